"""fly.transpose_read against the rule of the instruction: 16 lanes' runs are rows of 16 elements; lane i gets column i."""

import numpy as np
import pytest

import flydsl as fly


@fly.jit(block=64)
def read(x, out, width: fly.Constexpr):
    lane = fly.lane_id()
    tile = fly.shared(x.dtype, (64 * width,))
    for e in fly.static_range(width):
        tile[lane * width + e] = x[lane * width + e]
    fly.barrier()
    got = fly.transpose_read(tile, lane * width)
    for e in fly.static_range(width):
        out[lane, e] = got[e]


@pytest.mark.parametrize(("dtype", "width"), [(np.float16, 4), (np.int16, 4), (np.int8, 8), (np.uint8, 8)])
def test_lanes_receive_columns(dtype: type, width: int) -> None:
    x = np.random.default_rng(0).integers(0, 100, 64 * width).astype(dtype)
    out = np.zeros((64, width), dtype)
    read[1, 64](x, out, width)
    for group in range(4):
        rows = x[group * 16 * width : (group + 1) * 16 * width].reshape(width, 16)
        np.testing.assert_array_equal(out[16 * group : 16 * group + 16], rows.T)


def refused(body: object, kind: type[Exception], match: str) -> None:
    x = np.zeros(64, np.float16)
    with pytest.raises(kind, match=match):
        fly.jit(body)[1, 64](x)


def test_other_memory_is_refused() -> None:
    def body(x):
        fly.transpose_read(x, 0)

    refused(body, fly.CopyError, r"fly.transpose_read reads shared memory \(fly.shared, fly.dynamic_shared\), not <Tensor of")


def test_other_elements_are_refused() -> None:
    def body(x):
        fly.transpose_read(fly.shared(fly.f32, (64,)), 0)

    refused(body, fly.CopyError, "moves elements of 16, 8, 6 or 4 bits, and Float32 has 32")


def test_unknown_alignment_is_refused() -> None:
    def body(x):
        fly.transpose_read(fly.shared(fly.f16, (1024,)), fly.lane_id())

    refused(body, fly.VectorAccessError, "needs an address that is a multiple of 8 bytes, and only 2 can be proven here")
