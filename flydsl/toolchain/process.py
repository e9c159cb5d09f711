"""Running a chain of tools, each reading what the one before wrote, with their start-ups overlapped.

Most of a tool's time goes into starting (linking some hundred megabytes of LLVM): 30 of the 35 ms of mlir-opt.
So the next tools are started while one works, and wait for their input. They are not connected directly: each
result passes through us, because it is checked before the next tool may have it.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from flydsl import env
from flydsl.toolchain import checks, directories, llvm_places
from flydsl.toolchain.errors import (
    BadOutputError,
    Diagnostic,
    NotCompiledError,
    ToolCrashedError,
    ToolError,
    ToolFailedError,
    ToolReportedError,
    ToolStartError,
    UnknownProcessorError,
)
from flydsl.toolchain.tools import Tool

if TYPE_CHECKING:
    import subprocess  # imported where it is used: a process that finds all in the cache starts nothing


@dataclass(frozen=True)
class Stage:
    """One tool of a chain. ``suffix`` names the kind of its input, for the file that a failure is saved in."""

    tool: Tool
    args: tuple[str, ...]
    suffix: str
    check: Callable[[Stage, bytes, bytes], None] | None = None
    """Called with the stage, its input and its output; raises if the output cannot be used."""
    origin: bytes = b""
    """What the first tool of the chain read; :func:`run_chain` fills it in, as the next."""
    ir: bytes = b""
    """The LLVM IR that this tool, or one before it in the chain, read."""

    @property
    def command(self) -> tuple[str, ...]:
        return (*self.tool.words, *self.args)


@dataclass(frozen=True)
class StageResult:
    output: bytes
    stderr: str


def check_allowed(what: str) -> None:
    """Raise NotCompiledError if FLYDSL_NO_COMPILE is on: ``what`` would have to be compiled."""
    if env.NO_COMPILE.get():
        ahead = env.AOT.get()
        looked = (
            f"the directory FLYDSL_AOT={ahead} has no such kernel for these argument types"
            if ahead
            else "FLYDSL_AOT is not set"
        )
        raise NotCompiledError(
            f"{what} must be compiled, and FLYDSL_NO_COMPILE forbids it ({looked}, and the cache has none); compile it ahead "
            f"of time with python -m flydsl.build, or unset FLYDSL_NO_COMPILE"
        )


class Early:
    """Tools that were started before their input was there. Leaving its ``with`` ends those that nobody took."""

    def __init__(self) -> None:
        self._waiting: dict[tuple[str, ...], subprocess.Popen[bytes]] = {}

    def start(self, stages: Sequence[Stage]) -> None:
        """Start the tools of ``stages``; one that cannot be started is left to the chain, which reports it."""
        for stage in stages:
            with contextlib.suppress(ToolStartError):
                self._waiting[stage.command] = _start(stage)

    def take(self, stage: Stage) -> subprocess.Popen[bytes]:
        """The process of a stage: one that waits, or a new one. It is the caller's to end."""
        return self._waiting.pop(stage.command, None) or _start(stage)

    def __enter__(self) -> Early:
        return self

    def __exit__(self, *_: object) -> None:
        for process in self._waiting.values():
            _stop(process)


def run_chain(stages: Sequence[Stage], data: bytes, early: Early | None = None) -> list[StageResult]:
    """Run ``stages`` on ``data``; the result of each. Raises a :class:`ToolError`; leaves no process behind.

    ``early``: where some of them may be running already.
    """
    check_allowed("a stage of a compilation")
    ahead = max(1, spare_processors())  # on one processor, tools started before their turn steal time from the first
    early = early or Early()
    origin, ir = data, b""
    running: list[subprocess.Popen[bytes]] = []
    results: list[StageResult] = []
    try:
        for i, stage in enumerate(stages):
            while len(running) < min(i + 1 + ahead, len(stages)):
                running.append(early.take(stages[len(running)]))
            ir = data if stage.suffix == "ll" else ir
            result = _finish(replace(stage, origin=origin, ir=ir), running[i], data)
            results.append(result)
            data = result.output
    finally:
        for process in running:
            _stop(process)
    return results


def fail(
    kind: type[ToolError],
    headline: str,
    stage: Stage,
    data: bytes,
    stderr: str = "",
    more: Sequence[Diagnostic] = (),
) -> ToolError:
    """The error that ``stage`` failed on ``data``: saves the input and says how to repeat the run.

    ``more``: messages of ours, besides those that the tool printed.
    """
    import shlex

    from flydsl.toolchain import diagnostics

    name = f"{hashlib.sha256(data).hexdigest()[:16]}.{stage.suffix}"
    path = directories.save_failed(name, data)
    command = shlex.join(stage.command)
    found = (*more, *diagnostics.parse(stderr, data, stage.origin, stage.ir))
    message = diagnostics.describe(headline, stderr, found, stage.tool.name, command, path)
    return kind(message, tool=stage.tool.name, command=command, input_path=path, stderr=stderr, diagnostics=found)


def spare_processors() -> int:
    """How many processors this process may use besides the one it runs on."""
    return len(os.sched_getaffinity(0)) - 1


def _start(stage: Stage) -> subprocess.Popen[bytes]:
    import subprocess

    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(stage.command, stdin=pipe, stdout=pipe, stderr=pipe)
    except OSError as e:
        raise ToolStartError(
            f"{stage.tool.name} cannot be started: {e}", tool=stage.tool.name, command=" ".join(stage.command)
        ) from e


def _finish(stage: Stage, process: subprocess.Popen[bytes], data: bytes) -> StageResult:
    output, error = process.communicate(data)
    stderr = error.decode("utf-8", "replace")
    _check_status(stage, process.returncode, data, stderr)
    if not output:
        raise fail(BadOutputError, f"{stage.tool.name} gave no output", stage, data, stderr)
    if stage.check:
        stage.check(stage, data, output)
    return StageResult(output, stderr)


def _check_status(stage: Stage, status: int, data: bytes, stderr: str) -> None:
    name = stage.tool.name
    if any(words in stderr for words in checks.UNKNOWN_PROCESSOR):
        headline = f"{name} {stage.tool.version_text} does not know the processor"
        raise fail(UnknownProcessorError, headline, stage, data, stderr)
    if llvm_places.NO_ASSEMBLER in stderr:
        headline = f"{name} cannot assemble the text of fly.inline_asm. {checks.ASSEMBLERS}"
        raise fail(ToolFailedError, headline, stage, data, stderr)
    if status < 0 or status == 134:  # 134: a shell's word for SIGABRT, which wrapper scripts pass on
        raise fail(ToolCrashedError, f"{name} crashed ({_signal_name(status)})", stage, data, stderr)
    if status:
        raise fail(ToolFailedError, f"{name} failed (exit status {status})", stage, data, stderr)
    if checks.reports_error(stderr):
        raise fail(ToolReportedError, f"{name} reported an error, although its exit status is 0", stage, data, stderr)


def _signal_name(status: int) -> str:
    import signal

    number = -status if status < 0 else status - 128
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def _stop(process: subprocess.Popen[bytes]) -> None:
    """End a process that may still wait for input, and close our ends of its pipes."""
    if process.returncode is None:
        process.kill()
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream:
            stream.close()
    process.wait()
