"""The quick check of what a kernel read: exact where Python's ``==`` is not, and cheap."""

from __future__ import annotations

import collections
import math
import tracemalloc
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from flydsl.compiler.dependencies import Dependencies


def guard_of(value: Any) -> Callable[[], bool]:
    def reads() -> Any:
        return held[0].n

    held = [SimpleNamespace(n=value)]
    return Dependencies([reads]).guard.check


NAN = math.nan
ALIKE = [
    ([1, 2], lambda x: x.__setitem__(0, True)),
    ([1, 2], lambda x: x.__setitem__(0, 1.0)),
    ([0.0], lambda x: x.__setitem__(0, -0.0)),
    ([NAN], lambda x: x.__setitem__(0, -NAN)),
    ([1, 2], lambda x: x.append(3)),
    ([(1, [2])], lambda x: x[0][1].__setitem__(0, True)),
    ({1: 2}, lambda x: x.__setitem__(1, 2.0)),
    ({1: 2}, lambda x: (x.pop(1), x.__setitem__(True, 2))),
    ({1: 2, 3: 4}, lambda x: x.__setitem__(1, x.pop(1))),
    ({"a": {"b": [1]}}, lambda x: x["a"]["b"].__setitem__(0, True)),
    ({0, 8}, lambda x: (x.clear(), x.add(8), x.add(0))),
    (collections.deque([1]), lambda x: x.__setitem__(0, True)),
    (bytearray(b"a"), lambda x: x.__setitem__(0, 98)),
    (np.zeros(3), lambda x: x.__setitem__(1, -0.0)),
    (np.zeros(3, np.int32), lambda x: setattr(x, "dtype", np.uint32)),
    (np.zeros((4096, 2))[:, 0], lambda x: x.__setitem__(4095, -0.0)),
    (np.zeros(4097), lambda x: x.__setitem__(4096, -0.0)),
    (np.zeros(4097, np.int8), lambda x: x.__setitem__(4096, 1)),
    (SimpleNamespace(n=1), lambda x: setattr(x, "n", True)),
    ([[i] for i in range(500)], lambda x: x[499].__setitem__(0, True)),
]


@pytest.mark.parametrize(("value", "change"), ALIKE, ids=[f"{i}-{type(v).__name__}" for i, (v, _) in enumerate(ALIKE)])
def test_values_that_python_calls_equal_are_changes(value: Any, change: Callable[[Any], Any]) -> None:
    check = guard_of(value)
    assert check() and check()
    change(value)
    assert not check()


@pytest.mark.parametrize("kind", [list, dict.fromkeys, set, collections.deque, lambda r: np.arange(len(r), dtype=np.float64)])
def test_what_a_check_allocates_does_not_grow_with_what_it_compares(kind: Callable[[range], Any]) -> None:
    check = guard_of(kind(range(100_000)))
    assert check()
    tracemalloc.start()
    try:
        assert check()
        assert tracemalloc.get_traced_memory()[1] < 10_000  # bytes; a copy would be 800,000
    finally:
        tracemalloc.stop()
