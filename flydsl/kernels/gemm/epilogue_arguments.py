"""The epilogue's arguments: checked, and in the form that the kernel takes."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from typing import Any

import flydsl as fly
from flydsl.kernels.errors import OperandError, UnsupportedError, check_tensor

from .activations import ACTIVATIONS
from .elements import Elements
from .epilogue import NOWHERE, RUN, Epilogue
from .operands import LARGEST_TILE
from .types import fly_type

FLOATS = (fly.Float16, fly.BFloat16, fly.Float32)
_OUT = (fly.Float16, fly.BFloat16, fly.Float32, fly.Int32, fly.Float8E4M3FN, fly.Float8E5M2)
_SUM = 4
"""Bytes of a sum, the widest element that is stored."""
_WIDEST = 16
"""Bytes of the widest load and store."""


@dataclass(frozen=True)
class Given:
    """The epilogue's arguments as the caller gave them; see ``gemm``."""

    bias: Any = None
    activation: Any = None
    c: Any = None
    alpha: float = 1
    beta: float | None = None
    scale_a: Any = None
    scale_b: Any = None
    scale_result: Any = None
    amax: Any = None

    @property
    def plain(self) -> bool:
        """Whether there is nothing but the sums."""
        others = (self.bias, self.activation, self.c, self.scale_a, self.scale_b, self.scale_result, self.amax)
        return self.alpha == 1 and all(x is None for x in others)


def epilogue_of(given: Given, out: Any, elements: Elements) -> tuple[Epilogue, tuple[Any, ...]]:
    """What is compiled in, and the kernel's arguments from ``bias`` on. ``out``: ([batch,] M, N), contiguous."""
    m, n = out.shape[-2:]
    out_type = fly_type(out.dtype, "gemm: the result", _OUT)
    if (out_type is fly.Int32) > (elements.accumulator is fly.Int32):
        raise UnsupportedError(
            f"gemm: a result of {out_type.name}; there are float16, bfloat16, float32, float8, and of int8 operands int32"
        )
    if out_type is fly.Int32 and not given.plain:
        raise UnsupportedError("gemm: an int32 result has no scales, bias, c or activation; choose a float out_dtype for those")
    if given.beta is not None and given.c is None:
        raise OperandError(f"gemm: beta={given.beta} without c, which it multiplies")
    for name, x in (("the result", out), ("c", None if given.beta == 0 else given.c)):
        _reachable(name, x, m)
    bias = None if given.bias is None else _vector(given.bias, n, "bias", out)
    c = None if given.c is None or given.beta == 0 else _expanded(given.c, out)
    scale_a, rows = _scale(given.scale_a, m, "scale_a", (m, 1), out)
    scale_b, columns = _scale(given.scale_b, n, "scale_b", (1, n), out)
    activation, places, vector = _activation(given.activation)
    epilogue = Epilogue(
        out_type,
        width_of(out, n),
        activation,
        places,
        vector,
        1 if c is None else width_of(c, n),
        min([width_of(x, n) for x in (bias, scale_b if columns else None) if x is not None], default=1),
        rows,
        columns,
    )
    alpha = None if given.alpha == 1 else float(given.alpha)
    beta = None if given.beta in (None, 1) or c is None else float(given.beta)
    return epilogue, (
        bias,
        c,
        scale_a,
        scale_b,
        alpha,
        beta,
        _one(given.scale_result, "scale_result", out),
        _bits(given.amax, out),
    )


def width_of(x: Any, n: int) -> int:
    """Elements of the widest access that is aligned at each eighth column of each row, and never partly outside."""
    strides = [s for extent, s in zip(x.shape[:-1], x.stride()[:-1]) if extent > 1]
    if x.stride(-1) != 1:
        return 1
    size = x.element_size()
    width = RUN
    while width > 1 and (
        width * size > _WIDEST or n % width or x.data_ptr() % (width * size) or any(s % width for s in strides)
    ):
        width //= 2
    return width


def _reachable(name: str, x: Any, m: int) -> None:
    """Refuse what a tile's rows of which reach as far as the places that stand for none (epilogue.NOWHERE)."""
    if x is None or x.ndim < 2:
        return
    reach = min(m, LARGEST_TILE) * max(x.stride(-2), x.shape[-1]) * _SUM
    if reach > NOWHERE:
        raise UnsupportedError(
            f"gemm: {min(m, LARGEST_TILE)} rows of {name} reach over {reach} bytes of sums, and a tile over {NOWHERE} at most; "
            "multiply fewer columns at a time"
        )


def _vector(x: Any, n: int, name: str, out: Any) -> Any:
    if tuple(x.shape) != (n,):
        raise OperandError(f"gemm: {name} has the shape {tuple(x.shape)}, and the result has {n} columns")
    _on(x, out, name)
    fly_type(x.dtype, f"gemm: {name}", FLOATS)
    return x.contiguous()


def _scale(x: Any, extent: int, name: str, shape: tuple[int, int], out: Any) -> tuple[Any, bool]:
    """A scale as a vector, and whether it has one element for each row or column."""
    if x is None:
        return None, False
    _on(x, out, name)
    if not _is_float32(x):
        raise UnsupportedError(f"gemm: {name} is {x.dtype}; scales are float32 (for e8m0 scales of blocks see scaled_gemm)")
    if x.numel() == 1:
        return x.reshape(1), False
    if tuple(x.shape) not in ((extent,), shape):
        raise OperandError(f"gemm: {name} has the shape {tuple(x.shape)}; it is one number, ({extent},) or {shape}")
    return x.reshape(-1).contiguous(), True


def _one(x: Any, name: str, out: Any) -> Any:
    """A scalar on the device, as a vector of one element."""
    if x is None:
        return None
    _on(x, out, name)
    if not _is_float32(x) or x.numel() != 1:
        raise OperandError(f"gemm: {name} is {tuple(x.shape)} of {x.dtype}; it is one float32 on the device")
    return x.reshape(1)


def _bits(amax: Any, out: Any) -> Any:
    """``amax`` set to zero, as integers."""
    import torch

    whole = _one(amax, "amax", out)
    return None if whole is None else whole.zero_().view(torch.int32)


def _expanded(c: Any, out: Any) -> Any:
    _on(c, out, "c")
    fly_type(c.dtype, "gemm: c", FLOATS)
    try:
        whole = c.expand(out.shape)
    except RuntimeError as error:
        raise OperandError(f"gemm: c {tuple(c.shape)} does not broadcast to the result {tuple(out.shape)}") from error
    return whole if whole.stride(-1) == 1 or whole.shape[-1] == 1 else whole.contiguous()


def _is_float32(x: Any) -> bool:
    import torch

    return x.dtype is torch.float32


def _on(x: Any, out: Any, name: str) -> None:
    check_tensor("gemm", name, x)
    if x.device != out.device:
        raise OperandError(f"gemm: {name} is on {x.device}, and a and b on {out.device}")


def _activation(activation: Any) -> tuple[Any, bool, bool]:
    """The function, whether it takes row and column, and whether it takes vectors."""
    if activation is None:
        return None, False, False
    if isinstance(activation, str):
        if activation not in ACTIVATIONS:
            raise UnsupportedError(f"gemm: activation {activation!r}; there are {', '.join(ACTIVATIONS)}, or a function")
        return ACTIVATIONS[activation], False, True
    if not callable(activation):
        raise OperandError(f"gemm: activation is a name or a function, not {activation!r}")
    try:
        takes = len(inspect.signature(activation).parameters)
    except ValueError as error:
        raise OperandError(f"gemm: activation is a name or a function in Python, not {activation!r}") from error
    if takes not in (1, 3):
        raise OperandError(f"gemm: an activation takes the value, or the value, its row and its column, not {takes} arguments")
    return activation, takes == 3, False
