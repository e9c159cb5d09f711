"""``softmax`` and ``log_softmax``: from torch tensors to a launch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flydsl.kernels.errors import OperandError, check_tensor
from flydsl.kernels.prepared import Prepared

from . import gradient
from .cut import RowConfig, cut
from .softmax_kernel import SoftmaxVariant, softmax_kernel
from .tensors import alignment, as_rows, chosen, deliver, result_for, row_type, width_of

if TYPE_CHECKING:
    from torch import Tensor


def softmax(x: Tensor, dim: int = -1, *, out: Tensor | None = None, config: RowConfig | None = None) -> Tensor:
    """e^x / Σ e^x along ``dim``, as ``torch.softmax``: float16, bfloat16 or float32, any strides and lengths.

    Rows along another dimension than a contiguous one are copied to be contiguous first. Rows that registers hold (to 65536
    elements) are read once, longer ones twice. ``out`` receives the result if given, and may be ``x``. ``config``: how rows are
    cut up, chosen by their number and length unless given.

    Each element is within two units in the last place of its type plus 2⁻²² of its exact value, which allows for what float32
    sums of n terms lose; below 2⁻¹²⁶ it is 0. Rows that have a NaN, +∞ or nothing but −∞ are NaN, as in torch. The gradient
    reaches ``x``. Within ``fly.batch_invariant()`` a row's result does not depend on how many rows there are. Tensors on the
    CPU are computed by the simulator. Raises OperandError for arguments that do not belong together, UnsupportedError for what
    no kernel does.
    """
    return _softmax("softmax", x, dim, False, out, config)


def log_softmax(x: Tensor, dim: int = -1, *, out: Tensor | None = None, config: RowConfig | None = None) -> Tensor:
    """x − log Σ e^x along ``dim``, as ``torch.log_softmax``; all else is as in ``softmax``, but that each element is within two
    units in the last place of its type plus 2⁻²² (1 + the magnitude of its exact value)."""
    return _softmax("log_softmax", x, dim, True, out, config)


def prepare(what: str, x: Tensor, out: Tensor, log: bool, config: RowConfig | None = None) -> Prepared:
    """The launch for ``x`` and ``out`` (rows, n), contiguous rows."""
    m, n = x.shape
    width = width_of(row_type(what, x.dtype))
    config = chosen(x) if config is None else config
    c = cut(what, config, m, n, width)
    variant = SoftmaxVariant(c, log, (alignment(x), alignment(out)))
    return Prepared(softmax_kernel, -(-m // c.rows), c.threads, (x, out, variant))


def _softmax(what: str, x: Any, dim: int, log: bool, out: Any, config: Any) -> Any:
    check_tensor(what, "x", x)
    row_type(what, x.dtype)
    dim = dimension(what, x, dim)
    if gradient.wanted(x):
        return gradient.differentiable_softmax(what, lambda x: _softmax(what, x, dim, log, None, config), x, dim, log, out)
    x = x.detach()
    if x.ndim == 0:
        x, out = x[None], out if out is None else out[None]
        return _softmax(what, x, 0, log, out, config)[0]
    moved = x.movedim(dim, -1)
    if dim == x.ndim - 1:
        result, target = result_for(what, "out", out, x.dtype, tuple(x.shape), x)
    else:
        result, _ = result_for(what, "out", out, x.dtype, tuple(x.shape), x)
        target = moved.new_empty(moved.shape).view(-1, moved.shape[-1]) if x.numel() else x
    if x.numel():
        prepare(what, as_rows(moved), target, log, config).run()
    if dim == x.ndim - 1:
        return deliver(result, target)
    return result.copy_(target.view(moved.shape).movedim(-1, dim)) if x.numel() else result


def dimension(what: str, x: Any, dim: int) -> int:
    """``dim`` from 0 on. Raises OperandError where there is none."""
    if isinstance(dim, bool) or not isinstance(dim, int):
        raise OperandError(f"{what}: dim={dim!r} is an int")
    ndim = max(x.ndim, 1)
    if not -ndim <= dim < ndim:
        raise OperandError(f"{what}: dim={dim} of x {tuple(x.shape)}; it is from {-ndim} to {ndim - 1}")
    return dim % ndim
