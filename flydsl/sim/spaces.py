"""From lane addresses to byte storage: global memory, LDS and scratch, with bounds and alignment checks.

A resolver belongs to one instruction. Its ``pieces`` turns the addresses of the active lanes into
``(storage, selector, offsets)`` triples; ``selector`` is None if the one piece holds every lane.
"""

from __future__ import annotations

from typing import Any, NoReturn

import numpy as np

from flydsl.sim.access import Lanes, is_aligned
from flydsl.sim.errors import MemoryAccessError
from flydsl.sim.instruction import Instruction
from flydsl.sim.memory import Bytes
from flydsl.sim.state import LANES, WaveBatch

Piece = tuple[Bytes, Any, Any]


class Resolver:
    """Common part: what an access is (for messages and checks). ``kind``: load, store or atomic."""

    space = ""

    def __init__(self, instruction: Instruction, kind: str, size: int, align: int):
        self.instruction, self.kind, self.size, self.align = instruction, kind, size, align
        self.writes = kind != "load"

    def pieces(self, batch: WaveBatch, lanes: Lanes, addresses: Any, data: Any = None) -> list[Piece]:
        raise NotImplementedError

    def count(self, batch: WaveBatch, lanes: Lanes) -> None:
        stats = batch.waves.stats
        key = f"{self.space} {self.kind}"
        stats[key] = stats.get(key, 0) + lanes.count * self.size

    def check_alignment(self, batch: WaveBatch, lanes: Lanes, addresses: Any, offsets: Any) -> None:
        if self.align > 1 and batch.waves.check_alignment and not is_aligned(offsets, self.align):
            index = int(np.flatnonzero(offsets & (self.align - 1))[0])
            self.fail(batch, lanes, index, int(addresses[index]), f"misaligned {self.kind} (needs {self.align} bytes)")

    def fail(self, batch: WaveBatch, lanes: Lanes, index: int, address: int, problem: str) -> NoReturn:
        wave, lane = lanes.position(index)
        raise MemoryAccessError(
            f"{problem}: {self.size} bytes at {self.space} address 0x{address:x}, lane {lane} of "
            f"{batch.describe_wave(wave)}; {self.neighbourhood(batch, address)}",
            self.instruction,
        )

    def neighbourhood(self, batch: WaveBatch, address: int) -> str:
        return ""


class GlobalResolver(Resolver):
    """Allocations of the address space. Remembers per launch which allocation the instruction used last."""

    space = "global"

    def pieces(self, batch: WaveBatch, lanes: Lanes, addresses: Any, data: Any = None) -> list[Piece]:
        self.count(batch, lanes)
        if batch.waves.checks is not None:
            batch.waves.checks.global_access(self, batch, lanes)
        hint = batch.waves.hints.get(self)
        if hint is not None:
            offsets = addresses - np.uint64(hint.base)
            if int(offsets.max()) <= hint.size - self.size:
                return [self._piece(batch, lanes, addresses, hint, None, offsets)]
        return self._search(batch, lanes, addresses)

    def _piece(self, batch: WaveBatch, lanes: Lanes, addresses: Any, owner: Any, chosen: Any, offsets: Any) -> Piece:
        if self.writes and not owner.writable:
            index = 0 if chosen is None else int(chosen[0])
            self.fail(batch, lanes, index, int(addresses[index]), f"{self.kind} to read-only memory")
        offsets = offsets.view(np.int64)
        self.check_alignment(batch, lanes, addresses if chosen is None else addresses[chosen], offsets)
        return owner, chosen, offsets

    def _search(self, batch: WaveBatch, lanes: Lanes, addresses: Any) -> list[Piece]:
        memory = batch.waves.memory
        position = np.searchsorted(memory.bases(), addresses, side="right") - 1
        pieces: list[Piece] = []
        for which in np.unique(position).tolist():
            chosen = np.flatnonzero(position == which)
            owner = memory.at(which) if which >= 0 else None
            offsets = addresses[chosen] - np.uint64(owner.base if owner else 0)
            limit = owner.size - self.size if owner else -1
            if int(offsets.max()) > limit:
                bad = chosen[np.flatnonzero(offsets > np.uint64(limit))[0]] if limit >= 0 else chosen[0]
                self.fail(batch, lanes, int(bad), int(addresses[bad]), f"out-of-bounds {self.kind}")
            pieces.append(self._piece(batch, lanes, addresses, owner, chosen, offsets))
            batch.waves.hints[self] = owner
        if len(pieces) == 1:
            return [(pieces[0][0], None, pieces[0][2])]
        return pieces

    def neighbourhood(self, batch: WaveBatch, address: int) -> str:
        return f"that is {batch.waves.memory.nearest(address)}"


class LdsResolver(Resolver):
    """Workgroup-relative LDS addresses."""

    space = "LDS"

    def pieces(self, batch: WaveBatch, lanes: Lanes, addresses: Any, data: Any = None) -> list[Piece]:
        self.count(batch, lanes)
        waves = batch.waves
        if int(addresses.max()) + self.size > waves.lds_size:
            index = int(np.flatnonzero(addresses + np.uint64(self.size) > np.uint64(waves.lds_size))[0])
            self.fail(batch, lanes, index, int(addresses[index]), f"out-of-bounds {self.kind}")
        offsets = addresses.astype(np.int64)
        self.check_alignment(batch, lanes, addresses, offsets)
        if waves.checks is not None:
            waves.checks.lds_access(self, batch, lanes, offsets, data)
        if waves.lds.shape[0] > 1:
            base = waves.group[batch.index].astype(np.int64) * waves.lds.shape[1]
            offsets = offsets + lanes.pick(base[:, None])
        return [(waves.lds_storage, None, offsets)]

    def neighbourhood(self, batch: WaveBatch, address: int) -> str:
        return f"the workgroup has {batch.waves.lds_size} bytes of LDS"


class ScratchResolver(Resolver):
    """Lane-private scratch: byte o of lane l of wave slot w is octet (64 w + l) * bytes_per_lane + o."""

    space = "scratch"

    def pieces(self, batch: WaveBatch, lanes: Lanes, addresses: Any, data: Any = None) -> list[Piece]:
        self.count(batch, lanes)
        waves = batch.waves
        per_lane = waves.scratch.shape[2]
        if int(addresses.max()) + self.size > waves.scratch_size:
            index = int(np.flatnonzero(addresses + np.uint64(self.size) > np.uint64(waves.scratch_size))[0])
            self.fail(batch, lanes, index, int(addresses[index]), f"out-of-bounds {self.kind}")
        offsets = addresses.astype(np.int64)
        self.check_alignment(batch, lanes, addresses, offsets)
        slots = np.arange(waves.count)[batch.index][:, None] * LANES + np.arange(LANES)
        offsets = offsets + lanes.pick(slots * per_lane)
        if waves.checks is not None:
            waves.checks.scratch_access(self, batch, lanes, offsets)
        return [(waves.scratch_storage, None, offsets)]

    def neighbourhood(self, batch: WaveBatch, address: int) -> str:
        return f"a lane has {batch.waves.scratch_size} bytes of scratch"
