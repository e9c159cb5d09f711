"""Functional simulator of gfx950 machine code.

``load`` reads a code object or an assembly listing; ``Program.launch`` runs a kernel on numpy arrays, in place::

    program = sim.load("kernel.s")
    report = program.launch("vadd", grid=4, block=256, args=[a, b, c, 1000])
"""

from __future__ import annotations

import os

from flydsl.code_object import CodeObjectError
from flydsl.env import EnvError
from flydsl.sim.errors import (
    ArgumentSpecError,
    DeadlockError,
    ExecutionError,
    LaunchError,
    ListingError,
    MemoryAccessError,
    SimError,
    StepBudgetError,
    TrapError,
    UnknownInstructionError,
    UnsupportedModifierError,
)
from flydsl.sim.memory import AddressSpace, root_of
from flydsl.sim.program import Program
from flydsl.sim.report import Report

__all__ = [
    "AddressSpace",
    "ArgumentSpecError",
    "CodeObjectError",
    "DeadlockError",
    "EnvError",
    "ExecutionError",
    "LaunchError",
    "ListingError",
    "MemoryAccessError",
    "Program",
    "Report",
    "SimError",
    "StepBudgetError",
    "TrapError",
    "UnknownInstructionError",
    "UnsupportedModifierError",
    "load",
    "root_of",
]


def load(
    source: str | os.PathLike[str] | bytes | bytearray | memoryview | None = None,
    listing: str | None = None,
    *,
    code_object: bytes | None = None,
    arch: str | None = None,
) -> Program:
    """Load a program.

    source: a path to a code object or listing, the bytes of either, or the text of a listing. ``listing`` (text) of
    a code object gives source lines to messages; both are checked to belong together. ``arch`` demands an
    architecture. Errors: ListingError, CodeObjectError, OSError, LaunchError (not the demanded arch). CodeObjectError and
    EnvError (a variable ``FLYDSL_SIM_*`` with a value that is not allowed) are FlyErrors, but no SimErrors: they are not
    the simulator's alone.
    """
    from flydsl.sim.decode import decode, recognised

    if source is not None:
        found_code, found_listing = recognised(source)
        code_object, listing = found_code or code_object, found_listing or listing
    program = Program(decode(code_object, listing))
    if arch is not None and program.arch != arch:
        raise LaunchError(f"the program is for {program.arch}, not {arch}")
    return program
