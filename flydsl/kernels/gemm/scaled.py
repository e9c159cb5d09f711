"""``scaled_gemm``: products of narrow floats with scales, for the whole operand, its rows, or blocks along k."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flydsl.kernels.errors import OperandError, check_tensor
from flydsl.kernels.prepared import Prepared

from . import gradient
from .api import a_config, broadcast, compute_units, gemm, refuse_impossible, result_for
from .block_operands import Blocks, blocked, check_scale
from .block_problem import BlockProblem, arguments, problem_of, sides
from .block_scales import BLOCK, WORD_K
from .choose import Problem, best
from .config import GemmConfig
from .elements import scaled_elements
from .epilogue_arguments import Given, epilogue_of
from .kernel import gemm_kernel
from .shuffle import ShuffledWeights

if TYPE_CHECKING:
    from torch import Tensor, dtype

_NAME = "scaled_gemm"
CONFIGS = (
    GemmConfig((256, 256), (2, 4)),
    GemmConfig((128, 256), (2, 4)),
    GemmConfig((128, 128), (2, 4)),
    GemmConfig((16, 32), (1, 8), "skinny", 3),
    GemmConfig((32, 32), (1, 8), "skinny", 2),
    GemmConfig((64, 32), (1, 8), "skinny", 2),
)
"""What products with scales of blocks are chosen from, largest tiles first."""


def scaled_gemm(
    a: Tensor, b: Tensor | ShuffledWeights, scale_a: Tensor, scale_b: Tensor | None = None, *, bias: Tensor | None = None,
    out_dtype: dtype | None = None, out: Tensor | None = None, a_type: Any = None, b_type: Any = None,
    config: GemmConfig | None = None,
) -> Tensor:  # fmt: skip
    """``(scale_a · a) @ (scale_b · b) + bias``, in float32 and rounded once.

    ``a`` (…, M, K) and ``b`` (…, K, N), dimensions before those broadcast; scales of blocks have those of their operand. What a
    scale is for follows from its type and shape:

    - float32 of one element: the whole operand; (M, 1) and (1, N): a row of ``a``, a column of ``b``, the same in a batch. The
      operands are float8 e4m3fn and e5m2, also mixed.
    - float32 (M, ⌈K / 128⌉) or (⌈M / 128⌉, ⌈K / 128⌉), and (⌈K / 128⌉, N) or (⌈K / 128⌉, ⌈N / 128⌉): 128 along k of a row or a
      column, or of 128 of them; operands as before. Sums are multiplied with the scales after each 128.
    - float8_e8m0fnu, (M, ⌈K / 32⌉) and (N, ⌈K / 32⌉): blocks of 32 along k (MXFP8, MXFP6, MXFP4). Each operand is
      float8 e4m3fn or e5m2, float4_e2m1fn_x2, or uint8 with ``a_type``, ``b_type``: fly.f4e2m1, fly.f6e2m3, fly.f6e3m2.
      Elements that share bytes are packed along k, lowest bits first: ``a`` is (M, bytes), ``b`` (bytes, N) with the bytes
      of a column next to each other, as in ``quantize_mx(weight).t()``. A scale of NaN makes its row or column NaN.
      ``b`` may also be what ``shuffle_weights`` makes, which has its scales; then there is no ``scale_b``.

    Operands may have any strides; ``b`` column-major and ``a`` row-major are read as they are. The result has
    ``out_dtype``: bfloat16 unless given, float16 or float32. ``out`` receives it if given. ``config``: how to compute it,
    chosen by a model of the device unless given.

    Tensors on the CPU are computed by the simulator. Raises OperandError for arguments that do not belong together,
    UnsupportedError for what no kernel does.
    """
    import torch

    for name, x in (("a", a), ("b", b)):
        if not isinstance(x, ShuffledWeights):
            check_tensor(_NAME, name, x)
        if x.ndim < 2:
            raise OperandError(f"{_NAME}: {name} has the shape {tuple(x.shape)}, and needs two dimensions")
    given = arguments(_NAME, a, b, scale_a, scale_b, a_type, b_type)
    whole = _whole(scale_a, 1) and _whole(given.scale_b, 0)
    if given.numbers and not isinstance(b, ShuffledWeights) and whole:
        kind = out_dtype or (torch.bfloat16 if out is None else None)
        return gemm(a, b, scale_a=scale_a, scale_b=given.scale_b, bias=bias, out_dtype=kind, out=out, config=config)
    gradient.refuse(_NAME, a, b, bias)
    x, y = sides(_NAME, a, b, scale_a, given, (a_type, b_type))
    for name, side in (("scale_a", x), ("scale_b", y)):
        if isinstance(side, Blocks) and not given.numbers:
            check_scale(side.scale, name, (*side.batch, side.extent, -(-side.k // BLOCK)))
        if isinstance(side, Blocks) and given.numbers and not blocked(side):
            raise OperandError(_shapes(scale_a, given.scale_b, a, b))
    batch = broadcast(_NAME, x.batch, y.batch)
    shape = (*batch, x.extent, y.extent)
    result = result_for(_NAME, out, out_dtype, shape, a, (a, b, scale_a, scale_b, bias), torch.bfloat16)
    if result.numel():
        flat_result = result.view(-1, *result.shape[-2:]) if batch else result
        prepare(problem_of(x, y, batch), flat_result, Given(bias), config).run()
    return result if out is None or out is result else out.copy_(result)


def prepare(blocks: BlockProblem, out: Tensor, given: Given, config: GemmConfig | None = None) -> Prepared:
    """The launch that computes ``out`` ([batch,] M, N), contiguous; ``given``: the bias."""
    (e, f), (m, n), count = scaled_elements(*blocks.types), out.shape[-2:], len(out) if out.ndim == 3 else 1
    epilogue, (bias, c, _, _, *others) = epilogue_of(given, out, e)
    if config is None:
        problem = Problem(m, n, blocks.k, count, e, f, all(blocks.k_major), compute_units(out.device))
        config = best((c for c in CONFIGS if c.refusal(blocks.variant(c, epilogue)) is None), problem)
    variant = blocks.variant(a_config(config), epilogue)
    refuse_impossible(_NAME, config, variant)
    tiles = -(-m // config.tile[0]) * -(-n // config.tile[1]) * count
    args = (*blocks.operands, out, bias, c, *blocks.words, *others, variant)
    return Prepared(gemm_kernel, tiles, variant.threads, args)


def _whole(scale: Any, along_k: int) -> bool:
    """Whether a scale is one number, or one for each row or column. ``along_k``: its dimension along k, if it has one."""
    return scale.numel() == 1 or scale.ndim == 1 or (scale.ndim == 2 and scale.shape[along_k] == 1)


def _shapes(scale_a: Any, scale_b: Any, a: Any, b: Any) -> str:
    (m, k), n = a.shape[-2:], b.shape[-1]
    blocks = -(-k // WORD_K)
    rows, columns = -(-m // WORD_K), -(-n // WORD_K)
    return (
        f"scaled_gemm: scales {tuple(scale_a.shape)} and {tuple(scale_b.shape)} of float32; they are one number, ({m}, 1) and "
        f"(1, {n}) for rows and columns, or for blocks of {WORD_K} ({m}, {blocks}) or ({rows}, {blocks}), and ({blocks}, {n}) "
        f"or ({blocks}, {columns})"
    )
