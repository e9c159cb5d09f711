"""One kernel for one set of argument types: everything it becomes, computed when asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from flydsl import code_object, emit, toolchain
from flydsl.targets import Target

from . import kernarg
from .argtypes import ArgType
from .build import Traced, trace_kernel
from .dependencies import Dependencies
from .errors import ResourceLimitError
from .facts import Facts
from .leaks import check_leaks
from .locks import TRACING, Lock
from .options import Options
from .places import show_source


class Specialization:
    """A kernel compiled for given argument types, workgroup size and target."""

    def __init__(
        self,
        fn: Callable[..., Any],
        types: tuple[ArgType, ...],
        target: Target,
        options: Options,
        block: tuple[int, int, int] | None,
        assertions: bool,
    ) -> None:
        self.fn = fn
        self.types = types
        self.target = target
        self.options = options
        self.block = block
        self.assertions = assertions
        self._lock = Lock()
        self._functions: dict[Any, Any] = {}

    @property
    def traced(self) -> Traced:
        """The traced and verified module."""
        made = self.__dict__.get("_traced")
        if made is None:
            with TRACING:
                made = self.__dict__.get("_traced") or self._trace()
                self.__dict__["_traced"] = made
        return made

    def _trace(self) -> Traced:
        made = trace_kernel(self.fn, list(self.types), self.target, self.options, self.block, self.assertions)
        try:
            emit.verify(made.module)
        except emit.VerifyError as error:
            check_leaks(made.module)
            show_source(error, error.loc)
            raise
        return made

    def is_stale(self) -> bool:
        """Whether something that the trace read has changed since (False before the trace)."""
        return "_traced" in self.__dict__ and not self.dependencies.unchanged()

    @property
    def dependencies(self) -> Dependencies:
        """What of the Python program the kernel depends on."""
        return self.traced.dependencies

    @property
    def facts(self) -> Facts:
        """What a launch must know."""
        return self.traced.facts

    @property
    def name(self) -> str:
        """The kernel's symbol."""
        return self.facts.symbol

    def ready(self) -> None:
        """Trace and compile, so that a launch has only to load the code."""
        _ = self.code_object

    @cached_property
    def kernarg_offsets(self) -> list[tuple[int, int]]:
        """(offset, size) in bytes of each argument, as the code object says."""
        return kernarg.offsets(self.code_object, self.name)

    def is_loaded(self, device: Any) -> bool:
        """Whether a launch on the device needs nothing compiled or loaded."""
        return device in self._functions

    def function(self, device: Any) -> Any:
        """The kernel loaded on a device: ``device.prepare(self, name)``, asked once."""
        made = self._functions.get(device)
        if made is None:
            with self._lock:
                made = self._functions.get(device) or device.prepare(self, self.name)
                self._functions[device] = made
        return made

    @cached_property
    def mlir(self) -> str:
        """The module in MLIR's custom form, with Python locations."""
        return emit.print_module(self.traced.module)

    @cached_property
    def generic(self) -> str:
        """The module in MLIR's generic form."""
        return emit.print_module(self.traced.module, generic=True)

    @property
    def compiled(self) -> Any:
        """What the toolchain made of the module."""
        made = self.__dict__.get("_compiled")
        if made is None:
            with self._lock:
                made = self.__dict__.get("_compiled") or self._compile()
                self.__dict__["_compiled"] = made
        return made

    def _compile(self) -> Any:
        return toolchain.compile(self.mlir, target=self.target, kernels=[self.name])

    @property
    def schedules(self) -> tuple[Any, ...]:
        """The ``fly.Schedule``s that the kernel emitted, in order: ``print(s)`` and ``s.svg()`` draw their slots."""
        return self.traced.schedules

    @property
    def llvm_dialect(self) -> str:
        """The module after mlir-opt: LLVM and ROCDL dialects only."""
        return self.compiled.llvm_dialect

    @property
    def llvm_ir(self) -> str:
        """LLVM IR before optimisation."""
        return self.compiled.llvm_ir

    @property
    def isa(self) -> str:
        """The assembly listing of the machine code."""
        return self.compiled.isa

    @property
    def code_object(self) -> bytes:
        """The linked AMDGPU code object (ELF)."""
        return self._checked

    @cached_property
    def _checked(self) -> bytes:
        self._check_limits()
        return self.compiled.code_object

    @cached_property
    def resources(self) -> code_object.Resources:
        """Registers, LDS, scratch, spills and occupancy."""
        return code_object.resources_from(code_object.read(self.compiled.code_object).kernels[self.name], self.target)

    def _check_limits(self) -> None:
        limit = self.options.max_vgpr
        if limit is None:
            return
        used = self.resources.vgpr + self.resources.agpr
        if used > limit:
            raise ResourceLimitError(
                f"{self.name} needs {used} vector registers, over max_vgpr={limit}; raise the limit or shrink the tile"
            )
