"""A decoder of MessagePack (github.com/msgpack/msgpack, spec.md), as far as LLVM's metadata notes use it.

Extension types are refused: AMDGPU metadata has none.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import TypeAlias, Union

from flydsl.code_object.bytesview import View, decode
from flydsl.code_object.errors import CodeObjectError

Value: TypeAlias = Union[bool, int, float, str, bytes, "list[Value]", "dict[str, Value]", None]

_MAX_DEPTH = 32
"""AMDGPU metadata is 4 deep; without a limit, damaged bytes could exhaust Python's stack."""


def decode_message(data: bytes) -> Value:
    """The single value that ``data`` holds. Raises :class:`CodeObjectError` on anything else."""
    reader = _Reader(View(data, "the metadata note"))
    value = reader.value(0)
    if reader.at != len(data):
        raise CodeObjectError(f"the metadata note has {len(data) - reader.at} bytes after its end")
    return value


class _Reader:
    def __init__(self, view: View) -> None:
        self.view = view
        self.at = 0

    def value(self, depth: int) -> Value:
        if depth > _MAX_DEPTH:
            raise CodeObjectError(f"the metadata note is nested more than {_MAX_DEPTH} deep")
        tag = self._take(1)[0]
        if tag <= 0x7F:
            return tag
        if tag >= 0xE0:
            return tag - 0x100
        if tag <= 0x8F:
            return self._map(tag & 0x0F, depth)
        if tag <= 0x9F:
            return self._list(tag & 0x0F, depth)
        if tag <= 0xBF:
            return self._string(tag & 0x1F)
        return self._tagged(tag, depth)

    def _tagged(self, tag: int, depth: int) -> Value:
        if tag in _SIMPLE:
            return _SIMPLE[tag]
        if tag in _NUMBERS:
            return self._number(_NUMBERS[tag])
        if tag in _SIZED:
            form, kind = _SIZED[tag]
            return kind(self, int(self._number(form)), depth)
        raise CodeObjectError(f"the metadata note has a value of unknown type 0x{tag:02x} at offset {self.at - 1}")

    def _number(self, form: str) -> int | float:
        return struct.unpack(">" + form, self._take(struct.calcsize(form)))[0]

    def _take(self, size: int) -> bytes:
        raw = self.view.take(self.at, size)
        self.at += size
        return raw

    def _string(self, size: int) -> str:
        return decode(self._take(size), "the metadata note")

    def _list(self, count: int, depth: int) -> Value:
        return [self.value(depth + 1) for _ in range(self._plausible(count))]

    def _map(self, count: int, depth: int) -> Value:
        result: dict[str, Value] = {}
        for _ in range(self._plausible(count)):
            key = self.value(depth + 1)
            if not isinstance(key, str):
                raise CodeObjectError(f"the metadata note has a key that is not a string: {key!r}")
            if key in result:
                raise CodeObjectError(f"the metadata note has the key {key!r} twice")
            result[key] = self.value(depth + 1)
        return result

    def _plausible(self, count: int) -> int:
        """Each element takes a byte at least, so a larger count is damage, not a reason to loop four billion times."""
        left = len(self.view) - self.at
        if count > left:
            raise CodeObjectError(f"the metadata note promises {count} elements, but has {left} bytes left")
        return count

    def sized_string(self, size: int, depth: int) -> Value:
        return self._string(size)

    def sized_bytes(self, size: int, depth: int) -> Value:
        return self._take(size)

    def sized_list(self, size: int, depth: int) -> Value:
        return self._list(size, depth)

    def sized_map(self, size: int, depth: int) -> Value:
        return self._map(size, depth)


_SIMPLE: dict[int, Value] = {0xC0: None, 0xC2: False, 0xC3: True}
_NUMBERS = {
    0xCA: "f", 0xCB: "d",
    0xCC: "B", 0xCD: "H", 0xCE: "I", 0xCF: "Q",
    0xD0: "b", 0xD1: "h", 0xD2: "i", 0xD3: "q",
}  # fmt: skip
_SIZED: dict[int, tuple[str, Callable[[_Reader, int, int], Value]]] = {
    0xC4: ("B", _Reader.sized_bytes), 0xC5: ("H", _Reader.sized_bytes), 0xC6: ("I", _Reader.sized_bytes),
    0xD9: ("B", _Reader.sized_string), 0xDA: ("H", _Reader.sized_string), 0xDB: ("I", _Reader.sized_string),
    0xDC: ("H", _Reader.sized_list), 0xDD: ("I", _Reader.sized_list),
    0xDE: ("H", _Reader.sized_map), 0xDF: ("I", _Reader.sized_map),
}  # fmt: skip
