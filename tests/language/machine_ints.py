"""Fixed-width integers as plain Python: what integer expressions of a kernel mean, operator by operator."""

from __future__ import annotations

from typing import Any


class StaticZero(Exception):
    """A division by a zero that is known while tracing, which is refused."""


class Int:
    """``value`` wrapped to ``width`` bits. ``static``: known while tracing."""

    def __init__(self, value: int, width: int = 32, signed: bool = True, static: bool = False) -> None:
        low = -(1 << (width - 1)) if signed else 0
        self.value = (value - low) % (1 << width) + low
        self.width, self.signed, self.static = width, signed, static

    def __int__(self) -> int:
        return self.value

    __index__ = __int__

    def _like(self, value: int, *others: Int) -> Int:
        return Int(value, self.width, self.signed, self.static and all(o.static for o in others))

    def _pair(self, other: Int | int) -> tuple[Int, Int]:
        """Both in the wider type; of mixed signs and equal width, the unsigned one. A literal takes the other's type."""
        if isinstance(other, int):
            return self, Int(other, self.width, self.signed, True)
        width = max(self.width, other.width)
        signed = all(x.signed for x in (self, other) if x.width == width)
        return Int(self.value, width, signed, self.static), Int(other.value, width, signed, other.static)

    def _do(self, other: Int | int, f: Any, swapped: bool = False) -> Int:
        x, y = self._pair(other)
        x, y = (y, x) if swapped else (x, y)
        return x._like(f(x.value, y.value), y)

    def __add__(self, other: Int | int) -> Int:
        return self._do(other, lambda a, b: a + b)

    def __sub__(self, other: Int | int) -> Int:
        return self._do(other, lambda a, b: a - b)

    def __rsub__(self, other: int) -> Int:
        return self._do(other, lambda a, b: a - b, True)

    def __mul__(self, other: Int | int) -> Int:
        return self._do(other, lambda a, b: a * b)

    def __and__(self, other: Int | int) -> Int:
        return self._do(other, lambda a, b: a & b)

    def __or__(self, other: Int | int) -> Int:
        return self._do(other, lambda a, b: a | b)

    def __xor__(self, other: Int | int) -> Int:
        return self._do(other, lambda a, b: a ^ b)

    def _divided(self, other: Int | int, f: Any, by_zero: Any, swapped: bool = False) -> Int:
        x, y = self._pair(other)
        x, y = (y, x) if swapped else (x, y)
        if y.value == 0 and y.static:
            raise StaticZero
        return x._like(f(x.value, y.value) if y.value else by_zero(x.value), y)

    def __floordiv__(self, other: Int | int) -> Int:
        return self._divided(other, lambda a, b: a // b, lambda a: a)

    def __rfloordiv__(self, other: int) -> Int:
        return self._divided(other, lambda a, b: a // b, lambda a: a, True)

    def __mod__(self, other: Int | int) -> Int:
        return self._divided(other, lambda a, b: a % b, lambda a: 0)

    def __rmod__(self, other: int) -> Int:
        return self._divided(other, lambda a, b: a % b, lambda a: 0, True)

    def __lshift__(self, n: Int | int) -> Int:
        return self._shifted(self.value << int(n), n, gone=True)

    def __rshift__(self, n: Int | int) -> Int:
        return self._shifted(self.value >> int(n), n, gone=not self.signed)

    def _shifted(self, value: int, n: Int | int, gone: bool) -> Int:
        """``gone``: a count that is known and at least the width leaves a zero that is known as well."""
        static = self.static if isinstance(n, int) else self.static and n.static
        known = isinstance(n, int) or n.static
        return Int(value, self.width, self.signed, static or (gone and known and int(n) >= self.width))

    def __neg__(self) -> Int:
        return self._like(-self.value)

    def __abs__(self) -> Int:
        return self._like(abs(self.value))

    def __lt__(self, other: Int | int) -> bool:
        x, y = self._pair(other)
        return x.value < y.value


def lo(a: Int, b: Int | int) -> Int:
    """``fly.min``."""
    return a._do(b, min)


def hi(a: Int, b: Int | int) -> Int:
    """``fly.max``."""
    return a._do(b, max)


def sel(condition: bool, a: Int, b: Int | int) -> Int:
    """``fly.select``."""
    return a._do(b, lambda x, y: x if condition else y)


def cast(width: int, signed: bool) -> Any:
    """A type as a function."""
    return lambda x: Int(x.value, width, signed, x.static)


FUNCTIONS = {"lo": lo, "hi": hi, "sel": sel, "i64": cast(64, True), "i32": cast(32, True), "u32": cast(32, False)}
