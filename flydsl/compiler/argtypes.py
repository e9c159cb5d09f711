"""The types of launch arguments: what of an argument the compiled code depends on.

An argument type is a frozen dataclass and part of the specialization's key. Tensor extents and strides are dynamic, except
strides of 1 and what the annotation fixes; pointers carry their alignment.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from flydsl.language import tree

from .identity import exact, exact_or_same

MAX_ALIGN = 16  # bytes; the widest load (dwordx4) needs no more


@dataclass(frozen=True)
class TensorType:
    """A tensor: ``dtype`` is the language's class, None in ``shape``/``strides`` is dynamic, ``wide`` says that extents and
    strides are passed as 64-bit values, ``align`` is the alignment of element 0 in bytes. ``divisors`` holds for each
    dynamic stride a power of two that divides it (it proves the alignment of vectors in each row), ``negative`` whether
    one of them is negative."""

    dtype: Any
    shape: tuple[int | None, ...]
    strides: tuple[int | None, ...]
    align: int
    wide: bool = False
    noalias: bool = False
    divisors: tuple[int, ...] = ()
    negative: bool = False

    def __str__(self) -> str:
        dims = "x".join("?" if d is None else str(d) for d in self.shape)
        steps = ",".join("?" if s is None else str(s) for s in self.strides)
        flags = ", 64-bit" * self.wide + ", noalias" * self.noalias + ", negative strides" * self.negative
        flags += f", stride divisors {self.divisors}" if max(self.divisors, default=1) > 1 else ""
        return f"Tensor[{self.dtype.__name__}, {dims or 'scalar'}, strides {steps or '-'}, align {self.align}{flags}]"


@dataclass(frozen=True)
class PointerArgType:
    """A bare pointer to global memory."""

    dtype: Any
    align: int
    noalias: bool = False


@dataclass(frozen=True)
class ScalarType:
    """A number passed by value."""

    dtype: Any

    def __str__(self) -> str:
        return str(self.dtype.__name__)


@dataclass(frozen=True)
class ConstexprType:
    """A Python value that is compiled in. ``token`` stands for it in comparisons: it keeps 1, 1.0 and True apart, and 0.0
    and -0.0, wherever in the value they are."""

    value: Any = field(compare=False)
    token: Hashable = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "token", exact(self.value))


@dataclass(frozen=True)
class CompositeType:
    """A tuple, struct or other composite: the spec that rebuilds it and the types of its leaves. ``token`` stands for what is
    compiled in of it, as that of a ConstexprType does."""

    spec: tree.Spec
    leaves: tuple[ArgType, ...]
    token: Hashable = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "token", tuple(_static_tokens(self.spec)))


def _static_tokens(spec: tree.Spec) -> list[Hashable]:
    """Of the values that a spec holds, which compares them by their own equality."""
    own = [exact_or_same(spec.extra.value)] if isinstance(spec.extra, tree.Static) else []
    return own + [token for child in spec.children for token in _static_tokens(child)]


@dataclass(frozen=True)
class SequenceType:
    """A tuple or list with tensors in it; ``kind`` is its class."""

    kind: type
    items: tuple[ArgType, ...]


@dataclass(frozen=True)
class StreamType:
    """A stream parameter: not passed to the kernel."""


ArgType: TypeAlias = "TensorType | PointerArgType | ScalarType | ConstexprType | CompositeType | SequenceType | StreamType"
