"""Tiles that asynchronous copies fill: lanes next to each other in shared memory, and swizzles turned into a permutation of
what the lanes read.

A wave writes lane after lane from one address on. With ``place(thread, value)`` where a tiled copy puts things before the
swizzle S, that must be ``place(64 w, value) + lane · values``. The element of coordinate c belongs at S(place of c), and S is
its own inverse: the lane that writes at p reads the element whose place is S(p).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flydsl.layout import ComposedLayout, Layout, Swizzle, coalesce, composition, right_inverse, zipped_divide
from flydsl.layout.errors import LayoutError
from flydsl.layout.inttuple import flatten_tuple, modes_of, product
from flydsl.layout.layout import concat
from flydsl.layout.partition import CopyTiling, require_whole

from . import divisors, known_bits, trace
from .dtypes import Int32
from .errors import CopyError
from .ids import WAVE
from .index import as_index, linear
from .lane_order import require_lanes
from .swizzled import swizzle_offset
from .tensor import Tensor

_LOG2_WAVE = WAVE.bit_length() - 1


@dataclass(frozen=True)
class Permutation:
    """Which elements a thread reads so that a swizzled tile comes to lie in memory as it should.

    ``swizzle``: of the tile; ``tile``: its layout before that; ``threads``: thread → place before the swizzle; ``inverse``:
    place → element of the tile, first mode fastest; ``values``: value → element, relative to that of value 0.
    """

    swizzle: Swizzle
    tile: Layout
    threads: Layout
    inverse: Layout
    values: Layout

    def source_part(self, tiler: tuple[Any, ...], tensor: Any, thread: Any) -> Any:
        """((values of an instruction, instructions), rest, …) of a tensor, a coordinate tensor or a layout."""

        def divided(inner: Layout) -> Layout:
            require_whole(inner, tiler, "a tiled copy")
            parts = zipped_divide(inner, tiler)
            rest = [parts[1][m] for m in range(parts[1].rank)] if isinstance(parts[1].shape, tuple) else [parts[1]]
            return concat(_flat_tile(parts[0]), composition(parts[0], self.values), *rest)

        first = self.inverse(self._swizzled(self.threads(as_index(thread, "thread"))))
        if isinstance(tensor, Layout):
            parts = divided(tensor)
            return parts(first, *(None for _ in range(parts.rank - 1)))
        view = tensor.__fly_relayout__(divided)
        return view[(first, *(slice(None) for _ in range(len(view.shape) - 1)))]

    def _swizzled(self, place: Any) -> Any:
        if isinstance(place, int):
            return self.swizzle(place)
        moved = swizzle_offset(self.swizzle, linear([place], [1], wide=False))
        assert moved.dynamic is not None
        return Int32.wrap(moved.dynamic, nonneg=True) + moved.const


def permutation_of(tiling: CopyTiling, target: Any, count: int, what: str) -> Permutation | None:
    """The permutation for a target in shared memory, or None if it is not swizzled. Raises CopyError."""
    layout = target.layout if isinstance(target, Tensor) else target
    if isinstance(layout, Layout):
        _lanes_follow(tiling, layout, count, what)
        return None
    if not isinstance(layout, ComposedLayout) or not isinstance(layout.outer, Swizzle) or not isinstance(layout.inner, Layout):
        raise CopyError(f"{what}: into() takes a tensor in shared memory or its layout, not {target!r}")
    swizzle, inner = layout.outer, layout.inner
    if swizzle.bits and (1 << swizzle.base) % count:
        raise CopyError(
            f"{what}: {swizzle} keeps runs of {1 << swizzle.base} elements together, and each lane writes {count}; swizzle "
            "larger runs, or copy narrower"
        )
    threads, values = _lanes_follow(tiling, inner, count, what)
    tile = zipped_divide(inner, tiling.tiler)[0]
    inverse = right_inverse(tile)
    if inverse.size() != tile.size() or tile.size() % swizzle.period:
        raise CopyError(
            f"{what}: {swizzle} mixes places in runs of {swizzle.period}, and the tile {tile} is not contiguous in a multiple "
            "of them; copy larger tiles, or write through registers (fly.UniversalCopy), which may be swizzled"
        )
    _check_starts(swizzle, _between_tiles(inner, tiling), what)
    found = Permutation(swizzle, tile, threads, inverse, composition(inverse, values))
    _check_additive(found, values, tiling, what)
    return found


def _between_tiles(inner: Layout, tiling: CopyTiling) -> list[Any]:
    """The strides from tile to tile."""
    rest = zipped_divide(inner, tiling.tiler)[1]
    pairs = zip(flatten_tuple(rest.shape), flatten_tuple(rest.stride))
    return [d for n, d in pairs if not (isinstance(n, int) and n == 1)]


def _check_starts(swizzle: Swizzle, steps: list[Any], what: str) -> None:
    """Tiles must begin where the swizzle begins anew."""
    for step in steps:
        if divisors.of(step) % swizzle.period:
            raise CopyError(
                f"{what}: tiles of shared memory begin at multiples of {step if isinstance(step, int) else divisors.of(step)} "
                f"elements, and {swizzle} needs multiples of {swizzle.period}"
            )


def _lanes_follow(tiling: CopyTiling, layout: Layout, count: int, what: str) -> tuple[Layout, Layout]:
    """(thread → place, value → place) of a target, if the lanes of each wave follow each other. Raises CopyError."""
    parts = tiling.divide("target", layout)
    threads, values = parts[0], parts[1]
    if tiling.threads % WAVE:
        raise CopyError(f"{what}: whole waves copy, and {tiling.threads} threads are no multiple of {WAVE}")
    lanes, own = _first(threads, WAVE), _first(values, count)
    if lanes != coalesce(Layout(WAVE, count)) or own != coalesce(Layout(count, 1)):
        raise CopyError(
            f"{what}: the lanes of a wave write one after the other, {WAVE}:{count} in elements, and the thread-value layout "
            f"{tiling.tv} puts them at {lanes}, with values at {own}, of the target {layout}; "
            "fly.make_tiled_copy_lds(atom, target, threads) makes one that fits"
        )
    return threads, values


def _first(layout: Layout, count: int) -> Any:
    """The layout of the first ``count`` coordinates, or what hinders that, for messages."""
    try:
        return coalesce(composition(layout, Layout(count)))
    except LayoutError:
        return layout


def _check_additive(found: Permutation, values: Layout, tiling: CopyTiling, what: str) -> None:
    """The element of each value must be as far from that of value 0, along each mode of the tile, in all threads."""
    import numpy as np

    extents = [product(modes_of(found.tile.shape)[m]) for m in range(found.tile.rank)]
    swizzle, size = found.swizzle, found.tile.size()
    places = np.arange(size)
    moved = swizzle(places)
    elements = _evaluated(found.inverse, size)
    starts = _evaluated(found.threads, tiling.threads)
    offsets = _evaluated(values, values.size())
    first = elements[moved[starts]][:, None]
    apart = _evaluated(found.values, values.size())[None, :]
    real = elements[moved[starts[:, None] + offsets[None, :]]]
    for extent in extents:
        if not np.array_equal(real % extent, first % extent + apart % extent):
            raise CopyError(
                f"{what}: {swizzle} moves the instructions of one thread by different distances in the tile {found.tile}; let "
                f"more threads copy (each instruction of all threads together covers {tiling.threads * found.values.size()} "
                f"elements or less, the swizzle mixes runs of {swizzle.period}), or larger tiles"
            )
        real, first, apart = real // extent, first // extent, apart // extent


def _evaluated(layout: Layout, count: int) -> Any:
    """The indices of the first ``count`` coordinates as an array."""
    import numpy as np

    left = np.arange(count)
    total = np.zeros(count, np.int64)
    for n, d in zip(flatten_tuple(layout.shape), flatten_tuple(layout.stride)):
        total += left % n * d
        left = left // n
    return total


def _flat_tile(tile: Layout) -> Layout:
    """A tile as one mode that an element's number counts through; extents that are not flat could carry."""
    modes = [coalesce(tile[m]) for m in range(tile.rank)]
    if any(isinstance(m.shape, tuple) for m in modes):
        raise CopyError(f"partition_S: a source whose modes are nested, {tile}, cannot be read in the order of a swizzle")
    return concat(concat(*modes))[0]


def shared_part(
    tiling: CopyTiling, permutation: Permutation | None, tensor: Tensor, thread: Any, count: int, what: str
) -> Tensor:
    """The part of a wave of a tensor in shared memory, as its first lane has it; see ``ThreadCopy.partition_D``."""
    plain = _unswizzled(tiling, permutation, tensor, what)
    _lanes_follow(tiling, plain.inner, count, what)
    divided = plain.__fly_relayout__(lambda inner: tiling.divide("target", inner))
    return divided[(_first_of_wave(thread, what), *(slice(None) for _ in range(divided.rank - 1)))]


def _unswizzled(tiling: CopyTiling, permutation: Permutation | None, tensor: Tensor, what: str) -> Tensor:
    swizzle = tensor.swizzle if tensor.swizzle is not None and tensor.swizzle.bits else None
    if permutation is None:
        if swizzle is not None:
            raise CopyError(
                f"{what} cannot write the swizzled {tensor!r} in its order: lanes follow each other. Make the tiled copy with "
                "fly.make_tiled_copy_lds(atom, target, threads), or tiled.into(target): the lanes then read in another order"
            )
        return tensor
    tile = zipped_divide(tensor.inner, tiling.tiler)[0]
    if swizzle != permutation.swizzle or coalesce(tile) != coalesce(permutation.tile):
        raise CopyError(
            f"{what} was made to fill tiles {permutation.swizzle} o {permutation.tile}, and partition_D is given "
            f"{swizzle} o {tile}"
        )
    assert swizzle is not None
    starts: list[Any] = [tensor.base.const]
    if tensor.base.dynamic is not None:
        starts.append(Int32.wrap(tensor.base.dynamic))
    _check_starts(swizzle, [*starts, *_between_tiles(tensor.inner, tiling)], what)
    return Tensor(tensor.ptr.advance(tensor.base), tensor.inner, wide=tensor.wide)


def _first_of_wave(thread: Any, what: str) -> Any:
    """The number of the wave's first thread, the same in all lanes."""
    given = require_lanes(thread, f"{what}: partition_D")
    wave = given >> _LOG2_WAVE
    if not known_bits.possible(wave):
        return 0
    uniform = trace.value("rocdl.readfirstlane", (wave.ir,), wave.ir.type)
    return type(given).wrap(uniform, nonneg=True) << _LOG2_WAVE
