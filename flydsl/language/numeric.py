"""Numbers of kernels: :class:`Number` holds the operators that scalars and vectors share, :class:`Numeric` is one scalar.

A number is *static* (a Python value) or *dynamic* (an SSA value). Operations on static numbers fold; the others emit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from flydsl.emit import Value
from flydsl.emit.types import Type

from . import arithmetic, convert, division
from .errors import DynamicValueError, NumericError, TypeMismatchError
from .promote import TYPES, as_numeric, pair

if TYPE_CHECKING:
    from .dtypes import Boolean

Self = TypeVar("Self", bound="Number")
N = TypeVar("N", bound="Numeric")
_new = object.__new__


class Number:
    """What scalars and vectors have in common.

    ``elem`` is the scalar type (the class itself for scalars), ``lanes`` the vector length (0 for scalars), ``kind`` and
    ``width`` those of the element. ``nonneg`` with a ``bound``: an integer proven to be from 0 to ``bound``. ``nonneg`` with
    ``bound`` None: *index-like*, made of non-negative integers by operations that may have wrapped; memory accesses take such
    an index to be right, arithmetic does not. ``weak``: promotes like a literal.
    """

    __slots__ = ("_ir", "bound", "nonneg", "value_or_none", "weak")
    __fly_number__: ClassVar[bool] = True
    __fly_leaf__: ClassVar[bool] = True
    __array_ufunc__ = None  # NumPy scalars on the left leave the operation to us
    __array_priority__ = 1000
    elem: ClassVar[type[Numeric]]
    lanes: ClassVar[int] = 0
    kind: ClassVar[str] = ""
    width: ClassVar[int] = 0
    ir_type: ClassVar[Type]

    value_or_none: Any
    _ir: Value | None
    nonneg: bool
    bound: int | None
    weak: bool

    @classmethod
    def wrap(cls: type[Self], value: Value, nonneg: bool = False, weak: bool = False) -> Self:
        """A dynamic number around an SSA value.

        ``nonneg`` promises an index-like integer: memory accesses may take it not to be negative.
        """
        self = _new(cls)
        self.value_or_none = None
        self._ir = value
        self.nonneg = nonneg or cls.kind in ("uint", "bool")
        self.bound = None
        self.weak = weak
        return self

    @classmethod
    def static(cls: type[Self], value: Any, weak: bool = False) -> Self:
        """A static number from a value that the type represents exactly (a tuple of them for vectors); unchecked."""
        self = _new(cls)
        self.value_or_none = value
        self._ir = None
        self.nonneg, self.bound = cls._facts(value)
        self.weak = weak
        return self

    @classmethod
    def _facts(cls, value: Any) -> tuple[bool, int | None]:
        if cls.kind in ("float", "storage"):
            return False, None
        return value >= 0, int(value)

    @classmethod
    def splat(cls, value: Any) -> Any:
        """A static number with ``value`` (exactly representable) in every lane."""
        return cls.static(value)

    @classmethod
    def condition(cls) -> Any:
        """The type of comparisons: Boolean, or the vector of as many Booleans."""
        return TYPES["Boolean"]

    @classmethod
    def of(cls, elem: type[Numeric]) -> Any:
        """The type with as many lanes of another element."""
        return elem

    @property
    def dtype(self) -> Any:
        """The type of this value."""
        return type(self)

    @property
    def ir(self) -> Value:
        """The SSA value; a static one becomes a constant at the top of the kernel."""
        found = self._ir
        if found is None:
            return convert.constant(type(self), self.value_or_none)
        return found

    @property
    def value(self) -> Any:
        """The static Python value; DynamicValueError if there is none."""
        if self.value_or_none is None:
            raise self._dynamic("its value while tracing")
        return self.value_or_none

    def is_static(self) -> bool:
        """Whether the value is known while tracing."""
        return self.value_or_none is not None

    @property
    def proven(self) -> bool:
        """Whether this integer is certainly not negative, with all wrap-around taken into account."""
        return self.nonneg and (self.bound is not None or self.kind in ("uint", "bool"))

    def to(
        self,
        dtype: Any,
        *,
        rounding: str = "nearest",
        random: Any = None,
        saturate: bool = False,
        scale: Any = None,
    ) -> Any:
        """The value cast to another type (vectors: each element; ``dtype`` may be a vector type of the same length).

        Integers wrap; floats round to nearest even; float to integer rounds towards zero and saturates, NaN gives 0.

        The options are for 8-, 6- and 4-bit floats. ``rounding="stochastic"`` with ``random``, a Uint32 of random bits (or a
        vector with one for each lane of 8-bit floats, each two lanes of 4-bit and each 32 lanes of 6-bit ones).
        ``saturate``: too large values and infinities become the largest value instead of NaN (E4M3, FNUZ) or infinity
        (E5M2); 6- and 4-bit floats always saturate. ``scale``: a Float8E8M0FNU or a Float32 power of two; casts to a narrow
        float divide by it, casts from one multiply, with one rounding.
        """
        elem = self._cast_target(dtype)
        if rounding == "nearest" and random is None and not saturate and scale is None:
            return convert.cast(self, elem)
        return convert.cast_with(self, elem, rounding, random, saturate, scale)

    def _cast_target(self, dtype: Any) -> Any:
        return dtype

    def bitcast(self, dtype: Any) -> Any:
        """The same bits as another type of the same total width."""
        return convert.bitcast(self, dtype)

    def broadcast(self, lanes: int) -> Any:
        """The value in each of ``lanes`` lanes."""
        raise TypeMismatchError(f"{type(self).__name__} cannot be broadcast to {lanes} elements")

    def select(self, a: Any, b: Any) -> Any:
        """``a`` where this Boolean is true, else ``b``. Both are evaluated; for one side only write ``a if c else b``."""
        return select(self, a, b)

    def _dynamic(self, what: str, cast: str = "") -> DynamicValueError:
        advice = f"; to convert it on the device, write {cast}" if cast else ""
        return DynamicValueError(
            f"{type(self).__name__}: the value is known only on the device, but Python needs {what}. "
            f"Make it a fly.Constexpr argument or compute it from static values{advice}"
        )

    def __add__(self, other: Any) -> Any:
        return arithmetic.binary("add", self, other)

    def __radd__(self, other: Any) -> Any:
        return arithmetic.binary("add", self, other, True)

    def __sub__(self, other: Any) -> Any:
        return arithmetic.binary("sub", self, other)

    def __rsub__(self, other: Any) -> Any:
        return arithmetic.binary("sub", self, other, True)

    def __mul__(self, other: Any) -> Any:
        return arithmetic.binary("mul", self, other)

    def __rmul__(self, other: Any) -> Any:
        return arithmetic.binary("mul", self, other, True)

    def __truediv__(self, other: Any) -> Any:
        return arithmetic.binary("div", self, other)

    def __rtruediv__(self, other: Any) -> Any:
        return arithmetic.binary("div", self, other, True)

    def __floordiv__(self, other: Any) -> Any:
        return division.floordiv(self, other)

    def __rfloordiv__(self, other: Any) -> Any:
        return division.floordiv(self, other, True)

    def __mod__(self, other: Any) -> Any:
        return division.mod(self, other)

    def __rmod__(self, other: Any) -> Any:
        return division.mod(self, other, True)

    def __divmod__(self, other: Any) -> Any:
        return division.divmod_(self, other)

    def __rdivmod__(self, other: Any) -> Any:
        return division.divmod_(self, other, True)

    def __pow__(self, other: Any) -> Any:
        return division.power(self, other)

    def __rpow__(self, other: Any) -> Any:
        return division.power(self, other, True)

    def __lshift__(self, other: Any) -> Any:
        return division.shift("shl", self, other)

    def __rlshift__(self, other: Any) -> Any:
        return division.shift("shl", self, other, True)

    def __rshift__(self, other: Any) -> Any:
        return division.shift("shr", self, other)

    def __rrshift__(self, other: Any) -> Any:
        return division.shift("shr", self, other, True)

    def __and__(self, other: Any) -> Any:
        return arithmetic.binary("and", self, other)

    def __rand__(self, other: Any) -> Any:
        return arithmetic.binary("and", self, other, True)

    def __or__(self, other: Any) -> Any:
        return arithmetic.binary("or", self, other)

    def __ror__(self, other: Any) -> Any:
        return arithmetic.binary("or", self, other, True)

    def __xor__(self, other: Any) -> Any:
        return arithmetic.binary("xor", self, other)

    def __rxor__(self, other: Any) -> Any:
        return arithmetic.binary("xor", self, other, True)

    def __eq__(self, other: object) -> Any:
        return arithmetic.compare("eq", self, other)

    def __ne__(self, other: object) -> Any:
        return arithmetic.compare("ne", self, other)

    def __lt__(self, other: Any) -> Any:
        return arithmetic.compare("lt", self, other)

    def __le__(self, other: Any) -> Any:
        return arithmetic.compare("le", self, other)

    def __gt__(self, other: Any) -> Any:
        return arithmetic.compare("gt", self, other)

    def __ge__(self, other: Any) -> Any:
        return arithmetic.compare("ge", self, other)

    def __neg__(self) -> Any:
        return arithmetic.negate(self)

    def __pos__(self: Self) -> Self:
        return self

    def __invert__(self) -> Any:
        return arithmetic.invert(self)

    def __abs__(self) -> Any:
        return arithmetic.absolute(self)

    def __floor__(self) -> Any:
        return arithmetic.rounding("floor", self)

    def __ceil__(self) -> Any:
        return arithmetic.rounding("ceil", self)

    def __trunc__(self) -> Any:
        return arithmetic.rounding("trunc", self)

    def __round__(self, digits: int | None = None) -> Any:
        if digits is not None:
            raise NumericError(
                "round() to a number of decimal digits does not exist on the device: round(x) gives whole numbers"
            )
        return arithmetic.rounding("round", self)

    def __fly_divisor__(self) -> int:
        """A number that certainly divides this one: layouts decide by it whether tiles fit."""
        from . import divisors

        return divisors.of(self)

    def __fly_same__(self, other: Any) -> bool:
        """Whether ``other`` is certainly the same number."""
        return isinstance(other, Number) and not self.is_static() and other._ir is self._ir

    def __hash__(self) -> int:
        if self.value_or_none is None:
            raise self._dynamic("a hash (as a dict key or set member)")
        return hash(self.value_or_none)

    def __bool__(self) -> bool:
        if self.value_or_none is None:
            raise self._dynamic("a truth value (bool(), or an `if`/`and`/`while` that was not rewritten)")
        return bool(self.value_or_none)


class Numeric(Number):
    """One scalar. The type is its own constructor and cast: ``Int32(5)`` is static, ``Int32(x)`` casts a number."""

    __slots__ = ()
    name: ClassVar[str] = ""
    itemsize_bits: ClassVar[int] = 0
    numpy_name: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        if cls.width:
            cls.elem = cls
            cls.name = cls.__name__
            cls.itemsize_bits = max(cls.width, 8) if cls.kind == "bool" else cls.width
            TYPES[cls.__name__] = cls

    def __new__(cls: type[N], x: Any = 0) -> N:
        return convert.make(cls, x)

    @classmethod
    def fit(cls, x: Any) -> Any:
        """An exact or binary64 result brought to this type: integers wrap, floats round, Booleans are bool."""
        raise NotImplementedError(cls.__name__)

    @classmethod
    def literal(cls, x: int | float | bool) -> Any:
        """A Python number as a value of this type; NumericError if it is out of range."""
        raise NotImplementedError(cls.__name__)

    @classmethod
    def bits(cls, x: Any) -> int:
        """The bit pattern of a value of this type."""
        raise NotImplementedError(cls.__name__)

    @classmethod
    def from_bits(cls, bits: int) -> Any:
        """The value of a bit pattern."""
        raise NotImplementedError(cls.__name__)

    def broadcast(self, lanes: int) -> Any:
        """The value in each lane of a vector."""
        from .vector import Vector

        return Vector[self.elem, lanes](self)

    def __int__(self) -> int:
        if self.value_or_none is None:
            raise self._dynamic("an int (int(), a list index, a range bound)", ".to(fly.Int32)")
        return int(self.value_or_none)

    def __index__(self) -> int:
        if self.kind not in ("int", "uint", "bool"):
            raise TypeError(f"{self.elem.__name__} cannot be used as an index")
        return self.__int__()

    def __float__(self) -> float:
        if self.value_or_none is None:
            raise self._dynamic("a float (float() or a function of the math module: use fly.math)", ".to(fly.Float32)")
        return float(self.value_or_none)

    def __repr__(self) -> str:
        if self.value_or_none is None:
            return f"<{self.elem.__name__} on the device>"
        return f"{self.elem.__name__}({self.value_or_none})"

    def __format__(self, spec: str) -> str:
        return format(self.value_or_none, spec) if self.value_or_none is not None else format(repr(self), spec)


def select(condition: Any, a: Any, b: Any) -> Any:
    """``a`` where ``condition`` (a Boolean or a vector of them) else ``b``; both sides in their common type.

    Two Python numbers get their default types. Python's conditional expression chooses too, and evaluates one side only.
    """
    condition = as_condition(condition)
    x, y = common("select", a, b)
    lanes = condition.lanes or x.lanes
    if x.lanes != lanes:
        x, y = x.broadcast(lanes), y.broadcast(lanes)
    if condition.lanes and condition.lanes != x.lanes:
        raise TypeMismatchError(f"select: a condition of {condition.lanes} elements for values of {x.lanes}")
    return arithmetic.select(condition, x, y)


def as_condition(x: Any) -> Any:
    """``x`` as a Boolean or vector of Booleans: numbers are true where not zero."""
    if getattr(type(x), "lanes", 0):
        return x if x.kind == "bool" else x.to(TYPES["Boolean"])
    return as_boolean(x)


def as_boolean(x: Any) -> Boolean:
    """``x`` as a Boolean: numbers are true if not zero."""
    made = as_numeric(x)
    return made if made.kind == "bool" else made.to(TYPES["Boolean"])  # type: ignore[return-value]


def common(what: str, a: Any, b: Any) -> tuple[Any, Any]:
    """Two values (numbers, vectors, Python numbers) in their common type; TypeMismatchError if there is none."""
    first = a if getattr(type(a), "__fly_number__", False) else None
    if first is None:
        if getattr(type(b), "__fly_number__", False):
            y, x = common(what, b, a)
            return x, y
        first = as_numeric(a)
        if type(b) in (int, float, bool) and type(b) is not type(a) and type(a) in (int, float, bool):
            b = as_numeric(b)
    both = pair(first, b, what)
    if both is None:
        raise TypeMismatchError(f"{what} needs numbers, not {a!r} and {b!r}")
    return both


def minimum(a: Any, b: Any, *rest: Any) -> Any:
    """The least of the arguments, elementwise. Floats: NaN if any is NaN, and −0 is below +0 (IEEE 754 minimum)."""
    return _extreme("min", min, (a, b, *rest))


def maximum(a: Any, b: Any, *rest: Any) -> Any:
    """The greatest of the arguments, elementwise. Floats: NaN if any is NaN, and +0 is above −0 (IEEE 754 maximum)."""
    return _extreme("max", max, (a, b, *rest))


def _extreme(op: str, python: Any, values: tuple[Any, ...]) -> Any:
    out = values[0]
    for v in values[1:]:
        plain = type(out) in (int, float, bool) and type(v) in (int, float, bool)
        out = python(out, v) if plain else arithmetic.binary(op, *common(op, out, v))
    return out
