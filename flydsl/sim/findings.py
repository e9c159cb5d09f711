"""What the checks found, each once per pair of places in the code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flydsl.sim.instruction import Instruction

USE_BEFORE_WAIT = "use-before-wait"
LDS_RACE = "lds-race"
UNINITIALISED = "uninitialised"
GLOBAL_RACE = "global-race"
DIVERGENT_BARRIER = "divergent-barrier"
CONSTANT_WRITE = "constant-write"
OUT_OF_BOUNDS = "out-of-bounds"
MISALIGNED = "misaligned"
READ_ONLY = "read-only"
LIMIT = 200
"""Different findings that are kept."""


@dataclass(frozen=True)
class Finding:
    """``instruction`` is where it showed, ``other`` the access it conflicts with (of an undefined value: what read it
    first). What the message says of one lane is in fields, too, each None where it does not apply: ``lane`` of wave
    ``wave`` of ``workgroup`` (x, y, z), the byte ``address`` in the memory it accesses (of an undefined value: that it
    was read from), and the ``buffer`` that this is in or next to, in words."""

    rule: str
    message: str
    instruction: Instruction
    other: Instruction | None = None
    lane: int | None = None
    wave: int | None = None
    workgroup: tuple[int, int, int] | None = None
    address: int | None = None
    buffer: str | None = None

    @property
    def line(self) -> str | None:
        """``file:line`` of the source, where the code has debug information."""
        loc = self.instruction.loc
        return None if loc is None else f"{loc[0]}:{loc[1]}"

    def __str__(self) -> str:
        text = f"{self.rule}: {self.message}\n    at {self.instruction.where()}"
        return text if self.other is None or self.rule == UNINITIALISED else f"{text}\n    conflicts with {self.other.where()}"


class Findings:
    """Collects findings; the first of each (rule, place, other place) is kept."""

    def __init__(self) -> None:
        self._seen: dict[tuple[str, int, int], Finding] = {}

    def is_new(self, rule: str, instruction: Instruction, other: Instruction | None) -> bool:
        return self._key(rule, instruction, other) not in self._seen and len(self._seen) < LIMIT

    def add(self, rule: str, message: str, instruction: Instruction, other: Instruction | None = None, **where: Any) -> None:
        """``where``: further fields of the Finding."""
        if self.is_new(rule, instruction, other):
            self._seen[self._key(rule, instruction, other)] = Finding(rule, message, instruction, other, **where)

    def all(self) -> list[Finding]:
        return list(self._seen.values())

    @staticmethod
    def _key(rule: str, instruction: Instruction, other: Instruction | None) -> tuple[str, int, int]:
        place = -1 if other is None or rule == UNINITIALISED else other.address  # an undefined value has one first reader
        return rule, instruction.address, place


def wave_fields(waves: Any, slot: int) -> dict[str, Any]:
    """The fields ``wave`` and ``workgroup`` for the wave in a slot."""
    x, y, z = waves.group_id[slot].tolist()
    return {"wave": int(waves.wave_in_group[slot]), "workgroup": (x, y, z)}


def lane_names(lanes: Any, limit: int = 4) -> str:
    """bool[64] -> "lane 5" or "lanes 0-31, 40, …"; at most ``limit`` runs."""
    numbers = [lane for lane, chosen in enumerate(lanes) if chosen]
    runs: list[list[int]] = []
    for lane in numbers:
        if runs and runs[-1][1] == lane - 1:
            runs[-1][1] = lane
        else:
            runs.append([lane, lane])
    parts = [str(low) if low == high else f"{low}-{high}" for low, high in runs[:limit]]
    more = ["…"] if len(runs) > limit else []
    return f"lane{'s' if len(numbers) != 1 else ''} {', '.join(parts + more)}"
