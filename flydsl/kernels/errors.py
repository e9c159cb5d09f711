"""What the kernel library refuses."""

from __future__ import annotations

from typing import Any

from flydsl.errors import FlyError


class UnsupportedError(FlyError):
    """The kernel library has no kernel for these arguments; the message says why, and what the nearest supported case is."""


class OperandError(FlyError):
    """Arguments of a kernel function do not belong together: shapes, element types, devices."""


def check_tensor(what: str, name: str, x: Any) -> None:
    """Raise OperandError unless argument ``name`` of function ``what`` is a tensor whose memory a kernel can read."""
    import torch

    if not isinstance(x, torch.Tensor):
        raise OperandError(f"{what}: {name} is a tensor, not {type(x).__name__}")
    if x.layout is not torch.strided:
        raise OperandError(f"{what}: {name} is {str(x.layout).removeprefix('torch.')}; kernels read dense tensors")
    if x.device.type not in ("cpu", "cuda"):
        raise OperandError(f"{what}: {name} is on {x.device}; kernels run on HIP devices (cuda) and, simulated, on the CPU")


def refuse_second_derivative(what: str) -> None:
    """In a backward pass: raise UnsupportedError where its result is to be differentiated (``create_graph=True``), of which
    torch would lose a part without a word."""
    import torch

    if torch.is_grad_enabled():
        raise UnsupportedError(f"{what}: its gradient has none itself, and create_graph=True asks for one")
