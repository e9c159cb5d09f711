"""torch tensors of a device as arguments: their device, their stream, and each misuse. torch has no HIP here: see OnDevice."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from kernels import copy
from standin_build import StandIn

import flydsl as fly
from flydsl.compiler import readers
from flydsl.runtime import hip as h

torch = pytest.importorskip("torch")


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


class ByTheShortWay(OnDevice):
    """Read as the launch path reads exact torch tensors, which needs a class of its own here."""

    __fly_reader__ = (readers._TORCH.address, readers._TORCH.signature)


def test_torch_tensors_by_the_short_way(hip: StandIn, rocm: dict[int, int]) -> None:
    @fly.jit
    def fresh(src: fly.Tensor, dst: fly.Tensor):
        i = fly.thread_idx.x
        if i < dst.shape[0]:
            dst[i] = src[i]

    one = h.device(1)
    base, out = h.from_numpy(np.arange(64, dtype=np.float32), one), h.zeros(64, "float32", one)
    one.synchronize()
    streams = [one.stream(), one.stream()]
    src, dst = (ByTheShortWay(b, (64,), (1,), torch.float32) for b in (base, out))
    for k in range(4):
        rocm[1] = streams[k % 2].handle
        fresh[1, 64](src, dst)
        assert len(hip.launches) == k
        streams[k % 2].synchronize()
        assert len(hip.launches) == k + 1
    assert any(front.plans for fronts in fresh._fronts.values() for front in fronts.values()), "there is a short way"
    np.testing.assert_array_equal(out.numpy(), np.arange(64, dtype=np.float32))
    src.offset = -base._address  # as a storage that was resized to 0
    with pytest.raises(fly.FreedMemoryError, match="src: the tensor's storage was given back"):
        fresh[1, 64](src, dst)
    src.offset = 0
    with pytest.raises(fly.UnsupportedBufferError, match=r"src: .*requires grad"):
        fresh[1, 64](src.requires_grad_(), dst)
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
