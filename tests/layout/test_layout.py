"""Layouts as functions: coordinates and indices, slices, modes, construction and its refusals."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import flydsl.layout
from flydsl.layout import (
    E,
    Layout,
    LayoutDivisibilityError,
    LayoutStructureError,
    Symbol,
    SymbolicModeError,
    append,
    compatible,
    congruent,
    coshape,
    cosize,
    crd2idx,
    depth,
    dice,
    elem_less,
    flatten,
    get,
    group_modes,
    idx2crd,
    make_identity_layout,
    make_layout,
    make_layout_like,
    make_ordered_layout,
    prepend,
    rank,
    replace,
    select,
    shape,
    size,
    slice_,
    slice_and_offset,
    stride,
    take,
    weakly_congruent,
)
from tests.layout import reference

MODULES = [i.name for i in pkgutil.walk_packages(flydsl.layout.__path__, "flydsl.layout.") if "__main__" not in i.name]


@pytest.mark.parametrize("name", ["flydsl.layout", "flydsl.layout.__main__", *MODULES])
def test_examples_of_the_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_page_of_the_documentation() -> None:
    page = Path(__file__).resolve().parents[2] / "docs" / "layouts.md"
    assert doctest.testfile(str(page), module_relative=False).failed == 0


@pytest.mark.parametrize("name", [*MODULES, "flydsl.layout.__main__"])
def test_each_public_function_and_class_has_a_worked_example(name: str) -> None:
    module = importlib.import_module(name)
    public = {k: v for k, v in vars(module).items() if not k.startswith("_") and getattr(v, "__module__", None) == name}
    things = {k: v for k, v in public.items() if inspect.isfunction(v) or inspect.isclass(v)}
    assert [k for k, v in things.items() if ">>>" not in (v.__doc__ or "")] == []
    examined = {test.name for test in doctest.DocTestFinder().find(module) if test.examples}
    assert {f"{name}.{k}" for k in things} <= examined  # doctest finds them


def test_importing_it_needs_nothing_else() -> None:
    code = (
        "import sys, flydsl; assert 'flydsl.layout' not in sys.modules; import flydsl.layout; "
        "print([m for m in ('numpy', 'lark', 'flydsl.emit', 'flydsl.language.numeric', 'flydsl.targets') if m in sys.modules])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"


@given(reference.layouts(st.integers(-9, 12)))
def test_indices_of_integers_and_of_natural_coordinates(pair: Any) -> None:
    layout = Layout(*pair)
    expected = [reference.value(*pair, i) for i in range(reference.size(pair[0]) + 5)]
    assert [layout(i) for i in range(len(expected))] == expected
    natural = [sum(c * d for c, d in zip(reference.flat(k), reference.flat(pair[1]))) for k in reference.coordinates(pair[0])]
    assert [layout(k) for k in reference.coordinates(pair[0])] == natural
    assert natural == expected[: len(natural)]
    assert size(layout) == len(natural)


@given(reference.layouts(st.integers(-9, 12)))
def test_cosize_spans_the_indices(pair: Any) -> None:
    indices = reference.table(Layout(*pair))
    assert cosize(Layout(*pair)) == max(indices) - min(indices) + 1


@given(reference.shapes())
def test_counting_through_a_shape_is_inverted(s: Any) -> None:
    natural = reference.coordinates(s)
    assert [idx2crd(i, s) for i in range(len(natural))] == natural
    assert [crd2idx(c, s) for c in natural] == list(range(len(natural)))


@given(reference.compact())
def test_strides_are_inverted(pair: Any) -> None:
    layout = Layout(*pair)
    for coord in reference.coordinates(pair[0]):
        assert idx2crd(crd2idx(coord, layout), layout) == coord


def test_strides_that_cannot_be_inverted() -> None:
    with pytest.raises(LayoutDivisibilityError, match=r"idx2crd: modes 4:1 and 8:3 overlap"):
        idx2crd(5, make_layout((4, 8), (1, 3)))
    with pytest.raises(LayoutDivisibilityError, match=r"idx2crd: mode 8:0 cannot be inverted"):
        idx2crd(5, make_layout((4, 8), (1, 0)))


@given(reference.layouts(), st.data())
def test_a_slice_and_its_offset_give_the_same_indices(pair: Any, data: Any) -> None:
    layout = Layout(*pair)

    def opened(s: Any) -> Any:
        if isinstance(s, tuple) and data.draw(st.booleans()):
            return tuple(map(opened, s))
        return None if data.draw(st.booleans()) else data.draw(st.integers(0, reference.size(s) - 1))

    def fill(where: Any, s: Any, values: Any) -> Any:
        if isinstance(where, tuple):
            return tuple(fill(w, x, values) for w, x in zip(where, s))
        return next(values) if where is None else where

    where = opened(pair[0])
    sliced, offset = slice_and_offset(layout, where)
    if None not in reference.flat(where):
        assert sliced == Layout((), ()) and offset == layout(where)
        return
    for inner in reference.coordinates(sliced.shape):
        count = reference.flat(where).count(None)
        values = iter(inner if count > 1 else (inner,))
        assert layout(fill(where, pair[0], values)) == sliced(inner) + offset
    assert layout(where) == sliced == slice_(layout, where)


def test_slices_keep_what_is_open() -> None:
    layout = make_layout(((3, 2), (2, 5, 2)), ((4, 1), (2, 13, 100)))
    assert str(layout((None, 1), (0, None, 1))) == "(3,5):(4,13)"
    assert slice_and_offset(layout, ((None, 1), (0, None, 1)))[1] == 101
    assert str(layout(None, (0, None, 1))) == "((3,2),5):((4,1),13)"
    assert str(dice(layout, ((1, 1), None))) == "(3,2):(4,1)"
    with pytest.raises(LayoutStructureError, match=r"coordinate \(_,1,2\) does not fit \(\(3,2\),\(2,5,2\)\)"):
        layout(None, 1, 2)


def test_queries_and_modes() -> None:
    layout = make_layout((4, (2, 8)), (1, (4, 8)))
    assert (rank(layout), depth(layout), rank(layout, 1), depth(layout, 0)) == (2, 2, 2, 0)
    assert (shape(layout, 1), stride(layout, 1, 0), size(layout, 1), cosize(layout, 0)) == ((2, 8), 4, 16, 4)
    assert (size(((2, 3), 4)), rank((2, 3)), shape([2, [3, 4]])) == (24, 2, (2, (3, 4)))
    assert str(get(layout, 1, 1)) == "8:8" and len(layout) == 2 and layout.rank == 2
    assert str(flatten(layout)) == "(4,2,8):(1,4,8)" and str(group_modes(layout, 0, 2)) == "((4,(2,8)),):((1,(4,8)),)"
    assert str(select(layout, [1, 0])) == "((2,8),4):((4,8),1)" and str(take(layout, 1, 2)) == "((2,8),):((4,8),)"
    assert str(append(layout, Layout(3, 9), up_to_rank=4)) == "(4,(2,8),3,3):(1,(4,8),9,9)"
    assert str(prepend(layout, Layout(1, 0), up_to_rank=2)) == str(layout)
    assert str(replace(layout, 0, Layout(5, 5))) == "(5,(2,8)):(5,(4,8))" and replace((1, 2), 0, (7, 8)) == ((7, 8), 2)
    for bad in (lambda: get(layout, 2), lambda: select(layout, [3]), lambda: take(layout, 1, 3), lambda: layout[2]):
        with pytest.raises(LayoutStructureError, match=r"no mode"):
            bad()


def test_nested_tuples_that_fit() -> None:
    assert congruent((1, (2, 3)), (4, (5, 6))) and not congruent((1, (2, 3)), (4, 5))
    assert weakly_congruent(1, (4, (5, 6))) and not weakly_congruent((1, 2), 3)
    assert compatible(24, (4, 6)) and compatible((4, 6), (4, (2, 3))) and not compatible((4, 6), (6, 4))
    assert elem_less((1, 2), (2, 3)) and not elem_less((1, 3), (2, 3))
    with pytest.raises(LayoutStructureError, match=r"elem_less: \(1,2\) and 3 are nested differently"):
        elem_less((1, 2), 3)


@given(reference.shapes(), st.data())
def test_orders(s: Any, data: Any) -> None:
    leaves = reference.flat(s)
    order = data.draw(st.permutations(range(len(leaves))))
    layout = make_ordered_layout(s, reference._refill(s, iter(order)))
    strides = reference.flat(layout.stride)
    current = 1
    for place in sorted(range(len(leaves)), key=lambda i: order[i]):
        assert strides[place] == current
        current *= leaves[place]
    assert sorted(reference.table(layout)) == list(range(reference.size(s)))
    if isinstance(s, tuple) and all(isinstance(x, int) for x in s):
        array = np.empty(s, np.int8)
        assert list(make_layout(s, order="row").stride) == [
            b if n > 1 else make_layout(s, order="row").stride[i] for i, (b, n) in enumerate(zip(array.strides, s))
        ]


def test_likeness_keeps_the_sequence_of_strides() -> None:
    assert str(make_layout_like(make_layout((4, (2, 8)), (16, (0, 1))))) == "(4,(2,8)):(8,(0,1))"
    with pytest.raises(SymbolicModeError, match=r"the order of strides is not known: mode 4:n"):
        make_layout_like(make_layout((4, 8), (Symbol("n"), 1)))


@given(reference.shapes())
def test_identity_layouts_give_coordinates(s: Any) -> None:
    identity = make_identity_layout(s)
    for coord in reference.coordinates(s):
        assert identity(coord) == (coord if isinstance(coord, tuple) else (coord,))
    assert coshape(identity) == (s if isinstance(s, tuple) else (s,))


def test_basis_strides() -> None:
    assert 3 * E(1) + 2 * E(0) == (2, 3) and E(0, 1) * 5 == 5 * E(0, 1) and E(0) != E(1)
    transposed = make_layout((4, 8), (E(1), 2 * E(0)))
    assert transposed(3, 5) == (10, 3) and str(transposed) == "(4,8):(1@1,2@0)"
    for bad, message in (
        (lambda: E(), "modes of a basis"),
        (lambda: E(0) * E(1), "cannot be multiplied"),
        (lambda: E(0) + 1, "added"),
    ):
        with pytest.raises(LayoutStructureError, match=message):
            bad()


def test_equal_layouts_are_one_key() -> None:
    n = Symbol("n")
    assert len({make_layout((4, 8)), make_layout((4, 8), (1, 4)), make_layout((n, 4)), make_layout((Symbol("n"), 4))}) == 2
    assert make_layout((4, 8)) != make_layout((4, 8), (8, 1)) and make_layout((4, 8)) != "(4,8):(1,4)"
    assert make_layout([np.int64(4), 8]) == make_layout((4, 8))


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (((4, 8), (1, 2, 3)), r"shape \(4,8\) and stride \(1,2,3\) are nested differently"),
        (((4, -8),), r"mode 1 of shape \(4,-8\): an extent is at least 0, not -8"),
        (((4, (2, E(0))),), r"mode 1.1 of shape"),
        (((4, 2.5),), r"integers and tuples of them, not 2.5 \(float\)"),
        (((4, True),), r"not True \(bool\)"),
        (((4, None),), r"not None"),
    ],
)
def test_what_is_no_layout(args: Any, message: str) -> None:
    with pytest.raises(LayoutStructureError, match=message):
        make_layout(*args)


def test_wrong_coordinates_and_arguments() -> None:
    layout = make_layout((4, 8))
    for bad in (lambda: layout(1, 2, 3), lambda: layout((1, (2, 3))), lambda: crd2idx((1, 2), 8)):
        with pytest.raises(LayoutStructureError, match="does not fit"):
            bad()
    with pytest.raises(LayoutStructureError, match="a shape and a stride, or layouts alone"):
        make_layout(layout, (1, 2))
    with pytest.raises(LayoutStructureError, match="order"):
        make_layout((4, 8), (1, 4), order="row")
    with pytest.raises(LayoutStructureError, match=r"order \(0,1,2\) does not fit shape \(4,8\)"):
        make_ordered_layout((4, 8), (0, 1, 2))
    with pytest.raises(LayoutStructureError, match="coalesce takes a layout first, not 5"):
        flydsl.layout.coalesce(5)


def test_empty_layouts() -> None:
    for empty in (make_layout((0, 4)), make_layout((0, 4), (100, 1)), make_layout((3, 0), (-1, 5))):
        assert size(empty) == 0 and cosize(empty) == 0
    assert coshape(make_identity_layout((0, 4))) == (0, 0)
    with pytest.raises(LayoutStructureError, match=r"shape \(0,4\) is empty; the integer 3 is no coordinate"):
        make_layout((0, 4))(3)
    assert str(flydsl.layout.zipped_divide(make_layout((0, 8), (8, 1)), (4, 8))) == "((4,8),(0,1)):((8,1),(32,0))"


def test_modes_can_be_iterated_over() -> None:
    assert [str(m) for m in make_layout((4, (2, 8)))] == ["4:1", "(2,8):(4,8)"]
    assert str(make_layout((2, 3, 4))[-1]) == "4:6"


def test_layouts_do_not_change() -> None:
    with pytest.raises(AttributeError):
        make_layout(4).shape = 5  # type: ignore[misc]
