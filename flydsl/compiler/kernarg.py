"""The kernel's argument buffer: explicit arguments at the offsets that the code object's metadata gives."""

from __future__ import annotations

import struct
from typing import Any

from flydsl import code_object

from .errors import LaunchError

POINTER = "Q"
NUMBER_FORMATS = {
    "Boolean": "?", "Int8": "b", "Uint8": "B", "Int16": "h", "Uint16": "H", "Int32": "i", "Uint32": "I", "Int64": "q",
    "Uint64": "Q", "Float16": "e", "Float32": "f", "Float64": "d",
}  # fmt: skip
"""Number type of the language → the letter of :mod:`struct` that packs Python numbers to it, exactly as we do."""


def offsets(code: bytes, symbol: str) -> list[tuple[int, int]]:
    """(offset, size) in bytes of each explicit argument of a kernel."""
    kernel = code_object.read(code).kernels[symbol]
    return [(a.offset, a.size) for a in kernel.args if not a.hidden]


def layout(places: list[tuple[int, int]], codes: list[str], symbol: str) -> struct.Struct:
    """A packer of one value per argument: ``codes`` are letters of struct, or such as ``4s`` for ready bytes.

    Raises LaunchError where the code object's arguments are others: it is not the one that was compiled for the types.
    """
    sizes = [struct.calcsize("<" + c) for c in codes]
    if sizes != [size for _, size in places]:
        raise LaunchError(
            f"{symbol}: the code object takes arguments of {[size for _, size in places]} bytes, and the launch has values of "
            f"{sizes}; it was made for another kernel"
        )
    text, at = "<", 0
    for (offset, size), code in zip(places, codes):
        text += f"{offset - at}x" * (offset > at) + code
        at = offset + size
    return struct.Struct(text)


def pack(places: list[tuple[int, int]], values: list[Any], symbol: str) -> bytes:
    """The buffer for addresses (ints) and ready bytes."""
    codes = [POINTER if isinstance(v, int) else f"{len(v)}s" for v in values]
    return layout(places, codes, symbol).pack(*values)
