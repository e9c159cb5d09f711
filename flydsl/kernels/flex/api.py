"""``flex_attention``: from torch's arguments to a launch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from flydsl.kernels.attention.api import check_operands, prepare, result_type, value_columns_of
from flydsl.kernels.attention.backward.autograd import wanted
from flydsl.kernels.attention.config import AttentionConfig, choose, padded
from flydsl.kernels.attention.elements import BLOCK, ELEMENTS
from flydsl.kernels.attention.options import Options
from flydsl.kernels.errors import OperandError, UnsupportedError
from flydsl.kernels.gemm.types import fly_type
from flydsl.kernels.prepared import Prepared

from .blocks import Blocks, blocks_of
from .functions import FlyFunction, Mask, OfBlocks, check_extents, mask_of, score_of
from .gradient import Asked, differentiable

if TYPE_CHECKING:
    from torch import Tensor


def flex_attention(
    q: Tensor, k: Tensor, v: Tensor, score_mod: Callable[..., Any] | None = None, block_mask: Any = None,
    scale: float | None = None, enable_gqa: bool = False, return_lse: bool = False, *,
    mask_mod: Callable[..., Any] | None = None, out: Tensor | None = None, config: AttentionConfig | None = None,
) -> Any:  # fmt: skip
    """Attention with a function of scores and a mask, as ``torch.nn.attention.flex_attention.flex_attention``.

    ``q`` (B, H, S, D), ``k`` (B, Hkv, Skv, D), ``v`` (B, Hkv, Skv, Dv), float16, bfloat16 or float8_e4m3fn, as of
    ``attention``. ``enable_gqa``: H may be a multiple of Hkv. With a block mask of B batches, ``k`` and ``v`` may have one.

    ``score_mod(score, b, h, q, kv)``: what becomes of scale · q · k, a scalar of float32; the other arguments are int32
    scalars. Written in torch, it is lowered to kernel code; see docs/flex.md for what it may contain. A ``fly.jit`` function,
    or a ``FlyFunction``, is taken as it is. Tensors that it captures are read by the kernel.

    ``block_mask``: of torch's ``create_block_mask`` or ``BlockMask.from_kv_blocks``. Blocks that it does not list are not
    looked at, those that it lists as full are not masked, of others its mask_mod(b, h, q, kv) says what is seen. Its block
    size: for queries a multiple or a divisor of 32, for keys of 64. ``mask_mod``: a mask without blocks, asked for every score.

    ``scale``: 1/√D unless given. ``return_lse``: gives (result, logarithms), natural, float32 (B, H, S). A query that sees
    nothing has the result 0 and the logarithm −∞. ``out``, ``config``: as of ``attention``.

    Gradients: of q, k, v, and of tensors that a score_mod in torch captured; not of the masks'. Its kernels look at all tiles.
    For captured tensors torch differentiates score_mod, on scores of a batch and head at a time.

    Raises OperandError for arguments that do not belong together, UnsupportedError for what no kernel does, naming the node of
    a function's graph that has no counterpart.
    """
    asked = q, k, v, score_mod, block_mask, mask_mod
    q, k, v = _checked(q, k, v, block_mask, enable_gqa, mask_mod)
    met: list[Any] = []
    parts = parts_of(q, k, score_mod, block_mask, scale, mask_mod, met)
    if wanted(*asked[:3], *met):
        if out is not None:
            raise UnsupportedError("flex_attention: out= with operands that require a gradient; use torch.no_grad()")
        _check_gradient(q, k, score_mod, met)
        call = Asked(_forward(parts, config), parts.of_all_tiles(), score_mod)
        both = differentiable(call, *_of_all_batches(*asked[:3]), tuple(met))
        return both if return_lse else both[0]
    both = _computed(q, k, v, parts, return_lse, out, config)
    return both if return_lse else both[0]


def _computed(q: Tensor, k: Tensor, v: Tensor, parts: Parts, return_lse: bool, out: Any, config: Any) -> tuple[Any, Any]:
    """(the result, the logarithms or None)."""
    import torch

    shape = (*q.shape[:3], v.shape[3])
    wide = torch.empty((*shape[:3], value_columns_of(q, v)), dtype=result_type(q.dtype), device=q.device)
    lse = torch.empty(shape[:3], dtype=torch.float32, device=q.device) if return_lse else None
    if wide.numel():
        prepared(q, k, v, wide, lse, parts, config).run()
    result = wide if wide.shape == shape else wide[..., : shape[3]].contiguous()
    return result if out is None else out.copy_(result), lse


def _forward(parts: Parts, config: Any) -> Callable[[Tensor, Tensor, Tensor], tuple[Any, Any]]:
    """What autograd computes of q, k and v."""
    return lambda q, k, v: _computed(q.detach(), k.detach(), v.detach(), parts, True, None, config)


@dataclass(frozen=True)
class Parts:
    """What of a call is not operands: ``options`` without lists, and the block mask or None."""

    options: Options
    block_mask: Any
    sizes: tuple[int, int, int, int]
    """Batches, heads, queries, keys."""

    def of_blocks(self, rows: int) -> Options:
        """The options of workgroups of ``rows`` queries, which visit what the block mask lists."""
        if self.block_mask is None:
            return self.options
        blocks = blocks_of(self.block_mask, self.sizes, rows)
        return replace(self.options, lists=blocks.lists, mask=self._with(blocks) if blocks.fine else self.options.mask)

    def of_all_tiles(self) -> Options:
        """The same where each tile is looked at."""
        if self.block_mask is None:
            return self.options
        return replace(self.options, mask=self._with(blocks_of(self.block_mask, self.sizes, BLOCK)))

    def _with(self, blocks: Blocks) -> tuple[Any, tuple[Any, ...]]:
        mask, inputs = self.options.mask or (None, ())
        return OfBlocks(mask, blocks.size), (blocks.states, *inputs)


def parts_of(
    q: Tensor, k: Tensor, score_mod: Any = None, block_mask: Any = None, scale: float | None = None, mask_mod: Any = None,
    met: list[Any] | None = None,
) -> Parts:  # fmt: skip
    """A call with checked operands. ``met``: gets tensors that score_mod captured and that require a gradient."""
    changes = () if score_mod is None else (score_of(score_mod, q.device, met),)
    mask_mod = mask_mod if block_mask is None else block_mask.mask_mod
    found = Mask() if mask_mod is None else mask_of(mask_mod, q.device, block_mask is None)
    sizes = (q.shape[0], q.shape[1], q.shape[2], k.shape[2])
    for part, inputs in (*changes, *(() if found.mask is None else (found.mask,))):
        check_extents(part, inputs, sizes)
    factor = float(scale) if scale is not None else max(q.shape[3], 1) ** -0.5
    return Parts(Options(factor, right=0 if found.causal else -1, changes=changes, mask=found.mask), block_mask, sizes)


def prepared(
    q: Tensor, k: Tensor, v: Tensor, out: Tensor, lse: Tensor | None, parts: Parts, config: AttentionConfig | None = None
) -> Prepared:
    """The launch of checked operands."""
    mask = parts.options.mask  # of blocks it is rare, but one that reads memory takes registers that not all loops have
    changed = bool(parts.options.changes) or (mask is not None and (parts.block_mask is None or bool(mask[1])))
    config = config or _chosen(q, v, changed)
    return prepare(q, k, v, out, lse, parts.of_blocks(config.rows), config)


def _chosen(q: Tensor, v: Tensor, changed: bool) -> AttentionConfig:
    """The configuration for a shape. Few queries have a wave for each 32."""
    dtype = fly_type(q.dtype, "q")
    columns, value_columns = (padded(x.shape[-1], ELEMENTS[dtype]) for x in (q, v))
    waves = -(-q.shape[2] // BLOCK)
    if waves <= 2:
        return AttentionConfig(max(waves, 1), "plain", wide=max(columns, value_columns) > 128)
    return choose(columns, value_columns, dtype, changed)


def _checked(q: Any, k: Any, v: Any, block_mask: Any, enable_gqa: bool, mask_mod: Any) -> tuple[Any, Any, Any]:
    """Operands without gradients, k and v of as many batches as q."""
    if block_mask is not None:
        _check_block_mask(block_mask, q, mask_mod)
        q, k, v = _of_all_batches(q, k, v)
    q, k, v = q.detach(), k.detach(), v.detach()
    check_operands(q, k, v, "flex_attention")
    if not enable_gqa and q.shape[1] != k.shape[1]:
        raise OperandError(f"flex_attention: q has {q.shape[1]} heads, k {k.shape[1]}; enable_gqa=True lets heads share k")
    return q, k, v


def _of_all_batches(q: Any, k: Any, v: Any) -> tuple[Any, Any, Any]:
    if q.ndim == k.ndim == v.ndim == 4 and k.shape[0] == v.shape[0] == 1:
        k, v = k.expand(q.shape[0], -1, -1, -1), v.expand(q.shape[0], -1, -1, -1)
    return q, k, v


def _check_gradient(q: Any, k: Any, score_mod: Any, met: list[Any]) -> None:
    """Raise UnsupportedError for what has no gradient."""
    if q.element_size() == 1:
        raise UnsupportedError(f"flex_attention: gradients of {q.dtype}; there are those of float16 and bfloat16")
    if isinstance(score_mod, FlyFunction) and any(getattr(x, "requires_grad", False) for x in score_mod.inputs):
        raise UnsupportedError(
            "flex_attention: gradients of what a FlyFunction reads; write the function in torch, or detach it"
        )


def _check_block_mask(block_mask: Any, q: Any, mask_mod: Any) -> None:
    if not all(hasattr(block_mask, name) for name in ("kv_num_blocks", "kv_indices", "BLOCK_SIZE", "mask_mod", "seq_lengths")):
        raise OperandError(f"flex_attention: block_mask is a {type(block_mask).__name__}, not torch's BlockMask")
    if mask_mod is not None:
        raise OperandError("flex_attention: block_mask has a mask_mod of its own; give one of both, or make one of both")
    if block_mask.kv_num_blocks.device != q.device:
        raise OperandError(f"flex_attention: block_mask is on {block_mask.kv_num_blocks.device}, and q on {q.device}")
    if getattr(block_mask.mask_mod, "__name__", "") == "_sliced_mask_mod_error":
        raise OperandError("flex_attention: block_mask was sliced, and torch's slices have no mask_mod; make one of that part")
