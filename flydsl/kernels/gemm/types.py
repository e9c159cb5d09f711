"""torch's element types and the language's."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import flydsl as fly
from flydsl.kernels.errors import UnsupportedError

_TYPES: dict[str, Any] = {
    "float16": fly.Float16, "bfloat16": fly.BFloat16, "float32": fly.Float32, "int8": fly.Int8, "int32": fly.Int32,
    "float8_e4m3fn": fly.Float8E4M3FN, "float8_e5m2": fly.Float8E5M2, "float8_e8m0fnu": fly.Float8E8M0FNU,
}  # fmt: skip
"""Name in torch → type."""


def fly_type(dtype: Any, what: str, among: Iterable[Any] = ()) -> Any:
    """The language's type of a torch element type; one of ``among`` if there are some. Raises UnsupportedError."""
    name = str(dtype).removeprefix("torch.")
    allowed = [n for n, t in _TYPES.items() if not among or t in among]
    if name not in allowed:
        raise UnsupportedError(f"{what} is {name}; there {'is' if len(allowed) == 1 else 'are'} {', '.join(allowed)}")
    return _TYPES[name]


def torch_type(dtype: Any) -> Any:
    """torch's element type of one of the language."""
    import torch

    return getattr(torch, next(name for name, t in _TYPES.items() if t is dtype))
