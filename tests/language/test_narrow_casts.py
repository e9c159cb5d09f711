"""Casts between narrow floats and f32, f16, bf16 on the simulated device: every code point, against ml_dtypes."""

import re
from typing import Any

import numpy as np
import pytest
from narrow_support import BYTES, FNUZ, SMALL, WIDE, boundaries, expected_codes, name, narrow, reference, same_codes, widen

import flydsl as fly
from flydsl import env

OCP = BYTES + SMALL
EVERY_HALF = np.arange(1 << 16, dtype=np.uint16)


@pytest.mark.parametrize("lanes", [0, 1, 2, 3, 8, 32])
@pytest.mark.parametrize("source", [fly.Float16, fly.BFloat16], ids=name)
@pytest.mark.parametrize("t", OCP, ids=name)
def test_every_half_rounds_as_in_ml_dtypes(t: Any, source: Any, lanes: int) -> None:
    x = EVERY_HALF.view(WIDE[source])
    same_codes(t, narrow(x, t, lanes), expected_codes(x, t))


@pytest.mark.parametrize("lanes", [0, 2, 5, 32, 40])
@pytest.mark.parametrize("t", OCP, ids=name)
def test_f32_rounds_as_in_ml_dtypes(t: Any, lanes: int) -> None:
    x = boundaries(t)
    same_codes(t, narrow(x, t, lanes), expected_codes(x, t))


@pytest.mark.parametrize("lanes", [0, 1, 2, 3, 8, 32, 36])
@pytest.mark.parametrize("wide", WIDE, ids=name)
@pytest.mark.parametrize("t", OCP, ids=name)
def test_every_code_has_ml_dtypes_value(t: Any, wide: Any, lanes: int) -> None:
    """Each code at each place of a word."""
    codes = np.concatenate([np.random.default_rng(i).permutation(1 << t.width) for i in range(16)]).astype(np.uint8)
    with np.errstate(all="ignore"):
        expected = codes.view(reference(t)).astype(np.float32).astype(reference(wide))
    got = widen(codes, t, wide, lanes)
    nan = np.isnan(expected.astype(np.float32))
    assert (np.isnan(got.astype(np.float32)) == nan).all()
    word = np.uint32 if wide is fly.Float32 else np.uint16
    np.testing.assert_array_equal(got.view(word)[~nan], expected.view(word)[~nan])


@pytest.mark.parametrize("t", FNUZ, ids=name)
def test_fnuz_on_the_chip_that_has_it(t: Any) -> None:
    x = boundaries(t)
    codes = np.arange(256, dtype=np.uint8)
    expected = codes.view(reference(t)).astype(np.float32)
    with env.scope(ARCH="gfx942"):
        for lanes in (0, 2, 5):
            same_codes(t, narrow(x, t, lanes), expected_codes(x, t))
            np.testing.assert_array_equal(widen(codes, t, fly.Float32, lanes), expected)
        half = EVERY_HALF.view(np.float16)
        same_codes(t, narrow(half, t, 4), expected_codes(half, t))


@pytest.mark.parametrize("t", SMALL, ids=name)
def test_small_floats_without_instructions(t: Any) -> None:
    x = boundaries(t)
    codes = np.arange(1 << t.width, dtype=np.uint8)
    with env.scope(ARCH="gfx942"):
        same_codes(t, narrow(x, t, 4), expected_codes(x, t))
        np.testing.assert_array_equal(widen(codes, t, fly.Float32, 4), codes.view(reference(t)).astype(np.float32))


@pytest.mark.parametrize(("arch", "types", "other"), [("gfx950", FNUZ, "OCP"), ("gfx942", BYTES, "FNUZ")])
def test_formats_of_other_chips_are_refused(arch: str, types: Any, other: str) -> None:
    for t in types:
        with (
            env.scope(ARCH=arch),
            pytest.raises(fly.NumericError, match=f"{t.__name__} has no conversion on {arch}: use the {other}"),
        ):
            narrow(np.zeros(64, np.float32), t, 0)
        with env.scope(ARCH=arch), pytest.raises(fly.NumericError, match=f"{t.__name__} has no conversion on {arch}"):
            widen(np.zeros(64, np.uint8), t, fly.Float32, 0)


def conversions(t: Any, source: Any, lanes: int, back: bool) -> list[str]:
    """The conversion instructions of a kernel that casts one vector to ``t``, or from it."""

    def kernel(a: fly.Tensor[source], o: fly.Tensor[t]):
        i = fly.thread_idx.x * lanes
        if back:
            a.store(i, o.load(i, lanes, align=4).to(source), align=4)
        else:
            o.store(i, a.load(i, lanes, align=4).to(t), align=4)

    words = np.zeros(64 * lanes * t.width // 8, np.uint8)
    text = fly.jit(kernel).specialize(np.zeros(64 * lanes, WIDE[source]), words, block=64).isa
    return re.findall(r"^\t(v_cvt_\w+?)(?:_e32|_e64|_sdwa)?\s", text, re.M)


F32, F16, BF16 = fly.Float32, fly.Float16, fly.BFloat16
EXPECTED = [
    (fly.f8e4m3, F32, 4, False, ["v_cvt_pk_fp8_f32"] * 2),
    (fly.f8e5m2, F16, 4, False, ["v_cvt_scalef32_pk_bf8_f16"] * 2),
    (fly.f8e4m3, BF16, 8, False, ["v_cvt_scalef32_pk_fp8_bf16"] * 4),
    (fly.f8e4m3, F32, 4, True, ["v_cvt_pk_f32_fp8"] * 2),
    (fly.f8e5m2, BF16, 4, True, ["v_cvt_scalef32_pk_bf16_bf8"] * 2),
    (fly.f4e2m1, F32, 8, False, ["v_cvt_scalef32_pk_fp4_f32"] * 4),
    (fly.f4e2m1, F16, 8, True, ["v_cvt_scalef32_pk_f16_fp4"] * 4),
    (fly.f6e2m3, F32, 32, False, ["v_cvt_scalef32_2xpk16_fp6_f32"]),
    (fly.f6e3m2, BF16, 32, False, ["v_cvt_scalef32_pk32_bf6_bf16"]),
    (fly.f6e2m3, F16, 32, True, ["v_cvt_scalef32_pk32_f16_fp6"]),
]


@pytest.mark.parametrize(("t", "source", "lanes", "back", "expected"), EXPECTED)
def test_vectors_take_the_packed_instructions(t: Any, source: Any, lanes: int, back: bool, expected: list[str]) -> None:
    assert conversions(t, source, lanes, back) == expected
