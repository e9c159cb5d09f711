"""Pointers, tensors and block operations inside dynamic control flow and helpers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from harness import run_kernel, trace_text

import flydsl as fly
from flydsl.language.errors import VectorAccessError

RNG = np.random.default_rng(12)


def test_a_pointer_walks_in_a_loop() -> None:
    def sums(p: fly.Pointer[fly.Int32], out, n):
        q = p + fly.thread_idx.x
        total = fly.Int32(0)
        for _ in range(n):
            total += q[0]
            q = q + 64
        out[fly.thread_idx.x] = total

    a, out = RNG.integers(0, 1 << 20, 640).astype(np.int32), np.zeros(64, np.int32)
    run_kernel(sums, a, out, 10, block=64)
    np.testing.assert_array_equal(out, a.reshape(10, 64).sum(0, dtype=np.int32))


def test_a_view_is_chosen_and_moved_by_control_flow() -> None:
    def pick(a: fly.Tensor[fly.Float32, (None,), (1,)], b: fly.Tensor[fly.Float32, (None,), (1,)], out, n):
        t = fly.thread_idx.x
        row = a
        if n > 3:
            row = b
        i = 0
        while i < n:
            row = row[1:]
            i += 1
        out[t] = row[t]
        out[t + 64] = row.shape[0]

    a, b = RNG.standard_normal((2, 80)).astype(np.float32)
    for n, source in ((2, a), (5, b)):
        out = np.zeros(128, np.float32)
        run_kernel(pick, a, b, out, n, block=64)
        np.testing.assert_array_equal(out[:64], source[n : n + 64])
        np.testing.assert_array_equal(out[64:], np.full(64, 80 - n))


def test_alignment_is_not_believed_after_control_flow() -> None:
    def moved(p: fly.Pointer[fly.Float32], n):
        q = p
        for _ in range(n):
            q = q + 1
        q.load(0, 4)

    with pytest.raises(VectorAccessError, match="only 4 can be proven here"):
        trace_text(moved, np.zeros(64, np.float32), 3, block=64)


def test_loop_counters_prove_alignment() -> None:
    def copy(a, b, n):
        for i in range(fly.thread_idx.x * 4, n, 256):
            b.store(i, a.load(i, 4))

    a, b = RNG.standard_normal(1000, dtype=np.float32), np.zeros(1000, np.float32)
    run_kernel(copy, a, b, 1000, block=64)
    np.testing.assert_array_equal(a, b)
    assert "global_load_dwordx4" in fly.jit(copy).specialize(a, b, 1000, block=64).isa


def test_block_operations_in_a_dynamic_loop_use_their_scratch_again_safely() -> None:
    def sums(a, out, n):
        t = fly.thread_idx.x
        for i in range(n):
            out[i, t] = fly.block_reduce(a[i, t], "add")
            out[i, t] += fly.block_scan(a[i, t], "max")
        out[n, t] = fly.block_reduce(t, "add")

    a, out = RNG.integers(0, 1000, (5, 192)).astype(np.int32), np.zeros((6, 192), np.int32)
    run_kernel(sums, a, out, 5, block=192)
    np.testing.assert_array_equal(out[:5], a.sum(1, keepdims=True) + np.maximum.accumulate(a, 1))
    np.testing.assert_array_equal(out[5], np.full(192, 191 * 192 // 2))


def exchanged(x: Any, t: Any) -> Any:
    s = fly.shared(fly.Int32, 64)
    s[t] = x
    fly.barrier()
    return s[63 - t]


def test_each_call_of_a_helper_has_its_own_shared_memory() -> None:
    def twice(a, out):
        t = fly.thread_idx.x
        out[t] = exchanged(a[t], t) * 1000 + exchanged(a[t] + 1, t)

    a, out = RNG.integers(0, 100, 64).astype(np.int32), np.zeros(64, np.int32)
    run_kernel(twice, a, out, block=64)
    np.testing.assert_array_equal(out, a[::-1] * 1000 + a[::-1] + 1)
    assert fly.jit(twice).specialize(a, out, block=64).resources.lds == 512


def test_a_loop_body_that_is_traced_again_allocates_once() -> None:
    def sums(a, out, n):
        t = fly.thread_idx.x
        total = 0  # becomes a Float32, for which the body is traced a second time
        for i in range(n):
            s = fly.shared(fly.Float32, 25_000)
            s[t] = a[i, t]
            fly.barrier()
            total = total + s[63 - t]
            fly.barrier()
        out[t] = total

    a, out = RNG.integers(0, 100, (5, 64)).astype(np.float32), np.zeros(64, np.float32)
    run_kernel(sums, a, out, 5, block=64)
    np.testing.assert_array_equal(out, a.sum(0)[::-1])
    compiled = fly.jit(sums).specialize(a, out, 5, block=64)
    assert compiled.mlir.count("llvm.mlir.global") == 2 and compiled.resources.lds == 100_000


def test_a_register_tensor_carries_values_through_a_loop() -> None:
    def fibonacci(out, n):
        r = fly.registers(fly.Int32, 2)
        r[0], r[1] = 0, 1
        for i in range(n):
            r[i & 1] = r[0] + r[1]
        out[fly.thread_idx.x] = r[0] + r[1]

    out = np.zeros(64, np.int32)
    run_kernel(fibonacci, out, 10, block=64)
    assert set(out.tolist()) == {144}  # 0 1 1 2 3 5 8 13 21 34 55 89 | 144


def test_wave_operations_under_a_condition_that_is_the_same_for_the_wave() -> None:
    def reduce(a, out):
        t = fly.thread_idx.x
        if fly.wave_id() == 1:
            out[t] = fly.wave_reduce(a[t], "add")
        else:
            out[t] = fly.shuffle_xor(a[t], 33)

    a, out = RNG.integers(0, 100, 128).astype(np.int32), np.zeros(128, np.int32)
    run_kernel(reduce, a, out, block=128)
    np.testing.assert_array_equal(out, np.concatenate([a[np.arange(64) ^ 33], np.full(64, a[64:].sum())]))


def test_a_buffer_view_and_atomics_in_a_loop() -> None:
    def count(a, out, n):
        view = fly.buffer(a)
        for i in range(fly.thread_idx.x, n, 64):
            x = view[i]
            if x > 50:
                fly.atomic_add(out, x & 3, 1)

    a, out = RNG.integers(0, 100, 500).astype(np.int32), np.zeros(4, np.int32)
    run_kernel(count, a, out, 600, block=64)  # 100 of them out of range: they read 0
    np.testing.assert_array_equal(out, [((a > 50) & (a % 4 == i)).sum() for i in range(4)])
