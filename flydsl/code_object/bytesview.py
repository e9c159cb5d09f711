"""Reading fixed-size fields out of bytes that may be damaged: every read is checked and names what it wanted."""

from __future__ import annotations

import struct

from flydsl.code_object.errors import CodeObjectError


class View:
    """A window of ``data`` called ``what`` in messages. Offsets are relative to the window."""

    def __init__(self, data: bytes, what: str) -> None:
        self.data = data
        self.what = what

    def __len__(self) -> int:
        return len(self.data)

    def unpack(self, form: str, offset: int) -> tuple[int, ...]:
        """The integers of ``struct`` format ``form`` (without byte order; always little endian) at ``offset``."""
        size = struct.calcsize("<" + form)
        return struct.unpack("<" + form, self.take(offset, size))

    def u32(self, offset: int) -> int:
        return self.unpack("I", offset)[0]

    def take(self, offset: int, size: int) -> bytes:
        if offset < 0 or size < 0 or offset + size > len(self.data):
            raise CodeObjectError(
                f"{self.what} ends too early: {size} bytes wanted at offset {offset}, but it has {len(self.data)}"
            )
        return self.data[offset : offset + size]

    def slice(self, offset: int, size: int, what: str) -> View:
        return View(self.take(offset, size), what)

    def text(self, offset: int) -> str:
        """The zero-terminated string at ``offset``."""
        end = self.data.find(b"\0", offset) if 0 <= offset < len(self.data) else -1
        if end < 0:
            raise CodeObjectError(f"{self.what} has no string at offset {offset}")
        return decode(self.data[offset:end], self.what)


def decode(raw: bytes, what: str) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise CodeObjectError(f"{what} holds a name that is not UTF-8: {raw[:64]!r}") from None
