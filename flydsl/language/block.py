"""Reductions and scans over all threads of a block, through shared memory. The block size must be known while
compiling.

Every thread of the block must take part. Threads are numbered x fastest, then y, then z; any block size will do.
"""

from __future__ import annotations

from typing import Any

from . import trace
from .ids import WAVE, block_size, lane_id, wave_id
from .memory import run_if
from .numeric import select
from .shared_memory import shared
from .sync import lds_barrier
from .tensor import Tensor
from .wave_check import needs_all_lanes
from .wave_reduce import all_reduced, all_scanned, combine, neutral, operand, shifted


def block_reduce(x: Any, op: str) -> Any:
    """``x`` of all threads of the block combined; every thread gets the result. ``op`` as in :func:`wave_reduce`."""
    waves = _waves("fly.block_reduce")
    x = operand(x, op, "fly.block_reduce")
    needs_all_lanes("fly.block_reduce")
    total = all_reduced(x, op)
    if waves == 1:
        return total
    parts = _exchange(total, waves, lane_id() == 0)
    result = parts[0]
    for part in parts[1:]:
        result = combine(op, result, part)
    return result


def block_scan(x: Any, op: str, exclusive: bool = False) -> Any:
    """``x`` of this thread and all before it in the block combined; ``exclusive``: of those before it only (thread 0:
    the neutral element of ``op``).
    """
    waves = _waves("fly.block_scan")
    x = operand(x, op, "fly.block_scan")
    needs_all_lanes("fly.block_scan")
    inclusive = all_scanned(x, op, exclusive=False)
    mine = shifted(inclusive, op) if exclusive else inclusive
    if waves == 1:
        return mine
    # The total of a wave is in its last lane; the last wave may have none, and nobody needs its total.
    parts = _exchange(inclusive, waves, lane_id() == WAVE - 1)
    before = nothing = neutral(op, x.dtype)
    wave = wave_id()
    for k in range(waves - 1):
        before = combine(op, before, select(wave > k, parts[k], nothing))
    return combine(op, before, mine)


def _waves(what: str) -> int:
    x, y, z = block_size(what)
    return -(-x * y * z // WAVE)


def _exchange(x: Any, waves: int, chosen: Any) -> list[Any]:
    """The values of the ``chosen`` lane of each wave, in all threads."""
    slots = _scratch(x.dtype, waves)
    width = max(x.lanes, 1)
    if _used_before(slots):
        lds_barrier()  # the threads may still be reading what the last exchange left there
    run_if(chosen, lambda: slots.store(wave_id() * width, x))
    lds_barrier()
    return [slots.load(k * width, width) for k in range(waves)]


def _scratch(dtype: Any, waves: int) -> Tensor:
    key = f"block_scratch:{dtype.__name__}"
    t = trace.current()
    # Made in the entry block, so that it outlives the region in which it is first needed.
    with t.builder.at(t.entry):
        return t.feature(key, lambda: shared(dtype.elem, waves * max(dtype.lanes, 1)))


def _used_before(slots: Tensor) -> bool:
    t = trace.current()
    used = t.feature("block_scratch_used", list[Any])
    again = t.depth > 0 or any(s is slots for s in used)
    used.append(slots)
    return again
