"""Numbers of threads in tiled copies and products: that there are as many threads as take part, and that no other number comes.

A tiling deals a tile out to a number of threads. With fewer threads in the block a part of the tile is nobody's; a thread
whose number is not below that of the tiling would be taken to a place outside of the tile. Both are refused here, as far as it
is known while compiling; where the size of the block is not, the device checks, if assertions are on.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import Any

from flydsl.emit import IntegerAttr, Operation, Value

from . import control_facts, known_bits, trace
from .errors import ThreadNumberError
from .ids import block_dim
from .index import as_index
from .uniform import is_uniform

_MAX_DEPTH = 20


def checked_thread(thread: Any, count: int, what: str) -> Any:
    """``thread``, an integer, as one that is from 0 on and below ``count``. ``what``: who asks.

    Raises ThreadNumberError, also where a block of fewer threads asks by a number that is not static.
    """
    given = as_index(thread, f"the number of the thread in {what}")
    if isinstance(given, int):
        if not 0 <= given < count:
            raise ThreadNumberError(f"{what}: {count} threads take part, numbered from 0, and {given} is none of them")
        return given
    block = trace.current(what).block
    if block is None:
        _check_on_device(given, count, what)
        return given
    if prod(block) < count:
        raise ThreadNumberError(
            f"{what}: {count} threads take part, and the block has {prod(block)}, so that a part of the tile would be "
            f"nobody's. Launch {count} threads, or make the tiling of {prod(block)}: it repeats over a larger tile"
        )
    if not is_below(given, count):
        raise ThreadNumberError(
            f"{what}: {count} threads take part, and the block has {prod(block)}: nothing shows that this number is below "
            f"{count}. Give it the thread's number % {count}, or let only those threads come here: if fly.linear_thread_id() < "
            f"{count}"
        )
    return given


def _check_on_device(thread: Any, count: int, what: str) -> None:
    from .printing import device_assert

    x, y, z = block_dim
    device_assert(x * y * z >= count, f"{what}: {count} threads take part, and the block has fewer")
    if not is_below(thread, count):
        device_assert((thread >= 0) & (thread < count), f"{what}: {count} threads take part, and here comes another one")


def is_below(number: Any, count: int) -> bool:
    """Whether a dynamic integer is known to be from 0 on and below ``count``: by what it is computed from, or by the conditions
    around the insertion point."""
    mask = known_bits.possible(number)
    if number.proven and number.bound is not None and number.bound < count:
        return True
    never_negative = number.proven or not mask >> (number.width - 1)
    return never_negative and (mask < count or any(n <= count for n in _limits(number.ir)))


def _limits(value: Value) -> Iterator[int]:
    """Numbers below which ``value`` is by the conditions around the insertion point."""
    for subject, limit in _comparisons():
        scale = _waves_of(subject, value)
        if scale is not None:
            yield limit * scale


def _waves_of(subject: Value, value: Value) -> int | None:
    """n if ``subject`` is ``value`` divided by n, which is 1 for the number itself and 64 for that of its wave."""
    scale = 1
    for _ in range(_MAX_DEPTH):
        if same(subject, value):
            return scale
        op = subject.owner
        if not isinstance(op, Operation):
            return None
        if op.name in ("arith.extui", "arith.extsi"):
            pass
        elif op.name == "rocdl.readfirstlane":
            if is_uniform(op.operands[0]) is not True:
                return None  # the first lane's number says nothing of the others'
        else:
            by = _divisor(subject)
            if by == 1:
                return None
            scale *= by
        subject = op.operands[0]
    return None


def _divisor(value: Value) -> int:
    """n if ``value`` is a number divided by the constant n, else 1."""
    op = value.owner
    if not isinstance(op, Operation) or op.name not in ("arith.shrui", "arith.shrsi", "arith.divui", "arith.divsi"):
        return 1
    by = known_bits.constant_of(op.operands[1])
    if by is None or by < 1 or (by > 31 and op.name.startswith("arith.shr")) or known_bits.possible(op.operands[0]) >> 31:
        return 1
    return 1 << by if op.name.startswith("arith.shr") else by


_BELOW = {2: 0, 6: 0, 3: 1, 7: 1}
"""Predicate of arith.cmpi for a < c and a <= c, signed and unsigned → what to add to c for a limit."""
_ABOVE = {4: 0, 8: 0, 5: 1, 9: 1}
"""The same for c > a and c >= a."""
_INVERSE = {2: 5, 5: 2, 3: 4, 4: 3, 6: 9, 9: 6, 7: 8, 8: 7}


def _comparisons() -> Iterator[tuple[Value, int]]:
    """(a, n) of the comparisons a < n, n being a constant, that hold at the insertion point."""
    todo = [fact for fact in control_facts.known() if fact is not None]
    while todo:
        value, truth = todo.pop()
        op = value.owner
        if not isinstance(op, Operation):
            continue
        if op.name == ("arith.andi" if truth else "arith.ori"):
            todo += [(x, truth) for x in op.operands]
        elif op.name == "arith.xori" and known_bits.constant_of(op.operands[1]):
            todo.append((op.operands[0], not truth))
        elif op.name == "arith.cmpi":
            yield from _limit_of(op, truth)


def _limit_of(op: Operation, truth: bool) -> Iterator[tuple[Value, int]]:
    attribute = op.attributes["predicate"]
    assert isinstance(attribute, IntegerAttr)
    predicate = attribute.value if truth else _INVERSE.get(attribute.value, -1)
    a, b = op.operands
    for subject, other, table in ((a, b, _BELOW), (b, a, _ABOVE)):
        limit = known_bits.constant_of(other)
        if predicate in table and limit is not None and limit >= 0:
            yield subject, limit + table[predicate]


def same(a: Value, b: Value, depth: int = 0) -> bool:
    """Whether two values are made alike, from the same values."""
    if a is b:
        return True
    x, y = a.owner, b.owner
    if not isinstance(x, Operation) or not isinstance(y, Operation) or depth > _MAX_DEPTH or x.name != y.name:
        return False
    pure = x.name.startswith("arith.") or x.name.startswith("rocdl.workitem.id.")
    return pure and x.attributes == y.attributes and all(same(*pair, depth + 1) for pair in zip(x.operands, y.operands))
