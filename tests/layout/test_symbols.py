"""The algebra on symbols gives what it gives on the numbers that they stand for."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flydsl.layout import (
    Layout,
    LayoutStructureError,
    Symbol,
    SymbolicModeError,
    blocked_product,
    coalesce,
    complement,
    composition,
    coshape,
    cosize,
    crd2idx,
    divisor,
    evaluate,
    flat_divide,
    idx2crd,
    is_static,
    left_inverse,
    logical_divide,
    make_identity_layout,
    make_layout,
    make_ordered_layout,
    max_common_vector,
    right_inverse,
    size,
    slice_and_offset,
    zipped_divide,
)
from tests.layout import reference

M, N, LD = Symbol("m", 4), Symbol("n", 8), Symbol("ld", 8)
VALUES = st.fixed_dictionaries(
    {"m": st.integers(1, 5).map(lambda x: 4 * x), "n": st.integers(1, 4).map(lambda x: 8 * x), "ld": st.just(40)}
)

LAYOUTS = [
    make_layout((M, N)), make_layout((M, N), order="row"), make_layout((M, N), (LD, 1)), make_layout((4, N)), make_layout(M),
    make_layout((4, 8), (LD, 1)), make_layout(((4, M), 2)), make_layout((M, 4), (1, 0)),
    make_ordered_layout((M, 4, N), (1, 2, 0)),
]  # fmt: skip


def fixed(layout: Any, values: dict[str, int]) -> Any:
    return Layout(evaluate(layout.shape, values), evaluate(layout.stride, values))


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
@given(values=VALUES)
def test_functions_of_symbolic_layouts(layout: Any, values: dict[str, int]) -> None:
    known = fixed(layout, values)
    assert evaluate(size(layout), values) == size(known) and evaluate(cosize(layout), values) == cosize(known)
    assert reference.table(fixed(coalesce(layout), values)) == reference.table(known)
    i = Symbol("i")
    index = crd2idx(i, layout)
    coord = idx2crd(i, layout.shape)
    natural = reference.coordinates(known.shape)
    for n in range(size(known)):
        assert evaluate(index, {**values, "i": n}) == known(n)
        assert evaluate(coord, {**values, "i": n}) == natural[n]


@pytest.mark.parametrize(
    ("f", "layout"),
    [
        (lambda x: logical_divide(x, (4, 8)), LAYOUTS[0]),
        (lambda x: logical_divide(x, (4, 8)), LAYOUTS[2]),
        (lambda x: zipped_divide(x, (3, 5)), LAYOUTS[2]),
        (lambda x: flat_divide(x, (4, None)), LAYOUTS[1]),
        (lambda x: logical_divide(x, 4), LAYOUTS[0]),
        (lambda x: composition(x, make_layout((2, 4), (1, 8))), LAYOUTS[4]),
        (lambda x: composition(x, (make_layout((2, 4), (1, 8)), 8)), LAYOUTS[2]),
        (lambda x: composition(x, make_layout((2, 2), (2, 1))), LAYOUTS[1]),
        (lambda x: blocked_product(make_layout((2, 2)), x), LAYOUTS[0]),
        (lambda x: complement(x, 400), LAYOUTS[4]),
        (lambda x: complement(x, 400), make_layout((4, 5), (1, LD))),
        (right_inverse, LAYOUTS[1]),
        (left_inverse, LAYOUTS[3]),
        (left_inverse, make_layout((4, 5), (1, LD))),
        (lambda x: slice_and_offset(x, (None, 3))[0], LAYOUTS[2]),
        (lambda x: composition(make_layout((4, 3, N), (1, 400, 4)), x), make_layout((4, N), (1, 12))),
    ],
)
@given(values=VALUES)
def test_algebra_on_symbols(f: Any, layout: Any, values: dict[str, int]) -> None:
    symbolic, known = fixed(f(layout), values), f(fixed(layout, values))
    assert reference.table(symbolic) == reference.table(known)


def test_a_tile_of_a_symbolic_matrix_stays_readable() -> None:
    assert str(zipped_divide(make_layout((M, N), (LD, 1)), (4, 8))) == "((4,8),((m//4),(n//8))):((ld,1),((4*ld),8))"
    assert str(coalesce(make_layout((M, N)))) == "(m*n):1" and str(coalesce(make_layout((4, N)))) == "(4*n):1"
    assert idx2crd(Symbol("t"), make_layout((4, 64), (64, 1)))[0].__fly_text__() == "(t//64)"
    assert max_common_vector(make_layout((M, 8), (LD, 1)), make_layout((M, 8), order="row")) == 8
    assert coshape(make_identity_layout((M, 4))) == (M, 4) or str(coshape(make_identity_layout((M, 4)))[0]) == "((m+-1)+1)"


def test_decisions_that_need_a_number_name_the_mode() -> None:
    n = Symbol("n")
    with pytest.raises(SymbolicModeError, match=r"composition of \(n,4\):\(1,LD\).*mode 0 \(8:1\) and mode n:1"):
        composition(make_layout((n, 4), (1, Symbol("LD"))), 8 and make_layout(8))
    with pytest.raises(SymbolicModeError, match="whether n is zero is not known"):
        bool(n)
    with pytest.raises(SymbolicModeError, match="the value of n is not known"):
        int(n)
    with pytest.raises(SymbolicModeError, match="no value for n"):
        (n + 1).evaluate(m=3)
    with pytest.raises(LayoutStructureError, match="an order is made of static integers, not n"):
        make_ordered_layout((2, 3), (n, 0))


@given(st.integers(0, 50), st.integers(1, 9))
def test_symbols_calculate(i: int, k: int) -> None:
    x = Symbol("x")
    for got, expected in [
        (x + k, i + k), (k + x, i + k), (x - k, i - k), (k - x, k - i), (x * k, i * k), (k * x, i * k), (x // k, i // k),
        (x % k, i % k), (k // (x + 1), k // (i + 1)), (k % (x + 1), k % (i + 1)), (x & k, i & k), (x ^ k, i ^ k),
        (x << k, i << k),
        (x >> k, i >> k),
    ]:  # fmt: skip
        value = got.evaluate(x=i)
        assert value == expected and value % divisor(got) == 0


def test_divisors_are_carried_on() -> None:
    assert [divisor(x) for x in (N, N * 3, N + M, N // 4, M // 8, N % 6)] == [8, 24, 4, 2, 1, 2]
    assert is_static(4) and not is_static(N) and divisor(-6) == 6


class Number:
    """A number of another kind: static or not, without any of the optional methods."""

    def __init__(self, value: int, known: bool):
        self.value, self.known = value, known

    def is_static(self) -> bool:
        return self.known

    def __int__(self) -> int:
        assert self.known
        return self.value

    def __add__(self, other: Any) -> Number:
        return Number(self.value + (other.value if isinstance(other, Number) else other), False)

    def __mul__(self, other: Any) -> Number:
        return Number(self.value * (other.value if isinstance(other, Number) else other), False)

    def __floordiv__(self, other: Any) -> Number:
        return Number(self.value // (other.value if isinstance(other, Number) else other), False)

    def __mod__(self, other: Any) -> Number:
        return Number(self.value % (other.value if isinstance(other, Number) else other), False)

    __radd__, __rmul__ = __add__, __mul__


def test_any_object_that_follows_the_protocol_is_a_symbol() -> None:
    assert make_layout((Number(4, True), 8)) == make_layout((4, 8))
    m, ld = Number(6, False), Number(100, False)
    layout = make_layout((m, 8), (ld, 1))
    assert str(layout) == "(?,8):(?,1)" and layout((2, 3)).value == 203 and layout(Number(3, False), 1).value == 301
    tiles = zipped_divide(layout, (4, 8))
    assert str(tiles) == "((4,8),(?,1)):((?,1),(?,0))" and tiles((1, 2), (1, 0)).value == 502
    assert layout == make_layout((m, 8), (ld, 1)) and layout != make_layout((Number(6, False), 8), (ld, 1))


def test_static_layouts_can_be_pickled() -> None:
    for thing in (make_layout(((4, 8), 2)), make_identity_layout((4, 8))):
        assert pickle.loads(pickle.dumps(thing)) == thing
