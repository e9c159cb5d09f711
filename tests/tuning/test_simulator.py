"""On the simulator nothing is measured: a model's prediction, a default or the first configuration, and the record says so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tuned_kernels import launch, tiles

import flydsl as fly
from flydsl import env
from flydsl.tuning import store

N = 300


def make(**options: Any) -> Any:
    @fly.autotune(**{"configs": tiles(1, 2, 4), "key": ["n"], "name": "add", **options})
    def add(x: Any, y: Any, n: int, *, config: Any = None) -> int:
        launch(x, y, config)
        return config.tile

    return add


def call(f: Any, n: int = N) -> int:
    x, y = np.arange(n, dtype=np.float32), np.zeros(n, np.float32)
    tile = f(x, y, n)
    np.testing.assert_array_equal(y, x + 1)
    return tile


@pytest.mark.parametrize(
    ("options", "tile", "why"),
    [
        ({}, 1, "the first configuration"),
        ({"default": fly.Config(tile=8)}, 8, "default="),
        ({"default": lambda p: fly.Config(tile=p.n // 100)}, 3, "default="),
        ({"model": lambda c, p: abs(c.tile - 2)}, 2, "the least cost that model= predicts"),
        ({"model": lambda c, p: 1, "default": fly.Config(tile=8)}, 1, "the least cost that model= predicts"),
        ({"prune": lambda c, p: "odd" if c.tile == 1 else None}, 2, "the first configuration"),
        ({"configs": lambda p: tiles(p.n // 50)}, 6, "the first configuration"),
    ],
)
def test_how_it_is_chosen(options: Any, tile: int, why: str) -> None:
    add = make(**options)
    assert call(add) == tile
    (choice,) = add.choices()
    assert not choice.measured and choice.why == f"the simulator has no time; {why}"
    assert choice.config == {"tile": tile} and choice.identity.device == "simulator" and choice.identity.arch == "gfx950"
    assert "not measured: the simulator has no time" in str(choice)


def test_predictions_are_recorded_with_their_unit(table: Path) -> None:
    seen: list[Any] = []

    def model(config: Any, problem: Any) -> float:
        seen.append((problem.n, problem["n"], dict(problem), problem.target.arch, problem.compute_units))
        return 1000 / config.tile

    add = make(model=model, unit="wavefronts")
    assert call(add) == 4
    assert set(map(str, seen)) == {str((N, N, {"n": N}, "gfx950", 256))}
    (kept,) = store.load(store.path_for("add") or "")
    assert kept == add.choices()[0] and kept.unit == "wavefronts" and not kept.measured
    assert {t.config["tile"]: t.cost for t in kept.trials} == {1: 1000, 2: 500, 4: 250}
    assert "250 wavefronts" in kept.table()


def test_a_kept_record_is_never_used_in_place_of_the_model(table: Path) -> None:
    assert call(make(model=lambda c, p: c.tile)) == 1
    assert call(make(model=lambda c, p: -c.tile + 10)) == 4
    (kept,) = [c for c in store.load(store.path_for("add") or "") if c.identity.source][-1:]
    assert kept.config == {"tile": 4}


def test_an_unchanged_choice_is_not_written_again(table: Path) -> None:
    call(make())
    before = next(table.glob("*.json")).stat()
    call(make())
    after = next(table.glob("*.json")).stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)


def test_the_architecture_is_part_of_the_key() -> None:
    add = make(model=lambda c, p: c.tile if p.target.arch == "gfx950" else -c.tile + 10)
    assert add.lookup(*np.ones((2, N), np.float32), N) is None
    assert call(add) == 1
    with env.scope(ARCH="gfx942"):
        assert call(add) == 4
    assert {c.identity.arch: c.config["tile"] for c in add.choices()} == {"gfx950": 1, "gfx942": 4}
    add.forget()
    assert not add.choices() and str(add.choices()) == "nothing was chosen yet"


def test_without_a_cache_nothing_is_written(tmp_path: Path) -> None:
    with env.scope(TUNING_DIR=None, CACHE=False, CACHE_DIR=str(tmp_path)):
        assert store.path_for("add") is None and store.paths() == [] and call(make()) == 1
    with env.scope(TUNING_DIR=None, CACHE=True, CACHE_DIR=str(tmp_path)):
        assert call(make()) == 1
        assert store.paths() == [str(tmp_path / "tuning" / "add.json")]
    with env.scope(TUNING_FILE=str(tmp_path / "all.json"), CACHE=False):
        assert call(make()) == call(make(name="other")) == 1
        assert [c.identity.function for c in store.load(str(tmp_path / "all.json"))] == ["add", "other"]
        assert store.paths() == [str(tmp_path / "all.json")]


@pytest.mark.parametrize("cost", [float("nan"), float("inf"), -1, "cheap", None, True])
def test_a_cost_is_a_number(cost: Any) -> None:
    with pytest.raises(fly.CostModelError, match=r"add: model= predicted .* for tile=1; a cost is a finite number"):
        call(make(model=lambda c, p: cost))


def test_all_pruned() -> None:
    with pytest.raises(fly.NoConfigurationError, match="none of 3 configurations can be used for n=300 on ") as caught:
        call(make(prune=lambda c, p: f"tile {c.tile}"))
    assert str(caught.value).splitlines()[1:] == [f"  tile={t}: pruned: tile {t}" for t in (1, 2, 4)]


def test_a_reset_array_is_left_alone_where_nothing_is_tried() -> None:
    @fly.autotune(tiles(1, 2), ["n"], restore=["y"])
    def run(x: Any, y: Any, n: int, *, config: Any) -> None:
        launch(x, y, config)

    x, y = np.ones((2, N), np.float32)
    run(x, y, N)
    assert (y == 2).all()


def test_a_config_in_a_kernel() -> None:
    """A configuration is a constant that code reads; equal ones share the code, others do not."""

    @fly.jit
    def kernel(y: fly.Tensor, config: fly.Constexpr):
        y[fly.thread_idx.x] = config.scale * config.parts[1]

    y = np.zeros(64, np.float32)
    for scale in (2, 3, 2.0):
        kernel[1, 64](y, fly.Config(scale=scale, parts=(1, 5)))
        assert (y == 5 * scale).all()
        kernel[1, 64](y, fly.Config(parts=(1, 5), scale=scale))
    assert len(kernel._specializations) == 3
