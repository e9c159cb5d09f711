"""What the simulator refuses or finds wrong, one class per kind of mistake."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flydsl.errors import FlyError

if TYPE_CHECKING:
    from flydsl.sim.instruction import Instruction


class SimError(FlyError):
    """Base of the simulator's errors."""


class ListingError(SimError):
    """The assembly listing contains something that the reader does not know."""


class LaunchError(SimError):
    """The launch does not fit the kernel: unknown name, argument count or size, block too large..."""


class ArgumentSpecError(SimError):
    """The text of a kernel argument on the command line has no meaning."""


class ExecutionError(SimError):
    """Something went wrong at one instruction. ``instruction`` is it (or None)."""

    def __init__(self, message: str, instruction: Instruction | None = None):
        self.instruction = instruction
        super().__init__(message if instruction is None else f"{message}\n  at {instruction.where()}")


class UnknownInstructionError(ExecutionError):
    """The simulator has no semantics for this mnemonic."""


class UnsupportedModifierError(ExecutionError):
    """A modifier or operand kind that the handler does not implement."""


class MemoryAccessError(ExecutionError):
    """An access outside all allocations, or misaligned, or a write to read-only memory."""


class DeadlockError(SimError):
    """No wave can continue."""


class StepBudgetError(SimError):
    """The launch executed more steps than its budget allows."""


class TrapError(ExecutionError):
    """The kernel executed s_trap."""
