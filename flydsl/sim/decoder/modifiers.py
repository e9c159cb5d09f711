"""Modifier rules: what the bits outside the operand fields mean, as LLVM spells it.

A rule is a token of the tables, ``name`` or ``name=parameter``. Names of fields and bits refer to the format's
layout. Each rule says which bits it reads (``bits_of``) and adds to the modifiers what a word says (``apply``).

======================  =================================================================================
token                   meaning
======================  =================================================================================
``clamp`` ``sc0`` ...   flag: True if the field is not 0
``cbsz`` ``fi`` ...     number: the field if it is not 0
``row_mask``            number that is always there
``op_sel=0,1,3``        tuple of those bits, there if any bit is 1 (``op_sel_hi``: if any bit is 0;
                        ``op_sel_hi!``: if any is 1; a final ``+``: with a 0 appended, which counts)
``neg=1,2,-`` ``abs``   bit i negates operand 1, 2, none (``sext`` likewise)
``offset:u12``          number in a free field, there if not 0; ``s13`` signed; ``s21!`` always there
======================  =================================================================================
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flydsl.sim.decoder.layouts import Field, Layout, mask_of

FLAGS = frozenset(["clamp", "sc0", "sc1", "nt", "offen", "idxen", "lds", "glc", "gds"])
NUMBERS = frozenset(["cbsz", "abid", "blgp", "fi", "bound_ctrl"])
ALWAYS = frozenset(["row_mask", "bank_mask"])
VECTORS = frozenset(["op_sel", "op_sel_hi", "neg_lo", "neg_hi", "negs"])
OPERAND_FLAGS = ("neg", "abs", "sext")
SELECTS = ("BYTE_0", "BYTE_1", "BYTE_2", "BYTE_3", "WORD_0", "WORD_1", "DWORD")
UNUSED = ("UNUSED_PAD", "UNUSED_SEXT", "UNUSED_PRESERVE")


class ReservedValue(ValueError):
    """A field holds a value without meaning."""


def _field(word: int, place: Field) -> int:
    return word >> place[0] & (1 << place[1]) - 1


def _omod(layout: Layout, word: int, out: dict[str, Any]) -> None:
    value = _field(word, layout.fields["omod"])
    if value:
        out["div" if value == 3 else "mul"] = 4 if value == 2 else 2


def _bitop3(layout: Layout, word: int, out: dict[str, Any]) -> None:
    low, high = _field(word, (8, 3)), _field(word, (61, 3))
    table = _field(word, layout.fields["omod"]) << 6 | low << 3 | high
    if table:
        out["bitop3"] = table


_ROW_SHIFTS = {0x10: "row_shl", 0x11: "row_shr", 0x12: "row_ror"}
_WAVE = {0x130: "wave_shl", 0x134: "wave_rol", 0x138: "wave_shr", 0x13C: "wave_ror"}
_OTHER_DPP: dict[int, tuple[str, Any]] = {
    0x140: ("row_mirror", True), 0x141: ("row_half_mirror", True), 0x142: ("row_bcast", 15), 0x143: ("row_bcast", 31),
}  # fmt: skip


def dpp_control(value: int) -> tuple[str, Any]:
    """Name and value of a 9-bit DPP control. Errors: ReservedValue."""
    if value < 0x100:
        return "quad_perm", tuple(value >> shift & 3 for shift in (0, 2, 4, 6))
    if value >> 4 in _ROW_SHIFTS and value & 15:
        return _ROW_SHIFTS[value >> 4], value & 15
    if value in _WAVE:
        return _WAVE[value], 1
    if value in _OTHER_DPP:
        return _OTHER_DPP[value]
    if value >> 4 == 0x15:
        return "row_newbcast", value & 15
    raise ReservedValue(f"DPP control 0x{value:x}")


def _dpp(layout: Layout, word: int, out: dict[str, Any]) -> None:
    name, value = dpp_control(_field(word, layout.fields["dpp_ctrl"]))
    out[name] = value


def _dpp_wide(layout: Layout, word: int, out: dict[str, Any]) -> None:
    name, value = dpp_control(_field(word, layout.fields["dpp_ctrl"]))
    if name != "row_newbcast":
        raise ReservedValue(f"{name} of 64-bit data")
    out[name] = value


def _word(name: str, words: tuple[str, ...]) -> Callable[[Layout, int, dict[str, Any]], None]:
    def apply(layout: Layout, word: int, out: dict[str, Any]) -> None:
        value = _field(word, layout.fields[name])
        if value >= len(words):
            raise ReservedValue(f"{name} {value}")
        out[name] = words[value]

    return apply


def _waitcnt(layout: Layout, word: int, out: dict[str, Any]) -> None:
    value = _field(word, layout.fields["simm16"])
    counts = {"vmcnt": value & 15 | value >> 14 << 4, "expcnt": value >> 4 & 7, "lgkmcnt": value >> 8 & 15}
    idle = {"vmcnt": 63, "expcnt": 7, "lgkmcnt": 15}
    out.update({name: count for name, count in counts.items() if counts == idle or count != idle[name]})


def _format(layout: Layout, word: int, out: dict[str, Any]) -> None:
    value = _field(word, layout.fields["format"])
    if value != 1:  # 8-bit unsigned normalised is what no format at all means
        out["format"] = value


_SPECIAL: dict[str, tuple[tuple[str, ...], Callable[[Layout, int, dict[str, Any]], None]]] = {
    "omod": (("omod",), _omod),
    "bitop3": (("omod", "abs", "neg"), _bitop3),
    "dpp_ctrl": (("dpp_ctrl",), _dpp),
    "dpp_ctrl64": (("dpp_ctrl",), _dpp_wide),
    "dst_sel": (("dst_sel",), _word("dst_sel", SELECTS)),
    "src0_sel": (("src0_sel",), _word("src0_sel", SELECTS)),
    "src1_sel": (("src1_sel",), _word("src1_sel", SELECTS)),
    "dst_unused": (("dst_unused",), _word("dst_unused", UNUSED)),
    "waitcnt": (("simm16",), _waitcnt),
    "format": (("format",), _format),
}


def split_token(token: str) -> tuple[str, str]:
    """("op_sel", "0,1") of "op_sel=0,1"; ("clamp", "") of "clamp"."""
    name, _, parameter = token.partition("=")
    return name, parameter


def bits_of(token: str, layout: Layout) -> int:
    """Mask of the bits that the rule reads."""
    name, parameter = split_token(token)
    if name in _SPECIAL:
        return sum(_mask(part, layout) for part in _SPECIAL[name][0])
    if ":" in name:
        field, _, width = name.partition(":")
        return mask_of((layout.place(field)[0], int(width[1:].rstrip("!"))))
    name = name.rstrip("!+")
    if name in VECTORS:
        return sum(1 << layout.bits[name][int(index)] for index in parameter.split(","))
    if name in OPERAND_FLAGS:
        chosen = zip(layout.bits[name], parameter.split(","))
        return sum(1 << bit for bit, position in chosen if position != "-")
    return mask_of(layout.fields[name])


def _mask(part: str, layout: Layout) -> int:
    return sum(1 << bit for bit in layout.bits[part]) if part in layout.bits else mask_of(layout.fields[part])


def apply(token: str, layout: Layout, word: int, out: dict[str, Any]) -> None:
    """Add what ``word`` says under this rule to ``out``. Free fields and operand flags are the caller's."""
    name, parameter = split_token(token)
    if name in _SPECIAL:
        _SPECIAL[name][1](layout, word, out)
        return
    base = name.rstrip("!+")
    if base in VECTORS:
        values = tuple(word >> layout.bits[base][int(index)] & 1 for index in parameter.split(","))
        values += (0,) * name.endswith("+")
        default = int(base == "op_sel_hi" and not name.endswith("!"))
        if any(value != default for value in values):
            out["neg" if base == "negs" else base] = values
        return
    value = _field(word, layout.fields[name])
    if name in ALWAYS or (value and name in NUMBERS):
        out[name] = value
    elif value and name in FLAGS:
        out[name] = True
    elif name not in FLAGS and name not in NUMBERS:
        raise ValueError(f"unknown modifier rule {token!r}")


def operand_flags(tokens: tuple[str, ...], layout: Layout, word: int) -> dict[int, tuple[str, ...]]:
    """Position of an operand -> its flags (neg, abs, sext) in ``word``."""
    found: dict[int, tuple[str, ...]] = {}
    for token in tokens:
        name, parameter = split_token(token)
        if name in OPERAND_FLAGS:
            for bit, position in zip(layout.bits[name], parameter.split(",")):
                if position != "-" and word >> bit & 1:
                    found[int(position)] = (*found.get(int(position), ()), name)
    return found
