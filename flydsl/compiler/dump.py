"""``FLYDSL_DUMP=mlir,llvm-dialect,llvm-ir,isa``: write what a kernel becomes to files, or to stderr."""

from __future__ import annotations

import sys
from collections.abc import Collection
from pathlib import Path
from typing import Any

from flydsl import env

SUFFIXES = {"mlir": ".mlir", "llvm-dialect": ".llvm.mlir", "llvm-ir": ".ll", "isa": ".s"}


def dump(stages: Collection[str], kernel: str, compiled: Any, mlir: str) -> None:
    """Write the wanted stages into FLYDSL_DUMP_DIR, or print them to stderr if it is not set."""
    for stage in stages:
        text = mlir if stage == "mlir" else getattr(compiled, stage.replace("-", "_"))
        folder = env.DUMP_DIR.get()
        if folder is None:
            print(f"// ---- {kernel}: {stage} ----\n{text}", file=sys.stderr)
        else:
            Path(folder).mkdir(parents=True, exist_ok=True)
            (Path(folder) / f"{kernel}{SUFFIXES[stage]}").write_text(text)
