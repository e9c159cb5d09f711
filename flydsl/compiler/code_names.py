"""The names that code objects use."""

from __future__ import annotations

import dis
import sys
from collections.abc import Iterable, Mapping
from types import CodeType
from typing import Any

_GLOBAL_OPS = {
    dis.opmap[name]: shift
    for name, shift in {
        "LOAD_GLOBAL": int(sys.version_info >= (3, 11)),  # whose lowest bit says something else since then
        "LOAD_NAME": 0,
        "LOAD_FROM_DICT_OR_GLOBALS": 0,
        "STORE_GLOBAL": 0,
        "DELETE_GLOBAL": 0,
    }.items()
    if name in dis.opmap
}
"""Instructions that name a global → how far their argument is shifted."""
_IMPORT = dis.opmap["IMPORT_NAME"]


def global_names(code: CodeType) -> frozenset[str]:
    """The names that a code object and those nested in it look up as globals (in bodies of classes also those of locals)."""
    found: set[str] = set()
    data, high = code.co_code, 0
    for op, low in zip(data[::2], data[1::2]):
        argument = high << 8 | low
        high = argument if op == dis.EXTENDED_ARG else 0
        if op in _GLOBAL_OPS:
            found.add(code.co_names[argument >> _GLOBAL_OPS[op]])
    return frozenset(found).union(*map(global_names, _nested(code)))


def imports(code: CodeType) -> bool:
    """Whether a code object imports when it runs (those nested in it not counted)."""
    return _IMPORT in code.co_code[::2]


def texts_of(code: CodeType) -> frozenset[str]:
    """The texts among the constants of a code object, not counting those nested in it: names for getattr and for patterns."""
    found: set[str] = set()
    left = list(code.co_consts)
    while left:
        constant = left.pop()
        if isinstance(constant, str):
            found.add(constant)
        elif isinstance(constant, (tuple, frozenset)):
            left += constant
    return frozenset(found)


def _nested(code: CodeType) -> list[CodeType]:
    return [c for c in code.co_consts if isinstance(c, CodeType)]


_SPECIAL_TEXT = """
init new call eq ne lt le gt ge hash bool len iter next contains getitem setitem delitem missing reversed length_hint add sub
mul matmul truediv floordiv mod divmod pow lshift rshift and or xor neg pos abs invert int float complex index round trunc
floor ceil radd rsub rmul rmatmul rtruediv rfloordiv rmod rdivmod rpow rlshift rrshift rand ror rxor iadd isub imul imatmul
itruediv ifloordiv imod ipow ilshift irshift iand ior ixor enter exit get set delete getattr setattr repr str format bytes
post_init match_args instancecheck subclasscheck class_getitem fly_flatten fly_unflatten fly_parameter
"""
SPECIAL = frozenset(f"__{name}__" for name in _SPECIAL_TEXT.split())
"""Attributes of classes that code reads without naming them."""
COMPUTING = frozenset(
    {"getattr", "hasattr", "vars", "dir", "__dict__", "attrgetter", "methodcaller", "format", "format_map", "__getattribute__"}
)
"""Names by which code reads attributes whose names may be computed."""
REFLECTING = frozenset({"globals", "eval", "exec", "__globals__"})
"""Names by which code reads globals that it does not name."""


class Names:
    """The attributes that some functions read. ``computed``: they may read any, not only ``known``."""

    def __init__(self, codes: Iterable[CodeType], texts: Iterable[str] = ()) -> None:
        parts = [part for code in codes for part in _with_nested(code)]
        self.known = frozenset[str](texts).union(*(c.co_names for c in parts), *map(texts_of, parts))
        self.computed = not COMPUTING.isdisjoint(self.known)
        self.reflects = not REFLECTING.isdisjoint(self.known)
        self.of_classes = self.known | SPECIAL

    def __contains__(self, name: str) -> bool:
        return self.computed or name in self.known

    def among(self, space: Mapping[str, Any]) -> list[str]:
        """Those of a dictionary of attributes; what classes are read for without a name counts anywhere."""
        return [n for n in space if n in self.of_classes or (self.computed and not n.startswith("__"))]


def _with_nested(code: CodeType) -> list[CodeType]:
    return [code, *(part for nested in _nested(code) for part in _with_nested(nested))]
