"""Integer vector operations against Python integers."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from valu_support import FULL, execute, nary, nary64, waves_with

M32, M64 = 2**32 - 1, 2**64 - 1


def signed(x, bits):
    x &= (1 << bits) - 1
    return x - (1 << bits) if x >> (bits - 1) else x


def s32(x):
    return signed(x, 32)


def clamp(x, low, high):
    return min(max(x, low), high)


def sat32(x):
    return clamp(x, -(2**31), 2**31 - 1) & M32


def usat32(x):
    return clamp(x, 0, M32)


def median(*xs):
    return sorted(xs)[1]


def parts(x, bits, is_signed):
    fields = [x >> s & ((1 << bits) - 1) for s in range(0, 32, bits)]
    return [signed(f, bits) for f in fields] if is_signed else fields


def dot(bits, is_signed):
    def run(a, b, c):
        pairs = zip(parts(a, bits, is_signed), parts(b, bits, is_signed))
        return sum(x * y for x, y in pairs) + (s32(c) if is_signed else c)

    return run


def perm(a, b, s):
    source = (a << 32 | b).to_bytes(8, "little")
    out = []
    for c in s.to_bytes(4, "little"):
        if c < 8:
            out.append(source[c])
        elif c < 12:
            out.append(0xFF if source[2 * (c - 8) + 1] & 0x80 else 0)
        else:
            out.append(0 if c == 12 else 0xFF)
    return int.from_bytes(bytes(out), "little")


def bfe_i32(x, o, w):
    o, w = o & 31, w & 31
    return 0 if w == 0 else signed(s32(x) >> o, w) & M32


def sad(a, b, c, bits, skip=False):
    pairs = zip(parts(a, bits, False), parts(b, bits, False))
    return (sum(abs(x - y) for x, y in pairs if not (skip and y == 0)) + c) & M32


def lerp(a, b, c):
    triples = zip(a.to_bytes(4, "little"), b.to_bytes(4, "little"), c.to_bytes(4, "little"))
    return int.from_bytes(bytes((x + y + (z & 1)) >> 1 for x, y, z in triples), "little")


def ashr_pk(low, high):
    return lambda a, b, s: (clamp(s32(a) >> (s & 31), low, high) & 255) | ((clamp(s32(b) >> (s & 31), low, high) & 255) << 8)


def leading(x):
    return M32 if x == 0 else 32 - x.bit_length()


def trailing(x):
    return M32 if x == 0 else (x & -x).bit_length() - 1


BINARY = {
    "v_add_u32_e32": lambda a, b: a + b,
    "v_sub_u32_e32": lambda a, b: a - b,
    "v_subrev_u32_e32": lambda a, b: b - a,
    "v_add_i32": lambda a, b: a + b,
    "v_sub_i32": lambda a, b: a - b,
    "v_and_b32_e32": lambda a, b: a & b,
    "v_or_b32_e32": lambda a, b: a | b,
    "v_xor_b32_e32": lambda a, b: a ^ b,
    "v_xnor_b32_e32": lambda a, b: ~(a ^ b),
    "v_lshlrev_b32_e32": lambda s, x: x << (s & 31),
    "v_lshrrev_b32_e32": lambda s, x: x >> (s & 31),
    "v_ashrrev_i32_e32": lambda s, x: s32(x) >> (s & 31),
    "v_min_u32_e32": min,
    "v_max_u32_e32": max,
    "v_min_i32_e32": lambda a, b: min(s32(a), s32(b)),
    "v_max_i32_e32": lambda a, b: max(s32(a), s32(b)),
    "v_mul_lo_u32": lambda a, b: a * b,
    "v_mul_hi_u32": lambda a, b: a * b >> 32,
    "v_mul_hi_i32": lambda a, b: s32(a) * s32(b) >> 32,
    "v_mul_u32_u24_e32": lambda a, b: (a & 0xFFFFFF) * (b & 0xFFFFFF),
    "v_mul_hi_u32_u24_e32": lambda a, b: (a & 0xFFFFFF) * (b & 0xFFFFFF) >> 32,
    "v_mul_i32_i24_e32": lambda a, b: signed(a, 24) * signed(b, 24),
    "v_mul_hi_i32_i24_e32": lambda a, b: signed(a, 24) * signed(b, 24) >> 32,
    "v_bfm_b32": lambda w, o: ((1 << (w & 31)) - 1) << (o & 31),
    "v_bcnt_u32_b32": lambda a, b: bin(a).count("1") + b,
    "v_cvt_pk_u16_u32": lambda a, b: min(a, 0xFFFF) | min(b, 0xFFFF) << 16,
    "v_cvt_pk_i16_i32": lambda a, b: (
        (clamp(s32(a), -(2**15), 2**15 - 1) & 0xFFFF) | (clamp(s32(b), -(2**15), 2**15 - 1) & 0xFFFF) << 16
    ),
}
CLAMPED = {
    "v_add_u32_e64": lambda a, b: usat32(a + b),
    "v_sub_u32_e64": lambda a, b: usat32(a - b),
    "v_subrev_u32_e64": lambda a, b: usat32(b - a),
    "v_add_i32": lambda a, b: sat32(s32(a) + s32(b)),
    "v_sub_i32": lambda a, b: sat32(s32(a) - s32(b)),
}
TERNARY = {
    "v_mad_u32_u24": lambda a, b, c: (a & 0xFFFFFF) * (b & 0xFFFFFF) + c,
    "v_mad_i32_i24": lambda a, b, c: signed(a, 24) * signed(b, 24) + c,
    "v_lshl_add_u32": lambda a, s, c: (a << (s & 31)) + c,
    "v_add_lshl_u32": lambda a, b, s: (a + b) << (s & 31),
    "v_add3_u32": lambda a, b, c: a + b + c,
    "v_lshl_or_b32": lambda a, s, c: (a << (s & 31)) | c,
    "v_and_or_b32": lambda a, b, c: a & b | c,
    "v_or3_b32": lambda a, b, c: a | b | c,
    "v_xad_u32": lambda a, b, c: (a ^ b) + c,
    "v_min3_u32": min,
    "v_max3_u32": max,
    "v_med3_u32": median,
    "v_min3_i32": lambda *xs: min(map(s32, xs)),
    "v_max3_i32": lambda *xs: max(map(s32, xs)),
    "v_med3_i32": lambda *xs: median(*map(s32, xs)),
    "v_bfe_u32": lambda x, o, w: x >> (o & 31) & ((1 << (w & 31)) - 1),
    "v_bfe_i32": bfe_i32,
    "v_bfi_b32": lambda m, a, b: m & a | ~m & b,
    "v_alignbit_b32": lambda a, b, s: (a << 32 | b) >> (s & 31),
    "v_alignbyte_b32": lambda a, b, s: (a << 32 | b) >> 8 * (s & 3),
    "v_perm_b32": perm,
    "v_sad_u8": lambda a, b, c: sad(a, b, c, 8),
    "v_sad_hi_u8": lambda a, b, c: (sad(a, b, 0, 8) << 16) + c,
    "v_sad_u16": lambda a, b, c: sad(a, b, c, 16),
    "v_sad_u32": lambda a, b, c: abs(a - b) + c,
    "v_msad_u8": lambda a, b, c: sad(a, b, c, 8, skip=True),
    "v_lerp_u8": lerp,
    "v_mad_u32_u16": lambda a, b, c: (a & 0xFFFF) * (b & 0xFFFF) + c,
    "v_mad_i32_i16": lambda a, b, c: signed(a, 16) * signed(b, 16) + c,
    "v_dot2_i32_i16": dot(16, True),
    "v_dot2_u32_u16": dot(16, False),
    "v_dot4_i32_i8": dot(8, True),
    "v_dot4_u32_u8": dot(8, False),
    "v_dot8_i32_i4": dot(4, True),
    "v_dot8_u32_u4": dot(4, False),
    "v_bitop3_b32": lambda a, b, c: 0,
}
TERNARY_CLAMPED = {
    "v_mad_u32_u24": lambda a, b, c: usat32((a & 0xFFFFFF) * (b & 0xFFFFFF) + c),
    "v_mad_i32_i24": lambda a, b, c: sat32(signed(a, 24) * signed(b, 24) + s32(c)),
    "v_dot4_i32_i8": lambda a, b, c: sat32(dot(8, True)(a, b, c)),
    "v_dot8_u32_u4": lambda a, b, c: usat32(dot(4, False)(a, b, c)),
}
UNARY = {
    "v_mov_b32_e32": lambda a: a,
    "v_not_b32_e32": lambda a: ~a,
    "v_bfrev_b32_e32": lambda a: int(f"{a:032b}"[::-1], 2),
    "v_ffbh_u32_e32": leading,
    "v_ffbl_b32_e32": trailing,
    "v_ffbh_i32_e32": lambda a: leading(a if s32(a) >= 0 else ~a & M32),
    "v_prng_b32_e32": lambda a: (a << 1) ^ (197 if a >> 31 else 0),
    "v_cvt_off_f32_i4_e32": lambda a: int(np.float32(signed(a, 4) / 16).view(np.uint32)),
    "v_sat_pk_u8_i16_e32": lambda a: clamp(signed(a, 16), 0, 255) | clamp(signed(a >> 16, 16), 0, 255) << 8,
    **{f"v_cvt_f32_ubyte{i}_e32": lambda a, i=i: int(np.float32(a >> 8 * i & 255).view(np.uint32)) for i in range(4)},
}

WORDS = st.one_of(
    st.integers(0, M32),
    st.integers(0, 40),
    st.sampled_from([0, 1, M32, 2**31, 2**31 - 1, 0xFFFF, 0x8000, 0x7FFF8000, 0xFFFFFF, 0x800000, 0x80, 0x0C0D0B08]),
)


def rows(operands):
    return st.lists(st.tuples(*[WORDS] * operands), min_size=1, max_size=64)


def check(text, model, table):
    expected = [model(*row) & M32 for row in table]
    result = nary(text, list(zip(*table)), np.uint32)
    assert result.tolist() == expected, text


@pytest.mark.parametrize("name", UNARY)
@settings(max_examples=25, deadline=None)
@given(table=rows(1))
def test_unary(name, table):
    check(f"{name} v12, v0", UNARY[name], table)


@pytest.mark.parametrize("name", BINARY)
@settings(max_examples=25, deadline=None)
@given(table=rows(2))
def test_binary(name, table):
    check(f"{name} v12, v0, v2", BINARY[name], table)


@pytest.mark.parametrize("name", CLAMPED)
@settings(max_examples=25, deadline=None)
@given(table=rows(2))
def test_clamped(name, table):
    check(f"{name} v12, v0, v2 clamp", CLAMPED[name], table)


@pytest.mark.parametrize("name", TERNARY)
@settings(max_examples=25, deadline=None)
@given(table=rows(3))
def test_ternary(name, table):
    check(f"{name} v12, v0, v2, v4", TERNARY[name], table)


@pytest.mark.parametrize("name", TERNARY_CLAMPED)
@settings(max_examples=25, deadline=None)
@given(table=rows(3))
def test_ternary_clamped(name, table):
    check(f"{name} v12, v0, v2, v4 clamp", TERNARY_CLAMPED[name], table)


@settings(max_examples=25, deadline=None)
@given(rows(3), st.integers(0, 255))
def test_bitop3_is_a_truth_table(table, truth):
    def model(a, b, c):
        bits = (truth >> (4 * (a >> i & 1) + 2 * (b >> i & 1) + (c >> i & 1)) & 1 for i in range(32))
        return sum(bit << i for i, bit in enumerate(bits))

    check(f"v_bitop3_b32 v12, v0, v2, v4 bitop3:0x{truth:x}", model, table)
    halves = nary(f"v_bitop3_b16 v12, v0, v2, v4 bitop3:0x{truth:x}", list(zip(*table)), np.uint32)
    assert [int(x) & 0xFFFF for x in halves] == [model(*row) & 0xFFFF for row in table]


@settings(max_examples=25, deadline=None)
@given(WORDS, rows(2))
def test_perm_with_one_selector_for_all_lanes(selector, table):
    expected = [perm(a, b, selector) for a, b in table]
    assert nary("v_perm_b32 v12, v0, v2, v4", [*zip(*table), [selector]], np.uint32).tolist() == expected


@pytest.mark.parametrize("name, low, high", [("v_ashr_pk_i8_i32", -128, 127), ("v_ashr_pk_u8_i32", 0, 255)])
@settings(max_examples=25, deadline=None)
@given(table=rows(3))
def test_ashr_pk_low_half(name, low, high, table):
    result = nary(f"{name} v12, v0, v2, v4", list(zip(*table)), np.uint32)
    assert [int(x) & 0xFFFF for x in result] == [ashr_pk(low, high)(*row) for row in table]


HALF = {
    "v_add_u16_e32": lambda a, b: a + b,
    "v_sub_u16_e32": lambda a, b: a - b,
    "v_subrev_u16_e32": lambda a, b: b - a,
    "v_mul_lo_u16_e32": lambda a, b: a * b,
    "v_lshlrev_b16_e32": lambda s, x: x << (s & 15),
    "v_lshrrev_b16_e32": lambda s, x: x >> (s & 15),
    "v_ashrrev_i16_e32": lambda s, x: signed(x, 16) >> (s & 15),
    "v_min_u16_e32": min,
    "v_max_u16_e32": max,
    "v_min_i16_e32": lambda a, b: min(signed(a, 16), signed(b, 16)),
    "v_max_i16_e32": lambda a, b: max(signed(a, 16), signed(b, 16)),
}


@pytest.mark.parametrize("name", HALF)
@settings(max_examples=25, deadline=None)
@given(table=rows(2))
def test_16_bit_results_clear_the_high_half(name, table):
    expected = [HALF[name](a & 0xFFFF, b & 0xFFFF) & 0xFFFF for a, b in table]
    assert nary(f"{name} v12, v0, v2", list(zip(*table)), np.uint32).tolist() == expected


PACKED = {
    "v_pk_add_u16": HALF["v_add_u16_e32"],
    "v_pk_add_i16": HALF["v_add_u16_e32"],
    "v_pk_sub_u16": HALF["v_sub_u16_e32"],
    "v_pk_sub_i16": HALF["v_sub_u16_e32"],
    "v_pk_mul_lo_u16": HALF["v_mul_lo_u16_e32"],
    "v_pk_lshlrev_b16": HALF["v_lshlrev_b16_e32"],
    "v_pk_lshrrev_b16": HALF["v_lshrrev_b16_e32"],
    "v_pk_ashrrev_i16": HALF["v_ashrrev_i16_e32"],
    "v_pk_min_u16": HALF["v_min_u16_e32"],
    "v_pk_max_u16": HALF["v_max_u16_e32"],
    "v_pk_min_i16": HALF["v_min_i16_e32"],
    "v_pk_max_i16": HALF["v_max_i16_e32"],
}
PACKED_CLAMPED = {
    "v_pk_add_u16": lambda a, b: clamp(a + b, 0, 0xFFFF),
    "v_pk_sub_u16": lambda a, b: clamp(a - b, 0, 0xFFFF),
    "v_pk_add_i16": lambda a, b: clamp(signed(a, 16) + signed(b, 16), -0x8000, 0x7FFF),
    "v_pk_sub_i16": lambda a, b: clamp(signed(a, 16) - signed(b, 16), -0x8000, 0x7FFF),
}


def packed_model(model, sel, sel_hi):
    def run(*sources):
        low = [x >> 16 * s & 0xFFFF for x, s in zip(sources, sel)]
        high = [x >> 16 * s & 0xFFFF for x, s in zip(sources, sel_hi)]
        return (model(*low) & 0xFFFF) | (model(*high) & 0xFFFF) << 16

    return run


BITS = st.tuples(st.integers(0, 1), st.integers(0, 1))


@pytest.mark.parametrize("name", PACKED)
@settings(max_examples=25, deadline=None)
@given(table=rows(2), sel=BITS, sel_hi=BITS)
def test_packed(name, table, sel, sel_hi):
    text = f"{name} v12, v0, v2 op_sel:[{sel[0]},{sel[1]}] op_sel_hi:[{sel_hi[0]},{sel_hi[1]}]"
    check(text, packed_model(PACKED[name], sel, sel_hi), table)
    check(f"{name} v12, v0, v2", packed_model(PACKED[name], (0, 0), (1, 1)), table)


@pytest.mark.parametrize("name", PACKED_CLAMPED)
@settings(max_examples=25, deadline=None)
@given(table=rows(2))
def test_packed_clamped(name, table):
    check(f"{name} v12, v0, v2 clamp", packed_model(PACKED_CLAMPED[name], (0, 0), (1, 1)), table)


LONGS = st.one_of(st.integers(0, M64), st.integers(0, 70), st.sampled_from([M64, 2**63, 2**63 - 1, 2**32]))
WIDE = {
    "v_lshlrev_b64": ((np.uint32, np.uint64), lambda s, x: x << (s & 63)),
    "v_lshrrev_b64": ((np.uint32, np.uint64), lambda s, x: x >> (s & 63)),
    "v_ashrrev_i64": ((np.uint32, np.uint64), lambda s, x: signed(x, 64) >> (s & 63)),
    "v_lshl_add_u64": ((np.uint64, np.uint32, np.uint64), lambda x, s, c: (x << (s & 7)) + c),
}


def named(dtype, register):
    return f"v{register}" if dtype == np.uint32 else f"v[{register}:{register + 1}]"


@pytest.mark.parametrize("name", WIDE)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_64_bit(name, data):
    dtypes, model = WIDE[name]
    kinds = [WORDS if dtype == np.uint32 else LONGS for dtype in dtypes]
    table = data.draw(st.lists(st.tuples(*kinds), min_size=1, max_size=64))
    operands = ", ".join(named(dtype, 2 * i) for i, dtype in enumerate(dtypes))
    result = nary64(f"{name} v[12:13], {operands}", list(zip(*table)), dtypes, np.uint64)
    assert result.tolist() == [model(*row) & M64 for row in table]


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(WORDS, WORDS, LONGS), min_size=1, max_size=64))
def test_mad_64_and_its_carry(table):
    def run(text):
        waves = waves_with({})
        for lane, (a, b, c) in enumerate(table):
            waves.vgpr[0, 0, lane], waves.vgpr[2, 0, lane] = a, b
            waves.vgpr[4, 0, lane], waves.vgpr[5, 0, lane] = c & M32, c >> 32
        execute(text, waves)
        low, high = waves.vgpr[12, 0].astype(np.uint64), waves.vgpr[13, 0].astype(np.uint64)
        carry = int(waves.batch().read_s64(8)[0])
        return [int(x) for x in (low | high << np.uint64(32))[: len(table)]], carry

    result, carry = run("v_mad_u64_u32 v[12:13], s[8:9], v0, v2, v[4:5]")
    exact = [a * b + c for a, b, c in table]
    assert result == [x & M64 for x in exact]
    assert carry & ((1 << len(table)) - 1) == sum((x >> 64) << i for i, x in enumerate(exact))
    result, sign = run("v_mad_i64_i32 v[12:13], s[8:9], v0, v2, v[4:5]")
    exact = [s32(a) * s32(b) + signed(c, 64) for a, b, c in table]
    assert result == [x & M64 for x in exact]
    assert sign & ((1 << len(table)) - 1) == sum((x < 0) << i for i, x in enumerate(exact))


CARRY = {
    "v_add_co_u32": lambda a, b, c: a + b,
    "v_sub_co_u32": lambda a, b, c: a - b,
    "v_subrev_co_u32": lambda a, b, c: b - a,
    "v_addc_co_u32": lambda a, b, c: a + b + c,
    "v_subb_co_u32": lambda a, b, c: a - b - c,
    "v_subbrev_co_u32": lambda a, b, c: b - a - c,
}


@pytest.mark.parametrize("name", CARRY)
@pytest.mark.parametrize("encoding", ["e32", "e64"])
@settings(max_examples=20, deadline=None)
@given(table=st.lists(st.tuples(WORDS, WORDS), min_size=64, max_size=64), carry=LONGS, active=LONGS)
def test_carry_chains(name, encoding, table, carry, active):
    takes_carry = name.split("_")[1] in ("addc", "subb", "subbrev")
    out, carried = ("vcc", "vcc") if encoding == "e32" else ("s[8:9]", "s[10:11]")
    text = f"{name}_{encoding} v12, {out}, v0, v2" + (f", {carried}" if takes_carry else "")
    a, b = zip(*table)
    waves = waves_with({0: a, 2: b, 12: 77}, {106: carry, 10: carry}, exec_=active)
    execute(text, waves)
    exact = [CARRY[name](x, y, carry >> i & 1) for i, (x, y) in enumerate(table)]
    on = [active >> i & 1 for i in range(64)]
    assert waves.vgpr[12, 0].tolist() == [x & M32 if o else 77 for x, o in zip(exact, on)]
    flags = sum(1 << i for i, (x, o) in enumerate(zip(exact, on)) if o and not 0 <= x <= M32)
    assert int(waves.batch().read_s64(106 if encoding == "e32" else 8)[0]) == flags


@settings(max_examples=25, deadline=None)
@given(WORDS, WORDS, LONGS)
def test_mbcnt_counts_lanes_below(low, high, base):
    base &= M32
    waves = waves_with({0: low, 2: high, 4: base})
    execute("v_mbcnt_lo_u32_b32 v6, v0, v4", waves)
    execute("v_mbcnt_hi_u32_b32 v12, v2, v6", waves)
    mask = high << 32 | low
    below = [(bin(mask & ((1 << lane) - 1)).count("1") + base) & M32 for lane in range(64)]
    assert waves.vgpr[12, 0].tolist() == below


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(LONGS, WORDS, LONGS), min_size=1, max_size=64))
def test_quad_sad(table):
    def model(a, b, c, skip):
        windows = [a >> 8 * i & M32 for i in range(4)]
        return sum((sad(x, b, c >> 16 * i & 0xFFFF, 8, skip) & 0xFFFF) << 16 * i for i, x in enumerate(windows))

    dtypes = (np.uint64, np.uint32, np.uint64)
    for name, skip in (("v_qsad_pk_u16_u8", False), ("v_mqsad_pk_u16_u8", True)):
        result = nary64(f"{name} v[12:13], v[0:1], v2, v[4:5]", list(zip(*table)), dtypes, np.uint64)
        assert result.tolist() == [model(*row, skip) for row in table]


@settings(max_examples=20, deadline=None)
@given(LONGS, st.lists(st.tuples(WORDS, WORDS), min_size=64, max_size=64))
def test_cndmask_and_comparisons_agree_with_python(active, table):
    a, b = zip(*table)
    for name, model in (
        ("lt_u32", lambda x, y: x < y),
        ("ge_i32", lambda x, y: s32(x) >= s32(y)),
        ("ne_u16", lambda x, y: x & 0xFFFF != y & 0xFFFF),
    ):
        waves = waves_with({0: a, 2: b}, {106: FULL}, exec_=active)
        execute(f"v_cmp_{name}_e32 vcc, v0, v2", waves)
        mask = int(waves.batch().read_s64(106)[0])
        assert mask == sum(1 << i for i, (x, y) in enumerate(table) if model(x, y)) & active
        execute("v_cndmask_b32_e32 v12, v0, v2, vcc", waves)
        chosen = [y if mask >> i & 1 else x for i, (x, y) in enumerate(table)]
        assert waves.vgpr[12, 0].tolist() == [x if active >> i & 1 else 0 for i, x in enumerate(chosen)]


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**64 - 1), st.integers(0, 2**32 - 1), st.lists(st.integers(0, 2**32 - 1), min_size=4, max_size=4))
def test_four_masked_sums(window, reference, addends):
    expected = []
    for position, addend in enumerate(addends):
        for i in range(4):
            y = reference >> 8 * i & 0xFF
            x = window >> 8 * (position + i) & 0xFF
            addend += abs(x - y) if y else 0
        expected.append(addend % 2**32)
    registers = {0: window & 0xFFFFFFFF, 1: window >> 32, 2: reference, **{4 + i: c for i, c in enumerate(addends)}}
    waves = execute("v_mqsad_u32_u8 v[4:7], v[0:1], v2, v[4:7]", waves_with(registers))
    assert waves.vgpr[4:8, 0, 9].tolist() == expected
