"""Columns by made-up line numbers: the same as those that Python itself keeps, and true lines in the code that runs."""

from __future__ import annotations

import ast
import dis
import sys
import traceback
from types import CodeType

import pytest

from flydsl.ast_frontend import columns

TEXT = '''
def f(a, b, *more, key=None):
    """Text."""
    x = a + b * 3 - g(a,
        b[1:2])
    y = a.load(b, width=2)[0] if a > 1 and b < 2 else -a
    for i in range(a):
        x += a.first.second(
            i
        ).third(i + 1)
        if not i: continue

    inner = lambda v, w=a: v * w
    pairs = sorted((k ** 2 for k in b if k), key=lambda p: p % 2)




    with a as c, b:
        del y
    def nested(q):
        return q @ inner(q)
    return f"{x!r:>{a}} {nested(x)}", [inner(x), *b], {**a, "k": b[0]}, (z := 1)
'''


def codes(code: CodeType) -> list[CodeType]:
    return [code, *(c for const in code.co_consts if isinstance(const, CodeType) for c in codes(const))]


def operations(code: CodeType, places: list) -> list[tuple[str, tuple]]:
    """The instructions that can fail, with their places."""
    kinds = ("BINARY_", "CALL", "PRECALL", "UNARY_NEG", "COMPARE_", "STORE_SUBSCR", "DELETE_")
    return [
        (i.opname, places[i.offset // 2])
        for i in dis.get_instructions(code)
        if i.opname.startswith(kinds) and "INTRINSIC" not in i.opname
    ]


def compiled_twice(text: str) -> tuple[CodeType, CodeType, list[columns.Place]]:
    tree = ast.parse(text)
    plain = compile(tree, "f.py", "exec")
    numbered = columns.number_places(tree)
    return plain, compile(tree, "f.py", "exec"), numbered


@pytest.mark.skipif(sys.version_info < (3, 11), reason="3.10 knows no columns to compare with")
def test_the_columns_are_those_that_python_knows() -> None:
    plain, made, numbered = compiled_twice(TEXT)
    compared = 0
    for a, b in zip(codes(plain), codes(made)):
        own = [(n, (p[0], p[2], p[1], p[3])) for n, p in operations(a, list(a.co_positions()))]
        found = operations(b, columns.places_of(b, numbered))
        assert [n for n, _ in own] == [n for n, _ in found]
        for (name, want), (_, got) in zip(own, found):
            if want != got:  # of a chain of methods over several lines Python begins with the line of the method's name
                assert name.startswith(("CALL", "PRECALL")) and want[2:] == got[2:] and want[0] > got[0], (name, want, got)
            compared += 1
    assert compared > 25


@pytest.mark.skipif(sys.version_info >= (3, 11), reason="writes the line table of 3.10")
@pytest.mark.parametrize("gap", [0, 1, 200, 500])
def test_the_true_lines_come_back(gap) -> None:
    text = TEXT.replace("\n\n\n", "\n" * (gap + 3))
    plain, made, numbered = compiled_twice(text)
    again, tables = columns.with_true_lines(made, numbered)
    for a, b in zip(codes(plain), codes(again)):
        assert a.co_firstlineno == b.co_firstlineno or a.co_name == "<module>"
        lines = [line for start, end, line in b.co_lines() for _ in range((end - start) // 2)]
        assert [p and p[0] for p in tables[id(b)]] == lines
        if a.co_code == b.co_code:
            own = [line for start, end, line in a.co_lines() for _ in range((end - start) // 2)]
            # A method call is on the last line of the method's name in the plain code.
            assert sum(x != y for x, y in zip(own, lines)) <= 6


@pytest.mark.skipif(sys.version_info >= (3, 11), reason="writes the line table of 3.10")
def test_a_traceback_shows_the_true_line() -> None:
    text = "def f(x):\n" + "    x += 1\n" * 400 + "    y = [x,\n        x // 0]\n"
    tree = ast.parse(text)
    numbered = columns.number_places(tree)
    module, _ = columns.with_true_lines(compile(tree, "f.py", "exec"), numbered)
    scope: dict[str, object] = {}
    exec(module, scope)
    with pytest.raises(ZeroDivisionError) as caught:
        scope["f"](1)
    assert traceback.extract_tb(caught.value.__traceback__)[-1].lineno == 403
