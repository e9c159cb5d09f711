"""Tiles that are dealt out to workgroups by steps along k instead of whole: all compute units end at the same time.

With whole tiles, 300 of them on 256 compute units take two rounds, of which the second one is nearly empty. Here the tiles of
the last full round and of the rest are one long run of steps, of which each workgroup gets an equal part; so it has the end
of one tile, whole ones, and the beginning of another. Sums of a tile that several workgroups share go to memory, and a second
kernel adds them in the order of k: the result is the same each time. The rounds before deal out whole tiles.

Steps are counted in pairs, because all main loops take an even number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly
from flydsl.kernels.prepared import Prepared

from . import epilogue, grid_order
from .loops import LOOPS, Part, places_of
from .tile_sums import tile_sums
from .tiles import LANES

SLOTS = 2
"""Tiles that a workgroup shares with others, at most: its first and its last one."""


@dataclass(frozen=True)
class Shares:
    """How tiles are dealt out: ``whole`` tiles one by one, then ``pairs`` pairs of steps of each of the ``shared`` ones."""

    tiles: Any
    pairs: Any
    groups: Any

    @property
    def shared(self) -> Any:
        """Tiles of the last full round and of the rest, all of them if there is no full round."""
        return self.tiles - self.whole

    @property
    def whole(self) -> Any:
        """Tiles of the rounds before the last full one."""
        return fly.max(self.tiles // self.groups - 1, 0) * self.groups

    def begin(self, group: Any) -> Any:
        """The first pair of steps of a workgroup, counted through the shared tiles."""
        units = self.shared * self.pairs
        return units // self.groups * group + fly.min(group, units % self.groups)


def groups_for(tiles: int, steps: int, compute_units: int) -> int:
    """How many workgroups to launch: each one needs a pair of steps at least."""
    return max(min(compute_units, tiles * (-(-steps // 2))), 1)


def parts_for(out: Any, variant: Any, groups: int) -> Any:
    """Memory for sums of shared tiles: (workgroup and slot, wave, run of fragments, fragment, lane, 4)."""
    import torch

    side = variant.sides[0]
    kind = torch.int32 if side.elements.accumulator is fly.Int32 else torch.float32
    return torch.empty((groups * SLOTS, side.wave_count, *_fragments(variant), LANES, 4), dtype=kind, device=out.device)


def prepare(a: Any, b: Any, out: Any, extras: tuple[Any, ...], variant: Any, k: int, groups: int) -> tuple[Prepared, Prepared]:
    """The two launches. ``a``, ``b``, ``out``, ``extras``, ``variant``: arguments of kernel.gemm_kernel; ``k``: of ``a``."""
    parts = parts_for(out, variant, groups)
    shares = Prepared(stream_kernel, groups, variant.threads, (a, b, out, *extras, parts, variant))
    rest = Prepared(join_kernel, max(groups - 1, 1), variant.threads, (out, *extras, parts, k, groups, variant))
    return shares, rest


@fly.jit
def stream_kernel(a, b, out, bias, c, scale_a, scale_b, alpha, beta, scale_result, amax, parts, variant: fly.Constexpr):
    """Whole tiles of out = epilogue(A · B), and the sums of the others in ``parts``. Arguments as of gemm_kernel."""
    loop, sides = LOOPS[variant.config.loop], variant.sides
    k = a.shape[-1] if variant.a_k_major else a.shape[-2]
    shares = _shares(out, k, fly.grid_dim.x, variant)
    places, lds, pairs = places_of(sides), loop.lds(sides), shares.pairs
    group = fly.block_idx.x
    unit, end = shares.begin(group), shares.begin(group + 1)
    first_tile = unit // pairs
    tile = group + 0
    with loop.around():
        while (tile < shares.whole) | (unit < end):
            sharing = tile >= shares.whole
            here = fly.select(sharing, shares.whole + unit // pairs, tile)
            begin = fly.select(sharing, unit % pairs, 0)
            count = fly.select(sharing, fly.min(pairs - begin, end - unit), pairs)
            (x, y, z, source), (m0, n0) = _tile(variant, here, shares.tiles, a, b, out, c)
            sums = tile_sums(variant, (x, y), (m0, n0), places, lds, None, Part(begin * 2, count * 2), apart=True)
            if count == pairs:
                extras = epilogue.Extras(bias, source, scale_a, scale_b, alpha, beta, scale_result, amax)
                if loop.stores(sides):
                    epilogue.write(variant, sums, places, m0, n0, z, extras)
            else:
                slot = fly.select(unit // pairs == first_tile, 0, 1)
                _keep(parts[group * SLOTS + slot], sums, variant)
            tile = fly.select(sharing, tile, tile + fly.grid_dim.x)
            unit = fly.select(sharing, unit + count, unit)


@fly.jit
def join_kernel(out, bias, c, scale_a, scale_b, alpha, beta, scale_result, amax, parts, k, groups, variant: fly.Constexpr):
    """The tiles that several of ``groups`` workgroups shared. Workgroup g - 1 has the one in which g is the first to begin."""
    loop, sides = LOOPS[variant.config.loop], variant.sides
    shares = _shares(out, k, groups, variant)
    pairs = shares.pairs
    group = fly.block_idx.x + 1
    begin = shares.begin(group)
    tile = begin // pairs
    if (group < groups) & (begin % pairs != 0) & (shares.begin(group - 1) <= tile * pairs):
        slot = fly.select(shares.begin(group - 1) == tile * pairs, 0, 1)
        sums = _added(parts[(group - 1) * SLOTS + slot], variant)
        other = group + 0
        while (other < groups) & (shares.begin(other) < (tile + 1) * pairs):
            sums = _added(parts[other * SLOTS], variant, sums)
            other = other + 1
        (_, _, z, source), (m0, n0) = _tile(variant, shares.whole + tile, shares.tiles, None, None, out, c)
        extras = epilogue.Extras(bias, source, scale_a, scale_b, alpha, beta, scale_result, amax)
        if loop.stores(sides):
            epilogue.write(variant, _in_tile(sums, variant), places_of(sides), m0, n0, z, extras)


def _shares(out: Any, k: Any, groups: Any, variant: Any) -> Shares:
    rows, columns = ((extent + (size - 1)) // size for extent, size in zip(out.shape[-2:], variant.tile))
    batch = out.shape[0] if out.ndim == 3 else 1
    pair = 2 * variant.sides[0].elements.k
    return Shares(rows * columns * batch, (k + (pair - 1)) // pair, groups)


def _tile(variant: Any, tile: Any, tiles: Any, a: Any, b: Any, out: Any, c: Any) -> Any:
    """The matrices of a tile, and its first row and column."""
    row, column, batch = grid_order.tile_of(variant.config, tile, tiles, out)
    batch = fly.readfirstlane(batch)  # as in tile_sums.rows_of
    matrices = (a, b, out, c)
    if fly.const_expr(out.ndim == 3):
        matrices = tuple(None if x is None else x[batch] for x in matrices)
    return matrices, (row * variant.tile[0], column * variant.tile[1])


def _fragments(variant: Any) -> tuple[int, int]:
    """Of a wave's part of a tile: runs of fragments, and how many are in a run."""
    a, b = variant.sides
    count = a.halves * a.fragments * b.halves * b.fragments
    run = next(n for n in (4, 3, 2, 1) if count % n == 0)
    return count // run, run


def _views(part: Any, variant: Any) -> list[Any]:
    """The memory of each run of fragments of this wave: (fragment, lane, 4). Where a run begins is the same in all lanes, and
    the rest fits into the instruction; as sums of registers the addresses would take those that the loop needs."""
    runs, _ = _fragments(variant)
    return [fly.buffer(part[fly.wave_id(), run]) for run in range(runs)]


def _keep(part: Any, sums: Any, variant: Any) -> None:
    """Store the sums of this wave: each lane its four of a fragment, lane after lane."""
    lane, (_, run) = fly.lane_id(), _fragments(variant)
    views = _views(part, variant)
    every = [x for of_half in sums for rows in of_half for row in rows for x in row]
    for number, x in enumerate(every):
        views[number // run].store((number % run, lane, 0), x)


def _added(part: Any, variant: Any, sums: Any = None) -> Any:
    """What _keep has stored, added to ``sums``, a list of all fragments."""
    lane, (runs, run) = fly.lane_id(), _fragments(variant)
    views, total = _views(part, variant), []
    for first in fly.static_range(0, runs * run, run):
        loaded = [views[first // run].load((n, lane, 0), 4) for n in range(run)]
        total = [*total, *(loaded if sums is None else [x + y for x, y in zip(sums[first : first + run], loaded)])]
        fly.sched_barrier()  # all loads at once would need as many registers again
    return total


def _in_tile(every: Any, variant: Any) -> Any:
    """A list of all fragments in the form of a loop's sums."""
    a, b = variant.sides
    each = iter(every)
    return [
        [[[next(each) for _ in range(b.fragments)] for _ in range(a.fragments)] for _ in range(b.halves)]
        for _ in range(a.halves)
    ]
