"""Pictures of large tiles: which thread, or group of threads such as a wave, owns which part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from .drawing import DARK, MUTED, Drawing, distinct
from .errors import LayoutPictureError
from .inttuple import IntTuple, product, to_text
from .tv_drawing import owners_of

MAX_ELEMENTS = 1 << 17
"""Of a tile that is drawn."""

_SMALLEST, _LARGEST = 0.5, 22.0
_COMFORTABLE, _LONGEST = 440.0, 1600.0
"""Pixels: of an element; of the longest side of a tile, at best and where names need more."""

_LETTER, _LINE = 6.4, 11.0

Groups = tuple[int, ...]


@dataclass(frozen=True)
class Part:
    """Rows ``top`` to ``bottom`` and columns ``left`` to ``right``, ends excluded: elements with the same owners.

    >>> Part(0, 0, 2, 4, (3,)).groups    # two rows of four columns that thread (or wave) 3 owns
    (3,)
    """

    top: int
    left: int
    bottom: int
    right: int
    groups: Groups


def parts_of(tv: Any, tile: tuple[IntTuple, IntTuple], group: int, swap: bool = False) -> list[Part]:
    """The rectangles of a tile that have the same owners, ``group`` threads each. ``swap``: mode 1 of the tile downwards.

    >>> from flydsl.layout import make_layout
    >>> parts_of(make_layout((4, 2), (1, 4)), (2, 4), 2)
    [Part(top=0, left=0, bottom=2, right=1, groups=(0,)), Part(top=0, left=1, bottom=2, right=2, groups=(1,)), \
Part(top=0, left=2, bottom=2, right=3, groups=(0,)), Part(top=0, left=3, bottom=2, right=4, groups=(1,))]
    """
    if product(tile) > MAX_ELEMENTS:
        raise LayoutPictureError(f"a tile {to_text(tile)} has {product(tile)} elements; pictures have up to {MAX_ELEMENTS}")
    rows, columns = map(product, tile)
    owners = {place: tuple(sorted({t // group for t, _ in pairs})) for place, pairs in owners_of(tv, tile).items()}
    down, right = (columns, rows) if swap else (rows, columns)
    step_down, step_right = (rows, 1) if swap else (1, rows)
    lines = [_runs([owners.get(i * step_down + j * step_right, ()) for j in range(right)]) for i in range(down)]
    return sorted(_stacked(lines), key=lambda part: (part.top, part.left))


def _runs(line: Sequence[Groups]) -> list[tuple[int, int, Groups]]:
    """(begin, end, value) of equal neighbours."""
    borders = [0, *(j for j in range(1, len(line)) if line[j] != line[j - 1]), len(line)]
    return [(a, b, line[a]) for a, b in pairwise(borders)]


def _stacked(lines: Sequence[Sequence[tuple[int, int, Groups]]]) -> list[Part]:
    """Equal runs of successive lines become one part."""
    done: list[Part] = []
    begun: dict[tuple[int, int, Groups], int] = {}
    for i, line in enumerate((*lines, ())):
        for run in set(begun) - set(line):
            done.append(Part(begun.pop(run), run[0], i, run[1], run[2]))
        for run in line:
            begun.setdefault(run, i)
    return done


@dataclass(frozen=True)
class Side:
    """One tile of a picture: ``parts`` over ``rows`` x ``columns`` elements, the names of its axes, and a title.

    >>> one = Side([Part(0, 0, 2, 4, (3,))], 2, 4, ("m", "k"), "A", "T")
    >>> scale_of(one)
    22.0
    """

    parts: Sequence[Part]
    rows: int
    columns: int
    names: tuple[str, str]
    title: str
    label: str


def side(tv: Any, tile: tuple[IntTuple, IntTuple], group: int, names: tuple[str, str], title: str, swap: bool = False) -> Side:
    """The tile as threads own it, or groups of them.

    >>> from flydsl.layout import make_layout
    >>> made = side(make_layout((4, 2), (1, 4)), (2, 4), 2, ("m", "k"), "A")
    >>> made.rows, made.columns, len(made.parts)
    (2, 4, 4)
    """
    rows, columns = map(product, tile)
    parts = parts_of(tv, tile, group, swap)
    label = "T" if group == 1 else "W"
    if swap:
        return Side(parts, columns, rows, (names[1], names[0]), title, label)
    return Side(parts, rows, columns, names, title, label)


def draw_side(drawing: Drawing, what: Side, x: float, y: float, scale: float) -> tuple[float, float]:
    """Draw a tile with its upper left corner at (x, y), ``scale`` pixels an element; where its lower right corner is.

    >>> draw_side(Drawing(), Side([Part(0, 0, 2, 4, (3,))], 2, 4, ("m", "k"), "A", "T"), 0, 0, 10)
    (74, 52)
    """
    left, top = x + 34, y + 32
    w, h = what.columns * scale, what.rows * scale
    drawing.text(x, y + 6, what.title, 11, anchor="start")
    drawing.text(left + w / 2, top - 9, f"{what.names[1]} {what.columns}".strip(), 9, MUTED)
    drawing.text(left - 4, top + 8, f"{what.names[0]} {what.rows}".strip(), 9, MUTED, "end")
    for part in what.parts:
        _draw_part(drawing, part, left, top, scale, what.label)
    return left + w, top + h


def _draw_part(drawing: Drawing, part: Part, left: float, top: float, scale: float, label: str) -> None:
    x, y = left + part.left * scale, top + part.top * scale
    w, h = (part.right - part.left) * scale, (part.bottom - part.top) * scale
    name = _name(part, label)
    place = f"({part.top}…{part.bottom - 1}, {part.left}…{part.right - 1})"
    drawing.box(x, y, w, h, distinct(part.groups[0]) if part.groups else "#f6f6f8", f"{place}: {name}")
    if h >= _LINE and w >= _LETTER * len(name):
        drawing.text(x + w / 2, y + h / 2, name, 10, DARK)


def _name(part: Part, label: str) -> str:
    return " ".join(f"{label}{g}" for g in part.groups) or "nobody"


def scale_of(*sides: Side) -> float:
    """Pixels of an element: so many that names fit into their parts, if the picture does not become too large.

    >>> scale_of(Side([Part(0, 0, 2, 4, (3,))], 2, 4, ("m", "k"), "A", "T"))
    22.0
    """
    longest = max(max(s.rows, s.columns) for s in sides)
    named = ((p, len(_name(p, s.label))) for s in sides for p in s.parts if p.groups)
    needed = max(max(_LINE / (p.bottom - p.top), _LETTER * n / (p.right - p.left)) for p, n in named)
    return max(_SMALLEST, min(_LARGEST, max(_COMFORTABLE / longest, min(needed, _LONGEST / longest))))


def mma_groups_svg(a: Any, b: Any, c: Any, shape: tuple[int, int, int], group: int, *, title: str = "") -> str:
    """SVG of a tiled matrix product: which threads (``group`` 1) or waves read which part of A and of B, and hold which of C.

    ``a``, ``b``, ``c``: layouts (thread, value) → place in the (M, K), (N, K) and (M, N) tile, mode 0 fastest; ``group``:
    threads of a wave. Several names in a part: each of those has it.

    >>> from flydsl.layout import make_layout
    >>> mma_groups_svg(make_layout((4, 1)), make_layout((4, 1)), make_layout((4, 1)), (2, 2, 2), 2)[:4]
    '<svg'
    """
    m, n, k = shape
    left = side(a, (m, k), group, ("m", "k"), f"A {a}")
    above = side(b, (n, k), group, ("n", "k"), f"B {b}", swap=True)
    result = side(c, (m, n), group, ("m", "n"), f"C {c}")
    scale = scale_of(left, above, result)
    drawing = Drawing()
    drawing.text(0, 4, title or f"{m}x{n}x{k}", 12, anchor="start")
    width, height = max(k * scale + 64, 6.8 * len(left.title) + 20), k * scale + 56
    draw_side(drawing, above, width, 22, scale)
    draw_side(drawing, left, 0, 22 + height, scale)
    draw_side(drawing, result, width, 22 + height, scale)
    return drawing.render()


def copy_groups_svg(source: Any, target: Any, tile: tuple[IntTuple, IntTuple], group: int, *, title: str = "") -> str:
    """SVG of a tiled copy: the tile as threads (``group`` 1) or waves of ``group`` threads read it, and as they write it, once
    if that is the same. Arguments as of ``copy_svg``.

    >>> from flydsl.layout import make_layout
    >>> copy_groups_svg(make_layout((4, 2)), make_layout((4, 2), (2, 1)), (2, 4), 2)[:4]
    '<svg'
    """
    sides = [side(tv, tile, group, ("", ""), name) for tv, name in ((source, "source"), (target, "target"))]
    if sides[0].parts == sides[1].parts:
        sides = [replace(sides[0], title="source and target")]
    scale = scale_of(*sides)
    drawing = Drawing()
    drawing.text(0, 4, title or f"copy of {to_text(tile)}", 12, anchor="start")
    x = 0.0
    for shown in sides:
        x = draw_side(drawing, shown, x, 22, scale)[0] + 24
    return drawing.render()
