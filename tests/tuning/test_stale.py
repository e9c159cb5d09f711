"""A choice in a file holds for the device, versions, source and code that it was made for, and for nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from standin_build import StandIn
from tuned_kernels import clock, launch, tiles

import flydsl as fly
from flydsl.runtime import hip as h
from flydsl.tuning import store

N = 512


def make(configs: Any = None, body: Any = launch) -> Any:
    @fly.autotune(configs or tiles(1, 8), ["n"], name="add", warmup=0, rep=0.05, flush_l2=False)
    def add(x: Any, y: Any, n: int, *, config: Any) -> int:
        body(x, y, config)
        return config.tile

    return add


def arrays() -> tuple[h.DeviceArray, h.DeviceArray]:
    return h.from_numpy(np.arange(N, dtype=np.float32)), h.zeros(N)


def edit(table: Path, change: Any) -> None:
    path = table / "add.json"
    data = json.loads(path.read_text())
    change(data["records"][0])
    path.write_text(json.dumps(data))


def measured_for(hip: StandIn, table: Path, change: Any) -> int:
    """What a new process takes, when 1 is best and the file says 8, after ``change`` of the record."""
    clock(hip, lambda grid: grid / 100)
    x, y = arrays()
    assert make()(x, y, N) == 8
    edit(table, change)
    clock(hip, lambda grid: 1 / grid)
    return make()(x, y, N)


def test_an_unchanged_record_is_used(hip: StandIn, table: Path) -> None:
    assert measured_for(hip, table, lambda r: None) == 8


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("function", "other"),
        ("device", "AMD Instinct MI355X"),
        ("arch", "gfx942"),
        ("compute_units", 3),
        ("flydsl", "0.0.9"),
        ("tools", {"llc": "21.0.0"}),
        ("source", "0" * 64),
        ("candidates", "0" * 64),
    ],
)
def test_another_identity_is_not_believed(hip: StandIn, table: Path, field: str, value: Any) -> None:
    assert measured_for(hip, table, lambda r: r["identity"].update({field: value})) == 1
    assert len(json.loads((table / "add.json").read_text())["records"]) == 2, "and is kept for those whom it is for"


def test_other_code_is_not_believed(hip: StandIn, table: Path) -> None:
    def change(record: dict[str, Any]) -> None:
        for trial in record["trials"]:
            trial["code"] = "0" * 64

    assert measured_for(hip, table, change) == 1
    assert make().lookup(*arrays(), N).config == {"tile": 1}


def test_a_configuration_that_is_no_candidate_is_not_believed(hip: StandIn, table: Path) -> None:
    assert measured_for(hip, table, lambda r: r.update(config={"tile": 64})) == 1


def test_what_was_not_measured_is_not_believed(hip: StandIn, table: Path) -> None:
    assert measured_for(hip, table, lambda r: r.update(measured=False)) == 1


def test_a_table_without_tools_is_used_where_there_are_none(hip: StandIn, table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from flydsl import toolchain

    clock(hip, lambda grid: grid / 100)
    x, y = arrays()
    assert make()(x, y, N) == 8

    def missing() -> Any:
        raise toolchain.ToolMissingError("no tools")

    monkeypatch.setattr(toolchain, "find_tools", missing)
    found = make().lookup(x, y, N)
    assert found is not None and found.config == {"tile": 8} and found.identity.tools


def test_other_candidates_and_other_kernels_are_measured(hip: StandIn) -> None:
    clock(hip, lambda grid: grid / 100)
    x, y = arrays()
    assert make()(x, y, N) == 8
    clock(hip, lambda grid: 1 / grid)
    assert make(tiles(1, 2, 8))(x, y, N) == 1

    def other(x: Any, y: Any, config: Any) -> None:
        launch(x, y, config)
        launch(x, y, config)

    assert make(body=other)(x, y, N) == 1
    assert make()(x, y, N) == 8, "what was measured before is still there"


def test_a_damaged_table_is_measured_again(hip: StandIn, table: Path) -> None:
    clock(hip, lambda grid: grid / 100)
    x, y = arrays()
    assert make()(x, y, N) == 8
    path = table / "add.json"
    path.write_text(path.read_text()[:-40])
    clock(hip, lambda grid: 1 / grid)
    with pytest.warns(UserWarning, match="is damaged") as told:
        assert make()(x, y, N) == 1
    assert len(told) == 1 and [c.config for c in store.load(str(path))] == [{"tile": 1}]


def test_a_faster_process_is_followed(hip: StandIn, table: Path) -> None:
    """Another process publishes while this one measures: both use its choice."""
    clock(hip, lambda grid: grid / 100)
    x, y = arrays()
    assert make()(x, y, N) == 8
    theirs = (table / "add.json").read_text()
    (table / "add.json").unlink()
    clock(hip, lambda grid: 1 / grid)
    slow = make()

    def meanwhile(device: int) -> None:
        (table / "add.json").write_text(theirs)
        hip.c.standin_advance(0, round(1e6 / hip.launches[-1][2][0]))

    hip.before = meanwhile
    assert slow(x, y, N) == 8 and slow(x, y, N) == 8
    assert [c.config for c in slow.choices()] == [{"tile": 8}]
