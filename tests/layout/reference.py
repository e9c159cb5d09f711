"""Layouts as plain functions, written without the package: what its results are compared with. And strategies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st


def flat(x: Any) -> list[Any]:
    return [leaf for item in x for leaf in flat(item)] if isinstance(x, tuple) else [x]


def size(shape: Any) -> int:
    total = 1
    for s in flat(shape):
        total *= s
    return total


def value(shape: Any, stride: Any, index: int) -> int:
    """The index of integer coordinate ``index``, by counting; the last mode with an extent other than 1 is unbounded."""
    shapes, strides = flat(shape), flat(stride)
    moving = [i for i, s in enumerate(shapes) if s != 1]
    last = moving[-1] if moving else len(shapes) - 1
    total = 0
    for i, (s, d) in enumerate(zip(shapes, strides)):
        if i == last:
            return total + index * d
        total += index % s * d
        index //= s
    raise AssertionError


def table(layout: Any) -> list[int]:
    """All indices of a layout with static leaves."""
    return [value(layout.shape, layout.stride, i) for i in range(size(layout.shape))]


def coordinates(shape: Any) -> list[Any]:
    """All natural coordinates, first mode fastest."""
    if not isinstance(shape, tuple):
        return list(range(shape))
    result: list[tuple[Any, ...]] = [()]
    for s in reversed(shape):
        result = [(c, *rest) for rest in result for c in coordinates(s)]
    return result


def image(layout: Any) -> list[Any]:
    """All values of anything callable with a shape, in the sequence of its coordinates."""
    return [layout(i) for i in range(size(layout.shape))]


@st.composite
def shapes(draw: Any, extents: Any = None, leaves: int = 4) -> Any:
    """Nested shapes of few coordinates."""
    extent = extents if extents is not None else st.integers(1, 6)
    nested = st.recursive(extent, lambda inner: st.lists(inner, min_size=1, max_size=3).map(tuple), max_leaves=leaves)
    return draw(nested.filter(lambda s: size(s) <= 400))


def strides_for(draw: Callable[[Any], Any], shape: Any, choice: Any) -> Any:
    if isinstance(shape, tuple):
        return tuple(strides_for(draw, s, choice) for s in shape)
    return draw(choice)


@st.composite
def layouts(draw: Any, choice: Any = None, extents: Any = None) -> tuple[Any, Any]:
    """(shape, stride) of any layout."""
    shape = draw(shapes(extents))
    return shape, strides_for(draw, shape, choice if choice is not None else st.integers(0, 12))


@st.composite
def compact(draw: Any, gaps: bool = True) -> tuple[Any, Any]:
    """(shape, stride) of an injective layout: the modes in some sequence, with gaps in between if so wanted."""
    shape = draw(shapes())
    leaves = flat(shape)
    order = draw(st.permutations(range(len(leaves))))
    strides = [0] * len(leaves)
    current = 1
    for place in order:
        current *= draw(st.integers(1, 3)) if gaps else 1
        strides[place] = current
        current *= leaves[place]
    items = iter(strides)
    return shape, _refill(shape, items)


def _refill(shape: Any, items: Any) -> Any:
    return tuple(_refill(s, items) for s in shape) if isinstance(shape, tuple) else next(items)


def factors(n: int) -> list[int]:
    result: list[int] = []
    p = 2
    while n > 1:
        while n % p == 0:
            result.append(p)
            n //= p
        p += 1
    return result


@st.composite
def reorders(draw: Any, shape: Any) -> tuple[Any, Any]:
    """(shape, stride) of a layout into the coordinates of ``shape`` that certainly composes: some of its prime factors in
    any sequence, nested at random."""
    modes: list[tuple[int, int]] = []
    step = 1
    for s in flat(shape):
        for p in factors(s):
            modes.append((p, step))
            step *= p
    chosen = draw(st.permutations(modes))[: draw(st.integers(0, len(modes)))]
    if not chosen:
        return 1, 0
    cut = draw(st.integers(0, len(chosen)))
    left, right = chosen[:cut], chosen[cut:]
    halves = [h for h in (left, right) if h]
    return (
        tuple(tuple(s for s, _ in half) for half in halves),
        tuple(tuple(d for _, d in half) for half in halves),
    )
