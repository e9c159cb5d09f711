"""One call that compares the types, shapes, strides, devices and flags of several torch tensors with what they were.

torch.compile has such a thing in C++, ``TensorGuards``; asking each tensor from Python for each property takes five times as
long, and most of a launch. It is not a public interface, so it is used only where it answers as it should: see
:func:`_answers`. Without it launches are slower by a microsecond.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Sequence
from typing import Any


def tensors_check(tensors: Sequence[Any]) -> Callable[..., bool] | None:
    """A function of as many tensors that is true only for tensors of the same classes, dtypes, shapes, strides, devices, and
    requires-grad and negation flags. It may say no without a reason. None where torch does not have it."""
    guards = _guards()
    return None if guards is None else guards(tensors)


@functools.cache
def _guards() -> Callable[[Sequence[Any]], Callable[..., bool]] | None:
    torch = sys.modules["torch"]
    try:
        kind = torch._C._dynamo.guards.TensorGuards

        def made(tensors: Sequence[Any]) -> Callable[..., bool]:
            return kind(*tensors, dynamic_dims_sizes=None, dynamic_dims_strides=None).check

        return made if _answers(torch, made) else None
    except (AttributeError, TypeError, RuntimeError):  # another version of torch
        return None


def _answers(torch: Any, made: Callable[[Sequence[Any]], Callable[..., bool]]) -> bool:
    """Whether each difference that matters to a launch is seen, and a new tensor that is the same is not one."""

    def zeros(*shape: int, dtype: Any = torch.float32, device: str = "cpu", **options: Any) -> Any:
        return torch.zeros(shape, dtype=dtype, device=device, **options)

    others = [
        zeros(4, 7), zeros(24), zeros(6, 4).t(), zeros(4, 12)[:, ::2], zeros(4, 8)[:, :6], zeros(4, 6, dtype=torch.int32),
        zeros(4, 6, dtype=torch.float64), zeros(4, 6, device="meta"), zeros(4, 6, requires_grad=True),
        zeros(4, 6).to_sparse(), torch.nn.Parameter(zeros(4, 6), False),
    ]  # fmt: skip
    one, two = zeros(4, 6), zeros(3)
    check = made((one, two))
    if any(check(other, two) or check(one, other) for other in others):
        return False
    negative = zeros(4, 6, dtype=torch.complex64).conj().imag
    positive = made((zeros(4, 12)[:, ::2], two))  # of the same strides
    same = check(zeros(4, 6) + 1, zeros(3)) and positive(zeros(4, 12)[:, ::2], two)
    return bool(same and negative.is_neg() and not positive(negative, two))
