"""How the launch path reads arrays of known classes: expressions for the address, and for what the kernel's type depends on."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Reader:
    """``address`` and ``signature`` are Python expressions of the array ``{x}``; the latter, with the address modulo the
    alignment that matters, determines the argument's type and its packed extents and strides, or that it is refused."""

    address: str
    signature: str


_TORCH = Reader("{x}.data_ptr()", "{x}.dtype, {x}.shape, {x}.stride(), {x}.device, {x}.requires_grad, {x}.is_neg()")
# Complex tensors, the only ones that can be conjugated lazily, and sparse ones, which have no strides, are always refused.


def reader_of(kind: type) -> Reader | None:
    """The reader for arrays of exactly this class; None for those that are looked at anew in each launch."""
    made = getattr(kind, "__fly_reader__", None)
    if made is not None:
        return Reader(*made)
    return _TORCH if is_torch_class(kind) else None


def is_torch_class(kind: type) -> bool:
    """Whether a class is one of torch's own, and no subclass, which may have other methods."""
    torch = sys.modules.get("torch")
    return torch is not None and kind in (torch.Tensor, torch.nn.Parameter)


def address_of(array: Any) -> str:
    """An expression for the address of the array called ``{x}``."""
    reader = reader_of(type(array))
    return reader.address if reader else "buffer_of({x}, 'array').address"
