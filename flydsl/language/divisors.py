"""What is known about the divisibility of integers and the alignment of pointers: the proof behind vector accesses.

A divisor is always a power of two: those survive the wrap-around of integer arithmetic, others do not. It is found by
walking the operations that made a value, so no number of the language has to carry it along.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flydsl.emit import Block, IntegerAttr, Operation, Value

from . import trace
from .errors import VectorAccessError

LARGEST = 1 << 16
"""Divisor of zero; more than any alignment."""
MAX_DEPTH = 40


def of_int(x: int) -> int:
    """The largest power of two that divides ``x``, at most LARGEST."""
    return LARGEST if x == 0 else min(x & -x, LARGEST)


def of_value(value: Value) -> int:
    """A power of two that certainly divides the integer ``value``."""
    return _divisor(value, trace.current("a divisibility fact").feature("divisor_memo", dict[Value, int]), 0)


def of(x: Any) -> int:
    """The same for a Python int or an integer of the language."""
    if isinstance(x, int):
        return of_int(x)
    return of_int(int(x.value)) if x.is_static() else of_value(x.ir)


def declare(value: Value, divisor: int) -> None:
    """Note that ``divisor`` (any positive integer) divides ``value``: a fact of the launch or a promise of the user."""
    _declared()[value] = max(of_int(divisor), _declared().get(value, 1))
    trace.current().state.pop("divisor_memo", None)  # what was derived without this may be derived better now


def assume_divisible(x: Any, by: int) -> Any:
    """``x`` itself, with your promise that it is a multiple of ``by`` (a positive Python int); proves alignment."""
    trace.current("fly.assume_divisible")
    if isinstance(by, bool) or not isinstance(by, int) or by < 1:
        raise VectorAccessError(f"fly.assume_divisible(x, by) takes a positive Python int, not {by!r}")
    if isinstance(x, int) or x.is_static():
        if int(x) % by:
            raise VectorAccessError(f"fly.assume_divisible: {int(x)} is not a multiple of {by}")
        return x
    declare(x.ir, by)
    return x


def _declared() -> dict[Value, int]:
    return trace.current("a divisibility fact").feature("divisors", dict[Value, int])


def _divisor(value: Value, seen: dict[Value, int], depth: int) -> int:
    if value in seen:
        return seen[value]
    if depth > MAX_DEPTH:
        return 1
    owner = value.owner
    derived = _of_argument(value, owner, seen, depth) if isinstance(owner, Block) else _of_result(value, owner, seen, depth)
    seen[value] = max(derived, _declared().get(value, 1))
    return seen[value]


def _of_argument(value: Value, block: Block, seen: dict[Value, int], depth: int) -> int:
    # The induction variable of a counted loop is lower bound + k · step.
    loop = block.parent.parent if block.parent else None
    if loop is None or loop.name != "scf.for" or value.index != 0:
        return 1
    return min(_divisor(loop.operands[0], seen, depth + 1), _divisor(loop.operands[2], seen, depth + 1))


def _of_result(value: Value, op: Operation, seen: dict[Value, int], depth: int) -> int:
    if op.name == "arith.constant":
        attribute = op.attributes["value"]
        return of_int(attribute.value) if isinstance(attribute, IntegerAttr) else 1
    if op.name == "scf.if":
        return min(_divisor(r.blocks[-1].operations[-1].operands[value.index], seen, depth + 1) for r in op.regions)
    if op.name == "arith.shli":
        return _of_shift(op, seen, depth)
    rule = _RULES.get(op.name)
    if rule is None:
        return 1
    return rule([_divisor(x, seen, depth + 1) for x in op.operands])


def _of_shift(op: Operation, seen: dict[Value, int], depth: int) -> int:
    base, amount = _divisor(op.operands[0], seen, depth + 1), _constant(op.operands[1])
    return base if amount is None or amount < 0 else min(base << min(amount, 16), LARGEST)


def _constant(value: Value) -> int | None:
    if isinstance(value.owner, Operation) and value.owner.name == "arith.constant":
        attribute = value.owner.attributes["value"]
        return attribute.value if isinstance(attribute, IntegerAttr) else None
    return None


def _product(divisors: list[int]) -> int:
    return min(divisors[0] * divisors[1], LARGEST)


_RULES: dict[str, Callable[[list[int]], int]] = {
    "arith.muli": _product,
    "arith.andi": max,
    **dict.fromkeys(
        ["arith.addi", "arith.subi", "arith.ori", "arith.xori", "arith.remsi", "arith.remui", "arith.extsi",
         "arith.extui", "arith.trunci", "arith.index_cast", "arith.minsi", "arith.minui", "arith.maxsi", "arith.maxui",
         "rocdl.readfirstlane"],
        min,
    ),
    "arith.select": lambda d: min(d[1:]),
}  # fmt: skip
