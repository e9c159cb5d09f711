"""Tools that start while a long kernel is traced: none is left behind, whatever happens to the trace."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import flydsl as fly
from flydsl import toolchain
from flydsl.language import trace
from flydsl.toolchain import process

T = fly.Tensor[fly.Int32, (None,)]


def plus(x: Any, y: Any) -> Any:
    return x + y


@fly.jit
def long_kernel(out: T, n: fly.Constexpr[int], seed: fly.Constexpr[int]):
    total = fly.Int32(seed)
    for i in fly.static_range(n):
        total = plus(total, i)
    out[0] = total


@fly.jit
def broken_kernel(out: T, n: fly.Constexpr[int], seed: fly.Constexpr[int]):
    total = fly.Int32(seed)
    for i in fly.static_range(n):
        total = plus(total, i)
    total = total @ 3


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The processes of tools that were started before the text was there."""
    found: list[Any] = []
    begin = process.Early.start

    def start(early: process.Early, stages: Any) -> None:
        begin(early, stages)
        found.extend(early._waiting.values())

    monkeypatch.setenv("FLYDSL_CACHE", "0")
    monkeypatch.setattr(process.Early, "start", start)
    monkeypatch.setattr(process, "spare_processors", lambda: 1)
    return found


@pytest.mark.parametrize("calls", [trace.LONG - 2, trace.LONG + 2])
def test_they_compile_long_kernels(started: list[Any], calls: int) -> None:
    out = np.zeros(1, np.int32)
    long_kernel[1, 64](out, calls, 5)
    assert out[0] == 5 + sum(range(calls))
    assert len(started) == (len(toolchain.find_tools().tools) if calls > trace.LONG else 0)
    assert all(p.returncode == 0 for p in started)


def test_a_trace_that_fails_ends_them(started: list[Any]) -> None:
    with pytest.raises(fly.FlyError, match="@"):
        broken_kernel[1, 64](np.zeros(1, np.int32), trace.LONG, 5)
    assert started and all(p.returncode is not None for p in started)


def test_none_is_started_where_nothing_may_be(started: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLYDSL_NO_COMPILE", "1")
    with pytest.raises(toolchain.NotCompiledError):
        long_kernel[1, 64](np.zeros(1, np.int32), trace.LONG, 77)
    assert not started


def test_without_tools_the_error_is_that_of_the_compilation(
    started: list[Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("FLYDSL_MLIR_OPT", os.fspath(tmp_path / "gone"))
    with pytest.raises(toolchain.ToolVariableError, match="cannot be used as mlir-opt"):
        long_kernel[1, 64](np.zeros(1, np.int32), trace.LONG, 78)
    assert not started
