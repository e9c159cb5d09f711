"""Constants that Python code can tell apart have kernels of their own; equal ones share one."""

from __future__ import annotations

import collections
import dataclasses
import decimal
import enum
import fractions
from collections.abc import Callable
from typing import Any

import ml_dtypes
import numpy as np
import pytest
import torch

import flydsl as fly
from flydsl.compiler.identity import exact


class Pair(tuple):
    """A tuple with attributes."""


class Number(int):
    """A number with attributes."""


class Text(str):
    """A text with attributes."""


def tagged(value: Any, tag: Any) -> Any:
    value.tag = tag
    return value


@dataclasses.dataclass(frozen=True)
class Config:
    a: float
    b: int = dataclasses.field(default=0, compare=False)


class Inherited(Config):
    """A subclass that is not decorated."""


class Compared:
    """Equal to others that have another tag."""

    def __init__(self, tag: int) -> None:
        self.tag = tag

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 1


Point = collections.namedtuple("Point", "x y")


class Mode(enum.IntEnum):
    ONE = 1


def by_tag(value: Any) -> int:
    return value.tag


APART: dict[str, tuple[Callable[[Any], int], list[Any]]] = {
    "ranges": (lambda r: r.stop, [range(0, 3, 2), range(0, 4, 2)]),
    "decimals": (lambda d: len(str(d)), [decimal.Decimal("1.0"), decimal.Decimal("1.00")]),
    "tuples with attributes": (by_tag, [tagged(Pair((1,)), 3), tagged(Pair((1,)), 4)]),
    "numbers with attributes": (by_tag, [tagged(Number(1), 3), tagged(Number(1), 4)]),
    "texts with attributes": (by_tag, [tagged(Text("a"), 3), tagged(Text("a"), 4)]),
    "attributes that cannot be hashed": (lambda v: v.tag[0], [tagged(Number(1), [3]), tagged(Number(1), [4])]),
    "subclass of a dataclass": (lambda d: len(repr(d.a)), [Inherited(1), Inherited(1.0), Inherited(True)]),
    "fields that are not compared": (lambda d: d.b, [Config(1, 3), Config(1, 4)]),
    "an equality of their own": (by_tag, [Compared(3), Compared(4)]),
    "order of frozen sets": (lambda s: next(iter(s)), [frozenset([0, 8]), frozenset([8, 0])]),
    "order inside of a tuple": (lambda t: next(iter(t[0])), [(frozenset([0, 8]),), (frozenset([8, 0]),)]),
    "a member and its number": (lambda v: len(repr(v)), [Mode.ONE, 1]),
    "zeros of a narrow type": (lambda v: len(repr(v)), [ml_dtypes.bfloat16(0.0), ml_dtypes.bfloat16(-0.0)]),
    "integers of one size": (lambda d: ord(d.char), [np.dtype("l"), np.dtype("q")]),
}


@pytest.mark.parametrize("name", APART)
def test_what_python_tells_apart(name: str) -> None:
    of, values = APART[name]

    @fly.jit(block=64)
    def kernel(out: fly.Tensor[fly.Int32, (1,)], c: fly.Constexpr):
        out[0] = of(c)

    assert len(set(map(of, values))) > 1
    out = np.zeros(1, np.int32)
    for value in (*values, *values):
        kernel[1, 64](out, value)
        assert out[0] == of(value)


def add(a: int, b: int) -> int:
    return a + b


@pytest.mark.parametrize(
    "make",
    [
        lambda: range(0, 5, 2), lambda: decimal.Decimal("1.50"), lambda: fractions.Fraction(1, 3), lambda: Point(1, (2, 3.0)),
        lambda: Config(1.0, 2), lambda: Inherited(1.0, 2), lambda: tagged(Number(3), "x"), lambda: frozenset(["a", 1]),
        lambda: np.float32(1.5), lambda: np.dtype("int32"), lambda: torch.device("cpu"), lambda: torch.Size([1, 2]),
        lambda: torch.float32, lambda: add, lambda: Mode.ONE, lambda: fly.make_layout((4, 8), (8, 1)), lambda: float("nan"),
        lambda: fly.Float32,
    ],
)  # fmt: skip
def test_equal_ones_share_a_kernel(make: Callable[[], Any]) -> None:
    assert exact(make()) == exact(make()) and hash(exact(make())) == hash(exact(make()))


@fly.struct
class Scaled:
    """A struct of which one field is compiled in."""

    x: fly.Int32
    how: object


def test_what_structs_hold() -> None:
    @fly.jit(block=64)
    def kernel(out: fly.Tensor[fly.Int32, (1,)], s: Scaled):
        out[0] = s.x * len(str(s.how))

    out = np.zeros(1, np.int32)
    for how in (range(0, 9, 8), range(0, 10, 8), decimal.Decimal("1.0"), decimal.Decimal("1.00")) * 2:
        kernel[1, 64](out, Scaled(fly.Int32(2), how))
        assert out[0] == 2 * len(str(how))
