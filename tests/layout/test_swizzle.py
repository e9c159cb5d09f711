"""Swizzles, layouts composed with them, and both in other units."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from flydsl.layout import (
    ComposedLayout,
    Layout,
    LayoutDivisibilityError,
    LayoutStructureError,
    Swizzle,
    SwizzleError,
    Symbol,
    coalesce,
    complement,
    composition,
    cosize,
    get_swizzle,
    group_modes,
    idx2crd,
    left_inverse,
    logical_divide,
    make_composed_layout,
    make_layout,
    max_common_layout,
    max_common_vector,
    recast,
    right_inverse,
    size,
    slice_and_offset,
    stride,
    tile_to_shape,
    zipped_divide,
)
from tests.layout import reference


@st.composite
def swizzles(draw: Any, least_base: int = 0) -> Swizzle:
    bits = draw(st.integers(0, 3))
    shift = draw(st.integers(bits, 4)) * draw(st.sampled_from([1, -1]))
    return Swizzle(bits, draw(st.integers(least_base, 4)), shift)


def by_bits(swizzle: Swizzle, index: int) -> int:
    """The swizzle, one bit after the other."""
    bit = [index >> n & 1 for n in range(32)]
    low, high = swizzle.base, swizzle.base + abs(swizzle.shift)
    target, source = (low, high) if swizzle.shift >= 0 else (high, low)
    for n in range(swizzle.bits):
        bit[target + n] ^= index >> (source + n) & 1
    return sum(b << n for n, b in enumerate(bit))


@given(swizzles(), st.integers(0, 1 << 16))
def test_a_swizzle_exchanges_bits_and_undoes_itself(swizzle: Swizzle, index: int) -> None:
    assert swizzle(index) == by_bits(swizzle, index)
    assert swizzle(swizzle(index)) == index


@given(swizzles())
def test_a_swizzle_permutes_its_period(swizzle: Swizzle) -> None:
    assert sorted(map(swizzle, range(swizzle.period))) == list(range(swizzle.period))
    run = 1 << swizzle.base
    for start in range(0, swizzle.period, run):  # runs stay together
        assert [swizzle(start + i) for i in range(run)] == [swizzle(start) + i for i in range(run)]


def test_known_swizzles() -> None:
    # Rows of 64 halves, 128 bytes: groups of 8 halves are exchanged by the low three bits of the row.
    tile = composition(Swizzle(3, 3, 3), make_layout((8, 64), order="row"))
    assert [tile(row, 0) for row in range(8)] == [64 * row + 8 * row for row in range(8)]
    assert [tile(3, 8 * group) for group in range(8)] == [192 + 8 * (group ^ 3) for group in range(8)]
    assert str(tile) == "S<3,3,3> o 0 o (8,64):(64,1)"


@given(swizzles(), st.integers(0, 64), reference.layouts())
def test_composed_layouts_apply_one_after_the_other(swizzle: Swizzle, offset: int, pair: Any) -> None:
    composed = make_composed_layout(swizzle, offset, Layout(*pair))
    expected = [by_bits(swizzle, offset + i) for i in reference.table(Layout(*pair))]
    assert reference.image(composed) == expected
    assert [composed(c) for c in reference.coordinates(pair[0])] == expected
    assert max(expected) < cosize(composed) and size(composed) == len(expected)


@given(swizzles(), st.integers(0, 9), reference.layouts(), st.data())
def test_the_algebra_works_inside(swizzle: Swizzle, offset: int, pair: Any, data: Any) -> None:
    inner = Layout(*pair)
    composed = ComposedLayout(swizzle, offset, inner)
    b = Layout(*data.draw(reference.reorders(pair[0])))
    for f in (
        coalesce,
        lambda x: composition(x, b),
        lambda x: logical_divide(x, b),
        lambda x: zipped_divide(x, b),
        lambda x: group_modes(x, 0, 1),
    ):
        assert reference.image(f(composed)) == [by_bits(swizzle, offset + i) for i in reference.image(f(inner))]
    where = (data.draw(st.integers(0, size(inner, 0) - 1)), *(None for _ in range(inner.rank - 1)))
    if inner.rank > 1:
        sliced, left = slice_and_offset(composed, where)
        plain, start = slice_and_offset(inner, where)
        assert left == 0 and composed(where) == sliced
        assert reference.image(sliced) == [by_bits(swizzle, offset + start + i) for i in reference.image(plain)]
    assert composed[0] == ComposedLayout(swizzle, offset, inner[0])


@given(swizzles(), reference.compact(gaps=False))
def test_inverses(swizzle: Swizzle, pair: Any) -> None:
    composed = composition(swizzle, Layout(*pair))
    left = left_inverse(composed)
    assert [left(i) for i in reference.image(composed)] == list(range(size(composed)))
    if size(composed) % swizzle.period == 0:
        right = right_inverse(composed)
        assert [composed(right(i)) for i in range(size(right))] == list(range(size(composed)))
    else:
        with pytest.raises(SwizzleError, match=r"right_inverse: .* is no known multiple"):
            right_inverse(composed)
    for coord in reference.coordinates(pair[0]):
        assert idx2crd(composed(coord), composed) == coord


@given(swizzles(), st.data())
def test_a_layout_after_a_swizzle(swizzle: Swizzle, data: Any) -> None:
    a = Layout((swizzle.period, 2), data.draw(st.tuples(st.integers(1, 9), st.integers(1, 900))))
    after = composition(a, swizzle)
    assert reference.image(after) == [a(by_bits(swizzle, i)) for i in range(size(a))]
    b = ComposedLayout(swizzle, 0, Layout((2, swizzle.period), (swizzle.period, 1)))
    assert reference.image(composition(a, b)) == [a(i) for i in reference.image(b)]


@given(swizzles(), st.sampled_from([1, 2, 4, 8, 16, 32, 64]), st.sampled_from([1, 2, 4, 8, 16, 32, 64]))
def test_recast_reaches_the_same_bits(swizzle: Swizzle, old: int, new: int) -> None:
    composed = ComposedLayout(swizzle, 0, Layout(max(swizzle.period, 64)))
    assume(size(composed) <= 512)
    try:
        cast = recast(old, new, composed)
    except SwizzleError:
        assert swizzle.bits and new // old > 1 << swizzle.base  # parts of the new elements are exchanged
        return
    for i in range(size(cast)):
        bit = i * new
        place = by_bits(swizzle, bit // old) * old + bit % old
        assert cast(i) == place // new and place % new == 0


def test_tile_to_shape_keeps_the_swizzle() -> None:
    atom = composition(Swizzle(2, 0, 3), make_layout((4, 8), order="row"))
    tiled = tile_to_shape(atom, (8, 16))
    assert get_swizzle(tiled) == Swizzle(2, 0, 3) and get_swizzle(make_layout(8)) == Swizzle(0, 0, 0)
    assert sorted(reference.image(tiled)) == list(range(128))
    assert [tiled(r, c) for r in range(4) for c in range(8)] == [atom(r, c) for r in range(4) for c in range(8)]


def test_vectors_do_not_cross_a_swizzle() -> None:
    row = make_layout((8, 64), order="row")
    assert max_common_vector(composition(Swizzle(3, 3, 3), row), row) == 8
    assert max_common_vector(composition(Swizzle(3, 3, 3), row), make_layout((8, 64))) == 1
    assert max_common_vector(composition(Swizzle(3, 3, 3), make_layout((8, (4, 16)), (4, (1, 32)))), row) == 4
    assert str(
        max_common_layout(composition(Swizzle(1, 4, 3), make_layout((8, 6), order="row")), make_layout((8, 6), order="row"))
    ) == ("6:8")


def test_symbolic_indices() -> None:
    i = Symbol("i")
    swizzle = Swizzle(3, 3, 3)
    assert [swizzle(i).evaluate(i=n) for n in range(512)] == [by_bits(swizzle, n) for n in range(512)]
    assert [Swizzle(2, 1, -3)(i).evaluate(i=n) for n in range(64)] == [by_bits(Swizzle(2, 1, -3), n) for n in range(64)]


def test_equality_and_text() -> None:
    a = composition(Swizzle(1, 0, 2), make_layout((4, 4)))
    assert a == ComposedLayout(Swizzle(1, 0, 2), 0, make_layout((4, 4))) and hash(a) == hash(
        ComposedLayout(a.outer, 0, a.inner)
    )
    assert a != ComposedLayout(Swizzle(1, 0, 2), 1, make_layout((4, 4))) and a != make_layout((4, 4))
    assert (a.shape, a.rank, a.depth, len(a)) == ((4, 4), 2, 1, 2)
    assert repr(a) == "ComposedLayout(Swizzle(1, 0, 2), 0, Layout((4, 4), (1, 4)))"
    assert len({Swizzle(1, 0, 2), Swizzle(1, 0, 2), Swizzle(1, 0, 3)}) == 2


@pytest.mark.parametrize("numbers", [(-1, 0, 3), (2, -1, 3), (3, 0, 2), (3, 0, -2), (1.0, 0, 3)])
def test_what_is_no_swizzle(numbers: Any) -> None:
    with pytest.raises(SwizzleError, match=r"Swizzle\("):
        Swizzle(*numbers)


def test_refusals() -> None:
    tile = composition(Swizzle(3, 0, 3), make_layout((8, 64), order="row"))
    with pytest.raises(SwizzleError, match=r"S<3,0,3> exchanges parts of 8 elements"):
        recast(16, 128, tile)
    with pytest.raises(SwizzleError, match="a power of two, not by 3"):
        recast(8, 24, tile)
    with pytest.raises(LayoutDivisibilityError, match=r"the offset of .* is no multiple of 2"):
        recast(8, 16, ComposedLayout(Swizzle(1, 4, 3), 1, make_layout(64)))
    with pytest.raises(LayoutStructureError, match="are not places of elements"):
        recast(8, 16, ComposedLayout(make_layout(64), 0, make_layout(64)))
    with pytest.raises(LayoutStructureError, match="begins with a swizzle or a layout, not 5"):
        ComposedLayout(5, 0, make_layout(4))
    with pytest.raises(LayoutStructureError, match="ends with a layout, not 5"):
        ComposedLayout(Swizzle(1, 0, 1), 0, 5)
    with pytest.raises(LayoutStructureError, match="complement takes a layout of shape and stride"):
        complement(tile)
    with pytest.raises(LayoutStructureError, match="has no stride"):
        stride(tile)
    with pytest.raises(LayoutStructureError, match="has an offset of 1; only 0 can be inverted"):
        right_inverse(ComposedLayout(Swizzle(1, 0, 1), 1, make_layout(64)))
    with pytest.raises(LayoutStructureError, match="no swizzle in front"):
        get_swizzle(ComposedLayout(make_layout(64), 0, make_layout(64)))
    with pytest.raises(SwizzleError, match="composition: S<1,0,1> mixes indices in runs of 4; 6 is no known multiple"):
        composition(make_layout(6), Swizzle(1, 0, 1))
