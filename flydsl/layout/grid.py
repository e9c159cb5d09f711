"""A labelled grid of cells, with heavier lines where nested modes begin anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .drawing import DARK, EMPTY, MUTED, Drawing
from .inttuple import IntTuple, flatten_tuple


@dataclass(frozen=True)
class Cell:
    """``lines`` of text on ``fill``; ``tip`` shows under the pointer.

    >>> Cell(("12",)).lines
    ('12',)
    """

    lines: tuple[str, ...] = ()
    fill: str = EMPTY
    tip: str = ""


@dataclass(frozen=True)
class Grid:
    """``cells`` by row and column; ``rows``, ``columns``: the shapes of the two modes; ``title`` above.

    >>> grid = Grid([[Cell(("0",)), Cell(("1",))]], 1, 2)
    >>> grid.cell_size
    (22.0, 22.0)
    """

    cells: Sequence[Sequence[Cell]]
    rows: IntTuple
    columns: IntTuple
    title: str = ""
    row_name: str = ""
    column_name: str = ""

    @property
    def cell_size(self) -> tuple[float, float]:
        wide = max((len(line) for row in self.cells for cell in row for line in cell.lines), default=1)
        tall = max((len(cell.lines) for row in self.cells for cell in row), default=1)
        return max(22.0, 6.2 * wide + 8), max(22.0, 11.0 * tall + 6)


def draw_grid(drawing: Drawing, grid: Grid, x: float, y: float) -> tuple[float, float]:
    """Draw ``grid`` with its upper left corner at (x, y); where its lower right corner is.

    >>> draw_grid(Drawing(), Grid([[Cell(("0",)), Cell(("1",))]], 1, 2), 0, 0)
    (57.0, 36.0)
    """
    w, h = grid.cell_size
    label = 7.0 * max(len(str(len(grid.cells) - 1)), len(grid.row_name)) + 6
    if grid.title:
        drawing.text(x, y + 8, grid.title, 11, anchor="start")
        y += 20
    left, top = x + label, y + 14
    columns = len(grid.cells[0]) if grid.cells else 0
    drawing.text(left - 5, top - 8, grid.row_name + ("\\" if grid.row_name else "") + grid.column_name, 9, MUTED, "end")
    for j in range(columns):
        drawing.text(left + (j + 0.5) * w, top - 8, str(j), 9, MUTED)
    for i, row in enumerate(grid.cells):
        drawing.text(left - 5, top + (i + 0.5) * h, str(i), 9, MUTED, "end")
        for j, cell in enumerate(row):
            _draw_cell(drawing, cell, left + j * w, top + i * h, w, h)
    right, bottom = left + columns * w, top + len(grid.cells) * h
    for place, width in boundaries(grid.rows):
        drawing.line(left, top + place * h, right, top + place * h, width)
    for place, width in boundaries(grid.columns):
        drawing.line(left + place * w, top, left + place * w, bottom, width)
    return right, bottom


def _draw_cell(drawing: Drawing, cell: Cell, x: float, y: float, w: float, h: float) -> None:
    drawing.box(x, y, w, h, cell.fill, cell.tip)
    for number, line in enumerate(cell.lines):
        drawing.text(x + w / 2, y + h / 2 + (number - (len(cell.lines) - 1) / 2) * 11, line, 10, DARK)


def boundaries(shape: IntTuple) -> list[tuple[int, float]]:
    """(place, line width) of the borders of a mode and of where its inner modes begin anew.

    >>> boundaries((2, 3))
    [(0, 1.2), (2, 0.8), (4, 0.8), (6, 1.2)]
    """
    total = 1
    widths: dict[int, float] = {}
    period = 1
    for extent in flatten_tuple(shape):
        total *= extent
    for number, extent in enumerate(flatten_tuple(shape)[:-1]):
        period *= extent
        if period > 1:
            widths.update((place, 0.8 + 0.5 * number) for place in range(period, total, period))
    return sorted({**widths, 0: 1.2, total: 1.2}.items())
