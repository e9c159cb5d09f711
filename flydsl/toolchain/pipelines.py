"""From frozen options to the exact command-line words of each tool. No tool runs here."""

from __future__ import annotations

from dataclasses import dataclass

from flydsl.targets import Target
from flydsl.toolchain.errors import PipelineError

TRIPLE = "amdgcn-amd-amdhsa"
STAGE_TOOLS = ("mlir-opt", "mlir-translate", "opt", "llc", "clang", "ld.lld")


@dataclass(frozen=True)
class CompileOptions:
    """How to compile; all of it is part of the cache key.

    ``opt_level``: 0 to 3, of LLVM's optimizer and code generator both. Below 1 the waits before LDS accesses are
    conservative, since aliasing is not looked at.
    ``debug_lines``: whether the code object maps machine code to Python lines (and LLVM's errors name them).
    ``extra_args``: more words for a tool's command line, as pairs of the tool's name (of ``STAGE_TOOLS``) and the
    words. Words for a tool that is not used here are an error when something is compiled.
    """

    opt_level: int = 3
    debug_lines: bool = True
    extra_args: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def __post_init__(self) -> None:
        if self.opt_level not in (0, 1, 2, 3):
            raise PipelineError(f"opt_level is {self.opt_level!r}; allowed: 0, 1, 2, 3")
        if wrong := sorted({tool for tool, _ in self.extra_args} - set(STAGE_TOOLS)):
            raise PipelineError(f"extra_args for {', '.join(wrong)}; the tools are {', '.join(STAGE_TOOLS)}")

    def extra(self, tool: str) -> tuple[str, ...]:
        return tuple(word for name, words in self.extra_args if name == tool for word in words)


def pass_pipeline(target: Target, options: CompileOptions) -> str:
    """The pass pipeline for kernels in flat form (``llvm.func`` with ``rocdl.kernel`` in ``builtin.module``).

    convert-vector-to-llvm goes before convert-to-llvm, which alone leaves vector.insert_strided_slice behind.
    The debug scopes come last, so that no pass moves operations out of them.
    """
    passes = [
        f"convert-amdgpu-to-rocdl{{chipset={target.mlir_chipset}}}",
        "convert-scf-to-cf",
        "convert-vector-to-llvm",
        "convert-to-llvm",
        "canonicalize",
        "cse",
        "reconcile-unrealized-casts",
    ]
    if options.debug_lines:
        passes.append("ensure-debug-info-scope-on-llvm-func{emission-kind=LineTablesOnly}")
    return f"builtin.module({','.join(passes)})"


def mlir_opt_args(target: Target, options: CompileOptions) -> list[str]:
    """Locations survive between processes only with --mlir-print-debuginfo, and errors need them in any case.

    A module has one function or few, so threads only take time to start. What each pass leaves is not verified, which takes as
    long as the passes: mlir-translate verifies what they come to.
    """
    return [
        "--mlir-print-debuginfo",
        "--mlir-disable-threading",
        "--verify-each=0",
        "--mlir-print-op-on-diagnostic=false",
        f"--pass-pipeline={pass_pipeline(target, options)}",
        *options.extra("mlir-opt"),
    ]


def mlir_translate_args(options: CompileOptions) -> list[str]:
    return ["--mlir-to-llvmir", "--mlir-print-op-on-diagnostic=false", *options.extra("mlir-translate")]


SEPARATE = ("-aggressive-instcombine-max-scan-instrs=0",)
"""What keeps LLVM from joining loads of bytes and halves into wider ones, besides leaving out its vectorizers.

The hardware checks the bounds of a buffer by words of four bytes: of a joined access, the last element of a buffer whose size
four does not divide would be read as zero, or not be written. LLVM's passes do not know that.
"""


def opt_args(target: Target, options: CompileOptions) -> list[str]:
    """Triple and CPU on opt as well: the cost model and the inference of AMDGPU attributes need them."""
    words = ("-vectorize-slp=false", "-vectorize-loops=false", *SEPARATE)
    return [f"-O{options.opt_level}", *_machine(target), *words, *options.extra("opt"), "-", "-o", "-"]


def llc_args(target: Target, options: CompileOptions, filetype: str) -> list[str]:
    """``filetype``: ``obj`` or ``asm``.

    Not verified: opt has verified what llc reads, and LLVM 22's lowering of buffer fat pointers (address space 7)
    copies the compile unit of functions with debug lines without listing the copy, which the verifier then calls
    broken. The line tables are right all the same.
    """
    return [
        f"-O{options.opt_level}",
        *_machine(target),
        "-disable-verify",
        f"-filetype={filetype}",
        *options.extra("llc"),
        "-",
        "-o",
        "-",
    ]


def clang_args(target: Target, options: CompileOptions, filetype: str) -> list[str]:
    """LLVM IR → ``obj`` or ``asm`` with clang's inner command, which vectorizes only if asked to: as opt and llc."""
    return [
        "-cc1",
        "-triple",
        TRIPLE,
        "-target-cpu",
        target.arch,
        f"-O{options.opt_level}",
        *(word for option in SEPARATE for word in ("-mllvm", option)),
        "-disable-llvm-verifier",
        "-Wno-override-module",
        "-emit-obj" if filetype == "obj" else "-S",
        *options.extra("clang"),
        "-x",
        "ir",
        "-",
        "-o",
        "-",
    ]


def llvmlite_args(target: Target, options: CompileOptions, filetype: str) -> list[str]:
    return [target.arch, str(options.opt_level), filetype, *SEPARATE]


def lld_args(options: CompileOptions) -> list[str]:
    """Linking from standard input to standard output, so that the linker starts while the others still work.

    Nothing else is loaded beside a code object: what it leaves undefined would never be found.
    """
    return ["-shared", "--no-undefined", *options.extra("ld.lld"), "/dev/stdin", "-o", "-"]


def all_args(target: Target, options: CompileOptions) -> list[list[str]]:
    """The arguments of every tool: with the input and the tools themselves, all that a code object depends on."""
    return [
        mlir_opt_args(target, options),
        mlir_translate_args(options),
        opt_args(target, options),
        llc_args(target, options, "obj"),
        clang_args(target, options, "obj"),
        llvmlite_args(target, options, "obj"),
        lld_args(options),
    ]


def _machine(target: Target) -> list[str]:
    return [f"-mtriple={TRIPLE}", f"-mcpu={target.arch}"]
