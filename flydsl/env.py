"""The registry of flydsl's environment variables: the only place that reads ``FLYDSL_*``.

Each variable is a typed descriptor: ``env.CACHE.get()`` returns a checked Python value or raises
:class:`EnvError`, which names the variable, its value and what is allowed. An empty value counts as not set.
``env.scope(CACHE=False, CACHE_DIR="/tmp/c")`` sets variables for a ``with`` block (in ``os.environ``, so that
child processes see them too) and restores them afterwards; ``None`` unsets one.

Only the standard library's cheapest modules are imported here: every ``import flydsl`` pays for them.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Generic, NamedTuple, TypeVar, cast

from flydsl.errors import FlyError

PREFIX = "FLYDSL_"
T = TypeVar("T")


class EnvError(FlyError):
    """An environment variable holds something that is not allowed, or a name is not a variable of flydsl."""


class Row(NamedTuple):
    """One line of ``python -m flydsl env``: all texts are ready to print."""

    name: str
    value: str
    is_set: bool
    default: str
    allowed: str
    doc: str


_ENVIRONMENT: Any = getattr(os.environ, "_data", os.environ)  # CPython's own dictionary, of encoded texts


class Variable(Generic[T]):
    """One environment variable. ``default`` is what :meth:`get` returns while it is not set."""

    allowed = "any text"

    def __init__(self, name: str, default: T, doc: str) -> None:
        self.name = PREFIX + name
        self.default = default
        self.doc = doc
        key = os.environ.encodekey(self.name) if _ENVIRONMENT is not os.environ else self.name
        self.peek: Callable[[], object] = functools.partial(_ENVIRONMENT.get, key)
        """What the environment holds, unchecked, in a form of its own that is only good for comparing: the launch path looks
        at variables each time, and decoding their texts would take most of its time."""

    def raw(self) -> str | None:
        """The text in the environment; ``None`` if it is not set or empty."""
        return os.environ.get(self.name) or None

    def get(self) -> T:
        """The checked value. Raises :class:`EnvError` if the text is not allowed. The first use in a process warns
        of ``FLYDSL_*`` names that are no variables."""
        _warn_of_unknown()
        text = self.raw()
        return self.default if text is None else self.parse(text)

    def parse(self, text: str) -> T:
        raise NotImplementedError

    def render(self, value: object) -> str:
        """The text that stands for ``value`` in the environment (the inverse of :meth:`parse`)."""
        return str(value)

    def refuse(self, text: str) -> EnvError:
        return EnvError(f"{self.name}={text!r} is not allowed; allowed: {self.allowed}")


_BOOLS = {"1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False}


class Bool(Variable[bool]):
    allowed = ", ".join(_BOOLS)

    def parse(self, text: str) -> bool:
        value = _BOOLS.get(text.strip().lower())
        if value is None:
            raise self.refuse(text)
        return value

    def render(self, value: object) -> str:
        return str(int(value)) if isinstance(value, bool) else str(value)


N = TypeVar("N", int, "int | None")


class Int(Variable[N]):
    """An integer from ``low`` to ``high``, both included; decimal, or with 0x, 0o, 0b in front."""

    def __init__(self, name: str, default: N, doc: str, low: int, high: int) -> None:
        super().__init__(name, default, doc)
        self.low, self.high = low, high
        self.allowed = f"an integer from {low} to {high}"

    def parse(self, text: str) -> N:
        try:
            value = int(text.strip(), 0)
        except ValueError:
            raise self.refuse(text) from None
        if not self.low <= value <= self.high:
            raise self.refuse(text)
        return cast("N", value)


class Text(Variable["str | None"]):
    def parse(self, text: str) -> str:
        return text.strip()


class Path(Variable["str | None"]):
    """A file or directory; ``~`` is expanded, and the result is absolute so that a later chdir cannot change it."""

    allowed = "a path"

    def parse(self, text: str) -> str:
        return os.path.abspath(os.path.expanduser(text))


class Choice(Variable[str]):
    def __init__(self, name: str, default: str, doc: str, choices: tuple[str, ...]) -> None:
        super().__init__(name, default, doc)
        self.choices = choices
        self.allowed = ", ".join(choices)

    def parse(self, text: str) -> str:
        value = text.strip()
        if value not in self.choices:
            raise self.refuse(text)
        return value


class Words(Variable["tuple[str, ...]"]):
    """A comma-separated list; each element is one of ``choices``, and ``choices=()`` allows any word."""

    def __init__(self, name: str, default: tuple[str, ...], doc: str, choices: tuple[str, ...]) -> None:
        super().__init__(name, default, doc)
        self.choices = choices
        self.allowed = f"a comma-separated list of {', '.join(choices) if choices else 'words'}"

    def parse(self, text: str) -> tuple[str, ...]:
        words = tuple(word.strip() for word in text.split(","))
        if not all(word in self.choices if self.choices else word for word in words):
            raise self.refuse(text)
        return tuple(dict.fromkeys(words))

    def render(self, value: object) -> str:
        return value if isinstance(value, str) else ",".join(cast("tuple[str, ...]", value))


CHECKS = ("all", "none", "bounds", "alignment", "waits", "lds", "races", "barriers", "constants", "uninitialised")

ARCH = Text("ARCH", None, "architecture to compile for where the call names none and no device tells (gfx950, gfx942)")
CACHE_DIR = Path("CACHE_DIR", None, "directory of compiled kernels; default: $XDG_CACHE_HOME/flydsl or ~/.cache/flydsl")
CACHE = Bool("CACHE", True, "whether compiled kernels are read from and written to the cache")
CACHE_SIZE_MB = Int("CACHE_SIZE_MB", 1024, "size limit of the cache in MiB; the least recently used go", 1, 1 << 30)
AOT = Path("AOT", None, "directory of kernels compiled ahead of time (python -m flydsl.build), looked at before the cache")
NO_COMPILE = Bool("NO_COMPILE", False, "whether any need to run a compiler tool is an error")
DUMP = Words("DUMP", (), "which stages of each compiled kernel to write as files", ("mlir", "llvm-dialect", "llvm-ir", "isa"))
DUMP_DIR = Path("DUMP_DIR", None, "where FLYDSL_DUMP writes; default: flydsl_dump in the current directory")
ASSERT = Bool("ASSERT", False, "whether `assert` on values of the device is checked on a real device")
TOOLS = Choice("TOOLS", "auto", "which compiler tools to use: the system's, PyPI's, or both", ("auto", "system", "pypi"))
MLIR_OPT = Path("MLIR_OPT", None, "the mlir-opt to use, and no other")
MLIR_TRANSLATE = Path("MLIR_TRANSLATE", None, "the mlir-translate to use, and no other")
OPT = Path("OPT", None, "the LLVM opt to use, and no other")
LLC = Path("LLC", None, "the LLVM llc to use, and no other (with the amdgcn target)")
LLD = Path("LLD", None, "the ld.lld to use, and no other")
TUNE = Bool("TUNE", True, "whether fly.autotune measures; without it an untuned key takes what model= or default= says")
TUNING_DIR = Path("TUNING_DIR", None, "directory of the choices of fly.autotune; default: tuning in the cache directory")
TUNING_FILE = Path("TUNING_FILE", None, "one file for the choices of all tuned functions, in place of a directory")
BATCH_INVARIANT = Bool("BATCH_INVARIANT", False, "whether no choice may depend on a batch size (see fly.batch_invariant)")
HIP_LIBRARY = Path("HIP_LIBRARY", None, "the libamdhip64 to load, and no other")
SIM_CACHE_SIZE_MB = Int("SIM_CACHE_SIZE_MB", 256, "size limit of the simulator's native code in the cache, in MiB", 1, 1 << 30)
SIM_CHECKS = Words("SIM_CHECKS", (), "which checks the simulator makes; default: all but alignment for small launches", CHECKS)
SIM_EXECUTOR = Choice("SIM_EXECUTOR", "auto", "what executes simulated kernels", ("auto", "numpy", "compiled"))
SIM_PATIENCE: Int[int | None] = Int(
    "SIM_PATIENCE", None, "blocks each wave may run while the simulator sees nothing change; default: 2**20, or 2**24 as "
    "native code", 1, 1 << 60
)  # fmt: skip
SIM_REPORT = Bool("SIM_REPORT", False, "whether each launch on the simulator prints its report to stderr")
SIM_SEED: Int[int | None] = Int("SIM_SEED", None, "seed of the simulator's interleaving of waves", 0, (1 << 64) - 1)
TORCH = Choice(
    "TORCH", "0", "whether `import torch` sends eager calls to flydsl's kernels: 1 on HIP devices, cpu also on the CPU, to the "
    "simulator", ("0", "1", "cpu")
)  # fmt: skip

VARIABLES: Mapping[str, Variable[object]] = {
    v.name: cast("Variable[object]", v) for v in list(globals().values()) if isinstance(v, Variable)
}


def variable(name: str) -> Variable[object]:
    """The variable called ``name``, with or without the ``FLYDSL_`` prefix."""
    full = name if name.startswith(PREFIX) else PREFIX + name
    if full not in VARIABLES:
        raise EnvError(f"{full} is not a variable of flydsl{_did_you_mean(full)}; known: {', '.join(VARIABLES)}")
    return VARIABLES[full]


@contextmanager
def scope(**values: object) -> Iterator[None]:
    """Set variables (named with or without the prefix) within a ``with`` block; ``None`` unsets one."""
    texts = {variable(name).name: _checked_text(variable(name), value) for name, value in values.items()}
    before = {name: os.environ.get(name) for name in texts}
    _apply(texts)
    try:
        yield
    finally:
        _apply(before)


def describe() -> list[Row]:
    """A row for each variable, with its present value. Raises :class:`EnvError` on a value that is not allowed."""
    return [_row(v) for v in VARIABLES.values()]


def unknown() -> list[str]:
    """What is wrong with each ``FLYDSL_*`` name in the environment that no code reads, with the nearest known name."""
    names = sorted(name for name in os.environ if name.startswith(PREFIX) and name not in VARIABLES and os.environ[name])
    return [f"{name} is set, but flydsl has no such variable{_did_you_mean(name)}" for name in names]


_looked = False


def _warn_of_unknown() -> None:
    """Once in a process: a mistyped name would otherwise be ignored silently."""
    global _looked
    if _looked:
        return
    _looked = True
    for text in unknown():
        import sys
        import warnings

        level, frame = 1, sys._getframe()
        while frame.f_back is not None and frame.f_globals.get("__name__", "").partition(".")[0] == "flydsl":
            level, frame = level + 1, frame.f_back
        warnings.warn(f"{text} (python -m flydsl env lists them)", stacklevel=level)


def _checked_text(v: Variable[object], value: object) -> str | None:
    if value is None:
        return None
    text = v.render(value)
    v.parse(text)
    return text


def _apply(texts: Mapping[str, str | None]) -> None:
    for name, text in texts.items():
        if text is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = text


def _row(v: Variable[object]) -> Row:
    is_set = v.raw() is not None
    return Row(v.name, _shown(v, v.get()), is_set, _shown(v, v.default), v.allowed, v.doc)


def _shown(v: Variable[object], value: object) -> str:
    return "" if value is None else v.render(value)


def _did_you_mean(name: str) -> str:
    import difflib  # only needed on the way to a message

    near = difflib.get_close_matches(name[len(PREFIX) :], [known[len(PREFIX) :] for known in VARIABLES], n=1)
    return f"; did you mean {PREFIX}{near[0]}?" if near else ""
