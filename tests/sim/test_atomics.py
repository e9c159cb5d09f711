"""Atomics by many lanes on few addresses, against one lane after the other in plain Python."""

from __future__ import annotations

import numpy as np
import pytest
from assembly import run
from hypothesis import given, settings
from hypothesis import strategies as st

from flydsl.sim import atomics
from flydsl.sim.memory import Bytes

MASK = {4: (1 << 32) - 1, 8: (1 << 64) - 1}


def signed(value: int, width: int) -> int:
    return value - (1 << 8 * width) if value >> (8 * width - 1) else value


def python_update(name: str, old: int, data: int, new: int, width: int) -> int:
    """Pseudocode of the CDNA ISA document; ``data`` is the compare value of cmpswap."""
    return {
        "add": lambda: old + data, "sub": lambda: old - data, "rsub": lambda: data - old,
        "smin": lambda: old if signed(old, width) < signed(data, width) else data,
        "smax": lambda: old if signed(old, width) > signed(data, width) else data,
        "umin": lambda: min(old, data), "umax": lambda: max(old, data), "and": lambda: old & data,
        "or": lambda: old | data, "xor": lambda: old ^ data, "inc": lambda: 0 if old >= data else old + 1,
        "dec": lambda: data if old == 0 or old > data else old - 1, "swap": lambda: data,
        "cmpswap": lambda: new if old == data else old,
    }[name]() & MASK[width]  # fmt: skip


INTEGER = [(name, width, op) for width in (4, 8) for name, op in atomics._integer_ops(width).items()]


@pytest.mark.parametrize(("name", "width", "op"), INTEGER, ids=[f"{n}{8 * w}" for n, w, _ in INTEGER])
@given(data=st.data())
@settings(max_examples=25, deadline=None)
def test_integer_atomics_are_exact(name, width, op, data):
    words = data.draw(st.integers(1, 5))
    edge = st.sampled_from([0, 1, 2, MASK[width], MASK[width] >> 1, (MASK[width] >> 1) + 1])
    values = st.one_of(edge, st.integers(0, MASK[width]))
    initial = data.draw(st.lists(values, min_size=words, max_size=words))
    lanes = data.draw(st.lists(st.tuples(st.integers(0, words - 1), values, values), min_size=1, max_size=40))
    expected, old = list(initial), []
    for where, operand, new in lanes:
        old.append(expected[where])
        expected[where] = python_update(name, expected[where], operand, new, width)
    memory = np.array(initial, f"u{width}")
    operand, new = (np.array([lane[i] for lane in lanes], f"u{width}") for i in (1, 2))
    offsets = np.array([lane[0] * width for lane in lanes], np.int64)
    got, changed = atomics.apply(Bytes(memory.view(np.uint8)), offsets, op, (operand, new) if op.compare else operand, True)
    assert memory.tolist() == expected
    assert got.tolist() == old
    assert changed == (expected != initial)


def test_many_lanes_on_one_address_are_accumulated():
    memory = np.zeros(2, np.uint32)
    offsets = np.zeros(100_000, np.int64)
    data = np.arange(100_000, dtype=np.uint32)
    old, _ = atomics.apply(Bytes(memory.view(np.uint8)), offsets, atomics.GLOBAL_ATOMICS["add"], data, True)
    assert memory.tolist() == [int(data.sum(dtype=np.uint32)), 0]
    assert np.array_equal(old, np.cumsum(data, dtype=np.uint32) - data)


@given(st.lists(st.floats(width=32, allow_nan=False), min_size=1, max_size=30))
def test_float_add_rounds_after_each_lane(values):
    memory, expected = np.zeros(1, np.float32), np.float32(0)
    with np.errstate(all="ignore"):
        for value in values:
            expected = np.float32(expected + np.float32(value))
        data = np.array(values, np.float32).view(np.uint32)
        offsets = np.zeros(len(values), np.int64)
        atomics.apply(Bytes(memory.view(np.uint8)), offsets, atomics.GLOBAL_ATOMICS["add_f32"], data, False)
    assert np.array_equal(memory[0], expected, equal_nan=True)


def test_bf16_pair_add_against_ml_dtypes():
    ml_dtypes = pytest.importorskip("ml_dtypes")
    rng = np.random.default_rng(0)
    a, b = (rng.standard_normal((2, 1000)) * 3).astype(ml_dtypes.bfloat16)
    expected = (a.astype(np.float32) + b.astype(np.float32)).astype(ml_dtypes.bfloat16)
    assert np.array_equal(atomics.bf16_add(a.view(np.uint32), b.view(np.uint32)), expected.view(np.uint32))


@pytest.mark.parametrize(("a", "b", "low", "high"), [
    (0.0, -0.0, -0.0, 0.0), (np.nan, 1.0, 1.0, 1.0), (2.0, np.nan, 2.0, 2.0), (-1.0, 3.0, -1.0, 3.0),
])  # fmt: skip
def test_float_minimum_and_maximum(a, b, low, high):
    for op, result in (("min_f32", low), ("max_f32", high)):
        memory = np.array([a], np.float32)
        data = np.array([b], np.float32).view(np.uint32)
        atomics.apply(Bytes(memory.view(np.uint8)), np.zeros(1, np.int64), atomics.FLOAT_ATOMICS[op], data, False)
        assert memory.view(np.uint32)[0] == np.array([result], np.float32).view(np.uint32)[0]


def test_append_and_consume_count_active_lanes():
    body = """
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    v_lshlrev_b32_e32 v1, 2, v0
    v_mov_b32_e32 v2, 0
    v_mov_b32_e32 v3, 100
    v_mov_b32_e32 v5, 7
    ds_write_b32 v2, v3 offset:24
    s_mov_b32 m0, 16
    v_cmp_lt_u32_e32 vcc, 59, v0
    s_and_saveexec_b64 s[6:7], vcc
    ds_append v5 offset:8
    ds_consume v6 offset:8
    ds_consume v7 offset:8
    s_waitcnt lgkmcnt(0)
    v_add_u32_e32 v5, v5, v6
    v_add_u32_e32 v5, v5, v7
    s_mov_b64 exec, s[6:7]
    ds_read_b32 v4, v2 offset:24
    s_waitcnt lgkmcnt(0)
    global_store_dword v1, v5, s[4:5]
    global_store_dword v1, v4, s[4:5] offset:256
    """
    out = np.zeros((2, 64), np.uint32)
    assert run(body, [out], lds=64, checks="all").findings == []
    assert out[0].tolist() == [7] * 60 + [100 + 104 + 100] * 4
    assert out[1].tolist() == [96] * 64


def test_appends_of_several_waves_are_disjoint():
    body = """
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    v_lshlrev_b32_e32 v1, 2, v0
    v_mov_b32_e32 v2, 0
    ds_write_b32 v2, v2
    s_mov_b32 m0, 0
    s_waitcnt lgkmcnt(0)
    s_barrier
    ds_append v5
    s_waitcnt lgkmcnt(0)
    global_store_dword v1, v5, s[4:5]
    """
    out = np.zeros((2, 4, 64), np.uint32)
    body = body.replace("s_barrier", "s_barrier\ns_lshl_b32 s6, s2, 10\ns_add_u32 s4, s4, s6\ns_addc_u32 s5, s5, 0")
    assert run(body, [out], grid=2, block=256, lds=64, checks="all").findings == []
    assert (out == out[:, :, :1]).all()
    assert np.sort(out[:, :, 0], axis=1).tolist() == [[0, 64, 128, 192]] * 2
