"""Numbers as narrow floats with a scale for each 32 of them, and back: the MX formats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import flydsl as fly
from flydsl.kernels.errors import OperandError, UnsupportedError
from flydsl.kernels.prepared import Prepared

if TYPE_CHECKING:
    import torch

BLOCK = 32
"""Numbers that share a scale."""
THREADS = 256
"""Blocks that a workgroup has at a time, one for each lane."""
_WIDEST = 16
"""Bytes of the widest load and store."""

_TORCH = {
    "float8_e4m3fn": fly.Float8E4M3FN, "float8_e5m2": fly.Float8E5M2, "float4_e2m1fn_x2": fly.Float4E2M1FN,
}  # fmt: skip
"""Name in torch → element type; 6-bit elements are bytes there."""
_KINDS = (fly.Float8E4M3FN, fly.Float8E5M2, fly.Float6E2M3FN, fly.Float6E3M2FN, fly.Float4E2M1FN)
_WIDE = {"float32": fly.Float32, "bfloat16": fly.BFloat16, "float16": fly.Float16}


@dataclass(frozen=True)
class Rows:
    """How rows are cut up, as far as it is compiled in. ``whole``: whether each row is one block. ``wide``: numbers of a load
    or store of wide rows; ``narrow``: bytes of one of narrow rows."""

    kind: Any
    whole: bool
    wide: int
    narrow: int

    @property
    def bytes(self) -> int:
        """Bytes of a block of narrow elements."""
        return BLOCK * self.kind.width // 8

    def place(self, index: Any, scale: Any) -> tuple[Any, Any]:
        """(row, block in it) of block ``index``."""
        if self.whole:
            return index, 0
        return index // scale.shape[1], index % scale.shape[1]


def quantize_mx(x: torch.Tensor, dtype: Any, *, out: Any = None) -> Any:
    """``(data, scale)``: the rows of ``x`` (…, K) in blocks of 32 with a scale each, K of any length.

    ``dtype``: the elements, fly.f8e4m3, f8e5m2, f6e2m3, f6e3m2, f4e2m1 or torch's type. ``scale`` (…, ⌈K / 32⌉) is
    float8_e8m0fnu, 2^(⌊log2 amax⌋ − emax) of the largest magnitude amax of the block, at least 2⁻¹²⁷; emax is the exponent
    of the largest element. ``data`` has the quotients, rounded to nearest even, larger ones than the largest element as
    that: (…, K) of float8; of 4 bits (…, K / 2) float4_e2m1fn_x2, of 6 bits (…, 3 K / 4) uint8, packed from the lowest bits
    on, for which K must be a multiple of 2 and 4. A block with a NaN or an infinity has the scale NaN. As in the OCP
    Microscaling Formats Specification 1.0, section 6.3.

    ``x``: float32, bfloat16 or float16. ``out``: data and scale to write to, contiguous. Tensors on the CPU are computed by
    the simulator. Raises OperandError for arguments that do not belong together, UnsupportedError for other types.
    """
    import torch

    kind = _kind(dtype)
    wide = _wide_type(x.dtype, "x")
    if x.ndim < 1:
        raise OperandError("quantize_mx: x has no dimension, and needs rows")
    shapes = (*x.shape[:-1], _bytes("quantize_mx", x.shape[-1], kind)), (*x.shape[:-1], -(-x.shape[-1] // BLOCK))
    data, scale = out if out is not None else (None, None)
    data = _result("data", data, _narrow_type(kind), shapes[0], x)
    scale = _result("scale", scale, torch.float8_e8m0fnu, shapes[1], x)
    if data.numel():
        prepare_quantize(x, wide, kind, data, scale).run()
    return data, scale


def dequantize_mx(
    data: torch.Tensor, scale: torch.Tensor, *, dtype: Any = None, out_dtype: torch.dtype | None = None,
    out: torch.Tensor | None = None,
) -> torch.Tensor:  # fmt: skip
    """The numbers (…, K) that ``data`` and ``scale``, as of ``quantize_mx``, stand for: element times scale, rounded once.

    ``dtype``: the elements, needed where ``data`` is uint8. The result is float32 unless ``out_dtype``, bfloat16 or float16,
    or ``out``, contiguous, is given. A scale of NaN makes its block NaN.
    """
    import torch

    kind = _kind(data.dtype if dtype is None else dtype)
    if data.dtype not in (_narrow_type(kind), torch.uint8) or (kind.width == 8 and data.dtype == torch.uint8):
        raise OperandError(f"dequantize_mx: data is {data.dtype}, and dtype={kind.name}")
    if data.shape[-1] * 8 % (kind.width * (4 if kind.width == 6 else 1)):
        raise OperandError(f"dequantize_mx: data {tuple(data.shape)}: four elements of {kind.name} are three bytes")
    k = data.shape[-1] * 8 // kind.width
    shape = (*data.shape[:-1], -(-k // BLOCK))
    if tuple(scale.shape) != shape or scale.dtype != torch.float8_e8m0fnu or scale.device != data.device:
        raise OperandError(
            f"dequantize_mx: scale is {tuple(scale.shape)} of {scale.dtype} on {scale.device}; for data {tuple(data.shape)} of "
            f"{kind.name} on {data.device} it is {shape} of float8_e8m0fnu"
        )
    out_dtype = out_dtype or (torch.float32 if out is None else out.dtype)
    _wide_type(out_dtype, "the result")
    result = _result("out", out, out_dtype, (*data.shape[:-1], k), data)
    if result.numel():
        prepare_dequantize(data, kind, scale, result).run()
    return result


def prepare_quantize(x: Any, wide: Any, kind: Any, data: Any, scale: Any) -> Prepared:
    """The launch of ``quantize_mx`` of checked arguments."""
    rows = x.reshape(-1, x.shape[-1])
    rows = rows if rows.stride(1) == 1 or rows.shape[1] == 1 else rows.contiguous()
    return _prepare(quantize_kernel, rows, wide, kind, data, scale)


def prepare_dequantize(data: Any, kind: Any, scale: Any, out: Any) -> Prepared:
    """The launch of ``dequantize_mx`` of checked arguments."""
    wide = _wide_type(out.dtype, "the result")
    return _prepare(dequantize_kernel, out.view(-1, out.shape[-1]), wide, kind, data.contiguous(), scale.contiguous())


def launches() -> Iterator[tuple[str, str, Callable[[], Prepared]]]:
    """(family, configuration, what prepares a launch) of bfloat16 rows; see ``kernels.shipped``."""
    for kind in _KINDS:
        for back in (False, True):
            yield ("dequantize_mx_bf16" if back else "quantize_mx_bf16"), kind.name, partial(example, kind, back)


def example(kind: Any, back: bool) -> Prepared:
    """A launch of 8 rows of 1024 zeros with scales of 1; ``back``: of dequantize_mx."""
    import torch

    x = torch.zeros((8, 1024), dtype=torch.bfloat16)
    data = torch.zeros((8, 1024 * kind.width // 8), dtype=torch.uint8)
    scale = torch.full((8, 1024 // BLOCK), 127, dtype=torch.uint8)
    return prepare_dequantize(data, kind, scale, x) if back else prepare_quantize(x, fly.BFloat16, kind, data, scale)


def _prepare(kernel: Any, rows: Any, wide: Any, kind: Any, data: Any, scale: Any) -> Prepared:
    import torch

    data = data.view(torch.uint8).view(len(rows), -1)
    scale = scale.view(torch.uint8).view(len(rows), -1)
    whole = rows.shape[1] % BLOCK == 0 and rows.is_contiguous()
    if whole:
        rows, data, scale = rows.view(-1, BLOCK), data.view(-1, BLOCK * kind.width // 8), scale.view(-1, 1)
    widths = _width(rows, _WIDEST // (wide.width // 8)), _width(data, _WIDEST)
    count = len(rows) * scale.shape[1]
    variant = Rows(kind, whole, *widths)
    return Prepared(kernel, -(-count // THREADS), THREADS, (rows, data, scale, variant))


@fly.jit
def quantize_kernel(x, data, scale, variant: fly.Constexpr):
    """A block for each lane: ``x`` (rows, K), ``data`` (rows, bytes), ``scale`` (rows, blocks)."""
    index = fly.block_idx.x * THREADS + fly.thread_idx.x
    row, block = variant.place(index, scale)
    if row < x.shape[0]:
        width, first = variant.wide, block * BLOCK
        parts = []
        for j in fly.static_range(0, BLOCK, width):
            inside = None if variant.whole else first + j < x.shape[1]
            part = x.load((row, first + j), width, mask=inside, other=None if variant.whole else 0.0)
            parts.append(part if width > 1 else fly.vector(part))
        values = (fly.concat(*parts) if len(parts) > 1 else parts[0]).to(fly.Float32)
        # As integers magnitudes are in order, and NaN is larger than all.
        largest = (values.bitcast(fly.Uint32) & 0x7FFFFFFF).reduce("max").bitcast(fly.Float32)
        exponent = fly.mx_scale(largest, variant.kind)
        narrow = values.to(variant.kind, scale=exponent, saturate=True).bitcast(fly.Uint8)
        for j in fly.static_range(0, variant.bytes, variant.narrow):
            at = block * variant.bytes + j
            piece = narrow[j : j + variant.narrow] if variant.narrow > 1 else narrow[j]
            data.store((row, at), piece, mask=None if variant.whole else at < data.shape[1])
        scale[row, block] = exponent.bitcast(fly.Uint8)


@fly.jit
def dequantize_kernel(out, data, scale, variant: fly.Constexpr):
    """A block for each lane, as in quantize_kernel: ``out`` (rows, K)."""
    index = fly.block_idx.x * THREADS + fly.thread_idx.x
    row, block = variant.place(index, scale)
    if row < out.shape[0]:
        parts = []
        for j in fly.static_range(0, variant.bytes, variant.narrow):
            at = block * variant.bytes + j
            inside = None if variant.whole else at < data.shape[1]
            part = data.load((row, at), variant.narrow, mask=inside, other=None if variant.whole else 0)
            parts.append(part if variant.narrow > 1 else fly.vector(part))
        narrow = (fly.concat(*parts) if len(parts) > 1 else parts[0]).bitcast(fly.Vector[variant.kind, BLOCK])
        values = narrow.to(out.dtype, scale=scale[row, block].bitcast(fly.Float8E8M0FNU))
        for j in fly.static_range(0, BLOCK, variant.wide):
            first = block * BLOCK + j
            piece = values[j : j + variant.wide] if variant.wide > 1 else values[j]
            out.store((row, first), piece, mask=None if variant.whole else first < out.shape[1])


def _width(rows: Any, most: int) -> int:
    """Elements of the widest access that is aligned everywhere in ``rows`` and never partly outside: a power of two."""
    width = most
    apart = rows.stride(0) if len(rows) > 1 else 0
    while any(n % width for n in (rows.shape[1], apart, BLOCK)) or rows.data_ptr() % (width * rows.element_size()):
        width //= 2
    return width


def _kind(dtype: Any) -> Any:
    kind = _TORCH.get(str(dtype).removeprefix("torch."), dtype)
    if kind not in _KINDS:
        names = ", ".join(k.__name__ for k in _KINDS)
        hint = "; of bytes say which with dtype=" if str(dtype) == "torch.uint8" else ""
        raise UnsupportedError(f"MX formats have elements of {names}, not {getattr(dtype, '__name__', dtype)}{hint}")
    return kind


def _wide_type(dtype: Any, what: str) -> Any:
    name = str(dtype).removeprefix("torch.")
    if name not in _WIDE:
        raise UnsupportedError(f"MX formats: {what} is {name}; there are {', '.join(_WIDE)}")
    return _WIDE[name]


def _narrow_type(kind: Any) -> Any:
    import torch

    return getattr(torch, next((name for name, k in _TORCH.items() if k is kind), "uint8"))


def _bytes(what: str, k: int, kind: Any) -> int:
    """Bytes of a row of ``k`` elements."""
    if k * kind.width % 8 or (kind.width == 6 and k % 4):
        group = {4: 2, 6: 4}[kind.width]
        raise UnsupportedError(f"{what}: rows of {k} elements of {kind.name}; they are packed in groups of {group}")
    return k * kind.width // 8


def _result(name: str, out: Any, dtype: Any, shape: tuple[int, ...], x: Any) -> Any:
    import torch

    if out is None:
        return torch.empty(shape, dtype=dtype, device=x.device)
    if tuple(out.shape) != shape or out.dtype != dtype or out.device != x.device or not out.is_contiguous():
        raise OperandError(
            f"MX formats: {name} is {tuple(out.shape)} of {out.dtype} on {out.device}; the result is {shape} of {dtype} on "
            f"{x.device}, contiguous"
        )
    return out
