"""``rms_norm`` and ``layer_norm``: from torch tensors to a launch."""

from __future__ import annotations

import math
import numbers
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from flydsl.kernels.errors import OperandError, check_tensor
from flydsl.kernels.overlap import check_apart
from flydsl.kernels.prepared import Prepared

from . import gradient
from .cut import RowConfig, cut
from .norm_kernel import NormVariant, norm_kernel
from .quantised import LEAST_SCALE, Narrow, narrow_of, narrow_results
from .tensors import alignment, as_rows, chosen, deliver, result_for, row_type, width_of

if TYPE_CHECKING:
    from torch import Tensor


@dataclass(frozen=True)
class Norm:
    """What is computed of rows. ``what``: the function's name; ``centred``: whether the mean is subtracted."""

    what: str
    centred: bool
    eps: float
    narrow: Narrow | None = None


@dataclass(frozen=True)
class Operands:
    """Matrices (rows, n) of contiguous rows, vectors (n,), and where results go; None for what there is not."""

    x: Any
    residual: Any = None
    weight: Any = None
    bias: Any = None
    out: Any = None
    scale: Any = None
    summed: Any = None
    mean: Any = None
    rstd: Any = None


def rms_norm(
    x: Tensor, weight: Tensor | None = None, *, residual: Tensor | None = None, eps: float | None = None,
    quantize: str | None = None, return_rstd: bool = False, out: Any = None, config: RowConfig | None = None,
) -> Any:  # fmt: skip
    """Rows x / √(mean(x²) + eps) · weight of ``x`` (…, n), as ``torch.nn.functional.rms_norm`` over the last dimension.

    ``x``: float16, bfloat16 or float32 with any strides (copied where elements of a row are apart); n of any length.
    ``residual``: like ``x``; x + residual, rounded to their type, is what is normalised, and a result. ``weight`` (n,): float32
    or one of the types of ``x``. ``eps``: unless given torch's, 2⁻²³, for all types.

    ``quantize``: "fp8": the result is float8_e4m3fn, its scale (…, 1) float32, at least 2⁻¹⁰⁰; "mxfp8" and "mxfp4":
    float8_e4m3fn and float4_e2m1fn_x2 with scales (…, n / 32) float8_e8m0fnu, as of ``quantize_mx``.

    The result, or a tuple of those that are asked for in this order: the norm, its scale (``quantize``), the sum
    (``residual``), 1 / √(mean(x²) + eps) as float32 (…,) (``return_rstd``). ``out``: where results go: a tensor, or a tuple of
    one for each result, or None; the sum may go to ``x`` or ``residual`` and the norm to ``x``. ``config``: how rows are cut
    up, chosen by their number and length unless given.

    Each element is within two units in the last place of the norm in exact arithmetic (of what ``quantize`` gives: of the
    quotient by the scale). Gradients reach ``x``, ``residual`` and ``weight``; that of the weight is summed in a fixed order.
    Within ``fly.batch_invariant()`` a row's result does not depend on how many rows there are. Tensors on the CPU are computed
    by the simulator. Raises OperandError for arguments that do not belong together, UnsupportedError for what no kernel does.
    """
    eps = 2.0**-23 if eps is None else eps
    return _norm("rms_norm", False, x, residual, weight, None, eps, quantize, return_rstd, out, config)


def layer_norm(
    x: Tensor, weight: Tensor | None = None, bias: Tensor | None = None, *, residual: Tensor | None = None, eps: float = 1e-5,
    quantize: str | None = None, return_stats: bool = False, out: Any = None, config: RowConfig | None = None,
) -> Any:  # fmt: skip
    """Rows (x − mean(x)) / √(var(x) + eps) · weight + bias of ``x`` (…, n), as ``torch.nn.functional.layer_norm`` over the last
    dimension; var is the mean of (x − mean(x))².

    ``bias`` (n,), of the types of ``weight``; ``return_stats``: mean and 1 / √(var(x) + eps), both float32 (…,), are the last
    two results. All else is as in ``rms_norm``. Each element is within two units in the last place of the norm in exact
    arithmetic; for 16-bit elements, whose norm is computed in float32, plus 2⁻²² (|norm before the bias| + |bias|), which
    matters where these cancel. Of rows of equal elements the norm before the bias is exactly 0.
    """
    return _norm("layer_norm", True, x, residual, weight, bias, eps, quantize, return_stats, out, config)


def prepare(norm: Norm, t: Operands, config: RowConfig | None = None) -> Prepared:
    """The launch of checked operands."""
    m, n = t.x.shape
    width = width_of(row_type(norm.what, t.x.dtype))
    least = width if norm.narrow is None else norm.narrow.least_lanes(width)
    config = chosen(t.x, least) if config is None else config
    c = cut(norm.what, config, m, n, width, least)
    named = {
        "x": t.x, "residual": t.residual, "summed": t.summed, "weight": t.weight, "bias": t.bias, "out": t.out,
    }  # fmt: skip
    aligns = tuple((name, alignment(x)) for name, x in named.items() if x is not None)
    variant = NormVariant(c, norm.centred, aligns, norm.narrow)
    args = (*named.values(), t.scale, t.mean, t.rstd, float(norm.eps), variant)
    return Prepared(norm_kernel, -(-m // c.rows), c.threads, args)


def _norm(
    what: str, centred: bool, x: Any, residual: Any, weight: Any, bias: Any, eps: float, quantize: Any, stats: bool, out: Any,
    config: Any, kept: bool = False,
) -> Any:  # fmt: skip
    """The function ``what``. ``kept``: (its results, (mean or None, rstd) of the rows, float64, for the gradient) instead."""
    import torch

    _check(what, x, residual, weight, bias)
    if isinstance(eps, bool) or not isinstance(eps, numbers.Real) or not eps >= 0:
        raise OperandError(f"{what}: eps={eps!r} is a number of at least 0")
    norm = Norm(what, centred, eps, narrow_of(what, quantize, x.shape[-1]))
    if gradient.wanted(x, residual, weight, bias):

        def call(x: Any, residual: Any, weight: Any, bias: Any) -> Any:
            return _norm(what, centred, x, residual, weight, bias, eps, quantize, stats, None, config, kept=True)

        return gradient.differentiable_norm(norm, call, (x, residual, weight, bias), out)
    x, residual, weight, bias = (None if v is None else v.detach() for v in (x, residual, weight, bias))
    shape = tuple(x.shape)
    names = ["out", *["scale"] * (norm.narrow is not None), *["sum"] * (residual is not None)]
    names += (["mean"] * centred + ["rstd"]) * stats
    given = _given(what, names, out)
    made: dict[str, tuple[Any, Any]] = {}
    reads = (residual, weight, bias)
    if norm.narrow is None:
        made["out"] = result_for(what, "out", given["out"], x.dtype, shape, x, reads=reads)
    else:
        data, rows, scale, factors = narrow_results(what, norm.narrow, given["out"], given["scale"], x)
        made["out"], made["scale"] = (data, rows), (scale, factors)
    if residual is not None:
        made["sum"] = result_for(what, "sum", given["sum"], x.dtype, shape, x, reads=reads)
    for name in names[len(made) :]:
        made[name] = result_for(what, name, given[name], torch.float32, shape[:-1], x, vector=True, reads=reads)
    exact = tuple(torch.empty(x.shape[:-1].numel() if wanted else 0, dtype=torch.float64, device=x.device)
                  for wanted in (centred and kept, kept))  # fmt: skip
    if x.numel():
        written = {name: target for name, (_, target) in made.items()}
        written |= {name: t for name, t in zip(("mean", "rstd"), exact) if t.numel()}
        t = Operands(
            x=as_rows(x), residual=None if residual is None else as_rows(residual),
            weight=None if weight is None else weight.contiguous(), bias=None if bias is None else bias.contiguous(),
            out=written["out"], scale=written.get("scale"), summed=written.get("sum"), mean=written.get("mean"),
            rstd=written.get("rstd"),
        )  # fmt: skip
        prepare(norm, t, config).run()
        for name, t in zip(("mean", "rstd"), exact):
            if name in made and t.numel():
                made[name][1].copy_(t)
    else:
        for name in set(made) & {"mean", "rstd", "scale"}:
            made[name][1].fill_(LEAST_SCALE if name == "scale" else math.nan)  # of rows without elements
    results = tuple(deliver(*made[name]) for name in names)
    if kept:
        return results, exact
    return results[0] if len(results) == 1 else results


def _given(what: str, names: list[str], out: Any) -> dict[str, Any]:
    """What ``out`` gives for each result."""
    given = tuple(out) if isinstance(out, (tuple, list)) else (out, *[None] * (len(names) - 1))
    if len(given) != len(names):
        raise OperandError(f"{what}: out has {len(given)} tensors, and there are {len(names)} results: {', '.join(names)}")
    found = dict(zip(names, given))
    check_apart(what, found)
    return found


def _check(what: str, x: Any, residual: Any, weight: Any, bias: Any) -> None:
    for name, v in (("x", x), ("residual", residual), ("weight", weight), ("bias", bias)):
        if v is not None or name == "x":
            check_tensor(what, name, v)
    row_type(what, x.dtype)
    if x.ndim < 1:
        raise OperandError(f"{what}: x has no dimension, and needs rows")
    if residual is not None and (residual.shape, residual.dtype, residual.device) != (x.shape, x.dtype, x.device):
        raise OperandError(
            f"{what}: residual is {tuple(residual.shape)} of {residual.dtype} on {residual.device}, and x {tuple(x.shape)} of "
            f"{x.dtype} on {x.device}"
        )
    for name, v in (("weight", weight), ("bias", bias)):
        if v is not None:
            row_type(what, v.dtype, name)
            if tuple(v.shape) != (x.shape[-1],) or v.device != x.device:
                raise OperandError(
                    f"{what}: {name} is {tuple(v.shape)} on {v.device}; for rows of {x.shape[-1]} elements on {x.device} it is "
                    f"({x.shape[-1]},)"
                )
