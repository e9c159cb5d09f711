"""llvmlite: from IR text to code in memory, through object code on disk."""

from __future__ import annotations

import hashlib
import importlib
from functools import lru_cache
from pathlib import Path
from typing import Any

from flydsl.sim.compiled import store

_SIMULATOR = Path(__file__).parents[1]


def _binding() -> Any:
    return importlib.import_module("llvmlite.binding")


@lru_cache(maxsize=1)
def _machine() -> Any:
    """The one that compiles."""
    return _new_machine()


def _new_machine() -> Any:
    llvm = _binding()
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(
        cpu=llvm.get_host_cpu_name(), features=llvm.get_host_cpu_features().flatten(), opt=2, codemodel="jitdefault",
        jit=True,
    )  # fmt: skip


@lru_cache(maxsize=1)
def machine_key() -> str:
    """What object code depends on beyond its source: the simulator's own source text, LLVM, the processor."""
    llvm = _binding()
    version = importlib.import_module("llvmlite").__version__
    host = (llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten())
    digest = hashlib.sha256(repr((version, llvm.llvm_version_info, host)).encode())
    for path in sorted(_SIMULATOR.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def compile_text(text: str, optimize: bool) -> bytes:
    """Object code of an IR module. ``optimize`` runs LLVM's middle end first (else only code generation does)."""
    llvm = _binding()
    module = llvm.parse_assembly(text)
    module.triple = _machine().triple
    module.data_layout = str(_machine().target_data)
    if optimize:
        _optimize(module)
    return _machine().emit_object(module)


def _optimize(module: Any) -> None:
    llvm = _binding()
    options = llvm.create_pipeline_tuning_options(speed_level=2)
    options.loop_unrolling = False
    llvm.create_pass_builder(_machine(), options).getModulePassManager().run(
        module, llvm.create_pass_builder(_machine(), options)
    )


class Engine:
    """Code in memory. It must live as long as the addresses that it gave."""

    def __init__(self) -> None:
        llvm = _binding()
        # The engine owns its target machine and destroys it.
        self._engine: Any = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _new_machine())

    def add(self, code: bytes) -> None:
        """Load object code."""
        llvm = _binding()
        self._engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        self._engine.finalize_object()

    def address(self, name: str) -> int:
        address = self._engine.get_function_address(name)
        if not address:
            raise KeyError(f"no function {name} in the compiled code")
        return address


def cached_object(kind: str, source: str, build: Any) -> tuple[bytes, bytes]:
    """(header, object code) of what ``source`` describes completely; ``build()`` gives them where the cache does not
    have them."""
    key = hashlib.sha256("\0".join((machine_key(), kind, source)).encode()).hexdigest()
    entry = store.read(key)
    if entry is None:
        entry = build()
        store.write(key, *entry)
    return entry
