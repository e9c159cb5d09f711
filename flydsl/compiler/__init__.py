"""The jit object behind ``fly.jit``: signature, specialization, trace, compile, launch."""

from .errors import AheadOfTimeError, ArgumentError, DeclarationError, KernelReturnError, LaunchError, ResourceLimitError
from .jitfunction import JitFunction, Launcher, PendingLaunch, jit, kernel
from .launch import last_report
from .locks import Lock
from .many import ProgressLine, compile_all, warmup
from .observers import launches_left_out, leaving_out_launches

__all__ = [
    "AheadOfTimeError", "ArgumentError", "DeclarationError", "JitFunction", "KernelReturnError", "LaunchError", "Launcher",
    "Lock", "PendingLaunch", "ProgressLine", "ResourceLimitError", "compile_all", "jit", "kernel", "last_report",
    "launches_left_out", "leaving_out_launches", "warmup",
]  # fmt: skip
