"""From an operand's code to the operand: closed forms of LLVM's register classes.

An operand kind is written ``<classes><count>``, for example ``vswtmepcif1``: one letter per class of codes that the
operand accepts, then the number of 32-bit registers.

=====  ==========================================================  ==================
class  codes                                                       gives
=====  ==========================================================  ==================
``v``  256 + register (a field of 8 bits holds only the register)  VReg
``a``  as ``v``, always an accumulation register                   VReg(acc=True)
``b``  as ``v``, the format's acc bit chooses the file             VReg
``s``  0..101                                                      SReg
``w``  102..107: flat_scratch, xnack_mask, vcc                     SReg
``t``  108..123: ttmp0..15                                         SReg
``m``  124: m0                                                     SReg
``e``  126, 127: exec                                              SReg
``p``  235..238: the memory apertures                              SReg (2 registers)
``c``  251, 252, 253: vccz, execz, scc                             SReg
``i``  128..208: 0..64, -1..-16                                    Imm
``f``  240..248: inline floats                                     FloatImm
``o``  127: off (the ``saddr`` field of FLAT)                      Off
``l``  255: a literal follows                                      Literal
``h``  as ``l`` for a 16-bit operand: only its low half counts     Literal
``u``  (no code) register tuples need not be aligned
=====  ==========================================================  ==================

Vector tuples start at even registers; scalar pairs at even, wider scalar tuples at multiples of four.
"""

from __future__ import annotations

import re
from typing import Any

from flydsl.sim.instruction import (
    FLOAT_INLINE,
    TTMP0,
    FloatImm,
    HwReg,
    Imm,
    Label,
    Literal,
    Off,
    Operand,
    SReg,
    VReg,
)

LITERAL_CODE = 255
_FLOATS = {code: value for value, code in FLOAT_INLINE.items()}
_RANGES = ((0, 102, "s"), (102, 108, "w"), (108, 124, "t"), (124, 125, "m"), (126, 128, "e"), (128, 209, "i"),
           (235, 239, "p"), (240, 249, "f"), (251, 254, "c"))  # fmt: skip
CLASS_OF: dict[int, str] = {code: letter for low, high, letter in _RANGES for code in range(low, high)}
"""Code below 255 -> class letter. Codes that are absent (125, 209..234, 239, 249, 250, 254) name nothing here."""
CONSTANTS: dict[str, Operand] = {"vcc": SReg(106, 2), "off": Off(), "exec": SReg(126, 2)}
_KIND = re.compile(r"([a-z]+)(\d+)$")


def split_kind(kind: str) -> tuple[str, int]:
    """("vsif", 2) of "vsif2"."""
    match = _KIND.match(kind)
    if match is None:
        raise ValueError(f"malformed operand kind {kind!r}")
    return match.group(1), int(match.group(2))


class CodeTable(dict[int, Operand]):
    """Raw field value -> operand, filled on demand. A code that the kind does not accept is a KeyError."""

    def __init__(self, kind: str, base: int = 0, acc: bool = False, **flags: bool):
        super().__init__()
        self.classes, self.count = split_kind(kind)
        self.base, self.acc, self.flags = base, acc or "a" in self.classes, flags
        self.vector = any(letter in self.classes for letter in "vab")

    def __missing__(self, value: int) -> Operand:
        operand = self[value] = self._operand(value + self.base)
        return operand

    def _operand(self, code: int) -> Operand:
        if code >= 256:
            return self._vector(code - 256)
        letter = CLASS_OF[code]
        if code == 127 and "o" in self.classes:
            return Off()
        if letter not in self.classes:
            raise KeyError(code)
        if letter == "i":
            return Imm(code - 128 if code <= 192 else 192 - code, **self.flags)
        if letter == "f":
            return FloatImm(_FLOATS[code], **self.flags)
        return self._scalar(code, letter)

    def _vector(self, first: int) -> VReg:
        misaligned = self.count > 1 and first % 2 and "u" not in self.classes
        if not self.vector or misaligned or first + self.count > 256:
            raise KeyError(first)
        return VReg(first, self.count, self.acc, **self.flags)

    def _scalar(self, code: int, letter: str) -> SReg:
        if letter in "pc":
            return SReg(code, 2 if letter == "p" else 1, **self.flags)
        start, end = {"s": (0, 102), "w": (102, 108), "t": (TTMP0, 124), "m": (124, 125), "e": (126, 128)}[letter]
        step = 1 if self.count == 1 else 2 if self.count == 2 else 4
        if (code - start) % step or code + self.count > end or (letter in "we" and self.count > 2):
            raise KeyError(code)
        return SReg(code, self.count, **self.flags)


class PairTable(dict[int, Operand]):
    """A field that counts scalar registers in steps (``sbase`` in pairs, ``srsrc`` in fours)."""

    def __init__(self, kind: str, step: int):
        super().__init__()
        self.codes, self.step = CodeTable(kind), step

    def __missing__(self, value: int) -> Operand:
        operand = self[value] = self.codes[value * self.step]
        return operand


class SdwaDestinationTable(dict[int, Operand]):
    """VOPC SDWA destination: bit 7 clear means vcc, else the low bits name a scalar register pair."""

    def __init__(self) -> None:
        super().__init__({0: SReg(106, 2)})
        self.codes = CodeTable("swte2")

    def __missing__(self, value: int) -> Operand:
        if value < 128:
            raise KeyError(value)
        operand = self[value] = self.codes[value - 128]
        return operand


class LiteralTable:
    """The literal itself."""

    def __init__(self, mask: int = 0xFFFFFFFF, **flags: bool):
        self.mask, self.flags = mask, flags

    def __getitem__(self, value: int) -> Literal:
        return Literal(value & self.mask, **self.flags)


class ImmediateTable:
    """A number in a field, sign-extended from ``bits`` if ``signed``."""

    def __init__(self, bits: int, signed: bool):
        self.sign = 1 << (bits - 1) if signed else 0

    def __getitem__(self, value: int) -> Imm:
        return Imm((value ^ self.sign) - self.sign)


class IndexModeTable:
    """The mode of s_set_gpr_idx_on: one bit for each of four operands; the other bits are reserved."""

    def __getitem__(self, value: int) -> Imm:
        if value > 15:
            raise KeyError(value)
        return Imm(value)


class HwRegTable:
    """``hwreg(id, offset, size)`` in 16 bits."""

    def __getitem__(self, value: int) -> HwReg:
        return HwReg(value & 63, value >> 6 & 31, (value >> 11) + 1)


class BranchTable:
    """The offset of a branch in words from the next instruction; made absolute where the address is known."""

    def __getitem__(self, value: int) -> Label:
        return Label("", ((value ^ 0x8000) - 0x8000) * 4 + 4)


_SPECIAL: dict[str, Any] = {
    "u16": lambda: ImmediateTable(16, False),
    "s21": lambda: ImmediateTable(21, True),
    "u8": IndexModeTable,
    "u7": lambda: ImmediateTable(7, False),
    "hwreg": HwRegTable,
    "rel16": BranchTable,
    "sdwadst": SdwaDestinationTable,
    "lit": LiteralTable,
}
SPECIAL_KINDS = tuple(_SPECIAL)
_CACHE: dict[tuple[Any, ...], Any] = {}


def table(kind: str, base: int = 0, acc: bool = False, step: int = 1, flags: tuple[str, ...] = ()) -> Any:
    """The (shared) table of an operand kind. ``flags``: among neg, abs, sext."""
    key = (kind, base, acc, step, flags)
    found = _CACHE.get(key)
    if found is None:
        found = _CACHE[key] = _make(kind, base, acc, step, flags)
    return found


def _make(kind: str, base: int, acc: bool, step: int, flags: tuple[str, ...]) -> Any:
    if kind in _SPECIAL:
        return _SPECIAL[kind]()
    if step > 1:
        return PairTable(kind, step)
    return CodeTable(kind, base, acc, **dict.fromkeys(flags, True))


def literal_table(kind: str, flags: tuple[str, ...]) -> LiteralTable:
    """The table of the literal of an operand that accepts one (class l or h)."""
    classes, _ = split_kind(kind)
    return LiteralTable(0xFFFF if "h" in classes else 0xFFFFFFFF, **dict.fromkeys(flags, True))
