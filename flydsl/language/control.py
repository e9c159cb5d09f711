"""The protocol of control flow: what code rewritten by the front end calls while a kernel is traced.

The rewritten code stays one function with the user's variables as its own. Each construct exchanges the values of the
variables it may change, as tuples in the order of its :class:`Site`'s names::

    s = if_(site, condition)             l = for_(site, iterable)            w = while_(site)
    if s.then((x, y)):                   while l.next((x, y)):               while w.next((x, y)):
        ...first suite...                    (x, y) = l.entry()                  (x, y) = w.entry()
    if s.orelse((x, y)):                     i = l.item                          if w.test(condition, (x, y)):
        (x, y) = s.entry()                   ...body...                              (x, y) = w.entry()
        ...second suite...               (x, y) = l.end()                            ...body...
    (x, y) = s.end((x, y))                                                   (x, y) = w.end()

With a static condition the suite to take is traced like straight code; with a dynamic one both are, and the values are
merged. A loop's ``next`` may ask for its body again (types of carried literals were found out).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import trace
from .control_age import ATTRIBUTE, Age, Keyed, refuse_change, unchanged
from .control_alias import identical as _identical
from .control_alias import members
from .control_bool import condition_of, invert, is_dynamic, truth
from .control_builtins import SUBSTITUTES, text_method
from .control_choice import Choice, Operator
from .control_compare import compared, contains, inverted, negated
from .control_errors import DynamicMatchError, DynamicRaiseError
from .control_for import DynamicFor, UnrolledFor, make_for
from .control_frames import here
from .control_if import DynamicIf, StaticIf
from .control_range import Range, StaticRange, range_, static_range
from .control_region import AGES, watch
from .control_site import Position, Site, render
from .control_text import formatted, joined
from .control_values import UNBOUND, Missing, describe
from .control_values import read as _read
from .control_while import DynamicWhile, StaticWhile
from .errors import DynamicValueError, StaticAssertionError
from .promote import TYPES

_open: list[Choice] = []  # the expressions under evaluation, innermost last
_kept: list[Any] = []
_ended: list[Any] = []


def const_expr(x: Any) -> Any:
    """``x``, which must be static: an error names it otherwise. ``while fly.const_expr(c)`` is unrolled while tracing."""
    if is_dynamic(x):
        raise DynamicValueError(f"const_expr: {describe(x)} is known only on the device, not while tracing")
    return x


def is_const_expr(f: Any) -> bool:
    """Whether ``f`` is :func:`const_expr`."""
    return f is const_expr


def if_(site: Site, condition: Any) -> StaticIf | DynamicIf:
    """An ``if`` statement."""
    condition = condition_of(condition)
    if is_dynamic(condition):
        return DynamicIf(site, truth(condition))
    return StaticIf(bool(condition))


def unless(site: Site, name: str, flag: Any) -> StaticIf | DynamicIf:
    """``if not flag`` for an internal flag."""
    if is_dynamic(flag):
        return DynamicIf(site, invert(flag), guard=(name, flag))
    return StaticIf(not flag)


def for_(site: Site, iterable: Any) -> UnrolledFor | DynamicFor:
    """A ``for`` statement."""
    ages = _ages()
    if ages and isinstance(iterable, Iterator):
        refuse_change(iterable, ages, "iterating")
    return make_for(site, iterable, _assert_nonzero)


def while_(site: Site, unrolled: bool) -> StaticWhile | DynamicWhile:
    """A ``while`` statement; ``unrolled``: its condition is a call of :func:`const_expr`."""
    return StaticWhile(site) if unrolled or trace.active() is None else DynamicWhile(site)


def decide(site: Site, condition: Any, names: tuple[Any, ...], test: bool) -> bool:
    """Begin ``a if condition else b``; whether to evaluate ``a``. ``test``: only the truth of the result is looked at."""
    _open.append(Choice(site, names, test))
    return _open[-1].decide(condition)


def other() -> bool:
    """Whether to evaluate ``b`` of a conditional expression."""
    return _open[-1].other()


def reached(site: Site, left: Any, names: tuple[Any, ...], is_and: bool, test: bool, chain: bool = False) -> bool:
    """Begin the right operand of ``and`` or ``or``, if it is reached. ``chain``: the left one is a comparison that kept."""
    operator = Operator(site, names, left, is_and, test)
    if chain:
        operator.kept = _kept.pop()
    _open.append(operator)
    return operator.reached()


def put(value: Any, names: tuple[Any, ...]) -> None:
    """End the part of an expression that was begun last."""
    _open[-1].put(value, names)


def end() -> Any:
    """The value of the expression that was begun last."""
    choice = _open.pop()
    result = choice.end()
    _ended[:] = choice.names
    return result


def taken(i: int) -> Any:
    """The value of the i-th name that the expression that ended last assigned."""
    return _ended[i]


def started(i: int) -> Any:
    """The value of the i-th name at the start of the second part of the expression at hand."""
    return _open[-1].names[i]


def keep(x: Any) -> Any:
    """``x``, kept for the next comparison of the chain."""
    _kept.append(x)
    return x


def kept() -> Any:
    """The operand kept by the comparison before."""
    return _open[-1].kept


def changing(x: Any, what: str) -> Any:
    """``x``, whose element or attribute (``what``) is about to be assigned; an error if that could happen only once."""
    ages = _ages()
    if (ages or members()) and (what == "an attribute" or not type(x).__module__.startswith("flydsl.")):
        refuse_change(x, ages, ATTRIBUTE if what == "an attribute" else f"assigning {what}")
    return x


def changing_in_place(x: Any) -> Any:
    """``x``, to which an augmented assignment is about to be applied."""
    ages = _ages()
    if (ages or members()) and not type(x).__module__.startswith("flydsl.") and hasattr(type(x), "__iadd__"):
        refuse_change(x, ages, "an augmented assignment")
    return x


def identical(a: Any, b: Any) -> bool:
    """``a is b``."""
    return _identical(a, b, lambda x: any(age.older(x) for age in _ages()))


def guarded(f: Any) -> Any:
    """``f``, a function of a library, to be called from rewritten code: in dynamic regions it must not change lists.

    After them, it must not change what others may stand for as well.
    """
    ages = _ages()
    if not (ages or members()) or (getattr(f, "__module__", None) or "").startswith("flydsl"):
        return f
    return unchanged(f, ages)


def keyed(x: Any) -> Any:
    """``x``, of which an element is about to be read: a dict's ``__missing__`` may add one."""
    ages = _ages()
    if (ages or members()) and isinstance(x, dict) and hasattr(type(x), "__missing__"):
        return Keyed(x, ages)
    return x


def sort(x: list[Any], **options: Any) -> None:
    """``x.sort()``."""
    refuse_change(x, _ages(), "sort()")
    x[:] = SUBSTITUTES[sorted](x, **options)


def check_raise() -> None:
    """``raise`` is being traced: an error inside dynamic regions."""
    current = trace.active()
    if current is not None and current.depth:
        raise DynamicRaiseError(
            render(here(), "raise inside a branch or loop that depends on a value known only on the device",
                   "The device cannot raise: use assert for a device assertion, or make the condition static.")
        )  # fmt: skip


def match_subject(x: Any) -> Any:
    """The subject of ``match``, which must be static."""
    if is_dynamic(x):
        raise DynamicMatchError(
            render(here(), f"match on {describe(x)}, which is known only on the device",
                   "Write if/elif, or match on a static value (for example a Constexpr argument).")
        )  # fmt: skip
    return x


def static_test(x: Any, where: str) -> bool:
    """A condition that must be static; ``where`` names the construct."""
    x = condition_of(x)
    if is_dynamic(x):
        raise DynamicValueError(render(here(), f"the condition of {where} is known only on the device", "Use an if statement."))
    return bool(x)


def passes(condition: Any, literal: bool) -> bool:
    """Whether an assertion needs no message: it holds, or it is not checked on the device.

    ``literal``: the condition is a constant in the source, as in ``assert False, "cannot happen"``, which is checked where
    it is reached.
    """
    current = trace.active()
    condition = condition_of(condition)
    if is_dynamic(condition) or (literal and current is not None and current.depth and not condition):
        assert current is not None
        return not current.assertions
    return bool(condition)


def fails(condition: Any, literal: bool, message: Any) -> None:
    """An assertion that does not hold now (StaticAssertionError), or that the device is to check."""
    current = trace.active()
    condition = condition_of(condition)
    if is_dynamic(condition) or (literal and current is not None and current.depth):
        from .printing import device_assert

        # A constant would be judged now; as an SSA value it is judged where the device reaches it.
        checked = TYPES["Boolean"].wrap(truth(condition))
        device_assert(checked, *(() if message is None else (message,)))
        return
    raise StaticAssertionError("assertion failed" if message is None else str(message))


def read(value: Any, name: str) -> Any:
    """The value of the variable ``name``; an error if it has none."""
    return _read(value, name, here()) if isinstance(value, Missing) else value


def _assert_nonzero(zero: Any) -> None:
    current = trace.current()
    if current.assertions:
        from .printing import device_assert

        device_assert(~zero, "the step of a range is zero")


def _ages() -> list[Age]:
    current = trace.active()
    return current.state.get(AGES, []) if current is not None else []


__all__ = [
    "SUBSTITUTES",
    "UNBOUND",
    "Missing",
    "Position",
    "Range",
    "Site",
    "StaticRange",
    "changing",
    "changing_in_place",
    "check_raise",
    "compared",
    "const_expr",
    "contains",
    "decide",
    "end",
    "fails",
    "for_",
    "formatted",
    "guarded",
    "here",
    "identical",
    "if_",
    "inverted",
    "is_const_expr",
    "joined",
    "keep",
    "kept",
    "keyed",
    "match_subject",
    "negated",
    "other",
    "passes",
    "put",
    "range_",
    "reached",
    "read",
    "render",
    "started",
    "static_range",
    "static_test",
    "taken",
    "text_method",
    "unless",
    "watch",
    "while_",
]  # fmt: skip
