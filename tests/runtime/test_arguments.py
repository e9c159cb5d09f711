"""Arrays of other libraries as arguments: DLPack and ``__cuda_array_interface__``; and each misuse."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from kernels import copy
from standin_build import StandIn

import flydsl as fly
from flydsl.runtime import dlpack
from flydsl.runtime import hip as h


class Interface:
    """An array of another library, with the array interface."""

    def __init__(self, base: h.DeviceArray, **told: Any) -> None:
        self.base = base
        self.__cuda_array_interface__ = {**base.__cuda_array_interface__, **told}


def device_range(n: int, dtype: Any = "int32") -> h.DeviceArray:
    return h.from_numpy(np.arange(n, dtype=dtype))


def test_array_interface_views_are_honoured(hip: StandIn) -> None:
    src, dst = device_range(100), h.zeros(100, "int32")
    # every third element from 7 on, backwards from 90: offsets and strides in bytes
    odd = Interface(src, shape=(20,), strides=(12,), data=(src.address + 28, False))
    back = Interface(dst, shape=(20,), strides=(-8,), data=(dst.address + 4 * 90, False))
    copy[1, 64](odd, back)
    expected = np.zeros(100, np.int32)
    expected[90:50:-2] = np.arange(100, dtype=np.int32)[7:67:3]
    np.testing.assert_array_equal(dst.numpy(), expected)


def test_the_device_of_an_address_is_asked(hip: StandIn) -> None:
    one = h.device(1)
    src, dst = h.from_numpy(np.arange(8, dtype=np.int32), one), h.zeros(8, "int32", one)
    copy[1, 64](Interface(src), Interface(dst))
    assert dst.numpy().tolist() == list(range(8))
    assert hip.launches[-1][0] == 1


def test_a_producers_stream_comes_first(hip: StandIn) -> None:
    """The source is filled in a stream of its own, which nobody waits for."""
    stream = h.device(0).stream()
    src, dst = h.zeros(64, "int32"), h.zeros(64, "int32")
    h.device(0).synchronize()
    src.fill_words(9, stream)
    copy[1, 64](Interface(src, stream=stream.handle), dst)
    assert (dst.numpy() == 9).all()


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({"typestr": "<c8"}, "dtype complex64 cannot be given to a kernel"),
        ({"typestr": ">i4"}, "byte order"),
        ({"typestr": "x9"}, "typestr 'x9' is no element type"),
        ({"mask": object()}, "masked arrays"),
        ({"strides": (3,)}, "not multiples of the element size 4"),
        ({"typestr": None}, "typestr None is no element type"),
        ({"typestr": "i4,i4"}, "cannot be given to a kernel"),
        ({"typestr": "<("}, "is no element type"),
        ({"shape": (8.0,)}, r"gives the shape \(8.0,\), which is no tuple of integers"),
        ({"shape": 8}, "gives the shape 8, which is no tuple of integers"),
        ({"shape": (True,)}, "which is no tuple of integers"),
        ({"shape": (1 << 64,)}, "do not fit into 64 bits"),
        ({"shape": (0, 1 << 64)}, "do not fit into 64 bits"),
        ({"shape": (8,), "strides": (1 << 66,)}, "do not fit into 64 bits"),
        ({"strides": (4, 4)}, r"gives the strides \(4, 4\) and the shape \(8,\), of another length"),
        ({"strides": (4.0,)}, "gives the strides .* no tuple of integers"),
        ({"data": None}, "gives the data None, which is no tuple of an address and whether it is read-only"),
        ({"data": (None, False)}, "gives the data"),
        ({"data": (-4, False)}, "gives the data"),
        ({"data": (1 << 64, False)}, "gives the data"),
        ({"data": (4, False, 1)}, "gives the data"),
        ({"stream": 0}, "gives the stream 0, which is not allowed"),
        ({"stream": "x"}, "gives the stream 'x'"),
    ],
)
def test_array_interface_misuse(hip: StandIn, told: dict[str, Any], words: str) -> None:
    src = device_range(8)
    with pytest.raises(fly.UnsupportedBufferError, match=f"src: .*{words}"):
        copy[1, 64](Interface(src, **told), h.zeros(8, "int32"))


def test_interfaces_that_fail(hip: StandIn) -> None:
    dst = h.zeros(8, "int32")
    broken = {"__cuda_array_interface__": property(lambda self: 1 // 0)}
    with pytest.raises(fly.UnsupportedBufferError, match="src: its __cuda_array_interface__ raised ZeroDivisionError"):
        copy[1, 64](type("Broken", (), broken)(), dst)
    for told, words in ((lambda self: 1 // 0, "__dlpack_device__ raised Zero"), (lambda self: 10, "__dlpack_device__ gave 10")):
        with pytest.raises(fly.UnsupportedBufferError, match=f"src: its {words}"):
            copy[1, 64](type("Broken", (), {"__dlpack__": None, "__dlpack_device__": told})(), dst)


class Metres(np.ndarray):
    """An array whose products have another unit."""

    def __mul__(self, other: Any) -> Any:
        raise NotImplementedError


class Named(np.ndarray):
    """An array with a name, and numpy's arithmetic."""


MASKED = np.ma.array(np.arange(8, dtype=np.int32), mask=[1] * 8)
SUBCLASSES = [
    (MASKED, "masked arrays cannot be given to a kernel, which would not see the mask"),
    (MASKED.view(type("Own", (np.ma.MaskedArray,), {})), "masked arrays cannot be given"),
    (np.arange(8, dtype=np.int32).view(Metres), r"a Metres gives .* more meaning .* \(its class defines __mul__\)"),
]


@pytest.mark.parametrize(("array", "words"), SUBCLASSES)
def test_arrays_that_are_more_than_their_bytes(hip: StandIn, array: Any, words: str) -> None:
    with pytest.raises(fly.UnsupportedBufferError, match=f"src: {words}"):
        copy[1, 64](array, np.zeros(8, np.int32))
    with pytest.raises(fly.UnsupportedBufferError, match=f"from_numpy: {words}"):
        h.from_numpy(array)
    with pytest.raises(fly.UnsupportedBufferError, match=f"copy_from: {words}"):
        h.zeros(8, "int32").copy_from(array)
    for convert in (fly.pack, fly.unpack):
        with pytest.raises(fly.UnsupportedBufferError, match=words):
            convert(array.astype(np.uint8), fly.f4e2m1)


def test_subclasses_of_arrays_that_are_their_bytes(tmp_path: Path) -> None:
    plain = np.arange(8, dtype=np.int32)
    plain.tofile(tmp_path / "numbers")
    for src in (plain.view(Named), np.memmap(tmp_path / "numbers", np.int32, "r"), plain.view(np.recarray)):
        dst = np.zeros(8, np.int32)
        copy[1, 64](src, dst)
        assert (dst == plain).all()


def test_tensors_that_wrap_others() -> None:
    import torch

    class Pair(torch.Tensor):
        @classmethod
        def __torch_dispatch__(cls, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            raise NotImplementedError

    pair = torch.Tensor._make_wrapper_subclass(Pair, (8,), dtype=torch.int32)
    with pytest.raises(fly.UnsupportedBufferError, match="src: a Pair wraps other tensors and has no memory of its own"):
        copy[1, 64](pair, torch.zeros(8, dtype=torch.int32))


def test_addresses_that_are_no_device_memory(hip: StandIn) -> None:
    src, dst = device_range(8), h.zeros(8, "int32")
    with pytest.raises(fly.UnsupportedBufferError, match=r"src: element 0 at .* is not aligned to the element size 4"):
        copy[1, 64](Interface(src, shape=(4,), data=(src.address + 1, False)), dst)
    host = h.pinned(8, "int32")
    with pytest.raises(fly.UnsupportedBufferError, match=r"src: .* is host memory; pass the numpy array"):
        copy[1, 64](Interface(src, data=(host.ctypes.data, False)), dst)
    stale = Interface(src)
    src.free()
    with pytest.raises(fly.FreedMemoryError, match=r"src: .* is not memory of a HIP device, or not any more"):
        copy[1, 64](stale, dst)
    with pytest.raises(fly.FreedMemoryError, match="was freed"):
        copy[1, 64](src, dst)


def test_read_only_arrays(hip: StandIn) -> None:
    src, dst = device_range(8), h.zeros(8, "int32")
    copy[1, 64](Interface(src, data=(src.address, True)), dst)
    assert dst.numpy().tolist() == list(range(8))
    with pytest.raises(fly.ReadOnlyBufferError, match="copy: dst is read-only, and the kernel may write to it"):
        copy[1, 64](src, Interface(dst, data=(dst.address, True)))
    with pytest.raises(fly.ReadOnlyBufferError, match="copy: dst is read-only"):
        copy.bind(src, Interface(dst, data=(dst.address, True)), grid=1, block=64)


def test_broadcast_arrays_are_read_and_not_stored_to(hip: StandIn) -> None:
    one, dst, out = np.array([5], np.int32), h.zeros(8, "int32"), np.zeros(8, np.int32)
    spread = np.broadcast_to(one, 8)
    copy[1, 64](Interface(device_range(8), shape=(8,), strides=(0,)), dst)
    copy[1, 64](spread, out)
    assert dst.numpy().tolist() == [0] * 8 and out.tolist() == [5] * 8
    said = r"copy: dst has shape \(8,\) and strides \(0,\), so that several of its elements are one place in memory, and the"
    for src, overlapping in (
        (dst, Interface(h.zeros(8, "int32"), shape=(8,), strides=(0,))),
        (out, np.lib.stride_tricks.as_strided(one, (8,), (0,))),
    ):
        with pytest.raises(fly.ArgumentError, match=said):
            copy[1, 64](src, overlapping)
        with pytest.raises(fly.ArgumentError, match=said):
            copy.bind(src, overlapping, grid=1, block=64)


def test_a_rank_that_the_kernel_does_not_expect() -> None:
    two = np.zeros((2, 2), np.int32)
    with pytest.raises(fly.FlyError, match=r"2 indices for a tensor of 1 dimensions \(argument src\)"):
        plane[1, 64](two[0], two)


@fly.jit
def plane(src: fly.Tensor, dst: fly.Tensor):
    dst[0, 0] = src[0, 0]


class Capsule:
    """An array of another library, with DLPack: a base array, with changes to what its capsule tells."""

    def __init__(self, base: h.DeviceArray, device_type: int = dlpack.ROCM, **changes: Any) -> None:
        self.base, self.device_type, self.changes = base, device_type, changes
        self.asked: list[Any] = []

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.device_type, self.base.device.index

    def __dlpack__(self, *, stream: Any = None) -> Any:
        self.asked.append(stream)
        capsule = self.base.__dlpack__(stream=stream)
        managed = dlpack.Managed.from_address(dlpack._pointer(capsule, b"dltensor"))
        for name, value in self.changes.items():
            setattr(managed.tensor, name, value)
        return capsule


def test_dlpack_arrays_are_used_in_place(hip: StandIn) -> None:
    src, dst = device_range(64), h.zeros(64, "int32")
    capsule = Capsule(src)
    copy[1, 64](capsule, Capsule(dst))
    assert dst.numpy().tolist() == list(range(64))
    assert capsule.asked == [0], "the producer is told the default stream, as ROCm has it"


def test_dlpack_offsets_and_strides(hip: StandIn) -> None:
    src, dst = device_range(64), h.zeros(10, "int32")
    dims = ctypes.c_int64 * 1
    view = Capsule(src, shape=dims(10), strides=dims(3), byte_offset=20)
    copy[1, 64](view, dst)
    assert dst.numpy().tolist() == list(range(5, 35, 3))
    rest = Capsule(src, shape=dims(10), strides=None, byte_offset=8)
    copy[1, 64](rest, dst)
    assert dst.numpy().tolist() == list(range(2, 12))


def test_dlpack_memory_is_given_back(hip: StandIn) -> None:
    from flydsl.runtime import dlpack_export

    src, dst = device_range(64), h.zeros(64, "int32")
    for _ in range(3):
        copy[1, 64](Capsule(src), dst)
    assert not dlpack_export._alive


@pytest.mark.parametrize(
    ("changes", "error", "words"),
    [
        ({"device_type": 2}, fly.NoDeviceError, "on a device of kind CUDA; kernels run on ROCm"),
        ({"device_type": 99}, fly.NoDeviceError, "DLPack's 99"),
        ({"code": 5}, fly.UnsupportedBufferError, "type code 5 with 32 bits and 1 lanes"),
        ({"lanes": 4}, fly.UnsupportedBufferError, "4 lanes cannot be given"),
        ({"data": None}, fly.FreedMemoryError, "has no memory: it was freed or moved away"),
        ({"byte_offset": 2}, fly.UnsupportedBufferError, "not aligned"),
    ],
)
def test_dlpack_misuse(hip: StandIn, changes: dict[str, Any], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=f"src: .*{words}"):
        copy[1, 64](Capsule(device_range(8), **changes), h.zeros(8, "int32"))


def test_not_a_capsule(hip: StandIn) -> None:
    class Liar:
        def __dlpack_device__(self) -> tuple[int, int]:
            return dlpack.ROCM, 0

        def __dlpack__(self, **_: Any) -> Any:
            return 3

    with pytest.raises(fly.UnsupportedBufferError, match="gave 3, which is not a DLPack capsule"):
        copy[1, 64](Liar(), h.zeros(8, "int32"))


class Host:
    """A CPU array that only has DLPack."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array

    def __dlpack_device__(self) -> tuple[int, int]:
        return 1, 0

    def __dlpack__(self, **options: Any) -> Any:
        return self.array.__dlpack__(**{k: v for k, v in options.items() if k != "stream"})


@pytest.mark.parametrize("view", [np.s_[3:40], np.s_[::2], np.s_[60:3:-3]])
def test_dlpack_on_the_cpu_runs_on_the_simulator(view: slice) -> None:
    src, base = np.arange(64, dtype=np.float32), np.full(64, -1, np.float32)
    expected = base.copy()
    expected[view] = src[view]
    copy[1, 64](Host(src[view]), Host(base[view]))
    np.testing.assert_array_equal(base, expected)


def test_read_only_dlpack_on_the_cpu() -> None:
    src = np.arange(8, dtype=np.int32)
    src.flags.writeable = False
    try:
        src.__dlpack__(max_version=(1, 0))
    except (BufferError, TypeError):
        pytest.skip("this numpy does not export read-only arrays")
    dst = np.zeros(8, np.int32)
    copy[1, 64](Host(src), Host(dst))
    assert dst.tolist() == list(range(8))
    with pytest.raises(fly.FlyError, match="read-only"):
        copy[1, 64](Host(dst), Host(src))
    assert src.tolist() == list(range(8))


@fly.jit(block=64)
def apart(x: fly.Tensor[fly.Int32, (None,), fly.noalias], y: fly.Tensor[fly.Int32, (None,)]):
    y[fly.thread_idx.x] = x[fly.thread_idx.x]


def test_noalias_is_checked_on_devices(hip: StandIn) -> None:
    base = device_range(128)
    low, high = Interface(base, shape=(64,)), Interface(base, shape=(64,), data=(base.address + 256, False))
    apart[1, 64](low, high)
    overlapping = Interface(base, shape=(64,), data=(base.address + 252, False))
    with pytest.raises(fly.ArgumentError, match="x is declared noalias, but its memory overlaps that of y"):
        apart[1, 64](low, overlapping)


def test_empty_arrays_without_a_device(hip: StandIn) -> None:
    """The interface tells no device, and an empty array has no address to ask HIP about."""
    empty = Interface(h.zeros(0, "int32"))
    one = h.zeros(8, "int32", h.device(1))
    copy[1, 64](one, empty)
    copy[1, 64](empty, Interface(h.zeros(0, "int32")))
    for device in h.devices():
        device.synchronize()
    assert [where for where, *_ in hip.launches] == [1, 0] or [where for where, *_ in hip.launches] == [0, 1]
    with pytest.raises(fly.DeviceMismatchError, match="in host memory"):
        copy[1, 64](empty, np.zeros(8, np.int32))


def test_empty_arrays(hip: StandIn) -> None:
    copy[1, 64](h.zeros(0, "int32"), h.zeros(0, "int32"))
    h.device(0).synchronize()
    assert len(hip.launches) == 1 and not hip.errors


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: h.empty(-1), fly.UnsupportedBufferError, "integers of at least 0, got -1"),
        (lambda: h.empty((2, 1.5)), fly.UnsupportedBufferError, "integers of at least 0"),
        (lambda: h.pinned((2, -3)), fly.UnsupportedBufferError, "integers of at least 0"),
        (lambda: h.empty(3, "nope"), fly.UnsupportedBufferError, "dtype='nope' is no element type"),
        (
            lambda: h.empty((1 << 40, 1 << 40)),
            fly.OutOfMemoryError,
            "allocating 4835703278458516698824704 bytes on",
        ),
        (lambda: h.empty((1 << 64) + 4, "uint8"), fly.OutOfMemoryError, "no device has that much memory"),
        (lambda: h.empty((1 << 64) + 4, "uint8", stream=h.device(0).stream()), fly.OutOfMemoryError, "that much memory"),
        (lambda: h.pinned((1 << 64) + 4, "uint8"), fly.OutOfMemoryError, "pinning 18446744073709551620 bytes"),
        (lambda: h.empty((0, 1 << 64)), fly.UnsupportedBufferError, "an extent is at most 9223372036854775807"),
        (lambda: h.zeros(4).fill_bytes(300), fly.UnsupportedBufferError, "a byte is an integer from 0 to 255, got 300"),
        (lambda: h.zeros(4).fill_bytes(-1), fly.UnsupportedBufferError, "from 0 to 255, got -1"),
        (lambda: h.zeros(4).fill_bytes(1.5), fly.UnsupportedBufferError, "from 0 to 255, got 1.5"),
        (lambda: h.zeros(4).fill_words(1 << 32), fly.UnsupportedBufferError, "a word is an integer from -2147483648 to"),
        (lambda: h.Pool(h.device(0)).keep(-1), fly.UnsupportedBufferError, "keep: a number of bytes is an integer from 0"),
        (lambda: h.Pool(h.device(0)).trim(1 << 64), fly.UnsupportedBufferError, "trim: a number of bytes is an integer from 0"),
        (lambda: h.device("a"), fly.NoDeviceError, "named by its index"),
        (lambda: h.capture(lambda s: None, None), fly.StreamError, "give a stream"),
    ],
)
def test_requests_that_make_no_sense(hip: StandIn, call: Any, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        call()


@pytest.mark.parametrize(("told", "words"), [({"version": 1}, "version 1 of"), ({"shape": (-1,)}, r"the shape \(-1,\)")])
def test_array_interfaces_of_other_kinds(hip: StandIn, told: dict[str, Any], words: str) -> None:
    x, y = device_range(4), device_range(4)
    foreign = type("View", (), {"__cuda_array_interface__": {**x.__cuda_array_interface__, **told}})()
    with pytest.raises(fly.UnsupportedBufferError, match=words):
        copy[1, 64](foreign, y)


def test_do_bench_of_both_kinds(hip: StandIn) -> None:
    x, y = device_range(4), device_range(4)
    host = np.zeros(4, np.int32)

    def both() -> None:
        copy[1, 64](host, host.copy())
        copy[1, 64](x, y)

    with pytest.raises(fly.TimingError, match="on the simulator and on a HIP device"):
        fly.do_bench(both)


@pytest.mark.filterwarnings("ignore:The PyTorch API of nested tensors")
def test_producers_that_fail() -> None:
    import torch

    failing = {"__dlpack__": lambda self, **_: 1 / 0, "__dlpack_device__": lambda self: (1, 0)}
    y = np.zeros(4, np.int32)
    with pytest.raises(fly.UnsupportedBufferError, match="src: its __dlpack__ raised ZeroDivisionError: division by zero"):
        copy[1, 64](type("Failing", (), failing)(), y)
    nested = torch.nested.nested_tensor([torch.zeros(2, dtype=torch.int32), torch.zeros(3, dtype=torch.int32)])
    with pytest.raises(fly.UnsupportedBufferError, match="src: nested tensors cannot be given to a kernel"):
        copy[1, 64](nested, y)
