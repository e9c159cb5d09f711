"""When to stop a launch whose waves run on and on although nothing that others could see changes.

A loop that waits for memory and counts its rounds never comes back to a state it had, so :class:`SpinDetector` cannot
tell that it is endless. It gets a budget instead.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from flydsl import env

PATIENCE_NUMPY, PATIENCE_COMPILED = 1 << 20, 1 << 24
"""Default of FLYDSL_SIM_PATIENCE by executor: about a minute of one wave, and some seconds."""
_OTHERS = ("global store", "LDS store", "global atomic", "LDS atomic")


class Snapshot(NamedTuple):
    """``life``: barriers, live waves and the like; ``progress`` counts changes of memory, also of scratch; ``scratch``
    and ``others``: bytes stored there and elsewhere."""

    life: tuple[int, ...]
    progress: int
    scratch: int
    others: tuple[int, ...]


def snapshot(life: tuple[int, ...], progress: int, stats: dict[str, int]) -> Snapshot:
    return Snapshot(life, progress, stats.get("scratch store", 0), tuple(stats.get(name, 0) for name in _OTHERS))


def moved(before: Snapshot, after: Snapshot) -> bool:
    """Whether something changed that another wave may see."""
    if before.life != after.life:
        return True
    only_scratch = before.scratch != after.scratch and before.others == after.others
    return before.progress != after.progress and not only_scratch


class Patience:
    """Counts blocks of waves since something moved last."""

    def __init__(self, default: int):
        limit = env.SIM_PATIENCE.get()
        self.limit = default if limit is None else limit
        self.idle = 0
        self._last: Snapshot | None = None

    def spent(self, blocks: int, now: Snapshot, live: int) -> bool:
        """``blocks`` more were run and things are as ``now``: whether each of ``live`` waves spent its budget."""
        if self._last is None or moved(self._last, now):
            self._last, self.idle = now, 0
            return False
        self._last = now
        self.idle += blocks
        return self.idle > self.limit * max(live, 1)

    def restart(self) -> None:
        self._last = None

    @property
    def message(self) -> str:
        """Of the error."""
        return (
            f"each wave has run {self.limit} blocks on average, and no barrier opened, no wave ended, and no memory "
            "changed but scratch. They wait for what does not come, or they compute that long: then set "
            "FLYDSL_SIM_PATIENCE to more blocks.\n"
        )


def live_waves(status: Any, *states: int) -> int:
    """How many waves are in one of the states."""
    return int(np.isin(status, states).sum())
