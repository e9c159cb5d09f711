"""Words among code that are no instructions: they matter where they are reached, and nowhere else.

tests/data/sim/data_in_code.hsaco is ``DATA_IN_CODE`` as a listing (assembly.listing), assembled by clang-22 -x assembler
-target amdgcn-amd-amdhsa -mcpu=gfx950 -c and linked by ld.lld-22 -shared.
"""

from __future__ import annotations

import itertools
from pathlib import Path

import numpy as np
import pytest
from assembly import listing, run

from flydsl import sim
from flydsl.sim.decoder import DecodeError

# The second data word looks like the first half of an instruction whose other half would be the one at .Lafter.
DATA_IN_CODE = """
s_load_dwordx4 s[4:7], s[0:1], 0x0
v_lshlrev_b32_e32 v1, 2, v0
s_waitcnt lgkmcnt(0)
s_branch .Lafter
.long 0xfc000000
.long 0xd3aa0000
.Lafter:
v_mov_b32_e32 v2, 7
s_cmp_eq_u64 s[6:7], 0
s_cbranch_scc1 .Lstore
s_load_dword s8, s[6:7], 0x0
s_getpc_b64 s[10:11]
s_waitcnt lgkmcnt(0)
s_add_u32 s10, s10, s8
s_addc_u32 s11, s11, 0
s_setpc_b64 s[10:11]
s_endpgm
.long 0xfc000000
.Lstore:
global_store_dword v1, v2, s[4:5]
"""
FIXTURE = Path(__file__).parent.parent / "data" / "sim" / "data_in_code.hsaco"
EXECUTORS = pytest.mark.parametrize("executor", ["numpy", "compiled"])


def launch(executor, jump=None):
    if executor == "compiled":
        pytest.importorskip("llvmlite")
    out = np.zeros(64, np.uint32)
    target = None if jump is None else np.array([jump], np.uint32)
    sim.load(FIXTURE).launch("k", 1, 64, [out, target], executor=executor, checks="none")
    return out


@EXECUTORS
def test_data_that_is_not_reached_does_not_matter(executor):
    assert launch(executor).tolist() == [7] * 64
    assert not launch(executor, 0x10).any()  # to s_endpgm


@EXECUTORS
def test_data_that_is_reached_is_an_error(executor):
    with pytest.raises(DecodeError, match=r"cannot decode 00 00 00 fc at 0x7e0000001548 for gfx950"):
        launch(executor, 0x14)


@EXECUTORS
@pytest.mark.parametrize("jump", [0x1C, 0x12, 0x100000])
def test_a_wild_jump_tells_from_where(jump, executor):
    message = rf"wave 0 of workgroup \(0, 0, 0\) goes to 0x{0x7E0000001534 + jump:x}, which is not the address of an instr"
    with pytest.raises(sim.ExecutionError, match=message + r"uction\n  at 0x7e0000001540: s_setpc_b64 s\[10:11\]"):
        launch(executor, jump)


def test_every_word_is_there_once():
    instructions = sim.load(FIXTURE).instructions
    for one, following in itertools.pairwise(instructions):
        assert one.address + one.size == following.address
    assert [i.text for i in instructions if i.mnemonic == ".long"] == [
        ".long 0xfc000000",
        ".long 0xd3aa0000",
        ".long 0xfc000000",
    ]


def test_a_damaged_kernel_leaves_the_others_alone():
    """The first word of one of two kernels becomes no instruction: that one stops, the other runs."""
    path = Path(__file__).parent.parent / "data" / "code_object" / "two_kernels.hsaco"
    data, intact = bytearray(path.read_bytes()), sim.load(path)
    damaged, other = intact.kernels
    code = next(s for s in sim_sections(path) if s.name == ".text")
    place = data.index(code.data) + intact.kernels[damaged].entry - 0x7E00_0000_0000 - code.address
    data[place : place + 4] = (0xFC000000).to_bytes(4, "little")
    program = sim.load(bytes(data))
    entry = program.index_of(program.kernels[damaged].entry)
    with pytest.raises(DecodeError, match="cannot decode 00 00 00 fc"):
        program.block(entry)
    entry = program.index_of(program.kernels[other].entry)
    assert [i.text for i in program.block(entry).instructions] == [
        i.text for i in intact.block(intact.index_of(intact.kernels[other].entry)).instructions
    ]


def sim_sections(path):
    from flydsl import code_object

    return code_object.read(path.read_bytes()).sections


def line_of(text, body):
    return 1 + [line.strip() for line in listing(body, 0).split("\n")].index(text)


@EXECUTORS
def test_an_unknown_mnemonic_of_a_listing_tells_its_line(executor, monkeypatch):
    if executor == "compiled":
        pytest.importorskip("llvmlite")
    monkeypatch.setenv("FLYDSL_SIM_EXECUTOR", executor)
    text = "v_frobnicate_b32 v0, v1"
    body = f"v_mov_b32_e32 v1, 0\n{text}"
    with pytest.raises(sim.UnknownInstructionError, match=rf"{text}  \[line {line_of(text, body)} of the listing\]"):
        run(body, [], checks="none")


def test_a_wild_jump_of_a_listing_tells_its_line():
    body = "s_movk_i32 s4, 0x1234\ns_mov_b32 s5, 0\ns_setpc_b64 s[4:5]"
    with pytest.raises(sim.ExecutionError, match="goes to 0x1234, which is not the address of an instruction") as caught:
        run(body, [])
    assert str(caught.value).endswith(f"s_setpc_b64 s[4:5]  [line {line_of('s_setpc_b64 s[4:5]', body)} of the listing]")
