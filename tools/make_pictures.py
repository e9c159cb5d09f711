"""Write the pictures of docs/layouts.md and docs/gemm.md: python tools/make_pictures.py"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import flydsl as fly
from flydsl.layout import bank_svg, tv_svg

sys.path.insert(0, str(Path(__file__).resolve().parent))
from draw_ping_pong import timeline

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures"

LANES = fly.make_layout((16, 4), (1, 8 * 16))  # lane → its first element in (16, 64): 16 rows, 4 groups of 8 columns
ROWS = fly.make_layout((16, 64), order="row")
SWIZZLED = fly.composition(fly.Swizzle(3, 3, 3), ROWS)
TILED_COPY = fly.make_tiled_copy_tv(
    fly.make_copy_atom(fly.UniversalCopy(64), fly.f16), fly.make_layout((16, 16), order="row"), fly.make_layout((1, 4))
)
INTO_SWIZZLED = fly.make_tiled_copy_lds(fly.make_copy_atom(fly.AsyncCopy(128), fly.bf16), SWIZZLED, 64)


def example() -> ModuleType:
    """The GEMM that the guide explains."""
    sys.path.insert(0, str(ROOT / "examples"))
    try:
        import gemm_double_buffered
    finally:
        sys.path.pop(0)
    return gemm_double_buffered


PICTURES: dict[str, Callable[[], str]] = {
    "row_major": lambda: fly.make_layout((4, 8), order="row").svg(),
    "column_major": lambda: fly.make_layout((4, 8)).svg(),
    "nested": lambda: fly.parse_layout("((2,2),(2,4)):((1,16),(2,4))").svg(),
    "composition": lambda: tv_svg(fly.parse_layout("((4,2),4):((1,16),4)"), (4, 8)),
    "divide": lambda: fly.zipped_divide(fly.make_layout((4, 9), order="row"), (2, 3)).svg(),
    "blocked": lambda: fly.blocked_product(fly.make_layout((2, 2)), fly.make_layout((2, 3))).svg(),
    "raked": lambda: fly.raked_product(fly.make_layout((2, 2)), fly.make_layout((2, 3))).svg(),
    "swizzle": lambda: fly.composition(fly.Swizzle(2, 0, 3), fly.make_layout((4, 8), order="row")).svg(),
    "banks_plain": lambda: bank_svg(ROWS, 16, LANES, vector=8),
    "banks_swizzled": lambda: bank_svg(SWIZZLED, 16, LANES, vector=8),
    "tiled_copy": lambda: TILED_COPY.svg(by="thread"),
    "async_copy": lambda: INTO_SWIZZLED.svg(by="thread"),
    "mfma": lambda: fly.MFMA(16, 16, 16, fly.f16).svg(),
    "gemm_waves": lambda: example().TILED.svg(by="wave"),
    "gemm_lds": lambda: bank_svg(fly.composition(fly.Swizzle(3, 3, 4), ROWS), 16, LANES, vector=8),
    "gemm_phase": timeline,
}
"""Name of the file → what draws it."""


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.svg"):
        if path.stem not in PICTURES:
            path.unlink()
    for name, draw in PICTURES.items():
        (FOLDER / f"{name}.svg").write_text(draw(), encoding="utf-8")
    print(f"wrote {len(PICTURES)} pictures to {FOLDER}")


if __name__ == "__main__":
    main()
