"""Views as arguments: what lies beside them in the array that they were taken from is out of bounds."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import flydsl as fly
from flydsl.runtime.simulated import mapped
from flydsl.runtime.view_space import groups_of
from flydsl.sim import MemoryAccessError


@fly.jit
def shifted(src: fly.Tensor, dst: fly.Tensor, by: fly.Int32):
    i = fly.block_idx.x * fly.block_dim.x + fly.thread_idx.x
    dst[i] = src[i + by]


def launch(src: Any, dst: Any, by: int) -> None:
    shifted[1, 64](src, dst, by)


@pytest.mark.parametrize("first", [0, 64, 128, 192])
def test_one_beyond_a_view_is_out_of_bounds(first: int) -> None:
    x, out = np.arange(256, dtype=np.float32), np.zeros(64, np.float32)
    view = x[first : first + 64]
    launch(view, out, 0)
    assert out.tolist() == view.tolist()
    for by in (1, -1):
        with pytest.raises(MemoryAccessError, match=r"out-of-bounds load.*src \[.*\(256 bytes"):
            launch(view, out, by)
    y = np.zeros(256, np.float32)
    with pytest.raises(MemoryAccessError, match=r"out-of-bounds store.*dst \["):
        shifted[1, 128](np.arange(128, dtype=np.float32), y[first : first + 64], 0)
    assert not y[:first].any() and not y[first + 64 :].any()


@pytest.mark.parametrize("first", [1, 3, 6])
def test_a_view_that_begins_anywhere(first: int) -> None:
    x, out = np.arange(256, dtype=np.float32), np.zeros(64, np.float32)
    launch(x[first : first + 64], out, 0)
    assert out.tolist() == x[first : first + 64].tolist()
    with pytest.raises(MemoryAccessError, match="out-of-bounds load"):
        launch(x[first : first + 64], out, 1)


def test_torch_views() -> None:
    torch = pytest.importorskip("torch")
    x, out = torch.arange(256, dtype=torch.float32), torch.zeros(64)
    launch(x[64:128], out, 0)
    assert out.tolist() == x[64:128].tolist()
    with pytest.raises(MemoryAccessError, match="out-of-bounds load"):
        launch(x[64:128], out, 1)


def test_views_of_one_array_keep_apart_and_overlapping_ones_together() -> None:
    x = np.zeros(256, np.float32)
    launch(x[:64], x[64:128], 0)
    with pytest.raises(MemoryAccessError, match="out-of-bounds load"):
        launch(x[:64], x[64:128], 1)  # reads what another argument has, but through this one
    x[:] = np.arange(256)
    launch(x[:65], x[32:96], 1)  # they overlap: one buffer
    assert x[32:96].tolist() == list(range(1, 65))


def test_groups() -> None:
    x = np.zeros((16, 16), np.uint8)
    start = x.__array_interface__["data"][0]
    arrays = {0: x[8:], 1: x[:4], 2: x[3:5, 2:4], 3: x[::-1][:2], 5: x[:0], 6: x[5:8]}
    spans = [(group.low - start, group.high - start, sorted(group.members)) for group in groups_of(arrays)]
    assert spans == [(128, 256, [0, 3]), (0, 68, [1, 2]), (80, 128, [6])]


def test_addresses_are_as_aligned_as_those_of_a_device() -> None:
    x = np.zeros(300, np.uint8)
    for first in (0, 1, 8, 17, 255, 299):
        view = x[first:]
        memory, _ = mapped([view, x[:0]], ["x", "none"])
        address = memory.map(view)
        assert address % 16 == first % 16
        found = memory.find(address)
        assert found is not None and found.base + found.size == address + view.nbytes
        assert found.size - view.nbytes == first % 16
        assert memory.map(view) == address and len(list(memory)) == 1
        memory.map(x[:0])


def test_read_only_views() -> None:
    x = np.arange(256, dtype=np.float32)
    constant = x[:64]
    constant.flags.writeable = False
    memory, claimed = mapped([constant, x[64:128]], ["c", "w"])
    assert [(a.name, a.writable) for a in memory] == [("c", False), ("w", True)] and claimed == {}
    memory, claimed = mapped([constant, x[32:128]], ["c", "w"])
    assert [(a.name, a.writable, a.size) for a in memory] == [("w", True, 512)] and claimed == {}
    between = x[60:70]
    between.flags.writeable = False
    memory, claimed = mapped([constant, between, x[64:128]], ["c", "b", "w"])
    assert [(a.writable, a.size) for a in memory] == [(True, 512)] and claimed == {0: "c"}


def test_groups_come_in_the_order_of_the_arguments() -> None:
    whole = np.zeros(64, np.float32)
    for first, second in ((whole[:8], whole[32:40]), (whole[32:40], whole[:8])):
        assert [g.members for g in groups_of({0: first, 1: second})] == [(0,), (1,)]
