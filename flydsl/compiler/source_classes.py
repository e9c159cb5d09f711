"""Classes, their objects and enumerations in a source key (see :mod:`flydsl.compiler.sourcekey`)."""

from __future__ import annotations

import enum
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any

from . import pure
from .code_names import global_names
from .freezing import own_space
from .pure import Unhashable

if TYPE_CHECKING:
    from .sourcekey import SourceHasher


def write_class(h: SourceHasher, cls: type) -> None:
    if pure.is_flydsl(cls) or pure.is_pure(cls):
        h.put("library class", cls.__module__, cls.__qualname__)
        if not pure.is_found(cls):  # made by a factory: its content tells it from others of that name
            h.values("bases", *cls.__bases__)
            _attributes(h, cls)
        return
    if type(cls) is not type and not isinstance(cls, enum.EnumMeta):
        raise Unhashable(f"the class {cls.__qualname__} has a metaclass")
    if not cls.__flags__ & _HEAP_TYPE:
        raise Unhashable(f"the class {cls.__module__}.{cls.__qualname__}")
    h.put("class", cls.__module__ if h.places else "", cls.__qualname__)
    h.values("bases", *cls.__bases__)
    _attributes(h, cls)


_HEAP_TYPE = 1 << 9
_ENUM_TEXT = """
__new__ __reduce_ex__ __reduce__ __format__ __str__ __repr__ __dir__ __hash__ __deepcopy__ __copy__ __set_name__
_new_member_ _use_args_ _member_names_ _member_map_ _value2member_map_ _unhashable_values_ _member_type_ _value_repr_
_hashable_values_ _unhashable_values_map_ _add_member_ _sunder_ _all_bits_ _flag_mask_ _singles_mask_ _inverted_ _boundary_
_iter_member_ _order_
"""
_ENUM_OWN = frozenset(_ENUM_TEXT.split())
"""What the class statement of an enumeration makes of its members and bases."""
_MACHINERY = frozenset({*pure.HIDDEN, "__dict__", "__weakref__", "_abc_impl"})


def _attributes(h: SourceHasher, cls: type) -> None:
    if isinstance(cls, enum.EnumMeta):
        _enumeration(h, cls)
        return
    for field in vars(cls).get("__dataclass_fields__", {}).values():  # the generated methods depend on it
        h.put("field", field.name, field.init, field.repr, field.hash, field.compare, getattr(field, "kw_only", None))
        h.values("metadata", dict(field.metadata))
    for name, member in vars(cls).items():
        if name in _MACHINERY:
            continue
        if name == "__hash__" and "__dataclass_fields__" in vars(cls) and _hashes_fields(member):
            h.put("hash of fields", member.__code__.co_code, *member.__code__.co_names)
            h.values("constants", *member.__code__.co_consts)
        else:
            _attribute(h, name, member)


def _attribute(h: SourceHasher, name: str, member: Any) -> None:
    if type(member).__name__ == "_tuplegetter":
        _, (index, text) = member.__reduce__()
        h.put("field of a tuple", name, index)
        h.value(text)
    elif type(member) in _DESCRIPTORS:
        h.put("descriptor", name, member.__name__, member.__objclass__.__qualname__)
    else:
        h.values(name, member)


def _enumeration(h: SourceHasher, cls: enum.EnumMeta) -> None:
    """The members in order, then what the class has beside them."""
    members: dict[str, Any] = dict(cls.__members__)
    h.values("members", *(part for name, member in members.items() for part in (name, member.name, member.value)))
    for name, member in vars(cls).items():
        if name in _MACHINERY or name in members or _is_enums(name, member):
            continue
        _attribute(h, name, member)
    h.values("boundary", getattr(getattr(cls, "_boundary_", None), "name", None))
    h.values("states", *members.values())


def _is_enums(name: str, member: Any) -> bool:
    """Whether an attribute of an enumeration is made by Python's own class of it."""
    function = getattr(member, "__func__", member)  # of a static method
    return getattr(function, "__globals__", None) is vars(enum) or (name in _ENUM_OWN and type(member) is not FunctionType)


def _hashes_fields(member: Any) -> bool:
    """Whether a method is nothing but a hash of attributes of its object, as the one that a dataclass makes."""
    if type(member) is not FunctionType or member.__globals__.get("hash", hash) is not hash:
        return False
    code = member.__code__
    inside = any(isinstance(constant, CodeType) for constant in code.co_consts)
    return (
        global_names(code) <= {"hash"} and not code.co_freevars and not inside and pure.REFLECTION.isdisjoint(code.co_names[1:])
    )


_DESCRIPTORS = (
    type(FunctionType.__code__),
    type(FunctionType.__globals__),
)  # getset and member: fields of C structures and slots


def write_object(h: SourceHasher, x: Any) -> None:
    """An object by its class and its whole state, if that is all in its dictionary and slots."""
    kind = type(x)
    if kind.__module__ == "flydsl.env":
        raise Unhashable("a variable of flydsl.env, which says what is set now")
    known = all(k is object or pure.is_plain_base(k) or k.__flags__ & _HEAP_TYPE for k in kind.__mro__)
    if not known or pure.holds_ir(kind) or kind.__basicsize__ > object.__basicsize__ + 8 * (_slot_count(kind) + 2):
        raise Unhashable(f"an object of class {kind.__module__}.{kind.__qualname__}")
    h.values("object", kind)
    if isinstance(x, tuple):
        h.values("items", *tuple.__iter__(x))
    for owner in kind.__mro__:
        for name, member in vars(owner).items():
            if type(member) is type(FunctionType.__globals__):
                h.put("slot", name)
                h.values(*(["filled", member.__get__(x)] if _has(member, x) else ["empty"]))  # pyright: ignore
    h.values("state", *(part for item in (own_space(x) or {}).items() for part in item))


def _has(member: Any, x: Any) -> bool:
    try:
        member.__get__(x)
    except AttributeError:
        return False
    return True


def _slot_count(kind: type) -> int:
    return sum(type(m) is type(FunctionType.__globals__) for k in kind.__mro__ for m in vars(k).values()) + isinstance(
        kind, tuple
    )


def write_member(h: SourceHasher, x: enum.Enum) -> None:
    """A member of an enumeration: its value is hashed with the class, attributes that it was given are here."""
    own = {name: value for name, value in vars(x).items() if name not in _MEMBERS_OWN}
    mixed = [k for k in type(x).__mro__ if k in _MIXED]  # what a member is beside its value, which __new__ may tell apart
    h.values("enum", type(x), x.name, own, *(_MIXED[k](x) for k in mixed))


_MIXED: dict[type, Any] = {
    int: lambda x: int.__add__(x, 0),
    str: lambda x: str.__add__(x, ""),
    float: lambda x: float.__pos__(x),
    bytes: lambda x: bytes.__add__(x, b""),
    complex: lambda x: complex.__pos__(x),
    tuple: lambda x: tuple(tuple.__iter__(x)),
}
"""Immutable classes that members of an enumeration may extend → the object that they extend."""


_MEMBERS_OWN = frozenset({"_value_", "_name_", "__objclass__", "_sort_order_"})
