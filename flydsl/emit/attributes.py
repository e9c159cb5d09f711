"""MLIR attributes as frozen dataclasses; ``str(attribute)`` is the MLIR text.

Float payloads are kept as bit patterns, so that NaN payloads, −0 and denormals survive exactly.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from .float_text import float_text
from .locations import escape
from .types import FloatType, IntegerType, Type, i1, i32, i64

_SYMBOL = re.compile(r"[A-Za-z_][\w$.-]*", re.ASCII)
_WORD = re.compile(r"[A-Za-z_][\w$.]*", re.ASCII)


@dataclass(frozen=True)
class Attribute:
    """Base of all attributes."""

    @cached_property
    def text(self) -> str:
        """The attribute in MLIR syntax."""
        return self._text()

    def _text(self) -> str:
        raise NotImplementedError(type(self).__name__)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class UnitAttr(Attribute):
    """A flag; in a dictionary only its key is printed."""

    def _text(self) -> str:
        return "unit"


@dataclass(frozen=True)
class IntegerAttr(Attribute):
    """``5 : i32``. ``value`` must fit the type, signed or unsigned; i1 prints as true/false."""

    value: int
    type: Type = i64

    def _text(self) -> str:
        if self.type == i1:
            return "true" if self.value else "false"
        return f"{signed_value(self.value, self.type)} : {self.type}"


@dataclass(frozen=True)
class FloatAttr(Attribute):
    """A float by the bit pattern at its type's width: ``0x7F800000 : f32``, or ``1.5 : f32`` where that is exact."""

    bits: int
    type: FloatType

    def _text(self) -> str:
        return f"{float_text(self.bits, self.type)} : {self.type}"


@dataclass(frozen=True)
class StringAttr(Attribute):
    """``"text"``."""

    value: str

    def _text(self) -> str:
        return f'"{escape(self.value)}"'


@dataclass(frozen=True)
class TypeAttr(Attribute):
    """A type used as an attribute."""

    type: Type

    def _text(self) -> str:
        return str(self.type)


@dataclass(frozen=True)
class SymbolRefAttr(Attribute):
    """``@name``."""

    name: str

    def _text(self) -> str:
        return symbol_text(self.name)


@dataclass(frozen=True)
class ArrayAttr(Attribute):
    """``[a, b]``."""

    values: tuple[Attribute, ...]

    def _text(self) -> str:
        return f"[{', '.join(map(str, self.values))}]"


@dataclass(frozen=True)
class DictAttr(Attribute):
    """``{a = 1 : i32, b}``, in the order given."""

    entries: tuple[tuple[str, Attribute], ...]

    def _text(self) -> str:
        return dict_text(dict(self.entries))


@dataclass(frozen=True)
class DenseArrayAttr(Attribute):
    """``array<i32: 1, 2>``; element values as Python ints."""

    element: Type
    values: tuple[int, ...]

    def _text(self) -> str:
        items = ", ".join(("true" if v else "false") if self.element == i1 else str(v) for v in self.values)
        return f"array<{self.element}: {items}>" if items else f"array<{self.element}>"


@dataclass(frozen=True)
class DenseElementsAttr(Attribute):
    """``dense<…> : vector<4xf32>``. ``values`` are the raw bit patterns (floats) or integers of all elements in
    row-major order, or one for a splat."""

    values: tuple[int, ...]
    type: Type
    element: Type

    def _text(self) -> str:
        items = [_element_text(v, self.element) for v in self.values]
        body = items[0] if len(items) == 1 else _nested(items, getattr(self.type, "shape", (len(items),)))
        return f"dense<{body}> : {self.type}"


@dataclass(frozen=True)
class DialectAttr(Attribute):
    """Any dialect attribute by its text: ``#arith.fastmath<contract>``, ``#llvm.alias_scope<…>``, ``#gpu<dim x>``."""

    spelling: str

    def _text(self) -> str:
        return self.spelling


def signed_value(value: int, t: Type) -> int:
    """The value MLIR prints for an integer of type ``t``: signless integers print as signed."""
    if isinstance(t, IntegerType) and t.signedness != "u" and value >= 1 << (t.width - 1):
        return value - (1 << t.width)
    return value


def symbol_text(name: str) -> str:
    """``@name``, quoted where needed."""
    return f"@{name}" if _SYMBOL.fullmatch(name) else f'@"{escape(name)}"'


def dict_text(entries: Mapping[str, Attribute]) -> str:
    """An attribute dictionary in braces."""
    return "{" + ", ".join(entry_text(k, v) for k, v in entries.items()) + "}"


def entry_text(key: str, value: Attribute) -> str:
    """One ``key = value`` of a dictionary; unit attributes print their key alone."""
    name = key if _WORD.fullmatch(key) else f'"{escape(key)}"'
    return name if isinstance(value, UnitAttr) else f"{name} = {value}"


def int_attr(value: int, t: Type = i32) -> IntegerAttr:
    """An integer attribute, i32 unless told."""
    return IntegerAttr(value, t)


def i32_array(values: Sequence[int]) -> DenseArrayAttr:
    """``array<i32: …>``."""
    return DenseArrayAttr(i32, tuple(values))


def _element_text(value: int, element: Type) -> str:
    if element == i1:
        return "true" if value else "false"
    if isinstance(element, FloatType):
        return float_text(value, element)
    return str(signed_value(value, element))


def _nested(items: list[str], shape: tuple[int, ...]) -> str:
    """Row-major elements in one pair of brackets per dimension; nothing at all for no elements."""
    if not items:
        return ""
    for extent in reversed(shape[1:]):
        items = [f"[{', '.join(items[i : i + extent])}]" for i in range(0, len(items), extent)]
    return f"[{', '.join(items)}]"


UNIT = UnitAttr()
TRUE = IntegerAttr(1, i1)
FALSE = IntegerAttr(0, i1)
