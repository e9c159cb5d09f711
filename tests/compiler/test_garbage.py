"""Collections wait while a kernel is traced, and go on afterwards, whatever happens."""

import gc

import numpy as np
import pytest

import flydsl as fly
from flydsl.compiler.garbage import collection_paused

seen: list[bool] = []


@fly.jit(block=64)
def looks(x):
    seen.append(gc.isenabled())
    x[fly.thread_idx.x] = 1.0


@fly.jit(block=64)
def fails(x):
    raise ValueError("no kernel")


def test_a_trace_is_not_interrupted() -> None:
    seen.clear()
    assert gc.isenabled()
    assert "llvm.func" in looks.specialize(np.zeros(64, np.float32)).mlir
    assert seen == [False] and gc.isenabled()
    with pytest.raises(Exception, match="no kernel"):
        _ = fails.specialize(np.zeros(64, np.float32)).mlir
    assert gc.isenabled()


def test_who_has_no_collections_gets_none() -> None:
    gc.disable()
    try:
        with collection_paused():
            assert not gc.isenabled()
        assert not gc.isenabled()
    finally:
        gc.enable()
