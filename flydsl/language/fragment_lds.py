"""Handing a tile from one way of holding it to another through shared memory: the order of its places there, and the code.

Places are bits (:mod:`flydsl.layout.holding`), and so are addresses: each bit of a place becomes one of the address. Those that
come lowest make the vectors wide; a swizzle spreads the lanes over the banks. Both are chosen by counting.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from flydsl import targets
from flydsl.layout import FragmentError, Layout, Swizzle, coalesce, make_composed_layout, make_layout
from flydsl.layout.holding import LANE_BITS, Holding, Label

from . import sync, trace
from .fragments import load_vector, pointer_at, store_vector
from .ids import linear_thread_id
from .lane_exchange import known_costs
from .pointer import SHARED
from .shared_memory import shared as allocate
from .tensor import Tensor

_WIDEST = 16
"""Bytes of one access of a lane."""

_SIMDS = 4
"""They share the LDS of a compute unit: of a busy one, each gets a cycle in four."""

_ADDRESSES = 10
"""Instructions that compute the addresses of a lane, as seen in machine code."""


@dataclass(frozen=True)
class LdsOrder:
    """``places``: the bits of the place in the order of the bits of the address (in elements); ``swizzle``: None or (bits,
    base, shift); ``vectors``: elements of one store and of one load; ``counts``: stores and loads of a lane; ``cycles``: of
    one store and of one load of a wave; ``cost``: of all, in clocks.
    """

    places: tuple[int, ...]
    swizzle: tuple[int, int, int] | None
    vectors: tuple[int, int]
    counts: tuple[int, int]
    cycles: tuple[int, int]
    cost: int


class Scratch:
    """Shared memory for the conversions of one call: what was given, or else one allocation, made when it is needed."""

    def __init__(self, given: Any) -> None:
        if given is not None and (not isinstance(given, Tensor) or given.space != SHARED or given.swizzle is not None):
            raise FragmentError(f"shared= is a tensor in shared memory without a swizzle, not {given!r}")
        self.given: Tensor | None = given
        self.made: Tensor | None = None

    def pointer(self, dtype: Any, elements: int) -> Any:
        """Its beginning, for that many elements. Raises FragmentError if it is too small."""
        if self.given is None:
            self.made = allocate(dtype, elements) if self.made is None else self.made
            return self.made.ptr
        needed = elements * dtype.itemsize_bits // 8
        size = self.given.inner.cosize()
        if not isinstance(size, int) or size * self.given.dtype.itemsize_bits < needed * 8:
            raise FragmentError(f"shared= has {self.given!r}, and the conversion needs {needed} bytes")
        return pointer_at(self.given, 0).bitcast(dtype)


@lru_cache(maxsize=256)
def plan_lds(source: Holding, target: Holding, width: int, arch: str) -> LdsOrder | None:
    """The cheapest order in shared memory for elements of ``width`` bits; None where elements narrower than a byte would be
    stored or loaded one by one."""
    orders = [_order(places, swizzle, source, target, width, arch) for places, swizzle in _candidates(source, target, width)]
    found = [order for order in orders if min(order.vectors) * width >= 8]
    return min(found, key=lambda order: (order.cost, sum(order.cycles))) if found else None


def _candidates(source: Holding, target: Holding, width: int) -> Iterator[tuple[tuple[int, ...], Any]]:
    both = tuple(x for x in target.values if x in source.values)
    orders: dict[tuple[int, ...], None] = {}
    for first in (target.values, source.values, (*both, *target.values), (*both, *source.values)):
        for lanes in (target.lanes, source.lanes):
            labels = (*first, *lanes, *sorted(target.places))
            orders[tuple(dict.fromkeys(x for x in labels if x is not None))] = None
    for places in orders:
        yield places, None
        base = max(_run(places, side, width) for side in (source, target))
        for shift in range(1, len(places) - base):
            for bits in range(1, min(shift, len(places) - base - shift) + 1):
                yield places, (bits, base, shift)


def _run(places: tuple[int, ...], side: Holding, width: int) -> int:
    """The lowest bits of the address that are bits of the value: log2 of the elements of a vector."""
    longest = (_WIDEST * 8 // width).bit_length() - 1
    return next((i for i, x in enumerate(places) if x not in side.values or i == longest), len(places))


def _order(
    places: tuple[int, ...], swizzle: tuple[int, int, int] | None, source: Holding, target: Holding, width: int, arch: str
) -> LdsOrder:
    runs = [_run(places, side, width) for side in (source, target)]
    counts = [1 << len({x for x in side.values if x is not None}) - run for side, run in zip((source, target), runs)]
    cycles = [
        _cycles(places, swizzle, side, width << run, width, arch, reads)
        for side, run, reads in ((source, runs[0], False), (target, runs[1], True))
    ]
    known = known_costs(arch)
    cost = known.latency["ds_write"] + known.latency["ds_read"] + _ADDRESSES * known.issue["valu"]
    for kind, count, each, run in zip(("ds_write", "ds_read"), counts, cycles, runs):
        shifts = count - count * (width << run) // 32 if width << run < 32 else 0
        cost += count * max(known.issue[kind], _SIMDS * each) + shifts * known.issue["valu"]
    return LdsOrder(places, swizzle, (1 << runs[0], 1 << runs[1]), (counts[0], counts[1]), (cycles[0], cycles[1]), cost)


def _cycles(places: Any, swizzle: Any, side: Holding, bits: int, width: int, arch: str, reads: bool) -> int:
    banks = targets.get(arch).lds_banks
    turn = Swizzle(*swizzle) if swizzle else (lambda i: i)
    steps = [0 if x is None else 1 << places.index(x) for x in side.lanes]
    lanes = [sum(d for i, d in enumerate(steps) if lane >> i & 1) for lane in range(1 << LANE_BITS)]
    used = targets.lds_dwords(banks, max(bits // 8, 1), reads, [turn(i) * width // 8 for i in lanes])
    return sum(max(map(len, phase.values())) for phase in used.values())


def through_lds(
    value: Any, order: LdsOrder, source: Holding, target: Holding, dtype: Any, scratch: Scratch, thread: Any
) -> Any:
    """The target's values of what ``value`` is in the source. ``thread``: its number in the layouts, or None for that in the
    block (modulo the layouts' threads)."""
    base, number = _place(scratch, dtype, 1 << len(order.places), 1 << LANE_BITS + len(source.waves), thread)
    together = any(s is None or s != t for s, t in zip(source.waves, target.waves))
    _synchronize(together)
    stored = _sorted(source.values, order)
    chosen = _chosen(value, _numbers(stored, source.values))
    store_vector(Tensor(base, _layout(source, stored, order))[number, :], chosen.to(dtype))
    _synchronize(together)
    loaded = _sorted(target.values, order)
    found = load_vector(Tensor(base, _layout(target, loaded, order))[number, :])
    return _chosen(found, _numbers(target.values, loaded))


def _synchronize(together: bool) -> None:
    """All waves, or the lanes of each: these run in step, and it only keeps the compiler from moving accesses."""
    if together:
        sync.lds_barrier()
    else:
        sync.fence("wave", "acq_rel")


def _sorted(values: tuple[Label, ...], order: LdsOrder) -> tuple[int, ...]:
    return tuple(x for x in order.places if x in values)


def _layout(side: Holding, values: tuple[int, ...], order: LdsOrder) -> Any:
    """(thread, value) → address in elements, values in the order of their addresses."""

    def mode(labels: Any) -> Layout:
        strides = tuple(0 if x is None else 1 << order.places.index(x) for x in labels)
        return coalesce(Layout((2,) * len(strides), strides)) if strides else Layout(1, 0)

    inner = make_layout(mode((*side.lanes, *side.waves)), mode(values))
    return make_composed_layout(Swizzle(*order.swizzle), 0, inner) if order.swizzle else inner


def _numbers(wanted: tuple[Label, ...], held: tuple[Label, ...]) -> list[int]:
    """For each number of ``wanted``'s bits, the number of ``held``'s with the same labels."""
    strides = [1 << held.index(x) if x is not None else 0 for x in wanted]
    return [sum(d for i, d in enumerate(strides) if v >> i & 1) for v in range(1 << len(wanted))]


def _chosen(value: Any, numbers: list[int]) -> Any:
    """The elements of these numbers: a vector, or a scalar for one."""
    if not value.lanes:
        return value if len(numbers) == 1 else value.broadcast(len(numbers))
    return value.shuffle(numbers) if len(numbers) > 1 else value[numbers[0]]


def lacking(threads: int, scratch: Scratch, thread: Any) -> str | None:
    """What is missing for a conversion through shared memory of layouts of so many threads; None if nothing is."""
    block = trace.current("a conversion through shared memory").block
    if thread is not None:
        return None if scratch.given is not None else "with thread= it needs shared=, one for each group of threads"
    if block is not None and block[0] * block[1] * block[2] % threads == 0:
        return None
    size = "not known while compiling" if block is None else f"{block[0] * block[1] * block[2]}"
    return (
        f"layouts of {threads} threads need a block of a multiple of them, and its size is {size}; or give thread= and shared="
    )


def _place(scratch: Scratch, dtype: Any, elements: int, threads: int, thread: Any) -> tuple[Any, Any]:
    """(a pointer to the memory of the group of threads, the number of the thread in it)."""
    missing = lacking(threads, scratch, thread)
    if missing:
        raise FragmentError(f"a conversion through shared memory: {missing}")
    if thread is not None:
        return scratch.pointer(dtype, elements), thread
    block = trace.current().block
    assert block is not None
    groups = block[0] * block[1] * block[2] // threads
    base, number = scratch.pointer(dtype, elements * groups), linear_thread_id()
    if groups == 1:
        return base, number
    return base + (number // threads) * elements, number % threads
