"""Nested tuples of integers (shapes, strides, coordinates) and what can be said about one or two of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias, TypeGuard

from .basis import ScaledBasis
from .errors import LayoutStructureError
from .leaf import Leaf, as_leaf, ceil_quotient, mul, same, text_of

IntTuple: TypeAlias = Any
"""A leaf or a tuple of IntTuples."""


def is_tuple(x: Any) -> TypeGuard[tuple[Any, ...]]:
    """Whether ``x`` is a tuple, not a leaf.

    >>> is_tuple((4, 8)), is_tuple(4)
    (True, False)
    """
    return isinstance(x, tuple)


def normal(x: Any, none: bool = False) -> IntTuple:
    """``x`` with lists as tuples and checked leaves; ``none`` lets None through, as in slicing coordinates.

    >>> normal([4, [2, 8]])
    (4, (2, 8))
    """
    if isinstance(x, (tuple, list)):
        items = list(x)  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
        return tuple(normal(item, none) for item in items)  # pyright: ignore[reportUnknownVariableType]
    return x if isinstance(x, ScaledBasis) or (none and x is None) else as_leaf(x)


def to_text(x: IntTuple) -> str:
    """The text notation of a tuple.

    >>> to_text(((4, 8), 2))
    '((4,8),2)'
    >>> to_text((4,))
    '(4,)'
    """
    if is_tuple(x):
        return "(" + ",".join(map(to_text, x)) + (",)" if len(x) == 1 else ")")
    return "_" if x is None else text_of(x)


def modes_of(x: IntTuple) -> tuple[Any, ...]:
    """The top-level modes; a leaf is its own only mode.

    >>> modes_of((4, (2, 3))), modes_of(7)
    ((4, (2, 3)), (7,))
    """
    return x if is_tuple(x) else (x,)


def leaves(x: IntTuple) -> Iterator[Leaf]:
    """All leaves from left to right.

    >>> list(leaves((4, (2, 8))))
    [4, 2, 8]
    """
    if is_tuple(x):
        for item in x:
            yield from leaves(item)
    else:
        yield x


def paths(x: IntTuple, prefix: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], Leaf]]:
    """(path, leaf) of all leaves from left to right.

    >>> list(paths((4, (2, 8))))
    [((0,), 4), ((1, 0), 2), ((1, 1), 8)]
    """
    if is_tuple(x):
        for number, item in enumerate(x):
            yield from paths(item, prefix + (number,))
    else:
        yield prefix, x


def path_text(path: tuple[int, ...]) -> str:
    """How messages name the leaf at ``path``: ``1``, or ``1.0`` for mode 0 of mode 1.

    >>> path_text((1, 0)), path_text(())
    ('1.0', '0')
    """
    return ".".join(map(str, path)) if path else "0"


def flatten_tuple(x: IntTuple) -> tuple[Leaf, ...]:
    """The leaves as a flat tuple.

    >>> flatten_tuple(((4, 8), 2))
    (4, 8, 2)
    """
    return tuple(leaves(x))


def unflatten_tuple(flat: tuple[Leaf, ...], profile: IntTuple) -> IntTuple:
    """A flat tuple in the nesting of ``profile``.

    >>> unflatten_tuple((1, 2, 3), (("a", "b"), "c"))
    ((1, 2), 3)
    """
    items = iter(flat)
    return map_leaves(lambda _: next(items), profile)


def map_leaves(f: Callable[[Any], Any], x: IntTuple) -> IntTuple:
    """``f`` on each leaf.

    >>> map_leaves(lambda a: a + 1, (2, (3, 4)))
    (3, (4, 5))
    """
    return tuple(map_leaves(f, item) for item in x) if is_tuple(x) else f(x)


def zip_leaves(f: Callable[[Any, Any], Any], x: IntTuple, y: IntTuple) -> IntTuple:
    """``f`` on the leaves that stand at the same place in two congruent tuples.

    >>> zip_leaves(lambda a, b: a * b, (2, (3, 4)), (5, (6, 7)))
    (10, (18, 28))
    """
    return tuple(zip_leaves(f, a, b) for a, b in zip(x, y)) if is_tuple(x) else f(x, y)


def product(x: IntTuple) -> Leaf:
    """The product of all leaves; 1 for the empty tuple.

    >>> product(((4, 8), 2))
    64
    """
    result: Leaf = 1
    for item in leaves(x):
        result = mul(result, item)
    return result


def product_each(x: IntTuple) -> tuple[Leaf, ...]:
    """The product of each top-level mode.

    >>> product_each(((4, 8), 2))
    (32, 2)
    """
    return tuple(map(product, modes_of(x)))


def product_like(x: IntTuple, profile: IntTuple) -> IntTuple:
    """Products of what stands at the leaves of ``profile``, which must be weakly congruent with ``x``.

    >>> product_like(((2, 3), (4, 5)), (0, (0, 0)))
    (6, (4, 5))
    """
    if is_tuple(profile):
        return tuple(map(product_like, of_rank(x, len(profile), "product_like"), profile))
    return product(x)


def of_rank(x: IntTuple, rank: int, what: str) -> tuple[Any, ...]:
    """The modes of a tuple that must have ``rank`` of them.

    >>> of_rank((4, (2, 8)), 2, "a tile")
    (4, (2, 8))
    """
    if not is_tuple(x) or len(x) != rank:
        raise LayoutStructureError(f"{what}: {to_text(x)} is not a tuple of {rank} modes")
    return x


def depth_of(x: IntTuple) -> int:
    """Levels of nesting: 0 for a leaf.

    >>> depth_of(((4, 8), 2))
    2
    """
    return 1 + max(map(depth_of, x), default=0) if is_tuple(x) else 0


def congruent(a: IntTuple, b: IntTuple) -> bool:
    """Whether both have the same nesting.

    >>> congruent((4, (2, 3)), (1, (9, 9))), congruent(4, (4,))
    (True, False)
    """
    if is_tuple(a) and is_tuple(b):
        return len(a) == len(b) and all(map(congruent, a, b))
    return not is_tuple(a) and not is_tuple(b)


def weakly_congruent(a: IntTuple, b: IntTuple) -> bool:
    """Whether the nesting of ``b`` refines that of ``a``: a leaf of ``a`` may be anything in ``b``.

    >>> weakly_congruent((1, 2), (1, (2, 3))), weakly_congruent((1, (2, 3)), (1, 2))
    (True, False)
    """
    if is_tuple(a):
        return is_tuple(b) and len(a) == len(b) and all(map(weakly_congruent, a, b))
    return True


def compatible(a: IntTuple, b: IntTuple) -> bool:
    """Whether all coordinates of shape ``a`` are coordinates of ``b``: sizes agree and the nesting of ``b`` refines ``a``'s.

    >>> compatible(24, (4, 6)), compatible((4, 6), 24), compatible((4, 6), (4, (2, 3)))
    (True, False, True)
    """
    if is_tuple(a):
        return is_tuple(b) and len(a) == len(b) and all(map(compatible, a, b))
    return same(a, product(b)) is True


def weakly_compatible(a: IntTuple, b: IntTuple) -> bool:
    """As :func:`compatible`, but sizes of ``b`` may be multiples of those of ``a``.

    >>> weakly_compatible(6, (4, 6)), weakly_compatible(5, (4, 6))
    (True, False)
    """
    from .leaf import is_multiple

    if is_tuple(a):
        return is_tuple(b) and len(a) == len(b) and all(map(weakly_compatible, a, b))
    return is_multiple(product(b), a) is True


def ceil_div(a: IntTuple, b: IntTuple) -> IntTuple:
    """Quotients rounded up, mode by mode; further modes of ``a`` stay. A leaf ``b`` divides a tuple from the left.

    >>> ceil_div((10, 7), (4, 7))
    (3, 1)
    >>> ceil_div((2, 3, 4), 6)
    (1, 1, 4)
    """
    if is_tuple(a):
        if not is_tuple(b):
            return _ceil_div_left(a, b)
        if len(b) > len(a):
            raise LayoutStructureError(f"ceil_div: {to_text(b)} has more modes than {to_text(a)}")
        return tuple(map(ceil_div, a, b)) + a[len(b) :]
    if is_tuple(b):
        return ceil_div(a, product(b))
    return ceil_quotient(a, b)


def _ceil_div_left(a: tuple[Any, ...], b: Leaf) -> tuple[Any, ...]:
    result: list[Any] = []
    for mode in a:
        result.append(ceil_div(mode, b))
        b = ceil_quotient(b, product(mode))
    return tuple(result)


def elem_less(a: IntTuple, b: IntTuple) -> Any:
    """Whether each leaf of coordinate ``a`` is below that of ``b``: a predicate for bounds. Works on symbols by their ``<``.

    >>> elem_less((1, (2, 3)), (2, (3, 4))), elem_less((1, 4), (2, 4))
    (True, False)
    """
    if not congruent(a, b):
        raise LayoutStructureError(f"elem_less: {to_text(a)} and {to_text(b)} are nested differently")
    result: Any = True
    for x, y in zip(leaves(a), leaves(b)):
        here = x < y
        if here is False:
            return False
        result = here if result is True else result if here is True else result & here
    return result


def prefix_product(x: IntTuple, start: Leaf = 1) -> IntTuple:
    """The strides of the compact column-major layout of shape ``x``.

    >>> prefix_product(((4, 8), 2))
    ((1, 4), 32)
    """
    return _prefix(x, start)[0]


def _prefix(x: IntTuple, current: Leaf) -> tuple[IntTuple, Leaf]:
    if not is_tuple(x):
        return current, mul(current, x)
    result: list[Any] = []
    for item in x:
        here, current = _prefix(item, current)
        result.append(here)
    return tuple(result), current
