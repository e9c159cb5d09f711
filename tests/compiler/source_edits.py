"""Edits of programs that are more than other numbers: the kernels differ although most of the text, or all code, is the same.

Each is what comes before the kernel, the edit (old text, new text), and what the kernel stores.
"""

from __future__ import annotations

from typing import NamedTuple


class Edit(NamedTuple):
    before: str
    old: str
    new: str
    stores: str


DATACLASS = """
import dataclasses
@dataclasses.dataclass
class Config:
    a: int
    b: int = dataclasses.field(default=0, compare=True, repr=True)
    c: list = dataclasses.field(default_factory=lambda: [1])
    d: int = dataclasses.field(default=7, init=False)
"""

ENUM = """
import enum
class Mode(enum.Enum):
    FAST = 1
    SLOW = 2
    @classmethod
    def _missing_(cls, value):
        return cls.FAST
    def _hidden(self):
        return self.value + 10
    def shown(self):
        return self._hidden()
Mode.FAST.label = 4
"""

WITHOUT_KEY = ("annotations of a class", "annotations of a function", "name in a format")
"""Those whose kernels are never found without a trace."""

EDITS: dict[str, Edit] = {
    "field that is not compared": Edit(DATACLASS, "compare=True", "compare=False", "1 if Config(1, 2) == Config(1, 3) else 2"),
    "field that is not shown": Edit(DATACLASS, "repr=True", "repr=False", "len(repr(Config(1, 2)))"),
    "factory of a default": Edit(DATACLASS, "[1]", "[1, 1]", "len(Config(1).c)"),
    "default of a field that is not initialised": Edit(DATACLASS, "default=7", "default=8", "Config(1).d"),
    "dataclass without ==": Edit(DATACLASS, "dataclass\n", "dataclass(eq=False)\n", "1 if Config(1) == Config(1) else 2"),
    "order of fields": Edit(DATACLASS, "    a: int\n", "    z: int\n    a: int\n", "Config(5, 6).b"),
    "value of an enumeration that is missing": Edit(ENUM, "return cls.FAST", "return cls.SLOW", "Mode(99).value"),
    "hidden method of an enumeration": Edit(ENUM, "+ 10", "+ 11", "Mode.SLOW.shown()"),
    "method of a dataclass in no file": Edit(
        "import dataclasses\nSCALE = 1\ntext = '''@dataclasses.dataclass(frozen=True)\nclass D:\n    a: int\n"
        "    def __eq__(self, other): return SCALE > 1\n    def __repr__(self): return 'x' * SCALE\n'''\nexec(text)\n",
        "SCALE = 1",
        "SCALE = 2",
        "(1 if D(1) == D(1) else 2) + len(repr(D(1)))",
    ),
    "hash of a dataclass": Edit(
        "import dataclasses\nSCALE = 1\n@dataclasses.dataclass(frozen=True)\nclass D:\n    a: int\n    b: int\n"
        "    def __hash__(self): return hash(self.a)\n    def __eq__(self, other): return True\n",
        "hash(self.a)",
        "hash(self.b)",
        "len({D(1, 2), D(1, 3)})",
    ),
    "attribute of a member": Edit(ENUM, "label = 4", "label = 5", "Mode.FAST.label"),
    "docstring of a class": Edit('class A:\n    """one"""\n', "one", "three", "len(A.__doc__)"),
    "annotations of a class": Edit("class A:\n    x: int\n", "x: int", "x: int\n    y: int", "len(A.__annotations__)"),
    "annotations of a function": Edit("def f(x: int): ...\n", "x: int", "x", "len(f.__annotations__)"),
    "names by which a pattern matches": Edit(
        "class P:\n    __match_args__ = ('x', 'y')\n    def __init__(self): self.x, self.y = 3, 4\n"
        "def first(p):\n    match p:\n        case P(n):\n            return n\n",
        "('x', 'y')",
        "('y', 'x')",
        "first(P())",
    ),
    "name in a format": Edit(
        "import fly_edited_library as library\n",
        "import fly_edited_library as library\n",
        "import fly_edited_library as library\nlibrary.SCALE = 77777\n",
        "len('{0.SCALE}'.format(library))",
    ),
    "minus of a NaN": Edit(
        "import struct\nN = struct.unpack('<d', struct.pack('<Q', 0x7ff8 << 48))[0]\nimport math\n",
        "0x7ff8",
        "0xfff8",
        "1 if math.copysign(1.0, N) > 0 else 2",
    ),
    "base class": Edit(
        "class A:\n    x = 1\nclass B:\n    x = 2\nclass C(A):\n    pass\n",
        "C(A)",
        "C(B)",
        "C.x",
    ),
    "builtin that is hidden": Edit("\n", "\n", "\ndef abs(x): return x * 5\n", "abs(-3)"),
    "global that hides one of the library": Edit(
        "from fly_edited_library import *\n",
        "*\n",
        "*\nSCALE = 9\n",
        "SCALE",
    ),
    "decorator in between": Edit(
        "def twice(f): return lambda x: f(f(x))\ndef once(f): return f\n@once\ndef g(x): return x * 3\n",
        "@once",
        "@twice",
        "g(2)",
    ),
    "order of decorators": Edit(
        "def more(f): return lambda x: f(x) + 1\ndef times(f): return lambda x: f(x) * 2\n"
        "@more\n@times\ndef g(x): return x * 3\n",
        "@more\n@times",
        "@times\n@more",
        "g(2)",
    ),
    "keyword-only default": Edit("def g(*, k=1): return k\n", "k=1", "k=2", "g()"),
    "default that is a function": Edit("def g(f=lambda: 1): return f()\n", "lambda: 1", "lambda: 2", "g()"),
    "method replaced after the class": Edit(
        "class A:\n    def m(self): return 1\n",
        "\n    def m(self): return 1\n",
        "\n    def m(self): return 1\nA.m = lambda self: 2\n",
        "A().m()",
    ),
    "property of a base": Edit(
        "class A:\n    @property\n    def p(self): return 1\nclass B(A): pass\n",
        "return 1",
        "return 2",
        "B().p",
    ),
    "descriptor": Edit(
        "class D:\n    def __get__(self, a, b): return 1\nclass A:\n    d = D()\n",
        "return 1",
        "return 2",
        "A().d",
    ),
    "__getattr__ of a class": Edit(
        "class A:\n    def __getattr__(self, n): return 1\n",
        "return 1",
        "return 2",
        "A().anything",
    ),
    "object in a container in an object": Edit(
        "class A:\n    def __init__(self): self.x = {'k': [((B(1),),)]}\n"
        "class B:\n    def __init__(self, n): self.n = n\na = A()\n",
        "B(1)",
        "B(2)",
        "a.x['k'][0][0][0].n",
    ),
    "cycle of objects": Edit(
        "class N:\n    def __init__(self, v): self.v, self.next = v, self\na, b = N(1), N(2)\na.next, b.next = b, a\n",
        "N(2)",
        "N(3)",
        "a.next.v + a.next.next.v",
    ),
    "one object or two": Edit("x = []\ny = (x, x)\n", "(x, x)", "([], [])", "1 if y[0] is y[1] else 2"),
    "comprehension": Edit("def g(): return sum([i * 2 for i in range(3)])\n", "i * 2", "i * 3", "g()"),
    "class made by a function": Edit(
        "def make(n):\n    class A:\n        x = n\n        def m(self): return n * 2\n    return A\nA = make(1)\n",
        "make(1)",
        "make(2)",
        "A().m()",
    ),
    "named tuple's default": Edit(
        "import typing\nclass T(typing.NamedTuple):\n    a: int = 1\n",
        "a: int = 1",
        "a: int = 2",
        "T().a",
    ),
    "partial of a partial": Edit(
        "import functools\nf = functools.partial(functools.partial(lambda a, b, c: a + b * c, 1), 2)\n",
        ", 1), 2)",
        ", 1), 3)",
        "f(5)",
    ),
    "bound method of another object": Edit(
        "class A:\n    def __init__(self, n): self.n = n\n    def m(self): return self.n\nf = A(1).m\n",
        "A(1)",
        "A(2)",
        "f()",
    ),
    "static method replaced": Edit("class A:\n    @staticmethod\n    def s(): return 1\n", "return 1", "return 2", "A.s()"),
    "constant of a nested function": Edit(
        "def f():\n    def g():\n        return 1\n    return g()\n", "return 1", "return 2", "f()"
    ),
    "module's __getattr__": Edit(
        "import fly_edited_library as library\ndef other(name): return 3\nlibrary.__getattr__ = other\n",
        "return 3",
        "return 4",
        "library.nothing",
    ),
    "order of a dictionary": Edit("d = {'a': 1, 'b': 2}\n", "{'a': 1, 'b': 2}", "{'b': 2, 'a': 1}", "list(d.values())[0]"),
    "attribute made by a decorator of a class": Edit(
        "def tag(n):\n    def put(c):\n        c.tag = n\n        return c\n    return put\n@tag(1)\nclass A: pass\n",
        "tag(1)",
        "tag(2)",
        "A.tag",
    ),
    "attribute made by __init_subclass__": Edit(
        "class A:\n    def __init_subclass__(cls, n): cls.n = n\nclass B(A, n=1): pass\n",
        "n=1",
        "n=2",
        "B.n",
    ),
    "__slots__ without a value": Edit(
        "class A:\n    __slots__ = ('x',)\n    def __init__(self): self.x = 1\na = A()\n",
        "self.x = 1",
        "pass",
        "1 if hasattr(a, 'x') else 2",
    ),
    "bool that is an int": Edit("NAME = 1\n", "NAME = 1", "NAME = True", "len(repr(NAME))"),
    "float that is an int": Edit("NAME = 1\n", "NAME = 1", "NAME = 1.0", "len(repr(NAME))"),
    "part of a flag": Edit(
        "import enum\nclass F(enum.Flag):\n    A = 1\n    B = 2\n    @classmethod\n    def all(cls): return cls.A | cls.B\n",
        "cls.A | cls.B",
        "cls.A",
        "F.all().value",
    ),
    "name in a pattern": Edit(
        "class P:\n    x = 1\n    y = 2\ndef first(p):\n    match p:\n        case P(x=n):\n            return n\n",
        "P(x=n)",
        "P(y=n)",
        "first(P())",
    ),
    "element of a set": Edit("S = frozenset({1, (2, 3)})\n", "(2, 3)", "(2, 4)", "1 if (2, 3) in S else 2"),
    "element of an array": Edit("import numpy as np\nA = np.arange(4)\n", "arange(4)", "arange(1, 5)", "int(A[2])"),
    "type of an array": Edit("import numpy as np\nA = np.zeros(4, 'i4')\n", "'i4'", "'i8'", "A.itemsize"),
    "digit of a very long number": Edit("N = 7 ** 9000\n", "7 ** 9000", "7 ** 9000 + 1", "N % 10"),
    "part of a complex number": Edit("N = complex(0.0, 0.0)\n", "0.0)", "-0.0)", "len(str(N))"),
    "default factory's closure": Edit(
        "import dataclasses\ndef made(n): return lambda: n\n@dataclasses.dataclass\n"
        "class C:\n    a: int = dataclasses.field(default_factory=made(1))\n",
        "made(1)",
        "made(2)",
        "C().a",
    ),
    "new of an enumeration": Edit(
        "import enum\nclass M(enum.Enum):\n    A = 1\n    def __new__(cls, n):\n"
        "        m = object.__new__(cls)\n        m._value_ = n\n"
        "        m.extra = 5\n        return m\n",
        "extra = 5",
        "extra = 6",
        "M.A.extra",
    ),
    "minus zero": Edit("import math\nNAME = 0.0\n", "0.0", "-0.0", "1 if math.copysign(1.0, NAME) > 0 else 2"),
    "metadata of a field": Edit(
        "import dataclasses\nfrom dataclasses import fields\n@dataclasses.dataclass(frozen=True)\nclass D:\n"
        "    a: int = dataclasses.field(default=1, metadata={'s': 3})\nTOLD = fields(D)[0].metadata['s']\n",
        "'s': 3", "'s': 4", "TOLD + sum(f.metadata['s'] for f in fields(D()))",
    ),
    "number that a member is": Edit(
        "import enum\nclass M(int, enum.Enum):\n    A = (1, 5)\n    def __new__(cls, v, real):\n"
        "        o = int.__new__(cls, real); o._value_ = v; return o\n",
        "(1, 5)", "(1, 6)", "int(M.A)",
    ),
    "text that a member is": Edit(
        "import enum\nclass M(str, enum.Enum):\n    A = (1, 'ab')\n    def __new__(cls, v, real):\n"
        "        o = str.__new__(cls, real); o._value_ = v; return o\n",
        "'ab'", "'abc'", "len(M.A)",
    ),
    "another name of a named tuple's field": Edit(
        "import collections\nT = collections.namedtuple('T', 'a b')\nT.q = T.a\n", "= T.a", "= T.b", "T(3, 4).q"
    ),
    "another name of a slot": Edit(
        "class A:\n    __slots__ = ('x', 'y')\nA.z = A.__dict__['x']\na = A(); a.x = 3; a.y = 4\n", "['x']", "['y']", "a.z"
    ),
    "docstring that was set": Edit("def f(): pass\nf.__doc__ = 'abc'\n", "'abc'", "'abcd'", "len(f.__doc__)"),
    "name that was set": Edit("def f(): pass\nf.__name__ = 'abc'\n", "'abc'", "'abcd'", "len(f.__name__)"),
    "order of a set": Edit("S = set([0, 8])\n", "[0, 8]", "[8, 0]", "list(S)[0]"),
    "order of a frozen set": Edit("S = frozenset([0, 8])\n", "[0, 8]", "[8, 0]", "[x for x in S][0] + 1"),
    "object of a set": Edit(
        "class A: pass\na = A()\nS = {a}\n", "S = {a}", "S = {A()}", "1 if a in S else 2"
    ),
    "number put into flydsl": Edit("fly.MYSCALE = 3\n", "= 3", "= 4", "fly.MYSCALE"),
    "class put into flydsl": Edit("class Cfg:\n    n = 3\nfly.MYCFG = Cfg\n", "n = 3", "n = 4", "fly.MYCFG.n"),
    "partial put into flydsl": Edit(
        "import functools\nfly.MYF = functools.partial(lambda a, b: a + b, 3)\n", ", 3)", ", 4)", "fly.MYF(1)"
    ),
    "flag of an array": Edit(
        "import numpy as np\nA = np.arange(3)\nA.flags.writeable = True\n", "= True", "= False", "1 if A.flags.writeable else 2"
    ),
}  # fmt: skip
