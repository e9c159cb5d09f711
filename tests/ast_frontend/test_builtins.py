"""Python's builtin functions on values known only on the device: as in plain Python, or an error of their own."""

from __future__ import annotations

import itertools
import sys

import pytest
from test_refused import refused
from tracing import from_source, same, traced

import flydsl as fly
from flydsl.language import control_errors as errors
from flydsl.language.errors import DynamicValueError, NumericError

INPUTS = list(itertools.product((-3, 0, 2, 5, 30), (-1, 0, 3, 5)))


@pytest.mark.parametrize(
    "expression",
    [
        "min(i, j)", "max(xs)", "min(xs, key=lambda v: -v)", "max(i, j, key=lambda v: v * v)", "min((v for v in xs), key=abs)",
        "max(xs, key=lambda v: v if v > 2 else 9)", "min([(i, 1), (j, 2), (3, 3)])", "max([(i, 1), (i, 2), (3, i)])",
        "min([i, j], key=lambda v: 1)", "max([(1, i), (4, j)], key=lambda p: p[0])", "max([], default=i)",
        "tuple(sorted(xs))", "tuple(sorted(xs, key=lambda v: v & 3, reverse=True))", "tuple(sorted([(i, 1), (j, 2), (i, 0)]))",
        "tuple(sorted([i, j, 5, 3, 1], key=lambda v: -v))", "tuple(sorted([(2, i), (1, j)], key=lambda p: p[0]))",
        "(xs.sort(), tuple(xs))[1]", "(xs.sort(key=lambda v: v & 1, reverse=True), tuple(xs))[1]", "sum(xs)",
        "any(v > 3 for v in xs) + 0", "all(v > 3 for v in xs) + 0", "abs(i)", "round(i)", "divmod(i, 3)",
        "divmod(17, 1 + (j & 3))", "pow(i, 2)", "len(xs)", "tuple(reversed(xs))", "tuple(v * k for k, v in enumerate(xs))",
        "tuple(a * b for a, b in zip(xs, (1, 2, 3)))", "tuple(map(lambda v: v + 1 if v > 2 else v, xs))",
        "tuple(filter(None, [1, 0, 2]))", "sum(xs, start=i)", "max([3], default=i)",
    ],
)  # fmt: skip
def test_as_in_python(expression):
    same(from_source(f"def f(i, j):\n    xs = [i, j, 3, 4 - i]\n    return {expression}\n"), *INPUTS)


@pytest.mark.parametrize(
    ("expression", "error", "parts"),
    [
        ("list(filter(lambda v: v > 2, xs))", DynamicValueError, ("filter()", "select values")),
        ("pow(i, 2, 7)", NumericError, ("modulus", "% after each step")),
        ("round(i, 1)", NumericError, ("decimal digits",)),
        ("sum(range(i))", errors.DynamicIterationError, ("`for` statement",)),
        ("sorted([(i, 'a'), (j, 'b')])", errors.MergeError, ("with [1] = 'b'", "the device cannot choose")),
    ],
)
def test_errors_of_their_own(expression, error, parts):
    refused(f"def f(i, j):\n    xs = [i, j, 3]\n    return {expression}\n", error, *parts)


def test_sorting_a_list_that_existed_before():
    text = "def f(i, j):\n    xs = [i, j]\n    if i > 3:\n        xs.sort()\n    return xs[0]\n"
    refused(text, errors.DynamicMutationError, "sort() changes a list that existed before", line=4)


def test_types_of_min_and_max_are_those_of_select():
    assert traced(from_source("def f(i, j):\n    return max(i, j)\n"), fly.Int32, fly.Int64).kinds == [fly.Int64]


def test_refused_functions_show_their_column():
    message = refused("def f(i):\n    return i + len(open('x'))\n", errors.HostFunctionError, "open()", line=2)
    assert ":2:20: open()" in message


@pytest.mark.skipif(sys.version_info < (3, 11), reason="code objects have no qualified names")
@pytest.mark.parametrize(
    ("body", "name"),
    [
        ("def g(a):\n        return a\n    return g(i, j)", "f.<locals>.g()"),
        ("return (lambda a: a)(i, j)", "f.<locals>.<lambda>()"),
        ("def g():\n        def h(): pass\n        return h(i)\n    return g()", "f.<locals>.g.<locals>.h()"),
    ],
)
def test_wrong_arguments_name_the_function_as_the_user_does(body, name):
    with pytest.raises(TypeError) as caught:
        traced(from_source(f"def f(i, j):\n    {body}\n"))
    assert name in str(caught.value) and "enclosing" not in str(caught.value)
