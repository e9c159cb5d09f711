"""Tiled matrix products: an atom repeated over waves and over a tile, and the parts of matrices that a thread has in it.

The vocabulary is CuTe's: ``tiled = fly.make_tiled_mma(fly.MFMA(16, 16, 32, fly.f16), waves=(2, 2, 1))``, then
``mine = tiled.get_slice(fly.thread_idx.x)``, ``mine.partition_A(tensor)``, ``mine.make_fragment_C(tile)`` and ``fly.gemm``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from flydsl.layout import Layout, LayoutPictureError, make_layout, right_inverse
from flydsl.layout.lift import relaid
from flydsl.layout.partition import MmaTiling
from flydsl.targets import SCALE_BLOCK

from .dtypes import Float8E8M0FNU, Int32
from .errors import MatrixFormError
from .fragments import make_fragment_like
from .matrix_atoms import MatrixAtom
from .register_memory import registers
from .tensor import Tensor, make_view
from .thread_number import checked_thread


@dataclass(frozen=True)
class TiledMma:
    """An atom repeated over waves; made by :func:`make_tiled_mma`."""

    atom: MatrixAtom
    tiling: MmaTiling

    @property
    def tile_mnk(self) -> tuple[int, int, int]:
        """The M, N and K that all threads cover with one instruction each (more with a permutation)."""
        return self.tiling.tile

    @property
    def threads(self) -> int:
        """How many threads take part."""
        return self.tiling.threads.size()

    def thread_values(self, operand: str) -> Layout:
        """(thread, value) → place in the tile of operand "A", "B" or "C", first mode fastest."""
        return self.tiling.thread_values(operand)

    def get_slice(self, thread: Any) -> ThreadMma:
        """The part of thread number ``thread``, an integer that is known to be below :attr:`threads`, of which the block must
        have as many. Raises ThreadNumberError."""
        return ThreadMma(self, checked_thread(thread, self.threads, f"get_slice of {self.atom.name}"))

    def svg(self, by: str | None = None) -> str:
        """A picture (SVG text) of A, B and C with the owners of their elements; Jupyter shows it by itself.

        ``by``: "value" names the thread and the value of each element, "thread" and "wave" show the parts of threads and
        waves; None takes values where the tile is small enough, else waves. LayoutPictureError where it is too large.
        """
        from flydsl.layout import mma_svg
        from flydsl.layout.group_svg import mma_groups_svg
        from flydsl.layout.svg import MAX_CELLS

        m, n, k = self.tile_mnk
        chosen = by or ("value" if max(m * n, m * k, n * k) <= MAX_CELLS else "wave")
        if chosen not in ("value", "thread", "wave"):
            raise LayoutPictureError(f"a tiled product is drawn by='value', 'thread' or 'wave', not {by!r}")
        a, b, c = (self.thread_values(operand) for operand in "ABC")
        waves = self.threads // self.tiling.lanes
        title = f"{self.atom.name}, {waves} {'wave' if waves == 1 else 'waves'}, {m}x{n}x{k}"
        if chosen == "value":
            return mma_svg(a, b, c, (m, n, k), title=title)
        return mma_groups_svg(a, b, c, (m, n, k), self.tiling.lanes if chosen == "wave" else 1, title=title)

    def _repr_svg_(self) -> str | None:
        """For Jupyter, which shows the text instead where the tile is too large."""
        try:
            return self.svg()
        except LayoutPictureError:
            return None

    @cached_property
    def scale_tiling(self) -> MmaTiling:
        """How scales are dealt out: one for each 32 k, so that the atom's K is that of its scales."""
        form = self.atom.form
        if not self.atom.scaled:
            raise MatrixFormError(f"{self.atom.name} takes no scales")
        scales = Layout(*form.scale_layout)
        atom = (self.atom.m, self.atom.n, self.atom.k // SCALE_BLOCK)
        return MmaTiling(atom, scales, scales, self.tiling.c, self.tiling.waves, (*self.tiling.permutation[:2], None))


@dataclass(frozen=True)
class ThreadMma:
    """One thread's part of a tiled matrix product."""

    tiled: TiledMma
    thread: Any

    def partition_A(self, tensor: Any) -> Any:
        """The thread's part of A (m, k, …): (values, m, k, …), the first mode what one instruction takes."""
        return self._part(self.tiled.tiling, "A", tensor)

    def partition_B(self, tensor: Any) -> Any:
        """The thread's part of B (n, k, …): (values, n, k, …)."""
        return self._part(self.tiled.tiling, "B", tensor)

    def partition_C(self, tensor: Any) -> Any:
        """The thread's part of C or D (m, n, …): (values, m, n, …)."""
        return self._part(self.tiled.tiling, "C", tensor)

    def partition_scale_A(self, tensor: Any) -> Any:
        """The thread's part of the scales of A, (m, k / 32, …): (1, m, k, …)."""
        return self._part(self.tiled.scale_tiling, "A", tensor)

    def partition_scale_B(self, tensor: Any) -> Any:
        """The thread's part of the scales of B, (n, k / 32, …): (1, n, k, …)."""
        return self._part(self.tiled.scale_tiling, "B", tensor)

    def make_fragment_A(self, part: Any) -> Tensor:
        """Registers for a part of A, as :meth:`partition_A` gives it (or for its shape)."""
        return make_fragment_like(part, self.tiled.atom.a_type)

    def make_fragment_B(self, part: Any) -> Tensor:
        """Registers for a part of B."""
        return make_fragment_like(part, self.tiled.atom.b_type)

    def make_fragment_C(self, part: Any, fill: Any = None) -> Tensor:
        """Registers for a part of C, undefined until written unless ``fill`` is given."""
        return make_fragment_like(part, self.tiled.atom.acc_type, fill)

    def make_fragment_scale(self, part: Any) -> Tensor:
        """Registers for scales; four neighbours are one register, of which an instruction chooses a byte."""
        layout = make_layout(part.shape if hasattr(part, "shape") else part)
        words = registers(Int32, -(-layout.size() // 4))
        return make_view(words.ptr.bitcast(Float8E8M0FNU), layout)

    def fragment_shape(self, operand: str, tile: tuple[int, int]) -> Any:
        """The shape of the thread's part of a tile of operand "A", "B" or "C", such as (128, 64)."""
        return self._part(self.tiled.tiling, operand, make_layout(tile)).shape

    def _part(self, tiling: MmaTiling, operand: str, tensor: Any) -> Any:
        divided = relaid(tensor, lambda inner: tiling.divide(operand, inner), f"partition_{operand}")
        rest = (None,) * (divided.rank - 1)
        if isinstance(tensor, Tensor):
            return divided[(self.thread, *(slice(None) for _ in rest))]
        return divided(self.thread, *rest)


def make_tiled_mma(atom: MatrixAtom, waves: Any = (1, 1, 1), permutation: Any = (None, None, None)) -> TiledMma:
    """The atom repeated over waves.

    ``waves``: a layout (m, n, k) → number of the wave, or a shape, whose first mode then counts fastest. ``permutation``: for
    each of m, n, k None, an extent (the tile becomes that long: several instructions) or a layout that says which
    elements of the matrix the tile's elements are, e.g. to give a thread neighbouring columns.
    """
    if not isinstance(atom, MatrixAtom):
        raise MatrixFormError(f"make_tiled_mma takes a matrix atom such as fly.MFMA(16, 16, 32, fly.bf16) first, not {atom!r}")
    if atom.blocks != 1:
        raise MatrixFormError(f"{atom.name} in {atom.blocks} blocks computes several products; tile a form of one block")
    layout, tiles = _waves(waves), _permutation(permutation)
    return TiledMma(atom, MmaTiling((atom.m, atom.n, atom.k), atom.a_layout, atom.b_layout, atom.c_layout, layout, tiles))


def _waves(waves: Any) -> Layout:
    """The layout (m, n, k) → wave, which numbers the waves from 0 on, each once. Raises MatrixFormError."""
    if not isinstance(waves, (Layout, tuple, list)):
        raise MatrixFormError(f"make_tiled_mma: waves= is (m, n, k) or a layout of three modes, not {waves!r}")
    layout = waves if isinstance(waves, Layout) else make_layout(tuple(waves))
    count = layout.size()
    if layout.rank != 3 or not isinstance(count, int) or count < 1:
        raise MatrixFormError(f"make_tiled_mma: waves= has an extent from 1 on for each of m, n and k, which {layout} has not")
    if layout.cosize() != count or right_inverse(layout).size() != count:
        raise MatrixFormError(f"make_tiled_mma: the layout {layout} does not number the waves from 0 on, each once")
    return layout


def _permutation(permutation: Any) -> tuple[Any, Any, Any]:
    """One item for each of m, n and k. Raises MatrixFormError."""
    tiles = tuple(permutation) if isinstance(permutation, (tuple, list)) else (permutation,)  # pyright: ignore
    fitting = [t is None or isinstance(t, Layout) or (type(t) is int and t > 0) for t in tiles]
    if len(tiles) != 3 or not all(fitting):
        raise MatrixFormError(
            f"make_tiled_mma: permutation= has None, an extent or a layout for each of m, n and k, not {permutation!r}"
        )
    return tiles[0], tiles[1], tiles[2]
