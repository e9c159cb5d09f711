"""Truth, comparison, membership and ranges of what holds device values, and what Python says about mistakes."""

from __future__ import annotations

import linecache

import pytest
from test_refused import refused
from tracing import from_source, same, traced

import flydsl as fly
from flydsl.language import control_errors as errors
from flydsl.language.dtypes import Int32, Int64

INPUTS = [(3, 1), (1, 3), (2, 2), (0, 0), (-1, 4)]
HEAD = """
import collections, dataclasses, functools
@dataclasses.dataclass(order=True)
class Point:
    p: int
    q: int
    tag: str = dataclasses.field(default="", compare=False)
class Truth:
    def __init__(self, v): self.v = v
    def __bool__(self): return self.v > 1
    def __eq__(self, other): return self.v == other.v
    def __contains__(self, x): return (self.v < x) & (x < 10)
class Plain:
    def __init__(self, v):
        if v > 3: self.v = v
        else: self.v = -v
class Chosen:
    def __init__(self, v): self.v = v if v > 3 else -v
OUTSIDE = Truth(5)
"""


def program(body: str) -> str:
    return HEAD + "def f(x, y):\n" + "".join(f"    {line}\n" for line in body.splitlines())


@pytest.mark.parametrize(
    "body",
    [
        "t = Truth(x)\nif t: return 1\nreturn 2", "t = Truth(x)\nreturn 1 if t else 2",
        "t = Truth(x)\nreturn 1 if not t else 2",
        "t = Truth(x)\nif t and y > 1: return 1\nreturn 2", "t = Truth(x)\nif y > 1 or t: return 1\nreturn 2",
        "t = Truth(x)\nif y > 1 and not t: return 1\nreturn 2", "t, r = Truth(x), 0\nif bool(t): r = 1\nreturn r",
        "t = Truth(x)\nreturn 1 if all((t, y > 1)) else 2", "t = Truth(x)\nreturn 1 if any((t, y > 1)) else 2",
        "n, t = x, Truth(x)\nwhile Truth(n): n -= 1\nreturn n", "if OUTSIDE: return x\nreturn y",
        "t = Truth(x)\nassert t or not t\nreturn x",
    ],
)  # fmt: skip
def test_truth_of_objects(body):
    same(from_source(program(body)), *INPUTS)


@pytest.mark.parametrize("op", ["<", "<=", ">", ">=", "==", "!="])
@pytest.mark.parametrize(
    "sides",
    [
        ("(x, y)", "(y, x)"), ("(x, 1)", "(1, x)"), ("[x, y]", "[2, 2]"), ("(x, y)", "(x,)"), ("(x,)", "(2, y)"),
        ("()", "(x,)"),
        ("((x, 1), y)", "((y, 1), x)"), ("Point(x, y)", "Point(y, x)"), ("Point(x, y, 'a')", "Point(2, 2, 'b')"),
        ("(1, 2)", "(1, 3)"), ("(x, 'a')", "(2, 'a')"), ("(Point(x, 1), y)", "(Point(1, x), 2)"),
    ],
)  # fmt: skip
def test_comparisons_of_composites(op, sides):
    same(from_source(program(f"return 1 if {sides[0]} {op} {sides[1]} else 2")), *INPUTS)


@pytest.mark.parametrize(
    "condition",
    [
        "Truth(x) == Truth(y)", "Truth(x) != Truth(y)", "y in Truth(x)", "y not in Truth(x)", "(x, y) in [(1, 3), (2, 2)]",
        "(x, y) not in ((1, 3), (y, x))", "x in (y, 1)", "Point(x, y) in [Point(1, 3), Point(y, y)]",
        "(x, 1) < (y, 1) <= (3, x)",
        "Point(x, y) != Point(2, 2)",
    ],
)  # fmt: skip
def test_membership_and_methods_of_comparison(condition):
    same(from_source(program(f"return 1 if {condition} else 2")), *INPUTS)


@pytest.mark.parametrize(
    "over",
    [
        "range(x)", "range(x, y)", "range(x, y, 2)", "range(y, x, -1)", "range(y, x, -3)", "range(x, 7, 3)", "range(-2, y)",
        "range(0, y, x * x + 1)", "range(5)", "range(7, 1, -2)",
    ],
)  # fmt: skip
def test_reversed_and_length_of_ranges(over):
    same(from_source(program(f"r = 0\nfor i in reversed({over}): r = r * 7 + i\nreturn r")), *INPUTS)
    same(from_source(program(f"return len({over})")), *INPUTS)


def test_ranges_at_the_ends_of_the_type():
    low, high = -(2**31), 2**31 - 1
    back = "r, n = 0, 0\nfor i in reversed(range(x, y)):\n    n += 1\n    r = i\n    if n > 3: break\nreturn r"
    same(from_source(program(back)), (low, low), (low, low + 3), (high - 2, high), (high, low), (low, high))
    made = traced(from_source(program("return len(range(x, y))")))
    assert made.run(low, high)[0] == 2**32 - 1 and made.kinds == [Int64]
    assert traced(from_source(program("return len(range(x))"))).kinds == [Int32]


def test_not_of_a_truth_is_logical_known_or_not():
    text = "r = 1 if ~(x > y) else 2\nr += 10 if ~(2 > 1) else 20\nr += 100 if ~True else 200\nreturn r * 1000 + ~x + ~5"
    f = from_source(program(text))
    for x, y in INPUTS:  # NumPy's ~ of a bool is its opposite
        assert traced(f).run(x, y)[0] == ((2 if x > y else 1) + 220) * 1000 + ~x + ~5


def test_missing_keys_that_a_lookup_adds():
    for header in ("if x > y:", "for i in range(x):"):
        body = f"d = collections.defaultdict(int)\n{header}\n    r = d['a'] + 1\nreturn len(d)"
        refused(program(body), errors.DynamicMutationError, "reading a missing key", "existed before")
    body = "d = e = collections.defaultdict(int, a=1)\nr = 0\nif x > y: r = d['a'] + x\nd['b']\nreturn r + len(e)"
    same(from_source(program(body)), *INPUTS)
    inside = "r = 0\nif x > y:\n    d = collections.defaultdict(int)\n    d['b'] += x\n    r = d['b'] + d['c']\nreturn r"
    same(from_source(program(inside)), *INPUTS)


def test_attributes_under_construction():
    refused(program("return Plain(x).v"), errors.DynamicMutationError, "x.v = a if condition else b (in __init__ as well)")
    same(from_source(program("return Chosen(x).v")), *INPUTS, (7, 7))


def test_lambdas_on_one_line_of_which_one_calls_into_a_module(tmp_path):
    text = (
        "import flydsl as fly\nd = dict(mn=lambda a, b: fly.min(a, b), pl=lambda a, b: a + b, mx=lambda a, b: fly.max(b, a))\n"
    )
    file = tmp_path / "lambdas.py"
    file.write_text(text)
    linecache.checkcache(str(file))
    space: dict = {}
    exec(compile(text, str(file), "exec"), space)
    for name, expected in (("mn", 2), ("pl", 9), ("mx", 7)):
        assert traced(space["d"][name], Int32, Int32).run(7, 2)[0] == expected


def _kernel(body: str):
    return from_source(f"import math\ndef inf(n): return inf(n + 1)\ndef f(out):\n    {body}\n    out[0] = 1\n", fly=fly)


@pytest.mark.parametrize(
    ("body", "error", "base", "part"),
    [
        ("missing + 1", fly.KernelNameError, NameError, "name 'missing' is not defined"),
        ("(1, 2)[5]", fly.KernelIndexError, IndexError, "index out of range"),
        ("{'a': 1}['b']", fly.KernelKeyError, KeyError, "no key 'b'"),
        ("a, b = (1, 2, 3)", fly.KernelValueError, ValueError, "too many values"),
        ("math.sqrt(-1)", fly.KernelValueError, ValueError, "math domain error"),
        ("inf(0)", fly.KernelRecursionError, RecursionError, "inf() was called"),
    ],
)
def test_errors_of_python_show_the_line(body, error, base, part):
    import numpy as np

    f = _kernel(body)
    with pytest.raises(error, match=r"\^") as caught:
        fly.jit(f)[1, 64](np.zeros(4, np.int32))
    assert isinstance(caught.value, base) and isinstance(caught.value, fly.FlyError)
    message = str(caught.value)
    line = 2 if "inf" in body else 4
    assert part in message and f"{f.__code__.co_filename}:{line}:" in message, message


def test_what_kernel_code_raises_itself_stays_as_it_is():
    import numpy as np

    with pytest.raises(ValueError, match="mine") as caught:
        fly.jit(_kernel("raise ValueError('mine')"))[1, 64](np.zeros(4, np.int32))
    assert not isinstance(caught.value, fly.FlyError)


def test_comparisons_with_nan_are_those_of_the_first_difference():
    from flydsl.language.dtypes import Float32

    text = "def f(a, b):\n    found = ((a, 1) < (b, 1), (a, 1) >= (b, 1), (a, 1) <= (b, 0), (a, 1) != (b, 1))\n"
    text += "    return tuple(1 if c else 0 for c in found)\n"
    f = from_source(text)
    made = traced(f, Float32, Float32)
    for a, b in ((1.0, 2.0), (2.0, 2.0), (float("nan"), 1.0), (1.0, float("nan"))):
        assert made.run(a, b)[0] == f(a, b)
