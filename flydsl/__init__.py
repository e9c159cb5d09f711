"""flydsl: a Python DSL for AMD Instinct GPU kernels. ``import flydsl as fly``.

Names are looked up on first use, so that the import costs next to nothing; :mod:`flydsl._public` lists them.
"""

from __future__ import annotations

import importlib
import time
from typing import Any

from ._public import ALIASES, EXPORTS, VECTORS
from ._version import __version__

__all__ = ["__version__", *EXPORTS, *ALIASES, *VECTORS]  # pyright: ignore[reportUnsupportedDunderAll]

LOADED = time.time()
"""When this process began to load flydsl: its files are what was loaded, unless they are younger."""
_ROOMS = ("emit", "env", "errors", "language", "layout", "runtime", "sim", "targets", "toolchain", "tuning")


def __getattr__(name: str) -> Any:
    if name in _ROOMS:
        return importlib.import_module(f"flydsl.{name}")
    value = _find(name)
    globals()[name] = value
    return value


def _find(name: str) -> Any:
    if name in VECTORS:
        importlib.import_module("flydsl.language.dtypes")
        return importlib.import_module("flydsl.language.vector").alias(name)
    wanted = ALIASES.get(name, name)
    if wanted not in EXPORTS:
        raise AttributeError(f"module 'flydsl' has no attribute {name!r}")
    module = importlib.import_module(EXPORTS[wanted])
    return module if wanted in ("math", "hip") else getattr(module, wanted)


def __dir__() -> list[str]:
    return sorted({*__all__, *_ROOMS})
