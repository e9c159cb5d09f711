"""DPP: src0 of a lane-wise instruction comes from other lanes (valu/dpp.py has the tables)."""

from __future__ import annotations

from typing import Any, Protocol

from flydsl.sim.compiled.builder import Value
from flydsl.sim.compiled.frame import Frame, NotCovered, Run
from flydsl.sim.compiled.text import CHUNK, I1, I32, constant, lanes_constant, shuffle_mask
from flydsl.sim.instruction import EXEC, Instruction, VReg
from flydsl.sim.valu import dpp

_WORDS = "<64 x i1>"


class Moves(Protocol):
    """Where the lanes of a source come from."""

    def read(self, run: Run, register: int) -> Value:
        """<16 x i32>: the register's words as they arrive."""
        ...

    def mask(self, run: Run) -> Value | None:
        """The lanes that may be written if they are fewer than EXEC's."""
        ...


class _Common:
    """What both kinds share: bound_ctrl and the masks of rows and banks."""

    def __init__(self, instruction: Instruction):
        modifiers = instruction.modifiers
        self.bound = "bound_ctrl" in modifiers
        self.rows, self.banks = (int(modifiers.get(name, 15)) for name in ("row_mask", "bank_mask"))

    def arrived(self, run: Run, moved: Value) -> Value:
        """With bound_ctrl, missing and inactive source lanes read 0."""
        return run.builder.select(self.valid(run), moved, run.builder.const(I32, 0)) if self.bound else moved

    def mask(self, run: Run) -> Value | None:
        enabled = self._enabled(run)
        if self.bound:
            return enabled
        valid = self.valid(run)
        return valid if enabled is None else run.builder.and_(valid, enabled)

    def valid(self, run: Run) -> Value:
        """<16 x i1>: the source lane exists and is active."""
        raise NotImplementedError

    def _enabled(self, run: Run) -> Value | None:
        if self.rows == self.banks == 15:
            return None
        banks = sum(15 << 4 * bank for bank in range(4) if self.banks >> bank & 1)
        return run.chunk_of(constant("i64", sum(banks << 16 * row for row in range(4) if self.rows >> row & 1)))


class WithinRows(_Common):
    """A permutation within rows of 16 lanes, which are exactly the lanes in hand."""

    def __init__(self, instruction: Instruction, lanes: Any):
        super().__init__(instruction)
        self.lanes = [max(int(lane), 0) % CHUNK for lane in lanes[:CHUNK]]
        self.exists = [int(lane >= 0) for lane in lanes[:CHUNK]]

    def valid(self, run: Run) -> Value:
        active = Value(I1, run.body(f"shufflevector {run.exec()}, {I1} poison, {shuffle_mask(self.lanes)}"))
        return run.builder.and_(active, Value(I1, lanes_constant("i1", self.exists)))

    def read(self, run: Run, register: int) -> Value:
        words = run.read(register)
        moved = Value(I32, run.body(f"shufflevector {words}, {I32} poison, {shuffle_mask(self.lanes)}"))
        return self.arrived(run, moved)


class AcrossRows(_Common):
    """A permutation between rows: done in memory before the run begins."""

    def __init__(self, frame: Frame, instruction: Instruction, lanes: Any):
        super().__init__(instruction)
        source = instruction.operands[1]
        if not isinstance(source, VReg) or source.count != 1 or source.acc:
            raise NotCovered
        frame.close()
        self.register, self.buffer = source.first, frame.buffer("i32", "dpp")
        for first in range(0, 64, CHUNK):
            self._move(frame, [int(lane) for lane in lanes[first : first + CHUNK]], first)
        bits = frame.main(f"bitcast i64 {frame.read64(EXEC)} to {_WORDS}")
        places = shuffle_mask([max(int(lane), 0) for lane in lanes])
        active = frame.main(f"shufflevector {_WORDS} {bits}, {_WORDS} poison, {places}")
        exists = sum(1 << i for i, lane in enumerate(lanes) if lane >= 0)
        self.bits = frame.main(f"and i64 {frame.main(f'bitcast {_WORDS} {active} to i64')}, {constant('i64', exists)}")

    def _move(self, frame: Frame, lanes: list[int], first: int) -> None:
        """The words of 16 lanes, from up to two rows."""
        rows = sorted({lane // CHUNK for lane in lanes if lane >= 0}) or [0]
        if len(rows) > 2:
            raise NotCovered
        w, place = frame.main, frame.row(self.register)
        low, high = (w.load(w.at(place, CHUNK * row, "i32"), 0, I32, 64) for row in (rows[0], rows[-1]))
        chosen = [max(lane, 0) % CHUNK + CHUNK * (lane >= 0 and lane // CHUNK != rows[0]) for lane in lanes]
        moved = w(f"shufflevector {I32} {low}, {I32} {high}, {shuffle_mask(chosen)}")
        w.store(moved, w.at(self.buffer, first, "i32"), 0, I32, 64)

    def valid(self, run: Run) -> Value:
        return run.chunk_of(self.bits)

    def read(self, run: Run, register: int) -> Value:
        if register != self.register:
            raise NotCovered
        place = run.body.at(self.buffer, run.lane, "i32")
        return self.arrived(run, Value(I32, run.body.load(place, 0, I32, 64)))


def moves_of(frame: Frame, instruction: Instruction) -> Moves:
    """How a DPP instruction permutes src0. Call it before the run is opened. Errors: NotCovered."""
    lanes = dpp.source_lanes(instruction)
    within = all(lane < 0 or lane // CHUNK == i // CHUNK for i, lane in enumerate(lanes))
    alike = all(lane < 0 if lanes[i % CHUNK] < 0 else lane % CHUNK == lanes[i % CHUNK] for i, lane in enumerate(lanes))
    return WithinRows(instruction, lanes) if within and alike else AcrossRows(frame, instruction, lanes)
