"""The primitive encodings of DWARF (DWARF 5 standard, sections 7.4 and 7.6)."""

from __future__ import annotations

from flydsl.sim.decoder.errors import LineTableError


class Reader:
    """Little-endian numbers and strings from a position on."""

    def __init__(self, data: bytes, position: int = 0):
        self.data, self.position = data, position

    def fixed(self, size: int, signed: bool = False) -> int:
        """A number of ``size`` bytes."""
        end = self.position + size
        if end > len(self.data):
            raise LineTableError(f"the debug information ends inside a number at offset {self.position}")
        value = int.from_bytes(self.data[self.position : end], "little", signed=signed)
        self.position = end
        return value

    def unsigned(self) -> int:
        """An unsigned LEB128 number."""
        value, shift = 0, 0
        while True:
            octet = self.fixed(1)
            value |= (octet & 0x7F) << shift
            shift += 7
            if octet < 0x80:
                return value

    def signed(self) -> int:
        """A signed LEB128 number."""
        start = self.position
        value = self.unsigned()
        bits = 7 * (self.position - start)
        return value - (1 << bits) if value >> (bits - 1) & 1 else value

    def string(self) -> str:
        """A string that ends with a zero byte."""
        end = self.data.find(b"\0", self.position)
        if end < 0:
            raise LineTableError(f"the debug information ends inside a string at offset {self.position}")
        text = self.data[self.position : end].decode("utf-8", "surrogateescape")
        self.position = end + 1
        return text

    def unit_length(self) -> tuple[int, int]:
        """Length of what follows, and the size of offsets in it (4, or 8 in the 64-bit format)."""
        length = self.fixed(4)
        return (self.fixed(8), 8) if length == 0xFFFFFFFF else (length, 4)
