"""What native code needs to start workgroups by itself: the initial state of their waves, and which one is next."""

from __future__ import annotations

from typing import Any

import numpy as np

NO_REGISTER = 0xFFFFFFFFFFFFFFFF
"""In place of an SGPR number: the kernel does not get this workgroup id."""


class Start:
    """``grid``: workgroups along x, y, z; ``entry``: index of the first instruction; ``template`` uint32[128]: SGPRs;
    ``id_registers``: where the workgroup ids go (None: nowhere); ``exec`` uint64[waves per workgroup]; ``ids``
    uint32[waves per workgroup, 64]: work-item ids, the first VGPR; ``mode``: MODE."""

    def __init__(
        self,
        grid: tuple[int, int, int],
        entry: int,
        mode: int,
        template: Any,
        id_registers: list[int | None],
        exec_: Any,
        ids: Any,
    ):
        self.total = grid[0] * grid[1] * grid[2]
        self.next = np.zeros(1, np.uint64)
        """The next workgroup to start; threads count on beyond the last one."""
        self.mode = mode
        self._template = np.ascontiguousarray(template, np.uint32)
        self._exec = np.ascontiguousarray(exec_, np.uint64)
        self._ids = np.ascontiguousarray(ids, np.uint32)
        places = [NO_REGISTER if register is None else register for register in id_registers]
        self._values = {
            "workgroups": self.total, "grid_x": grid[0], "grid_y": grid[1], "entry": entry, "initial_mode": mode,
            "id_x": places[0], "id_y": places[1], "id_z": places[2],
        }  # fmt: skip

    @property
    def pending(self) -> int:
        """Workgroups that have not started."""
        return max(0, self.total - int(self.next[0]))

    def arrays(self) -> dict[str, Any]:
        """Fields of the context that are addresses of arrays."""
        return {
            "next_workgroup": self.next, "template": self._template, "initial_exec": self._exec, "ids": self._ids,
        }  # fmt: skip

    def values(self) -> dict[str, int]:
        """Fields of the context that are numbers."""
        return self._values


def nothing() -> Start:
    """No workgroup: all waves were put into their state before."""
    return Start((0, 1, 1), 0, 0, np.zeros(128), [None] * 3, np.zeros(1), np.zeros((1, 64)))
