"""Graph capture: what was prepared is captured and replayed; what was not is refused before anything is compiled or loaded."""

from __future__ import annotations

import gc
import threading

import numpy as np
import pytest
from kernels import axpy
from standin_build import StandIn

import flydsl as fly
from flydsl.runtime import hip as h
from flydsl.runtime.hip.graph import captured_here


def data() -> tuple[h.DeviceArray, h.DeviceArray, h.HipStream]:
    x, y = h.from_numpy(np.arange(64, dtype=np.float32)), h.zeros(64)
    stream = h.device(0).stream()
    h.device(0).synchronize()
    return x, y, stream


FORBIDDEN = (
    "hipMalloc", "hipMallocAsync", "hipHostMalloc", "hipFree", "hipModuleLoadData", "hipModuleUnload", "hipDeviceSynchronize",
    "hipStreamSynchronize", "hipEventSynchronize", "hipEventQuery", "hipStreamQuery",
)  # fmt: skip


def test_prepared_launches_are_captured_and_replayed(hip: StandIn) -> None:
    x, y, stream = data()
    axpy[1, 64](x, y, 1.0, stream=stream)
    stream.synchronize()
    hip.launches.clear()
    calls = {name: hip.calls(name) for name in FORBIDDEN}

    def twice(s: h.HipStream) -> None:
        axpy[1, 64](x, y, 1.0, stream=s)
        axpy[1, 64](x, y, 2.0, stream=s)
        assert {name: hip.calls(name) for name in FORBIDDEN} == calls

    graph = h.capture(twice, stream)
    assert hip.launches == []
    for _ in range(3):
        graph.launch(stream)
    np.testing.assert_array_equal(y.numpy(stream), np.arange(64, dtype=np.float32) * (1 + 3 * 3))
    assert len(hip.launches) == 6


def test_warmup_prepares_a_capture(hip: StandIn) -> None:
    @fly.jit
    def fresh(dst: fly.Tensor):
        dst[fly.thread_idx.x] = 3.0

    _, y, stream = data()
    fresh.warmup(y, block=64)
    assert not hip.launches
    graph = h.capture(lambda s: fresh[1, 64](y, stream=s), stream)
    graph.launch(stream)
    assert (y.numpy(stream) == 3).all()


def test_unprepared_launches_are_refused_before_compiling(hip: StandIn) -> None:
    @fly.jit
    def fresh(dst: fly.Tensor):
        dst[fly.thread_idx.x] = 3.0

    _, y, stream = data()
    loads = hip.calls("hipModuleLoadData")
    with pytest.raises(fly.CaptureError, match=r"fresh is not compiled and loaded.*captured into a graph.*f\.warmup"):
        h.capture(lambda s: fresh[1, 64](y, stream=s), stream)
    assert hip.calls("hipModuleLoadData") == loads
    assert all(made._traced is None for made in fresh._specializations.values()), "nothing was traced"
    # compiled, but not loaded on this device
    made = fresh.specialize(y, block=64)
    assert made.code_object
    with pytest.raises(fly.CaptureError, match="not compiled and loaded"):
        h.capture(lambda s: fresh[1, 64](y, stream=s), stream)
    fresh[1, 64](y, stream=stream)  # the stream is usable again
    assert (y.numpy(stream) == 3).all()


def test_prints_and_producers_are_refused(hip: StandIn) -> None:
    @fly.jit(block=64)
    def tells(dst: fly.Tensor):
        fly.print(fly.thread_idx.x)
        dst[fly.thread_idx.x] = 1.0

    x, y, stream = data()
    tells.warmup(y)
    with pytest.raises(fly.CaptureError, match="the kernel prints or asserts, for which the host must wait"):
        h.capture(lambda s: tells[1, 64](y, stream=s), stream)
    axpy.warmup(x, y, 1.0, block=64)
    foreign = type("Foreign", (), {"__cuda_array_interface__": {**x.__cuda_array_interface__, "stream": 1}})()
    with pytest.raises(fly.CaptureError, match="work of another stream"):
        h.capture(lambda s: axpy[1, 64](foreign, y, 1.0, stream=s), stream)


@pytest.mark.parametrize(
    ("forbidden", "words"),
    [
        (lambda s, y: h.zeros(4), "allocating 16 bytes on .*captured into a graph.*before the capture"),
        (lambda s, y: h.empty(4, stream=s), "allocating 16 bytes on .*captured into a graph"),
        (lambda s, y: h.pinned(4), "pinning 16 bytes.*captured into a graph"),
        (lambda s, y: s.synchronize(), "hipErrorStreamCaptureUnsupported"),
        (lambda s, y: s.device.synchronize(), "hipErrorStreamCaptureUnsupported"),
        (lambda s, y: y.free(), "freeing <float32 array.*captured into a graph"),
        (lambda s, y: fly.do_bench(lambda: None, stream=s), "do_bench waits for what it measures"),
    ],
    ids=["allocate", "allocate from the pool", "pin", "wait", "wait for the device", "free", "measure"],
)
def test_what_cannot_be_captured(hip: StandIn, forbidden: object, words: str) -> None:
    _, y, stream = data()
    with pytest.raises(fly.CaptureError, match=words):
        h.capture(lambda s: forbidden(s, y), stream)  # type: ignore[operator]
    stream.synchronize()


def test_warmup_under_capture_is_refused_before_compiling(hip: StandIn) -> None:
    @fly.jit
    def fresh(dst: fly.Tensor):
        dst[fly.thread_idx.x] = 3.0

    _, y, stream = data()
    garbage = [h.zeros(64), h.HipEvent(h.device(0))]
    garbage.clear()
    gc.collect()
    assert len(h.device(0).deferred) >= 2
    calls = {name: hip.calls(name) for name in FORBIDDEN}
    with pytest.raises(fly.CaptureError, match=r"fresh is not compiled and loaded.*captured into a graph"):
        h.capture(lambda s: fresh.warmup(y, block=64), stream)
    with pytest.raises(fly.CaptureError, match=r"fresh is not compiled and loaded.*captured into a graph"):
        h.capture(lambda s: fresh[1, 64](y), stream)  # on another stream, but of the thread that captures
    with pytest.raises(fly.CaptureError, match="allocating"):
        h.capture(lambda s: h.empty(4), stream)
    assert {name: hip.calls(name) for name in FORBIDDEN} == calls, "HIP was asked for what spoils a capture"
    assert all(made._traced is None for made in fresh._specializations.values()), "nothing was traced"
    kept = h.zeros(4)
    assert kept.address and len(h.device(0).deferred) == 0, "what waited was not freed after the capture"
    fresh.warmup(y, block=64)
    h.capture(lambda s: fresh.warmup(y, block=64), stream)  # it is ready, and nothing is done


def test_garbage_does_not_stop_a_capture(hip: StandIn) -> None:
    x, y, stream = data()
    axpy.warmup(x, y, 1.0, block=64)
    dropped = [h.zeros(64)]

    def makes_an_event(s: h.HipStream) -> None:
        dropped.clear()
        gc.collect()
        h.HipEvent(s.device).record(s)  # whose making frees what waits, outside of a capture
        axpy[1, 64](x, y, 1.0, stream=s)

    frees = hip.calls("hipFree")
    graph = h.capture(makes_an_event, stream)
    assert hip.calls("hipFree") == frees
    graph.launch(stream)
    np.testing.assert_array_equal(y.numpy(stream), np.arange(64, dtype=np.float32))


def test_other_threads_may_allocate_during_a_capture(hip: StandIn) -> None:
    x, y, stream = data()
    axpy.warmup(x, y, 1.0, block=64)
    made: list[bool] = []

    def meanwhile(s: h.HipStream) -> None:
        other = threading.Thread(target=lambda: made.append(not captured_here(h.device(0))))
        other.start()
        other.join()
        axpy[1, 64](x, y, 1.0, stream=s)

    h.capture(meanwhile, stream)
    assert made == [True]


def test_the_default_stream_cannot_be_captured(hip: StandIn) -> None:
    with pytest.raises(fly.CaptureError, match="the default stream cannot be captured"):
        h.capture(lambda s: None, h.device(0).default_stream)


def test_garbage_collected_in_a_capture_waits_for_its_end(hip: StandIn) -> None:
    """A free would spoil the capture, so finalizers put it off."""
    x, y, stream = data()
    axpy.warmup(x, y, 1.0, block=64)
    dropped = [h.zeros(64), h.HipEvent(h.device(0)), h.device(0).stream(), h.pinned(4)]
    h.device(0).synchronize()
    frees = hip.calls("hipFree")

    def collects(s: h.HipStream) -> None:
        axpy[1, 64](x, y, 1.0, stream=s)
        dropped.clear()
        gc.collect()

    graph = h.capture(collects, stream)
    assert hip.calls("hipFree") == frees
    assert len(h.device(0).deferred) >= 4
    graph.launch(stream)
    stream.synchronize()
    kept = h.zeros(4)
    assert kept.address and hip.calls("hipFree") == frees + 1
    assert len(h.device(0).deferred) == 0


def test_a_captured_kernel_outlives_its_function(hip: StandIn) -> None:
    def make() -> fly.JitFunction:
        @fly.jit
        def short_lived(dst: fly.Tensor):
            dst[fly.thread_idx.x] = dst[fly.thread_idx.x] + 1.0

        return short_lived

    _, y, stream = data()
    kernels = [make()]
    kernels[0].warmup(y, block=64)
    graph = h.capture(lambda s: kernels[0][1, 64](y, stream=s), stream)
    kernels.clear()
    gc.collect()
    h.zeros(4)  # destroys what waits
    graph.launch(stream)
    assert (y.numpy(stream) == 1).all()


def test_forks_inside_a_capture(hip: StandIn) -> None:
    x, y, stream = data()
    other = h.device(0).stream()
    axpy[1, 64](x, y, 0.0)
    h.device(0).synchronize()
    fork, join = h.HipEvent(h.device(0), timing=False), h.HipEvent(h.device(0), timing=False)

    def forked(s: h.HipStream) -> None:
        fork.record(s)
        fork.wait_on(other)
        axpy[1, 64](x, y, 1.0, stream=other)
        join.record(other)
        join.wait_on(s)

    graph = h.capture(forked, stream)
    graph.launch(stream)
    np.testing.assert_array_equal(y.numpy(stream), np.arange(64, dtype=np.float32))

    def unjoined(s: h.HipStream) -> None:
        fork.record(s)
        fork.wait_on(other)
        axpy[1, 64](x, y, 1.0, stream=other)

    with pytest.raises(fly.CaptureError, match=r"hipErrorStreamCaptureUnjoined.*must wait for all that fork"):
        h.capture(unjoined, stream)
