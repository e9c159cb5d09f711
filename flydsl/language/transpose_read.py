"""Transposing reads of shared memory: the instruction that brings columns of what lies in rows."""

from __future__ import annotations

from typing import Any

from flydsl.emit.types import bf16, f16, i16, i32
from flydsl.emit.types import vector as vector_type

from . import lds_alias, trace
from .copy_atoms import LdsTransposeRead, make_copy_atom
from .dtypes import BFloat16, Float16, Int16, Int32
from .errors import CopyError, VectorAccessError
from .pointer import SHARED, Pointer
from .tensor import Tensor
from .vector import Vector

_READS: dict[int, tuple[str, Any]] = {
    16: ("tr16.b64", None), 8: ("tr8.b64", vector_type(2, i32)), 6: ("tr6.b96", vector_type(3, i32)),
    4: ("tr4.b64", vector_type(2, i32)),
}  # fmt: skip
"""Bits of an element → the instruction and the type of its result."""


def transpose_read(source: Any, index: Any = 0) -> Any:
    """One transposing read: a Vector of 4 elements of 16 bits, 8 of 8 bits, or 16 of 6 or 4 bits.

    ``source``: a tensor or pointer in shared memory; from ``index`` on each lane gives a run of so many elements. In each
    group of 16 lanes the runs, one after the other, are rows of 16 elements; lane i of the group receives column i. All lanes
    of the wave must be active. This is ``fly.copy`` with ``fly.LdsTransposeRead(bits)`` for one instruction.

    Raises CopyError for other memory and element types, VectorAccessError where the alignment (8 bytes, 16 for 6 bits)
    cannot be proven.
    """
    trace.current("fly.transpose_read()")
    if not isinstance(source, (Tensor, Pointer)) or source.space != SHARED:
        raise CopyError(f"fly.transpose_read reads shared memory (fly.shared, fly.dynamic_shared), not {source!r}")
    element = source.dtype if isinstance(source, Tensor) else source.element
    bits = 8 if element.kind == "bool" else element.width
    if bits not in LdsTransposeRead.allowed:
        raise CopyError(f"fly.transpose_read moves elements of 16, 8, 6 or 4 bits, and {element.name} has {bits}")
    atom = make_copy_atom(LdsTransposeRead(bits), element)
    pointer = _run(source, index, atom.values)
    needed = LdsTransposeRead(bits).alignment
    if pointer.align < needed:
        raise VectorAccessError(
            f"fly.transpose_read of {atom.values} x {element.name} needs an address that is a multiple of {needed} bytes, and "
            f"only {pointer.align} can be proven here; make the index a visible multiple, or say so with fly.assume_divisible"
        )
    return transposed(pointer, atom)


def _run(source: Any, index: Any, width: int) -> Pointer:
    if isinstance(source, Pointer):
        return source + index
    return source._element(source._items(index, width, "fly.transpose_read"), width)


def transposed(pointer: Pointer, atom: Any) -> Any:
    """The instruction, of a pointer that is known to be aligned."""
    target = trace.current("a transposing read").target
    if not target.has("lds_transpose_load"):
        raise CopyError(f"{atom.name}: {target.arch} has no transposing reads")
    bits = atom.op.bits
    name, result = _READS[bits]
    if result is None:
        result = vector_type(4, {Float16: f16, BFloat16: bf16}.get(atom.dtype, i16))
    made = trace.op(f"rocdl.ds.read.{name}", (pointer.ir,), (result,))
    lds_alias.note_access(made)
    raw = {Float16: Float16, BFloat16: BFloat16}.get(atom.dtype, Int16) if bits == 16 else Int32
    return Vector[raw, result.shape[0]].wrap(made.result).bitcast(Vector[atom.dtype, atom.values])
