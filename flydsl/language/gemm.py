"""``fly.gemm``: products of register fragments, one matrix instruction for each of their tiles."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from flydsl.layout import Layout, append
from flydsl.layout.inttuple import product, product_each, to_text

from .dtypes import Float8E8M0FNU, Int32
from .errors import MatrixFormError
from .fragments import load_vector, store_vector
from .matrix_atoms import MatrixAtom
from .pointer import PRIVATE
from .tensor import Tensor
from .tiled_mma import ThreadMma, TiledMma

ORDERS = tuple("".join(p) for p in itertools.permutations("kmn"))


def gemm(
    atom: Any, d: Tensor, a: Tensor, b: Tensor, c: Tensor | None = None, *, scale_a: Any = None, scale_b: Any = None,
    order: str = "kmn", serpentine: bool = True
) -> None:  # fmt: skip
    """D = A · B + C on fragments; ``c`` may be ``d``, which it is unless given.

    ``atom``: a matrix atom, or a tiled product (or a thread's slice of one), whose atom it is. ``a`` (values, M, K), ``b``
    (values, N, K), ``d`` and ``c`` (values, M, N), as ``make_fragment_A`` and its siblings make them; without a K mode, or with
    values alone, it is one step. ``scale_a``, ``scale_b``: fragments of scales (1, M, K) and (1, N, K), for scaled atoms.

    ``order``: the loops from the outermost to the innermost. ``serpentine``: the innermost runs back and forth, so that
    each instruction shares an operand with the one before. Raises MatrixFormError where shapes do not fit.
    """
    chosen = _atom_of(atom)
    left, right = _Operand(a, "A"), _Operand(b, "B")
    given, result = _Operand(d if c is None else c, "C"), _Operand(d, "D")
    m, n, k = _extents(left, right, given, result)
    scales = _Scales(scale_a, "scale_a", ("A", m, k)), _Scales(scale_b, "scale_b", ("B", n, k))
    sums: dict[tuple[int, int], Any] = {}
    for i, j, p in steps(order, (m, n, k), serpentine):
        total = sums[i, j] if (i, j) in sums else given.at(i, j)
        sums[i, j] = chosen(left.at(i, p), right.at(j, p), total, **_scale_operands(scales, i, j, p))
    for (i, j), total in sums.items():
        store_vector(result.tensor[:, i, j], total)


def steps(order: str, extents: tuple[int, int, int], serpentine: bool) -> Iterator[tuple[int, int, int]]:
    """The (m, n, k) of each instruction in turn. Raises MatrixFormError for an order that is none."""
    if order not in ORDERS:
        raise MatrixFormError(f"gemm: order is one of {', '.join(ORDERS)}, not {order!r}")
    count = dict(zip("mnk", extents))
    for number, outer in enumerate(itertools.product(*(range(count[axis]) for axis in order[:2]))):
        inner = range(count[order[2]])
        for last in reversed(inner) if serpentine and number % 2 else inner:
            place = dict(zip(order, (*outer, last)))
            yield place["m"], place["n"], place["k"]


class _Operand:
    """A fragment as (values, rows, columns), and what was loaded of it."""

    def __init__(self, fragment: Any, what: str) -> None:
        if not isinstance(fragment, Tensor) or fragment.space != PRIVATE or not 1 <= fragment.rank <= 3:
            raise MatrixFormError(f"gemm: {what} is a register fragment (values, …, …), not {fragment!r}")
        self.what = what
        self.tensor: Tensor = append(fragment, Layout(1, 0), 3)
        self.loaded: dict[tuple[int, int], Any] = {}

    @property
    def extents(self) -> tuple[int, int]:
        """Of the rows and columns."""
        rows, columns = (product(n) for n in self.tensor.shape[1:])
        if not isinstance(rows, int) or not isinstance(columns, int):
            raise MatrixFormError(f"gemm: {self.what} is a fragment of static shape, not {self.tensor!r}")
        return rows, columns

    def at(self, row: int, column: int) -> Any:
        """The values of one instruction, loaded once."""
        if (row, column) not in self.loaded:
            self.loaded[row, column] = load_vector(self.tensor[:, row, column])
        return self.loaded[row, column]


def _extents(a: _Operand, b: _Operand, c: _Operand, d: _Operand) -> tuple[int, int, int]:
    (m, k), (n, also_k) = a.extents, b.extents
    if k != also_k or c.extents != (m, n) or d.extents != (m, n):
        shapes = ", ".join(f"{x.what} {x.extents[0]} x {x.extents[1]}" for x in (a, b, c, d))
        raise MatrixFormError(
            f"gemm: the fragments do not fit together, in instructions: {shapes}; A is M x K, B is N x K, C and D M x N"
        )
    return m, n, k


class _Scales:
    """A fragment (1, rows, k) of E8M0 scales, of which an instruction takes a register and names a byte; or one number."""

    def __init__(self, scales: Any, what: str, operand: tuple[str, int, int]) -> None:
        self.number = None if isinstance(scales, Tensor) else scales
        self.fragment: Tensor | None = None
        if isinstance(scales, Tensor):
            if scales.space != PRIVATE or scales.dtype is not Float8E8M0FNU or not 1 <= scales.rank <= 3:
                raise MatrixFormError(f"gemm: {what} is a register fragment of Float8E8M0FNU (1, …, k), not {scales!r}")
            self.fragment = append(scales, Layout(1, 0), 3)
            _check_scales(product_each(append(scales, Layout(1, 0), 3).inner.shape), what, operand)

    def at(self, row: int, k: int) -> tuple[Any, int]:
        """(the register of four scales, the byte in it)."""
        if self.fragment is None:
            return self.number, 0
        place = self.fragment.inner(0, row, k)
        words = self.fragment.ptr.bitcast(Int32)
        return words.load(place // 4), place % 4


def _check_scales(extents: tuple[Any, ...], what: str, operand: tuple[str, int, int]) -> None:
    name, rows, k = operand
    if extents != (1, rows, k):
        raise MatrixFormError(
            f"gemm: {what} is a fragment {to_text(extents)}, and the {rows} x {k} instructions of {name} take one scale each: "
            f"{to_text((1, rows, k))}; partition_scale_{name} of the scales of the same tile gives it"
        )


def _scale_operands(scales: tuple[_Scales, _Scales], i: int, j: int, p: int) -> dict[str, Any]:
    (word_a, byte_a), (word_b, byte_b) = scales[0].at(i, p), scales[1].at(j, p)
    return {"scale_a": word_a, "scale_b": word_b, "byte_a": byte_a, "byte_b": byte_b}


def _atom_of(x: Any) -> MatrixAtom:
    tiled = x.tiled if isinstance(x, ThreadMma) else x
    atom = tiled.atom if isinstance(tiled, TiledMma) else tiled
    if not isinstance(atom, MatrixAtom):
        raise MatrixFormError(f"gemm takes a matrix atom or a tiled product first, not {x!r}")
    return atom
