"""Special methods, properties and other methods of user classes with control flow on dynamic values."""

from __future__ import annotations

import itertools

import pytest
from tracing import from_source, same, traced

INPUTS = list(itertools.product((-3, 0, 2, 5, 30), (-1, 0, 3, 5)))

VEC = """
import functools
from dataclasses import dataclass
class Base:
    def __neg__(self):
        if self.x > 2:
            return type(self)(3 - self.x)
        return type(self)(-self.x)
@dataclass
class V(Base):
    x: int
    def __post_init__(self):
        self.x = 100 if self.x > 100 else self.x
    def __add__(self, other):
        if isinstance(other, V):
            other = other.x
        if other > 3:
            return V(self.x + other)
        return V(self.x - other)
    __radd__ = __add__
    def __iadd__(self, other):
        while other > 3:
            other = other - 2
        return V(self.x + other)
    def __lt__(self, other):
        if self.x > 0:
            return self.x < other.x
        return other.x > 5
    def __getitem__(self, k):
        if k > 1:
            return self.x + k
        return self.x * 2
    def __contains__(self, k):
        return (k > 2 and self.x > 1) and True
    def __call__(self, k):
        for n in range(k & 3):
            k += n
        return k
    def __abs__(self):
        return self.x if self.x > 0 else -self.x
    def __len__(self):
        return 3
    def __iter__(self):
        return iter((self.half, 1, 2))
    def __enter__(self):
        if self.x > 2:
            return self.x
        return 9
    def __exit__(self, *error):
        pass
    @property
    def half(self):
        if self.x < 0:
            return 0
        return self.x // 2
    @functools.cached_property
    def third(self):
        return 0 if self.x < 0 else self.x // 3
    @staticmethod
    def clamp(k):
        if k > 4:
            k = 4
        return k
    @classmethod
    def make(cls, k):
        if k > 4:
            k = 4
        return cls(k)
    def plain(self, k):
        if k > self.x:
            return k
        return self.x
"""


@pytest.mark.parametrize(
    "body",
    [
        "return (V(i) + j).x", "return (V(i) + V(j)).x", "return (j + V(i)).x", "return (-V(i)).x", "return V(i)[j]",
        "return 1 if V(i) < V(j) else 0", "return 1 if V(i) > V(j) else 0", "return V(i)(j)", "return abs(V(i))",
        "return V(i).half", "return V(i).third", "return V.clamp(j) + V(i).clamp(i)", "return V.make(j).x + V(1).make(i).x",
        "return V(i).plain(j)", "v = V(i)\nv += j\nreturn v.x", "a, b, c = V(i)\nreturn a + b + c", "return V(i + 90).x",
        "s = 0\nfor x in V(i): s += x\nreturn s + len(V(j))", "with V(i) as x: y = x + j\nreturn y",
        "v = V(i)\nfor k in range(j): v = v + k + V(k)\nreturn v.x + v.half", "return G.half + (G + i).x + G[j]",
        "return sum([V(i), V(j)], V(1)).x", "return sum(v.half for v in (V(i), V(j)))", "return max([V(i), V(j)], key=abs).x",
        "v = V(i)\nif j > 2: v = -v\nreturn (v + j).x", "return H.v.half + L[0].half + (lambda v: v[i])(G)",
        "def g(v): return v.half + (v + i).x\nreturn g(G)",
    ],
)  # fmt: skip
def test_methods_are_rewritten(body):
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    text = f"{VEC}\nG = V(7)\nclass H:\n    v = V(8)\nL = [V(9)]\ndef f(i, j):\n{lines}"
    same(from_source(text), *INPUTS)


def test_classes_are_as_before_after_the_trace():
    f = from_source(VEC + "def f(i):\n    v = V(i)\n    return (v + i).half + V(i).third\n")
    cls = f.__globals__["V"]
    before = dict(vars(cls)), dict(vars(cls.__mro__[1]))
    traced(f)
    assert (dict(vars(cls)), dict(vars(cls.__mro__[1]))) == before
    with pytest.raises(TypeError, match="unsupported operand"):
        traced(from_source(VEC + "def f(i):\n    return V(i) * V(i).half\n"))
    assert (cls(9) + 2).x == 7 and dict(vars(cls)) == before[0]


def test_generators_and_library_classes_are_called_as_they_are():
    text = (
        "import collections, enum\nclass C:\n    def __iter__(self):\n        for k in range(3): yield k\n"
        "class E(enum.Enum):\n    A = 2\n    @property\n    def twice(self):\n        if self.value > 1: return 4\n"
        "        return 0\ndef f(i):\n    d = collections.OrderedDict(a=i)\n    c = collections.Counter([1, 1])\n"
        "    return d['a'] + c[1] + sum(C()) + E.A.twice + (E.A is E.A)\n"
    )
    same(from_source(text), (3,), (0,), (1,), (2,))


def test_slots_properties_with_setters_and_inheritance():
    text = (
        "class P:\n    __slots__ = ('_x',)\n    def __init__(self, x): self.x = x\n"
        "    @property\n    def x(self): return self._x\n"
        "    @x.setter\n    def x(self, v):\n        if v > 5: v = 5\n        self._x = v\n"
        "class Q(P):\n    def __init__(self, x):\n        super().__init__(x)\n        self.x = self.x + 1 if x > 0 else x\n"
        "    @property\n    def more(self): return super().x + 1\n"
        "def f(i):\n    q = Q(i)\n    q.x = q.x + i\n    return q.x * 10 + q.more\n"
    )
    same(from_source(text), (3,), (0,), (-1,), (7,))
