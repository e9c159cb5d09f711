"""Typed buffer accesses against ml_dtypes, numpy and Python integers."""

from __future__ import annotations

import struct
from fractions import Fraction

import numpy as np
import pytest
from assembly import run
from hypothesis import given, settings
from hypothesis import strategies as st

from flydsl import sim
from flydsl.sim.data_formats import data_format
from flydsl.sim.operands import parse_instruction

UNORM, SNORM, USCALED, SSCALED, UINT, SINT, _, FLOAT = range(8)
# Name -> widths, the component in the lowest bits first.
LAYOUTS = {
    "8": [8], "16": [16], "8_8": [8, 8], "32": [32], "16_16": [16, 16], "10_11_11": [11, 11, 10], "11_11_10": [10, 11, 11],
    "10_10_10_2": [2, 10, 10, 10], "2_10_10_10": [10, 10, 10, 2], "8_8_8_8": [8] * 4, "32_32": [32] * 2,
    "16_16_16_16": [16] * 4, "32_32_32": [32] * 3, "32_32_32_32": [32] * 4,
}  # fmt: skip
NUMBERS = {"UNORM": UNORM, "SNORM": SNORM, "USCALED": USCALED, "SSCALED": SSCALED, "UINT": UINT, "SINT": SINT, "FLOAT": FLOAT}


def exists(widths, number):
    if number == FLOAT:
        return all(width in (10, 11, 16, 32) for width in widths) and widths[0] != 2 and widths[-1] != 2
    return number in (UINT, SINT) or 32 not in widths


CASES = [(name, word) for name, widths in LAYOUTS.items() for word, number in NUMBERS.items() if exists(widths, number)]


def f32(x: float) -> int:
    return struct.unpack("<I", struct.pack("<f", x))[0]


def mini(field: int, width: int) -> float:
    """Floats of 10 and 11 bits without sign, 16 with one."""
    mantissa = {10: 5, 11: 6, 16: 10}[width]
    sign = -1.0 if width == 16 and field >> 15 else 1.0
    exponent, rest = field >> mantissa & 31, field & ((1 << mantissa) - 1)
    if exponent == 31:
        return sign * float("inf") if rest == 0 else float("nan")
    value = Fraction(rest, 1 << mantissa) + (1 if exponent else 0)
    return sign * float(value * Fraction(2) ** (max(exponent, 1) - 15))


def model(field: int, width: int, number: int) -> int:
    signed = field - (1 << width) if field >> (width - 1) else field
    if number == UNORM:
        return f32(np.float32(field / ((1 << width) - 1)))
    if number == SNORM:
        return f32(np.float32(max(signed / ((1 << (width - 1)) - 1), -1.0)))
    if number == USCALED:
        return f32(float(field))
    if number == SSCALED:
        return f32(float(signed))
    if number in (UINT, SINT):
        return (field if number == UINT else signed) & 0xFFFFFFFF
    return field if width == 32 else f32(mini(field, width))


@pytest.mark.parametrize(("name", "word"), CASES)
def test_every_format_loads(name, word):
    widths, number = LAYOUTS[name], NUMBERS[word]
    size = sum(widths) // 8
    rng = np.random.default_rng(5)
    memory = rng.integers(0, 256, 64 * size, dtype=np.uint8)
    memory[: 4 * size] = np.repeat(np.array([0, 255, 0x80, 0x7F], np.uint8), size)
    out = np.zeros((64, 4), np.uint32)
    body = f"""
    s_load_dwordx4 s[8:11], s[0:1], 0x0
    v_mul_u32_u24_e32 v1, {size}, v0
    v_lshlrev_b32_e32 v2, 4, v0
    s_waitcnt lgkmcnt(0)
    s_mov_b64 s[4:5], s[8:9]
    s_movk_i32 s6, {64 * size}
    s_mov_b32 s7, 0x27000
    tbuffer_load_format_xyzw v[4:7], v1, s[4:7], 0 format:[BUF_DATA_FORMAT_{name},BUF_NUM_FORMAT_{word}] offen
    s_waitcnt vmcnt(0)
    global_store_dwordx4 v2, v[4:7], s[10:11]
    """
    assert run(body, [memory, out], checks="all").findings == []
    for lane in range(64):
        whole = int.from_bytes(memory[size * lane : size * (lane + 1)].tobytes(), "little")
        expected = []
        for width in widths:
            expected.append(model(whole & ((1 << width) - 1), width, number))
            whole >>= width
        expected += [0, 0, 0, 1 if number in (UINT, SINT) else f32(1.0)][len(expected) :]
        for found, wanted in zip(out[lane].tolist(), expected):
            nan = number == FLOAT and np.isnan(np.array([found, wanted], np.uint32).view(np.float32)).all()
            assert found == wanted or nan, (name, word, lane)


@pytest.mark.parametrize(("name", "word"), CASES)
@settings(max_examples=20, deadline=None)
@given(st.data())
def test_what_was_loaded_is_stored_as_it_was(name, word, data):
    form = data_format(list(LAYOUTS).index(name) + 1 | NUMBERS[word] << 4)
    octets = data.draw(st.binary(min_size=form.size, max_size=form.size))
    padded = octets + bytes(-len(octets) % 4)
    words = np.frombuffer(padded, np.uint32)
    components = form.load(words)
    number = NUMBERS[word]
    floats = [np.asarray(c, np.uint32).reshape(1).view(np.float32)[0] for c in components]
    if number == FLOAT and np.isnan(floats).any():
        return
    stored, doubtful = form.store([np.asarray(c, np.uint32).reshape(1) for c in components])
    expected = words.copy()
    if number == SNORM:  # the lowest number and the one above it are both -1
        fields = form.fields(words)
        fixed = [np.where(f == 1 << (w - 1), f + 1, f).astype(np.uint32) for f, w in zip(fields, form.bits)]
        expected = form.join([f.reshape(1) for f in fixed])[0]
    assert not doubtful.any()
    assert stored.reshape(-1)[: len(words)].tolist() == expected.tolist()


def tstore(values, name, word, kind="xyzw", setup=""):
    """Stores rows of ``values`` (uint32 [64, 4]); returns the bytes [64, size]."""
    size = sum(LAYOUTS[name]) // 8
    out = np.zeros((64, size), np.uint8)
    registers = {"x": "v4", "xy": "v[4:5]", "xyz": "v[4:6]", "xyzw": "v[4:7]"}[kind.rsplit("_", 1)[-1]]
    if kind.startswith("d16"):
        registers = {"x": "v4", "xy": "v4", "xyz": "v[4:5]", "xyzw": "v[4:5]"}[kind.rsplit("_", 1)[-1]]
    body = f"""
    s_load_dwordx4 s[8:11], s[0:1], 0x0
    v_lshlrev_b32_e32 v2, 4, v0
    s_waitcnt lgkmcnt(0)
    s_and_b32 s5, s11, 0xffff
    s_or_b32 s5, s5, {size << 16:#x}
    s_mov_b32 s4, s10
    s_mov_b32 s6, 64
    s_mov_b32 s7, 0x27000
    global_load_dwordx4 v[4:7], v2, s[8:9]
    s_waitcnt vmcnt(0)
    {setup}
    tbuffer_store_format_{kind} {registers}, v0, s[4:7], 0 format:[BUF_DATA_FORMAT_{name},BUF_NUM_FORMAT_{word}] idxen
    """
    assert run(body, [values, out], checks="all").findings == []
    return out


def test_stores_round_and_clamp_normalised_numbers():
    rng = np.random.default_rng(2)
    x = (rng.random((64, 4)) * 3 - 1.5).astype(np.float32)
    x[0] = [np.nan, np.inf, -np.inf, 0.5 / 255]
    with np.errstate(invalid="ignore"):
        unorm = np.rint(np.clip(np.nan_to_num(x.astype(np.float64), nan=0.0, posinf=9, neginf=-9), 0, 1) * 255)
        snorm = np.rint(np.clip(np.nan_to_num(x.astype(np.float64), nan=0.0, posinf=9, neginf=-9), -1, 1) * 32767)
    assert tstore(x.view(np.uint32), "8_8_8_8", "UNORM").tolist() == unorm.astype(np.uint8).tolist()
    found = tstore(x.view(np.uint32), "16_16_16_16", "SNORM").view(np.int16)
    assert found.tolist() == snorm.astype(np.int16).tolist()


def test_stores_of_halves():
    x = np.random.default_rng(3).standard_normal((64, 4)).astype(np.float32)
    found = tstore(x.view(np.uint32), "16_16_16_16", "FLOAT").view(np.float16)
    assert found.tolist() == x.astype(np.float16).tolist()
    halves = np.zeros((64, 8), np.float16)
    halves[:, :4] = x.astype(np.float16)
    found = tstore(halves.view(np.uint32), "32_32_32_32", "FLOAT", "d16_xyzw").view(np.float32)
    assert found.tolist() == halves[:, :4].astype(np.float32).tolist()


def test_integers_must_fit():
    values = np.tile(np.array([[1, 2, 3, 255]], np.uint32), (64, 1))
    assert tstore(values, "8_8_8_8", "UINT").tolist() == values.astype(np.uint8).tolist()
    values[7, 2] = 256
    with pytest.raises(sim.ExecutionError, match=r"(?s)lane 7 of wave 0.*8_8_8_8 cannot hold.*tbuffer_store_format_xyzw"):
        tstore(values, "8_8_8_8", "UINT")
    with pytest.raises(sim.UnsupportedModifierError, match=r"2 component\(s\) to format 8_8_8_8"):
        tstore(values, "8_8_8_8", "UINT", "xy")
    with pytest.raises(sim.UnsupportedModifierError, match="32 as UNORM is no buffer format"):
        tstore(values, "32", "UNORM")


DESCRIPTOR = """
s_load_dwordx4 s[8:11], s[0:1], 0x0
v_lshlrev_b32_e32 v2, 4, v0
v_lshlrev_b32_e32 v3, 2, v0
s_waitcnt lgkmcnt(0)
s_mov_b64 s[4:5], s[8:9]
s_movk_i32 s6, 0xf0
s_mov_b32 s7, {word3:#x}
"""


def test_formats_of_the_descriptor_select_components_and_range():
    memory = np.random.default_rng(4).integers(0, 256, (64, 4), dtype=np.uint8)
    out = np.zeros((64, 4), np.uint32)
    # B, G, R and the constant 1, of 8_8_8_8 UINT
    word3 = 6 | 5 << 3 | 4 << 6 | 1 << 9 | UINT << 12 | 10 << 15
    body = DESCRIPTOR.format(word3=word3) + """
    buffer_load_format_xyzw v[4:7], v3, s[4:7], 0 offen
    s_waitcnt vmcnt(0)
    global_store_dwordx4 v2, v[4:7], s[10:11]
    """
    assert run(body, [memory, out], checks="all").findings == []
    expected = [[*row[2::-1].tolist(), 1] for row in memory]
    assert out[:60].tolist() == expected[:60]
    assert not out[60:].any()  # beyond num_records (240 bytes)


def test_packed_halves_and_the_high_half():
    memory = np.random.default_rng(6).integers(0, 256, (64, 4), dtype=np.uint8)
    out = np.zeros((64, 4), np.uint32)
    word3 = 4 | 5 << 3 | 6 << 6 | 7 << 9 | UNORM << 12 | 10 << 15
    body = DESCRIPTOR.format(word3=word3).replace("0xf0", "0x100") + """
    buffer_load_format_d16_xyz v[4:5], v3, s[4:7], 0 offen
    v_mov_b32_e32 v6, 0x11223344
    v_mov_b32_e32 v7, 0x11223344
    buffer_load_format_d16_x v6, v3, s[4:7], 0 offen
    buffer_load_format_d16_hi_x v7, v3, s[4:7], 0 offen
    s_waitcnt vmcnt(0)
    global_store_dwordx4 v2, v[4:7], s[10:11]
    """
    run(body, [memory, out], checks="none")
    halves = (memory.astype(np.float64) / 255).astype(np.float32).astype(np.float16).view(np.uint16).astype(np.uint32)
    assert out[:, 0].tolist() == (halves[:, 0] | halves[:, 1] << 16).tolist()
    assert out[:, 1].tolist() == halves[:, 2].tolist()
    assert out[:, 2].tolist() == (halves[:, 0] | 0x11220000).tolist()
    assert out[:, 3].tolist() == (halves[:, 0] << 16 | 0x3344).tolist()


def test_waits_cover_typed_loads():
    body = "tbuffer_load_format_x v4, v3, s[4:7], 0 offen\nglobal_store_dword v2, v4, s[10:11]"
    report = run(DESCRIPTOR.format(word3=0x27000) + body, [np.zeros(256, np.uint8), np.zeros(256, np.uint32)], checks="waits")
    assert {finding.rule for finding in report.findings} == {"use-before-wait"}


def test_spellings_of_formats():
    text = "tbuffer_load_format_x v0, off, s[4:7], 0"
    assert parse_instruction(text).modifiers == {}
    assert parse_instruction(text + " format:[BUF_NUM_FORMAT_SINT]").modifiers == {"format": 1 | 5 << 4}
    assert parse_instruction(text + " format:[BUF_DATA_FORMAT_2_10_10_10]").modifiers == {"format": 9}
    assert parse_instruction(text + " format:0x5f").modifiers == {"format": 0x5F}
    with pytest.raises(sim.ListingError, match="unknown buffer format"):
        parse_instruction(text + " format:[BUF_DATA_FORMAT_9]")
    with pytest.raises(sim.UnsupportedModifierError, match="data format RESERVED_15 is no buffer format"):
        run(DESCRIPTOR.format(word3=0) + text + " format:0x5f", [np.zeros(256, np.uint8), np.zeros(4)], checks="none")
