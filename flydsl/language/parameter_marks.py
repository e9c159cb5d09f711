"""Parameter annotations that are not values of the language: ``fly.Constexpr`` and ``fly.Stream``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class ConstexprSpec:
    """``fly.Constexpr[T]``: a Python value known while compiling; part of the specialization's key."""

    type: Any = object

    def __repr__(self) -> str:
        return f"fly.Constexpr[{getattr(self.type, '__name__', self.type)}]"


class Constexpr:
    """Annotation of a parameter whose argument is any hashable Python value, compiled in: ``tile: fly.Constexpr[int]``."""

    def __class_getitem__(cls, item: Any) -> ConstexprSpec:
        return ConstexprSpec(item)


class Stream:
    """Annotation of a parameter that names the stream to launch on; it is not passed to the kernel."""
