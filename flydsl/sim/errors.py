"""What the simulator refuses or finds wrong, one class per kind of mistake."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flydsl.errors import FlyError

if TYPE_CHECKING:
    from flydsl.sim.findings import Finding
    from flydsl.sim.instruction import Instruction
    from flydsl.sim.report import Report


class SimError(FlyError):
    """Base of the simulator's errors. ``report``: of the launch up to there, where it had begun; its findings end with
    that of the error, if it has one."""

    report: Report | None = None


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
    """An access outside all allocations, or misaligned, or a write to read-only memory. ``finding`` says who and where in
    its fields."""

    def __init__(self, message: str, instruction: Instruction | None = None, finding: Finding | None = None):
        self.finding = finding
        super().__init__(message, instruction)

    @staticmethod
    def of(rule: str, message: str, instruction: Instruction, **where: Any) -> MemoryAccessError:
        """With a finding of these fields."""
        from flydsl.sim.findings import Finding

        return MemoryAccessError(message, instruction, Finding(rule, message, instruction, **where))


class DeadlockError(SimError):
    """No wave can continue."""


class StepBudgetError(SimError):
    """The launch executed more steps than its budget allows."""


class TrapError(ExecutionError):
    """The kernel executed s_trap."""
