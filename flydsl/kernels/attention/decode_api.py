"""``attention_decode`` and ``paged_attention``: few queries at the end of each sequence, whose keys are many."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import flydsl as fly
from flydsl.kernels.errors import OperandError, UnsupportedError
from flydsl.kernels.gemm.api import compute_units
from flydsl.kernels.gemm.types import fly_type
from flydsl.kernels.overlap import disturbs
from flydsl.kernels.prepared import Prepared

from .api import negative
from .arguments import (
    check_heads,
    check_lengths,
    check_operands,
    check_table,
    check_written_as,
    options_of,
    per_head,
    refuse_gradients,
)
from .decode_config import DecodeConfig, DecodeVariant, splits_for, together_for, waves_for
from .decode_kernel import KERNELS
from .operands import is_readable, stored
from .options import Options
from .partial import NUMBERS, combining
from .tiles import KEYS

if TYPE_CHECKING:
    from torch import Tensor


def attention_decode(
    q: Tensor, k: Tensor, v: Tensor, seq_lens: Tensor, *, causal: bool = True, scale: float | None = None,
    window: tuple[int, int] | None = None, sinks: Tensor | None = None, softcap: float | None = None,
    k_scale: Tensor | None = None, v_scale: Tensor | None = None, return_lse: bool = False, out: Tensor | None = None,
    config: DecodeConfig | None = None,
) -> Any:  # fmt: skip
    """Attention of the last queries of each sequence to all of its keys: softmax(scale · q · kᵀ) · v, keys before
    ``seq_lens``.

    ``q`` (B, H, S, D) of float16 or bfloat16, S from 1 to 16: query i of sequence b is at position seq_lens[b] − S + i, so that
    the keys of all S are there. ``k`` (B, Hkv, room, D), ``v`` (B, Hkv, room, Dv) of the same type or float8_e4m3fn; D and Dv
    up to 256. Head h of ``q`` has the keys of head h // (H / Hkv). ``seq_lens`` (B,) int32, 0 to room, read on the device.
    Keys from there on are not read. The result (B, H, S, Dv) has the type of ``q``.

    ``causal``: a query sees keys up to its own position. ``window`` (left, right): only keys from position − left to position +
    right; −1 is no bound. ``scale``: 1/√D unless given. ``softcap``: scores become softcap · tanh(score / softcap). ``sinks``
    (H,): a score for each head that counts in the softmax's sum and has no value. ``k_scale``, ``v_scale``: what elements of k
    and v are multiplied with, one number or (Hkv,); positive for k.

    ``return_lse``: gives (result, logarithms), the natural logarithm of Σ exp(score), float32 (B, H, S). A query that sees no
    key has the result 0 and the logarithm −∞. ``out`` receives the result if given. ``config``: how to compute it, chosen by
    shape unless given. The same call gives the same bits; what other sequences hold, and how long they are, changes none.

    Tensors on the CPU are computed by the simulator. There are no gradients. Raises OperandError for arguments that do not
    belong together, UnsupportedError for what no kernel does.
    """
    what = "attention_decode"
    more = {"sinks": sinks, "k_scale": k_scale, "v_scale": v_scale}
    check_operands(what, {"q": q, "k": k, "v": v, "seq_lens": seq_lens}, more)
    check_heads(what, q, k, v, ("k", "v"), 1)
    if k.shape[0] != q.shape[0]:
        raise OperandError(f"{what}: q {tuple(q.shape)} and k {tuple(k.shape)} differ in batch")
    check_lengths(what, seq_lens, q.shape[0], k.shape[2])
    refuse_gradients(what, q, k, v, sinks)
    options = options_of(what, q, q.shape[2], causal, scale, window, sinks, softcap)
    options = replace(
        options,
        descale=per_head(what, "k_scale", k_scale, k.shape[1]),
        descale_v=per_head(what, "v_scale", v_scale, k.shape[1]),
    )
    return computed(what, q, k, v, None, seq_lens, options, return_lse, out, config)


def paged_attention(
    q: Tensor, k_cache: Tensor, v_cache: Tensor, block_table: Tensor, seq_lens: Tensor, *, causal: bool = True,
    scale: float | None = None, window: tuple[int, int] | None = None, sinks: Tensor | None = None, softcap: float | None =
    None, k_scale: Tensor | None = None, v_scale: Tensor | None = None, return_lse: bool = False, out: Tensor | None = None,
    config: DecodeConfig | None = None,
) -> Any:  # fmt: skip
    """:func:`attention_decode` with keys and values in pages.

    ``k_cache`` (pages, page, Hkv, D), ``v_cache`` (pages, page, Hkv, Dv), pages of 1 to 256 keys. ``block_table`` (B, pages of
    a sequence) int32: key j of sequence b is row j mod page of page block_table[b, j // page]. Entries behind a sequence's
    last page are not used, and may be anything, as may be rows behind its last key. The caches may be views whose rows of a
    head are contiguous and multiples of 16 bytes apart. All else is as there.
    """
    what = "paged_attention"
    more = {"sinks": sinks, "k_scale": k_scale, "v_scale": v_scale}
    tensors = {"q": q, "k_cache": k_cache, "v_cache": v_cache, "block_table": block_table, "seq_lens": seq_lens}
    check_operands(what, tensors, more)
    check_heads(what, q, k_cache, v_cache, ("k_cache", "v_cache"), 2)
    check_table(what, block_table, q.shape[0], k_cache.shape[1])
    check_lengths(what, seq_lens, q.shape[0], block_table.shape[1] * k_cache.shape[1])
    refuse_gradients(what, q, k_cache, v_cache, sinks)
    heads = k_cache.shape[2]
    options = options_of(what, q, q.shape[2], causal, scale, window, sinks, softcap)
    options = replace(
        options, descale=per_head(what, "k_scale", k_scale, heads), descale_v=per_head(what, "v_scale", v_scale, heads)
    )
    return computed(what, q, k_cache, v_cache, block_table, seq_lens, options, return_lse, out, config)


def prepare(
    what: str, q: Tensor, k: Tensor, v: Tensor, table: Tensor | None, seq_lens: Tensor, out: Tensor, lse: Tensor | None,
    options: Options, config: DecodeConfig | None = None, latent: bool = False,
) -> Prepared:  # fmt: skip
    """The launch that computes ``out`` (B, H, S, :func:`padded_columns` of v), contiguous, and ``lse`` of checked operands: k
    and v as those of :func:`attention_decode` or, with a table, of :func:`paged_attention`. ``latent``: v is the first columns
    of k."""
    import torch

    q, scale = q.detach(), options.scale
    if scale <= 0 and not options.changes:  # the softmax looks for the largest score, and multiplies after that
        q, scale = (negative(q), -scale) if scale else (q.float().mul(0).to(q.dtype), 1.0)
    heads, page = (k.shape[1], 0) if table is None else (k.shape[2], k.shape[1])
    batch, queries = q.shape[0], q.shape[2]
    rows = q.shape[1] // heads * queries
    capacity = k.shape[2] if table is None else table.shape[1] * page
    columns, value_columns = padded_columns(q.shape[3], k), padded_columns(v.shape[3], v)
    together = together_for((columns if latent else columns + value_columns) * k.element_size())
    halves = 2 if latent and q.element_size() == 2 else 1
    config = DecodeConfig(waves_for(rows, halves)) if config is None else config
    config = _chosen(what, config, batch * heads, rows * halves, capacity, together, q.device)
    types, widths = (fly_type(q.dtype, "q"), fly_type(k.dtype, "k")), (columns, value_columns)
    changes = tuple(change for change, _ in options.changes)
    variant = DecodeVariant(replace(config, splits=0), *types, *widths, options.interval, changes, page, latent)
    reason = variant.refusal()
    if reason is not None:
        raise UnsupportedError(f"{what}: {config.name}: {reason}")
    k, v, seq_lens = _caches(what, k.detach(), v.detach(), table, seq_lens, variant)
    step = 0 if table is None else k.stride(0) // k.stride(1)
    packed = stored(q.contiguous().view(batch, heads, rows, q.shape[3]), columns, "q")
    target, numbers, then = out.view(batch, heads, rows, out.shape[3]), None, None
    log = None if lse is None else lse.view(batch, heads, rows)
    if config.splits > 1:
        shape = (config.splits, batch, heads, rows)
        target, numbers = (torch.empty((*shape, n), dtype=torch.float32, device=q.device) for n in (out.shape[3], NUMBERS))
        more = sum((change.units(inputs)[1] for change, inputs in options.changes), 0.0)  # one at most
        sums, of_parts = (x.view(config.splits, -1, x.shape[-1]) for x in (target, numbers))
        results = out.view(-1, out.shape[3]), None if lse is None else lse.view(-1)
        then = combining(sums, of_parts, *results, options.sinks, queries, more)
        log = None
    arguments = (
        packed, k, None if latent else v, table, seq_lens, target, numbers, log, None if then else options.sinks,
        options.descale, options.descale_v, scale, queries, config.splits, max(options.left, 0), max(options.right, 0), step,
        options.inputs or None, variant,
    )  # fmt: skip
    grid = -(-rows // variant.rows) * heads * batch * config.splits
    return Prepared(KERNELS[variant.waves_per_simd], grid, variant.threads, arguments, then)


def padded_columns(columns: int, cache: Tensor) -> int:
    """Columns of a head in the kernel: a multiple of 64 bytes of the cache."""
    unit = 64 // cache.element_size()
    return max(-(-columns // unit), 1) * unit


def computed(
    what: str, q: Any, k: Any, v: Any, table: Any, seq_lens: Any, options: Options, return_lse: bool, out: Any, config: Any,
    latent: bool = False,
) -> Any:  # fmt: skip
    """The results of checked arguments, see :func:`prepare`."""
    import torch

    shape, kind = (*q.shape[:3], v.shape[3]), torch.bfloat16 if q.element_size() == 1 else q.dtype
    if out is not None:
        check_written_as(what, out, kind, shape, q.device)
    columns = padded_columns(v.shape[3], v)
    direct = out is not None and out.is_contiguous() and columns == shape[3] and not disturbs(out, q, k, v, table, seq_lens)
    wide: Any = out if direct else torch.empty((*shape[:3], columns), dtype=kind, device=q.device)
    lse = torch.empty(shape[:3], dtype=torch.float32, device=q.device) if return_lse else None
    if wide.numel():
        prepare(what, q, k, v, table, seq_lens, wide, lse, options, config, latent).run()
    result = wide if wide.shape == shape else wide[..., : shape[3]].contiguous()
    if out is not None and not direct:
        result = out.copy_(result)
    return (result, lse) if return_lse else result


def _chosen(what: str, config: Any, groups: int, rows: int, capacity: int, together: int, device: Any) -> DecodeConfig:
    """``config`` with a number of splits, or the one that is chosen by shape. ``groups``: sequences times heads, of
    ``rows``; ``together``: workgroups that a compute unit holds."""
    if not isinstance(config, DecodeConfig):
        raise OperandError(f"{what}: config= takes a DecodeConfig, not {config!r}")
    reason = config.refusal()
    if reason is not None:
        raise UnsupportedError(f"{what}: {reason}")
    if config.splits:
        return config
    blocks = -(-rows // config.rows) * (1 if fly.is_batch_invariant() else groups)
    return replace(config, splits=splits_for(blocks, -(-capacity // KEYS), compute_units(device), together))


def _caches(what: str, k: Any, v: Any, table: Any, seq_lens: Any, variant: DecodeVariant) -> tuple[Any, Any, Any]:
    """(k, v, lengths) as the kernel takes them: it needs a row at least. Raises UnsupportedError."""
    columns = (variant.columns, variant.value_columns)
    if not k.shape[0] * k.shape[1] * k.shape[2] or (table is not None and not table.shape[1]):
        k, v = (x.new_zeros((*(max(n, 1) for n in x.shape[:3]), n)) for x, n in zip((k, v), columns))
        return k, v, seq_lens * 0
    if table is None:
        return stored(k, columns[0], "k"), stored(v, columns[1], "v"), seq_lens
    for name, x, n in (("k_cache", k, columns[0]), ("v_cache", v, columns[1])):
        if x.shape[3] != n:
            raise UnsupportedError(
                f"{what}: {name} has {x.shape[3]} columns of {x.element_size()} bytes; rows are multiples of 64 bytes"
            )
        if not is_readable(x.transpose(1, 2)):
            raise UnsupportedError(
                f"{what}: rows of {name} {tuple(x.stride())} are not contiguous, or no multiples of 16 bytes apart"
            )
    k, v = _plain(k), _plain(v)
    if not variant.together:
        _check_steps(what, k, v)
    return k, v, seq_lens


def _plain(x: Any) -> Any:
    """Strides of extents of 1 are arbitrary in torch; the kernel multiplies with them."""
    pages, page, heads, columns = x.shape
    head = x.stride(2) if heads > 1 else columns
    row = x.stride(1) if page > 1 else x.stride(0) if pages > 1 else heads * columns
    return x.as_strided(x.shape, (x.stride(0) if pages > 1 else page * row, row, head, 1))


def _check_steps(what: str, k: Any, v: Any) -> None:
    """Pages that are no multiple of a tile: keys are counted in rows. Raises UnsupportedError."""
    if k.stride(0) % k.stride(1) or v.stride(0) % v.stride(1) or k.stride(0) // k.stride(1) != v.stride(0) // v.stride(1):
        raise UnsupportedError(
            f"{what}: pages of {k.shape[1]} keys are a whole number of rows apart, the same in k_cache {tuple(k.stride())} and "
            f"v_cache {tuple(v.stride())}; pages of {KEYS} keys need not be"
        )
