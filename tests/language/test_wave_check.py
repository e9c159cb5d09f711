"""Operations that need all lanes of the wave, under conditions that differ between lanes and under others."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import flydsl as fly
from flydsl import env

F32 = fly.Tensor[fly.Float32, (None,)]
OPERATIONS = {
    "fly.wave_reduce": lambda v: fly.wave_reduce(v, "add"),
    "fly.wave_scan": lambda v: fly.wave_scan(v, "max", exclusive=True),
    "fly.block_reduce": lambda v: fly.block_reduce(v, "min"),
    "fly.block_scan": lambda v: fly.block_scan(v, "add"),
}


def in_a_branch(op, x, n):
    i = fly.thread_idx.x
    if i % 3 != 0:
        x[i] = op(x[i])  # HERE


def after_an_early_return(op, x, n):
    i = fly.thread_idx.x
    if x[i] > 20.0:
        return
    x[i] = op(x[i])  # HERE


def in_a_loop_of_different_length(op, x, n):
    i = fly.thread_idx.x
    for _ in range(i // 8):
        x[i] = op(x[i])  # HERE


def in_a_while_loop(op, x, n):
    i, k = fly.thread_idx.x, 0
    while k * 8 < i:
        k += 1
        x[i] = op(x[i])  # HERE


def inside_of_a_uniform_branch(op, x, n):
    i = fly.thread_idx.x
    if n > 0:
        x[0] = 1.0
        if i > 5:
            x[i] = op(x[i])  # HERE


DIVERGENT = [in_a_branch, after_an_early_return, in_a_loop_of_different_length, in_a_while_loop, inside_of_a_uniform_branch]


def bound(body, op, block):
    def kernel(x: F32, n: fly.Int32):
        body(op, x, n)

    return fly.jit(block=block)(kernel)


def line_of(body) -> int:
    lines = Path(__file__).read_text().splitlines()
    return next(i for i in range(body.__code__.co_firstlineno, len(lines)) if lines[i].endswith("# HERE")) + 1


@pytest.mark.parametrize("block", [64, 48])
@pytest.mark.parametrize("name", OPERATIONS)
@pytest.mark.parametrize("body", DIVERGENT, ids=lambda b: b.__name__)
def test_missing_lanes_are_an_error_at_the_line(body, name, block) -> None:
    with pytest.raises(fly.DeviceAssertionError, match=f"{name} needs all lanes of the wave, and some are not here") as caught:
        bound(body, OPERATIONS[name], block)[1, block](np.arange(block, dtype=np.float32), 1)
    assert f"{__file__}:{line_of(body)}" in str(caught.value)


def with_a_size_of_the_launch(x: F32):
    i = fly.thread_idx.x
    if x[i] > -1.0:  # all lanes, which cannot be proven
        x[i] = fly.wave_reduce(x[i], "add")


def test_all_lanes_of_a_partial_wave_of_any_size_are_enough() -> None:
    for block in (1, 48, 64, 100, 128):
        x = np.arange(block, dtype=np.float32)
        fly.jit(with_a_size_of_the_launch)[1, block](x)
        sums = [x0.sum() for x0 in np.split(np.arange(block), range(64, block, 64))]
        np.testing.assert_array_equal(x, np.repeat(sums, 64)[:block])
    missing = np.arange(100, dtype=np.float32)
    missing[99] = -2
    with pytest.raises(fly.DeviceAssertionError, match=r"thread \(64, 0, 0\)"):
        fly.jit(with_a_size_of_the_launch)[1, 100](missing)


@fly.jit(block=128)
def uniform(x: F32, y: F32, n: fly.Int32):
    i = fly.thread_idx.x
    total = fly.wave_reduce(x[i], "add")
    if fly.block_idx.x == 0 and n > 2:
        total += fly.wave_reduce(x[i], "max")
    for k in range(n):
        total += fly.block_reduce(x[i] * k, "add")
        if y[k] > 1.0:
            continue
        total += fly.wave_scan(x[i], "add") * 0.0
    if i // 64 == 1:
        total += fly.wave_reduce(x[i], "min")
    x[i] = total


def test_conditions_that_are_the_same_for_the_wave_cost_nothing() -> None:
    x, y = np.arange(128, dtype=np.float32), np.zeros(4, np.float32)
    made = uniform.specialize(x, y, 3)
    assert made.assertions and not made.facts.prints and "ballot" not in made.mlir
    waves = x.reshape(2, 64)
    expected = waves.sum(axis=1) + waves.max(axis=1) + x.sum() * 3 + np.float32([0, 64])
    uniform[1, 128](x, y, 3)
    np.testing.assert_array_equal(x, np.repeat(expected, 64))


def test_without_assertions_nothing_is_emitted() -> None:
    with env.scope(ASSERT=False):
        made = bound(in_a_branch, OPERATIONS["fly.wave_reduce"], 64).specialize(np.zeros(64, np.float32), 1)
        assert not made.facts.prints and "ballot" not in made.mlir
