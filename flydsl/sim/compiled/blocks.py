"""From a kernel's code to functions: which blocks exist, and the IR of each."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from flydsl.sim import control
from flydsl.sim.bind import bind, vector_extent
from flydsl.sim.compiled.atomic_moves import atomic_instruction, is_atomic
from flydsl.sim.compiled.context import BARRIER, ENDED, YIELD
from flydsl.sim.compiled.frame import Frame, NotCovered
from flydsl.sim.compiled.lanes import depends_on_mode, lane_instruction
from flydsl.sim.compiled.matrix import matrix_instruction
from flydsl.sim.compiled.moves import (
    buffer_instruction,
    flat_instruction,
    lds_instruction,
    scalar_load,
    transcendental_instruction,
)
from flydsl.sim.compiled.scalars import cross_instruction, permlane_swap, scalar_instruction
from flydsl.sim.errors import SimError
from flydsl.sim.instruction import EXEC, VCC, Instruction, VReg
from flydsl.sim.kernel import Kernel
from flydsl.sim.program import MAX_BLOCK, Program
from flydsl.sim.state import DEFAULT_MODE
from flydsl.sim.valu import GFX942_BINDERS

_NOTHING = frozenset(("s_waitcnt", "s_nop", "s_setprio", "s_icache_inv", "s_wakeup", "buffer_inv", "buffer_wbl2", "v_nop",
                      "s_sleep", "s_dcache_wb", "s_dcache_inv", "ds_nop"))  # fmt: skip
_CROSS = frozenset(("v_readfirstlane_b32", "v_readlane_b32", "v_writelane_b32"))
_SWAPS = frozenset(("v_permlane16_swap_b32", "v_permlane32_swap_b32"))
_FUNCTIONS = frozenset(("v_exp_f32", "v_log_f32"))


@dataclass(frozen=True)
class Code:
    """The functions of one kernel, by instruction index: ``spans`` the blocks (start, stop) that were translated,
    ``entries`` where functions start, ``left`` the instructions that numpy executes; ``helpers`` in the order of
    their numbers."""

    spans: list[tuple[int, int]]
    entries: list[int]
    left: list[int]
    helpers: list[str]

    def header(self) -> bytes:
        return json.dumps([self.spans, self.entries, self.left, self.helpers]).encode()

    @staticmethod
    def parse(header: bytes) -> Code:
        found, entries, left, helpers = json.loads(header)
        return Code([(start, stop) for start, stop in found], entries, left, helpers)


def name_of(index: int) -> str:
    """The function that starts at an instruction index."""
    return f"b{index}"


class Span:
    """A basic block: instructions ``start`` .. ``stop``; ``ends``: the last one is a terminator."""

    def __init__(self, program: Program, start: int):
        self.start, self.ends, stop = start, False, start
        instructions = program.instructions
        while stop < len(instructions):
            stop += 1
            if instructions[stop - 1].mnemonic in control.ENDS:
                self.ends = True
                break
            if program.is_leader(stop) or stop - start >= MAX_BLOCK or program.gap(stop):
                break
        self.stop = stop


def spans(program: Program, entry: int) -> list[Span]:
    """All blocks that can be reached from ``entry``; with an indirect jump among them, also those at every label."""
    found: dict[int, Span] = {}
    pending = [entry]
    while pending:
        start = pending.pop()
        if start in found or start >= len(program.instructions):
            continue
        span = found[start] = Span(program, start)
        pending += _successors(program, span)
    return [found[start] for start in sorted(found)]


def _successors(program: Program, span: Span) -> list[int]:
    if not span.ends:
        return [span.stop]
    try:
        end = program.terminator(span.stop - 1)
    except SimError:
        return []
    if end.kind == control.INDIRECT:
        return [span.stop, *program.leaders()]
    following = [] if end.kind in (control.JUMP, control.END) else [span.stop]
    return following + ([end.target] if end.target >= 0 else [])


class Translator:
    """Writes the IR of a kernel."""

    def __init__(self, program: Program, kernel: Kernel):
        self.program, self.kernel = program, kernel
        self.foreign = frozenset() if program.arch == "gfx950" else frozenset(GFX942_BINDERS)
        """Mnemonics that mean something else than on gfx950, for which native code is written."""
        self.declarations: set[str] = set()
        self.helpers: dict[str, int] = {}
        self.left: list[int] = []
        self.entries: list[int] = []
        self.functions: list[str] = []

    def translate(self, entry: int) -> tuple[Code, str]:
        blocks = spans(self.program, entry)
        instructions = self.program.instructions
        self.fixed_mode = self.kernel.mode == DEFAULT_MODE and not any(
            i.mnemonic.startswith("s_setreg") for span in blocks for i in instructions[span.start : span.stop]
        )
        blocks = [span for span in blocks if all(map(self._fits, instructions[span.start : span.stop]))]
        for span in blocks:
            self._span(span)
        text = "\n".join([*self.functions, *sorted(self.declarations)])
        return Code([(span.start, span.stop) for span in blocks], self.entries, self.left, list(self.helpers)), text

    def _fits(self, instruction: Instruction) -> bool:
        vgprs, agprs = vector_extent(instruction)
        return vgprs <= self.kernel.vgprs and agprs <= self.kernel.agprs

    def _span(self, span: Span) -> None:
        """Functions for the runs of covered instructions between those that are left to numpy."""
        index = span.start
        while index < span.stop:
            index = self._function(span, index)

    def _function(self, span: Span, first: int) -> int:
        """One function from instruction ``first``; the index where the next one starts."""
        frame = Frame(name_of(first), self.helpers, self.declarations)
        index, body_end = first, span.stop - span.ends
        while index < body_end and self._add(frame, index):
            index += 1
        frame.close()
        finished = index == body_end and self._finish(frame, span)
        if not finished:
            self.left.append(index)
            frame.leave(index)
        if finished or index > first or first == span.start:
            self.entries.append(first)
            self.functions.append(frame.text())
        return span.stop if finished else index + 1

    def _add(self, frame: Frame, index: int) -> bool:
        instruction = self.program.instructions[index]
        try:
            bind(instruction, self.program.arch)  # refuses what is wrong; numpy then raises its error
            self._instruction(frame, instruction, index)
        except (NotCovered, SimError):
            return False
        return True

    def _instruction(self, frame: Frame, instruction: Instruction, index: int) -> None:
        name = instruction.mnemonic
        if name in _NOTHING:
            return
        if name in self.foreign:
            raise NotCovered
        if not self.fixed_mode and depends_on_mode(instruction):
            raise NotCovered
        if name.startswith("s_load_"):
            scalar_load(frame, instruction, index)
        elif name.startswith("s_"):
            scalar_instruction(frame, instruction)
        elif name in _CROSS:
            cross_instruction(frame, instruction)
        elif name in _SWAPS:
            permlane_swap(frame, instruction, index)
        elif name in _FUNCTIONS:
            transcendental_instruction(frame, instruction, index)
        elif name.startswith("v_mfma_"):
            matrix_instruction(frame, instruction)
            return
        elif name.startswith("v_"):
            lane_instruction(frame, instruction)
        else:
            self._memory(frame, instruction, index)
        frame.forget_operands([operand for operand in instruction.operands if isinstance(operand, VReg)])

    def _memory(self, frame: Frame, instruction: Instruction, index: int) -> None:
        family = instruction.mnemonic.split("_", 1)[0]
        if is_atomic(instruction.mnemonic):
            atomic_instruction(frame, instruction, index)
            return
        families = {"ds": lds_instruction, "buffer": buffer_instruction}
        families.update(dict.fromkeys(("global", "flat", "scratch"), flat_instruction))
        if family not in families:
            raise NotCovered
        families[family](frame, instruction, index)

    # ---- ends ----
    def _finish(self, frame: Frame, span: Span) -> bool:
        """The end of the block; False for an indirect jump, which numpy executes."""
        pause = YIELD if any(self._sleeps(i) for i in range(span.start, span.stop)) else 0
        if not span.ends:
            frame.main.do(f"ret i32 {span.stop | pause}")
            return True
        try:
            end = self.program.terminator(span.stop - 1)
        except SimError:
            return False
        if end.kind == control.INDIRECT:
            return False
        if end.kind == control.END:
            frame.main.do(f"ret i32 {ENDED}")
        elif end.kind == control.JUMP:
            frame.main.do(f"ret i32 {end.target | pause}")
        elif end.kind == control.BARRIER:
            frame.main.store(str(span.stop), frame.pointer("pc"), 0, "i32")
            frame.main.do(f"ret i32 {BARRIER}")
        else:
            taken = _taken(frame, self.program.instructions[span.stop - 1].mnemonic)
            target = frame.main(f"select i1 {taken}, i32 {end.target | pause}, i32 {span.stop | pause}")
            frame.main.do(f"ret i32 {target}")
        return True

    def _sleeps(self, index: int) -> bool:
        return self.program.instructions[index].mnemonic == "s_sleep"


def _taken(frame: Frame, mnemonic: str) -> str:
    condition = mnemonic.removeprefix("s_cbranch_")
    if condition.startswith("scc"):
        scc = frame.scc()
        return scc if condition == "scc1" else frame.main(f"xor i1 {scc}, true")
    register = VCC if condition.startswith("vcc") else EXEC
    predicate = "ne" if condition.endswith("nz") else "eq"
    return frame.main(f"icmp {predicate} i64 {frame.read64(register)}, 0")


def source_key(program: Program, kernel: Kernel, entry: int) -> Iterator[str]:
    """All that the translation depends on."""
    yield repr((program.arch, entry, kernel.vgprs, kernel.agprs, kernel.mode, sorted(program.leaders())))
    for instruction in program.instructions:
        yield f"{instruction.address} {instruction.size} {instruction.mnemonic} {instruction.encoding}"
        yield repr((instruction.operands, instruction.modifiers))
