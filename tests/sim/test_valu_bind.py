"""Binding: modifiers, MODE, EXEC, DPP, SDWA, constants, cross-lane operations, and what is refused."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from valu_support import FULL, execute, lanes, nary, same, unary, waves_with

from flydsl.sim.bind import bind
from flydsl.sim.errors import LaunchError, SimError, UnsupportedModifierError
from flydsl.sim.operands import parse_instruction
from flydsl.sim.state import DEFAULT_MODE, Waves

F16, F32 = np.float16, np.float32
INF, NAN = float("inf"), float("nan")
MASKS = st.one_of(st.integers(0, FULL), st.sampled_from([0, FULL, 1, 1 << 63]))


# ---- source and result modifiers ----


@pytest.mark.parametrize("prefix, function", [("-{}", np.negative), ("|{}|", np.abs), ("-|{}|", lambda x: -np.abs(x))])
def test_neg_and_abs(prefix, function):
    values = np.array([1.5, -2.5, 0.0, -0.0, INF, -INF], F32)
    expected = function(values) * F32(2)
    assert same(nary(f"v_mul_f32_e64 v12, {prefix.format('v0')}, 2.0", [values], F32), expected)
    half = nary(f"v_mul_f16_e64 v12, {prefix.format('v0')}, 2.0", [values.astype(F16)], F16)
    assert same(half, expected.astype(F16))


def test_neg_applies_to_the_bits_of_cndmask():
    waves = waves_with({0: 0x7FC00001, 2: 0x80000000}, {106: 0x1})
    execute("v_cndmask_b32_e64 v12, -v0, |v2|, vcc", waves)
    assert waves.vgpr[12, 0, :2].tolist() == [0x00000000, 0xFFC00001]


def test_clamp_is_zero_to_one_and_nan_is_zero():
    values = [2.0, 0.25, -3.0, NAN, INF, -INF]
    assert nary("v_add_f32_e64 v12, v0, 0 clamp", [values], F32).tolist() == [1.0, 0.25, 0.0, 0.0, 1.0, 0.0]


@pytest.mark.parametrize("sel", range(16))
def test_op_sel_of_16_bit_operations(sel):
    bits = [sel >> i & 1 for i in range(4)]
    sources = [0x00020005, 0x00030007, 0x000B000D]
    waves = waves_with({0: sources[0], 2: sources[1], 4: sources[2], 12: 0xAAAABBBB})
    execute(f"v_mad_u16 v12, v0, v2, v4 op_sel:[{','.join(map(str, bits))}]", waves)
    a, b, c = (x >> 16 * bit & 0xFFFF for x, bit in zip(sources, bits))
    value = a * b + c
    assert waves.vgpr[12, 0, 0] == (value << 16 | 0xBBBB if bits[3] else 0xAAAA0000 | value)


def test_literals_of_64_bit_operands_are_extended():
    # llc-22 makes the first of the pair of int32 (-1, 0).
    waves = waves_with({0: 5, 1: 0})
    for text, expected in (
        ("s_mov_b64 s[4:5], 0xffffffff", 0xFFFFFFFF),
        ("s_and_b64 s[4:5], -1, 0xfffffff0", 0xFFFFFFF0),
        ("s_ashr_i64 s[4:5], 0xfffffff0, 1", 0xFFFFFFFF_FFFFFFF8),
    ):
        assert int(execute(text, waves).batch().read_s64(4)[0]) == expected
    assert int(execute("v_cmp_gt_u64_e32 vcc, 0xfffffff0, v[0:1]", waves).batch().read_s64(106)[0]) == FULL
    assert int(execute("v_cmp_gt_i64_e32 vcc, 0xfffffff0, v[0:1]", waves).batch().read_s64(106)[0]) == 0


def test_constants_take_the_form_of_their_operand():
    assert unary("v_mov_b32_e32 v12, 0.5", [0], np.uint32)[0] == 0x3F000000
    assert unary("v_mov_b32_e32 v12, -1", [0], np.uint32)[0] == 0xFFFFFFFF
    assert unary("v_mov_b32_e32 v12, 0.15915494", [0], np.uint32)[0] == 0x3E22F983
    assert nary("v_add_f16_e32 v12, 0.5, v0", [[1.0]], F16).tolist() == [1.5]
    assert nary("v_add_f16_e32 v12, 0x3c00, v0", [[1.0]], F16).tolist() == [2.0]
    assert nary("v_add_f32_e32 v12, 1, v0", [[0.0]], F32).tolist() == [2.0**-149]
    waves = execute("v_add_f64 v[12:13], v[0:1], 4.0", waves_with({1: 0x3FF00000}))
    assert waves.vgpr[13, 0, 0] == 0x40140000
    waves = execute("v_fmac_f64_e32 v[12:13], 0x40080000, v[0:1]", waves_with({1: 0x3FF00000}))
    assert waves.vgpr[12:14, 0, 0].tolist() == [0, 0x40080000]
    waves = execute("v_mov_b64_e32 v[12:13], 1.0", waves_with({}))
    assert waves.vgpr[12:14, 0, 0].tolist() == [0, 0x3FF00000]


def test_scalar_sources_broadcast_per_wave():
    waves = waves_with({0: 5}, count=3)
    batch = waves.batch()
    batch.write_s(4, np.array([10, 20, 30], np.uint32))
    execute("v_add_u32_e32 v12, s4, v0", waves)
    assert waves.vgpr[12, :, 7].tolist() == [15, 25, 35]


# ---- EXEC ----


@settings(max_examples=25, deadline=None)
@given(MASKS)
def test_inactive_lanes_keep_their_value(active):
    on = np.array([active >> i & 1 for i in range(64)], bool)
    for text, value in (
        ("v_add_u32_e32 v12, 3, v0", 8),
        ("v_add_f32_e32 v12, 0, v0", 5),
        ("v_mov_b32_dpp v12, v0 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf", 5),
        ("v_cvt_pk_u8_f32 v12, 0, 0, v0", 0),
    ):
        waves = execute(text, waves_with({0: 5, 12: 77}, exec_=active))
        assert waves.vgpr[12, 0].tolist() == np.where(on, value, 77).tolist(), text
    waves = execute("v_mov_b64_e32 v[12:13], v[0:1]", waves_with({0: 5, 1: 6, 12: 77, 13: 78}, exec_=active))
    assert waves.vgpr[13, 0].tolist() == np.where(on, 6, 78).tolist()


def test_waves_of_one_batch_have_their_own_exec():
    waves = waves_with({0: 5, 12: 77}, count=3)
    waves.batch().write_s64(126, np.array([FULL, 0, 1], np.uint64))
    execute("v_mov_b32_e32 v12, v0", waves)
    assert waves.vgpr[12, :, 0].tolist() == [5, 77, 5]
    assert waves.vgpr[12, :, 1].tolist() == [5, 77, 77]


@settings(max_examples=25, deadline=None)
@given(MASKS, st.lists(st.integers(0, 9), min_size=64, max_size=64))
def test_cmpx_writes_mask_and_exec(active, values):
    waves = waves_with({0: values}, exec_=active)
    execute("v_cmpx_lt_u32_e64 s[10:11], v0, 5", waves)
    expected = sum(1 << i for i, x in enumerate(values) if x < 5) & active
    batch = waves.batch()
    assert [int(batch.read_s64(code)[0]) for code in (10, 126)] == [expected, expected]
    assert int(waves.exec_lanes.sum()) == bin(expected).count("1")


# ---- MODE ----


FLUSH_ALL, FLUSH_RESULT, FLUSH_SOURCE = (DEFAULT_MODE & ~0xF0 | v for v in (0x00, 0x50, 0xA0))


@pytest.mark.parametrize("mode, expected", [(FLUSH_ALL, [0.0, 0.0]), (FLUSH_SOURCE, [0.0, 1e-39]), (FLUSH_RESULT, [0.0, 0.0])])
def test_f32_denormals_are_flushed_as_mode_says(mode, expected):
    """Lane 0: denormal + 0; lane 1: a difference of normal numbers that is denormal."""
    a, b = np.array([1e-40, 2.2e-38], F32), np.array([0.0, -2.1e-38], F32)
    result = nary("v_add_f32_e32 v12, v0, v2", [a, b], F32, mode=mode)
    expected = [F32(expected[0]), a[1] + b[1] if expected[1] else F32(0)]
    assert same(result, expected)
    assert same(nary("v_add_f32_e32 v12, v0, v2", [a, b], F32), a + b)


def test_flushing_keeps_signs_and_leaves_moves_and_f16_alone():
    mode = DEFAULT_MODE & ~0x30
    denormal = np.array([-1e-40], F32)
    assert same(nary("v_mul_f32_e32 v12, 1.0, v0", [denormal], F32, mode=mode), [-0.0])
    assert same(unary("v_mov_b32_e32 v12, v0", denormal, F32, mode=mode), denormal)
    assert same(nary("v_cndmask_b32_e32 v12, v0, v0, vcc", [denormal], F32, mode=mode), denormal)
    tiny = np.array([6e-8], F16)
    assert same(nary("v_add_f16_e32 v12, 0, v0", [tiny], F16, mode=mode), tiny)
    assert same(nary("v_add_f16_e32 v12, 0, v0", [tiny], F16, mode=DEFAULT_MODE & ~0xC0), [0.0])
    assert same(nary("v_pk_add_f32 v[12:13], v[0:1], v[2:3]", [denormal, [0.0]], F32, mode=mode), [0.0])


@pytest.mark.parametrize("rounding, expected", [(0, [1.0, -1.0]), (1, [1 + 2**-23, -1.0]), (2, [1.0, -1 - 2**-23])])
def test_rounding_modes(rounding, expected):
    tiny = 2.0**-40
    result = nary("v_add_f32_e32 v12, v0, v2", [[1.0, -1.0], [tiny, -tiny]], F32, mode=DEFAULT_MODE | rounding)
    assert result.tolist() == expected
    result = nary("v_fma_f32 v12, v0, 1.0, v2", [[1.0, -1.0], [tiny, -tiny]], F32, mode=DEFAULT_MODE | rounding)
    assert result.tolist() == expected


def test_rounding_mode_without_implementation_stops():
    with pytest.raises(UnsupportedModifierError, match="rounding mode 1"):
        nary("v_div_fixup_f32 v12, v0, v2, v4", [[1.0], [1.0], [1.0]], F32, mode=DEFAULT_MODE | 1)


def test_waves_with_different_modes_run_apart():
    waves = waves_with({0: lanes([1e-40], F32)}, count=4)
    batch = waves.batch()
    batch.write_mode(np.array([DEFAULT_MODE, DEFAULT_MODE & ~0x30] * 2, np.uint32))
    assert batch.uniform_mode is None
    handler = bind(parse_instruction("v_add_f32_e32 v12, 0, v0"), "gfx950")
    handler(batch)
    assert waves.vgpr[12, :, 5].view(F32).tolist() == [F32(1e-40), 0.0] * 2


# ---- DPP and SDWA ----


def dpp_source(control, lane):
    """Source lane of the ISA's table, None where there is none."""
    name, _, value = control.partition(":")
    row, o = lane // 16 * 16, lane % 16
    if name == "quad_perm":
        return lane // 4 * 4 + eval(value)[lane % 4]
    n = int(value or 0)
    shifted = {"row_shl": o + n, "row_shr": o - n}.get(name)
    if shifted is not None:
        return row + shifted if 0 <= shifted < 16 else None
    around = {"wave_shl": lane + 1, "wave_shr": lane - 1}.get(name)
    if around is not None:
        return around if 0 <= around < 64 else None
    if name == "row_bcast":
        if n == 15:
            return row - 1 if row else None
        return 31 if lane >= 32 else None
    return {
        "row_ror": row + (o - n) % 16, "wave_rol": (lane + 1) % 64, "wave_ror": (lane - 1) % 64,
        "row_mirror": row + 15 - o, "row_half_mirror": lane // 8 * 8 + 7 - lane % 8, "row_newbcast": row + n,
    }[name]  # fmt: skip


CONTROLS = st.one_of(
    st.lists(st.integers(0, 3), min_size=4, max_size=4).map(lambda p: f"quad_perm:[{','.join(map(str, p))}]"),
    st.builds("{}:{}".format, st.sampled_from(["row_shl", "row_shr", "row_ror"]), st.integers(1, 15)),
    st.integers(0, 15).map("row_newbcast:{}".format),
    st.sampled_from(
        [
            "row_mirror",
            "row_half_mirror",
            "row_bcast:15",
            "row_bcast:31",
            "wave_shl:1",
            "wave_shr:1",
            "wave_rol:1",
            "wave_ror:1",
        ]
    ),
)


@settings(max_examples=150, deadline=None)
@given(CONTROLS, st.integers(0, 15), st.integers(0, 15), st.booleans(), MASKS)
def test_dpp(control, row_mask, bank_mask, bound, active):
    text = f"v_mov_b32_dpp v12, v0 {control} row_mask:0x{row_mask:x} bank_mask:0x{bank_mask:x}"
    waves = waves_with({0: np.arange(100, 164), 12: 7}, exec_=active)
    execute(text + " bound_ctrl:0" * bound, waves)
    expected = []
    for lane in range(64):
        source = dpp_source(control, lane)
        usable = source is not None and active >> source & 1
        enabled = active >> lane & 1 and row_mask >> lane // 16 & 1 and bank_mask >> lane % 16 // 4 & 1
        value = 100 + source if usable else 0
        expected.append(value if enabled and (usable or bound) else 7)
    assert waves.vgpr[12, 0].tolist() == expected


def test_dpp_moves_only_the_first_source():
    values = np.arange(64, dtype=np.uint32)
    waves = waves_with({0: values, 2: values * 100})
    execute("v_add_u32_dpp v12, v0, v2 row_mirror row_mask:0xf bank_mask:0xf", waves)
    assert waves.vgpr[12, 0].tolist() == [lane // 16 * 16 + 15 - lane % 16 + 100 * lane for lane in range(64)]


SELECTIONS = [f"BYTE_{i}" for i in range(4)] + ["WORD_0", "WORD_1", "DWORD"]


def field(sel):
    kind, _, place = sel.partition("_")
    bits = {"BYTE": 8, "WORD": 16, "DWORD": 32}[kind]
    return bits, bits * int(place or 0)


def select(x, sel, signed):
    bits, shift = field(sel)
    value = x >> shift & ((1 << bits) - 1)
    return value - (1 << bits) if signed and value >> (bits - 1) else value


def insert(old, value, sel, unused):
    bits, shift = field(sel)
    part = (value & ((1 << bits) - 1)) << shift
    if sel == "DWORD" or unused == "UNUSED_PAD":
        return part
    if unused == "UNUSED_PRESERVE":
        return old & ~(((1 << bits) - 1) << shift) & 0xFFFFFFFF | part
    negative = value >> (bits - 1) & 1
    return part | (0xFFFFFFFF << (shift + bits) & 0xFFFFFFFF if negative else 0)


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(SELECTIONS), st.sampled_from(["UNUSED_PAD", "UNUSED_PRESERVE", "UNUSED_SEXT"]),
    st.sampled_from(SELECTIONS), st.sampled_from(SELECTIONS), st.booleans(), st.booleans(),
    st.tuples(*[st.integers(0, 2**32 - 1)] * 3),
)  # fmt: skip
def test_sdwa(dst, unused, sel0, sel1, sext0, sext1, values):
    names = ["sext(v0)" if sext0 else "v0", "sext(v2)" if sext1 else "v2"]
    text = f"v_add_u32_sdwa v12, {', '.join(names)} dst_sel:{dst} dst_unused:{unused} src0_sel:{sel0} src1_sel:{sel1}"
    waves = execute(text, waves_with({0: values[0], 2: values[1], 12: values[2]}))
    total = (select(values[0], sel0, sext0) + select(values[1], sel1, sext1)) & 0xFFFFFFFF
    assert int(waves.vgpr[12, 0, 0]) == insert(values[2], total, dst, unused)


def test_sdwa_halves_of_floats():
    waves = waves_with({0: 0x3C004000, 2: 0x42003800})  # (2, 1) and (0.5, 3)
    execute("v_mul_f16_sdwa v12, -v0, |v2| dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_1", waves)
    assert waves.vgpr[12, 0, 0] == 0xC2000000  # -1 * 3
    execute("v_cmp_gt_f16_sdwa s[10:11], v0, v2 src0_sel:WORD_0 src1_sel:WORD_0", waves)
    assert int(waves.batch().read_s64(10)[0]) == FULL


# ---- between lanes ----


def test_readlane_and_friends():
    waves = waves_with({0: np.arange(64) + 100, 12: 7}, exec_=0b11000)
    waves.batch().write_s(5, np.uint32(64 + 9))
    execute("v_readlane_b32 s8, v0, s5", waves)
    execute("v_readlane_b32 s9, v0, 63", waves)
    execute("v_readfirstlane_b32 s10, v0", waves)
    execute("v_writelane_b32 v12, s8, 40", waves)
    batch = waves.batch()
    assert [int(batch.read_s(code)[0]) for code in (8, 9, 10)] == [109, 163, 103]
    assert waves.vgpr[12, 0].tolist() == [109 if lane == 40 else 7 for lane in range(64)]
    batch.write_s64(126, np.uint64(0))
    execute("v_readfirstlane_b32 s10, v0", waves)
    assert int(batch.read_s(10)[0]) == 100


def test_readfirstlane_of_several_waves():
    waves = Waves(3, 16)
    waves.vgpr[0] = np.arange(3)[:, None] * 100 + np.arange(64)
    waves.batch().write_s64(126, np.array([FULL, 1 << 63, 6], np.uint64))
    execute("v_readfirstlane_b32 s10, v0", waves)
    assert waves.batch().read_s(10).tolist() == [0, 163, 201]


@pytest.mark.parametrize("flags", ["", "bound_ctrl:1", "fi:1", "bound_ctrl:1 fi:1"])
@pytest.mark.parametrize("size", [16, 32])
@settings(max_examples=30, deadline=None)
@given(mask=MASKS, same_register=st.booleans())
def test_permlane_swap(size, flags, mask, same_register):
    a, b = np.arange(64) + 1, np.arange(64) + (1 if same_register else 1000)
    suffix, second = ("e64" if flags else "e32"), (0 if same_register else 2)
    waves = execute(f"v_permlane{size}_swap_b32_{suffix} v0, v{second} {flags}".strip(), waves_with({0: a, 2: b}, exec_=mask))
    expected = [a.tolist(), b.tolist()]
    for lane in range(64):
        upper = bool(lane & size)
        partner, target, other = lane ^ size, expected[0 if upper else 1], b if upper else a
        if not mask >> lane & 1:
            continue
        if mask >> partner & 1 or "fi" in flags:
            target[lane] = int(other[partner])
        elif "bound" in flags:
            target[lane] = 0
    if same_register:
        merged = [expected[0 if lane & size else 1][lane] for lane in range(64)]
        assert waves.vgpr[0, 0].tolist() == merged
    else:
        assert [waves.vgpr[0, 0].tolist(), waves.vgpr[2, 0].tolist()] == expected


def test_swap_and_accumulation_moves():
    waves = execute("v_swap_b32 v0, v2", waves_with({0: 1, 2: 2}, exec_=1))
    assert waves.vgpr[0, 0, :2].tolist() == [2, 1]
    assert waves.vgpr[2, 0, :2].tolist() == [1, 2]
    execute("v_accvgpr_write_b32 a3, v0", waves)
    execute("v_accvgpr_mov_b32 a5, a3", waves)
    execute("v_accvgpr_read_b32 v9, a5", waves)
    assert waves.agpr[5, 0, :2].tolist() == [2, 0]
    assert waves.vgpr[9, 0, :2].tolist() == [2, 0]


# ---- packed and mixed precision ----


@settings(max_examples=60, deadline=None)
@given(st.tuples(*[st.integers(0, 1)] * 12))
def test_packed_float32_selects_words_and_signs(bits):
    sel, sel_hi, neg_lo, neg_hi = (bits[i : i + 3] for i in range(0, 12, 3))
    words = {0: 1.5, 1: -2.0, 2: 3.0, 3: 5.0, 4: 7.0, 5: 0.25}
    waves = waves_with({r: lanes([x], F32) for r, x in words.items()})
    options = " ".join(
        f"{name}:[{','.join(map(str, values))}]"
        for name, values in (("op_sel", sel), ("op_sel_hi", sel_hi), ("neg_lo", neg_lo), ("neg_hi", neg_hi))
    )
    execute(f"v_pk_fma_f32 v[12:13], v[0:1], v[2:3], v[4:5] {options}", waves)
    for register, selection, sign in ((12, sel, neg_lo), (13, sel_hi, neg_hi)):
        a, b, c = (words[2 * i + selection[i]] * (-1) ** sign[i] for i in range(3))
        assert waves.vgpr[register, 0, 3].view(F32) == a * b + c


def test_packed_result_may_overlap_its_sources():
    waves = waves_with({0: lanes([2.0], F32), 1: lanes([3.0], F32)})
    execute("v_pk_mul_f32 v[0:1], v[0:1], v[0:1] op_sel:[1,1] op_sel_hi:[0,0]", waves)
    assert waves.vgpr[0:2, 0, 0].view(F32).tolist() == [9.0, 4.0]
    execute("v_pk_mov_b32 v[0:1], v[0:1], v[0:1] op_sel:[1,0]", waves)
    assert waves.vgpr[0:2, 0, 0].view(F32).tolist() == [4.0, 9.0]


def test_packed_constants_stand_for_32_bits():
    # What llc-22 makes of <2 x i16> and <2 x half> arithmetic with (3, 3), (3, 0), (-1, -1), (2.0, 0.0) and (0.0, 2.0).
    assert nary("v_pk_add_u16 v12, v0, 3 op_sel_hi:[1,0]", [[0x00010002]], np.uint32)[0] == 0x00040005
    assert nary("v_pk_add_u16 v12, v0, 3", [[0x00010002]], np.uint32)[0] == 0x00010005
    assert nary("v_pk_add_u16 v12, v0, -1", [[0x00010002]], np.uint32)[0] == 0x00000001
    assert nary("v_pk_mul_f16 v12, v0, 2.0", [[0x3C003C00]], np.uint32)[0] == 0x00004000
    assert nary("v_pk_mul_f16 v12, v0, 2.0 op_sel:[0,1] op_sel_hi:[1,0]", [[0x3C003C00]], np.uint32)[0] == 0x40000000


def test_floats_in_packed_integer_operations_are_float32_bits():
    # llc-22 makes the first of <2 x i16> multiplied by (0, 0x3f80).
    assert nary("v_pk_mul_lo_u16 v12, v0, 1.0", [[0x00030003]], np.uint32)[0] == 3 * 0x3F80 << 16
    assert nary("v_pk_mul_lo_u16 v12, v0, 1.0 op_sel:[0,1]", [[0x00030003]], np.uint32)[0] == 3 * 0x3F80 * 0x10001


PAIR = 0x40003C00, (1.0, 2.0)  # halves as float16
BPAIR = 0x40004040, (3.0, 2.0)  # halves as bfloat16


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # What llc-22 makes of dot products with the pairs of constants (1.0, 0), (-1, -1) and (5, 0).
        ("v_dot2c_f32_f16_e32 v12, 1.0, v0", 100 + PAIR[1][0]),
        ("v_dot2c_f32_bf16_e32 v12, 1.0, v2", 100 + BPAIR[1][0]),
        ("v_dot2_f32_f16 v12, v0, 1.0, 1.0", PAIR[1][0] + 1),
        ("v_dot2_f32_bf16 v12, v2, -4.0, v4", -4 * BPAIR[1][0] + 100),
        # op_sel and op_sel_hi choose halves, neg_lo and neg_hi negate them, both together the addend.
        ("v_dot2_f32_f16 v12, v0, v0, v4", 1 + 4 + 100),
        ("v_dot2_f32_f16 v12, v0, v0, v4 op_sel:[1,0,0] op_sel_hi:[0,1,1]", 2 + 2 + 100),
        ("v_dot2_f32_f16 v12, v0, v0, v4 op_sel_hi:[0,1,1]", 1 + 2 + 100),
        ("v_dot2_f32_f16 v12, v0, v0, v4 neg_lo:[1,0,0]", -1 + 4 + 100),
        ("v_dot2_f32_f16 v12, v0, v0, v4 neg_lo:[0,0,1] neg_hi:[1,0,1]", 1 - 4 - 100),
        ("v_dot2_f32_bf16 v12, v2, v2, 4.0 neg_lo:[1,0,0] neg_hi:[1,0,0] clamp", 0.0),
        ("v_dot2_f32_f16 v12, v0, v0, -4.0 clamp", 1.0),
    ],
)
def test_dot_products_of_halves(text, expected):
    waves = waves_with({0: PAIR[0], 2: BPAIR[0], 4: lanes([100.0], F32), 12: lanes([100.0], F32)})
    assert execute(text, waves).vgpr[12, 0, 0].view(F32) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("v_dot2_i32_i16 v12, v0, -1, v4", -(3 - 7) + 50),
        ("v_dot2_i32_i16 v12, v0, 5, v4", 15 + 50),
        ("v_dot2_i32_i16 v12, v0, 5, v4 op_sel_hi:[1,0,1]", 5 * (3 - 7) + 50),
        ("v_dot2_i32_i16 v12, v0, v0, v4 op_sel:[1,0,0] op_sel_hi:[0,1,1]", 2 * 3 * -7 + 50),
        ("v_dot4_i32_i8 v12, v0, 5, v4", 5 * 3 + 50),
        ("v_dot4_i32_i8 v12, v0, -1, v4", -(3 + 0 - 7 - 1) + 50),
    ],
)
def test_dot_products_of_integers(text, expected):
    waves = waves_with({0: 0xFFF90003, 4: 50})  # (3, -7) as int16, (3, 0, -7, -1) as int8
    assert execute(text, waves).vgpr[12, 0, 0].view(np.int32) == expected


def test_packed_f32_constants_need_op_sel_hi_0():
    assert nary("v_pk_mul_f32 v[12:13], v[0:1], 2.0 op_sel_hi:[1,0]", [[1.5]], F32)[0] == 3.0
    for text in ("v_pk_mul_f32 v[12:13], v[0:1], 2.0",):
        with pytest.raises(UnsupportedModifierError, match="op_sel_hi 0"):
            bind(parse_instruction(text), "gfx950")


def test_packed_multiply_accumulate():
    waves = waves_with({0: 0x40003C00, 2: 0x44004200, 12: 0x3C003C00})  # (1, 2) * (3, 4) + (1, 1)
    execute("v_pk_fmac_f16 v12, v0, v2", waves)
    assert waves.vgpr[12, 0, 0] == 0x48804400


def test_fma_mix():
    waves = waves_with({0: 0x40003C00, 2: lanes([3.0], F32), 4: 0x44004200, 12: 0xAAAABBBB})
    execute("v_fma_mix_f32 v12, v0, v2, -v4 op_sel:[1,0,0] op_sel_hi:[1,0,1]", waves)
    assert waves.vgpr[12, 0, 0].view(F32) == 2.0 * 3.0 - 3.0
    waves.vgpr[12] = 0xAAAABBBB
    execute("v_fma_mixlo_f16 v12, v0, |v2|, v4 op_sel:[0,0,1] op_sel_hi:[1,0,1]", waves)
    assert waves.vgpr[12, 0, 0] == 0xAAAA4700  # 1 * 3 + 4
    execute("v_fma_mixhi_f16 v12, v0, v2, v4 op_sel_hi:[1,0,1] clamp", waves)
    assert waves.vgpr[12, 0, 0] == 0x3C004700


# ---- what is refused ----


@pytest.mark.parametrize(
    "text, message",
    [
        ("v_cvt_i32_f32_e64 v0, v1 mul:2", "modifier mul"),
        ("v_add_u32_e64 v0, -v1, v2", "neg/abs on a u32 operand"),
        ("v_bcnt_u32_b32 v0, v1, v2 clamp", "clamp is not implemented"),
        ("v_add_f32_e32 v[0:1], v2, v3", "has 2 registers where 1 are expected"),
        ("v_add_f64 v[0:1], v2, v[4:5]", "has 1 registers where 2 are expected"),
        ("v_add_f32_e32 v0, a1, v2", "accumulation registers"),
        ("v_add_f32_e32 v0, v1", "2 operands where 3 are expected"),
        ("v_add_u16_e32 v0, 1.0, v1", "float constant as u16"),
        ("v_mad_u16 v0, v1, v2, v3 op_sel:[1,0]", "op_sel has 2 entries where 4"),
        ("v_mov_b32_dpp v0, v1 row_mask:0xf bank_mask:0xf", "needs one control"),
        ("v_mov_b32_dpp v0, v1 row_newbcast:16 row_mask:0xf bank_mask:0xf", "not a DPP control"),
        ("v_mov_b32_dpp v0, s1 row_mirror row_mask:0xf bank_mask:0xf", "must be a vector register"),
        ("v_mov_b32_sdwa v0, v1 dst_sel:BYTE_4 dst_unused:UNUSED_PAD src0_sel:DWORD", "BYTE_4"),
        ("v_mov_b32_sdwa v0, v1 dst_sel:BYTE_1 dst_unused:UNUSED_X src0_sel:DWORD", "UNUSED_X"),
        ("v_mov_b32_sdwa v0, v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_2", "WORD_2"),
        ("v_dot4_i32_i8 v0, v1, v2, v3 neg_lo:[1,0,0]", "op_sel or neg on source 0"),
        ("v_dot2_i32_i16 v0, v1, v2, v3 neg_lo:[0,0,1] neg_hi:[0,0,1]", "neg on source 2"),
        ("v_dot2_f32_f16 v0, v1, v2, v3 neg_lo:[0,0,1]", "neg on source 2"),
        ("v_dot4_i32_i8 v0, v1, v2, v3 op_sel:[0,1,0]", "op_sel or neg on source 1"),
        ("v_pk_add_u16 v0, v1, v2 neg_lo:[1,0]", "neg_lo/neg_hi on integers"),
        ("v_fma_mix_f32 v0, 1.0, v1, v2 op_sel_hi:[1,0,0]", "constant as float16 source"),
        ("v_readlane_b32 v0, v1, 0", "destination must be a scalar register"),
        ("v_mfma_f32_16x16x8_xf32 v[6:9], v[10:11], v[2:3], v[6:9]", "gfx950 does not have it"),
        ("v_smfmac_f32_16x16x64_f16 v[6:9], v[10:13], v[20:27], v0 abid:2", "abid:2 selects no part"),
        ("v_frobnicate_b32 v0, v1", "no semantics for v_frobnicate_b32 in the simulator\n"),
        ("v_bitop3_b32 v0, v1, v2, v3 bitop3:0x148", "not an 8-bit truth table"),
    ],
)
def test_refused(text, message):
    with pytest.raises(SimError, match=message) as caught:
        bind(parse_instruction(text, address=0x40), "gfx950")
    assert text.split()[0].rsplit("_e", 1)[0] in str(caught.value)
    assert "0x40" in str(caught.value)


def test_unknown_architecture():
    with pytest.raises(LaunchError, match="does not know gfx1100; it runs code for gfx950 and gfx942"):
        bind(parse_instruction("v_mov_b32_e32 v0, v1"), "gfx1100")
