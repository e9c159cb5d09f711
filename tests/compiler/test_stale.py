"""A changed global, closure value, attribute or helper is seen at the next launch; nothing else makes a new trace."""

from __future__ import annotations

import array
import collections
import dataclasses
import functools
import os
import types
from typing import Any

import numpy as np
import pytest

import flydsl as fly

FACTOR = 2
TABLE = [1, 2, 3]
OPTIONS = {"bias": 10}
settings = types.SimpleNamespace(scale=5)


class Adder:
    def __init__(self, amount: int) -> None:
        self.amount = amount

    def add(self, x):
        return x + self.amount


adder = Adder(20)


class Config:
    shift = 1


class Derived(Config):
    pass


class Slotted:
    __slots__ = ("weight",)

    def __init__(self, weight: int) -> None:
        self.weight = weight


class Pair(tuple):
    pass


def added(x, amounts):
    return x + amounts[0]


slotted = Slotted(1)
derived = Derived()
partly = functools.partial(added, amounts=[4])
queue = collections.deque([6])
octets = bytearray(b"\x07")
numbers = array.array("i", [8])
pair = Pair([[9]])


def helper(x):
    return x * FACTOR


def labelled(x):
    return x + labelled.label


labelled.label = 3


@fly.jit
def inlined(x):
    return x + 1


@fly.jit(block=64)
def kernel(out: fly.Tensor[fly.Int32, (64,)]):
    i = fly.thread_idx.x
    out[i] = helper(i) + TABLE[1] + OPTIONS["bias"] + settings.scale + Derived.shift + adder.add(0)
    out[i] += slotted.weight + derived.shift + partly(0) + queue[0] + octets[0] + numbers[0] + pair[0][0] + labelled(0)
    out[i] += inlined(0)
    out[i] += int(os.environ["FACTOR_OF_TEST"])


def run(jit: Any = kernel) -> int:
    out = np.zeros(64, np.int32)
    jit[1, 64](out)
    return int(out[1])


def expected() -> int:
    host = helper(1) + TABLE[1] + OPTIONS["bias"] + settings.scale + Derived.shift
    host += slotted.weight + derived.shift + partly(0) + queue[0] + octets[0] + numbers[0] + pair[0][0] + labelled(0)
    host += inlined(0)
    return host + adder.add(0) + int(os.environ["FACTOR_OF_TEST"])


CHANGES = {
    "global": lambda m: m.setitem(globals(), "FACTOR", 7),
    "list item": lambda m: m.setitem(globals(), "TABLE", TABLE) or TABLE.__setitem__(1, TABLE[1] + 1),
    "dict item": lambda m: m.setitem(OPTIONS, "bias", 11),
    "attribute": lambda m: m.setattr(settings, "scale", 6),
    "class attribute": lambda m: m.setattr(Config, "shift", 4),
    "attribute that a method reads": lambda m: m.setattr(adder, "amount", 21),
    "environment": lambda m: m.setenv("FACTOR_OF_TEST", "8"),
    "helper": lambda m: m.setitem(globals(), "helper", lambda x: x + 100),
    "code of the helper": lambda m: m.setattr(helper, "__code__", (lambda x: x - 3).__code__),
    "slot": lambda m: m.setattr(slotted, "weight", 2),
    "attribute that hides the class's": lambda m: m.setattr(derived, "shift", 5, raising=False),
    "list inside a partial": lambda m: partly.keywords["amounts"].__setitem__(0, 5),
    "partial's function": lambda m: m.setattr(added, "__code__", (lambda x, amounts: x - amounts[0]).__code__),
    "deque": lambda m: queue.__setitem__(0, 7),
    "bytearray": lambda m: octets.__setitem__(0, 8),
    "array": lambda m: numbers.__setitem__(0, 9),
    "list inside a tuple's subclass": lambda m: pair[0].__setitem__(0, 10),
    "attribute of a function": lambda m: m.setattr(labelled, "label", 4),
    "code of an inlined kernel": lambda m: m.setattr(inlined.fn, "__code__", (lambda x: x + 2).__code__),
    "value of another type": lambda m: m.setitem(globals(), "FACTOR", True),
}


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FACTOR_OF_TEST", "3")


@pytest.mark.parametrize("change", CHANGES)
def test_changes_are_seen(change: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run() == expected()
    before = kernel.specialize(np.zeros(64, np.int32))
    assert kernel.specialize(np.zeros(64, np.int32)) is before
    CHANGES[change](monkeypatch)
    assert kernel.specialize(np.zeros(64, np.int32)) is not before
    assert run() == expected()


def test_closures() -> None:
    def make(n: int) -> tuple[Any, Any]:
        @fly.jit(block=64)
        def adds(out: fly.Tensor[fly.Int32, (64,)]):
            out[fly.thread_idx.x] = n

        def change(value: int) -> None:
            nonlocal n
            n = value

        return adds, change

    (three, change), (four, _) = make(3), make(4)
    assert (run(three), run(four)) == (3, 4)
    change(5)
    assert (run(three), run(four)) == (5, 4)


def test_unrelated_changes_keep_the_specialization(monkeypatch: pytest.MonkeyPatch) -> None:
    before = kernel.specialize(np.zeros(64, np.int32))
    assert before.mlir
    monkeypatch.setitem(globals(), "CHANGES", {})
    monkeypatch.setattr(settings, "other", 1, raising=False)
    assert kernel.specialize(np.zeros(64, np.int32)) is before


def equal_but_different() -> list[tuple[Any, Any]]:
    @dataclasses.dataclass(frozen=True)
    class Settings:
        scale: Any

    nested = [((1,), (True,)), ((1, (2.0,)), (1, (2,))), (Settings(1), Settings(True)), (Settings(0.0), Settings(-0.0))]
    return [(1, True), (1, 1.0), (0.0, -0.0), (frozenset([1]), frozenset([True])), *nested]


@pytest.mark.parametrize(("first", "second"), equal_but_different(), ids=repr)
def test_constants_that_python_calls_equal_are_kept_apart(first: Any, second: Any) -> None:
    @fly.jit(block=64)
    def shows(out: fly.Tensor[fly.Int32], what: fly.Constexpr):
        out[0] = sum(ord(c) * (i + 1) for i, c in enumerate(repr(what)))

    for value in (first, second):
        out = np.zeros(1, np.int32)
        shows[1, 64](out, value)
        assert out[0] == sum(ord(c) * (i + 1) for i, c in enumerate(repr(value)))


def test_nan_is_compiled_once() -> None:
    @fly.jit(block=64)
    def constant(out: fly.Tensor[fly.Float32], x: fly.Constexpr[float]):
        out[0] = x

    out = np.zeros(1, np.float32)
    assert constant.specialize(out, float("nan")) is constant.specialize(out, float("nan"))


def test_the_quick_check_says_yes_where_nothing_changed() -> None:
    made = kernel.specialize(np.zeros(64, np.int32))
    assert made.traced.dependencies.guard.check()


def test_methods_of_the_interpreters_frozen_modules_are_a_librarys(monkeypatch: pytest.MonkeyPatch) -> None:
    @fly.jit(block=64)
    def reads(out: fly.Tensor[fly.Int32]):
        out[1] = int(os.environ.get("FACTOR_OF_TEST", "0"))  # Mapping.get, which has no source at hand

    out = np.zeros(2, np.int32)
    reads[1, 64](out)
    assert out[1] == 3


def test_globals_named_like_attributes_do_not_count() -> None:
    """``x`` of the block's index is no global, and a tensor of that name need not be compared at each launch."""

    @fly.jit(block=64)
    def stores(out: fly.Tensor[fly.Int32]):
        out[fly.block_idx.x] = 1

    scope = stores.fn.__globals__
    made = stores.specialize(np.zeros(1, np.int32))
    assert made.mlir
    try:
        scope["x"] = scope["block_idx"] = np.zeros(9)
        assert made.traced.dependencies.guard.check()
    finally:
        del scope["x"], scope["block_idx"]


def test_a_global_that_comes_later_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    @fly.jit(block=64)
    def stores(out: fly.Tensor[fly.Int32]):
        out[0] = LATER if len(out.shape) == 2 else 1  # noqa: F821

    before = stores.specialize(np.zeros(1, np.int32))
    assert before.mlir
    monkeypatch.setitem(globals(), "LATER", 5)
    assert stores.specialize(np.zeros(1, np.int32)) is not before
