"""Literals from Python values."""

from __future__ import annotations

import pytest

from flydsl.emit import (
    Block,
    Builder,
    DenseElementsAttr,
    FloatAttr,
    IntegerAttr,
    LiteralError,
    bits_literal,
    literal,
)
from flydsl.emit import types as T


def test_scalars_and_vectors() -> None:
    assert literal(255, T.i8) == IntegerAttr(255, T.i8)
    assert literal(-128, T.i8) == IntegerAttr(-128, T.i8)
    assert literal(True, T.i1) == IntegerAttr(1, T.i1)
    assert literal(-1, T.index) == IntegerAttr(-1, T.index)
    assert literal(1.5, T.f32) == FloatAttr(0x3FC00000, T.f32)
    assert literal(3, T.bf16) == FloatAttr(0x4040, T.bf16)
    assert literal(float("-inf"), T.f16) == FloatAttr(0xFC00, T.f16)
    assert literal(-0.0, T.f32) == FloatAttr(0x80000000, T.f32)
    assert literal(0, T.vector(4, T.f32)) == DenseElementsAttr((0,), T.vector(4, T.f32), T.f32)
    assert literal([1, 2], T.vector(2, T.i8)) == DenseElementsAttr((1, 2), T.vector(2, T.i8), T.i8)
    assert bits_literal(0x7FC00001, T.f32) == FloatAttr(0x7FC00001, T.f32)
    assert bits_literal(0xFF, T.i8) == IntegerAttr(255, T.i8)


@pytest.mark.parametrize(
    ("value", "t", "message"),
    [
        (256, T.i8, "256 does not fit i8 (from -128 to 255)"),
        (-129, T.i8, "-129 does not fit i8 (from -128 to 255)"),
        (2, T.i1, "2 does not fit i1 (from -1 to 1)"),
        (1 << 63, T.index, "9223372036854775808 does not fit index (from -9223372036854775808 to 9223372036854775807)"),
        (1.5, T.i32, "the float 1.5 for type i32: convert it to an integer first"),
        (1e40, T.f32, "1e+40 has no representation in f32"),
        (1000.0, T.f8E4M3FN, "1000.0 has no representation in f8E4M3FN"),
        (float("inf"), T.f8E4M3FN, "inf has no representation in f8E4M3FN"),
        (float("nan"), T.f4E2M1FN, "nan has no representation in f4E2M1FN"),
        (
            (1 << 60) + 1,
            T.f64,
            "the integer 1152921504606846977 for type f64: it is not exact as a Python float, convert it first",
        ),
        ([1, 2, 3], T.vector(4, T.i32), "3 values for vector<4xi32>: give one, or 4"),
        ([1, 2], T.i32, "a sequence for the scalar type i32"),
        (1, T.ptr(1), "no literals of type !llvm.ptr<1>"),
    ],
)
def test_what_does_not_fit_is_refused(value: object, t: T.Type, message: str) -> None:
    with pytest.raises(LiteralError) as error:
        literal(value, t)  # type: ignore[arg-type]
    assert str(error.value) == message


def test_bit_patterns_must_fit() -> None:
    with pytest.raises(LiteralError, match=r"bit pattern 0x10000 does not fit the 16 bits of bf16"):
        bits_literal(1 << 16, T.bf16)


def test_builder_makes_constants() -> None:
    block = Block()
    value = Builder(block).constant(7, T.i32)
    assert value.type == T.i32
    assert block.operations[0].attributes["value"] == IntegerAttr(7, T.i32)
