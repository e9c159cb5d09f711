"""How workgroups begin: more of them than slots, each in the initial state, whatever ran in its slot before."""

from __future__ import annotations

from importlib.util import find_spec

import numpy as np
import pytest
from assembly import listing

from flydsl import sim

EXECUTORS = ["numpy", *(["compiled"] if find_spec("llvmlite") else [])]
GRID = (7, 25, 18)  # more waves than either executor has slots

POSITIONS = """
    s_load_dwordx2 s[6:7], s[0:1], 0x0
    s_mul_i32 s8, s4, 25
    s_add_i32 s8, s8, s3
    s_mul_i32 s8, s8, 7
    s_add_i32 s8, s8, s2
    s_lshl_b32 s8, s8, 9
    v_lshlrev_b32_e32 v1, 2, v0
    v_add_u32_e32 v1, s8, v1
    s_lshl_b32 s9, s4, 8
    s_add_i32 s9, s9, s3
    s_lshl_b32 s9, s9, 8
    s_add_i32 s9, s9, s2
    v_mov_b32_e32 v2, s9
    s_waitcnt lgkmcnt(0)
    global_store_dword v1, v2, s[6:7]
    v_mov_b32_e32 v0, 0
    s_mov_b64 exec, 1
    s_cmp_eq_u32 s0, s0
"""
"""Store z << 16 | y << 8 | x per work-item, then spoil VGPR 0, EXEC and SCC, which the next workgroup must not see."""


@pytest.mark.parametrize("executor", EXECUTORS)
def test_workgroup_ids_and_work_item_ids(executor):
    source = listing(POSITIONS, pointers=1)
    for axis in "yz":
        source = source.replace(f"workgroup_id_{axis} 0", f"workgroup_id_{axis} 1")
    out = np.zeros((18, 25, 7, 128), np.uint32)
    sim.load(source).launch("k", GRID, 128, [out], checks="none", executor=executor)
    z, y, x = np.indices((18, 25, 7))
    assert np.array_equal(out, np.broadcast_to((z << 16 | y << 8 | x)[..., None], out.shape))


MODES = """
    s_load_dwordx2 s[6:7], s[0:1], 0x0
    s_lshl_b32 s8, s2, 8
    v_lshlrev_b32_e32 v1, 2, v0
    v_add_u32_e32 v1, s8, v1
    v_mov_b32_e32 v2, 0x33000000
    v_add_f32_e32 v3, 1.0, v2
    s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 5
    v_add_f32_e32 v4, 1.0, v2
    s_waitcnt lgkmcnt(0)
    global_store_dword v1, v3, s[6:7]
"""
"""1 + 2**-25, rounded as MODE says at first (to nearest), and then upwards."""


@pytest.mark.parametrize("executor", EXECUTORS)
def test_mode_is_the_initial_one_in_every_workgroup(executor):
    groups = 2500
    out = np.zeros((groups, 64), np.float32)
    sim.load(listing(MODES)).launch("k", groups, 64, [out], checks="none", executor=executor)
    assert (out == 1.0).all()


UNWRITTEN = """
    s_load_dwordx2 s[6:7], s[0:1], 0x0
    s_lshl_b32 s8, s2, 8
    v_lshlrev_b32_e32 v1, 2, v0
    v_add_u32_e32 v2, s8, v1
    ds_read_b32 v6, v1
    s_waitcnt lgkmcnt(0)
    v_xor_b32_e32 v6, v6, v5
    global_store_dword v2, v6, s[6:7]
    v_mov_b32_e32 v5, s2
    ds_write_b32 v1, v2
"""
"""Store what LDS and v5 hold at the start, then change both."""


@pytest.mark.skipif("compiled" not in EXECUTORS, reason="the compiled executor needs llvmlite")
def test_native_workgroups_see_nothing_of_earlier_ones():
    groups = 2500
    out = np.zeros((groups, 64), np.uint32)
    sim.load(listing(UNWRITTEN, lds=256)).launch("k", groups, 64, [out], checks="none", executor="compiled")
    assert len(np.unique(out)) == 1
