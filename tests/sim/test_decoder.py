"""The table-driven decoder: against LLVM's answers that are checked in, and its refusals."""

from __future__ import annotations

import json
import struct
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flydsl import code_object
from flydsl.sim.decoder import DecodeError, UnknownArchError, branch_targets, decode, decode_kernel, render
from flydsl.sim.decoder.decode import _formats
from flydsl.sim.instruction import FloatImm, HwReg, Imm, Instruction, Label, Literal, Off, SReg, VReg
from flydsl.sim.listing import read_listing
from flydsl.sim.operands import parse_instruction

DATA = Path(__file__).parent.parent / "data"
CASES = [line.split("\t") for line in (DATA / "decoder" / "cases.tsv").read_text("ascii").splitlines()]
VECTOR_FILES = sorted((DATA / "isa_vectors").glob("*.json"))


def one(octets: str, arch: str = "gfx950", address: int = 0) -> Instruction:
    """The single instruction of some hexadecimal bytes."""
    (instruction,) = decode(bytes.fromhex(octets), address, arch)
    return instruction


def told(instruction: Instruction) -> tuple[object, ...]:
    """What the text of an instruction tells."""
    return instruction.mnemonic, instruction.encoding, instruction.operands, instruction.modifiers


def branch(text: str) -> Instruction:
    """LLVM's disassembly of a branch names its 16-bit field: words from the next instruction."""
    parsed = parse_instruction(text)
    *first, field = parsed.operands
    assert isinstance(field, Imm)
    target = Label("", 4 + 4 * (field.value - (1 << 16) * (field.value >> 15)))
    return Instruction(parsed.mnemonic, parsed.encoding, (*first, target), parsed.modifiers)


def swizzled(instruction: Instruction) -> tuple[object, ...]:
    """What a ds_swizzle does: LLVM prints several offsets in the same words."""
    offset = instruction.modifiers.get("offset", 0)
    if offset & 0x8000:
        return offset & 0xFF, instruction.operands
    return tuple((lane & offset | offset >> 5) & 31 ^ offset >> 10 & 31 for lane in range(32)), instruction.operands


IS_FIELD = ("s_store", "s_scratch", "s_atomic", "s_buffer_store", "s_buffer_atomic", "s_dcache_discard", "s_set_gpr_idx_mode")


@pytest.mark.parametrize("arch", ["gfx942", "gfx950"])
def test_every_mnemonic_and_encoding_as_llvm_prints_it(arch: str) -> None:
    # cases.tsv: one random filling of every mnemonic and encoding of the tables, and what LLVM 22 printed for it.
    cases = [(octets, text) for case_arch, octets, text in CASES if case_arch == arch]
    assert len(cases) > {"gfx942": 4, "gfx950": 1900}[arch]
    for octets, text in cases:
        mine = one(octets, arch)
        relative = text.startswith(("s_branch", "s_cbranch", "s_call")) and "_g_fork" not in text and "_join" not in text
        theirs = branch(text) if relative else parse_instruction(text)
        if text.startswith("ds_swizzle"):
            assert swizzled(mine) == swizzled(theirs), text
            continue
        if text.startswith(IS_FIELD):
            # The listing reader takes the offsets of these for literals; the bits are the same.
            *first, last = theirs.operands
            last = Imm(last.value - (1 << 32) * (last.value >> 31)) if isinstance(last, Literal) else last
            theirs = Instruction(theirs.mnemonic, theirs.encoding, (*first, last), theirs.modifiers)
        assert told(mine) == told(theirs), text
        assert mine.size == len(octets) // 2, text


@pytest.mark.parametrize("path", VECTOR_FILES, ids=lambda path: path.stem)
def test_instruction_vectors(path: Path) -> None:
    vectors = json.loads(path.read_text("ascii"))["vectors"]
    assert vectors
    for vector in vectors:
        mine, theirs = one(vector["enc"]), parse_instruction(vector["asm"])
        # The vectors spell out some defaults, and bound_ctrl in the old way (LLVM: both set the bit).
        modifiers = {
            name: value
            for name, value in theirs.modifiers.items()
            if mine.modifiers.get(name) == value or value not in (0, (0, 0), (0, 0, 0), (0, 0, 0, 0), (1, 1), (1, 1, 1))
        }
        if "bound_ctrl" in theirs.modifiers:
            modifiers["bound_ctrl"] = 1
        assert told(mine)[:3] == told(theirs)[:3], vector["asm"]
        assert mine.modifiers == modifiers, vector["asm"]
        assert mine.size == len(vector["enc"]) // 2


@pytest.mark.parametrize(
    ("octets", "expected"),
    [
        ("020911bf", ("s_set_gpr_idx_on", "", (SReg(2), Imm(9)), {}, 4)),  # LLVM 22: s_set_gpr_idx_on s2, gpr_idx(SRC0,DST)
        ("ff060068efbeadde", ("v_add_u32", "e32", (VReg(0), Literal(0xDEADBEEF), VReg(3)), {}, 8)),
        ("050001d102030220", ("v_add_f32", "e64", (VReg(5), VReg(2, neg=True), VReg(1)), {}, 8)),
        ("7f0f8cbf", ("s_waitcnt", "", (), {"vmcnt": 15}, 4)),
        ("700f8cbf", ("s_waitcnt", "", (), {"vmcnt": 0}, 4)),
        ("7fcf8cbf", ("s_waitcnt", "", (), {"vmcnt": 63, "expcnt": 7, "lgkmcnt": 15}, 4)),
        ("000081bf", ("s_endpgm", "", (), {}, 4)),
        ("050081bf", ("s_endpgm", "", (Imm(5),), {}, 4)),
        ("0119c0b8", ("s_getreg_b32", "", (SReg(64), HwReg(1, 4, 4)), {}, 4)),
        ("008054dc08007f04", ("global_load_dwordx2", "", (VReg(4, 2), VReg(8, 2), Off()), {}, 8)),
        ("008054dc08000004", ("global_load_dwordx2", "", (VReg(4, 2), VReg(8), SReg(0, 2)), {}, 8)),
    ],
)
def test_single_instructions(octets: str, expected: tuple[object, ...]) -> None:
    mine = one(octets)
    assert (*told(mine), mine.size) == expected


def test_addresses_and_branch_targets() -> None:
    # s_nop 0; s_cbranch_scc1 -2 (to the s_nop); s_branch 0 (to the next); s_endpgm
    code = struct.pack("<4I", 0xBF800000, 0xBF85FFFE, 0xBF820000, 0xBF810000)
    found = decode(code, 0x7E00_0000_1000, "gfx950")
    assert [instruction.address & 0xFFF for instruction in found] == [0, 4, 8, 12]
    assert found[1].operands == (Label("", 0x7E00_0000_1000),)
    assert branch_targets(found) == {0x7E00_0000_1000, 0x7E00_0000_100C}


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0), (2, 0, 1)])
def test_which_source_is_the_literal(order: tuple[int, ...]) -> None:
    # LLVM: s_add_u32 s64, 0x11223344, s2; s_add_u32 s64, s2, 0x11223344; and both, in any order of decoding.
    code = ("ff02408044332211", "02ff408044332211", "ffff408044332211")
    expected = ((Literal(0x11223344), SReg(2)), (SReg(2), Literal(0x11223344)), (Literal(0x11223344), Literal(0x11223344)))
    _formats.cache_clear()
    found = decode(b"".join(bytes.fromhex(code[i]) for i in order), 0, "gfx950")
    assert [instruction.operands[1:] for instruction in found] == [expected[i] for i in order]


def test_scaled_matrix_instruction_is_one_of_16_bytes() -> None:
    # Prefix v_mfma_ld_scale_b32 and the matrix instruction that uses it (LLVM 22's encoding).
    mine = one("0008acd33c7b02086408add300219285")
    assert mine.mnemonic == "v_mfma_scale_f32_16x16x128_f8f6f4" and mine.size == 16
    assert mine.operands == (VReg(100, 4), VReg(0, 8), VReg(16, 4), VReg(100, 4), VReg(60), VReg(61))
    assert mine.modifiers == {"op_sel": (1, 0, 0), "op_sel_hi": (1, 0, 0), "blgp": 4}


def test_the_two_architectures_differ() -> None:
    fp8 = "0800add310410205"  # v_mfma_f32_16x16x128_f8f6f4 exists on gfx950 only
    assert one(fp8).mnemonic == "v_mfma_f32_16x16x128_f8f6f4"
    with pytest.raises(DecodeError, match="for gfx942: VOP3P has no opcode 0x2d"):
        one(fp8, "gfx942")


@pytest.mark.parametrize(
    ("octets", "reason"),
    [
        ("000000fc", "no instruction format starts like this"),
        ("000000a0", "SOP2 has no opcode 0x40"),
        ("00fe017e", "VOP1 has no opcode 0xff"),
        ("0900 80d2 0021 0200", "v_add_f64 cannot have the operand code 9"),
        ("0101 81be", "s_mov_b64 cannot have the operand code 1"),
        ("7d00 0002", "cannot have the operand code 125"),
        ("0500 05d1 0105 0e04", "operand fields that v_mul_f32 does not have are set"),
        ("0508 08d1 0105 0200", "reserved bits of v_mul_u32_u24 are set"),
        ("0500 8abf", "reserved bits of s_barrier are set"),
        ("ff00 0002", "is cut off by the end of the code"),
        ("0500 05d1", "is cut off by the end of the code"),
        ("0000 80bf 00", "multiples of 4 bytes"),
    ],
)
def test_refusals_name_reason_address_bytes_and_architecture(octets: str, reason: str) -> None:
    code = bytes.fromhex(octets)
    with pytest.raises(DecodeError, match=reason) as error:
        decode(code, 0x1000, "gfx950")
    message = str(error.value)
    assert "for gfx950" in message and "0x100" in message
    assert code[:4].hex(" ") in message or error.value.address != 0x1000


def test_address_of_the_refused_instruction() -> None:
    with pytest.raises(DecodeError, match=r"cannot decode 00 00 00 fc at 0x1004 for gfx950") as error:
        decode(bytes.fromhex("000080bf000000fc"), 0x1000, "gfx950")
    assert error.value.address == 0x1004


def test_unknown_architecture() -> None:
    with pytest.raises(UnknownArchError, match="no decoder for 'gfx1100'; there are decoders for gfx942, gfx950"):
        decode(b"", 0, "gfx1100")


@given(st.lists(st.integers(0, 0xFFFFFFFF), min_size=4, max_size=4))
def test_random_words_decode_or_are_refused(words: list[int]) -> None:
    code = struct.pack("<4I", *words)
    try:
        found = decode(code, 0, "gfx950")
    except DecodeError:
        return
    assert sum(instruction.size for instruction in found) == 16


@pytest.mark.parametrize("arch", ["gfx942", "gfx950"])
def test_rendered_text_reads_back(arch: str) -> None:
    for case_arch, octets, text in CASES:
        if case_arch == arch and not text.startswith(("s_branch", "s_cbranch", "s_call", "s_set_gpr_idx_mode", *IS_FIELD)):
            mine = one(octets, arch)
            assert told(parse_instruction(render(mine))) == told(mine), text


def test_rendered_text_is_llvms() -> None:
    # In all but the spellings that the renderer documents; LLVM's digits of 1/(2 pi) follow the operand's type.
    spelled = ("0.1591", "swizzle", "format:", "s_branch", "s_cbranch", "s_call", "s_set_gpr", "s_sendmsg", "hwreg", "lit(",
               "s_endpgm")  # fmt: skip
    cases = [case for case in CASES if not any(word in case[2] for word in spelled) and not case[2].startswith(IS_FIELD)]
    different = [(text, render(one(octets, arch))) for arch, octets, text in cases if render(one(octets, arch)) != text]
    assert not different


@pytest.mark.parametrize("name", ["two_kernels", "vector_add_v6", "accumulators"])
def test_kernels_as_in_their_listing(name: str) -> None:
    found = code_object.read((DATA / "code_object" / f"{name}.hsaco").read_bytes())
    image = read_listing((DATA / "code_object" / f"{name}.s").read_text("utf-8"))
    for kernel in found.kernels:
        mine = decode_kernel(found, kernel)
        shift = image.kernels[kernel].entry - found.kernel(kernel).entry_address
        theirs = {instruction.address - shift: instruction for instruction in image.instructions}
        for instruction in mine:
            if instruction.mnemonic.startswith(("s_cbranch", "s_branch", "s_getpc", "s_add_u32", "s_addc_u32")):
                continue  # symbols in the listing, numbers in the machine code
            assert told(instruction) == told(theirs[instruction.address])
            assert instruction.size == theirs[instruction.address].size
            assert instruction.text


def test_float_constants_and_vcc() -> None:
    assert one("f2020602").operands == (VReg(3), FloatImm(1.0), VReg(1))
    assert one("6a020602").operands == (VReg(3), SReg(106), VReg(1))


@pytest.mark.sweep
def test_five_thousand_instructions_take_at_most_50_ms() -> None:
    # Processor time, tables already read; a kernel has some hundred distinct shapes, this code has two thousand.
    code = b"".join(bytes.fromhex(octets) for arch, octets, _ in CASES if arch == "gfx950") * 3
    decode(code, 0, "gfx950")
    times: list[float] = []
    for _ in range(5):
        start = time.process_time()
        count = len(decode(code, 0, "gfx950"))
        times.append((time.process_time() - start) * 5000 / count)
    assert min(times) <= 0.050
