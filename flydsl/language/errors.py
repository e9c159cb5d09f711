"""Errors of the kernel language."""

from __future__ import annotations

from flydsl.errors import FlyError


class OutsideKernelError(FlyError):
    """A device-only operation was used outside a kernel that is being traced."""


class DynamicValueError(FlyError):
    """A dynamic value was used where Python needs a static one (bool(), int(), index, dict key …)."""


class TypeMismatchError(FlyError):
    """Two values that must have the same type do not."""


class NumericError(FlyError):
    """A numeric operation that has no faithful meaning: literal out of range, arithmetic on storage floats …"""


class IndexingError(FlyError):
    """A tensor was indexed in a way that has no faithful meaning: out of range, too many indices, a float index …"""


class VectorAccessError(FlyError):
    """A vector load or store that the memory cannot serve: stride is not 1, or the alignment cannot be proven."""


class ElementTypeError(FlyError):
    """An element type that memory cannot hold, or a value that cannot become an element of a tensor."""


class AnnotationError(FlyError):
    """A ``Tensor[…]`` or ``Pointer[…]`` annotation that cannot be understood."""


class CachePolicyError(FlyError):
    """A cache policy that does not exist, or that the operation does not have."""


class SharedMemoryError(FlyError):
    """Shared memory over the limit of the target, or an allocation with a shape that is not static."""


class BufferViewError(FlyError):
    """A buffer view of something that a hardware descriptor cannot bound."""


class AsyncCopyError(FlyError):
    """An asynchronous copy into shared memory that the hardware cannot do: its width, memories, alignment or destination."""


class LaunchShapeError(FlyError):
    """Something needs the block size (or another launch fact) while compiling, and it is not known."""


class SynchronizationError(FlyError):
    """A wait, fence or scheduling hint with a count, scope or order that does not exist."""


class AtomicError(FlyError):
    """An atomic operation that the hardware does not have for this type and memory, or a bad scope or order."""


class WaveOperationError(FlyError):
    """A cross-lane operation with a lane, width, type or operation that it does not have."""


class DeviceOutputError(FlyError):
    """A device print or assertion that cannot be recorded, or a record buffer that cannot be decoded."""


class SnippetError(FlyError):
    """An escape hatch (``fly.ops``, ``fly.inline_asm``, ``fly.mlir``) was called with what it cannot take."""


class StaticAssertionError(FlyError, AssertionError):
    """An assertion on static values failed while tracing."""


class DeviceAssertionError(FlyError, AssertionError):
    """An assertion failed on the device. ``where`` is the Python line, ``block`` and ``thread`` are the first that
    failed.
    """

    def __init__(self, message: str, where: str = "", block: tuple[int, ...] = (), thread: tuple[int, ...] = ()) -> None:
        super().__init__(message)
        self.where = where
        self.block = block
        self.thread = thread


class StructError(FlyError):
    """A ``@fly.struct`` class or value with missing, unknown or doubled fields, or one that was changed in place."""


class MatrixFormError(FlyError):
    """A matrix instruction that the target, or any target, does not have; or a use of one that its tiling does not allow."""


class CopyError(FlyError):
    """A copy whose sides or instruction do not fit together: shapes, element types, memories, or vectors that are not there."""


class ThreadNumberError(FlyError):
    """A tiled copy, a tiled product or a partition that is used by fewer threads than it is made for, or for the number of a
    thread that it does not have."""


class ScheduleError(FlyError):
    """A schedule (``fly.Schedule``) that cannot be laid out: a circle, a use before the result is there, more than fits
    into a slot; or one that was used wrongly: a value before it exists, an operation that reads what it was not given."""
