"""``python -m flydsl.sim run``: one kernel of a listing or code object, on arguments given as text."""

from __future__ import annotations

import argparse
import sys
from typing import Any

import numpy as np

from flydsl.errors import FlyError
from flydsl.sim.argument_specs import FORMS, Argument, parse_argument
from flydsl.sim.errors import ArgumentSpecError


def add_parser(commands: Any) -> None:
    parser = commands.add_parser(
        "run",
        help="run a kernel of an assembly listing or code object and print the report",
        description="Run a kernel and print the report. Exit status 1 if a check found something or the run failed.",
        epilog=f"Arguments are given in order:\n{FORMS}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("code", metavar="CODE", help="path of an assembly listing or code object")
    parser.add_argument("--kernel", metavar="NAME", help="default: the only kernel")
    parser.add_argument("--grid", type=extents, default=(1,), metavar="X[,Y[,Z]]", help="workgroups (default 1)")
    parser.add_argument("--block", type=extents, default=(64,), metavar="X[,Y[,Z]]", help="work-items (default 64)")
    parser.add_argument("--arg", action="append", default=[], metavar="SPEC", help="one kernel argument; see below")
    parser.add_argument("--out", action="append", default=[], metavar="K=FILE.npy", help="save argument K (position or name)")
    parser.add_argument("--readonly", action="append", default=[], metavar="K", help="argument K must not be written")
    parser.add_argument("--shared", type=int, default=0, metavar="N", help="bytes of dynamic LDS")
    parser.add_argument("--checks", metavar="NAMES", help='names with commas, "all" or "none" (default: by launch size)')
    parser.add_argument("--seed", type=int, metavar="N", help="vary the order of workgroups and waves")
    parser.add_argument("--max-blocks", type=int, metavar="N", help="stop after so many basic blocks")


def extents(text: str) -> tuple[int, ...]:
    """X[,Y[,Z]] (or with x between)."""
    return tuple(int(part) for part in text.replace("x", ",").split(","))


def run(options: argparse.Namespace) -> int:
    """Exit status: 0 fine, 1 findings or an error."""
    try:
        report = _launch(options)
    except (FlyError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    print(report)
    return 1 if report.findings else 0


def _launch(options: argparse.Namespace) -> Any:
    from flydsl import sim
    from flydsl.sim.checks import Options

    Options.parse(options.checks, 1)  # refuse unknown names before anything else
    arguments = [parse_argument(text, position) for position, text in enumerate(options.arg)]
    outputs = [_output(arguments, text) for text in options.out]
    readonly = [find(arguments, key) for key in options.readonly]
    program = sim.load(options.code)
    name = options.kernel
    if name is None:
        if len(program.kernels) != 1:
            raise sim.LaunchError(f"choose one with --kernel: {options.code} has {', '.join(program.kernels) or 'no kernels'}")
        name = next(iter(program.kernels))
    undefined = [position for position, argument in enumerate(arguments) if argument.fill == "undefined"]
    report = program.launch(
        name, options.grid, options.block, [argument.value for argument in arguments], shared_bytes=options.shared,
        checks=options.checks, seed=options.seed, max_blocks=options.max_blocks, readonly=readonly, undefined=undefined,
        report="full",
    )  # fmt: skip
    for argument, path in outputs:
        np.save(path, argument.saved(), allow_pickle=False)
    return report


def _output(arguments: list[Argument], text: str) -> tuple[Argument, str]:
    key, _, path = text.partition("=")
    argument = arguments[find(arguments, key)]
    if not path or not isinstance(argument.value, np.ndarray):
        raise ArgumentSpecError(f"--out {text}: write K=FILE.npy, where K is the position or name of a buffer")
    return argument, path


def find(arguments: list[Argument], key: str) -> int:
    """Position of the argument with this name or position. Errors: ArgumentSpecError."""
    names = [argument.name or str(position) for position, argument in enumerate(arguments)]
    if key in names:
        return names.index(key)
    if key.isdigit() and int(key) < len(names):
        return int(key)
    raise ArgumentSpecError(f"there is no argument {key!r}; there are {', '.join(names) or 'none'}")
