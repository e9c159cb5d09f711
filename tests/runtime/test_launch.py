"""Launches on the stand-in: values arrive, on the right device, in the right stream, and nothing waits."""

from __future__ import annotations

import numpy as np
import pytest
from kernels import axpy, copy
from standin_build import StandIn

import flydsl as fly
from flydsl.runtime import hip as h


def test_values_arrive_and_nothing_waits(hip: StandIn) -> None:
    x = np.arange(1000, dtype=np.float32)
    y = np.linspace(-1, 1, 1000, dtype=np.float32)
    dx, dy = h.from_numpy(x), h.from_numpy(y)
    waits = hip.calls("hipStreamSynchronize")
    axpy[4, 256](dx, dy, 0.5)
    assert hip.launches == [], "the stand-in puts work off, and the launch waited for it"
    assert hip.calls("hipStreamSynchronize") == waits
    np.testing.assert_array_equal(dy.numpy(), np.float32(0.5) * x + y)
    assert hip.launches == [(0, "axpy", (4, 1, 1, 256, 1, 1), 0)]


@pytest.mark.parametrize("index", [0, 1])
def test_arrays_run_on_their_own_device(hip: StandIn, index: int) -> None:
    where = h.device(index)
    src, dst = h.from_numpy(np.arange(64, dtype=np.int32), where), h.zeros(64, "int32", where)
    for _ in range(3):  # the general way, the one that leaves a plan, and the short one
        copy[1, 64](src, dst)
    assert dst.numpy().tolist() == list(range(64))
    assert {device for device, *_ in hip.launches} == {index}
    assert len(hip.launches) == 3


def test_the_device_is_switched_only_where_needed(hip: StandIn) -> None:
    zero, one = h.device(0), h.device(1)
    arrays = {d: (h.zeros(64, "int32", d), h.zeros(64, "int32", d)) for d in (zero, one)}
    for pair in arrays.values():
        copy[1, 64](*pair)
    before = hip.calls("hipSetDevice")
    for _ in range(5):
        copy[1, 64](*arrays[zero])
    assert hip.calls("hipSetDevice") == before
    copy[1, 64](*arrays[one])
    assert hip.calls("hipSetDevice") == before + 2, "there and back"
    assert h.device().index == 0


def test_one_device_is_never_asked_for(hip: StandIn) -> None:
    hip.c.standin_count(1)
    src, dst = h.zeros(64, "int32"), h.zeros(64, "int32")
    copy[1, 64](src, dst)
    asked, set_ = hip.calls("hipGetDevice"), hip.calls("hipSetDevice")
    for _ in range(5):
        copy[1, 64](src, dst)
    assert (hip.calls("hipGetDevice"), hip.calls("hipSetDevice")) == (asked, set_)


def test_mixed_devices_are_refused(hip: StandIn) -> None:
    here, there = h.zeros(64, "int32", h.device(0)), h.zeros(64, "int32", h.device(1))
    with pytest.raises(fly.DeviceMismatchError, match=r"src is on HIP device 0, and dst is on HIP device 1.*copy one over"):
        copy[1, 64](here, there)
    with pytest.raises(fly.DeviceMismatchError, match=r"src is on HIP device 0, and dst is in host memory"):
        copy[1, 64](here, np.zeros(64, np.int32))
    with pytest.raises(fly.DeviceMismatchError, match=r"dst is on HIP device 1, and src is in host memory"):
        copy[1, 64](np.zeros(64, np.int32), there)


def test_code_for_another_architecture_is_refused(hip: StandIn) -> None:
    hip.set_device(1, "gfx942")
    here, there = h.device(0), h.device(1)
    assert (here.arch, there.arch) == ("gfx950", "gfx942")
    made = copy.specialize(np.zeros(64, np.int32), np.zeros(64, np.int32), block=64)
    assert made.target.arch == "gfx950"
    with pytest.raises(fly.ArchMismatchError, match=r"the code is for gfx950, and HIP device 1 .* is a gfx942"):
        there.prepare(made, made.name)
    src, dst = h.from_numpy(np.arange(64, dtype=np.int32), there), h.zeros(64, "int32", there)
    assert copy.specialize(src, dst, block=64).target.arch == "gfx942", "the device's own, not the simulator's"


def test_devices_of_unknown_architectures_are_refused(hip: StandIn) -> None:
    hip.set_device(0, "gfx1100")
    src, dst = h.zeros(64, "int32"), h.zeros(64, "int32")
    with pytest.raises(fly.UnsupportedDeviceError, match=r"is a gfx1100, and flydsl compiles for gfx950, gfx942"):
        copy[1, 64](src, dst)


@fly.jit(block=64)
def prints_and_asserts(x: fly.Tensor[fly.Int32, (None,)], limit: fly.Int32):
    i = fly.thread_idx.x
    if i == 3:
        fly.print("x[3] =", x[i])
    assert x[i] < limit, "too large"


def test_prints_and_assertions_come_back(
    hip: StandIn, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLYDSL_ASSERT", "1")
    x = h.from_numpy(np.arange(64, dtype=np.int32))
    prints_and_asserts[1, 64](x, 64)
    assert capsys.readouterr().out == "x[3] = 3\n"
    with pytest.raises(fly.DeviceAssertionError, match="too large"):
        prints_and_asserts[1, 64](x, 63)
    monkeypatch.setenv("FLYDSL_ASSERT", "0")
    prints_and_asserts[1, 64](x, 0)


def test_streams(hip: StandIn) -> None:
    where = h.device(0)
    mine, other = where.stream(), h.device(1).stream()
    src, dst = h.from_numpy(np.arange(64, dtype=np.int32)), h.zeros(64, "int32")
    where.synchronize()
    copy[1, 64](src, dst, stream=mine)
    assert not hip.launches
    mine.synchronize()
    assert len(hip.launches) == 1
    copy[1, 64](src, dst, stream=mine.handle)
    mine.synchronize()
    assert len(hip.launches) == 2

    class Foreign:
        def __cuda_stream__(self) -> tuple[int, int]:
            return 0, mine.handle

    copy[1, 64](src, dst, stream=Foreign())
    mine.synchronize()
    assert len(hip.launches) == 3
    with pytest.raises(fly.DeviceMismatchError, match="the stream is on HIP device 1, and the arguments are on HIP device 0"):
        copy[1, 64](src, dst, stream=other)
    with pytest.raises(fly.StreamError, match="'fast' of type str is not a stream"):
        copy[1, 64](src, dst, stream="fast")
    with pytest.raises(fly.StreamError, match="is not negative"):
        copy[1, 64](src, dst, stream=-1)
    with pytest.raises(fly.StreamError, match="hipErrorInvalidHandle"):
        copy[1, 64](src, dst, stream=12345)
    mine.close()
    with pytest.raises(fly.StreamError, match="was closed"):
        copy[1, 64](src, dst, stream=mine)
    host = np.zeros(64, np.int32)
    with pytest.raises(fly.DeviceMismatchError, match="src is in host memory, so the launch runs on the simulator"):
        copy[1, 64](host, host.copy(), stream=other)


def test_handles_of_more_than_64_bits_are_not_cut(hip: StandIn) -> None:
    """The lower 64 bits may be the handle of another stream, or of the default one."""
    stream = h.device(0).stream()
    src, dst = h.from_numpy(np.arange(64, dtype=np.int32)), h.zeros(64, "int32")
    copy[1, 64](src, dst, stream=stream)
    stream.synchronize()
    hip.launches.clear()
    event = h.HipEvent(h.device(0))
    for handle in (1 << 64, (1 << 64) + stream.handle, 1 << 70):
        of_torch = type("Torch", (), {"cuda_stream": handle})()
        of_protocol = type("Foreign", (), {"__cuda_stream__": lambda self, handle=handle: (0, handle)})()
        for given in (handle, of_torch, of_protocol):
            with pytest.raises(fly.StreamError, match="has at most 64 bits"):
                copy[1, 64](src, dst, stream=given)
            with pytest.raises(fly.StreamError, match="has at most 64 bits"):
                copy.bind(src, dst, grid=1, block=64, stream=given)()
        with pytest.raises(fly.StreamError, match="has at most 64 bits"):
            dst.fill_bytes(1, handle)
        with pytest.raises(fly.StreamError, match="has at most 64 bits"):
            event.record(handle)
        foreign = type("View", (), {"__cuda_array_interface__": {**src.__cuda_array_interface__, "stream": handle}})()
        with pytest.raises(fly.UnsupportedBufferError, match="which is not allowed"):
            copy[1, 64](foreign, dst)
    for told in (5, (0, "x"), (0,)):
        given = type("Foreign", (), {"__cuda_stream__": lambda self, told=told: told})()
        with pytest.raises(fly.StreamError, match="not a version and a handle"):
            copy[1, 64](src, dst, stream=given)
    h.device(0).synchronize()
    assert hip.launches == []


@fly.jit(block=64)
def on_stream(dst: fly.Tensor[fly.Int32, (None,)], s: fly.Stream):
    dst[fly.thread_idx.x] = 7


def test_stream_parameters(hip: StandIn) -> None:
    stream = h.device(0).stream()
    dst = h.zeros(64, "int32")
    h.device(0).synchronize()
    for n in range(3):
        on_stream[1, 64](dst, stream)
        assert len(hip.launches) == n
        stream.synchronize()
        assert len(hip.launches) == n + 1
    assert (dst.numpy() == 7).all()


def test_launch_limits_are_told(hip: StandIn) -> None:
    src, dst = h.zeros(64, "int32"), h.zeros(64, "int32")
    hip.fail("hipModuleLaunchKernel", 701)
    with pytest.raises(
        fly.LaunchRefusedError, match=r"launching copy with grid \(1, 1, 1\), block \(64, 1, 1\).*more registers, LDS"
    ):
        copy[1, 64](src, dst)
    copy[1, 64](src, dst)


def test_a_crash_is_told_at_the_next_wait(hip: StandIn) -> None:
    src, dst = h.zeros(64, "int32"), h.zeros(64, "int32")
    hip.before = lambda device: (_ for _ in ()).throw(ValueError("crash"))
    copy[1, 64](src, dst)
    with pytest.raises(fly.DeviceFaultError, match=r"hipErrorLaunchFailure \(719.*restart it"):
        h.device(0).synchronize()
    with pytest.raises(fly.DeviceFaultError):  # it stays so
        copy[1, 64](src, dst)


def test_bound_launches(hip: StandIn) -> None:
    one = h.device(1)
    stream, other = one.stream(), one.stream()
    src, dst = h.from_numpy(np.arange(64, dtype=np.int32), one), h.zeros(64, "int32", one)
    one.synchronize()
    copy[1, 64](src, dst)
    one.synchronize()
    before = hip.calls("hipSetDevice"), len(hip.launches)
    everywhere = copy.bind(src, dst, grid=1, block=64)
    everywhere()
    assert hip.calls("hipSetDevice") == before[0] + 2, "there and back"
    with one.active():
        asked = hip.calls("hipSetDevice")
        everywhere()
        assert hip.calls("hipSetDevice") == asked
    one.synchronize()
    assert len(hip.launches) == before[1] + 2 and h.device().index == 0
    for given in (stream, stream.handle):
        on_stream = copy.bind(src, dst, grid=1, block=64, stream=given)
        count = len(hip.launches)
        on_stream()
        on_stream()
        other.synchronize()
        assert len(hip.launches) == count
        stream.synchronize()
        assert len(hip.launches) == count + 2
    on_stream = copy.bind(src, dst, grid=1, block=64, stream=stream)
    hip.fail("hipModuleLaunchKernel", 701)
    with pytest.raises(fly.LaunchRefusedError, match=r"launching copy with grid \(1, 1, 1\), block \(64, 1, 1\)"):
        on_stream()
    on_stream()
    hip.fail("hipGetDevice", 3)
    with pytest.raises(fly.HipLibraryError, match="hipGetDevice returned hipErrorNotInitialized"):
        on_stream()
    graph = h.capture(lambda s: on_stream(), stream)
    count = len(hip.launches)
    graph.launch(stream)
    stream.synchronize()
    assert len(hip.launches) == count + 2, "one that waited, one of the graph"
    stream.close()
    with pytest.raises(fly.StreamError, match="was closed"):
        on_stream()


def test_arguments_of_another_kernel_are_refused(hip: StandIn) -> None:
    src, dst = h.zeros(64, "int32"), h.zeros(64, "int32")
    made = copy.specialize(src, dst, block=64)
    run = h.device(0).prepare(made, made.name)
    for launch in (run, run.bind):  # type: ignore[attr-defined]
        with pytest.raises(fly.LaunchRefusedError, match="copy takes 28 bytes of arguments, and the launch has 8"):
            launch(1, 1, 1, 64, 1, 1, 0, None, bytes(8))


def test_many_streams(hip: StandIn) -> None:
    """More than are kept in a form ready for ctypes."""
    from flydsl.runtime.hip.launching import MAX_POINTERS

    src, dst = h.zeros(64, "int32"), h.zeros(64, "int32")
    hip.skip = True
    streams = [h.device(0).stream() for _ in range(MAX_POINTERS + 10)]
    h.device(0).synchronize()
    for stream in streams:
        copy[1, 64](src, dst, stream=stream)
    assert not hip.launches
    for n, stream in enumerate(streams):
        stream.synchronize()
        assert len(hip.launches) == n + 1
