"""Float bit patterns against numpy and ml_dtypes, over all patterns of the small types."""

from __future__ import annotations

import math
import struct
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from flydsl.emit import types as T
from flydsl.emit.float_text import float_text
from flydsl.emit.floats import FORMATS, decode, exact_bits

NUMPY: dict[str, Any] = {
    "f16": np.float16,
    "bf16": ml_dtypes.bfloat16,
    "f8E4M3FN": ml_dtypes.float8_e4m3fn,
    "f8E5M2": ml_dtypes.float8_e5m2,
    "f8E4M3FNUZ": ml_dtypes.float8_e4m3fnuz,
    "f8E5M2FNUZ": ml_dtypes.float8_e5m2fnuz,
    "f6E2M3FN": ml_dtypes.float6_e2m3fn,
    "f6E3M2FN": ml_dtypes.float6_e3m2fn,
    "f4E2M1FN": ml_dtypes.float4_e2m1fn,
    "f8E8M0FNU": ml_dtypes.float8_e8m0fnu,
}


def values_of(name: str) -> np.ndarray[Any, Any]:
    """The value of every bit pattern of a type, by numpy."""
    width = T.FLOATS[name].width
    patterns = np.arange(1 << width, dtype=np.uint16 if width == 16 else np.uint8)
    with np.errstate(invalid="ignore"):  # signalling NaNs
        return patterns.view(NUMPY[name]).astype(np.float64)


@pytest.mark.parametrize("name", NUMPY)
def test_every_bit_pattern_has_numpys_value_and_comes_back(name: str) -> None:
    for bits, expected in enumerate(values_of(name).tolist()):
        found = decode(bits, FORMATS[name])
        if math.isnan(expected):
            assert math.isnan(found)
        else:
            assert (found, math.copysign(1, found)) == (expected, math.copysign(1, expected))
            assert exact_bits(found, FORMATS[name]) == bits


@pytest.mark.parametrize("name", NUMPY)
@given(st.floats(allow_nan=False, allow_infinity=False, width=32))
def test_rounding_is_numpys(name: str, value: float) -> None:
    """Below overflow; what rounds beyond the largest finite value is None with us, infinity or saturation elsewhere.

    ml_dtypes rounds through float32, so values are drawn from there: no double rounding.
    """
    finite = values_of(name)
    finite = finite[np.isfinite(finite)]
    found = exact_bits(value, FORMATS[name])
    if name == "f8E8M0FNU" and value <= 0:
        assert found is None
    elif abs(value) <= finite.max():
        if name == "f8E8M0FNU" and value < finite.min():
            return  # below the smallest scale there is nothing to round to: None for us, or the smallest when near
        with np.errstate(all="ignore"):
            expected = np.array([value], np.float32).astype(NUMPY[name]).astype(np.float64)[0]
        assert found is not None
        assert decode(found, FORMATS[name]) == expected
    elif found is not None:
        assert decode(found, FORMATS[name]) == math.copysign(finite.max(), value)


@given(st.integers(0, (1 << 64) - 1))
def test_f64_bits_are_those_of_struct(bits: int) -> None:
    value = decode(bits, FORMATS["f64"])
    expected = struct.unpack("<d", bits.to_bytes(8, "little"))[0]
    assert value == expected or (math.isnan(value) and math.isnan(expected))
    if not math.isnan(value):
        assert exact_bits(value, FORMATS["f64"]) == bits


@given(st.floats(width=64))
def test_f32_rounding_is_the_processors(value: float) -> None:
    with np.errstate(over="ignore"):
        expected = np.float64(value).astype(np.float32)
    found = exact_bits(value, FORMATS["f32"])
    if math.isnan(value):
        assert found == 0x7FC00000
    elif math.isinf(float(expected)) and not math.isinf(value):
        assert found is None
    else:
        assert found == int(expected.view(np.uint32))


@pytest.mark.parametrize(
    ("bits", "t", "text"),
    [
        (0x3F800000, T.f32, "1.0"),
        (0xBFC00000, T.f32, "-1.5"),
        (0x80000000, T.f32, "-0.0"),
        (0x3DCCCCCD, T.f32, "0x3DCCCCCD"),  # 0.1 rounded: its short decimal is not its value
        (0x7F800000, T.f32, "0x7F800000"),
        (0x7FC00001, T.f32, "0x7FC00001"),
        (0x00000001, T.f32, "0x00000001"),
        (0x3F80, T.bf16, "1.0"),
        (0x7C00, T.f16, "0x7C00"),
        (0x3FE0000000000000, T.f64, "0.5"),
        (0x7E37E43C8800759C, T.f64, "0x7E37E43C8800759C"),  # 1e300: not exact
        (0x38, T.f8E4M3FN, "0x38"),
        (0x6, T.f4E2M1FN, "0x6"),
    ],
)
def test_literal_text(bits: int, t: T.FloatType, text: str) -> None:
    assert float_text(bits, t) == text


@given(st.integers(0, (1 << 32) - 1))
def test_decimal_literals_are_exact(bits: int) -> None:
    text = float_text(bits, T.f32)
    if not text.startswith("0x"):
        assert struct.pack("<f", float(text)) == bits.to_bytes(4, "little")
        assert float(text) == struct.unpack("<f", bits.to_bytes(4, "little"))[0]
