"""What Python's builtin functions mean in kernel code, where their arguments may be dynamic."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NoReturn

from . import trace
from .control_alias import merged
from .control_bool import boolean, condition_of, is_dynamic, truth
from .control_choice import Operator
from .control_compare import has_dynamic, less
from .control_errors import HostFunctionError, MergeError
from .control_frames import here
from .control_range import Range, builtin_range, length
from .control_site import Position, Site, render
from .control_text import formatted, joined
from .control_values import join
from .errors import DynamicValueError, NumericError
from .promote import try_numeric

_NOWHERE = Site(Position("<builtin>", 0, 0))


def all_(items: Iterable[Any]) -> Any:
    """``all``: elements are evaluated only while those before are true."""
    return _fold(items, True)


def any_(items: Iterable[Any]) -> Any:
    """``any``: elements are evaluated only while those before are false."""
    return _fold(items, False)


def min_(*args: Any, **options: Any) -> Any:
    """``min``: of equal elements the first, as in Python."""
    return _extreme(builtins.min, lambda best, x: less(x, best), args, options)


def max_(*args: Any, **options: Any) -> Any:
    """``max``: of equal elements the first, as in Python."""
    return _extreme(builtins.max, less, args, options)


def sorted_(items: Iterable[Any], /, *, key: Any = None, reverse: bool = False) -> list[Any]:
    """``sorted``: a network of exchanges for dynamic keys; equal elements stay in order, as in Python."""
    found = list(items)
    keys = [key(x) for x in found] if key is not None else found
    if not any(map(has_dynamic, keys)):
        return [found[i] for i in builtins.sorted(range(len(found)), key=keys.__getitem__, reverse=reverse)]
    pairs = list(zip(keys, found))
    for last in range(len(pairs) - 1, 0, -1):
        for i in range(last):
            a, b = pairs[i], pairs[i + 1]
            swap = less(a[0], b[0]) if reverse else less(b[0], a[0])
            pairs[i], pairs[i + 1] = _choose_pair(swap, b, a), _choose_pair(swap, a, b)
    return [x for _, x in pairs]


def filter_(function: Any, items: Iterable[Any]) -> Iterator[Any]:
    """``filter``: what it keeps must be known while tracing."""
    for x in items:
        kept = x if function is None else function(x)
        if is_dynamic(kept):
            raise DynamicValueError(
                render(here(), "filter() would keep an element or not depending on a value known only on the device",
                       "The number of elements is part of the program: select values instead (v if condition else 0).")
            )  # fmt: skip
        if kept:
            yield x


def choose(condition: Any, a: Any, b: Any) -> Any:
    """``a`` where ``condition`` is true, else ``b``: numbers, or composites of the same structure."""
    from .numeric import select

    if not is_dynamic(condition):
        return a if condition else b
    if all(try_numeric(x) is not None for x in (a, b)):
        return select(condition, a, b)

    def fail(x: str, y: str, advice: str = "") -> NoReturn:
        raise MergeError(render(here(), f"one of these elements is {x}, another {y}: the device cannot choose", advice))

    joint = join(a, b, fail)
    sides = zip(joint.values(joint.left, fail), joint.values(joint.right, fail))
    made = joint.rebuilt(trace.value("arith.select", (truth(condition), x, y), x.type) for x, y in sides)
    merged(here(), made, [a, b])
    return made


def bool_(*args: Any) -> Any:
    """``bool(x)``: a Boolean for dynamic numbers."""
    decides = condition_of(args[0]) if len(args) == 1 else False
    return boolean(decides) if is_dynamic(decides) else bool(*args)


def len_(x: Any) -> Any:
    """``len(x)``: of a range, how often a loop over it runs."""
    return length(x) if isinstance(x, Range) else len(x)


def reversed_(x: Any) -> Any:
    """``reversed(x)``."""
    return x.reversed() if isinstance(x, Range) else reversed(x)


def pow_(*args: Any) -> Any:
    """``pow``."""
    if len(args) == 3 and any(map(is_dynamic, args)):
        raise NumericError("pow() with a modulus does not exist on the device: multiply in a loop, with % after each step")
    return args[0] ** args[1] if len(args) == 2 and any(map(is_dynamic, args)) else pow(*args)


def str_(*args: Any) -> Any:
    """``str(x)``: what an f-string gives."""
    return _text(args[0], -1, "") if len(args) == 1 and has_dynamic(args[0]) else str(*args)


def repr_(x: Any) -> Any:
    """``repr(x)``: what an f-string gives."""
    return _text(x, ord("r"), "") if has_dynamic(x) else repr(x)


def format_(x: Any, spec: str = "") -> Any:
    """``format(x, spec)``: what an f-string gives."""
    return _text(x, -1, spec) if has_dynamic(x) else format(x, spec)


def text_method(f: Callable[..., Any], *args: Any, **options: Any) -> Any:
    """A method of a string that puts values into it."""
    if any(map(has_dynamic, (*args, *options.values()))):
        what = f"str.{f.__name__}() with a value known only on the device"
        raise HostFunctionError(render(here(), what, 'Write an f-string: f"{x}" may be printed and used in assertions.'))
    return f(*args, **options)


def _text(x: Any, conversion: int, spec: str) -> Any:
    return joined((formatted(x, conversion, spec),))


def print_(*args: Any, **options: Any) -> Any:
    """``print`` inside a kernel prints from the device."""
    if trace.active() is None:
        return print(*args, **options)
    from .printing import device_print

    return device_print(*args, **options)


def _choose_pair(condition: Any, a: tuple[Any, Any], b: tuple[Any, Any]) -> tuple[Any, Any]:
    """One of two pairs of a key and an element, which may be the same."""
    key = choose(condition, a[0], b[0])
    return key, key if a[0] is a[1] and b[0] is b[1] else choose(condition, a[1], b[1])


def _fold(items: Iterable[Any], is_all: bool) -> Any:
    """Combine elements from the left; ``next`` runs inside the region of what is reached."""
    result: Any = is_all
    opened: list[Operator] = []
    for item in map(condition_of, items):
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
    key = options.get("key")
    keys = items if key is None else [key(x) for x in items]
    if not any(map(has_dynamic, keys)):
        return items[builtin(range(len(items)), key=keys.__getitem__)] if items else builtin(items, **options)
    best = (keys[0], items[0])
    for x in zip(keys[1:], items[1:]):
        best = _choose_pair(better(best[0], x[0]), x, best)
    return best[1]


def _refused(name: str, instead: str) -> Callable[..., NoReturn]:
    def refuse(*args: Any, **options: Any) -> NoReturn:
        raise HostFunctionError(render(here(), f"{name}() has no meaning inside a kernel", instead))

    return refuse


_NAMES = "Use the variables by their names."
SUBSTITUTES: dict[Any, Callable[..., Any]] = {
    builtins.range: builtin_range,
    builtins.min: min_,
    builtins.max: max_,
    builtins.sorted: sorted_,
    builtins.filter: filter_,
    builtins.any: any_,
    builtins.all: all_,
    builtins.bool: bool_,
    builtins.pow: pow_,
    builtins.len: len_,
    builtins.reversed: reversed_,
    builtins.print: print_,
    builtins.str: str_,
    builtins.repr: repr_,
    builtins.format: format_,
    builtins.locals: _refused("locals", _NAMES),
    builtins.vars: _refused("vars", _NAMES),
    builtins.dir: _refused("dir", _NAMES),
    builtins.eval: _refused("eval", "Write the expression itself."),
    builtins.exec: _refused("exec", "Write the code itself."),
    builtins.input: _refused("input", "Pass values as kernel arguments."),
    builtins.open: _refused("open", "Read files on the host and pass the data as kernel arguments."),
}
"""Builtin → what rewritten code calls instead."""
