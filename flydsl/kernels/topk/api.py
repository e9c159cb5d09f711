"""``topk``: from torch tensors to a launch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flydsl as fly
from flydsl.kernels.errors import OperandError, UnsupportedError, check_tensor
from flydsl.kernels.overlap import pair_of
from flydsl.kernels.prepared import Prepared
from flydsl.kernels.rows.tensors import alignment, as_rows, compute_units, deliver, result_for

from . import gradient
from .config import MOST, TopkConfig, choose, width_of
from .kernel import topk_kernel
from .orders import order_of
from .variant import variant_of

if TYPE_CHECKING:
    from torch import Tensor

_TYPES: dict[str, Any] = {
    "float16": fly.Float16, "bfloat16": fly.BFloat16, "float32": fly.Float32, "int32": fly.Int32,
}  # fmt: skip
"""Name in torch → type."""
LONGEST = 1 << 20
"""Of rows."""


def topk(
    x: Tensor, k: int, dim: int = -1, largest: bool = True, sorted: bool = True, *,
    out: tuple[Tensor, Tensor] | None = None, config: TopkConfig | None = None,
) -> tuple[Tensor, Tensor]:  # fmt: skip
    """``(values, indices)`` of the ``k`` largest (smallest) elements of ``x`` along ``dim``, with ``torch.topk``'s meaning.

    ``x``: float16, bfloat16, float32 or int32, with up to 2²⁰ elements along ``dim`` and any strides; rows that are not
    contiguous are copied first. ``k``: 1 to 2048. NaN is the largest float, zeros of both signs are equal; of equal elements
    the one with the lower index comes first, which torch leaves open. The result is sorted, whether ``sorted`` is true or not.
    ``indices``: int64. ``out``: (values, indices) to write to. ``config``: how to compute it, chosen unless given.

    Values have a gradient. Tensors on the CPU are computed by the simulator. Raises OperandError for arguments that do not
    belong together, UnsupportedError for what no kernel does.
    """
    check_tensor("topk", "x", x)
    dim = _dimension(x, dim)
    _check(x, k, dim)
    pair_of("topk", ("values", "indices"), out)
    if gradient.wanted(x):
        if out is not None:
            raise UnsupportedError("topk: out= with an operand that requires a gradient, as in torch; use torch.no_grad()")
        return gradient.differentiable(topk, x, k, dim, largest, config)
    if x.ndim == 0:
        values, indices = _launched(x.detach().reshape(1), k, largest, None, config)
        return _delivered(out, values.reshape(()), indices.reshape(()))
    if dim == x.ndim - 1:
        return _launched(x.detach(), k, largest, out, config)
    values, indices = _launched(x.detach().movedim(dim, -1), k, largest, None, config)
    return _delivered(out, values.movedim(-1, dim), indices.movedim(-1, dim))


def _launched(x: Tensor, k: int, largest: bool, out: Any, config: Any) -> Any:
    """Along the last dimension."""
    import torch

    shape, (values, indices) = (*x.shape[:-1], k), out or (None, None)
    values, to_values = result_for("topk", "values", values, x.dtype, shape, x)
    indices, to_indices = result_for("topk", "indices", indices, torch.int64, shape, x)
    if values.numel():
        prepare(as_rows(x), to_values, to_indices, largest, config).run()
    return deliver(values, to_values), deliver(indices, to_indices)


def prepare(
    x: Tensor, values: Tensor, indices: Tensor | None, largest: bool = True, config: TopkConfig | None = None
) -> Prepared:
    """The launch that computes ``values`` and ``indices`` (m, k), contiguous, of checked rows ``x`` (m, n). Without ``indices``
    values only."""
    import torch

    (m, n), k = x.shape, values.shape[1]
    dtype = _TYPES[str(x.dtype).removeprefix("torch.")]
    width = width_of(dtype)
    config = choose(m, n, k, width, compute_units(x.device)) if config is None else config
    _check_config(config, m, n, k, width, x.device)
    order = order_of(dtype, largest)

    def launch(config: Any, x: Any, values: Any, indices: Any, source: Any) -> Prepared:
        of = config, len(x), x.shape[1], k, width
        v = variant_of(order, *of, alignment(x), indices is not None, source is not None)
        return Prepared(topk_kernel, -(-len(x) // v.rows) * v.parts, config.threads, (x, values, indices, source, k, v))

    if config.parts == 1:
        return launch(config, x, values, indices, None)
    candidates = torch.empty((m, config.parts * k), dtype=x.dtype, device=x.device)
    source = torch.empty((m, config.parts * k), dtype=torch.int64, device=x.device)
    first = launch(config, x, candidates.view(-1, k), source.view(-1, k), None)
    again = choose(m, config.parts * k, k, width, 1)
    found = indices if indices is not None else torch.empty((m, k), dtype=torch.int64, device=x.device)
    then = launch(again, candidates, values, found, source)
    return Prepared(first.kernel, first.grid, first.block, first.args, then)


def _check(x: Any, k: Any, dim: int) -> None:
    name = str(x.dtype).removeprefix("torch.")
    if name not in _TYPES:
        raise UnsupportedError(f"topk: x is {name}; there are {', '.join(_TYPES)}")
    if isinstance(k, bool) or not isinstance(k, int):
        raise OperandError(f"topk: k is an integer, not {k!r}")
    n = x.shape[dim] if x.ndim else 1
    if not 0 <= k <= n:
        raise OperandError(f"topk: k is {k}, and x {tuple(x.shape)} has {n} elements along dimension {dim}")
    if k > MOST:
        raise UnsupportedError(f"topk: k is {k}; the largest is {MOST}, above it use torch.sort")
    if n > LONGEST:
        raise UnsupportedError(f"topk: rows of {n} elements; the longest have {LONGEST}: take those of parts of them first")


def _check_config(config: Any, m: int, n: int, k: int, width: int, device: Any) -> None:
    if not isinstance(config, TopkConfig):
        raise OperandError(f"topk: config= takes a TopkConfig, not {config!r}")
    reason = config.refusal(n, k, width)
    if reason is not None:
        nearest = choose(m, n, k, width, compute_units(device)).name
        raise UnsupportedError(f"topk: {config.name}: {reason}; {nearest} would do")


def _dimension(x: Any, dim: Any) -> int:
    count = max(x.ndim, 1)
    if isinstance(dim, bool) or not isinstance(dim, int) or not -count <= dim < count:
        raise OperandError(f"topk: dim is {dim!r}, and x has {x.ndim} dimensions")
    return dim % count


def _delivered(out: Any, values: Any, indices: Any) -> Any:
    if out is None:
        return values, indices
    for name, target, found in (("values", out[0], values), ("indices", out[1], indices)):
        result_for("topk", name, target, found.dtype, tuple(found.shape), found)
    return out[0].copy_(values), out[1].copy_(indices)
