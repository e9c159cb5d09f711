"""SVG by hand: rectangles, text, lines, and colours that keep dark text readable."""

from __future__ import annotations

from colorsys import hls_to_rgb
from dataclasses import dataclass, field
from html import escape

FONT = "font-family='DejaVu Sans Mono, Menlo, Consolas, monospace'"
DARK, MUTED, LINE, EMPTY = "#1c1c22", "#6a6a75", "#b9b9c4", "#f6f6f8"


@dataclass
class Drawing:
    """Shapes by what they have in common, and the place where they end; units are pixels. Lines lie on boxes, text on both.

    >>> drawing = Drawing()
    >>> drawing.box(0, 0, 20, 10, "white")
    >>> drawing.width, drawing.height, drawing.render().count("<rect")
    (20, 10, 2)
    """

    boxes: list[str] = field(default_factory=list[str])
    lines: list[str] = field(default_factory=list[str])
    texts: dict[tuple[float, str, str], list[str]] = field(default_factory=dict[tuple[float, str, str], list[str]])
    width: float = 0
    height: float = 0

    def box(self, x: float, y: float, w: float, h: float, fill: str, tip: str = "") -> None:
        place = f"x='{_n(x)}' y='{_n(y)}' width='{_n(w)}' height='{_n(h)}' fill='{fill}'"
        self.boxes.append(f"<rect {place}><title>{escape(tip)}</title></rect>" if tip else f"<rect {place}/>")
        self._reach(x + w, y + h)

    def text(self, x: float, y: float, text: str, size: float = 10, fill: str = DARK, anchor: str = "middle") -> None:
        """Text whose middle line is at y."""
        alike = self.texts.setdefault((size, fill, anchor), [])
        alike.append(f"<text x='{_n(x)}' y='{_n(y + size * 0.35)}'>{escape(text)}</text>")
        long = len(text) * size * 0.61
        self._reach(x + (long if anchor == "start" else long / 2 if anchor == "middle" else 0), y + size)

    def line(self, x1: float, y1: float, x2: float, y2: float, width: float) -> None:
        place = f"x1='{_n(x1)}' y1='{_n(y1)}' x2='{_n(x2)}' y2='{_n(y2)}'"
        self.lines.append(f"<line {place} stroke-width='{_n(width)}'/>")

    def _reach(self, x: float, y: float) -> None:
        self.width, self.height = max(self.width, x), max(self.height, y)

    def render(self, margin: float = 8) -> str:
        w, h = _n(self.width + 2 * margin), _n(self.height + 2 * margin)
        head = f"<svg xmlns='http://www.w3.org/2000/svg' width='{w}' height='{h}' viewBox='{-margin} {-margin} {w} {h}' {FONT}>"
        ground = f"<rect x='{-margin}' y='{-margin}' width='{w}' height='{h}' fill='white'/>"
        boxes = _group(f"stroke='{LINE}' stroke-width='0.6'", self.boxes)
        lines = _group(f"stroke='{DARK}' stroke-linecap='square'", self.lines)
        texts: list[str] = []
        for (size, fill, anchor), alike in self.texts.items():
            style = f"font-size='{_n(size)}' text-anchor='{anchor}' fill='{fill}' pointer-events='none'"
            texts += _group(style, alike)
        return "\n".join([head, ground, *boxes, *lines, *texts, "</svg>"]) + "\n"


def _group(style: str, shapes: list[str]) -> list[str]:
    return [f"<g {style}>", *shapes, "</g>"] if shapes else []


def _n(x: float) -> str:
    return f"{x:.1f}".rstrip("0").rstrip(".")


def ramp(fraction: float) -> str:
    """A light colour from blue (0) over green to red (1).

    >>> ramp(0), ramp(1)
    ('#b1c1f1', '#f1bcb1')
    """
    return _hex(225 - 215 * min(max(fraction, 0.0), 1.0), 0.82)


def distinct(number: int) -> str:
    """A light colour for each number, far from those of its neighbours.

    >>> distinct(0) == distinct(1)
    False
    """
    return _hex(number * 137.508, 0.79 + 0.07 * (number // 7 % 2))


def _hex(hue: float, lightness: float) -> str:
    rgb = hls_to_rgb(hue / 360 % 1, lightness, 0.7)
    return "#" + "".join(f"{round(255 * c):02x}" for c in rgb)
