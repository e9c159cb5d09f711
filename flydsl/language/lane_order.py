"""Whether the number of a thread has its lane in the lowest six bits, which hardware that places lanes by itself relies on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flydsl.emit import Operation, Value

from . import known_bits, trace
from .errors import CopyError
from .ids import WAVE
from .index import as_index

_Terms = tuple[int, int, int, int, int]
"""Modulo 64, how often a number has thread_idx.x, .y and .z, the lane's number, and 1 in it."""

_MASK = WAVE - 1
_ZERO: _Terms = (0, 0, 0, 0, 0)


def require_lanes(thread: Any, what: str) -> Any:
    """``thread`` as a dynamic integer. Raises CopyError unless :func:`counts_lanes`."""
    given = as_index(thread, "thread")
    if isinstance(given, int) or not counts_lanes(given):
        raise CopyError(
            f"{what} must know that the lane is in the lowest bits of the thread's number: give get_slice() "
            "fly.linear_thread_id(), or fly.thread_idx.x of a block whose waves lie along x, or it plus a multiple of 64"
        )
    return given


def counts_lanes(thread: Any) -> bool:
    """Whether ``thread``, a dynamic integer, is certainly the lane's number plus a multiple of 64 that the wave shares."""
    terms = _of(thread.ir)
    if terms is None:
        return False
    block = trace.current().block
    if block is None:
        return terms == (0, 0, 0, 1, 0)
    dx, dy, _ = block
    relevant = tuple(0 if n == 1 else t for n, t in zip(block, terms))
    linear = tuple(0 if n == 1 else t & _MASK for n, t in zip(block, (1, dx, dx * dy)))
    return terms[4] == 0 and ((terms[3] == 1 and not any(relevant)) or (terms[3] == 0 and relevant == linear))


def _of(value: Value) -> _Terms | None:
    if not known_bits.possible(value) & _MASK:
        return _ZERO
    op = value.owner
    if not isinstance(op, Operation):
        return None
    if op.name.startswith("rocdl.workitem.id."):
        which = "xyz".index(op.name[-1])
        return (int(which == 0), int(which == 1), int(which == 2), 0, 0)
    rule = _RULES.get(op.name)
    return rule(op) if rule is not None else None


def _constant(op: Operation) -> _Terms | None:
    found = known_bits.constant_of(op.results[0])
    return None if found is None else (0, 0, 0, 0, found & _MASK)


def _sum(sign: int) -> Callable[[Operation], _Terms | None]:
    def rule(op: Operation) -> _Terms | None:
        a, b = map(_of, op.operands)
        return None if a is None or b is None else _terms(x + sign * y for x, y in zip(a, b))

    return rule


def _scaled(op: Operation) -> _Terms | None:
    factor = known_bits.constant_of(op.operands[1])
    a, other = _of(op.operands[0]), op.operands[0]
    if factor is None:
        factor, a = known_bits.constant_of(other), _of(op.operands[1])
    if factor is None or a is None:
        return None
    return _terms(x * (1 << factor if op.name == "arith.shli" else factor) for x in a)


def _kept(op: Operation) -> _Terms | None:
    """A mask or a remainder that leaves the lowest bits as they are."""
    by = known_bits.constant_of(op.operands[1])
    whole = by is not None and (by & _MASK == _MASK if op.name == "arith.andi" else by > 0 and by % WAVE == 0)
    return _of(op.operands[0]) if whole else None


def _terms(x: Any) -> _Terms:
    a, b, c, d, e = (n & _MASK for n in x)
    return a, b, c, d, e


_RULES: dict[str, Callable[[Operation], _Terms | None]] = {
    "arith.constant": _constant,
    "arith.addi": _sum(1),
    "arith.subi": _sum(-1),
    "arith.muli": _scaled,
    "arith.shli": _scaled,
    "arith.andi": _kept,
    "arith.remui": _kept,
    "arith.extui": lambda op: _of(op.operands[0]),
    "rocdl.mbcnt.hi": lambda op: (0, 0, 0, 1, 0),
}
