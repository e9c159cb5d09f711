"""``compile`` and its result."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from flydsl import code_object as co
from flydsl.targets import Target
from flydsl.toolchain import discovery, driver
from flydsl.toolchain.errors import Diagnostic
from flydsl.toolchain.pipelines import CompileOptions
from flydsl.toolchain.process import StageResult
from flydsl.toolchain import diagnostics

DEFAULT = CompileOptions()


class Compiled:
    """A compiled module. The texts between MLIR and machine code are made when they are asked for, and kept."""

    def __init__(
        self,
        mlir: str,
        target: Target,
        kernels: Sequence[str],
        options: CompileOptions,
        code_object: bytes,
        texts: dict[str, str],
        warnings: tuple[Diagnostic, ...] = (),
        from_cache: bool = False,
    ) -> None:
        self.mlir = mlir
        self.target = target
        self.kernel_names = tuple(kernels)
        self.options = options
        self.code_object = code_object
        """The linked ELF file."""
        self.warnings = warnings
        """What tools warned of while this was compiled; empty if it comes from the cache."""
        self.from_cache = from_cache
        self._texts = texts
        self._parsed: co.CodeObject | None = None

    @property
    def parsed(self) -> co.CodeObject:
        """The code object, read."""
        if self._parsed is None:
            self._parsed = co.read(self.code_object)
        return self._parsed

    @property
    def llvm_dialect(self) -> str:
        return self._text("llvm-dialect", lambda: lower_to_llvm_dialect(self.mlir, target=self.target, options=self.options))

    @property
    def llvm_ir(self) -> str:
        """As mlir-translate prints it, before LLVM optimizes it."""
        return self._text(
            "llvm-ir", lambda: translate(self.llvm_dialect, kernels=self.kernel_names, options=self.options)
        )

    @property
    def isa(self) -> str:
        """The assembly listing of the same code, made by a second run of the code generator."""
        return self._text("isa", self._assemble)

    def _assemble(self) -> str:
        tools = discovery.find_tools()
        return driver.assemble(self.llvm_ir, tools, self.target, self.options)[-1].output.decode()

    def _text(self, name: str, make: Callable[[], str]) -> str:
        if name not in self._texts:
            self._texts[name] = make()
        return self._texts[name]


def compile(
    mlir_text: str, *, target: Target, kernels: Sequence[str], options: CompileOptions = DEFAULT
) -> Compiled:
    """Compile a module of kernels in flat form to a code object that has ``kernels``.

    Raises a :class:`~flydsl.toolchain.errors.ToolError` if a tool refuses or something is left that cannot be
    compiled faithfully, and a :class:`~flydsl.toolchain.errors.ToolSetupError` if the tools are not there.
    """
    tools = discovery.find_tools()
    results = driver.build(mlir_text, tools, target, kernels, options)
    texts = {"llvm-dialect": results[0].output.decode(), "llvm-ir": results[1].output.decode()}
    return Compiled(mlir_text, target, kernels, options, results[-1].output, texts, _warnings(results))


def lower_to_llvm_dialect(mlir_text: str, *, target: Target, options: CompileOptions = DEFAULT) -> str:
    """Run mlir-opt alone. Raises as :func:`compile` does."""
    return driver.lower(mlir_text, discovery.find_tools(), target, options)[-1].output.decode()


def translate(llvm_dialect: str, *, kernels: Sequence[str] = (), options: CompileOptions = DEFAULT) -> str:
    """Run mlir-translate alone: text of the llvm dialect → LLVM IR. Raises as :func:`compile` does."""
    return driver.translate(llvm_dialect, discovery.find_tools(), kernels, options)[-1].output.decode()


def _warnings(results: Sequence[StageResult]) -> tuple[Diagnostic, ...]:
    return tuple(d for r in results if r.stderr for d in diagnostics.parse(r.stderr) if d.severity == "warning")
