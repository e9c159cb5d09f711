"""The timeline of the large GEMM loop: what each of the two wave groups does in a step, drawn from the loop's own tables."""

from __future__ import annotations

from flydsl.kernels.gemm.ping_pong import COPIES, READS

WIDTH, HEIGHT, LEFT = 118, 46, 70
COLOURS = {"memory": "#cfe3f7", "compute": "#f7d9b8"}
PRODUCTS = ("A0 · B0", "A0 · B1", "A1 · B1", "A1 · B0")


def _half(which: int, half: int, ahead: int) -> str:
    return f"{'AB'[which]}{half}(t{f'+{ahead}' if ahead else ''})"


def _box(x: float, y: float, kind: str, lines: tuple[str, ...]) -> str:
    text = "".join(
        f'<text x="{x + WIDTH / 2}" y="{y + 18 + 15 * i}" text-anchor="middle">{line}</text>' for i, line in enumerate(lines)
    )
    return f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" fill="{COLOURS[kind]}" stroke="#555"/>{text}'


def timeline() -> str:
    """SVG: a row for each group; they are one barrier apart, so that one multiplies while the other one reads."""
    parts, count = [], 2 * len(READS) + 1
    for group in range(2):
        y = 10 + group * (HEIGHT + 14)
        parts.append(f'<text x="4" y="{y + 27}">group {group}</text>')
        for phase, (read, copy, product) in enumerate(zip(READS, COPIES, PRODUCTS)):
            x = LEFT + (2 * phase + group) * WIDTH
            parts.append(_box(x, y, "memory", (f"read {_half(*read)}", f"ask for {_half(*copy)}")))
            parts.append(_box(x + WIDTH, y, "compute", (f"phase {phase + 1}", product)))
    bottom = 10 + 2 * (HEIGHT + 14)
    for i in range(1, count):
        x = LEFT + i * WIDTH
        parts.append(f'<line x1="{x}" y1="4" x2="{x}" y2="{bottom}" stroke="#c33" stroke-width="2"/>')
    parts.append(f'<text x="{LEFT}" y="{bottom + 14}">time; red lines are barriers</text>')
    size = f'width="{LEFT + count * WIDTH + 6}" height="{bottom + 22}"'
    style = "font-family:sans-serif;font-size:12px"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} style="{style}">{"".join(parts)}</svg>\n'
