"""Reading assembly text: operands, modifiers, sections, symbols."""

from __future__ import annotations

import numpy as np
import pytest
from assembly import listing, run

from flydsl import sim
from flydsl.sim.instruction import INV_2PI, FloatImm, HwReg, Imm, Label, Literal, Off, SReg, VReg
from flydsl.sim.operands import parse_instruction, parse_operand, swizzle_offset


@pytest.mark.parametrize(
    ("text", "operand"),
    [
        ("v7", VReg(7)), ("v[4:7]", VReg(4, 4)), ("a[0:15]", VReg(0, 16, True)), ("v[3]", VReg(3)),
        ("-v1", VReg(1, neg=True)), ("|v1|", VReg(1, abs=True)), ("-|v[2:3]|", VReg(2, 2, neg=True, abs=True)),
        ("sext(v1)", VReg(1, sext=True)), ("neg(s3)", SReg(3, neg=True)), ("s[100:101]", SReg(100, 2)),
        ("vcc", SReg(106, 2)), ("exec_hi", SReg(127)), ("m0", SReg(124)), ("ttmp3", SReg(111)), ("scc", SReg(253)),
        ("src_shared_base", SReg(235, 2)), ("-16", Imm(-16)), ("64", Imm(64)), ("65", Literal(65)),
        ("-17", Literal(0xFFFFFFEF)), ("0xffffffff", Literal(0xFFFFFFFF)), ("lit(0x3)", Literal(3)),
        ("1.0", FloatImm(1.0)), ("-4.0", FloatImm(-4.0)), ("0.15915494", FloatImm(INV_2PI)),
        ("0.15915494309189532", FloatImm(INV_2PI)), ("off", Off()), (".LBB0_1", Label(".LBB0_1")),
        ("table@rel32@lo+4", Label("table", 4, "rel32@lo")), ("hwreg(HW_REG_MODE, 2, 2)", HwReg(1, 2, 2)),
    ],
)  # fmt: skip
def test_operands(text, operand):
    assert parse_operand(text) == operand


@pytest.mark.parametrize("text", ["v256", "v[3:2]", "s[101:102]", "a[250:260]", "3.0", "0x1ffffffff", "v1+v2", "-off"])
def test_bad_operands(text):
    with pytest.raises(sim.ListingError):
        parse_operand(text)


def test_instruction_with_many_modifiers():
    text = "v_add_f32_dpp v1, -|v2|, v3 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0x5 bound_ctrl:1"
    got = parse_instruction(text)
    assert (got.mnemonic, got.encoding) == ("v_add_f32", "dpp")
    assert got.operands == (VReg(1), VReg(2, neg=True, abs=True), VReg(3))
    assert got.modifiers == {"quad_perm": (3, 2, 1, 0), "row_mask": 15, "bank_mask": 5, "bound_ctrl": 1}


def test_waitcnt_and_swizzle():
    assert parse_instruction("s_waitcnt vmcnt(3) & lgkmcnt(0)").modifiers == {"vmcnt": 3, "lgkmcnt": 0}
    assert parse_instruction("ds_swizzle_b32 v1, v2 offset:swizzle(SWAP,8)").modifiers == {"offset": 0x201F}
    assert parse_instruction("ds_swizzle_b32 v1, v2 offset:swizzle(ROTATE,1,3)").modifiers == {"offset": 0xC460}
    assert parse_instruction("ds_swizzle_b32 v1, v2 offset:swizzle(FFT,5)").modifiers == {"offset": 0xE005}
    # Values as llvm-mc encodes them.
    assert swizzle_offset("QUAD_PERM, 0, 1, 2, 3") == 0x80E4
    assert swizzle_offset("BROADCAST,32,1") == 0x20
    assert swizzle_offset("REVERSE,8") == 0x1C1F
    assert swizzle_offset('BITMASK_PERM,"01pip"') == 0x0907


def test_inline_assembly_and_comments():
    out = np.zeros(64, np.uint32)
    run(
        """
        s_load_dwordx2 s[4:5], s[0:1], 0x0 ; comment, with commas
        ;;#ASMSTART
        v_mov_b32 v2, 0x3f800000 // another
        v_lshlrev_b32 v1, 2, v0
        ;;#ASMEND
        s_waitcnt lgkmcnt(0)
        global_store_dword v1, v2, s[4:5]
        """,
        [out],
    )
    assert (out == 0x3F800000).all()


def test_errors_name_line_and_text():
    with pytest.raises(sim.ListingError, match=r"(?s)listing line 8: cannot read '\[1' in.*v_mov_b32"):
        sim.load(listing("v_mov_b32_e32 v1, v[1"))
    with pytest.raises(sim.ListingError, match=r"unknown directive \.frobnicate"):
        sim.load(listing(".frobnicate 3"))
    with pytest.raises(sim.ListingError, match="symbol nowhere is not defined"):
        sim.load(listing("s_getpc_b64 s[4:5]\ns_add_u32 s4, s4, nowhere@rel32@lo+4"))


def test_constant_data_and_pointers_in_it():
    out = np.zeros(4, np.uint64)
    text = listing(
        """
        s_load_dwordx2 s[4:5], s[0:1], 0x0
        s_getpc_b64 s[6:7]
        s_add_u32 s6, s6, table@rel32@lo+4
        s_addc_u32 s7, s7, table@rel32@hi+12
        s_load_dwordx4 s[8:11], s[6:7], 0x0
        s_waitcnt lgkmcnt(0)
        s_load_dwordx2 s[12:13], s[8:9], 0x8
        s_waitcnt lgkmcnt(0)
        v_mov_b32_e32 v0, 0
        v_mov_b64_e32 v[2:3], s[10:11]
        v_mov_b64_e32 v[4:5], s[12:13]
        global_store_dwordx4 v0, v[2:5], s[4:5]
        """
    ).replace(
        "\t.amdgpu_metadata",
        '\t.section .rodata.cst,"aM"\n\t.p2align 3\ntable:\n\t.quad table+8\n\t.quad 0x1122334455667788\n'
        '\t.long 7, 8\n\t.ascii "ab\\tc;"\n\t.zero 3\n\t.text\n\t.amdgpu_metadata',
    )
    program = sim.load(text)
    program.launch("k", 1, 1, [out])
    assert out.tolist()[:2] == [0x1122334455667788, 0x0000000800000007]
    (section,) = (s for s in program.image.data if s.name == ".rodata.cst")
    assert section.content[24:] == b"ab\tc;\0\0\0"


def test_listing_and_code_object_must_agree():
    with pytest.raises(sim.LaunchError, match="nothing to load"):
        sim.load()
