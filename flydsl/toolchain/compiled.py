"""The result of a compilation."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from flydsl import code_object as co
from flydsl.targets import Target
from flydsl.toolchain import cache, discovery, driver
from flydsl.toolchain.discovery import Toolset
from flydsl.toolchain.errors import Diagnostic, ToolSetupError
from flydsl.toolchain.pipelines import CompileOptions


class Compiled:
    """A compiled module. The texts between MLIR and machine code are made when they are asked for, and kept."""

    def __init__(
        self,
        *,
        mlir: str,
        target: Target,
        kernel_names: Sequence[str],
        options: CompileOptions,
        code_object: bytes,
        texts: dict[str, str],
        tools_identity: str,
        key: str,
        warnings: tuple[Diagnostic, ...] = (),
        from_cache: bool = False,
    ) -> None:
        self.mlir = mlir
        self.target = target
        self.kernel_names = tuple(kernel_names)
        self.options = options
        self.code_object = code_object
        """The linked ELF file."""
        self.tools_identity = tools_identity
        self.key = key
        """Digest of all that this depends on; :func:`flydsl.toolchain.cached` finds it again by it."""
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
        return self._text("llvm-dialect", self._lower)

    @property
    def llvm_ir(self) -> str:
        """As mlir-translate prints it, before LLVM optimizes it."""
        return self._text("llvm-ir", self._translate)

    @property
    def isa(self) -> str:
        """The assembly listing of the same code, made by a run of the code generator of its own and then cached."""
        return self._text("isa", self._assemble)

    def save(self) -> None:
        """Put this into the cache, with the listing if there is one."""
        entry = cache.Entry(
            target=self.target.arch,
            kernels=self.kernel_names,
            options=self.options,
            tools=self.tools_identity,
            code_object=self.code_object,
            mlir=self.mlir,
            isa=self._texts.get("isa"),
        )
        cache.store(self.key, entry)

    def _lower(self) -> str:
        return driver.lower(self.mlir, self._tools(), self.target, self.options)

    def _translate(self) -> str:
        return driver.translate(self.llvm_dialect, self._tools(), self.kernel_names, self.options)

    def _assemble(self) -> str:
        isa = driver.assemble(self.llvm_ir, self._tools(), self.target, self.options)
        self._texts["isa"] = isa
        self.save()
        return isa

    def _tools(self) -> Toolset:
        """The tools that made the code object: others would show texts that do not belong to it."""
        tools = discovery.find_tools()
        if tools.identity != self.tools_identity:
            raise ToolSetupError(
                "this was compiled with other tools than those found now, so its intermediate texts cannot be shown;"
                f" compile it again. Then:\n{self.tools_identity}\nNow:\n{tools.identity}"
            )
        return tools

    def _text(self, name: str, make: Callable[[], str]) -> str:
        if name not in self._texts:
            self._texts[name] = make()
        return self._texts[name]
