"""Offsets beyond 2 and 4 GiB: the address that a kernel reaches, read off the simulator's report that nothing is there."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import flydsl as fly
from flydsl.sim import MemoryAccessError

G = 2**30


def reached(use: Callable[..., Any], n: Any) -> int:
    """The byte address of the first access outside of an array by ``use(pointer, n, out)``."""

    def kernel(x, n, out):
        out[0] = use(x.ptr, n, fly.thread_idx.x)

    with pytest.raises((MemoryAccessError, fly.FaultyKernelError)) as found:
        fly.jit(kernel).launch(np.zeros(64, np.float32), n, np.zeros(64, np.float32), grid=1, block=64)
    match = re.search(r"at (?:global address )?(0x[0-9a-f]+), (?:lane 0 of )?wave 0", str(found.value))
    assert match, found.value
    return int(match[1], 16)


def wide_vector(p: Any, n: Any, t: Any) -> Any:
    return fly.Tensor(p, (2**33,))[t + n]


def dynamic_extents(p: Any, n: Any, t: Any) -> Any:
    return fly.Tensor(p, (n, n))[t * 1000 + 2000, 7]


def static_matrix(p: Any, n: Any, t: Any) -> Any:
    return fly.Tensor(p, (2**20, 2**12))[t + n, 7]


def view_of_a_matrix(p: Any, n: Any, t: Any) -> Any:
    return fly.Tensor(p, (2**20, 2**12))[t + 600000 :, 3:][n, 5]


def small_view_far_away(p: Any, n: Any, t: Any) -> Any:
    return fly.Tensor(p, (2**20, 2**12))[900000, 8:16][t // 64 + n]


def dynamic_stride(p: Any, n: Any, t: Any) -> Any:
    return fly.Tensor(p, (64, 64), (n, 1))[t // 64 + 3, 9]


def product_of_strides(p: Any, n: Any, t: Any) -> Any:
    return fly.Tensor(p, (8, n, n))[t // 64 + 5, 1, 2]


def bare_pointer(p: Any, n: Any, t: Any) -> Any:
    return (p + fly.Int64(n) * 3)[t]


def constant_offset(p: Any, n: Any, t: Any) -> Any:
    return fly.Tensor(p, (2**34,))[2**33 + 1]


def vector_access(p: Any, n: Any, t: Any) -> Any:
    return fly.Tensor(p, (2**33,)).load(t * 4 + n, 4, align=4)[1]


CASES: list[tuple[Callable[..., Any], Any, int]] = [
    (wide_vector, G // 2, G // 2), (wide_vector, G, G), (wide_vector, 2 * G - 64, 2 * G - 64),
    (wide_vector, 2 * G, 2 * G), (wide_vector, 8 * G - 64, 8 * G - 64),
    (dynamic_extents, np.int64(2**20), 2000 * 2**20 + 7),
    (static_matrix, 2**18 - 1, (2**18 - 1) * 4096 + 7), (static_matrix, 2**19 + 1, (2**19 + 1) * 4096 + 7),
    (static_matrix, np.int64(2**20 - 1), (2**20 - 1) * 4096 + 7), (view_of_a_matrix, 400000, 1000000 * 4096 + 8),
    (small_view_far_away, 3, 900000 * 4096 + 11),
    (dynamic_stride, np.int64(2**30), 3 * 2**30 + 9),
    (product_of_strides, np.int64(2**15 + 1), 5 * (2**15 + 1) ** 2 + 2**15 + 3),
    (bare_pointer, 2**31 - 1, 3 * (2**31 - 1)), (constant_offset, 0, 2**33 + 1), (vector_access, 2**30, 2**30),
]  # fmt: skip


@pytest.mark.parametrize(("use", "n", "elements"), CASES)
def test_addresses_beyond_2_gib(use: Callable[..., Any], n: Any, elements: int) -> None:
    start = reached(lambda p, n, t: p[t + n], 2**20) - 4 * 2**20
    assert (reached(use, n) - start) % 2**64 == 4 * elements
