"""What f-strings become in kernel code: text, or a format that the device fills in."""

from __future__ import annotations

from typing import Any

from .control_bool import is_dynamic
from .tree import flatten, is_leaf


def joined(parts: tuple[Any, ...]) -> Any:
    """The text of an f-string from its strings and :func:`formatted` values; an ``FString`` if one is dynamic."""
    if all(isinstance(p, str) for p in parts):
        return "".join(parts)
    from .printing import FString

    return FString(*parts)


def formatted(value: Any, conversion: int, spec: str) -> Any:
    """One ``{value!conversion:spec}`` of an f-string: text now, or a ``Field`` for the device."""
    if _has_dynamic(value):
        from .printing import Field

        return Field(value, spec, "" if conversion == -1 else chr(conversion))
    value = {-1: lambda x: x, ord("s"): str, ord("r"): repr, ord("a"): ascii}[conversion](value)
    return format(value, spec)


def _has_dynamic(value: Any) -> bool:
    if isinstance(value, str):
        return False
    return any(is_leaf(x) and is_dynamic(x) for x in flatten(value)[0])
