"""``python -m flydsl.layout "((4,8),2):((1,4),32)"``: what a layout is, and its picture."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from flydsl.errors import FlyError
from flydsl.layout import (
    ComposedLayout,
    LayoutPictureError,
    bank_svg,
    bank_use,
    coalesce,
    cosize,
    layout_svg,
    parse_layout,
    parse_tuple,
    size,
    tv_svg,
)


def main(argv: list[str] | None = None) -> int:
    """Run the command; the exit status is 1 after an error of flydsl.

    >>> main(["4:2"])
    layout     4:2
    size       4
    cosize     7
    rank       1
    depth      0
    coalesced  4:2
    0
    """
    options = _parser().parse_args(argv)
    try:
        _check_options(options)
        layout = parse_layout(options.layout)
        picture = _picture(layout, options)
        if options.output:
            Path(options.output).write_text(picture(), encoding="utf-8")
            print(f"wrote {options.output}")
        else:
            print("\n".join(_described(layout, options)))
    except (FlyError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m flydsl.layout", description="Show a layout: its facts, or a picture of it.")
    parser.add_argument("layout", metavar="LAYOUT", help='such as "((4,8),2):((1,4),32)" or "S<3,3,3> o 0 o (8,64):(64,1)"')
    parser.add_argument("-o", "--output", metavar="FILE", help="write an SVG picture to this file")
    parser.add_argument("--tv", metavar="TILE", help='take it for a thread-value layout over this tile, such as "(16,32)"')
    parser.add_argument("--banks", metavar="BITS", type=int, help="show the LDS banks of an access to elements of so many bits")
    parser.add_argument("--access", metavar="LAYOUT", help="with --banks: lane → place of its first element (default: 64:1)")
    parser.add_argument("--vector", metavar="N", type=int, default=1, help="with --banks: elements per lane")
    parser.add_argument("--write", action="store_true", help="with --banks: a store instead of a load")
    parser.add_argument("--arch", default="gfx950", help="with --banks: the architecture")
    return parser


def _check_options(options: argparse.Namespace) -> None:
    """Options that would have no effect are mistakes."""
    if options.banks is None and (options.access is not None or options.vector != 1 or options.write):
        raise LayoutPictureError("--access, --vector and --write say how banks are accessed: give --banks BITS, too")
    if options.banks is not None and options.tv is not None:
        raise LayoutPictureError("--tv and --banks are two pictures: give one of them")


def _picture(layout: Any, options: argparse.Namespace) -> Any:
    if options.tv is not None:
        tile = parse_tuple(options.tv)
        return lambda: tv_svg(layout, tile)
    if options.banks is not None:
        return lambda: bank_svg(layout, options.banks, _access(options), **_bank_options(options))
    return lambda: layout_svg(layout)


def _access(options: argparse.Namespace) -> Any:
    return parse_layout(options.access or "64:1")


def _bank_options(options: argparse.Namespace) -> dict[str, Any]:
    return {"vector": options.vector, "reads": not options.write, "arch": options.arch}


def _described(layout: Any, options: argparse.Namespace) -> list[str]:
    facts = [
        ("layout", layout), ("size", size(layout)), ("cosize", cosize(layout)), ("rank", layout.rank), ("depth", layout.depth),
        ("coalesced", coalesce(layout)),
    ]  # fmt: skip
    if options.banks is not None:
        use = bank_use(layout, options.banks, _access(options), **_bank_options(options))
        facts += [("LDS cycles", f"{use.cycles}, {use.ideal} without conflicts")]
    inner = layout.inner if isinstance(layout, ComposedLayout) else None
    facts += [("swizzle", layout.outer), ("inner", inner)] if inner is not None else []
    return [f"{name:<10} {value}" for name, value in facts]


if __name__ == "__main__":
    sys.exit(main())
