"""flydsl: a Python DSL for AMD Instinct GPU kernels. ``import flydsl as fly``.

Names are looked up on first use, so that the import costs next to nothing: what is public stands in :mod:`flydsl._public`.
"""

from __future__ import annotations

import importlib
from typing import Any

from ._public import EXPORTS
from ._version import __version__

__all__ = ["__version__", *EXPORTS]


def __getattr__(name: str) -> Any:
    module = EXPORTS.get(name)
    if module is None:
        return _submodule(name)
    value = getattr(importlib.import_module(module), name)
    globals()[name] = value
    return value


def _submodule(name: str) -> Any:
    if name in ("language", "emit", "sim", "targets", "toolchain", "runtime", "layout", "env"):
        return importlib.import_module(f"flydsl.{name}")
    raise AttributeError(f"module 'flydsl' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
