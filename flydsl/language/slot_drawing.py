"""Layouts of slots drawn as a text table and as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from flydsl.targets import Costs

from .slot_listing import Region, beside
from .slots import Item, Layout, Slot

LANES: dict[str, tuple[str, str]] = {
    "mfma": ("MFMA", "#c6dbef"), "valu": ("VALU", "#fdd0a2"), "lds": ("LDS", "#c7e9c0"), "memory": ("memory", "#dadaeb"),
}  # fmt: skip
"""Lane → its title and colour, from the top down."""

_LINES = {"lds": "#74c476", "memory": "#9e9ac8"}
_LEFT, _TOP, _ROW, _GAP, _WIDTH, _LETTER = 70, 44, 30, 6, 1000, 6.2


def place(slot: Slot, count: int) -> str:
    """How a slot is called; ``count``: the number of MFMAs."""
    return "lead" if slot.number < 0 else "tail" if slot.number >= count else str(slot.number)


def text(layout: Layout, title: str) -> str:
    """A table with one line for each slot: its clocks, its MFMA, what is beside it, and how full it is."""
    count = sum(i.kind == "mfma" for i in layout.items)
    rows = [("slot", "clk", "MFMA", "beside it, in order of issue (clk)", "used")]
    for s in layout.slots:
        rows.append((place(s, count), f"{s.start}–{s.start + s.clk}", *_contents(layout, s)))
    lines = _aligned(rows)
    busy = sum(i.busy for i in layout.items)
    share = f", the matrix unit busy for {busy} ({busy / layout.clk:.0%})" if layout.clk else ""
    return "\n".join([f"{title}: {layout.clk} clk{share}", *lines])


def comparison(layout: Layout, title: str, found: Sequence[tuple[Slot, Region]], costs: Costs) -> str:
    """A table of what was planned beside each MFMA and what the machine code has there, in clk."""
    count = sum(i.kind == "mfma" for i in layout.items)
    rows = [("slot", "room", "planned", "found", "instructions")]
    for s in layout.slots:
        region = beside(found, s)
        names = ", ".join(f"{n} {name}" for name, n in region.counts().items())
        room = "" if s.mfma is None else str(s.clk - layout.items[s.mfma].issue)
        clk = region.clk(costs)
        over = " over" if room and clk > int(room) else ""
        rows.append((place(s, count), room, str(s.used), f"{clk}{over}", names))
    return "\n".join([f"{title}: clk beside the MFMAs, planned and in the machine code", *_aligned(rows)])


def _aligned(rows: Sequence[tuple[str, ...]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows)]
    return ["  ".join(cell.ljust(w) for cell, w in zip(r, widths)).rstrip() for r in rows]


def _contents(layout: Layout, s: Slot) -> tuple[str, str, str]:
    beside = ", ".join(f"{layout.items[i].name} ({layout.items[i].issue})" for i in s.others)
    if s.mfma is None:
        return "", beside, f"{s.used}"
    mfma = layout.items[s.mfma]
    return mfma.name, beside, f"{s.used} of {s.clk - mfma.issue}"


def svg(layout: Layout, title: str) -> str:
    """Time goes right; a row for each lane. An MFMA is as long as it keeps the matrix unit busy, other operations are as
    long as they hold the wave. Names that do not fit are left to the tooltips.
    """
    scale = max(_WIDTH / max(layout.clk, 1), 2.0)
    lanes = [lane for lane in LANES if any(i.kind == lane for i in layout.items)]
    width, height = _LEFT + round(layout.clk * scale) + 20, _TOP + len(lanes) * (_ROW + _GAP) + 24
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif" font-size="11">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<text x="8" y="16" font-size="13">{escape(text(layout, title).splitlines()[0])}</text>',
    ]
    parts += _frame(layout, scale, len(lanes))
    for row, lane in enumerate(lanes):
        y = _TOP + row * (_ROW + _GAP)
        parts.append(f'<text x="8" y="{y + _ROW / 2 + 4:g}">{LANES[lane][0]}</text>')
        parts += [_box(layout, i, x, y, scale) for i, x in enumerate(layout.items) if x.kind == lane]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _frame(layout: Layout, scale: float, lanes: int) -> list[str]:
    """The borders and names of the slots, and clocks below them."""
    count = sum(i.kind == "mfma" for i in layout.items)
    bottom = _TOP + lanes * (_ROW + _GAP)
    parts: list[str] = []
    for s in layout.slots:
        x = _LEFT + s.start * scale
        parts.append(f'<path d="M{x:.1f} {_TOP - 14} V{bottom}" stroke="#bbb" fill="none"/>')
        parts.append(f'<text x="{x + 3:.1f}" y="{_TOP - 6}" fill="#555">{place(s, count)}</text>')
        parts.append(f'<text x="{x + 3:.1f}" y="{bottom + 12}" fill="#888" font-size="9">{s.start}</text>')
    return parts


def _box(layout: Layout, i: int, item: Item, y: int, scale: float) -> str:
    x, width = _LEFT + layout.start[i] * scale, max(item.busy or item.issue, 1) * scale
    tip = f"{item.name}: issued at {layout.start[i]}, {item.busy or item.issue} clk"
    shown = _label(item.name, width)
    label = f'<text x="{x + 3:.1f}" y="{y + _ROW / 2 + 4:g}">{escape(shown)}</text>' if shown else ""
    size = f'width="{max(width - 1, 1):.1f}" height="{_ROW}"'
    box = f'<rect x="{x:.1f}" y="{y}" {size} fill="{LANES[item.kind][1]}" stroke="#777"/>'
    return f"<g><title>{escape(tip)}</title>{box}{label}{_latency(layout, i, item, y, scale)}</g>"


def _latency(layout: Layout, i: int, item: Item, y: int, scale: float) -> str:
    """A thin line until the result of an access is there, as far as that is in the drawing."""
    end = min(layout.start[i] + item.latency, layout.clk)
    if item.kind not in ("lds", "memory") or end <= layout.start[i] + item.issue:
        return ""
    from_x, to_x = _LEFT + (layout.start[i] + item.issue) * scale, _LEFT + end * scale
    return f'<path d="M{from_x:.1f} {y + _ROW - 1} H{to_x:.1f}" stroke="{_LINES[item.kind]}" stroke-width="1.5"/>'


def _label(name: str, width: float) -> str:
    """``name``, or the part of it that fits into ``width``."""
    letters = int((width - 6) / _LETTER)
    return name if len(name) <= letters else name[: letters - 1] + "…" if letters > 2 else ""
