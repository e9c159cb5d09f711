"""From torch tensors to the launches that compute gradients."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flydsl.kernels.attention.config import padded
from flydsl.kernels.attention.elements import ELEMENTS
from flydsl.kernels.attention.masks import Interval
from flydsl.kernels.attention.operands import stored
from flydsl.kernels.attention.options import Options
from flydsl.kernels.attention.scores import Bias, ScoreFunction
from flydsl.kernels.attention.tiles import KEYS
from flydsl.kernels.errors import OperandError, UnsupportedError
from flydsl.kernels.gemm.types import fly_type
from flydsl.kernels.prepared import Prepared

from . import statistics
from .config import TOGETHER, GradientConfig, choose
from .kernel import KERNELS, GradientVariant

LEAST = 2.0**-126
"""In place of a scale of 0."""


@dataclass(frozen=True)
class Forward:
    """What the forward pass had and made: ``q`` (B, H, S, D), ``k`` (B, Hkv, Skv, D), ``v`` (B, Hkv, Skv, Dv), ``out``
    (B, H, S, Dv), ``lse`` (B, H, S)."""

    q: Any
    k: Any
    v: Any
    out: Any
    lse: Any
    options: Options


@dataclass(frozen=True)
class Results:
    """To write, None for what is not asked for. ``dq``, ``dk``, ``dv``: with :func:`columns_of` columns; ``dbias``: float32
    zeros (B, H, S, Skv in whole tiles of 64), the gradient of what the last Bias among the changes gives, without one of what
    the last change gives."""

    dq: Any = None
    dk: Any = None
    dv: Any = None
    dbias: Any = None


def columns_of(x: Any) -> int:
    """The columns that kernels write of a gradient of ``x``: its own, or a few more."""
    return padded(x.shape[-1], ELEMENTS[fly_type(x.dtype, "q")])


def prepare(
    forward: Forward, gradient: Any, lse_gradient: Any, stats: Any, results: Results, config: GradientConfig | None = None
) -> list[Prepared]:
    """The launches that compute ``results``, in their order. ``gradient``: of ``out``, of its type; ``lse_gradient``: of
    ``lse``, or None; ``stats``: memory, see :func:`statistics.empty`, of one query at least. Without keys there are no results.
    Raises UnsupportedError."""
    q, k, v, options = forward.q, forward.k, forward.v, forward.options
    columns, value_columns = columns_of(q), columns_of(v)
    if config is not None and not isinstance(config, GradientConfig):
        raise OperandError(f"attention: gradients take a GradientConfig, not {config!r}")
    _check(options, fly_type(q.dtype, "q"))
    q, k = stored(q, columns, "q"), stored(k, columns, "k")
    v, out = stored(v, value_columns, "v"), stored(forward.out, value_columns, "the result")
    gradient = stored(gradient, value_columns, "its gradient")
    launches = [statistics.prepare(out, gradient, forward.lse, lse_gradient, stats)]
    operands = (q, k, v, gradient, stats)
    if results.dq is not None or results.dbias is not None:
        launches.append(_of_queries(config or choose(columns, value_columns, True), operands, options, results))
    of_keys = [(results.dk, results.dv)]
    if columns + value_columns > TOGETHER:
        of_keys = [(results.dk, None), (None, results.dv)]
    for dk, dv in of_keys:
        if dk is not None or dv is not None:
            launches.append(_of_keys(config or choose(columns, value_columns, False), operands, options, dk, dv))
    return launches


def bias_memory(q: Any, keys: int) -> Any:
    """For ``Results.dbias``."""
    return q.new_zeros((*q.shape[:3], -(-keys // KEYS) * KEYS), dtype=_float32())


def _of_queries(config: GradientConfig, operands: tuple[Any, ...], options: Options, results: Results) -> Prepared:
    q = operands[0]
    dq = q.new_empty(q.shape) if results.dq is None else results.dq
    changes = [change for change, _ in options.changes]
    bias = None
    if results.dbias is not None:
        biases = [i for i, change in enumerate(changes) if isinstance(change, Bias)]
        bias = 1 + (biases[-1] if biases else len(changes) - 1)
    variant = _variant(config, operands, options, True, bias)
    ends = (*_scales(options), max(options.left, 0), max(options.right, 0), options.inputs or None, variant)
    grid = -(-q.shape[2] // config.rows) * q.shape[1] * q.shape[0]
    return Prepared(KERNELS[config.waves_per_simd], grid, variant.threads, (*operands, dq, None, results.dbias, *ends))


def _of_keys(config: GradientConfig, operands: tuple[Any, ...], options: Options, dk: Any, dv: Any) -> Prepared:
    k = operands[1]
    variant = _variant(config, operands, options, False, None)
    ends = (*_scales(options), max(options.right, 0), max(options.left, 0), options.inputs or None, variant)
    grid = -(-k.shape[2] // config.rows) * k.shape[1] * k.shape[0]
    return Prepared(KERNELS[config.waves_per_simd], grid, variant.threads, (*operands, dk, dv, None, *ends))


def _scales(options: Options) -> tuple[float, float]:
    """(of scores, of gradients): scores that are masked are −∞ before they are multiplied, and 0 · ∞ is nothing."""
    return options.scale or LEAST, options.scale


def _variant(config: GradientConfig, operands: Any, options: Options, of_queries: bool, bias: int | None) -> GradientVariant:
    seen = options.interval
    interval = seen if of_queries else Interval(above=seen.below, below=seen.above)
    changes = tuple(change for change, _ in options.changes)
    mask = None if options.mask is None else options.mask[0]
    q, v = operands[0], operands[2]
    kind = fly_type(q.dtype, "q")
    variant = GradientVariant(config, of_queries, kind, q.shape[-1], v.shape[-1], interval, changes, mask, bias)
    reason = variant.refusal()
    if reason is not None:
        raise UnsupportedError(f"attention: gradients, {config.name}: {reason}")
    return variant


def _check(options: Options, kind: Any) -> None:
    if kind.width == 8:
        raise UnsupportedError(f"attention: gradients of {kind.name}; there are those of Float16 and BFloat16")
    for change, _ in options.changes:
        if isinstance(change, ScoreFunction) and change.derivative is None:
            name = getattr(change.function, "__name__", repr(change.function))
            raise UnsupportedError(f"attention: gradients through {name}, a function of scores without a derivative=")


def _float32() -> Any:
    import torch

    return torch.float32
