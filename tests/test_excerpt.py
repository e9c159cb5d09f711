"""Source lines with carets: positions are bytes, screens have columns."""

from __future__ import annotations

import pytest

from flydsl.excerpt import marked


@pytest.mark.parametrize(
    ("line", "part", "shown", "caret"),
    [
        ("    x = a + b\n", "a + b", "x = a + b", "    ^^^^^"),
        ("\tx = a\n", "a", "x = a", "    ^"),
        ("x =\ta", "a", "x =     a", "        ^"),
        ('  f("é") + y', "y", 'f("é") + y', "         ^"),
        ('  f("e\u0301") + y', "y", 'f("e\u0301") + y', "         ^"),
        ('f("漢字") + yy', "yy", 'f("漢字") + yy', "            ^^"),
        ('f("漢字")', '"漢字"', 'f("漢字")', "  ^^^^^^"),
    ],
)
def test_the_caret_is_under_the_part(line, part, shown, caret) -> None:
    start = len(line[: line.index(part)].encode()) + 1
    assert marked(line, start, start + len(part.encode())) == [shown, caret]


def test_without_an_end_there_is_one_caret() -> None:
    assert marked("  x = y", 7) == ["x = y", "    ^"]


def test_an_empty_line_is_not_shown() -> None:
    assert marked("  \n", 1, 3) == []


def test_positions_beyond_the_line_do_not_break_it() -> None:
    assert marked("x", 50, 60)[0] == "x"
