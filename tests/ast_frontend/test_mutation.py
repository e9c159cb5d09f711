"""Changes of Python objects inside dynamic regions that happen behind functions, classes, iterators and return values."""

from __future__ import annotations

import heapq
import operator

import numpy as np
import pytest
from test_refused import refused
from tracing import from_source, same

from flydsl.language import control_errors as errors

HEAD = """
import collections, functools, itertools
class Box:
    items = []
    count = 0
    def __init__(self): self.inner = []
class Slots:
    __slots__ = ("v",)
HIDDEN = Box()
TABLE = {"box": HIDDEN, "list": []}
def hidden(): return HIDDEN
def inner(): return TABLE["list"]
@functools.lru_cache
def cached(): return [1]
def default(v, kept=[]):
    kept.append(v)
    return kept
def maker():
    kept = []
    def get(): return kept
    return get
closed = maker()
"""


@pytest.mark.parametrize(
    "change",
    [
        "swap({'a': xs}, a)", "push(xs, 1)", "setattr(box, 'v', a)", "box.__dict__['v'] = a", "box.__dict__.update(v=a)",
        "object.__setattr__(box, 'v', a)", "object.__setattr__(slots, 'v', a)",
        "operator.setitem(d, 'k', a)", "d.setdefault('z', a)",
        "hidden().v = a", "hidden().inner.append(a)", "inner().append(a)", "closed().append(a)", "default(a)",
        "Box.items.append(a)", "Box.count = a", "box.items.append(a)", "setattr(Box, 'count', 1)", "counter.update([1])",
        "ordered.move_to_end('x')", "tuple(it)", "next(zip(it, xs))", "arr.fill(3)", "arr[0] = 1",
        "next(it)", "s.update({7})", "part().append(1)",
        "cached().append(a)", "list(map(xs.append, (1, 2)))", "xs.sort()", "delattr(box, 'inner')",
        "for q in it: pass", "sum(it)",
    ],
)  # fmt: skip
def test_hidden_changes_are_refused(change):
    text = (
        HEAD + "def f(a):\n    xs, box, slots, d, s, it = [2, 1], Box(), Slots(), {'k': 1}, {5}, iter((1, 2, 3))\n"
        "    counter, ordered = collections.Counter(), collections.OrderedDict(x=1, y=2)\n    arr = np.zeros(2)\n"
        "    part = functools.partial(pick, xs)\n    slots.v = 1\n"
        f"    %s\n        {change}\n    return a\n"
    )
    for header in ("if a > 0:", "for i in range(a):"):
        names = {"swap": _library(_swap), "push": heapq.heappush, "operator": operator, "np": np, "pick": _library(_pick)}
        refused(text % header, errors.DynamicMutationError, "existed before the dynamic branch or loop", **names)


def _swap(box, v):
    box["a"][0] = v


def _pick(x):
    return x


def _library(f):
    """``f`` as if it were a function of the standard library."""
    return type(f)(f.__code__.replace(co_filename=heapq.__file__), f.__globals__, f.__name__, f.__defaults__, f.__closure__)


@pytest.mark.parametrize(
    "body",
    [
        "xs = [a]\nxs.append(2)\nr = sum(xs)", "b = Box()\nb.v = a\nb.inner.append(3)\nr = b.v + b.inner[0]",
        "b = Box()\nsetattr(b, 'v', a)\nr = b.v", "it = iter((1, a))\nr = next(it) + next(it)",
        "c = collections.Counter([1, 1])\nr = c[1]",
        "d = dict(k=a)\nd.update(z=1)\nr = d['k'] + d['z']", "r = sum(x for x in (a, 1))", "r = sum(map(lambda v: v + a, xs))",
        "r = 0\nfor p, q in zip(xs, (a, 1)): r += p * q", "ys = list(xs)\nys[0] = a\nr = ys[0]", "r = len(hidden().inner) + a",
        "s = Slots()\nobject.__setattr__(s, 'v', a)\nr = s.v", "ys = sorted(xs)\nys.reverse()\nr = ys[0]",
    ],
)  # fmt: skip
def test_changes_of_new_objects_are_not(body):
    lines = "".join(f"        {line}\n" for line in body.splitlines())
    text = HEAD + f"def f(a):\n    xs, r = [4, 5], 0\n    if a > 2:\n{lines}    return r\n"
    same(from_source(text), (3,), (0,), (9,))
