"""Wave state laid out wave by wave, for native code; numpy sees it through transposed views of the usual shape."""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.memory import zeros
from flydsl.sim.state import LANES, Waves


def aligned(shape: tuple[int, ...], dtype: Any, fill: int) -> Any:
    """An array that starts at a multiple of 64 bytes. Zeros cost nothing where nobody looks at them."""
    size = int(np.prod(shape)) * np.dtype(dtype).itemsize
    memory = zeros((size + 64,))
    start = -memory.ctypes.data % 64
    array = memory[start : start + size].view(dtype).reshape(shape)
    if fill:
        array[...] = fill
    return array


class WaveMajor(Waves):
    """``Waves`` whose registers lie wave after wave: [count][register][lane] in memory."""

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
        super().__init__(count, 0, 0, groups, lds_bytes, scratch_bytes, memory, fill)
        self.vgpr = aligned((count, vgprs, LANES), np.uint32, fill).transpose(1, 0, 2)
        self.agpr = aligned((count, agprs, LANES), np.uint32, fill).transpose(1, 0, 2)
        self._place_scalars(aligned((count, 64), np.uint64, 0))
        self._number(count // groups)

    def _number(self, per_group: int) -> None:
        """Which slots belong together does not change."""
        slots = np.arange(self.count)
        self.group[:], self.wave_in_group[:] = slots // per_group, slots % per_group

    def _place_scalars(self, storage: Any) -> None:
        """``storage`` uint64[count, 64]"""
        self.sgpr64 = storage.T
        self.sgpr = storage.view(np.uint32).reshape(-1, 64, 2).transpose(1, 0, 2)

    def grow(self, groups: int, waves_per_group: int, fill: int) -> None:
        super().grow(groups, waves_per_group, fill)
        for name in ("vgpr", "agpr"):
            registers = getattr(self, name)
            storage = aligned((registers.shape[1], registers.shape[0], LANES), np.uint32, fill)
            storage[...] = registers.transpose(1, 0, 2)
            setattr(self, name, storage.transpose(1, 0, 2))
        scalars = aligned((self.count, 64), np.uint64, 0)
        scalars[...] = self.sgpr64.T
        self._place_scalars(scalars)
        self._number(waves_per_group)
