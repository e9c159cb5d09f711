"""``python -m flydsl.kernels gemm --m M --n N --k K --dtype DTYPE``: what the library would launch, and why."""

from __future__ import annotations

import argparse
import sys

from flydsl.errors import FlyError

from .gemm.report import choices, tuned_choices


def main(arguments: list[str] | None = None) -> int:
    """The command; its exit status."""
    parser = argparse.ArgumentParser(prog="python -m flydsl.kernels", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    gemm = commands.add_parser("gemm", help="configurations of a product, by modelled time")
    for extent in ("m", "n", "k"):
        gemm.add_argument(f"--{extent}", type=_extent, required=True)
    gemm.add_argument("--batch", type=_extent, default=1)
    gemm.add_argument("--dtype", default="bfloat16", help="of the operands, as torch names it")
    gemm.add_argument("--layout", default="NT", help="of A and B: N row-major, T column-major")
    gemm.add_argument("--compute-units", type=_extent, default=256)
    gemm.add_argument("--all", action="store_true", help="all configurations, and not only the best ten")
    options = parser.parse_args(arguments)
    try:
        lines = choices(options.m, options.n, options.k, options.batch, options.dtype, options.layout, options.compute_units)
    except FlyError as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 2
    tuned = tuned_choices(options.m, options.n, options.k, options.batch, options.dtype)
    print("\n".join([*(lines if options.all else lines[:11]), *tuned]))
    return 0


def _extent(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a positive number")
    return value


if __name__ == "__main__":
    sys.exit(main())
