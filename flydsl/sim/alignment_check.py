"""Accesses that are not aligned: notes, because the hardware takes them.

amdhsa runs with unaligned access on, so loads and stores may go to any address, and compilers rely on it: clang reads a
packed structure with ds_read_b32 at an address that is even only. LDS accesses of 8, 12 and 16 bytes are at full speed only
where they are aligned to 8 and 16 bytes; so LLVM takes them to be (SIISelLowering.cpp, allowsMisalignedMemoryAccesses).
What needs its alignment (atomics, transposing reads) stops the launch where it executes (see spaces.py).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.findings import MISALIGNED, Findings, wave_fields
from flydsl.sim.state import WaveBatch

FULL_SPEED = {8: 8, 12: 16, 16: 16}
"""Bytes of an LDS access -> the alignment that it needs for full speed."""


class AlignmentCheck:
    def __init__(self, notes: Findings):
        self.notes = notes

    def access(self, resolver: Any, batch: WaveBatch, lanes: Any, addresses: Any) -> None:
        """Before the active lanes access ``addresses`` (uint64[k] or int64[k])."""
        in_lds = resolver.space == "LDS" and resolver.kind != "atomic"
        align: int = max(resolver.align, FULL_SPEED.get(resolver.size, 1) if in_lds else 1)
        if not int(np.bitwise_or.reduce(addresses)) & (align - 1):
            return
        if not self.notes.is_new(MISALIGNED, resolver.instruction, None):
            return
        index = int(np.flatnonzero(addresses & addresses.dtype.type(align - 1))[0])
        address = int(addresses[index])
        wave, lane = lanes.position(index)
        slot = int(np.arange(batch.waves.count)[batch.index][wave])
        message = (
            f"{resolver.kind} of {resolver.size} bytes that is not aligned to {align} bytes, which may cost time: "
            f"{resolver.space} address 0x{address:x}, lane {lane} of {batch.waves.describe(slot)}"
        )
        where = wave_fields(batch.waves, slot)
        self.notes.add(MISALIGNED, message, resolver.instruction, lane=lane, address=address, **where)
