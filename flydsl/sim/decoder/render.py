"""From an instruction to assembly text in LLVM's notation, for reports.

The text is read back by the listing reader as the same instruction, and is LLVM's own but for three liberties:
``ds_swizzle`` offsets and buffer formats are numbers, and a branch target is its address.
"""

from __future__ import annotations

from typing import Any

from flydsl.sim.instruction import (
    SPECIAL_SREGS,
    TTMP0,
    FloatImm,
    HwReg,
    Imm,
    Instruction,
    Label,
    Literal,
    Off,
    Operand,
    SReg,
    VReg,
)
from flydsl.sim.operands import HW_REGISTERS

_SPECIAL = {place: name for name, place in reversed(SPECIAL_SREGS.items())}
_SPECIAL.update({(251, 1): "src_vccz", (252, 1): "src_execz", (253, 1): "src_scc"})
_HWREG = {number: name for name, number in HW_REGISTERS.items()}
_HEX_FIELDS = ("s_movk", "s_cmovk", "s_cmpk", "s_addk", "s_mulk", "s_load", "s_buffer_load", "s_dcache", "s_atc")
_HEX_MODIFIERS = ("row_mask", "bank_mask", "bitop3")
_COUNTERS = ("vmcnt", "expcnt", "lgkmcnt")
_ORDER = (
    "op_sel", "op_sel_hi", "neg_lo", "neg_hi", "bitop3", "clamp", "mul", "div", "format", "idxen", "offen", "offset",
    "offset0", "offset1", "gds", "glc", "sc0", "nt", "sc1", "lds", "cbsz", "abid", "blgp", "neg", "quad_perm", "row_mask",
    "bank_mask", "bound_ctrl", "fi", "dst_sel", "dst_unused", "src0_sel", "src1_sel",
)  # fmt: skip
_RANK = {name: rank for rank, name in enumerate(_ORDER)}
# DPP controls have many names and come before their masks.
_DPP_RANK = _RANK["quad_perm"]


def render(instruction: Instruction) -> str:
    """LLVM's text of an instruction."""
    name = instruction.mnemonic + (f"_{instruction.encoding}" if instruction.encoding else "")
    hexadecimal = instruction.mnemonic.startswith(_HEX_FIELDS)
    operands = ", ".join(_operand(operand, hexadecimal) for operand in instruction.operands)
    ranked = sorted(instruction.modifiers.items(), key=lambda item: _RANK.get(item[0], _DPP_RANK))
    modifiers = " ".join(_modifier(key, value, hexadecimal) for key, value in ranked)
    return " ".join(part for part in (name, operands, modifiers) if part)


def _operand(operand: Operand, hexadecimal: bool) -> str:
    if isinstance(operand, Off):
        return "off"
    if isinstance(operand, HwReg):
        field = "" if (operand.offset, operand.size) == (0, 32) else f", {operand.offset}, {operand.size}"
        return f"hwreg({_HWREG.get(operand.id, operand.id)}{field})"
    if isinstance(operand, Label):
        return _label(operand)
    text = _plain(operand, hexadecimal)
    if operand.sext:
        text = f"sext({text})"
    if operand.abs:
        text = f"|{text}|"
    if operand.neg:
        number = isinstance(operand, (Imm, FloatImm, Literal)) and not operand.abs
        text = f"neg({text})" if number else f"-{text}"
    return text


def _plain(operand: VReg | SReg | Imm | FloatImm | Literal, hexadecimal: bool) -> str:
    if isinstance(operand, VReg):
        return _range("a" if operand.acc else "v", operand.first, operand.count)
    if isinstance(operand, SReg):
        return _scalar(operand)
    if isinstance(operand, FloatImm):
        return "0.15915494" if 0.1 < operand.value < 0.2 else repr(operand.value)
    if isinstance(operand, Literal):
        inline = operand.value <= 64 or operand.value >= 0xFFFFFFF0
        return f"lit({operand.value:#x})" if inline else f"{operand.value:#x}"
    return f"{operand.value:#x}" if hexadecimal or operand.value > 64 else str(operand.value)


def _scalar(operand: SReg) -> str:
    named = _SPECIAL.get((operand.first, operand.count))
    if named is not None:
        return named
    if operand.first >= TTMP0:
        return _range("ttmp", operand.first - TTMP0, operand.count)
    return _range("s", operand.first, operand.count)


def _range(letter: str, first: int, count: int) -> str:
    return f"{letter}{first}" if count == 1 else f"{letter}[{first}:{first + count - 1}]"


def _label(operand: Label) -> str:
    if not operand.name:
        return f"{operand.addend:#x}"
    kind = f"@{operand.kind}" if operand.kind else ""
    return f"{operand.name}{kind}" + (f"{operand.addend:+d}" if operand.addend else "")


def _modifier(name: str, value: Any, hexadecimal: bool) -> str:
    if value is True:
        return name
    if name in _COUNTERS:
        return f"{name}({value})"
    if isinstance(value, tuple):
        return f"{name}:[{','.join(map(str, value))}]"
    if name in _HEX_MODIFIERS or (hexadecimal and name == "offset"):
        return f"{name}:{value:#x}"
    return f"{name}:{value}"
