"""How memory instructions use the hardware: LDS bank conflicts and coalescing, and how many lanes work.

LDS: the model of :mod:`flydsl.targets.lds`.

Coalescing counts the 64- and 128-byte segments that a wave's lanes touch, and the fewest that could hold their bytes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from flydsl.sim.effects import Effects
from flydsl.sim.instruction import Instruction
from flydsl.sim.state import LANES, WaveBatch
from flydsl.targets import lds_phases

SEGMENTS = (64, 128)
_CACHED = 16


@dataclass
class LdsUse:
    """``accesses``: wave accesses (a read2 makes two); ``cycles``: what they take in the model, ``ideal``: without
    conflicts; ``worst``: the most cycles above the ideal of one access."""

    instruction: Instruction
    accesses: int = 0
    cycles: int = 0
    ideal: int = 0
    worst: int = 0

    @property
    def conflicts(self) -> int:
        """Cycles lost to bank conflicts."""
        return self.cycles - self.ideal

    def __str__(self) -> str:
        return (
            f"{self.conflicts} conflict cycles ({self.cycles / max(self.ideal, 1):.2f} x the ideal {self.ideal}; "
            f"worst access +{self.worst}) in {self.accesses} accesses: {self.instruction.where()}"
        )


@dataclass
class GlobalUse:
    """``segments64``, ``segments128``: segments touched, summed over wave accesses; ``fewest64``, ``fewest128``:
    what the same bytes need at least. ``lanes``: active lanes."""

    instruction: Instruction
    accesses: int = 0
    lanes: int = 0
    segments64: int = 0
    fewest64: int = 0
    segments128: int = 0
    fewest128: int = 0

    @property
    def efficiency(self) -> float:
        """Fewest possible over touched 64-byte segments: 1.0 is perfectly coalesced."""
        return self.fewest64 / self.segments64 if self.segments64 else 1.0

    def __str__(self) -> str:
        return (
            f"{100 * self.efficiency:.0f} % coalesced: {self.segments64} segments of 64 bytes (at least {self.fewest64}), "
            f"{self.segments128} of 128 ({self.fewest128}) in {self.accesses} accesses: {self.instruction.where()}"
        )


@dataclass
class LaneUse:
    """Lane slots of vector instructions: ``active`` of ``total``."""

    instruction: Instruction
    active: int = 0
    total: int = 0

    @property
    def idle(self) -> int:
        return self.total - self.active

    def __str__(self) -> str:
        return f"{100 * self.idle / max(self.total, 1):.0f} % of {self.total} lanes idle: {self.instruction.where()}"


class Traffic:
    """Counts per instruction (by address) of one launch."""

    def __init__(self, banks: int):
        self.banks = banks
        self.lds: dict[int, LdsUse] = {}
        self.memory: dict[int, GlobalUse] = {}
        self.lanes: dict[int, LaneUse] = {}
        self._results: dict[Any, dict[bytes, tuple[int, int, int, int]]] = {}

    def step(self, effects: Effects, batch: WaveBatch) -> None:
        """Before an instruction executes."""
        instruction = effects.instruction
        if not instruction.mnemonic.startswith("v_") or instruction.mnemonic.startswith(("v_mfma", "v_smfmac", "v_nop")):
            return
        use = self.lanes.get(instruction.address)
        if use is None:
            use = self.lanes[instruction.address] = LaneUse(instruction)
        total = batch.n * LANES
        use.total += total
        use.active += total if batch.exec_full else int(np.count_nonzero(batch.exec_mask()))

    def lds_access(self, resolver: Any, batch: WaveBatch, lanes: Any, offsets: Any) -> None:
        """``offsets`` int64[k] of the active lanes, relative to their workgroup's LDS."""
        instruction = resolver.instruction
        use = self.lds.get(instruction.address)
        if use is None:
            use = self.lds[instruction.address] = LdsUse(instruction)
        cache = self._results.setdefault(resolver, {})
        key = offsets.tobytes() + (b"" if lanes.mask is None else lanes.mask.tobytes())
        found = cache.get(key)
        if found is None:
            if len(cache) >= _CACHED:
                cache.clear()
            position = lanes.pick(np.arange(batch.n * LANES).reshape(batch.n, LANES))
            found = cache[key] = lds_cycles(position, offsets, resolver.size, resolver.kind == "load", self.banks)
        use.accesses += found[0]
        use.cycles += found[1]
        use.ideal += found[2]
        use.worst = max(use.worst, found[3])

    def global_access(self, resolver: Any, batch: WaveBatch, lanes: Any, addresses: Any) -> None:
        """``addresses`` uint64[k] of the active lanes."""
        instruction = resolver.instruction
        use = self.memory.get(instruction.address)
        if use is None:
            use = self.memory[instruction.address] = GlobalUse(instruction)
        wave = lanes.pick(np.arange(batch.n, dtype=np.uint64)[:, None])
        counts = np.bincount(wave.astype(np.intp), minlength=batch.n) * resolver.size
        use.accesses += int(np.count_nonzero(counts))
        use.lanes += lanes.count
        for size in SEGMENTS:
            touched = segments(wave, addresses, resolver.size, size, batch.n)
            fewest = np.minimum(-(-counts // size), touched)
            setattr(use, f"segments{size}", getattr(use, f"segments{size}") + int(touched.sum()))
            setattr(use, f"fewest{size}", getattr(use, f"fewest{size}") + int(fewest.sum()))


def segments(wave: Any, addresses: Any, width: int, size: int, waves: int) -> Any:
    """int64[waves]: different segments of ``size`` bytes that accesses of ``width`` bytes touch."""
    first, last = addresses // np.uint64(size), (addresses + np.uint64(width - 1)) // np.uint64(size)
    crossing = first != last
    if crossing.any():
        first, wave = np.concatenate((first, last[crossing])), np.concatenate((wave, wave[crossing]))
    # 48 bits of address leave room for the wave.
    unique = np.unique(wave << np.uint64(44) | first)
    return np.bincount((unique >> np.uint64(44)).astype(np.intp), minlength=waves)


@cache
def _phases(width: int, reads: bool, banks: int) -> Any:
    return np.array(lds_phases(banks, width, reads))


def phase_of(lane: Any, width: int, reads: bool, banks: int) -> Any:
    """The phase in which each lane (0..63) of an access of ``width`` bytes is served."""
    return _phases(width, reads, banks)[lane]


def lds_cycles(position: Any, offsets: Any, width: int, reads: bool, banks: int) -> tuple[int, int, int, int]:
    """(wave accesses, cycles, cycles without conflicts, most cycles lost in one access) of the model above.

    ``position`` int64[k]: 64 * wave + lane; ``offsets`` int64[k]: byte addresses in LDS.
    """
    wave = position // LANES
    phase = wave * LANES + phase_of(position % LANES, width, reads, banks)
    dwords = (offsets >> 2)[:, None] + np.arange((width + 3) // 4)
    keys = np.unique((phase[:, None] << 32 | dwords).reshape(-1))
    phases, where = np.unique(keys >> 32, return_inverse=True)
    busy = np.bincount(where.reshape(-1) * banks + (keys & 0xFFFFFFFF) % banks, minlength=len(phases) * banks)
    cycles = busy.reshape(len(phases), banks).max(axis=1)
    waves, which = np.unique(phases // LANES, return_inverse=True)
    lost = np.bincount(which.reshape(-1), cycles - 1, minlength=len(waves))
    return len(waves), int(cycles.sum()), len(phases), int(lost.max())
