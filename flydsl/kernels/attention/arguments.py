"""The arguments of decoding and of packed batches: checked, and in the kernel's words."""

from __future__ import annotations

from typing import Any

from flydsl.kernels.errors import OperandError, UnsupportedError, check_tensor
from flydsl.kernels.gemm.types import fly_type
from flydsl.kernels.overlap import check_written

from .config import WIDEST
from .elements import ELEMENTS
from .options import FURTHEST, Options
from .scores import SoftCap

MOST_QUERIES = 16
"""Queries of a sequence at a time; more are a prefill."""
MOST_PAGE = 256
"""Keys of a page."""


def check_operands(what: str, tensors: dict[str, Any], numbers: dict[str, Any]) -> None:
    """``tensors``: q, then others, all on one device, by name; ``numbers``: tensors or None. Raises OperandError."""
    given = {name: x for name, x in {**tensors, **numbers}.items() if name in tensors or x is not None}
    for name, x in given.items():
        check_tensor(what, name, x)
    (first, q), *others = given.items()
    for name, x in others:
        if x.device != q.device:
            raise OperandError(f"{what}: {first} is on {q.device}, and {name} on {x.device}")


def check_heads(what: str, q: Any, k: Any, v: Any, names: tuple[str, str], heads: int) -> None:
    """q (B, H, S, D) against keys and values, of which dimension ``heads`` counts heads. Raises OperandError,
    UnsupportedError."""
    for name, x in zip(("q", *names), (q, k, v)):
        if x.ndim != 4:
            raise OperandError(f"{what}: {name} has the shape {tuple(x.shape)}, and needs four dimensions")
    if k.shape[:3] != v.shape[:3]:
        raise OperandError(
            f"{what}: {names[0]} {tuple(k.shape)} and {names[1]} {tuple(v.shape)} differ before the last dimension"
        )
    if k.dtype != v.dtype:
        raise OperandError(f"{what}: {names[0]} is {k.dtype}, and {names[1]} {v.dtype}")
    if k.shape[3] != q.shape[3]:
        raise OperandError(f"{what}: q has {q.shape[3]} columns, and {names[0]} {k.shape[3]}")
    if (q.shape[1] % k.shape[heads] if k.shape[heads] else q.shape[1]) != 0:
        raise OperandError(f"{what}: {q.shape[1]} heads of q do not share {k.shape[heads]} heads of {names[0]} evenly")
    kind, cached = fly_type(q.dtype, f"{what}: q"), fly_type(k.dtype, f"{what}: {names[0]}")
    if kind not in ELEMENTS or kind.width != 16:
        raise UnsupportedError(f"{what}: q is {kind.name}; there are BFloat16, Float16")
    if cached is not kind and (cached not in ELEMENTS or cached.width != 8):
        raise UnsupportedError(f"{what}: q is {kind.name}, and {names[0]} {cached.name}; there are {kind.name}, Float8E4M3FN")
    if max(q.shape[3], v.shape[3]) > WIDEST:
        raise UnsupportedError(f"{what}: heads of {q.shape[3]} and {v.shape[3]} columns; there are up to {WIDEST}")
    if q.shape[2] > MOST_QUERIES:
        raise UnsupportedError(
            f"{what}: {q.shape[2]} queries of a sequence; there are up to {MOST_QUERIES}; attention takes more"
        )


def check_lengths(what: str, seq_lens: Any, batch: int, most: int) -> None:
    """``seq_lens`` (B,) of int32. Lengths on the CPU are compared with ``most``, others are cut to it on the device. Raises
    OperandError."""
    import torch

    if seq_lens.dtype != torch.int32 or tuple(seq_lens.shape) != (batch,):
        raise OperandError(f"{what}: seq_lens is {_shown(seq_lens)}, and has to be int32 ({batch},)")
    if seq_lens.device.type == "cpu" and batch and not 0 <= int(seq_lens.min()) <= int(seq_lens.max()) <= most:
        raise OperandError(
            f"{what}: seq_lens has lengths from {int(seq_lens.min())} to {int(seq_lens.max())}; there are 0 to {most} keys"
        )


def check_table(what: str, table: Any, batch: int, page: int) -> None:
    """``block_table`` (B, pages of a sequence) of int32, pages of ``page`` keys. Raises OperandError, UnsupportedError."""
    import torch

    if table.dtype != torch.int32 or table.ndim != 2 or table.shape[0] != batch:
        raise OperandError(f"{what}: block_table is {_shown(table)}, and has to be int32 ({batch}, pages of a sequence)")
    if not 1 <= page <= MOST_PAGE:
        raise UnsupportedError(f"{what}: pages of {page} keys; there are 1 to {MOST_PAGE}")


def per_head(what: str, name: str, x: Any, heads: int) -> Any:
    """A factor of all heads, or one for each, as one for each: (heads,) float32; None: none. Raises OperandError."""
    if x is None:
        return None
    if x.numel() not in (1, heads) or x.ndim > 1:
        raise OperandError(f"{what}: {name} has the shape {tuple(x.shape)}; it is one number, or ({heads},)")
    return x.detach().float().reshape(-1).expand(heads)


def options_of(
    what: str, q: Any, queries: int, causal: bool, scale: Any, window: Any, sinks: Any, softcap: Any, heads: int = 1
) -> Options:
    """How scores are changed and masked. ``queries``: of a sequence, bounds that cut off nothing for the last of so many are
    left out; ``heads``: the dimension of q that counts them. Raises OperandError."""
    if sinks is not None and tuple(sinks.shape) != (q.shape[heads],):
        raise OperandError(f"{what}: sinks has the shape {tuple(sinks.shape)}, and q {q.shape[heads]} heads")
    if softcap is not None and not softcap > 0:
        raise OperandError(f"{what}: softcap={softcap!r} is not a positive number")
    left, right = (-1, -1) if window is None else _pair(what, window)
    right = 0 if causal else right
    right = -1 if right >= queries - 1 else right
    changes = () if softcap is None else ((SoftCap(), (float(softcap),)),)
    factor = float(scale) if scale is not None else max(q.shape[-1], 1) ** -0.5
    return Options(factor, left, right, None if sinks is None else sinks.detach(), changes)


def factors_of(what: str, given: tuple[Any, Any, Any], batch: int, heads: int, key_heads: int) -> tuple[Any, Any]:
    """(factors of scores, factors of values) for each head of q, (B, H) float32, or None, of those of q, k and v: one number,
    or one for each sequence and head. Raises OperandError."""
    q, k, v = (
        _factor(what, f"descale_{n}", x, batch, h, heads) for n, x, h in zip("qkv", given, (heads, key_heads, key_heads))
    )
    return (q if k is None else k if q is None else q * k), v


def _factor(what: str, name: str, x: Any, batch: int, heads: int, all_heads: int) -> Any:
    if x is None:
        return None
    if x.numel() != 1 and tuple(x.shape) != (batch, heads):
        raise OperandError(f"{what}: {name} has the shape {tuple(x.shape)}; it is one number, or ({batch}, {heads})")
    wide = x.detach().float()
    return wide.reshape(1, 1).expand(batch, all_heads) if x.numel() == 1 else wide.repeat_interleave(all_heads // heads, 1)


def check_written_as(what: str, out: Any, dtype: Any, shape: tuple[int, ...], device: Any) -> None:
    """``out`` can receive the result. Raises OperandError."""
    check_written(what, "out", out)
    if tuple(out.shape) != shape or out.dtype != dtype or out.device != device:
        raise OperandError(
            f"{what}: out is {out.dtype} {tuple(out.shape)} on {out.device}; the result is {dtype} {shape} on {device}"
        )


def refuse_gradients(what: str, *operands: Any) -> None:
    """Raise UnsupportedError where an operand requires a gradient."""
    import torch

    if torch.is_grad_enabled() and any(x is not None and x.requires_grad for x in operands):
        raise UnsupportedError(f"{what}: gradients; detach the operands, or call it within torch.no_grad()")


def _pair(what: str, window: Any) -> tuple[int, int]:
    if not isinstance(window, (tuple, list)) or len(window) != 2 or not all(isinstance(n, int) and n >= -1 for n in window):
        raise OperandError(f"{what}: window={window!r} is not a pair (left, right) of numbers from -1 on")
    left, right = (n if n < FURTHEST else -1 for n in window)
    return left, right


def _shown(x: Any) -> str:
    return f"{str(x.dtype).removeprefix('torch.')} {tuple(x.shape)}"
