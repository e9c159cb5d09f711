"""``FLYDSL_DUMP``: writing the stages of each compiled module as files."""

from __future__ import annotations

import os
import re
from collections.abc import Callable

from flydsl import env
from flydsl.toolchain.compiled import Compiled
from flydsl.toolchain.errors import DumpError

DEFAULT_FOLDER = "flydsl_dump"
_NAME_LENGTH = 80
_STAGES: dict[str, tuple[str, Callable[[Compiled], str]]] = {
    "mlir": ("mlir", lambda c: c.mlir),
    "llvm-dialect": ("llvm.mlir", lambda c: c.llvm_dialect),
    "llvm-ir": ("ll", lambda c: c.llvm_ir),
    "isa": ("s", lambda c: c.isa),
}


def dump(compiled: Compiled) -> list[str]:
    """Write the stages that ``FLYDSL_DUMP`` names to ``FLYDSL_DUMP_DIR``; the paths."""
    return [_write(file_name(compiled, _STAGES[stage][0]), _STAGES[stage][1](compiled)) for stage in env.DUMP.get()]


def dump_input(mlir_text: str, kernels: tuple[str, ...], key: str) -> None:
    """Write the MLIR alone, before it is compiled: it is wanted most when the compilation fails."""
    if "mlir" in env.DUMP.get():
        _write(f"{_stem(kernels, key)}.mlir", mlir_text)


def file_name(compiled: Compiled, suffix: str) -> str:
    return f"{_stem(compiled.kernel_names, compiled.key)}.{suffix}"


def _stem(kernels: tuple[str, ...], key: str) -> str:
    """Kernel names and the beginning of the key: two specializations of a kernel must not share a file."""
    names = re.sub(r"[^\w.+-]+", "_", "+".join(kernels))[:_NAME_LENGTH]
    return f"{names}-{key[:8]}"


def _write(name: str, text: str) -> str:
    folder = env.DUMP_DIR.get() or os.path.abspath(DEFAULT_FOLDER)
    path = os.path.join(folder, name)
    try:
        os.makedirs(folder, exist_ok=True)
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)
    except OSError as e:
        raise DumpError(f"FLYDSL_DUMP is set, but {path} cannot be written: {e.strerror}; set FLYDSL_DUMP_DIR") from e
    return path
