"""The short way of repeated launches: the same packed bytes as the general way, and the general way where anything changed."""

from __future__ import annotations

import struct
import threading
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import flydsl as fly
from flydsl import env
from flydsl.compiler import jitfunction, observers
from flydsl.compiler.fastpath import MAX_PLANS
from flydsl.runtime import place

torch = pytest.importorskip("torch")


class RecordingDevice:
    """A device that notes what reaches it: (grid, block, shared bytes, stream, packed arguments)."""

    arch = "gfx950"
    simulated = False

    def __init__(self) -> None:
        self.launches: list[tuple[Any, ...]] = []
        self.prepared: list[str] = []

    def prepare(self, binary: Any, kernel: str) -> Callable[..., None]:
        self.prepared.append(kernel)

        def run(*launch: Any) -> None:
            self.launches.append((launch[:3], launch[3:6], *launch[6:]))

        return run

    def refuse_under_capture(self, stream: Any, what: str) -> None: ...

    def before_launch(self, buffers: Any, stream: Any) -> None: ...


@pytest.fixture(scope="module")
def shared_device() -> RecordingDevice:
    return RecordingDevice()


@pytest.fixture
def device(shared_device: RecordingDevice, monkeypatch: pytest.MonkeyPatch) -> Iterator[RecordingDevice]:
    monkeypatch.setattr(place, "default_device", lambda: shared_device)
    shared_device.launches.clear()
    yield shared_device


general: list[int] = []


@pytest.fixture
def ways(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """One item per launch that went the general way."""
    general.clear()
    before = jitfunction.Launcher.general

    def counted(*args: Any) -> None:
        general.append(1)
        before(*args)

    monkeypatch.setattr(jitfunction.Launcher, "general", counted)
    return general


FACTOR = 2


@fly.jit
def kernel(
    x: fly.Tensor[fly.Float32],
    y: fly.Tensor,
    n: fly.Int32,
    a: fly.Float32,
    k: fly.Constexpr,
    b: fly.BFloat16,
    flag: fly.Boolean,
):
    if flag:
        y[(0,) * len(y.shape)] = x[(0,) * len(x.shape)] * a * FACTOR + b.to(fly.Float32) + n.to(fly.Float32) + k


def expected(x: Any, y: Any, n: int, a: float, b: float, flag: bool) -> bytes:
    """The argument buffer by the C rules for this order of arguments."""

    def tensor(t: Any, at: int) -> bytes:
        numbers = [*t.shape, *(s for s in t.stride() if s != 1)]
        return b"\0" * (-at % 8) + struct.pack(f"<Q{len(numbers)}i", t.data_ptr(), *numbers)

    packed = tensor(x, 0)
    packed += tensor(y, len(packed))
    bits = struct.unpack("<I", struct.pack("<f", b))[0]
    bfloat = (bits + 0x7FFF + (bits >> 16 & 1)) >> 16  # to nearest, ties to even
    return packed + struct.pack("<ifH?", n, a, bfloat, flag)


SHAPES = st.sampled_from([(5,), (8,), (3, 4), (4, 1), (2, 3, 2)])


@settings(max_examples=40, deadline=None)
@given(SHAPES, SHAPES, st.integers(-(2**31), 2**31 - 1), st.floats(width=32, allow_nan=False), st.integers(0, 3),
       st.floats(-100, 100, width=32), st.booleans(), st.integers(0, 3), st.booleans())  # fmt: skip
def test_the_same_bytes_each_time(shared_device, xs, ys, n, a, k, b, flag, offset, transposed) -> None:
    device = shared_device
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(place, "default_device", lambda: device)
        x = torch.zeros(100)[offset : offset + int(np.prod(xs))].view(xs)
        y = torch.zeros(ys)
        y = y.t() if transposed and y.ndim == 2 else y
        device.launches.clear()
        for _ in range(3):
            kernel[(4, 2), 64](x, y, n, a, k, b, flag)
        want = ((4, 2, 1), (64, 1, 1), 0, None, expected(x, y, n, a, b, flag))
        assert device.launches == [want] * 3


def args(n: Any = 3, a: Any = 2.0, k: Any = 1, b: Any = 1.5, flag: Any = True, x: Any = None, y: Any = None) -> tuple[Any, ...]:
    return (torch.zeros(64) if x is None else x, torch.zeros(64) if y is None else y, n, a, k, b, flag)


def test_a_repeated_launch_takes_the_short_way(device: RecordingDevice, ways: list[int]) -> None:
    for i in range(20):
        kernel[4, 256](*args(n=i, a=i / 2))
    assert len(device.launches) == 20 and len(ways) <= 2  # alignment may differ once between allocations
    for i, launch in enumerate(device.launches):
        assert struct.unpack_from("<if", launch[-1], 28) == (i, i / 2)


CHANGES: dict[str, Callable[[pytest.MonkeyPatch], Any]] = {
    "global": lambda m: m.setitem(globals(), "FACTOR", 3),
    "assertions": lambda m: m.setenv("FLYDSL_ASSERT", "0"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_changed_is_seen(device: RecordingDevice, ways: list[int], monkeypatch: pytest.MonkeyPatch, change: str) -> None:
    these = args()
    for _ in range(3):
        kernel[1, 64](*these)
    count, before = len(ways), kernel.specialize(*these, block=64)
    CHANGES[change](monkeypatch)
    kernel[1, 64](*these)
    assert len(ways) == count + 1
    if change == "global":
        assert kernel.specialize(*these, block=64) is not before
    kernel[1, 64](*these)
    assert len(ways) == count + 1 and len(device.launches) == 5


def test_tensors_that_change_in_place(device: RecordingDevice, ways: list[int]) -> None:
    x, y = torch.zeros(64), torch.zeros(64)
    for _ in range(2):
        kernel[1, 64](*args(x=x, y=y))
    count = len(ways)
    x.resize_(32)
    kernel[1, 64](*args(x=x, y=y))
    assert struct.unpack_from("<Qi", device.launches[-1][-1]) == (x.data_ptr(), 32)
    y.requires_grad_()
    with pytest.raises(fly.UnsupportedBufferError, match="requires grad"):
        kernel[1, 64](*args(x=x, y=y))
    assert len(ways) == count + 2


REFUSED = [
    ({"n": 2**31}, "n: 2147483648 does not fit Int32"), ({"n": True}, "n: expected an integer"),
    ({"n": 1.0}, "n: expected an integer"), ({"a": "1"}, "a: expected a number"), ({"flag": 1}, "flag: expected a bool"),
    ({"b": None}, "b: expected a number"),
]  # fmt: skip


@pytest.mark.parametrize(("wrong", "words"), REFUSED, ids=str)
def test_refused_as_the_general_way_does(device: RecordingDevice, wrong: dict[str, Any], words: str) -> None:
    good = args()
    for _ in range(2):
        kernel[1, 64](*good)
    count = len(device.launches)
    with pytest.raises(fly.ArgumentError, match=words):
        kernel[1, 64](*args(**wrong, x=good[0], y=good[1]))
    assert len(device.launches) == count


def test_constants_that_python_calls_equal(device: RecordingDevice) -> None:
    @fly.jit(block=64)
    def stores(x: fly.Tensor[fly.Float32], k: fly.Constexpr):
        x[0] = float(repr(k) == "True")

    x = torch.zeros(4)
    made = [stores.specialize(x, k) for k in (1, True, 1.0)]
    assert len({id(m) for m in made}) == 3
    device.prepared.clear()
    for k in (1, True, 1.0, 1, True, 1.0):
        stores[1, 64](x, k)
    assert len(device.prepared) == 3


def test_large_unannotated_integers(device: RecordingDevice) -> None:
    @fly.jit(block=64)
    def stores(x: fly.Tensor[fly.Int64], n):
        x[0] = n

    x = torch.zeros(4, dtype=torch.int64)
    for n in (5, 2**40, 6, -(2**40), 2**31, 2**31 - 1):
        stores[1, 64](x, n)
    sizes = [len(launch[-1]) for launch in device.launches]  # an address and an extent, then the number, aligned to its size
    assert sizes == [16 if -(2**31) <= n < 2**31 else 24 for n in (5, 2**40, 6, -(2**40), 2**31, 2**31 - 1)]


def test_noalias_is_checked_each_time(device: RecordingDevice) -> None:
    @fly.jit(block=64)
    def copies(x: fly.Tensor[fly.Float32, (None,), fly.noalias], y: fly.Tensor[fly.Float32, (None,)]):
        y[0] = x[0]

    memory = torch.zeros(128)
    for _ in range(3):
        copies[1, 64](memory[:64], memory[64:])
    with pytest.raises(fly.ArgumentError, match="x is declared noalias, but its memory overlaps that of y"):
        copies[1, 64](memory[:64], memory[32:96])
    assert len(device.launches) == 3


def test_alignment_that_an_annotation_asks_for(device: RecordingDevice) -> None:
    @fly.jit(block=64)
    def aligned(x: fly.Tensor[fly.Float32, (None,), fly.align(64)]):
        x[0] = 1.0

    memory = torch.zeros(256)
    start = -memory.data_ptr() // 4 % 16
    for _ in range(2):
        aligned[1, 64](memory[start : start + 64])
    with pytest.raises(fly.ArgumentError, match="must be aligned to 64 bytes"):
        aligned[1, 64](memory[start + 4 : start + 68])


def test_streams(device: RecordingDevice, monkeypatch: pytest.MonkeyPatch) -> None:
    from flydsl import runtime

    monkeypatch.setattr(runtime, "device_of", lambda named, stream=None: device)

    @fly.jit(block=64)
    def stores(x: fly.Tensor[fly.Float32], s: fly.Stream):
        x[0] = 1.0

    x = torch.zeros(4)
    for _ in range(2):
        stores[1, 64](x, 11)
        stores[1, 64](x, 11, stream=12)
        stores[1, 64, 16, 13](x, 11)
    assert [launch[2:4] for launch in device.launches] == [(0, 11), (0, 12), (16, 13)] * 2


def test_observers_see_each_launch(device: RecordingDevice) -> None:
    these, seen = args(), []
    kernel[1, 64](*these)
    kernel[1, 64](*these)
    with observers.observing(on_launch=lambda jit, made: seen.append(jit)):
        kernel[1, 64](*these)
    assert seen == [kernel] and len(device.launches) == 3


def test_plans_do_not_pile_up(device: RecordingDevice) -> None:
    @fly.jit(block=64)
    def stores(x: fly.Tensor[fly.Float32], k: fly.Constexpr):
        x[0] = 1.0

    x = torch.zeros(4)
    stores[1, 64](x, 0)
    (front,) = [f for fronts in stores._fronts.values() for f in fronts.values()]
    for i in range(MAX_PLANS + 10):
        front.remember(((), (i,)), None, (x, 0))
    assert len(front.plans) <= MAX_PLANS
    for grid in range(1, 1000):
        stores[grid, 64](x, 0)
    assert len(stores._launchers) <= jitfunction.MAX_LAUNCHERS


def test_bound_launches(device: RecordingDevice, monkeypatch: pytest.MonkeyPatch) -> None:
    x, y = torch.zeros(64), torch.zeros(64)
    bound = kernel.bind(*args(x=x, y=y), grid=(2, 3), block=64)
    assert device.launches == [] and device.prepared
    for _ in range(3):
        bound()
    want = ((2, 3, 1), (64, 1, 1), 0, None, expected(x, y, 3, 2.0, 1.5, True))
    assert device.launches == [want] * 3
    x.set_(torch.zeros(64))  # its memory is elsewhere now
    bound()
    bound()
    assert device.launches[3:] == [(*want[:4], expected(x, y, 3, 2.0, 1.5, True))] * 2
    monkeypatch.setitem(globals(), "FACTOR", 9)
    count = len(device.prepared)
    bound()
    bound()
    assert len(device.prepared) == count + 1 and len(device.launches) == 7


def test_bound_launches_on_the_simulator() -> None:
    @fly.jit(block=64)
    def counts(x: fly.Tensor[fly.Int32]):
        x[fly.thread_idx.x] += 1

    x = np.zeros(64, np.int32)
    bound = counts.bind(x, grid=1)
    bound()
    bound()
    np.testing.assert_array_equal(x, 2)


def test_launches_of_many_threads(device: RecordingDevice) -> None:
    """Threads that launch the same kernels for the first time and again each get their own bytes through."""

    @fly.jit(block=64)
    def fresh(x: fly.Tensor[fly.Float32], n: fly.Int32):
        x[0] = n.to(fly.Float32)

    tensors = [torch.zeros(4) for _ in range(8)]
    failures: list[BaseException] = []

    def launches(i: int) -> None:
        try:
            for k in range(50):
                fresh[1, 64](tensors[i], 1000 * i + k)
        except BaseException as error:  # noqa: BLE001 (shown by the test)
            failures.append(error)

    threads = [threading.Thread(target=launches, args=(i,)) for i in range(8)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert not failures
    got = sorted((struct.unpack_from("<Q", p)[0], struct.unpack_from("<i", p, 12)[0]) for *_, p in device.launches)
    assert got == sorted((tensors[i].data_ptr(), 1000 * i + k) for i in range(8) for k in range(50))


def test_warmup_compiles_and_does_not_run(device: RecordingDevice) -> None:
    @fly.jit(block=64)
    def warmed(x: fly.Tensor[fly.Float32, (None,)], n: fly.Int32):
        x[0] = n.to(fly.Float32)

    x = torch.zeros(4)
    made = warmed.warmup(x, 3)
    assert device.launches == [] and made.code_object
    with env.scope(NO_COMPILE=True, CACHE=False):
        warmed[1, 64](x, 4)
    assert len(device.launches) == 1
