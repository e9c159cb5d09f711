"""Composition: the layout that applies one layout after another."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import Any

from .basis import ScaledBasis
from .coalescing import merged
from .errors import LayoutDivisibilityError, LayoutOverlapError, LayoutStructureError, SymbolicModeError
from .inttuple import IntTuple, is_tuple, map_leaves, normal, path_text, paths, to_text
from .layout import Layout, concat, unchecked
from .leaf import Leaf, add, below, floordiv, is_multiple, is_static, mul, same
from .lift import lifted, relayout_of

_Mode = tuple[Leaf, Leaf]


def composition(a: Any, b: Any) -> Any:
    """The layout R of b's shape with R(c) = a(b(c)) for all coordinates c of b. ``a`` may also be a swizzle.

    ``b`` may also be a tiler: a tuple of layouts, extents (n means n:1) and None (all of the mode), composed with a's modes
    one by one; further modes stay. As everywhere, ``a`` goes on past its last mode. LayoutDivisibilityError where a's
    extents and b's steps do not divide each other, LayoutOverlapError where modes of ``b`` carry into each other's,
    SymbolicModeError where that is not known.

    >>> print(composition(Layout((6, 2), (8, 2)), Layout((4, 3), (3, 1))))
    ((2,2),3):((24,2),8)
    >>> print(composition(Layout((8, 16), (16, 1)), (4, Layout(2, 8))))
    (4,2):(16,8)
    """
    if hasattr(a, "__fly_before__"):
        return a.__fly_before__(b)
    if not isinstance(a, Layout) and relayout_of(a) is None:
        raise LayoutStructureError(f"composition takes a layout or a swizzle first, not {a!r}")
    return _after(a, b)


@lifted
def _after(a: Layout, b: Any) -> Any:
    if b is None:
        return a
    if isinstance(b, Layout):
        return _Composer(a, b).result()
    if hasattr(b, "__fly_after__"):
        return b.__fly_after__(a)
    if is_tuple(b):
        return by_tiler(composition, a, b, "composition")
    return composition(a, Layout(normal(b), 1))


def by_tiler(f: Any, a: Layout, tiler: tuple[Any, ...], what: str) -> Layout:
    """``f`` of the modes of a layout and the items of a tiler; further modes stay.

    >>> print(by_tiler(composition, Layout((8, 4)), (2,), "composition"))
    (2,4):(1,8)
    """
    if len(tiler) > a.rank:
        raise LayoutStructureError(f"{what}: the tiler {tiler_text(tiler)} has more modes than {a}")
    done = [f(a[m], t) for m, t in enumerate(tiler)]
    return concat(*done, *(a[m] for m in range(len(tiler), a.rank)))


def tiler_text(tiler: Any) -> str:
    """How messages show a tiler.

    >>> tiler_text((Layout(4, 2), None, 8))
    '(4:2, _, 8)'
    """
    if is_tuple(tiler):
        return "(" + ", ".join(map(tiler_text, tiler)) + ")"
    return "_" if tiler is None else str(tiler)


class _Composer:
    """One composition. The modes of ``a`` are digits of its integer coordinate; each leaf of ``b`` is split by them."""

    def __init__(self, a: Layout, b: Layout):
        self.a = a
        self.b = b
        self.digits: dict[tuple[int, ...], list[_Mode]] = {(): merged(a, keep_last=True)}
        self.claims: dict[tuple[tuple[int, ...], int], list[tuple[str, Leaf]]] = defaultdict(list)

    def result(self) -> Layout:
        split = [self.leaf(s, d, path) for (path, s), (_, d) in zip(paths(self.b.shape), paths(self.b.stride))]
        self.check_carries()
        places = iter(split)
        pairs = map_leaves(lambda _: _Pair(*next(places)), self.b.shape)
        return unchecked(map_leaves(lambda p: p.shape, pairs), map_leaves(lambda p: p.stride, pairs))

    def leaf(self, s: Leaf, d: Leaf, path: tuple[int, ...]) -> tuple[IntTuple, IntTuple]:
        if (is_static(s) and s == 1) or same(d, 0):
            return s, 0
        prefix: tuple[int, ...] = ()
        if isinstance(d, ScaledBasis):
            prefix, d = d.modes, d.value
        modes = self.modes(s, d, prefix, path)
        return modes[0] if len(modes) == 1 else (tuple(m[0] for m in modes), tuple(m[1] for m in modes))

    def modes_at(self, prefix: tuple[int, ...], path: tuple[int, ...]) -> list[_Mode]:
        if prefix not in self.digits:
            mode = self.a
            for m in prefix:
                if m >= mode.rank:
                    raise self.error(LayoutStructureError, path, f"counts in a mode that {self.a} does not have")
                mode = mode[m]
            self.digits[prefix] = merged(mode, keep_last=True)
        return self.digits[prefix]

    def modes(self, s: Leaf, d: Leaf, prefix: tuple[int, ...], path: tuple[int, ...]) -> list[_Mode]:
        digits = self.modes_at(prefix, path)
        if len(digits) > 1 and is_static(d) and d < 0:
            raise self.error(LayoutDivisibilityError, path, "counts backwards, through more than one mode")
        return self.split(s, d, _Place(digits, prefix, path, 0))

    def split(self, s: Leaf, d: Leaf, at: _Place) -> list[_Mode]:
        """The modes of a∘(s:d) from a digit of ``a`` on; d counts in units of that digit."""
        if is_static(s) and s == 1:
            return []
        n, step = at.digits[at.number]
        if at.last:
            return [(s, mul(d, step))]
        if is_multiple(d, n):
            return self.split(s, floordiv(d, n), at.next())
        claims = self.claims[at.prefix, at.number]
        if _stays(s, d, n):
            claims.append(("static", (s - 1) * (d % n) if is_static(n) else (s - 1) * d))
            if below(d, n):
                return [(s, mul(d, step))]
            if not isinstance(step, ScaledBasis):
                return _moved(self.split(s, floordiv(d, n), at.next()), (d % n) * step)
        inside = self.quotient(n, d, at)
        claims.append(("full", d))
        return [(inside, mul(d, step)), *self.split(self.quotient(s, inside, at), 1, at.next())]

    def quotient(self, x: Leaf, y: Leaf, at: _Place) -> Leaf:
        """x / y, which must be exact."""
        exact = is_multiple(x, y) if not (is_static(x) and x == 0) else False
        if exact:
            return floordiv(x, y)
        n, step = at.digits[at.number]
        problem = f"and mode {to_text(n)}:{to_text(step)} of {self.a} do not divide each other ({to_text(x)} by {to_text(y)})"
        if exact is False:
            raise self.error(LayoutDivisibilityError, at.path, problem)
        raise self.error(SymbolicModeError, at.path, f"{problem[:-1]} is not known: make it static or declare the divisor)")

    def check_carries(self) -> None:
        """Two leaves of ``b`` that count in one digit of ``a`` must not carry out of it together."""
        for (prefix, number), claims in self.claims.items():
            if len(claims) < 2:
                continue
            n, step = self.digits[prefix][number]
            fits = _all_fit(claims, n)
            if not fits:
                cls = LayoutOverlapError if fits is False else SymbolicModeError
                unsure = "" if fits is False else " (not known: make it static)"
                raise cls(
                    f"composition of {self.a} with {self.b}: steps of the second together run over mode "
                    f"{to_text(n)}:{to_text(step)} of the first, so that the result is no layout{unsure}"
                )

    def error(self, cls: type[Exception], path: tuple[int, ...], problem: str) -> Exception:
        s, d = _at(self.b.shape, path), _at(self.b.stride, path)
        return cls(f"composition of {self.a} with {self.b}: mode {path_text(path)} ({to_text(s)}:{to_text(d)}) {problem}")


@dataclass(frozen=True)
class _Place:
    """A digit of ``a``, and the leaf of ``b`` that is being split there."""

    digits: list[_Mode]
    prefix: tuple[int, ...]
    path: tuple[int, ...]
    number: int

    @property
    def last(self) -> bool:
        return self.number == len(self.digits) - 1

    def next(self) -> _Place:
        return replace(self, number=self.number + 1)


class _Pair:
    __slots__ = ("shape", "stride")

    def __init__(self, shape: IntTuple, stride: IntTuple):
        self.shape = shape
        self.stride = stride


def _at(x: IntTuple, path: tuple[int, ...]) -> IntTuple:
    for m in path:
        x = x[m]
    return x


def _stays(s: Leaf, d: Leaf, n: Leaf) -> bool:
    """Whether s steps of d certainly move a digit of extent n by the same each time, without a carry."""
    if not (is_static(s) and is_static(d)):
        return False
    return (s - 1) * (d % n) < n if is_static(n) else below((s - 1) * d, n) is True


def _moved(modes: list[_Mode], each: Leaf) -> list[_Mode]:
    """The modes with ``each`` added to every step of the coordinate that they count."""
    result: list[_Mode] = []
    for s, d in modes:
        result.append((s, add(d, each)))
        each = mul(each, s)
    return result


def _all_fit(claims: list[tuple[str, Leaf]], n: Leaf) -> bool | None:
    """Whether the largest digits add up to less than ``n``: ``static`` ones as they are, ``full`` ones to n - step."""
    total: Leaf = sum(value for kind, value in claims if kind == "static")
    steps = [value for kind, value in claims if kind == "full"]
    if len(steps) > 1:
        return _static_fit(total, steps, n)
    if not steps:
        return below(total, n)
    return True if total == 0 else below(total, steps[0])


def _static_fit(total: int, steps: list[Leaf], n: Leaf) -> bool | None:
    if not is_static(n) or not all(map(is_static, steps)):
        return None
    return total + sum(n - step for step in steps) < n
