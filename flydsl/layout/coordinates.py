"""From coordinates to indices and back.

Along its last mode (of those with an extent other than 1) a layout goes on without end: ``4:3`` maps 5 to 15. Tiles that
hang over an extent rely on it.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from .basis import ScaledBasis, plus
from .errors import LayoutDivisibilityError, LayoutStructureError
from .inttuple import IntTuple, flatten_tuple, is_tuple, leaves, prefix_product, product, to_text, unflatten_tuple
from .leaf import Leaf, floordiv, is_multiple, is_static, mod, mul, same


def crd2idx(coord: IntTuple, shape: IntTuple, stride: IntTuple) -> Any:
    """The index of a coordinate: inner product with the strides. A leaf of ``coord`` may stand for a nested mode of
    ``shape``; it counts through it with the first mode fastest.

    >>> crd2idx((1, 5), (4, (3, 2)), (1, (4, 100)))
    109
    >>> crd2idx(21, (4, (3, 2)), (1, (4, 100)))
    109
    """
    if is_tuple(coord):
        if not is_tuple(shape) or len(shape) != len(coord):
            raise LayoutStructureError(f"coordinate {to_text(coord)} does not fit shape {to_text(shape)}")
        total: Any = 0
        for c, s, d in zip(coord, shape, stride):
            total = plus(total, crd2idx(c, s, d))
        return total
    if not is_tuple(shape):
        return mul(coord, stride)
    return _index_of_integer(coord, flatten_tuple(shape), flatten_tuple(stride))


def _index_of_integer(index: Leaf, shape: tuple[Leaf, ...], stride: tuple[Leaf, ...]) -> Any:
    total: Any = 0
    for digit, d in zip(_digits(index, shape), stride):
        total = plus(total, mul(digit, d))
    return total


def _digits(index: Leaf, shape: tuple[Leaf, ...]) -> list[Leaf]:
    """``index`` in the mixed radix of ``shape``; the last digit that counts is unbounded."""
    last = max((i for i, s in enumerate(shape) if not (is_static(s) and s == 1)), default=len(shape) - 1)
    result: list[Leaf] = []
    for number, s in enumerate(shape):
        if number == last:
            return [*result, index, *(0 for _ in shape[number + 1 :])]
        if is_static(s) and s == 0:
            raise LayoutStructureError(f"shape {to_text(shape)} is empty; the integer {to_text(index)} is no coordinate of it")
        result.append(mod(index, s))
        index = floordiv(index, s)
    return result


def idx2crd(index: Leaf, shape: IntTuple, stride: IntTuple | None = None) -> IntTuple:
    """The coordinate in ``shape`` of an index; the inverse of :func:`crd2idx`.

    Without strides the index counts through the shape, first mode fastest. With strides it is the inverse for that layout,
    which must be injective (each stride at least the extent of the modes with smaller strides); with symbolic strides that
    is taken for granted. The mode of the largest stride is unbounded. LayoutDivisibilityError where no coordinate
    has the index.

    >>> idx2crd(21, (4, (3, 2)))
    (1, (2, 1))
    >>> idx2crd(70, (4, 64), (64, 1))
    (1, 6)
    """
    if is_tuple(index):
        modes = shape if is_tuple(shape) else ()
        if len(modes) != len(index):
            raise LayoutStructureError(f"index {to_text(index)} does not fit shape {to_text(shape)}")
        strides = stride if is_tuple(stride) else (None,) * len(modes)
        return tuple(map(idx2crd, index, modes, strides))
    flat = flatten_tuple(shape)
    if stride is None or _compact(shape, stride):
        return unflatten_tuple(tuple(_digits(index, flat)), shape)
    strides = flatten_tuple(stride)
    found = _by_strides(index, flat, strides)
    if all(map(is_static, (index, *flat, *strides))) and sum(c * d for c, d in zip(found, strides)) != index:
        layout = f"{to_text(shape)}:{to_text(stride)}"
        raise LayoutDivisibilityError(f"idx2crd: {index} is no index of {layout}, whose strides leave it out")
    return unflatten_tuple(found, shape)


def _compact(shape: IntTuple, stride: IntTuple) -> bool:
    return all(same(a, b) for a, b in zip(leaves(prefix_product(shape)), leaves(stride)))


def _by_strides(index: Leaf, shape: tuple[Leaf, ...], stride: tuple[Leaf, ...]) -> tuple[Leaf, ...]:
    last = _check_digits(shape, stride)
    result: list[Leaf] = []
    for number, (s, d) in enumerate(zip(shape, stride)):
        one = is_static(s) and s == 1
        digit = 0 if one else floordiv(index, d)
        result.append(digit if one or number == last else mod(digit, s))
    return tuple(result)


def _check_digits(shape: tuple[Leaf, ...], stride: tuple[Leaf, ...]) -> int:
    """Refuse static strides that are not those of an injective layout; the place of the largest stride, or -1."""
    for s, d in zip(shape, stride):
        if isinstance(d, ScaledBasis) or (is_static(d) and d <= 0 and not (is_static(s) and s == 1)):
            raise LayoutDivisibilityError(f"idx2crd: mode {to_text(s)}:{to_text(d)} cannot be inverted")
    moving = [n for n, s in enumerate(shape) if not (is_static(s) and s == 1)]
    fixed = sorted((n for n in moving if is_static(stride[n])), key=lambda n: stride[n])
    for low, high in pairwise(fixed):
        span = mul(shape[low], stride[low])
        if is_multiple(stride[high], span) is False or (is_static(span) and span > stride[high]):
            pair = f"{to_text(shape[low])}:{to_text(stride[low])} and {to_text(shape[high])}:{to_text(stride[high])}"
            raise LayoutDivisibilityError(f"idx2crd: modes {pair} overlap or leave gaps that are no multiple; not invertible")
    return fixed[-1] if fixed and len(fixed) == len(moving) else _symbolic_last(moving, shape, stride)


def _symbolic_last(moving: list[int], shape: tuple[Leaf, ...], stride: tuple[Leaf, ...]) -> int:
    """The one symbolic stride that is the extent of all other modes together, if so."""
    symbolic = [n for n in moving if not is_static(stride[n])]
    if len(symbolic) != 1:
        return -1
    others = product(tuple(shape[n] for n in moving if n != symbolic[0]))
    return symbolic[0] if same(stride[symbolic[0]], others) else -1
