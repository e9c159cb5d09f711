"""Asynchronous copies: loads that go straight from global memory into shared memory, past the registers.

One copy is one instruction of each wave. Its destination is one address for the whole wave, from which the lanes follow
each other: lane ``l`` writes ``width`` elements at ``destination + l · width``, wherever it reads from. Lanes that are not
active write nothing and leave their place as it is. The copy is under way until it is waited for:

- ``fly.async_wait(n)`` waits for the copies of its own wave. The copies of other waves have landed once those have waited and
  a barrier follows: ``fly.async_wait(n)``, then ``fly.lds_barrier()``, which does not wait for the copies still under way
  (``fly.barrier()`` waits for all of them).
- ``group = fly.async_group()`` before some copies and ``fly.async_wait(behind=group)`` after them spare the counting: all that
  was begun before the group has then landed, in earlier trips of a loop, too.
- Before memory that was read or written is the destination of a copy, a barrier (or ``fly.waitcnt(lgkmcnt=0)``, for the
  wave's own accesses) must lie in between.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flydsl.emit import Block, DenseArrayAttr, IntegerAttr, Operation, TypeAttr, Value
from flydsl.emit.types import i8, i32, ptr

from . import lds_alias, memory, trace
from .buffer_view import buffer
from .dtypes import Int32
from .errors import AsyncCopyError, SynchronizationError
from .index import as_index
from .numeric import Numeric
from .pointer import BUFFER, GLOBAL, SHARED, SPACE_NAMES, Pointer, PointerType
from .shared_memory import place
from .sync import wait_vector_memory
from .tensor import Tensor
from .uniform import is_uniform

SLOT = 4
"""Bytes of LDS between lanes, at least: narrower loads fill 4 bytes each, zero-extended."""

CACHES: dict[str | None, int] = {None: 0, "nontemporal": 2}
"""Cache policy → the instruction's cache bits: 1 sc0, 2 nt, 16 sc1."""

_CACHE_BITS = 1 | 2 | 16
_MOST_PENDING = 63
_COPIES = "async_copies"
_NOWHERE = -16
"""A byte offset past the end of every buffer, whose largest size is 2³² − 1: 2³² − 16, aligned for every width."""

_ADVICE = (
    "make it of block ids, fly.wave_id(), loop counters and arguments, or say that you know with fly.readfirstlane(index); "
    "the lanes' own places are added by the hardware"
)


def async_copy(
    source: Any, index: Any, target: Any, at: Any, width: int = 1, mask: Any = None, cache: str | None = None,
    offset: Any = None,
) -> None:  # fmt: skip
    """Begin to copy ``width`` consecutive elements per lane from ``source[index]`` into shared memory, from ``target[at]`` on.

    ``source``: a tensor or pointer in global memory, or a buffer view; ``index`` may differ per lane. ``target``: a tensor or
    pointer in shared memory with the same elements; ``at``, an integer or tuple, is where lane 0 writes and must be the same
    in all lanes. Lane ``l`` (``fly.lane_id()``) writes the ``width`` elements from ``l · width`` after it in memory.
    ``width`` elements must be 4 bytes, or 12 or 16 on targets that have it (gfx950).

    ``offset``: how many elements after ``source[index]`` to begin, an integer that is not negative and the same in all lanes.
    For a buffer view the instruction adds it: what changes in a loop belongs here, since the rest is computed once. Bounds may
    be checked without it, so it must not lead out of the view where ``index`` does not.
    ``mask``: a Boolean; a lane where it is false reads nothing and writes zeros (``source`` must be a tensor or a buffer
    view). ``cache``: "nontemporal" or None. A copy is counted by ``fly.async_wait`` whatever its mask.

    Raises AsyncCopyError for what the hardware cannot do, VectorAccessError where alignment cannot be proven.
    """
    trace.current("fly.async_copy()")
    if cache not in CACHES:
        raise AsyncCopyError(f"fly.async_copy: cache={cache!r} is not a policy; there is 'nontemporal' or None")
    _check_kinds(source, target)
    size = _bytes(source, target, width)
    masked = mask is not None
    if masked:
        source = _bounded(source)
    start = _run(source, index, width)
    end = target.element(at) if isinstance(target, Tensor) else target + at
    further = None if offset is None else as_index(offset, "offset of fly.async_copy")
    if isinstance(further, int) and further < 0:
        raise AsyncCopyError(f"fly.async_copy: offset={further} is negative")
    all_of_it = start if further is None else start + further
    memory.proven_alignment(all_of_it, width, None, "fly.async_copy")
    if masked:
        all_of_it = or_nowhere(all_of_it, memory.as_mask(mask))
        if all_of_it is None:
            raise AsyncCopyError("fly.async_copy(mask=…): make the buffer view in the same loop body or branch as the copy")
    _check_load(all_of_it, end, size, CACHES[cache])
    if masked or further is None or isinstance(further, int):
        made = _issue(all_of_it, end, size, CACHES[cache])
    else:
        made = _issue_further(start, further, end, size, CACHES[cache])
    if isinstance(further, Numeric):
        _require_uniform(_Copy(made, further.ir, "the offset of {}"))


@dataclass(frozen=True)
class AsyncGroup:
    """The asynchronous copies that are begun from a point of the kernel on, see :func:`async_group`."""

    home: Block
    before: int
    """How many copies had been traced."""


def async_group() -> AsyncGroup:
    """Marks this point: the copies begun from here on are the group. ``fly.async_wait(behind=group)`` waits for all copies that
    were begun before it, those of earlier trips of a loop among them, and counts those of the group by itself.
    """
    t = trace.current("fly.async_group()")
    return AsyncGroup(t.builder.block, len(t.feature(_COPIES, list[Operation])))


def _behind(group: Any) -> int:
    """How many copies were begun in the group, all of them certainly. Raises SynchronizationError."""
    t = trace.current("fly.async_wait()")
    if not isinstance(group, AsyncGroup):
        raise SynchronizationError(f"fly.async_wait(behind=…) takes what fly.async_group() gave, not {group!r}")
    copies = t.feature(_COPIES, list[Operation])[group.before :]
    here = t.builder.block
    elsewhere = next((c for c in copies if c.parent is not here), None)
    if group.home is not here or elsewhere is not None:
        what = "the group begins" if elsewhere is None else f"the copy at {place(elsewhere.loc)} is"
        raise SynchronizationError(
            f"fly.async_wait(behind=…): {what} in another branch or loop than the wait, so how many copies are under way is "
            "not known; begin the group, copy and wait in one place, or give fly.async_wait(n) the least number there can be"
        )
    if len(copies) > _MOST_PENDING:
        raise SynchronizationError(
            f"fly.async_wait(behind=…): the group has {len(copies)} copies, and at most {_MOST_PENDING} can stay under way"
        )
    return len(copies)


def async_wait(n: int = 0, *, behind: AsyncGroup | None = None) -> None:
    """Wait until at most ``n`` (0 … 63) of the asynchronous copies that this wave has begun are under way.

    ``behind``: in place of ``n``, what :func:`async_group` gave: wait for the copies that were begun before it, however many
    those of the group are.

    Copies end in the order in which they were begun. The hardware counts global loads, stores and atomics of the wave along
    with the copies: with such operations after the copies that are waited for, the wait takes longer than it needs, never
    too short. The counting is that of the wave: a copy in a branch that the wave did not take was not begun.
    """
    trace.current("fly.async_wait()")
    if behind is not None:
        if n != 0:
            raise SynchronizationError("fly.async_wait takes a number or behind=, not both")
        n = _behind(behind)
    if isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= _MOST_PENDING:
        raise SynchronizationError(f"fly.async_wait(n) takes a Python int from 0 to {_MOST_PENDING}, not {n!r}")
    wait_vector_memory(n)


def load_to_lds(source: Pointer, target: Pointer, width: int, cache_bits: int = 0) -> None:
    """The instruction behind :func:`async_copy`: load ``width`` bytes per lane from ``source`` into shared memory.

    ``source``: a pointer to global memory or into a buffer view, per lane. ``target``: a pointer to shared memory, the same in
    all lanes; lane ``l`` writes at ``target + l · max(width, 4)`` bytes. Widths of 1 and 2 bytes are zero-extended to 4.
    ``cache_bits``: 1 sc0, 2 nt, 16 sc1. Raises AsyncCopyError.
    """
    trace.current("fly.load_to_lds()")
    _check_load(source, target, width, cache_bits)
    _issue(source, target, width, cache_bits)


def _check_load(source: Any, target: Any, width: Any, cache_bits: Any) -> None:
    t = trace.current()
    if not isinstance(source, Pointer) or source.space not in (GLOBAL, BUFFER):
        raise AsyncCopyError(f"fly.load_to_lds reads global memory or a buffer view, not {_shown(source)}")
    if not isinstance(target, Pointer) or target.space != SHARED:
        raise AsyncCopyError(f"fly.load_to_lds writes shared memory, not {_shown(target)}")
    if isinstance(width, bool) or not isinstance(width, int) or width not in t.target.lds_dma_widths:
        raise AsyncCopyError(f"fly.load_to_lds: {t.target.arch} loads {_widths()} bytes per lane into LDS, not {width!r}")
    if isinstance(cache_bits, bool) or not isinstance(cache_bits, int) or cache_bits & ~_CACHE_BITS:
        raise AsyncCopyError(f"fly.load_to_lds: cache_bits are 1 (sc0), 2 (nt) and 16 (sc1), not {cache_bits!r}")
    for what, pointer, needed in (("source", source, width & -width), ("target", target, max(width & -width, SLOT))):
        if pointer.align < needed:
            raise AsyncCopyError(
                f"the {what} of a copy of {width} bytes per lane into shared memory must be aligned to {needed} bytes, and "
                f"only {pointer.align} can be proven here; make the index a visible multiple, or say so with "
                "fly.assume_divisible"
            )


def _issue(source: Pointer, target: Pointer, width: int, cache_bits: int) -> Operation:
    attributes = {"size": IntegerAttr(width, i32), "offset": IntegerAttr(0, i32), "aux": IntegerAttr(cache_bits, i32)}
    return _noted(trace.op("rocdl.load.to.lds", (source.ir, target.ir), (), {**attributes}), target)


def _issue_further(source: Pointer, further: Any, target: Pointer, width: int, cache_bits: int) -> Operation:
    """The copy from ``further`` elements behind ``source``, which the instruction adds if that is in a buffer view."""
    root, first = _descriptor_of(source)
    if root is None:
        return _issue(source + further, target, width, cache_bits)
    descriptor = trace.value("rocdl.make.buffer.rsrc", root.operands, ptr(8))
    in_bytes = further.to(Int32) * memory.itemsize(source.element)
    size, none, bits = (Int32.static(x).ir for x in (width, 0, cache_bits))
    operands = (descriptor, target.ir, size, first, in_bytes.ir, none, bits)
    return _noted(trace.op("rocdl.raw.ptr.buffer.load.lds", operands, ()), target)


def _noted(made: Operation, target: Pointer) -> Operation:
    lds_alias.note_copy(made)
    trace.current().feature(_COPIES, list[Operation]).append(made)
    _require_uniform(_Copy(made, target.ir))
    return made


def _descriptor_of(pointer: Pointer) -> tuple[Operation | None, Any]:
    """The operation that made the buffer view into which ``pointer`` points, if it is at hand, and the bytes from its start."""
    root = pointer.ir
    while isinstance(root.owner, Operation) and root.owner.name == "llvm.getelementptr":
        root = root.owner.operands[0]
    if not isinstance(root.owner, Operation) or root.owner.name != "rocdl.make.buffer.rsrc":
        return None, None
    ends = [trace.value("llvm.ptrtoint", (p,), i32) for p in (pointer.ir, root)]
    return root.owner, trace.value("arith.subi", ends, i32)


@dataclass(frozen=True)
class _Copy:
    op: Operation
    value: Value
    message: str = "where {} writes"
    """What ``value`` is, of the copy that is called {}."""


def _require_uniform(copy: _Copy) -> None:
    """Refuse a target that cannot be proven to be the same in all lanes: at once, or when the loops around it are known."""
    verdict = is_uniform(copy.value)
    if verdict is False:
        what = copy.message.format("an asynchronous copy")
        raise AsyncCopyError(f"{what} must be the same in all lanes of a wave: {_ADVICE}")
    if verdict is None:
        trace.current().feature("at_end", list[Callable[[], None]]).append(lambda: _check_later(copy))


def _check_later(copy: _Copy) -> None:
    home = copy.op.parent
    if home is not None and trace.is_live(home, trace.current().entry) and is_uniform(copy.value) is not True:
        what = copy.message.format(f"the asynchronous copy at {place(copy.op.loc)}")
        raise AsyncCopyError(f"{what} changes in a loop, and must be the same in all lanes of a wave: {_ADVICE}")


def _check_kinds(source: Any, target: Any) -> None:
    if not isinstance(source, (Tensor, Pointer)) or source.space not in (GLOBAL, BUFFER):
        raise AsyncCopyError(f"fly.async_copy reads global memory or a buffer view, not {_shown(source)}")
    if not isinstance(target, (Tensor, Pointer)) or target.space != SHARED:
        raise AsyncCopyError(f"fly.async_copy writes shared memory (fly.shared, fly.dynamic_shared), not {_shown(target)}")
    if getattr(target, "swizzle", None) is not None:
        raise AsyncCopyError("fly.async_copy cannot write a swizzled tensor: lanes follow each other; permute what they read")
    a, b = _pointer(source).element, _pointer(target).element
    if a is not b:
        raise AsyncCopyError(f"fly.async_copy moves bytes as they are: elements of {a.name} cannot become {b.name}")


def _bytes(source: Any, target: Any, width: Any) -> int:
    element = _pointer(source).element
    if isinstance(width, bool) or not isinstance(width, int) or width < 1:
        raise AsyncCopyError(f"fly.async_copy: width must be a positive Python int, not {width!r}")
    size = memory.itemsize(element) * width
    known = trace.current().target
    if size in known.lds_dma_widths and size >= SLOT:
        return size
    small = "; the hardware gives each lane at least 4 bytes, which fly.load_to_lds shows" if size < SLOT else ""
    fits = ", ".join(str(b) for b in sorted(known.lds_dma_widths) if b >= SLOT)
    raise AsyncCopyError(
        f"fly.async_copy of {width} x {element.name} is {size} bytes per lane; {known.arch} copies {fits} bytes{small}"
    )


def _run(source: Any, index: Any, width: int) -> Pointer:
    if isinstance(source, Pointer):
        return source + index
    items = source._items(index, width, "fly.async_copy")
    swizzled = getattr(source, "swizzle", None) is not None  # then elements may not follow each other
    return source._element(items, width) if swizzled else source._element(items)


def _bounded(source: Any) -> Tensor:
    """A view of a source in which an address outside gives zeros."""
    if not isinstance(source, Tensor):
        raise AsyncCopyError("fly.async_copy(mask=…) needs a tensor or a buffer view as its source, not a bare pointer")
    if source.space == BUFFER:
        return source
    if any(not isinstance(s, int) and not s.nonneg for s in source.strides):
        raise AsyncCopyError("fly.async_copy(mask=…) of a tensor whose strides may be negative; view it with positive ones")
    return buffer(source)


def or_nowhere(pointer: Pointer, mask: Any) -> Pointer | None:
    """The pointer into a buffer view where ``mask``, a Boolean, holds, else one outside of it; None where the descriptor of
    the view is not at hand."""
    root = pointer.ir
    while isinstance(root.owner, Operation) and root.owner.name == "llvm.getelementptr":
        root = root.owner.operands[0]
    if not isinstance(root.owner, Operation) or root.owner.name != "rocdl.make.buffer.rsrc":
        return None
    attributes = {"rawConstantIndices": DenseArrayAttr(i32, (_NOWHERE,)), "elem_type": TypeAttr(i8)}
    nowhere = trace.value("llvm.getelementptr", (root,), root.type, attributes)
    if mask.is_static():
        return pointer if mask.value else Pointer(pointer.dtype, nowhere, pointer.align)
    chosen = trace.value("llvm.select", (mask.ir, pointer.ir, nowhere), root.type)
    return Pointer(PointerType(pointer.element, BUFFER), chosen, pointer.align)


def _pointer(x: Any) -> Pointer:
    return x.ptr if isinstance(x, Tensor) else x


def _shown(x: Any) -> str:
    space = getattr(x, "space", None)
    return f"{x!r}" if space is None else f"{x!r} in {SPACE_NAMES.get(space, space)} memory"


def _widths() -> str:
    return ", ".join(map(str, sorted(trace.current().target.lds_dma_widths)))
