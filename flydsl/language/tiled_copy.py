"""Tiled copies: an instruction repeated over threads and a tile, and the parts of tensors that a thread has in it.

The vocabulary is CuTe's: ``tiled = fly.make_tiled_copy_tv(atom, threads, values)``, then ``mine = tiled.get_slice(thread)``,
``mine.partition_S(source)``, ``mine.partition_D(target)``, ``mine.make_fragment(part)`` and ``fly.copy(tiled, a, b)``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from flydsl.layout import ComposedLayout, Layout, LayoutPictureError, composition, right_inverse, zipped_divide
from flydsl.layout.errors import LayoutError
from flydsl.layout.inttuple import modes_of, product, product_each
from flydsl.layout.lift import relaid
from flydsl.layout.partition import AXES, CopyTiling, thread_value_layout

from .async_tiles import Permutation, permutation_of, shared_part
from .copy_atoms import AsyncCopy, CopyAtom
from .errors import CopyError
from .fragments import make_fragment_like
from .index import as_index
from .lane_order import require_lanes
from .tensor import Tensor
from .thread_number import checked_thread
from .tiled_mma import ThreadMma, TiledMma


@dataclass(frozen=True)
class TiledCopy:
    """An instruction repeated over threads and a tile; made by :func:`make_tiled_copy` and its siblings.

    ``permutation``: for asynchronous copies into swizzled shared memory, what :meth:`into` found.
    """

    atom: CopyAtom
    tiling: CopyTiling
    permutation: Permutation | None = None

    @property
    def threads(self) -> int:
        """How many threads take part."""
        return self.tiling.threads

    @property
    def tile(self) -> tuple[int, ...]:
        """The extents that all threads cover together."""
        return tuple(t.size() if isinstance(t, Layout) else t for t in self.tiling.tiler)

    def instructions(self, part: Any) -> int:
        """How many instructions a copy of a part (of static shape) is: what ``fly.async_wait`` counts."""
        return product(part.shape) // self.atom.values

    def svg(self, by: str | None = None) -> str:
        """A picture (SVG text) of a tile with who reads and who receives its elements; Jupyter shows it by itself.

        ``by``: "value" names the thread and the value of each element, "thread" and "wave" show the parts of threads and
        waves; None takes the finest that the tile is small enough for. LayoutPictureError where it is too large.
        """
        from .copy_picture import copy_picture

        return copy_picture(self, by)

    def _repr_svg_(self) -> str | None:
        """For Jupyter, which shows the text instead where the tile is too large."""
        try:
            return self.svg()
        except LayoutPictureError:
            return None

    def get_slice(self, thread: Any) -> ThreadCopy:
        """The part of thread number ``thread``, an integer that is known to be below :attr:`threads`, of which the block must
        have as many. Raises ThreadNumberError."""
        return ThreadCopy(self, checked_thread(thread, self.threads, f"get_slice of a tiled {self.atom.name}"))

    def into(self, target: Any) -> TiledCopy:
        """The tiled copy that fills ``target``, a tensor in shared memory (or its layout), which may be swizzled.

        Asynchronous copies write lane after lane, so that nothing can be swizzled on the way: instead, each lane reads the
        element that belongs to the place which it writes. ``partition_S`` (of the source, and of its coordinate tensor) then
        gives permuted elements, ``partition_D`` the places as they lie in memory. Other instructions swizzle what they
        write, and are returned as they are.

        Raises CopyError where the lanes of a wave do not lie next to each other in the layout without its swizzle, or the
        permutation is not the same for all instructions of a thread.
        """
        if not isinstance(target, (Layout, ComposedLayout, Tensor)):
            raise CopyError(f"{self.atom.name}: into() takes a tensor in shared memory or its layout, not {target!r}")
        if not isinstance(self.atom.op, AsyncCopy):
            return self
        return replace(self, permutation=permutation_of(self.tiling, target, self.atom.values, self.atom.name))


@dataclass(frozen=True)
class ThreadCopy:
    """One thread's part of a tiled copy."""

    tiled: TiledCopy
    thread: Any

    def partition_S(self, tensor: Any) -> Any:
        """What the thread reads of a tile, or of several: ((values of an instruction, instructions), rest, …).

        ``tensor``: a tensor, a coordinate tensor, or a layout; its first modes are the tile's. Transposing reads need a
        thread's number whose lowest bits are the lane, see :meth:`partition_D`.
        """
        if self.tiled.permutation is not None:
            return self.tiled.permutation.source_part(self.tiled.tiling.tiler, tensor, self.thread)
        return self._part("source", tensor)

    def partition_D(self, tensor: Any) -> Any:
        """What the thread writes or receives, in the same modes.

        Of an asynchronous copy, the part begins where the first lane of the wave writes, the same for all its lanes. Raises
        CopyError unless lanes follow each other in memory there, and the thread's number provably has the lane in its lowest
        bits, as that of ``fly.thread_idx.x`` in blocks of one dimension and ``fly.linear_thread_id()``.
        """
        tiled = self.tiled
        if isinstance(tiled.atom.op, AsyncCopy) and isinstance(tensor, Tensor):
            return shared_part(tiled.tiling, tiled.permutation, tensor, self.thread, tiled.atom.values, tiled.atom.name)
        return self._part("target", tensor)

    def retile(self, fragment: Any) -> Any:
        """A fragment of another tiling with the same threads and tile (a tiled matrix product's, say) in this copy's modes."""
        return relaid(fragment, self.tiled.tiling.retile, "retile")

    def make_fragment(self, part: Any, fill: Any = None) -> Tensor:
        """Registers for a part, as :meth:`partition_S` and :meth:`partition_D` give it (or for its shape)."""
        return make_fragment_like(part, self.tiled.atom.dtype, fill)

    def _part(self, side: str, tensor: Any) -> Any:
        what = "partition_S" if side == "source" else "partition_D"
        divided = relaid(tensor, lambda inner: self.tiled.tiling.divide(side, inner), what)
        if isinstance(tensor, Layout):
            return divided(self.thread, *(None for _ in range(divided.rank - 1)))
        if self.tiled.atom.threads > 1 and side == "source" and isinstance(tensor, Tensor):
            require_lanes(self.thread, f"{self.tiled.atom.name}: partition_S")
        return divided[(as_index(self.thread, "thread"), *(slice(None) for _ in range(divided.rank - 1)))]


def make_tiled_copy(atom: CopyAtom, layout: Layout, tile: Any) -> TiledCopy:
    """The instruction repeated by a thread-value layout: (thread, value) → place in ``tile``, counted with its first mode
    fastest. ``tile``: its extents, or layouts of the modes of what is partitioned."""
    _check_atom(atom)
    tiler = tuple(tile) if isinstance(tile, (tuple, list)) else (tile,)
    return TiledCopy(atom, CopyTiling(layout, tiler, atom.reference, atom.source, atom.target))


def make_tiled_copy_tv(atom: CopyAtom, threads: Layout, values: Layout) -> TiledCopy:
    """The instruction repeated over (m, n) → thread, each of which has the values (m, n) → value next to each other.

    ``Layout((32, 8), (8, 1))`` and ``Layout((1, 8))`` are 256 threads over a tile of 32 x 64, each with 8 columns.
    """
    return make_tiled_copy(atom, *thread_value_layout(threads, values))


def make_tiled_copy_A(atom: CopyAtom, tiled_mma: TiledMma | ThreadMma) -> TiledCopy:
    """The copy after which each thread has its part of A (m, k) of a tiled product; :meth:`ThreadCopy.retile` its fragments."""
    return _of_operand(atom, tiled_mma, "A")


def make_tiled_copy_B(atom: CopyAtom, tiled_mma: TiledMma | ThreadMma) -> TiledCopy:
    """The same for B (n, k)."""
    return _of_operand(atom, tiled_mma, "B")


def make_tiled_copy_C(atom: CopyAtom, tiled_mma: TiledMma | ThreadMma) -> TiledCopy:
    """The same for C and D (m, n)."""
    return _of_operand(atom, tiled_mma, "C")


def make_tiled_copy_lds(atom: CopyAtom, target: Any, threads: int, tile: Any = None) -> TiledCopy:
    """The copy by which ``threads`` threads fill ``target``, a tensor in shared memory (or its layout), in the order in which
    its elements lie there, swizzled or not: what asynchronous copies need; see :meth:`TiledCopy.into`.

    ``tile``: the extents of one tile, if ``target`` has several (stages): its first modes. They must lie together.
    """
    _check_atom(atom)
    if not isinstance(target, (Layout, ComposedLayout, Tensor)):
        raise CopyError(f"make_tiled_copy_lds fills a tensor in shared memory, or its layout, not {target!r}")
    if type(threads) is not int or threads < 1:
        raise CopyError(f"make_tiled_copy_lds: threads= is a number from 1 on, not {threads!r}")
    given: Any = target if isinstance(target, Layout) else target.inner
    tiler = product_each(given.shape) if tile is None else tuple(modes_of(tile))
    places = zipped_divide(given, tiler)[0]
    inverse, each = right_inverse(places), threads * atom.values
    if inverse.size() != places.size() or places.size() % each:
        raise CopyError(
            f"make_tiled_copy_lds: {threads} threads with {atom.values} elements each do not fill the tile {places} in order: "
            f"it must be contiguous, and its {places.size()} elements a multiple of {each}"
        )
    by_place = Layout((threads, (atom.values, places.size() // each)), (atom.values, (1, each)))
    try:
        layout = composition(inverse, by_place)
    except LayoutError as error:
        raise CopyError(
            f"make_tiled_copy_lds: the {atom.values} elements of a thread do not lie together in the tile {places}: {error}"
        ) from error
    return make_tiled_copy(atom, layout, tiler).into(target)


def _of_operand(atom: CopyAtom, tiled_mma: TiledMma | ThreadMma, operand: str) -> TiledCopy:
    mma = tiled_mma.tiled if isinstance(tiled_mma, ThreadMma) else tiled_mma
    if not isinstance(mma, TiledMma):
        raise CopyError(f"make_tiled_copy_{operand} takes a copy atom and a tiled matrix product, not {tiled_mma!r}")
    return make_tiled_copy(atom, mma.thread_values(operand), tuple(mma.tile_mnk[i] for i in AXES[operand]))


def _check_atom(atom: Any) -> None:
    if not isinstance(atom, CopyAtom):
        raise CopyError(f"a tiled copy is made of a copy atom (fly.make_copy_atom(op, dtype)), not of {atom!r}")
