"""Instructions that move words between the lanes of a wave, and what they are made of.

DPP reads within rows of 16 lanes at the cost of an ordinary instruction; ``permlane*_swap`` (gfx950) exchanges whole
rows; ``ds_bpermute`` reads any lane through the LDS crossbar, without using LDS memory.
"""

from __future__ import annotations

from typing import Any

from flydsl.emit import FALSE, TRUE, DenseArrayAttr, IntegerAttr, Value
from flydsl.emit.types import LLVMStructType, i32, i64

from . import trace
from .dtypes import Uint32
from .ids import WAVE

ROW = 16

# DPP controls (CDNA4 ISA, "DPP_CTRL"; LLVM AMDGPU::DPP::DppCtrl): what lane each lane reads.
WAVE_SHL1, WAVE_SHR1 = 0x130, 0x138  # the next, the previous lane of the wave
ROW_MIRROR, ROW_HALF_MIRROR = 0x140, 0x141  # lane ^ 15, lane ^ 7
ROW_BCAST15, ROW_BCAST31 = 0x142, 0x143  # the last lane of the row before; lane 31 into the upper half
_QUAD_XOR = {1: 0xB1, 2: 0x4E, 3: 0x1B}  # quad_perm [1,0,3,2], [2,3,0,1], [3,2,1,0]


def row_shl(n: int) -> int:
    """Each lane reads the lane ``n`` above in its row."""
    return 0x100 + n


def row_shr(n: int) -> int:
    """Each lane reads the lane ``n`` below in its row."""
    return 0x110 + n


def row_ror(n: int) -> int:
    """Each lane reads the lane ``n`` below in its row, cyclically."""
    return 0x120 + n


def dpp(word: Any, control: int, old: Any = None, rows: int = 0xF, banks: int = 0xF) -> Any:
    """A DPP move. Lanes whose source does not exist, rows not in the mask ``rows``, and in each row those runs of four lanes
    that are not in the mask ``banks`` get ``old`` (None: 0, all rows).
    """
    attributes = {
        "dppCtrl": IntegerAttr(control, i32),
        "rowMask": IntegerAttr(rows, i32),
        "bankMask": IntegerAttr(banks, i32),
        "boundCtrl": TRUE if old is None else FALSE,
    }
    first = word if old is None else old
    return Uint32.wrap(trace.value("rocdl.update.dpp", (first.ir, word.ir), i32, dict(attributes)))


def bpermute(word: Any, lane: Any) -> Any:
    """The word of ``lane`` (modulo 64; may differ from lane to lane); 0 where that lane is not active."""
    address = lane << 2
    return Uint32.wrap(trace.value("rocdl.ds_bpermute", (address.ir, word.ir), i32))


def swap_rows(word: Any, distance: int) -> tuple[Any, Any]:
    """What ``permlane{distance}_swap`` makes of two copies: (the lower row's word in both, the upper row's in both)."""
    return exchange_rows(word, word, distance)


def exchange_rows(first: Any, second: Any, distance: int) -> tuple[Any, Any]:
    """``permlane{distance}_swap``: the upper rows of ``first`` and the lower rows of ``second`` change places."""
    swapped = trace.value(
        f"rocdl.permlane{distance}.swap",
        (first.ir, second.ir),
        LLVMStructType((i32, i32)),
        {"fi": FALSE, "boundControl": FALSE},
    )
    return _field(swapped, 0), _field(swapped, 1)


def xor_steps(mask: int) -> list[int]:
    """DPP controls that together read lane ^ ``mask`` for masks below 16: at most two."""
    if mask in _QUAD_XOR:
        return [_QUAD_XOR[mask]]
    single = {7: ROW_HALF_MIRROR, 8: row_ror(8), 15: ROW_MIRROR}
    if mask in single:
        return [single[mask]]
    base = 8 if 8 < mask < 12 else 15 if mask > 11 else 7
    return [single[base], _QUAD_XOR[mask ^ base]]


def read_lane(word: Any, lane: Any) -> Any:
    """The word of one lane, as a scalar."""
    return Uint32.wrap(trace.value("rocdl.readlane", (word.ir, lane.ir), i32))


def read_first_lane(word: Any) -> Any:
    """The word of the first active lane, as a scalar."""
    return Uint32.wrap(trace.value("rocdl.readfirstlane", (word.ir,), i32))


def full_waves() -> bool:
    """Whether all lanes of all waves exist: the block size is known and a multiple of 64."""
    block = trace.current("a wave operation").block
    return block is not None and block[0] * block[1] * block[2] % WAVE == 0


def can_swap_rows() -> bool:
    """Whether ``permlane*_swap`` may be used: the target has it, and no lane is missing (it needs all of them)."""
    return trace.current("a wave operation").target.has("permlane_swap") and full_waves()


def _field(pair: Value, i: int) -> Any:
    return Uint32.wrap(trace.value("llvm.extractvalue", (pair,), i32, {"position": DenseArrayAttr(i64, (i,))}))
