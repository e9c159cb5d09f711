"""Choices by time, on the stand-in, whose clock the tests move."""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from standin_build import StandIn
from test_torch_arguments import OnDevice
from tuned_kernels import LAUNCH_MS, add_one, clock, launch, tiles

import flydsl as fly
from flydsl.runtime import hip as h
from flydsl.tuning import Choice

N = 512
GRID_OF = {1: 8, 2: 4, 4: 2, 8: 1}  # tile → workgroups of 64 work-items for N elements
QUICK: dict[str, Any] = {"warmup": 0, "rep": 0.05, "flush_l2": False}


def arrays(n: int = N) -> tuple[h.DeviceArray, h.DeviceArray]:
    return h.from_numpy(np.arange(n, dtype=np.float32)), h.zeros(n)


def right(y: h.DeviceArray) -> bool:
    return bool((y.numpy() == np.arange(y.shape[0], dtype=np.float32) + 1).all())


def make(**options: Any) -> Any:
    @fly.autotune(**{"configs": tiles(1, 2, 4, 8), "key": ["n"], "name": "add", **QUICK, **options})
    def add(x: Any, y: Any, n: int, *, stream: Any = None, config: Any = None) -> int:
        launch(x, y, config, stream)
        return config.tile

    return add


@pytest.mark.parametrize("best", GRID_OF)
def test_the_quickest_is_taken(hip: StandIn, best: int) -> None:
    clock(hip, lambda grid: 0.1 if grid == GRID_OF[best] else 0.2 + grid / 100)
    add = make()
    x, y = arrays()
    assert add(x, y, N) == best and right(y)
    (choice,) = add.choices()
    assert choice.measured and choice.unit == "ms" and choice.why == "" and choice.config == {"tile": best}
    costs = {t.config["tile"]: t.cost for t in choice.trials}
    expected = {t: LAUNCH_MS + (0.1 if t == best else 0.2 + grid / 100) for t, grid in GRID_OF.items()}
    assert costs == pytest.approx(expected, abs=1e-6) and list(costs) == list(GRID_OF)
    assert all(t.runs and t.least == pytest.approx(t.cost, abs=1e-6) and t.code for t in choice.trials)
    assert (choice.identity.arch, choice.identity.device) == ("gfx950", h.device(0).properties.name)
    hip.launches.clear()
    assert add(x, y, N) == best
    h.device(0).synchronize()
    assert len(hip.launches) == 1, "the second call measures nothing"


def test_each_key_has_a_choice_of_its_own(hip: StandIn) -> None:
    add = make()
    clock(hip, lambda grid: grid / 100)
    x, y = arrays()
    assert add(x, y, N) == 8
    clock(hip, lambda grid: 1 / grid)
    assert add(x, y, N) == 8
    assert add(x, y, N + 0.0) == 1, "another type of a key is another key"
    assert add(x, y, n=1) == 1
    y64 = h.zeros(N, "float64")
    assert add(x, y64, N) == 1, "the dtypes of all arrays count"
    assert len(add.choices()) == 4
    x1, y1 = (h.from_numpy(a.numpy(), h.device(1)) for a in (x, y))
    assert add(x1, y1, N) == 1, "another device, here with another name"


def test_devices_of_one_kind_share_a_choice_in_the_file_and_those_of_another_do_not(hip: StandIn) -> None:
    clock(hip, lambda grid: grid / 100)
    x, y = arrays()
    assert make()(x, y, N) == 8
    one = h.device(1)
    one.properties = replace(one.properties, name=h.device(0).properties.name)  # the stand-in's have numbers
    x1, y1 = h.from_numpy(x.numpy(), one), h.zeros(N, "float32", one)
    clock(hip, lambda grid: 1 / grid)
    hip.launches.clear()
    again = make()
    assert again(x1, y1, N) == 8
    h.device(1).synchronize()
    assert [device for device, *_ in hip.launches] == [1]
    h.gpu._devices.clear()
    hip.set_device(1, "gfx942:sramecc+:xnack-")
    x1, y1 = h.from_numpy(x.numpy(), h.device(1)), h.zeros(N, "float32", h.device(1))
    assert make()(x1, y1, N) == 1
    assert {c.identity.arch: c.config["tile"] for c in again.choices()} == {"gfx950": 8}


def test_config_forces_one_and_asks_nothing(hip: StandIn, table: Path) -> None:
    add = make()
    x, y = arrays()
    assert add(x, y, N, config=fly.Config(tile=2)) == 2
    assert not add.choices() and not table.exists() and add.lookup(x, y, N) is None
    assert add(x, y, N, config=None) in GRID_OF


def test_failures_are_kept_out_with_their_reasons(hip: StandIn) -> None:
    @fly.jit
    def picky(x: fly.Tensor, y: fly.Tensor, tile: fly.Constexpr[int], how: fly.Constexpr[str]):
        if how == "static":
            fly.device_assert(tile != 2, "no tiles of 2")
        if how == "lds":
            big = fly.shared(fly.Float32, 1 << 20)
            big[0] = 1.0
        y[fly.thread_idx.x] = x[fly.thread_idx.x] + 1.0

    @dataclass(frozen=True)
    class Picky:
        how: str
        tile: int = 2
        block: int = 64

    configs = [Picky("static"), Picky("lds"), Picky("block", block=4096), Picky("fine"), Picky("pruned"), Picky("host")]

    @fly.autotune(configs, ["n"], prune=lambda c, p: f"not for n={p.n}" if c.how == "pruned" else None, **QUICK)
    def run(x: Any, y: Any, n: int, *, config: Picky) -> str:
        if config.how == "host":
            raise fly.LaunchError("the host says no")
        picky[1, config.block](x, y, config.tile, config.how)
        return config.how

    x, y = arrays(64)
    assert run(x, y, 64) == "fine" and right(y)
    (choice,) = run.choices()
    failed = {t.config["how"]: t.failed for t in choice.trials}
    assert failed.pop("fine") is None
    assert failed["static"].startswith("StaticAssertionError: ") and "no tiles of 2" in failed["static"]
    assert failed["lds"].startswith("SharedMemoryError: ")
    assert failed["block"].startswith("LaunchError: block 4096 has 4096 work-items")
    assert failed["host"] == "LaunchError: the host says no" and failed["pruned"] == "pruned: not for n=64"
    text = choice.table()
    assert "Picky(how=static, tile=2, block=64): StaticAssertionError" in text and "ms  Picky(how=fine" in text


def test_a_refused_launch_is_a_failure(hip: StandIn) -> None:
    clock(hip, lambda grid: grid / 100)
    add = make(configs=tiles(8, 4))
    x, y = arrays()
    for config in tiles(8, 4):
        add(x, y, N, config=config)  # so that the next launch is that of a trial
    hip.fail("hipModuleLaunchKernel", 701)  # hipErrorLaunchOutOfResources
    assert add(x, y, N) == 4 and right(y)
    assert add.choices()[0].trials[0].failed.startswith("LaunchRefusedError: ")


def test_when_all_fail_each_reason_is_told(hip: StandIn, table: Path) -> None:
    @fly.autotune(tiles(1, 2), ["n"], prune=lambda c, p: "too small" if c.tile == 1 else None, name="none", **QUICK)
    def none(x: Any, n: int, *, config: Any) -> None:
        raise fly.LaunchError(f"no {config.tile}")

    x, _ = arrays()
    with pytest.raises(fly.NoConfigurationError) as caught:
        none(x, 3)
    head, *lines = str(caught.value).splitlines()
    assert head.startswith("none: none of 2 configurations can be used for n=3 on HIP device 0")
    assert lines == ["  tile=2: LaunchError: no 2", "  tile=1: pruned: too small"]
    assert not table.exists() and not none.choices()


def test_errors_that_are_not_of_a_configuration_are_raised(hip: StandIn) -> None:
    x, y = arrays()

    @fly.autotune(tiles(1, 2), ["n"], name="buggy", **QUICK)
    def buggy(x: Any, n: int, *, config: Any) -> None:
        raise ZeroDivisionError("a bug")

    with pytest.raises(ZeroDivisionError, match=r"a bug\n\(while tuning buggy with tile=1\)"):
        buggy(x, 3)
    hip.before = lambda device: 1 / 0  # the kernel crashes
    with pytest.raises(fly.DeviceFaultError, match=r"\(while tuning add with tile=1\)"):
        make()(x, y, N)


def test_what_has_nothing_to_do_with_results_is_raised_before_any_trial(hip: StandIn) -> None:
    calls = []

    @fly.autotune(tiles(1, 2), ["n"], name="lost", **QUICK)
    def lost(x: Any, n: int, *, config: Any) -> None:
        calls.append(config)
        raise fly.NoDeviceError("there is none")

    with pytest.raises(fly.NoDeviceError, match="there is none"):
        lost(arrays()[0], 3)
    assert len(calls) == 1


def test_only_the_best_predicted_are_measured(hip: StandIn) -> None:
    clock(hip, lambda grid: grid / 100)  # the larger the tile the better, and the model thinks so of the smaller ones
    add = make(model=lambda c, p: c.tile * 10, top=2)
    x, y = arrays()
    assert add(x, y, N) == 2
    failed = {t.config["tile"]: t.failed for t in add.choices()[0].trials}
    assert failed == {1: None, 2: None, 4: "not tried: 40 clocks predicted", 8: "not tried: 80 clocks predicted"}


def test_all_are_compiled_before_any_is_timed(hip: StandIn, monkeypatch: pytest.MonkeyPatch) -> None:
    from flydsl import toolchain

    order: list[str] = []
    before = toolchain.compile
    monkeypatch.setattr(toolchain, "compile", lambda *a, **o: order.append("compile") or before(*a, **o))
    hip.before = lambda device: order.append("launch")

    def fresh() -> fly.JitFunction:
        @fly.jit
        def kernel(y: fly.Tensor, tile: fly.Constexpr[int]):
            y[fly.thread_idx.x] = tile * 1.0

        return kernel

    kernel = fresh()

    @fly.autotune(tiles(11, 12, 13), ["n"], jobs=2, **QUICK)
    def run(y: Any, n: int, *, config: Any) -> None:
        kernel[1, 64](y, config.tile)

    from flydsl import env

    with env.scope(CACHE=False):
        run(arrays()[1], 1)
    assert order[:4] == ["compile", "compile", "compile", "launch"] and order.count("compile") == 3


def test_progress_is_shown(hip: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    clock(hip, lambda grid: grid / 100)
    x, y = arrays()
    make(progress=True)(x, y, N)
    shown = capsys.readouterr().err
    assert "compiled 4/4 kernels" in shown
    assert re.search(r"\rtuning add: measured 4/4 configurations, \d+ s: best 0\.02 ms *\n", shown)
    make()(x, y, N - 1)
    assert capsys.readouterr().err == ""


def test_in_place_arguments_have_their_content_back(hip: StandIn) -> None:
    @fly.jit
    def accumulate(x: fly.Tensor, y: fly.Tensor, z: fly.Tensor, tile: fly.Constexpr[int]):
        i = fly.thread_idx.x
        z[i] = z[i] + y[i]
        y[i] = y[i] * 2.0 + x[i]

    seen: list[tuple[float, float]] = []

    @fly.autotune(tiles(1, 2), ["n"], restore=["y"], reset="z", **QUICK)
    def run(x: Any, y: Any, z: Any, n: int, *, config: Any) -> None:
        seen.append((float(y.numpy()[3]), float(z.numpy()[3])))
        accumulate[1, 64](x, y, z, config.tile)

    x = h.from_numpy(np.arange(64, dtype=np.float32))
    y, z = (h.from_numpy(np.full(64, v, np.float32)) for v in (5, 7))
    run(x, y, z, 1)
    assert (y.numpy() == 10 + np.arange(64)).all() and (z.numpy() == 12).all(), "as one call without trials"
    assert set(seen) == {(5.0, 7.0), (5.0, 0.0)}, "each trial begins alike"
    assert run.tune(x, y, z, 1).measured
    assert (y.numpy() == 10 + np.arange(64)).all() and (z.numpy() == 12).all(), "tune leaves them as they were"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (3, "names y, which is 3 and no array"),
        ("host", "names y, which is not on HIP device 0"),
        ("gaps", r"names y, whose elements \(shape \(32,\), strides \(2,\)\) do not fill their memory"),
    ],
)
def test_what_cannot_be_saved(hip: StandIn, value: Any, words: str) -> None:
    @fly.autotune(tiles(1, 2), ["n"], restore=["y"], **QUICK)
    def run(x: Any, y: Any, n: int, *, config: Any) -> None: ...

    x, y = arrays(64)
    if value == "host":
        value = np.zeros(4)
    elif value == "gaps":
        interface = {**y.__cuda_array_interface__, "shape": (32,), "strides": (8,)}
        value = type("View", (), {"__cuda_array_interface__": interface, "owner": y})()
    with pytest.raises(fly.TrialArgumentError, match=words):
        run(x, value, 1)


def test_streams_and_graphs(hip: StandIn) -> None:
    clock(hip, lambda grid: grid / 100)
    x, y = arrays()
    stream = h.device(0).stream()
    h.device(0).synchronize()
    add = make()
    assert add(x, y, N, stream=stream) == 8
    graph = h.capture(lambda s: add(x, y, N, stream=s), stream)
    graph.launch(stream)
    assert right(y)
    with pytest.raises(fly.UntunedError) as caught:
        h.capture(lambda s: add(x, y, 3, stream=s), stream)
    assert str(caught.value) == (
        f"add is not tuned for n=3 on {h.device(0)}, and the stream is being captured into a graph: call it, or add.tune(...), "
        f"with such arguments before; or say with default= or model= what to take then"
    )


@pytest.mark.parametrize(
    ("options", "tile"),
    [
        ({"default": fly.Config(tile=4)}, 4),
        ({"default": lambda p: fly.Config(tile=p.n // 256)}, 2),
        ({"model": lambda c, p: abs(c.tile - 7)}, 8),
    ],
)
def test_under_capture_the_heuristic_is_used_and_asked_again_later(hip: StandIn, options: Any, tile: int) -> None:
    clock(hip, lambda grid: 1 / grid)
    add = make(**options)
    x, y = arrays()
    stream = h.device(0).stream()
    add(x, y, N, config=fly.Config(tile=tile), stream=stream)
    h.device(0).synchronize()
    used: list[int] = []
    h.capture(lambda s: used.append(add(x, y, N, stream=s)), stream)
    (choice,) = add.choices()
    assert used == [tile] and not choice.measured and choice.why.startswith("the stream is being captured into a graph; ")
    assert add(x, y, N, stream=stream) == 1 and add.choices()[0].measured


def test_a_kept_choice_is_used_under_capture(hip: StandIn) -> None:
    clock(hip, lambda grid: grid / 100)
    x, y = arrays()
    assert make()(x, y, N) == 8
    stream = h.device(0).stream()
    h.device(0).synchronize()
    used: list[int] = []
    add = make(default=fly.Config(tile=1))
    h.capture(lambda s: used.append(add(x, y, N, stream=s)), stream)
    assert used == [8] and add.choices()[0].measured


@pytest.mark.parametrize("name", ["TUNE", "NO_COMPILE"])
def test_measuring_can_be_forbidden(hip: StandIn, name: str) -> None:
    from flydsl import env

    x, y = arrays()
    clock(hip, lambda grid: grid / 100)
    with env.scope(**{name: name == "NO_COMPILE"}):
        with pytest.raises(fly.UntunedError, match=f"FLYDSL_{name}="):
            make()(x, y, N)
        with pytest.raises(fly.UntunedError, match=f"FLYDSL_{name}="):
            make(default=fly.Config(tile=1)).tune(x, y, N)
    assert make(default=fly.Config(tile=1))(x, y, N) == 8
    with env.scope(**{name: name == "NO_COMPILE"}):
        assert make()(x, y, N) == 8, "what is in the table is used"


def test_a_tuned_kernel(hip: StandIn) -> None:
    @fly.autotune(tiles(1, 2, 4, 8), ["y"], name="kernel", **QUICK)
    @fly.jit
    def kernel(x: fly.Tensor, y: fly.Tensor, tile: fly.Constexpr[int]):
        first = (fly.block_idx.x * fly.block_dim.x + fly.thread_idx.x) * tile
        for k in range(tile):
            y[first + k] = x[first + k] + 1.0

    clock(hip, lambda grid: abs(grid - 2) / 10)
    x, y = arrays()
    grid = lambda c: N // (64 * c.tile)  # noqa: E731
    kernel[grid, 64](x, y)
    assert right(y)
    (choice,) = kernel.choices()
    assert choice.config == {"tile": 4} and choice.key == {
        "y": {"dtype": "float32", "shape": [N]},
        "dtypes": ["float32", "float32"],
    }
    stream = h.device(0).stream()
    y.fill_bytes(0)
    h.device(0).synchronize()
    launches = len(hip.launches)
    kernel.launch(x, y=y, grid=grid, block=lambda c: 64, stream=stream)
    stream.synchronize()
    assert right(y) and len(hip.launches) == launches + 1
    kernel[grid, 64, None, stream](x, y, config=fly.Config(tile=1))
    stream.synchronize()
    assert hip.launches[-1][2][0] == 8
    clock(hip, lambda grid: grid / 10)
    assert kernel[grid, 64].tune(x, y).config == {"tile": 8} == kernel.choices()[0].config
    for misuse in (lambda: kernel(x, y), lambda: kernel.tune(x, y), lambda: kernel.lookup(x, y)):
        with pytest.raises(fly.LaunchError, match="kernel is a tuned kernel"):
            misuse()
    with pytest.raises(fly.LaunchError, match="give the grid, in workgroups"):
        kernel.launch(x, y)
    with pytest.raises(fly.LaunchError, match="takes a grid and a block"):
        kernel[1, 2, 3, 4, 5]


def test_tuned_functions_may_call_each_other(hip: StandIn) -> None:
    clock(hip, lambda grid: grid / 100)
    inner = make()

    @fly.autotune(tiles(1, 2), ["n"], name="outer", **QUICK)
    def outer(x: Any, y: Any, n: int, *, config: Any) -> int:
        return inner(x, y, n) * config.tile

    x, y = arrays()
    assert outer(x, y, N) == 8 and right(y)
    assert inner.choices()[0].config == {"tile": 8} and outer.choices()[0].measured


def test_threads_measure_once(hip: StandIn) -> None:
    from concurrent.futures import ThreadPoolExecutor

    clock(hip, lambda grid: grid / 100)
    add = make()
    x, y = arrays()
    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(lambda _: add(x, y, N), range(8))) == {8}
    made = json.loads(next(Path(os.environ["FLYDSL_TUNING_DIR"]).glob("*.json")).read_text())
    assert len(made["records"]) == 1


def test_tune_measures_anew(hip: StandIn) -> None:
    clock(hip, lambda grid: grid / 100)
    add = make()
    x, y = arrays()
    assert add.lookup(x, y, N) is None
    assert add(x, y, N) == 8
    clock(hip, lambda grid: 1 / grid)
    assert add(x, y, N) == 8
    found: Choice = add.tune(x, y, N)
    assert found.config == {"tile": 1} and add(x, y, N) == 1 and make().lookup(x, y, N) == found
    assert make()(x, y, N) == 1


def test_methods(hip: StandIn) -> None:
    class Layer:
        @fly.autotune(tiles(1, 8), ["n"], name="Layer.add", **QUICK)
        def add(self, x: Any, y: Any, n: int, *, config: Any) -> int:
            launch(x, y, config)
            return config.tile

    clock(hip, lambda grid: grid / 100)
    x, y = arrays()
    layer = Layer()
    assert layer.add(x, y, N) == 8 and right(y)
    assert layer.add.lookup(x, y, N) == layer.add.choices()[0] == Layer.add.choices()[0]
    assert layer.add.tune(x, y, N).measured

    class Kernels:
        @fly.autotune(tiles(1), [], name="Kernels.k")
        @fly.jit
        def k(self, tile: fly.Constexpr[int]): ...

    with pytest.raises(fly.TuningDeclarationError, match="a kernel method cannot be tuned; tune a host method"):
        Kernels().k  # noqa: B018


def test_launches_elsewhere_are_no_times(hip: StandIn) -> None:
    host = np.zeros(N, np.float32)

    @fly.autotune(tiles(1), ["n"], **QUICK)
    def run(x: Any, n: int, *, config: Any) -> None:
        add_one[1, 64](host, host.copy(), 1)

    with pytest.raises(fly.NoConfigurationError, match="it launched on the simulator, which has no time"):
        run(arrays()[0], 1)


def test_a_crash_is_told_and_nothing_is_copied_after_it(hip: StandIn) -> None:
    @fly.autotune(tiles(1, 2), ["n"], restore=["y"], name="crashing", **QUICK)
    def run(x: Any, y: Any, n: int, *, config: Any) -> None:
        launch(x, y, config)

    x, y = arrays()
    hip.before = lambda device: 1 / 0
    with pytest.raises(fly.DeviceFaultError, match=r"\(while tuning crashing with tile=1\)"):
        run(x, y, N)


def test_a_function_that_goes_on_by_results_is_not_called_without_them(hip: StandIn) -> None:
    """It would never end: with its launches left out nothing changes."""

    def until(x: Any, y: Any, config: Any) -> int:
        calls = 0
        while y.numpy()[5] != 6.0:
            launch(x, y, config)
            calls += 1
            assert calls < 5
        return config.tile

    def make_until() -> Any:
        @fly.autotune(tiles(1, 8), ["n"], reset=["y"], precompile=False, name="until", **QUICK)
        def run(x: Any, y: Any, n: int, *, config: Any) -> int:
            return until(x, y, config)

        return run

    clock(hip, lambda grid: grid / 100)
    x, y = arrays()
    run = make_until()
    assert run(x, y, N) == 8 and right(y)
    assert all(t.code is None for t in run.choices()[0].trials)
    clock(hip, lambda grid: 1 / grid)
    y.fill_bytes(0)
    again = make_until()
    assert again(x, y, N) == 8 and again.choices()[0].measured


def test_a_function_that_cannot_be_looked_at_is_compiled_by_its_trial(hip: StandIn) -> None:
    @fly.autotune(tiles(1, 8), ["n"], name="strange", **QUICK)
    def run(x: Any, y: Any, n: int, *, config: Any) -> int:
        launch(x, y, config)
        return config.tile if y.numpy()[5] == 6.0 else 1 // 0

    clock(hip, lambda grid: grid / 100)
    x, y = arrays()
    assert run(x, y, N) == 8 and all(t.code is None and t.runs for t in run.choices()[0].trials)


def test_torch_tensors(hip: StandIn, rocm: dict[int, int]) -> None:
    """On a device, as far as a torch without HIP can have them."""
    clock(hip, lambda grid: grid / 100)
    add = make(key=["y"], restore=["y"])
    x, y = arrays()
    tx, ty = (OnDevice(a, (N,), (1,), torch.float32) for a in (x, y))
    assert add(tx, ty, N) == 8 and right(y)
    (choice,) = add.choices()
    assert choice.measured and choice.key["y"] == {"dtype": "float32", "shape": [N]}
    clock(hip, lambda grid: 1 / grid)
    assert add(tx, ty, N) == 8 and add(x, y, N) == 8, "an array of another library, but the same key"
    assert len(add.choices()) == 1
