"""Block masks of torch become lists of visits: on the device, by a few operations of torch, and the host waits for nothing.

A *cell* is what a unit of queries sees of a tile: nothing, a part that the mask says, or all of it. The blocks of the mask may
be larger than cells, or smaller: then a cell is all seen if all its blocks are.
"""

from __future__ import annotations

import math
import weakref
from dataclasses import dataclass
from typing import Any

from flydsl.kernels.attention.elements import BLOCK
from flydsl.kernels.attention.tiles import KEYS
from flydsl.kernels.attention.visits import CUT, FULL, FURTHER, PARTIAL, Lists
from flydsl.kernels.errors import OperandError, UnsupportedError

_MADE: Any = weakref.WeakKeyDictionary()
"""Block mask → {what it was asked for: (the state of its tensors, lists)}."""


@dataclass(frozen=True)
class Blocks:
    """``lists``: which tiles are visited; ``states`` (B, H, blocks, blocks) int8, of blocks of ``size``; ``fine``: whether
    those are smaller than cells, so that the mask must look at them."""

    lists: Lists
    states: Any
    size: tuple[int, int]
    fine: bool


def blocks_of(mask: Any, sizes: tuple[int, int, int, int], rows: int) -> Blocks:
    """The visits of workgroups of ``rows`` queries. ``sizes``: batches, heads, queries, keys. Made once for a block mask as
    long as its tensors are not written to.

    Raises OperandError for a mask of other heads or lengths, UnsupportedError for blocks that do not go with tiles.
    """
    _check(mask, *sizes)
    asked = (*sizes, rows)
    tensors = [x for x in (mask.kv_num_blocks, mask.kv_indices, mask.full_kv_num_blocks, mask.full_kv_indices) if x is not None]
    state = tuple((id(x), x.data_ptr(), x._version) for x in tensors)
    made = _MADE.setdefault(mask, {})
    if made.get(asked, (None,))[0] != state:
        made[asked] = (state, _made(mask, sizes, rows))
    return made[asked][1]


def _made(mask: Any, sizes: tuple[int, int, int, int], rows: int) -> Blocks:
    batch, heads, queries, keys = sizes
    states = _states(mask)
    of_queries, of_keys = mask.BLOCK_SIZE
    unit = math.gcd(min(of_queries, 1 << 30), rows) if of_queries % BLOCK == 0 else BLOCK
    tiles = max(-(-keys // KEYS), 1)
    units = -(-queries // rows) * (rows // unit)
    cells = _cells(states, of_queries, unit, units, 2)
    cells = _cells(cells, of_keys, KEYS, tiles, 3)
    if keys % KEYS or not keys:
        cells[..., -1] += CUT * (cells[..., -1] > 0)
    lists = _lists(cells, rows // unit, unit)
    visits, counts = (x.expand(batch, heads, *x.shape[2:]) for x in (lists.visits, lists.counts))
    every = states.expand(batch, heads, *states.shape[2:])
    return Blocks(Lists(visits, counts, unit), every, mask.BLOCK_SIZE, bool(of_queries % BLOCK or of_keys % KEYS))


def _states(mask: Any) -> Any:
    """(B, H, blocks of queries, blocks of keys) int8: 0, PARTIAL or FULL."""
    import torch

    states = _dense(mask.kv_num_blocks, mask.kv_indices) * PARTIAL
    if mask.full_kv_num_blocks is not None:
        states = torch.maximum(states, _dense(mask.full_kv_num_blocks, mask.full_kv_indices) * FULL)
    return states


def _dense(counts: Any, indices: Any) -> Any:
    """Which blocks are listed, int8."""
    import torch

    columns = indices.shape[-1]
    listed = torch.arange(columns, device=indices.device) < counts[..., None]
    places = torch.where(listed, indices, columns).long()
    dense = torch.zeros((*indices.shape[:-1], columns + 1), dtype=torch.int8, device=indices.device)
    return dense.scatter_(-1, places, 1)[..., :-1]


def _cells(states: Any, block: int, cell: int, count: int, dim: int) -> Any:
    """``states`` along a dimension for cells, ``count`` of them, instead of blocks."""
    import torch

    if block % cell == 0:
        numbers = torch.arange(count, device=states.device) // (block // cell)
        return states.index_select(dim, numbers.clamp(max=states.shape[dim] - 1)) * _inside(numbers, states, dim)
    numbers = torch.arange(count * (cell // block), device=states.device)
    inside = _inside(numbers, states, dim)
    parts = states.index_select(dim, numbers.clamp(max=states.shape[dim] - 1))
    shape = (*states.shape[:dim], count, cell // block, *states.shape[dim + 1 :])
    some = (parts * inside).reshape(shape).amax(dim + 1)
    least = torch.where(inside > 0, parts, FULL).reshape(shape).amin(dim + 1)
    return torch.where(least == FULL, FULL, (some > 0) * PARTIAL).to(torch.int8) * (some > 0)


def _inside(numbers: Any, states: Any, dim: int) -> Any:
    """1 where a block number is one, to be multiplied with states."""
    inside = (numbers < states.shape[dim]).to(states.dtype)
    return inside.reshape([-1 if d == dim else 1 for d in range(states.ndim)])


def _lists(cells: Any, per_group: int, unit: int) -> Lists:
    """The lists of cells (B, H, units, tiles): those that no unit of a workgroup sees are left out."""
    import torch

    batch, heads, units, tiles = cells.shape
    grouped = cells.reshape(batch, heads, units // per_group, per_group, tiles)
    visited = grouped.amax(3) > 0
    order = visited.to(torch.int8).argsort(dim=-1, descending=True, stable=True)
    every = order[:, :, :, None].expand(grouped.shape)
    visits = grouped.gather(-1, every).int() + every.int() * KEYS
    visits = torch.nn.functional.pad(visits.reshape(batch, heads, units, tiles), (0, FURTHER))
    return Lists(visits, visited.sum(-1).clamp(min=1).int(), unit)


def _check(mask: Any, batch: int, heads: int, queries: int, keys: int) -> None:
    shape = tuple(mask.kv_num_blocks.shape[:-1])
    if len(shape) != 2 or shape[0] not in (1, batch) or shape[1] not in (1, heads):
        raise OperandError(f"flex_attention: block_mask is of {shape}, and q of {batch} batches and {heads} heads")
    of_queries, of_keys = mask.BLOCK_SIZE
    length = tuple(mask.seq_lengths)
    if (of_queries, of_keys) != (1 << 30, 1 << 30) and length != (queries, keys):
        raise OperandError(
            f"flex_attention: block_mask is of {length[0]} queries and {length[1]} keys, and there are {queries} and {keys}; "
            "make a block mask of these lengths"
        )
    for name, block, cell in (("queries", of_queries, BLOCK), ("keys", of_keys, KEYS)):
        if block % cell and cell % block:
            raise UnsupportedError(
                f"flex_attention: blocks of {block} {name}; kernels take multiples of {cell}, and what divides {cell}"
            )
