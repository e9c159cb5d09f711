"""From the text of one instruction to its operands and modifiers.

The spellings are those of LLVM's AMDGPU assembly printer and parser, so that listings, disassembly and inline
assembly (which a listing repeats verbatim) all read.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from flydsl.sim.data_formats import format_number
from flydsl.sim.encodings import assembled
from flydsl.sim.errors import ListingError
from flydsl.sim.instruction import (
    FLOAT_INLINE,
    INV_2PI,
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

_TOKEN = re.compile(r"((?:[^\s,\[\](){}|]|\[[^\]]*\]|\([^()]*(?:\([^()]*\))?[^()]*\)|\|[^|]*\|)+)(\s*,)?")
_REGISTER = re.compile(r"(v|a|s|ttmp)(?:(\d+)|\[(\d+)(?::(\d+))?\])$")
_LABEL = re.compile(r'("?[A-Za-z_.$][\w.$]*"?)(?:@([\w@]+?))?([+-](?:0x[0-9a-fA-F]+|\d+))?$')
_INTEGER = re.compile(r"-?(?:0x[0-9a-fA-F]+|\d+)$")
_FLOAT = re.compile(r"-?\d+\.\d*(?:e[+-]?\d+)?$")
_CALL = re.compile(r"(\w+)\((.*)\)$")

COUNTERS = ("vmcnt", "lgkmcnt", "expcnt")
HW_REGISTERS = {
    "HW_REG_MODE": 1, "HW_REG_STATUS": 2, "HW_REG_TRAPSTS": 3, "HW_REG_HW_ID": 4, "HW_REG_GPR_ALLOC": 5,
    "HW_REG_LDS_ALLOC": 6, "HW_REG_IB_STS": 7, "HW_REG_SH_MEM_BASES": 15, "HW_REG_XCC_ID": 20,
}  # fmt: skip
MESSAGES = {
    "MSG_INTERRUPT": 1, "MSG_GS": 2, "MSG_GS_DONE": 3, "MSG_SAVEWAVE": 4, "MSG_STALL_WAVE_GEN": 5, "MSG_HALT_WAVES": 6,
    "MSG_ORDERED_PS_DONE": 7, "MSG_EARLY_PRIM_DEALLOC": 8, "MSG_GS_ALLOC_REQ": 9, "MSG_GET_DOORBELL": 10,
    "MSG_SYSMSG": 15,
}  # fmt: skip
GPR_IDX_BITS = {"SRC0": 1, "SRC1": 2, "SRC2": 4, "DST": 8}
_FLAGS = frozenset({
    "clamp", "offen", "idxen", "lds", "sc0", "sc1", "nt", "gds", "row_mirror", "row_half_mirror", "glc", "slc", "scc",
    "tfe", "high",
})  # fmt: skip
_SIGN_OR_CALL = re.compile(r"-?(neg|abs|sext|lit|lit64|hwreg|sendmsg|gpr_idx)\(")
SUFFIXES = ("_e64_dpp", "_e32", "_e64", "_sdwa", "_dpp")

# Instructions whose number operands are 16-bit fields, never literals.
_FIELD_PREFIXES = ("s_cmpk_", "s_load_", "s_buffer_load_", "s_cbranch_")
_FIELD = frozenset({
    "s_movk_i32", "s_cmovk_i32", "s_addk_i32", "s_mulk_i32", "s_nop", "s_branch", "s_waitcnt", "s_sleep", "s_setprio",
    "s_sethalt", "s_trap", "s_sendmsg", "s_sendmsghalt", "s_setkill", "s_endpgm", "s_ttracedata", "s_icache_inv",
    "s_incperflevel", "s_decperflevel", "s_call_b64",
})  # fmt: skip


def parse_instruction(text: str, address: int = 0, loc: Any = None, line: int = 0) -> Instruction:
    """One instruction from its assembly text (no comment, no label). Errors: ListingError."""
    parts = text.split(None, 1)
    mnemonic, encoding = split_mnemonic(parts[0])
    operands, modifiers = _parse_rest(parts[1]) if len(parts) > 1 else ((), {})
    if mnemonic in _FIELD or mnemonic.startswith(_FIELD_PREFIXES):
        operands = tuple(_as_field(operand) for operand in operands)
    mnemonic, encoding, modifiers, size = assembled(mnemonic, encoding, operands, modifiers)
    return Instruction(mnemonic, encoding, operands, modifiers, address, size, text, loc, line)


@lru_cache(maxsize=4096)
def split_mnemonic(word: str) -> tuple[str, str]:
    """("v_add_f32_e32") -> ("v_add_f32", "e32")."""
    for suffix in SUFFIXES:
        if word.endswith(suffix):
            return word[: -len(suffix)], suffix[1:]
    return word, ""


@lru_cache(maxsize=65536)
def _parse_rest(rest: str) -> tuple[tuple[Operand, ...], dict[str, Any]]:
    operands: list[Operand] = []
    modifiers: dict[str, Any] = {}
    expect_operand, position = True, 0
    rest = rest.strip()
    for match in _TOKEN.finditer(rest):
        if rest[position : match.start()].strip():
            break
        position = match.end()
        token, comma = match.group(1), match.group(2)
        if token == "&":
            continue
        modifier = parse_modifier(token)
        if modifier is not None and not (expect_operand and operands):
            modifiers[modifier[0]] = modifier[1]
        elif expect_operand:
            operands.append(parse_operand(token))
        else:
            raise ListingError(f"unknown modifier {token!r} in {rest!r}")
        expect_operand = bool(comma)
    if position != len(rest):
        raise ListingError(f"cannot read {rest[position:]!r} in {rest!r}")
    return tuple(operands), modifiers


@lru_cache(maxsize=65536)
def parse_modifier(token: str) -> tuple[str, Any] | None:
    """(name, value) if the token is a modifier, else None."""
    if token in _FLAGS:
        return token, True
    name, colon, value = token.partition(":")
    if colon and name.replace("_", "a").isalnum() and "[" not in name:
        return name, _modifier_value(token, value)
    call = _CALL.match(token)
    if call and call.group(1) in COUNTERS:
        return call.group(1), _integer(call.group(2))
    return None


def _modifier_value(token: str, value: str) -> Any:
    if token.startswith("format:["):
        number = format_number([item.strip() for item in value.strip("[]").split(",")])
        if number is None:
            raise ListingError(f"unknown buffer format in {token!r}")
        return number
    if value.startswith("["):
        return tuple(_integer(item) for item in value.strip("[]").split(","))
    if _INTEGER.match(value):
        return int(value, 0)
    if value.startswith("swizzle("):
        return swizzle_offset(value[8:-1])
    if re.match(r"[A-Za-z_]\w*$", value):
        return value
    raise ListingError(f"cannot read the value of modifier {token!r}")


def swizzle_offset(arguments: str) -> int:
    """The 16-bit offset that ``swizzle(...)`` stands for (LLVM AMDGPU operand syntax)."""
    mode, *rest = (word.strip() for word in arguments.split(","))
    if mode == "BITMASK_PERM":
        bits = rest[0].strip("\"'")
        ands = sum(1 << (4 - i) for i, c in enumerate(bits) if c in "pi")
        ors = sum(1 << (4 - i) for i, c in enumerate(bits) if c == "1")
        xors = sum(1 << (4 - i) for i, c in enumerate(bits) if c == "i")
        return ands | ors << 5 | xors << 10
    numbers = [_integer(word) for word in rest]
    if mode == "ROTATE":
        return 0xC000 | numbers[0] << 10 | numbers[1] << 5
    if mode == "FFT":
        return 0xE000 | numbers[0]
    if mode == "QUAD_PERM":
        return 0x8000 | sum(lane << 2 * i for i, lane in enumerate(numbers))
    if mode == "SWAP":
        return numbers[0] << 10 | 0x1F
    if mode == "REVERSE":
        return (numbers[0] - 1) << 10 | 0x1F
    if mode == "BROADCAST":
        return (0x1F & ~(numbers[0] - 1)) | numbers[1] << 5
    raise ListingError(f"unknown swizzle mode in swizzle({arguments})")


@lru_cache(maxsize=65536)
def parse_operand(token: str) -> Operand:
    """One operand from its text. Errors: ListingError."""
    register = _register(token)
    if register is not None:
        return register
    if _INTEGER.match(token):
        return _number(int(token, 0))
    if _FLOAT.match(token):
        return _float(token)
    if token == "off":
        return Off()
    if token[0] in "-|" or _SIGN_OR_CALL.match(token):
        return _wrapped(token)
    label = _LABEL.match(token)
    if label:
        return Label(label.group(1).strip('"'), int(label.group(3) or "0", 0), label.group(2) or "")
    raise ListingError(f"cannot read operand {token!r}")


def _register(token: str) -> VReg | SReg | None:
    match = _REGISTER.match(token)
    if match is None:
        special = SPECIAL_SREGS.get(token)
        return None if special is None else SReg(*special)
    kind, single, low, high = match.groups()
    first = int(single or low)
    count = 1 if high is None else int(high) - first + 1
    if kind in "va":
        if not 0 < count <= 64 or first + count > 256:
            raise ListingError(f"vector register {token} out of range")
        return VReg(first, count, kind == "a")
    limit = 102 if kind == "s" else 16
    if not 0 < count <= 16 or first + count > limit:
        raise ListingError(f"scalar register {token} out of range")
    return SReg(first + (0 if kind == "s" else TTMP0), count)


def _wrapped(token: str) -> Operand:
    """``-x``, ``|x|``, ``neg(x)``, ``abs(x)``, ``sext(x)``, ``lit(n)``, ``hwreg(...)``, ``gpr_idx(...)``,
    ``sendmsg(...)``."""
    if token.startswith("-"):
        return _with_flag(token[1:], "neg")
    if token.startswith("|"):
        return _with_flag(token[1:-1], "abs")
    call = _CALL.match(token)
    if call is None:
        raise ListingError(f"cannot read operand {token!r}")
    name, inner = call.groups()
    if name in ("neg", "abs", "sext"):
        return _with_flag(inner, name)
    if name == "lit":
        return Literal(_integer(inner) & 0xFFFFFFFF)
    if name == "hwreg":
        return _hwreg(inner)
    if name == "gpr_idx":
        return _gpr_idx(inner)
    if name == "sendmsg":
        return _message(inner)
    raise ListingError(f"cannot read operand {token!r}")


def _with_flag(inner: str, flag: str) -> Operand:
    operand: Any = parse_operand(inner.strip())
    values = {field: getattr(operand, field) for field in operand.__dataclass_fields__}
    if flag not in values or values[flag]:
        raise ListingError(f"{flag} does not apply to {inner!r}")
    return type(operand)(**{**values, flag: True})


def _hwreg(inner: str) -> HwReg:
    name, *rest = (word.strip() for word in inner.split(","))
    number = HW_REGISTERS.get(name)
    if number is None:
        if not _INTEGER.match(name):
            raise ListingError(f"unknown hardware register {name!r}")
        number = int(name, 0)
    return HwReg(number, *(_integer(word) for word in rest))


def _gpr_idx(inner: str) -> Imm:
    """Which operands s_set_gpr_idx_on indexes, as the bits of its mode."""
    names = [word.strip() for word in inner.split(",") if word.strip()]
    if not all(name in GPR_IDX_BITS for name in names):
        raise ListingError(f"unknown operand in gpr_idx({inner})")
    return Imm(sum({GPR_IDX_BITS[name] for name in names}))


def _message(inner: str) -> Imm:
    """The 16-bit field of s_sendmsg: message, operation and stream."""
    name, *rest = (word.strip() for word in inner.split(","))
    number = MESSAGES.get(name)
    if number is None:
        if not _INTEGER.match(name):
            raise ListingError(f"unknown message {name!r}")
        number = int(name, 0)
    shifts = (4, 8)
    if len(rest) > len(shifts) or not all(_INTEGER.match(word) for word in rest):
        raise ListingError(f"cannot read the operation in sendmsg({inner})")
    return Imm(number | sum(int(word, 0) << shift for word, shift in zip(rest, shifts)))


def _number(value: int) -> Imm | Literal:
    if -16 <= value <= 64:
        return Imm(value)
    if not -(1 << 31) <= value < 1 << 32:
        raise ListingError(f"number {value} does not fit 32 bits")
    return Literal(value & 0xFFFFFFFF)


def _float(token: str) -> FloatImm:
    value = float(token)
    if abs(value - INV_2PI) < 1e-7:
        value = INV_2PI
    if value == 0.0 and not token.startswith("-"):
        return FloatImm(0.0)
    if value not in FLOAT_INLINE:
        raise ListingError(f"float {token} is no inline constant; its literal form depends on the operand type")
    return FloatImm(value)


def _as_field(operand: Operand) -> Operand:
    if isinstance(operand, Literal):
        return Imm(operand.value - (1 << 32) if operand.value >= 1 << 31 else operand.value)
    return operand


def _integer(text: str) -> int:
    text = text.strip()
    if not _INTEGER.match(text):
        raise ListingError(f"expected an integer, got {text!r}")
    return int(text, 0)
