"""Kernel arguments as text, for the command line: see FORMS."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from flydsl.sim.errors import ArgumentSpecError

FORMS = """
  TYPE:SHAPE:FILL  a buffer: f32:1000:arange, bf16:64x64:normal, i32:256:zeros, u8:16:7 (every element 7)
  VALUE:TYPE       a number by value: 100:i32, 0.5:f32
  VALUE            a whole number, as wide as the argument is
  null             a null pointer
  @FILE.npy        a buffer with the content of a numpy file

Any of them may have a name in front, NAME=..., for messages and --out. Random fills are the same in every run."""
MAX_BYTES = 1 << 36
"""Size limit of a buffer: a quarter of what the memory of an MI350 holds."""

_TYPES = {
    **{f"{kind}{8 * size}": f"{kind}{size}" for kind in "iu" for size in (1, 2, 4, 8)},
    **{f"f{8 * size}": f"f{size}" for size in (2, 4, 8)},
    "bf16": "u2",
}
"""Name -> numpy type of the storage."""
_FILLS: dict[str, Callable[[Any, int], Any]] = {
    "zeros": lambda rng, count: np.zeros(count),
    "ones": lambda rng, count: np.ones(count),
    "arange": lambda rng, count: np.arange(count),
    "normal": lambda rng, count: rng.normal(size=count),
    "uniform": lambda rng, count: rng.random(count),
    "undefined": lambda rng, count: np.zeros(count),
    "small": lambda rng, count: rng.integers(-3, 4, count),
}
"""Fills. ``undefined``: the kernel must write it before it uses it. ``small``: whole numbers from -3 to 3, whose products
and sums are exact in all float types."""


@dataclass
class Argument:
    """One argument for ``Program.launch``: ``value`` is what it takes; ``type`` is the name of the element type."""

    name: str
    value: Any
    type: str = ""
    fill: str = ""

    def saved(self) -> Any:
        """The array as --out writes it: bf16 as f32."""
        if self.type != "bf16":
            return self.value
        return (self.value.astype(np.uint32) << np.uint32(16)).view(np.float32)


def parse_argument(text: str, position: int) -> Argument:
    """The argument that ``text`` describes. Errors: ArgumentSpecError, OSError."""
    name, separator, spec = text.partition("=")
    if not separator:
        name, spec = "", text
    if spec.startswith("@"):
        return Argument(name, _load(text, spec[1:]))
    if spec == "null":
        return Argument(name, None)
    parts = spec.split(":")
    if len(parts) == 3:
        return Argument(name, _buffer(text, parts[0], parts[1], parts[2], position), parts[0], parts[2])
    if len(parts) == 2 and parts[0] in _TYPES and parts[1] not in _TYPES:
        raise _refused(text, f"a buffer needs a fill: {spec}:FILL, where FILL is {', '.join(_FILLS)} or a number")
    if len(parts) == 2:
        return Argument(name, _scalar(text, parts[0], parts[1]), parts[1])
    try:
        return Argument(name, int(spec, 0))
    except ValueError:
        raise _refused(text, "it is none of TYPE:SHAPE:FILL, VALUE:TYPE, a whole number, null, @FILE.npy") from None


def _refused(text: str, why: str) -> ArgumentSpecError:
    return ArgumentSpecError(f"argument {text!r}: {why}")


def _load(text: str, path: str) -> Any:
    try:
        return np.ascontiguousarray(np.load(path, allow_pickle=False))
    except (ValueError, EOFError) as error:
        raise _refused(text, f"{path} is no numpy file ({error})") from None


def _storage(text: str, kind: str) -> Any:
    if kind not in _TYPES:
        raise _refused(text, f"there is no type {kind!r}; there are {', '.join(_TYPES)}")
    return np.dtype(_TYPES[kind])


def _buffer(text: str, kind: str, shape: str, fill: str, position: int) -> Any:
    storage = _storage(text, kind)
    try:
        extents = tuple(int(extent) for extent in shape.split("x"))
    except ValueError:
        extents = (-1,)
    if min(extents) < 0:
        raise _refused(text, f"{shape!r} is no shape; write 1000 or 64x64")
    count = math.prod(extents)
    if count * storage.itemsize > MAX_BYTES:
        raise _refused(text, f"{count * storage.itemsize} bytes are more than the {MAX_BYTES} of the largest buffer")
    try:
        return _converted(text, _filled(text, fill, position, count), kind, storage).reshape(extents)
    except MemoryError:
        raise _refused(text, f"there is no memory for its {count} elements") from None


def _filled(text: str, fill: str, position: int, count: int) -> Any:
    if fill in _FILLS:
        return _FILLS[fill](np.random.default_rng(position), count)
    return np.full(count, _number(text, fill, f"there is no fill {fill!r}; there are {', '.join(_FILLS)}, and numbers"))


def _number(text: str, digits: str, otherwise: str) -> Any:
    for kind in (lambda d: int(d, 0), float):
        try:
            return kind(digits)
        except ValueError:
            continue
    raise _refused(text, otherwise)


def _as_floats(text: str, values: Any) -> Any:
    """Whole numbers of more than 64 bits."""
    try:
        return values.astype(np.float64)
    except OverflowError:
        raise _refused(text, "no float is as large as this") from None


def _scalar(text: str, digits: str, kind: str) -> Any:
    storage = _storage(text, kind)
    return _converted(text, np.array([_number(text, digits, f"{digits!r} is no number")]), kind, storage)[0]


def _converted(text: str, values: Any, kind: str, storage: Any) -> Any:
    """Values in the type ``kind``; bf16 (rounded to nearest even) as bits."""
    if kind != "bf16" and storage.kind in "iu" and values.dtype.kind == "f" and not np.isfinite(values).all():
        raise _refused(text, f"{kind} holds whole numbers only")
    if values.dtype.kind == "O" and not (kind != "bf16" and storage.kind in "iu"):
        values = _as_floats(text, values)
    if kind == "bf16":
        bits = np.ascontiguousarray(values, np.float32).view(np.uint32)
        return ((bits + np.uint32(0x7FFF) + (bits >> np.uint32(16) & np.uint32(1))) >> np.uint32(16)).astype(np.uint16)
    if storage.kind in "iu":
        whole = values if values.dtype.kind in "iuO" else np.trunc(values)
        limits = np.iinfo(storage)
        if len(whole) and not (limits.min <= int(whole.min()) and int(whole.max()) <= limits.max):
            raise _refused(text, f"{kind} holds {limits.min} to {limits.max}")
        return whole.astype(storage)
    return values.astype(storage)
