"""Changes while a program runs, of every kind that a kernel can read: the next launch sees them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from source_programs import module_of

import flydsl as fly
from flydsl.compiler.code_names import Names
from flydsl.compiler.freezing import freeze
from flydsl.emit import Module


class Change(NamedTuple):
    """What comes before the kernel, what the kernel stores, and the statement that changes it."""

    before: str
    stores: str
    change: str


SETTINGS = "import types\nsettings = types.SimpleNamespace(scale=5)\n"
CLASS_A = "X = 1\nclass A:\n    def {}\na = A()\n"
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
    # globals that functions read which Python's own code calls
    "called by len": Change(CLASS_A.format("__len__(self): return X"), "len(a)", "X = 2"),
    "called by list": Change(CLASS_A.format("__iter__(self): return iter([X])"), "list(a)[0]", "X = 2"),
    "called by in": Change(CLASS_A.format("__eq__(self, o): return X == 1"), "1 if 5 in [a] else 2", "X = 2"),
    "called by min": Change(
        "X = 1\nclass A:\n    def __init__(self, n): self.n = n\n    def __lt__(self, o): return self.n * X < o.n * X\n"
        "pair = [A(1), A(2)]\n", "min(pair).n", "X = -1",
    ),
    "called by an index": Change(CLASS_A.format("__index__(self): return X"), "[5, 6, 7][a]", "X = 2"),
    "called by a format": Change(CLASS_A.format("__format__(self, s): return 'x' * X"), "len(f'{a}')", "X = 2"),
    "called by str of a list": Change(CLASS_A.format("__repr__(self): return 'x' * X"), "len(str([a]))", "X = 2"),
    "called by a class": Change(
        "X = 1\nclass A:\n    def __new__(cls):\n        made = object.__new__(cls)\n        made.n = X\n"
        "        return made\n", "A().n", "X = 2",
    ),
    "called by a dataclass": Change(
        "import dataclasses\nX = 1\ndef make(): return X\n@dataclasses.dataclass\nclass A:\n"
        "    n: int = dataclasses.field(default_factory=make)\n", "A().n", "X = 2",
    ),
    "called by defaultdict": Change(
        "import collections\nX = 1\nd = collections.defaultdict(lambda: X)\n", "d.copy()[0]", "X = 2"
    ),
    "called by a descriptor": Change(
        "X = 1\nclass D:\n    def __get__(self, o, kind): return X\nclass A:\n    d = D()\na = A()\n", "a.d", "X = 2"
    ),
    "called by a metaclass": Change(
        "X = 1\nclass M(type):\n    @property\n    def n(cls): return X\nclass A(metaclass=M):\n    pass\n", "A.n", "X = 2"
    ),
    "called by map": Change(CLASS_A.format("__call__(self, x): return X"), "list(map(a, [1]))[0]", "X = 2"),
    "called by iter": Change("X = 1\ndef f(): return X\n", "next(iter(f, 9))", "X = 2"),
    "called by re.sub": Change("import re\nX = 'ab'\ndef g(m): return X\n", "len(re.sub('x', g, 'x'))", "X = 'abc'"),
    "called by np.vectorize": Change("import numpy as np\nX = 1\nf = np.vectorize(lambda x: x * X)\n", "int(f(2))", "X = 2"),
    "called by np.fromfunction": Change(
        "import numpy as np\nX = 1\ndef g(i): return i * X\n", "int(np.fromfunction(g, (3,))[1])", "X = 2"
    ),
    "called by a cache": Change(
        "import functools\nX = 1\n@functools.lru_cache\ndef f(): return X\n", "f()", "X = 2; f.cache_clear()"
    ),
    "called by a function that Python calls": Change(
        "import re\nX = 'ab'\ndef h(): return X\ndef g(m): return h()\n", "len(re.sub('x', g, 'x'))", "X = 'abc'"
    ),
    # state of Python's own classes
    "number of numpy": Change("import numpy as np\nN = np.float32(1)\n", "int(N)", "N = np.float32(2)"),
    "number of numpy in a list": Change("import numpy as np\nx = [np.int64(1)]\n", "int(x[0])", "x[0] = np.int64(2)"),
    "number of numpy in a closure": Change(
        "import numpy as np\ndef make(n):\n    def f(): return n\n    def g(m):\n        nonlocal n\n        n = m\n"
        "    return f, g\nf, g = make(np.float64(1))\n", "int(f())", "g(np.float64(2))",
    ),
    "number of numpy as a default": Change(
        "import numpy as np\ndef f(n=np.uint8(1)): return n\n", "int(f())", "f.__defaults__ = (np.uint8(2),)"
    ),
    "number of numpy in a class": Change(
        "import numpy as np\nclass A:\n    n = np.float16(1)\na = A()\n", "int(a.n)", "A.n = np.float16(2)"
    ),
    "record of numpy": Change(
        "import numpy as np\nr = np.array([(1, 2)], 'i4,i4')[0]\n", "int(r['f1'])", "r['f1'] = 3"
    ),
    "record of numpy with objects": Change(
        "import numpy as np\nr = np.array([(1, [2])], 'i4,O')[0]\n", "r['f1'][0]", "r['f1'][0] = 3"
    ),
    "array without dimensions": Change("import numpy as np\na = np.array(1)\n", "int(a)", "a[()] = 2"),
    "object in an array without dimensions": Change(
        "import numpy as np\na = np.array(None)\na[()] = [1]\n", "a.item()[0]", "a.item()[0] = 2"
    ),
    "array of Python": Change("import array\na = array.array('i', [1])\n", "a[0]", "a[0] = 2"),
    "array of a class of its own": Change(
        "import numpy as np\nclass A(np.ndarray): pass\na = np.ones(3, int).view(A)\n", "int(a[0])", "a[0] = 2"
    ),
    "attribute of an array": Change(
        "import numpy as np\nclass A(np.ndarray):\n    pass\na = np.ones(3, int).view(A)\na.n = 1\n", "a.n", "a.n = 2"
    ),
    "masked array": Change("import numpy as np\na = np.ma.array([1, 2])\n", "int(a.sum())", "a[0] = 2"),
    "mask of an array": Change("import numpy as np\na = np.ma.array([1, 2], mask=[0, 0])\n", "int(a.sum())", "a.mask = [1, 0]"),
    "array of records": Change(
        "import numpy as np\na = np.rec.array([(1, 2)], names='x,y')\n", "int(a['x'][0])", "a['x'][0] = 2"
    ),
    "polynomial": Change("import numpy as np\np = np.polynomial.Polynomial([1, 2])\n", "int(p(1))", "p.coef[0] = 2"),
    # attributes that only functions of Python's library read, or that no code names
    "attribute by attrgetter": Change(
        SETTINGS + "import operator\nget = operator.attrgetter('scale')\n", "get(settings)", "settings.scale = 6"
    ),
    "attribute inside of another by attrgetter": Change(
        SETTINGS + "import operator\nbox = types.SimpleNamespace(inner=settings)\nget = operator.attrgetter('inner.scale')\n",
        "get(box)", "settings.scale = 6",
    ),
    "property by attrgetter": Change(
        "import operator\nX = 1\nclass A:\n    @property\n    def n(self): return X\na = A()\n"
        "get = [operator.attrgetter('n')]\n", "get[0](a)", "X = 2",
    ),
    "method by methodcaller": Change(
        "import operator\nclass A:\n    def f(self): return 1\na = A()\ncall = operator.methodcaller('f')\n", "call(a)",
        "A.f = lambda self: 2",
    ),
    "global of a method by methodcaller": Change(
        "import operator\nX = 1\nclass A:\n    def f(self, k): return X + k\na = A()\n"
        "call = operator.methodcaller('f', k=1)\n", "call(a)", "X = 2",
    ),
    "UserList": Change("import collections\nx = collections.UserList([1, 2])\n", "len(x)", "x.append(3)"),
    "item of a class of UserList": Change(
        "import collections\nclass A(collections.UserList): pass\nx = A([1, 2])\n", "x[0]", "x[0] = 3"
    ),
    "UserString": Change("import collections\nx = collections.UserString('a')\n", "len(x)", "x.data = 'ab'"),
    "WeakSet": Change(
        "import weakref\nclass A: pass\na, b = A(), A()\nx = weakref.WeakSet([a])\n", "len(x) + (b in x)", "x.add(b)"
    ),
    "level of a logger": Change(
        "import logging\nx = logging.Logger('x', 30)\n", "x.getEffectiveLevel()", "x.setLevel(10)"
    ),
    "level of a logger's parent": Change(
        "import logging\nx, y = logging.Logger('x'), logging.Logger('y', 30)\nx.parent = y\n", "x.getEffectiveLevel()",
        "y.setLevel(10)",
    ),
    "event of threads": Change("import threading\nx = threading.Event()\n", "1 if x.is_set() else 2", "x.set()"),
    "size of a queue": Change("import queue\nx = queue.Queue()\n", "x.qsize()", "x.put(1)"),
    "normal distribution": Change("import statistics\nx = statistics.NormalDist(1, 2)\n", "int(x.mean)", "x._mu = 5.0"),
    "fields of a message": Change("import email.message\nx = email.message.Message()\n", "len(x)", "x['a'] = 'b'"),
    "computed attribute": Change(
        "t = {'v': 1}\nclass A:\n    def __getattribute__(self, n): return t.get(n, 0)\na = A()\n", "a.v", "t['v'] = 2"
    ),
    "computed attribute of slots": Change(
        "t = [1]\nclass A:\n    __slots__ = ()\n    def __getattr__(self, n): return t[0]\na = A()\n", "a.v", "t[0] = 2"
    ),
    "computed attribute of a module": Change(
        "import types\nt = [1]\nm = types.ModuleType('m')\nm.__getattr__ = lambda n: t[0]\n", "m.anything", "t[0] = 2"
    ),
    "order of a set": Change("s = {0, 8}\n", "list(s)[0]", "s.clear(); s.update([8]); s.update([0])"),
    "value of an enumeration": Change("import enum\nclass E(enum.Enum):\n    A = [1]\n", "E.A.value[0]", "E.A.value[0] = 2"),
    "view of a dictionary": Change("d = {'a': 1}\nv = d.values()\n", "list(v)[0]", "d['a'] = 2"),
    "order of a dictionary": Change("d = {'a': 1, 'b': 2}\n", "list(d)[0] == 'a'", "d['a'] = d.pop('a')"),
    "memory": Change("b = bytearray([1])\nv = memoryview(b)\n", "v[0]", "b[0] = 2"),
    "weak reference": Change("import weakref\nclass A: pass\na = A()\na.n = 1\nw = weakref.ref(a)\n", "w().n", "a.n = 2"),
    "context variable": Change("import contextvars\nv = contextvars.ContextVar('v')\nv.set(1)\n", "v.get()", "v.set(2)"),
    "C value": Change("import ctypes\nv = ctypes.c_int(1)\n", "v.value", "v.value = 2"),
    "array of objects": Change("import numpy as np\na = np.array([[1], None], object)\n", "a[0][0]", "a[0][0] = 2"),
    "array of numbers": Change("import numpy as np\na = np.array([1, 2])\n", "int(a[0])", "a[0] = 3"),
    "large array": Change("import numpy as np\na = np.zeros(4097)\n", "int(a[4096])", "a[4096] = 3"),
    "shape of an array": Change("import numpy as np\na = np.zeros(6)\n", "a.shape[0]", "a.resize((3, 2), refcheck=False)"),
    "array that is made read-only": Change(
        "import numpy as np\na = np.zeros(3)\n", "1 if a.flags.writeable else 2", "a.flags.writeable = False"
    ),
    "attribute of a metaclass": Change("class M(type):\n    n = 1\nclass A(metaclass=M):\n    pass\n", "A.n", "M.n = 2"),
    "text of a function": Change("def f(): 'abc'\n", "len(f.__doc__)", "f.__doc__ = 'abcd'"),
    "name of a class": Change("class A: pass\n", "len(A.__name__)", "A.__name__ = 'abcd'"),
    "annotation": Change("def f(x: 1): pass\n", "len(f.__annotations__)", "f.__annotations__['y'] = 2"),
    "object that is far and near": Change(
        "class Z:\n    n = 1\nclass A:\n" + "".join("    " * i + f"class N{i}:\n" for i in range(1, 6))
        + "    " * 6 + "z = Z\n",
        "A.N1.N2.N3.N4.N5.z.n + Z.n", "Z.n = 2",
    ),
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
    """The traced kernel stores the number that the host computes, before a change and after it."""
    out = np.zeros(64, np.int32)
    try:
        module_of(tmp_path, "fly_changed_library", "SCALE = 3\nLIST = [1]\n")
        program = module_of(tmp_path, "fly_changed_program", PROGRAM.format(**CHANGES[name]._asdict()))
        seen = []
        for _ in range(2):
            for _ in range(2):
                made = program.kernel.specialize(out)
                assert stored(made.traced.module) == [program.host()]
            seen.append(program.host())
            program.change()
        assert seen[0] != seen[1]
    finally:
        for module in ("fly_changed_library", "fly_changed_program"):
            sys.modules.pop(module, None)


def stored(module: Module) -> list[int]:
    """The constants that the stores of a module store."""
    kernel = module.body.operations[-1]
    stores: list[Any] = [op for op in kernel.walk() if op.name == "llvm.store"]
    return [op.operands[0].owner.attributes["value"].value for op in stores]


def test_what_did_not_change_is_not_traced_again(tmp_path: Path) -> None:
    for name, change in CHANGES.items():
        if name == "global by globals()":  # which is never known to be the same
            continue
        module_of(tmp_path, "fly_changed_library", "SCALE = 3\nLIST = [1]\n")
        kernel = module_of(tmp_path, "fly_changed_program", PROGRAM.format(**change._asdict())).kernel
        made = kernel.specialize(np.zeros(64, np.int32))
        assert made.mlir and made.dependencies.guard.check() and not made.is_stale(), name


def test_numbers_of_numpy_of_every_type() -> None:
    """Each is frozen by its class and bits."""
    kinds = sorted({kind for kind in np.sctypeDict.values() if kind.__module__ == "numpy" and kind is not np.object_}, key=str)
    assert len(kinds) > 15
    given: dict[Any, Any] = {np.void: (b"a", b"b"), np.datetime64: ("2000", "2001")}
    frozen = [freeze(kind(n), Names([]), []) for kind in kinds for n in given.get(kind, (0, 1))]
    assert len(set(frozen)) == len(frozen)
    assert [freeze(kind(n), Names([]), []) for kind in kinds for n in given.get(kind, (0, 1))] == frozen


def test_a_number_of_numpy_compiled_in() -> None:
    @fly.jit(block=64)
    def stores(out: fly.Tensor[fly.Float32, (64,)], scale: fly.Constexpr):
        out[fly.thread_idx.x] = scale

    out = np.zeros(64, np.float32)
    for scale in (np.float32(0.5), np.int64(3), np.array(2)[()]):
        stores[1, 64](out, scale)
        assert (out == float(scale)).all()
