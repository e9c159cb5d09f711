"""``silu_and_mul`` and ``gelu_and_mul``: from torch tensors to a launch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flydsl.kernels.errors import OperandError, UnsupportedError, check_tensor
from flydsl.kernels.overlap import pair_of
from flydsl.kernels.prepared import Prepared
from flydsl.kernels.rows.cut import RowConfig, choose, cut
from flydsl.kernels.rows.quantised import Narrow, narrow_of, narrow_results
from flydsl.kernels.rows.tensors import alignment, as_rows, compute_units, deliver, result_for, row_type, width_of

from .gated_gradient import differentiable, wanted
from .gated_kernel import GatedVariant, gated_kernel

if TYPE_CHECKING:
    from torch import Tensor

KEPT = 56
"""Elements of each half that a lane keeps: both are in registers at a time."""


def silu_and_mul(x: Tensor, *, quantize: str | None = None, out: Any = None, config: RowConfig | None = None) -> Any:
    """silu(a) · b of rows ``x`` (…, 2 n) = (a, b): (…, n).

    ``x``: float16, bfloat16 or float32. Within two units in the last place wherever silu(a) is a normal number of float32:
    16-bit elements are computed in float32 and rounded once, silu of float32 in float64. ``quantize``: "fp8", "mxfp8" or
    "mxfp4": the result and its scale, as of ``rms_norm``. ``out``: where the result goes, with its scale if there is one.
    ``config``: how rows are cut up, chosen unless given. ``x`` has a gradient where the result is not narrowed. Tensors on the
    CPU are computed by the simulator. Raises OperandError for arguments that do not belong together, UnsupportedError for what
    no kernel does.
    """
    return gated("silu_and_mul", "silu", x, quantize, out, config)


def gelu_and_mul(
    x: Tensor, *, approximate: str = "none", quantize: str | None = None, out: Any = None, config: RowConfig | None = None
) -> Any:
    """gelu(a) · b of rows ``x`` (…, 2 n) = (a, b), as ``silu_and_mul``; ``approximate``: "none" or "tanh", as in torch."""
    if approximate not in ("none", "tanh"):
        raise OperandError(f'gelu_and_mul: approximate is {approximate!r}; there are "none" and "tanh"')
    return gated("gelu_and_mul", "gelu_tanh" if approximate == "tanh" else "gelu", x, quantize, out, config)


def gated(what: str, function: str, x: Any, quantize: Any, out: Any, config: Any) -> Any:
    """The function ``what``."""
    check_tensor(what, "x", x)
    row_type(what, x.dtype)
    if x.ndim < 1 or x.shape[-1] % 2:
        raise OperandError(f"{what}: x is {tuple(x.shape)}; its rows are two halves")
    n = x.shape[-1] // 2
    narrow = narrow_of(what, quantize, n)
    if wanted(x):
        if out is not None or narrow is not None:
            given = "out=" if out is not None else "quantize="
            raise UnsupportedError(f"{what}: {given} with x that requires a gradient; use torch.no_grad()")
        return differentiable(gated, what, function, x, config)
    x = x.detach()
    like = x[..., :n]
    if narrow is None:
        result, target = result_for(what, "out", out, x.dtype, like.shape, x)
        if target.numel():
            prepare(what, function, x, target, None, None, config).run()
        return deliver(result, target)
    given = pair_of(what, ("the result", "its scale"), out)
    data, rows, scale, factors = narrow_results(what, narrow, given[0], given[1], like)
    if data.numel():
        prepare(what, function, x, rows, factors, narrow, config).run()
    return deliver(data, rows), deliver(scale, factors)


def prepare(what: str, function: str, x: Any, out: Any, scale: Any, narrow: Narrow | None, config: Any) -> Prepared:
    """The launch of checked operands: ``out`` (rows, n) or its bytes, ``scale`` as in ``rows.quantised``."""
    rows = as_rows(x)
    n = rows.shape[1] // 2
    gate, up = rows[:, :n], rows[:, n:]
    width = width_of(row_type(what, x.dtype))
    least = width if narrow is None else narrow.least_lanes(width)
    config = choose(len(rows), n, width, compute_units(x.device), least, KEPT) if config is None else config
    c = cut(what, config, len(rows), n, width, least)
    v = GatedVariant(c, function, (alignment(gate), alignment(up), alignment(out)), narrow)
    return Prepared(gated_kernel, -(-len(rows) // c.rows), c.threads, (gate, up, out, scale, v))
