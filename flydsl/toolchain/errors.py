"""What can go wrong between MLIR text and code object, one class per cause.

:class:`ToolSetupError` and below: the tools are not what we need. :class:`ToolError` and below: a tool ran and its
result cannot be used; these carry the tool's words, the command to repeat it, and where its input was saved.
"""

from __future__ import annotations

from dataclasses import dataclass

from flydsl.errors import FlyError


class ToolchainError(FlyError):
    """Base of everything that the toolchain raises."""


class ToolSetupError(ToolchainError):
    """Base of the errors about which tools there are."""


class ToolMissingError(ToolSetupError):
    """No usable tool of some name was found; the message lists everything that was tried and what to install."""


class ToolVariableError(ToolSetupError):
    """A ``FLYDSL_<TOOL>`` variable names a file that is not that tool, or one that does not fit the others."""


class ToolVersionError(ToolSetupError):
    """A tool does not say which version it is."""


class NotCompiledError(ToolchainError):
    """Something must be compiled, and FLYDSL_NO_COMPILE forbids it."""


class DumpError(ToolchainError):
    """``FLYDSL_DUMP`` asks for files that cannot be written."""


class PipelineError(ToolchainError):
    """Compile options that no pipeline can be made from."""


@dataclass(frozen=True)
class Diagnostic:
    """One message of a tool. ``line`` and ``column`` count from 1; 0 means that the tool did not say."""

    file: str
    line: int
    column: int
    severity: str
    text: str


class ToolError(ToolchainError):
    """A tool failed. ``diagnostics`` are its messages, those with a position in a Python source first in the text."""

    def __init__(
        self,
        message: str,
        *,
        tool: str = "",
        command: str = "",
        input_path: str | None = None,
        stderr: str = "",
        diagnostics: tuple[Diagnostic, ...] = (),
    ) -> None:
        super().__init__(message)
        self.tool = tool
        self.command = command
        self.input_path = input_path
        self.stderr = stderr
        self.diagnostics = diagnostics


class ToolFailedError(ToolError):
    """The tool said no: a non-zero exit status."""


class ToolCrashedError(ToolError):
    """The tool died of a signal (a bug in the tool, or too little memory)."""


class ToolReportedError(ToolError):
    """The tool printed an ``error:`` although its exit status is 0."""


class ToolStartError(ToolError):
    """The operating system could not start the tool."""


class LeftoverOpsError(ToolError):
    """mlir-opt finished, but operations are left that LLVM cannot take: a conversion declined in silence."""


class MissingKernelError(ToolError):
    """A kernel that was asked for is not in the result."""


class UnknownProcessorError(ToolError):
    """The code generator does not know the architecture (it would make code for another chip and exit 0)."""


class BadOutputError(ToolError):
    """The tool's result is not what it should be: empty, cut short, or not a code object for the target."""
