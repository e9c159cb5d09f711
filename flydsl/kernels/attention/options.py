"""What is asked of ``attention`` beside Q, K and V, checked and in the kernel's words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flydsl.kernels.errors import OperandError

from .masks import Interval
from .scores import RUN, Bias, SoftCap
from .visits import Lists

FURTHEST = 1 << 30
"""The largest distance of a window that is one; further is everything."""


@dataclass(frozen=True)
class Options:
    """``left``, ``right``: how far a query sees, −1: all there is. ``changes`` and ``mask`` with their inputs: tensors and
    numbers."""

    scale: float
    left: int = -1
    right: int = -1
    sinks: Any = None
    changes: tuple[tuple[Any, tuple[Any, ...]], ...] = ()
    mask: tuple[Any, tuple[Any, ...]] | None = None
    descale: Any = None
    """Factors of scores (B, H), float32."""
    descale_v: Any = None
    """Of values (B, H)."""
    lists: Lists | None = None
    """Which tiles are looked at, instead of the interval's."""

    @property
    def interval(self) -> Interval:
        """What of the mask is compiled in."""
        return Interval(above=self.right >= 0, below=self.left >= 0)

    @property
    def inputs(self) -> tuple[Any, ...]:
        """Of all changes, then of the mask."""
        of_mask = () if self.mask is None else self.mask[1]
        return (*(x for _, inputs in self.changes for x in inputs), *of_mask)


def options_of(
    q: Any, keys: int, causal: bool = False, scale: float | None = None, bias: Any = None, window: Any = None,
    sinks: Any = None, softcap: float | None = None, descales: tuple[Any, Any, Any] = (None, None, None), key_heads: int = 1,
) -> Options:  # fmt: skip
    """The options of ``attention``'s arguments; ``q`` (B, H, S, D), ``keys``: how many, of ``key_heads`` heads. Raises
    OperandError."""
    factor = float(scale) if scale is not None else max(q.shape[3], 1) ** -0.5
    if sinks is not None and tuple(sinks.shape) != (q.shape[1],):
        raise OperandError(f"attention: sinks has the shape {tuple(sinks.shape)}, and q {q.shape[1]} heads")
    if softcap is not None and not softcap > 0:
        raise OperandError(f"attention: softcap={softcap!r} is not a positive number")
    changes: list[Any] = [] if softcap is None else [(SoftCap(), (float(softcap),))]
    if bias is not None:
        changes.append(_bias(bias, (*q.shape[:3], keys)))
    left, right = _window(window)
    batch, heads = q.shape[:2]
    of = [_descale(x, name, batch, n, heads) for x, name, n in zip(descales, "qkv", (heads, key_heads, key_heads))]
    descale = of[0] if of[1] is None else of[1] if of[0] is None else of[0] * of[1]
    return Options(factor, left, 0 if causal else right, sinks, tuple(changes), None, descale, of[2])


def _descale(x: Any, name: str, batch: int, heads: int, all_heads: int) -> Any:
    """A factor of the whole or of each head, as one for each head of q: (B, H)."""
    if x is None:
        return None
    if x.numel() == 1:
        return x.float().reshape(1, 1).expand(batch, all_heads)
    if tuple(x.shape) != (batch, heads):
        raise OperandError(f"attention: descale_{name} has the shape {tuple(x.shape)}; it is one number, or ({batch}, {heads})")
    return x.float().repeat_interleave(all_heads // heads, 1)


def _window(window: Any) -> tuple[int, int]:
    if window is None:
        return -1, -1
    if not isinstance(window, (tuple, list)) or len(window) != 2:
        raise OperandError(f"attention: window={window!r} is not a pair (left, right)")
    left, right = (n if n < FURTHEST else -1 for n in window)
    return left, right


def _bias(bias: Any, shape: tuple[int, ...]) -> tuple[Bias, tuple[Any, ...]]:
    """The change that adds ``bias``, which broadcasts to ``shape`` (B, H, S, Skv)."""
    import torch

    if bias.dtype == torch.bool:
        bias = torch.zeros(bias.shape, device=bias.device).masked_fill(~bias, float("-inf"))
    try:
        wide = bias.expand(shape)
    except RuntimeError as error:
        raise OperandError(f"attention: bias {tuple(bias.shape)} does not broadcast to {shape}") from error
    if not wide.numel() or any(s < 0 for s in wide.stride()):
        wide = wide.new_zeros((*shape[:3], max(shape[3], 1))) if not wide.numel() else wide.contiguous()
    aligned = wide.data_ptr() % (RUN * wide.element_size()) == 0
    steps = [s for n, s in zip(wide.shape[:3], wide.stride()) if n > 1]
    runs = aligned and wide.stride(3) == 1 and all(s % RUN == 0 for s in steps)
    return Bias(RUN if runs else 1), (wide,)
