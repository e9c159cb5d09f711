"""``@fly.struct``: immutable records of numbers, vectors, tensors and other structs that cross control flow as a whole."""

from __future__ import annotations

import sys
import typing
from typing import Any, TypeVar

from .errors import StructError, TypeMismatchError
from .numeric import Number
from .promote import TYPES

C = TypeVar("C")


def struct(cls: type[C]) -> type[C]:
    """Make a class with annotated fields a struct.

    Fields are number types, vector types, structs, or any other annotation, whose values are taken as they are. The
    constructor takes the fields in order or by name, class attributes are defaults; a number of another type must be cast.
    ``s.replace(x=…)`` gives a changed copy, ``==`` compares all fields into one Boolean. Methods work as in any class.

        @fly.struct
        class Complex:
            re: fly.Float32
            im: fly.Float32 = 0.0
    """
    frame = sys._getframe(1)
    try:
        hints = typing.get_type_hints(cls, {**frame.f_globals, **vars(sys.modules[cls.__module__])}, frame.f_locals)
    except NameError as error:
        raise StructError(f"{cls.__name__}: the annotation of a field names something unknown here: {error}") from error
    fields = {name: hint for name, hint in hints.items() if typing.get_origin(hint) is not typing.ClassVar}
    if not fields:
        raise StructError(f"{cls.__name__} has no fields: annotate them, for example `x: fly.Float32`")
    members = {
        "__fly_fields__": fields, "__fly_defaults__": {n: getattr(cls, n) for n in fields if hasattr(cls, n)},
        "__init__": _init, "__setattr__": _setattr, "__delattr__": _delattr, "__eq__": _eq, "__ne__": _ne,
        "__hash__": _hash, "replace": _replace, "__fly_flatten__": _flatten,
        "__fly_unflatten__": classmethod(_unflatten), "__match_args__": tuple(fields),
    }  # fmt: skip
    for name, value in members.items():
        setattr(cls, name, value)
    if cls.__repr__ is object.__repr__:
        setattr(cls, "__repr__", _repr)  # noqa: B010
    return cls


def is_struct(x: object) -> bool:
    """Whether ``x`` is a struct or a struct class."""
    return hasattr(x if isinstance(x, type) else type(x), "__fly_fields__")


def _init(self: Any, *args: Any, **kwargs: Any) -> None:
    fields = self.__fly_fields__
    name = type(self).__name__
    if len(args) > len(fields):
        raise StructError(f"{name} has {len(fields)} fields ({', '.join(fields)}), got {len(args)} values")
    given = dict(zip(fields, args))
    for key, value in kwargs.items():
        if key not in fields:
            raise StructError(f"{name} has no field {key!r}; its fields are {', '.join(fields)}")
        if key in given:
            raise StructError(f"{name}: the field {key!r} is given twice")
        given[key] = value
    values = {**self.__fly_defaults__, **given}
    missing = [key for key in fields if key not in values]
    if missing:
        raise StructError(f"{name}: no value for {', '.join(missing)}")
    for key, hint in fields.items():
        object.__setattr__(self, key, _checked(f"{name}.{key}", hint, values[key]))


def _checked(where: str, hint: Any, value: Any) -> Any:
    """A field's value: Python numbers and scalars of a vector field are converted, other types must be as annotated."""
    if not isinstance(hint, type):
        return value
    if issubclass(hint, Number) and hint.width:
        return _number(where, hint, value)
    if is_struct(hint) and not isinstance(value, hint):
        raise TypeMismatchError(f"{where} is a {hint.__name__}, not {value!r}")
    return value


def _number(where: str, hint: Any, value: Any) -> Any:
    if isinstance(value, Number) and not value.weak and type(value) is not hint:
        advice = f"cast with .to(fly.{hint.elem.__name__})" if value.lanes == hint.lanes else f"make a {hint.__name__}"
        raise TypeMismatchError(f"{where} is a {hint.__name__}, not a {type(value).__name__}: {advice}")
    return value if type(value) is hint else hint(value)


def _setattr(self: Any, name: str, value: Any) -> None:
    raise StructError(f"structs are values and cannot be changed in place: write s = s.replace({name}=…)")


def _delattr(self: Any, name: str) -> None:
    raise StructError(f"the field {name!r} of a {type(self).__name__} cannot be deleted")


def _replace(self: Any, **changes: Any) -> Any:
    """A copy with some fields changed."""
    return type(self)(**{**{name: getattr(self, name) for name in self.__fly_fields__}, **changes})


def _eq(self: Any, other: Any) -> Any:
    if type(self) is not type(other):
        return NotImplemented
    out: Any = TYPES["Boolean"](True)
    for name in self.__fly_fields__:
        same = getattr(self, name) == getattr(other, name)
        out = out & (same.all() if getattr(same, "lanes", 0) else same)
    return out


def _ne(self: Any, other: Any) -> Any:
    same = _eq(self, other)
    return same if same is NotImplemented else ~same


def _hash(self: Any) -> int:
    return hash((type(self), *(getattr(self, name) for name in self.__fly_fields__)))


def _repr(self: Any) -> str:
    return f"{type(self).__name__}({', '.join(f'{n}={getattr(self, n)!r}' for n in self.__fly_fields__)})"


def _flatten(self: Any) -> tuple[tuple[Any, ...], Any]:
    return tuple(getattr(self, name) for name in self.__fly_fields__), None


def _unflatten(cls: Any, extra: Any, children: Any) -> Any:
    made = object.__new__(cls)
    for name, child in zip(cls.__fly_fields__, children):
        object.__setattr__(made, name, child)
    return made
