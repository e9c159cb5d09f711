"""``python -m flydsl.sim COMMAND``: the simulator's command line."""

from __future__ import annotations

import argparse
import sys

from flydsl.errors import FlyError


def main(arguments: list[str] | None = None) -> int:
    """Exit status: 0 fine, 1 failures (of ``run``: also findings and errors), 2 unusable input."""
    from flydsl.sim import run_command

    parser = argparse.ArgumentParser(prog="python -m flydsl.sim", description="gfx950 simulator")
    commands = parser.add_subparsers(dest="command", required=True)
    vectors = commands.add_parser("vectors", help="run instruction vectors (format gfx950-vectors-1)")
    vectors.add_argument("files", nargs="+", metavar="FILE")
    vectors.add_argument("-v", "--verbose", action="store_true", help="print every mismatch of a failing vector")
    run_command.add_parser(commands)
    options = parser.parse_args(arguments)
    if options.command == "run":
        return run_command.run(options)
    return _vectors(options.files, options.verbose)


def _vectors(files: list[str], verbose: bool) -> int:
    from flydsl.sim.vectors import report

    try:
        _, failed = report(files, verbose)
    except (FlyError, OSError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
