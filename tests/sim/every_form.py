"""One instruction of every form that LLVM 22 knows, and one more for each of its modifiers: made from the decoder's tables."""

from __future__ import annotations

from collections.abc import Iterator

from flydsl.sim.decoder import DecodeError, decode
from flydsl.sim.decoder.layouts import LAYOUTS, Layout, mask_of
from flydsl.sim.decoder.modifiers import VECTORS, bits_of
from flydsl.sim.decoder.tables import Form, forms
from flydsl.sim.instruction import Instruction

_CODES = {"w": 106, "t": 108, "m": 124, "e": 126}
_WIDTH_STEP = 32
_HARDWARE_MODE = 1 | (4 - 1) << 11
"""hwreg(HW_REG_MODE, 0, 4)"""


def _operand_code(layout: Layout, name: str, kind: str, number: int) -> int | None:
    """The field of an operand: registers far enough from each other not to overlap, by position. None: it stays 0."""
    if kind == "hwreg":
        return _HARDWARE_MODE
    _, width = layout.place(name)
    letter = kind[0]
    if letter in "vab":
        register = (_WIDTH_STEP * number + 32) % 224
        return register if width == 8 else 256 + register
    if letter in "swtme":
        code = 8 + 4 * number if "s" in kind else _CODES[letter]
        return {"sbase": code // 2, "srsrc": code // 4}.get(name, code)
    return None


def plain_word(layout: Layout, code: int, form: Form) -> int:
    """A word of the form without modifiers."""
    word = layout.match[1] | code << layout.fields["op"][0] | form.shape.fixed
    for number, (name, kind) in enumerate(form.shape.operands):
        if name in ("", "lit"):
            continue
        field = _operand_code(layout, name, kind, number)
        if field is not None:
            word = word & ~mask_of(layout.place(name)) | field << layout.place(name)[0]
    for token in form.shape.modifiers:
        if token.startswith(("dst_sel", "src0_sel", "src1_sel")):
            word |= 6 << layout.fields[token][0]
        if token.startswith("op_sel_hi") and not token.split("=")[0].endswith("!"):
            word |= bits_of(token, layout)
        if token in ("row_mask", "bank_mask"):
            word |= 15 << layout.fields[token][0]
        if token.startswith("dpp_ctrl64"):
            word |= 0x151 << layout.fields["dpp_ctrl"][0]
    for mask, value, equal in form.when:
        word = word & ~mask | value if equal else word
    return word


def words(layout: Layout, code: int, form: Form) -> Iterator[tuple[str, int]]:
    """("", plain word) and (modifier token, word with it)."""
    plain = plain_word(layout, code, form)
    yield "", plain
    for token in form.shape.modifiers:
        name = token.split("=")[0]
        if name.startswith(("dpp_ctrl", "waitcnt", "format", "row_mask", "bank_mask")):
            continue
        bits = bits_of(token, layout)
        if name.rstrip("!+") in VECTORS:
            base = name.rstrip("!+")
            yield from ((f"{base}[{i}]", plain ^ 1 << layout.bits[base][int(i)]) for i in token.split("=")[1].split(","))
            continue
        if name in ("omod", "dst_unused", "cbsz", "blgp", "abid", "offset:u12", "offset:u16", "offset:s13"):
            bits &= -bits
        if name in ("src0_sel", "src1_sel", "dst_sel"):
            bits = 2 << layout.fields[name][0]  # DWORD becomes WORD_0
        yield token, plain ^ bits


def instructions(arch: str) -> Iterator[tuple[str, Instruction]]:
    """(modifier token or "", instruction) of every form of the architecture that decodes."""
    for name, layout in LAYOUTS.items():
        table = forms(name, arch)
        for code in table:
            for form in table[code]:
                for token, word in words(layout, code, form):
                    octets = word.to_bytes(4 * layout.words, "little") + (0x11223344).to_bytes(4, "little")
                    try:
                        found = decode(octets[: 8 if layout.words == 1 else None], 0x1000, arch, text=True)[0]
                    except DecodeError:
                        continue
                    if found.mnemonic == form.mnemonic:
                        yield token, found
