"""Elements of one or two bytes at the end of a buffer whose size four does not divide.

The hardware checks bounds by words of four bytes: were neighbouring accesses joined, the last element would be lost.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from toolsets import TOOLSETS, select

import flydsl as fly
from flydsl.toolchain import discovery
from flydsl.toolchain.errors import ToolMissingError

LENGTHS = (1, 2, 3, 41, 42, 43, 44)
LANES = 16
KINDS = {fly.Uint8: np.uint8, fly.Int16: np.int16}
Sums = fly.Tensor[fly.Int32, (None,)]


def of(kind: Any) -> Any:
    return fly.Tensor[kind, (None,)]


def neighbours(kind: Any) -> Any:
    @fly.jit
    def kernel(x: of(kind), y: of(kind), sums: Sums):  # type: ignore[valid-type]
        view, result = fly.buffer(x), fly.buffer(y)
        first = 4 * fly.thread_idx.x
        four = [view[first + i] for i in range(4)]
        for i in fly.static_range(4):
            result[first + i] = four[i]
        sums[fly.thread_idx.x] = sum([v.to(fly.Int32) for v in four], fly.Int32(0))

    return kernel


def words(kind: Any) -> Any:
    @fly.jit
    def kernel(x: of(kind), y: of(kind), sums: Sums):  # type: ignore[valid-type]
        view, result = fly.buffer(x), fly.buffer(y)
        first = 4 * fly.thread_idx.x
        bits = 8 * kind.width // 8
        joined = fly.Int64(0)
        for i in fly.static_range(4):
            at = fly.assume_divisible(first, 4) + i
            joined = joined | (view[at].to(fly.Int64) & ((1 << bits) - 1)) << (bits * i)
            result[at] = view[at]
        total = fly.Int32(0)
        for i in fly.static_range(4):
            total += ((joined >> (bits * i)).to(fly.Int32) & ((1 << bits) - 1)).to(fly.Int32)
        sums[fly.thread_idx.x] = total

    return kernel


def loop(kind: Any) -> Any:
    @fly.jit
    def kernel(x: of(kind), y: of(kind), sums: Sums):  # type: ignore[valid-type]
        view, result = fly.buffer(x), fly.buffer(y)
        first = 4 * fly.thread_idx.x
        total = fly.Int32(0)
        for i in range(4):
            total += view[first + i].to(fly.Int32)
            result[first + i] = view[first + i]
        sums[fly.thread_idx.x] = total

    return kernel


@pytest.fixture(params=list(TOOLSETS))
def tools(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    try:
        select(request.param, monkeypatch)
    except ToolMissingError as error:
        pytest.skip(str(error))
    yield request.param
    discovery.forget()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("form", [neighbours, words, loop], ids=lambda form: form.__name__)
def test_the_last_element_is_there(form: Any, kind: Any, tools: str) -> None:
    kernel = form(kind)
    for n in LENGTHS:
        x = np.arange(1, n + 1).astype(KINDS[kind])
        y, sums = np.zeros_like(x), np.zeros(LANES, np.int32)
        kernel[1, LANES](x, y, sums)
        whole = np.zeros(4 * LANES, np.int32)
        whole[:n] = x
        assert np.array_equal(y, x) and np.array_equal(sums, whole.reshape(-1, 4).sum(1)), f"{n} elements, {tools}"
