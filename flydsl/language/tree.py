"""How composite Python values cross control flow: flattened to leaves and rebuilt.

A *leaf* is one SSA-backed value of the language (a number, a vector, a pointer). Its class tells its type by ``dtype``; the
type object offers ``ir_type`` (the MLIR type) and ``wrap(value, nonneg=False)`` (a leaf around an SSA value). Tuples, lists,
dicts, named tuples, dataclasses, and objects with ``__fly_flatten__``/``__fly_unflatten__`` are composites. Everything else
(layouts, strings, None, functions) is static and may only pass unchanged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from flydsl.emit import Value
from flydsl.emit.types import Type


class LeafType(Protocol):
    """What a leaf's ``dtype`` offers."""

    @property
    def ir_type(self) -> Type:
        """The MLIR type of the value in a register."""
        ...

    def wrap(self, value: Value, nonneg: bool = False) -> Leaf:
        """A leaf of this type around an SSA value; ``nonneg``: an integer known not to be negative."""
        ...


@runtime_checkable
class Leaf(Protocol):
    """A value that has (or can be given) one SSA value."""

    __fly_leaf__: bool
    nonneg: bool

    @property
    def dtype(self) -> LeafType:
        """The language's type of the value."""
        ...

    @property
    def ir(self) -> Value:
        """The SSA value; a static value is emitted as a constant at the insertion point."""
        ...

    def is_static(self) -> bool:
        """Whether the value is known while tracing."""
        ...


@dataclass(frozen=True)
class Spec:
    """The shape of a flattened value: ``kind`` (a class or a marker), static ``extra``, and the specs of the children."""

    kind: Any
    extra: Any = None
    children: tuple[Spec, ...] = ()


_HEAP_TYPE = 1 << 9  # a class made by a class statement, in Python's type flags
LEAF = Spec("leaf")
LITERAL = Spec("literal")  # a plain Python int, float or bool: a weak static number


def is_leaf(x: object) -> bool:
    """Whether ``x`` is a number, vector or pointer of the language."""
    return getattr(x, "__fly_leaf__", False) is True and not isinstance(x, type)


def is_dataclass(kind: Any) -> bool:
    """Whether instances of a class are carried attribute by attribute: dataclasses of the user, whose layout Python made."""
    return (
        hasattr(kind, "__dataclass_fields__")
        and not kind.__module__.startswith("flydsl.")
        and all(k is object or k.__flags__ & _HEAP_TYPE for k in kind.__mro__)
    )


def attributes(x: Any) -> dict[str, Any]:
    """All that an object holds by attribute, slots and those that are no fields included."""
    slots = [s for k in type(x).__mro__ for s in _slots(k)]
    fields = [f for f in type(x).__dataclass_fields__ if f in x.__dict__] if hasattr(x, "__dict__") else []
    names = dict.fromkeys([*(s for s in slots if hasattr(x, s)), *fields, *getattr(x, "__dict__", ())])
    return {n: getattr(x, n) if n in slots else x.__dict__[n] for n in names}


def _slots(kind: type) -> list[str]:
    slots = kind.__dict__.get("__slots__", ())
    names = [slots] if isinstance(slots, str) else list(slots)
    private = f"_{kind.__name__.lstrip('_')}"
    mangled = [private + n if n.startswith("__") and not n.endswith("__") else n for n in names]
    return [n for n in mangled if n not in ("__dict__", "__weakref__")]


def _with_attributes(kind: Any, state: dict[str, Any]) -> Any:
    """An object as it was, without running its constructor: the values have been through that."""
    made = object.__new__(kind)
    for name, value in state.items():
        object.__setattr__(made, name, value)
    return made


def flatten(x: Any) -> tuple[list[Any], Spec]:
    """``x`` as its leaves (leaf objects and plain Python numbers) and the spec that rebuilds it."""
    leaves: list[Any] = []
    return leaves, _flatten(x, leaves)


def unflatten(spec: Spec, leaves: Iterable[Any]) -> Any:
    """The inverse of :func:`flatten`, with other leaves."""
    return _unflatten(spec, iter(leaves))


def composites(x: Any) -> list[Any]:
    """The lists, tuples, dicts and objects in ``x`` that :func:`unflatten` makes anew; itself first.

    Values of one structure give lists that correspond.
    """
    found: list[Any] = []
    _collect(x, found)
    return found


def _collect(x: Any, found: list[Any]) -> None:
    kind = type(x)
    if kind in (int, float, bool, str) or is_leaf(x) or kind.__module__.startswith("flydsl."):
        return
    if hasattr(kind, "__fly_flatten__"):
        inside = x.__fly_flatten__()[0]
    elif isinstance(x, (tuple, list)):
        inside = x
    elif kind is dict:
        inside = x.values()
    elif is_dataclass(kind):
        inside = attributes(x).values()
    else:
        return
    found.append(x)
    for part in inside:
        _collect(part, found)


class Static:
    """Holds a static object in a spec; equal if the objects are the same or compare equal."""

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Static):
            return NotImplemented
        if self.value is other.value:
            return True
        return type(self.value) is type(other.value) and bool(self.value == other.value)

    def __hash__(self) -> int:
        return hash(type(self.value))


def parts(x: Any) -> dict[str, Any]:
    """The parts of a composite by how they are reached (``.x``, ``[0]``); none for anything else."""
    if hasattr(type(x), "__fly_fields__"):
        return {f".{n}": getattr(x, n) for n in x.__fly_fields__}
    if hasattr(x, "_fields") and isinstance(x, tuple):
        return {f".{n}": v for n, v in zip(x._fields, x)}  # type: ignore[attr-defined]
    if isinstance(x, (tuple, list)):
        return {f"[{i}]": v for i, v in enumerate(x)}
    if type(x) is dict:
        return {f"[{k!r}]": v for k, v in x.items()}
    return {f".{n}": v for n, v in attributes(x).items()} if is_dataclass(type(x)) else {}


def _flatten(x: Any, leaves: list[Any]) -> Spec:
    if is_leaf(x):
        leaves.append(x)
        return LEAF
    kind = type(x)
    if kind in (int, float, bool):
        leaves.append(x)
        return LITERAL
    if hasattr(kind, "__fly_flatten__"):
        children, extra = x.__fly_flatten__()
        return Spec(kind, Static(extra), tuple(_flatten(c, leaves) for c in children))
    if isinstance(x, (tuple, list)):
        return Spec(kind, len(x), tuple(_flatten(c, leaves) for c in x))
    if kind is dict:
        return Spec(dict, tuple(x), tuple(_flatten(c, leaves) for c in x.values()))
    if is_dataclass(kind):
        state = attributes(x)
        return Spec(kind, tuple(state), tuple(_flatten(c, leaves) for c in state.values()))
    return Spec("static", Static(x))


def _unflatten(spec: Spec, leaves: Iterator[Any]) -> Any:
    kind = spec.kind
    if kind == "leaf" or kind == "literal":
        return next(leaves)
    if kind == "static":
        return spec.extra.value
    children = [_unflatten(c, leaves) for c in spec.children]
    if hasattr(kind, "__fly_unflatten__"):
        return kind.__fly_unflatten__(spec.extra.value, children)
    if kind is dict:
        return dict(zip(spec.extra, children))
    if is_dataclass(kind):
        return _with_attributes(kind, dict(zip(spec.extra, children)))
    return kind(*children) if hasattr(kind, "_fields") else kind(children)
