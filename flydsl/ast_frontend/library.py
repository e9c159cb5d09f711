"""Which functions are a library's, to be called as they are, and which the user's.

A function belongs to a library if its file is in the standard library, in site-packages, or in flydsl itself (but for the
kernel library). Functions of the caller's own package count as the user's wherever the package is installed.
"""

from __future__ import annotations

import functools
import os
import site
import sys
import sysconfig
from types import FunctionType
from typing import Any

from .errors import NoSourceError
from .source import source_of

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + os.sep
_OWN_KERNELS = _PACKAGE + "kernels" + os.sep
_native: dict[tuple[Any, str], bool] = {}


def is_library(f: FunctionType) -> bool:
    """Whether ``f`` is called as it is."""
    caller = sys._getframe(1)
    while caller.f_back is not None and caller.f_globals.get("__name__", "").startswith(
        ("flydsl.ast_frontend", "flydsl.language")
    ):
        caller = caller.f_back
    package = caller.f_globals.get("__name__", "").partition(".")[0]
    key = (f.__code__, package)
    if key not in _native:
        _native[key] = _is_library(f, package)
    return _native[key]


def is_library_for(f: FunctionType, packages: frozenset[str]) -> bool:
    """As :func:`is_library`, for callers in the given packages; wrappers that a library made are the library's, whatever they
    are called."""
    own = str(f.__globals__.get("__name__", "")).partition(".")[0]
    file = f.__code__.co_filename
    if file not in _in_library:
        _in_library[file] = os.path.abspath(file).startswith(_library_paths()) and own != "flydsl"
    return own not in packages if _in_library[file] else _is_library(f, own)


_in_library: dict[str, bool] = {}
"""Files that were looked at → whether they are in a library's folder."""


def _is_library(f: FunctionType, package: str) -> bool:
    file = os.path.abspath(f.__code__.co_filename)
    if file.startswith(_PACKAGE):
        return not file.startswith(_OWN_KERNELS)
    if f.__code__.co_filename.startswith("<frozen"):
        return True  # the part of the standard library that is inside the interpreter
    if f.__code__.co_filename.startswith("<") and not f.__code__.co_filename.startswith("<ipython"):
        # Libraries generate special methods (dataclass, namedtuple); any other function without source is the user's.
        return not _has_source(f) and f.__name__.startswith("__") and f.__name__.endswith("__")
    if any(file.startswith(p) for p in _library_paths()):
        return (f.__module__ or "").partition(".")[0] != package
    return False


def _has_source(f: FunctionType) -> bool:
    """Whether text was registered for a made-up file name; functions that libraries generate have none, and the text of
    ``python -c``, whose name they share, is another."""
    if f.__code__.co_filename not in ("<string>", "<frozen>") and not f.__code__.co_filename.startswith("<frozen"):
        return True
    try:
        source_of(f)
    except NoSourceError:
        return False
    return True


@functools.lru_cache(maxsize=1)
def _library_paths() -> tuple[str, ...]:
    paths = sysconfig.get_paths()
    found = {paths[k] for k in ("stdlib", "platstdlib", "purelib", "platlib")}
    found |= {*site.getsitepackages(), site.getusersitepackages()} if hasattr(site, "getsitepackages") else set()
    return tuple(os.path.abspath(p) + os.sep for p in found if p)
