"""Which bits of an integer can be one: a mask found by walking the operations that made the value.

From it follow divisibility (the low zeros), a bound (the highest bit) and that two numbers have no bit in common, so that
their sum is their exclusive or: what swizzled layouts need to keep constant parts of an address constant. Only powers
of two are tracked: other divisors do not survive the wrap-around of integer arithmetic.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from flydsl.emit import IntegerAttr, Operation, Value
from flydsl.emit.types import IntegerType

from . import trace

MAX_DEPTH = 40
"""Operations followed from a value back to its origin; beyond, any bit can be one."""


def possible(x: Any) -> int:
    """The bits that can be one in ``x``: a Python int, an integer of the language or an SSA value. Negative Python ints
    have all bits from their lowest one up, as a 64-bit pattern."""
    if isinstance(x, int):
        return x & _ones(64)
    if not isinstance(x, Value):
        if x.is_static():
            return possible(int(x.value))
        x = x.ir
    return _possible(x, _memo(), 0)


def declare(value: Value, bits: int) -> None:
    """Note that no other bits than ``bits`` can be one in ``value``: a fact of the launch or a promise of the user."""
    facts = trace.current("a fact about an integer").feature("known_bits", dict[Value, int])
    facts[value] = facts.get(value, -1) & bits
    trace.current().state.pop("known_bits_memo", None)  # what was derived without this may be derived better now


def declare_counter(value: Value, lower: Value, upper: Value, step: Value) -> None:
    """Note that ``value`` is lower + k · step for a k from 0 on, and below ``upper``, as in a counted loop."""
    low, high, by = (possible(x) for x in (lower, upper, step))
    aligned = _ones(_width(value)) & ~_low_zeros(low | by)
    sign = 1 << (_width(value) - 1)
    declare(value, aligned if (low | high | by) & sign else aligned & _up_to(max(high - 1, low)))


def _memo() -> dict[Value, int]:
    return trace.current("a fact about an integer").feature("known_bits_memo", dict[Value, int])


def _ones(width: int) -> int:
    return (1 << width) - 1


def _up_to(largest: int) -> int:
    """Bits of the numbers from 0 to ``largest``."""
    return _ones(largest.bit_length())


def _low_zeros(mask: int) -> int:
    """Ones below the lowest bit of a mask; all ones for 0."""
    return (mask & -mask) - 1 if mask else -1


def _width(value: Value) -> int:
    return value.type.width if isinstance(value.type, IntegerType) else 64


def _possible(value: Value, seen: dict[Value, int], depth: int) -> int:
    if value in seen:
        return seen[value]
    full = _ones(_width(value))
    if depth > MAX_DEPTH:
        return full
    owner = value.owner
    derived = _of_result(value, owner, seen, depth) if isinstance(owner, Operation) else full
    seen[value] = derived & full & trace.current().state.get("known_bits", {}).get(value, full)
    return seen[value]


def _of_result(value: Value, op: Operation, seen: dict[Value, int], depth: int) -> int:
    width = _width(value)
    if op.name == "arith.constant":
        known = constant_of(value)
        return _ones(width) if known is None else known & _ones(width)
    if op.name == "scf.if":
        return _any_of([_possible(r.blocks[-1].operations[-1].operands[value.index], seen, depth + 1) for r in op.regions])
    ranged = _range_end(op)
    if ranged is not None:
        return _up_to(ranged - 1)
    rule = RULES.get(op.name)
    if rule is None:
        return _ones(width)
    return rule(width, [_Known(_possible(x, seen, depth + 1), _width(x), constant_of(x)) for x in op.operands])


def constant_of(value: Value) -> int | None:
    """The Python int of an integer ``arith.constant``, None for other values."""
    if isinstance(value.owner, Operation) and value.owner.name == "arith.constant":
        attribute = value.owner.attributes["value"]
        return attribute.value if isinstance(attribute, IntegerAttr) else None
    return None


def split_constant(value: Value) -> tuple[Value, int]:
    """``value`` as a sum of a value and a constant that have no bit in common: what adding a constant made of it."""
    op = value.owner
    if not isinstance(op, Operation) or op.name not in ("arith.addi", "arith.ori", "arith.xori"):
        return value, 0
    const = constant_of(op.operands[1])
    if const is None or const < 0 or const & possible(op.operands[0]):
        return value, 0
    rest, more = split_constant(op.operands[0])
    return rest, const + more


_RANGE = re.compile(r"#llvm\.constant_range<i\d+, (\d+), (\d+)>")


def _range_end(op: Operation) -> int | None:
    attribute = op.attributes.get("range") if op.name.startswith("rocdl.work") else None
    found = _RANGE.fullmatch(str(attribute)) if attribute is not None else None
    return int(found[2]) if found else None


def _any_of(masks: Sequence[int]) -> int:
    out = 0
    for m in masks:
        out |= m
    return out


@dataclass(frozen=True)
class _Known:
    """An operand: the bits that can be one, its width, and its value if it is a constant."""

    mask: int
    width: int
    constant: int | None

    @property
    def may_be_negative(self) -> bool:
        return bool(self.mask >> (self.width - 1))

    @property
    def log2(self) -> int | None:
        """n if it is the constant 2ⁿ."""
        c = self.constant
        return None if c is None or c < 1 or c & (c - 1) else c.bit_length() - 1


Rule = Callable[[int, "list[_Known]"], int]


def _add(width: int, x: list[_Known]) -> int:
    a, b = x[0].mask, x[1].mask
    return a | b if not a & b else _up_to(a + b) & ~_low_zeros(a | b)


def _subtract(width: int, x: list[_Known]) -> int:
    return _ones(width) & ~_low_zeros(x[0].mask | x[1].mask)


def _multiply(width: int, x: list[_Known]) -> int:
    a, b = x
    for factor, other in ((a, b), (b, a)):
        if factor.log2 is not None:
            return other.mask << factor.log2
    if not a.mask or not b.mask:
        return 0
    lowest = (a.mask & -a.mask) * (b.mask & -b.mask)
    return _up_to(a.mask * b.mask) & ~(lowest - 1)


def _shift_left(width: int, x: list[_Known]) -> int:
    amount = x[1].constant
    if amount is None:
        return _ones(width) & ~_low_zeros(x[0].mask)
    return x[0].mask << amount if 0 <= amount < width else _ones(width)


def _shift_right(width: int, x: list[_Known]) -> int:
    amount = x[1].constant
    if amount is None:
        return _up_to(x[0].mask)
    return x[0].mask >> amount if 0 <= amount < width else _ones(width)


def _shift_right_signed(width: int, x: list[_Known]) -> int:
    return _ones(width) if x[0].may_be_negative else _shift_right(width, x)


def _divide(width: int, x: list[_Known]) -> int:
    a, b = x
    if b.log2 is not None:
        return a.mask >> b.log2
    return _up_to(a.mask // b.constant if b.constant is not None and b.constant > 0 else a.mask)


def _divide_signed(width: int, x: list[_Known]) -> int:
    return _ones(width) if x[0].may_be_negative or x[1].may_be_negative else _divide(width, x)


def _remainder(width: int, x: list[_Known]) -> int:
    a, b = x
    if b.log2 is not None:
        return a.mask & ((1 << b.log2) - 1)
    largest = a.mask if b.mask == 0 else min(a.mask, b.mask - 1)
    return _up_to(largest) & ~_low_zeros(a.mask | b.mask)


def _remainder_signed(width: int, x: list[_Known]) -> int:
    if x[0].may_be_negative or x[1].may_be_negative:
        return _ones(width) & ~_low_zeros(x[0].mask | x[1].mask)
    return _remainder(width, x)


def _sign_extend(width: int, x: list[_Known]) -> int:
    extension = _ones(width) & ~_ones(x[0].width) if x[0].may_be_negative else 0
    return x[0].mask | extension


def _either(width: int, x: list[_Known]) -> int:
    return x[-1].mask | x[-2].mask


def _smaller(width: int, x: list[_Known]) -> int:
    return _either(width, x) & _up_to(min(x[0].mask, x[1].mask))


def _same(width: int, x: list[_Known]) -> int:
    return x[0].mask


def _lanes_below(most: int) -> Rule:
    """mbcnt: the second operand plus at most ``most``."""
    return lambda width, x: _up_to(x[1].mask + most)


RULES: dict[str, Rule] = {
    "arith.addi": _add,
    "arith.subi": _subtract,
    "arith.muli": _multiply,
    "arith.shli": _shift_left,
    "arith.shrui": _shift_right,
    "arith.shrsi": _shift_right_signed,
    "arith.divui": _divide,
    "arith.divsi": _divide_signed,
    "arith.remui": _remainder,
    "arith.remsi": _remainder_signed,
    "arith.andi": lambda width, x: x[0].mask & x[1].mask,
    "arith.ori": _either,
    "arith.xori": _either,
    "arith.select": _either,
    "arith.maxsi": _either,
    "arith.minsi": _either,
    "arith.maxui": _either,
    "arith.minui": _smaller,
    "arith.extui": _same,
    "arith.extsi": _sign_extend,
    "arith.trunci": _same,
    "arith.index_castui": _same,
    "rocdl.readfirstlane": _same,
    "rocdl.mbcnt.lo": _lanes_below(32),
    "rocdl.mbcnt.hi": _lanes_below(31),
}
"""How the bits of a result follow from those of the operands, for each operation that is followed. A result is cut to its
width by the caller."""
