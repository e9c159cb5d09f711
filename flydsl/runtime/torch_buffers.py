"""torch tensors as buffers: CPU tensors through numpy, HIP tensors by their address."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any, cast

from .buffers import DTYPES, Buffer, check_address, numpy_buffer
from .device_pointer import DevicePointer, span
from .errors import FreedMemoryError, NoDeviceError, UnsupportedBufferError

_FP4 = "float4_e2m1fn_x2"

_ELSEWHERE = {
    "meta": "it has no memory: make a real one with torch.empty_like(..., device='cpu')",
    "mps": "move it with .cpu(), to run on the simulator",
    "xpu": "move it with .cpu(), to run on the simulator",
    "mkldnn": "move it with .to_dense().cpu()",
}
"""Device type of torch → what to do."""


def torch_buffer(tensor: Any, name: str) -> Buffer:
    """A torch tensor. Raises UnsupportedBufferError, FreedMemoryError, NoDeviceError."""
    _check_device(tensor, name)
    _check_kind(tensor, name)
    dtype = str(tensor.dtype).removeprefix("torch.")
    if dtype not in DTYPES and dtype != _FP4:
        raise UnsupportedBufferError(
            f"{name}: tensors of dtype {dtype} cannot be given to a kernel; supported: {', '.join((*DTYPES, _FP4))}"
        )
    made = _cpu(tensor, name) if tensor.device.type == "cpu" else _hip(tensor, name)
    if dtype == _FP4:
        from .packed import as_packed

        return as_packed(made, name, "Float4E2M1FN", 2, 1)
    return replace(made, dtype=DTYPES[dtype])


def _check_device(tensor: Any, name: str) -> None:
    import torch

    kind = tensor.device.type
    if kind == "cpu" or (kind == "cuda" and torch.version.hip):
        return
    advice = _ELSEWHERE.get(kind, "kernels run on HIP devices, and on CPU tensors by simulation: move it with .cpu()")
    if kind == "cuda":
        advice = f"this torch is built for CUDA {torch.version.cuda}, and kernels run on AMD GPUs: install torch for ROCm"
    raise NoDeviceError(f"{name}: the tensor is on {tensor.device}; {advice}")


def _check_kind(tensor: Any, name: str) -> None:
    import torch

    if tensor.is_nested:
        raise UnsupportedBufferError(f"{name}: nested tensors cannot be given to a kernel; pass their values and offsets")
    if tensor.layout != torch.strided:
        raise UnsupportedBufferError(f"{name}: tensors of layout {tensor.layout} cannot be given to a kernel; use .to_dense()")
    if tensor.requires_grad:
        raise UnsupportedBufferError(
            f"{name}: the tensor requires grad, and a kernel's writes are invisible to autograd; pass {name}.detach()"
        )
    if tensor.is_conj() or tensor.is_neg():
        raise UnsupportedBufferError(f"{name}: the tensor is a lazy conj/neg view; call .resolve_conj() / .resolve_neg() first")
    if tensor.is_quantized:
        raise UnsupportedBufferError(f"{name}: quantized tensors cannot be given to a kernel; pass {name}.int_repr()")
    if _has_no_memory(tensor):
        raise UnsupportedBufferError(
            f"{name}: a {type(tensor).__name__} stands for a tensor while torch traces, and has no memory; kernels can be "
            f"called under torch.compile and torch.func through registered ops only"
        )


_TRACED = ("FakeTensor", "FunctionalTensor")


def _has_no_memory(tensor: Any) -> bool:
    import torch

    if type(tensor) is not torch.Tensor and type(tensor).__name__ in _TRACED:
        return True
    return bool(cast("Any", torch._C)._functorch.is_functorch_wrapped_tensor(tensor))  # vmap, grad …: the values are inside


def _cpu(tensor: Any, name: str) -> Buffer:
    import torch

    if tensor.numel() and not tensor.data_ptr():
        if (
            cast("Any", type(tensor)).__torch_dispatch__ is not cast("Any", torch.Tensor).__torch_dispatch__
        ):  # such as MaskedTensor and DTensor
            raise UnsupportedBufferError(
                f"{name}: a {type(tensor).__name__} wraps other tensors and has no memory of its own; pass those that it wraps"
            )
        raise _freed(name)
    raw = {1: torch.uint8, 2: torch.int16, 4: torch.int32, 8: torch.int64}[tensor.element_size()]
    return numpy_buffer(tensor.view(raw).numpy(), str(raw).removeprefix("torch."), name)


def _hip(tensor: Any, name: str) -> Buffer:
    address, size = tensor.data_ptr(), tensor.element_size()
    if tensor.numel() and not address:
        raise _freed(name)
    shape, strides = tuple(tensor.shape), tuple(tensor.stride())
    check_address(address, size, name)
    low, high = span(address, shape, strides, size)
    place = DevicePointer(tensor.device.index or 0, address, low, high)
    return Buffer("Uint8", shape, strides, size, address, False, place)


def _freed(name: str) -> FreedMemoryError:
    return FreedMemoryError(f"{name}: the tensor's storage was given back (resized to 0), so it has no memory")


_base: dict[str, Any] = {}
"""The content of torch._C, once torch is there."""


def current_stream(index: int) -> int:
    """The handle of torch's current stream on device ``index``; the default stream without a torch that has GPU support."""
    raw = (_base or _find()).get("_cuda_getCurrentRawStream")
    return 0 if raw is None else int(raw(index))  # what torch's own generated code calls: no object is made


def _find() -> dict[str, Any]:
    global _base
    base = getattr(sys.modules.get("torch"), "_C", None)  # none yet: another thread imports torch
    if base is not None:
        _base = vars(base)
    return _base
