"""The laws of the algebra, over all coordinates, and what it refuses."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from flydsl.layout import (
    E,
    Layout,
    LayoutDivisibilityError,
    LayoutError,
    LayoutOverlapError,
    LayoutStructureError,
    Symbol,
    SymbolicModeError,
    blocked_product,
    coalesce,
    complement,
    composition,
    congruent,
    filter,
    filter_zeros,
    flat_divide,
    flat_product,
    left_inverse,
    logical_divide,
    logical_product,
    make_identity_layout,
    make_layout,
    max_common_layout,
    max_common_vector,
    raked_product,
    recast,
    right_inverse,
    size,
    tile_to_shape,
    tiled_divide,
    tiled_product,
    zipped_divide,
    zipped_product,
)
from tests.layout import reference
from tests.layout.reference import table, value

L = make_layout


@given(reference.layouts())
def test_coalesce_keeps_the_function(pair: Any) -> None:
    layout = Layout(*pair)
    simple = coalesce(layout)
    modes = reference.flat(simple.shape)
    assert [simple(i) for i in range(size(layout))] == table(layout)
    assert simple.depth <= 1 and (1 not in modes or modes == [1])
    for (s, d), e in zip(zip(modes, reference.flat(simple.stride)), reference.flat(simple.stride)[1:]):
        assert e != s * d  # nothing is left to merge
    by_mode = coalesce(layout, tuple(1 for _ in range(layout.rank)))
    if isinstance(layout.shape, tuple):
        assert [by_mode(i) for i in range(size(layout))] == table(layout)
        assert [size(by_mode, m) for m in range(layout.rank)] == [size(layout, m) for m in range(layout.rank)]


@given(reference.layouts())
def test_filter_keeps_the_indices(pair: Any) -> None:
    layout = Layout(*pair)
    assert set(table(filter(layout))) == set(table(layout))
    assert 0 not in reference.flat(filter(layout).stride) or size(filter(layout)) == 1
    zeros = filter_zeros(layout)
    leaves = zip(reference.flat(layout.shape), reference.flat(layout.stride))
    assert reference.flat(zeros.shape) == [1 if d == 0 else s for s, d in leaves]
    assert congruent(zeros.shape, layout.shape) and zeros.stride == layout.stride


@settings(max_examples=120)
@given(reference.layouts(), st.data())
def test_composition_of_what_divides(pair: Any, data: Any) -> None:
    a, b = Layout(*pair), Layout(*data.draw(reference.reorders(pair[0])))
    r = composition(a, b)
    assert [r(i) for i in range(size(b))] == [value(*pair, j) for j in table(b)]
    for coord in reference.coordinates(b.shape):  # all coordinates of b are coordinates of the result
        assert r(coord) == value(*pair, b(coord))


@settings(max_examples=200)
@given(reference.layouts(), reference.layouts(st.integers(0, 9)))
def test_composition_is_right_or_refused(first: Any, second: Any) -> None:
    a, b = Layout(*first), Layout(*second)
    try:
        r = composition(a, b)
    except LayoutError as error:
        assert isinstance(error, (LayoutDivisibilityError, LayoutOverlapError))
        assert str(coalesce(a)) != str(coalesce(a)[0])  # through one mode, everything composes
        return
    for coord in reference.coordinates(b.shape):
        assert r(coord) == value(*first, b(coord))


@settings(max_examples=120)
@given(reference.compact(), reference.layouts(st.just(1)))
def test_composition_refuses_only_what_is_no_layout(first: Any, second: Any) -> None:
    """For one flat mode after an injective layout: a refusal means that no strides fit the shape of any factorization."""
    a, b = Layout(*first), Layout(size(second[0]), reference.flat(second[1])[0])
    assume(max(table(b)) < size(a))
    expected = [value(*first, j) for j in table(b)]
    try:
        r = composition(a, b)
    except LayoutError:
        assert not _is_a_layout(expected)
        return
    assert [r(i) for i in range(size(b))] == expected


def _is_a_layout(indices: list[int]) -> bool:
    """Whether some nested shape and strides give these indices: split off the first mode in all ways."""
    n = len(indices)
    if n == 1:
        return indices == [0]
    for s in range(2, n + 1):
        if (
            n % s == 0
            and all(indices[i] == indices[i - i % s] + i % s * indices[1] for i in range(n))
            and _is_a_layout([indices[i] for i in range(0, n, s)])
        ):
            return True
    return False


def test_composition_with_tilers() -> None:
    a = L((8, (16, 2)), (32, (1, 16)))
    assert str(composition(a, (4, L(8, 2)))) == "(4,8):(32,2)"
    assert str(composition(a, (L(2, 4),))) == "(2,(16,2)):(128,(1,16))"
    assert str(composition(a, (None, 4))) == "(8,4):(32,1)"
    with pytest.raises(LayoutStructureError, match=r"composition: the tiler \(1, 2, 3\) has more modes than"):
        composition(a, (1, 2, 3))


def test_composition_with_coordinates() -> None:
    identity = make_identity_layout((8, 16))
    tile = composition(identity, L((4, 2), (2, 8)))
    assert [tile(i) for i in range(8)] == [(0, 0), (2, 0), (4, 0), (6, 0), (0, 1), (2, 1), (4, 1), (6, 1)]
    a = L((8, 16), (100, 1))
    transposed = composition(a, L((16, 8), (E(1), E(0))))
    assert str(transposed) == "(16,8):(1,100)"
    with pytest.raises(LayoutStructureError, match=r"mode 0 \(16:1@2\) counts in a mode that \(8,16\):\(100,1\) does not have"):
        composition(a, L((16, 8), (E(2), E(0))))


def test_refusals_of_composition_name_the_modes() -> None:
    with pytest.raises(
        LayoutDivisibilityError, match=r"mode 0 \(5:1\) and mode 4:1 of \(4,6\):\(1,10\) do not divide each other"
    ):
        composition(L((4, 6), (1, 10)), L((5, 2), (1, 5)))
    with pytest.raises(LayoutOverlapError, match=r"steps of the second together run over mode 4:1 of the first"):
        composition(L((4, 6), (1, 10)), L((4, 4), (1, 1)))
    with pytest.raises(LayoutDivisibilityError, match=r"mode 0 \(2:-1\) counts backwards"):
        composition(L((4, 6), (1, 10)), L(2, -1))
    n = Symbol("n")
    with pytest.raises(SymbolicModeError, match=r"mode 0 \(4:1\) and mode n:1 of \(n,6\):\(1,10\) .* is not known"):
        composition(L((n, 6), (1, 10)), L(4, 1))
    with pytest.raises(SymbolicModeError, match=r"run over mode n:1 of the first.*not known"):
        composition(L((Symbol("n", 8), 6), (1, 10)), L((8, 8), (1, 1)))


@given(reference.compact(), st.integers(1, 40))
def test_complement(pair: Any, extent: int) -> None:
    layout = Layout(*pair)
    rest = complement(layout, extent)
    a, b = table(layout), table(rest)
    both = [x + y for y in b for x in a]
    assert len(set(both)) == len(both)  # disjoint
    assert set(range(extent)) <= set(both)  # and nothing left out
    strides = [d for s, d in zip(reference.flat(rest.shape), reference.flat(rest.stride)) if s != 1]
    assert strides == sorted(strides) and b == sorted(b)  # ordered


@given(reference.layouts(st.integers(0, 12)))
def test_complement_is_right_or_refused(pair: Any) -> None:
    layout = Layout(*pair)
    try:
        rest = complement(layout, 50)
    except LayoutOverlapError as error:
        assert "mode" in str(error)
        return
    except LayoutDivisibilityError as error:
        assert "no multiple of" in str(error)
        return
    both = [x + y for y in table(rest) for x in table(filter(layout))]
    assert len(set(both)) == len(both) and set(range(50)) <= set(both)


def test_refusals_of_complement_name_the_modes() -> None:
    with pytest.raises(LayoutOverlapError, match=r"complement of \(4,4\):\(1,2\): mode 4:2 overlaps those of smaller stride"):
        complement(L((4, 4), (1, 2)), 16)
    with pytest.raises(LayoutDivisibilityError, match=r"the stride of mode 4:6 is no multiple of 4"):
        complement(L((4, 4), (1, 6)), 16)
    with pytest.raises(LayoutStructureError, match=r"mode 4:-1 must have a positive stride"):
        complement(L(4, -1), 16)
    with pytest.raises(LayoutStructureError, match=r"mode 4:1@0 has a basis stride"):
        complement(make_identity_layout((4, 4)), 16)
    m, n = Symbol("m"), Symbol("n")
    with pytest.raises(SymbolicModeError, match=r"which of modes 4:m and 8:n has the larger stride"):
        complement(L((4, 8), (m, n)), 16)
    with pytest.raises(SymbolicModeError, match=r"the stride of mode 8:n is no multiple of 4.*as far as known"):
        complement(L((4, 8), (1, n)), 16)


@given(reference.layouts(st.integers(0, 12)))
def test_right_inverse(pair: Any) -> None:
    layout = Layout(*pair)
    inverse = right_inverse(layout)
    assert [value(*pair, i) for i in table(inverse)] == list(range(size(inverse)))


@given(reference.compact(gaps=False))
def test_right_inverse_of_a_bijection_is_all_of_it(pair: Any) -> None:
    layout = Layout(*pair)
    assert size(right_inverse(layout)) == size(layout)
    assert table(left_inverse(layout)) == table(right_inverse(layout))


@given(reference.compact())
def test_left_inverse(pair: Any) -> None:
    layout = Layout(*pair)
    inverse = left_inverse(layout)
    assert [value(inverse.shape, inverse.stride, i) for i in table(layout)] == list(range(size(layout)))


def test_refusals_of_left_inverse_name_the_mode() -> None:
    with pytest.raises(LayoutOverlapError, match=r"left_inverse of \(4,8\):\(0,1\): mode 4:0 maps all"):
        left_inverse(L((4, 8), (0, 1)))
    with pytest.raises(LayoutOverlapError, match=r"mode 8:2 overlaps"):
        left_inverse(L((4, 8), (1, 2)))
    with pytest.raises(LayoutStructureError, match="complement takes a layout of shape and stride, not 4"):
        complement(4)  # type: ignore[arg-type]


@given(reference.layouts(), st.data())
def test_divide_is_composition_with_tile_and_complement(pair: Any, data: Any) -> None:
    a, tile = Layout(*pair), Layout(*data.draw(reference.reorders(pair[0])))
    divided = logical_divide(a, tile)
    inside, between = tile, complement(tile, size(a))
    assert divided.rank == 2 and size(divided, 0) == size(tile) and size(divided) == size(a)
    for j in range(size(divided, 1)):
        for i in range(size(tile)):
            assert divided(i, j) == value(*pair, inside(i) + between(j))
    assert sorted(table(divided)) == sorted(table(a))


@given(st.integers(1, 30), st.integers(1, 9), st.integers(1, 5))
def test_tiles_may_hang_over_the_end(n: int, tile: int, step: int) -> None:
    divided = logical_divide(L(n, step), tile)
    assert [divided(i % tile, i // tile) for i in range(n)] == [i * step for i in range(n)]
    assert size(divided, 1) == -(-n // tile)


def test_divisions_differ_in_how_modes_are_grouped() -> None:
    a = L((8, (16, 2), 3), (32, (1, 16), 1000))
    tiler = (L(4, 2), (8, 2))
    logical = logical_divide(a, tiler)
    zipped = zipped_divide(a, tiler)
    tiled = tiled_divide(a, tiler)
    flat = flat_divide(a, tiler)
    assert (logical.rank, zipped.rank, tiled.rank, flat.rank) == (3, 2, 4, 5)
    for t0 in range(4):
        for t1 in reference.coordinates((8, 2)):
            for r0 in range(2):
                for r1 in reference.coordinates((2, 1)):
                    index = logical((t0, r0), ((t1[0], r1[0]), (t1[1], r1[1])), 2)
                    assert zipped((t0, t1), (r0, r1, 2)) == index
                    assert tiled((t0, t1), r0, r1, 2) == index
                    assert flat(t0, t1, r0, r1, 2) == index
    assert str(zipped_divide(a, (4, None))) == "((4,(16,2)),(2,1,3)):((32,(1,16)),(128,0,1000))"
    with pytest.raises(LayoutStructureError, match=r"zipped_divide|logical_divide"):
        zipped_divide(a, (4, 4, 3, 2))


@given(reference.compact(), reference.compact(gaps=False))
def test_product_repeats_the_layout(pair: Any, times: Any) -> None:
    a, b = Layout(*pair), Layout(*times)
    assume(size(a) * size(b) <= 400)
    try:
        repeated = logical_product(a, b)
    except (LayoutDivisibilityError, LayoutOverlapError):
        assert complement(a, size(a) * b.cosize()).rank > 1  # repetitions are split by the gaps of a
        return
    room = complement(a, size(a) * b.cosize())
    assert repeated[0] == a and size(repeated, 1) == size(b)
    for j, where in enumerate(table(b)):
        assert [repeated(i, j) for i in range(size(a))] == [i + room(where) for i in table(a)]
    assert len(set(table(repeated))) == size(a) * size(b)


@given(reference.compact(gaps=False), reference.compact(gaps=False))
def test_blocked_and_raked_products(pair: Any, times: Any) -> None:
    a, b = Layout(*pair), Layout(*times)
    assume(size(a) * size(b) <= 400)
    blocked, raked = blocked_product(a, b), raked_product(a, b)
    rank = max(a.rank, b.rank)
    assert blocked.rank == raked.rank == (rank if rank > 1 else 2)
    assert sorted(table(blocked)) == sorted(table(raked)) == sorted(table(logical_product(a, b)))
    if rank > 1:
        for m in range(rank):
            assert blocked[m][0] == raked[m][1] and blocked[m][1] == raked[m][0]


def test_products_differ_in_how_modes_are_grouped() -> None:
    a, b = L((2, 5), (5, 1)), L((3, 4), (1, 3))
    for i in reference.coordinates((2, 5)):
        for j in reference.coordinates((3, 4)):
            index = logical_product(a, b)(i, j)
            assert zipped_product(a, b)(i, j) == tiled_product(a, b)(i, *j) == flat_product(a, b)(*i, *j) == index
            assert blocked_product(a, b)(*zip(i, j)) == raked_product(a, b)(*zip(j, i)) == index


@given(reference.compact(gaps=False), st.lists(st.integers(1, 3), min_size=1, max_size=3), st.data())
def test_tile_to_shape(pair: Any, times: list[int], data: Any) -> None:
    a = Layout(*pair)
    extents = [size(a, m) for m in range(a.rank)]
    target = tuple(n * t for n, t in zip(extents + [1] * 3, times + [1] * (len(extents) - len(times))))
    assume(reference.size(target) <= 400)
    order = data.draw(st.none() | st.permutations(range(len(target))).map(tuple))
    tiled = tile_to_shape(a, target, order)
    assert [size(tiled, m) for m in range(len(target))] == list(target)
    assert sorted(table(tiled)) == list(range(reference.size(target)))
    inside = reference.coordinates(tuple(extents + [1] * (len(target) - len(extents))))
    corner = [tiled(*c) for c in inside]
    assert corner == table(a)


def test_tile_to_shape_needs_multiples() -> None:
    with pytest.raises(LayoutDivisibilityError, match=r"mode 1 of \(2,4\):\(4,1\) has extent 4, which does not divide 6"):
        tile_to_shape(L((2, 4), (4, 1)), (4, 6))


@given(reference.layouts(st.integers(0, 12)), reference.layouts(st.integers(0, 12)))
def test_common_layouts_are_contiguous_in_both(first: Any, second: Any) -> None:
    a, b = Layout(*first), Layout(*second)
    common = max_common_layout(a, b)
    places = table(common)
    assert [value(*first, p) for p in places] == [value(*second, p) for p in places] == list(range(max_common_vector(a, b)))


def test_common_vectors_of_usual_cases() -> None:
    row, column = L((16, 64), order="row"), L((16, 64))
    assert max_common_vector(row, row) == 1024 and max_common_vector(row, column) == 1
    assert max_common_vector(row, L((16, 64), (80, 1))) == 64
    assert max_common_vector(L((16, (8, 8)), (8, (1, 128))), row) == 8
    assert max_common_vector(L(6), L((4, 2), (1, 8))) == 4


@settings(max_examples=120)
@given(reference.layouts(st.integers(0, 12)), st.integers(1, 6), st.integers(1, 6))
def test_recast_reaches_the_same_bits(pair: Any, old: int, new: int) -> None:
    layout = Layout(*pair)
    try:
        cast = recast(old, new, layout)
    except (LayoutDivisibilityError, LayoutOverlapError):
        return
    bits = {x * old + b for x in table(layout) for b in range(old)}
    elements = {bit // new for bit in bits}
    assert set(table(cast)) == elements


def test_recast_of_usual_cases() -> None:
    assert str(recast(16, 32, L((8, 64), (64, 1)))) == "(8,32):(32,1)"
    assert str(recast(32, 4, L((8, 64), (1, 8)))) == "(64,64):(1,64)"
    assert str(recast(6, 8, L(16))) == "12:1" and str(recast(8, 6, L(12))) == "16:1"
    assert str(recast(8, 32, L((2, 2, 4), (1, 2, 0)))) == "(1,1,4):(0,0,0)"
    n = Symbol("n", 8)
    assert str(recast(16, 128, L((4, n), (n, 1)))) == "(4,(n//8)):((n//8),1)"
    with pytest.raises(LayoutDivisibilityError, match=r"upcast of 7:1 by 2: mode 7:1 does not fill whole elements"):
        recast(8, 16, L(7))
    with pytest.raises(LayoutDivisibilityError, match=r"downcast of \(4,4\):\(4,2\) by 2: it has 0 modes of stride 1"):
        recast(16, 8, L((4, 4), (4, 2)))
    with pytest.raises(LayoutOverlapError, match=r"modes inside an element together run over its end"):
        recast(8, 16, L((2, 2), (1, 1)))
    with pytest.raises(SymbolicModeError, match=r"mode 4:m: whether 2 divides the stride is not known"):
        recast(8, 16, L((2, 4), (1, Symbol("m"))))
    with pytest.raises(LayoutStructureError, match="sizes in bits"):
        recast(8, 0, L(4))
