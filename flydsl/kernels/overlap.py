"""Whether a kernel may write a result while it reads its operands."""

from __future__ import annotations

from typing import Any

from flydsl.kernels.errors import OperandError, check_tensor


def disturbs(out: Any, *read: Any, itself: bool = False) -> bool:
    """Whether writing to ``out`` could change what is still to be read of ``read`` (tensors; others are passed over).

    ``itself``: the kernel reads each element before it writes the element of the same place, and no other: ``out`` may then be
    one of them, as it is and in whole.
    """
    return any(_share(out, x) and not (itself and _same(out, x)) for x in read if hasattr(x, "untyped_storage"))


def _share(x: Any, y: Any) -> bool:
    """Whether the stretches of memory from the first to the last element have bytes in common."""
    if not x.numel() or not y.numel() or x.untyped_storage().data_ptr() != y.untyped_storage().data_ptr():
        return False
    (first, end), (other, last) = _stretch(x), _stretch(y)
    return first < last and other < end


def _stretch(x: Any) -> tuple[int, int]:
    span = 1 + sum((extent - 1) * stride for extent, stride in zip(x.shape, x.stride()))
    return x.data_ptr(), x.data_ptr() + span * x.element_size()


def _same(x: Any, y: Any) -> bool:
    return x.data_ptr() == y.data_ptr() and x.dtype == y.dtype and x.shape == y.shape and x.stride() == y.stride()


def check_written(what: str, name: str, out: Any) -> None:
    """Raise OperandError unless argument ``name`` of function ``what`` is a tensor that a result can be written to."""
    check_tensor(what, name, out)
    if any(step == 0 and extent > 1 for extent, step in zip(out.shape, out.stride())):
        raise OperandError(f"{what}: several elements of {name} {tuple(out.shape)} share memory")


def pair_of(what: str, names: tuple[str, str], out: Any) -> tuple[Any, Any]:
    """The two results that ``out=`` of function ``what`` gives, None for those that it does not. Raises OperandError."""
    if out is None:
        return None, None
    if not isinstance(out, (tuple, list)) or len(out) != 2:
        raise OperandError(f"{what}: out= takes two tensors, {names[0]} and {names[1]}")
    for name, x in zip(names, out):
        if x is not None:
            check_written(what, name, x)
    check_apart(what, dict(zip(names, out)))
    return out[0], out[1]


def check_apart(what: str, results: dict[str, Any]) -> None:
    """Raise OperandError where two results of function ``what`` (name → tensor or None) share memory."""
    given = [(name, x) for name, x in results.items() if hasattr(x, "untyped_storage")]
    for i, (name, x) in enumerate(given):
        for other, y in given[:i]:
            if disturbs(x, y):
                raise OperandError(f"{what}: the results {other} and {name} share memory")
