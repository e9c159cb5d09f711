"""Kinds of inherent attributes: what an attribute of an op may hold, how the custom form spells it, and its default.

MLIR keeps enumerations in two ways: as an integer code (``predicate = 6 : i64``) or as a dialect attribute
(``#arith.fastmath<contract>``). The IR holds what the generic form holds; :func:`enum_attr` makes it from a word.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from . import types as T
from .attributes import (
    FALSE,
    TRUE,
    UNIT,
    ArrayAttr,
    Attribute,
    DenseArrayAttr,
    DenseElementsAttr,
    DialectAttr,
    DictAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
    symbol_text,
)
from .errors import EmitError
from .types import Type


@dataclass(frozen=True)
class AttrKind:
    """``accepts`` says whether an attribute is of this kind, ``show`` prints it inside a custom form, ``make`` builds
    it from the word(s) that the table or a caller gives."""

    name: str
    accepts: Callable[[Attribute], bool]
    show: Callable[[Attribute], str]
    make: Callable[[str], Attribute]


def enum_attr(kind: str, *words: str) -> Attribute:
    """The attribute for the word(s) of an enumeration: ``enum_attr("cmpi", "ult")``.

    Flags may be several: ``enum_attr("fastmath", "nnan", "nsz")``; none at all is ``none``.
    """
    return KINDS[kind].make(",".join(words) if words else "none")


def _integer(type: Type) -> AttrKind:
    def accepts(a: Attribute) -> bool:
        return isinstance(a, IntegerAttr) and a.type == type

    def show(a: Attribute) -> str:
        assert isinstance(a, IntegerAttr)
        return a.text.partition(" ")[0]

    return AttrKind(str(type), accepts, show, lambda text: IntegerAttr(int(text, 0), type))


def _boolean() -> AttrKind:
    return AttrKind("bool", lambda a: a in (TRUE, FALSE), str, lambda text: TRUE if text == "true" else FALSE)


def _simple(name: str, cls: type[Attribute]) -> AttrKind:
    def make(text: str) -> Attribute:
        raise EmitError(f"attribute kind {name} has no words; build the attribute itself")

    return AttrKind(name, lambda a: isinstance(a, cls), str, make)


def _symbol_name() -> AttrKind:
    def show(a: Attribute) -> str:
        assert isinstance(a, StringAttr)
        return symbol_text(a.value)

    return AttrKind("symbol name", lambda a: isinstance(a, StringAttr), show, StringAttr)


def _codes(name: str, words: str | dict[str, int], type: Type = T.i64) -> AttrKind:
    """An enumeration kept as an integer; ``words`` in code order from 0."""
    table = words if isinstance(words, dict) else {w: i for i, w in enumerate(words.split())}
    spelling = {code: word for word, code in table.items()}

    def accepts(a: Attribute) -> bool:
        return isinstance(a, IntegerAttr) and a.type == type and a.value in spelling

    def show(a: Attribute) -> str:
        assert isinstance(a, IntegerAttr)
        return spelling[a.value]

    return AttrKind(name, accepts, show, lambda text: IntegerAttr(_known(name, text, table), type))


def _words(name: str, prefix: str, words: str, *, flags: str = "", bare: bool = False) -> AttrKind:
    """An enumeration kept as a dialect attribute ``<prefix>word>``.

    ``flags`` is the separator when several words may stand together. The custom form shows ``<word>``, or ``word``
    when ``bare``.
    """
    order = {w: i for i, w in enumerate(words.split())}
    separator = flags.strip()

    @cache
    def parts(spelling: str) -> list[str]:
        """The known words of a spelling; none at all if it is not of this kind."""
        if not spelling.startswith(prefix) or not spelling.endswith(">"):
            return []
        inner = spelling[len(prefix) : -1]
        found = [w.strip() for w in (inner.split(separator) if separator else [inner])]
        return found if all(w in order for w in found) else []

    @cache
    def shown(spelling: str) -> str:
        inner = flags.join(sorted(parts(spelling), key=order.__getitem__))
        return inner if bare else f"<{inner}>"

    def accepts(a: Attribute) -> bool:
        return isinstance(a, DialectAttr) and bool(parts(a.spelling))

    def show(a: Attribute) -> str:
        return shown(a.text)

    def make(text: str) -> Attribute:
        found = [w.strip() for w in text.split(",")]
        for word in found:
            _known(name, word, order)
        return DialectAttr(f"{prefix}{flags.join(sorted(set(found), key=order.__getitem__))}>")

    return AttrKind(name, accepts, show, make)


def _dialect(name: str, prefix: str) -> AttrKind:
    """Any dialect attribute that starts with ``prefix`` (``#llvm.constant_range<``)."""

    def accepts(a: Attribute) -> bool:
        return isinstance(a, DialectAttr) and a.spelling.startswith(prefix)

    return AttrKind(name, accepts, lambda a: a.text[len(prefix) - 1 :], DialectAttr)


def _array_of(name: str, accepts_item: Callable[[Attribute], bool]) -> AttrKind:
    base = _simple(name, ArrayAttr)

    def accepts(a: Attribute) -> bool:
        return isinstance(a, ArrayAttr) and all(map(accepts_item, a.values))

    return AttrKind(name, accepts, str, base.make)


def _dense(element: Type) -> AttrKind:
    def accepts(a: Attribute) -> bool:
        return isinstance(a, DenseArrayAttr) and a.element == element

    def show(a: Attribute) -> str:
        assert isinstance(a, DenseArrayAttr)
        return f"[{', '.join(map(str, a.values))}]"

    return AttrKind(f"array<{element}>", accepts, show, _simple(f"array<{element}>", DenseArrayAttr).make)


def _is_typed(a: Attribute) -> bool:
    return isinstance(a, IntegerAttr | FloatAttr | DenseElementsAttr)


def _any_of(name: str, accepts: Callable[[Attribute], bool]) -> AttrKind:
    return AttrKind(name, accepts, str, _simple(name, Attribute).make)


def _known(name: str, word: str, table: Mapping[str, int]) -> int:
    if word in table:
        return table[word]
    import difflib  # only for errors

    near = difflib.get_close_matches(word, list(table), 1)
    hint = f"; did you mean {near[0]!r}?" if near else f"; known: {', '.join(table)}"
    raise EmitError(f"{name} has no {word!r}{hint}")


_FASTMATH = "none reassoc nnan ninf nsz arcp contract afn fast"
_CMPF = "false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true"
_CMPI = "eq ne slt sle sgt sge ult ule ugt uge"
_ORDERING = {"not_atomic": 0, "unordered": 1, "monotonic": 2, "acquire": 4, "release": 5, "acq_rel": 6, "seq_cst": 7}
_BINOP = (
    "xchg add sub _and nand _or _xor max min umax umin fadd fsub fmax fmin uinc_wrap udec_wrap usub_cond usub_sat "
    "fmaximum fminimum"
)
_LINKAGE = "private internal available_externally linkonce weak common appending extern_weak linkonce_odr weak_odr external"

KINDS: dict[str, AttrKind] = {
    "i1": _boolean(),
    "bool": _boolean(),
    "i16": _integer(T.i16),
    "i32": _integer(T.i32),
    "i64": _integer(T.i64),
    "str": _simple("string", StringAttr),
    "symname": _symbol_name(),
    "symref": _simple("symbol", SymbolRefAttr),
    "type": _simple("type", TypeAttr),
    "unit": AttrKind("unit", lambda a: isinstance(a, UnitAttr), str, lambda text: UNIT),
    "any": _any_of("any attribute", lambda a: True),
    "typed": _any_of("integer, float or dense attribute", _is_typed),
    "elements": _simple("dense elements", DenseElementsAttr),
    "array": _simple("array", ArrayAttr),
    "dicts": _array_of("array of dictionaries", lambda a: isinstance(a, DictAttr)),
    "i64s": _array_of("array of i64", lambda a: isinstance(a, IntegerAttr) and a.type == T.i64),
    "dense_i32": _dense(T.i32),
    "dense_i64": _dense(T.i64),
    "perm_arg": _any_of(
        "i32, array of i32 or unit",
        lambda a: isinstance(a, UnitAttr | ArrayAttr) or (isinstance(a, IntegerAttr) and a.type == T.i32),
    ),
    "scopes": _array_of(
        "array of #llvm.alias_scope",
        lambda a: isinstance(a, DialectAttr) and a.spelling.startswith("#llvm.alias_scope<"),
    ),
    "scope": _dialect("alias scope", "#llvm.alias_scope<"),
    "loop": _dialect("loop annotation", "#llvm.loop_annotation<"),
    "range": _dialect("constant range", "#llvm.constant_range<"),
    "dereferenceable": _dialect("dereferenceable", "#llvm.dereferenceable<"),
    "memory_effects": _dialect("memory effects", "#llvm.memory_effects<"),
    "target_features": _dialect("target features", "#llvm.target_features<"),
    "tbaa": _array_of("array of TBAA tags", lambda a: isinstance(a, DialectAttr)),
    "groups": _array_of("array of access groups", lambda a: isinstance(a, DialectAttr)),
    "cmpi": _codes("integer predicate", _CMPI),
    "cmpf": _codes("float predicate", _CMPF),
    "llvm_fcmp": _codes("float predicate", _CMPF.replace("false", "_false").replace("true", "_true")),
    "ordering": _codes("atomic ordering", _ORDERING),
    "binop": _codes("atomic operation", _BINOP),
    "rmwkind": _codes(
        "atomic kind", "addf addi andi assign maximumf maxnumf maxs maxu minimumf minnumf mins minu mulf muli ori xori"
    ),
    "gep_flags": _codes(
        "getelementptr flags",
        {"none": 0, "nusw": 2, "inbounds": 3, "nuw": 4, "nusw|nuw": 6, "inbounds|nuw": 7},
        T.i32,
    ),
    "unnamed_addr": _codes("unnamed_addr", {"none": 0, "local_unnamed_addr": 1, "unnamed_addr": 2}),
    "visibility": _codes("visibility", {"default": 0, "hidden": 1, "protected": 2}),
    "asm_dialect": _codes("asm dialect", "att intel"),
    "fastmath": _words("fast-math flags", "#arith.fastmath<", _FASTMATH, flags=","),
    "overflow": _words("overflow flags", "#arith.overflow<", "none nsw nuw", flags=", "),
    "rounding": _codes("rounding mode", "to_nearest_even downward upward toward_zero to_nearest_away", T.i32),
    "llvm_fastmath": _words("fast-math flags", "#llvm.fastmath<", _FASTMATH, flags=", "),
    "llvm_overflow": _codes("overflow flags", {"none": 0, "<nsw>": 1, "<nuw>": 2, "<nsw, nuw>": 3}, T.i32),
    "linkage": _words("linkage", "#llvm.linkage<", _LINKAGE, bare=True),
    "cconv": _words("calling convention", "#llvm.cconv<", "ccc fastcc coldcc amdgpu_kernelcc amdgpu_gfxcc", bare=True),
    "tailcall": _words("tail call kind", "#llvm.tailcallkind<", "none notail musttail tail", bare=True),
    "frame_pointer": _words("frame pointer kind", "#llvm.framePointerKind<", "none non-leaf all", bare=True),
    "combining": _words(
        "combining kind",
        "#vector.kind<",
        "add mul minui minsi minnumf maxui maxsi maxnumf and or xor maximumf minimumf",
    ),
    "dpp": _words(
        "DPP permutation",
        "#amdgpu<dpp_perm ",
        "quad_perm row_shl row_shr row_ror wave_shl wave_shr wave_ror wave_rol row_mirror row_half_mirror "
        "row_bcast_15 row_bcast_31",
        bare=True,
    ),
    "mfma_perm": _words(
        "MFMA B permutation",
        "#amdgpu<mfma_perm_b ",
        "none bcast_first_32 bcast_second_32 rotate_16_right bcast_first_16 bcast_second_16 bcast_third_16 bcast_fourth_16",
        bare=True,
    ),
    "sched": _words(
        "scheduling barrier options",
        "#amdgpu.sched_barrier_opt<",
        "none non_mem_non_sideffect valu salu mfma_wmma all_vmem vmem_read vmem_write all_ds ds_read ds_write transcendental",
        flags="|",
    ),
    "gpu_dim": _words("dimension", "#gpu<dim ", "x y z", bare=True),
}
