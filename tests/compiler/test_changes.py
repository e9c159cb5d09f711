"""Changes while a program runs, of every kind that a kernel can read: the next launch sees them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from source_programs import module_of

from flydsl import env


class Change(NamedTuple):
    """What comes before the kernel, what the kernel stores, and the statement that changes it."""

    before: str
    stores: str
    change: str


SETTINGS = "import types\nsettings = types.SimpleNamespace(scale=5)\n"
OTHER = "def other(self): self.x = 2\n"
CHANGES = {
    "list inside of many": Change("x = [[[[[[[[[[1]]]]]]]]]]\n", "x" + "[0]" * 10, "x" + "[0]" * 10 + " = 2"),
    "object inside of many": Change(
        "class A:\n    pass\na = A()\nb = a\nfor _ in range(12):\n    b.next = A()\n    b = b.next\nb.value = 1\n",
        "a" + ".next" * 12 + ".value", "b.value = 2",
    ),
    "object in a cycle": Change(
        "class A:\n    pass\na, b = A(), A()\na.other, b.other, a.value, b.value = b, a, 1, 2\n",
        "a.other.value + a.other.other.value", "b.value = 3",
    ),
    "attribute by getattr": Change(SETTINGS, "getattr(settings, 'scale')", "settings.scale = 6"),
    "attribute by the name in a value": Change(SETTINGS + "X = 'scale'\n", "getattr(settings, X)", "settings.scale = 6"),
    "attribute by a computed name": Change(SETTINGS + "END = 'le'\n", "getattr(settings, 'sca' + END)", "settings.scale = 6"),
    "attribute that getattr does not find": Change(SETTINGS, "getattr(settings, 'other', 1)", "settings.other = 2"),
    "attribute by a format": Change(SETTINGS, "len('{0.scale}'.format(settings))", "settings.scale = 66"),
    "attribute by __dict__": Change(SETTINGS, "settings.__dict__['scale']", "settings.scale = 6"),
    "attribute of a module by a computed name": Change(
        "import fly_changed_library as library\nEND = 'LE'\n", "getattr(library, 'SCA' + END)", "library.SCALE = 4"
    ),
    "list of a module by a computed name": Change(
        "import fly_changed_library as library\nEND = 'ST'\n", "getattr(library, 'LI' + END)[0]", "library.LIST[0] = 4"
    ),
    "global by globals()": Change("X = 1\n", "globals()['X']", "X = 2"),
    "operator of a class": Change(
        "class A:\n    def __add__(self, n): return n + 1\na = A()\n", "a + 1", "A.__add__ = lambda self, n: n + 2"
    ),
    "operator that a class gets": Change(
        "class A:\n    def __getattr__(self, n): return 1\n    def __bool__(self): return False\na = A()\n", "1 if a else 2",
        "A.__bool__ = lambda self: True",
    ),
    "constructor": Change("class A:\n    def __init__(self): self.x = 1\n" + OTHER, "A().x", "A.__init__ = other"),
    "constructor that a class gets": Change("class A:\n    x = 1\n" + OTHER, "A().x",
        "A.__init__ = other"),
    "length": Change("class A:\n    def __len__(self): return 1\na = A()\n", "len(a)", "A.__len__ = lambda self: 2"),
    "item": Change("class A:\n    def __getitem__(self, i): return i\na = A()\n", "a[3]", "A.__getitem__ = lambda self, i: 2"),
    "names by which a pattern matches": Change(
        "class P:\n    __match_args__ = ('x', 'y')\n    x, y = 3, 4\n"
        "def first(p):\n    match p:\n        case P(n):\n            return n\n",
        "first(P())", "P.__match_args__ = ('y', 'x')",
    ),
    "name in a pattern": Change(
        "class P:\n    x = 1\ndef first(p):\n    match p:\n        case P(x=n):\n            return n\n",
        "first(P())", "P.x = 2",
    ),
    "member of an enumeration": Change(
        "import enum\nclass M(enum.Enum):\n    A = 1\nM.A.label = 1\n", "M.A.label", "M.A.label = 2"
    ),
    "method of a list": Change("x = [1, 2]\nat = x.__getitem__\n", "at(0)", "x[0] = 3"),
    "method of a dictionary": Change("x = {1: 2}\nat = x.get\n", "at(1)", "x[1] = 3"),
    "minus of a NaN": Change(
        "import math\nN = math.nan\n", "1 if math.copysign(1.0, N) > 0 else 2", "N = math.copysign(math.nan, -1.0)"
    ),
    "default by keyword": Change("def f(*, k=1): return k\n", "f()", "f.__kwdefaults__ = {'k': 2}"),
    "default in a list": Change("def f(k=[1]): return k[0]\n", "f()", "f.__defaults__[0][0] = 2"),
    "base class": Change(
        "class A:\n    x = 1\nclass B:\n    x = 2\nclass C(A):\n    pass\n", "C.x", "C.__bases__ = (B,)"
    ),
    "class of an object": Change("class A:\n    x = 1\nclass B:\n    x = 2\na = A()\n", "a.x", "a.__class__ = B"),
    "object of a bound method": Change(
        "class A:\n    x = 1\n    def m(self): return self.x\na = A()\nm = a.m\n", "m()", "a.x = 2"
    ),
    "a very long number": Change("N = 10 ** 6000\n", "N % 7", "N = N + 1"),
}  # fmt: skip

PROGRAM = """
import flydsl as fly
{before}
@fly.jit(block=64)
def kernel(out: fly.Tensor[fly.Int32, (64,)]):
    out[0] = {stores}

def host():
    return {stores}

def change():
    global X, N
    {change}
"""


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_is_seen(tmp_path: Path, name: str) -> None:
    out = np.zeros(64, np.int32)
    try:
        module_of(tmp_path, "fly_changed_library", "SCALE = 3\nLIST = [1]\n")
        program = module_of(tmp_path, "fly_changed_program", PROGRAM.format(**CHANGES[name]._asdict()))
        seen = []
        for _ in range(2):
            for _ in range(2):
                with env.scope(CACHE=False):
                    program.kernel[1, 64](out)
                assert out[0] == program.host()
            seen.append(int(out[0]))
            program.change()
        assert seen[0] != seen[1]
    finally:
        for module in ("fly_changed_library", "fly_changed_program"):
            sys.modules.pop(module, None)


def test_what_did_not_change_is_not_traced_again(tmp_path: Path) -> None:
    for name, change in CHANGES.items():
        if name == "global by globals()":  # which is never known to be the same
            continue
        module_of(tmp_path, "fly_changed_library", "SCALE = 3\nLIST = [1]\n")
        kernel = module_of(tmp_path, "fly_changed_program", PROGRAM.format(**change._asdict())).kernel
        made = kernel.specialize(np.zeros(64, np.int32))
        assert made.mlir and made.dependencies.guard.check() and not made.is_stale(), name
