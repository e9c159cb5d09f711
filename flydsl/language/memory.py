"""Loads and stores of scalars and vectors through a pointer, with masks and cache policies.

How elements lie in memory: a Boolean is one byte, 0 or 1; storage floats of 8 bits are their bit patterns; types narrower
than a byte are packed (:mod:`flydsl.language.subbyte`); everything else is its register type.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from flydsl.emit import UNIT, Attribute, Block, IntegerAttr, Operation, Region, Value
from flydsl.emit.types import Type, i8, i64
from flydsl.emit.types import vector as vector_type

from . import lds_alias, memory_bounds, trace
from .dtypes import Boolean, Uint8
from .errors import CachePolicyError, ElementTypeError, TypeMismatchError, VectorAccessError
from .numeric import Number, Numeric
from .promote import try_numeric

if TYPE_CHECKING:
    from .pointer import Pointer

LARGEST_ACCESS = 16
"""Bytes that one lane moves with one instruction; wider vectors become several of them."""

_POLICIES: dict[str, tuple[dict[str, Attribute], bool, bool]] = {
    # name: attributes of llvm.load/llvm.store, allowed on loads, allowed on stores
    "nontemporal": ({"nontemporal": UNIT}, True, True),
    "volatile": ({"volatile_": UNIT}, True, True),
    "invariant": ({"invariant": UNIT}, True, False),
}


def load(pointer: Pointer, width: int, align: int | None, mask: Any, other: Any, cache: str | None) -> Any:
    """Load one element (``width`` 1) or a Vector of ``width`` consecutive ones.

    Where ``mask`` is false memory is not touched and the result is ``other`` (zero by default).
    """
    element = pointer.element
    if mask is None and other is not None:
        raise VectorAccessError("load(other=…) is the value where mask= is false, but no mask is given")
    if is_packed(element):
        from . import subbyte

        return subbyte.load(pointer, width, align, mask, other, cache)
    attributes = {
        "alignment": IntegerAttr(proven_alignment(pointer, width, align, "load"), i64),
        **policy(cache, "load"),
    }

    def read() -> Any:
        return _from_memory(access("llvm.load", pointer, (), (memory_type(element, width),), attributes).result, element, width)

    if mask is None:
        return read()
    default = spread(as_element(0 if other is None else other, element), width)
    return select_executed(as_mask(mask), read, lambda: default, value_type(element, width))


def store(pointer: Pointer, value: Any, align: int | None, mask: Any, cache: str | None) -> None:
    """Store an element or a Vector of consecutive ones; memory is not touched where ``mask`` is false."""
    value = as_element(value, pointer.element)
    width = lanes(value)
    if is_packed(pointer.element):
        from . import subbyte

        subbyte.check_store(pointer.element, value)
        return subbyte.store(pointer, value, align, mask, cache)
    attributes = {
        "alignment": IntegerAttr(proven_alignment(pointer, width, align, "store"), i64),
        **policy(cache, "store"),
    }

    def write() -> None:
        access("llvm.store", pointer, (_to_memory(value, pointer.element),), (), attributes)

    if mask is None:
        write()
    else:
        run_if(as_mask(mask), write)


def check_element(element: Any) -> None:
    """Raises ElementTypeError for what memory cannot hold."""
    if not (isinstance(element, type) and issubclass(element, Numeric)):
        raise ElementTypeError(f"a tensor's elements must be numbers such as fly.Float32, not {element!r}")


def is_packed(element: Any) -> bool:
    """Whether elements are narrower than a byte."""
    return element.width % 8 != 0 and element.kind != "bool"


def access(
    name: str, pointer: Pointer, values: tuple[Value, ...], results: tuple[Type, ...], attributes: dict[str, Attribute]
) -> Operation:
    """Emit a load (no ``values``) or a store (one) through a pointer. Raises IndexingError for what is certainly outside."""
    if pointer.space in (memory_bounds.PRIVATE, lds_alias.SHARED):
        memory_bounds.check(pointer, values[0].type if values else results[0])
    op = trace.op(name, (*values, pointer.ir), results, dict(attributes))
    if pointer.space == lds_alias.SHARED:
        lds_alias.note_access(op)
    return op


def itemsize(element: Any) -> int:
    """Bytes of one element in memory. Raises ElementTypeError for types narrower than a byte."""
    check_element(element)
    if is_packed(element):
        raise ElementTypeError(
            f"{element.name} has {element.width} bits, and this is about elements of whole bytes; "
            "see the memory as fly.Uint8 or fly.Uint32 (pointer.bitcast) and bitcast vectors of them"
        )
    return max(element.width // 8, 1)


def size_of(element: Any, count: Any) -> Any:
    """Bytes that ``count`` consecutive elements take."""
    check_element(element)
    if is_packed(element):
        from . import subbyte

        return subbyte.size_of(element, count)
    return count * itemsize(element)


def base_alignment(element: Any) -> int:
    """Bytes that any pointer to elements is aligned to: the element's size, one byte for packed ones."""
    check_element(element)
    return 1 if is_packed(element) else itemsize(element)


def element_type(element: Any) -> Type:
    """The MLIR type of one element in memory, of one byte for packed ones."""
    check_element(element)
    return i8 if element.kind == "bool" or is_packed(element) else element.ir_type


def memory_type(element: Any, width: int) -> Type:
    """The MLIR type of ``width`` elements in memory."""
    return element_type(element) if width == 1 else vector_type(width, element_type(element))


def value_type(element: Any, width: int) -> Any:
    """The language's type of ``width`` loaded elements."""
    if width == 1:
        return element
    from .vector import Vector

    return Vector[element, width]


def lanes(value: Any) -> int:
    """How many elements a value is: the length of a Vector, 1 for scalars."""
    return getattr(type(value), "lanes", 0) or 1


def natural_alignment(element: Any, width: int) -> int:
    """Bytes an access of ``width`` elements must be aligned to: its largest power of two, at most 16."""
    if is_packed(element):
        from . import subbyte

        return subbyte.natural_alignment(element, width)
    size = itemsize(element) * width
    return min(size & -size, LARGEST_ACCESS)


def proven_alignment(pointer: Pointer, width: int, align: int | None, what: str) -> int:
    """The alignment to emit for an access. Raises VectorAccessError where the natural one cannot be proven."""
    if isinstance(width, bool) or not isinstance(width, int) or width < 1:
        raise VectorAccessError(f"{what}: width must be a positive Python int, not {width!r}")
    if align is not None:
        if isinstance(align, bool) or not isinstance(align, int) or align < 1 or align & (align - 1):
            raise VectorAccessError(f"{what}: align must be a power of two in bytes, not {align!r}")
        return align
    element = pointer.element
    needed = natural_alignment(element, width)
    if width > 1 and pointer.align < needed:
        raise VectorAccessError(
            f"{what} of {width} x {element.name} needs an address that is a multiple of {needed} bytes, and only "
            f"{pointer.align} can be proven here. Make the index a visible multiple of {width} "
            f"(fly.thread_idx.x * {width}), and so each stride that is not static; give the parameter fly.align(16); "
            f"state what you know with fly.assume_divisible(x, {width}); or pass align= (the alignment in bytes that you "
            "promise; a small one makes slower but correct code)"
        )
    return needed if width > 1 else base_alignment(element)


def policy(cache: str | None, what: str) -> dict[str, Attribute]:
    """The attributes of a cache policy for a ``what`` of "load" or "store"."""
    if cache is None:
        return {}
    index = 1 if what == "load" else 2
    if cache not in _POLICIES or not _POLICIES[cache][index]:
        known = ", ".join(repr(name) for name, row in _POLICIES.items() if row[index])
        raise CachePolicyError(f"cache={cache!r} is not a policy of a {what}; a {what} has {known} or None")
    return _POLICIES[cache][0]


def as_element(value: Any, element: Any) -> Any:
    """``value`` as an element (or a Vector) of type ``element``; refuses to drop a fraction silently."""
    number = value if isinstance(value, Number) else try_numeric(value)
    if number is None:
        raise TypeMismatchError(f"cannot store {value!r} ({type(value).__name__}) in memory of {element.name}")
    if number.kind in ("float", "storage") and element.kind not in ("float", "storage"):
        raise TypeMismatchError(
            f"storing a {number.elem.name} in memory of {element.name} would drop its fraction; "
            f"say so with .to(fly.{element.name})"
        )
    if type(value) in (bool, int, float):
        return element(value)  # a literal takes the element's type, exactly or with an error
    return number if number.elem is element else number.to(element)


def spread(value: Any, width: int) -> Any:
    """A scalar as a Vector of ``width`` equal elements, unless the width is 1; vectors must have that width."""
    if lanes(value) == 1 and not value.lanes:
        return value if width == 1 else value.broadcast(width)
    if value.lanes != width:
        raise TypeMismatchError(f"a vector of {value.lanes} elements where {width} are needed")
    return value


def as_mask(mask: Any) -> Any:
    """A mask as a Boolean. Raises TypeMismatchError for anything else."""
    if isinstance(mask, bool):
        return Boolean(mask)
    if isinstance(mask, Numeric) and mask.dtype is Boolean:
        return mask
    shown = mask.dtype if isinstance(mask, Number) else type(mask)
    raise TypeMismatchError(
        f"mask= must be one Boolean for the whole access (a comparison), not {shown.__name__}; "
        "for a tail that ends inside a vector, fly.buffer(tensor) reads zeros and drops writes out of range"
    )


def select_executed(cond: Any, then: Callable[[], Any], otherwise: Callable[[], Any], result: Any) -> Any:
    """``then()`` if ``cond`` else ``otherwise()``, only one of them executed; both give a leaf of type ``result``."""
    if cond.is_static():
        return then() if cond.value else otherwise()
    regions = [_region(lambda: (then().ir,)), _region(lambda: (otherwise().ir,))]
    return result.wrap(trace.op("scf.if", (cond.ir,), (result.ir_type,), None, regions).result)


def run_if(cond: Any, body: Callable[[], None]) -> None:
    """Execute ``body`` only where ``cond`` holds."""
    if cond.is_static():
        if cond.value:
            body()
        return

    def run() -> tuple[Value, ...]:
        body()
        return ()

    trace.op("scf.if", (cond.ir,), (), None, [_region(run), Region()])


def _region(body: Callable[[], Sequence[Value]]) -> Region:
    t = trace.current()
    block = Block()
    t.depth += 1
    with t.builder.at(block):
        trace.op("scf.yield", tuple(body()))
    t.depth -= 1
    return Region([block])


def _from_memory(value: Value, element: Any, width: int) -> Any:
    if element.kind == "bool":
        return value_type(Uint8, width).wrap(value) != 0
    return value_type(element, width).wrap(value)


def _to_memory(value: Any, element: Any) -> Value:
    return value.to(Uint8).ir if element.kind == "bool" else value.ir
