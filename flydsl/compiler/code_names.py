"""The names that code objects use."""

from __future__ import annotations

import dis
import sys
from types import CodeType

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


def names_of(code: CodeType) -> frozenset[str]:
    """All names that a code object and those nested in it use as globals or attributes."""
    return frozenset(code.co_names).union(*map(names_of, _nested(code)))


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
