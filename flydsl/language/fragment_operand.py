"""``fly.as_operand``: the sums of one tiled product as an operand of the next one."""

from __future__ import annotations

from collections.abc import Iterator
from math import lcm
from typing import Any

from flydsl.layout import FragmentError, coalesce, make_layout
from flydsl.layout.exchange import crosses_waves
from flydsl.layout.holding import Holding, holding_of
from flydsl.layout.inttuple import product, to_text

from .fragment_convert import converted
from .fragment_lds import Scratch
from .fragments import load_vector, make_fragment_like, store_vector
from .pointer import PRIVATE
from .tensor import Tensor
from .tiled_mma import ThreadMma, TiledMma

_ALLOCATED = 32768
"""Bytes of shared memory that are allocated at most for more than what has to be together."""


def as_operand(
    fragment: Tensor, source: Any, target: Any, operand: str, *, source_operand: str = "C", transpose: bool | None = None,
    dtype: Any = None, via: str = "auto", shared: Any = None, thread: Any = None
) -> Tensor:  # fmt: skip
    """A fragment of one tiled product as a fragment of an operand of the next one.

    ``fragment``: (values, rest, rest) of operand ``source_operand`` of ``source``, such as the sums of ``fly.gemm``;
    ``target``: the tiled product, by as many threads, whose ``operand`` "A", "B" or "C" is to be made. The matrix C (m, n) is
    the left factor as A (m = m, k = n), and the right one as B (k = m, n = n); ``transpose=True`` takes its transpose, as A
    (m = n, k = m) and as B (n = m, k = n). ``dtype``: the element type, that of the operand's atom unless given. Other
    arguments as in :func:`convert_fragment`. Through shared memory as much goes together as ``shared`` has room for (32 KiB,
    if it is allocated). Raises FragmentError.
    """
    before, after = _tiled(source, "source"), _tiled(target, "target")
    if before.threads != after.threads:
        raise FragmentError(f"as_operand: the source has {before.threads} threads and the target {after.threads}")
    if operand not in _TYPES or source_operand not in _TYPES:
        raise FragmentError(f'as_operand: operands are "A", "B" and "C", not {operand!r} and {source_operand!r}')
    if not isinstance(fragment, Tensor) or fragment.space != PRIVATE or fragment.rank != 3:
        raise FragmentError(f"as_operand takes a register fragment (values, …, …), not {fragment!r}")
    fragment = coalesce(fragment, (1, 1, 1))  # (a permuted tile has its instructions and its repetitions in one mode)
    turned = (operand == "B") != (source_operand == "B")
    if transpose:
        turned = not turned
    element = dtype or _TYPES[operand](after.atom)
    widest = max(element, fragment.dtype, key=lambda t: t.itemsize_bits)
    units = _Units(before, source_operand, after, operand, turned, fragment, _most(shared, widest))
    result = make_fragment_like(units.shape, element)
    memory = Scratch(shared)
    for part, made in zip(units.of_source(fragment), units.of_target(result)):
        values = load_vector(part)
        store_vector(made, converted(values, units.source, units.target, element, via, memory, thread))
    return result


_TYPES = {"A": lambda atom: atom.a_type, "B": lambda atom: atom.b_type, "C": lambda atom: atom.acc_type}


class _Units:
    """The matrix in parts that whole tiles of both products make up, each of which is converted by itself.

    ``source_counts``, ``target_counts``: how many tiles of each a part has, along the two rest modes of each fragment;
    ``repeats``: how many parts there are along the source's modes; ``shape`` of the target fragment.
    """

    def __init__(
        self, before: TiledMma, given: str, after: TiledMma, operand: str, turned: bool, fragment: Tensor, most: int
    ) -> None:
        self.before, self.given, self.after, self.operand, self.turned = before, given, after, operand, turned
        old, new = _tile(before, given), _tile(after, operand)
        across = new[::-1] if turned else new  # along the source's two modes
        old_step, new_step = _step(before, given), _step(after, operand)
        extents = [_static(n) * t for n, t in zip(fragment.shape[1:], old_step)]
        unit = [lcm(a, b) for a, b in zip(old, across)]
        if any(extent % u for extent, u in zip(extents, unit)):
            raise FragmentError(
                f"as_operand: the fragment is {to_text(tuple(extents))}, which tiles {to_text(across)} of operand {operand} "
                f"and {to_text(old)} of operand {given} do not both fill"
            )
        self.source, self.target = self._holdings(unit)
        if crosses_waves(self.source, self.target):
            unit = _grown(unit, extents, most)
            self.source, self.target = self._holdings(unit)
        self.repeats = [extent // u for extent, u in zip(extents, unit)]
        self.source_counts = [u // t for u, t in zip(unit, old_step)]
        counts = [u // t for u, t in zip(unit, new_step[::-1] if turned else new_step)]
        self.target_counts = counts[::-1] if turned else counts
        repeats = self.repeats[::-1] if turned else self.repeats
        values = after.get_slice(0).fragment_shape(operand, new)[0]
        self.shape = (values, *(c * r for c, r in zip(self.target_counts, repeats)))

    def _holdings(self, unit: list[int]) -> tuple[Holding, Holding]:
        """Who holds what of a part, before and after."""
        places = make_layout(tuple(unit))
        other = make_layout(tuple(unit[::-1]), (unit[0], 1)) if self.turned else places
        return (
            holding_of(self.before.tiling.divide(self.given, places), "the source's layout"),
            holding_of(self.after.tiling.divide(self.operand, other), "the target's layout"),
        )

    def of_source(self, fragment: Tensor) -> Iterator[Tensor]:
        """The parts of the fragment that is given."""
        return (_part(fragment, (i, j), self.source_counts) for i, j in self._numbers())

    def of_target(self, fragment: Tensor) -> Iterator[Tensor]:
        """The parts of the fragment that is made, in the same order."""
        return (_part(fragment, (j, i) if self.turned else (i, j), self.target_counts) for i, j in self._numbers())

    def _numbers(self) -> Iterator[tuple[int, int]]:
        return ((i, j) for i in range(self.repeats[0]) for j in range(self.repeats[1]))


def _part(fragment: Tensor, number: tuple[int, int], counts: list[int]) -> Tensor:
    x, y = number
    return fragment[:, x * counts[0] : (x + 1) * counts[0], y * counts[1] : (y + 1) * counts[1]]


def _grown(unit: list[int], extents: list[int], most: int) -> list[int]:
    """A larger part, of at most ``most`` elements, so that fewer barriers are needed."""
    grown = list(unit)
    for axis in (1, 0):
        while extents[axis] % (2 * grown[axis]) == 0 and 2 * grown[0] * grown[1] <= most:
            grown[axis] *= 2
    return grown


def _most(shared: Any, dtype: Any) -> int:
    """Elements that go through shared memory together at most."""
    size = shared.inner.cosize() if isinstance(shared, Tensor) else 0
    given = size * shared.dtype.itemsize_bits if isinstance(size, int) and size else 8 * _ALLOCATED
    return given // dtype.itemsize_bits


def _tile(tiled: TiledMma, operand: str) -> tuple[int, int]:
    m, n, k = tiled.tile_mnk
    return {"A": (m, k), "B": (n, k), "C": (m, n)}[operand]


def _step(tiled: TiledMma, operand: str) -> tuple[int, int]:
    """What one instruction of each wave covers: a step of a fragment's modes, of which a permuted tile may have several."""
    m, n, k = (extent * tiled.tiling.waves[i].size() for i, extent in enumerate(tiled.tiling.atom))
    return {"A": (m, k), "B": (n, k), "C": (m, n)}[operand]


def _static(n: Any) -> int:
    extent = product(n)
    if not isinstance(extent, int):
        raise FragmentError("as_operand takes a fragment of static shape")
    return extent


def _tiled(x: Any, what: str) -> TiledMma:
    tiled = x.tiled if isinstance(x, ThreadMma) else x
    if not isinstance(tiled, TiledMma):
        raise FragmentError(f"as_operand: the {what} is a tiled product (fly.make_tiled_mma), not {x!r}")
    return tiled
