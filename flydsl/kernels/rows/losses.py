"""``cross_entropy``: from torch tensors to launches."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from flydsl.kernels.errors import OperandError, UnsupportedError, check_tensor
from flydsl.kernels.prepared import Prepared

from . import gradient
from .cut import Cut, RowConfig, cut
from .loss_kernel import LossVariant, loss_gradient_kernel, loss_kernel
from .tensors import alignment, as_rows, chosen, row_type, width_of

if TYPE_CHECKING:
    from torch import Tensor

WHAT = "cross_entropy"
REDUCTIONS = ("mean", "sum", "none")
KEPT = 32
"""Elements that a lane reads at a time at most."""


@dataclass(frozen=True)
class Loss:
    """What is computed of a row; see ``cross_entropy``."""

    ignore_index: int
    smoothing: float
    z: float

    @property
    def numbers(self) -> tuple[int, float, float]:
        """As the kernels take them."""
        return self.ignore_index, float(self.smoothing), float(self.z)


def cross_entropy(
    logits: Tensor, target: Tensor, *, ignore_index: int = -100, reduction: str = "mean", label_smoothing: float = 0.0,
    z_loss: float = 0.0, inplace_gradient: bool = False, config: RowConfig | None = None,
) -> Tensor:  # fmt: skip
    """The cross entropy of ``logits`` (…, n), float16, bfloat16 or float32, with the classes ``target`` (…), int64 or int32.

    With lse = log Σ e^logits a row's loss is lse − (1 − s) · logits[target] − s · mean(logits) + ``z_loss`` · lse², where s is
    ``label_smoothing``: that of ``torch.nn.functional.cross_entropy``, but that classes are the last dimension, and with the
    penalty of large lse. It is 0 where the target is ``ignore_index``. ``reduction``: "mean" over the rows that count (NaN if
    there is none), "sum", or "none": (…). The result is float32.

    The gradient reaches ``logits``. ``inplace_gradient``: the backward pass writes it over the logits, whose values are lost
    then, and can be run once; that saves the memory of one more (…, n). Logits are read once in each pass, whatever n.
    ``config``: how rows are cut up, chosen by their number and length unless given.

    A row's loss is within 2⁻²² (1 + largest logit − logits[target] + log n + z_loss · lse²) of its exact value (with smoothing
    also times the distance of the largest logit to the mean). A target that is no class is an assertion on the simulator and
    with FLYDSL_ASSERT=1, and a NaN else. Tensors on the CPU are computed by the simulator. Raises OperandError for arguments
    that do not belong together, UnsupportedError for what no kernel does.
    """
    _check(logits, target, ignore_index, reduction, label_smoothing)
    loss = Loss(ignore_index, label_smoothing, z_loss)
    if gradient.wanted(logits):
        losses = _function().apply(logits, target, loss, inplace_gradient, config)
    elif inplace_gradient:
        raise OperandError(f"{WHAT}: inplace_gradient=True of logits that require no gradient")
    else:
        losses, _ = _forward(logits.detach(), target, loss, config)
    if reduction == "none":
        return losses
    return losses.sum() if reduction == "sum" else losses.sum() / (target != ignore_index).sum()


def prepare(x: Tensor, target: Tensor, losses: Tensor, stats: Tensor, loss: Loss, config: RowConfig | None = None) -> Prepared:
    """The launch for ``x`` (rows, n), contiguous rows, and contiguous ``target``, ``losses`` (rows,), ``stats`` (rows, 2)."""
    c = _cut(x, config)
    variant = LossVariant(c, loss.smoothing != 0, (alignment(x), 1))
    return Prepared(loss_kernel, -(-len(x) // c.rows), c.threads, (x, target, losses, stats, *loss.numbers, variant))


def prepare_gradient(x: Tensor, target: Tensor, stats: Tensor, g: Tensor, dx: Tensor, loss: Loss) -> Prepared:
    """The launch of the gradient, for ``g`` (rows,), float32, and ``dx`` (rows, n), contiguous rows."""
    c = _cut(x, None)
    variant = LossVariant(c, loss.smoothing != 0, (alignment(x), alignment(dx)))
    return Prepared(loss_gradient_kernel, -(-len(x) // c.rows), c.threads, (x, target, stats, g, dx, *loss.numbers, variant))


def _cut(x: Any, config: Any) -> Cut:
    m, n = x.shape
    width = width_of(row_type(WHAT, x.dtype, "logits"))
    return cut(WHAT, chosen(x, kept=KEPT) if config is None else config, m, n, width)


def _forward(logits: Any, target: Any, loss: Loss, config: Any) -> tuple[Any, Any]:
    """(losses, stats) of checked arguments."""
    import torch

    losses = torch.empty(target.shape, dtype=torch.float32, device=logits.device)
    stats = torch.empty((target.numel(), 2), dtype=torch.float32, device=logits.device)
    if target.numel():
        flat = target.detach().reshape(-1).contiguous()
        prepare(as_rows(logits), flat, losses.view(-1), stats, loss, config).run()
    return losses, stats


@functools.cache
def _function() -> Any:
    import torch

    def forward(ctx: Any, logits: Any, target: Any, loss: Loss, inplace: bool, config: Any) -> Any:
        losses, stats = _forward(logits.detach(), target, loss, config)
        ctx.loss, ctx.inplace, ctx.overwritten = loss, inplace, False
        ctx.save_for_backward(logits, target, stats)
        return losses

    def backward(ctx: Any, *gradients: Any) -> Any:
        if ctx.overwritten:
            raise OperandError(f"{WHAT}: inplace_gradient=True lets the backward pass run once: the logits are overwritten")
        logits, target, stats = ctx.saved_tensors
        logits, ctx.overwritten = logits.detach(), ctx.inplace
        dx = logits if ctx.inplace else torch.empty_like(logits, memory_format=torch.contiguous_format)
        if dx.numel():
            rows = as_rows(logits)
            made = rows if ctx.inplace else as_rows(dx)
            g = gradients[0].detach().reshape(-1).float().contiguous()
            prepare_gradient(rows, target.reshape(-1).contiguous(), stats, g, made, ctx.loss).run()
            if made.data_ptr() != dx.data_ptr():
                dx.copy_(made.view(dx.shape))
        return dx, None, None, None, None

    return gradient.differentiable("cross_entropy", forward, backward)


def _check(logits: Any, target: Any, ignore_index: Any, reduction: Any, smoothing: Any) -> None:
    for name, x in (("logits", logits), ("target", target)):
        check_tensor(WHAT, name, x)
    if isinstance(ignore_index, bool) or not isinstance(ignore_index, int):
        raise OperandError(f"{WHAT}: ignore_index={ignore_index!r} is an int")
    row_type(WHAT, logits.dtype, "logits")
    if logits.ndim < 1 or tuple(target.shape) != tuple(logits.shape[:-1]) or target.device != logits.device:
        raise OperandError(
            f"{WHAT}: target is {tuple(target.shape)} on {target.device}, and logits {tuple(logits.shape)} on {logits.device}; "
            f"there is one class for each row of logits"
        )
    if str(target.dtype) not in ("torch.int64", "torch.int32"):
        raise UnsupportedError(f"{WHAT}: target is {target.dtype}; classes are int64 or int32")
    if logits.shape[-1] == 0:
        raise OperandError(f"{WHAT}: logits {tuple(logits.shape)} have no classes")
    if reduction not in REDUCTIONS:
        raise OperandError(f"{WHAT}: reduction={reduction!r}; there are {', '.join(REDUCTIONS)}")
    if not 0.0 <= smoothing <= 1.0:
        raise OperandError(f"{WHAT}: label_smoothing={smoothing}; it is from 0 to 1")
