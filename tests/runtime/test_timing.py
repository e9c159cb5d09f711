"""``fly.do_bench`` on the stand-in, whose clock moves by known steps, and on the simulator, which has no time."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from kernels import axpy
from standin_build import StandIn

import flydsl as fly
from flydsl.runtime import hip as h
from flydsl.runtime.timing import FLUSH_BYTES, MAX_RUNS, PROBES, Simulated, Timing, _runs

LAUNCH_MS = 0.01  # what the stand-in takes for a launch (run.c)


def arrays() -> tuple[h.DeviceArray, h.DeviceArray]:
    return h.zeros(64), h.zeros(64)


def test_the_median_is_the_work_between_the_events(hip: StandIn) -> None:
    x, y = arrays()
    hip.skip = True
    extra = itertools.cycle((0.2, 0.1, 0.3))
    hip.before = lambda device: hip.c.standin_advance(device, int(next(extra) * 1e6))
    timing = fly.do_bench(lambda: axpy[1, 64](x, y, 1.0), warmup=1, rep=9, flush_l2=False)
    assert isinstance(timing, Timing)
    assert timing.median == pytest.approx(LAUNCH_MS + 0.2, abs=1e-5)
    assert timing.least == pytest.approx(LAUNCH_MS + 0.1, abs=1e-5)
    assert timing.quantiles((0, 1)) == pytest.approx((LAUNCH_MS + 0.1, LAUNCH_MS + 0.3), abs=1e-5)
    assert len(timing.times) == pytest.approx(9 / (LAUNCH_MS + 0.2), abs=3)
    assert str(timing).startswith("0.21 ms (80 % of ")


def test_the_caches_are_flushed_outside_of_the_time(hip: StandIn) -> None:
    x, y = arrays()
    hip.skip = True
    axpy.warmup(x, y, 1.0, block=64)
    fills = hip.calls("hipMemsetD8Async")
    timing = fly.do_bench(lambda: axpy[1, 64](x, y, 1.0), warmup=0, rep=0.1)
    assert hip.calls("hipMemsetD8Async") - fills == len(timing.times) + 5, "one before each measured and each estimating run"
    assert timing.median == pytest.approx(LAUNCH_MS, abs=1e-6)
    assert hip.calls("hipMemsetD8Async") > fills
    again = hip.calls("hipMemsetD8Async")
    fly.do_bench(lambda: axpy[1, 64](x, y, 1.0), warmup=0, rep=0.1, flush_l2=False)
    assert hip.calls("hipMemsetD8Async") == again
    assert FLUSH_BYTES >= 256 << 20


def test_graph_replays(hip: StandIn) -> None:
    x, y = arrays()
    hip.skip = True
    stream = h.device(0).stream()
    h.device(0).synchronize()
    launches = hip.calls("hipModuleLaunchKernel")

    def three() -> None:
        for _ in range(3):
            axpy[1, 64](x, y, 1.0, stream=stream)

    timing = fly.do_bench(three, graph=True, stream=stream, warmup=0.1, rep=0.3)
    assert timing.median == pytest.approx(3 * LAUNCH_MS, abs=1e-6)
    assert hip.calls("hipModuleLaunchKernel") == launches + 6, "once to look, once to capture"
    with pytest.raises(fly.TimingError, match="the default stream cannot be captured: launch on a stream of your own"):
        fly.do_bench(lambda: axpy[1, 64](x, y, 1.0), graph=True)


def test_it_measures_where_the_function_launches(hip: StandIn) -> None:
    """Events on another device or stream would time nothing, and look well."""
    one = h.device(1)
    x, y = h.zeros(64, "float32", one), h.zeros(64, "float32", one)
    hip.skip = True
    stream, other = one.stream(), one.stream()
    one.synchronize()
    for options in ({}, {"device": one}, {"stream": stream}, {"device": one, "stream": stream.handle}):
        timing = fly.do_bench(lambda: axpy[1, 64](x, y, 1.0, stream=stream), warmup=0, rep=0.1, **options)  # type: ignore[arg-type]
        assert isinstance(timing, Timing) and timing.median == pytest.approx(LAUNCH_MS, abs=1e-6)
    for options in ({"device": h.device(0)}, {"stream": other}, {"stream": 0}):
        with pytest.raises(fly.TimingError, match="of HIP device 1, which is not the one to be measured"):
            fly.do_bench(lambda: axpy[1, 64](x, y, 1.0, stream=stream), **options)  # type: ignore[arg-type]
    with pytest.raises(fly.TimingError, match="launches on several streams"):
        fly.do_bench(lambda: [axpy[1, 64](x, y, 1.0, stream=s) for s in (stream, other)])


def test_setup_runs_before_each_run_and_is_not_measured(hip: StandIn) -> None:
    x, y = arrays()
    hip.skip = True
    seen: list[h.HipStream] = []

    def setup(stream: h.HipStream) -> None:
        seen.append(stream)
        y.fill_bytes(0, stream)

    stream = h.device(0).stream()
    h.device(0).synchronize()
    for graph in (False, True):
        seen.clear()
        hip.launches.clear()
        run = lambda: axpy[1, 64](x, y, 1.0, stream=stream)  # noqa: E731
        timing = fly.do_bench(run, warmup=0.05, rep=0.1, setup=setup, graph=graph)
        assert isinstance(timing, Timing) and timing.median == pytest.approx(LAUNCH_MS, abs=1e-6)
        assert len(seen) == len(hip.launches) - 1 and {s.handle for s in seen} == {stream.handle}


def test_another_device_and_work_of_others(hip: StandIn) -> None:
    one = h.device(1)
    x = h.zeros(1_000_000, "uint8", one)
    timing = fly.do_bench(lambda: x.fill_bytes(3), warmup=0, rep=0.01, device=one)
    assert timing.median == pytest.approx(1001e-6, rel=1e-3)  # 1 ns, and 1 ns per 1000 bytes (run.c)


def test_a_function_that_launches_nothing(hip: StandIn) -> None:
    before = hip.calls("hipMemsetD8Async")
    for options in ({}, {"device": h.device(1)}, {"stream": h.device(0).stream()}):
        with pytest.raises(fly.TimingError, match=r"the function put nothing into stream 0x.* of HIP device"):
            fly.do_bench(lambda: None, **options)  # type: ignore[arg-type]
    assert hip.calls("hipMemsetD8Async") - before == 3 * PROBES


def test_the_whole_time_is_bounded() -> None:
    """A kernel of a microsecond between flushes of a tenth of a millisecond, or of a function that works on the host."""
    assert _runs(100, 1e-3, 0.1) == 50_000
    assert _runs(100, 1e-6, 1e-3) == MAX_RUNS
    assert _runs(3, 1e-3, 500) == PROBES
    assert _runs(3, 10, 500) == _runs(0, 1, 1) == 1


def test_the_simulator_refuses_to_pretend() -> None:
    x, y = np.ones((2, 128), np.float32)
    counts = fly.do_bench(lambda: [axpy[2, 64](x, y, 1.0) for _ in range(3)])
    assert isinstance(counts, Simulated)
    axpy[2, 64](x, y, 1.0)
    one = fly.last_report()
    assert counts.launches == 3 and counts.total == 3 * one.total > 0
    assert counts.kinds == {kind: 3 * n for kind, n in one.kinds.items()}
    assert counts.instructions["v_mul_f32"] == 3 * 2, "one per wave"
    assert str(counts).startswith(f"no time (simulated): {counts.total} wave-instructions in 3 launches")
    for name in ("median", "times", "quantile", "mean", "least"):
        with pytest.raises(fly.TimingError, match=f"measures no time, so there is no {name}"):
            getattr(counts, name)
    with pytest.raises(AttributeError):
        counts.speed  # noqa: B018


@pytest.mark.parametrize("options", [{"rep": -1}, {"warmup": float("nan")}, {"rep": "long"}])
def test_misuse(options: dict[str, object]) -> None:
    with pytest.raises(fly.TimingError, match="give milliseconds, at least 0"):
        fly.do_bench(lambda: None, **options)  # type: ignore[arg-type]


def test_quantiles() -> None:
    times = tuple(np.random.default_rng(0).exponential(size=37))
    timing = Timing(times)
    for q in (0, 0.1, 0.25, 0.5, 0.9, 0.99, 1):
        assert timing.quantile(q) == pytest.approx(float(np.quantile(times, q)))
    assert timing.mean == pytest.approx(float(np.mean(times)))
    with pytest.raises(fly.TimingError, match="a quantile is a number from 0 to 1"):
        timing.quantile(2)


def test_nothing_to_measure_on(hip: StandIn) -> None:
    hip.fail("hipGetDevice", 100)
    with pytest.raises(fly.NoDeviceError):
        fly.do_bench(lambda: None)
