"""Tensors of nested and swizzled layouts: views, coordinates and functions of layouts, executed."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from harness import run_kernel, trace_text
from hypothesis import given, settings
from hypothesis import strategies as st

import flydsl as fly
from flydsl.language.errors import IndexingError, TypeMismatchError, VectorAccessError
from flydsl.layout import ComposedLayout, Layout, Swizzle, group_modes, logical_divide, make_layout, zipped_divide

EXTENTS = st.sampled_from([1, 2, 3, 4])
NESTED = st.recursive(EXTENTS, lambda inner: st.lists(inner, min_size=1, max_size=2).map(tuple), max_leaves=3)


def coordinates(n: int) -> np.ndarray:
    return np.arange(n, dtype=np.int32)


@settings(max_examples=12, deadline=None)
@given(st.tuples(NESTED, NESTED), st.booleans())
def test_an_integer_counts_through_a_nested_mode(shape: Any, swizzled: bool) -> None:
    layout = make_layout(shape, order="row")
    if swizzled:
        layout = ComposedLayout(Swizzle(2, 1, 3), 0, layout)
    first, second = layout[0].size(), layout[1].size()

    def kernel(a, out):
        t = fly.thread_idx.x
        view = fly.make_view(a.ptr, layout)
        if t < first:
            for j in fly.static_range(second):
                out[t, j] = view[t, j]

    a, out = coordinates(1024), np.zeros((64, second), np.int32)
    if first > 64:
        return
    run_kernel(kernel, a, out, block=64)
    expected = [[layout(i, j) for j in range(second)] for i in range(first)]
    np.testing.assert_array_equal(out[:first], expected)


def test_functions_of_layouts_work_on_tensors() -> None:
    def kernel(a, out):
        t = fly.thread_idx.x
        tiles = zipped_divide(a, (4, 8))  # ((4, 8), (rows / 4, columns / 8))
        mine = tiles[:, (t % 2, t // 2)]
        grouped = group_modes(logical_divide(a, (4, 8)), 0, 2)
        out[t, 0] = mine[((1, 2),)]
        out[t, 1] = mine[9]
        out[t, 2] = grouped[(((1, t % 2), (2, t // 2)),)]
        out[t, 3] = tiles[(3, 7), (t % 2, t // 2)]

    a, out = np.arange(8 * 32, dtype=np.int32).reshape(8, 32), np.zeros((8, 4), np.int32)
    run_kernel(kernel, a, out, block=8)
    for t in range(8):
        tile = a[4 * (t % 2) : 4 * (t % 2) + 4, 8 * (t // 2) : 8 * (t // 2) + 8]
        np.testing.assert_array_equal(out[t], [tile[1, 2], tile[1, 2], tile[1, 2], tile[3, 7]])


def test_dynamic_extents_are_tiled() -> None:
    def kernel(a, out, m, n):
        t = fly.thread_idx.x
        tiles = zipped_divide(a, (4, 16))
        rows, columns = tiles.shape[1]
        tile = tiles[:, (rows - 1, columns - 1)]
        out[t] = tile[(t % 4, t // 4),]
        out[64] = rows * 100 + columns

    a = np.arange(12 * 48, dtype=np.int32).reshape(12, 48)
    out = np.zeros(65, np.int32)
    run_kernel(kernel, a, out, 12, 48, block=64)
    np.testing.assert_array_equal(out[:64], a[8:, 32:].T.reshape(-1))
    assert out[64] == 303


@pytest.mark.parametrize("swizzle", [Swizzle(3, 3, 3), Swizzle(2, 3, 3), Swizzle(3, 3, -3), Swizzle(0, 3, 3)])
def test_swizzled_shared_memory_round_trip(swizzle: Swizzle) -> None:
    layout = ComposedLayout(swizzle, 0, Layout((64, 64), (64, 1)))

    def kernel(a, out, raw):
        t = fly.thread_idx.x
        s = fly.shared(fly.Int16, layout)
        for j in fly.static_range(0, 64, 8):
            s.store((t, j), a.load((t, j), width=8))
        fly.barrier()
        for j in fly.static_range(0, 64, 8):
            out.store((63 - t, j), s[63 - t].load(j, width=8))
        plain = fly.Tensor(s.ptr, (64, 64))
        for j in fly.static_range(64):
            raw[t, j] = plain[t, j]

    a = np.random.default_rng(0).integers(0, 1000, (64, 64)).astype(np.int16)
    out, raw = np.zeros_like(a), np.zeros_like(a)
    run_kernel(kernel, a, out, raw, block=64)
    np.testing.assert_array_equal(out, a)
    expected = np.zeros(4096, np.int16)
    for i in range(64):
        for j in range(64):
            expected[swizzle(64 * i + j)] = a[i, j]
    np.testing.assert_array_equal(raw.reshape(-1), expected)


def test_constant_parts_of_swizzled_addresses_are_immediate_offsets() -> None:
    """Rows 16 apart differ in bits that the swizzle neither reads nor writes: one address register serves them all."""
    layout = ComposedLayout(Swizzle(3, 3, 3), 0, Layout((128, 64), (64, 1)))

    def kernel(out):
        t = fly.lane_id()
        s = fly.shared(fly.Float16, layout)
        s[t, 0] = 1.0
        fly.barrier()
        for i in fly.static_range(8):
            out.store((t, i * 8), s.load((t % 16 + 16 * i, (t // 16) * 8), width=8))

    text = fly.jit(kernel).specialize(np.zeros((64, 64), np.float16), block=64).isa
    reads = [line.split() for line in text.splitlines() if "ds_read_b128" in line]
    assert len(reads) == 8
    assert len({words[2] for words in reads}) == 1
    offsets = {int(words[3].partition(":")[2]) if len(words) > 3 else 0 for words in reads}
    assert offsets == {2048 * i for i in range(8)}


def test_swizzled_columns_cost_one_exclusive_or() -> None:
    layout = ComposedLayout(Swizzle(3, 3, 3), 0, Layout((64, 64), (64, 1)))

    def kernel(out):
        t = fly.lane_id()
        s = fly.shared(fly.Float16, layout)
        row = s[t % 16]
        for i in fly.static_range(2):
            out[i] = row.load((t // 16) * 8 + 32 * i, width=8)[0]

    text = trace_text(kernel, np.zeros(64, np.float16), block=64)
    # The swizzle of the dynamic part, written at each access and merged by LLVM, and bit 5 of the second column.
    assert text.count("arith.xori") == 2 + 1


@pytest.mark.parametrize(
    ("error", "words", "use"),
    [
        (IndexingError, r"index 1 is a coordinate of 3 parts, and the mode has 2", lambda a: a[0, (1, 2, 3)]),
        (IndexingError, r"index 0 is a coordinate of 2 parts, and the mode has 1", lambda a: a[(1, 2), 0]),
        (IndexingError, r"index 64 is out of range for dimension 1 of extent \(8,8\)", lambda a: a[0, 64]),
        (IndexingError, r"a part of a nested mode is chosen by a tuple, such as \(None, 2\)", lambda a: a[0, 1:3]),
        (IndexingError, r"index 0 is out of range", lambda a: a[4, (0, 0)]),
        (VectorAccessError, r"its last mode is nested; view it flat, or use fly.copy", lambda a: a.load((0, 0), width=4)),
        (
            VectorAccessError,
            r"a vector of 4 elements through S<2,1,3>, which keeps runs of 2 together, beginning at a multiple of 65536",
            lambda a: fly.make_view(a, ComposedLayout(Swizzle(2, 1, 3), 0, Layout((4, 8), (8, 1)))).load((0, 0), width=4),
        ),
        (
            TypeMismatchError,
            r"a tensor's layout is a layout, or a swizzle of one, not 8:1 o 0 o 8:1",
            lambda a: fly.make_view(a, ComposedLayout(Layout(8), 0, Layout(8))),
        ),
        (
            TypeMismatchError,
            r"make_view of a swizzled tensor would lose its swizzle",
            lambda a: fly.make_view(fly.make_view(a, ComposedLayout(Swizzle(2, 1, 3), 0, Layout(8))), Layout(8)),
        ),
        (IndexingError, r"a tensor of nested shape \(4,\(2,2\)\) needs strides", lambda a: fly.Tensor(a.ptr, (4, (2, 2)))),
    ],
)
def test_errors(error: type[Exception], words: str, use: Any) -> None:
    def kernel(a):
        use(fly.make_view(a, Layout((4, (8, 8)), (64, (1, 8)))))

    with pytest.raises(error, match=words):
        trace_text(kernel, np.zeros(256, np.float32), block=64)


def test_tensors_of_layouts_cross_control_flow() -> None:
    layout = ComposedLayout(Swizzle(1, 0, 2), 0, Layout(((2, 4), 4), ((4, 8), 1)))

    def kernel(a, out, n):
        t = fly.thread_idx.x
        view = fly.make_view(a, layout)
        total = 0
        row = view[t]
        for i in range(n):
            total += row[i]
            row = view[(t + i) % 8]
        out[t] = total

    a, out = coordinates(32) * 3, np.zeros(8, np.int32)
    run_kernel(kernel, a, out, 4, block=8)

    def expected(t: int) -> int:
        total, row = 0, t
        for i in range(4):
            total += a[layout(row, i)]
            row = (t + i) % 8
        return total

    np.testing.assert_array_equal(out, [expected(t) for t in range(8)])


def test_known_divisors_of_extents_spare_the_rounding_up() -> None:
    def tiles(a, out):
        out[0] = zipped_divide(a, (16, 16)).shape[1][0]

    def known(a, out):
        for n in fly.static_range(2):
            fly.assume_divisible(a.shape[n], 16)
        out[0] = zipped_divide(a, (16, 16)).shape[1][0]

    a, out = np.zeros((32, 16), np.float32), np.zeros(1, np.int32)
    assert "15 : i32" in trace_text(tiles, a, out, block=64)
    assert "15 : i32" not in trace_text(known, a, out, block=64)


def _divided(x):
    fly.zipped_divide(x, (16, 32))[(0, 0), (0, 0)] = 1.0


def _tile(x):
    fly.local_tile(x, (16, 32), (fly.block_idx.x, 1))[0, fly.thread_idx.x % 32] = 1.0


def _tiles_in_a_loop(x):
    tiles = fly.local_tile(x, (16, 32), (fly.block_idx.x, None))
    for k in range(tiles.shape[2]):
        tiles[0, fly.thread_idx.x % 32, k] = 1.0


def _tile_in_a_loop(x):
    for k in range(x.shape[0] // 16):
        fly.local_tile(x, (16, 32), (k, 0))[0, fly.thread_idx.x % 32] = 1.0


def _partition(x):
    threads = Layout((8, 8), (8, 1))
    fly.local_partition(fly.local_tile(x, (16, 32), (0, 0)), threads, fly.thread_idx.x)[1, 3] = 1.0


def _coordinates(x):
    row, column = fly.local_tile(fly.make_identity_tensor(x.shape), (16, 32), (fly.block_idx.x, 0))[3, fly.thread_idx.x % 32]
    if row < x.shape[0] and column < x.shape[1]:
        x[row, column] = 1.0


def _tiled_copy(x):
    atom = fly.make_copy_atom(fly.UniversalCopy(32), fly.Float32)
    copy = fly.make_tiled_copy_tv(atom, Layout((8, 8), (8, 1)), Layout((1, 1)))
    part = copy.get_slice(fly.thread_idx.x).partition_D(fly.local_tile(x, (16, 32), (1, 2)))
    fly.copy(copy, copy.get_slice(fly.thread_idx.x).make_fragment(part, fill=1), part)


@pytest.mark.parametrize(
    "kernel",
    [_divided, _tile, _tiles_in_a_loop, _tile_in_a_loop, _partition, _coordinates, _tiled_copy],
    ids=lambda k: k.__name__,
)
@pytest.mark.parametrize("assertions", ["0", "1"])
def test_nothing_is_computed_that_nothing_uses(kernel: Any, assertions: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the extents and strides of all tiles the kernels need few."""
    monkeypatch.setenv("FLYDSL_ASSERT", assertions)
    text = trace_text(kernel, fly.Tensor[fly.Float32, (None, None), (None, None)], block=64)
    values = re.findall(r"(%\w+)(?:, %\w+)* = arith\.", text)
    assert [v for v in values if len(re.findall(rf"{v}\b", text)) < 2] == []
