"""The rules of :mod:`.aten`: (lowering, node, operation) → value, literal, or captured tensor."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .aten import FLOATS_ONLY, LOGIC, OF_BOOL
from .program import ROOTS, SCORE, Captured, Literal, Rows, Value, literal, widened

if TYPE_CHECKING:
    from .lower import Lowering


def _promoted(g: Lowering, node: Any, op: str) -> Any:
    kind = g.kind(node)
    args = [a for a in node.args if a is not None]
    if kind == "Boolean":
        if op not in OF_BOOL:
            raise g.unsupported(node, "of bool is no operation that kernels have")
        return g.compute(node, OF_BOOL[op], args, "Boolean", "Boolean")
    if (op in FLOATS_ONLY or op == "fmod") and "Float" not in kind:
        if op == "fmod":
            raise g.unsupported(node, "of integers is no operation that kernels have; remainder is")
        return g.cast(g.scalar(args[0], node), kind)
    if op in LOGIC and "Float" in kind:
        raise g.unsupported(node, "is of integers and bool")
    if op == "neg" and "Float" not in kind:
        return g.compute(node, "sub", [literal(kind, 0), args[0]], kind, kind)
    if op in ("quotient", "remainder") and kind in ("Float64",):
        raise g.unsupported(node, "would be computed in Float64, which kernels have not of it; cast its arguments")
    return g.compute(node, op, args, kind, kind)


def _compared(g: Lowering, node: Any, op: str) -> Any:
    return g.compute(node, op, node.args, g.common(node.args), "Boolean")


def _tested(g: Lowering, node: Any, op: str) -> Any:
    kind = g.common(node.args)
    if "Float" not in kind:
        return literal("Boolean", op == "isfinite")
    return g.compute(node, op, node.args, kind, "Boolean")


def _truths(g: Lowering, node: Any, op: str) -> Any:
    return g.compute(node, op, node.args, "Boolean", "Boolean")


def _copied(g: Lowering, node: Any, op: str) -> Any:
    return g.values[node.args[0]]


def _summed(g: Lowering, node: Any, op: str) -> Any:
    a, b, *rest = node.args
    alpha = rest[0] if rest else node.kwargs.get("alpha", 1)
    return _sum(g, node, op, a, b, alpha)


def _reversed_difference(g: Lowering, node: Any, op: str) -> Any:
    a, b, *rest = node.args
    alpha = rest[0] if rest else node.kwargs.get("alpha", 1)
    return _sum(g, node, op, b, a, 1) if alpha == 1 else _sum(g, node, op, b, _times(g, node, a, alpha), 1)


def _sum(g: Lowering, node: Any, op: str, a: Any, b: Any, alpha: Any) -> Any:
    kind = g.kind(node)
    if kind == "Boolean":
        return g.compute(node, "or" if op == "add" else "xor", [a, b], kind, kind)
    return g.compute(node, op, [a, b if alpha == 1 else _times(g, node, b, alpha)], kind, kind)


def _times(g: Lowering, node: Any, x: Any, factor: Any) -> Any:
    """A product in the type of the node's result, not rounded to 16 bits."""
    wide = widened(g.kind(node))
    made = g.compute(node, "mul", [x, factor], wide, wide)
    return made if isinstance(made, Literal) else Value(made)


def _divided(g: Lowering, node: Any, op: str) -> Any:
    kind, mode = g.kind(node), node.kwargs.get("rounding_mode")
    if mode is None:
        return g.compute(node, "div", node.args[:2], kind, kind)
    if mode == "floor":
        return g.compute(node, "quotient", node.args[:2], kind, kind)
    if "Float" not in kind:
        return g.compute(node, "quotient_truncated", node.args[:2], kind, kind)
    wide = widened(kind)
    return g.compute(node, "trunc", [Value(g.compute(node, "div", node.args[:2], wide, wide))], wide, kind)


def _powered(g: Lowering, node: Any, op: str) -> Any:
    kind, (base, power) = g.kind(node), node.args
    if isinstance(power, (int, float)) and power == 0.5:
        return g.compute(node, "sqrt", [base], kind, kind)
    if isinstance(power, (int, float)) and power in (2, 3, 4):
        wide = widened(kind)
        x = g.compute(node, "mul", [base, base], wide, wide)
        if power == 2:
            return g.cast(x, kind)
        return g.compute(node, "mul", [Value(x), base if power == 3 else Value(x)], wide, kind)
    if "Float" not in kind:
        raise g.unsupported(node, "of integers is no operation that kernels have, but with a power of 2, 3 or 4")
    if isinstance(base, (int, float)) and base == 2:
        return g.compute(node, "exp2", [power], kind, kind)
    return g.compute(node, "pow", [base, power], kind, kind)


def _clamped(g: Lowering, node: Any, op: str) -> Any:
    kind = g.kind(node)
    x, low, high = (*node.args, *(node.kwargs.get(k) for k in ("min", "max")[len(node.args) - 1 :]))
    value = g.cast(g.scalar(x, node), kind)
    for bound, pick in ((low, "max"), (high, "min")):
        if bound is not None:
            value = g.compute(node, pick, [value if isinstance(value, Literal) else Value(value), bound], kind, kind)
    return value


def _rectified(g: Lowering, node: Any, op: str) -> Any:
    kind = g.kind(node)
    below = Value(g.compute(node, "le", [node.args[0], 0], widened(kind), "Boolean"))
    return _choice(g, node, below, 0, node.args[0])


def _rounded(g: Lowering, node: Any, op: str) -> Any:
    if node.kwargs.get("decimals"):
        raise g.unsupported(node, "with decimals is no operation that kernels have")
    return _promoted(g, node, op)


def _shifted(g: Lowering, node: Any, op: str) -> Any:
    kind = g.kind(node)
    if "Float" in kind or kind == "Boolean":
        raise g.unsupported(node, "is of integers")
    return g.compute(node, op, node.args, kind, kind)


def _chosen(g: Lowering, node: Any, op: str) -> Any:
    if len(node.args) != 3:
        raise g.unsupported(node, "with one argument gives indices, no scalar")
    return _choice(g, node, *node.args)


def _filled(g: Lowering, node: Any, op: str) -> Any:
    x, mask, value = node.args
    return _choice(g, node, mask, value, x)


def _choice(g: Lowering, node: Any, condition: Any, a: Any, b: Any) -> Any:
    kind = g.kind(node)
    seen = condition.number if isinstance(condition, Value) else g.cast(g.scalar(condition, node), "Boolean")
    a, b = (g.cast(g.scalar(x, node), kind) for x in (a, b))
    if kind == "Boolean":  # as logic, which compares nothing
        first = g.step("and", (seen, a), kind)
        return g.step("or", (first, g.step("and", (g.step("not", (seen,), kind), b), kind)), kind)
    return g.step("where", (seen, a, b), kind)


def _cast(g: Lowering, node: Any, op: str) -> Any:
    return g.cast(g.scalar(node.args[0], node), g.kind(node))


def _constant(g: Lowering, node: Any, op: str) -> Any:
    value = {"zero": 0, "one": 1}[op] if not op.isdigit() else node.args[int(op)]
    return g.cast(g.scalar(value, node), g.kind(node))


def _indexed(g: Lowering, node: Any, op: str) -> Any:
    source, indices = node.args
    found = [None if i is None else _index(g, node, i) for i in indices]
    rows = _rows(g, node, source)
    return _filled_rows(g, node, rows, found)


def _index(g: Lowering, node: Any, arg: Any) -> Any:
    value = g.scalar(arg, node)
    kind = g.kind_of(value)
    if kind not in ("Int32", "Int64"):
        raise g.unsupported(node, f"has an index of {kind}; indices are int32 or int64")
    return value


def _selected(g: Lowering, node: Any, op: str) -> Any:
    source, dim, index = node.args
    rows = _rows(g, node, source)
    free = [d for d, i in enumerate(rows.indices) if i is None]
    found: list[Any] = [None] * len(free)
    found[dim] = _index(g, node, index)
    return _filled_rows(g, node, rows, found)


def _rows(g: Lowering, node: Any, source: Any) -> Rows:
    value = g.values[source]
    if isinstance(value, Captured):
        return Rows(value, (None,) * value.tensor.ndim)
    if isinstance(value, Rows):
        return value
    raise g.unsupported(node, "indexes something that is no captured tensor")


def _filled_rows(g: Lowering, node: Any, rows: Rows, found: list[Any]) -> Any:
    """Rows with indices in their free dimensions; an element if none is free."""
    indices = list(rows.indices)
    free = [d for d, i in enumerate(indices) if i is None]
    for dim, index in zip(free, found):
        if index is not None:
            indices[dim] = _wrapped(g, index, rows.source.tensor.shape[dim])
    if any(i is None for i in indices):
        return Rows(rows.source, tuple(indices))
    return g.load(rows.source, tuple(indices), node)


def _wrapped(g: Lowering, index: Any, extent: int) -> Any:
    """An index as it is counted from the beginning: negative ones count from the end."""
    if isinstance(index, Literal):
        return literal("Int32", index.value + extent if index.value < 0 else index.value)
    kind = g.kind_of(index)
    if kind != "Int64":
        index = g.cast(index, "Int32")
    if _is_natural(g, index):
        return index if kind != "Int64" else g.cast(index, "Int32")
    kind = g.kind_of(index)
    below = g.step("lt", (index, literal(kind, 0)), "Boolean")
    raised = g.step("add", (index, literal(kind, extent)), kind)
    return g.cast(g.step("where", (below, raised, index), kind), "Int32")


_NATURAL_IF_ALL = {"add", "mul", "quotient", "to", "where", "min", "right_shift", "or", "xor"}
"""Operations whose results are not negative if all arguments are not."""


def _is_natural(g: Lowering, value: Any) -> bool:
    """Whether a value is known not to be negative."""
    if isinstance(value, Literal):
        return value.kind != "Boolean" and value.value >= 0
    if value < ROOTS:
        return value != SCORE
    step = g.steps[value - ROOTS]
    if step.kind.startswith("Uint") or step.op == "abs":
        return True
    if step.op == "to" and g.kind_of(step.args[0]) == "Boolean":
        return True
    args = step.args[1:] if step.op == "where" else step.args
    if step.op in ("max", "and"):
        return any(_is_natural(g, a) for a in args)
    if step.op == "remainder":
        return _is_natural(g, args[1])
    return step.op in _NATURAL_IF_ALL and "Float" not in step.kind and all(_is_natural(g, a) for a in args)


RULES: dict[str, Callable[[Lowering, Any, str], Any]] = {
    "promoted": _promoted, "compared": _compared, "tested": _tested, "truths": _truths, "copied": _copied, "summed": _summed,
    "reversed_difference": _reversed_difference, "divided": _divided, "powered": _powered, "clamped": _clamped,
    "rectified": _rectified, "rounded": _rounded, "shifted": _shifted, "chosen": _chosen, "filled": _filled, "cast": _cast,
    "constant": _constant, "indexed": _indexed, "selected": _selected,
}  # fmt: skip
"""Name → rule."""
