"""The annotation ``fly.Tensor[dtype, shape, strides, fly.noalias, fly.align(16)]``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from . import memory
from .errors import AnnotationError


@dataclass(frozen=True)
class Align:
    """``fly.align(n)``: the data pointer of the argument is a multiple of ``n`` bytes (checked at launch)."""

    bytes: int


class NoAlias:
    """``fly.noalias``: no other parameter reaches the memory of this one."""

    def __repr__(self) -> str:
        return "fly.noalias"


noalias = NoAlias()


def align(n: int) -> Align:
    """Annotation: the data pointer is a multiple of ``n`` bytes, a power of two."""
    if isinstance(n, bool) or not isinstance(n, int) or n < 1 or n & (n - 1):
        raise AnnotationError(f"fly.align takes a power of two in bytes, not {n!r}")
    return Align(n)


@dataclass(frozen=True)
class TensorSpec:
    """What an annotation says of a tensor parameter. None in ``shape`` and ``strides``: known only at launch; as a
    whole: any.
    """

    dtype: Any = None
    shape: tuple[int | None, ...] | None = None
    noalias: bool = False
    align: int | None = None
    strides: tuple[int | None, ...] | None = None

    def __repr__(self) -> str:
        parts = [self.dtype.name if self.dtype else "None", str(self.shape)]
        parts += [str(self.strides)] if self.strides is not None else []
        parts += ["fly.noalias"] if self.noalias else []
        parts += [f"fly.align({self.align})"] if self.align else []
        return f"fly.Tensor[{', '.join(parts)}]"


def tensor_spec(items: tuple[Any, ...]) -> TensorSpec:
    """The spec of ``Tensor[items]``: element type, then shape, then strides, with markers anywhere after the type."""
    dtype, rest = items[0], items[1:]
    if dtype is not None:
        if not isinstance(dtype, type):
            raise AnnotationError(f"fly.Tensor[…] begins with an element type such as fly.Float32, not {dtype!r}")
        memory.check_element(dtype)
    alignments = [x.bytes for x in rest if isinstance(x, Align)]
    extents = [x for x in rest if not isinstance(x, (Align, NoAlias))]
    if len(extents) > 2 or len(alignments) > 1:
        raise AnnotationError("fly.Tensor[dtype, shape, strides, fly.noalias, fly.align(n)]: something is given twice")
    shape, strides = ([_extents(x) for x in extents] + [None, None])[:2]
    if shape is not None and strides is not None and len(shape) != len(strides):
        raise AnnotationError(f"a shape of {len(shape)} extents and {len(strides)} strides do not belong together")
    return TensorSpec(dtype, shape, any(isinstance(x, NoAlias) for x in rest), alignments[0] if alignments else None, strides)


def _extents(x: Any) -> tuple[int | None, ...] | None:
    if x is None:
        return None
    if not isinstance(x, (tuple, list)) or not all(n is None or (type(n) is int and n >= 0) for n in x):
        raise AnnotationError(f"a shape or strides in fly.Tensor[…] is a tuple of ints and None, not {x!r}")
    return tuple(x)
