"""``sort_by_expert``: from torch tensors to a launch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flydsl.kernels.errors import OperandError, UnsupportedError, check_tensor
from flydsl.kernels.prepared import Prepared
from flydsl.kernels.rows.cut import MOST_THREADS, WAVE

from .sort_kernel import SortVariant, sort_kernel

if TYPE_CHECKING:
    from torch import Tensor

MOST_EXPERTS = MOST_THREADS - 1


def sort_by_expert(ids: Tensor, experts: int) -> tuple[Tensor, Tensor, Tensor]:
    """``(ends, rows, places)`` of the choices ``ids`` (tokens, k), int32, of so many experts, up to 1023.

    Sorted by expert, then by token: ``ends`` (experts,), where each expert's choices end, as ``grouped_gemm`` takes them;
    ``rows`` (tokens · k,), the token of each; ``places`` (tokens, k), where each choice went. All int32, and computed without
    the host knowing them. Numbers that are no expert's come last, and their places are −1. Raises OperandError,
    UnsupportedError.
    """
    import torch

    check_tensor("sort_by_expert", "ids", ids)
    if isinstance(experts, bool) or not isinstance(experts, int):
        raise OperandError(f"sort_by_expert: experts is an integer, not {experts!r}")
    if ids.ndim != 2 or ids.dtype != torch.int32:
        raise OperandError(f"sort_by_expert: ids is {tuple(ids.shape)} of {ids.dtype}; it is (tokens, k) of int32")
    if not 0 < experts <= MOST_EXPERTS:
        raise UnsupportedError(f"sort_by_expert: {experts} experts; there are 1 to {MOST_EXPERTS}")
    count = ids.numel()
    ends, rows, places = (ids.new_empty(shape) for shape in (experts, count, ids.shape))
    if count == 0:
        return ends.zero_(), rows, places
    prepare(ids.contiguous(), ends, rows, places).run()
    return ends, rows, places


def prepare(ids: Tensor, ends: Tensor, rows: Tensor, places: Tensor) -> Prepared:
    """The launch of checked, contiguous operands."""
    waves = 1
    while waves * WAVE < min(max(len(ends) + 1, ids.numel() // 4), MOST_THREADS):
        waves *= 2
    variant = SortVariant(len(ends), ids.shape[1], waves)
    return Prepared(sort_kernel, 1, waves * WAVE, (ids.view(-1), ends, rows, places.view(-1), variant))
