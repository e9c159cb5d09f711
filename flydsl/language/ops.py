"""``fly.ops``: every operation of the op table, callable by its MLIR name.

``fly.ops.rocdl.s.sleep(count=1)``, ``fly.ops.arith.addi(a, b)``, and with an index where a part of the name is not a
Python name: ``fly.ops.rocdl["mfma.f32.16x16x32.bf16"](a, b, c, 0, 0, 0)``. Operands come first, in the order of the
table; attributes by name, as Python values (enumerations as their MLIR word, units as True) or as attributes of
flydsl.emit. ``results=`` gives the types of the results where the table does not determine them. One result comes back
as it is, several as a tuple.
"""

from __future__ import annotations

from typing import Any

from flydsl.emit import (
    FALSE,
    TRUE,
    UNIT,
    ArrayAttr,
    Attribute,
    DenseArrayAttr,
    IntegerAttr,
    OpDef,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    Value,
    lookup,
    problem_of,
    unknown_op,
)
from flydsl.emit.types import FLOATS, IntegerType, Type, VectorType, i32, i64

from . import trace
from .errors import SnippetError
from .interop import ir_type, raw, results_of, wrapped


class OpName:
    """A name on the way to an operation; calling it emits the operation. A trailing underscore escapes keywords
    (``and_``).
    """

    __slots__ = ("_name",)

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, part: str) -> OpName:
        if part.startswith("__"):
            raise AttributeError(part)
        return self[part[:-1] if part.endswith("_") else part]

    def __getitem__(self, part: str) -> OpName:
        return OpName(f"{self._name}.{part}" if self._name else part)

    def __call__(self, *operands: Any, results: Any = None, **attributes: Any) -> Any:
        return emit_op(self._name, operands, results, attributes)

    def __repr__(self) -> str:
        return f"fly.ops.{self._name}" if self._name else "fly.ops"


ops = OpName("")
_SCALARS: tuple[Type, ...] = (*(IntegerType(w) for w in (1, 8, 16, 32, 64)), *FLOATS.values())


def emit_op(name: str, operands: tuple[Any, ...], results: Any, attributes: dict[str, Any]) -> Any:
    """Emit the operation ``name``. Raises SnippetError for what the table does not know."""
    what = f"fly.ops.{name}"
    trace.current(what)
    row = lookup(name)
    if row is None:
        raise SnippetError(f"{what}: {unknown_op(name)}")
    if row.regions:
        raise SnippetError(f"{what} has regions: write Python control flow, or use fly.mlir(text, …)")
    values = [raw(x, what) for x in operands]
    given = results_of(results)
    if row.traits and "segments" in row.traits and "operandSegmentSizes" not in attributes:
        raise SnippetError(
            f"{what} has groups of operands: give operandSegmentSizes=(…), the number in each of {_operands(row)}"
        )
    types = [ir_type(t, what) for t in given] if given else _inferred(row, values, what)
    made = {k: _attribute(row, k, v, what) for k, v in attributes.items()}
    op = trace.op(name, values, types, {k: v for k, v in made.items() if v is not None})
    problem = problem_of(op)
    if problem is not None:
        raise SnippetError(f"{what}{_given(row, values)}: {problem}{_advice(operands)}")
    language = given or [_same_language(row, i, operands) for i in range(len(types))]
    outs = tuple(wrapped(v, t) for v, t in zip(op.results, language))
    return outs[0] if len(outs) == 1 else outs or None


def _given(row: OpDef, values: list[Value]) -> str:
    """The operands with their types, as ``(lhs: i32, rhs: f32)``."""
    names = [s.name for s in row.operands] if len(row.operands) == len(values) else [str(i) for i in range(len(values))]
    return "(" + ", ".join(f"{name}: {value.type}" for name, value in zip(names, values)) + ")"


def _advice(operands: tuple[Any, ...]) -> str:
    if not any(isinstance(x, (bool, int, float)) for x in operands):
        return ""
    return ". Nothing is converted here: a Python int is i32 and a float f32; write the type, as in fly.Int64(1)"


def _operands(row: OpDef) -> str:
    return ", ".join(s.name for s in row.operands) or "none"


def _inferred(row: OpDef, values: list[Value], what: str) -> list[Type]:
    types: list[Type] = []
    for slot in row.results:
        if slot.arity:
            continue
        like = _like(row, slot.name)
        exact = _only(slot, values)
        if exact is not None:
            types.append(exact)
        elif like is not None and like < len(values):
            types.append(values[like].type)
        else:
            raise SnippetError(
                f"{what}: the type of result {slot.name!r} cannot be inferred; give results=fly.Float32, for example"
            )
    return types


def _like(row: OpDef, result: str) -> int | None:
    """The position of an operand that has the type of ``result``."""
    names = [s.name for s in row.operands if not s.arity]
    same = names if row.same == "*" else [n for n in row.same.split() if n in names]
    if not same or (row.same != "*" and result not in row.same.split()):
        return None
    return [s.name for s in row.operands].index(same[0])


def _only(slot: Any, values: list[Value]) -> Type | None:
    """The one scalar type that a result may have, or the vector of it with the shape of the first operand."""
    found = [t for t in _SCALARS if slot.constraint.accepts(t)]
    if len(found) != 1:
        return None
    first = values[0].type if values else None
    if isinstance(first, VectorType) and slot.constraint.accepts(VectorType(first.shape, found[0])):
        return VectorType(first.shape, found[0])
    return found[0]


def _same_language(row: OpDef, i: int, operands: tuple[Any, ...]) -> Any:
    """The language's type of result ``i``, if the operand that it is like has one: keeps unsigned integers unsigned."""
    slots = [s for s in row.results if not s.arity]
    like = _like(row, slots[i].name)
    found = getattr(operands[like], "dtype", None) if like is not None and like < len(operands) else None
    return found if hasattr(found, "wrap") else None


def _attribute(row: OpDef, key: str, value: Any, what: str) -> Attribute | None:
    definition = row.attributes.get(key)
    if definition is None:
        raise SnippetError(f"{what} has no attribute {key!r}; it has {', '.join(row.attributes) or 'none'}")
    if isinstance(value, Attribute):
        return value
    if definition.kind.name == "unit":
        return UNIT if value else None
    made = _converted(value, definition.kind)
    if made is None or not definition.kind.accepts(made):
        raise SnippetError(f"{what}: {key}={value!r} is not a {definition.kind.name} attribute")
    return made


def _converted(value: Any, kind: Any) -> Attribute | None:
    candidates: list[Attribute] = []
    if isinstance(value, bool):
        candidates = [TRUE if value else FALSE]
    elif isinstance(value, int):
        candidates = [IntegerAttr(value, t) for t in (i32, i64, IntegerType(16))]
    elif isinstance(value, str):
        candidates = [StringAttr(value), SymbolRefAttr(value)]
        if not any(kind.accepts(c) for c in candidates):
            candidates = [kind.make(value)]
    elif isinstance(value, (tuple, list)):
        candidates = [DenseArrayAttr(t, tuple(value)) for t in (i32, i64)]
        candidates += [ArrayAttr(tuple(IntegerAttr(v, i64) for v in value))]
    elif isinstance(value, Type) or hasattr(value, "ir_type"):
        candidates = [TypeAttr(ir_type(value, "attribute"))]
    return next((c for c in candidates if kind.accepts(c)), candidates[0] if candidates else None)
