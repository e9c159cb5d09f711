"""A loaded program before execution: instructions, symbols, constant data and kernels."""

from __future__ import annotations

from dataclasses import dataclass, field

from flydsl.sim.instruction import Instruction
from flydsl.sim.kernel import Kernel

CODE_BASE = 0x7E00_0000_0000
"""Virtual address of a program image. Far above every device buffer, below the 48-bit limit."""
SECTION_PITCH = 1 << 28


@dataclass(frozen=True)
class DataSection:
    """Constant bytes at a virtual address."""

    name: str
    address: int
    content: bytes
    writable: bool = False


@dataclass
class Image:
    """What ``decode`` makes of any input. ``instructions`` ascend by address; ``symbols`` maps names to addresses."""

    arch: str
    instructions: list[Instruction] = field(default_factory=list)
    symbols: dict[str, int] = field(default_factory=dict)
    leaders: set[int] = field(default_factory=set)
    data: list[DataSection] = field(default_factory=list)
    kernels: dict[str, Kernel] = field(default_factory=dict)
