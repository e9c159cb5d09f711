"""Random programs of vector and scalar instructions through both executors: every register equal, bit for bit.

One exception: where both results are NaN of the lane's type, their sign and payload may differ. An operation on two NaN
may return either (IEEE 754, 6.2.3), and which one depends on how the host's compiler ordered the operands.
"""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("llvmlite", reason="the compiled executor needs llvmlite")

from compiled_support import program_of, run_at
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from flydsl.sim.bind import bind
from flydsl.sim.compiled.expressions import PACKED_ROWS, ROWS
from flydsl.sim.compiled.narrow_lanes import NARROW
from flydsl.sim.instruction import EXEC, VCC
from flydsl.sim.operands import parse_instruction
from flydsl.sim.state import Waves
from flydsl.sim.valu import compare, convert, division, float16, float32, float64, int16, int32, int64, transcendental
from flydsl.sim.valu.formats import FORMATS
from flydsl.sim.valu.kinds import KINDS

TABLE = {
    name: row
    for module in (int32, int64, int16, float32, float64, float16, convert, transcendental, compare, division)
    for name, row in module.OPS.items()
}
NAMES = sorted(name for name in ROWS if name in TABLE and not name.startswith("v_cmp"))
COMPARISONS = sorted(name for name in ROWS if name.startswith("v_cmp"))
REGISTERS = 16

SPECIAL = np.array([0, 0x80000000, 0x3F800000, 0xBF800000, 0x7F800000, 0xFF800000, 0x7FC00000, 1, 0x007FFFFF, 0x00800000,
                    0x7F7FFFFF, 0x4F000000, 0xFFFFFFFF, 0x3C003C00, 0x7C00FC00, 0x00018001, 0x3FF00000, 0x4B800001],
                   np.uint32)  # fmt: skip


def vector(draw, kind, modifiers=True):
    """A source operand of that kind as text."""
    if kind == "mask":
        return draw(st.sampled_from(["vcc", "s[10:11]"]))
    wide = KINDS[kind].registers == 2
    choices = [f"v[{r}:{r + 1}]" if wide else f"v{r}" for r in range(0, REGISTERS, 2)]
    text = draw(st.sampled_from(choices))
    if modifiers and KINDS[kind].is_float and draw(st.booleans()):
        text = draw(st.sampled_from([f"-{text}", f"|{text}|", f"-|{text}|"]))
    return text


@st.composite
def arithmetic(draw):
    name = draw(st.sampled_from(NAMES))
    row = TABLE[name]
    fixed = name.startswith(("v_fmaak", "v_fmamk", "v_fmac", "v_cndmask", "v_mov", "v_swap"))
    suffix = "" if fixed and not name.startswith(("v_cndmask", "v_fmac")) else "_e64"
    if name.startswith(("v_fmaak", "v_fmamk")):
        return f"{name} v2, v4, 0x3f800001, v6" if "mk" in name else f"{name} v2, v4, v6, 0x3f800001"
    destinations = ["s[12:13]" if kind == "mask" else vector(draw, kind, False) for kind in row.dst]
    count = len(row.src) - row.accumulates - row.reads_vcc
    sources = [vector(draw, kind, suffix == "_e64" and not name.startswith("v_cndmask")) for kind in row.src[:count]]
    if "u32" in row.src[:1] and KINDS[row.src[0]].bits == 32:
        sources[0] = draw(st.sampled_from([sources[0], "s4", "7", "-3"]))
    clamp = (
        " clamp" if KINDS[row.dst[0]].is_float and row.dst[0] != "b32" and suffix and not fixed and draw(st.booleans()) else ""
    )
    return f"{name}{suffix} {', '.join(destinations + sources)}{clamp}"


@st.composite
def comparison(draw):
    name = draw(st.sampled_from(COMPARISONS))
    row = TABLE[name]
    target = draw(st.sampled_from(["vcc", "s[10:11]", "s[12:13]"]))
    return f"{name}_e64 {target}, {vector(draw, row.src[0])}, {vector(draw, row.src[1])}"


@st.composite
def packed(draw):
    name = draw(st.sampled_from(sorted(PACKED_ROWS)))
    row = TABLE[PACKED_ROWS[name]]
    wide = KINDS[row.dst[0]].bits == 32
    registers = [
        f"v[{2 * draw(st.integers(0, 7))}:{{}}]" if wide else f"v{draw(st.integers(0, 15))}" for _ in range(1 + len(row.src))
    ]
    registers = [text.format(int(text[2 : text.index(":")]) + 1) if wide else text for text in registers]
    bits = st.sampled_from(["0", "1"])
    picks = [f"{key}:[{','.join(draw(bits) for _ in row.src)}]" for key in ("op_sel", "op_sel_hi")]
    return f"{name} {', '.join(registers)} {' '.join(picks)}"


@st.composite
def across_lanes(draw):
    control = draw(st.sampled_from(["row_bcast:15", "row_bcast:31", "wave_shl:1", "wave_shr:1", "wave_rol:1", "wave_ror:1",
                                    "row_mirror", "row_half_mirror", "row_shl:3", "row_ror:5", "row_newbcast:7"]))  # fmt: skip
    masks = f"row_mask:{draw(st.sampled_from(['0xf', '0xa', '0x3']))} bank_mask:{draw(st.sampled_from(['0xf', '0x5']))}"
    bound = draw(st.sampled_from(["", " bound_ctrl:0"]))
    text = draw(st.sampled_from(["v_mov_b32_dpp v2, v4", "v_add_u32_dpp v4, v4, v4", "v_max_f32_dpp v6, v2, v4",
                                 "v_and_b32_dpp v8, v10, v8"]))  # fmt: skip
    return f"{text} {control} {masks}{bound}"


@st.composite
def parts_of_words(draw):
    """SDWA. Results that may be NaN stay whole, so that they are known as such: which NaN it is differs."""
    part = st.sampled_from(["BYTE_0", "BYTE_1", "BYTE_2", "BYTE_3", "WORD_0", "WORD_1", "DWORD"])
    name, kinds = draw(st.sampled_from([("v_add_u32_sdwa", "u32"), ("v_and_b32_sdwa", "u32"), ("v_add_f32_sdwa", "f32"),
                                        ("v_mul_f16_sdwa", "f16"), ("v_add_u16_sdwa", "u16"),
                                        ("v_lshlrev_b32_sdwa", "u32")]))  # fmt: skip
    sources = [draw(st.sampled_from([f"v{r}", f"sext(v{r})"] if kinds == "u32" else [f"v{r}"])) for r in (2, 6)]
    unused = draw(st.sampled_from(["UNUSED_PAD", "UNUSED_PRESERVE", *["UNUSED_SEXT"] * (kinds != "f16")]))
    whole = {"f16": st.sampled_from(["WORD_0", "WORD_1", "DWORD"]), "f32": st.just("DWORD")}
    return (
        f"{name} v4, {sources[0]}, {sources[1]} dst_sel:{draw(whole.get(kinds, part))} dst_unused:{unused} "
        f"src0_sel:{draw(part)} src1_sel:{draw(part)}"
    )


@st.composite
def narrow(draw):
    """Conversions from and to 8-, 6- and 4-bit floats."""
    name = draw(st.sampled_from(sorted(NARROW)))
    wide = name.rpartition("_")[2] if name.split("_")[-2] in FORMATS else name.split("_")[-2]
    down = name.split("_")[-2] in FORMATS
    if "pk32" in name or "2xpk16" in name:
        big = "v[0:31]" if wide == "f32" else "v[0:15]"
        if down:
            return f"{name} v[16:21], v[0:15], {'v[4:19], ' if '2xpk16' in name else ''}v22"
        return f"{name} {big}, v[20:25], v26"
    sources = ["v4", "-v6"] if wide == "f32" and down else ["v4"]
    scale = [draw(st.sampled_from(["v8", "s4", "1.0"]))] if "scalef32" in name else []
    target = "v[2:3]" if "_pk_f32" in name else "v2"
    return f"{name} {', '.join([target, *sources, *scale])}"


OTHER = st.sampled_from([
    "v_mov_b32_dpp v2, v4 row_shr:1 row_mask:0xf bank_mask:0xf",
    "v_add_u32_dpp v2, v4, v6 quad_perm:[1,0,3,2] row_mask:0xa bank_mask:0xf",
    "v_add_f32_dpp v4, v4, v4 row_ror:4 row_mask:0xf bank_mask:0xf bound_ctrl:0",
    "v_max_f32_dpp v6, v4, v2 row_mirror row_mask:0xf bank_mask:0x5",
    "v_readfirstlane_b32 s4, v2", "v_readlane_b32 s4, v6, 17", "v_writelane_b32 v4, s4, 33",
    "s_and_saveexec_b64 s[14:15], vcc", "s_mov_b64 exec, s[14:15]", "s_or_b64 exec, exec, s[12:13]",
    "s_add_u32 s4, s4, s10", "s_addc_u32 s5, s4, 3", "s_lshl_b32 s4, s4, 3", "s_mul_i32 s4, s5, s4",
    "v_mbcnt_lo_u32_b32 v2, s10, v4", "v_mbcnt_hi_u32_b32 v2, s11, v4", "v_exp_f32_e32 v2, v4", "v_log_f32_e32 v6, v8",
    "v_cndmask_b32_e32 v2, v4, v6, vcc",
    "v_accvgpr_write_b32 a3, v2", "v_accvgpr_read_b32 v4, a3",
    "v_bitop3_b32 v2, v4, v6, v8 bitop3:0x96", "v_perm_b32 v2, v4, v6, v8", "v_swap_b32 v2, v4",
    "v_cmpx_lt_u32_e64 s[14:15], v2, v4", "ds_permute_b32 v2, v4, v6", "ds_bpermute_b32 v2, v4, v6 offset:8",
    "ds_swizzle_b32 v2, v4 offset:swizzle(ROTATE,1,3)", "ds_swizzle_b32 v4, v4 offset:swizzle(SWAP,4)",
])  # fmt: skip
INSTRUCTION = st.one_of(arithmetic(), arithmetic(), comparison(), packed(), across_lanes(), parts_of_words(), narrow(), OTHER)


def initial(seed, exec_bits):
    random = np.random.default_rng(seed)
    waves = Waves(2, 32, 8, groups=2)
    waves.group[:] = [0, 1]
    waves.vgpr[:] = random.integers(0, 1 << 32, waves.vgpr.shape, dtype=np.uint32)
    near = random.standard_normal(waves.vgpr.shape).astype(np.float32).view(np.uint32)
    kind = random.integers(0, 3, waves.vgpr.shape)
    waves.vgpr[kind == 1] = random.choice(SPECIAL, int((kind == 1).sum()))
    waves.vgpr[kind == 2] = near[kind == 2]
    waves.sgpr[:] = random.integers(0, 1 << 32, waves.sgpr.shape, dtype=np.uint32)
    waves.batch().write_s64(VCC, random.integers(0, 1 << 63, 2, dtype=np.uint64))
    waves.batch().write_s64(EXEC, np.array(exec_bits, np.uint64))
    return waves


def both_nan(a, b):
    """Elementwise: both are NaN as float32, as one of their float16 halves (the other equal), or are a word of what is a
    NaN (or infinity) in float64."""
    nan = np.isnan(a.view(np.float32)) & np.isnan(b.view(np.float32))
    halves = [(x.reshape(*x.shape, 1).view(np.uint16)) for x in (a, b)]
    equal = (halves[0] == halves[1]) | (np.isnan(halves[0].view(np.float16)) & np.isnan(halves[1].view(np.float16)))
    wide = ((a & b) & 0x7FF00000) == 0x7FF00000
    below = np.zeros_like(wide)
    below[:-1:2] = wide[1::2]
    return nan | equal.all(axis=-1) | wide | below


def snapshot(waves):
    return {name: np.ascontiguousarray(getattr(waves, name)).copy() for name in ("vgpr", "agpr", "sgpr", "scc", "sgpr64")}


def restored(state):
    waves = Waves(2, 32, 8, groups=2)
    waves.group[:] = [0, 1]
    for name in ("vgpr", "agpr", "sgpr64", "scc"):
        getattr(waves, name)[...] = state[name]
    waves.batch().reload_exec()
    return waves


def compare_states(actual, expected, texts):
    """Fails on any difference that is not one of NaN; whether there is one of those."""
    inexact = False
    for name in ("vgpr", "agpr"):
        wrong = actual[name] != expected[name]
        inexact |= bool(wrong.any())
        wrong &= ~both_nan(actual[name], expected[name])
        assert not wrong.any(), f"{name} (register, wave, lane) {np.argwhere(wrong)[:4].tolist()} of {texts}"
    for name in ("sgpr", "scc"):
        assert np.array_equal(actual[name], expected[name]), f"{name} after {texts}"
    return inexact


def check(texts, seed, exec_bits):
    code = [parse_instruction(text) for text in texts]
    waves = initial(seed, exec_bits)
    states = [snapshot(waves)]
    with np.errstate(all="ignore"):
        for instruction in code:
            bind(instruction, "gfx950")(waves.batch())
            states.append(snapshot(waves))
    actual = initial(seed, exec_bits)
    program, (start,) = program_of([code])
    run_at(program, start, actual)
    try:
        compare_states(snapshot(actual), states[-1], texts)
    except AssertionError:
        # A NaN of other payload may have gone on into integers: then each single step must still agree.
        payloads = [step(text, before, after) for text, before, after in zip(texts, states, states[1:])]
        if True not in payloads:
            raise


def step(text, before, after):
    """One instruction from a given state; whether it gave a NaN of another payload."""
    waves = restored(before)
    program, (start,) = program_of([[parse_instruction(text)]])
    run_at(program, start, waves)
    return compare_states(snapshot(waves), after, [text])


FULL = (1 << 64) - 1
MASKS = st.sampled_from([(FULL, FULL), (FULL, 0xFFFF), (0x5555_0000_FFFF_0001, FULL), (0, 1 << 63)])


@pytest.mark.parametrize("size", [16, 32])
def test_swaps_between_rows(size):
    check(["v_add_u32_e32 v2, v2, v6", f"v_permlane{size}_swap_b32_e32 v2, v4", "v_add_u32_e32 v6, v2, v4"], 1, (FULL, FULL))


MATRIX = "v_mfma_f32_16x16x16_bf16 v[8:11], v[4:5], v[6:7], v[8:11]"


@pytest.mark.parametrize("between", [
    "v_mov_b32_e32 v5, v12", "v_swap_b32 v4, v12", "v_readlane_b32 s4, v4, 3", "v_writelane_b32 v7, s4, 3", "s_nop 1",
    "v_mfma_f32_16x16x16_bf16 v[4:7], v[4:5], v[6:7], 0", "v_permlane32_swap_b32_e32 v7, v12", "v_exp_f32_e32 v4, v12",
    "v_accvgpr_read_b32 v6, a1", "v_accvgpr_write_b32 a6, v1", "ds_bpermute_b32 v6, v12, v13",
    "v_pk_add_f32 v[6:7], v[12:13], v[2:3]",
    "v_mfma_f32_16x16x16_bf16 v[12:15], v[6:7], v[4:5], v[12:15]",
    "v_mfma_f32_16x16x16_bf16 v[12:15], a[4:5], a[6:7], v[12:15]",
])  # fmt: skip
def test_matrix_operands_that_change_between_products(between):
    # Bits of small bfloat16 numbers, so that no NaN hides a difference.
    small = [f"v_and_b32_e32 v{i}, 0xbfff3fff, v{i}" for i in (4, 5, 6, 7, 12, 13)]
    check([*small, MATRIX, MATRIX, between, MATRIX], 5, (FULL, FULL))


@pytest.mark.parametrize("c", ["v[8:11]", "v[6:9]", "v[10:13]", "v[12:15]", "v[4:7]", "a[0:3]", "0", "1.0", "-4.0"])
def test_accumulators_that_overlap_the_result(c):
    small = [f"v_and_b32_e32 v{i}, 0xbfff3fff, v{i}" for i in range(16)]
    product = f"v_mfma_f32_16x16x16_bf16 v[8:11], v[4:5], v[6:7], {c}"
    check([*small, product, "v_mov_b32_e32 v5, v9", product], 5, (FULL, FULL))


@given(st.lists(INSTRUCTION, min_size=1, max_size=12), st.integers(0, 1 << 20), MASKS)
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
def test_random_programs(texts, seed, exec_bits):
    check(texts, seed, exec_bits)


@pytest.mark.sweep
@given(st.lists(INSTRUCTION, min_size=1, max_size=40), st.integers(0, 1 << 20), MASKS)
@settings(max_examples=800, deadline=None, suppress_health_check=list(HealthCheck))
def test_many_random_programs(texts, seed, exec_bits):
    check(texts, seed, exec_bits)
