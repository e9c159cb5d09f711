"""Copy instructions as values: ``fly.make_copy_atom(fly.UniversalCopy(128), fly.Float16)``.

An operation says what kind of instruction moves how much; with an element type it is a :class:`CopyAtom`, whose layouts
(thread, value) → number of the element say which elements each of its threads reads and which it receives, both in the
same numbering. They are what tiled copies (:mod:`flydsl.language.tiled_copy`) are divided by.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from flydsl.layout import Layout

from . import memory
from .errors import CopyError

ACCESS_BITS = (8, 16, 32, 64, 96, 128)
"""What one lane moves with one load or store."""

ASYNC_BITS = (32, 96, 128)
"""What one lane moves straight into shared memory (gfx950; gfx942 has 32 alone)."""

GROUP = 16
"""Lanes that exchange elements in a transposing read."""

_TRANSPOSED = {16: 4, 8: 8, 6: 16, 4: 16}
"""Bits of an element → elements that a lane of a transposing read reads and receives. [gfx950 ISA, DS instructions]"""


@dataclass(frozen=True)
class UniversalCopy:
    """Loads and stores between any two memories, ``bits`` (8, 16, 32, 64, 96 or 128) per thread and instruction.

    Without ``bits``: the widest that both sides' layouts and known alignment allow, found at each ``fly.copy``.
    """

    bits: int | None = None
    allowed: ClassVar[tuple[int, ...]] = ACCESS_BITS
    exact: ClassVar[bool] = False

    def __post_init__(self) -> None:
        if self.bits is not None:
            _check_bits(self)

    def values(self, dtype: Any) -> int:
        """Elements of one instruction and thread; 1 where the width is found later."""
        return 1 if self.bits is None else _count(self, dtype)


@dataclass(frozen=True)
class BufferCopy:
    """Loads from, or stores to, a buffer view (``fly.buffer``): out of its range loads give zeros and stores are dropped.

    ``bits`` as for :class:`UniversalCopy`. A predicate costs a select of the address, no branch.
    """

    bits: int
    allowed: ClassVar[tuple[int, ...]] = ACCESS_BITS

    def __post_init__(self) -> None:
        _check_bits(self)

    def values(self, dtype: Any) -> int:
        """Elements of one instruction and thread."""
        return _count(self, dtype)


@dataclass(frozen=True)
class AsyncCopy:
    """Loads from global memory or a buffer view straight into shared memory, past the registers; ``bits``: 32, 96 or 128.

    Lanes write one after the other from an address on that is the same for the whole wave. The copies are under way until
    ``fly.async_wait``.
    """

    bits: int
    allowed: ClassVar[tuple[int, ...]] = ASYNC_BITS

    def __post_init__(self) -> None:
        _check_bits(self)

    def values(self, dtype: Any) -> int:
        """Elements of one instruction and thread."""
        return _count(self, dtype)


@dataclass(frozen=True)
class LdsTransposeRead:
    """Reads of shared memory in which 16 lanes exchange elements of ``bits`` (16, 8, 6 or 4) bits: each reads a run of 4
    (16 bits), 8 (8 bits) or 16 elements, and receives one element of each of as many runs. All lanes must be active.

    A lane's run is one address, aligned to 8 bytes, for elements of 6 bits to 16 bytes although it is 12 long.
    """

    bits: int
    allowed: ClassVar[tuple[int, ...]] = tuple(_TRANSPOSED)

    def __post_init__(self) -> None:
        _check_bits(self)

    @property
    def alignment(self) -> int:
        """Bytes that each lane's address is a multiple of."""
        return 16 if self.bits == 6 else 8

    def values(self, dtype: Any) -> int:
        """Elements that a lane reads, and receives."""
        if bits_of(dtype) != self.bits or dtype.kind == "bool":
            raise CopyError(f"{self} moves elements of {self.bits} bits, and {dtype.name} has {bits_of(dtype)}")
        return _TRANSPOSED[self.bits]


CopyOp = UniversalCopy | BufferCopy | AsyncCopy | LdsTransposeRead


@dataclass(frozen=True)
class CopyAtom:
    """An operation with an element type; see :func:`make_copy_atom`."""

    op: CopyOp
    dtype: Any

    @cached_property
    def values(self) -> int:
        """Elements of one instruction and thread; 1 where the width is found later."""
        return self.op.values(self.dtype)

    @property
    def threads(self) -> int:
        """Threads of which the instruction is; loads and stores are each thread's own."""
        return GROUP if isinstance(self.op, LdsTransposeRead) else 1

    @property
    def source(self) -> Layout:
        """(thread, value) → number of the element that it reads."""
        return Layout((self.threads, self.values), (self.values if self.threads > 1 else 0, 1))

    @property
    def target(self) -> Layout:
        """(thread, value) → number of the element that it receives."""
        return Layout((GROUP, self.values), (1, GROUP)) if self.threads > 1 else self.source

    @property
    def reference(self) -> Layout:
        """The layout that thread-value layouts of tiled copies speak of: what is received."""
        return self.target

    @property
    def name(self) -> str:
        """For messages."""
        return f"{self.op} of {self.dtype.name}"


def make_copy_atom(op: CopyOp, dtype: Any) -> CopyAtom:
    """The operation on elements of ``dtype``. Raises CopyError where its width is not a whole number of them."""
    if not isinstance(op, (UniversalCopy, BufferCopy, AsyncCopy, LdsTransposeRead)):
        raise CopyError(
            f"make_copy_atom takes fly.UniversalCopy(bits), BufferCopy, AsyncCopy or LdsTransposeRead first, not {op!r}"
        )
    memory.check_element(dtype)
    atom = CopyAtom(op, dtype)
    _ = atom.values
    return atom


def bits_of(dtype: Any) -> int:
    """Bits of an element in memory."""
    return 8 if dtype.kind == "bool" else dtype.width


def _check_bits(op: Any) -> None:
    if type(op.bits) is not int or op.bits not in op.allowed:
        raise CopyError(f"{type(op).__name__} moves {', '.join(map(str, op.allowed))} bits, not {op.bits!r}")


def _count(op: Any, dtype: Any) -> int:
    each = bits_of(dtype)
    if op.bits % each:
        raise CopyError(f"{op} is not a whole number of {dtype.name}, which have {each} bits")
    return op.bits // each
