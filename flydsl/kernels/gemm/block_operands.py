"""Operands of products with scales of blocks, as the kernel takes them: rows of whole blocks, scales as words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly
from flydsl.kernels.errors import OperandError, UnsupportedError

from .block_scales import BLOCK, PAIR, WORD_K
from .elements import CHUNK, Elements
from .operands import Operand, stored
from .types import fly_type

PACKED = {fly.Float4E2M1FN: (1, 2), fly.Float6E2M3FN: (3, 4), fly.Float6E3M2FN: (3, 4)}
"""Element type → bytes, and how many elements they hold."""
TYPES = (fly.Float8E4M3FN, fly.Float8E5M2, *PACKED)
"""Element types that have scales of blocks."""


@dataclass(frozen=True)
class Blocks:
    """``data`` (…, extent, K), or (…, extent, bytes) of elements that share bytes; ``scale``: (…, extent, ⌈K / 32⌉) of e8m0, or
    of Float32 (…, extent, ⌈K / 128⌉) or (…, ⌈extent / 128⌉, ⌈K / 128⌉)."""

    name: str
    data: Any
    kind: Any
    scale: Any

    @property
    def k(self) -> int:
        """Elements of a row."""
        size, count = PACKED.get(self.kind, (1, 1))
        return self.data.shape[-1] // size * count

    @property
    def extent(self) -> int:
        """Rows."""
        return self.data.shape[-2]

    @property
    def batch(self) -> tuple[int, ...]:
        """Dimensions in front of the rows."""
        return tuple(self.data.shape[:-2])


def kind_of(x: Any, given: Any, name: str, what: str = "scaled_gemm") -> Any:
    """The type of the elements of ``x``; ``given``: what the caller says of bytes; ``what``: the function's name. Raises
    OperandError, UnsupportedError."""
    found = str(x.dtype).removeprefix("torch.")
    if found == "float4_e2m1fn_x2":
        kind = fly.Float4E2M1FN
    elif found == "uint8":
        if given is None:
            raise OperandError(
                f"{what}: {name} is uint8: say which elements its bytes hold, for example {name}_type=fly.f4e2m1"
            )
        kind = given
    else:
        kind = fly_type(x.dtype, name)
    if given not in (None, kind):
        raise OperandError(f"{what}: {name} is {found}, and {name}_type={given.name} is about bytes (uint8)")
    if kind not in TYPES or (found == "uint8" and kind not in PACKED):
        raise UnsupportedError(
            f"{what}: {name} of {kind.name} as {found}; there are float8_e4m3fn, float8_e5m2, float4_e2m1fn_x2, and as "
            "uint8 fly.f4e2m1, fly.f6e2m3, fly.f6e3m2"
        )
    size = PACKED.get(kind, (1, 1))[0]
    if x.shape[-1 if name == "a" else -2] % size:
        raise OperandError(f"{what}: {name} {tuple(x.shape)}: four elements of {kind.name} are three bytes")
    return kind


def whole(side: Blocks) -> Blocks:
    """The same with rows of whole blocks, at least one: behind K are zeros."""
    size, count = PACKED.get(side.kind, (1, 1))
    k = max(-(-side.k // BLOCK), 1) * BLOCK
    if k == side.k:
        return side
    data = padded(as_bytes(side.data), k // count * size)
    scale = side.scale if side.k else side.scale.new_zeros((*side.scale.shape[:-1], 1))
    return Blocks(side.name, data if side.kind in PACKED else data.view(side.data.dtype), side.kind, scale)


def operand(side: Blocks, elements: Elements, k_major: bool | None = None) -> Operand:
    """The data as the kernel reads them; a copy where they do not lie so. ``k_major``: how they have to lie, if not in either
    way."""
    if elements.bits == 8:
        return stored(side.data, elements, k_major)
    data = as_bytes(side.data)
    aligned = 4 if elements.bits == 6 else CHUNK
    if data.shape[-1] % aligned or not _rows_of(data, data.shape[-1], aligned):
        data = padded(data, -(-data.shape[-1] // aligned) * aligned)
    return Operand(_words(data), True)


def words(side: Blocks) -> Any:
    """The scales as words, (…, extent, words) of int32: pairs of four e8m0, behind K 0, which is a power of two, or a Float32
    each, those of 128 rows repeated."""
    if side.scale.element_size() > 1:
        return _numbers(side)
    data = as_bytes(side.scale)
    pair = 4 * PAIR
    width = -(-side.k // (pair * BLOCK)) * pair
    if data.shape[-1] != width or not _rows_of(data, width, pair):
        data = padded(data, width)
    return _words(data)


def _rows_of(data: Any, width: int, aligned: int) -> bool:
    """Whether the rows of bytes begin at multiples of ``aligned`` and are apart by ``width`` bytes at least."""
    there = data.stride(-1) == 1 and data.data_ptr() % aligned == 0 and all(s % aligned == 0 for s in data.stride()[:-1])
    return there and data.shape[-2] > 1 and data.stride(-2) >= width  # the stride of a single row is arbitrary in torch


def _numbers(side: Blocks) -> Any:
    scale = side.scale
    if scale.shape[-2] != side.extent:
        scale = scale.repeat_interleave(WORD_K, -2)[..., : side.extent, :]
    return _words(scale if scale.stride(-1) == 1 and scale.shape[-2] > 1 else scale.contiguous())


def blocked(side: Blocks, shared: bool = True) -> bool:
    """Whether there is a Float32 for each 128 along k, of a row or, where they may be ``shared``, of 128."""
    rows = (side.extent, -(-side.extent // WORD_K)) if shared else (side.extent,)
    return tuple(side.scale.shape) in ((*side.batch, n, -(-side.k // WORD_K)) for n in rows)


def columns_of(side: Blocks) -> int:
    """Columns of B that share a Float32."""
    return 1 if side.scale.shape[-2] == side.extent else WORD_K


def check_scale(x: Any, name: str, shape: tuple[int, ...], what: str = "scaled_gemm") -> None:
    """Refuse scales of another shape."""
    if tuple(x.shape) != shape:
        raise OperandError(
            f"{what}: {name} has the shape {tuple(x.shape)}; for blocks of {BLOCK} it is {shape}, a row for each "
            f"{'row of a' if name == 'scale_a' else 'column of b'}"
        )


def as_bytes(x: Any) -> Any:
    """The bytes of elements of one byte."""
    import torch

    return x.view(torch.uint8)


def padded(data: Any, width: int, rows: int | None = None) -> Any:
    """A contiguous copy with rows of ``width``, and so many of them, filled up with zeros."""
    copy = data.new_zeros((*data.shape[:-2], data.shape[-2] if rows is None else rows, width))
    copy[..., : data.shape[-2], : data.shape[-1]].copy_(data)
    return copy


def _words(data: Any) -> Any:
    import torch

    return data.view(torch.int32)
