"""Literals of every type, bit for bit, against the raw bytes that mlir-opt prints for them."""

from __future__ import annotations

import random
import re

import pytest

from flydsl.emit import (
    Block,
    Builder,
    DenseElementsAttr,
    FloatAttr,
    IntegerAttr,
    Module,
    Region,
    StringAttr,
    TypeAttr,
    print_module,
    read_generic,
    verify,
)
from flydsl.emit import types as T

from . import mlir

Scalar = T.FloatType | T.IntegerType | T.IndexType

CORNERS = {
    "f32": [0, 1, 0x7FFFFF, 0x800000, 0x7F7FFFFF, 0x7F800000, 0x7F800001, 0x7FC00000, 0x7FFFFFFF, 0x3F800001, 0x33333333],
    "f64": [0, 1, 0x000FFFFFFFFFFFFF, 0x7FEFFFFFFFFFFFFF, 0x7FF0000000000000, 0x7FF0000000000001, 0x7FF8000000000123],
}
"""Zero, denormals, extremes, infinity, signalling and quiet NaNs with payloads; negated ones are added below."""


def patterns(t: T.FloatType) -> list[int]:
    """Bit patterns to try: all of the small types, corners and random ones of the others."""
    if t.width <= 8:
        return list(range(1 << t.width))
    if t.width == 16:
        return list(range(0, 1 << 16, 37))
    generator = random.Random(t.width)
    corners = CORNERS[t.name]
    sign = 1 << (t.width - 1)
    return [*corners, *(c | sign for c in corners), *(generator.getrandbits(t.width) for _ in range(200))]


def integers(width: int) -> list[int]:
    """Values of an integer type given as signed and as unsigned."""
    if width <= 8:
        return [*range(1 << width), *range(-(1 << (width - 1)), 0)]
    top = 1 << (width - 1)
    return [0, 1, -1, top - 1, -top, top, 2 * top - 1, *(random.Random(width).randrange(-top, top) for _ in range(100))]


def constants(t: Scalar, values: list[int]) -> Module:
    """Two functions: one returns a vector constant, the other a vector of scalar constants, which mlir-opt folds."""
    module = Module()
    vector = T.vector(len(values), t)
    for name in ("dense", "scalars"):
        body = Block()
        attributes = {"sym_name": StringAttr(name), "function_type": TypeAttr(T.FunctionType((), (vector,)))}
        Builder(module.body).create("func.func", attributes=attributes, regions=[Region([body])])
        b = Builder(body)
        if name == "dense":
            made = b.value("arith.constant", (), vector, {"value": DenseElementsAttr(tuple(values), vector, t)})
        else:
            scalars = [b.value("arith.constant", (), t, {"value": scalar(v, t)}) for v in values]
            made = b.value("vector.from_elements", scalars, vector)
        b.create("func.return", [made])
    return module


def scalar(value: int, t: Scalar) -> FloatAttr | IntegerAttr:
    return FloatAttr(value, t) if isinstance(t, T.FloatType) else IntegerAttr(value, t)


def raw(text: str) -> list[bytes]:
    """The raw bytes of the dense constants in what mlir-opt prints."""
    return [bytes.fromhex(digits) for digits in re.findall(r'dense<"0x([0-9A-F]+)">', text)]


def stored(value: int, width: int) -> bytes:
    """How MLIR keeps one element: its bits in whole bytes, little-endian."""
    return (value % (1 << width)).to_bytes(-(-width // 8), "little")


TYPES: dict[str, Scalar] = {**T.FLOATS, **{f"i{w}": T.IntegerType(w) for w in (4, 8, 16, 32, 64)}, "index": T.index}


@pytest.mark.parametrize("name", TYPES)
def test_literals_reach_mlir_opt_bit_for_bit(name: str) -> None:
    t = TYPES[name]
    width = 64 if isinstance(t, T.IndexType) else t.width
    values = patterns(t) if isinstance(t, T.FloatType) else integers(width)
    if isinstance(t, T.IndexType):
        values = [v for v in values if -(1 << 63) <= v < 1 << 63]
    module = constants(t, values)
    verify(module)
    text = print_module(module, locations=False)
    expected = b"".join(stored(v, width) for v in values)
    dense, scalars = raw(mlir.mlir_opt(text, "--canonicalize", "--mlir-print-elementsattrs-with-hex-if-larger=0"))
    assert dense == expected
    assert scalars == expected
    generic = print_module(module, generic=True, locations=False)
    assert print_module(read_generic(generic), generic=True, locations=False) == generic
    for printed in (mlir.generic(text), mlir.generic(text, "--mlir-print-elementsattrs-with-hex-if-larger=-1")):
        function = read_generic(printed).body.operations[0]
        found = function.regions[0].blocks[0].operations[0].attributes["value"]
        assert isinstance(found, DenseElementsAttr)
        assert b"".join(stored(v, width) for v in found.values) == expected


@pytest.mark.parametrize("name", TYPES)
def test_splats(name: str) -> None:
    """mlir-opt prints a splat as one element even when asked for hexadecimal: compare with the same, written out."""
    t = TYPES[name]
    values = (patterns(t) if isinstance(t, T.FloatType) else [0, 1, -1])[:20]
    vector = T.vector(3, t)
    printed: list[str] = []
    for repeat in (1, 3):
        module = Module()
        for value in values:
            attributes = {"value": DenseElementsAttr((value,) * repeat, vector, t)}
            Builder(module.body).create("arith.constant", (), (vector,), attributes)
        printed.append(mlir.mlir_opt(print_module(module, locations=False)))
    assert printed[0] == printed[1]


def test_booleans() -> None:
    module = Module()
    b = Builder(module.body)
    b.create("arith.constant", (), (T.i1,), {"value": IntegerAttr(1, T.i1)})
    vector = T.vector(9, T.i1)
    bits = (1, 0, 1, 1, 0, 0, 1, 0, 1)
    b.create("arith.constant", (), (vector,), {"value": DenseElementsAttr(bits, vector, T.i1)})
    out = mlir.mlir_opt(print_module(module, locations=False))
    assert "arith.constant true" in out
    assert "dense<[true, false, true, true, false, false, true, false, true]>" in out
    packed = mlir.mlir_opt(
        print_module(module, locations=False),
        "--mlir-print-op-generic",
        "--mlir-print-elementsattrs-with-hex-if-larger=0",
    )
    assert read_generic(packed).body.operations[1].attributes["value"] == DenseElementsAttr(bits, vector, T.i1)


def test_matrices_are_row_major() -> None:
    t = T.VectorType((2, 2, 3), T.i32)
    module = Module()
    values = tuple(range(12))
    Builder(module.body).create("arith.constant", (), (t,), {"value": DenseElementsAttr(values, t, T.i32)})
    out = mlir.mlir_opt(print_module(module, locations=False), "--mlir-print-elementsattrs-with-hex-if-larger=0")
    assert raw(out) == [b"".join(v.to_bytes(4, "little") for v in values)]
