"""Compiling many specializations at the same time."""

from __future__ import annotations

import io
import sys
import threading
import time
from typing import Any

import numpy as np
import pytest

import flydsl as fly
from flydsl import env, toolchain


@fly.jit(block=64)
def kernel(out: fly.Tensor[fly.Int32, (64,)], k: fly.Constexpr[int]):
    if k == 1000:
        assert_false(k)
    out[fly.thread_idx.x] = k


def assert_false(k):
    fly.device_assert(k != 1000, f"refused {k}")


OUT = np.zeros(64, np.int32)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def slow_tools(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The toolchain, which waits; notes how many compilations run at the same time."""
    seen: dict[str, Any] = {"now": 0, "most": 0, "lock": threading.Lock()}
    before = toolchain.compile

    def compile_(*args: Any, **options: Any) -> Any:
        with seen["lock"]:
            seen["now"] += 1
            seen["most"] = max(seen["most"], seen["now"])
        time.sleep(0.2)
        try:
            return before(*args, **options)
        finally:
            with seen["lock"]:
                seen["now"] -= 1

    monkeypatch.setattr(toolchain, "compile", compile_)
    return seen


def test_compiled_side_by_side_and_not_run(slow_tools: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", Terminal())
    OUT[:] = -1
    with env.scope(CACHE=False):
        made = fly.warmup([kernel.specialize(OUT, k) for k in range(6)], jobs=3)
        assert slow_tools["most"] == 3 and (OUT == -1).all()
        with env.scope(NO_COMPILE=True):
            for k in range(6):
                kernel[1, 64](OUT, k)
                assert bool(np.all(k == OUT)) and kernel.specialize(OUT, k) is made[k]
    shown = sys.stderr.getvalue()  # type: ignore[attr-defined]
    assert shown.startswith("\rcompiled ") and "\rcompiled 6/6 kernels, " in shown and shown.endswith("s: kernel\n")


def test_no_line_where_there_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    fly.warmup([kernel.specialize(OUT, 7)])
    fly.warmup([])
    assert sys.stderr.getvalue() == ""  # type: ignore[attr-defined]
    fly.warmup([kernel.specialize(OUT, 7)], progress=True)
    assert "compiled 1/1 kernels" in sys.stderr.getvalue()  # type: ignore[attr-defined]


def test_all_are_tried_and_the_first_error_is_told() -> None:
    @fly.jit(block=64)
    def other(out: fly.Tensor[fly.Int32, (64,)], k: fly.Constexpr[int]):
        fly.device_assert(k < 10, f"{k} is too large")
        out[0] = k

    good = other.specialize(OUT, 1)
    wanted = [kernel.specialize(OUT, 3), other.specialize(OUT, 11), good, other.specialize(OUT, 12)]
    with pytest.raises(fly.StaticAssertionError, match="11 is too large") as caught:
        fly.warmup(wanted, jobs=2)
    assert "(2 of 4 kernels failed; this is the first)" in str(caught.value)
    assert good.code_object
    with pytest.raises(fly.StaticAssertionError, match="refused 1000"):
        fly.warmup([kernel.specialize(OUT, 1000)])


@pytest.mark.parametrize("jobs", [0, -1, True, 1.5])
def test_refused(jobs: Any) -> None:
    with pytest.raises(fly.ArgumentError, match="must be an int of at least 1"):
        fly.warmup([], jobs=jobs)
    with pytest.raises(fly.ArgumentError, match=r"takes what f\.specialize"):
        fly.warmup([kernel])
