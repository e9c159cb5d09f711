"""Atomic operations: results against numpy, and the instructions they become."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from harness import run_kernel, trace_text

import flydsl as fly
from flydsl.language.errors import AtomicError, SynchronizationError, VectorAccessError

RNG = np.random.default_rng(10)


def refuse(error: type[Exception], words: str, fn: Any, *args: Any) -> None:
    with pytest.raises(error, match=words):
        trace_text(fn, *args, block=64)


def isa(fn: Any, *args: Any) -> str:
    text: str = fly.jit(fn).specialize(*args, block=64).isa
    return text.split("s_endpgm")[0]


@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize("dtype", [np.int32, np.uint32, np.int64, np.uint64])
def test_integers(dtype: Any, shared: bool) -> None:
    scope = "workgroup" if shared else "agent"

    def update(a, out):
        t = fly.thread_idx.x
        x = a[t]
        o = fly.shared(a.dtype, 8) if shared else out
        if shared:
            o.store(t & 7, out[t & 7])
            fly.barrier()
        fly.atomic_add(o, 0, x, scope=scope)
        fly.atomic_sub(o, 1, x, scope=scope)
        fly.atomic_min(o, 2, x, scope=scope)
        fly.atomic_max(o, 3, x, scope=scope)
        fly.atomic_and(o, 4, x, scope=scope)
        fly.atomic_or(o, 5, x, scope=scope)
        fly.atomic_xor(o, 6, x, scope=scope)
        fly.barrier()
        if shared:
            out.store(t & 7, o[t & 7])

    info = np.iinfo(dtype)
    a = RNG.integers(info.min, info.max, 64, dtype=dtype)
    out = np.array([3, 5, info.max, info.min, -1 if info.min else info.max, 0, 9, 0], dtype)
    run_kernel(update, a, out, block=64)
    with np.errstate(over="ignore"):
        expected = [
            a.sum(dtype=dtype) + dtype(3), dtype(5) - a.sum(dtype=dtype), a.min(), a.max(),
            np.bitwise_and.reduce(a), np.bitwise_or.reduce(a), np.bitwise_xor.reduce(a) ^ dtype(9), 0,
        ]  # fmt: skip
    np.testing.assert_array_equal(out, np.array(expected, dtype))


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("shared", [False, True])
def test_floats(dtype: Any, shared: bool) -> None:
    def update(a, out):
        t = fly.thread_idx.x
        o = fly.shared(a.dtype, 4) if shared else out
        if shared:
            o.store(t & 3, out[t & 3])
            fly.barrier()
        fly.atomic_add(o, 0, a[t])
        fly.atomic_sub(o, 1, a[t])
        fly.atomic_min(o, 2, a[t])
        fly.atomic_max(o, 3, a[t])
        fly.barrier()
        if shared:
            out.store(t & 3, o[t & 3])

    a = RNG.integers(-8, 8, 64).astype(dtype)  # sums are exact in every order
    out = np.array([1, 2, 99, -99]).astype(dtype)
    run_kernel(update, a, out, block=64)
    np.testing.assert_array_equal(out, np.array([1 + a.sum(), 2 - a.sum(), a.min(), a.max()], dtype))


def test_packed_adds() -> None:
    def update(a, out, s_out):
        t = fly.thread_idx.x
        s = fly.shared(fly.Float16, 2)
        s.store((t & 1), 0.0)
        fly.barrier()
        fly.atomic_add(out, 2, a.load(t * 2, 2))
        fly.atomic_add(s, 0, a.load(t * 2, 2), scope="workgroup")
        fly.barrier()
        s_out[t & 1] = s[t & 1]

    a = RNG.integers(-4, 5, 128).astype(np.float16)
    out, s_out = np.zeros(4, np.float16), np.zeros(2, np.float16)
    run_kernel(update, a, out, s_out, block=64)
    sums = a.reshape(64, 2).sum(0)
    np.testing.assert_array_equal(out, [0, 0, *sums])
    np.testing.assert_array_equal(s_out, sums)


def test_old_values_are_unique_tickets() -> None:
    def tickets(counter, out, f):
        t = fly.thread_idx.x
        out[0, t] = fly.atomic_add(counter, 0, 1)
        out[1, t] = fly.atomic_inc(counter, 1, 9)
        out[2, t] = fly.atomic_dec(counter, 2, 7)
        out[3, t] = fly.atomic_exchange(counter, 3, t + 1)
        fly.atomic_exchange(f, 0, 2.5)

    counter, out, f = np.array([5, 0, 3, 0], np.uint32), np.zeros((4, 64), np.uint32), np.zeros(1, np.float32)
    run_kernel(tickets, counter, out, f, block=64)
    assert sorted(out[0]) == list(range(5, 69)) and counter[0] == 69
    # inc counts 0 … 9 and starts again; dec goes 3 2 1 0 and then 7 … 0
    assert sorted(out[1]) == sorted(i % 10 for i in range(64)) and counter[1] == 64 % 10
    down = [3, 2, 1, 0] + [7 - i % 8 for i in range(60)]
    assert sorted(out[2]) == sorted(down) and counter[2] == 7 - 60 % 8
    assert sorted([*out[3], counter[3]]) == list(range(65))
    assert f[0] == 2.5


def test_compare_and_swap() -> None:
    def swap(a, f, out):
        t = fly.thread_idx.x
        out[0, t] = fly.atomic_cas(a, t & 1, 7, t + 100)
        out[1, t] = fly.atomic_cas(a, 2, 8, t + 100)
        fly.atomic_cas(f, 0, -0.0, 1.5)
        fly.atomic_cas(f, 1, -0.0, 1.5)

    a, f, out = np.array([7, 7, 7], np.int64), np.array([0.0, -0.0], np.float32), np.zeros((2, 64), np.int64)
    run_kernel(swap, a, f, out, block=64)
    for parity in (0, 1):
        winners = [t for t in range(parity, 64, 2) if out[0, t] == 7]
        assert len(winners) == 1 and a[parity] == winners[0] + 100
    assert set(out[1]) == {7} and a[2] == 7
    assert f.tolist() == [0.0, 1.5]


def test_atomic_loads_and_stores() -> None:
    def copy(a, b):
        t = fly.thread_idx.x
        fly.atomic_store(b, t, fly.atomic_load(a, t, order="acquire"), scope="system", order="release")

    a, b = RNG.standard_normal(64).astype(np.float32), np.zeros(64, np.float32)
    run_kernel(copy, a, b, block=64)
    np.testing.assert_array_equal(a, b)


def test_buffer_views_and_pointers() -> None:
    def update(a, out, p: fly.Pointer[fly.Int32]):
        t = fly.thread_idx.x
        fly.atomic_add(fly.buffer(out), t - 20, a[t])  # out of range: dropped
        fly.atomic_max(p, 1, a[t])

    a, out, p = RNG.integers(-9, 9, 64).astype(np.int32), np.zeros(40, np.int32), np.full(2, -99, np.int32)
    run_kernel(update, a, out, p, block=64)
    np.testing.assert_array_equal(out, a[20:60])
    assert p.tolist() == [-99, a.max()]


def test_hardware_instructions() -> None:
    def update(f, d, i, h):
        t = fly.thread_idx.x
        s = fly.shared(fly.Float32, 64)
        s[t] = 0.0
        fly.atomic_add(f, t, 1.5)
        fly.atomic_add(d, t, 1.5)
        fly.atomic_max(d, t, 1.5)
        fly.atomic_xor(i, t, 3)
        fly.atomic_add(h, t * 2, h.load(t * 2, 2))
        fly.atomic_add(s, t, 1.5, scope="workgroup")
        fly.atomic_max(s, t, 1.5, scope="workgroup")

    h = np.zeros(128, np.float16)
    text = isa(update, np.zeros(64, np.float32), np.zeros(64), np.zeros(64, np.int32), h)
    for name in ("global_atomic_add_f32 ", "global_atomic_add_f64 ", "global_atomic_max_f64 ", "global_atomic_xor ",
                 "global_atomic_pk_add_f16 ", "ds_add_f32 ", "ds_max_f32 "):  # fmt: skip
        assert name in text
    assert "cmpswap" not in text and "cmpst" not in text


def test_global_f32_max_is_a_loop_and_scopes_show() -> None:
    def loop(f):
        fly.atomic_max(f, 0, 1.5)

    def system(i):
        fly.atomic_add(i, 0, 1, scope="system", order="seq_cst")

    assert "global_atomic_cmpswap" in isa(loop, np.zeros(64, np.float32))
    text = isa(system, np.zeros(64, np.int32))
    assert re.search(r"buffer_wbl2 sc0 sc1", text) and "buffer_inv sc0 sc1" in text


def test_errors() -> None:
    i32, f32, b = np.zeros(64, np.int32), np.zeros(64, np.float32), np.zeros(64, bool)

    def refused(error: type[Exception], words: str, use: Any, a: Any) -> None:
        def kernel(x):
            use(x)

        refuse(error, words, kernel, a)

    refused(
        AtomicError,
        "fly.atomic_and works on signed or unsigned elements, and these are Float32",
        lambda x: fly.atomic_and(x, 0, 1.0),
        f32,
    )
    refused(
        AtomicError, "fly.atomic_inc works on unsigned elements, and these are Int32", lambda x: fly.atomic_inc(x, 0, 1), i32
    )
    refused(AtomicError, "elements of Boolean have no atomic operations", lambda x: fly.atomic_or(x, 0, True), b)
    refused(
        AtomicError,
        r"no atomic operations on single elements of 16 bits; atomic_add takes pairs, as Vector\[fly.Float16, 2\]; use 32-bit",
        lambda x: fly.atomic_add(x, 0, 1.0),
        np.zeros(64, np.float16),
    )
    for name in ("add", "sub", "min", "max", "exchange"):  # those that the float types have
        refused(
            AtomicError,
            f"^fly.atomic_{name}: there are no atomic operations on single elements of 16 bits",
            lambda x, name=name: getattr(fly, f"atomic_{name}")(x, 0, 1.0),
            np.zeros(64, np.float16),
        )
    refused(AtomicError, "single elements of 8 bits; use 32-bit", lambda x: fly.atomic_cas(x, 0, 1, 2), np.zeros(64, np.uint8))
    refused(AtomicError, r"takes a tensor or a pointer, not 3", lambda x: fly.atomic_add(3, 0, 1), i32)
    refused(
        AtomicError, "only atomic_add has vectors, of 2 Float16 or BFloat16", lambda x: fly.atomic_add(x, 0, x.load(0, 2)), f32
    )
    refused(AtomicError, "private to its thread", lambda x: fly.atomic_add(fly.registers(fly.Int32, 4), 0, 1), i32)
    refused(
        AtomicError,
        "an atomic load cannot have order='release'; it has 'relaxed', 'acquire', 'seq_cst'",
        lambda x: fly.atomic_load(x, 0, order="release"),
        i32,
    )
    refused(
        AtomicError, "an atomic store cannot have order='acquire'", lambda x: fly.atomic_store(x, 0, 1, order="acquire"), i32
    )
    refused(
        SynchronizationError,
        "scope='block' is not a scope; there are 'wave', 'workgroup', 'agent', 'system'",
        lambda x: fly.atomic_add(x, 0, 1, scope="block"),
        i32,
    )
    refused(
        SynchronizationError, "order='strong' is not a memory order", lambda x: fly.atomic_add(x, 0, 1, order="strong"), i32
    )
    refused(
        VectorAccessError, "only 2 can be proven here", lambda x: fly.atomic_add(x, 1, x.load(0, 2)), np.zeros(64, np.float16)
    )
