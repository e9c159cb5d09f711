"""Matrix products of many waves: each wave's own numbers, sums in the order of k where float64 rounds them."""

from __future__ import annotations

import numpy as np
import pytest
from valu_support import waves_with

from flydsl.sim.bind import bind
from flydsl.sim.operands import parse_instruction
from flydsl.sim.valu.mfma_batched import WAVES_AT_ONCE
from flydsl.sim.valu.mfma_layout import parse

COUNT = WAVES_AT_ONCE + 3
NAMES = ("v_mfma_f32_16x16x32_bf16", "v_mfma_f32_32x32x16_bf16", "v_mfma_f32_16x16x16_bf16", "v_mfma_f32_32x32x8_bf16",
         "v_mfma_f32_16x16x32_f16", "v_mfma_f32_32x32x8_f16")  # fmt: skip


def operand_values(words, half_float):
    """float64[n, 64, elements] of uint32[registers, n, 64]"""
    halves = np.ascontiguousarray(words.transpose(1, 2, 0)).view(np.uint16)
    if half_float:
        return halves.view(np.float16).astype(np.float64)
    return (halves.astype(np.uint32) << 16).view(np.float32).astype(np.float64)


def expected_element(shape, a, b, c, i, j):
    """Plain Python: lane i + m*(k // per_lane) holds A[i][k] at element k % per_lane."""
    total = 0.0
    for k in range(shape.k):
        group, element = divmod(k, shape.per_lane)
        total += float(a[i + shape.m * group, element]) * float(b[j + shape.n * group, element])
    return np.float32(total + float(c))


def result_place(shape, i, j):
    """(register, lane) of D[i][j] (AMD matrix instruction calculator, 16x16 and 32x32 forms)."""
    groups = 64 // shape.n
    return 4 * (i // (4 * groups)) + i % 4, shape.n * (i // 4 % groups) + j


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("spread", [2, 30], ids=["sums are exact", "sums round"])
@pytest.mark.parametrize("scattered", [False, True], ids=["all waves", "every third wave"])
def test_each_wave_gets_its_product(name, spread, scattered):
    shape, half_float = parse(name), name.endswith("_f16")
    random = np.random.default_rng(len(name) * spread)
    waves = waves_with({}, count=COUNT)
    registers = shape.registers(shape.a)
    spread = min(spread, 14) if half_float else spread
    values = random.standard_normal((2 * registers, COUNT, 128)) * 2.0 ** random.integers(
        -spread, spread, (2 * registers, COUNT, 128)
    )
    bits = (
        values.astype(np.float16).view(np.uint16)
        if half_float
        else (values.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16)
    )
    waves.vgpr[64 : 64 + 2 * registers] = np.ascontiguousarray(bits).view(np.uint32)
    count = shape.result_registers
    waves.vgpr[:count] = random.standard_normal((count, COUNT, 64)).astype(np.float32).view(np.uint32)
    before = waves.vgpr.copy()
    index = np.arange(0, COUNT, 3) if scattered else None
    text = f"{name} v[0:{count - 1}], v[64:{63 + registers}], v[{64 + registers}:{63 + 2 * registers}], v[0:{count - 1}]"
    bind(parse_instruction(text), "gfx950")(waves.batch(index))
    chosen = np.arange(COUNT) if index is None else index
    a, b = (operand_values(before[first : first + registers], half_float) for first in (64, 64 + registers))
    for wave in (0, int(chosen[len(chosen) // 2]), int(chosen[-1])):
        for i, j in ((0, 0), (5, 3), (shape.m - 1, shape.n - 1), (8, 15)):
            register, lane = result_place(shape, i, j)
            c = before[register, wave, lane].view(np.float32)
            want = expected_element(shape, a[wave], b[wave], c, i, j)
            assert waves.vgpr[register, wave, lane] == want.view(np.uint32), (wave, i, j)
    others = np.setdiff1d(np.arange(COUNT), chosen)
    assert np.array_equal(waves.vgpr[:, others], before[:, others])


def test_a_sum_of_negative_zeros_is_positive():
    waves = waves_with({8: 0x80008000, 9: 0x80008000, 10: 0x3F803F80, 11: 0x3F803F80})
    waves.vgpr[0:4] = 0x80000000
    bind(parse_instruction("v_mfma_f32_16x16x16_bf16 v[0:3], v[8:9], v[10:11], v[0:3]"), "gfx950")(waves.batch())
    assert not waves.vgpr[0:4].any()


def test_what_rounds_is_summed_in_the_order_of_k():
    """2**60 + 1 - 2**60 is 0 in float64; -2**60 is in the next lane group, whose elements are at hand before the 1."""
    one, big = 0x3F80, (127 + 60) << 7
    a = np.zeros((4, 64), np.uint32)
    a[0] = np.where(np.arange(64) < 16, big | one << 16, np.where(np.arange(64) < 32, big | 0x8000, 0))
    waves = waves_with({8 + i: a[i] for i in range(4)} | {12 + i: one | one << 16 for i in range(4)})
    bind(parse_instruction("v_mfma_f32_16x16x32_bf16 v[0:3], v[8:11], v[12:15], 0"), "gfx950")(waves.batch())
    assert not waves.vgpr[0:4].any()
