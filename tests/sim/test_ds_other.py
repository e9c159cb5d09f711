"""LDS instructions that compilers hardly emit, and all swizzle modes, against lane-by-lane Python."""

from __future__ import annotations

import numpy as np
import pytest
from assembly import run
from hypothesis import given, settings
from hypothesis import strategies as st
from valu_support import FULL, execute, lanes, waves_with

START = """
s_load_dwordx4 s[4:7], s[0:1], 0x0
s_load_dwordx2 s[8:9], s[0:1], 0x10
v_lshlrev_b32_e32 v1, 4, v0
v_lshlrev_b32_e32 v20, 3, v0
s_waitcnt lgkmcnt(0)
global_load_dwordx4 v[4:7], v1, s[4:5]
global_load_dwordx2 v[8:9], v20, s[6:7]
s_waitcnt vmcnt(0)
ds_write_b64 v20, v[8:9]
s_waitcnt lgkmcnt(0)
"""
FINISH = """
ds_read_b64 v[10:11], v20
s_waitcnt lgkmcnt(0)
global_store_dwordx4 v1, v[12:15], s[8:9]
global_store_dwordx2 v20, v[10:11], s[8:9] offset:1024
"""


def one(text: str, data: np.ndarray, before: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """(returned words [64, 4], LDS afterwards as uint64[64]) of one instruction on v2 (address), v[4:7], to v[12:15]."""
    out = np.zeros(64 * 4 + 128, np.uint32)
    body = START + "v_mov_b32_e32 v2, v20\n" + "".join(f"v_mov_b32_e32 v{r}, 0\n" for r in range(12, 16))
    report = run(body + text + "\ns_waitcnt lgkmcnt(0)\n" + FINISH, [data, before, out], lds=4096, checks="all")
    assert report.findings == []
    return out[:256].reshape(64, 4), out[256:].view(np.uint64)


RNG = np.random.default_rng(11)
DATA = RNG.integers(0, 2**32, (64, 4)).astype(np.uint32)
BEFORE = RNG.integers(0, 2**64, 64, dtype=np.uint64)
DATA64 = np.ascontiguousarray(DATA).view(np.uint64)
LOW = BEFORE.astype(np.uint32)
HIGH = BEFORE & np.uint64(0xFFFFFFFF00000000)


def test_mask_or():
    old, after = one("ds_mskor_rtn_b32 v12, v2, v4, v6", DATA, BEFORE)
    assert old[:, 0].tolist() == LOW.tolist()
    low = [int(o) & ~int(m) & 0xFFFFFFFF | int(d) for o, m, d in zip(LOW, DATA[:, 0], DATA[:, 2])]
    assert after.tolist() == [int(h) | x for h, x in zip(HIGH, low)]
    assert one("ds_mskor_b32 v2, v4, v6", DATA, BEFORE)[1].tolist() == after.tolist()
    old, after = one("ds_mskor_rtn_b64 v[12:13], v2, v[4:5], v[6:7]", DATA, BEFORE)
    assert np.ascontiguousarray(old[:, :2]).view(np.uint64)[:, 0].tolist() == BEFORE.tolist()
    assert after.tolist() == [(int(o) & ~int(m)) % 2**64 | int(d) for o, m, d in zip(BEFORE, DATA64[:, 0], DATA64[:, 1])]


def test_wrap():
    data = DATA.copy()
    data[::2, 0], data[1::2, 0] = LOW[::2] // 2, 2**32 - 1
    old, after = one("ds_wrap_rtn_b32 v12, v2, v4, v6", data, BEFORE)
    assert old[:, 0].tolist() == LOW.tolist()
    expected = [(int(o) - int(a) if o >= a else int(o) + int(b)) % 2**32 for o, a, b in zip(LOW, data[:, 0], data[:, 2])]
    assert (after & np.uint64(0xFFFFFFFF)).tolist() == expected


@pytest.mark.parametrize("wide", [False, True])
def test_compare_as_floats(wide):
    dtype = np.float64 if wide else np.float32
    values = np.array([0.0, -0.0, np.nan, 1.5], dtype)
    compare = np.array([-0.0, 0.0, np.nan, 1.0], dtype)
    memory, wanted = np.resize(values, 64), np.resize(np.repeat(compare, 4), 64)
    data, before = np.zeros((64, 4), np.uint32), np.zeros(64, np.uint64)
    if wide:
        before[:] = memory.view(np.uint64)
        data[:, :2] = wanted.view(np.uint32).reshape(64, 2)
        data[:, 2:] = np.array([7.0]).view(np.uint32)
        text = "ds_cmpst_rtn_f64 v[12:13], v2, v[4:5], v[6:7]"
    else:
        before[:] = memory.view(np.uint32)
        data[:, 0], data[:, 2] = wanted.view(np.uint32), np.array([7.0], np.float32).view(np.uint32)
        text = "ds_cmpst_rtn_f32 v12, v2, v4, v6"
    old, after = one(text, data, before)
    new = np.where(memory == wanted, dtype(7.0), memory).astype(dtype)
    assert after.tolist() == (new.view(np.uint64) if wide else new.view(np.uint32)).tolist()
    words = np.ascontiguousarray(old[:, :2]).view(np.uint64)[:, 0] if wide else old[:, 0]
    assert words.tolist() == before.tolist()


def test_conditional_exchange():
    old, after = one("ds_condxchg32_rtn_b64 v[12:13], v2, v[4:5]", DATA, BEFORE)
    assert np.ascontiguousarray(old[:, :2]).view(np.uint64)[:, 0].tolist() == BEFORE.tolist()
    for lane in range(64):
        for half in range(2):
            word, memory = int(DATA[lane, half]), int(BEFORE[lane]) >> 32 * half & 0xFFFFFFFF
            assert int(after[lane]) >> 32 * half & 0xFFFFFFFF == (word & 0x7FFFFFFF if word >> 31 else memory)


@pytest.mark.parametrize("offsets", [(0, 1), (1, 0), (0, 0)])
def test_exchange_at_two_addresses(offsets):
    text = f"ds_wrxchg2_rtn_b32 v[12:13], v2, v4, v6 offset0:{offsets[0]} offset1:{offsets[1]}"
    old, after = one(text, DATA, BEFORE)
    memory = BEFORE.view(np.uint32).copy()
    for lane in range(64):
        places = [2 * lane + offset for offset in offsets]
        assert old[lane, :2].tolist() == [memory[p] for p in places]
        memory[places[0]] = DATA[lane, 0]
        memory[places[1]] = DATA[lane, 2]
    assert after.tolist() == memory.view(np.uint64).tolist()


def test_wide_exchange_and_steps_of_64():
    also = "ds_write_b64 v20, v[8:9] offset:512\ns_waitcnt lgkmcnt(0)\n"
    old, after = one(also + "ds_wrxchg2_rtn_b64 v[12:15], v2, v[4:5], v[6:7] offset1:64", DATA, BEFORE)
    words = np.ascontiguousarray(old).view(np.uint64)
    assert words[:, 0].tolist() == words[:, 1].tolist() == BEFORE.tolist()
    assert after.tolist() == DATA64[:, 0].tolist()
    old, after = one(also + "ds_wrxchg2st64_rtn_b64 v[12:15], v2, v[6:7], v[4:5] offset0:1", DATA, BEFORE)
    words = np.ascontiguousarray(old).view(np.uint64)
    assert words[:, 0].tolist() == words[:, 1].tolist() == BEFORE.tolist()
    assert after.tolist() == DATA64[:, 0].tolist()


def test_addresses_from_the_lane_number():
    text = """
    s_mov_b32 m0, 1024
    ds_write_addtid_b32 v4 offset:256
    s_waitcnt lgkmcnt(0)
    v_sub_u32_e32 v3, 63, v0
    v_lshlrev_b32_e32 v3, 2, v3
    ds_read_b32 v12, v3 offset:1280
    ds_read_addtid_b32 v13 offset:256
    """
    old, _ = one(text, DATA, BEFORE)
    assert old[:, 0].tolist() == DATA[::-1, 0].tolist()
    assert old[:, 1].tolist() == DATA[:, 0].tolist()


def test_undefined_data_of_a_write_by_lane_number_is_no_address():
    report = run("s_mov_b32 m0, 0\nds_write_addtid_b32 v4", [], lds=256, checks="all")
    assert report.findings == []


# The table of the ISA document for offset[4:0] = 0x00 and 0x10, lanes counted from 1 and in hexadecimal.
FFT = {
    0x00: "1 11 9 19 5 15 d 1d 3 13 b 1b 7 17 f 1f 2 12 a 1a 6 16 e 1e 4 14 c 1c 8 18 10 20",
    0x10: "1 9 5 d 3 b 7 f 2 a 6 e 4 c 8 10 11 19 15 1d 13 1b 17 1f 12 1a 16 1e 14 1c 18 20",
    0x1F: " ".join(f"{i:x}" for i in range(1, 33)),
}


@pytest.mark.parametrize("kept", FFT)
def test_fft_swizzle(kept):
    values = np.arange(64) + 100
    waves = execute(f"ds_swizzle_b32 v2, v0 offset:swizzle(FFT,{kept})", waves_with({0: values}))
    half = [int(word, 16) - 1 for word in FFT[kept].split()]
    assert waves.vgpr[2, 0].tolist() == [100 + i for i in half] + [132 + i for i in half]


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 1), st.integers(0, 31), st.integers(0, 31), st.one_of(st.just(FULL), st.integers(0, FULL)))
def test_rotating_swizzle(direction, distance, kept, mask):
    values = np.arange(64) + 100
    offset = 0xC000 | direction << 10 | distance << 5 | kept
    waves = execute(f"ds_swizzle_b32 v2, v0 offset:{offset}", waves_with({0: values, 2: 7}, exec_=mask))
    for lane in range(64):
        moved = lane + (-distance if direction else distance)
        origin = lane & 32 | (lane & kept) | (moved & 31 & ~kept)
        expected = values[origin] if mask >> origin & 1 else 0
        assert waves.vgpr[2, 0, lane] == (expected if mask >> lane & 1 else 7)


def test_rotation_as_llvm_writes_it():
    waves = execute("ds_swizzle_b32 v2, v0 offset:swizzle(ROTATE,0,1)", waves_with({0: lanes(np.arange(64))}))
    assert waves.vgpr[2, 0, :33].tolist() == [*range(1, 32), 0, 33]
