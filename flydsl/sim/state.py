"""The registers of all waves in flight, and the view of those that execute one instruction together.

Registers are register-major: one register of all waves is contiguous, so that one numpy operation does one
instruction for the whole batch. A batch that covers all waves, or a contiguous run of them, works on views;
any other subset gathers and scatters.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from flydsl.sim.instruction import (
    EXEC,
    SRC_EXECZ,
    SRC_PRIVATE_BASE,
    SRC_PRIVATE_LIMIT,
    SRC_SCC,
    SRC_SHARED_BASE,
    SRC_SHARED_LIMIT,
    SRC_VCCZ,
    VCC,
)
from flydsl.sim.memory import Bytes, zeros

U32 = NDArray[np.uint32]
U64 = NDArray[np.uint64]
Mask = NDArray[np.bool_]

LANES = 64
FULL_EXEC = np.uint64(0xFFFFFFFFFFFFFFFF)
DEFAULT_MODE = 0x3F0
"""MODE at wave start with LLVM's default descriptor: round nearest, denormals kept, DX10_CLAMP, IEEE."""
POISON = 0xFFFFBAAD
"""Content of registers at wave start where the ABI defines none: a NaN as f32, a wild number as an address."""
LDS_POISON = 0xFB
"""Each byte of LDS at the start of a workgroup."""
SHARED_APERTURE = 0x0001_0000_0000_0000 >> 32
PRIVATE_APERTURE = 0x0002_0000_0000_0000 >> 32
"""High words of the LDS and scratch apertures. The hardware's values are chosen by the driver; programs read
them from src_shared_base / src_private_base. Both are far from every allocation of AddressSpace."""

_APERTURES = {
    SRC_SHARED_BASE: SHARED_APERTURE << 32,
    SRC_SHARED_LIMIT: SHARED_APERTURE << 32 | 0xFFFFFFFF,
    SRC_PRIVATE_BASE: PRIVATE_APERTURE << 32,
    SRC_PRIVATE_LIMIT: PRIVATE_APERTURE << 32 | 0xFFFFFFFF,
}


def unpack_mask(bits: U64) -> Mask:
    """uint64[n] lane masks -> bool[n, 64], lane 0 is bit 0."""
    octets = np.ascontiguousarray(bits).view(np.uint8).reshape(-1, 8)
    return np.unpackbits(octets, axis=1, bitorder="little").view(np.bool_)


def pack_mask(lanes: Mask) -> U64:
    """bool[n, 64] -> uint64[n], the inverse of :func:`unpack_mask`."""
    return np.packbits(lanes, axis=1, bitorder="little").view(np.uint64).reshape(-1)


class Waves:
    """Register files and memories of ``count`` wave slots.

    ``vgpr`` uint32[vgprs, count, 64]; ``agpr`` likewise; ``sgpr`` uint32[128 / 2, count, 2]: registers c and c+1
    of an even c are one uint64 of ``sgpr64`` uint64[64, count]; ``scc`` bool[count]; ``mode`` uint32[count];
    ``pc`` int32[count] (index of the next instruction); ``group`` int32[count] (workgroup slot of the wave);
    ``lds`` uint8[groups, lds_bytes]; ``scratch`` uint8[count, 64, scratch_bytes] (both rounded up to 16 bytes).
    ``hints`` is per-launch memory of handlers; ``progress`` counts changes of memory, for spin detection.
    ``fill``: the value of uninitialised vector registers.
    """

    def __init__(
        self,
        count: int,
        vgprs: int = 256,
        agprs: int = 0,
        groups: int = 1,
        lds_bytes: int = 0,
        scratch_bytes: int = 0,
        memory: Any = None,
        fill: int = 0,
    ):
        self.count = count
        self.vgpr: U32 = np.full((vgprs, count, LANES), fill, np.uint32)
        self.agpr: U32 = np.full((agprs, count, LANES), fill, np.uint32)
        self.sgpr64: U64 = np.zeros((64, count), np.uint64)
        self.sgpr: U32 = self.sgpr64.view(np.uint32).reshape(64, count, 2)
        self.scc: Mask = np.zeros(count, np.bool_)
        self.mode: U32 = np.full(count, DEFAULT_MODE, np.uint32)
        self.pc = np.zeros(count, np.int32)
        self.group = np.zeros(count, np.int32)
        self.lds = zeros((groups, -(-lds_bytes // 16) * 16))
        self.lds_size = lds_bytes
        self.lds_storage = Bytes(self.lds.reshape(-1))
        self.scratch = zeros((count, LANES, -(-scratch_bytes // 16) * 16))
        self.scratch_size = scratch_bytes
        self.scratch_storage = Bytes(self.scratch.reshape(-1))
        self.wave_in_group = np.zeros(count, np.int32)
        self.group_id = np.zeros((count, 3), np.int64)
        self.memory = memory
        self.checks: Any = None
        self.check_alignment = True
        self.hints: dict[Any, Any] = {}
        self.stats: dict[str, int] = {}
        self.progress = 0
        self.exec_lanes: Mask = np.zeros((count, LANES), np.bool_)
        self.exec_is_full: Mask = np.zeros(count, np.bool_)
        self.uniform_mode: int | None = DEFAULT_MODE
        self.clock = 0

    def batch(self, index: Any = None) -> WaveBatch:
        """A batch of all waves, or of those an int array or slice selects."""
        return WaveBatch(self, slice(0, self.count) if index is None else index)

    def grow(self, groups: int, waves_per_group: int, fill: int) -> None:
        """Append slots for more workgroups. Batches stay valid; views of registers do not."""
        extra = groups * waves_per_group

        def extend(array: Any, axis: int, count: int, value: int = 0) -> Any:
            shape = list(array.shape)
            shape[axis] = count
            return np.concatenate((array, np.full(shape, value, array.dtype)), axis=axis)

        self.count += extra
        self.vgpr = extend(self.vgpr, 1, extra, fill)
        self.agpr = extend(self.agpr, 1, extra, fill)
        self.sgpr64 = extend(self.sgpr64, 1, extra)
        self.sgpr = self.sgpr64.view(np.uint32).reshape(64, self.count, 2)
        for name in ("scc", "mode", "pc", "group", "wave_in_group", "group_id", "exec_lanes", "exec_is_full"):
            setattr(self, name, extend(getattr(self, name), 0, extra))
        self.lds = extend(self.lds, 0, groups)
        self.lds_storage = Bytes(self.lds.reshape(-1))
        self.scratch = extend(self.scratch, 0, extra)
        self.scratch_storage = Bytes(self.scratch.reshape(-1))
        if self.checks is not None:
            self.checks.grow(groups, extra)

    def describe(self, slot: int) -> str:
        """Name of the wave in a slot, for messages."""
        x, y, z = self.group_id[slot].tolist()
        return f"wave {int(self.wave_in_group[slot])} of workgroup ({x}, {y}, {z})"

    def set_mode(self, value: int) -> None:
        self.mode[:] = value
        self.uniform_mode = value

    def restart_mode(self, index: Any, value: int) -> None:
        """MODE of the waves ``index``, which begin."""
        self.mode[index] = value
        if self.uniform_mode != value:
            self.note_modes()

    def note_modes(self) -> None:
        """Find out whether all waves share one MODE."""
        self.uniform_mode = int(self.mode[0]) if (self.mode == self.mode[0]).all() else None


class WaveBatch:
    """``n`` waves that execute one instruction together. Arrays come in batch order, shape [n] or [n, 64].

    Arrays that ``read_*`` return may be views of the registers: never write into them.
    """

    __slots__ = ("_exec", "_full", "contiguous", "index", "n", "waves")

    def __init__(self, waves: Waves, index: Any):
        self.waves = waves
        self.contiguous = isinstance(index, slice)
        self.index: Any = index
        self.n: int = index.stop - index.start if isinstance(index, slice) else len(index)
        self._exec: Mask | None = None
        self._full: bool | None = None

    # ---- vector registers ----
    def read_v(self, register: int, acc: bool = False) -> U32:
        """uint32[n, 64]: one vector register of every lane (a view where possible: do not modify)."""
        return (self.waves.agpr if acc else self.waves.vgpr)[register][self.index]

    def read_v64(self, register: int, acc: bool = False) -> U64:
        """uint64[n, 64] of the registers ``register`` (low) and ``register + 1``: a fresh array."""
        words = np.empty((self.n, LANES, 2), np.uint32)
        words[..., 0] = self.read_v(register, acc)
        words[..., 1] = self.read_v(register + 1, acc)
        return words.view(np.uint64)[..., 0]

    def write_v(self, register: int, value: Any, mask: Mask | None = None, acc: bool = False) -> None:
        """Write uint32 broadcastable to [n, 64] in the lanes of ``mask`` (bool[n, 64]; default: EXEC)."""
        row = (self.waves.agpr if acc else self.waves.vgpr)[register]
        if mask is None:
            if self.exec_full:
                row[self.index] = value
                return
            mask = self.exec_mask()
        old = row[self.index]
        np.copyto(old, value, where=mask)
        if not self.contiguous:
            row[self.index] = old

    def write_v64(self, register: int, value: Any, mask: Mask | None = None, acc: bool = False) -> None:
        """Write uint64 broadcastable to [n, 64] to ``register`` (low word) and ``register + 1``."""
        value = np.ascontiguousarray(value, np.uint64)
        words = value.view(np.uint32).reshape(value.shape + (2,))
        self.write_v(register, words[..., 0], mask, acc)
        self.write_v(register + 1, words[..., 1], mask, acc)

    def out_v(self, register: int) -> U32 | None:
        """The register itself as uint32[n, 64] for ``out=``, or None where a masked or scattered write is needed."""
        return self.waves.vgpr[register][self.index] if self.contiguous and self.exec_full else None

    # ---- EXEC ----
    def exec_mask(self) -> Mask:
        """bool[n, 64]: the active lanes (do not modify)."""
        if self._exec is None:
            self._exec = self.waves.exec_lanes[self.index]
        return self._exec

    @property
    def exec_full(self) -> bool:
        """Whether every lane of every wave is active."""
        if self._full is None:
            self._full = bool(self.waves.exec_is_full[self.index].all())
        return self._full

    def reload_exec(self) -> None:
        """EXEC was written in the register file directly."""
        self._exec_changed()

    def _exec_changed(self) -> None:
        waves, bits = self.waves, self.waves.sgpr64[EXEC >> 1][self.index]
        self._full = None
        self._exec = unpack_mask(bits)
        waves.exec_lanes[self.index] = self._exec
        waves.exec_is_full[self.index] = bits == FULL_EXEC

    # ---- scalar registers ----
    def read_s(self, code: int) -> U32:
        """uint32[n]: scalar register or special source by operand code (do not modify)."""
        if code < 128:
            return self.waves.sgpr[code >> 1, self.index, code & 1]
        return self._read_special(code).astype(np.uint32)

    def read_s64(self, code: int) -> U64:
        """uint64[n] of the pair at an even ``code``, or a 64-bit special source (do not modify)."""
        if code < 128:
            return self.waves.sgpr64[code >> 1][self.index]
        return self._read_special(code)

    def _read_special(self, code: int) -> U64:
        if code == SRC_SCC:
            return self.waves.scc[self.index].astype(np.uint64)
        if code == SRC_VCCZ:
            return (self.read_s64(VCC) == 0).astype(np.uint64)
        if code == SRC_EXECZ:
            return (self.read_s64(EXEC) == 0).astype(np.uint64)
        if code in _APERTURES:
            return np.full(self.n, _APERTURES[code], np.uint64)
        raise KeyError(f"scalar operand code {code} is not a register")

    def write_s(self, code: int, value: Any) -> None:
        """Write uint32 broadcastable to [n]."""
        self.waves.sgpr[code >> 1, self.index, code & 1] = value
        if code >= EXEC:
            self._exec_changed()

    def write_s64(self, code: int, value: Any) -> None:
        """Write uint64 broadcastable to [n] to the pair at an even ``code``."""
        self.waves.sgpr64[code >> 1, self.index] = value
        if code >= EXEC:
            self._exec_changed()

    def read_scc(self) -> Mask:
        """bool[n]"""
        return self.waves.scc[self.index]

    def write_scc(self, value: Any) -> None:
        self.waves.scc[self.index] = value

    # ---- lane masks in scalar registers ----
    def read_lane_mask(self, code: int) -> Mask:
        """bool[n, 64] of a 64-bit scalar register such as VCC."""
        return unpack_mask(self.read_s64(code))

    def write_lane_mask(self, code: int, lanes: Mask) -> None:
        """Write bool[n, 64] (already ANDed with EXEC where the instruction says so)."""
        self.write_s64(code, pack_mask(lanes))

    # ---- MODE ----
    def read_mode(self) -> U32:
        """uint32[n]"""
        return self.waves.mode[self.index]

    @property
    def uniform_mode(self) -> int | None:
        """The MODE register if all waves in flight share one value, else None."""
        return self.waves.uniform_mode

    def write_mode(self, value: Any) -> None:
        self.waves.mode[self.index] = value
        self.waves.note_modes()

    def describe_wave(self, position: int) -> str:
        """Name of a wave of the batch, for messages."""
        return self.waves.describe(int(np.arange(self.waves.count)[self.index][position]))

    def sub(self, positions: Any) -> WaveBatch:
        """The batch of the waves at these positions (int array or bool[n])."""
        return WaveBatch(self.waves, np.arange(self.waves.count)[self.index][positions])
