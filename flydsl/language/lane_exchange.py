"""The steps of an exchange between lanes (:mod:`flydsl.layout.exchange`) as instructions on 32-bit words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flydsl import targets
from flydsl.emit.types import i32
from flydsl.layout.exchange import Double, ExchangeCosts, Permute, Pick, Repack, Step, Swap

from . import convert, lanes, trace
from .dtypes import Uint32
from .ids import lane_id
from .numeric import select

_ROWS = {4: 16, 5: 32}
"""Lane bit → distance of the rows that permlane swaps exchange."""

_BANKS = {2: (4, 0b1010, 0b0101), 3: (8, 0b1100, 0b0011)}
"""Lane bit → (its distance, the runs of four lanes in a row that have the bit, those that have not)."""

Words = list[Any]


def exchange_costs() -> ExchangeCosts:
    """What the steps cost on the kernel's target, in clocks; where none were measured, those of gfx950."""
    known = known_costs(trace.current("an exchange between lanes").target.arch)
    valu, crossbar, wait = known.issue["valu"], known.issue["ds_bpermute"], known.latency["ds_bpermute"]
    quads, banks = 4 * valu, 3 * valu  # two DPP moves, and two selects or the copy of a word that both moves write
    rows = known.issue["permlane_swap"] if lanes.can_swap_rows() else crossbar + 3 * valu + wait // 4
    return ExchangeCosts((quads, quads, banks, banks, rows, rows), valu, valu, valu, crossbar, wait + 2 * valu)


def known_costs(arch: str) -> targets.Costs:
    """The costs of an architecture, or of gfx950 where none were measured: they only choose between ways."""
    try:
        return targets.costs(arch)
    except targets.UnknownTargetError:
        return targets.costs("gfx950")


def run_steps(words: Words, steps: tuple[Step, ...], width: int, thread: Any) -> Words:
    """The registers after the steps. ``width``: bits of the packed elements; ``thread``: number of the thread."""
    for step in steps:
        if isinstance(step, Swap):
            words = _in_pairs(words, step.register, lambda a, b, at=step.lane: exchange(a, b, at))
        elif isinstance(step, Pick):
            words = _picked(words, step, thread)
        elif isinstance(step, Repack):
            words = _repacked(words, step, width)
        elif isinstance(step, Permute):
            source = _source_lane(step.lanes)
            words = [lanes.bpermute(w, source) for w in words]
        else:
            assert isinstance(step, Double)
            words = [*words, *words]
    return words


def exchange(a: Any, b: Any, bit: int) -> tuple[Any, Any]:
    """Lanes without ``bit`` in their number give their ``b`` for the ``a`` of the lane with it: a pair of words transposed."""
    if bit in _ROWS and lanes.can_swap_rows():
        return lanes.exchange_rows(a, b, _ROWS[bit])
    if bit in _BANKS:
        distance, upper, lower = _BANKS[bit]
        moved = lanes.dpp(b, lanes.row_shr(distance), old=a, banks=upper)
        return moved, lanes.dpp(a, lanes.row_shl(distance), old=b, banks=lower)
    has = _has(lane_id(), bit)
    if bit < 2:
        control = lanes.xor_steps(1 << bit)[0]
        return select(has, lanes.dpp(b, control), a), select(has, b, lanes.dpp(a, control))
    came = lanes.bpermute(select(has, a, b), lane_id() ^ (1 << bit))
    return select(has, came, a), select(has, b, came)


def _has(number: Any, bit: int) -> Any:
    return (number & (1 << bit)) != 0


def _in_pairs(words: Words, bit: int, f: Callable[[Any, Any], tuple[Any, Any]]) -> Words:
    """``f`` of each two words whose numbers differ in ``bit`` alone, in their places."""
    made = list(words)
    for i in range(len(words)):
        if not i >> bit & 1:
            made[i], made[i | 1 << bit] = f(words[i], words[i | 1 << bit])
    return made


def _picked(words: Words, step: Pick, thread: Any) -> Words:
    has = _has(thread, step.bit + 6) if step.wave else _has(lane_id(), step.bit)
    lower = [i for i in range(len(words)) if not i >> step.register & 1]
    return [select(has, words[i | 1 << step.register], words[i]) for i in lower]


def _source_lane(bits: tuple[int, ...]) -> Any:
    """The lane whose bit ``bits[i]`` is this lane's bit i."""
    lane = lane_id()
    kept = sum(1 << i for i, j in enumerate(bits) if i == j)
    source = lane & kept
    for distance in sorted({j - i for i, j in enumerate(bits) if i != j}):
        moving = lane & sum(1 << i for i, j in enumerate(bits) if j - i == distance)
        source = source | (moving << distance if distance > 0 else moving >> -distance)
    return source


def _repacked(words: Words, step: Repack, width: int) -> Words:
    low = width << step.packed
    if step.register is not None:
        return _in_pairs(words, step.register, lambda a, b: _interleaved(a, b, low))
    assert step.other is not None
    other = width << step.other
    return [_turned(w, min(low, other), max(low, other), width) for w in words]


def _mask(length: int) -> int:
    """Runs of ``length`` ones, as far apart, from bit 0 of 32 on."""
    return sum(((1 << length) - 1) << at for at in range(0, 32, 2 * length))


def _interleaved(a: Any, b: Any, length: int) -> tuple[Any, Any]:
    """(the even runs of ``length`` bits of both words, the odd ones), those of ``b`` above those of ``a``."""
    if length >= 8:
        runs = range(0, 4, length // 4)
        span = length // 8
        even = [at + word + i for at in runs for word in (0, 4) for i in range(span)]
        return take_bytes(a, b, even), take_bytes(a, b, [i + span for i in even])
    mask = _mask(length)
    return (a & mask) | ((b & mask) << length), ((a >> length) & mask) | (b & (mask << length & 0xFFFFFFFF))


def _turned(word: Any, low: int, high: int, width: int) -> Any:
    """The bits of an element's number that elements ``low`` and ``high`` bits away differ in, exchanged, in one word."""
    places = range(0, 32, width)
    if width >= 8:
        order = [_crossed(at, low, high) // 8 + i for at in places for i in range(width // 8)]
        return take_bytes(word, word, order)
    mask = sum(((1 << width) - 1) << at for at in places if at & low and not at & high)
    apart = high - low
    return (word & (0xFFFFFFFF ^ mask ^ mask << apart)) | ((word & mask) << apart) | ((word >> apart) & mask)


def _crossed(at: int, low: int, high: int) -> int:
    return at ^ (low | high) if bool(at & low) != bool(at & high) else at


def pack_integers(words: Words, width: int) -> Words:
    """The low ``width`` (8 or 16) bits of each word, packed."""
    if width == 16:
        return [take_bytes(a, b, [0, 1, 4, 5]) for a, b in zip(words[::2], words[1::2])]
    return pack_integers([take_bytes(a, b, [0, 4, 0, 4]) for a, b in zip(words[::2], words[1::2])], 16)


def take_bytes(a: Any, b: Any, order: list[int]) -> Any:
    """The four bytes ``order`` of eight, those of ``a`` first, lowest first."""
    selector = sum(n << 8 * i for i, n in enumerate(order))
    return Uint32.wrap(convert.intrinsic("llvm.amdgcn.perm", (b.ir, a.ir, Uint32(selector).ir), i32))
