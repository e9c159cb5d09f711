"""Ids, cross-lane operations of waves, and reductions and scans of waves and blocks."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from harness import run_kernel, trace_text

import flydsl as fly
from flydsl import runtime
from flydsl.language.errors import LaunchShapeError, WaveOperationError

RNG = np.random.default_rng(9)
I32 = np.zeros(64, np.int32)
LANES = np.arange(64)


def refuse(error: type[Exception], words: str, fn: Any, *args: Any, block: Any = 64) -> None:
    with pytest.raises(error, match=words):
        trace_text(fn, *args, block=block)


def isa(fn: Any, *args: Any, block: int = 64) -> str:
    text: str = fly.jit(fn).specialize(*args, block=block).isa
    return text.split("s_endpgm")[0]


def values(dtype: Any, n: int) -> Any:
    """Small integers: sums and products of a few are exact in every type."""
    if dtype is np.bool_:
        return RNG.integers(0, 2, n).astype(dtype)
    return RNG.integers(0 if np.dtype(dtype).kind == "u" else -9, 10, n).astype(dtype)


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("block", [(10, 4, 3), (64, 1, 1), (32, 5, 1)])
def test_ids(known: bool, block: tuple[int, int, int]) -> None:
    def ids(out: fly.Tensor[fly.Int32, (None, 4), (4, 1)]):
        x, y, z = fly.thread_idx
        i = x + fly.block_dim.x * (y + fly.block_dim.y * z)
        b = fly.block_idx.x + fly.grid_dim.x * (fly.block_idx.y + fly.grid_dim.y * fly.block_idx.z)
        row = out[b * (fly.block_dim.x * fly.block_dim.y * fly.block_dim.z) + i]
        row[0] = fly.lane_id()
        row[1] = fly.wave_id()
        row[2] = fly.wave_count()
        row[3] = b * 1000 + fly.linear_thread_id()

    size = block[0] * block[1] * block[2]
    out = np.zeros((2 * 3 * 2 * size, 4), np.int32)
    if known:
        run_kernel(ids, out, grid=(2, 3, 2), block=block)
    else:  # compiled for any block: sizes come from the hidden arguments
        spec = fly.jit(ids).specialize(out, block=None)
        config = runtime.LaunchConfig((2, 3, 2), block, 0)
        runtime.default_device().launch(spec, spec.name, config, [out, np.int32(len(out)).tobytes()])
    thread, number = np.arange(len(out)) % size, np.arange(len(out)) // size
    expected = np.stack([thread % 64, thread // 64, np.full_like(thread, -(-size // 64)), number * 1000 + thread], 1)
    np.testing.assert_array_equal(out, expected)


def test_ids_are_folded_where_the_block_is_known() -> None:
    def one(out):
        out[fly.thread_idx.y + fly.wave_id()] = fly.block_dim.x + fly.WAVE

    text = trace_text(one, I32, block=64)
    assert "workitem" not in text and "arith.constant 128 : i32" in text
    with pytest.raises(IndexError, match=r"fly.thread_idx has dimensions 0, 1 and 2, not 3"):
        fly.thread_idx[3]
    with pytest.raises(fly.FlyError, match=r"fly.thread_idx works only inside a kernel"):
        _ = fly.thread_idx.x


@pytest.mark.parametrize("block", [128, 100])
def test_shuffle_xor_for_every_mask(block: int) -> None:
    masks = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 21, 32, 48, 63)

    def shuffle(a, out, dynamic):
        x = a[fly.thread_idx.x]
        for i, mask in ((0, 0), *((i + 1, m) for i, m in enumerate(masks))):
            out[i, fly.thread_idx.x] = fly.shuffle_xor(x, mask)
        out[len(masks) + 1, fly.thread_idx.x] = fly.shuffle_xor(x, dynamic)

    a = RNG.integers(1, 1 << 30, block).astype(np.int32)
    out = np.zeros((len(masks) + 2, block), np.int32)
    run_kernel(shuffle, a, out, 21, block=block)
    for row, mask in zip(out, (0, *masks, 21)):
        source = np.arange(block) ^ mask
        exists = source < block  # what comes from lanes that do not exist is unspecified
        np.testing.assert_array_equal(row[exists], a[source[exists]], err_msg=str(mask))


def test_shuffle_xor_is_made_of_cheap_instructions() -> None:
    def near(a):
        t = fly.thread_idx.x
        a[t] = fly.shuffle_xor(fly.shuffle_xor(a[t], 12), 32)

    text = isa(near, I32)
    assert "ds_" not in text and text.count("_dpp") == 2 and "v_permlane32_swap_b32" in text


@pytest.mark.parametrize("dtype", [np.int8, np.uint16, np.int32, np.int64, np.float16, np.float64, np.bool_])
def test_shuffles_of_every_width(dtype: Any) -> None:
    def shuffle(a, out):
        t = fly.thread_idx.x
        x = a[t]
        for i, y in (
            (0, fly.shuffle_up(x, 1)), (1, fly.shuffle_down(x, 1)), (2, fly.shuffle_up(x, 5)), (3, fly.shuffle_down(x, t & 7)),
            (4, fly.shuffle_idx(x, 63 - t)), (5, fly.shuffle_up(x, 3, width=16)), (6, fly.shuffle_down(x, 3, width=8)),
            (7, fly.shuffle_idx(x, 3, width=8)), (8, fly.readlane(x, 17)), (9, fly.readfirstlane(x)),
            (10, fly.shuffle_idx(x, t * 3, width=32)), (11, fly.readlane(x, fly.block_idx.x + 9)), (12, fly.shuffle_up(x, 0)),
        ):  # fmt: skip
            out[i, t] = y

    a = values(dtype, 64)
    out = np.zeros((13, 64), dtype)
    run_kernel(shuffle, a, out, block=64)
    t = LANES
    sources = [
        np.maximum(t - 1, 0), np.minimum(t + 1, 63), np.where(t < 5, t, t - 5), np.where(t + (t & 7) > 63, t, t + (t & 7)),
        63 - t, np.where(t % 16 < 3, t, t - 3), np.where(t % 8 > 4, t, t + 3), (t & ~7) + 3, t * 0 + 17, t * 0,
        (t & 32) + t * 3 % 32, t * 0 + 9, t,
    ]  # fmt: skip
    np.testing.assert_array_equal(out, a[np.array(sources)])


def test_vectors_are_shuffled_elementwise() -> None:
    def shuffle(a, b, out):
        t = fly.thread_idx.x
        out.store(t * 4, fly.shuffle_xor(a.load(t * 4, 4), 1))
        v = fly.shuffle_idx(b.load(t * 4, 3, align=2), 63 - t)
        out[256 + t] = v[0] + v[1] * 2.0 + v[2] * 4.0

    a, b = values(np.float32, 256), values(np.float16, 256)
    out = np.zeros(320, np.float32)
    run_kernel(shuffle, a, b, out, block=64)
    np.testing.assert_array_equal(out[:256].reshape(64, 4), a.reshape(64, 4)[LANES ^ 1])
    rows = b.reshape(64, 4)[::-1].astype(np.float32)
    np.testing.assert_array_equal(out[256:], rows[:, 0] + 2 * rows[:, 1] + 4 * rows[:, 2])


def test_votes() -> None:
    def votes(a, masks, out):
        t = fly.thread_idx.x
        c = a[t] > 5
        masks[t] = fly.ballot(c)
        out[0, t] = fly.wave_any(c)
        out[1, t] = fly.wave_all(c)
        out[2, t] = fly.wave_all(a[t] > -100)
        out[3, t] = fly.wave_any(a[t] > 100)

    a = values(np.int32, 100)
    masks, out = np.zeros(100, np.uint64), np.zeros((4, 100), np.int32)
    run_kernel(votes, a, masks, out, block=100)
    for wave in (slice(0, 64), slice(64, 100)):
        c = a[wave] > 5
        bits = sum(1 << i for i, x in enumerate(c) if x)
        assert set(masks[wave].tolist()) == {bits}
        np.testing.assert_array_equal(out[:, wave].T, np.tile([c.any(), c.all(), True, False], (len(c), 1)))


OPERATIONS: dict[str, Any] = {
    "add": np.add, "mul": np.multiply, "min": np.minimum, "max": np.maximum,
    "and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor,
}  # fmt: skip


def waves(n: int) -> list[slice]:
    return [slice(s, min(s + 64, n)) for s in range(0, n, 64)]


@pytest.mark.parametrize("block", [128, 100, 36, 1])
@pytest.mark.parametrize("dtype", [np.int32, np.float32, np.uint8, np.int64, np.float16, np.float64])
def test_wave_reduce_and_scan(dtype: Any, block: int) -> None:
    names = ["add", "min", "max"] + ([] if np.dtype(dtype).kind == "f" else ["mul", "and", "or", "xor"])

    def reduce(a, out):
        t = fly.thread_idx.x
        for i, name in enumerate(names):
            out[3 * i, t] = fly.wave_reduce(a[t], name)
            out[3 * i + 1, t] = fly.wave_scan(a[t], name)
            if name != "min":
                out[3 * i + 2, t] = fly.wave_scan(a[t], name, exclusive=True)

    a = values(dtype, block)
    out = np.zeros((3 * len(names), block), dtype)
    run_kernel(reduce, a, out, block=block)
    for i, name in enumerate(names):
        for wave in waves(block):
            running = OPERATIONS[name].accumulate(a[wave], dtype=dtype)
            np.testing.assert_array_equal(out[3 * i, wave], np.full(len(running), running[-1]), err_msg=name)
            np.testing.assert_array_equal(out[3 * i + 1, wave], running, err_msg=name)
            if name != "min":
                np.testing.assert_array_equal(out[3 * i + 2, wave][1:], running[:-1], err_msg=name)
                assert out[3 * i + 2, wave][0] == neutral(name, dtype)


def neutral(name: str, dtype: Any) -> Any:
    if name == "max":
        return -np.inf if np.dtype(dtype).kind == "f" else np.iinfo(dtype).min
    return np.array({"add": 0, "mul": 1, "or": 0, "xor": 0, "and": -1}[name]).astype(dtype)


def test_wave_reduce_of_booleans_and_vectors() -> None:
    def reduce(a, out):
        t = fly.thread_idx.x
        out[0, t] = fly.wave_reduce(a[t] > 5.0, "or")
        out[1, t] = fly.wave_reduce(a[t] > -100.0, "and")
        v = fly.wave_reduce(a.load(t * 4, 4), "add")
        out[2, t] = v[0] + v[1] * 1000.0
        out[3, t] = fly.wave_reduce(1, "add")

    a = values(np.float32, 256)
    out = np.zeros((4, 64), np.float32)
    run_kernel(reduce, a, out, block=64)
    sums = a.reshape(64, 4).sum(0)
    expected = [(a[:64] > 5).any(), True, sums[0] + sums[1] * 1000, 64]
    np.testing.assert_array_equal(out, np.tile(np.float32(expected), (64, 1)).T)


def test_a_full_wave_is_reduced_without_lds() -> None:
    def total(a):
        a[fly.thread_idx.x] = fly.wave_reduce(a[fly.thread_idx.x], "add")

    text = isa(total, np.zeros(64, np.float32))
    assert "ds_" not in text
    assert len(re.findall(r"v_add_f32_dpp v\d+, v\d+, v\d+ row_ror", text)) == 4
    assert "v_permlane32_swap_b32" in text and "v_permlane16_swap_b32" in text


@pytest.mark.parametrize("block", [(256, 1, 1), (100, 2, 1), (1000, 1, 1), (64, 1, 1), (7, 5, 3)])
def test_block_reduce_and_scan(block: tuple[int, int, int]) -> None:
    def reduce(a, f, out, fout):
        t = fly.linear_thread_id()
        for i, op in ((0, "add"), (1, "max")):
            out[3 * i, t] = fly.block_reduce(a[t], op)
            out[3 * i + 1, t] = fly.block_scan(a[t], op)
            out[3 * i + 2, t] = fly.block_scan(a[t], op, exclusive=True)
        fout[t] = fly.block_reduce(f[t], "add")
        v = fly.block_reduce(fly.vector(f[t], f[t] * 2.0), "min")
        fout[t + a.shape[0]] = v[0] + v[1]

    n = block[0] * block[1] * block[2]
    a, f = values(np.int32, n), values(np.float64, n)
    out, fout = np.zeros((6, n), np.int32), np.zeros(2 * n, np.float64)
    run_kernel(fly.jit(block=block)(reduce), a, f, out, fout, block=block)
    low = np.iinfo(np.int32).min
    for i, (op, first) in enumerate(((np.add, 0), (np.maximum, low))):
        running = op.accumulate(a, dtype=np.int32)
        np.testing.assert_array_equal(out[3 * i], np.full(n, running[-1]))
        np.testing.assert_array_equal(out[3 * i + 1], running)
        np.testing.assert_array_equal(out[3 * i + 2], np.concatenate([[first], running[:-1]]))
    np.testing.assert_array_equal(fout, np.concatenate([np.full(n, f.sum()), np.full(n, 3 * f.min())]))


def test_errors() -> None:
    e4m3 = fly.Float8E4M3FN

    def refused(words: str, use: Any, error: type[Exception] = WaveOperationError) -> None:
        def kernel(a):
            use(a[fly.thread_idx.x])

        refuse(error, words, kernel, I32)

    refused("fly.shuffle_xor: mask must be from 0 to 63, not 64", lambda x: fly.shuffle_xor(x, 64))
    refused("fly.readlane: lane must be from 0 to 63, not -1", lambda x: fly.readlane(x, -1))
    refused("fly.shuffle_up: delta must be from 0 to 15, not 16", lambda x: fly.shuffle_up(x, 16, width=16))
    refused("fly.shuffle_idx: width must be 2, 4, 8, 16, 32 or 64, not 12", lambda x: fly.shuffle_idx(x, 0, width=12))
    refused("fly.shuffle_down: Int4 has 4 bits; move it packed", lambda x: fly.shuffle_down(x.to(fly.Int4), 1))
    refused("fly.wave_reduce: 'sum' is not an operation; there are 'add', 'mul'", lambda x: fly.wave_reduce(x, "sum"))
    refused("'and' combines integers and Booleans, not Float32", lambda x: fly.wave_reduce(fly.Float32(x), "and"))
    refused("'add' combines numbers; use .to", lambda x: fly.wave_scan(x > 3, "add"))
    refused("Float8E4M3FN does no arithmetic; convert it first", lambda x: fly.wave_reduce(x.to(fly.Int8).bitcast(e4m3), "add"))

    def unknown(a):
        fly.block_reduce(a[fly.thread_idx.x], "add")

    refuse(
        LaunchShapeError,
        r"fly.block_reduce needs the block size while compiling; write @fly.jit\(block=",
        unknown,
        I32,
        block=None,
    )
