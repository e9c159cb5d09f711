"""Sparse MFMA: layouts as measured on hardware, products against numpy."""

from __future__ import annotations

import numpy as np
import pytest
from test_valu_mfma import BITS, encode, read_result, registers
from valu_support import execute, waves_with

from flydsl.sim.errors import ExecutionError
from flydsl.sim.valu.mfma_layout import Shape
from flydsl.sim.valu.smfmac import FORMS, parse

PAIRS = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]


def place(waves, first, lanes_elements, bits):
    """{(lane, element): code} into registers."""
    words = [0] * 64
    for (lane, element), code in lanes_elements.items():
        words[lane] |= int(code) << (bits * element)
    count = (max(word.bit_length() for word in words) + 31) // 32
    for r in range(count):
        waves.vgpr[first + r, 0] = [word >> (32 * r) & 0xFFFFFFFF for word in words]


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("acc", [False, True])
def test_products(name, acc):
    """A[i] keeps a pair of every four k; lane group q of A holds an equal, contiguous share of them."""
    rng = np.random.default_rng(5)
    shape = parse(name).shape
    m, k, bits = shape.m, shape.k, BITS[shape.a]
    groups = 64 // m
    kept = rng.integers(1, 4, (m, k // 2)) * rng.choice([-1.0, 1.0], (m, k // 2))
    b = rng.integers(-4, 5, (shape.n, k)).astype(float)
    pairs = np.array([[PAIRS[x] for x in row] for row in rng.integers(0, 6, (m, k // 4))])  # [m, k/4, 2]
    dense = np.zeros((m, k))
    a_cells, b_cells, index = {}, {}, [0] * 64
    codes_a, codes_b = encode(kept, shape.a), encode(b, shape.b)
    share = k // 2 // groups
    for i in range(m):
        for e in range(k // 2):
            block, which = divmod(e, 2)
            dense[i, 4 * block + pairs[i, block, which]] = kept[i, e]
            lane = i + m * (e // share)
            a_cells[lane, e % share] = codes_a[i, e]
            index[lane] |= int(pairs[i, block, which]) << (2 * (e % share))
    chunk = 16 * 8 // bits  # B: 16 bytes of each lane group in turn, then the next 16 bytes
    for j in range(shape.n):
        for x in range(k):
            lane = j + shape.n * (x // chunk % groups)
            b_cells[lane, x // (chunk * groups) * chunk + x % chunk] = codes_b[j, x]
    waves = waves_with({}, exec_=0xFF)
    place(waves, 0, a_cells, bits)
    place(waves, 16, b_cells, bits)
    waves.vgpr[40, 0] = index
    file, letter = (waves.agpr, "a") if acc else (waves.vgpr, "v")
    counts = [shape.result_registers, m * k // 2 * bits // 2048, m * k * bits // 2048]
    operands = [registers(letter, 100, counts[0]), registers("v", 0, counts[1]), registers("v", 16, counts[2])]
    for _ in range(2):  # the second one accumulates
        execute(f"{name} {', '.join(operands)}, v40", waves)
    assert (read_result(file, 100, Shape(m, shape.n, k, 1, shape.d, "", "")) == 2 * (dense @ b.T)).all()


# One-hot measurements on gfx950 with index nibbles 0x4 (even, positions 0 and 1) and 0xE (odd, 2 and 3): the element and
# lane group of B that meets element a of lane group g of A.
MEASURED = {
    "v_smfmac_f32_16x16x64_f16": {
        (0, 0): (0, 0), (0, 1): (0, 2), (0, 2): (8, 0), (0, 3): (8, 2), (1, 0): (1, 0), (2, 1): (4, 2), (3, 2): (13, 0),
        (4, 0): (0, 1), (4, 1): (0, 3), (4, 2): (8, 1), (5, 3): (9, 3), (6, 0): (4, 1), (7, 2): (13, 1), (7, 3): (13, 3),
    },
    "v_smfmac_f32_16x16x128_fp8_fp8": {
        (0, 0): (0, 0), (0, 1): (0, 2), (0, 2): (16, 0), (0, 3): (16, 2), (1, 2): (17, 0), (8, 0): (0, 1), (8, 3): (16, 3),
    },
}  # fmt: skip


@pytest.mark.parametrize("name", MEASURED)
@pytest.mark.parametrize("nibbles, offset", [(0x44444444, 0), (0xEEEEEEEE, 2)])
def test_measured_partners(name, nibbles, offset):
    bits = BITS[parse(name).shape.a]
    one = {16: 0x3C00, 8: 0x38}[bits]
    for (element, group), (partner, partner_group) in MEASURED[name].items():
        waves = waves_with({40: nibbles})
        place(waves, 0, {(16 * group, element): one}, bits)
        place(waves, 16, {(16 * partner_group, partner + offset): one}, bits)
        execute(f"{name} v[100:103], v[0:3], v[16:23], v40", waves)
        assert waves.vgpr[100, 0, 0].view(np.float32) == 1.0
        assert np.count_nonzero(waves.vgpr[100:104]) == 1


def test_index_part_is_selected_by_abid():
    """16-bit forms of 8 index bits: four parts; with cbsz set the lowest one."""
    for abid, options in ((0, ""), (3, " abid:3"), (0, " cbsz:1 abid:3")):
        index = 0xEE << (8 * abid) | sum(0x44 << (8 * i) for i in range(4) if i != abid)
        waves = waves_with({40: index, 0: 0x3C00, 1: 0})
        place(waves, 16, {(0, 2): 0x3C00}, 16)
        execute(f"v_smfmac_f32_16x16x32_f16 v[100:103], v[0:1], v[16:19], v40{options}", waves)
        assert waves.vgpr[100, 0, 0].view(np.float32) == 1.0


def test_positions_out_of_order_stop():
    with pytest.raises(ExecutionError, match="must be ascending"):
        execute("v_smfmac_f32_16x16x32_f16 v[100:103], v[0:1], v[16:19], v40", waves_with({40: 0x41}))
