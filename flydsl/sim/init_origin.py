"""Where undefined values come from: which register or memory, and what read it first."""

from __future__ import annotations

from typing import Any

from flydsl.sim.instruction import Instruction
from flydsl.sim.state import WaveBatch


class Origins:
    """Numbers from 1 for texts; each (place in the code, kind of thing) has one, which names its first reader. 0 is a
    register that was never written and that nothing has read so far."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[int, str], int] = {}
        self._texts: list[str] = [""]
        self._fields: list[dict[str, Any]] = [{}]

    def number(
        self, instruction: Instruction, thing: str, batch: WaveBatch, position: int, lane: int | None, detail: str,
        **where: Any,
    ) -> int:  # fmt: skip
        """``thing`` tells origins at one instruction apart; ``detail`` is what the text says of it; ``where``: address and
        buffer of what is in memory, for the fields of a Finding."""
        key = instruction.address, thing
        if key not in self._numbers:
            self._numbers[key] = len(self._texts)
            reader = batch.describe_wave(position) if lane is None else f"lane {lane} of {batch.describe_wave(position)}"
            self._texts.append(f"{detail} was never written and is first read by {reader} at {instruction.where()}")
            self._fields.append({"other": instruction, **where})
        return self._numbers[key]

    def known(self, instruction: Instruction, thing: str) -> int | None:
        return self._numbers.get((instruction.address, thing))

    def fields(self, number: int) -> dict[str, Any]:
        """What a Finding says of the origin: the first reader (``other``), and the address and buffer it read."""
        return self._fields[number]

    def text(self, number: int) -> Any:
        return self._texts[number]
