"""Configurations: what a tuned function is called with, and how one is written down."""

from __future__ import annotations

import dataclasses
import enum
import json
import keyword
import math
from collections.abc import Iterator
from typing import Any

from .errors import TuningDeclarationError

_PLAIN = (bool, int, str, type(None))


class Config:
    """Named values, read as attributes: ``Config(tile=64, stages=2).tile``. Frozen, hashable, fit for ``fly.Constexpr``.

    Two are equal if their values are and have the same types: 1, 1.0 and True differ.
    """

    def __init__(self, **values: Any) -> None:
        for name, value in values.items():
            if keyword.iskeyword(name):
                raise TuningDeclarationError(f"fly.Config: {name!r} is a word of Python and cannot name a value")
            try:
                hash(value)
            except TypeError:
                raise TuningDeclarationError(
                    f"fly.Config: {name}={value!r} can be changed later; give a number, text, dtype or tuple"
                ) from None
        self.__dict__.update(values)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{self!r} is frozen: make another one")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{self!r} is frozen: make another one")

    def __iter__(self) -> Iterator[tuple[str, Any]]:
        return iter(self.__dict__.items())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Config):
            return NotImplemented
        return _exact(self) == _exact(other)

    def __hash__(self) -> int:
        return hash(_exact(self))

    def __repr__(self) -> str:
        return f"Config({', '.join(f'{name}={value!r}' for name, value in self)})"


def _exact(value: Any) -> Any:
    """A value that equals another one's only if types and values are the same."""
    if isinstance(value, Config):
        return frozenset((name, _exact(part)) for name, part in value)
    if isinstance(value, tuple):
        return (type(value), *map(_exact, value))
    return (type(value), repr(value) if isinstance(value, float) else value)


def check_config(config: Any, what: str) -> Any:
    """The configuration itself. Raises TuningDeclarationError for what cannot be one."""
    params = getattr(type(config), "__dataclass_params__", None)
    if isinstance(config, Config) or (params is not None and params.frozen):
        return config
    unfrozen = " (it is not frozen: @dataclass(frozen=True))" if params is not None else ""
    raise TuningDeclarationError(
        f"{what}: a configuration is a fly.Config(...) or a frozen dataclass, not {config!r}{unfrozen}"
    )


def fields_of(config: Any) -> dict[str, Any]:
    """The values of a configuration by name."""
    if isinstance(config, Config):
        return dict(config)
    return {f.name: getattr(config, f.name) for f in dataclasses.fields(config)}


def describe(config: Any) -> dict[str, Any]:
    """A configuration as JSON values. ``class`` names a dataclass (it is a keyword, so that no field is called so).

    Raises TuningDeclarationError for a value that cannot be written down.
    """
    made = {} if isinstance(config, Config) else {"class": type(config).__qualname__.rpartition("<locals>.")[2]}
    return {**made, **{name: _written(value, f"{type(config).__name__}.{name}") for name, value in fields_of(config).items()}}


def _written(value: Any, where: str) -> Any:
    if type(value) in _PLAIN:
        return value
    if isinstance(value, float):
        return float(value) if math.isfinite(value) else repr(float(value))
    if isinstance(value, (tuple, list)):
        return [_written(v, where) for v in value]
    if isinstance(value, Config) or (dataclasses.is_dataclass(value) and not isinstance(value, type)):
        return describe(value)
    text = name_of(value)
    if text is None:
        raise TuningDeclarationError(
            f"{where} = {value!r} cannot be written down; a configuration has numbers, texts, dtypes, functions, enums, and "
            f"tuples and frozen dataclasses of these"
        )
    return text


def name_of(value: Any) -> str | None:
    """The name of a class, function, dtype or member of an enum; None for other things."""
    kind = type(value)
    if isinstance(value, enum.Enum):
        return f"{kind.__qualname__}.{value.name}"
    if isinstance(value, type) or callable(value):
        return getattr(value, "__qualname__", None)
    if "dtype" in kind.__name__.lower():  # of torch, numpy, ml_dtypes
        return str(value).removeprefix("torch.")
    return None


def text_of(description: Any) -> str:
    """The one text that stands for JSON values: equal only for the same values of the same types."""
    return json.dumps(description, sort_keys=True, allow_nan=False, separators=(",", ":"))


def shown(description: dict[str, Any]) -> str:
    """A description as a reader wants it: ``tile=64, stages=2``, or ``GemmConfig(tile=64)``."""
    parts = ", ".join(f"{name}={_shown_value(value)}" for name, value in description.items() if name != "class")
    return f"{description['class']}({parts})" if "class" in description else parts


def _shown_value(value: Any) -> str:
    if isinstance(value, dict):
        return f"({shown(value)})"
    if isinstance(value, list):
        return f"({', '.join(map(_shown_value, value))})"
    return value if isinstance(value, str) else repr(value)
