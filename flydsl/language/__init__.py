"""The kernel language: what code inside a kernel touches. Names are looked up on first use (see ``_names.py``)."""

from __future__ import annotations

import importlib
from typing import Any

from ._names import MODULE_OF


def __getattr__(name: str) -> Any:
    file = MODULE_OF.get(name)
    if file is None:
        raise AttributeError(f"module 'flydsl.language' has no attribute {name!r}")
    value = getattr(importlib.import_module(f"flydsl.language.{file}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *MODULE_OF])
