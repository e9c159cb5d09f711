"""``scaled_gemm``: products of narrow floats with scales, for the whole operand, its rows, or blocks along k."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flydsl as fly
from flydsl.kernels.errors import OperandError, UnsupportedError
from flydsl.kernels.prepared import Prepared

from .api import a_config, compute_units, gemm, refuse_impossible, result_for
from .block_operands import Blocks, blocked, check_scale, kind_of, numbers, operand, scales, whole
from .block_scales import BLOCK, WORD_K
from .choose import Problem, modelled
from .config import GemmConfig
from .elements import scaled_elements
from .epilogue_arguments import Given, epilogue_of
from .scaled_kernel import ScaledVariant, scaled_kernel
from .types import fly_type

if TYPE_CHECKING:
    from torch import Tensor, dtype

CONFIGS = (
    GemmConfig((256, 256), (2, 4)),
    GemmConfig((128, 256), (2, 4)),
    GemmConfig((128, 128), (2, 4)),
)
"""What products with scales of blocks are chosen from, largest tiles first."""


def scaled_gemm(
    a: Tensor, b: Tensor, scale_a: Tensor, scale_b: Tensor, *, bias: Tensor | None = None, out_dtype: dtype | None = None,
    out: Tensor | None = None, a_type: Any = None, b_type: Any = None, config: GemmConfig | None = None,
) -> Tensor:  # fmt: skip
    """``(scale_a · a) @ (scale_b · b) + bias``, in float32 and rounded once.

    ``a`` (M, K) and ``b`` (K, N). What a scale is for follows from its type and shape:

    - float32 of one element: the whole operand; (M, 1) and (1, N): a row of ``a``, a column of ``b``. The operands are
      float8 e4m3fn and e5m2, also mixed.
    - float32 (M, ⌈K / 128⌉) or (⌈M / 128⌉, ⌈K / 128⌉), and (⌈K / 128⌉, N) or (⌈K / 128⌉, ⌈N / 128⌉): 128 along k of a row or a
      column, or of 128 of them; operands as before. Sums are multiplied with the scales after each 128.
    - float8_e8m0fnu, (M, ⌈K / 32⌉) and (N, ⌈K / 32⌉): blocks of 32 along k (MXFP8, MXFP6, MXFP4). Each operand is
      float8 e4m3fn or e5m2, float4_e2m1fn_x2, or uint8 with ``a_type``, ``b_type``: fly.f4e2m1, fly.f6e2m3, fly.f6e3m2.
      Elements that share bytes are packed along k, lowest bits first: ``a`` is (M, bytes), ``b`` (bytes, N) with the bytes
      of a column next to each other, as in ``quantize_mx(weight).t()``. A scale of NaN makes its row or column NaN.

    Operands may have any strides; ``b`` column-major and ``a`` row-major are read as they are. The result has
    ``out_dtype``: bfloat16 unless given, float16 or float32. ``out`` receives it if given. ``config``: how to compute it,
    chosen by a model of the device unless given.

    Tensors on the CPU are computed by the simulator. Raises OperandError for arguments that do not belong together,
    UnsupportedError for what no kernel does.
    """
    import torch

    _check(a, b, scale_a, scale_b)
    kinds = {fly_type(s.dtype, name) for s, name in ((scale_a, "scale_a"), (scale_b, "scale_b"))}
    out_dtype = out_dtype or (torch.bfloat16 if out is None else out.dtype)
    if kinds == {fly.Float32}:
        if a_type is not None or b_type is not None:
            raise OperandError("scaled_gemm: a_type and b_type say what bytes hold whose blocks have e8m0 scales")
        if _whole(scale_a) and _whole(scale_b.t() if scale_b.ndim == 2 else scale_b):
            return gemm(a, b, scale_a=scale_a, scale_b=scale_b, bias=bias, out_dtype=out_dtype, out=out, config=config)
    elif kinds != {fly.Float8E8M0FNU}:
        raise UnsupportedError(
            f"scaled_gemm: scales of {scale_a.dtype} and {scale_b.dtype}; both are float32, or float8_e8m0fnu for blocks of "
            f"{BLOCK}"
        )
    x = Blocks("a", a, kind_of(a, a_type, "a"), scale_a)
    y = Blocks("b", b.t(), kind_of(b, b_type, "b"), scale_b.t() if kinds == {fly.Float32} else scale_b)
    result = result_for("scaled_gemm", out, out_dtype, (len(x.data), len(y.data)), a)
    if x.k != y.k:
        raise OperandError(
            f"scaled_gemm: a {tuple(a.shape)} has rows of {x.k} elements, and b {tuple(b.shape)} columns of {y.k}"
        )
    for name, side in (("scale_a", x), ("scale_b", y)):
        if kinds == {fly.Float8E8M0FNU}:
            check_scale(side.scale, name, (len(side.data), -(-side.k // BLOCK)))
        elif not blocked(side):
            raise OperandError(_shapes(scale_a, scale_b, a, b))
    if result.numel():
        prepare(x, y, result, Given(bias), config).run()
    return result if out is None or out is result else out.copy_(result)


def prepare(x: Blocks, y: Blocks, out: Tensor, given: Given, config: GemmConfig | None = None) -> Prepared:
    """The launch that computes ``out`` (M, N), contiguous, of checked operands; ``given``: the bias."""
    import torch

    of_numbers = 0
    if x.scale.dtype == torch.float32:
        of_numbers = 1 if len(y.scale) == len(y.data) else WORD_K
    words = [numbers(side) for side in (x, y)] if of_numbers else []
    x, y = whole(x), whole(y)
    words = words or [scales(side) for side in (x, y)]
    elements = scaled_elements(x.kind, y.kind)
    a, b = (operand(side, e) for side, e in zip((x, y), elements))
    epilogue, (bias, *_) = epilogue_of(given, out, elements[0])
    odd, ragged = -(-x.k // elements[0].k) % 2 == 1, x.k % elements[0].k != 0

    def variant_of(config: GemmConfig) -> ScaledVariant:
        return ScaledVariant(config, x.kind, y.kind, a.k_major, b.k_major, odd, ragged, epilogue, of_numbers)

    if config is None:
        problem = Problem(
            out.shape[0], out.shape[1], x.k, 1, elements[0], elements[1], a.k_major and b.k_major, compute_units(out.device)
        )
        possible = (c for c in CONFIGS if c.refusal(variant_of(c)) is None)
        config = min(possible, key=lambda c: modelled(c, problem))
    variant = variant_of(_checked(config))
    refuse_impossible("scaled_gemm", config, variant)
    blocks = -(-out.shape[0] // config.tile[0]) * -(-out.shape[1] // config.tile[1])
    args = (a.tensor, b.tensor, *words, out, bias, variant)
    return Prepared(scaled_kernel, blocks, variant.threads, args)


def _whole(scale: Any) -> bool:
    """Whether a scale is one number, or one for each row."""
    return scale.numel() == 1 or scale.ndim == 1 or (scale.ndim == 2 and scale.shape[1] == 1)


def _shapes(scale_a: Any, scale_b: Any, a: Any, b: Any) -> str:
    (m, k), n = a.shape, b.shape[1]
    blocks = -(-k // WORD_K)
    rows, columns = -(-m // WORD_K), -(-n // WORD_K)
    return (
        f"scaled_gemm: scales {tuple(scale_a.shape)} and {tuple(scale_b.shape)} of float32; they are one number, ({m}, 1) and "
        f"(1, {n}) for rows and columns, or for blocks of {WORD_K} ({m}, {blocks}) or ({rows}, {blocks}), and ({blocks}, {n}) "
        f"or ({blocks}, {columns})"
    )


def _checked(config: Any) -> GemmConfig:
    if a_config(config).loop != "ping_pong" or config.split_k != 1:
        raise UnsupportedError(
            f"scaled_gemm: {config.name}: products with scales of blocks have the ping-pong loop, without parts of k"
        )
    return config


def _check(a: Any, b: Any, scale_a: Any, scale_b: Any) -> None:
    for name, x in (("a", a), ("b", b)):
        if x.ndim != 2:
            raise OperandError(f"scaled_gemm: {name} has the shape {tuple(x.shape)}, and needs two dimensions")
    for name, x in (("b", b), ("scale_a", scale_a), ("scale_b", scale_b)):
        if x.device != a.device:
            raise OperandError(f"scaled_gemm: {name} is on {x.device}, and a on {a.device}")
