"""Device memory: copies, fills, views over 4 GiB, exports; what is dropped is given back."""

from __future__ import annotations

import ctypes
import gc

import ml_dtypes
import numpy as np
import pytest
from standin_build import StandIn

import flydsl as fly
from flydsl.runtime import dlpack, dlpack_export
from flydsl.runtime import hip as h


@pytest.mark.parametrize("dtype", ["float32", "int8", "uint64", "bool", ml_dtypes.bfloat16, ml_dtypes.float8_e4m3fn])
def test_round_trips(hip: StandIn, dtype: object) -> None:
    values = (np.arange(60).reshape(3, 4, 5) % 2).astype(dtype)
    array = h.from_numpy(values, h.device(1))
    np.testing.assert_array_equal(array.numpy(), values)
    np.testing.assert_array_equal(h.from_numpy(values.T).numpy(), values.T)
    assert (array.shape, array.strides, array.nbytes) == ((3, 4, 5), (20, 5, 1), 60 * values.itemsize)
    other = h.empty(array.shape, dtype, h.device(1)).copy_from(array)
    np.testing.assert_array_equal(other.numpy(), values)


def test_copies_are_checked(hip: StandIn) -> None:
    array = h.zeros(8, "int32")
    with pytest.raises(fly.UnsupportedBufferError, match="cannot copy 36 bytes to or from"):
        array.copy_from(np.zeros(9, np.int32))
    with pytest.raises(fly.UnsupportedBufferError, match="cannot copy float32 to"):
        array.copy_from(np.zeros(8, np.float32))
    with pytest.raises(fly.StreamError, match=r"not waited for needs an array from hip\.pinned"):
        array.copy_to(np.zeros(8, np.int32), wait=False)
    with pytest.raises(fly.UnsupportedBufferError, match="C-contiguous and writable"):
        array.copy_to(np.zeros((8, 2), np.int32)[:, 0])
    with pytest.raises(fly.UnsupportedBufferError, match="not whole 32-bit words"):
        h.zeros(3, "int8").fill_words(1)


def test_pinned_memory_is_not_taken_for_what_comes_after(hip: StandIn) -> None:
    from flydsl.runtime.hip import memory

    host = h.pinned((2, 3), "int16")
    assert memory._is_pinned(host) and host.shape == (2, 3)
    del host
    gc.collect()
    assert not memory._pinned


def test_everything_dropped_is_given_back(hip: StandIn) -> None:
    def used() -> int:
        free, total = h.device(0).memory_info()
        return total - free

    before = used()
    for _ in range(20):
        h.zeros(1000)
        h.pinned(1000)
        h.empty(1000, stream=h.device(0).stream())
    gc.collect()
    h.empty(1).free()
    assert used() == before


def test_a_pools_memory_is_freed_in_its_stream(hip: StandIn) -> None:
    stream = h.device(0).stream()
    array = h.empty(64, "int32", stream=stream).fill_words(5, stream)
    copy = h.empty(64, "int32").copy_from(array, stream)
    array.free()
    with pytest.raises(fly.FreedMemoryError, match="was freed"):
        array.numpy()
    assert (copy.numpy(stream) == 5).all()
    h.device(0).synchronize()
    assert h.Pool(h.device(0)).used() == 0


def test_dlpack_export_is_what_torch_reads(hip: StandIn) -> None:
    """The capsule's bytes, told apart by torch's own reader, as a CPU tensor over the stand-in's host memory."""
    torch = pytest.importorskip("torch")
    array = h.from_numpy(np.arange(12, dtype=np.float32).reshape(3, 4))
    capsule = array.__dlpack__()
    dlpack.Managed.from_address(dlpack._pointer(capsule, b"dltensor")).tensor.device_type = dlpack.CPU
    tensor = torch.utils.dlpack.from_dlpack(capsule)
    assert tensor.data_ptr() == array.address and tensor.shape == (3, 4) and tensor.dtype == torch.float32
    assert torch.equal(tensor, torch.arange(12, dtype=torch.float32).reshape(3, 4))
    tensor[1, 2] = -1.0
    assert array.numpy()[1, 2] == -1
    del capsule
    assert len(dlpack_export._alive) == 1, "the tensor keeps the array"
    del tensor
    assert not dlpack_export._alive
    assert array.__dlpack_device__() == (10, 0)


@fly.jit(block=64)
def at(x: fly.Tensor[fly.Uint8, (None,)], y: fly.Tensor[fly.Uint8, (None,)], where: fly.Int64):
    if fly.thread_idx.x == 0:
        y[where] = x[where] + fly.Uint8(1)


@fly.jit(block=64)
def in_rows(x: fly.Tensor[fly.Float32, (None, None)]):
    if fly.thread_idx.x == 0:
        x[x.shape[0] - 1, x.shape[1] - 1] = 7.0


def test_over_4_gib(hip: StandIn) -> None:
    """5 GiB of which a few pages are touched; the stand-in does not reserve memory."""
    n = 5 << 30
    x, y = h.empty(n, "uint8"), h.empty(n, "uint8")
    spots = [0, (1 << 31) - 1, 1 << 31, (1 << 32) - 1, 1 << 32, (1 << 32) + 12345, n - 1]
    for value, spot in enumerate(spots):
        ctypes.c_uint8.from_address(x.address + spot).value = value + 10
    for _ in range(2):  # the general and the short way
        for spot in spots:
            at[1, 64](x, y, spot)
    h.device(0).synchronize()
    assert [ctypes.c_uint8.from_address(y.address + spot).value for spot in spots] == [11 + i for i in range(len(spots))]
    assert not hip.errors


def test_over_2_31_elements_by_strides(hip: StandIn) -> None:
    """Rows that lie 2³¹ elements (8 GiB) apart, of an array of 16 GiB."""
    base = h.empty((1 << 32) + 64, "float32")
    told = {"shape": (3, 4), "strides": (4 << 31, 4), "typestr": "<f4", "data": (base.address, False), "version": 3}
    in_rows[1, 64](type("View", (), {"__cuda_array_interface__": told})())
    h.device(0).synchronize()
    assert not hip.errors
    assert ctypes.c_float.from_address(base.address + 4 * (2 * (1 << 31) + 3)).value == 7


def test_over_4_gib_on_the_simulator() -> None:
    n = (1 << 32) + 4096
    x, y = np.zeros(n, np.uint8), np.zeros(n, np.uint8)  # the system gives pages when they are touched
    spots = [(1 << 31) - 1, 1 << 31, 1 << 32, n - 1]
    with fly.env.scope(SIM_CHECKS="none"):
        for value, spot in enumerate(spots):
            x[spot] = value
            at[1, 64](x, y, spot)
    assert [int(y[spot]) for spot in spots] == [1, 2, 3, 4]
