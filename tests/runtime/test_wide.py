"""Addresses of tensors around 2 GiB, 4 GiB and 2³¹ elements, where 32-bit arithmetic would wrap, against Python's integers."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from standin_build import StandIn

import flydsl as fly
from flydsl.runtime import hip as h

SIZE = 72 << 30  # bytes that the stand-in does not reserve


@fly.jit(block=64)
def put(x: fly.Tensor, i: fly.Int64, j: fly.Int64, value: fly.Int32):
    if fly.thread_idx.x == 0:
        x[i, j] = x[i, j] + x.dtype(value)


@pytest.fixture
def memory(hip: StandIn) -> Iterator[h.DeviceArray]:
    hip.set_device(0, memory=SIZE + (1 << 30))
    made = h.empty(SIZE, "uint8")
    yield made
    made.free()


DTYPES = ["uint8", "int16", "float32", "float64"]
NEAR = st.sampled_from([1 << 30, 1 << 31, (1 << 31) + 1, 1 << 32]).flatmap(lambda n: st.integers(n - 3, n + 3))


@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(DTYPES), NEAR, st.integers(1, 3), st.integers(1, 4), st.booleans(), st.data())
@example("uint8", 1 << 31, 1, 1, False, None)
def test_two_dimensions(memory: h.DeviceArray, dtype: str, extent: int, rows: int, step: int, turned: bool, data: Any) -> None:
    """``extent`` columns ``step`` elements apart in each of ``rows`` rows, or the same turned."""
    size = np.dtype(dtype).itemsize
    while rows * extent * step * size > SIZE:
        extent //= 2
    shape, strides = (rows, extent), (extent * step, step)
    i, j = rows - 1, extent - 1
    if data is not None:
        i, j = data.draw(st.integers(0, rows - 1)), data.draw(st.integers(max(0, extent - 5), extent - 1))
    if turned:
        shape, strides, i, j = shape[::-1], strides[::-1], j, i
    told = {
        "shape": shape, "strides": tuple(s * size for s in strides), "typestr": np.dtype(dtype).str,
        "data": (memory.address, False), "version": 3,
    }  # fmt: skip
    place = memory.address + (i * strides[0] + j * strides[1]) * size
    here = np.frombuffer((ctypes.c_uint8 * size).from_address(place), dtype)
    here[0] = 40
    put[1, 64](type("View", (), {"__cuda_array_interface__": told})(), i, j, 2)
    h.device(0).synchronize()
    assert here[0] == 42


@pytest.mark.parametrize("back", [1 << 30, 1 << 31, 1 << 32, 5 << 30])
def test_negative_strides(memory: h.DeviceArray, back: int) -> None:
    """Two rows of which the second lies ``back`` elements before the first."""
    start = memory.address + 4 * back
    told = {"shape": (2, 4), "strides": (-4 * back, 4), "typestr": "<i4", "data": (start, False), "version": 3}
    for row, place in ((0, start), (1, memory.address)):
        here = ctypes.c_int32.from_address(place + 12)
        here.value = 5
        put[1, 64](type("View", (), {"__cuda_array_interface__": told})(), row, 3, 10 + row)
        h.device(0).synchronize()
        assert here.value == 15 + row
