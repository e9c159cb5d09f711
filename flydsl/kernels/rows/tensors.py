"""torch tensors as rows: matrices whose rows a kernel reads where they lie, or copies of them."""

from __future__ import annotations

import functools
import math
from typing import Any

import flydsl as fly
from flydsl.kernels.errors import OperandError, UnsupportedError
from flydsl.kernels.overlap import check_written, disturbs
from flydsl.targets import get

from .cut import ACCESS, ARCH, MOST_KEPT, RowConfig, choose

ROW_TYPES: dict[str, Any] = {"float16": fly.Float16, "bfloat16": fly.BFloat16, "float32": fly.Float32}
"""Name in torch → type."""
INVARIANT_ROWS = 1 << 16
"""Rows for which a configuration is chosen that must not depend on their number."""


def row_type(what: str, dtype: Any, name: str = "x") -> Any:
    """The language's type of the elements of rows. Raises UnsupportedError."""
    found = ROW_TYPES.get(str(dtype).removeprefix("torch."))
    if found is None:
        raise UnsupportedError(f"{what}: {name} is {str(dtype).removeprefix('torch.')}; there are {', '.join(ROW_TYPES)}")
    return found


def width_of(dtype: Any) -> int:
    """Elements of a piece of rows of a type of the language."""
    return ACCESS * 8 // dtype.width


def as_rows(x: Any) -> Any:
    """``x`` (…, n) as a matrix (rows, n) whose rows are contiguous: a view of it if there is one, else a copy."""
    n = x.shape[-1]
    if x.numel() and x.stride(-1) != 1 and n > 1:
        x = x.contiguous()
    flat = x.reshape(-1, n) if x.numel() else x.new_empty((math.prod(x.shape[:-1]), n))
    # Strides of single rows and elements are arbitrary in torch, and the kernel multiplies with them.
    apart = flat.stride(0) if flat.shape[0] > 1 else n
    return flat.as_strided(flat.shape, (apart, 1))


def chosen(x: Any, least: int | None = None, kept: int = MOST_KEPT) -> RowConfig:
    """The configuration for the rows of a matrix, see ``cut.choose``; in batch-invariant mode whatever their number is."""
    m = INVARIANT_ROWS if fly.is_batch_invariant() else len(x)
    return choose(m, x.shape[1], width_of(ROW_TYPES[str(x.dtype).removeprefix("torch.")]), compute_units(x.device), least, kept)


def alignment(x: Any) -> int:
    """Bytes, a power of two up to those of the widest access, that each row's address is a multiple of."""
    bits = x.data_ptr() | ACCESS | (x.stride(0) * x.element_size() if x.ndim > 1 and len(x) > 1 else 0)
    return bits & -bits


def result_for(
    what: str, name: str, out: Any, dtype: Any, shape: tuple[int, ...], x: Any, vector: bool = False,
    reads: tuple[Any, ...] = (),
) -> tuple[Any, Any]:  # fmt: skip
    """``(result, target)``: what the caller gets, and the matrix of contiguous rows (or ``vector``) that the kernel writes: the
    same memory where ``out`` allows it; see :func:`deliver`. ``reads``: what the kernel reads besides ``x``; a result called
    "out" may be ``x`` itself, whose elements are read before the ones in their place are written."""
    import torch

    if out is not None:
        check_written(what, name, out)
    if out is None:
        out = torch.empty(shape, dtype=dtype, device=x.device)
    elif tuple(out.shape) != tuple(shape) or out.dtype != dtype or out.device != x.device:
        raise OperandError(
            f"{what}: {name} is {tuple(out.shape)} of {out.dtype} on {out.device}, and the result {tuple(shape)} of {dtype} on "
            f"{x.device}"
        )
    in_place = out.is_contiguous() and not disturbs(out, x, itself=name == "out") and not disturbs(out, *reads)
    plain = out if in_place else torch.empty(shape, dtype=dtype, device=x.device)
    if vector or not plain.numel():
        return out, plain.view(-1)
    return out, plain.view(-1, shape[-1])


def deliver(result: Any, target: Any) -> Any:
    """``result``, with what the kernel wrote to ``target``."""
    if result.numel() and result.data_ptr() != target.data_ptr():
        result.copy_(target.view(result.shape))
    return result


@functools.cache
def compute_units(device: Any) -> int:
    """Of a device; for the CPU those of an MI350X, whose configurations the simulator runs."""
    import torch

    if device.type == "cpu":
        return get(ARCH).cu_count
    return torch.cuda.get_device_properties(device).multi_processor_count
