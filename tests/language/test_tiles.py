"""Tiles, partitions and coordinate tensors, executed against numpy."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from harness import run_kernel, trace_text
from hypothesis import given, settings
from hypothesis import strategies as st

import flydsl as fly
from flydsl.language.errors import IndexingError
from flydsl.layout import Layout, elem_less, zipped_divide

SMALL = st.integers(1, 40)


@settings(max_examples=10, deadline=None)
@given(SMALL, SMALL, st.sampled_from([(4, 16), (8, 8), (16, 4)]))
def test_coordinates_say_which_elements_of_a_tile_are_outside(rows: int, columns: int, tile: tuple[int, int]) -> None:
    """A copy in tiles that hang over both edges; each thread moves one element."""

    def kernel(a, b):
        where = fly.local_tile(fly.make_identity_tensor(a.shape), tile, (fly.block_idx.x, fly.block_idx.y))
        source, target = (fly.local_tile(x, tile, (fly.block_idx.x, fly.block_idx.y)) for x in (a, b))
        place = fly.local_partition(where, Layout(tile), fly.thread_idx.x).at(0)
        if elem_less(place, a.shape):
            fly.local_partition(target, Layout(tile), fly.thread_idx.x)[0, 0] = fly.local_partition(
                source, Layout(tile), fly.thread_idx.x
            )[0, 0]

    a = np.arange(rows * columns, dtype=np.int32).reshape(rows, columns)
    b = np.full_like(a, -1)
    grid = (-(-rows // tile[0]), -(-columns // tile[1]))
    fly.jit(kernel).launch(a, b, grid=grid, block=64)
    np.testing.assert_array_equal(b, a)


def test_a_mode_may_stay_open() -> None:
    def kernel(a, out):
        t = fly.thread_idx.x
        tiles = fly.local_tile(a, (4, 8), (1, None))  # (4, 8, columns / 8)
        assert tiles.rank == 3
        out[t] = tiles[t % 4, (t // 4) % 8, t // 32]
        whole = fly.local_tile(a, (8, 16), (0, 1))
        out[64 + t] = whole[t // 16, t % 16]

    a, out = np.arange(8 * 32, dtype=np.int32).reshape(8, 32), np.zeros(128, np.int32)
    run_kernel(kernel, a, out, block=64)
    np.testing.assert_array_equal(out[:64], [a[4 + t % 4, 8 * (t // 32) + (t // 4) % 8] for t in range(64)])
    np.testing.assert_array_equal(out[64:], [a[t // 16, 16 + t % 16] for t in range(64)])


@settings(max_examples=8, deadline=None)
@given(st.sampled_from([Layout((4, 16), (16, 1)), Layout((8, 8)), Layout(64), Layout(((2, 2), 16), ((1, 32), 2))]))
def test_a_partition_takes_every_extent_th_element(threads: Layout) -> None:
    flat = threads.rank == 1

    def kernel(a, out):
        t = fly.thread_idx.x
        mine = fly.local_partition(a, threads, t)
        for i in fly.static_range(4):
            out[t, i] = mine[i] if flat else mine[i % 2, i // 2]

    def extents(mode: int) -> int:
        return threads[mode].size()

    shape = (256,) if flat else (2 * extents(0), 2 * extents(1))
    a, out = np.arange(256, dtype=np.int32).reshape(shape), np.zeros((64, 4), np.int32)
    kernel.__annotations__ = {"a": fly.Tensor[fly.Int32, shape]}
    run_kernel(kernel, a, out, block=64)
    for where in range(64):
        t = threads(where)
        if flat:
            expected = [a[where + 64 * i] for i in range(4)]
        else:
            row, column = where % extents(0), where // extents(0)
            expected = [a[row + extents(0) * (i % 2), column + extents(1) * (i // 2)] for i in range(4)]
        np.testing.assert_array_equal(out[t], expected)


def test_coordinate_tensors_are_divided_as_tensors_are() -> None:
    c = fly.make_identity_tensor((8, 32))
    tiles = zipped_divide(c, (4, 8))
    assert tiles[(1, 2), (1, 3)] == (5, 26)
    assert tiles[:, (1, 3)].at(1 + 4 * 2) == (5, 26)
    assert c[3, :].at(7) == (3, 7)
    assert (tiles.rank, tiles.size, repr(tiles)) == (2, 256, "<coordinates ((4,8),(2,4))>")


@pytest.mark.parametrize(
    ("words", "use"),
    [
        ("extent must be an integer, but it is 'a'", lambda a: fly.make_identity_tensor("a")),
        ("local_tile: 1 coordinates for a tile of 2 modes", lambda a: fly.local_tile(a, (4, 4), (0,))),
        (
            "a coordinate tensor is sliced by :, None in nested modes, and integers",
            lambda a: fly.make_identity_tensor((4, 4))[1:2],
        ),
    ],
)
def test_errors(words: str, use: Any) -> None:
    def kernel(a):
        use(a)

    with pytest.raises(IndexingError, match=words):
        trace_text(kernel, np.zeros((8, 8), np.float32), block=64)


def test_tensors_are_not_recast() -> None:
    """Their elements would be of another type, which is the pointer's to say."""

    def kernel(a):
        fly.recast(32, 16, a)

    with pytest.raises(fly.LayoutStructureError, match=r"recast takes .*, not .*; of a tensor, take the layout"):
        trace_text(kernel, np.zeros((8, 8), np.float32), block=64)


def test_an_integer_is_a_shape_of_one_mode() -> None:
    line = fly.make_identity_tensor(4)
    assert line.shape == (4,) and line[3] == (3,)


def test_slices_of_coordinates_have_the_modes_that_slices_of_tensors_have() -> None:
    keys: list[Any] = [(slice(None), 0), (0, slice(None)), ((None, 1), 2), ((None, 1), slice(None)), ((0, 1), slice(None))]

    def kernel(a: fly.Tensor[fly.Float32, (8, 6)]):
        tiles, coords = (zipped_divide(x, (4, 3)) for x in (a, fly.make_identity_tensor((8, 6))))
        for key in keys:
            assert tiles[key].shape == coords[key].shape

    trace_text(kernel, np.zeros((8, 6), np.float32), block=64)
