"""Arrays of other libraries as arguments: DLPack, ``__cuda_array_interface__``, torch tensors on a device; and each misuse."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest
from kernels import copy
from standin_build import StandIn

import flydsl as fly
from flydsl.runtime import dlpack
from flydsl.runtime import hip as h

torch = pytest.importorskip("torch")


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
        ({"stream": 0}, "gives the stream 0, which is not allowed"),
        ({"stream": "x"}, "gives the stream 'x'"),
    ],
)
def test_array_interface_misuse(hip: StandIn, told: dict[str, Any], words: str) -> None:
    src = device_range(8)
    with pytest.raises(fly.UnsupportedBufferError, match=f"src: .*{words}"):
        copy[1, 64](Interface(src, **told), h.zeros(8, "int32"))


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


class OnDevice(torch.Tensor):
    """A torch tensor of a HIP device, as far as a torch without HIP can have one: its memory is the stand-in's."""

    @staticmethod
    def __new__(cls, base: h.DeviceArray, shape: Any, strides: Any, dtype: Any, offset: int = 0) -> OnDevice:
        where = f"cuda:{base.device.index}"
        return torch.Tensor._make_wrapper_subclass(cls, shape, strides=strides, dtype=dtype, device=where)

    def __init__(self, base: h.DeviceArray, shape: Any, strides: Any, dtype: Any, offset: int = 0) -> None:
        self.base, self.offset = base, offset

    def data_ptr(self) -> int:
        return self.base._address + self.offset

    __torch_function__ = torch._C._disabled_torch_function_impl

    @classmethod
    def __torch_dispatch__(cls, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        raise AssertionError(f"{function} was called on a device tensor, which costs a kernel or a copy")


@pytest.fixture
def rocm(monkeypatch: pytest.MonkeyPatch) -> dict[int, int]:
    """torch as if built for ROCm; the result is device → current stream."""
    current = {0: 0, 1: 0}
    monkeypatch.setattr(torch.version, "hip", "7.0.0")
    monkeypatch.setattr(torch._C, "_cuda_getCurrentRawStream", current.__getitem__, raising=False)
    return current


def test_torch_tensors_run_on_their_device_and_current_stream(hip: StandIn, rocm: dict[int, int]) -> None:
    one = h.device(1)
    a, b = h.from_numpy(np.arange(64, dtype=np.float32), one), h.zeros(64, "float32", one)
    one.synchronize()
    stream = one.stream()
    rocm[1] = stream.handle
    src = OnDevice(a, (30,), (2,), torch.float32, offset=8)
    copy[1, 64](src, OnDevice(b, (30,), (1,), torch.float32))
    stream.synchronize()
    assert [device for device, *_ in hip.launches] == [1]
    np.testing.assert_array_equal(b.numpy()[:30], np.arange(2, 62, 2, dtype=np.float32))
    stream.close()
    rocm[1] = 0


def test_torch_streams(hip: StandIn, rocm: dict[int, int]) -> None:
    class Stream:
        """As torch.cuda.Stream."""

        def __init__(self, stream: h.HipStream) -> None:
            self.cuda_stream, self.device = stream.handle, torch.device("cuda", stream.device.index)

    stream, other = h.device(0).stream(), h.device(1).stream()
    a, b = h.zeros(64), h.zeros(64)
    h.device(0).synchronize()
    args = [OnDevice(x, (64,), (1,), torch.float32) for x in (a, b)]
    copy[1, 64](*args, stream=Stream(stream))
    assert not hip.launches
    stream.synchronize()
    assert len(hip.launches) == 1
    with pytest.raises(fly.DeviceMismatchError, match="stream is on HIP device 1"):
        copy[1, 64](*args, stream=Stream(other))


def test_torch_misuse(hip: StandIn, rocm: dict[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    base = h.zeros(64)
    good = OnDevice(base, (8,), (1,), torch.float32)
    cases = [
        (OnDevice(base, (8,), (1,), torch.float32, offset=-base._address), fly.FreedMemoryError, "storage was given back"),
        (OnDevice(base, (8,), (1,), torch.float32, offset=2), fly.UnsupportedBufferError, "not aligned to the element size 4"),
        (OnDevice(base, (8,), (1,), torch.complex64), fly.UnsupportedBufferError, "dtype complex64"),
        (OnDevice(base, (8,), (1,), torch.float32).requires_grad_(), fly.UnsupportedBufferError, r"requires grad.*src\.detach"),
        (torch.empty(8, device="meta"), fly.NoDeviceError, "on meta; it has no memory"),
    ]
    for src, error, words in cases:
        with pytest.raises(error, match=f"src: .*{words}"):
            copy[1, 64](src, good)
    with pytest.raises(fly.DeviceMismatchError, match="dst is on HIP device 0, and src is in host memory"):
        copy[1, 64](torch.zeros(8), good)
    monkeypatch.setattr(torch.version, "hip", None)
    with pytest.raises(
        fly.NoDeviceError, match=r"src: the tensor is on cuda:0; this torch is built for CUDA.*install torch for ROCm"
    ):
        copy[1, 64](good, good)


def test_torch_tensors_without_memory() -> None:
    from torch._subclasses.fake_tensor import FakeTensorMode

    freed = torch.zeros(8)
    freed.untyped_storage().resize_(0)
    with pytest.raises(fly.FreedMemoryError, match="src: the tensor's storage was given back"):
        copy[1, 64](freed, torch.zeros(8))
    with FakeTensorMode():
        fake = torch.zeros(8)
    with pytest.raises(fly.UnsupportedBufferError, match="src: a FakeTensor stands for a tensor while torch traces"):
        copy[1, 64](fake, torch.zeros(8))
    with pytest.raises(fly.UnsupportedBufferError, match="while torch traces"):
        torch.func.vmap(lambda x: copy[1, 64](x, torch.zeros(8)))(torch.zeros(2, 8))
    with pytest.warns(UserWarning):  # deprecated, and still there
        quantized = torch.quantize_per_tensor(torch.zeros(8), 1.0, 0, torch.qint8)
    with pytest.raises(fly.UnsupportedBufferError, match="quantized"):
        copy[1, 64](quantized, torch.zeros(8))


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


def test_empty_arrays(hip: StandIn) -> None:
    copy[1, 64](h.zeros(0, "int32"), h.zeros(0, "int32"))
    h.device(0).synchronize()
    assert len(hip.launches) == 1 and not hip.errors
