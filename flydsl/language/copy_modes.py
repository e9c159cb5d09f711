"""How two tensors of one shape are taken apart for copying: common modes, the runs that both have next to each other, the
widest vectors that alignment allows, and the elements of each instruction.

An element is named by its *key*: one integer for each top-level mode, which counts through it with the first mode fastest.
It is good for both tensors, however each nests its modes.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from flydsl.layout import Layout, coalesce, composition
from flydsl.layout.errors import LayoutError
from flydsl.layout.inttuple import flatten_tuple, product_each, to_text

from . import divisors, memory
from .copy_atoms import ACCESS_BITS, bits_of
from .errors import CopyError
from .pointer import PRIVATE, SHARED, SPACE_NAMES
from .tensor import Tensor

Key = tuple[int, ...]


@dataclass(frozen=True)
class Mode:
    """``extent`` elements of top-level mode ``top``, each ``step`` of its key on; ``strides``: in the source and the target,
    None where the steps differ."""

    extent: int
    top: int
    step: int
    strides: tuple[Any, Any]


@dataclass(frozen=True)
class Pieces:
    """What a copy is made of: the keys of each instruction's elements, ``width`` of them, which lie next to each other in
    each side that is memory."""

    width: int
    keys: list[list[Key]]


def extents_of(source: Tensor, target: Tensor, what: str) -> tuple[int, ...]:
    """The extents that both sides have. Raises CopyError, naming both shapes."""
    a, b = (product_each(t.inner.shape) for t in (source, target))
    shapes = " and ".join(to_text(t.inner.shape) for t in (source, target))
    if not all(isinstance(n, int) for n in (*a, *b)):
        raise CopyError(f"{what}: the shapes {shapes} must be known while compiling; copy tiles of a static shape")
    if a != b:
        raise CopyError(
            f"{what}: source and target have the shapes {shapes}, whose extents {to_text(a)} and {to_text(b)} differ"
        )
    return a


def atom_pieces(extents: Sequence[int], values: int, what: str) -> Pieces:
    """Instructions of ``values`` elements along the first mode, for each place in the others."""
    if extents[0] % values:
        raise CopyError(f"{what} moves {values} elements, of which the {extents[0]} of mode 0 are no multiple")
    rest = itertools.product(*map(range, reversed(extents[1:])))
    places = [tuple(reversed(r)) for r in rest]
    return Pieces(values, [[(i + e, *r) for e in range(values)] for r in places for i in range(0, extents[0], values)])


def check_vectors(tensor: Tensor, side: str, width: int, what: str, needed: int | None = None) -> None:
    """Refuse a side in memory whose first mode is not made of runs of ``width`` elements, or not known to be aligned to
    ``needed`` bytes (the natural alignment unless given)."""
    if width == 1 and needed is None and not memory.is_packed(tensor.dtype):
        return
    run = run_of(tensor, width)
    where = f"{what} moves {width} x {tensor.dtype.name} at once, and the {side} ({SPACE_NAMES.get(tensor.space)} memory)"
    if run < width:
        raise CopyError(
            f"{where} has runs of {run} neighbouring elements in mode 0 of {_shown(tensor)}; choose a narrower copy, another "
            "thread-value layout, or fly.UniversalCopy() for the widest there is"
        )
    needed = memory.natural_alignment(tensor.dtype, width) if needed is None else needed
    known = known_alignment(tensor, _beside(tensor, width))
    if known % (needed * 8):
        only = f"{known // 8} byte{'s' * (known != 8)}" if known >= 8 else f"{known} bits"
        raise CopyError(
            f"{where}, of layout {_shown(tensor)}, is known to be aligned to {only} only, not to {needed}: "
            f"{_advice(tensor, needed)}"
        )


def _advice(tensor: Tensor, needed: int) -> str:
    """How a side may come to be aligned to ``needed`` bytes."""
    bits = tensor.dtype.itemsize_bits
    if tensor.space == SHARED:
        return (
            f"let its runs begin {math.lcm(bits, needed * 8) // bits} elements, or a multiple of that, from each other and "
            f"from the beginning, with fly.shared(…, align={needed}) or more"
        )
    return (
        "give the parameter fly.align(16), make strides static or say fly.assume_divisible(stride, n), "
        "or choose a narrower copy"
    )


def run_of(tensor: Tensor, width: int) -> int:
    """The most elements, of divisors of ``width``, that lie next to each other in mode 0 from each multiple of it on."""
    most = min(width, 1 << tensor.swizzle.base) if tensor.swizzle is not None and tensor.swizzle.bits else width
    for run in range(width, 1, -1):
        if width % run == 0 and most % run == 0 and _is_run(tensor.inner[0], run):
            return run
    return 1


def _is_run(mode: Layout, run: int) -> bool:
    try:
        return coalesce(composition(mode, Layout(run))) == Layout(run)
    except LayoutError:
        return False


def _beside(tensor: Tensor, width: int) -> list[Any]:
    """The strides by which vectors of ``width`` elements of mode 0 begin."""
    first = tensor.inner[0]
    chunks = composition(first, Layout(first.size() // width, width))
    rest = [tensor.inner[m] for m in range(1, tensor.rank)]
    return [d for part in (chunks, *rest) for _, d in _moving(part)]


def _moving(layout: Layout) -> list[tuple[Any, Any]]:
    pairs = zip(flatten_tuple(layout.shape), flatten_tuple(layout.stride))
    return [(n, d) for n, d in pairs if not (isinstance(n, int) and n == 1)]


def known_alignment(tensor: Tensor, strides: Sequence[Any]) -> int:
    """Bits that certainly divide the addresses of all vectors that begin at multiples of ``strides``; a power of two."""
    each = bits_of(tensor.dtype)
    steps = [*map(divisors.of, strides), divisors.of_int(tensor.base.const)]
    if tensor.base.dynamic is not None:
        steps.append(divisors.of_value(tensor.base.dynamic))
    if tensor.swizzle is not None and tensor.swizzle.bits:
        steps.append(1 << tensor.swizzle.base)
    return divisors.of_int(min(divisors.of_int(min(steps) * each), tensor.ptr.align * 8))


def widest_pieces(source: Tensor, target: Tensor, extents: Sequence[int], what: str, first_only: bool = False) -> Pieces:
    """The fewest instructions that move everything: vectors along the modes that both sides have next to each other
    (``first_only``: of those in mode 0)."""
    modes = list(_common_modes(source, target, len(extents)))
    run = _run_modes([m for m in modes if m.top == 0 or not first_only], (source, target))
    length = 1
    for m in run:
        length *= m.extent
    others = [m for m in modes if m not in run]
    width = _width(length, (source, target), others, what)
    vectors = [list(part) for part in _chunks(_offsets(run, len(extents)), width)]
    return Pieces(width, [[_plus(o, k) for k in v] for o in _offsets(others, len(extents)) for v in vectors])


def _common_modes(source: Tensor, target: Tensor, rank: int) -> Iterator[Mode]:
    for top in range(rank):
        a, b = _moving(source.inner[top]), _moving(target.inner[top])
        split = list(_refined(a, b))
        if split and split[-1] is None:
            size = source.inner[top].size()
            yield Mode(size, top, 1, (None, None))
            continue
        step = 1
        for found in split:
            assert found is not None
            n, strides = found
            yield Mode(n, top, step, strides)
            step *= n


def _refined(a: list[tuple[Any, Any]], b: list[tuple[Any, Any]]) -> Iterator[tuple[int, tuple[Any, Any]] | None]:
    """Extents that divide those of both, with both strides; None at the end where there are no such."""
    a, b = list(a), list(b)
    while a and b:
        (n, d), (m, e) = a.pop(0), b.pop(0)
        step = min(n, m)
        if n % step or m % step:
            yield None
            return
        yield step, (d, e)
        for parts, count, stride in ((a, n // step, d), (b, m // step, e)):
            if count > 1:
                parts.insert(0, (count, stride * step))


def _run_modes(modes: list[Mode], sides: tuple[Tensor, Tensor]) -> list[Mode]:
    """Modes that follow each other in memory, from stride 1 on; registers may be anywhere, unless both sides are."""
    both = all(t.space == PRIVATE for t in sides)
    counted = [i for i, t in enumerate(sides) if both or t.space != PRIVATE or memory.is_packed(t.dtype)]
    found: list[Mode] = []
    width = 1
    while True:
        following = next((m for m in modes if m not in found and all(_is(m.strides[i], width) for i in counted)), None)
        if following is None:
            return found
        found.append(following)
        width *= following.extent


def _is(stride: Any, width: int) -> bool:
    return isinstance(stride, int) and stride == width


def _width(length: int, sides: tuple[Tensor, Tensor], others: list[Mode], what: str) -> int:
    """Elements of the widest access that both sides allow."""
    each = bits_of(sides[0].dtype)
    for bits in reversed(ACCESS_BITS):
        width = bits // each
        if bits % each == 0 and length % width == 0 and all(_allows(t, i, width, others) for i, t in enumerate(sides)):
            return width
    first, second = map(_shown, sides)
    raise CopyError(
        f"{what}: {sides[0].dtype.name} are packed, and {first} and {second} have no run of whole bytes in common that is "
        f"known to be aligned (runs of {length} elements)"
    )


def _allows(tensor: Tensor, side: int, width: int, others: list[Mode]) -> bool:
    """Whether vectors of ``width`` elements, which begin at multiples of it in a run, fit a side."""
    if width == 1 and not memory.is_packed(tensor.dtype):
        return True
    if tensor.swizzle is not None and tensor.swizzle.bits and (1 << tensor.swizzle.base) % width:
        return False
    if tensor.space == PRIVATE and not memory.is_packed(tensor.dtype):
        return True
    strides = [m.strides[side] for m in others if m.strides[side] is not None]
    if any(m.strides[side] is None for m in others):
        strides += [d for m in others for _, d in _moving(tensor.inner[m.top])]
    return known_alignment(tensor, strides) % (memory.natural_alignment(tensor.dtype, width) * 8) == 0


def _offsets(modes: Sequence[Mode], rank: int) -> list[Key]:
    """The keys that the modes count, the first fastest."""
    keys = [(0,) * rank]
    for m in modes:
        keys = [_plus(k, tuple(i * m.step if t == m.top else 0 for t in range(rank))) for i in range(m.extent) for k in keys]
    return keys


def _plus(a: Key, b: Key) -> Key:
    return tuple(x + y for x, y in zip(a, b))


def _chunks(items: list[Key], width: int) -> Iterator[list[Key]]:
    return (items[i : i + width] for i in range(0, len(items), width))


def _shown(tensor: Tensor) -> str:
    return repr(tensor)
