"""Write the table of operations in docs/flex.md from the library's: ``python tools/make_flex_table.py``."""

from __future__ import annotations

from pathlib import Path

from flydsl.kernels.flex.aten import ATEN

PAGE = Path(__file__).resolve().parent.parent / "docs" / "flex.md"
BEGIN, END = "<!-- operations: python tools/make_flex_table.py -->\n", "<!-- end -->"
KINDS = {
    "promoted": "computed in the type of the result", "compared": "comparisons", "tested": "tests of floats",
    "truths": "logic", "copied": "copies", "constant": "constants", "indexed": "indexing", "selected": "indexing",
    "chosen": "choices", "filled": "choices", "cast": "casts",
}  # fmt: skip
"""Rule → heading; others are computed in the type of the result, too."""


def table() -> str:
    """The table, between the marks."""
    found: dict[str, list[str]] = {}
    for name, (rule, _) in ATEN.items():
        found.setdefault(KINDS.get(rule, KINDS["promoted"]), []).append(f"`{name}`")
    rows = [f"| {kind} | {' '.join(names)} |" for kind, names in found.items()]
    return "\n".join(["| what | operations of torch |", "|---|---|", *rows]) + "\n"


def page(text: str) -> str:
    """The page with the table as it is now."""
    before, rest = text.split(BEGIN)
    return before + BEGIN + table() + END + rest.split(END, 1)[1]


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text()))
    print(f"wrote {PAGE}")
