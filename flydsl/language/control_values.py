"""Values that meet: markers for missing ones, the common type of two, and flattening with weak literals.

The rules: the same static value on both sides stays static; a Python literal adapts to the other side's type; two
different literals get their default type; everything else must have the same type, and what is not a number must be the
same object or compare equal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NoReturn

from flydsl.emit import Value

from . import trace
from .control_errors import MergeError, UndefinedError
from .control_facts import NEVER, Fact, When, holds
from .control_site import Position, Site, render, shown
from .errors import NumericError
from .promote import TYPES, as_numeric
from .tree import LEAF, LITERAL, Spec, flatten, parts, unflatten

Fail = Callable[..., NoReturn]
"""``fail(a, b, advice)`` raises the error of two values, described, that do not fit; ``advice`` if not the common one."""
LITERALS = (int, float, bool)
FLAG = ".is_"
"""Prefix of the names of internal flags."""


class Missing:
    """Stands for the value of a variable that has none; reading it through :func:`read` is an error.

    ``why`` and ``site`` tell how it came to have none: None for a variable that was never assigned.
    """

    __slots__ = ("site", "why")

    def __init__(self, why: str = "", site: Site | None = None) -> None:
        self.why = why
        self.site = site

    def __repr__(self) -> str:
        return "<no value>"

    def __getattr__(self, attribute: str) -> Any:
        if attribute.startswith("__"):
            raise AttributeError(attribute)
        self._fail()

    def __bool__(self) -> bool:
        self._fail()

    def _fail(self) -> NoReturn:
        raise UndefinedError(f"a variable without a value is used: {self.why or 'it was never assigned'}")


class Maybe(Missing):
    """Stands for a value that a variable has whenever one of ``flags`` is true (flag → its value at that time), or ``when``.

    A loop that ends with ``found = x; break`` gives ``found`` such a value: it is there if the loop was left that way.
    So does ``a and (found := x)``: it is there where ``a`` is true.
    """

    __slots__ = ("flags", "value", "when")

    def __init__(self, missing: Missing, value: Any, flags: dict[str, Any], when: When = NEVER) -> None:
        super().__init__(missing.why, missing.site)
        self.value = value
        self.flags = flags
        self.when = when

    @property
    def settled(self) -> Any:
        """The value itself if a flag is known to be true."""
        return self.value if any(f is True for f in self.flags.values()) else self

    @property
    def outside(self) -> Missing:
        """What remains of it after the loop that it was made in."""
        return Missing(self.why, self.site)


def resolved(x: Any, *facts: Fact) -> Any:
    """``x``, or its value if that must be there at the insertion point, where ``facts`` hold as well."""
    return x.value if isinstance(x, Maybe) and holds(x.when, *facts) else x


UNBOUND = Missing()


def read(value: Any, name: str, position: Position) -> Any:
    """``value``, or the error that the variable ``name`` has none here."""
    value = resolved(value)
    if not isinstance(value, Missing):
        return value
    if value.site is None:
        why = value.why or "it is read before it is assigned"
        raise UndefinedError(render(position, f"{shown(name)} has no value here: {why}"))
    line = value.site.position
    raise UndefinedError(
        render(position, f"{shown(name)} may have no value here: {value.why} (line {line.line})",
               "Give it a value on every way to this point, for example before the branch or loop.")
        + f"\n  It started here:\n{render(line, 'this statement')}"
    )  # fmt: skip


@dataclass
class Joint:
    """Two flattened values brought together under one ``spec``: their leaves and the common ``types``.

    ``types[i]`` is None where both sides are the same object or hold the same static value: that then needs no joining.
    ``left`` is None for a side without a value (it is never read, so anything will do); likewise ``right``.
    """

    spec: Spec
    left: list[Any] | None
    right: list[Any] | None
    types: list[Any]

    def joined(self) -> Iterator[tuple[int, Any]]:
        """The leaves that need joining: index and common type."""
        return ((i, t) for i, t in enumerate(self.types) if t is not None)

    def values(self, leaves: list[Any] | None, fail: Fail) -> list[Value]:
        """The leaves of one side that need joining, in their common types, emitted at the insertion point."""
        if leaves is None:
            return [poison(t) for _, t in self.joined()]
        return [brought_to(leaves[i], t, fail).ir for i, t in self.joined()]

    def rebuilt(self, results: Iterator[Value]) -> Any:
        """The joined value, from the SSA values of the joined leaves."""
        kept = self.right if self.left is None else self.left
        assert kept is not None
        leaves = list(kept)
        for i, t in self.joined():
            leaves[i] = wrapped(t, next(results), self.left and self.left[i], self.right and self.right[i])
        return unflatten(self.spec, leaves)


def join(a: Any, b: Any, fail: Fail) -> Joint:
    """Bring two values together; ``fail(describe a, describe b)`` raises where they do not fit."""
    left, spec_a = flatten(a)
    right, spec_b = flatten(b)
    if not alike(spec_a, spec_b):
        misfit(a, b, fail)
    types: list[Any] = []
    for i, (x, y) in enumerate(zip(left, right)):
        kind = None
        if x is not y and not same_static(x, y):
            kind = common_type(x, y)
            if kind is None:
                where = leaf_path(a, i)
                fail(where + describe(x), where + describe(y))
        types.append(kind)
    return Joint(spec_a, left, right, types)


def one_sided(x: Any, on_left: bool) -> Joint:
    """A value that meets no value on a way where it is never read."""
    leaves, spec = flatten(x)
    types = [None if type(leaf) in LITERALS or leaf.is_static() else leaf.dtype for leaf in leaves]
    return Joint(spec, leaves, None, types) if on_left else Joint(spec, None, leaves, types)


def wrapped(kind: Any, value: Value, x: Any, y: Any) -> Any:
    """A leaf around a joined SSA value, with what both sides know about it."""
    made = kind.wrap(value)
    if getattr(kind, "__fly_number__", False) and x is not None and y is not None:
        made.weak = is_weak(x) and is_weak(y) and not (type(x) in LITERALS and type(y) in LITERALS)
        x, y = (kind(v) if type(v) in LITERALS else v for v in (x, y))
        if kind.kind == "int" and x.dtype is kind and y.dtype is kind and x.nonneg and y.nonneg:
            made.nonneg = True
            made.bound = None if x.bound is None or y.bound is None else max(x.bound, y.bound)
    return made


def poison(kind: Any) -> Value:
    """A value that is never looked at."""
    return trace.value("llvm.mlir.poison", (), kind.ir_type)


def alike(a: Spec, b: Spec) -> bool:
    """Whether two specs have the same structure, numbers and literals taken for the same."""
    if a.kind in ("leaf", "literal") and b.kind in ("leaf", "literal"):
        return True
    return (
        a.kind == b.kind
        and a.extra == b.extra
        and len(a.children) == len(b.children)
        and all(map(alike, a.children, b.children))
    )


def misfit(a: Any, b: Any, fail: Fail) -> NoReturn:
    """Fail for two values whose structure differs, naming the part that does."""
    where, x, y = _difference(a, b)
    where = f"{type(a).__name__} with {where} = " if where else ""
    if type(x) is type(y) and not isinstance(x, (tuple, list)) and list(parts(x)) != list(parts(y)):
        fail(*(f"{where}{type(v).__name__} of {len(parts(v))} ({', '.join(parts(v))})" for v in (x, y)))
    static = flatten(x)[1].kind == "static" == flatten(y)[1].kind
    fail(where + describe(x), where + describe(y), _OBJECTS if static and type(x) is type(y) else "")


def _difference(a: Any, b: Any) -> tuple[str, Any, Any]:
    """The innermost parts that differ in structure, and the path to them."""
    inside, others = parts(a), parts(b)
    if type(a) is type(b) and inside and list(inside) == list(others):
        for part in inside:
            x, y = inside[part], others[part]
            if not alike(flatten(x)[1], flatten(y)[1]):
                where, x, y = _difference(x, y)
                return part + where, x, y
    return "", a, b


def leaf_path(x: Any, index: int) -> str:
    """Where the leaf of a number is in ``x``."""
    path, part = "", x
    while inside := parts(part):
        for name, child in inside.items():
            count = len(flatten(child)[0])
            if index < count:
                path, part = path + name, child
                break
            index -= count
    return f"{type(x).__name__} with {path} = " if path else ""


_OBJECTS = (
    "What is no number stays the same through control flow on the device: choose between numbers, or decide while tracing "
    "(Constexpr). An object is carried by its attributes if its class is a @dataclass or @fly.struct."
)


def same_static(x: Any, y: Any) -> bool:
    """Whether two leaves hold the same value of the same type, known while tracing (−0.0 is not 0.0, NaN is NaN)."""
    if type(x) is not type(y):
        return False
    if type(x) in LITERALS:
        return repr(x) == repr(y)
    return x.is_static() and y.is_static() and repr(x.value) == repr(y.value)


def common_type(x: Any, y: Any) -> Any:
    """The type of two leaves that meet, None if there is none."""
    weak_x, weak_y = is_weak(x), is_weak(y)
    if weak_x and weak_y:
        return _common_weak(x, y)
    if weak_x or weak_y:
        literal, typed = (x, y) if weak_x else (y, x)
        return typed.dtype if _adapts(weak_kind(literal), typed) else None
    return x.dtype if x.dtype == y.dtype else None


def is_weak(x: Any) -> bool:
    """Whether a leaf is a Python literal, or a dynamic number that stands for one."""
    return type(x) in LITERALS or getattr(x, "weak", False) is True


def weak_kind(x: Any) -> str:
    """``bool``, ``int`` or ``float``."""
    if type(x) in LITERALS:
        return type(x).__name__
    return "int" if x.kind == "uint" else str(x.kind)


def default_type(x: Any) -> Any:
    """The type of a leaf that stands alone: Int32, Int64, Float32 or Boolean for literals."""
    return type(as_numeric(x)) if type(x) in LITERALS else x.dtype


def brought_to(x: Any, kind: Any, fail: Fail) -> Any:
    """A leaf as type ``kind``; literals must fit."""
    if type(x) in LITERALS:
        try:
            return kind(x)
        except NumericError:
            fail(describe(x), kind.__name__)
    return x if x.dtype == kind else x.to(kind)


def describe(x: Any) -> str:
    """What a message calls a value: its type, with the value where that is static."""
    if isinstance(x, Missing):
        return "nothing"
    if type(x) in LITERALS:
        return f"the literal {x!r}"
    if x is None or isinstance(x, str):
        return repr(x)
    spec = flatten(x)[1]
    if spec == LEAF:
        return type_name(x.dtype) if not x.is_static() else f"{type_name(x.dtype)}({x.value})"
    if spec.kind in (tuple, list):
        inside = ", ".join(map(describe, x))
        return f"({inside})" if spec.kind is tuple else f"[{inside}]"
    if spec.kind == "static":
        return f"{type(x).__name__} {x!r}"[:80]
    return type(x).__name__


def type_name(dtype: Any) -> str:
    """A type as users write it."""
    return str(getattr(dtype, "__name__", dtype))


def mismatch(
    site: Site,
    name: str,
    values: tuple[str, str],
    sides: tuple[str, str],
    lines: tuple[int | None, int | None],
    at: str,
    advice: str = "",
) -> NoReturn:
    """The error of two ``values``, described, that do not fit; ``sides`` names them, ``lines`` are where they were assigned."""
    a, b = values

    def place(side: str, line: int | None) -> str:
        return f"{side} (line {line})" if line else side

    what = f"{shown(name)} is {a} {place(sides[0], lines[0])} but {b} {place(sides[1], lines[1])}: {at}"
    raise MergeError(
        render(
            site.position,
            what,
            advice or _KEEPS,
        )
    )


_KEEPS = "A name keeps its type through control flow: convert one side (for example fly.Float32(x)), or use another name."


def _common_weak(x: Any, y: Any) -> Any:
    kinds = {weak_kind(x), weak_kind(y)}
    if kinds == {"bool", "int"}:
        return _widest_int(x, y)
    if "bool" in kinds and len(kinds) > 1:
        return None
    if "float" in kinds:
        return TYPES["Float32"]
    return TYPES["Boolean"] if kinds == {"bool"} else _widest_int(x, y)


def _widest_int(x: Any, y: Any) -> Any:
    wide = any(default_type(v) is TYPES["Int64"] for v in (x, y))
    return TYPES["Int64" if wide else "Int32"]


def _adapts(kind: str, typed: Any) -> bool:
    """Whether a literal of ``kind`` may become the type of ``typed``."""
    target = getattr(typed, "kind", "")
    if getattr(type(typed), "lanes", 0):
        return False
    return target in {"bool": ("bool",), "int": ("int", "uint", "float"), "float": ("float",)}[kind]


__all__ = ["LEAF", "LITERAL", "LITERALS", "UNBOUND", "Joint", "Missing", "flatten", "join", "read", "unflatten"]
