"""Building LLVM IR on typed values: one vector of lanes, or a scalar."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flydsl.sim.compiled.text import F16, F32, F64, I1, I16, I32, I64, Writer, constant, width_of


@dataclass(frozen=True)
class Value:
    """An SSA value: LLVM type and name (or constant)."""

    kind: str
    name: str

    def __str__(self) -> str:
        return f"{self.kind} {self.name}"


BITS = {I32: I32, F32: I32, I16: I16, F16: I16, I64: I64, F64: I64}
SUFFIX = {F32: "v16f32", F64: "v16f64", F16: "v16f16", I32: "v16i32", I64: "v16i64", I16: "v16i16", I1: "v16i1"}


class Builder:
    """Instructions on vectors (or scalars) of typed values."""

    def __init__(self, writer: Writer, declarations: set[str]):
        self.writer, self.declarations = writer, declarations
        self.run: Any = None
        """The run of lane-wise instructions that this builds (None for scalar instructions)."""

    def const(self, kind: str, value: int) -> Value:
        """An integer constant, or a float one given by its bits."""
        if kind in (F32, F64, F16):
            return self.cast("bitcast", self.const(BITS[kind], value), kind)
        return Value(kind, constant(kind, value))

    def op(self, name: str, a: Value, b: Value) -> Value:
        return Value(a.kind, self.writer(f"{name} {a}, {b.name}"))

    def cast(self, name: str, a: Value, kind: str) -> Value:
        return a if a.kind == kind and name == "bitcast" else Value(kind, self.writer(f"{name} {a} to {kind}"))

    def compare(self, predicate: str, a: Value, b: Value) -> Value:
        name = "fcmp" if a.kind in (F32, F64, F16) else "icmp"
        kind = I1 if a.kind.startswith("<") else "i1"
        return Value(kind, self.writer(f"{name} {predicate} {a}, {b.name}"))

    def select(self, condition: Value, a: Value, b: Value) -> Value:
        return Value(a.kind, self.writer(f"select {condition}, {a}, {b}"))

    def call(self, name: str, kind: str, *arguments: Value | str) -> Value:
        """An LLVM intrinsic; its suffix is that of the arguments as LLVM mangles it."""
        types = ", ".join(a.kind if isinstance(a, Value) else a.split()[0] for a in arguments)
        self.declarations.add(f"declare {kind} @{name}({types})")
        return Value(kind, self.writer(f"call {kind} @{name}({', '.join(map(str, arguments))})"))

    def intrinsic(self, name: str, *arguments: Value | str) -> Value:
        """An intrinsic overloaded on its first argument and returning that type."""
        first = arguments[0]
        assert isinstance(first, Value)
        suffix = SUFFIX.get(first.kind, first.kind)
        return self.call(f"llvm.{name}.{suffix}", first.kind, *arguments)

    def negate(self, a: Value) -> Value:
        """Integer bits with the sign bit flipped, opaquely: LLVM moves visible negations across products, which
        changes the sign of NaN."""
        bits = width_of(a.kind)
        self.declarations.add(f"@sign{bits} = global i{bits} {1 << (bits - 1)}")
        first = self.writer(f"insertelement {a.kind} poison, i{bits} {self.writer.load(f'@sign{bits}', 0, f'i{bits}')}, i32 0")
        zeros = constant(I32, 0)
        return self.xor(a, Value(a.kind, self.writer(f"shufflevector {a.kind} {first}, {a.kind} poison, {I32} {zeros}")))

    # ---- shorthands ----
    def k(self, like: Value, value: int) -> Value:
        return self.const(BITS.get(like.kind, like.kind), value)

    def bits(self, a: Value) -> Value:
        return self.cast("bitcast", a, BITS[a.kind])

    def add(self, a: Value, b: Value) -> Value:
        return self.op("add", a, b)

    def sub(self, a: Value, b: Value) -> Value:
        return self.op("sub", a, b)

    def and_(self, a: Value, b: Value | int) -> Value:
        return self.op("and", a, self.k(a, b) if isinstance(b, int) else b)

    def or_(self, a: Value, b: Value | int) -> Value:
        return self.op("or", a, self.k(a, b) if isinstance(b, int) else b)

    def xor(self, a: Value, b: Value | int) -> Value:
        return self.op("xor", a, self.k(a, b) if isinstance(b, int) else b)

    def not_(self, a: Value) -> Value:
        return self.xor(a, -1)

    def shl(self, a: Value, count: Value | int) -> Value:
        return self._shift("shl", a, count)

    def shr(self, a: Value, count: Value | int) -> Value:
        return self._shift("lshr", a, count)

    def sar(self, a: Value, count: Value | int) -> Value:
        return self._shift("ashr", a, count)

    def _shift(self, name: str, a: Value, count: Value | int) -> Value:
        if isinstance(count, int):
            return self.op(name, a, self.k(a, count))
        return self.op(name, a, self.and_(count, width_of(a.kind) - 1))

    def extend(self, a: Value, kind: str, signed: bool = False) -> Value:
        return self.cast("sext" if signed else "zext", a, kind)

    def trunc(self, a: Value, kind: str) -> Value:
        return self.cast("trunc", a, kind)

    def min(self, a: Value, b: Value, signed: bool) -> Value:
        return self.intrinsic("smin" if signed else "umin", a, b)

    def max(self, a: Value, b: Value, signed: bool) -> Value:
        return self.intrinsic("smax" if signed else "umax", a, b)

    def fma(self, a: Value, b: Value, c: Value) -> Value:
        return self.intrinsic("fma", a, b, c)

    def clip(self, a: Value, low: int, high: int) -> Value:
        return self.min(self.max(a, self.k(a, low), True), self.k(a, high), True)


Row = Callable[..., Any]


def operation(name: str) -> Row:
    return lambda B, a, b: B.op(name, a, b)


def swapped(row: Row) -> Row:
    return lambda B, a, b, *rest: row(B, b, a, *rest)


def is_nan(B: Builder, x: Value) -> Value:
    return B.compare("uno", x, x)
