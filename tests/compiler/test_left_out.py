"""Launches that are left out: what a host function would launch, without running it."""

from __future__ import annotations

import threading

import numpy as np
import pytest
from standin_build import StandIn

import flydsl as fly
from flydsl.compiler import launches_left_out, leaving_out_launches
from flydsl.runtime import hip as h


@fly.jit
def fill(out: fly.Tensor, k: fly.Constexpr[int]):
    out[fly.thread_idx.x] = k


def test_they_are_listed_and_not_run() -> None:
    out = np.zeros(64, np.int32)
    assert launches_left_out() is None
    with leaving_out_launches() as wanted:
        fill[1, 64](out, 1)
        fill.launch(out, 2, grid=1, block=64)
        with leaving_out_launches() as inner:
            fill[1, 64](out, 3)
        fill[1, 64](out, k=1)
    assert (out == 0).all() and len(inner) == 1
    assert wanted == [fill.specialize(out, k, block=64) for k in (1, 2, 1)]
    assert all(made._traced is None for made in wanted)
    fill[1, 64](out, 1)
    assert (out == 1).all()


def test_what_would_be_refused_is_refused() -> None:
    with leaving_out_launches() as wanted, pytest.raises(fly.ArgumentError, match="unexpected keyword argument 'kk'"):
        fill[1, 64](np.zeros(64, np.int32), kk=1)
    assert wanted == []


def test_other_threads_launch_as_always() -> None:
    out = np.zeros(64, np.int32)
    with leaving_out_launches() as wanted:
        other = threading.Thread(target=lambda: fill[1, 64](out, 5))
        other.start()
        other.join()
    assert (out == 5).all() and wanted == []


def test_the_short_way_on_a_device_is_left_out_too(hip: StandIn) -> None:
    out = h.zeros(64, "int32")
    bound = fill.bind(out, 4, grid=1, block=64)
    for _ in range(3):
        fill[1, 64](out, 3)
        bound()
    h.device().synchronize()
    assert len(hip.launches) == 6
    with leaving_out_launches() as wanted:
        fill[1, 64](out, 3)
        bound()
    h.device().synchronize()
    assert len(hip.launches) == 6
    assert wanted == [fill.specialize(out, k, block=64) for k in (3, 4)]
    fill[1, 64](out, 3)
    assert (out.numpy() == 3).all()
