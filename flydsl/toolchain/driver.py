"""MLIR text → code object: which tools run on what, and which checks stand between them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from flydsl import code_object as co
from flydsl.targets import Target
from flydsl.toolchain import checks, pipelines
from flydsl.toolchain.discovery import Toolset
from flydsl.toolchain.errors import BadOutputError, Diagnostic, LeftoverOpsError, MissingKernelError, PipelineError
from flydsl.toolchain.pipelines import CompileOptions
from flydsl.toolchain.process import Early, Stage, StageResult, fail, run_chain

_SHOWN_LEFTOVERS = 8


def lower(text: str, tools: Toolset, target: Target, options: CompileOptions) -> str:
    """MLIR text → text of the llvm dialect."""
    return _run_to_text([_mlir_opt(tools, target, options)], text)


def translate(text: str, tools: Toolset, kernels: Sequence[str], options: CompileOptions) -> str:
    """Text of the llvm dialect → LLVM IR text."""
    return _run_to_text([_mlir_translate(tools, kernels, options)], text)


def assemble(llvm_ir: str, tools: Toolset, target: Target, options: CompileOptions) -> str:
    """LLVM IR text → assembly listing."""
    return _run_to_text(_code_generation(tools, target, options, "asm"), llvm_ir)


def build(
    text: str,
    tools: Toolset,
    target: Target,
    kernels: Sequence[str],
    options: CompileOptions,
    early: Early | None = None,
) -> list[StageResult]:
    """MLIR text → [llvm dialect, LLVM IR, …, code object]; ``early``: tools that may have been started already."""
    if unused := {name for name, _ in options.extra_args} - {tool.name for tool in tools.tools}:
        raise PipelineError(f"extra_args for {', '.join(sorted(unused))}, but the tools here are {_names(tools)}")
    return run_chain(stages(tools, target, kernels, options), text.encode(), early)


def stages(tools: Toolset, target: Target, kernels: Sequence[str], options: CompileOptions) -> list[Stage]:
    """The tools of a whole compilation, in their order."""
    return [
        _mlir_opt(tools, target, options),
        _mlir_translate(tools, kernels, options),
        *_code_generation(tools, target, options, "obj"),
        _lld(tools, target, kernels, options),
    ]


def _run_to_text(stages: list[Stage], text: str) -> str:
    return run_chain(stages, text.encode())[-1].output.decode()


def _names(tools: Toolset) -> str:
    return ", ".join(tool.name for tool in tools.tools)


def _mlir_opt(tools: Toolset, target: Target, options: CompileOptions) -> Stage:
    return Stage(tools.mlir_opt, tuple(pipelines.mlir_opt_args(target, options)), "mlir", _check_lowered)


def _mlir_translate(tools: Toolset, kernels: Sequence[str], options: CompileOptions) -> Stage:
    args = tuple(pipelines.mlir_translate_args(options))
    return Stage(tools.mlir_translate, args, "llvm.mlir", partial(_check_translated, tuple(kernels)))


def _code_generation(tools: Toolset, target: Target, options: CompileOptions, filetype: str) -> list[Stage]:
    """One stage for each tool of the generator. Only llc reads bitcode; the others begin with LLVM IR text."""
    arguments = {
        "opt": lambda: pipelines.opt_args(target, options),
        "llc": lambda: pipelines.llc_args(target, options, filetype),
        "clang": lambda: pipelines.clang_args(target, options, filetype),
        "llvmlite": lambda: pipelines.llvmlite_args(target, options, filetype),
    }
    return [Stage(tool, tuple(arguments[tool.name]()), "bc" if tool.name == "llc" else "ll") for tool in tools.generator]


def _lld(tools: Toolset, target: Target, kernels: Sequence[str], options: CompileOptions) -> Stage:
    return Stage(tools.lld, tuple(pipelines.lld_args(options)), "o", partial(_check_linked, target, tuple(kernels)))


def _check_lowered(stage: Stage, data: bytes, output: bytes) -> None:
    text = output.decode("utf-8", "replace")
    left = checks.leftover_ops(text)
    if left:
        lines = text.splitlines()
        shown = "\n".join(f"  {lines[line - 1].strip()[:200]}" for _, line in left[:_SHOWN_LEFTOVERS])
        names = ", ".join(name for name, _ in left)
        headline = f"mlir-opt could not lower: {names}\nThe first of each in its output:\n{shown}"
        places = [_leftover_diagnostic(text, name, line) for name, line in left]
        raise fail(LeftoverOpsError, headline, stage, data, more=places)


def _leftover_diagnostic(text: str, name: str, line: int) -> Diagnostic:
    from flydsl.toolchain import locations

    file, at, column = locations.position_of_line(text, line) or ("", 0, 0)
    return Diagnostic(file, at, column, "error", f"{name} cannot be lowered for this target")


def _check_translated(kernels: tuple[str, ...], stage: Stage, data: bytes, output: bytes) -> None:
    text = output.decode("utf-8", "replace")
    if missing := checks.missing_kernels(text, kernels):
        there = ", ".join(checks.defined_kernels(text)) or "none"
        raise fail(
            MissingKernelError,
            f"the LLVM module has no kernel {', '.join(missing)}; its kernels: {there}."
            " A kernel is an llvm.func with the rocdl.kernel attribute, directly in the module",
            stage,
            data,
        )


def _check_linked(target: Target, kernels: tuple[str, ...], stage: Stage, data: bytes, output: bytes) -> None:
    try:
        linked = co.read(output)
    except co.CodeObjectError as e:
        raise fail(BadOutputError, f"{stage.tool.name} wrote no usable code object: {e}", stage, data) from e
    if linked.arch != target.arch:
        raise fail(BadOutputError, f"the code object is for {linked.arch}, not for {target.arch}", stage, data)
    if missing := [name for name in kernels if name not in linked.kernels]:
        there = ", ".join(linked.kernels) or "none"
        headline = f"the code object has no kernel {', '.join(missing)}; it has {there}"
        raise fail(MissingKernelError, headline, stage, data)
