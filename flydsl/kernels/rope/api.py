"""``rope``: from torch tensors to a launch."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from flydsl.kernels.errors import OperandError, UnsupportedError, check_tensor
from flydsl.kernels.overlap import check_written, disturbs
from flydsl.kernels.prepared import Prepared
from flydsl.kernels.rows.tensors import row_type

from . import gradient
from .config import RopeConfig, Variant, choose, width_of
from .kernel import rope_kernel
from .operands import alignment, arranged, broadcast, order_of
from .table import angles_of, computed

if TYPE_CHECKING:
    from torch import Tensor

MOST_ROWS_OF_GRID = 65535
"""Workgroups along y and z."""


def rope(
    x: Tensor, cos: Tensor | None = None, sin: Tensor | None = None, *, positions: Tensor | None = None,
    rotated: int | None = None, base: float = 10000.0, interleaved: bool = False, out: Tensor | None = None,
    config: RopeConfig | None = None,
) -> Tensor:  # fmt: skip
    """``x`` (…, size) with its rows' first elements rotated in pairs: (a, b) becomes (a cos − b sin, b cos + a sin).

    ``cos`` and ``sin`` (…, rotated / 2) broadcast to the rows of ``x``: (sequence, rotated / 2) for x (batch, heads, sequence,
    size), (tokens, 1, rotated / 2) for x (tokens, heads, size); ``rotary_table`` makes them. Pairs are elements i and
    i + rotated / 2, or neighbours where ``interleaved``. Elements from ``rotated`` on stay as they are.

    ``positions`` in their place, integers or floats that broadcast to ``x.shape[:-1]``: the kernel computes cos and sin of
    position · ``base``^(−2 i / ``rotated``), whose whole turns are left out in float64, to 2⁻²² each; ``rotated``: all elements
    unless given.

    ``x``: float16, bfloat16 or float32 with any strides; ``cos``, ``sin``: one of these types both. Computed in float32 and
    rounded once. ``out`` receives the result if given; it may be ``x``. ``config``: how rows are shared among threads, chosen
    unless given. ``x`` has a gradient. Tensors on the CPU are computed by the simulator. Raises OperandError for arguments that
    do not belong together, UnsupportedError for what no kernel does.
    """
    check_tensor("rope", "x", x)
    c, s = angles_of("rope", x.shape[-1] if x.ndim else 0, cos, sin, positions, rotated, base)
    _check(x, c, s)
    if out is not None:
        check_written("rope", "out", out)
    if gradient.wanted(c, s):
        raise UnsupportedError("rope: gradients of cos, sin and positions; detach them, or rotate with torch")
    c, s = c.detach(), s.detach()
    if gradient.wanted(x):
        if out is not None:
            raise UnsupportedError("rope: out= with x that requires a gradient, as in torch; use torch.no_grad()")
        return gradient.differentiable(turned, x, c, s, interleaved, config)
    if out is not None and (out.shape, out.dtype, out.device) != (x.shape, x.dtype, x.device):
        raise OperandError(
            f"rope: out is {tuple(out.shape)} of {out.dtype} on {out.device}, and x {tuple(x.shape)} of {x.dtype} on {x.device}"
        )
    if out is not None and (disturbs(out, x, itself=True) or disturbs(out, c, s)):
        return out.copy_(turned(x.detach(), c, s, interleaved, config))
    return turned(x.detach(), c, s, interleaved, config, out=out)


def turned(
    x: Tensor, cos: Tensor, sin: Tensor, interleaved: bool, config: RopeConfig | None, back: bool = False, out: Any = None
) -> Tensor:
    """``rope`` of checked operands; ``back``: the other way round."""
    import torch

    out = torch.empty_like(x) if out is None else out
    if x.numel():
        launch, copy = prepare(x, cos, sin, out, interleaved, config, back)
        launch.run()
        if copy is not None:
            order, target = copy
            out.permute(*order, x.ndim - 1).copy_(target.view(out.permute(*order, x.ndim - 1).shape))
    return out


def prepare(
    x: Tensor, cos: Tensor, sin: Tensor, out: Tensor, interleaved: bool = False, config: RopeConfig | None = None,
    back: bool = False,
) -> tuple[Prepared, Any]:  # fmt: skip
    """(the launch that computes ``out``; None, or the order of its dimensions and the copy of ``out`` that is written)."""
    size, rotated = x.shape[-1], 2 * sin.shape[-1]
    itself = computed(sin)
    named = (("positions", cos),) if itself else (("cos", cos), ("sin", sin))
    angles = [broadcast("rope", name, t, tuple(x.shape)) for name, t in named]
    order = order_of(angles[0])
    last = order[-1] if order else None
    shared = last is not None and all(a.stride(last) == 0 or a.shape[last] == 1 for a in angles)
    x4, out4, *angles = arranged([x, out, *angles], order, shared)
    c, s = (angles[0][:, :, 0], sin) if itself else (a[:, :, 0] for a in angles)
    config = checked("rope", choose(x4.shape[2]) if config is None else config)
    width = width_of(size, rotated, interleaved, row_type("rope", x.dtype))
    aligns = alignment(x4), min(alignment(c), alignment(s)), alignment(out4)
    heads, rows = x4.shape[2], x4.shape[1]
    v = Variant(config, size, rotated, width, interleaved, back, aligns, False, heads % config.heads != 0, computed=itself)
    v = replace(v, ragged=rows * v.threads % config.threads != 0)
    grid = grid_of("rope", v, x4)
    copy = None if out4.data_ptr() == out.data_ptr() else (order, out4)
    return Prepared(rope_kernel, grid, config.threads, (x4, c, s, None, out4, None, None, 0.0, v)), copy


def grid_of(what: str, v: Variant, x: Tensor) -> tuple[int, int, int]:
    """Workgroups for (batch, rows, heads, size). Raises UnsupportedError."""
    batch, rows, heads, _ = x.shape
    grid = (-(-rows * v.threads // v.config.threads), -(-heads // v.config.heads), batch)
    if max(grid[1:]) > MOST_ROWS_OF_GRID:
        raise UnsupportedError(
            f"{what}: {batch} times {heads} rows that share their angles; the most are {MOST_ROWS_OF_GRID} each: split x"
        )
    return grid


def checked(what: str, config: Any) -> RopeConfig:
    """``config`` itself. Raises OperandError, UnsupportedError."""
    if not isinstance(config, RopeConfig):
        raise OperandError(f"{what}: config= takes a RopeConfig, not {config!r}")
    reason = config.refusal()
    if reason is not None:
        raise UnsupportedError(f"{what}: {config.name}: {reason}; {RopeConfig().name} would do")
    return config


def _check(x: Any, cos: Any, sin: Any) -> None:
    row_type("rope", x.dtype)
    itself = computed(sin)
    for name, t in (("x", x), ("positions", cos)) if itself else (("x", x), ("cos", cos), ("sin", sin)):
        if t.ndim < 1:
            raise OperandError(f"rope: {name} has no dimension, and needs rows")
        if t.device != x.device:
            raise OperandError(f"rope: {name} is on {t.device}, and x on {x.device}")
    if not itself and (cos.shape != sin.shape or cos.dtype != sin.dtype):
        given = f"cos is {tuple(cos.shape)} of {cos.dtype}, and sin {tuple(sin.shape)} of {sin.dtype}"
        raise OperandError(f"rope: {given}; they are alike")
    if not 0 < 2 * sin.shape[-1] <= x.shape[-1]:
        raise OperandError(f"rope: {sin.shape[-1]} angles rotate {2 * sin.shape[-1]} elements, and rows have {x.shape[-1]}")
