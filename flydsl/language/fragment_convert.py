"""Fragments held one way → held another way: ``fly.convert_fragment``, and ``fly.as_operand`` for products in a row.

Data stays in registers where that is possible and cheapest: lanes exchange words (:mod:`.lane_exchange`); else it goes
through shared memory (:mod:`.fragment_lds`). Elements change their type before they move if that makes them narrower.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import lcm
from typing import Any

from flydsl.layout import FragmentError, Layout, make_layout
from flydsl.layout.exchange import HALF, Exchange, crosses_waves, packed_bits, plan_exchange
from flydsl.layout.holding import LANE_BITS, Holding, check_same_places, holding_of
from flydsl.layout.inttuple import modes_of, product, to_text

from . import lanes, narrow_words, trace
from .dtypes import Int32, Uint8, Uint16, Uint32
from .fragment_lds import LdsOrder, Scratch, lacking, plan_lds, through_lds
from .fragments import load_vector, make_fragment_like, store_vector
from .ids import linear_thread_id
from .lane_exchange import exchange_costs, pack_integers, run_steps
from .numeric import Numeric
from .pointer import PRIVATE
from .tensor import Tensor
from .tiled_mma import ThreadMma, TiledMma
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
    check_same_places(source, target)
    count = 1 << len(source.values)
    if max(values.lanes, 1) != count:
        raise FragmentError(
            f"the fragment has {max(values.lanes, 1)} elements, and source_tv {source_tv} gives a thread {count}"
        )
    found = _converted(values, source, target, dtype or values.elem, via, Scratch(shared), thread)
    if not isinstance(fragment, Tensor):
        return found
    result = make_fragment_like(modes_of(target_tv.shape)[1:], found.elem)
    store_vector(result, found)
    return result


def as_operand(
    fragment: Tensor, source: Any, target: Any, operand: str, *, source_operand: str = "C", transpose: bool | None = None,
    dtype: Any = None, via: str = "auto", shared: Any = None, thread: Any = None
) -> Tensor:  # fmt: skip
    """A fragment of one tiled product as a fragment of an operand of the next one.

    ``fragment``: (values, rest, rest) of operand ``source_operand`` of ``source``, such as the sums of ``fly.gemm``;
    ``target``: the tiled product, by as many threads, whose ``operand`` "A", "B" or "C" is to be made. The matrix C (m, n) is
    the left factor as A (m = m, k = n), and the right one as B (k = m, n = n); ``transpose=True`` takes its transpose, as A
    (m = n, k = m) and as B (n = m, k = n). ``dtype``: the element type, that of the operand's atom unless given. Other
    arguments as in :func:`convert_fragment`. Raises FragmentError.
    """
    before, after = _tiled(source, "source"), _tiled(target, "target")
    if before.threads != after.threads:
        raise FragmentError(f"as_operand: the source has {before.threads} threads and the target {after.threads}")
    if operand not in _TYPES or source_operand not in _TYPES:
        raise FragmentError(f'as_operand: operands are "A", "B" and "C", not {operand!r} and {source_operand!r}')
    if not isinstance(fragment, Tensor) or fragment.space != PRIVATE or fragment.rank != 3:
        raise FragmentError(f"as_operand takes a register fragment (values, …, …), not {fragment!r}")
    turned = (operand == "B") != (source_operand == "B")
    if transpose:
        turned = not turned
    unit = _Unit(before, source_operand, after, operand, turned, fragment)
    result = make_fragment_like(unit.shape, dtype or _TYPES[operand](after.atom))
    memory = Scratch(shared)
    for part, made in zip(unit.parts(fragment, unit.source_counts), unit.parts(result, unit.target_counts)):
        values = _converted(load_vector(part), unit.source, unit.target, result.dtype, via, memory, thread)
        store_vector(made, values)
    return result


_TYPES = {"A": lambda atom: atom.a_type, "B": lambda atom: atom.b_type, "C": lambda atom: atom.acc_type}


class _Unit:
    """The smallest part of the matrix that whole tiles of both products make up, and how often it fits.

    ``source_counts``, ``target_counts``: how many tiles of each, along the two rest modes of each fragment; ``shape`` of the
    target fragment.
    """

    def __init__(self, before: TiledMma, given: str, after: TiledMma, operand: str, turned: bool, fragment: Tensor) -> None:
        old = _tile(before, given)
        new = _tile(after, operand)
        across = new[::-1] if turned else new  # along the source's two modes
        extents = [_static(n) * t for n, t in zip(fragment.shape[1:], old)]
        unit = [lcm(a, b) for a, b in zip(old, across)]
        if any(extent % u for extent, u in zip(extents, unit)):
            raise FragmentError(
                f"as_operand: the fragment is {to_text(tuple(extents))}, which tiles {to_text(across)} of operand {operand} "
                f"and {to_text(old)} of operand {given} do not both fill"
            )
        places = make_layout(tuple(unit))
        other = make_layout(tuple(unit[::-1]), (unit[0], 1)) if turned else places
        self.source = holding_of(before.tiling.divide(given, places), "the source's layout")
        self.target = holding_of(after.tiling.divide(operand, other), "the target's layout")
        self.repeats = [extent // u for extent, u in zip(extents, unit)]
        self.source_counts = [u // t for u, t in zip(unit, old)]
        counts = [u // t for u, t in zip(unit, across)]
        self.turned = turned
        self.target_counts = counts[::-1] if turned else counts
        repeats = self.repeats[::-1] if turned else self.repeats
        values = after.get_slice(0).fragment_shape(operand, new)[0]
        self.shape = (values, *(c * r for c, r in zip(self.target_counts, repeats)))

    def parts(self, fragment: Tensor, counts: list[int]) -> Iterator[Tensor]:
        """The parts of a fragment, one for each unit, in the order of the source's modes."""
        turned = self.turned and counts is self.target_counts
        for i in range(self.repeats[0]):
            for j in range(self.repeats[1]):
                x, y = (j, i) if turned else (i, j)
                yield fragment[:, x * counts[0] : (x + 1) * counts[0], y * counts[1] : (y + 1) * counts[1]]


def _tile(tiled: TiledMma, operand: str) -> tuple[int, int]:
    m, n, k = tiled.tile_mnk
    return {"A": (m, k), "B": (n, k), "C": (m, n)}[operand]


def _static(n: Any) -> int:
    extent = product(n)
    if not isinstance(extent, int):
        raise FragmentError("as_operand takes a fragment of static shape")
    return extent


def _tiled(x: Any, what: str) -> TiledMma:
    tiled = x.tiled if isinstance(x, ThreadMma) else x
    if not isinstance(tiled, TiledMma):
        raise FragmentError(f"as_operand: the {what} is a tiled product (fly.make_tiled_mma), not {x!r}")
    return tiled


def _values_of(fragment: Any) -> Any:
    trace.current("fly.convert_fragment")
    if isinstance(fragment, Tensor) and fragment.space == PRIVATE:
        return load_vector(fragment)
    if isinstance(fragment, (Numeric, Vector)):
        return fragment
    raise FragmentError(f"a fragment is a register tensor or a vector (or one number of the device), not {fragment!r}")


def _converted(values: Any, source: Holding, target: Holding, dtype: Any, via: str, shared: Scratch, thread: Any) -> Any:
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
