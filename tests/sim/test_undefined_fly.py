"""A fly kernel's code object, launched with arguments that have no content yet, as docs/simulator.md says."""

from __future__ import annotations

import numpy as np
import pytest

import flydsl as fly
from flydsl import sim

F32 = fly.Tensor[fly.Float32, (None,)]


@fly.jit(block=64)
def copy(src: F32, dst: F32):
    i = fly.thread_idx.x
    dst[i] = src[i]


def test_undefined_arguments():
    src, dst = np.arange(64, dtype=np.float32), np.zeros(64, np.float32)
    binary = copy.specialize(src, dst)
    program = sim.load(binary.code_object, listing=binary.isa)

    def launch(undefined):
        args = [src, np.int32(64), dst, np.int32(64)]
        return program.launch(binary.name, 1, 64, args, undefined=undefined, whole_barriers=True)

    assert launch(()).findings == [] and np.array_equal(src, dst)
    assert launch({2}).findings == [], "it is only written"
    (finding,) = launch({0}).findings
    line = copy.fn.__code__.co_firstlineno + 3
    assert finding.rule == "uninitialised" and finding.line == f"{__file__}:{line}"


@pytest.mark.parametrize(("dtype", "width", "numbers"), [
    (fly.Float16, 2, np.float16), (fly.Uint8, 4, np.uint8), (fly.Int16, 4, np.int16), (fly.Float16, 8, np.float16),
])  # fmt: skip
def test_an_undefined_element_of_a_stored_vector(dtype, width, numbers):
    """Every element of the tile but one of each vector is written, and vectors of them are copied to memory."""

    @fly.jit(block=64)
    def gaps(x: fly.Tensor[dtype, (None,)], o: fly.Tensor[dtype, (None,)], left: fly.Int32):
        t = fly.thread_idx.x
        tile = fly.shared(dtype, 64 * width)
        for i in fly.static_range(width):
            if i != left:
                tile[t * width + i] = x[t * width + i]
        o.store(t * width, tile.load(t * width, width))

    x = (np.arange(64 * width) % 200 - 100).astype(numbers)
    o = np.zeros_like(x)
    gaps[1, 64](x, o, width)
    assert np.array_equal(o, x)
    for left in (0, width - 1):
        with pytest.raises(fly.FaultyKernelError, match=r"uninitialised: stores .*undefined.* to global memory"):
            gaps[1, 64](x, o, left)
