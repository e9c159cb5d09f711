"""``scaled_grouped_gemm``: products of groups of narrow floats with scales, with the semantics of ``torch``'s."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flydsl as fly
from flydsl.kernels.errors import OperandError, UnsupportedError
from flydsl.kernels.prepared import Prepared

from . import gradient, grouped
from .api import a_config, check_types
from .block_operands import PACKED, Blocks, blocked, check_scale
from .block_problem import Arguments, arguments, problem_of, sides
from .block_scales import BLOCK, WORD_K
from .config import GemmConfig
from .elements import scaled_elements
from .grouped_kernel import COLUMNS, CUT, K
from .shuffle import ShuffledWeights
from .types import fly_type

if TYPE_CHECKING:
    from torch import Tensor, dtype

_NAME = "scaled_grouped_gemm"
SMALLER = GemmConfig((128, 256), (2, 4))


def scaled_grouped_gemm(
    a: Tensor, b: Tensor | ShuffledWeights, scale_a: Tensor, scale_b: Tensor | None = None, offs: Tensor | None = None, *,
    bias: Tensor | None = None, out_dtype: dtype | None = None, out: Tensor | None = None, a_type: Any = None,
    b_type: Any = None, config: GemmConfig | None = None,
) -> Tensor:  # fmt: skip
    """``(scale_a · a) @ (scale_b · b) + bias`` for each group, in float32 and rounded once: one persistent launch, in which no
    group's extent has to be known on the host.

    ``a``, ``b``, ``offs``, ``bias`` (G, N) and the result are those of ``grouped_gemm``, whose four cases are: rows of ``a``
    (M, K) with ``b`` (G, K, N); columns of ``b`` (K, N) with ``a`` (G, M, K); k of both (M, K) and (K, N); and without
    ``offs``, ``a`` (G, M, K) with ``b`` (G, K, N). What a scale is for follows from its type and shape:

    - float32: one element for the whole operand. Where rows of ``a`` are grouped, ``scale_a`` (M,) else: one for each; in the
      other cases (G,), one for each group, or (G, M), or (G · M,) where k is grouped. ``scale_b`` in the same way for columns:
      (N,) where these are grouped, else (G,), (G, N), (G · N,). The operands are float8 e4m3fn and e5m2, also mixed.
    - float32 with as many dimensions as its operand: blocks of 128 along k. ``scale_a`` (M, ⌈K / 128⌉) where rows of ``a`` are
      grouped, else (G, M, ⌈K / 128⌉) or (G, ⌈M / 128⌉, ⌈K / 128⌉); ``scale_b`` (⌈K / 128⌉, N) where columns of ``b`` are
      grouped, else (G, ⌈K / 128⌉, N) or (G, ⌈K / 128⌉, ⌈N / 128⌉). Not where k is grouped.
    - float8_e8m0fnu: blocks of 32 along k. ``scale_a`` (M, ⌈K / 32⌉) where rows of ``a`` are grouped, else (G, M, ⌈K / 32⌉);
      ``scale_b`` (N, ⌈K / 32⌉) where columns of ``b`` are grouped, else (G, N, ⌈K / 32⌉). Operands as in ``scaled_gemm``, with
      ``a_type`` and ``b_type`` for bytes, or ``b`` (G, K, N) of ``shuffle_weights`` without ``scale_b``. Not where k is
      grouped, as groups may begin within a block.

    The result has ``out_dtype``: bfloat16 unless given, or that of ``out``, which receives it, contiguous. Rows or columns of
    the result that belong to no group are not written.

    Tensors on the CPU are computed by the simulator. Raises OperandError for arguments that do not belong together,
    UnsupportedError for what no kernel does.
    """
    import torch

    kind = grouped.case_of(_NAME, a, b, offs)
    gradient.refuse(_NAME, a, b, bias)
    groups = len(a) if offs is None else len(offs)
    given = arguments(_NAME, a, b, scale_a, scale_b, a_type, b_type)
    out_dtype = out_dtype or (torch.bfloat16 if out is None else out.dtype)
    shape = grouped.shape_of(kind, a.shape[-2], b.shape[-1], groups)
    result = grouped.made(_NAME, out, shape, out_dtype, a, (a, b, scale_a, scale_b, offs, bias))
    if result.dtype != out_dtype:
        raise OperandError(f"{_NAME}: out is {result.dtype}, and out_dtype={out_dtype}")
    offs = a.new_zeros(groups, dtype=torch.int32) if offs is None else offs
    if not given.numbers or _of_blocks(kind, (a, b), (scale_a, given.scale_b)):
        x, y = _blocks(kind, groups, (a, b), scale_a, given, (a_type, b_type))
        if result.numel() and groups:
            prepare_blocks(kind, x, y, offs, result, bias, config).run()
        return result
    found = _numbers(kind, groups, (a, b), (scale_a, given.scale_b))
    if result.numel() and groups:
        grouped.prepare(a, b, offs, result, bias, None, config, found, _NAME).run()
    return result


def prepare_blocks(
    kind: str, x: Blocks, y: Blocks | ShuffledWeights, offs: Any, out: Any, bias: Any = None, config: GemmConfig | None = None
) -> Prepared:
    """The launch of products with scales of blocks, for checked arguments; ``kind``: what is grouped; ``x`` (…, M, K), ``y``
    (…, N, K); ``out``: (…, M, N), contiguous."""
    blocks = problem_of(x, y, majors=grouped.MAJOR[kind])
    config = default(*blocks.types) if config is None else a_config(config)
    epilogue = grouped.epilogue_for(_NAME, kind, out, scaled_elements(*blocks.types)[0], bias, len(offs))
    variant = blocks.variant(config, epilogue)
    return grouped.launch(_NAME, kind, variant, (*blocks.operands, out, offs, bias, None, *blocks.words))


def default(a: Any, b: Any) -> GemmConfig:
    """The configuration for types of elements: 256 rows whose elements share bytes would take registers to memory, outside of
    the loop."""
    return SMALLER if a in PACKED else grouped.DEFAULT


def _of_blocks(kind: str, operands: Any, scales: Any) -> bool:
    """Whether Float32 scales are those of blocks of 128, which have the dimensions of the operands."""
    single = all(scale.numel() == 1 for scale in scales)
    return kind != K and not single and all(scale.ndim == x.ndim for x, scale in zip(operands, scales))


def _blocks(
    kind: str, groups: int, operands: Any, scale_a: Any, given: Arguments, types: Any
) -> tuple[Blocks, Blocks | ShuffledWeights]:
    """Checked operands as rows of blocks."""
    if kind == K:
        raise UnsupportedError(
            f"{_NAME}: groups of k with scales of blocks of {BLOCK}, within which a group may begin; there are float32 scales, "
            "(G, M) and (G, N), for groups of k, and e8m0 scales for groups of rows or columns"
        )
    if kind == COLUMNS and given.weights is not None:
        raise UnsupportedError(f"{_NAME}: groups of columns of pre-shuffled weights, whose strips a group may cut")
    a, b = operands
    x, y = sides(_NAME, a, b, scale_a, given, types)
    for name, side, cut in zip(("scale_a", "scale_b"), (x, y), CUT[kind]):
        if not isinstance(side, Blocks):
            continue
        if not given.numbers:
            shape = (side.extent, -(-side.k // BLOCK))
            check_scale(side.scale, name, shape if cut else (groups, *shape), _NAME)
        elif not blocked(side, shared=not cut):
            raise OperandError(_shapes(name, side, cut))
    return x, y


def _shapes(name: str, side: Blocks, cut: bool) -> str:
    rows, blocks = side.extent, -(-side.k // WORD_K)
    extents = [rows] if cut else [rows, -(-rows // WORD_K)]
    found = tuple(side.scale.shape)
    if name == "scale_b":  # as the caller gave it
        found = (*found[:-2], found[-1], found[-2])
    shapes = [(*side.batch, *((n, blocks) if name == "scale_a" else (blocks, n))) for n in extents]
    return f"{_NAME}: {name} has the shape {found}; for blocks of {WORD_K} it is {' or '.join(map(str, shapes))}"


def _numbers(kind: str, groups: int, operands: Any, scales: Any) -> tuple[Any, Any]:
    """Float32 scales of checked operands, as the kernel takes them."""
    a, b = operands
    types = [fly_type(x.dtype, name) for name, x in (("a", a), ("b", b))]
    for name, x, found in zip("ab", operands, types):
        if found not in (fly.Float8E4M3FN, fly.Float8E5M2):
            raise UnsupportedError(
                f"{_NAME}: {name} is {x.dtype}; with float32 scales there are float8_e4m3fn and float8_e5m2, and without "
                "scales grouped_gemm has wider types"
            )
    check_types(_NAME, *types)
    if a.shape[-1] != b.shape[-2]:
        raise OperandError(
            f"{_NAME}: a {tuple(a.shape)} has rows of {a.shape[-1]}, and b {tuple(b.shape)} columns of {b.shape[-2]}"
        )
    extents, names, cuts = (a.shape[-2], b.shape[-1]), ("scale_a", "scale_b"), CUT[kind]
    x, y = (_scale(*of, groups, kind) for of in zip(names, scales, cuts, extents))
    return x, y


def _scale(name: str, x: Any, cut: bool, extent: int, groups: int, kind: str) -> Any:
    """(extent,) or (1,) where the extent is cut up, else (groups, extent) or (groups, 1)."""
    if cut:
        shapes = {(extent,): (extent,)}
    else:
        shapes = {(groups,): (groups, 1), (groups, 1): (groups, 1), (groups, extent): (groups, extent)}
        if kind == K:
            shapes[(groups * extent,)] = (groups, extent)
    if tuple(x.shape) in shapes:
        return x.reshape(shapes[tuple(x.shape)]).contiguous()
    if x.numel() == 1:
        return x.reshape(1) if cut else x.reshape(1, 1).expand(groups, 1).contiguous()
    raise OperandError(f"{_NAME}: {name} has the shape {tuple(x.shape)}; it is one number, {' or '.join(map(str, shapes))}")
