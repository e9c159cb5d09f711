"""One decoded instruction: what every front end (listing, disassembler, decoder) makes and every handler binds to.

Operands keep the order in which LLVM prints them. Scalar registers use the ISA's operand codes (0..127 and the
special sources above), so that ``SReg.first`` indexes the scalar register file directly.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Union

# Operand codes of the scalar registers and special sources (CDNA ISA, "Scalar operands").
FLAT_SCRATCH = 102
XNACK_MASK = 104
VCC = 106
TTMP0 = 108
M0 = 124
EXEC = 126
SRC_SHARED_BASE = 235
SRC_SHARED_LIMIT = 236
SRC_PRIVATE_BASE = 237
SRC_PRIVATE_LIMIT = 238
SRC_VCCZ = 251
SRC_EXECZ = 252
SRC_SCC = 253

SPECIAL_SREGS: dict[str, tuple[int, int]] = {
    "flat_scratch": (FLAT_SCRATCH, 2), "flat_scratch_lo": (FLAT_SCRATCH, 1), "flat_scratch_hi": (FLAT_SCRATCH + 1, 1),
    "xnack_mask": (XNACK_MASK, 2), "xnack_mask_lo": (XNACK_MASK, 1), "xnack_mask_hi": (XNACK_MASK + 1, 1),
    "vcc": (VCC, 2), "vcc_lo": (VCC, 1), "vcc_hi": (VCC + 1, 1), "m0": (M0, 1),
    "exec": (EXEC, 2), "exec_lo": (EXEC, 1), "exec_hi": (EXEC + 1, 1),
    "src_shared_base": (SRC_SHARED_BASE, 2), "src_shared_limit": (SRC_SHARED_LIMIT, 2),
    "src_private_base": (SRC_PRIVATE_BASE, 2), "src_private_limit": (SRC_PRIVATE_LIMIT, 2),
    "vccz": (SRC_VCCZ, 1), "src_vccz": (SRC_VCCZ, 1), "execz": (SRC_EXECZ, 1), "src_execz": (SRC_EXECZ, 1),
    "scc": (SRC_SCC, 1), "src_scc": (SRC_SCC, 1),
}  # fmt: skip
"""Name -> (operand code, number of 32-bit registers). Aperture sources are 64 bits wide."""


@dataclass(frozen=True, slots=True)
class VReg:
    """``count`` consecutive vector registers from ``first``; ``acc`` names the accumulation file (a0..a255)."""

    first: int
    count: int = 1
    acc: bool = False
    neg: bool = False
    abs: bool = False
    sext: bool = False


@dataclass(frozen=True, slots=True)
class SReg:
    """``count`` consecutive scalar registers from operand code ``first`` (see SPECIAL_SREGS for the named ones)."""

    first: int
    count: int = 1
    neg: bool = False
    abs: bool = False
    sext: bool = False


@dataclass(frozen=True, slots=True)
class Imm:
    """An integer immediate: an inline constant (-16..64) as a source, or a field such as simm16."""

    value: int
    neg: bool = False
    abs: bool = False
    sext: bool = False


@dataclass(frozen=True, slots=True)
class FloatImm:
    """A float inline constant: +-0.5, +-1, +-2, +-4 or 1/(2 pi); its bits follow the operand's type.

    ``value`` of 1/(2 pi) is exactly ``INV_2PI``.
    """

    value: float
    neg: bool = False
    abs: bool = False
    sext: bool = False


INV_2PI = 0.15915494309189532
FLOAT_INLINE = {0.5: 240, -0.5: 241, 1.0: 242, -1.0: 243, 2.0: 244, -2.0: 245, 4.0: 246, -4.0: 247, INV_2PI: 248}
"""Inline float constants and their operand codes."""


@dataclass(frozen=True, slots=True)
class Literal:
    """A 32-bit literal that follows the instruction, as an unsigned number."""

    value: int
    neg: bool = False
    abs: bool = False
    sext: bool = False


@dataclass(frozen=True, slots=True)
class Label:
    """A symbol, ``name@kind + addend`` (kind: "", "rel32@lo", "rel32@hi", "abs32@lo", "abs32@hi"...)."""

    name: str
    addend: int = 0
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Off:
    """The word ``off``: no register in this address slot."""


@dataclass(frozen=True, slots=True)
class HwReg:
    """``hwreg(id, offset, size)``: a bit field of a hardware register."""

    id: int
    offset: int = 0
    size: int = 32


Operand = Union[VReg, SReg, Imm, FloatImm, Literal, Label, Off, HwReg]  # noqa: UP007 (3.10 evaluates it)
UNDECODABLE = ".long"
"""Mnemonic of a word among code that is no instruction; its modifier ``reason`` says why."""
SourceLocation = tuple[str, int, int]
"""(file, line, column), lines and columns counted from 1 (column 0: unknown)."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """``mnemonic`` has no ``_e32/_e64/_sdwa/_dpp`` suffix; that is ``encoding`` ("" where there is only one).

    ``modifiers`` maps names as LLVM spells them to True (flags such as ``clamp``, ``offen``, ``sc0``), an int
    (``offset:16``, ``row_shr:1``, ``row_mask:0xf``, ``cbsz:1``, ``mul:2``, ``vmcnt(0)``), a tuple of ints
    (``op_sel:[0,1]``, ``quad_perm:[0,1,2,3]``) or a word (``dst_sel:BYTE_0``). Absent means default.
    ``address`` and ``size`` are bytes; ``loc`` is the source line from debug information, or None.
    """

    mnemonic: str
    encoding: str
    operands: tuple[Operand, ...]
    modifiers: dict[str, Any]
    address: int = 0
    size: int = 4
    text: str = ""
    loc: SourceLocation | None = None
    line: int = 0
    """In a listing, the line it is in, counted from 1."""

    def where(self) -> str:
        """The instruction with its address and source line, for messages."""
        place = f"0x{self.address:x}: {self.text or self.mnemonic}"
        if self.loc is not None:
            return f"{place}  [{self.loc[0]}:{self.loc[1]}]"
        return f"{place}  [line {self.line} of the listing]" if self.line else place
