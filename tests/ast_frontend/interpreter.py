"""A small interpreter of our own IR: the scalar part that control flow is made of, one thread at a time.

Integers are Python ints, signed by their width; poison may be passed along but not looked at. ``test.log`` records its operand.
"""

from __future__ import annotations

import math
import struct
from typing import Any

from flydsl.emit import Block, Operation, Value
from flydsl.emit.types import FloatType, IntegerType, Type


class Poison:
    """A value that must not be looked at."""


POISON = Poison()
_PREDICATES = {
    0: lambda a, b, ua, ub: a == b, 1: lambda a, b, ua, ub: a != b, 2: lambda a, b, ua, ub: a < b,
    3: lambda a, b, ua, ub: a <= b, 4: lambda a, b, ua, ub: a > b, 5: lambda a, b, ua, ub: a >= b,
    6: lambda a, b, ua, ub: ua < ub, 7: lambda a, b, ua, ub: ua <= ub, 8: lambda a, b, ua, ub: ua > ub,
    9: lambda a, b, ua, ub: ua >= ub,
}  # fmt: skip
_COMPARE_FLOAT = {
    1: lambda a, b: a == b, 2: lambda a, b: a > b, 3: lambda a, b: a >= b, 4: lambda a, b: a < b,
    5: lambda a, b: a <= b, 13: lambda a, b: a != b,
}  # fmt: skip


def wrap(x: int, width: int) -> int:
    """``x`` as a signed integer of ``width`` bits (one bit: 0 or 1)."""
    x &= (1 << width) - 1
    return x - (1 << width) if width > 1 and x >> (width - 1) else x


def unsigned(x: int, width: int) -> int:
    """The unsigned reading of a signed integer."""
    return x & ((1 << width) - 1)


def _trunc_div(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


_INTEGER = {
    "addi": lambda a, b, w: a + b, "subi": lambda a, b, w: a - b, "muli": lambda a, b, w: a * b,
    "andi": lambda a, b, w: a & b, "ori": lambda a, b, w: a | b, "xori": lambda a, b, w: a ^ b,
    "divsi": lambda a, b, w: _trunc_div(a, b), "remsi": lambda a, b, w: a - b * _trunc_div(a, b),
    "divui": lambda a, b, w: unsigned(a, w) // unsigned(b, w), "remui": lambda a, b, w: unsigned(a, w) % unsigned(b, w),
    "shli": lambda a, b, w: a << b, "shrsi": lambda a, b, w: a >> b, "shrui": lambda a, b, w: unsigned(a, w) >> b,
    "minsi": lambda a, b, w: min(a, b), "maxsi": lambda a, b, w: max(a, b),
    "minui": lambda a, b, w: min(unsigned(a, w), unsigned(b, w)), "maxui": lambda a, b, w: max(unsigned(a, w), unsigned(b, w)),
}  # fmt: skip
_FLOAT = {"addf": lambda a, b: a + b, "subf": lambda a, b: a - b, "mulf": lambda a, b: a * b}


class Interpreter:
    """Runs blocks. ``log`` has what ``test.log`` saw; more than ``fuel`` operations are an error."""

    def __init__(self, fuel: int = 200_000) -> None:
        self.values: dict[int, Any] = {}
        self.log: list[Any] = []
        self.fuel = fuel

    def get(self, v: Value) -> Any:
        """The current value of an SSA value."""
        return self.values[id(v)]

    def look(self, v: Value) -> Any:
        """The current value, which must not be poison."""
        found = self.get(v)
        assert not isinstance(found, Poison), "poison is looked at"
        return found

    def enter(self, block: Block, args: list[Any]) -> tuple[Operation | None, list[Any]]:
        """Run a block; its terminator and the terminator's operands."""
        assert len(block.args) == len(args)
        self.values.update({id(a): x for a, x in zip(block.args, args)})
        for op in block.operations:
            self.fuel -= 1
            assert self.fuel > 0, "the program does not end"
            if op.name in ("scf.yield", "scf.condition"):
                return op, [self.get(v) for v in op.operands]
            results = self.execute(op)
            assert len(results) == len(op.results), op.name
            self.values.update({id(r): x for r, x in zip(op.results, results)})
        return None, []

    def execute(self, op: Operation) -> list[Any]:
        """The results of one operation."""
        dialect, _, name = op.name.partition(".")
        if dialect == "scf":
            return getattr(self, f"_{name}")(op)
        if op.name == "test.log":
            self.log.append(self.look(op.operands[0]))
            return []
        if op.name == "llvm.mlir.poison":
            return [POISON]
        assert dialect == "arith", op.name
        return [self._arith(name, op)]

    def _arith(self, name: str, op: Operation) -> Any:
        if name == "constant":
            return _constant(op)
        if name == "select":
            return self.get(op.operands[1 if self.look(op.operands[0]) else 2])
        xs = [self.get(v) for v in op.operands]
        if any(isinstance(x, Poison) for x in xs):
            return POISON
        t = op.operands[0].type
        out = op.results[0].type
        if name in _INTEGER:
            assert isinstance(t, IntegerType)
            return wrap(_INTEGER[name](*xs, t.width), t.width)
        if name in _FLOAT:
            return _round(_FLOAT[name](*xs), out)
        if name == "cmpi":
            assert isinstance(t, IntegerType)
            return int(_PREDICATES[op.attributes["predicate"].value](*xs, *(unsigned(x, t.width) for x in xs)))
        if name == "cmpf":
            return int(_COMPARE_FLOAT[op.attributes["predicate"].value](*xs))
        return self._convert(name, xs[0], t, out)

    def _convert(self, name: str, x: Any, source: Type, out: Type) -> Any:
        if name in ("extsi", "trunci"):
            assert isinstance(out, IntegerType) and isinstance(source, IntegerType)
            return wrap(-x if source.width == 1 and name == "extsi" else x, out.width)
        if name == "extui":
            assert isinstance(out, IntegerType) and isinstance(source, IntegerType)
            return wrap(unsigned(x, source.width), out.width)
        if name in ("sitofp", "uitofp"):
            assert isinstance(source, IntegerType)
            return _round(float(unsigned(x, source.width) if name == "uitofp" else x), out)
        assert name in ("extf", "truncf"), name
        return _round(x, out)

    def _if(self, op: Operation) -> list[Any]:
        region = op.regions[0 if self.look(op.operands[0]) else 1]
        return self.enter(region.blocks[0], [])[1] if region.blocks else []

    def _for(self, op: Operation) -> list[Any]:
        lower, upper, step = (self.look(v) for v in op.operands[:3])
        t = op.operands[0].type
        assert isinstance(t, IntegerType) and step > 0
        values = [self.get(v) for v in op.operands[3:]]
        reading = (lambda x: unsigned(x, t.width)) if "unsignedCmp" in op.attributes else (lambda x: x)
        while reading(lower) < reading(upper):
            _, values = self.enter(op.regions[0].blocks[0], [lower, *values])
            lower = wrap(lower + step, t.width)
        return values

    def _while(self, op: Operation) -> list[Any]:
        values = [self.get(v) for v in op.operands]
        while True:
            end, passed = self.enter(op.regions[0].blocks[0], values)
            assert end is not None and not isinstance(passed[0], Poison)
            if not passed[0]:
                return passed[1:]
            _, values = self.enter(op.regions[1].blocks[0], passed[1:])


def _constant(op: Operation) -> Any:
    attribute, t = op.attributes["value"], op.results[0].type
    if isinstance(t, IntegerType):
        return wrap(attribute.value, t.width)
    return (
        struct.unpack("<f", struct.pack("<I", attribute.bits))[0]
        if t.width == 32
        else struct.unpack("<e", struct.pack("<H", attribute.bits))[0]
    )


def _round(x: float, t: Type) -> float:
    assert isinstance(t, FloatType)
    if not math.isfinite(x):
        return x
    return struct.unpack("<f", struct.pack("<f", x))[0] if t.width == 32 else struct.unpack("<e", struct.pack("<e", x))[0]
