"""The random numbers of stochastic rounding: one for each conversion instruction's group of lanes.

A single number serves a whole vector: lane i is rounded with the i-th number of the sequence that the generator of
``v_prng_b32`` makes of it, so that the result does not depend on how lanes are grouped. A vector gives each group its own.
"""

from __future__ import annotations

from typing import Any

from flydsl.emit.types import i32

from . import convert, trace
from .errors import TypeMismatchError
from .promote import TYPES

_TAPS = 197
"""What ``v_prng_b32`` adds where a one is shifted out (CDNA4 ISA)."""


def group(elem: Any) -> int:
    """Lanes that one instruction rounds with one number, stepping on from lane to lane."""
    return {8: 1, 6: 32, 4: 2}[elem.width]


def step(x: int) -> int:
    """The next number of the sequence."""
    return (x << 1 & 0xFFFFFFFF) ^ (_TAPS if x >> 31 else 0)


def static_numbers(random: Any, elem: Any, lanes: int) -> list[int]:
    """The number of each lane."""
    size = group(elem)
    if not random.lanes:
        return _sequence(random.value, lanes)
    _check(random, elem, lanes)
    return [n for start in random.value for n in _sequence(start, size)][:lanes]


def numbers(random: Any, elem: Any, lanes: int) -> list[Any]:
    """The Uint32 of each group."""
    size = group(elem)
    if random.lanes:
        _check(random, elem, lanes)
        return list(random)
    made = [random]
    for _ in range(-(-lanes // size) - 1):
        made.append(_steps(made[-1], size))
    return made


def _check(random: Any, elem: Any, lanes: int) -> None:
    wanted = -(-lanes // group(elem))
    if random.lanes != wanted:
        raise TypeMismatchError(
            f"random= for {lanes} lanes of {elem.__name__} is one Uint32, or a vector of {wanted} (one for each {group(elem)} "
            f"lanes), not {type(random).__name__}"
        )


def _sequence(start: int, count: int) -> list[int]:
    made = [start]
    while len(made) < count:
        made.append(step(made[-1]))
    return made


def _steps(x: Any, count: int) -> Any:
    for _ in range(count):
        if trace.current().target.has("prng"):
            x = TYPES["Uint32"].wrap(convert.intrinsic("llvm.amdgcn.prng.b32", (x.ir,), i32))
        else:
            x = (x << 1) ^ ((x >> 31) * _TAPS)
    return x
