"""Batch invariance: one choice for all batch sizes, kept apart from those that depend on them."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest
from standin_build import StandIn
from tuned_kernels import clock, launch, tiles

import flydsl as fly
from flydsl import env
from flydsl.runtime import hip as h

QUICK: dict[str, Any] = {"warmup": 0, "rep": 0.05, "flush_l2": False}


def make(**options: Any) -> Any:
    @fly.autotune(**{"configs": tiles(1, 8), "key": ["m", "n"], "batch": ["m"], "name": "add", **QUICK, **options})
    def add(x: Any, y: Any, m: int, n: int, *, config: Any) -> int:
        launch(x, y, config)
        return config.tile

    return add


def test_one_choice_for_all_batches(hip: StandIn) -> None:
    best = {"tile": 8}
    clock(hip, lambda grid: grid / 100 if best["tile"] == 8 else 1 / grid)
    x, y = h.from_numpy(np.arange(512, dtype=np.float32)), h.zeros(512)
    add = make()
    with fly.batch_invariant():
        assert add(x, y, 1, 7) == 8
        best["tile"] = 1
        assert [add(x, y, m, 7) for m in (2, 3, 1)] == [8, 8, 8]
        assert add(x, y, 2, 8) == 1, "what is no batch counts"
    assert add(x, y, 1, 7) == 1, "the mode is part of the key"
    best["tile"] = 8
    with fly.batch_invariant():
        assert add(x, y, 5, 8) == 1
        assert make()(x, y, 100, 7) == 8, "kept in the file"
    keys = [(c.key, c.batch_invariant) for c in add.choices()]
    dtypes = {"dtypes": ["float32", "float32"]}
    assert keys == [({"n": 7, **dtypes}, True), ({"n": 8, **dtypes}, True), ({"m": 1, "n": 7, **dtypes}, False)]
    assert "[n=7, dtypes=(float32, float32), batch-invariant]" in str(add.choices())


def test_no_function_of_the_user_sees_the_batch() -> None:
    seen: list[dict[str, Any]] = []

    def configs(problem: Any) -> Any:
        seen.append(dict(problem))
        return tiles(1, 2)

    add = make(configs=configs, prune=lambda c, p: seen.append(dict(p)), model=lambda c, p: seen.append(dict(p)) or c.tile)
    x, y = np.ones((2, 64), np.float32)
    with fly.batch_invariant():
        add(x, y, 3, 4)
    assert len(seen) == 5 and all(p == {"n": 4} for p in seen)
    add(x, y, 3, 4)
    assert seen[5:] == [{"m": 3, "n": 4}] * 5


def test_the_mode_by_environment_and_by_block() -> None:
    assert not fly.is_batch_invariant()
    with env.scope(BATCH_INVARIANT=True):
        assert fly.is_batch_invariant()
        with fly.batch_invariant(False):
            assert not fly.is_batch_invariant()
            with fly.batch_invariant():
                assert fly.is_batch_invariant()
        assert fly.is_batch_invariant()
    with fly.batch_invariant():
        other: list[bool] = []
        thread = threading.Thread(target=lambda: other.append(fly.is_batch_invariant()))
        thread.start()
        thread.join()
        assert other == [False], "a block is of its thread"
    with pytest.raises(ZeroDivisionError), fly.batch_invariant():
        _ = 1 // 0
    assert not fly.is_batch_invariant()


def test_a_function_must_say_what_its_batches_are() -> None:
    x, y = np.ones((2, 64), np.float32)
    assert make(batch=None)(x, y, 1, 2) == 1
    with pytest.raises(fly.BatchInvarianceError) as caught, fly.batch_invariant():
        make(batch=None)(x, y, 1, 2)
    assert str(caught.value) == (
        "add: choices must not depend on batch sizes now, and it does not say which of its keys (m, n) are batch sizes: "
        "@fly.autotune(..., batch=[...]), with [] if none is"
    )
    add = make(batch=[])
    assert add(x, y, 1, 2) == 1
    with fly.batch_invariant():
        assert add(x, y, 1, 2) == 1
    assert [c.batch_invariant for c in add.choices()] == [False, True], "kept apart, though the keys are the same"
