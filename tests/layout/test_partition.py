"""Divisions among threads, checked element by element against what they mean."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flydsl.layout import Layout, LayoutDivisibilityError, LayoutStructureError, Symbol, evaluate, make_layout
from flydsl.layout.partition import AXES, CopyTiling, MmaTiling, thread_value_layout
from flydsl.targets import MATRIX_FORMS, MatrixForm

DENSE = [f for f in MATRIX_FORMS["gfx950"] if f.blocks == 1]
COUNTS = st.sampled_from([1, 2, 3, 4])


def tiling(form: MatrixForm, waves: Any, permutation: Any = (None, None, None)) -> MmaTiling:
    a, b, c = (Layout(*tv) for tv in (form.a_layout, form.b_layout, form.c_layout))
    return MmaTiling((form.m, form.n, form.k), a, b, c, waves, permutation)


def wave_layouts() -> st.SearchStrategy[Layout]:
    shapes = st.tuples(st.sampled_from([1, 2, 4]), st.sampled_from([1, 2]), st.sampled_from([1, 2]))
    return st.tuples(shapes, st.permutations([0, 1, 2])).map(lambda x: make_layout(x[0], order=tuple(x[1])))


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(DENSE), wave_layouts(), st.sampled_from("ABC"), COUNTS, COUNTS)
def test_each_thread_gets_the_elements_of_its_lane_and_wave(form, waves, operand, rest0, rest1) -> None:
    mma = tiling(form, waves)
    axes = AXES[operand]
    extents = tuple(mma.tile[i] * r for i, r in zip(axes, (rest0, rest1)))
    matrix = make_layout(extents)  # index = row + rows * column
    divided = mma.divide(operand, matrix)
    lane_layout = {"A": mma.a, "B": mma.b, "C": mma.c}[operand]
    rows = mma.atom[axes[0]]
    numbers = [waves[i].size() for i in range(3)]
    for w in itertools.product(*map(range, numbers)):
        lane = 7 + 5 * sum(w)
        thread = lane + 64 * waves(w)
        for value, r0, r1 in itertools.product(range(lane_layout[1].size()), range(rest0), range(rest1)):
            place = lane_layout(lane, value)
            row = place % rows + rows * (w[axes[0]] + numbers[axes[0]] * r0)
            column = place // rows + mma.atom[axes[1]] * (w[axes[1]] + numbers[axes[1]] * r1)
            assert divided(thread, value, r0, r1) == row + extents[0] * column


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(DENSE), wave_layouts(), st.sampled_from("ABC"))
def test_thread_values_cover_the_tile(form, waves, operand) -> None:
    mma = tiling(form, waves)
    tv = mma.thread_values(operand)
    axes = AXES[operand]
    (idle,) = {0, 1, 2} - set(axes)
    seen = Counter(tv(t, v) for t in range(tv[0].size()) for v in range(tv[1].size()))
    assert set(seen) == set(range(mma.tile[axes[0]] * mma.tile[axes[1]]))
    assert set(seen.values()) == {waves[idle].size()}  # waves along the third axis share


def test_a_permutation_gives_a_wave_neighbouring_columns() -> None:
    form = next(f for f in DENSE if f.name == "f32_16x16x32_f16")
    mma = tiling(form, Layout((1, 2, 1)), (None, Layout((16, 2, 2), (1, 32, 16)), None))
    divided = mma.divide("C", Layout((16, 64)))
    columns = [sorted({divided(t, v, 0, r) // 16 for t in range(w * 64, w * 64 + 64) for v in range(4)})
               for w in (0, 1) for r in (0, 1)]  # fmt: skip
    assert columns == [list(range(16)), list(range(16, 32)), list(range(32, 48)), list(range(48, 64))]


def test_symbolic_extents_and_strides() -> None:
    m, n = Symbol("m"), Symbol("n")
    form = next(f for f in DENSE if f.name == "f32_16x16x32_f16")
    mma = tiling(form, Layout((2, 2, 1)))
    dynamic, static = mma.divide("C", Layout((m, n), (n, 1))), mma.divide("C", Layout((128, 96), (96, 1)))
    numbers = {"m": 128, "n": 96}
    assert evaluate(dynamic.shape[1:], numbers) == static.shape[1:] == ((4, 1, 1), 4, 3)
    for thread, value in itertools.product(range(256), ((2, 1, 1), (0, 3, 2))):
        assert evaluate(dynamic(thread, *value), numbers) == static(thread, *value)


@pytest.mark.parametrize("shape", [(32, 8), (32, 40), (8, 32), (33, 32), (16, 32, 3)])
def test_layouts_that_tiles_do_not_fill_are_refused(shape: Any) -> None:
    form = next(f for f in DENSE if f.name == "f32_16x16x32_f16")
    one = Layout((1, 1), (0, 0))
    copy = CopyTiling(Layout((64, 16), (1, 64)), (32, 32), one, one, one)
    words = (
        r"the \d+ elements of mode [01] of .* are no multiple of \d+, the tile's: give it whole tiles, such as fly.local_tile"
    )
    for tiled, which in ((tiling(form, Layout((2, 2, 1))), "A"), (copy, "source"), (copy, "target")):
        with pytest.raises(LayoutDivisibilityError, match=words):
            tiled.divide(which, Layout(shape))
    with pytest.raises(LayoutStructureError, match=r"32:1 has 1 modes, and the tile \(32, 32\) has 2"):
        copy.divide("source", Layout(32))


def test_a_permutation_that_the_layout_does_not_fill_is_refused() -> None:
    form = next(f for f in DENSE if f.name == "f32_16x16x32_f16")
    mma = tiling(form, Layout((1, 2, 1)), (None, Layout((16, 2, 2), (1, 32, 16)), None))
    with pytest.raises(LayoutDivisibilityError, match=r"the 96 elements of mode 1 of \(16,96\):\(1,16\) are no multiple of"):
        mma.divide("C", Layout((16, 96)))


@pytest.mark.parametrize(
    ("tv", "tile", "words"),
    [
        (Layout((64, 4), (1, 64)), (16, 32), r"reaches 256 of the 512 places of the tile \(16, 32\)"),
        (Layout((64, 4), (1, 64)), (16, 8), r"has places up to 255, and the tile \(16, 8\) has 128"),
        (Layout((64, 4), (1, 128)), (16, 16), r"has places up to 447, and the tile"),
        (Layout((64, 4), (1, 32)), (16, 10), r"does not reach each of the 160 places of the tile \(16, 10\) once"),
        (Layout((64, (2, 2)), (1, (64, 0))), (16, 8), r"mode 2:0 of the values has one place for several"),
        (Layout((64, 4), (-1, 64)), (16, 16), r"negative"),
        (Layout(64), (16, 4), r"is no layout \(thread, value\)"),
    ],
)
def test_thread_value_layouts_that_do_not_cover_their_tile_are_refused(tv: Layout, tile: Any, words: str) -> None:
    one = Layout((1, 1), (0, 0))
    with pytest.raises(LayoutStructureError, match=words):
        CopyTiling(tv, tile, one, one, one)


def test_several_threads_may_have_the_same_values() -> None:
    one = Layout((1, 1), (0, 0))
    assert CopyTiling(Layout(((32, 2), 4), ((1, 0), 32)), (16, 8), one, one, one).threads == 64


@pytest.mark.parametrize(
    ("threads", "values"), [(Layout((16, 16), (0, 1)), Layout((1, 4))), (Layout(8, 2), Layout(4)), (Layout(8), Layout(4, 2))]
)
def test_threads_and_values_that_are_not_numbered_from_0_on_are_refused(threads: Layout, values: Layout) -> None:
    with pytest.raises(
        LayoutStructureError, match=r"the layout of (threads|values) .* does not number them from 0 on, each once"
    ):
        thread_value_layout(threads, values)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from([1, 2, 4, 8]), st.sampled_from([1, 2, 4, 8]), st.sampled_from([1, 2, 4]), st.sampled_from([1, 2, 4]),
       st.booleans(), COUNTS, COUNTS)  # fmt: skip
def test_thread_value_layouts_of_copies(tm, tn, vm, vn, row_major, rest0, rest1) -> None:
    threads = make_layout((tm, tn), order="row" if row_major else "col")
    tv, tile = thread_value_layout(threads, Layout((vm, vn)))
    assert tile == (tm * vm, tn * vn)
    one = Layout((1, 1), (0, 0))
    copy = CopyTiling(tv, tile, one, one, one)
    extents = (tile[0] * rest0, tile[1] * rest1)
    divided = copy.divide("source", Layout(extents))
    for i, j, a, b in itertools.product(range(tm), range(tn), range(vm), range(vn)):
        value = a + vm * b
        assert tv(threads(i, j), value) == (i * vm + a) + tile[0] * (j * vn + b)
        for r0, r1 in itertools.product(range(rest0), range(rest1)):
            place = divided(threads(i, j), value, r0, r1)
            assert place == (r0 * tile[0] + i * vm + a) + extents[0] * (r1 * tile[1] + j * vn + b)


def test_sides_of_a_transposing_instruction() -> None:
    """4 threads read 4 neighbouring elements each and receive a column each."""
    read, got = Layout((4, 4), (4, 1)), Layout((4, 4), (1, 4))
    tv, tile = Layout((4, 4), (1, 4)), (4, 4)  # thread t has row t of the tile, which the instruction's columns are
    copy = CopyTiling(tv, tile, got, read, got)
    tile_layout = Layout((4, 4))
    target, source = copy.divide("target", tile_layout), copy.divide("source", tile_layout)
    assert [[target(t, v, 0, 0) for v in range(4)] for t in range(4)] == [[t + 4 * v for v in range(4)] for t in range(4)]
    assert [[source(t, v, 0, 0) for v in range(4)] for t in range(4)] == [[4 * t + v for v in range(4)] for t in range(4)]


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(DENSE), wave_layouts(), st.sampled_from([1, 2, 4]), COUNTS, COUNTS)
def test_retiled_fragments_hold_what_the_copy_wants(form, waves, width, rest0, rest1) -> None:
    mma = tiling(form, waves)
    if mma.c[1].size() % width:
        width = 1
    one = Layout((1, width), (0, 1))
    copy = CopyTiling(mma.thread_values("C"), mma.tile[:2], one, one, one)
    extents = (mma.tile[0] * rest0, mma.tile[1] * rest1)
    by_mma, by_copy = mma.divide("C", Layout(extents)), copy.divide("target", Layout(extents))
    values = mma.c[1].size()
    fragment = Layout((values, rest0, rest1))
    retiled = copy.retile(fragment)
    thread = 64 * (waves.size() - 1) + 21
    for v, r0, r1 in itertools.product(range(values), range(rest0), range(rest1)):
        where = retiled(v, r0, r1)  # the place in the fragment
        in_fragment = (where % values, where // values % rest0, where // (values * rest0))
        assert by_copy(thread, v, r0, r1) == by_mma(thread, *in_fragment)


@pytest.mark.parametrize(
    ("words", "make"),
    [
        ("the layout of waves has modes for m, n and k, and 2:1 has 1", lambda f: tiling(f, Layout(2))),
        (
            "the permutation 48 of axis m covers 48 elements, which is no multiple of the 32 that 2 waves of 16 take",
            lambda f: tiling(f, Layout((2, 1, 1)), (48, None, None)),
        ),
        (
            "a copy instruction of 1 threads with 8 values each does not divide the tile's 4 threads with 4 values each",
            lambda f: CopyTiling(Layout((4, 4)), (4, 4), *[Layout((1, 8), (0, 1))] * 3),
        ),
    ],
)
def test_refusals(words: str, make: Any) -> None:
    with pytest.raises(LayoutStructureError, match=words):
        make(next(f for f in DENSE if f.name == "f32_16x16x32_f16"))
