"""What the functions of layouts refuse: values that are none, and questions that have no right answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from flydsl.layout import (
    Layout,
    LayoutDivisibilityError,
    LayoutError,
    LayoutPictureError,
    LayoutStructureError,
    LayoutTextError,
    Swizzle,
    SwizzleError,
    Symbol,
    bank_use,
    ceil_div,
    complement,
    composition,
    filter,
    get,
    group_modes,
    idx2crd,
    layout_svg,
    make_identity_layout,
    parse_layout,
    parse_tuple,
    recast,
    replace,
    select,
    size,
    zipped_divide,
)
from flydsl.layout.__main__ import main

L, STRUCTURE, DIVISIBILITY = Layout(8), LayoutStructureError, LayoutDivisibilityError
CASES: list[tuple[type[LayoutError], str, Callable[[], Any]]] = [
    (STRUCTURE, r"complement of 4:1: the extent is -8, and cannot be negative", lambda: complement(Layout(4), -8)),
    (STRUCTURE, r"recast takes a layout or a swizzle, not \(4, 8\)", lambda: recast(16, 32, (4, 8))),
    (STRUCTURE, r"recast takes a layout or a swizzle, not 'x'", lambda: recast(16, 16, "x")),
    (DIVISIBILITY, r"upcast of 4:-1 by 2: mode 4:-1 counts backwards", lambda: recast(16, 32, Layout(4, -1))),
    (DIVISIBILITY, r"its modes reach a part of each new element only", lambda: recast(8, 32, Layout((2, 8), (2, 4)))),
    (DIVISIBILITY, r"its modes reach a part of each new element only", lambda: recast(8, 32, Layout((2, 8), (1, 4)))),
    (DIVISIBILITY, r"idx2crd: 3 is no index of \(4,8\):\(2,8\), whose strides leave it out",
     lambda: idx2crd(3, Layout((4, 8), (2, 8)))),
    (DIVISIBILITY, r"idx2crd: 6 is no index of 4:4", lambda: idx2crd(6, Layout(4, 4))),
    (STRUCTURE, r"the symbol n: its divisor is a Python int from 1 on, not 0", lambda: Symbol("n", divisor=0)),
    (STRUCTURE, r"from 1 on, not -4", lambda: Symbol("n", divisor=-4)),
    (STRUCTURE, r"from 1 on, not 2.5", lambda: Symbol("n", divisor=2.5)),  # type: ignore[arg-type]
    (STRUCTURE, r"a symbol has a name, a string, not 3", lambda: Symbol(3)),  # type: ignore[arg-type]
    (DIVISIBILITY, r"n // 0: a symbol is divided by positive integers", lambda: Symbol("n") // 0),
    (DIVISIBILITY, r"n % -2: a symbol is divided by positive integers", lambda: Symbol("n") % -2),
    (DIVISIBILITY, r"5 cannot be divided into parts of 0", lambda: ceil_div(5, 0)),
    (DIVISIBILITY, r"5 cannot be divided into parts of -2", lambda: ceil_div((5, 4), (-2, 1))),
    (LayoutTextError, r"the text of a layout is a string, not 5", lambda: parse_layout(5)),  # type: ignore[arg-type]
    (LayoutTextError, r"is a string, not None", lambda: parse_tuple(None)),  # type: ignore[arg-type]
    (LayoutTextError, r"is a string, not b'4:1'", lambda: parse_layout(b"4:1")),  # type: ignore[arg-type]
    (STRUCTURE, r"select takes a tuple of modes, such as \(2, 0\), not 0", lambda: select(L, 0)),  # type: ignore[arg-type]
    (STRUCTURE, r"select: modes are counted by Python ints, not by 'a'", lambda: select(L, ("a",))),  # type: ignore[list-item]
    (STRUCTURE, r"get: modes are counted by Python ints, not by 'a'", lambda: get(L, "a")),  # type: ignore[arg-type]
    (STRUCTURE, r"group_modes: modes are counted by Python ints, not by 'a'",
     lambda: group_modes(L, "a", 2)),  # type: ignore[arg-type]
    (STRUCTURE, r"group_modes: modes are counted by Python ints, not by 2.0",
     lambda: group_modes(L, 0, 2.0)),  # type: ignore[arg-type]
    (STRUCTURE, r"replace: modes are counted by Python ints, not by 'a'", lambda: replace(L, "a", L)),  # type: ignore[arg-type]
    (STRUCTURE, r"8:1 has no mode 'a', only 1", lambda: L["a"]),  # type: ignore[index]
    (STRUCTURE, r"a layout is made of integers and tuples of them, not array\(\[4, 8\]\) \(ndarray\)",
     lambda: Layout(np.array([4, 8]))),
    (STRUCTURE, r"composition takes a layout or a swizzle first, not 'a'", lambda: composition("a", L)),
    (SwizzleError, r"S<3,3,3> takes an index, an integer, not 'a'", lambda: Swizzle(3, 3, 3)("a")),
    (LayoutPictureError, r"a picture is one of a layout or a swizzle, not of 'a'", lambda: layout_svg("a")),
    (LayoutPictureError, r"a layout without modes has no picture", lambda: Layout((), ()).svg()),
    (STRUCTURE, r"an access is lane → coordinate: a layout, a function or a sequence, not '64:1'",
     lambda: bank_use(L, 32, "64:1")),
    (STRUCTURE, r"vector is a Python int from 1 on, not 2.0",
     lambda: bank_use(L, 32, Layout(8), vector=2.0)),  # type: ignore[arg-type]
    (STRUCTURE, r"element_bits is a Python int from 1 on, not 0", lambda: bank_use(L, 0, Layout(8))),
    (STRUCTURE, r"that of a wave, of 1 to 64 lanes, not 65", lambda: bank_use(Layout(128), 32, Layout(65))),
    (STRUCTURE, r"that of a wave, of 1 to 64 lanes, not 128", lambda: bank_use(Layout(128), 32, range(128))),
    (STRUCTURE, r"that of a wave, of 1 to 64 lanes, not 0", lambda: bank_use(Layout(128), 32, [])),
    (STRUCTURE, r"of 1 to 64 lanes, not 128", lambda: bank_use(Layout(128), 32, lambda lane: lane, lanes=128)),
    (STRUCTURE, r"there is no 8 in 8:1", lambda: bank_use(L, 32, Layout(9))),
    (STRUCTURE, r"there is no \(4,0\) in", lambda: bank_use(Layout((4, 8)), 32, [(4, 0)])),
    (STRUCTURE, r"there is no \(\(2,0\),0\) in", lambda: bank_use(Layout(((2, 2), 8)), 32, [((2, 0), 0)])),
    (STRUCTURE, r"there is no -1 in", lambda: bank_use(L, 32, [-1])),
    (STRUCTURE, r"2 elements from 7 on reach past the end of 8:1", lambda: bank_use(L, 32, [7], vector=2)),
    (STRUCTURE, r"maps 0 to a coordinate, not to a place in memory", lambda: bank_use(make_identity_layout((4, 4)), 32, [0])),
]  # fmt: skip


@pytest.mark.parametrize(("error", "words", "use"), CASES, ids=[str(n) for n in range(len(CASES))])
def test_refusals(error: type[Exception], words: str, use: Callable[[], Any]) -> None:
    with pytest.raises(error, match=words):
        use()


def test_empty_layouts_stay_empty_without_zeros() -> None:
    assert size(filter(Layout(0, 0))) == 0
    assert size(filter(Layout((0, 4), (0, 1)))) == 0


def test_derived_symbols_are_read_back() -> None:
    m, n = Symbol("m", divisor=16), Symbol("n")
    divided = zipped_divide(Layout((m, 64), (n, 1)), (16, 32))
    again = parse_layout(str(divided))
    assert str(again) == str(divided)
    values = {"m": 48, "n": 7}
    for expression in (m // 16, 16 * n, (m + 15) // n, m % 5, (m - 1) * n, n ^ 3, n & 4, n << 2, n >> 1, (m + -1) + 1):
        assert parse_tuple(str(expression)).evaluate(**values) == expression.evaluate(**values)
    with pytest.raises(LayoutTextError, match="not a layout: expected"):
        parse_layout("(m//16//2):1")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["(4,8):(1,4)", "--tv", "("], "not a layout: expected"),
        (["(4,8):(1,4)", "--banks", "0"], "element_bits is a Python int from 1 on, not 0"),
        (["8:1", "--access", "64:1"], "--access, --vector and --write say how banks are accessed: give --banks BITS, too"),
        (["8:1", "--vector", "2"], "give --banks BITS, too"),
        (["8:1", "--tv", "8", "--banks", "16"], "--tv and --banks are two pictures: give one of them"),
        (["128:1", "--banks", "16", "--access", "65:1"], "of 1 to 64 lanes, not 65"),
        (["(4,8):(1,4)", "--tv", "(4,x)"], "a tile is two extents or shapes, without symbols"),
    ],
)
@pytest.mark.parametrize("picture", [False, True])
def test_options_of_the_command(arguments: list[str], words: str, picture: bool, tmp_path: Any, capsys: Any) -> None:
    output = ["-o", str(tmp_path / "x.svg")] if picture else []
    if "without symbols" in words and not picture:
        return
    assert main([*arguments, *output]) == 1
    assert words in capsys.readouterr().err
