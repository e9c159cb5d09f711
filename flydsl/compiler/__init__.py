"""The jit object behind ``fly.jit``: signature, specialization, trace, compile, launch."""

from .errors import AheadOfTimeError, ArgumentError, DeclarationError, KernelReturnError, LaunchError, ResourceLimitError
from .jitfunction import JitFunction, Launcher, PendingLaunch, jit, kernel
from .launch import last_report
from .many import warmup

__all__ = [
    "AheadOfTimeError", "ArgumentError", "DeclarationError", "JitFunction", "KernelReturnError", "LaunchError", "Launcher",
    "PendingLaunch", "ResourceLimitError", "jit", "kernel", "last_report", "warmup",
]  # fmt: skip
