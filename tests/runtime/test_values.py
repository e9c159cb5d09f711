"""Numbers, structs and tuples as arguments on a device, bit by bit; and each misuse of an argument there."""

from __future__ import annotations

import struct
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kernels import copy
from standin_build import StandIn

import flydsl as fly
from flydsl.runtime import hip as h


@fly.jit(block=64)
def numbers(
    out: fly.Tensor[fly.Uint64, (8,)], a: fly.Int8, b: fly.Uint16, c: fly.Float32, d: fly.Int64, e: fly.Boolean, f: fly.Float64,
    g: fly.BFloat16, k: fly.Float16,
):  # fmt: skip
    if fly.thread_idx.x == 0:
        out[0] = a.bitcast(fly.Uint8).to(fly.Uint64)
        out[1] = b.to(fly.Uint64)
        out[2] = c.bitcast(fly.Uint32).to(fly.Uint64)
        out[3] = d.bitcast(fly.Uint64)
        out[4] = fly.Uint64(1) if e else fly.Uint64(0)
        out[5] = f.bitcast(fly.Uint64)
        out[6] = g.bitcast(fly.Uint16).to(fly.Uint64)
        out[7] = k.bitcast(fly.Uint16).to(fly.Uint64)


BRAIN_MOST = float(ml_dtypes.finfo(ml_dtypes.bfloat16).max)


def bits(code: str, value: Any) -> int:
    return int.from_bytes(struct.pack("<" + code, value), "little")


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.integers(-128, 127), st.integers(0, 65535), st.floats(width=32, allow_nan=False), st.integers(-(2**63), 2**63 - 1),
    st.booleans(), st.floats(allow_nan=False), st.floats(width=32, allow_nan=False), st.floats(width=16, allow_nan=False),
)  # fmt: skip
def test_numbers_arrive_bit_by_bit(
    hip: StandIn, a: int, b: int, c: float, d: int, e: bool, f: float, g: float, k: float
) -> None:
    if BRAIN_MOST < abs(g) < float("inf"):  # refused
        g = 1.0
    out = h.zeros(8, "uint64")
    numbers[1, 64](out, a, b, c, d, e, f, g, k)
    with np.errstate(over="ignore"):
        brain = int(np.array(g, ml_dtypes.bfloat16).view(np.uint16))
    expected = [bits("b", a), b, bits("f", c), bits("q", d), int(e), bits("d", f), brain, bits("e", k)]
    assert out.numpy().tolist() == expected


@fly.jit(block=64)
def floats(out: fly.Tensor[fly.Uint64, (4,)], c: fly.Float32, f: fly.Float64, g: fly.BFloat16, k: fly.Float16):
    if fly.thread_idx.x == 0:
        out[0] = c.bitcast(fly.Uint32).to(fly.Uint64)
        out[1] = f.bitcast(fly.Uint64)
        out[2] = g.bitcast(fly.Uint16).to(fly.Uint64)
        out[3] = k.bitcast(fly.Uint16).to(fly.Uint64)


TOO_LARGE = {
    "c": (1e300, -1e300, 3.4028235677973366e38, 10**400, -(10**400), 2**128),
    "f": (10**400, -(10**400), 2**1024),
    "g": (1e300, -3.4e38, 10**400),
    "k": (1e300, -65520.0, 65520, 10**400),
}
"""Parameter → finite numbers that round to infinity, and integers that no double holds."""


@pytest.mark.parametrize("name", TOO_LARGE)
def test_finite_numbers_do_not_become_infinite(hip: StandIn, name: str) -> None:
    out, good = h.zeros(4, "uint64"), {"c": 1.0, "f": 1.0, "g": 1.0, "k": 1.0}
    dtype = {"c": "Float32", "f": "Float64", "g": "BFloat16", "k": "Float16"}[name]
    for number in TOO_LARGE[name]:
        for _ in range(2):  # the short way refuses as well
            floats[1, 64](out, *good.values())
            with pytest.raises(fly.ArgumentError, match=f"{name}: .* does not fit {dtype}; where infinity is meant, pass inf"):
                floats[1, 64](out, *(good | {name: number}).values())
    floats[1, 64](out, *(good | {name: float("-inf")}).values())
    infinite = {"c": 0xFF800000, "f": 0xFFF0000000000000, "g": 0xFF80, "k": 0xFC00}[name]
    assert out.numpy().tolist()["cfgk".index(name)] == infinite


@fly.struct
class Span:
    start: fly.Int32
    scale: fly.Float32


@fly.jit(block=64)
def in_struct(out: fly.Tensor, span: Span, pair):
    i = fly.thread_idx.x
    if i < out.shape[0]:
        out[i] = pair[0][i] * span.scale + fly.Float32(span.start) + pair[1]


def test_structs_and_tuples(hip: StandIn) -> None:
    x, out = h.from_numpy(np.arange(64, dtype=np.float32)), h.zeros(64)
    for _ in range(3):
        in_struct[1, 64](out, Span(fly.Int32(5), fly.Float32(0.5)), (x, 2.0))
        np.testing.assert_array_equal(out.numpy(), np.arange(64, dtype=np.float32) * np.float32(0.5) + 7)
        out.fill_bytes(0)


@fly.jit(block=64)
def declared(x: fly.Tensor[fly.Float32, (None, 4), fly.align(16)], n: fly.Int32):
    if fly.thread_idx.x == 0:
        x[0, 0] = fly.Float32(n)


def view(array: h.DeviceArray, **told: Any) -> Any:
    return type("View", (), {"__cuda_array_interface__": {**array.__cuda_array_interface__, **told}})()


def test_misuse_on_a_device(hip: StandIn) -> None:
    good = h.zeros((3, 4))
    cases: list[tuple[type[Exception], str, tuple[Any, ...]]] = [
        (fly.ArgumentError, "x: expected elements of type Float32, got Int32", (h.zeros((3, 4), "int32"), 1)),
        (fly.ArgumentError, "x: expected a tensor of 2 dimensions, got 1", (h.zeros(4), 1)),
        (fly.ArgumentError, r"x: shape\[1\] must be 4, got 5", (h.zeros((3, 5)), 1)),
        (
            fly.ArgumentError,
            "x: must be aligned to 16 bytes, but element 0 is at",
            (view(good, shape=(2, 4), data=(good.address + 4, False)), 1),
        ),
        (fly.ArgumentError, "n: 2147483648 does not fit Int32", (good, 2**31)),
        (fly.ArgumentError, "n: expected an integer for Int32, got 1.5", (good, 1.5)),
        (fly.ArgumentError, "n: expected a number of type Int32, got an array of Float32", (good, good)),
        (fly.ArgumentError, "missing a required argument: 'n'", (good,)),
    ]
    for _ in range(3):  # the short way refuses as well
        declared[1, 64](good, 1)
        for error, words, args in cases:
            with pytest.raises(error, match=words):
                declared[1, 64](*args)
    assert good.numpy()[0, 0] == 1


def test_a_bound_launch_sees_freed_arrays(hip: StandIn) -> None:
    src, dst = h.from_numpy(np.arange(64, dtype=np.int32)), h.zeros(64, "int32")
    bound = copy.bind(src, dst, grid=1, block=64)
    bound()
    assert dst.numpy().tolist() == list(range(64))
    src.free()
    with pytest.raises(fly.FreedMemoryError):
        bound()
