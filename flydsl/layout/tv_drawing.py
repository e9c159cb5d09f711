"""Pictures of who owns what: thread-value layouts over a tile, tiled copies, matrix instructions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from .drawing import Drawing, distinct
from .errors import LayoutPictureError
from .grid import Cell, Grid, draw_grid
from .inttuple import IntTuple, leaves, modes_of, product, to_text
from .layout import Layout
from .svg import MAX_CELLS, check_static

Owners = dict[int, list[tuple[int, int]]]


def owners_of(tv: Any, tile: tuple[IntTuple, IntTuple]) -> Owners:
    """Place in the tile (mode 0 fastest) → the (thread, value) pairs that own it.

    ``tv``: a layout (thread, value) → place, or → (row, column) by basis strides; or such owners, which are given back.
    LayoutPictureError for places outside.

    >>> from flydsl.layout import make_layout
    >>> owners_of(make_layout((2, 2), (2, 1)), (2, 2))
    {0: [(0, 0)], 1: [(0, 1)], 2: [(1, 0)], 3: [(1, 1)]}
    """
    if len(modes_of(tile)) != 2 or not all(isinstance(n, int) and n > 0 for n in leaves(tile)):
        raise LayoutPictureError(f"a tile is two extents or shapes, without symbols, not {to_text(tile)}")
    if isinstance(tv, dict):
        return cast(Owners, tv)
    check_static(tv)
    if tv.rank != 2:
        raise LayoutPictureError(f"a thread-value layout has the modes thread and value; {tv} has {tv.rank}")
    result: Owners = {}
    at = _places(tv)
    for t in range(product(tv[0].shape)):
        for v in range(product(tv[1].shape)):
            place = at(t, v)
            where = place if isinstance(place, int) else _place(place, tile)
            if not 0 <= where < product(tile):
                raise LayoutPictureError(
                    f"{tv} maps thread {t}, value {v} to {to_text(place)}, outside of the tile {to_text(tile)}"
                )
            result.setdefault(where, []).append((t, v))
    return result


def _places(tv: Any) -> Callable[[int, int], Any]:
    """``tv`` as a function; of layouts of integers, which are sums over their modes, as a table of each mode."""
    if not isinstance(tv, Layout) or not all(isinstance(d, int) for d in leaves(tv.stride)):
        return tv
    of_thread, of_value = ([mode(i) for i in range(product(mode.shape))] for mode in (tv[0], tv[1]))
    return lambda t, v: of_thread[t] + of_value[v]


def _place(coord: Any, tile: tuple[IntTuple, IntTuple]) -> int:
    row, column = (*coord, 0)[:2]
    rows, columns = map(product, tile)
    return row + rows * column if 0 <= row < rows and 0 <= column < columns else -1


def _grid(tv: Any, tile: Any, title: str, names: tuple[str, str], label: str = "T", swap: bool = False) -> Grid:
    """Rows are mode 0 of the tile, or mode 1 if ``swap``."""
    owners = owners_of(tv, tile)
    rows, columns = map(product, tile)
    if rows * columns > MAX_CELLS:
        raise LayoutPictureError(f"a tile {to_text(tile)} has {rows * columns} elements; pictures have up to {MAX_CELLS}")
    at: Callable[[int, int], Cell] = lambda i, j: _cell(owners.get(i + rows * j, []), (i, j), label)  # noqa: E731
    if swap:
        return Grid([[at(i, j) for i in range(rows)] for j in range(columns)], tile[1], tile[0], title, names[1], names[0])
    return Grid([[at(i, j) for j in range(columns)] for i in range(rows)], tile[0], tile[1], title, *names)


def _cell(owners: list[tuple[int, int]], where: tuple[int, int], label: str) -> Cell:
    if not owners:
        return Cell(tip=f"{where}: nobody")
    (t, v), others = owners[0], len(owners) - 1
    tip = f"{where}: " + ", ".join(f"{label}{a} V{b}" for a, b in owners)
    return Cell((f"{label}{t}" + (f"+{others}" if others else ""), f"V{v}"), distinct(t), tip)


def tv_svg(tv: Any, tile: tuple[IntTuple, IntTuple], *, title: str | None = None, names: tuple[str, str] = ("", "")) -> str:
    """SVG of a tile with the owner of each element, coloured by thread: ``T`` thread, ``V`` value, ``+n`` n more owners.

    ``tv``: a layout (thread, value) → place in the tile, counted with mode 0 fastest, or → coordinate. ``names``: of the
    tile's modes. LayoutPictureError for symbolic layouts and places outside of the tile.

    >>> from flydsl.layout import make_layout
    >>> tv_svg(make_layout((2, 2), (2, 1)), (2, 2))[:4]
    '<svg'
    """
    drawing = Drawing()
    drawing.text(0, 4, f"{tv} over {to_text(tile)}" if title is None else title, 12, anchor="start")
    draw_grid(drawing, _grid(tv, tile, "", names), 0, 18)
    return drawing.render()


def copy_svg(source: Any, destination: Any, tile: tuple[IntTuple, IntTuple], *, title: str = "") -> str:
    """SVG of a tiled copy: the same tile as threads read it and as they write it, once if that is the same. Arguments as of
    :func:`tv_svg`, or what :func:`owners_of` gives.

    >>> from flydsl.layout import make_layout
    >>> copy_svg(make_layout((2, 2), (2, 1)), make_layout((2, 2), (1, 2)), (2, 2))[:4]
    '<svg'
    """
    drawing = Drawing()
    drawing.text(0, 4, title or f"copy of {to_text(tile)}", 12, anchor="start")
    alike = owners_of(source, tile) == owners_of(destination, tile)
    x = 0.0
    for name, tv in [("source and target", source)] if alike else [("source", source), ("target", destination)]:
        text = name if isinstance(tv, dict) else f"{name} {tv}"
        right, _ = draw_grid(drawing, _grid(tv, tile, text, ("", "")), x, 22)
        x = max(right, x + 6.8 * len(text)) + 30
    return drawing.render()


def mma_svg(a: Any, b: Any, c: Any, shape: tuple[int, int, int], *, blocks: int = 1, title: str = "") -> str:
    """SVG of a matrix instruction: A at the left, B above, C between them, each element with its lane (``T``) and value.

    ``a``, ``b``, ``c``: layouts (lane, value) → place in the (M, K), (N, K) and (M, N) tile, mode 0 fastest. ``shape``:
    (M, N, K). ``blocks``: of instructions that compute several products; they lie side by side.

    >>> from flydsl.layout import make_layout
    >>> mma_svg(make_layout((4, 1)), make_layout((4, 1)), make_layout((4, 1)), (2, 2, 2))[:4]
    '<svg'
    """
    m, n, k = shape

    def side(extent: int) -> IntTuple:
        return (extent, blocks) if blocks > 1 else extent

    left = _grid(a, (m, side(k)), f"A {a}", ("m", "k"))
    above = _grid(b, (n, side(k)), f"B {b}", ("n", "k"), swap=True)
    result = _grid(c, (m, side(n)), f"C {c}", ("m", "n"))
    drawing = Drawing()
    drawing.text(0, 4, title or f"{m}x{n}x{k}", 12, anchor="start")
    width, height = left.cell_size[0] * k * blocks + 60, above.cell_size[1] * k * blocks + 60
    width = max(width, 6.8 * len(left.title) + 20)
    draw_grid(drawing, above, width, 22)
    draw_grid(drawing, left, 0, 22 + height)
    draw_grid(drawing, result, width, 22 + height)
    return drawing.render()
