"""Two names of one list, dict or object, of which a dynamic branch or loop may have rebound one."""

from __future__ import annotations

import pytest
from test_refused import refused
from tracing import from_source, same

import flydsl as fly
from flydsl import MergedAliasError

HEAD = """
import dataclasses, functools, operator
@dataclasses.dataclass
class Mut:
    a: int
    def inc(self, by): self.a += by
class Pair:
    def __init__(self, p, q): self.p, self.q = p, q
    def __fly_flatten__(self): return (self.p, self.q), None
    @classmethod
    def __fly_unflatten__(cls, extra, parts): return cls(*parts)
class Holder: pass
SHARED = [7, 8]
def pick(a, b, c):
    if c: return a
    return b
def either(a, b, c): return a if c else b
def change(a): a[0] = 50
"""
ALIASED = {
    "rebound in a branch": "a = b = [x, y]\nif x > y: a = [1, 2]\nb[0] = 100\nreturn a[0]",
    "the merged one changed": "a = b = [x, y]\nif x > y: a = [1, 2]\na[0] = 100\nreturn b[0]",
    "chosen in a branch": "a, b = [x, y], [y, x]\nif x > y: c = a\nelse: c = b\nc[0] = 50\nreturn a[0] + b[0]",
    "an original of a choice": "a, b = [x, y], [y, x]\nif x > y: c = a\nelse: c = b\na[0] = 50\nreturn c[0]",
    "a ternary": "a, b = [x, y], [y, x]\nc = a if x > y else b\nc[0] = 50\nreturn a[0] + b[0]",
    "a ternary changed in place": "a, b = [x, y], [y, x]\n(a if x > y else b)[0] = 50\nreturn a[0] + b[0]",
    "a helper's early return": "a, b = [x, y], [y, x]\nc = pick(a, b, x > y)\nc[0] = 50\nreturn a[0] + b[0]",
    "a helper's ternary": "a, b = [x, y], [y, x]\nc = either(a, b, x > y)\nc[0] = 50\nreturn a[0] + b[0]",
    "while": "a = o = [x, y]\nn = x\nwhile n < y:\n    a = [a[0] + 1, a[1]]\n    n += 1\na[0] = 50\nreturn o[0]",
    "while, the old one": "a = o = [x, y]\nn = x\nwhile n < y:\n    a = [a[0] + 1, a[1]]\n    n += 1\no[0] = 50\nreturn a[0]",
    "for": "a = o = [x, y]\nfor i in range(y): a = [a[0] + i, a[1]]\na[0] = 50\nreturn o[0]",
    "for, both carried": "a, o = [x, y], [y, x]\nfor i in range(y):\n    o = a\n    a = [a[0] + i, 1]\n    o = a\n"
    "a[0] = 50\nreturn o[0]",
    "left early": "a = o = [x, y]\nfor i in range(y):\n    if i > x: break\n    a = [a[0] + i, a[1]]\na[0] = 50\nreturn o[0]",
    "a name of the body": "o = [0, 0]\nt = [1, 1]\nfor i in range(y):\n    t = [i, 0]\n    o = t\nt[0] = 50\nreturn o[0]",
    "a dict": "d = {'a': x}\ne = d\nif x > y: d = {'a': 4}\ne['a'] = 9\nreturn d['a']",
    "a dataclass": "m = Mut(x)\nn = m\nif x > y: m = Mut(5)\nn.inc(100)\nreturn m.a",
    "a flattened object": "m = Pair(x, y)\nn = m\nif x > y: m = Pair(5, 6)\nn.p = 100\nreturn m.p",
    "nested": "a = [[x, y], 1]\ni = a[0]\nif x > y: a = [i, 5]\ni[0] = 77\nreturn a[0][0]",
    "nested, the outer way": "a = [[x, y], 1]\ni = a[0]\nif x > y: a = [[1, 2], 5]\na[0][0] = 77\nreturn i[0]",
    "twice in one": "i = [x, y]\na = [i, i]\nif x > y: a = [[1, 2], [3, 4]]\na[0][0] = 77\nreturn a[1][0]",
    "held by a container": "a = [x, y]\nkept = {'k': (a,)}\nif x > y: a = [1, 2]\na[0] = 77\nreturn kept['k'][0][0]",
    "held by an object": "h = Holder()\nh.v = a = [x, y]\nif x > y: a = [1, 2]\na[0] = 77\nreturn h.v[0]",
    "held by a closure": "a = [x, y]\nb = a\ndef get(): return b[0]\nif x > y: a = [1, 2]\na[0] = 77\nreturn get()",
    "held by a bound method": "a = [x, y]\nget = a.__getitem__\nif x > y: a = [1, 2]\na[0] = 77\nreturn get(0)",
    "held by an iterator": "a = [x, y]\nit = iter(a)\nif x > y: a = [1, 2]\na[0] = 77\nreturn next(it)",
    "a global": "a = SHARED\nif x > y: a = [1, 2]\na[0] = 77\nreturn SHARED[0]",
    "nonlocal": "a = b = [x, y]\ndef other():\n    nonlocal a\n    a = [1, 2]\nif x > y: other()\nb[0] = 100\nreturn a[0]",
    "append": "a = b = [x, y]\nif x > y: a = [1, 2]\nb.append(3)\nreturn len(a)",
    "sort": "a = b = [x, y]\nif x > y: a = [1, 2]\nb.sort()\nreturn a[0]",
    "+=": "a = b = [x, y]\nif x > y: a = [1, 2]\nb += [3]\nreturn len(a)",
    "del": "a = b = [x, y]\nif x > y: a = [1, 2]\ndel b[0]\nreturn len(a)",
    "setattr": "m = n = Mut(x)\nif x > y: m = Mut(5)\nsetattr(n, 'a', 100)\nreturn m.a",
    "operator.setitem": "a = b = [x, y]\nif x > y: a = [1, 2]\noperator.setitem(b, 0, 100)\nreturn a[0]",
    "in the caller": "a = b = [x, y]\nif x > y: a = [1, 2]\nchange(b)\nreturn a[0]",
    "min": "a, b = [x, y], [y, x]\nc = min(a, b)\nc[0] = -9\nreturn a[0] + b[0]",
    "two merges": "a, b, c = [x, y], [y, x], [3, 4]\nd = a if x > y else b\ne = d if x > 3 else c\na[0] = 9\nreturn e[0]",
    "in a later branch": "a, b = [x, y], [y, x]\nif x > 1:\n    u = [x, 1]\n    v = u\n    if y > 1: v = [1, 1]\n    u[0] = 9\n"
    "    x = v[0]\nreturn x",
}
IDENTITY = {
    "is": "a = b = [x, y]\nif x > y: b = [x, y]\nreturn 1 if a is b else 0",
    "is not": "a = b = [x, y]\nif x > y: b = [x, y]\nreturn 1 if a is not b else 0",
    "of a choice": "a, b = [x, y], [y, x]\nc = a if x > y else b\nreturn 1 if c is a else 0",
    "of a loop": "a = o = [x, y]\nfor i in range(y): a = [i, i]\nreturn 1 if a is o else 0",
    "in a loop": "a, o, t = [x, y], [y, x], 0\nfor i in range(y):\n    t += 1 if a is o else 0\n    o = a\nreturn t",
}
APART = {
    "one name": "a = [x, y]\nif x > y: a = [1, 2]\na[0] = 5\nreturn a[0] * 10 + a[1]",
    "one name, both sides": "if x > y: a = [1, 2]\nelse: a = [x, 3]\na[0] += 5\na.append(4)\nreturn a[0] * 10 + a[2]",
    "a loop": "a = [x, y]\nfor i in range(y): a = [a[0] + i, a[1]]\na[0] += 50\nreturn a[0]",
    "while": "a = [x, y]\nn = x\nwhile n < y:\n    a = [a[0] + 1, a[1]]\n    n += 1\na[1] = 7\nreturn a[0] + a[1]",
    "a copy": "a = [x, y]\nb = list(a)\nif x > y: a = [1, 2]\na[0] = 5\nreturn a[0] * 100 + b[0]",
    "deleted": "a = [x, y]\nb = a\nif x > y: a = [1, 2]\ndel b\na[0] = 5\nreturn a[0] + a[1]",
    "another one": "a, b = [x, y], [y, x]\nif x > y: a = [1, 2]\nb[0] = 5\na[1] = 6\nreturn a[0] + b[0] * 10 + a[1] * 100",
    "both names at once": "a = b = [x, y]\nif x > y: a = b = [1, 2]\na[0] = 5\nreturn b[0] + b[1]",
    "swapped names": "a, b = [x, 1], [y, 2]\nif x > y: a, b = [y, 3], [x, 4]\na[0] += 1\nb[0] += 2\nreturn a[0] * 100 + b[0]",
    "read only": "a = b = [x, y]\nif x > y: a = [1, 2]\nreturn a[0] + b[0]",
    "helper": "c = pick([x, 1], [y, 2], x > y)\nc[0] += 50\nreturn c[0] + c[1]",
    "dataclass": "m = Mut(x)\nif x > y: m = Mut(5)\nm.inc(100)\nreturn m.a",
    "dict": "d = {'a': x}\nif x > y: d = {'a': 4}\nd['a'] += 9\nd['b'] = 1\nreturn d['a'] + d['b']",
    "library calls": "a = [x, y]\nif x > y: a = [1, 2]\nreturn sum(a) + functools.reduce(operator.add, a)",
    "is, certain": "a = b = [x, y]\nc = [x, y]\nif x > y: c = [1, 2]\nreturn (1 if a is b else 0) + (2 if a is c else 0)",
    "is, of new ones": "a = [x, y]\nif x > y: a = [1, 2]\nb = [x, y]\nreturn (1 if a is b else 0) + (2 if a is not b else 0)",
    "changed before": "a = b = [x, y]\nb[0] = 100\nif x > y: a = [1, 2]\nreturn a[0]",
    "in a body": "r = 0\nfor i in range(y):\n    t = [i, x]\n    if i > 1: t = [5, x]\n    t[0] += 1\n    r += t[0]\nreturn r",
    "a loop that runs": "a = o = [x, y]\nfor i in range(3): a = [a[0] + i, a[1]]\na[0] += 50\nreturn a[0] * 100 + o[0]",
}


def program(body: str) -> str:
    return HEAD + "def f(x, y):\n" + "".join(f"    {line}\n" for line in body.splitlines())


@pytest.mark.parametrize("name", ALIASED)
def test_changes_that_another_name_might_see_are_refused(name):
    refused(program(ALIASED[name]), MergedAliasError, "reaches as well on some ways", "copy where the second name is given")


@pytest.mark.parametrize("name", IDENTITY)
def test_identity_that_depends_on_the_way_is_refused(name):
    refused(program(IDENTITY[name]), MergedAliasError, "known only on the device", "Compare what they hold")


@pytest.mark.parametrize("name", APART)
def test_without_other_names_changes_mean_what_they_mean_in_python(name):
    same(from_source(program(APART[name]), fly=fly), (3, 1), (1, 3), (2, 2), (0, 0))


def test_the_message_shows_the_change_the_other_name_and_where_they_met():
    text = "def f(x, y):\n    a = b = [x, y]\n    if x > y:\n        a = [1, 2]\n    b[0] = 100\n    return a[0]\n"
    refused(text, MergedAliasError, "changes a list which 'a' (f) reaches", "since line 3", line=5)
