"""``scaled_grouped_gemm``: products of groups of narrow floats with scales, with the semantics of ``torch``'s."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flydsl as fly
from flydsl.kernels.errors import OperandError, UnsupportedError
from flydsl.kernels.prepared import Prepared

from . import gradient, grouped
from .api import a_config, check_types
from .block_operands import Blocks, check_scale, kind_of, operand, scales, whole
from .block_scales import BLOCK
from .config import GemmConfig
from .elements import scaled_elements
from .grouped_kernel import CUT, K
from .scaled_kernel import ScaledVariant
from .types import fly_type

if TYPE_CHECKING:
    from torch import Tensor, dtype

_NAME = "scaled_grouped_gemm"


def scaled_grouped_gemm(
    a: Tensor, b: Tensor, scale_a: Tensor, scale_b: Tensor, offs: Tensor | None = None, *, bias: Tensor | None = None,
    out_dtype: dtype | None = None, out: Tensor | None = None, a_type: Any = None, b_type: Any = None,
    config: GemmConfig | None = None,
) -> Tensor:  # fmt: skip
    """``(scale_a · a) @ (scale_b · b) + bias`` for each group, in float32 and rounded once: one persistent launch, in which no
    group's extent has to be known on the host.

    ``a``, ``b``, ``offs``, ``bias`` (G, N) and the result are those of ``grouped_gemm``, whose four cases are: rows of ``a``
    (M, K) with ``b`` (G, K, N); columns of ``b`` (K, N) with ``a`` (G, M, K); k of both (M, K) and (K, N); and without
    ``offs``, ``a`` (G, M, K) with ``b`` (G, K, N). What a scale is for follows from its type and shape:

    - float32: one element for the whole operand. Where rows of ``a`` are grouped, ``scale_a`` (M,) else: one for each; in the
      other cases (G,), one for each group, or (G, M), or (G · M,) where k is grouped. ``scale_b`` in the same way for columns:
      (N,) where these are grouped, else (G,), (G, N), (G · N,). The operands are float8 e4m3fn and e5m2, also mixed.
    - float8_e8m0fnu: blocks of 32 along k. ``scale_a`` (M, ⌈K / 32⌉) where rows of ``a`` are grouped, else (G, M, ⌈K / 32⌉);
      ``scale_b`` (N, ⌈K / 32⌉) where columns of ``b`` are grouped, else (G, N, ⌈K / 32⌉). Operands as in ``scaled_gemm``, with
      ``a_type`` and ``b_type`` for bytes. Not where k is grouped, as groups may begin within a block.

    The result has ``out_dtype``: bfloat16 unless given, or that of ``out``, which receives it, contiguous. Rows or columns of
    the result that belong to no group are not written.

    Tensors on the CPU are computed by the simulator. Raises OperandError for arguments that do not belong together,
    UnsupportedError for what no kernel does.
    """
    import torch

    kind = grouped.case_of(_NAME, a, b, offs)
    if gradient.wanted(a, b, bias):
        raise UnsupportedError(f"{_NAME}: an operand or bias requires a gradient, which narrow floats do not have; detach it")
    groups = len(a) if offs is None else len(offs)
    blocks = _of_blocks(a, scale_a, scale_b)
    out_dtype = out_dtype or (torch.bfloat16 if out is None else out.dtype)
    result = grouped.made(_NAME, out, grouped.shape_of(kind, a.shape[-2], b.shape[-1], groups), out_dtype, a)
    if result.dtype != out_dtype:
        raise OperandError(f"{_NAME}: out is {result.dtype}, and out_dtype={out_dtype}")
    offs = a.new_zeros(groups, dtype=torch.int32) if offs is None else offs
    if blocks:
        x, y = _blocks(kind, groups, (a, b), (scale_a, scale_b), (a_type, b_type))
        if result.numel() and groups:
            prepare_blocks(kind, x, y, offs, result, bias, config).run()
        return result
    if a_type is not None or b_type is not None:
        raise OperandError(f"{_NAME}: a_type and b_type say what bytes hold whose blocks have e8m0 scales")
    found = _numbers(kind, groups, (a, b), (scale_a, scale_b))
    if result.numel() and groups:
        grouped.prepare(a, b, offs, result, bias, None, config, found, _NAME).run()
    return result


def prepare_blocks(
    kind: str, x: Blocks, y: Blocks, offs: Any, out: Any, bias: Any = None, config: GemmConfig | None = None
) -> Prepared:
    """The launch of products with scales of blocks of 32, for checked arguments; ``kind``: what is grouped; ``x`` (…, M, K),
    ``y`` (…, N, K); ``out``: (…, M, N), contiguous."""
    config = grouped.DEFAULT if config is None else a_config(config)
    x, y = whole(x), whole(y)
    words = [scales(side) for side in (x, y)]
    elements = scaled_elements(x.kind, y.kind)
    a, b = (operand(side, e, major) for side, e, major in zip((x, y), elements, grouped.MAJOR[kind]))
    odd, ragged = -(-x.k // elements[0].k) % 2 == 1, x.k % elements[0].k != 0
    epilogue = grouped.epilogue_for(_NAME, kind, out, elements[0], bias, len(offs))
    variant = ScaledVariant(config, x.kind, y.kind, a.k_major, b.k_major, odd, ragged, epilogue)
    return grouped.launch(_NAME, kind, variant, (a.tensor, b.tensor, out, offs, bias, None, *words))


def _of_blocks(a: Any, scale_a: Any, scale_b: Any) -> bool:
    """Whether scales are those of blocks of 32; Float32 else."""
    for name, scale in (("scale_a", scale_a), ("scale_b", scale_b)):
        if scale.device != a.device:
            raise OperandError(f"{_NAME}: a is on {a.device}, and {name} on {scale.device}")
    kinds = {fly_type(scale.dtype, name) for scale, name in ((scale_a, "scale_a"), (scale_b, "scale_b"))}
    if kinds not in ({fly.Float32}, {fly.Float8E8M0FNU}):
        raise UnsupportedError(
            f"{_NAME}: scales of {scale_a.dtype} and {scale_b.dtype}; both are float32, or float8_e8m0fnu for blocks of {BLOCK}"
        )
    return kinds == {fly.Float8E8M0FNU}


def _blocks(kind: str, groups: int, operands: Any, scales: Any, given: Any) -> tuple[Blocks, Blocks]:
    """Checked operands as rows of blocks."""
    if kind == K:
        raise UnsupportedError(
            f"{_NAME}: groups of k with scales of blocks of {BLOCK}, within which a group may begin; there are float32 scales, "
            "(G, M) and (G, N), for groups of k, and e8m0 scales for groups of rows or columns"
        )
    a, b = operands
    x = Blocks("a", a, kind_of(a, given[0], "a", _NAME), scales[0])
    y = Blocks("b", b.transpose(-1, -2), kind_of(b, given[1], "b", _NAME), scales[1])
    if x.k != y.k:
        raise OperandError(f"{_NAME}: a {tuple(a.shape)} has rows of {x.k} elements, and b {tuple(b.shape)} columns of {y.k}")
    for name, side, cut in zip(("scale_a", "scale_b"), (x, y), CUT[kind]):
        shape = (side.data.shape[-2], -(-side.k // BLOCK))
        check_scale(side.scale, name, shape if cut else (groups, *shape), _NAME)
    return x, y


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
