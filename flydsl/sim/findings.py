"""What the checks found, each once per pair of places in the code."""

from __future__ import annotations

from dataclasses import dataclass

from flydsl.sim.instruction import Instruction

USE_BEFORE_WAIT = "use-before-wait"
LDS_RACE = "lds-race"
UNINITIALISED = "uninitialised"
GLOBAL_RACE = "global-race"
DIVERGENT_BARRIER = "divergent-barrier"
CONSTANT_WRITE = "constant-write"
LIMIT = 200
"""Different findings that are kept."""


@dataclass(frozen=True)
class Finding:
    """``instruction`` is where it showed, ``other`` the access it conflicts with."""

    rule: str
    message: str
    instruction: Instruction
    other: Instruction | None = None

    def __str__(self) -> str:
        text = f"{self.rule}: {self.message}\n    at {self.instruction.where()}"
        return text if self.other is None else f"{text}\n    conflicts with {self.other.where()}"


class Findings:
    """Collects findings; the first of each (rule, place, other place) is kept."""

    def __init__(self) -> None:
        self._seen: dict[tuple[str, int, int], Finding] = {}

    def is_new(self, rule: str, instruction: Instruction, other: Instruction | None) -> bool:
        return self._key(rule, instruction, other) not in self._seen and len(self._seen) < LIMIT

    def add(self, rule: str, message: str, instruction: Instruction, other: Instruction | None = None) -> None:
        if self.is_new(rule, instruction, other):
            self._seen[self._key(rule, instruction, other)] = Finding(rule, message, instruction, other)

    def all(self) -> list[Finding]:
        return list(self._seen.values())

    @staticmethod
    def _key(rule: str, instruction: Instruction, other: Instruction | None) -> tuple[str, int, int]:
        return rule, instruction.address, -1 if other is None else other.address
