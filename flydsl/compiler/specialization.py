"""One kernel for one set of argument types: everything it becomes, computed when asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flydsl import code_object, emit, toolchain
from flydsl.targets import Target

from . import aot, kernarg, restored
from .argtypes import ArgType, ConstexprType
from .build import Traced, trace_kernel
from .dependencies import Dependencies
from .errors import ResourceLimitError
from .facts import Facts
from .garbage import collection_paused
from .lazy import lazy
from .leaks import check_leaks
from .locks import TRACING, Lock
from .options import Options
from .places import show_source
from .restored import Restored
from .sourcekey import SourceKey


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
        self.device: Any = None  # where the arguments were that this was asked for with
        self._lock = Lock()
        self._traced: Traced | None = None
        self._restored: Restored | None = None
        self._looked = False
        self._key: SourceKey | None = None
        self._compiled: Any = None
        self._functions: dict[Any, Any] = {}

    @property
    def traced(self) -> Traced:
        """The traced and verified module."""
        return self._traced_once()

    def _traced_once(self, on_long: Callable[[], None] | None = None) -> Traced:
        if self._traced is None:
            with TRACING, collection_paused():
                self._traced = self._traced or self._trace(on_long)
        return self._traced

    @property
    def restored(self) -> Restored | None:
        """The kernel as an earlier process left it in the cache; None if it was traced here, or must be."""
        if not self._looked and self._traced is None:
            with TRACING:
                if not self._looked and self._traced is None:
                    self._restored = aot.find(self, self._constants())
                    self._key = None if self._restored else restored.key_of(self)
                    if self._key is not None:
                        self._restored = restored.restore(self, self._key, self._constants())
                    self._looked = True
        return self._restored

    def _constants(self) -> list[Any]:
        return [t.value for t in self.types if isinstance(t, ConstexprType)]

    def _trace(self, on_long: Callable[[], None] | None) -> Traced:
        made = trace_kernel(self.fn, list(self.types), self.target, self.options, self.block, self.assertions, on_long)
        try:
            emit.verify(made.module)
        except emit.VerifyError as error:
            check_leaks(made.module)
            show_source(error, error.loc)
            raise
        return made

    def is_stale(self) -> bool:
        """Whether something that the trace read has changed since (False before the trace)."""
        return (self._traced is not None or self._restored is not None) and not self.dependencies.unchanged()

    @property
    def dependencies(self) -> Dependencies:
        """What of the Python program the kernel depends on."""
        found = self.restored
        return found.dependencies if found else self.traced.dependencies

    @property
    def facts(self) -> Facts:
        """What a launch must know."""
        found = self.restored
        return found.facts if found else self.traced.facts

    @property
    def name(self) -> str:
        """The kernel's symbol."""
        return self.facts.symbol

    def ready(self) -> None:
        """Compile, and load on the device that the arguments were on, so that a launch needs nothing more."""
        if self.device is not None and not self.is_loaded(self.device):
            self.device.refuse_under_capture(None, f"{self.fn.__qualname__} is not compiled and loaded for these arguments")
        _ = self.code_object
        if self.device is None:
            return
        if self.device.simulated:
            _ = self.isa  # by which the simulator names instructions
        else:
            self.function(self.device)

    @property
    def parameters(self) -> tuple[str, ...]:
        """The names of the kernel's parameters, one per type."""
        code = self.fn.__code__
        return code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]

    @lazy
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

    @lazy
    def mlir(self) -> str:
        """The module in MLIR's custom form, with Python locations."""
        if self._traced is None and self.restored is not None and self.restored.compiled.mlir:
            return self.restored.compiled.mlir
        with collection_paused():
            return emit.print_module(self.traced.module)

    @lazy
    def generic(self) -> str:
        """The module in MLIR's generic form."""
        return emit.print_module(self.traced.module, generic=True)

    @property
    def compiled(self) -> Any:
        """What the toolchain made of the module."""
        if self._compiled is None:
            with self._lock:
                self._compiled = self._compiled or self._compile()
        return self._compiled

    def _compile(self) -> Any:
        found = self.restored
        if found is not None:
            return found.compiled
        early = aot.find_traced(self)
        if early is not None:
            return early
        with toolchain.Early() as early:
            # A short kernel is traced sooner than a tool has started.
            self._traced_once(on_long=lambda: toolchain.start_early(early, self.target))
            made = toolchain.compile(self.mlir, target=self.target, kernels=[self.name], early=early)
        self._compiled = made
        if self._key is not None:
            restored.remember(self, self._key, self.traced.dependencies.functions)
        return made

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

    @lazy
    def _checked(self) -> bytes:
        self._check_limits()
        return self.compiled.code_object

    @lazy
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
