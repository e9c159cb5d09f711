"""The registry of number types, and the type of a result.

Python numbers are weak within their kind: an ``int`` takes the other operand's type (it must fit), a ``float`` takes a float
operand's type. Typed: two integers give the wider, at equal width unsigned wins; float with integer gives the float; two
floats the wider, f16 with bf16 gives f32. Storage floats do no arithmetic.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from .errors import NumericError, TypeMismatchError

if TYPE_CHECKING:
    from .numeric import Number, Numeric

    N = TypeVar("N", bound=Number)

TYPES: dict[str, type[Numeric]] = {}
"""Name → number type; filled as the types are defined."""

_common: dict[tuple[Any, Any], Any] = {}
_LITERALS = (int, float, bool)
_literals: dict[Any, Any] = {}
_MOST_LITERALS = 4096
_NUMPY_NAMES = {"bool": "Boolean", "bool_": "Boolean", "bfloat16": "BFloat16"}
_NUMPY_NAMES |= {f"{s}int{w}": f"{t}{w}" for s, t in (("", "Int"), ("u", "Uint")) for w in (4, 8, 16, 32, 64)}
_NUMPY_NAMES |= {f"float{w}": f"Float{w}" for w in (16, 32, 64)}
_NUMPY_NAMES |= {
    f"float{n.lower()}": f"Float{n.upper()}"
    for n in ("8_e4m3fn", "8_e5m2", "8_e4m3fnuz", "8_e5m2fnuz", "6_e2m3fn", "6_e3m2fn", "4_e2m1fn", "8_e8m0fnu")
}


def as_numeric(x: Any, like: type[Numeric] | None = None) -> Numeric:
    """``x`` as a number of the language.

    A Python int becomes Int32 (Int64 if it does not fit), a float Float32, a bool Boolean, or the type ``like``; NumPy
    scalars have their own type. TypeMismatchError for anything else.
    """
    made = try_numeric(x, like)
    if made is None:
        raise TypeMismatchError(f"a number was expected, not {x!r} of type {type(x).__name__}")
    return made


def try_numeric(x: Any, like: type[Numeric] | None = None) -> Numeric | None:
    """As :func:`as_numeric`, but None for what is not a number (vectors included)."""
    kind = type(x)
    if kind in _LITERALS:
        return (like or _default(x))(x)
    if getattr(kind, "lanes", None) == 0 and getattr(kind, "__fly_leaf__", False):
        return x
    return numpy_scalar(x)


def numpy_scalar(x: Any) -> Numeric | None:
    """A NumPy (or ml_dtypes) scalar as a static number of its type, None for other objects."""
    dtype = getattr(x, "dtype", None)
    if dtype is None or getattr(x, "shape", None) != () or not hasattr(x, "item"):
        return None
    name = _NUMPY_NAMES.get(getattr(dtype, "name", ""), "")
    name = {"Int4": "Int4", "Uint4": ""}.get(name, name)
    if name not in TYPES:
        return None
    cls = TYPES[name]
    return cls.static(float(x) if cls.kind in ("float", "storage") else x.item())


def promote(a: type[Numeric], b: type[Numeric]) -> type[Numeric]:
    """The type that an arithmetic operation on ``a`` and ``b`` computes in (Boolean with Boolean stays Boolean)."""
    found = _common.get((a, b))
    if found is None:
        found = _common[(a, b)] = _promote(a, b)
    return found


def pair(a: Number, b: Any, what: str) -> tuple[Any, Any] | None:
    """Both operands in their common type; None if ``b`` is not a number. ``what`` names the operation in errors."""
    ta = type(a)
    if ta is type(b):
        return (a, b)
    if type(b) in _LITERALS:
        elem = _with_literal(a, b)
        return _to(a, elem), _broadcast_literal(b, elem, a)
    if getattr(type(b), "__fly_number__", False):
        return _typed_pair(a, b, what)
    scalar = numpy_scalar(b)
    return None if scalar is None else pair(a, scalar, what)


def storage_error(t: type[Numeric], what: str) -> NumericError:
    """The one message about arithmetic on storage floats."""
    return NumericError(
        f"{t.__name__} is a storage format without arithmetic ({what}): "
        "cast first, for example x.to(fly.Float32), and back after"
    )


def _default(x: int | float | bool) -> type[Numeric]:
    if isinstance(x, bool):
        return TYPES["Boolean"]
    if isinstance(x, float):
        return TYPES["Float32"]
    return TYPES["Int32" if -(1 << 31) <= x < 1 << 31 else "Int64"]


def _promote(a: type[Numeric], b: type[Numeric]) -> type[Numeric]:
    if a is b:
        return a
    for t in (a, b):
        if t.kind == "storage":
            raise storage_error(t, f"with {(b if t is a else a).__name__}")
    if "bool" in (a.kind, b.kind):  # a Boolean counts as an Int32
        return _promote(TYPES["Int32"], b if a.kind == "bool" else a)
    if "float" in (a.kind, b.kind) and a.kind != b.kind:
        return a if a.kind == "float" else b
    if a.width != b.width:
        return a if a.width > b.width else b
    if a.kind == "float":
        return TYPES["Float32"]  # f16 with bf16
    return a if a.kind == "uint" else b


def _with_literal(a: Number, x: int | float | bool) -> type[Numeric]:
    """The element type that a typed operand and a Python number compute in."""
    elem = a.elem
    if elem.kind == "storage":
        raise storage_error(elem, f"with {x!r}")
    if isinstance(x, bool):
        return elem
    if isinstance(x, float):
        return elem if elem.kind == "float" else TYPES["Float32"]
    return _default(x) if elem.kind == "bool" else elem


def _typed_pair(a: Number, b: Number, what: str) -> tuple[Any, Any]:
    if a.lanes and b.lanes and a.lanes != b.lanes:
        raise TypeMismatchError(f"{what} of vectors of {a.lanes} and {b.lanes} elements: both sides need the same length")
    if a.weak != b.weak:
        weak, strong = (a, b) if a.weak else (b, a)
        elem = _with_literal(strong, _ZERO[weak.elem.kind])
    else:
        elem = promote(a.elem, b.elem)
    lanes = a.lanes or b.lanes
    return _spread(_to(a, elem), lanes), _spread(_to(b, elem), lanes)


_ZERO: dict[str, int | float | bool] = {"int": 0, "uint": 0, "float": 0.0, "bool": False}


def _to(a: Any, elem: type[Numeric]) -> Any:
    return a if a.elem is elem else a.to(elem)


def _spread(a: Any, lanes: int) -> Any:
    return a if a.lanes == lanes else a.broadcast(lanes)


def _broadcast_literal(x: int | float | bool, elem: type[Numeric], like: Number) -> Any:
    if like.weak:
        return elem.static(elem.literal(x), weak=True)
    key = (elem, type(x), x)
    made = _literals.get(key)
    if made is None:
        made = elem(x)
        if x and len(_literals) < _MOST_LITERALS:  # zeros compare equal whatever their sign
            _literals[key] = made
    return made.broadcast(like.lanes) if like.lanes else made
