"""``python -m flydsl.build FILE -o DIR``: compile the kernels of a Python file ahead of time."""

from __future__ import annotations

import argparse
import sys

from flydsl.errors import FlyError


def main(argv: list[str] | None = None) -> int:
    """Run the command; the exit status is 1 after an error of flydsl."""
    options = _parser().parse_args(argv)
    from flydsl.compiler.export import HEADER, export
    from flydsl.emit.__main__ import kernels_of

    try:
        names = export(kernels_of(options), options.output)
    except FlyError as error:
        print(f"{getattr(error, 'shown', '')}error: {error}", file=sys.stderr)
        return 1
    print(f"{options.output}: {len(names)} kernels ({', '.join(names)}), manifest.json, {HEADER}")
    return 0


def _parser() -> argparse.ArgumentParser:
    text = "Compile the kernels of a Python file ahead of time: code objects, a manifest and a C header."
    more = (
        "Kernels whose parameters are annotated to the last, and those for which the file calls .specialize(...) with example "
        "arguments, are compiled; with --run those that it launches. Set FLYDSL_AOT=DIR to use them."
    )
    parser = argparse.ArgumentParser("python -m flydsl.build", description=text, epilog=more)
    parser.add_argument("file", metavar="FILE", help="a Python file with @fly.jit or @fly.kernel functions")
    parser.add_argument("-o", "--output", metavar="DIR", required=True, help="the directory, made if it is not there")
    parser.add_argument("--kernel", metavar="NAME", help="only this kernel")
    parser.add_argument("--arch", help="the architecture (default: that of the current device; without a GPU the simulator's)")
    parser.add_argument("--run", action="store_true", help="run the file as a program and compile what it launches")
    return parser


if __name__ == "__main__":
    sys.exit(main())
