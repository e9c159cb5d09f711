"""Special methods and properties of user classes: rewritten while a kernel is traced, because Python itself calls them.

``a + b``, ``a[i]``, ``a.size`` or ``len(a)`` reach methods of the class of ``a`` without a call that the rewritten code could
redirect. So a class is *adopted* when rewritten code first sees an object of it: its methods of that kind are replaced by
ones that rewrite themselves when called, until the trace ends.
"""

from __future__ import annotations

import functools
import inspect
from types import FunctionType
from typing import Any

from flydsl.language import trace

from .library import is_library
from .rewriting import is_rewritten, rewrite

_ADOPTED = "classes.adopted"
_HEAP_TYPE = 1 << 9  # a class made by a class statement, in Python's type flags
_AS_THEY_ARE = frozenset(
    {"__new__", "__del__", "__init_subclass__", "__class_getitem__", "__set_name__", "__getattribute__", "__setattr__",
     "__delattr__", "__hash__", "__repr__", "__str__", "__reduce__", "__reduce_ex__", "__getstate__", "__setstate__",
     "__sizeof__", "__dir__", "__annotate__"}
)  # fmt: skip
_plain: set[type] = {int, float, bool, str, tuple, list, dict, type(None), FunctionType, type(inspect)}


def adopt(x: Any) -> Any:
    """``x``, to which an operator is about to be applied or whose attribute is about to be read."""
    kind = type(x)
    if kind not in _plain:
        adopt_class(x if isinstance(x, type) else kind)
    return x


def adopt_class(kind: type) -> None:
    """Have the special methods and properties of a class rewritten until the trace ends, if they are the user's."""
    current = trace.active()
    if current is None:
        return
    adopted = current.feature(_ADOPTED, set[type])
    if kind in adopted:
        return
    adopted.add(kind)
    if kind.__module__.startswith("flydsl.language") or not kind.__flags__ & _HEAP_TYPE:
        _plain.add(kind)
        return
    for base in kind.__mro__:
        if base.__flags__ & _HEAP_TYPE and not base.__module__.startswith("flydsl."):
            for name, member in list(vars(base).items()):
                _replace(base, name, member)


def _replace(kind: type, name: str, member: Any) -> None:
    made: Any = None
    if isinstance(member, property):
        parts = [_lazy(f) for f in (member.fget, member.fset, member.fdel)]
        if any(parts):
            functions: list[Any] = [new or old for new, old in zip(parts, (member.fget, member.fset, member.fdel))]
            make: Any = type(member)
            made = make(*functions, member.__doc__)
    elif isinstance(member, functools.cached_property):
        function = _lazy(member.func)
        if function is not None:
            made = functools.cached_property(function)
            made.__set_name__(kind, name)
    elif name.startswith("__") and name.endswith("__") and name not in _AS_THEY_ARE:
        made = _lazy(member)
    if made is not None:
        setattr(kind, name, made)
        trace.at_end(functools.partial(setattr, kind, name, member))


def _lazy(f: Any) -> Any:
    """A function that rewrites ``f`` when it is called, None if ``f`` stays as it is."""
    if type(f) is not FunctionType or is_rewritten(f) or is_library(f) or inspect.isgeneratorfunction(f):
        return None

    @functools.wraps(f)
    def method(*args: Any, **options: Any) -> Any:
        return (rewrite(f) if trace.active() is not None else f)(*args, **options)

    return method
