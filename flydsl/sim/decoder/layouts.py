"""Where the fields of each instruction format lie (CDNA3 and CDNA4 ISA documents, "Microcode formats").

An instruction is one integer, its first 32-bit word lowest. A field is ``(lowest bit, width)``. The literal of a
one-word format and the second words of SDWA, DPP and the long formats start at bit 32; a scaled MFMA is one 128-bit
number, the scale-loading word pair lowest.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Field = tuple[int, int]


@dataclass(frozen=True)
class Layout:
    """One format. ``match`` is ``(mask, value)`` of the bits that are its signature.

    ``operands`` are the fields that hold operands; ``free`` the fields whose value varies from instruction to
    instruction (offsets): neither belongs to the key under which a decoded shape is cached. ``banks`` gives, for an
    operand field, the bit that chooses the accumulation registers; ``bits`` lists the single bits of a vector-like
    modifier, ``fields`` everything else.
    """

    name: str
    words: int
    match: tuple[int, int]
    operands: dict[str, Field]
    fields: dict[str, Field]
    free: tuple[str, ...] = ()
    banks: dict[str, int] = field(default_factory=dict)
    scalar_bits: dict[str, int] = field(default_factory=dict)
    """Operand field -> bit which says that the 8-bit field names a scalar register (SDWA)."""
    bits: dict[str, tuple[int, ...]] = field(default_factory=dict)
    selectors: tuple[str, ...] = ()
    literal_at: int | None = None
    """Where a literal is, if a source operand of this format may be one."""

    def place(self, name: str) -> Field:
        """Lowest bit and width of any field."""
        return self.operands.get(name) or self.fields[name]

    @property
    def mask(self) -> int:
        return (1 << 32 * self.words) - 1

    @property
    def outside_key(self) -> int:
        """Mask of the bits that do not belong to the cache key."""
        total = 0
        for name, (low, width) in self.operands.items():
            del name
            total |= ((1 << width) - 1) << low
        for name in self.free:
            low, width = self.fields[name]
            total |= ((1 << width) - 1) << low
        return total


def mask_of(place: Field) -> int:
    """The bits of a field."""
    low, width = place
    return ((1 << width) - 1) << low


_VOP2 = {"vdst": (17, 8), "src0": (0, 9), "vsrc1": (9, 8)}
_SDWA = {"dst_sel": (40, 3), "dst_unused": (43, 2), "clamp": (45, 1), "omod": (46, 2), "src0_sel": (48, 3),
         "src1_sel": (56, 3)}  # fmt: skip
_SDWA_BITS = {"neg": (52, 60), "abs": (53, 61), "sext": (51, 59)}
_SDWA_SCALAR = {"src0": 55, "vsrc1": 63}
_DPP = {"dpp_ctrl": (40, 9), "fi": (50, 1), "bound_ctrl": (51, 1), "bank_mask": (56, 4), "row_mask": (60, 4)}
_DPP_BITS = {"neg": (52, 54), "abs": (53, 55)}
_VOP1_OP, _VOPC_OP, _VOP2_OP = (9, 8), (17, 8), (25, 6)
_VOP1_MATCH, _VOPC_MATCH, _VOP2_MATCH = (0xFE000000, 0x7E000000), (0xFE000000, 0x7C000000), (0x80000000, 0)
_VOP3_SOURCES = {"src0": (32, 9), "src1": (41, 9), "src2": (50, 9)}
_MAI = {"op": (16, 7), "cbsz": (8, 3), "abid": (11, 4), "blgp": (61, 3)}


def _variant(match: tuple[int, int], code: int) -> tuple[int, int]:
    return match[0] | 0x1FF, match[1] | code


LAYOUTS: dict[str, Layout] = {
    layout.name: layout
    for layout in (
        Layout("SOP2", 1, (0xC0000000, 0x80000000), {"sdst": (16, 7), "ssrc0": (0, 8), "ssrc1": (8, 8)},
               {"op": (23, 7)}, literal_at=32),
        Layout("SOPK", 1, (0xF0000000, 0xB0000000), {"sdst": (16, 7), "simm16": (0, 16)}, {"op": (23, 5)},
               literal_at=32),
        Layout("SOP1", 1, (0xFF800000, 0xBE800000), {"sdst": (16, 7), "ssrc0": (0, 8)}, {"op": (8, 8)},
               literal_at=32),
        Layout("SOPC", 1, (0xFF800000, 0xBF000000), {"ssrc0": (0, 8), "ssrc1": (8, 8)}, {"op": (16, 7)},
               literal_at=32),
        Layout("SOPP", 1, (0xFF800000, 0xBF800000), {}, {"op": (16, 7), "simm16": (0, 16)}),
        Layout("SMEM", 2, (0xFC000000, 0xC0000000),
               {"sbase": (0, 6), "sdata": (6, 7), "offset": (32, 21), "soffset": (57, 7), "offset_reg": (32, 7)},
               {"op": (18, 8), "soffset_en": (14, 1), "nv": (15, 1), "glc": (16, 1), "imm": (17, 1)},
               selectors=("imm", "soffset_en")),
        Layout("VOP2", 1, _VOP2_MATCH, _VOP2, {"op": _VOP2_OP}, literal_at=32),
        Layout("VOP1", 1, _VOP1_MATCH, {"vdst": (17, 8), "src0": (0, 9)}, {"op": _VOP1_OP}, literal_at=32),
        Layout("VOPC", 1, _VOPC_MATCH, {"src0": (0, 9), "vsrc1": (9, 8)}, {"op": _VOPC_OP}, literal_at=32),
        Layout("VOP2_SDWA", 2, _variant(_VOP2_MATCH, 249), {"vdst": (17, 8), "src0": (32, 8), "vsrc1": (9, 8)},
               {"op": _VOP2_OP, **_SDWA}, scalar_bits=_SDWA_SCALAR, bits=_SDWA_BITS),
        Layout("VOP1_SDWA", 2, _variant(_VOP1_MATCH, 249), {"vdst": (17, 8), "src0": (32, 8)},
               {"op": _VOP1_OP, **_SDWA}, scalar_bits={"src0": 55}, bits=_SDWA_BITS),
        Layout("VOPC_SDWA", 2, _variant(_VOPC_MATCH, 249), {"src0": (32, 8), "vsrc1": (9, 8), "sdst": (40, 8)},
               {"op": _VOPC_OP, "src0_sel": (48, 3), "src1_sel": (56, 3)}, scalar_bits=_SDWA_SCALAR,
               bits=_SDWA_BITS),
        Layout("VOP2_DPP", 2, _variant(_VOP2_MATCH, 250), {"vdst": (17, 8), "src0": (32, 8), "vsrc1": (9, 8)},
               {"op": _VOP2_OP, **_DPP}, bits=_DPP_BITS),
        Layout("VOP1_DPP", 2, _variant(_VOP1_MATCH, 250), {"vdst": (17, 8), "src0": (32, 8)},
               {"op": _VOP1_OP, **_DPP}, bits=_DPP_BITS),
        Layout("VOP3", 2, (0xFC000000, 0xD0000000), {"vdst": (0, 8), **_VOP3_SOURCES},
               # sdst of VOP3B lies where VOP3A has abs and op_sel: it belongs to the key.
               {"op": (16, 10), "sdst": (8, 7), "clamp": (15, 1), "omod": (59, 2), "fi": (11, 1), "bound_ctrl": (12, 1)},
               bits={"neg": (61, 62, 63), "abs": (8, 9, 10), "op_sel": (11, 12, 13, 14)}),
        Layout("VOP3P", 2, (0xFF800000, 0xD3800000), {"vdst": (0, 8), **_VOP3_SOURCES},
               {"op": (16, 7), "clamp": (15, 1)},
               bits={"op_sel": (11, 12, 13), "op_sel_hi": (59, 60, 14), "neg_lo": (61, 62, 63),
                     "neg_hi": (8, 9, 10), "neg": (61, 62, 63), "abs": (8, 9, 10)}),
        Layout("MAI", 2, (0xFF800000, 0xD3800000), {"vdst": (0, 8), **_VOP3_SOURCES}, _MAI,
               banks={"vdst": 15, "src0": 59, "src1": 60, "src2": 15}, bits={"negs": (61, 62, 63)},
               selectors=("cbsz", "blgp")),
        Layout("MAI_SCALE", 4, (0xFFFF0000 | 0xFF807800 << 64, 0xD3AC0000 | 0xD3800800 << 64),
               {"vdst": (64, 8), "src0": (96, 9), "src1": (105, 9), "src2": (114, 9),
                "scale0": (32, 9), "scale1": (41, 9)},
               {"op": (80, 7), "cbsz": (72, 3), "blgp": (125, 3)},
               banks={"vdst": 79, "src0": 123, "src1": 124, "src2": 79},
               bits={"op_sel": (11, 12, 13), "op_sel_hi": (59, 60, 14)}, selectors=("cbsz", "blgp")),
        Layout("DS", 2, (0xFC000000, 0xD8000000),
               {"addr": (32, 8), "data0": (40, 8), "data1": (48, 8), "vdst": (56, 8)},
               {"op": (17, 8), "gds": (16, 1), "offset": (0, 16), "offset0": (0, 8), "offset1": (8, 8)},
               free=("offset",), banks={"data0": 25, "data1": 25, "vdst": 25}),
        Layout("FLAT", 2, (0xFC000000, 0xDC000000),
               {"addr": (32, 8), "data": (40, 8), "saddr": (48, 7), "vdst": (56, 8)},
               {"op": (18, 7), "seg": (14, 2), "offset": (0, 13), "sve": (13, 1), "sc0": (16, 1), "nt": (17, 1),
                "sc1": (25, 1)},
               free=("offset",), banks={"data": 55, "vdst": 55}, selectors=("seg", "sve", "sc0", "saddr")),
        Layout("MUBUF", 2, (0xFC000000, 0xE0000000),
               {"vaddr": (32, 8), "vdata": (40, 8), "srsrc": (48, 5), "soffset": (56, 8)},
               {"op": (18, 7), "offset": (0, 12), "offen": (12, 1), "idxen": (13, 1), "sc0": (14, 1), "sc1": (15, 1),
                "lds": (16, 1), "nt": (17, 1)},
               free=("offset",), banks={"vdata": 55}, selectors=("offen", "idxen", "lds")),
        Layout("MTBUF", 2, (0xFC000000, 0xE8000000),
               {"vaddr": (32, 8), "vdata": (40, 8), "srsrc": (48, 5), "soffset": (56, 8)},
               {"op": (15, 4), "offset": (0, 12), "offen": (12, 1), "idxen": (13, 1), "sc0": (14, 1), "sc1": (53, 1),
                "nt": (54, 1), "format": (19, 7)},
               free=("offset",), banks={"vdata": 55}, selectors=("offen", "idxen")),
    )
}  # fmt: skip
"""All formats by name. The table of opcodes of each is ``tables/<name>.tsv``."""
