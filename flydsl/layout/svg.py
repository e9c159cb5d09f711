"""Pictures of layouts: the index of each coordinate, in colours from the smallest to the largest index."""

from __future__ import annotations

from typing import Any

from .drawing import Drawing, ramp
from .errors import LayoutPictureError
from .grid import Cell, Grid, draw_grid
from .inttuple import IntTuple, flatten_tuple, leaves, modes_of, product
from .leaf import is_static
from .modes import group_modes

MAX_CELLS = 4096


def layout_svg(layout: Any, *, title: str | None = None, max_cells: int = MAX_CELLS) -> str:
    """SVG of a layout: mode 0 downwards, mode 1 to the right, one panel for each coordinate of further modes. Each cell
    shows the index (or coordinate, of basis strides) that its coordinate maps to; a swizzle is drawn over its period.
    LayoutPictureError for symbolic layouts and those of more than ``max_cells`` coordinates.

    >>> from flydsl.layout import make_layout
    >>> layout_svg(make_layout((2, 2)))[:4]
    '<svg'
    """
    title = str(layout) if title is None else title
    layout = _drawable(layout, max_cells)
    shape = modes_of(layout.shape)
    rest = group_modes(layout, 2, len(shape)) if len(shape) > 2 else layout
    panels = _extent(rest.shape[2]) if len(shape) > 2 else 1
    values = [layout(i) for i in range(_extent(layout.shape))]
    colour = _Scale(values)
    drawing = Drawing()
    drawing.text(0, 4, title, 12, anchor="start")
    x, y, bottom, beside = 0.0, 18.0, 0.0, _panels_beside(panels)
    for p in range(panels):
        name = f"(_,_,{p})" if panels > 1 else ""
        right, low = draw_grid(drawing, _panel(rest, p, colour, name), x, y)
        bottom = max(bottom, low)
        x, y = (0.0, bottom + 14) if (p + 1) % beside == 0 else (right + 18, y)
    return drawing.render()


def _panels_beside(count: int) -> int:
    return next(n for n in range(1, count + 1) if n * n >= count)


class _Scale:
    """Colours by index; by the sequence of coordinates where indices are coordinates."""

    def __init__(self, values: list[Any]):
        self.numbers = all(isinstance(v, int) for v in values)
        keys: list[Any] = sorted({_key(v) for v in values})
        self.low, self.high = keys[0], keys[-1]
        self.place = {key: number / max(len(keys) - 1, 1) for number, key in enumerate(keys)}

    def __call__(self, value: Any) -> str:
        if self.numbers:
            return ramp((value - self.low[0]) / max(self.high[0] - self.low[0], 1))
        return ramp(self.place[_key(value)])


def _key(value: Any) -> tuple[int, ...]:
    return flatten_tuple(value)


def _panel(layout: Any, panel: int, colour: _Scale, title: str) -> Grid:
    shape = modes_of(layout.shape)
    one_row = len(shape) == 1
    rows, columns = (1, shape[0]) if one_row else (shape[0], shape[1])
    cells: list[list[Cell]] = []
    for i in range(_extent(rows)):
        coords = [(j,) if one_row else (i, j, panel)[: len(shape)] for j in range(_extent(columns))]
        cells.append([_cell(layout, c, colour) for c in coords])
    return Grid(cells, rows, columns, title)


def _cell(layout: Any, coord: tuple[int, ...], colour: _Scale) -> Cell:
    value = layout(*coord)
    shown = str(value).replace(" ", "")
    return Cell((shown,), colour(value), f"{','.join(map(str, coord))} → {shown}")


def _drawable(layout: Any, max_cells: int) -> Any:
    if not hasattr(layout, "shape"):  # a swizzle
        from .layout import make_layout

        if not hasattr(layout, "__fly_before__"):
            raise LayoutPictureError(f"a picture is one of a layout or a swizzle, not of {layout!r}")
        row = 1 << (layout.base + layout.bits)
        layout = layout.__fly_before__(make_layout((max(layout.period // row, 1), row), order="row"))
    check_static(layout)
    if layout.shape == ():
        raise LayoutPictureError("a layout without modes has no picture")
    if not 0 < _extent(layout.shape) <= max_cells:
        raise LayoutPictureError(
            f"{layout} has {_extent(layout.shape)} coordinates; pictures have 1 to {max_cells} (max_cells=)"
        )
    return layout


def check_static(layout: Any) -> None:
    """Refuse layouts whose indices are not numbers.

    >>> from flydsl.layout import make_layout
    >>> check_static(make_layout((4, 8)))
    """
    inner = layout
    if not hasattr(layout, "shape"):
        raise LayoutPictureError(f"a picture is one of a layout, not of {layout!r}")
    while hasattr(inner, "inner"):
        parts = [*leaves(inner.offset), *(leaves(inner.outer.stride) if hasattr(inner.outer, "stride") else ())]
        if not all(map(is_static, parts)):
            raise LayoutPictureError(f"{layout} is symbolic; only layouts of numbers can be drawn")
        inner = inner.inner
    strides = (getattr(d, "value", d) if hasattr(d, "modes") else d for d in leaves(inner.stride))
    if not all(map(is_static, (*leaves(inner.shape), *strides))):
        raise LayoutPictureError(f"{layout} is symbolic; only layouts of numbers can be drawn")


def _extent(shape: IntTuple) -> int:
    return product(shape)
