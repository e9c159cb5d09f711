"""A loaded program: decoded once, each instruction bound to its handler when its basic block is first reached."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flydsl.sim import control
from flydsl.sim.bind import bind, vector_extent
from flydsl.sim.effects import Effects, effects_of
from flydsl.sim.errors import ExecutionError, LaunchError
from flydsl.sim.gpr_index import mark_regions
from flydsl.sim.image import Image
from flydsl.sim.instruction import Instruction
from flydsl.sim.kernel import Kernel
from flydsl.sim.state import WaveBatch

MAX_BLOCK = 512
"""Instructions per block at most, so that a long straight line still yields to other waves."""


@dataclass
class Block:
    """Instructions ``start`` .. ``stop`` (indices); ``end`` says what follows. ``handlers`` excludes the terminator."""

    start: int
    stop: int
    handlers: list[Callable[[WaveBatch], None]]
    end: control.Terminator
    instructions: list[Instruction]
    vgprs: int
    agprs: int
    yields: bool
    _effects: list[Effects] | None = None

    def effects(self) -> list[Effects]:
        """Register effects of each instruction, for the checks."""
        if self._effects is None:
            self._effects = [effects_of(instruction) for instruction in self.instructions]
        return self._effects


class Program:
    """``kernels``: name -> Kernel. ``launch`` runs one kernel on numpy arrays."""

    def __init__(self, image: Image):
        self.image = image
        self.arch = image.arch
        self.kernels: dict[str, Kernel] = image.kernels
        self._index = {instruction.address: i for i, instruction in enumerate(image.instructions)}
        self._leaders = {self._index[address] for address in image.leaders if address in self._index}
        self.instructions = mark_regions(image.instructions, self._enters_or_leaves)
        self._blocks: dict[int, Block] = {}

    def _enters_or_leaves(self, index: int) -> bool:
        """Whether control may come to this instruction, or go on from the one before, other than in a straight line."""
        return index in self._leaders or self.image.instructions[index - 1].mnemonic in control.ENDS

    def launch(
        self,
        name: str,
        grid: int | tuple[int, ...],
        block: int | tuple[int, ...],
        args: list[Any] | tuple[Any, ...] = (),
        shared_bytes: int = 0,
        checks: Any = None,
        seed: int | None = None,
        **options: Any,
    ) -> Any:
        """Run kernel ``name`` to its end; see :func:`flydsl.sim.launch.launch`."""
        from flydsl.sim.launch import launch

        if name not in self.kernels:
            raise LaunchError(f"there is no kernel {name!r}; the program has {', '.join(self.kernels) or 'none'}")
        return launch(self, self.kernels[name], grid, block, args, shared_bytes, checks, seed, **options)

    def index_of(self, address: int, source: Instruction | None = None, who: Callable[[], str] | None = None) -> int:
        """Index of the instruction at an address, to which ``source`` leads; ``who`` names a wave that goes there."""
        index = self._index.get(address)
        if index is None:
            wave = "" if who is None else f"{who()} goes to "
            raise ExecutionError(f"{wave}0x{address:x}, which is not the address of an instruction", source)
        return index

    def block(self, start: int) -> Block:
        """The basic block from instruction ``start``, with bound handlers (cached)."""
        block = self._blocks.get(start)
        if block is None:
            block = self._blocks[start] = self._build(start)
        return block

    def _build(self, start: int) -> Block:
        handlers: list[Callable[[WaveBatch], None]] = []
        stop, end, vgprs, agprs, yields = start, control.Terminator(control.FALL), 0, 0, False
        while True:
            if stop >= len(self.instructions):
                raise ExecutionError("execution runs past the end of the code", self.instructions[-1])
            instruction = self.instructions[stop]
            stop += 1
            if instruction.mnemonic in control.ENDS:
                end = self.terminator(stop - 1)
                break
            handlers.append(bind(instruction, self.arch))
            extent = vector_extent(instruction)
            vgprs, agprs = max(vgprs, extent[0]), max(agprs, extent[1])
            yields |= instruction.mnemonic == "s_sleep"
            if stop in self._leaders or stop - start >= MAX_BLOCK or self.gap(stop):
                break
        return Block(start, stop, handlers, end, self.instructions[start:stop], vgprs, agprs, yields)

    def is_leader(self, index: int) -> bool:
        """Whether a block must start at this instruction: a label, or the target of a branch."""
        return index in self._leaders

    def leaders(self) -> list[int]:
        """All instructions at which blocks must start."""
        return sorted(self._leaders)

    def terminator(self, index: int) -> control.Terminator:
        """How the block ends whose last instruction this is (one of ``control.ENDS``)."""
        source = self.instructions[index]
        return control.bind_terminator(source, self.image.symbols, lambda address: self.index_of(address, source))

    def gap(self, stop: int) -> bool:
        """Whether code ends here (padding between functions that was not decoded)."""
        if stop >= len(self.instructions):
            return True
        last = self.instructions[stop - 1]
        return last.address + last.size != self.instructions[stop].address
