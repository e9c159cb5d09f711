"""Fragments held one way → held another way: ``fly.convert_fragment``.

Data stays in registers where that is possible and cheapest: lanes exchange words (:mod:`.lane_exchange`); else it goes
through shared memory (:mod:`.fragment_lds`). Elements change their type before they move if that makes them narrower.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from flydsl.layout import FragmentError, Layout
from flydsl.layout.exchange import HALF, Exchange, crosses_waves, packed_bits, plan_exchange
from flydsl.layout.holding import LANE_BITS, Holding, check_same_places, holding_of
from flydsl.layout.inttuple import modes_of

from . import lanes, narrow_words, trace
from .dtypes import Int32, Uint8, Uint16, Uint32
from .fragment_lds import LdsOrder, Scratch, lacking, plan_lds, through_lds
from .fragments import load_vector, make_fragment_like, store_vector
from .ids import linear_thread_id
from .lane_exchange import exchange_costs, pack_integers, run_steps
from .numeric import Numeric
from .pointer import PRIVATE
from .tensor import Tensor
from .vector import Vector, vector

WAYS = ("auto", "registers", "lds")
_SMALL = {4: None, 8: Uint8, 16: Uint16}
_WIDTHS = (4, 8, 16, 32, 64)


@dataclass(frozen=True)
class _Way:
    """How a conversion is done: elements of type ``moved`` by the plan ``how``."""

    moved: Any
    how: Exchange | LdsOrder


def convert_fragment(
    fragment: Any, source_tv: Layout, target_tv: Layout, via: str = "auto", shared: Any = None, *, dtype: Any = None,
    thread: Any = None
) -> Any:  # fmt: skip
    """The tile whose part ``fragment`` is, held as ``target_tv`` says: a new fragment, or a vector if a vector was given (a
    number for one element).

    ``source_tv``, ``target_tv``: layouts (thread, value …) → place in one tile, of powers of two, such as ``atom.c_layout``,
    ``tiled.thread_values("A")`` or a tiling divided; stride 0 stands for copies. ``fragment``: a register tensor or a vector of
    as many elements as the source has values, the first mode fastest. ``dtype``: the element type of the result.
    ``thread``: the number of the thread in the layouts, unless it is that in the block (modulo their threads).

    ``via``: "registers" moves data between the lanes of each wave, "lds" through shared memory, "auto" by what costs less;
    what must go to another wave goes through shared memory, with barriers that all threads of the block must reach.
    ``shared``: a tensor in shared memory to use, which is free; else one is allocated where needed, for each call.

    All lanes of the wave must be active. Raises FragmentError.
    """
    values = _values_of(fragment)
    source, target = holding_of(source_tv, "source_tv"), holding_of(target_tv, "target_tv")
    found = converted(values, source, target, dtype or values.elem, via, Scratch(shared), thread)
    if not isinstance(fragment, Tensor):
        return found
    result = make_fragment_like(modes_of(target_tv.shape)[1:], found.elem)
    store_vector(result, found)
    return result


def _values_of(fragment: Any) -> Any:
    trace.current("fly.convert_fragment")
    if isinstance(fragment, Tensor) and fragment.space == PRIVATE:
        return load_vector(fragment)
    if isinstance(fragment, (Numeric, Vector)):
        return fragment
    raise FragmentError(f"a fragment is a register tensor or a vector (or one number of the device), not {fragment!r}")


def converted(values: Any, source: Holding, target: Holding, dtype: Any, via: str, shared: Scratch, thread: Any) -> Any:
    """The target's values of the source's, cheapest way. Raises FragmentError."""
    check_same_places(source, target)
    count = 1 << len(source.values)
    if max(values.lanes, 1) != count:
        raise FragmentError(f"the fragment has {max(values.lanes, 1)} elements, and the source's layout gives a thread {count}")
    way = _way(source, target, values.elem, dtype, via, shared, thread)
    if isinstance(way.how, LdsOrder):
        return through_lds(values, way.how, source, target, way.moved, shared, thread).to(dtype)
    return _exchanged(values, source, target, way.moved, way.how, thread).to(dtype)


def _way(source: Holding, target: Holding, elem: Any, dtype: Any, via: str, shared: Scratch, thread: Any) -> _Way:
    """The cheapest way. Raises FragmentError where there is none."""
    if via not in WAYS:
        raise FragmentError(f"via= is one of {', '.join(WAYS)}, not {via!r}")
    types = [t for t in dict.fromkeys((dtype, elem)) if t.itemsize_bits in _WIDTHS and t.kind != "bool"]
    ways = [way for t in types for way in _ways(source, target, t, elem, via, shared, thread)]
    if ways:
        return min(ways, key=lambda way: way.how.cost)
    if not types:
        raise FragmentError(f"fragments of {elem.__name__} cannot be moved; convert elements of 4 to 64 bits, and cast then")
    if via == "registers" and crosses_waves(source, target):
        raise FragmentError("the target has values in other waves than the source, which registers cannot do: via='lds'")
    names = " and ".join(t.__name__ for t in types)
    raise FragmentError(f"elements of {names} are too narrow to be moved one by one; convert wider ones, and cast then")


def _ways(source: Holding, target: Holding, moved: Any, elem: Any, via: str, shared: Scratch, thread: Any) -> Iterator[_Way]:
    width = moved.itemsize_bits
    if via != "lds" and (width > 4 or packed_bits(source, target, width)):
        plan = plan_exchange(source, target, width, moved is elem and width < 32, exchange_costs())
        if plan is not None:
            _check_waves()
            yield _Way(moved, plan)
    threads = 1 << LANE_BITS + len(source.waves)
    if via == "lds" or (via == "auto" and (crosses_waves(source, target) or not lacking(threads, shared, thread))):
        order = plan_lds(source, target, width, trace.current("fly.convert_fragment").target.arch)
        if order is not None:
            yield _Way(moved, order)


def _check_waves() -> None:
    block = trace.current("fly.convert_fragment").block
    if block is not None and not lanes.full_waves():
        raise FragmentError(f"a block of {block[0]} x {block[1]} x {block[2]} threads has a wave that is not full")


def _exchanged(values: Any, source: Holding, target: Holding, moved: Any, plan: Exchange, thread: Any) -> Any:
    """The target's values, by the steps of a plan."""
    width = moved.itemsize_bits
    own = tuple(x for x in plan.registers if x != HALF)
    order = _numbers((*plan.packed, *own), source.values)
    words = _words(_pick(values, order), moved, len(plan.packed))
    which = linear_thread_id() if thread is None else thread
    words = run_steps(words, plan.steps, width, which)
    labels = target.values[len(plan.packed) :]
    if width == 64:
        labels = (HALF, *labels)
    chosen = [words[i] for i in _numbers(labels, plan.final)]
    return _joined(chosen, moved, 1 << len(target.values))


def _numbers(wanted: Any, held: Any) -> list[int]:
    """For each number of ``wanted``'s bits the number of ``held``'s with the same labels, and 0 where there are none."""
    steps = [0 if x is None else 1 << held.index(x) for x in wanted]
    return [sum(d for i, d in enumerate(steps) if n >> i & 1) for n in range(1 << len(steps))]


def _pick(values: Any, numbers: list[int]) -> Any:
    if not values.lanes:
        return values
    return values.shuffle(numbers) if len(numbers) > 1 else values[numbers[0]]


def _words(values: Any, moved: Any, packed: int) -> list[Any]:
    """The registers of values, cast; elements narrower than one have one each if they are not packed."""
    if packed and values.width == 32 and moved.width in (8, 16) and {values.kind, moved.kind} <= {"int", "uint"}:
        return pack_integers([values[i].bitcast(Uint32) for i in range(values.lanes)], moved.width)
    values = values.to(moved)
    if values.width < 32 and not packed:
        each = [values[i] for i in range(values.lanes)] if values.lanes else [values]
        return [x.bitcast(_SMALL[x.width]).to(Uint32) for x in each]
    return [w.bitcast(Uint32) for w in narrow_words.words_of(values)]


def _joined(words: list[Any], moved: Any, count: int) -> Any:
    """The inverse of :func:`_words`, for ``count`` elements."""
    if moved.itemsize_bits < 32 and len(words) == count:
        each = [w.to(_SMALL[moved.itemsize_bits]).bitcast(moved) for w in words]
        return vector(*each) if count > 1 else each[0]
    kind = Vector[moved, count] if count > 1 else moved
    return narrow_words.from_words([w.bitcast(Int32) for w in words], kind)
