"""Dataclasses, named tuples, lists and dicts in dynamic branches and loops."""

from __future__ import annotations

import itertools

import pytest
from test_refused import refused
from tracing import from_source, same

from flydsl.language import control_errors as errors

INPUTS = list(itertools.product((-3, 0, 2, 4, 7, 30), (-1, 0, 3, 5)))
HEAD = "import collections\nfrom dataclasses import dataclass, field\nfrom typing import NamedTuple\n"

PROGRAMS = {
    "methods and defaults": """
@dataclass
class P:
    x: int
    y: int = 3
    def moved(self, d):
        if d > 2:
            return P(self.x + d, self.y)
        return P(self.x, self.y - d)
def f(i, j):
    p = P(i)
    for k in range(j & 7):
        p = p.moved(k)
    if i > 3:
        p = P(p.y, p.x)
    return p.x * 100 + p.y
""",
    "frozen, slots, nested, __post_init__": """
@dataclass(frozen=True, slots=True)
class P:
    x: int
    y: tuple = (1, 2)
    n: object = None
@dataclass(frozen=True)
class Q:
    p: P
    total: int = field(init=False, default=0)
    name: str = "q"
    def __post_init__(self):
        object.__setattr__(self, "total", self.p.x * 2)
        object.__setattr__(self, "more", self.p.x * 3)
def f(i, j):
    q = Q(P(i, (j, 5)))
    while i < 20:
        i += 3
        q = Q(P(q.total & 1023, (q.more & 255, q.p.y[0])), name="q")
    return q.total * 3 + q.more + q.p.y[0] + q.p.y[1]
""",
    "derived, with attributes that are no fields": """
@dataclass
class B:
    a: int
class D(B):
    __slots__ = ("__hidden",)
    def __init__(self, a, extra):
        super().__init__(a)
        self.extra = extra
        self.__hidden = extra[0] + 1
    def hidden(self):
        return self.__hidden
def f(i, j):
    d = D(i, [j, 1])
    if j > 3:
        d = D(d.extra[0], [d.a, 2])
    return d.a * 10 + d.extra[0] + d.extra[1] + d.hidden()
""",
    "named tuples, dicts, lists, tuples": """
class N(NamedTuple):
    a: int
    b: object = None
M = collections.namedtuple("M", "x y")
def f(i, j):
    n, m, d, l, t = N(i, M(j, 3)), M(1, i), {"a": i, "b": [j]}, [i, (j, 2)], (i,)
    for k in range(i & 3):
        n = n._replace(a=n.a + k, b=M(n.b.y, n.b.x))
        m = M(m.y, m.x + k)
        d = {"a": d["b"][0], "b": [d["a"] + 1]}
        l = [l[1][0], (l[0], l[1][1] * 3)]
        t = (t[0] + 5,)
    if j > 2:
        n, m, d, l, t = N(j, n.b), m, dict(d, a=1), [*l], (7,)
    return n.a + n.b.x * 3 + m.x * 5 + m.y + d["a"] * 2 + d["b"][0] + l[0] + l[1][0] + l[1][1] + t[0]
""",
    "made on one side": """
@dataclass
class P:
    x: int
    y: int
def find(i, j):
    for k in range(i & 7):
        if k > 2:
            return P(k, j)
    return P(-1, 0)
def f(i, j):
    p = find(i, j)
    q = p if i > j else P(3, 4)
    return p.x * 1000 + p.y * 50 + q.x * 7 + q.y
""",
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_composites_are_carried(name):
    same(from_source(HEAD + PROGRAMS[name]), *INPUTS)


DATA = HEAD + "@dataclass\nclass P:\n    x: object\n    mode: object = 'a'\nclass Plain:\n    pass\n"


@pytest.mark.parametrize(
    ("body", "parts"),
    [
        ("p = P(i)\nif i > 3:\n    p = P(j, 'b')\nreturn p.x",
         ("P with .mode = 'b' where", "P with .mode = 'a' where", "Constexpr")),
        ("p = P(i)\nif i > 3:\n    p = P(j > 1)\nreturn p.x",
         ("P with .x = Boolean where", "P with .x = Int32 where", "convert")),
        ("p = P(i)\nfor k in range(j):\n    p = P(j, 'b')\nreturn p.x", ("P with .mode = 'a' before", "P with .mode = 'b' at")),
        ("p = P(i)\nfor k in range(j):\n    p = P(j > 1)\nreturn p.x", ("P with .x = Int32 before", "P with .x = Boolean at")),
        ("p = P(P(i))\nif i > 3:\n    p = P(P(j, 'b'))\nreturn p.x.x", ("P with .x.mode = 'b'", "P with .x.mode = 'a'")),
        ("p = {'k': (1, P(i))}\nif i > 3:\n    p = {'k': (1, P(i, 2))}\nreturn len(p)",
         ("dict with ['k'][1].mode = the literal 2",)),
        ("p = P(i)\nif i > 3:\n    p = P(j)\n    p.more = 1\nreturn p.x",
         ("'p' is P of 3 (.x, .mode, .more) where", "P of 2 (.x, .mode)")),
        ("p = Plain()\nif i > 3:\n    p = Plain()\nreturn i if p else j", ("'p' is Plain", "@dataclass or @fly.struct")),
        ("p = P(i, Plain())\nif i > 3:\n    p = P(i, Plain())\nreturn p.x",
         ("P with .mode = Plain", "@dataclass or @fly.struct")),
    ],
)  # fmt: skip
def test_parts_that_do_not_fit_are_named(body, parts):
    text = DATA + "def f(i, j):\n" + "".join(f"    {line}\n" for line in body.splitlines())
    refused(text, errors.MergeError, "'p' is", *parts)


@pytest.mark.parametrize("change", ["p.x = k", "xs[0] = k", "p.x += k", "xs.append(k)"])
def test_what_a_loop_carries_is_not_changed_in_place(change):
    body = f"    for k in range(j):\n        {change}\n        p, xs = P(xs[0]), [p.x, 1]\n    return q.x + ys[0]\n"
    text = DATA + "def f(i, j):\n    p, xs = P(i), [j, 1]\n    q, ys = p, xs\n" + body
    refused(text, errors.DynamicMutationError, "existed before")
