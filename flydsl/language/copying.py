"""``fly.copy``: moves (a part of) a tile, one instruction after the other, all of them unrolled.

Sides are tensors of the same extents, known while compiling, in any two memories. Elements keep their bits: both sides have
the same element type. Loads of a copy come before its stores.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import memory, slicing, trace
from .async_copy import CACHES, load_to_lds, or_nowhere
from .copy_atoms import AsyncCopy, BufferCopy, CopyAtom, LdsTransposeRead, UniversalCopy
from .copy_modes import Key, Pieces, atom_pieces, check_vectors, extents_of, widest_pieces
from .copy_predicates import Mask, mask_of
from .errors import CopyError
from .interop import takes_functions
from .pointer import BUFFER, GENERIC, GLOBAL, PRIVATE, SHARED, SPACE_NAMES
from .tensor import Tensor
from .tiled_copy import ThreadCopy, TiledCopy
from .transpose_read import transposed
from .vector import vector

_FAR = (GENERIC, GLOBAL, BUFFER)
_KINDS = (CopyAtom, TiledCopy, ThreadCopy)


@takes_functions
def copy(*operands: Any, pred: Any = None, cache: str | None = None) -> None:
    """``fly.copy(atom, source, target)`` or ``fly.copy(source, target)``.

    ``atom``: a copy atom, a tiled copy or a thread's slice of one; both sides are then parts as ``partition_S``,
    ``partition_D`` and ``retile`` give them, (values, …), and each ``atom`` of values is one instruction. Without (or None) the
    sides may have any modes, and move as the widest vectors that both layouts and the known alignment allow.

    ``pred``: which instructions happen: a tensor of Boolean (1 or instructions or values, …) for the modes of the sides,
    ``fly.in_bounds(coordinates, shape)``, one Boolean, or with an atom of a given width a function of (instruction in mode 0,
    …). Where it is false:
    a load gives zeros, to registers or shared memory; a store from registers, and any store to global memory, does not happen.
    A source or target in global memory is not touched there.

    ``cache``: the policy of accesses of global memory, such as "nontemporal".

    Raises CopyError for sides that do not fit together, for memories that the instruction does not connect, and for vectors
    that a layout does not have or whose alignment is not known. Nothing becomes slower instead.
    """
    trace.current("fly.copy()")
    atom, source, target = _operands(operands)
    what = "fly.copy" if atom is None else f"fly.copy: {atom.name}"
    _check_sides(atom, source, target, what)
    extents = extents_of(source, target, what)
    if any(n == 0 for n in extents):
        return
    fixed = atom is not None and atom.op != UniversalCopy()
    if atom is not None and fixed:
        pieces = atom_pieces(extents, atom.values, what)
    else:
        pieces = widest_pieces(source, target, extents, what, first_only=isinstance(pred, Tensor))
    mask = mask_of(pred, extents, pieces.width if fixed else None, what)
    if atom is not None and isinstance(atom.op, LdsTransposeRead):
        _transpose(atom, source, target, pieces, mask, what)
    elif atom is not None and isinstance(atom.op, AsyncCopy):
        _asynchronous(atom, source, target, pieces, mask, cache, what)
    else:
        if fixed:
            _check_both(source, target, pieces.width, what)
        _move(source, target, pieces, mask, cache, what)


def _operands(operands: Sequence[Any]) -> tuple[CopyAtom | None, Any, Any]:
    if len(operands) not in (2, 3):
        raise CopyError(f"fly.copy takes (atom, source, target) or (source, target), not {len(operands)} operands")
    chosen, source, target = operands if len(operands) == 3 else (None, *operands)
    if chosen is not None and not isinstance(chosen, _KINDS):
        raise CopyError(f"fly.copy takes a copy atom or a tiled copy first, or None, not {chosen!r}")
    tiled = chosen.tiled if isinstance(chosen, ThreadCopy) else chosen
    return (tiled.atom if isinstance(tiled, TiledCopy) else tiled), source, target


def _check_sides(atom: CopyAtom | None, source: Any, target: Any, what: str) -> None:
    for side, t in (("source", source), ("target", target)):
        if not isinstance(t, Tensor):
            raise CopyError(f"{what}: the {side} is a tensor, not {t!r}")
        if t.rank == 0:
            raise CopyError(f"{what}: the {side} has no modes; a scalar moves as target[()] = source[()]")
    if source.dtype is not target.dtype:
        raise CopyError(
            f"{what} moves elements as they are: {source.dtype.name} cannot become {target.dtype.name}; load, .to(), store"
        )
    if atom is None:
        return
    if atom.dtype is not source.dtype:
        raise CopyError(f"{what}: the tensors' elements are {source.dtype.name}")
    wanted = _memories(atom)
    if wanted and not any(source.space in a and target.space in b for a, b in wanted):
        names = " or ".join(f"from {_names(a)} to {_names(b)}" for a, b in wanted)
        raise CopyError(f"{what} goes {names} memory, not from {_name(source.space)} to {_name(target.space)}")


def _memories(atom: CopyAtom) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """What the instruction connects: (source, target); nothing for all."""
    if isinstance(atom.op, AsyncCopy):
        return [((GLOBAL, BUFFER), (SHARED,))]
    if isinstance(atom.op, LdsTransposeRead):
        return [((SHARED,), (PRIVATE,))]
    others = (PRIVATE, SHARED, GLOBAL, BUFFER)
    return [((BUFFER,), others), (others, (BUFFER,))] if isinstance(atom.op, BufferCopy) else []


def _names(spaces: Sequence[int]) -> str:
    return "any" if len(spaces) > 2 else " or ".join(map(_name, spaces))


def _name(space: int) -> str:
    return SPACE_NAMES.get(space, str(space))


def _check_both(source: Tensor, target: Tensor, width: int, what: str) -> None:
    for side, t in (("source", source), ("target", target)):
        if t.space != PRIVATE or memory.is_packed(t.dtype):
            check_vectors(t, side, width, what)


def _move(source: Tensor, target: Tensor, pieces: Pieces, mask: Mask | None, cache: str | None, what: str) -> None:
    if cache is not None and not {source.space, target.space} & set(_FAR):
        raise CopyError(f"{what}: cache={cache!r} is about global memory, and neither side is there")
    load_cache, store_cache = (cache if t.space in _FAR else None for t in (source, target))
    guards = [None if mask is None else mask(keys) for keys in pieces.keys]
    guarded_load = source.space != PRIVATE and not (source.space == SHARED and target.space in _FAR)
    guarded_store = source.space == PRIVATE or target.space in _FAR
    values = [_read(source, keys, g if guarded_load else None, load_cache) for keys, g in zip(pieces.keys, guards)]
    for keys, g, value in zip(pieces.keys, guards, values):
        _write(target, keys, value, g if guarded_store else None, store_cache)


def _read(tensor: Tensor, keys: Sequence[Key], mask: Any, cache: str | None) -> Any:
    pointer = _vector_pointer(tensor, keys)
    if pointer is None:
        return vector(*(memory.load(_pointer(tensor, k), 1, None, None, None, None) for k in keys))
    pointer, guard = _guarded(pointer, mask)
    return memory.load(pointer, len(keys), None, guard, None, cache)


def _write(tensor: Tensor, keys: Sequence[Key], value: Any, mask: Any, cache: str | None) -> None:
    pointer = _vector_pointer(tensor, keys)
    if pointer is not None:
        pointer, guard = _guarded(pointer, mask)
        memory.store(pointer, value, None, guard, cache)
        return

    def elements() -> None:
        for i, k in enumerate(keys):
            memory.store(_pointer(tensor, k), value[i], None, None, None)

    elements() if mask is None else memory.run_if(mask, elements)


def _vector_pointer(tensor: Tensor, keys: Sequence[Key]) -> Any:
    """A pointer to neighbouring elements; None for registers that do not lie next to each other."""
    if len(keys) > 1 and tensor.space == PRIVATE and not memory.is_packed(tensor.dtype):
        if tensor.swizzle is not None:
            return None
        first, *others = (tensor.inner(*k) for k in keys)
        if not all(isinstance(x, int) and x == first + i for i, x in enumerate(others, 1)):
            return None
        pointer = _pointer(tensor, keys[0])
        return pointer if pointer.align >= memory.natural_alignment(tensor.dtype, len(keys)) else None
    return _pointer(tensor, keys[0], len(keys))


def _guarded(pointer: Any, mask: Any) -> tuple[Any, Any]:
    """The pointer and what is left to branch on: in a buffer view a masked access goes out of range instead."""
    if mask is None or mask.is_static() or pointer.space != BUFFER:
        return pointer, mask
    moved = or_nowhere(pointer, mask)
    return (pointer, mask) if moved is None else (moved, None)


def _pointer(tensor: Tensor, key: Key, width: int = 1) -> Any:
    return tensor._element(slicing.items(key, tensor.shape), width)  # pyright: ignore[reportPrivateUsage]


def _asynchronous(
    atom: CopyAtom, source: Tensor, target: Tensor, pieces: Pieces, mask: Mask | None, cache: str | None, what: str
) -> None:
    size = atom.op.bits // 8 if atom.op.bits else 0
    known = trace.current().target
    if size not in known.lds_dma_widths:
        raise CopyError(f"{what}: {known.arch} has no such instruction")
    if cache not in CACHES:
        raise CopyError(f"{what}: cache={cache!r} is not a policy; there is 'nontemporal' or None")
    if mask is not None and source.space != BUFFER:
        raise CopyError(f"{what}: pred= needs a source that is a buffer view; partition fly.buffer(tensor)")
    if target.swizzle is not None and target.swizzle.bits:
        raise CopyError(f"{what} cannot write the swizzled {target!r}: lanes follow each other. {SWIZZLE_ADVICE}")
    _check_both(source, target, pieces.width, what)
    for keys in pieces.keys:
        start = _pointer(source, keys[0], pieces.width)
        if mask is not None:
            start = or_nowhere(start, mask(keys))
            if start is None:
                raise CopyError(f"{what}: pred=: make the buffer view in the same loop body or branch as the copy")
        load_to_lds(start, _pointer(target, keys[0], pieces.width), size, CACHES[cache])


SWIZZLE_ADVICE = "Use tiled.into(tensor), whose partition_S permutes what the lanes read, and its partition_D"


def _transpose(atom: CopyAtom, source: Tensor, target: Tensor, pieces: Pieces, mask: Mask | None, what: str) -> None:
    op = atom.op
    assert isinstance(op, LdsTransposeRead)
    if mask is not None:
        raise CopyError(f"{what} takes no pred=: all lanes of the wave must be active, and take part")
    check_vectors(source, "source", atom.values, what, op.alignment)
    values = [transposed(_pointer(source, keys[0], atom.values), atom) for keys in pieces.keys]
    for keys, value in zip(pieces.keys, values):
        _write(target, keys, value, None, None)
