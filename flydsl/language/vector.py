"""Short vectors in registers: ``Vector[T, n]``. Values are immutable; operators work elementwise and broadcast scalars."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from flydsl.emit import ArrayAttr, DenseArrayAttr, IntegerAttr
from flydsl.emit.types import i64, index
from flydsl.emit.types import vector as vector_type

from . import arithmetic, narrow_words, trace
from .errors import DynamicValueError, IndexingError, NumericError, TypeMismatchError
from .numeric import Number, Numeric, common
from .promote import TYPES, as_numeric, try_numeric

_classes: dict[tuple[Any, int], Any] = {}
_REDUCTIONS = ("add", "mul", "min", "max", "and", "or", "xor")


class Vector(Number):
    """``n`` elements of one number type: ``Vector[Float32, 4]``, also spelled ``Float32x4``.

    ``Vector[T, n](x)`` puts a scalar in every lane or casts a vector of n; ``Vector[T, n](a, b, …)`` or of one sequence
    takes n elements. ``v[i]`` reads a lane (a dynamic index beyond the end reads the last), ``v[a:b:c]`` a vector.
    """

    __slots__ = ()
    name: ClassVar[str] = ""
    itemsize_bits: ClassVar[int] = 0

    def __class_getitem__(cls, item: Any) -> Any:
        if cls is not Vector or not isinstance(item, tuple) or len(item) != 2:
            raise TypeMismatchError(f"Vector is written Vector[type, length], for example Vector[fly.Float32, 4], not {item!r}")
        elem, lanes = item
        found = _classes.get((elem, int(lanes)))
        return found if found is not None else _make_class(elem, int(lanes))

    def __new__(cls, *values: Any) -> Any:
        if not cls.lanes:
            raise TypeMismatchError("give the vector's type, as in Vector[fly.Float32, 4](…), or use fly.vector(a, b, …)")
        if len(values) == 1:
            return _from_one(cls, values[0])
        return _from_elements(cls, values)

    @classmethod
    def _facts(cls, value: Any) -> tuple[bool, int | None]:
        if cls.kind in ("float", "storage"):
            return False, None
        return min(value) >= 0, int(max(value))

    @classmethod
    def splat(cls, value: Any) -> Any:
        """A static vector with ``value`` in every lane."""
        return cls.static((value,) * cls.lanes)

    @classmethod
    def condition(cls) -> Any:
        """``Vector[Boolean, n]``."""
        return Vector[TYPES["Boolean"], cls.lanes]

    @classmethod
    def of(cls, elem: type[Numeric]) -> Any:
        """The vector type of as many lanes of another element."""
        return Vector[elem, cls.lanes]

    def _cast_target(self, dtype: Any) -> Any:
        if dtype.lanes not in (0, self.lanes):
            raise TypeMismatchError(
                f"{type(self).__name__}.to({dtype.__name__}): the lengths differ; .bitcast changes the length"
            )
        return dtype.elem

    def broadcast(self, lanes: int) -> Any:
        """The vector itself, if it has that length."""
        if lanes != self.lanes:
            raise TypeMismatchError(f"{type(self).__name__} cannot be broadcast to {lanes} elements")
        return self

    def __len__(self) -> int:
        return self.lanes

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(self.lanes))

    def __getitem__(self, i: Any) -> Any:
        if isinstance(i, slice):
            return self.shuffle(list(range(self.lanes))[_static_slice(i)])
        lane = _lane(self, i)
        if isinstance(lane, int):
            if self.is_static():
                return self.elem.static(self.value[lane])
            return self.elem.wrap(_extract(self, lane))
        return self.elem.wrap(trace.value("vector.extract", (self.ir, _index(lane)), self.elem.ir_type, _DYNAMIC))

    def __setitem__(self, i: Any, x: Any) -> None:
        raise TypeMismatchError(f"vectors are values and cannot be changed in place: write v = v.set({i!r}, x)")

    def set(self, i: Any, x: Any) -> Any:
        """The vector with lane ``i`` replaced by ``x``. A dynamic index beyond the end sets the last lane."""
        lane = _lane(self, i)
        element = _element(self.elem, x)
        cls = type(self)
        if isinstance(lane, int):
            if self.is_static() and element.is_static():
                return cls.static((*self.value[:lane], element.value, *self.value[lane + 1 :]))
            attributes: dict[str, Any] = {"static_position": DenseArrayAttr(i64, (lane,))}
            return cls.wrap(trace.value("vector.insert", (element.ir, self.ir), cls.ir_type, attributes))
        return cls.wrap(trace.value("vector.insert", (element.ir, self.ir, _index(lane)), cls.ir_type, dict(_DYNAMIC)))

    def shuffle(self, lanes: Sequence[int], other: Vector | None = None) -> Any:
        """The vector of the given lanes; with ``other``, lanes from n on count into it."""
        if other is not None and type(other) is not type(self):
            raise TypeMismatchError(f"shuffle of {type(self).__name__} with {type(other).__name__}: the types must be equal")
        count = self.lanes * (1 if other is None else 2)
        picked = [int(i) for i in lanes]
        if not picked or min(picked) < 0 or max(picked) >= count:
            raise IndexingError(f"shuffle lanes {picked} of {count}: needs at least one, each from 0 to {count - 1}")
        return _shuffle(self, self if other is None else other, picked)

    def reduce(self, op: str) -> Any:
        """All lanes combined by ``op``: "add", "mul", "min", "max", "and", "or" or "xor".

        The order is fixed: while more than one lane is left, lane i is combined with lane i + h, where h is half the count
        rounded down; an odd last lane is kept for the next round.
        """
        if op not in _REDUCTIONS:
            raise NumericError(f"reduce({op!r}): the operations are {', '.join(_REDUCTIONS)}")
        v = self.to(TYPES["Int32"]) if self.kind == "bool" and op in ("add", "mul") else self
        while v.lanes > 1:
            half = v.lanes // 2
            combined = arithmetic.binary(op, v[:half], v[half : 2 * half])
            v = concat(combined, v[2 * half :]) if v.lanes % 2 else combined
        return v[0]

    def any(self) -> Any:
        """Whether any lane is not zero."""
        return self.to(TYPES["Boolean"]).reduce("or")

    def all(self) -> Any:
        """Whether all lanes are not zero."""
        return self.to(TYPES["Boolean"]).reduce("and")

    def __bool__(self) -> bool:
        raise DynamicValueError(f"the truth value of a vector ({type(self).__name__}) is ambiguous: use v.any() or v.all()")

    def __repr__(self) -> str:
        if not self.is_static():
            return f"<{type(self).__name__} on the device>"
        return f"{type(self).__name__}({', '.join(map(str, self.value))})"


_DYNAMIC: dict[str, Any] = {"static_position": DenseArrayAttr(i64, (-(1 << 63),))}


def vector(*elements: Any) -> Any:
    """A vector of the given numbers (or of one sequence of them) in their common type."""
    if len(elements) == 1 and isinstance(elements[0], (tuple, list)):
        elements = tuple(elements[0])
    if not elements:
        raise TypeMismatchError("fly.vector() needs at least one element")
    elem = _common_type(elements)
    return Vector[elem, len(elements)](list(elements))


def concat(*vectors: Any) -> Any:
    """One vector of all lanes of vectors (and numbers) of one element type, in order."""
    parts = [v if isinstance(v, Vector) else vector(v) for v in vectors]
    if not parts:
        raise TypeMismatchError("fly.concat() needs at least one vector")
    out = parts[0]
    for v in parts[1:]:
        if v.elem is not out.elem:
            raise TypeMismatchError(
                f"concat of {type(out).__name__} and {type(v).__name__}: cast one to the other's element type"
            )
        out = _concat(out, v)
    return out


def alias(name: str) -> Any:
    """The vector type of a name such as ``Float32x4``, None for other names."""
    elem, x, lanes = name.rpartition("x")
    return Vector[TYPES[elem], int(lanes)] if x and elem in TYPES and lanes in ALIAS_LANES else None


ALIAS_LANES = ("2", "3", "4", "8", "16", "32")


def _make_class(elem: Any, lanes: int) -> Any:
    if not (isinstance(elem, type) and issubclass(elem, Numeric) and elem.width):
        raise TypeMismatchError(f"Vector elements are numbers, not {elem!r}")
    if lanes < 1:
        raise TypeMismatchError(f"a vector has at least one element, not {lanes}")
    name = f"{elem.__name__}x{lanes}"
    members = {
        "__slots__": (), "elem": elem, "lanes": lanes, "kind": elem.kind, "width": elem.width, "name": name,
        "itemsize_bits": elem.itemsize_bits * lanes, "ir_type": vector_type(lanes, elem.ir_type), "__module__": __name__,
    }  # fmt: skip
    made = _classes[(elem, lanes)] = type(name, (Vector,), members)
    return made


def _from_one(cls: Any, x: Any) -> Any:
    if isinstance(x, Vector):
        if x.lanes != cls.lanes:
            raise TypeMismatchError(f"{cls.__name__} of a vector of {x.lanes} elements")
        return x.to(cls.elem)
    if isinstance(x, (tuple, list)):
        return _from_elements(cls, x)
    element = _element(cls.elem, x)
    if element.is_static():
        return cls.splat(element.value)
    out = cls.wrap(trace.value("vector.broadcast", (element.ir,), cls.ir_type), nonneg=element.nonneg)
    out.bound = element.bound
    return out


def _from_elements(cls: Any, values: Sequence[Any]) -> Any:
    if len(values) != cls.lanes:
        raise TypeMismatchError(f"{cls.__name__} takes 1 or {cls.lanes} elements, got {len(values)}")
    elements = [_element(cls.elem, v) for v in values]
    if all(e.is_static() for e in elements):
        return cls.static(tuple(e.value for e in elements))
    return cls.wrap(trace.value("vector.from_elements", [e.ir for e in elements], cls.ir_type))


def _element(elem: Any, x: Any) -> Any:
    if isinstance(x, Vector):
        raise TypeMismatchError(f"an element of type {elem.__name__} was expected, not a {type(x).__name__}")
    return elem(x)


def _common_type(elements: Sequence[Any]) -> Any:
    first = next((e for e in map(_typed, elements) if e is not None), None)
    found = as_numeric(elements[0]) if first is None else first
    for e in elements:
        x, _ = common("fly.vector", found, e)
        found = x if x.elem is not found.elem else found
    return found.elem


def _typed(x: Any) -> Any:
    if type(x) in (int, float, bool):
        return None
    made = try_numeric(x)
    if made is None:
        raise TypeMismatchError(f"an element of a vector must be a number, not {x!r} of type {type(x).__name__}")
    return made


def _static_slice(s: slice) -> slice:
    return slice(*(None if x is None else int(x) for x in (s.start, s.stop, s.step)))


def _lane(v: Vector, i: Any) -> Any:
    """A static lane as an int from 0, a dynamic one as a number clamped to the last lane."""
    number = as_numeric(i)
    if number.kind not in ("int", "uint", "bool"):
        raise IndexingError(f"a lane of {type(v).__name__} is an integer, not {number!r}")
    if number.is_static():
        lane = int(number)
        if not -v.lanes <= lane < v.lanes:
            raise IndexingError(f"lane {lane} of {type(v).__name__}: lanes go from 0 to {v.lanes - 1}")
        return lane % v.lanes
    if number.width < 32:
        number = number.to(TYPES["Int32"])
    if number.nonneg and number.bound is not None and number.bound < v.lanes:
        return number
    last = type(number).static(v.lanes - 1)
    return arithmetic.emit("arith.minui", number, last)


def _index(lane: Any) -> Any:
    return trace.value("arith.index_castui", (lane.ir,), index)


def _extract(v: Vector, lane: int) -> Any:
    return trace.value("vector.extract", (v.ir,), v.elem.ir_type, {"static_position": DenseArrayAttr(i64, (lane,))})


def _shuffle(a: Any, b: Any, lanes: list[int]) -> Any:
    cls = Vector[a.elem, len(lanes)]
    if a.is_static() and b.is_static():
        values = (*a.value, *b.value)
        return cls.static(tuple(values[i] for i in lanes))
    if a is b and lanes == list(range(a.lanes)):
        return a
    if a is b and lanes == list(range(lanes[0], lanes[0] + len(lanes))):
        if narrow_words.is_packed(cls) and (made := narrow_words.sliced(a, lanes[0], cls)) is not None:
            return made
        where = (("offsets", lanes[0]), ("sizes", len(lanes)), ("strides", 1))
        attributes: dict[str, Any] = {key: ArrayAttr((IntegerAttr(v, i64),)) for key, v in where}
        return cls.wrap(trace.value("vector.extract_strided_slice", (a.ir,), cls.ir_type, attributes))
    return cls.wrap(trace.value("vector.shuffle", (a.ir, b.ir), cls.ir_type, {"mask": DenseArrayAttr(i64, tuple(lanes))}))


def _concat(a: Any, b: Any) -> Any:
    cls = Vector[a.elem, a.lanes + b.lanes]
    if a.is_static() and b.is_static():
        return cls.static((*a.value, *b.value))
    if narrow_words.is_packed(cls) and (made := narrow_words.joined(a, b, cls)) is not None:
        return made
    mask = DenseArrayAttr(i64, tuple(range(a.lanes + b.lanes)))
    return cls.wrap(trace.value("vector.shuffle", (a.ir, b.ir), cls.ir_type, {"mask": mask}))


__all__ = ["ALIAS_LANES", "Vector", "alias", "concat", "vector"]
