"""The stand-in itself: wrong arguments and wrong orders of calls get the codes that HIP documents for them."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest
from kernels import copy
from standin_build import StandIn

from flydsl.runtime import hip as h
from flydsl.runtime.hip.functions import PROTOTYPES, TYPES
from flydsl.runtime.hip.library import library

HARMLESS = {
    "hipInit",
    "hipGetLastError",
    "hipDeviceSynchronize",
    "hipFree",
    "hipStreamSynchronize",
    "hipStreamQuery",
    "hipHostFree",
    "hipMemcpyAsync",
}
"""Those for which nothing but zeros is an order: a null pointer is freed, the default stream waited for, nothing copied."""


def call(name: str, *args: Any) -> int:
    code = getattr(ctypes.CDLL(library().path), name)
    code.argtypes = [TYPES[letter] for letter in PROTOTYPES[name]]
    return code(*args)


@pytest.mark.parametrize("name", sorted(set(PROTOTYPES) - HARMLESS))
def test_nothing_but_zeros_is_refused(hip: StandIn, name: str) -> None:
    h.device(0)
    if name == "hipSetDevice":
        assert call(name, -1) == 101 and call(name, 2) == 101
    else:
        assert call(name, *(None if letter == "p" else 0 for letter in PROTOTYPES[name])) in (1, 21, 400, 900)
    library().forget_error()


def test_wrong_orders_are_refused(hip: StandIn) -> None:
    zero, one = h.device(0), h.device(1)
    pointer, handle, graph = (ctypes.c_void_p() for _ in range(3))
    stream, other = zero.stream(), one.stream()
    assert call("hipMalloc", ctypes.byref(pointer), 64) == 0 and call("hipFree", pointer) == 0
    assert call("hipFree", pointer) == 1, "freed twice"
    assert call("hipMemsetD8Async", pointer, 0, 64, None) == 1, "freed before"
    start, stop, elsewhere = h.HipEvent(zero), h.HipEvent(zero), h.HipEvent(one)
    time = ctypes.c_float()
    assert call("hipEventElapsedTime", ctypes.byref(time), start.handle, stop.handle) == 400, "never recorded"
    start.record(stream)
    stop.record(stream)
    assert call("hipEventElapsedTime", ctypes.byref(time), start.handle, stop.handle) == 600, "not reached"
    assert call("hipEventRecord", elsewhere.handle, stream.handle) == 400, "an event of another device"
    assert call("hipStreamEndCapture", stream.handle, ctypes.byref(graph)) == 1, "not begun"
    assert call("hipStreamBeginCapture", stream.handle, 1) == 0
    assert call("hipStreamBeginCapture", stream.handle, 1) == 900, "begun twice"
    assert call("hipMalloc", ctypes.byref(pointer), 64) == 900
    assert call("hipStreamEndCapture", stream.handle, ctypes.byref(graph)) == 901, "spoilt by the allocation"
    assert (
        call("hipStreamDestroy", 12345) == 400
        and call("hipModuleLoadData", ctypes.byref(handle), b"\x7fELF" + bytes(64)) == 200
    )
    assert other.done()
    library().forget_error()


def test_launches_are_checked(hip: StandIn) -> None:
    src, dst = h.from_numpy(np.arange(64, dtype=np.int32)), h.zeros(64, "int32")
    copy[1, 64](src, dst)
    made = copy.specialize(src, dst, block=64)
    function = h.device(0).function(made, made.name)
    run = function.launcher()
    packed = bytes(function.kernarg_size)

    def code(*sizes: int, stream: Any = 0) -> int:
        try:
            run(*sizes, stream, packed)
        except Exception as error:  # noqa: BLE001
            return error.code  # type: ignore[attr-defined]
        return 0

    assert code(0, 1, 1, 64, 1, 1, 0) == 9 and code(1, 1, 1, 64, 32, 1, 0) == 9 and code(1 << 31, 1, 1, 64, 1, 1, 0) == 9
    assert code(1, 1, 1, 64, 1, 1, 1 << 20) == 701
    assert code(1, 1, 1, 64, 1, 1, 0, stream=h.device(1).stream().handle) == 400, "a stream of another device"
    with h.device(1).active():
        launch, extra = library().undeclared("hipModuleLaunchKernel"), (ctypes.c_void_p * 5)(1, 0, 2, 0, 3)
        size = ctypes.c_size_t(4096)
        extra[3] = ctypes.addressof(size)
        handle = ctypes.c_void_p(function.handle)
        assert launch(handle, 1, 1, 1, 64, 1, 1, 0, None, None, ctypes.byref(extra)) == 1, "more arguments than it has"
        size.value = 0
        assert launch(handle, 1, 1, 1, 64, 1, 1, 0, None, None, ctypes.byref(extra)) == 400, "loaded on another device"
        extra[4] = 0
        assert launch(handle, 1, 1, 1, 64, 1, 1, 0, None, None, ctypes.byref(extra)) == 1, "a list without an end"
    library().forget_error()
