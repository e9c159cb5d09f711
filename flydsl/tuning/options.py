"""What ``fly.autotune`` may be told, checked."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from .config import check_config
from .errors import TuningDeclarationError


@dataclass(frozen=True)
class How:
    """How to measure: milliseconds to warm up and to measure for, whether caches are flushed before each run; compilations at
    the same time; whether what a configuration launches is found out beforehand, and whether a progress line is drawn (None:
    on a terminal)."""

    warmup: float = 25.0
    rep: float = 100.0
    flush_l2: bool = True
    jobs: int | None = None
    precompile: bool = True
    progress: bool | None = None


@dataclass(frozen=True)
class Tuning:
    """The arguments of :func:`flydsl.tuning.autotune`."""

    configs: Any
    key: Any
    how: How
    batch: tuple[str, ...] | None = None
    prune: Callable[[Any, Any], Any] | None = None
    model: Callable[[Any, Any], Any] | None = None
    unit: str = "clocks"
    top: int | None = None
    default: Any = None
    reset: tuple[str, ...] = ()
    restore: tuple[str, ...] = ()
    name: str | None = None


def checked(configs: Any, key: Any, given: dict[str, Any]) -> Tuning:
    """The arguments of the decorator. Raises TuningDeclarationError that names the one which is wrong."""
    how = {name: given.pop(name) for name in list(given) if name in How.__dataclass_fields__}
    for name in ("warmup", "rep"):
        _check(name, how[name], _is_number(how[name]) and how[name] >= 0, "milliseconds, at least 0")
    for name in ("jobs", "top"):
        value = how["jobs"] if name == "jobs" else given["top"]
        _check(name, value, value is None or (type(value) is int and value > 0), "an int of at least 1")
    for name in ("prune", "model"):
        _check(name, given[name], given[name] is None or callable(given[name]), "a function of a configuration and a problem")
    for name in ("reset", "restore", "batch"):
        given[name] = _names(name, given[name])
    given["reset"], given["restore"] = given["reset"] or (), given["restore"] or ()
    both = set(given["reset"]).intersection(given["restore"])
    _check("reset", given["reset"], not both, f"other names than restore=, and not both {', '.join(sorted(both))}")
    _check("unit", given["unit"], isinstance(given["unit"], str) and given["unit"], "a text such as 'clocks'")
    _check("name", given["name"], given["name"] is None or (isinstance(given["name"], str) and given["name"]), "a text")
    _check("top", given["top"], given["top"] is None or given["model"] is not None, "it together with model=, which ranks")
    if given["default"] is not None and not callable(given["default"]):
        check_config(given["default"], "autotune(default=)")
    return Tuning(configs if callable(configs) else _configs(configs), key, How(**how), **given)


def _configs(configs: Any) -> tuple[Any, ...]:
    if isinstance(configs, (str, dict)) or not isinstance(configs, Iterable):
        raise TuningDeclarationError(f"autotune: configs={configs!r} must be configurations, or a function of a problem")
    made = tuple(check_config(c, "autotune(configs=)") for c in configs)
    _check("configs", made, made, "at least one configuration")
    return made


def _names(name: str, value: Any) -> tuple[str, ...] | None:
    if value is None:
        return None
    made = (value,) if isinstance(value, str) else tuple(value) if isinstance(value, Iterable) else ()
    _check(name, value, all(isinstance(v, str) for v in made) and (made or value in ([], ())), "names")
    return made


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def _check(name: str, value: Any, good: Any, wanted: str) -> None:
    if not good:
        raise TuningDeclarationError(f"autotune: {name}={value!r} is not allowed; give {wanted}")
