"""Every dense MFMA form against matrices placed by lane formulas written out per shape, multiplied by numpy."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from valu_support import execute, waves_with

from flydsl.sim.errors import UnknownInstructionError, UnsupportedModifierError
from flydsl.sim.operands import parse_instruction
from flydsl.sim.valu.formats import FORMATS
from flydsl.sim.valu.mfma import BINDERS, DENSE, F8F6F4, XF32
from flydsl.sim.valu.mfma_layout import parse

BITS = {"f64": 64, "f32": 32, "xf32": 32, "f16": 16, "bf16": 16, "i8": 8, "fp8": 8, "bf8": 8, "fp6": 6, "bf6": 6, "fp4": 4}

# Independent statement of the layouts: lane and element of A[i][k] in block b (B likewise with j), as
# "lanes per k group" tables of the instruction reference: (k elements per lane, lane as a function of b, i, k group).
OPERAND_LANE = {
    (32, 2): lambda b, i, g: 32 * b + i,  # two blocks of 32 rows fill the wave
    (16, 4): lambda b, i, g: 16 * b + i,
    (4, 16): lambda b, i, g: 4 * b + i,
    (32, 1): lambda b, i, g: 32 * g + i,
    (16, 1): lambda b, i, g: 16 * g + i,
}
RESULT_PLACE = {
    (32, 2): lambda b, i, j: (32 * (i // 4 % 2) + j, 16 * b + 4 * (i // 8) + i % 4),
    (16, 4): lambda b, i, j: (16 * (i // 4) + j, 4 * b + i % 4),
    (4, 16): lambda b, i, j: (4 * b + j, i),
    (32, 1): lambda b, i, j: (32 * (i // 4 % 2) + j, 4 * (i // 8) + i % 4),
    (16, 1): lambda b, i, j: (16 * (i // 4) + j, i % 4),
}
F64_OPERAND_LANE = {(16, 1): lambda b, i, g: 16 * g + i, (4, 4): lambda b, i, g: 16 * g + 4 * b + i}
F64_RESULT_PLACE = {
    (16, 1): lambda b, i, j: (16 * (i % 4) + j, i // 4),
    (4, 4): lambda b, i, j: (16 * i + 4 * b + j, 0),
}


def operand_place(shape, kind, b, i, k):
    """(lane, element) of A[i][k] (or B[k][i]) of block b."""
    table = F64_OPERAND_LANE if shape.d == "f64" else OPERAND_LANE
    lane = table[shape.m, shape.blocks]
    if kind in ("fp8", "bf8") and shape.k in (64, 128):  # f8f6f4 with bytes: two chunks of 16 k values
        half = shape.k // 2
        return lane(b, i, k % half // 16), 16 * (k // half) + k % 16
    per_lane = shape.k * shape.m * shape.blocks // 64
    return lane(b, i, k // per_lane), k % per_lane


def encode(values, kind):
    """Element codes as Python ints."""
    if kind in FORMATS:
        return FORMATS[kind].encode(values, True).astype(object)
    if kind == "bf16":
        return (values.astype(np.float32).view(np.uint32) >> 16).astype(object)
    dtype = {"f64": np.float64, "f32": np.float32, "xf32": np.float32, "f16": np.float16, "i8": np.int8}[kind]
    unsigned = {64: np.uint64, 32: np.uint32, 16: np.uint16, 8: np.uint8}[BITS[kind]]
    return values.astype(dtype).view(unsigned).astype(object)


def place_operand(waves, first, acc, shape, kind, matrix):
    """matrix [blocks, rows, k] into the register file."""
    words = [0] * 64
    codes = encode(matrix, kind)
    for (b, i, k), code in np.ndenumerate(codes):
        lane, element = operand_place(shape, kind, b, i, k)
        words[lane] |= int(code) << (element * BITS[kind])
    file = waves.agpr if acc else waves.vgpr
    count = shape.k * shape.m * shape.blocks // 64 * BITS[kind] // 32
    for lane in range(64):
        for r in range(count):
            file[first + r, :, lane] = words[lane] >> (32 * r) & 0xFFFFFFFF
    return count


def result_cells(shape):
    table = F64_RESULT_PLACE if shape.d == "f64" else RESULT_PLACE
    for b in range(shape.blocks):
        for i in range(shape.m):
            for j in range(shape.n):
                yield (b, i, j), table[shape.m, shape.blocks](b, i, j)


DTYPES = {"f32": np.float32, "i32": np.int32, "f64": np.float64}


def place_result(file, first, shape, matrix):
    for cell, (lane, register) in result_cells(shape):
        words = np.array([matrix[cell]], DTYPES[shape.d]).view(np.uint32)
        for half, word in enumerate(words):
            file[first + register * len(words) + half, :, lane] = word


def read_result(file, first, shape):
    out = np.empty((shape.blocks, shape.m, shape.n), DTYPES[shape.d])
    width = 2 if shape.d == "f64" else 1
    for cell, (lane, register) in result_cells(shape):
        words = file[first + register * width : first + (register + 1) * width, 0, lane].copy()
        out[cell] = words.view(DTYPES[shape.d])[0]
    return out


def small(rng, kind, shape):
    """Values that every format holds and whose sums are exact."""
    low, high = (-100, 100) if kind == "i8" else (-4, 5)
    values = rng.integers(low, high, shape).astype(np.float64)
    return np.where(np.abs(values) == 5, 4.0, values)


def registers(name, first, count):
    return f"{name}{first}" if count == 1 else f"{name}[{first}:{first + count - 1}]"


def run_form(name, rng, kinds=None, suffix="", acc_result=False, acc_a=False, scales=None, exec_=2**64 - 1, arch="gfx950"):
    """(result read back, A, B, C) of one instruction on random matrices."""
    shape = parse(name)
    kind_a, kind_b = kinds or (shape.a, shape.b)
    a = small(rng, kind_a, (shape.blocks, shape.m, shape.k))
    b = small(rng, kind_b, (shape.blocks, shape.n, shape.k))
    c = rng.integers(-1000, 1000, (shape.blocks, shape.m, shape.n)).astype(DTYPES[shape.d])
    waves = waves_with({}, exec_=exec_)
    na = place_operand(waves, 0, acc_a, shape, kind_a, a)
    nb = place_operand(waves, 16, False, shape, kind_b, b)
    result_file, letter = (waves.agpr, "a") if acc_result else (waves.vgpr, "v")
    place_result(result_file, 100, shape, c)
    nd = shape.m * shape.n * shape.blocks // 64 * (2 if shape.d == "f64" else 1)
    operands = [registers(letter, 140, nd), registers("a" if acc_a else "v", 0, na), registers("v", 16, nb)]
    operands.append(registers(letter, 100, nd))
    if scales is not None:
        waves.vgpr[60, 0], waves.vgpr[61, 0] = scales
        operands += ["v60", "v61"]
    execute(f"{name} {', '.join(operands)}{suffix}", waves, arch=arch)
    return read_result(result_file, 140, shape), a, b, c


@pytest.mark.parametrize("name", DENSE)
@pytest.mark.parametrize("acc", [False, True])
def test_dense_forms(name, acc):
    rng = np.random.default_rng(7)
    d, a, b, c = run_form(name, rng, acc_result=acc, acc_a=acc, exec_=2**64 - 1 if acc else 0x1234)
    expected = c.astype(np.float64) + a @ b.swapaxes(-1, -2)
    assert (d == expected).all()


@pytest.mark.parametrize("name", XF32)
def test_xf32_forms_of_gfx942(name):
    d, a, b, c = run_form(name, np.random.default_rng(7), arch="gfx942")
    assert (d == c.astype(np.float64) + a @ b.swapaxes(-1, -2)).all()
    with pytest.raises(UnknownInstructionError):
        run_form(name, np.random.default_rng(7))


def test_xf32_inputs_lose_the_low_13_bits():
    form = parse(XF32[0])
    waves = waves_with({})
    exact = 1.0 + 2.0**-10
    values = np.full((1, 16, 8), exact + 2.0**-11 + 2.0**-23)  # rounding to nearest would give 1 + 2**-9
    values[0, 3, 0] = np.nan
    place_operand(waves, 0, False, form, "xf32", values)
    place_operand(waves, 16, False, form, "xf32", np.ones((1, 16, 8)))
    execute(f"{XF32[0]} v[140:143], v[0:1], v[16:17], 0", waves, arch="gfx942")
    d = read_result(waves.vgpr, 140, form)[0]
    assert np.isnan(d[3]).all()
    assert (np.delete(d, 3, axis=0) == 8 * exact).all()


@pytest.mark.parametrize("shape", ["16x16x128", "32x32x64"])
@pytest.mark.parametrize("kind_a", F8F6F4)
@pytest.mark.parametrize("kind_b", F8F6F4)
def test_mixed_format_forms(shape, kind_a, kind_b):
    rng = np.random.default_rng(8)
    suffix = f" cbsz:{F8F6F4.index(kind_a)} blgp:{F8F6F4.index(kind_b)}"
    d, a, b, c = run_form(f"v_mfma_f32_{shape}_f8f6f4", rng, (kind_a, kind_b), suffix)
    assert (d == c + a @ b.swapaxes(-1, -2)).all()


@pytest.mark.parametrize("shape", ["16x16x128", "32x32x64"])
@pytest.mark.parametrize("kinds", [("fp8", "fp8"), ("fp4", "fp4"), ("fp8", "fp4"), ("fp6", "bf8"), ("bf6", "fp6")])
@pytest.mark.parametrize("byte_a, byte_b", [(0, 0), (1, 2), (3, 1), (2, 3)])
def test_scaled_forms(shape, kinds, byte_a, byte_b):
    """Rows of A and columns of B carry a power of two per 32 values of k; the other bytes must not matter."""
    rng = np.random.default_rng(9)
    name = f"v_mfma_scale_f32_{shape}_f8f6f4"
    form = parse(name)
    exponents = rng.integers(-2, 3, (2, form.m, form.k // 32))
    scales = rng.integers(0, 2**32, (2, 64), dtype=np.uint32)
    for side, byte in enumerate((byte_a, byte_b)):
        for (row, block), exponent in np.ndenumerate(exponents[side]):
            octets = scales[side].view(np.uint8).reshape(64, 4)
            octets[row + form.m * block, byte] = exponent + 127
    op_sel = f"op_sel:[{byte_a & 1},{byte_b & 1},0] op_sel_hi:[{byte_a >> 1},{byte_b >> 1},0]"
    formats = f" cbsz:{F8F6F4.index(kinds[0])} blgp:{F8F6F4.index(kinds[1])}"
    d, a, b, c = run_form(name, rng, kinds, f" {op_sel}{formats}", scales=scales)
    factors = [np.repeat(2.0 ** exponents[side], 32, axis=1) for side in (0, 1)]
    assert (d == c + (a * factors[0]) @ (b * factors[1]).swapaxes(-1, -2)).all()


def test_a_scale_of_255_is_nan():
    scales = np.full((2, 64), 127, np.uint32)
    scales[0, 3] = 255
    d, *_ = run_form("v_mfma_scale_f32_16x16x128_f8f6f4", np.random.default_rng(1), ("fp8", "fp8"), scales=scales)
    assert np.isnan(d[0, 3]).all()
    assert np.isfinite(np.delete(d[0], 3, axis=0)).all()


@pytest.mark.parametrize("cbsz", range(5))
def test_a_block_broadcast(cbsz):
    """cbsz 2 with abid 1: block 1 goes to blocks 0-3, block 5 to blocks 4-7 ... (HIP reference)."""
    for abid in range(1 << cbsz):
        suffix = f" cbsz:{cbsz} abid:{abid}"
        d, a, b, c = run_form("v_mfma_f32_4x4x4_16b_f16", np.random.default_rng(abid), suffix=suffix)
        source = [block - block % (1 << cbsz) + abid for block in range(16)]
        assert (d == c + a[source] @ b.swapaxes(-1, -2)).all()


@pytest.mark.parametrize(
    "blgp, source",
    [(1, [0, 1] * 2), (2, [2, 3] * 2), (3, [1, 2, 3, 0]), (4, [0] * 4), (5, [1] * 4), (6, [2] * 4), (7, [3] * 4)],
)
def test_b_lane_groups(blgp, source):
    """In the 4-block form a block of B is a group of 16 lanes."""
    d, a, b, c = run_form("v_mfma_f32_16x16x4_4b_bf16", np.random.default_rng(blgp), suffix=f" blgp:{blgp}")
    assert (d == c + a @ b[source].swapaxes(-1, -2)).all()


def test_signs_of_f64_forms():
    for bits in range(8):
        sign = [-1 if bits >> i & 1 else 1 for i in range(3)]
        suffix = f" neg:[{bits & 1},{bits >> 1 & 1},{bits >> 2}]"
        d, a, b, c = run_form("v_mfma_f64_16x16x4_f64", np.random.default_rng(bits), suffix=suffix)
        assert (d == sign[2] * c + sign[0] * a @ (sign[1] * b).swapaxes(-1, -2)).all()


@pytest.mark.parametrize(
    "text, message",
    [
        ("v_mfma_f32_16x16x16_f16 v[0:3], v[4:5], v[6:7], v[0:3] cbsz:1", "cbsz:1"),
        ("v_mfma_f32_16x16x4_4b_f16 v[0:15], v[20:21], v[22:23], v[0:15] cbsz:3", "does not fit 4 blocks"),
        ("v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[8:15], v[16:23], v[0:3] cbsz:5", "cbsz:5 names no format"),
        ("v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[8:15], v[16:23], v[0:3] cbsz:4", "where 4 vector registers"),
    ],
)
def test_modifiers_that_do_not_fit(text, message):
    instruction = parse_instruction(text)
    with pytest.raises(UnsupportedModifierError, match=message):
        BINDERS[instruction.mnemonic](instruction)


def test_constant_accumulators():
    shape = parse("v_mfma_f32_16x16x16_f16")
    for text, value in (("0", 0.0), ("1.0", 1.0), ("-4.0", -4.0)):
        waves = waves_with({})
        execute(f"v_mfma_f32_16x16x16_f16 v[140:143], v[0:1], v[2:3], {text}", waves)
        assert (read_result(waves.vgpr, 140, shape) == value).all()


def test_result_may_overlap_sources():
    waves = waves_with({0: 0x3C003C00, 1: 0x3C003C00, 2: 0x40004000, 3: 0x40004000})
    execute("v_mfma_f32_16x16x16_f16 v[0:3], v[0:1], v[2:3], 0", waves)
    assert (waves.vgpr[0:4].view(np.float32) == 32.0).all()


def test_integer_sums_wrap():
    waves = waves_with({0: 0x7F7F7F7F, 1: 0x7F7F7F7F, **{100 + i: 0x7FFFFFFF for i in range(4)}})
    execute("v_mfma_i32_16x16x32_i8 v[100:103], v[0:1], v[0:1], v[100:103]", waves)
    assert (waves.vgpr[100] == (0x7FFFFFFF + 32 * 127 * 127) & 0xFFFFFFFF).all()


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_float_sums_are_rounded_once(seed):
    """bfloat16 products summed in float64 and rounded to float32: at most half a unit off the exact sum."""
    rng = np.random.default_rng(seed)
    codes = rng.standard_normal((2, 64, 8)).astype(np.float32).view(np.uint32) >> 16
    waves = waves_with({})
    for side, first in ((0, 0), (1, 16)):
        waves.vgpr[first : first + 4, 0] = (codes[side, :, 0::2] | codes[side, :, 1::2] << 16).T
    execute("v_mfma_f32_16x16x32_bf16 v[140:143], v[0:3], v[16:19], 0", waves)
    numbers = (codes << 16).view(np.float32).astype(np.longdouble)
    a, b = (x.reshape(4, 16, 8).transpose(1, 0, 2).reshape(16, 32) for x in numbers)
    exact = a @ b.T
    d = read_result(waves.vgpr, 140, parse("v_mfma_f32_16x16x32_bf16"))[0]
    assert (np.abs(d - exact) <= 0.5000001 * np.spacing(np.abs(exact).astype(np.float32))).all()


def test_gfx942_reads_fp8_as_fnuz():
    name = "v_mfma_f32_16x16x32_fp8_fp8"
    waves = waves_with({0: 0x40404040, 1: 0x40404040, 2: 0x40404040, 3: 0x40404040})
    for arch, product in (("gfx950", 2.0 * 2.0), ("gfx942", 1.0 * 1.0)):
        execute(f"{name} v[4:7], v[0:1], v[2:3], 0", waves, arch=arch)
        assert (waves.vgpr[4:8].view(np.float32) == 32 * product).all()
