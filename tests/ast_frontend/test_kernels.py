"""Control flow in whole kernels, compiled and run: memory, printing, assertions, inlined kernels, positions."""

from __future__ import annotations

import numpy as np
import pytest

import flydsl as fly


@fly.jit
def clamp(x, low, high):
    if x < low:
        return low
    return high if x > high else x


@fly.struct
class Best:
    value: fly.Float32
    index: fly.Int32


def test_loads_and_stores_happen_only_if_reached():
    def kernel(x: fly.Tensor[fly.Int32], out: fly.Tensor[fly.Int32], n: fly.Int32):
        i = fly.thread_idx.x
        if (i < n and x[i] > 3) or i == 63:
            out[i] = clamp(x[i] if i < n else -1, 0, 9)
        k = i
        while k < n and x[k] % 5:
            k += 1
        if k < n:
            out[i] += 100 * x[k]

    x = np.arange(1, 21, dtype=np.int32)
    out = np.zeros(64, np.int32)
    fly.jit(kernel).launch(x, out, len(x), grid=1, block=64)  # the simulator refuses reads beyond x
    expected = np.zeros(64, np.int32)
    expected[:20] = np.where(x > 3, np.clip(x, 0, 9), 0) + 100 * ((x + 4) // 5 * 5)
    assert out.tolist() == expected.tolist()


def test_structs_vectors_and_tensors_are_carried():
    def kernel(x: fly.Tensor[fly.Float32, (None, 4)], out: fly.Tensor[fly.Float32], n: fly.Int32):
        best = Best(-1.0, -1)
        total = fly.vector(0.0, 0.0)
        row = x[0]
        for i in range(n):
            if row[1] > best.value:
                best = Best(row[1], i)
            total = total + fly.vector(row[0], row[3])
            if i < n - 1:
                row = x[i + 1]
        out[0], out[1], out[2], out[3] = best.value, best.index.to(fly.Float32), total[0], total[1]

    x = np.random.default_rng(1).integers(0, 50, (9, 4)).astype(np.float32)  # sums are exact
    out = np.zeros(4, np.float32)
    fly.jit(kernel).launch(x, out, 9, grid=1, block=1)
    assert out.tolist() == [x[:, 1].max(), x[:, 1].argmax(), x[:, 0].sum(), x[:, 3].sum()]


def test_print_under_a_condition(capsys):
    def kernel(n: fly.Int32):
        t = fly.thread_idx.x
        if t == n:
            print(f"thread {t} of {64}, twice {t * 2}")

    fly.jit(kernel).launch(5, grid=1, block=64)
    assert capsys.readouterr().out == "thread 5 of 64, twice 10\n"


def test_device_assertions():
    def kernel(n: fly.Int32):
        t = fly.thread_idx.x
        assert t < n, f"thread {t} is beyond"
        if t > 50:
            assert False, "unreachable"  # noqa: B011

    fly.jit(kernel).launch(64, grid=1, block=40)
    with pytest.raises(fly.FlyError, match="thread 9 is beyond"):
        fly.jit(kernel).launch(9, grid=1, block=10)
    with pytest.raises(fly.FlyError, match="unreachable"):
        fly.jit(kernel).launch(99, grid=1, block=64)


def test_zero_step_is_asserted_on_the_device():
    def kernel(n: fly.Int32, out: fly.Tensor[fly.Int32]):
        k = 0
        for i in range(0, 10, n):
            k += i
        out[0] = k

    out = np.zeros(1, np.int32)
    fly.jit(kernel).launch(3, out, grid=1, block=1)
    assert out[0] == sum(range(0, 10, 3))
    with pytest.raises(fly.FlyError, match="step of a range is zero"):
        fly.jit(kernel).launch(0, out, grid=1, block=1)


@pytest.mark.parametrize(("unroll", "hint"), [(4, "count = 4"), (1, "disable = true")])
def test_unroll_hint_reaches_llvm(unroll, hint):
    def kernel(x: fly.Tensor[fly.Float32], out: fly.Tensor[fly.Float32], n: fly.Int32):
        s = 0.0
        for i in fly.range(0, n, 1, unroll=unroll):
            s += x[i]
        out[0] = s

    x, out = np.arange(11, dtype=np.float32), np.zeros(1, np.float32)
    made = fly.jit(kernel).specialize(x, out, 11, block=1)
    assert hint in made.mlir and "llvm.loop.unroll" in made.llvm_ir
    fly.jit(kernel).launch(x, out, 11, grid=1, block=1)
    assert out[0] == 55


def test_positions_have_line_and_column():
    def kernel(x: fly.Tensor[fly.Int32, (None,)], n: fly.Int32):
        for i in range(n):
            if x[i] > 2:
                x[i] = x[i] * 7 + 1

    first = kernel.__code__.co_firstlineno
    text = fly.jit(kernel).specialize(np.zeros(4, np.int32), 4, block=1).mlir
    lines = text.splitlines()
    multiply = next(line for line in lines if "%c7_i32" in line and "muli" in line)
    assert f'test_kernels.py":{first + 3}:24' in multiply, multiply
    compare = next(line for line in lines if "arith.cmpi sgt" in line)
    assert f'test_kernels.py":{first + 2}:16' in compare, compare
    assert any(f":{first + 1}:13" in line for line in lines if line.strip().startswith("} loc"))


def test_mutating_a_struct_that_existed_before_is_refused():
    class Plain:
        pass

    def kernel(n: fly.Int32):
        p = Plain()
        p.x = 1
        for i in range(n):
            p.x = i

    with pytest.raises(fly.FlyError, match="changes a Plain that existed before"):
        fly.jit(kernel).launch(3, grid=1, block=1)
