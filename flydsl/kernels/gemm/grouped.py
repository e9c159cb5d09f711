"""``grouped_gemm``: many products in one launch, with the semantics of ``torch._grouped_mm``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import flydsl as fly
from flydsl.kernels.errors import OperandError, UnsupportedError
from flydsl.kernels.prepared import Prepared

from . import gradient
from .api import a_config, check_types, compute_units, refuse_impossible
from .config import GemmConfig
from .elements import ELEMENTS
from .epilogue_arguments import Given, epilogue_of, width_of
from .grouped_gradient import differentiable
from .grouped_kernel import COLUMNS, NONE, ROWS, K, grouped_kernel
from .kernel import Variant
from .operands import REACH, Operand, stored
from .types import fly_type

if TYPE_CHECKING:
    from torch import Tensor, dtype

DEFAULT = GemmConfig((256, 256), (2, 4))
_KINDS = {(2, 3): ROWS, (3, 2): COLUMNS, (2, 2): K, (3, 3): NONE}
"""Dimensions of a and b → what is grouped."""


def grouped_gemm(
    a: Tensor, b: Tensor, offs: Tensor | None = None, *, bias: Tensor | None = None, out_dtype: dtype | None = None,
    rows: Tensor | None = None, out: Tensor | None = None, config: GemmConfig | None = None,
) -> Tensor:  # fmt: skip
    """Products of groups: one persistent launch, in which no group's extent has to be known on the host.

    - ``a`` (M, K), ``b`` (G, K, N): rows of ``a`` from the end of the group before up to ``offs[g]`` times ``b[g]``: (M, N).
    - ``a`` (G, M, K), ``b`` (K, N): ``a[g]`` times the columns of ``b`` of the group: (M, N).
    - ``a`` (M, K), ``b`` (K, N): columns of ``a`` times rows of ``b``, for each group: (G, M, N).
    - ``a`` (G, M, K), ``b`` (G, K, N): as ``torch.bmm``, without ``offs``.

    ``offs`` (G,): int32, ascending; groups may be empty. Rows or columns of the result that belong to no group are not
    written. Element types as in ``gemm``; the result has ``out_dtype``, bfloat16 unless given. ``bias`` (G, N), of each group.
    ``rows`` (R,) int32, for the first case: the result's rows, which ``offs`` cuts up, are those of ``a`` with these numbers:
    (R, N); what a mixture of experts does with its tokens.

    Raises OperandError and UnsupportedError as ``gemm`` does.
    """
    import torch

    kind = _kind(a, b, offs)
    _check_rows(kind, rows, a)
    if gradient.wanted(a, b, bias):
        options = {"out_dtype": out_dtype, "out": out, "config": config}
        return differentiable(grouped_gemm, a, b, offs, bias, rows, options)
    a, b, bias = a.detach(), b.detach(), gradient.detached(bias)
    groups = len(a) if offs is None else len(offs)
    shape = _shape(kind, a if rows is None else a[:1].expand(len(rows), -1), b, groups)
    offs = a.new_zeros(groups, dtype=torch.int32) if offs is None else offs
    result = _made(out, shape, out_dtype, a)
    if result.numel() and groups:
        prepare(a, b, offs, result, bias, rows, config).run()
    return result


def prepare(a: Any, b: Any, offs: Any, out: Any, bias: Any = None, rows: Any = None, config: Any = None) -> Prepared:
    """The launch of :func:`grouped_gemm`, for checked arguments and ``out``, (…, M, N), contiguous."""
    kind = _KINDS[a.ndim, b.ndim]
    config = DEFAULT if config is None else a_config(config)
    e, f = (ELEMENTS[fly_type(x.dtype, "an operand")] for x in (a, b))
    x, y = _operands(kind, a, b.transpose(-1, -2), e, f)
    k = a.shape[-1] if kind == K else x.tensor.shape[-1 if x.k_major else -2]
    ragged = kind != K and k % e.k != 0
    odd = kind != K and -(-k // e.k) % 2 == 1
    epilogue, _ = epilogue_of(Given(), out, e)
    if kind == COLUMNS:  # a group may begin at any column
        epilogue = replace(epilogue, out_width=1)
    if bias is not None:
        epilogue = replace(epilogue, column_width=_bias_width(bias, out, len(offs)))
    variant = Variant(config, e.dtype, f.dtype, x.k_major, y.k_major, odd, ragged, epilogue)
    if config.loop != "ping_pong" or config.split_k > 1:
        raise UnsupportedError(f"grouped_gemm: {config.name}: there is the ping-pong loop only, and k is not split")
    refuse_impossible("grouped_gemm", config, variant)
    blocks = min(_most_tiles(kind, out, len(offs), config), compute_units(out.device))
    return Prepared(grouped_kernel, blocks, variant.threads, (x.tensor, y.tensor, out, offs, bias, rows, kind, variant))


def _operands(kind: str, a: Any, b: Any, e: Any, f: Any) -> tuple[Operand, Operand]:
    """``a`` (…, M, K) and ``b`` (…, N, K), so that groups begin at rows of what lies in memory."""
    a_major, b_major = {ROWS: (True, None), COLUMNS: (None, True), K: (False, False), NONE: (None, None)}[kind]
    return stored(a, e, a_major), stored(b, f, b_major)


def _kind(a: Any, b: Any, offs: Any) -> str:
    kind = _KINDS.get((a.ndim, b.ndim))
    if kind is None:
        raise OperandError(f"grouped_gemm: a {tuple(a.shape)} and b {tuple(b.shape)}: each has two or three dimensions")
    if (offs is None) != (kind == NONE):
        raise OperandError(
            f"grouped_gemm: offs is {'given' if offs is not None else 'missing'} for {a.ndim}d a and {b.ndim}d b"
        )
    if offs is not None and (offs.ndim != 1 or fly_type(offs.dtype, "offs") is not fly.Int32):
        raise OperandError(f"grouped_gemm: offs is a vector of int32, not {tuple(offs.shape)} of {offs.dtype}")
    if a.shape[-1] != b.shape[-2]:
        raise OperandError(
            f"grouped_gemm: a {tuple(a.shape)} has rows of {a.shape[-1]}, and b {tuple(b.shape)} columns of {b.shape[-2]}"
        )
    groups = [len(x) for x in (a, b) if x.ndim == 3] + ([] if offs is None else [len(offs)])
    if len(set(groups)) > 1:
        raise OperandError(f"grouped_gemm: a, b and offs have {' and '.join(map(str, groups))} groups")
    for name, x in (("b", b), ("offs", offs)):
        if x is not None and x.device != a.device:
            raise OperandError(f"grouped_gemm: a is on {a.device}, and {name} on {x.device}")
    check_types("grouped_gemm", fly_type(a.dtype, "a"), fly_type(b.dtype, "b"))
    return kind


def _check_rows(kind: str, rows: Any, a: Any) -> None:
    if rows is None:
        return
    if kind != ROWS or rows.ndim != 1 or fly_type(rows.dtype, "rows") is not fly.Int32 or rows.device != a.device:
        raise OperandError("grouped_gemm: rows is a vector of int32 on the device of a, for a (M, K) and b (G, K, N)")
    if a.stride(0) * len(a) * a.element_size() > REACH:
        raise UnsupportedError(f"grouped_gemm: rows= of a matrix of more than {REACH} bytes; gather its parts one by one")


def _shape(kind: str, a: Any, b: Any, groups: int) -> tuple[int, ...]:
    m, n = a.shape[-2], b.shape[-1]
    return (m, n) if kind in (ROWS, COLUMNS) else (groups, m, n)


def _made(out: Any, shape: tuple[int, ...], kind: Any, a: Any) -> Any:
    import torch

    if out is None:
        return torch.empty(shape, dtype=kind or torch.bfloat16, device=a.device)
    if tuple(out.shape) != shape or out.device != a.device or not out.is_contiguous():
        raise OperandError(
            f"grouped_gemm: out is {tuple(out.shape)} on {out.device}; the result is {shape} on {a.device}, contiguous"
        )
    return out


def _bias_width(bias: Any, out: Any, groups: int) -> int:
    if tuple(bias.shape) != (groups, out.shape[-1]) or bias.stride(-1) != 1:
        raise OperandError(f"grouped_gemm: bias is {tuple(bias.shape)}; it is ({groups}, {out.shape[-1]}), contiguous")
    if fly_type(bias.dtype, "bias") not in (fly.Float16, fly.BFloat16, fly.Float32):
        raise UnsupportedError(f"grouped_gemm: bias is {bias.dtype}; there are float16, bfloat16, float32")
    return width_of(bias, out.shape[-1])


def _most_tiles(kind: str, out: Any, groups: int, config: GemmConfig) -> int:
    """Tiles of all groups, at most: each group's last ones may be cut off."""
    rows, columns = (-(-extent // tile) for extent, tile in zip(out.shape[-2:], config.tile))
    return {ROWS: (rows + groups) * columns, COLUMNS: rows * (columns + groups)}.get(kind, rows * columns * groups)
