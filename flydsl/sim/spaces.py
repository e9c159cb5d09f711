"""From lane addresses to byte storage: global memory, LDS and scratch, with bounds and alignment checks.

A resolver belongs to one instruction. Its ``pieces`` turns the addresses of the active lanes into
``(storage, selector, offsets)`` triples; ``selector`` is None if the one piece holds every lane.

Alignment: amdhsa runs with unaligned access on, so the hardware takes ordinary loads and stores at any address and LLVM
makes them; only atomics and transposing reads need theirs (``required``). The check ``alignment`` demands ``align`` of
everything.

Bounds: every byte of an access must lie in one buffer. (Scalar loads may end beyond it, see smem.py.)
"""

from __future__ import annotations

from typing import Any, NoReturn

import numpy as np

from flydsl.sim.access import Lanes, is_aligned
from flydsl.sim.errors import MemoryAccessError
from flydsl.sim.findings import MISALIGNED, OUT_OF_BOUNDS, READ_ONLY, wave_fields
from flydsl.sim.instruction import Instruction
from flydsl.sim.memory import Bytes
from flydsl.sim.state import LANES, WaveBatch

Piece = tuple[Bytes, Any, Any]


class Resolver:
    """Common part: what an access is (for messages and checks). ``kind``: load, store or atomic."""

    space = ""

    def __init__(self, instruction: Instruction, kind: str, size: int, align: int, strict: bool = False):
        """``strict``: the hardware needs the alignment, too (as it does of all atomics)."""
        self.instruction, self.kind, self.size, self.align = instruction, kind, size, align
        self.required = align if strict or kind == "atomic" else 1
        self.writes = kind != "load"

    def pieces(self, batch: WaveBatch, lanes: Lanes, addresses: Any, data: Any = None) -> list[Piece]:
        raise NotImplementedError

    def count(self, batch: WaveBatch, lanes: Lanes) -> None:
        stats = batch.waves.stats
        key = f"{self.space} {self.kind}"
        stats[key] = stats.get(key, 0) + lanes.count * self.size

    def check_alignment(self, batch: WaveBatch, lanes: Lanes, addresses: Any, offsets: Any) -> None:
        align = self.align if batch.waves.check_alignment else self.required
        if align > 1 and not is_aligned(offsets, align):
            index = int(np.flatnonzero(offsets & (align - 1))[0])
            problem = f"misaligned {self.kind} (needs {align} bytes)"
            self.fail(batch, lanes, index, int(addresses[index]), problem, MISALIGNED)

    def fail(
        self, batch: WaveBatch, lanes: Lanes, index: int, address: int, problem: str, rule: str = OUT_OF_BOUNDS
    ) -> NoReturn:
        wave, lane = lanes.position(index)
        near = self.neighbourhood(batch, address)
        message = (
            f"{problem}: {self.size} bytes at {self.space} address 0x{address:x}, lane {lane} of "
            f"{batch.describe_wave(wave)}; {near}"
        )
        where = wave_fields(batch.waves, int(np.arange(batch.waves.count)[batch.index][wave]))
        raise MemoryAccessError.of(
            rule, message, self.instruction, lane=lane, address=address, buffer=near.removeprefix("that is "), **where
        )

    def neighbourhood(self, batch: WaveBatch, address: int) -> str:
        return ""


class GlobalResolver(Resolver):
    """Allocations of the address space. Remembers per launch which allocation the instruction used last."""

    space = "global"

    def pieces(self, batch: WaveBatch, lanes: Lanes, addresses: Any, data: Any = None) -> list[Piece]:
        self.count(batch, lanes)
        checks = batch.waves.checks
        if checks is None:
            return self._find(batch, lanes, addresses)
        checks.global_access(self, batch, lanes)
        found = self._find(batch, lanes, addresses)
        checks.global_pieces(self, batch, lanes, addresses, found, data)
        return found

    def _find(self, batch: WaveBatch, lanes: Lanes, addresses: Any) -> list[Piece]:
        hint = batch.waves.hints.get(self)
        if hint is not None:
            offsets = addresses - np.uint64(hint.base)
            if int(offsets.max()) <= hint.size - self.size:
                return [self._piece(batch, lanes, addresses, hint, None, offsets)]
        return self._search(batch, lanes, addresses)

    def _piece(self, batch: WaveBatch, lanes: Lanes, addresses: Any, owner: Any, chosen: Any, offsets: Any) -> Piece:
        if self.writes and not owner.writable:
            index = 0 if chosen is None else int(chosen[0])
            self.fail(batch, lanes, index, int(addresses[index]), f"{self.kind} to read-only memory", READ_ONLY)
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
                beyond = offsets > np.uint64(limit) if limit >= 0 else np.ones(len(chosen), np.bool_)
                index = int(chosen[beyond][0])
                self.fail(batch, lanes, index, int(addresses[index]), f"out-of-bounds {self.kind}")
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
        offsets = addresses.view(np.int64)
        self.check_alignment(batch, lanes, addresses, offsets)
        if waves.checks is not None:
            waves.checks.lds_access(self, batch, lanes, offsets, data)
        if waves.lds.shape[0] > 1:
            base = waves.group[batch.index].astype(np.int64)[:, None] * waves.lds.shape[1]
            if lanes.mask is None:
                offsets = (offsets.reshape(-1, LANES) + base).reshape(-1)
            else:
                offsets = offsets + lanes.pick(base)
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
