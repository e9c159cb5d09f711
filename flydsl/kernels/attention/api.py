"""``attention``: from torch tensors to a launch."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import flydsl as fly
from flydsl.kernels.errors import OperandError, UnsupportedError
from flydsl.kernels.gemm.api import compute_units
from flydsl.kernels.gemm.types import fly_type
from flydsl.kernels.prepared import Prepared

from .backward.autograd import differentiable, wanted
from .config import WIDEST, AttentionConfig, choose, padded
from .decode_config import splits_for
from .elements import ELEMENTS
from .kernel import KERNELS, SPLIT_KERNELS, SPLIT_TILES, Variant
from .operands import stored
from .options import Options, options_of
from .partial import MOST_SPLITS, NUMBERS, combining
from .tiles import KEYS

if TYPE_CHECKING:
    from torch import Tensor


def attention(
    q: Tensor, k: Tensor, v: Tensor, *, causal: bool = False, scale: float | None = None, bias: Tensor | None = None,
    window: tuple[int, int] | None = None, sinks: Tensor | None = None, softcap: float | None = None,
    descale_q: Tensor | None = None, descale_k: Tensor | None = None, descale_v: Tensor | None = None, return_lse: bool =
    False, out: Tensor | None = None, config: AttentionConfig | None = None,
) -> Any:  # fmt: skip
    """softmax(scale · q · kᵀ) · v for each head, the softmax in float32, rounded once.

    ``q`` (B, H, S, D), ``k`` (B, Hkv, Skv, D), ``v`` (B, Hkv, Skv, Dv), of one type: float16, bfloat16 or float8_e4m3fn; D and
    Dv up to 256, any strides. Head h of ``q`` has the keys of head h // (H / Hkv). The result (B, H, S, Dv) has their type.

    ``causal``: query i sees keys up to i. ``window`` (left, right): only keys from i − left to i + right; −1 is no bound.
    ``scale``: 1/√D unless given. ``softcap``: scores become softcap · tanh(score / softcap). ``bias``: added to scores after
    that, broadcasts to (B, H, S, Skv); of bool: what is seen. ``sinks`` (H,): a score for each head that counts in the
    softmax's sum and has no value.

    ``descale_q`` (B, H), ``descale_k``, ``descale_v`` (B, Hkv), or one number each: what elements of q, k and v are multiplied
    with; positive for q and k. Probabilities of float8 are float8, and the result is bfloat16.

    ``return_lse``: gives (result, logarithms), the natural logarithm of Σ exp(score) of each row, float32 (B, H, S). A query
    that sees no key has the result 0 and the logarithm −∞. ``out`` receives the result if given. ``config``: how to compute it,
    chosen by shape unless given.

    q, k, v, bias, sinks and the logarithms have gradients, the same bits each time; those of float8 are refused, and so are
    gradients of gradients.

    Tensors on the CPU are computed by the simulator. Raises OperandError for arguments that do not belong together,
    UnsupportedError for what no kernel does.
    """
    import torch

    check_operands(q, k, v)
    if wanted(q, k, v, bias, sinks):
        named = {
            "causal": causal, "scale": scale, "window": window, "softcap": softcap, "descale_q": descale_q,
            "descale_k": descale_k, "descale_v": descale_v, "out": out, "config": config,
        }  # fmt: skip
        both = differentiable(attention, (q, k, v, bias, sinks), named)
        return both if return_lse else both[0]
    q, k, v = q.detach(), k.detach(), v.detach()
    bias, sinks = (x if x is None else x.detach() for x in (bias, sinks))
    options = options_of(
        q, k.shape[2], causal, scale, bias, window, sinks, softcap, (descale_q, descale_k, descale_v), k.shape[1]
    )
    shape = (*q.shape[:3], v.shape[3])
    wide = torch.empty((*shape[:3], value_columns_of(q, v)), dtype=result_type(q.dtype), device=q.device)
    lse = torch.empty(shape[:3], dtype=torch.float32, device=q.device) if return_lse else None
    if wide.numel():
        prepare(q, k, v, wide, lse, options, config).run()
    result = wide if wide.shape == shape else wide[..., : shape[3]].contiguous()
    if out is not None:
        result = out.copy_(result)
    return (result, lse) if return_lse else result


def prepare(
    q: Tensor, k: Tensor, v: Tensor, out: Tensor, lse: Tensor | None, options: Options, config: AttentionConfig | None = None
) -> Prepared:
    """The launch that computes ``out`` (B, H, S, :func:`value_columns_of`) and ``lse`` of checked operands."""
    dtype, scale = fly_type(q.dtype, "q"), options.scale
    if scale <= 0 and not options.changes:  # the softmax looks for the largest score, and multiplies after that
        q, scale = (negative(q), -scale) if scale else ((q.float() * 0).to(q.dtype), 1.0)
    columns, value_columns = (padded(x.shape[-1], ELEMENTS[dtype]) for x in (q, v))
    if config is None:
        config = choose(columns, value_columns, dtype, bool(options.changes or (options.mask and options.lists is None)))
    if not isinstance(config, AttentionConfig):
        raise OperandError(f"attention: config= takes an AttentionConfig, not {config!r}")
    mask = None if options.mask is None else options.mask[0]
    changes = tuple(change for change, _ in options.changes)
    lists = options.lists
    splits, config = splits_of(config, q, k, options), replace(config, splits=0)
    variant = Variant(
        config, dtype, columns, value_columns, options.interval, changes, mask, 0 if lists is None else lists.unit
    )
    reason = variant.refusal()
    if reason is not None:
        raise UnsupportedError(f"attention: {config.name}: {reason}")
    keys = k.shape[2]
    if not keys:  # no key is seen, but the kernel takes a row
        k, v = (x.new_zeros((*x.shape[:2], 1, x.shape[3])) for x in (k, v))
    q, k = stored(q, columns, "q"), stored(k, columns, "k")
    operands = (q, k, stored(v, value_columns, "v"), out, lse, options.sinks, options.descale, options.descale_v)
    grid = -(-q.shape[2] // config.rows) * q.shape[1] * q.shape[0]
    if splits > 1:
        return _in_parts(operands, (keys, scale, max(options.left, 0), max(options.right, 0)), options, variant, grid, splits)
    arguments = (*operands, keys, scale, max(options.left, 0), max(options.right, 0), options.inputs or None)
    arguments = (*arguments, None if lists is None else (lists.visits, lists.counts), variant)
    return Prepared(KERNELS[config.waves_per_simd], grid, variant.threads, arguments)


def splits_of(config: AttentionConfig, q: Tensor, k: Tensor, options: Options) -> int:
    """Parts of the keys: those of the configuration, or as many as shorten the rounds in which workgroups run. Where there are
    lists of tiles, and for batch-invariant results, one unless told. Raises UnsupportedError."""
    if isinstance(config.splits, bool) or not isinstance(config.splits, int) or not 0 <= config.splits <= MOST_SPLITS:
        raise UnsupportedError(f"attention: there are 1 to {MOST_SPLITS} splits, or 0 for a choice, not {config.splits!r}")
    if options.lists is not None and config.splits > 1:
        raise UnsupportedError(f"attention: {config.splits} splits of lists of tiles; these are not split")
    if options.lists is not None or fly.is_batch_invariant():
        return max(config.splits, 1)
    if config.splits or config.waves < 1:
        return max(config.splits, 1)
    groups = -(-q.shape[2] // config.rows) * q.shape[1] * q.shape[0]
    return splits_for(groups, -(-k.shape[2] // KEYS), compute_units(q.device), 1, SPLIT_TILES)


def _in_parts(
    operands: tuple[Any, ...], numbers: tuple[Any, ...], options: Options, variant: Variant, grid: int, splits: int
) -> Prepared:
    """The launch of parts of the keys, and the one that combines them."""
    import torch

    q, k, v, out, lse, sinks, *factors = operands
    shape = (splits, *out.shape[:3])
    sums, rows = (torch.empty((*shape, n), dtype=torch.float32, device=q.device) for n in (out.shape[3], NUMBERS))
    more = sum((change.units(inputs)[1] for change, inputs in options.changes), 0.0) if len(options.changes) == 1 else 0.0
    results = out.view(-1, out.shape[3]), None if lse is None else lse.view(-1)
    flat, of_parts = (x.view(splits, -1, x.shape[-1]) for x in (sums, rows))
    then = combining(flat, of_parts, *results, sinks, q.shape[2], more)
    arguments = (q, k, v, sums, rows, *factors, *numbers, options.inputs or None, variant)
    return Prepared(SPLIT_KERNELS[variant.config.waves_per_simd], (grid, splits), variant.threads, arguments, then)


def negative(q: Tensor) -> Tensor:
    """−q; torch has none of narrow floats."""
    import torch

    return -q if q.element_size() > 1 else (q.view(torch.int8) ^ -128).view(q.dtype)


def result_type(kind: Any) -> Any:
    """The type of the result for q of a type."""
    import torch

    return torch.bfloat16 if kind.itemsize == 1 else kind


def value_columns_of(q: Tensor, v: Tensor) -> int:
    """The columns that the kernel writes: those of ``v``, or a few more."""
    return padded(v.shape[-1], ELEMENTS[fly_type(q.dtype, "q")])


def check_operands(q: Any, k: Any, v: Any, what: str = "attention") -> None:
    """Raise OperandError or UnsupportedError unless q, k and v of function ``what`` belong together."""
    for name, x in (("q", q), ("k", k), ("v", v)):
        if x.ndim != 4:
            raise OperandError(f"{what}: {name} has the shape {tuple(x.shape)}, and needs four dimensions (B, H, S, D)")
        if x.device != q.device:
            raise OperandError(f"{what}: q is on {q.device}, and {name} on {x.device}")
        if x.dtype != q.dtype:
            raise OperandError(f"{what}: q is {q.dtype}, and {name} {x.dtype}")
    if k.shape[:3] != v.shape[:3]:
        raise OperandError(f"{what}: k {tuple(k.shape)} and v {tuple(v.shape)} differ before the last dimension")
    if k.shape[0] != q.shape[0] or k.shape[3] != q.shape[3]:
        raise OperandError(f"{what}: q {tuple(q.shape)} and k {tuple(k.shape)} differ in batch or columns")
    if (q.shape[1] % k.shape[1] if k.shape[1] else q.shape[1]) != 0:
        raise OperandError(f"{what}: {q.shape[1]} heads of q do not share {k.shape[1]} heads of k evenly")
    kind = fly_type(q.dtype, "q")
    if kind not in ELEMENTS:
        raise UnsupportedError(f"{what}: q is {kind.name}; there are {', '.join(t.name for t in ELEMENTS)}")
    if max(q.shape[3], v.shape[3]) > WIDEST:
        raise UnsupportedError(f"{what}: heads of {q.shape[3]} and {v.shape[3]} columns; there are up to {WIDEST}")
