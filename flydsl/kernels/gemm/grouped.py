"""``grouped_gemm``: many products in one launch, with the semantics of ``torch._grouped_mm``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from flydsl.kernels.errors import OperandError, UnsupportedError, check_tensor
from flydsl.kernels.overlap import disturbs
from flydsl.kernels.prepared import Prepared

from . import gradient
from .api import a_config, check_types, compute_units, refuse_impossible
from .config import GemmConfig
from .elements import ELEMENTS, Elements
from .epilogue import Epilogue
from .epilogue_arguments import FLOATS, Given, epilogue_of, width_of
from .grouped_gradient import differentiable
from .grouped_kernel import COLUMNS, NONE, ROWS, K, grouped_kernel
from .kernel import Variant
from .operands import REACH, stored
from .types import fly_type

if TYPE_CHECKING:
    from torch import Tensor, dtype

DEFAULT = GemmConfig((256, 256), (2, 4))
CASES = {(2, 3): ROWS, (3, 2): COLUMNS, (2, 2): K, (3, 3): NONE}
"""Dimensions of a and b → what is grouped."""
MAJOR = {ROWS: (True, None), COLUMNS: (None, True), K: (False, False), NONE: (None, None)}
"""What is grouped → whether A and B have to be K-major, so that groups begin at rows of what lies in memory; None: either."""


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

    for name, x in (("a", a), ("b", b)):
        check_tensor("grouped_gemm", name, x)
    kind = case_of("grouped_gemm", a, b, offs)
    if a.shape[-1] != b.shape[-2]:
        raise OperandError(
            f"grouped_gemm: a {tuple(a.shape)} has rows of {a.shape[-1]}, and b {tuple(b.shape)} columns of {b.shape[-2]}"
        )
    check_types("grouped_gemm", fly_type(a.dtype, "a"), fly_type(b.dtype, "b"))
    _check_rows(kind, rows, a)
    if gradient.wanted(a, b, bias):
        options = {"out_dtype": out_dtype, "out": out, "config": config}
        return differentiable(grouped_gemm, a, b, offs, bias, rows, options)
    a, b, bias = a.detach(), b.detach(), gradient.detached(bias)
    groups = len(a) if offs is None else len(offs)
    shape = shape_of(kind, (a if rows is None else rows).shape[-2 if rows is None else 0], b.shape[-1], groups)
    offs = a.new_zeros(groups, dtype=torch.int32) if offs is None else offs
    result = made("grouped_gemm", out, shape, out_dtype, a, (a, b, offs, bias, rows))
    if result.numel() and groups:
        prepare(a, b, offs, result, bias, rows, config).run()
    return result


def prepare(
    a: Any, b: Any, offs: Any, out: Any, bias: Any = None, rows: Any = None, config: Any = None, scales: Any = (None, None),
    what: str = "grouped_gemm",
) -> Prepared:  # fmt: skip
    """The launch of :func:`grouped_gemm`, for checked arguments and ``out``, (…, M, N), contiguous. ``scales``: Float32 of A
    and B, as the kernel takes them; ``what``: the function's name."""
    kind = CASES[a.ndim, b.ndim]
    config = DEFAULT if config is None else a_config(config)
    e, f = (ELEMENTS[fly_type(x.dtype, "an operand")] for x in (a, b))
    x, y = (stored(z, elements, major) for z, elements, major in zip((a, b.transpose(-1, -2)), (e, f), MAJOR[kind]))
    k = a.shape[-1] if kind == K else x.tensor.shape[-1 if x.k_major else -2]
    ragged = kind != K and k % e.k != 0
    odd = kind != K and -(-k // e.k) % 2 == 1
    epilogue = epilogue_for(what, kind, out, e, bias, len(offs), scales)
    variant = Variant(config, e.dtype, f.dtype, x.k_major, y.k_major, odd, ragged, epilogue)
    return launch(what, kind, variant, (x.tensor, y.tensor, out, offs, bias, rows, *scales))


def launch(what: str, kind: str, variant: Any, args: tuple[Any, ...]) -> Prepared:
    """The launch of ``grouped_kernel`` with ``args``, the arguments before ``kind``."""
    config, out, offs = variant.config, args[2], args[3]
    if config.loop != "ping_pong" or config.split_k > 1:
        raise UnsupportedError(f"{what}: {config.name}: there is the ping-pong loop only, and k is not split")
    refuse_impossible(what, config, variant)
    blocks = min(_most_tiles(kind, out, len(offs), config), compute_units(out.device))
    return Prepared(grouped_kernel, blocks, variant.threads, (*args, kind, variant))


def epilogue_for(
    what: str, kind: str, out: Any, elements: Elements, bias: Any, groups: int, scales: Any = (None, None)
) -> Epilogue:
    """What of the epilogue is compiled in."""
    epilogue, _ = epilogue_of(Given(), out, elements)
    of_rows, of_columns = (None if s is None or s.shape[-1] == 1 else s for s in scales)
    widths = [] if of_columns is None else [width_of(of_columns, out.shape[-1])]
    if bias is not None and kind == COLUMNS:
        raise UnsupportedError(f"{what}: bias where columns are grouped; add it to the result, whose columns are its own")
    if bias is not None:
        widths.append(_bias_width(what, bias, out, groups))
    if kind == COLUMNS:  # a group may begin at any column
        epilogue = replace(epilogue, out_width=1)
        widths = [1]
    return replace(
        epilogue,
        column_width=min(widths, default=1),
        rows_scaled=of_rows is not None,
        columns_scaled=of_columns is not None,
    )


def case_of(what: str, a: Any, b: Any, offs: Any) -> str:
    """What the groups cut up. Raises OperandError where ``a``, ``b``, ``offs`` are none of the cases; ``what``: the function's
    name."""
    kind = CASES.get((a.ndim, b.ndim))
    if kind is None:
        raise OperandError(f"{what}: a {tuple(a.shape)} and b {tuple(b.shape)}: each has two or three dimensions")
    if (offs is None) != (kind == NONE):
        raise OperandError(f"{what}: offs is {'given' if offs is not None else 'missing'} for {a.ndim}d a and {b.ndim}d b")
    if offs is not None and (offs.ndim != 1 or str(offs.dtype) != "torch.int32"):
        raise OperandError(f"{what}: offs is a vector of int32, not {tuple(offs.shape)} of {offs.dtype}")
    groups = [x.shape[0] for x in (a, b) if x.ndim == 3] + ([] if offs is None else [len(offs)])
    if len(set(groups)) > 1:
        raise OperandError(f"{what}: a, b and offs have {' and '.join(map(str, groups))} groups")
    for name, x in (("b", b), ("offs", offs)):
        if x is not None and x.device != a.device:
            raise OperandError(f"{what}: a is on {a.device}, and {name} on {x.device}")
    return kind


def _check_rows(kind: str, rows: Any, a: Any) -> None:
    if rows is None:
        return
    if kind != ROWS or rows.ndim != 1 or str(rows.dtype) != "torch.int32" or rows.device != a.device:
        raise OperandError("grouped_gemm: rows is a vector of int32 on the device of a, for a (M, K) and b (G, K, N)")
    if a.stride(0) * len(a) * a.element_size() > REACH:
        raise UnsupportedError(f"grouped_gemm: rows= of a matrix of more than {REACH} bytes; gather its parts one by one")


def shape_of(kind: str, m: int, n: int, groups: int) -> tuple[int, ...]:
    """Of the result."""
    return (m, n) if kind in (ROWS, COLUMNS) else (groups, m, n)


def made(what: str, out: Any, shape: tuple[int, ...], kind: Any, a: Any, reads: tuple[Any, ...]) -> Any:
    """``out`` if it is given and right, else new memory of the type ``kind``. ``reads``: what the kernel reads."""
    import torch

    if out is None:
        return torch.empty(shape, dtype=kind or torch.bfloat16, device=a.device)
    if tuple(out.shape) != shape or out.device != a.device or not out.is_contiguous():
        raise OperandError(
            f"{what}: out is {tuple(out.shape)} on {out.device}; the result is {shape} on {a.device}, contiguous"
        )
    if kind not in (None, out.dtype):
        raise OperandError(f"{what}: out is {out.dtype}, and out_dtype={kind}")
    if disturbs(out, *reads):  # rows of no group are not written, so the result cannot be made elsewhere and copied
        raise OperandError(f"{what}: out shares memory with an operand")
    return out


def _bias_width(what: str, bias: Any, out: Any, groups: int) -> int:
    if tuple(bias.shape) != (groups, out.shape[-1]) or bias.stride(-1) != 1:
        raise OperandError(f"{what}: bias is {tuple(bias.shape)}; it is ({groups}, {out.shape[-1]}), contiguous")
    fly_type(bias.dtype, f"{what}: bias", FLOATS)
    return width_of(bias, out.shape[-1])


def _most_tiles(kind: str, out: Any, groups: int, config: GemmConfig) -> int:
    """Tiles of all groups, at most: each group's last ones may be cut off."""
    rows, columns = (-(-extent // tile) for extent, tile in zip(out.shape[-2:], config.tile))
    return {ROWS: (rows + groups) * columns, COLUMNS: rows * (columns + groups)}.get(kind, rows * columns * groups)
