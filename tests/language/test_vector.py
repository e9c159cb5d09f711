"""Vectors: static values against Python lists, and the same code executed on the device."""

from __future__ import annotations

import functools
import operator
import random
from typing import Any

import pytest
from compute import check_folding
from hypothesis import given
from hypothesis import strategies as st

import flydsl as fly
from flydsl.language import errors

TYPES = [fly.Int8, fly.Uint16, fly.Int32, fly.Int64, fly.Float16, fly.BFloat16, fly.Float32, fly.Float64]
LENGTHS = [1, 2, 3, 4, 5, 8, 16]


def tree(op: Any, values: list[Any]) -> Any:
    """The documented order of reduce."""
    while len(values) > 1:
        half = len(values) // 2
        values = [op(values[i], values[i + half]) for i in range(half)] + values[2 * half :]
    return values[0]


@given(st.sampled_from(TYPES), st.sampled_from(LENGTHS), st.randoms(use_true_random=False))
def test_static_vectors_are_lists(t: Any, n: int, pick: random.Random) -> None:
    xs = [t(pick.randint(0, 99)) for _ in range(n)]
    ys = [t(pick.randint(1, 9)) for _ in range(n)]
    v, w = fly.vector(*xs), fly.Vector[t, n](ys)
    assert type(v) is fly.Vector[t, n] and len(v) == n and v.is_static()
    for op in (operator.add, operator.sub, operator.mul, operator.floordiv, operator.mod, operator.lt, operator.eq):
        assert [e.value for e in op(v, w)] == [op(x, y).value for x, y in zip(xs, ys)]
        assert [e.value for e in op(v, 3)] == [op(x, 3).value for x in xs]
        assert [e.value for e in op(100, w)] == [op(100, y).value for y in ys]
    assert (v < w).dtype is fly.Vector[fly.Boolean, n]
    assert [e.value for e in v.to(fly.Float32)] == [x.to(fly.Float32).value for x in xs]
    assert [e.value for e in v[::-1]] == [x.value for x in xs][::-1] and v[-1].value == xs[-1].value
    i = pick.randrange(n)
    assert [e.value for e in v.set(i, 5)] == [5 if k == i else x.value for k, x in enumerate(xs)]
    assert [e.value for e in fly.concat(v, w)] == [e.value for e in xs + ys]
    assert [e.value for e in v.shuffle([0, n], w)] == [xs[0].value, ys[0].value]
    assert v.reduce("add").value == tree(operator.add, xs).value
    assert v.reduce("max").value == functools.reduce(max, [x.value for x in xs])
    assert [e.value for e in fly.select(v < w, v, w)] == [min(x.value, y.value) for x, y in zip(xs, ys)]


def test_bitcasts_change_the_length() -> None:
    v = fly.vector(fly.Uint8(1), fly.Uint8(2), fly.Uint8(3), fly.Uint8(4))
    assert v.bitcast(fly.Uint32).value == 0x04030201
    assert [e.value for e in v.bitcast(fly.Uint16)] == [0x0201, 0x0403]
    assert [e.value for e in fly.Uint32(0x04030201).bitcast(fly.Uint8x4)] == [1, 2, 3, 4]
    assert [e.value for e in fly.Float32x2(1.0, 2.0).bitcast(fly.Uint32)] == [0x3F800000, 0x40000000]


def every_operation(t: Any, n: int) -> Any:
    """A function of 2n + 1 scalars that goes through all vector operations and returns scalars."""

    def run(*args: Any) -> list[Any]:
        v, w, i = fly.vector(*args[:n]), fly.vector(*args[n : 2 * n]), args[2 * n]
        made: list[Any] = [v + w, v - 1, 2 * w, v * w, fly.select(v < w, v, w), fly.min(v, w), fly.max(v, 3), -v, abs(v)]
        made += [v[::-1], v.set(n - 1, w[0]), v.set(i, 1), v.shuffle([0, 2 * n - 1], w), fly.concat(v, w)[1 : n + 1]]
        made += [v.to(fly.Float32), v.to(fly.Int32), (v == w).to(fly.Int32), fly.Vector[t, n](args[0]) + v, v % w, v // w]
        scalars = [
            v[i],
            v.reduce("add"),
            v.reduce("mul"),
            v.reduce("min"),
            v.reduce("max"),
            (v < w).any(),
            (v <= v).all(),
            w[n // 2],
        ]
        if t.kind == "float":
            made += [v / w, round(v), fly.math.fma(v, w, v), fly.math.sqrt(abs(v)), fly.math.isnan(v).to(fly.Int8)]
        else:
            made += [v & w, v | w, v ^ 1, v << 1, v >> 1, v << (w & 15), ~v, v // 3, v % 4, fly.math.popcount(v)]
            scalars += [v.reduce("and"), v.reduce("or"), v.reduce("xor")]
        if n % 2 == 0 and t.width == 16:
            half = v.bitcast(fly.Uint32)
            made += [half, half.bitcast(fly.Vector[t, n])] if n > 2 else [half.bitcast(fly.Vector[t, n])]
        if n * t.width in (32, 64):
            scalars += [
                v.bitcast(getattr(fly, f"Uint{n * t.width}")),
                v.bitcast(getattr(fly, f"Uint{n * t.width}")).bitcast(fly.Vector[t, n])[n - 1],
            ]
        return [*scalars, *(e for m in made for e in m)]

    return run


@pytest.mark.parametrize(("t", "n"), [(fly.Int8, 4), (fly.Int16, 2), (fly.Int32, 3), (fly.Int64, 2), (fly.Uint16, 4),
                                      (fly.Float16, 2),
                                      pytest.param(fly.Float16, 5, marks=pytest.mark.sweep),
                                      (fly.BFloat16, 4), (fly.Float32, 4), (fly.Float64, 2)])  # fmt: skip
def test_folding_equals_the_device(t: Any, n: int) -> None:
    pick = random.Random(n)
    low, high = (-50, 50) if t.kind != "uint" else (0, 100)

    def value() -> Any:
        return t.fit(pick.uniform(low, high)) if t.kind == "float" else pick.randint(low, high)

    rows = [(*(value() for _ in range(n)), *(value() or 1 for _ in range(n)), pick.randrange(n)) for _ in range(64)]
    check_folding(every_operation(t, n), [*([t] * (2 * n)), fly.Int32], rows)


def test_a_dynamic_lane_beyond_the_end_is_the_last() -> None:
    from compute import on_device

    got = on_device(
        lambda x, i: [fly.vector(x, x + 1, x + 2)[i]],
        [fly.Int32, fly.Int32],
        [(10, 0), (10, 2), (10, 3), (10, -1), (10, 1 << 30)],
    )
    assert [g[0] for g in got] == [10, 12, 12, 12, 12]


def test_names() -> None:
    assert fly.Float32x4 is fly.Vector[fly.Float32, 4] and fly.Float32x4.__name__ == "Float32x4"
    assert repr(fly.Int32x2(1, 2)) == "Int32x2(1, 2)" and fly.Float16x8.itemsize_bits == 128
    assert fly.vector(1, 2.5).dtype is fly.Float32x2 and fly.vector([fly.Int8(1), 2]).dtype is fly.Int8x2


ERRORS: list[tuple[Any, type[Exception], str]] = [
    (lambda v: v.__setitem__(0, 1), errors.TypeMismatchError, r"write v = v.set\(0, x\)"),
    (lambda v: v + fly.Int32x2(1, 2), errors.TypeMismatchError, "vectors of 4 and 2 elements"),
    (lambda v: bool(v), errors.DynamicValueError, r"v.any\(\) or v.all\(\)"),
    (lambda v: v[4], errors.IndexingError, "lane 4 of Int32x4: lanes go from 0 to 3"),
    (lambda v: v[1.5], errors.IndexingError, "is an integer"),
    (lambda v: v.shuffle([0, 9]), errors.IndexingError, "each from 0 to 3"),
    (lambda v: v.reduce("sum"), errors.NumericError, "add, mul, min, max"),
    (lambda v: v.to(fly.Float32x2), errors.TypeMismatchError, "lengths differ"),
    (lambda v: fly.Int32x4(1, 2), errors.TypeMismatchError, "takes 1 or 4 elements, got 2"),
    (lambda v: fly.Vector[int, 4], errors.TypeMismatchError, "elements are numbers"),
    (lambda v: fly.Vector(1), errors.TypeMismatchError, "give the vector's type"),
    (lambda v: fly.concat(v, fly.Float32x2(1.0)), errors.TypeMismatchError, "cast one to the other"),
    (lambda v: v.bitcast(fly.Float32x2), errors.TypeMismatchError, "128 bits.*64 bits"),
    (lambda v: fly.vector("a"), errors.TypeMismatchError, "must be a number"),
    (lambda v: v / v, errors.NumericError, "/ on integers"),
]


@pytest.mark.parametrize(("make", "error", "message"), ERRORS)
def test_errors(make: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        make(fly.Int32x4(1, 2, 3, 4))
