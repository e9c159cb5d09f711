"""The table itself: enumerations, defaults, lookups."""

from __future__ import annotations

import pytest

from flydsl.emit import (
    DialectAttr,
    EmitError,
    IntegerAttr,
    all_rows,
    enum_attr,
    lookup,
)
from flydsl.emit import types as T


def test_enumerations() -> None:
    assert enum_attr("cmpi", "ult") == IntegerAttr(6, T.i64)
    assert enum_attr("ordering", "seq_cst") == IntegerAttr(7, T.i64)
    assert enum_attr("gep_flags", "inbounds") == IntegerAttr(3, T.i32)
    assert enum_attr("fastmath", "contract", "nnan") == DialectAttr("#arith.fastmath<nnan,contract>")
    assert enum_attr("fastmath") == DialectAttr("#arith.fastmath<none>")
    assert enum_attr("overflow", "nuw", "nsw") == DialectAttr("#arith.overflow<nsw, nuw>")
    assert enum_attr("sched", "all_vmem", "valu") == DialectAttr("#amdgpu.sched_barrier_opt<valu|all_vmem>")
    assert enum_attr("dpp", "row_shr") == DialectAttr("#amdgpu<dpp_perm row_shr>")


@pytest.mark.parametrize(
    ("kind", "word", "message"),
    [
        ("fastmath", "nnam", "fast-math flags has no 'nnam'; did you mean 'nnan'?"),
        ("cmpi", "olt", "integer predicate has no 'olt'; did you mean 'ult'?"),
        ("asm_dialect", "gas", "asm dialect has no 'gas'; known: att, intel"),
        ("symref", "x", "attribute kind symbol has no words; build the attribute itself"),
    ],
)
def test_unknown_words(kind: str, word: str, message: str) -> None:
    with pytest.raises(EmitError) as error:
        enum_attr(kind, word)
    assert str(error.value) == message


def test_lookup() -> None:
    row = lookup("arith.addf")
    assert row is not None
    assert [s.name for s in row.operands] == ["lhs", "rhs"]
    assert row.attributes["fastmath"].default == enum_attr("fastmath", "none")
    assert lookup("arith.add") is None
    assert lookup("tosa.add") is None
    assert lookup("arith") is None


def test_rows_are_consistent() -> None:
    """Names in ``same`` are operands or results; defaults are of their kind; a template and a form never meet."""
    for name, row in all_rows().items():
        slots = [s.name for s in (*row.operands, *row.results)]
        assert row.same == "*" or set(row.same.split()) <= set(slots), name
        assert not (row.text is not None and row.form is not None), name
        for attribute in row.attributes.values():
            assert attribute.default is None or attribute.kind.accepts(attribute.default), (name, attribute.name)
        flexible = [s for s in row.operands if s.arity]
        assert len(flexible) <= 1 or "segments" in row.traits, name


def test_default_attributes_are_not_printed() -> None:
    from flydsl.emit import Builder, Module, print_module

    module = Module()
    b = Builder(module.body)
    x = b.constant(1.0, T.f32)
    b.create("arith.addf", [x, x], [T.f32], {"fastmath": enum_attr("fastmath", "none")})
    assert "arith.addf %cst, %cst : f32" in print_module(module, locations=False)
