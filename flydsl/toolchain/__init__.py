"""From MLIR text to a code object, with the MLIR and LLVM tools that are there.

``compile(text, target=targets.get("gfx950"), kernels=["k"])`` is the whole way; ``lower_to_llvm_dialect`` and
``translate`` are its first two steps alone. ``find_tools`` tells which tools are used.
"""

from flydsl.toolchain.cache import load_note, store_note
from flydsl.toolchain.compiled import Compiled
from flydsl.toolchain.directories import cache_root
from flydsl.toolchain.discovery import Toolset, find_tools
from flydsl.toolchain.errors import (
    BadOutputError,
    Diagnostic,
    DumpError,
    LeftoverOpsError,
    MissingKernelError,
    NotCompiledError,
    PipelineError,
    ToolchainError,
    ToolCrashedError,
    ToolError,
    ToolFailedError,
    ToolMissingError,
    ToolReportedError,
    ToolSetupError,
    ToolStartError,
    ToolVariableError,
    ToolVersionError,
    UnknownProcessorError,
)
from flydsl.toolchain.face import cached, compile, compile_identity, lower_to_llvm_dialect, start_early, translate
from flydsl.toolchain.pipelines import CompileOptions, pass_pipeline
from flydsl.toolchain.process import Early

__all__ = [
    "BadOutputError",
    "CompileOptions",
    "Compiled",
    "Diagnostic",
    "DumpError",
    "Early",
    "LeftoverOpsError",
    "MissingKernelError",
    "NotCompiledError",
    "PipelineError",
    "ToolCrashedError",
    "ToolError",
    "ToolFailedError",
    "ToolMissingError",
    "ToolReportedError",
    "ToolSetupError",
    "ToolStartError",
    "ToolVariableError",
    "ToolVersionError",
    "ToolchainError",
    "Toolset",
    "UnknownProcessorError",
    "cache_root",
    "cached",
    "compile",
    "compile_identity",
    "find_tools",
    "load_note",
    "lower_to_llvm_dialect",
    "pass_pipeline",
    "start_early",
    "store_note",
    "translate",
]
