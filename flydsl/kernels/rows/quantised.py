"""Rows as narrow floats with scales: one scale for a row, or one for each 32 elements of it (MX).

A row's scale is its largest magnitude over the largest element, at least 2⁻¹⁰⁰ (that of rows of zeros), and its elements are
the quotients. MX scales and elements are those of ``quantize_mx``.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import flydsl as fly
from flydsl.kernels.errors import OperandError, UnsupportedError

from .access import from_here, masked, store
from .cut import Cut
from .reduce import of_lane, of_row
from .tensors import result_for

LEAST_SCALE = 2.0**-100
"""Of a row: its reciprocal is finite, and no number that a norm gives is as small but 0."""


@dataclass(frozen=True)
class Narrow:
    """``kind``: the elements; ``largest``: the largest of them; ``block``: elements that share a scale, None: the whole row."""

    kind: Any
    largest: float
    block: int | None

    @property
    def exponent(self) -> int:
        """Of the largest element."""
        return int(math.log2(self.largest))

    @property
    def packed(self) -> int:
        """Elements of a byte."""
        return 8 // self.kind.width

    def least_lanes(self, width: int) -> int:
        """Lanes that a row must have: those of a block."""
        return max((self.block or width) // width, width)


NARROW = {
    "fp8": Narrow(fly.Float8E4M3FN, 448.0, None),
    "mxfp8": Narrow(fly.Float8E4M3FN, 448.0, 32),
    "mxfp4": Narrow(fly.Float4E2M1FN, 6.0, 32),
}
"""What ``quantize=`` takes."""


def narrow_of(what: str, quantize: Any, n: int) -> Narrow | None:
    """The row of the table for rows of ``n`` elements, None for None. ``what``: the function, for its errors."""
    if quantize is None:
        return None
    found = NARROW.get(quantize) if isinstance(quantize, str) else None
    if found is None:
        raise UnsupportedError(f"{what}: quantize={quantize!r}; there are {', '.join(map(repr, NARROW))}")
    if n % (found.block or 1):
        raise UnsupportedError(
            f"{what}: quantize={quantize!r} of rows of {n} elements, which are not whole blocks of {found.block}; pad them to "
            f'{-(-n // 32) * 32}, or use quantize="fp8"'
        )
    return found


def narrow_results(what: str, narrow: Narrow, out: Any, scale: Any, x: Any) -> tuple[Any, Any, Any, Any]:
    """(data, its matrix of bytes, scale, its matrix): results for rows like ``x`` and what the kernel writes."""
    import torch

    n = x.shape[-1]
    kind = torch.float8_e4m3fn if narrow.packed == 1 else torch.float4_e2m1fn_x2
    scales = torch.float32 if narrow.block is None else torch.float8_e8m0fnu
    shape = (*x.shape[:-1], 1 if narrow.block is None else n // narrow.block)
    for name, given in (("out", out), ("scale", scale)):
        if given is not None and not given.is_contiguous():
            raise OperandError(f"{what}: {name} is not contiguous, as results of narrow elements and their scales must be")
    data, rows = result_for(what, "out", out, kind, (*x.shape[:-1], n // narrow.packed), x)
    scale, factors = result_for(what, "scale", scale, scales, shape, x)
    return data, rows.view(torch.uint8), scale, factors if narrow.block is None else factors.view(torch.uint8)


def lane_largest(values: Any, n: Any, lane: Any, cut: Cut, base: Any) -> Any:
    """The largest magnitude of a lane's float32 vectors; NaN if there is one."""
    return of_lane(masked([fly.math.abs(x) for x in values], n, lane, cut, 0.0, base), "max")


def row_scale(largest: Any, cut: Cut, narrow: Narrow) -> Any:
    """The scale of a row of which each lane has its largest magnitude."""
    most = of_row(largest, cut, "max")
    near = most * (1 / narrow.largest)
    rest = fly.math.fma(-near, fly.Float32(narrow.largest), most)  # what the product lacks of the quotient; NaN of infinity
    near = fly.select(rest == rest, fly.math.fma(rest, fly.Float32(1 / narrow.largest), near), near)
    return fly.maximum(near, LEAST_SCALE)


def narrowed(values: Any, cut: Cut, narrow: Narrow, scale: Any) -> tuple[list[Any], list[Any]]:
    """(bytes of a lane's float32 vectors, their scales): those of blocks; there are none where ``scale`` is the row's."""
    if narrow.block is None:
        inverse = fly.math.rcp(scale, fast=True)
        return [_bytes((x * inverse).to(narrow.kind)) for x in values], []
    made = [_block(x, narrow, narrow.block // cut.width) for x in values]
    return [data for data, _ in made], [scale for _, scale in made]


def _block(x: Any, narrow: Narrow, lanes: int) -> tuple[Any, Any]:
    """(bytes of a lane's float32 vector, the scale of the block that so many lanes share), as ``quantize_mx`` makes them."""
    most = of_lane([fly.math.abs(x)], "max").bitcast(fly.Uint32)  # magnitudes are in order as integers, NaN after all numbers
    for step in fly.static_range(lanes.bit_length() - 1):
        most = fly.max(most, fly.shuffle_xor(most, 1 << step))
    # The scale as a float32's bits, of which the instruction takes the exponent: 0 is 2⁻¹²⁷; NaN of what is not finite.
    lower, infinite = narrow.exponent << 23, 0x7F800000
    power = most & infinite
    power = fly.select(power == infinite, power, fly.max(power, lower) - lower)
    if narrow.kind.width == 8:  # quotients may be too large, and narrower elements saturate by themselves
        bits = power + ((fly.Float32(narrow.largest).bitcast(fly.Uint32) - (127 << 23)) & 0xFFFFFFFF)
        limit = bits.bitcast(fly.Float32)
        x = fly.vector(*[fly.ops.rocdl.fmed3(x[i], -limit, limit) for i in range(x.lanes)])
    return _bytes(x.to(narrow.kind, scale=power.bitcast(fly.Float32))), (power >> 23).to(fly.Uint8)


def write_narrow(
    out: Any, scale: Any, row: Any, lane: Any, cut: Cut, made: tuple[Any, Any], narrow: Narrow, align: int, base: Any
) -> None:
    """Store what :func:`narrowed` gives: ``out`` (rows, bytes), ``scale`` (rows, blocks)."""
    store(out, (row,), lane, cut, made[0], align, base, narrow.packed)
    if narrow.block is not None and lane % (narrow.block // cut.width) == 0:
        first, apart = (base + lane * cut.width) // narrow.block, cut.lanes * cut.width // narrow.block
        mine = from_here(scale, (row, first))
        for p in fly.static_range(cut.pieces):
            mine.store(p * apart, made[1][p], mask=first + p * apart < scale.shape[1] if p >= cut.masked else None)


def _bytes(narrow: Any) -> Any:
    """A vector of narrow elements as one of bytes, also where it is one byte."""
    made = narrow.bitcast(fly.Uint8)
    return made if made.lanes else fly.vector(made)
