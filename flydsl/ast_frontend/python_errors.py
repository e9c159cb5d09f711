"""What Python itself says about an operation of kernel code, as an error of ours: with line, caret and advice."""

from __future__ import annotations

import dis
from collections import Counter
from types import TracebackType

from flydsl.errors import FlyError
from flydsl.language import trace

from .errors import (
    KernelArithmeticError,
    KernelAttributeError,
    KernelIndexError,
    KernelKeyError,
    KernelNameError,
    KernelRecursionError,
    KernelTypeError,
    KernelValueError,
)

_CLASSES: dict[type[Exception], type[FlyError]] = {
    ZeroDivisionError: KernelArithmeticError, TypeError: KernelTypeError, AttributeError: KernelAttributeError,
    NameError: KernelNameError, UnboundLocalError: KernelNameError, IndexError: KernelIndexError, KeyError: KernelKeyError,
    ValueError: KernelValueError,
}  # fmt: skip
_ADVICE = (
    ("FString", "The text of a value known only on the device exists only there: print it, or pass the value itself."),
    ("__array_ufunc__", "NumPy computes on the host: use operators, fly.math.sin and the like."),
    ("object has no attribute", ""),
    ("'Tensor'", "Tensors are memory and have no arithmetic: compute with elements (x[i] + y[i]) or vectors (x.load)."),
    ("has no len()", "A number has no length; a tensor's extents are x.shape."),
    ("not iterable", "Write range(n) for a loop that counts to n."),
    ("not subscriptable", "A number has no elements; a tensor is indexed with x[i]."),
    ("division", "Both operands are known while tracing, so this would fail in plain Python as well."),
    ("modulo", "Both operands are known while tracing, so this would fail in plain Python as well."),
    ("__bool__ should return bool", "Compare explicitly: a value known only on the device cannot be the truth of an object."),
)
_THROUGH = tuple(f"flydsl.language.control_{name}" for name in ("age", "bool", "builtins", "choice", "compare", "text")) + (
    "flydsl.ast_frontend",
)


def explained(error: Exception) -> FlyError | None:
    """The error to raise instead of one that an operator, call or attribute in user code raised; None to leave it.

    What user code raises by ``raise`` stays as it is, and so does what comes up inside a library.
    """
    if isinstance(error, RecursionError):
        return _endless(error)
    cls = _CLASSES.get(type(error))
    if cls is None or not _came_from_user_code(error.__traceback__):
        return None
    message = f"the dict has no key {error}" if isinstance(error, KeyError) else str(error)
    advice = next((text for part, text in _ADVICE if part in message), "")
    return cls(f"Python cannot do this: {message}" + (f"\n  {advice}" if advice else ""))


def _endless(error: RecursionError) -> FlyError | None:
    """The error of a function of the user that calls itself without end."""
    calls: Counter[str] = Counter()
    step = error.__traceback__
    while step is not None:
        if trace.is_user_code(step.tb_frame.f_code):
            calls[step.tb_frame.f_code.co_name] += 1
        step = step.tb_next
    if not calls:
        return None
    name, count = calls.most_common(1)[0]
    return KernelRecursionError(
        f"{name}() was called {count} times, each inside the one before: {error}\n  Functions are inlined into the kernel, so "
        "recursion must end while tracing: bound it by a static value (fly.Constexpr), or write a loop."
    )


def _came_from_user_code(step: TracebackType | None) -> bool:
    """Whether the innermost frames are user code and what it was passed through, and no ``raise`` statement."""
    last: TracebackType | None = None
    while step is not None:
        if trace.is_user_code(step.tb_frame.f_code):
            last = step
        elif not step.tb_frame.f_globals.get("__name__", "").startswith(_THROUGH):
            last = None
        step = step.tb_next
    if last is None:
        return False
    code = last.tb_frame.f_code
    return not dis.opname[code.co_code[last.tb_lasti]].startswith("RAISE")
