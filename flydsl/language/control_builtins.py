"""What Python's builtin functions mean in kernel code, where their arguments may be dynamic."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterable
from typing import Any, NoReturn

from . import trace
from .control_bool import boolean, is_dynamic
from .control_choice import Operator
from .control_errors import HostFunctionError
from .control_range import builtin_range
from .control_site import Position, Site, render

_NOWHERE = Site(Position("<builtin>", 0, 0))


def all_(items: Iterable[Any]) -> Any:
    """``all``: elements are evaluated only while those before are true."""
    return _fold(items, True)


def any_(items: Iterable[Any]) -> Any:
    """``any``: elements are evaluated only while those before are false."""
    return _fold(items, False)


def min_(*args: Any, **options: Any) -> Any:
    """``min``: of equal elements the first, as in Python."""
    return _extreme(builtins.min, lambda best, x: x < best, args, options)


def max_(*args: Any, **options: Any) -> Any:
    """``max``: of equal elements the first, as in Python."""
    return _extreme(builtins.max, lambda best, x: x > best, args, options)


def bool_(*args: Any) -> Any:
    """``bool(x)``: a Boolean for dynamic numbers."""
    return boolean(args[0]) if len(args) == 1 and is_dynamic(args[0]) else bool(*args)


def pow_(*args: Any) -> Any:
    """``pow``."""
    return args[0] ** args[1] if len(args) == 2 and any(map(is_dynamic, args)) else pow(*args)


def print_(*args: Any, **options: Any) -> Any:
    """``print`` inside a kernel prints from the device."""
    if trace.active() is None:
        return print(*args, **options)
    from .printing import device_print

    return device_print(*args, **options)


def _fold(items: Iterable[Any], is_all: bool) -> Any:
    """Combine elements from the left; ``next`` runs inside the region of what is reached."""
    result: Any = is_all
    opened: list[Operator] = []
    for item in items:
        result = item
        operator = Operator(_NOWHERE, (), item, is_all, True)
        if not operator.reached():
            break
        if is_dynamic(item):
            opened.append(operator)
    else:
        result = is_all
    for operator in reversed(opened):
        operator.put(result, ())
        result = operator.end()
    return result if is_dynamic(result) else bool(result)


def _extreme(
    builtin: Callable[..., Any], better: Callable[[Any, Any], Any], args: tuple[Any, ...], options: dict[str, Any]
) -> Any:
    items = list(args[0]) if len(args) == 1 else list(args)
    if "key" in options or not any(map(is_dynamic, items)):
        return builtin(items, **options) if len(args) == 1 else builtin(*args, **options)
    from .numeric import select

    best = items[0]
    for x in items[1:]:
        best = select(better(best, x), x, best)
    return best


def _refused(name: str, instead: str) -> Callable[..., NoReturn]:
    def refuse(*args: Any, **options: Any) -> NoReturn:
        from .control_frames import user_frame

        frame = user_frame()
        position = Position(frame.f_code.co_filename, frame.f_lineno, 1)
        raise HostFunctionError(render(position, f"{name}() has no meaning inside a kernel", instead))

    return refuse


_NAMES = "Use the variables by their names."
SUBSTITUTES: dict[Any, Callable[..., Any]] = {
    builtins.range: builtin_range,
    builtins.min: min_,
    builtins.max: max_,
    builtins.any: any_,
    builtins.all: all_,
    builtins.bool: bool_,
    builtins.pow: pow_,
    builtins.print: print_,
    builtins.locals: _refused("locals", _NAMES),
    builtins.vars: _refused("vars", _NAMES),
    builtins.dir: _refused("dir", _NAMES),
    builtins.eval: _refused("eval", "Write the expression itself."),
    builtins.exec: _refused("exec", "Write the code itself."),
    builtins.input: _refused("input", "Pass values as kernel arguments."),
    builtins.open: _refused("open", "Read files on the host and pass the data as kernel arguments."),
}
"""Builtin → what rewritten code calls instead."""
