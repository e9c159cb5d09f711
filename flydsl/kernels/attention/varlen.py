"""``attention_varlen``: attention of sequences that lie one after the other in one tensor."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import flydsl as fly
from flydsl.kernels.errors import OperandError, UnsupportedError
from flydsl.kernels.gemm.grid_order import regrouped
from flydsl.kernels.gemm.types import fly_type
from flydsl.kernels.prepared import Prepared

from . import scores
from .api import negative
from .arguments import check_operands, check_written_as, factors_of, options_of, refuse_gradients
from .config import WIDEST, AttentionConfig, choose, padded
from .elements import ELEMENTS
from .kernel import Variant, attend, bounded_from, bounded_row
from .masks import Bounds
from .operands import REACH, stored
from .options import Options

if TYPE_CHECKING:
    from torch import Tensor

WHAT = "attention_varlen"
FEW = 128
"""Queries for which a workgroup has four waves."""


def attention_varlen(
    q: Tensor, k: Tensor, v: Tensor, cu_seqlens_q: Tensor, cu_seqlens_k: Tensor, max_seqlen_q: int, max_seqlen_k: int, *,
    causal: bool = False, scale: float | None = None, window: tuple[int, int] | None = None, sinks: Tensor | None = None,
    softcap: float | None = None, descale_q: Tensor | None = None, descale_k: Tensor | None = None, descale_v: Tensor | None =
    None, return_lse: bool = False, out: Tensor | None = None, config: AttentionConfig | None = None,
) -> Any:  # fmt: skip
    """:func:`attention` of each sequence of a packed batch.

    ``q`` (T, H, D), ``k`` (Tk, Hkv, D), ``v`` (Tk, Hkv, Dv), of one type: float16, bfloat16 or float8_e4m3fn; any strides.
    Sequence b has the rows of q from cu_seqlens_q[b] up to cu_seqlens_q[b + 1], and those of k and v from cu_seqlens_k[b] up to
    cu_seqlens_k[b + 1]: (B + 1,) int32, ascending from 0 to T and Tk, read on the device. ``max_seqlen_q`` and
    ``max_seqlen_k`` are the longest that there are, or more. Sequences may have no queries, or no keys. The result (T, H, Dv)
    has the type of q, or bfloat16 for float8.

    The last query of a sequence is at its last key: with ``causal``, query i of n sees keys up to i + keys − n, as in
    ``torch.nn.attention.varlen.varlen_attn``, and ``window`` (left, right) counts from there. ``descale_q`` (B, H),
    ``descale_k``, ``descale_v`` (B, Hkv), or one number each. All else is as in :func:`attention`; logarithms are (H, T).

    There are no gradients yet. Raises OperandError for arguments that do not belong together, UnsupportedError for what no
    kernel does.
    """
    import torch

    tensors = {"q": q, "k": k, "v": v, "cu_seqlens_q": cu_seqlens_q, "cu_seqlens_k": cu_seqlens_k}
    descales = {"descale_q": descale_q, "descale_k": descale_k, "descale_v": descale_v}
    check_operands(WHAT, tensors, {"sinks": sinks, **descales})
    _check(q, k, v)
    _check_ends("cu_seqlens_q", cu_seqlens_q, q.shape[0], "max_seqlen_q", max_seqlen_q)
    _check_ends("cu_seqlens_k", cu_seqlens_k, k.shape[0], "max_seqlen_k", max_seqlen_k)
    if cu_seqlens_q.shape != cu_seqlens_k.shape:
        raise OperandError(
            f"{WHAT}: cu_seqlens_q has {len(cu_seqlens_q) - 1} sequences, and cu_seqlens_k {len(cu_seqlens_k) - 1}"
        )
    refuse_gradients(WHAT, q, k, v, sinks)
    options = options_of(WHAT, q, 1 << 31, causal, scale, window, sinks, softcap)
    factors = factors_of(WHAT, (descale_q, descale_k, descale_v), len(cu_seqlens_q) - 1, q.shape[1], k.shape[1])
    shape, kind = (*q.shape[:2], v.shape[2]), torch.bfloat16 if q.element_size() == 1 else q.dtype
    if out is not None:
        check_written_as(WHAT, out, kind, shape, q.device)
    wide = _result(q, padded(v.shape[2], ELEMENTS[fly_type(q.dtype, "q")]), kind)
    lse = torch.full((q.shape[1], q.shape[0]), float("-inf"), device=q.device) if return_lse else None
    if wide.numel() and max_seqlen_q and len(cu_seqlens_q) > 1:
        prepare(q, k, v, wide, lse, (cu_seqlens_q, cu_seqlens_k), max_seqlen_q, options, factors, config).run()
    result = wide if wide.shape == shape else wide[..., : shape[2]].contiguous()
    result = result if out is None else out.copy_(result)
    return (result, lse) if return_lse else result


def prepare(
    q: Tensor, k: Tensor, v: Tensor, out: Tensor, lse: Tensor | None, ends: tuple[Tensor, Tensor], longest: int,
    options: Options, factors: tuple[Any, Any] = (None, None), config: AttentionConfig | None = None,
) -> Prepared:  # fmt: skip
    """The launch that computes ``out`` (T, H, padded Dv) and ``lse`` (H, T) of checked operands. ``factors``: see
    arguments.factors_of."""
    dtype, scale = fly_type(q.dtype, "q"), options.scale
    q, k, v = q.detach(), k.detach(), v.detach()
    if scale <= 0 and not options.changes:  # the softmax looks for the largest score, and multiplies after that
        q, scale = (negative(q), -scale) if scale else ((q.float() * 0).to(q.dtype), 1.0)
    columns, value_columns = (padded(x.shape[2], ELEMENTS[dtype]) for x in (q, v))
    if config is None:
        config = AttentionConfig(4, "plain", wide=max(columns, value_columns) > 128)
        config = config if longest <= FEW else choose(columns, value_columns, dtype, bool(options.changes))
    if not isinstance(config, AttentionConfig):
        raise OperandError(f"{WHAT}: config= takes an AttentionConfig, not {config!r}")
    if config.splits > 1:
        raise UnsupportedError(f"{WHAT}: {config.splits} splits of the keys; there is 1, for sequences may be of any length")
    changes = tuple(change for change, _ in options.changes)
    variant = Variant(replace(config, splits=0), dtype, columns, value_columns, options.interval, changes)
    reason = variant.refusal()
    if reason is not None:
        raise UnsupportedError(f"{WHAT}: {config.name}: {reason}")
    if not k.shape[0]:  # no key is seen, but the kernel takes a row
        k, v = (x.new_zeros((1, *x.shape[1:])) for x in (k, v))
    widths = (columns, columns, value_columns)
    heads_first = [stored(x.transpose(0, 1)[None], n, name)[0] for x, n, name in zip((q, k, v), widths, "qkv")]
    blocks = -(-min(longest, q.shape[0]) // config.rows)
    arguments = (
        *heads_first, out.transpose(0, 1), lse, *ends, options.sinks, *factors, blocks, scale, max(options.left, 0),
        max(options.right, 0), options.inputs or None, variant,
    )  # fmt: skip
    grid = blocks * q.shape[1] * (len(ends[0]) - 1)
    return Prepared(KERNELS[config.waves_per_simd], grid, variant.threads, arguments)


def varlen_kernel(
    q, k, v, out, lse, ends, ends_k, sinks, descale, descale_v, blocks, scale, left, right, inputs, variant: fly.Constexpr
):
    """``q`` (H, T, D), ``k`` (Hkv, Tk, D), ``v`` (Hkv, Tk, Dv), ``out`` (H, T, Dv), ``lse`` (H, T) or None. ``ends``,
    ``ends_k``: where sequences begin and end. ``blocks``: of queries that a head of a sequence has at most; those behind its
    end do nothing. The rest as in kernel.attention_kernel."""
    batch, head, block = place_of(variant, blocks, fly.Int32(q.shape[0]))
    first, rows = sequence(ends, batch, fly.Int32(q.shape[1]))
    begin, keys = sequence(ends_k, batch, fly.Int32(k.shape[1]))
    if block * variant.config.rows < rows:
        kv_head = head // (fly.Int32(q.shape[0]) // fly.Int32(k.shape[0]))
        of_queries = [bounded_from(x, first, rows) for x in (q[head], out[head])]
        of_keys = [bounded_from(x, begin, keys) for x in (k[kv_head], v[kv_head])]
        logs = None if lse is None else bounded_row(lse[head], first, rows)
        bounds = Bounds(variant.interval, keys, left - (keys - rows), right + (keys - rows))
        place = scores.Place(batch, head, fly.Int32(0), fly.Int32(0), block * variant.config.rows)
        tensors = (of_queries[0], *of_keys, of_queries[1])
        attend(variant, tensors, logs, place, bounds, scale, sinks, (descale, descale_v), inputs)


KERNELS = {n: fly.jit(waves_per_eu=n)(varlen_kernel) for n in (1, 2)}
"""Waves of a SIMD, which share its registers → the kernel."""


def place_of(variant: Variant, blocks: Any, heads: Any) -> tuple[Any, Any, Any]:
    """(sequence, head, block of queries) of this workgroup, in the order of kernel.place_of."""
    place = regrouped(variant.config.xcds, fly.block_idx.x, fly.grid_dim.x)
    head, block = place // blocks, place % blocks
    if fly.const_expr(variant.interval.above):
        block = blocks - 1 - block
    return head // heads, head % heads, block


def sequence(ends: Any, batch: Any, every: Any) -> tuple[Any, Any]:
    """(the first row, how many) of a sequence, within ``every`` rows whatever ``ends`` says."""
    first = fly.max(fly.min(ends.load(batch, cache="invariant"), every), 0)
    return first, fly.max(fly.min(ends.load(batch + 1, cache="invariant"), every) - first, 0)


def _result(q: Tensor, columns: int, kind: Any) -> Tensor:
    """(T, H, columns) of zeros, which rows of no sequence keep; heads lie apart where the rows of one would span too much."""
    import torch

    tokens, heads = q.shape[:2]
    if tokens * heads * columns * kind.itemsize > REACH:
        return torch.zeros((heads, tokens, columns), dtype=kind, device=q.device).transpose(0, 1)
    return torch.zeros((tokens, heads, columns), dtype=kind, device=q.device)


def _check(q: Any, k: Any, v: Any) -> None:
    for name, x in (("q", q), ("k", k), ("v", v)):
        if x.ndim != 3:
            raise OperandError(
                f"{WHAT}: {name} has the shape {tuple(x.shape)}, and needs three dimensions (tokens, heads, columns)"
            )
        if x.dtype != q.dtype:
            raise OperandError(f"{WHAT}: q is {q.dtype}, and {name} {x.dtype}")
    if k.shape[:2] != v.shape[:2]:
        raise OperandError(f"{WHAT}: k {tuple(k.shape)} and v {tuple(v.shape)} differ before the last dimension")
    if k.shape[2] != q.shape[2]:
        raise OperandError(f"{WHAT}: q has {q.shape[2]} columns, and k {k.shape[2]}")
    if (q.shape[1] % k.shape[1] if k.shape[1] else q.shape[1]) != 0:
        raise OperandError(f"{WHAT}: {q.shape[1]} heads of q do not share {k.shape[1]} heads of k evenly")
    kind = fly_type(q.dtype, f"{WHAT}: q")
    if kind not in ELEMENTS:
        raise UnsupportedError(f"{WHAT}: q is {kind.name}; there are {', '.join(t.name for t in ELEMENTS)}")
    if max(q.shape[2], v.shape[2]) > WIDEST:
        raise UnsupportedError(f"{WHAT}: heads of {q.shape[2]} and {v.shape[2]} columns; there are up to {WIDEST}")


def _check_ends(name: str, ends: Any, tokens: int, longest: str, given: Any) -> None:
    """Where sequences end; on the CPU also whether they do so as they should."""
    import torch

    if ends.dtype != torch.int32 or ends.ndim != 1 or not len(ends):
        shown = f"{str(ends.dtype).removeprefix('torch.')} {tuple(ends.shape)}"
        raise OperandError(f"{WHAT}: {name} is {shown}, and has to be int32 (sequences + 1,)")
    if isinstance(given, bool) or not isinstance(given, int) or given < 0:
        raise OperandError(f"{WHAT}: {longest}={given!r} is not a number of tokens")
    if ends.device.type != "cpu":
        return
    lengths = ends.diff().tolist()
    if int(ends[0]) or int(ends[-1]) != tokens or min(lengths, default=0) < 0:
        raise OperandError(
            f"{WHAT}: {name} goes from {int(ends[0])} to {int(ends[-1])}; it has to from 0 to {tokens}, and never back"
        )
    if max(lengths, default=0) > given:
        raise OperandError(f"{WHAT}: {name} has a sequence of {max(lengths)} tokens, and {longest} is {given}")
