"""Static numbers against Python integers, numpy and ml_dtypes; promotion; errors."""

from __future__ import annotations

import math
import operator
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import flydsl as fly
from flydsl.emit import floats
from flydsl.language import errors
from flydsl.language.promote import as_numeric, promote

INTEGERS = [fly.Int4, fly.Int8, fly.Int16, fly.Int32, fly.Int64, fly.Uint8, fly.Uint16, fly.Uint32, fly.Uint64]
FLOATS = [fly.Float16, fly.BFloat16, fly.Float32, fly.Float64]
NUMPY = {fly.Float16: np.float16, fly.BFloat16: ml_dtypes.bfloat16, fly.Float32: np.float32, fly.Float64: np.float64}
STORAGE = [
    fly.Float8E4M3FN, fly.Float8E5M2, fly.Float8E4M3FNUZ, fly.Float8E5M2FNUZ, fly.Float6E2M3FN, fly.Float6E3M2FN,
    fly.Float4E2M1FN, fly.Float8E8M0FNU,
]  # fmt: skip
INTEGER_OPS = [
    operator.add,
    operator.sub,
    operator.mul,
    operator.and_,
    operator.or_,
    operator.xor,
    operator.floordiv,
    operator.mod,
]
COMPARISONS = [operator.lt, operator.le, operator.gt, operator.ge, operator.eq, operator.ne]
FLOAT_OPS = [operator.add, operator.sub, operator.mul, operator.truediv]


def wrapped(x: int, t: Any) -> int:
    x %= 1 << t.width
    return x - (1 << t.width) if t.kind == "int" and x >= 1 << (t.width - 1) else x


def same(a: float, b: float) -> bool:
    """Equal as values, zeros with their sign, all NaNs alike."""
    return (a != a and b != b) or (a == b and math.copysign(1, a) == math.copysign(1, b))


def number(data: st.DataObject, t: Any) -> Any:
    low, high = t.limits()
    return data.draw(st.integers(low, high) | st.sampled_from([low, high, 0, 1]))


@given(st.data())
def test_integer_folding_is_python_modulo_the_width(data: st.DataObject) -> None:
    t = data.draw(st.sampled_from(INTEGERS))
    a, b = number(data, t), number(data, t)
    for op in INTEGER_OPS:
        if op in (operator.floordiv, operator.mod) and b == 0:
            continue
        got = op(t(a), t(b))
        assert type(got) is t and got.value == wrapped(op(a, b), t), (op, a, b)
        assert op(t(a), b).value == op(a, t(b)).value == got.value
    for op in COMPARISONS:
        assert bool(op(t(a), t(b))) is op(a, b) is bool(op(t(a), b))
    assert (-t(a)).value == wrapped(-a, t) and (~t(a)).value == wrapped(~a, t) and abs(t(a)).value == wrapped(abs(a), t)
    assert fly.min(t(a), t(b)).value == min(a, b) and fly.max(t(a), b).value == max(a, b)


@given(st.data(), st.integers(0, 130))
def test_shifts_and_powers(data: st.DataObject, n: int) -> None:
    t = data.draw(st.sampled_from(INTEGERS))
    a = number(data, t)
    assert (t(a) << n).value == wrapped(a << n, t)
    assert (t(a) >> n).value == wrapped(a >> n, t)
    assert (t(a) ** (n % 9)).value == wrapped(a ** (n % 9), t)


@given(st.data())
def test_float_folding_is_numpy(data: st.DataObject) -> None:
    t = data.draw(st.sampled_from(FLOATS))
    value = st.integers(0, (1 << t.width) - 1).map(t.from_bits) | st.sampled_from(
        [0.0, -0.0, 1.0, math.inf, -math.inf, math.nan]
    )
    a, b = data.draw(value), data.draw(value)
    x, y = NUMPY[t](a), NUMPY[t](b)
    with np.errstate(all="ignore"):
        for op in FLOAT_OPS:
            assert same(op(t(a), t(b)).value, float(op(x, y))), (op, a, b)
        for op in COMPARISONS:
            assert bool(op(t(a), t(b))) is bool(op(x, y)), (op, a, b)
        assert same((-t(a)).value, float(-x)) and same(abs(t(a)).value, float(abs(x)))
        if t is not fly.BFloat16:
            assert same(fly.max(t(a), t(b)).value, float(np.maximum(x, y))) or a == b
            assert same(round(t(a)).value, float(np.rint(x)))
            assert same(fly.math.floor(t(a)).value, float(np.floor(x))) and same(fly.math.ceil(t(a)).value, float(np.ceil(x)))
            assert same(fly.math.fmod(t(a), t(b)).value, float(np.fmod(x, y)))


@given(st.data())
def test_float_floor_division_is_numpy(data: st.DataObject) -> None:
    t = data.draw(st.sampled_from([fly.Float32, fly.Float64]))
    value = st.integers(0, (1 << t.width) - 1).map(t.from_bits) | st.floats(-100, 100).map(t.fit)
    a, b = data.draw(value), data.draw(value)
    with np.errstate(all="ignore"):
        quotient, remainder = np.divmod(NUMPY[t](a), NUMPY[t](b))
    assert same((t(a) % t(b)).value, float(remainder)), (a, b)
    assert same((t(a) // t(b)).value, float(quotient)), (a, b)


@given(st.data())
def test_casts_of_integers(data: st.DataObject) -> None:
    source, to = data.draw(st.sampled_from(INTEGERS)), data.draw(st.sampled_from(INTEGERS))
    a = number(data, source)
    assert source(a).to(to).value == wrapped(a, to)
    assert source(a).to(fly.Boolean).value is (a != 0)
    assert source(a).to(fly.Float32).value == float(np.float32(a)) and source(a).to(fly.Float64).value == float(a)
    assert same(source(a).to(fly.Float16).value, float(np.float32(a).astype(np.float16)))
    assert same(source(a).to(fly.BFloat16).value, float(np.float32(a).astype(ml_dtypes.bfloat16)))


@given(st.data())
def test_casts_of_floats(data: st.DataObject) -> None:
    source, to = data.draw(st.sampled_from(FLOATS)), data.draw(st.sampled_from(FLOATS))
    a = data.draw(st.integers(0, (1 << source.width) - 1).map(source.from_bits))
    with np.errstate(all="ignore"):
        assert same(source(a).to(to).value, float(_converted(a, source, to)))
    t = data.draw(st.sampled_from(INTEGERS))
    low, high = t.limits()
    expected = 0 if a != a else max(low, min(high, math.trunc(a) if math.isfinite(a) else (high if a > 0 else low)))
    assert source(a).to(t).value == expected


def _converted(a: float, source: Any, to: Any) -> Any:
    if to is fly.BFloat16 and source is fly.Float64 and a == a and math.isfinite(a):
        # ml_dtypes rounds float64 by way of float32; the direct rounding is the nearer of the two bfloat16 neighbours.
        return _nearest_bfloat(a)
    return NUMPY[source](a).astype(NUMPY[to])


def _nearest_bfloat(a: float) -> float:
    below = np.float32(a).view(np.uint32) & np.uint32(0xFFFF0000)
    candidates = [np.uint32(int(below) + d).view(np.float32) for d in (-0x10000, 0, 0x10000) if 0 <= int(below) + d < 1 << 32]
    finite = [float(c) for c in candidates if np.isfinite(c) or c == np.inf or c == -np.inf]
    if abs(a) >= float(np.uint32(0x7F7F8000).view(np.float32)):  # halfway from the largest to 2^128
        return math.copysign(math.inf, a)
    usable = [c for c in finite if math.isfinite(c)]
    best = min(abs(c - a) for c in usable)
    ties = [c for c in usable if abs(c - a) == best]
    chosen = ties[0] if len(ties) == 1 else next(c for c in ties if int(np.float32(c).view(np.uint32)) >> 16 & 1 == 0)
    return math.copysign(chosen, a)


@pytest.mark.parametrize("t", STORAGE, ids=lambda t: t.__name__)
def test_storage_floats_are_ml_dtypes(t: Any) -> None:
    reference = getattr(ml_dtypes, t.numpy_name)
    codes = np.arange(1 << t.width, dtype=np.uint8)
    decoded = codes.view(reference).astype(np.float32)
    assert all(same(t.from_bits(int(c)), float(v)) for c, v in zip(codes, decoded))
    rng = np.random.default_rng(3)
    x = np.concatenate(
        [rng.normal(0, 2, 2000), rng.integers(0, 1 << 32, 2000, np.uint64).astype(np.uint32).view(np.float32), decoded]
    )
    x = x.astype(np.float32)
    x = x[~np.isnan(x)]
    if t is fly.Float8E8M0FNU:
        x = x[x != 0]  # ml_dtypes makes 0 a NaN, PyTorch 2^−127 as we do
    midpoints = (decoded[:-1] + decoded[1:]) / 2
    x = np.concatenate([x, midpoints[np.isfinite(midpoints) & (midpoints != 0)]])
    with np.errstate(all="ignore"):
        expected = x.astype(reference).view(np.uint8)
    assert [t.bits(float(v)) for v in x] == expected.tolist()


def test_nan_payloads_survive_bitcasts() -> None:
    for bits in (0x7F800001, 0xFFC12345, 0x7FC00000):
        assert fly.Uint32(bits).bitcast(fly.Float32).bitcast(fly.Uint32).value == bits
    for bits in (0x7C01, 0xFE00, 0x7E55):
        assert fly.Uint16(bits).bitcast(fly.Float16).bitcast(fly.Uint16).value == bits
        assert fly.Uint16(0x7F81).bitcast(fly.BFloat16).bitcast(fly.Uint16).value == 0x7F81


@given(st.integers(0, (1 << 64) - 1), st.sampled_from([floats.F16, floats.BF16, floats.F32, floats.F64]))
def test_encode_inverts_decode(bits: int, fmt: Any) -> None:
    bits &= (1 << fmt.width) - 1
    assert floats.encode(floats.decode(bits, fmt), fmt) == bits


PROMOTIONS = [
    (fly.Int32, fly.Int64, fly.Int64), (fly.Int32, fly.Uint32, fly.Uint32), (fly.Int64, fly.Uint32, fly.Int64),
    (fly.Int8, fly.Float16, fly.Float16), (fly.Uint64, fly.Float32, fly.Float32), (fly.Float16, fly.Float64, fly.Float64),
    (fly.Float16, fly.BFloat16, fly.Float32), (fly.BFloat16, fly.Float32, fly.Float32), (fly.Boolean, fly.Uint8, fly.Int32),
    (fly.Boolean, fly.Int64, fly.Int64),
    (fly.Boolean, fly.Float16, fly.Float16), (fly.Boolean, fly.Boolean, fly.Boolean), (fly.Uint8, fly.Int16, fly.Int16),
]  # fmt: skip


@pytest.mark.parametrize(("a", "b", "expected"), PROMOTIONS)
def test_promotion(a: Any, b: Any, expected: Any) -> None:
    assert promote(a, b) is promote(b, a) is expected
    assert (a(1) * b(1)).dtype is (fly.Int32 if expected is fly.Boolean else expected)


def test_literals_are_weak_within_their_kind() -> None:
    assert (fly.Float16(2) * 2.5).dtype is fly.Float16
    assert (3 + fly.Int8(4)).dtype is fly.Int8
    assert (fly.Int64(3) + 0.5).dtype is fly.Float32
    assert (fly.Float64(3) + 1).dtype is fly.Float64
    assert (fly.Boolean(True) + 1).dtype is fly.Int32
    assert (fly.Boolean(True) & True).dtype is fly.Boolean
    assert (fly.Uint8(3) + True).dtype is fly.Uint8
    assert (1 << fly.Int64(40)).value == 1 << 40
    assert (fly.Int8(1) << fly.Int64(3)).dtype is fly.Int8


def test_python_and_numpy_numbers_become_typed() -> None:
    assert as_numeric(3).dtype is fly.Int32 and as_numeric(1 << 40).dtype is fly.Int64
    assert as_numeric(0.5).dtype is fly.Float32 and as_numeric(True).dtype is fly.Boolean
    assert as_numeric(np.uint16(7)).dtype is fly.Uint16 and as_numeric(np.float64(7)).dtype is fly.Float64
    assert as_numeric(np.bool_(True)).value is True
    assert as_numeric(ml_dtypes.bfloat16(1.5)).dtype is fly.BFloat16
    assert (np.float32(2) * fly.Int32(3)).dtype is fly.Float32 and (fly.Int32(3) + np.int64(4)).dtype is fly.Int64
    assert as_numeric(3, fly.Uint8).dtype is fly.Uint8


def test_builtins_work_on_static_numbers() -> None:
    assert int(fly.Int32(7)) == 7 and float(fly.Float32(0.5)) == 0.5 and [10, 20, 30][fly.Int32(1)] == 20
    assert bool(fly.Float32(0.0)) is False and f"{fly.Int32(255):x}" == "ff" and repr(fly.Int8(-3)) == "Int8(-3)"
    assert hash(fly.Int32(5)) == hash(5) and {fly.Int32(5): 1}[fly.Int32(5)] == 1
    assert math.floor(fly.Float32(2.5)).value == 2.0 and round(fly.Float32(2.5)).value == 2.0
    assert divmod(fly.Int32(-7), 2)[0].value == -4
    assert (fly.Int32(3) == None) is False and (fly.Int32(3) != "x") is True  # noqa: E711
    assert (~fly.Boolean(True)).value is False and (fly.Boolean(True) ^ True).value is False


@given(st.integers(-(1 << 200), 1 << 200))
def test_large_literals_round_to_nearest_even(x: int) -> None:
    expected = float(x)  # Python rounds integers correctly
    assert fly.Float64(x).value == expected
    if abs(x) < 1 << 127:
        exact = _round_integer(x, 24)
        assert fly.Float32(x).value == exact


def _round_integer(x: int, digits: int) -> float:
    shift = max(abs(x).bit_length() - digits, 0)
    whole, rest = abs(x) >> shift, abs(x) & ((1 << shift) - 1)
    half = 1 << shift >> 1
    up = rest > half or (rest == half and shift > 0 and whole & 1)
    return math.copysign(float((whole + up) << shift), x) if x else 0.0


ERRORS: list[tuple[Any, type[Exception], str]] = [
    (lambda: fly.Int8(300), errors.NumericError, r"300 does not fit Int8 \(-128 … 127\)"),
    (lambda: fly.Int8(1) + 300, errors.NumericError, "does not fit Int8"),
    (lambda: fly.Uint8(1) - -1, errors.NumericError, "does not fit Uint8"),
    (lambda: fly.Int32(math.nan), errors.NumericError, "nan is not an integer"),
    (lambda: fly.Float16(1e6), errors.NumericError, "too large for Float16"),
    (lambda: fly.Float16(1) * 1e6, errors.NumericError, "too large for Float16"),
    (lambda: fly.Int32(1) / 2, errors.NumericError, r"/ on integers .* write a // b"),
    (lambda: fly.Int32(1) // 0, errors.NumericError, "division by zero"),
    (lambda: fly.Int32(1) % 0, errors.NumericError, "division by zero"),
    (lambda: fly.Int32(1) << -1, errors.NumericError, "negative count -1"),
    (lambda: fly.Int32(2) ** -1, errors.NumericError, "negative exponent -1"),
    (lambda: fly.Int32(2) ** fly.Float32(2).to(fly.Int32).__class__.wrap(None), errors.NumericError, "static integer exponent"),
    (lambda: fly.Float32(1) & 3, errors.NumericError, "& is for integers, not Float32"),
    (lambda: fly.Float32(1) << 3, errors.NumericError, "<< is for integers, not Float32"),
    (lambda: ~fly.Float32(1), errors.NumericError, "~ is for integers and Booleans"),
    (lambda: fly.Float8E4M3FN(1) + 1.0, errors.NumericError, "storage format without arithmetic"),
    (lambda: fly.Float8E4M3FN(1) * fly.Float32(1), errors.NumericError, "storage format without arithmetic"),
    (lambda: fly.Float4E2M1FN(1) < fly.Float4E2M1FN(1), errors.NumericError, "storage format without arithmetic"),
    (lambda: -fly.Float8E5M2(1), errors.NumericError, "storage format without arithmetic"),
    (lambda: fly.Int32("3"), errors.TypeMismatchError, r"Int32\(\) needs a number, not '3'"),
    (lambda: fly.Int32(3).bitcast(fly.Float64), errors.TypeMismatchError, "32 bits.*64 bits"),
    (lambda: round(fly.Float32(1), 2), errors.NumericError, "decimal digits"),
    (lambda: fly.select(True, "a", 3), errors.TypeMismatchError, "a number was expected|needs numbers"),
    (lambda: fly.math.exp("x"), errors.TypeMismatchError, "fly.math.exp needs a number"),
]


@pytest.mark.parametrize(("make", "error", "message"), ERRORS)
def test_errors(make: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        make()


@pytest.mark.parametrize("use", [bool, int, float, hash, lambda x: [1, 2][x], lambda x: range(x)])
def test_dynamic_values_refuse_python(use: Any) -> None:
    dynamic = fly.Int32.wrap(None)  # type: ignore[arg-type]
    with pytest.raises(errors.DynamicValueError, match="known only on the device, but Python needs"):
        use(dynamic)
    with pytest.raises(errors.DynamicValueError, match="its value while tracing"):
        _ = dynamic.value


@pytest.mark.parametrize(("use", "advice"), [(int, ".to(fly.Int32)"), (float, ".to(fly.Float32)"), (bool, "static values")])
def test_python_casts_of_dynamic_values_say_how_to_convert(use: Any, advice: str) -> None:
    with pytest.raises(errors.DynamicValueError) as e:
        use(fly.Int64.wrap(None))  # type: ignore[arg-type]
    assert str(e.value).endswith(advice)


def test_select_and_extremes_of_static_values() -> None:
    assert fly.select(fly.Boolean(True), 1, 2.5).dtype is fly.Float32
    assert fly.Boolean(False).select(fly.Int32(1), 2).value == 2
    assert fly.min(3, 1, 2) == 1 and fly.max(fly.Int32(3), 5).value == 5
    assert math.isnan(fly.min(fly.Float32(math.nan), 1.0).value) and fly.math.fmin(math.nan, 1.0).value == 1.0
    assert math.copysign(1, fly.min(fly.Float32(0.0), -0.0).value) == -1
