"""Layouts as text: what is printed is read back, and what cannot be read is shown."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flydsl.layout import (
    ComposedLayout,
    E,
    Layout,
    LayoutTextError,
    Swizzle,
    Symbol,
    make_identity_layout,
    make_layout,
    parse_layout,
    parse_tuple,
)
from tests.layout import reference
from tests.layout.test_swizzle import swizzles


@given(reference.layouts(st.integers(-20, 20)), swizzles(), st.integers(0, 99))
def test_what_is_printed_is_read_back(pair: Any, swizzle: Swizzle, offset: int) -> None:
    layout = Layout(*pair)
    composed = ComposedLayout(swizzle, offset, layout)
    twice = ComposedLayout(layout, 0, composed)
    nested = ComposedLayout(composed, 3, layout)
    for thing in (layout, composed, twice, nested, make_identity_layout(pair[0])):
        assert parse_layout(str(thing)) == thing
        assert eval(repr(thing)) == thing if "ScaledBasis" not in repr(thing) else True
    assert parse_tuple(str(layout).split(":")[0]) == layout.shape


@pytest.mark.parametrize(
    ("text", "layout"),
    [
        ("8:1", make_layout(8)),
        (" ( ( 4 , 8 ) , 2 ) : ( ( 1 , 4 ) , 32 ) ", make_layout(((4, 8), 2))),
        ("(_4,(_2,8)):(_1,(_4,_8))", make_layout((4, (2, 8)))),
        ("(4,):(1,)", make_layout((4,))),
        ("():()", Layout((), ())),
        ("(4,8):(-1,0)", make_layout((4, 8), (-1, 0))),
        ("(4,8):(2@1,1@1@0)", make_layout((4, 8), (2 * E(1), E(0, 1)))),
        ("Sw<3,4,3> o _0 o (8,8):(8,1)", ComposedLayout(Swizzle(3, 4, 3), 0, make_layout((8, 8), (8, 1)))),
        ("S<2,0,-3> ∘ 5 ∘ 8:1", ComposedLayout(Swizzle(2, 0, -3), 5, make_layout(8))),
        ("S<1,0,1>o(0,0)o(8,8):(1@0,1@1)", ComposedLayout(Swizzle(1, 0, 1), (0, 0), make_identity_layout((8, 8)))),
    ],
)
def test_notations(text: str, layout: Any) -> None:
    assert parse_layout(text) == layout


def test_names_are_symbols() -> None:
    n = Symbol("n", divisor=8)
    layout = parse_layout("(m,n):(n,1)", {"n": n})
    assert layout.stride[0] is n and layout.shape[1] is n and str(layout) == "(m,n):(n,1)"
    assert parse_layout("(o1,S):(S,1)") == make_layout((Symbol("o1"), Symbol("S")), (Symbol("S"), 1))
    assert parse_layout("(m,n):(n,1)", {"m": 4, "n": 8}) == make_layout((4, 8), (8, 1))


@pytest.mark.parametrize(
    ("text", "column", "problem"),
    [
        ("(4,8:(1,4)", 4, r"expected '\)' or ','"),
        ("(4,8):(1,4", 10, r"expected '\)' or ','"),
        ("(4,8)", 5, "expected ':'"),
        ("4:1 8", 4, "expected '@' or 'o' or the end"),
        ("", 0, "expected"),
        ("S<3,4> o 0 o 8:1", 5, "expected ','"),
        ("S<3,4,3> o 8:1", 12, "expected 'o'"),
        ("(4,8):(1,4.5)", 10, r"expected '\)' or ','"),
        ("(4,8):(1,2,3)", 0, r"shape \(4,8\) and stride \(1,2,3\) are nested differently"),
        ("S<3,0,2> o 0 o 8:1", 0, r"Swizzle\(3, 0, 2\)"),
        ("S<1,0,1> o 0 o (4,-8):(1,4)", 15, r"mode 1 of shape \(4,-8\): an extent"),
        ("(4,8):(1@-1,4)", 7, "the modes of a basis stride are integers from 0"),
    ],
)
def test_bad_text_shows_the_place(text: str, column: int, problem: str) -> None:
    with pytest.raises(LayoutTextError, match=problem) as caught:
        parse_layout(text)
    *_, shown, caret = str(caught.value).split("\n")
    assert shown == "    " + text and caret.index("^") == 4 + column
