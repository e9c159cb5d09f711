"""A changed global, closure value, attribute or helper is seen at the next launch; nothing else makes a new trace."""

from __future__ import annotations

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


def helper(x):
    return x * FACTOR


@fly.jit(block=64)
def kernel(out: fly.Tensor[fly.Int32, (64,)]):
    i = fly.thread_idx.x
    out[i] = helper(i) + TABLE[1] + OPTIONS["bias"] + settings.scale + Derived.shift + adder.add(0)
    out[i] += int(os.environ["FACTOR_OF_TEST"])


def run(jit: Any = kernel) -> int:
    out = np.zeros(64, np.int32)
    jit[1, 64](out)
    return int(out[1])


def expected() -> int:
    host = helper(1) + TABLE[1] + OPTIONS["bias"] + settings.scale + Derived.shift
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
