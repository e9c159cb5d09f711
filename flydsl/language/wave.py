"""Cross-lane operations of a wave: shuffles, reads of one lane, votes.

All lanes of the wave that exist must execute an operation together: use them under conditions that are the
same for the whole wave only. In a block whose size is not a multiple of 64 the last wave has fewer lanes: what a
shuffle reads from a lane that does not exist is unspecified.

Values may be numbers and vectors of 8 to 64 bits per element and Booleans.
"""

from __future__ import annotations

from typing import Any

from . import lanes, trace
from .dtypes import Int32, Uint64
from .errors import WaveOperationError
from .ids import WAVE, lane_id
from .index import as_index
from .numeric import as_boolean, select
from .words import as_movable, map_words


def shuffle_xor(x: Any, mask: Any) -> Any:
    """The value of lane ``lane ^ mask``; ``mask`` from 0 to 63. Static masks cost a few ordinary instructions."""
    x = as_movable(x, "fly.shuffle_xor")
    mask = as_index(mask, "mask of fly.shuffle_xor")
    if not isinstance(mask, int):
        return shuffle_idx(x, lane_id() ^ mask.to(Int32))
    _range("fly.shuffle_xor", "mask", mask, WAVE - 1)
    return x if x.is_static() else map_words(lambda w: _xor_word(w, mask), x)


def shuffle_up(x: Any, delta: Any, width: int = WAVE) -> Any:
    """The value of the lane ``delta`` below, within groups of ``width`` lanes; the first ``delta`` lanes of each keep
    their own.
    """
    return _shuffle_by("fly.shuffle_up", x, delta, width, up=True)


def shuffle_down(x: Any, delta: Any, width: int = WAVE) -> Any:
    """The value of the lane ``delta`` above, within groups of ``width`` lanes; the last ``delta`` lanes of each keep
    their own.
    """
    return _shuffle_by("fly.shuffle_down", x, delta, width, up=False)


def shuffle_idx(x: Any, lane: Any, width: int = WAVE) -> Any:
    """The value of lane ``lane`` (modulo ``width``) of this lane's group of ``width`` lanes; ``lane`` may differ per
    lane.
    """
    x = as_movable(x, "fly.shuffle_idx")
    width = _width("fly.shuffle_idx", width)
    lane = as_index(lane, "lane of fly.shuffle_idx")
    if x.is_static():
        return x
    if isinstance(lane, int):
        _range("fly.shuffle_idx", "lane", lane, width - 1)
        if width == WAVE:
            return readlane(x, lane)
        source = (lane_id() & (WAVE - width)) | lane
    else:
        source = lane.to(Int32)
        source = source if width == WAVE else (lane_id() & (WAVE - width)) | (source & (width - 1))
    return map_words(lambda w: lanes.bpermute(w, source), x)


def readlane(x: Any, lane: Any) -> Any:
    """The value of one lane, as a uniform value. ``lane`` must be the same in all lanes (the first one's counts)."""
    x = as_movable(x, "fly.readlane")
    lane = as_index(lane, "lane of fly.readlane")
    if isinstance(lane, int):
        _range("fly.readlane", "lane", lane, WAVE - 1)
        which = Int32.static(lane)
    else:
        which = map_words(lanes.read_first_lane, lane.to(Int32))
    return x if x.is_static() else map_words(lambda w: lanes.read_lane(w, which), x)


def readfirstlane(x: Any) -> Any:
    """The value of the first active lane, as a uniform value."""
    x = as_movable(x, "fly.readfirstlane")
    return x if x.is_static() else map_words(lanes.read_first_lane, x)


def ballot(condition: Any) -> Any:
    """A Uint64 with bit l set where ``condition`` holds in the active lane l."""
    trace.current("fly.ballot")
    return Uint64.wrap(trace.value("rocdl.ballot", (as_boolean(condition).ir,), Uint64.ir_type))


def wave_any(condition: Any) -> Any:
    """Whether ``condition`` holds in any active lane; uniform."""
    condition = as_boolean(condition)
    return condition if condition.is_static() else ballot(condition) != 0


def wave_all(condition: Any) -> Any:
    """Whether ``condition`` holds in all active lanes; uniform."""
    condition = as_boolean(condition)
    return condition if condition.is_static() else ballot(~condition) == 0


def _xor_word(word: Any, mask: int) -> Any:
    low = mask & (lanes.ROW - 1)
    steps = lanes.xor_steps(low) if low else []
    if not lanes.can_swap_rows() and (low != mask or len(steps) > 1):
        return lanes.bpermute(word, lane_id() ^ mask)  # in one step: a lane half-way may be missing
    for distance in (32, 16):
        if mask & distance:
            word = _swap(word, distance)
    for control in steps:
        word = lanes.dpp(word, control)
    return word


def _swap(word: Any, distance: int) -> Any:
    lower, upper = lanes.swap_rows(word, distance)
    return select((lane_id() & distance) == 0, upper, lower)


def _shuffle_by(what: str, x: Any, delta: Any, width: int, up: bool) -> Any:
    x = as_movable(x, what)
    width = _width(what, width)
    delta = as_index(delta, f"delta of {what}")
    if isinstance(delta, int):
        _range(what, "delta", delta, width - 1)
    if x.is_static() or (isinstance(delta, int) and delta == 0):
        return x
    control = _shift_control(delta, width, up)
    if control is not None:
        return map_words(lambda w: lanes.dpp(w, control, old=w), x)
    place = lane_id() & (width - 1)
    inside = place >= delta if up else place + delta < width
    source = lane_id() - delta if up else lane_id() + delta
    return map_words(lambda w: lanes.bpermute(w, select(inside, source, lane_id())), x)


def _shift_control(delta: Any, width: int, up: bool) -> int | None:
    """The DPP control of a shift, where there is one."""
    if not isinstance(delta, int):
        return None
    if width == lanes.ROW:
        return lanes.row_shr(delta) if up else lanes.row_shl(delta)
    if width == WAVE and delta == 1:
        return lanes.WAVE_SHR1 if up else lanes.WAVE_SHL1
    return None


def _width(what: str, width: Any) -> int:
    if isinstance(width, bool) or width not in (2, 4, 8, 16, 32, 64):
        raise WaveOperationError(f"{what}: width must be 2, 4, 8, 16, 32 or 64, not {width!r}")
    return width


def _range(what: str, name: str, value: int, limit: int) -> None:
    if not 0 <= value <= limit:
        raise WaveOperationError(f"{what}: {name} must be from 0 to {limit}, not {value}")
