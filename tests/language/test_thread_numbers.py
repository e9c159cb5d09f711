"""The numbers of threads that tiled copies, tiled products and partitions are asked by."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from harness import run_kernel, trace_text

import flydsl as fly
from flydsl.language.errors import IndexingError, ThreadNumberError
from flydsl.layout import Layout

COPY = fly.make_tiled_copy_tv(fly.make_copy_atom(fly.UniversalCopy(32), fly.i32), Layout((4, 64), (64, 1)), Layout((1, 1)))
LDS = fly.make_tiled_copy_lds(fly.make_copy_atom(fly.AsyncCopy(32), fly.i32), Layout((4, 64), (64, 1)), 256)
MMA = fly.make_tiled_mma(fly.MFMA(16, 16, 16, fly.f16), waves=(2, 2, 1))
I32 = np.zeros((4, 64), np.int32)

USES: dict[str, Callable[[Any, Any], Any]] = {
    "tiled copy": lambda x, t: COPY.get_slice(t),
    "copy into shared memory": lambda x, t: LDS.get_slice(t),
    "tiled product": lambda x, t: MMA.get_slice(t),
    "partition": lambda x, t: fly.local_partition(x, Layout((4, 64), (64, 1)), t),
}


@pytest.fixture(params=USES.values(), ids=USES)
def use(request: Any) -> Callable[[Any, Any], Any]:
    return request.param


def traced(use: Any, number: Any, block: Any) -> None:
    def kernel(x):
        use(x, number())

    trace_text(kernel, I32, block=block)


@pytest.mark.parametrize("block", [64, (64, 2), 255])
def test_fewer_threads_than_take_part_are_refused(use: Any, block: Any) -> None:
    with pytest.raises(
        ThreadNumberError, match=r"256 threads take part, and the block has \d+, so that a part .* nobody's.*Launch 256"
    ):
        traced(use, fly.linear_thread_id, block)


@pytest.mark.parametrize("number", [256, 9999, -1])
def test_static_numbers_outside_are_refused(use: Any, number: int) -> None:
    with pytest.raises(ThreadNumberError, match=rf"256 threads take part, numbered from 0, and {number} is none of them"):
        traced(use, lambda: number, 256)
    for tiled in (COPY, LDS, MMA):
        with pytest.raises(ThreadNumberError, match="is none of them"):
            tiled.get_slice(number)


def thread() -> Any:
    return fly.linear_thread_id()


INSIDE: dict[str, tuple[Any, Any]] = {
    "the block's": (thread, 256), "of two dimensions": (thread, (64, 4)), "of an odd block": (thread, (16, 4, 4)),
    "masked": (lambda: thread() & 255, 512), "remainder": (lambda: thread() % 256, 384), "halves": (lambda: thread() // 2, 512),
    "least": (lambda: fly.min(thread(), 255), 320), "selected": (lambda: fly.select(thread() < 256, thread() & 255, 0), 512),
    "the wave's": (lambda: fly.wave_id() * 64 + fly.lane_id(), 256), "static": (lambda: 255, 64),
}  # fmt: skip


@pytest.mark.parametrize(("number", "block"), INSIDE.values(), ids=INSIDE)
def test_numbers_that_are_certainly_inside(use: Any, number: Any, block: Any) -> None:
    traced(use, number, block)


OUTSIDE: dict[str, tuple[Any, Any]] = {
    "a larger block": (thread, 512), "one more": (lambda: thread() + 1, 256), "doubled": (lambda: 2 * thread(), 256),
    "perhaps negative": (lambda: thread() - 1, 256), "loaded": (lambda: fly.shared(fly.i32, 1)[0], 256),
    "remainder of one that may be negative": (lambda: fly.ops.arith.remsi(thread() - 1, 256), 256),
}  # fmt: skip


@pytest.mark.parametrize(("number", "block"), OUTSIDE.values(), ids=OUTSIDE)
def test_numbers_that_may_be_outside_are_refused_with_advice(use: Any, number: Any, block: Any) -> None:
    with pytest.raises(
        ThreadNumberError, match=r"nothing shows that this number is below 256. Give it the thread's number % 256, or"
    ):
        traced(use, number, block)


CONDITIONS: dict[str, tuple[Any, bool]] = {
    "the wave": (lambda: fly.wave_id() < 4, True), "the thread": (lambda: thread() < 256, True),
    "turned around": (lambda: fly.Int32(256) > thread(), True), "at most": (lambda: thread() <= 255, True),
    "the wave's, at most": (lambda: fly.wave_id() <= 3, True), "shifted": (lambda: thread() >> 7 < 2, True),
    "and another one": (lambda: (thread() % 3 == 1) & (fly.wave_id() < 4), True),
    "not above": (lambda: ~(thread() >= 256), True),
    "unsigned": (lambda: fly.Uint32(thread()) < 256, True),
    "too late": (lambda: fly.wave_id() < 5, False), "at most, too late": (lambda: thread() <= 256, False),
    "the others": (lambda: fly.wave_id() >= 4, False),
    "or another one": (lambda: (thread() == 300) | (fly.wave_id() < 4), False),
    "unequal": (lambda: thread() != 256, False), "another number": (lambda: fly.lane_id() < 4, False),
}  # fmt: skip


@pytest.mark.parametrize(("condition", "enough"), CONDITIONS.values(), ids=CONDITIONS)
def test_branches_bound_numbers(use: Any, condition: Any, enough: bool) -> None:
    def kernel(x):
        if condition():
            use(x, fly.linear_thread_id())

    def inverted(x):
        if ~condition():
            pass
        else:
            use(x, fly.linear_thread_id())

    for fn in (kernel, inverted):
        if enough:
            trace_text(fn, I32, block=512)
        else:
            with pytest.raises(ThreadNumberError, match="nothing shows"):
                trace_text(fn, I32, block=512)


def test_a_first_lanes_number_says_nothing_of_the_others() -> None:
    """In a block of 96 x 4 a wave has threads of two rows: the first lane's x is not the others'."""

    def kernel(x):
        if fly.readfirstlane(fly.thread_idx.x // 32) < 2:
            fly.local_partition(x, Layout((1, 64)), fly.thread_idx.x)

    with pytest.raises(ThreadNumberError, match="nothing shows"):
        trace_text(kernel, I32, block=(96, 4))


def test_where_the_block_is_not_known_the_device_checks(use: Any) -> None:
    """The assertion counts its failures by an atomic addition."""

    def kernel(x):
        use(x, fly.linear_thread_id() % 256)

    def unbounded(x):
        use(x, fly.linear_thread_id())

    counts = [trace_text(fn, I32).count("llvm.atomicrmw add") for fn in (kernel, unbounded)]
    assert 0 < counts[0] < counts[1]


def test_behind_the_branch_the_bound_is_gone(use: Any) -> None:
    def kernel(x):
        if fly.wave_id() < 4:
            x[0, 0] = 1
        use(x, fly.linear_thread_id())

    with pytest.raises(ThreadNumberError, match="nothing shows"):
        trace_text(kernel, I32, block=512)


def test_waves_under_a_branch_copy_their_tile() -> None:
    def kernel(x, y):
        if fly.wave_id() < 4:
            mine = COPY.get_slice(fly.thread_idx.x)
            fly.copy(mine.partition_S(x), mine.partition_D(y))

    x, y = np.arange(256, dtype=np.int32).reshape(4, 64), np.zeros((4, 64), np.int32)
    tiles = fly.Tensor[fly.i32, (4, 64)]
    kernel.__annotations__ = {"x": tiles, "y": tiles}
    run_kernel(kernel, x, y, block=512)
    np.testing.assert_array_equal(y, x)


@pytest.mark.parametrize(
    ("threads", "words"),
    [
        (Layout((8, 8), (16, 1)), r"the layout \(8,8\):\(16,1\) does not number its threads from 0 on, each once"),
        (Layout((8, 8), (0, 1)), "does not number its threads"),
        (Layout(64, -1), "does not number its threads"),
        ((8, 8), r"local_partition takes a layout of threads such as fly.make_layout\(\(8, 32\)\), not \(8, 8\)"),
    ],
)
def test_layouts_that_number_no_threads(threads: Any, words: str) -> None:
    def kernel(x):
        fly.local_partition(x, threads, fly.thread_idx.x)

    with pytest.raises(IndexingError, match=words):
        trace_text(kernel, I32, block=64)
