"""Whether an assembler would take an instruction of a listing: its operands, their alignment, its modifiers, its literal.

What is judged is the text of a person or of inline assembly; compilers and code objects make legal instructions only. The
forms are those of the decoder's tables, which come from LLVM. Where LLVM's parser accepts more spellings than it prints,
so does this; unknown mnemonics are left to the launch that reaches them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import numpy as np

from flydsl.sim.control import ENDS
from flydsl.sim.decoder.layouts import LAYOUTS
from flydsl.sim.decoder.modifiers import OPERAND_FLAGS, split_token
from flydsl.sim.decoder.operand_codes import CLASS_OF, CONSTANTS, SPECIAL_KINDS, TTMP0, split_kind
from flydsl.sim.decoder.tables import ARCHS, Form, forms
from flydsl.sim.instruction import (
    FLOAT_INLINE,
    M0,
    VCC,
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

_DPP_CONTROLS = frozenset((
    "quad_perm", "row_shl", "row_shr", "row_ror", "wave_shl", "wave_rol", "wave_shr", "wave_ror", "row_mirror",
    "row_half_mirror", "row_bcast", "row_newbcast",
))  # fmt: skip
_NAMES = {
    "omod": frozenset(("mul", "div")), "dpp_ctrl": _DPP_CONTROLS, "dpp_ctrl64": _DPP_CONTROLS,
    "waitcnt": frozenset(("vmcnt", "expcnt", "lgkmcnt")), "negs": frozenset(("neg",)),
}  # fmt: skip
"""Modifiers as they are written, by rule of the tables where they are called otherwise."""
_SOURCES = frozenset(("src0", "src1", "src2", "vsrc1"))
_IMMEDIATES = {"u16": (-(1 << 15), 1 << 16), "s21": (-(1 << 20), 1 << 20), "u8": (0, 16), "u7": (0, 128)}


@cache
def _inline_bits() -> frozenset[int]:
    """Numbers that are the bits of an inline constant in some operand of 16, 32 or 64 bits."""
    floats = np.array(list(FLOAT_INLINE), np.float64)
    wide = floats.view(np.uint64) >> np.uint64(32)
    single = floats.astype(np.float32).view(np.uint32)
    half = floats.astype(np.float16).view(np.uint16)
    bits = {int(x) for x in (*wide, *single, *half, *(single >> np.uint32(16)))}
    return frozenset(bits | {x % (1 << width) for width in (16, 32) for x in range(-16, 0)})


@cache
def _forms_of(arch: str) -> dict[str, list[Form]]:
    found: dict[str, list[Form]] = {}
    for name in LAYOUTS:
        table = forms(name, arch)
        for form in (form for code in table for form in table[code]):
            found.setdefault(form.mnemonic, []).append(form)
    return found


def problem_of(instruction: Instruction, arch: str, symbols: dict[str, int]) -> str | None:
    """What is wrong with an instruction, in words; None if nothing is. ``symbols``: those that labels may name."""
    if arch not in ARCHS:
        return None
    known = [form for form in _forms_of(arch).get(instruction.mnemonic, ()) if form.encoding == instruction.encoding]
    if not known:
        return None
    operands = instruction.operands
    if instruction.mnemonic == "s_waitcnt" and operands:
        return None if isinstance(operands[0], Imm) and len(operands) == 1 else "s_waitcnt takes counters or one number"
    counted = [form for form in known if len(form.shape.operands) == len(operands)]
    if not counted:
        counts = sorted({len(form.shape.operands) for form in known})
        return f"{instruction.mnemonic} takes {' or '.join(map(str, counts))} operands, not {len(operands)}"
    misfits = [_misfit(form, operands) for form in counted]
    fitting = [form for form, misfit in zip(counted, misfits) if misfit is None]
    if not fitting:
        position = max(misfit for misfit in misfits if misfit is not None)
        return f"operand {position + 1} of {instruction.mnemonic} cannot be what it is here{_hint(operands[position])}"
    problems = [_modifier_problem(form, instruction) for form in fitting]
    if None not in problems:
        return problems[0]
    label = _unknown_label(instruction, symbols)
    if label is not None:
        return label
    buses = [_scalars(form, instruction) for form, problem in zip(fitting, problems) if problem is None]
    literals = [operand for operand in set(operands) if _is_literal(operand)]
    if len(literals) > 1 and instruction.mnemonic.startswith("s_") and not _is_field(instruction.mnemonic):
        return f"{instruction.mnemonic} has {len(literals)} literals, but there is room for one"
    if instruction.mnemonic.startswith("v_") and all(len(bus) > 1 for bus in buses):
        return f"{instruction.mnemonic} reads {len(buses[0])} scalars, but at most one (a register or a literal) can be read"
    return None


def _is_field(mnemonic: str) -> bool:
    return mnemonic in ENDS or mnemonic.startswith("s_setreg_")


def _hint(operand: Operand) -> str:
    if isinstance(operand, Literal):
        return ": it takes no literal"
    if isinstance(operand, (SReg, VReg)) and operand.count > 1:
        return ": another file or number of registers, or a first register that is not aligned"
    return ""


def _misfit(form: Form, operands: tuple[Operand, ...]) -> int | None:
    """Position of the first operand that the form cannot have."""
    for position, (operand, (field, kind)) in enumerate(zip(operands, form.shape.operands)):
        if not (operand == CONSTANTS[kind] if field == "" else _fits(operand, kind)):
            return position
    return None


def _fits(operand: Operand, kind: str) -> bool:
    if kind in SPECIAL_KINDS:
        return _fits_special(operand, kind)
    classes, count = split_kind(kind)
    if isinstance(operand, VReg):
        aligned = operand.count == 1 or operand.first % 2 == 0 or "u" in classes
        return operand.count == count and aligned and ("b" in classes or ("a" if operand.acc else "v") in classes)
    if isinstance(operand, SReg):
        return _fits_scalar(operand, classes, count)
    if isinstance(operand, Off):
        return "o" in classes
    literal = "l" in classes or "h" in classes
    if isinstance(operand, Imm):
        return "i" in classes if -16 <= operand.value <= 64 else literal
    if isinstance(operand, FloatImm):
        return "i" in classes or "f" in classes
    if isinstance(operand, Literal):
        return literal or ("i" in classes and operand.value in _inline_bits())
    return isinstance(operand, Label) and literal


def _fits_scalar(operand: SReg, classes: str, count: int) -> bool:
    letter = CLASS_OF.get(operand.first, "")
    if not letter or letter not in classes:
        return False
    if letter in "pc":
        return True
    start = TTMP0 if letter == "t" else 0
    step = min(1 << (count - 1).bit_length(), 4)
    return operand.count == count and (operand.first - start) % step == 0


def _fits_special(operand: Operand, kind: str) -> bool:
    if kind in _IMMEDIATES:
        low, high = _IMMEDIATES[kind]
        return isinstance(operand, (Label, Literal)) or (isinstance(operand, Imm) and low <= operand.value < high)
    if kind == "sdwadst":
        return isinstance(operand, SReg) and operand.count == 2 and operand.first % 2 == 0
    if kind == "hwreg":
        return isinstance(operand, (HwReg, Imm, Literal))
    return isinstance(operand, (Label, Imm, Literal, FloatImm))


def _modifier_problem(form: Form, instruction: Instruction) -> str | None:
    names: set[str] = set()
    ranges: dict[str, tuple[int, int]] = {}
    for token in form.shape.modifiers:
        name = split_token(token)[0]
        if ":" in name:
            name, _, width = name.rstrip("!").partition(":")
            bits = int(width[1:])
            ranges[name] = (-(1 << (bits - 1)), 1 << (bits - 1)) if width[0] == "s" else (0, 1 << bits)
        name = name.rstrip("!+")
        names |= _NAMES.get(name, {name}) if name not in OPERAND_FLAGS else set()
    for name, value in instruction.modifiers.items():
        if name not in names:
            return f"{instruction.mnemonic} has no modifier {name}"
        if name in ranges and isinstance(value, int) and not ranges[name][0] <= value < ranges[name][1]:
            low, high = ranges[name]
            return f"{name}:{value} is not between {low} and {high - 1}, as {instruction.mnemonic} needs"
    return None


def _unknown_label(instruction: Instruction, symbols: dict[str, int]) -> str | None:
    if instruction.mnemonic in ENDS:
        for operand in instruction.operands:
            if isinstance(operand, Label) and operand.name and not operand.kind and operand.name not in symbols:
                return f"there is no label {operand.name}"
    return None


def _scalars(form: Form, instruction: Instruction) -> list[Any]:
    """What the instruction reads over the constant bus: different scalar registers (those that overlap are one) and
    literals."""
    found: list[Any] = [SReg(VCC, 2)] if instruction.mnemonic.startswith("v_div_fmas_") else []
    behind = False
    for operand, (field, kind) in zip(instruction.operands, form.shape.operands):
        behind |= field in _SOURCES
        if field not in _SOURCES and not (kind == "vcc" and behind) and field != "lit":
            continue
        if isinstance(operand, SReg):
            if instruction.mnemonic == "v_writelane_b32" and field == "src1" and operand.first == M0:
                continue  # the one other scalar that may choose a lane
            if not any(isinstance(other, SReg) and _overlap(operand, other) for other in found):
                found.append(operand)
        elif _is_literal(operand) and not any(other == operand for other in found):
            found.append(operand)
    return found


def _is_literal(operand: Operand) -> bool:
    if isinstance(operand, Literal):
        return operand.value not in _inline_bits()
    return isinstance(operand, Label)


def _overlap(one: SReg, other: SReg) -> bool:
    return one.first < other.first + other.count and other.first < one.first + one.count


def first_problem(instructions: Iterable[Instruction], arch: str, symbols: dict[str, int]) -> tuple[Instruction, str] | None:
    """The first instruction that no assembler takes, and why."""
    for instruction in instructions:
        problem = problem_of(instruction, arch, symbols)
        if problem is not None:
            return instruction, problem
    return None
