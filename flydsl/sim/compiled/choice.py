"""Which executor a launch gets."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import Any

from flydsl import env
from flydsl.sim.errors import LaunchError

LARGE_LAUNCH = 256
"""Launches of more waves than this are worth compiling."""


def choose_compiled(executor: str | None, waves: int, options: Any, seed: int | None, max_blocks: int | None) -> bool:
    """Whether a launch runs compiled. ``executor``: "numpy", "compiled", "auto" or None (FLYDSL_SIM_EXECUTOR).

    "auto" compiles large launches where llvmlite is installed, unless something is asked for that only the numpy
    executor does: checks that watch every instruction (all but bounds and alignment), a seed (it varies the interleaving
    of waves), a block budget.
    Errors: LaunchError if "compiled" is asked for and cannot be had, also together with a seed.
    """
    name = env.SIM_EXECUTOR.get() if executor is None else executor
    if name not in env.SIM_EXECUTOR.choices:
        raise LaunchError(f"executor {name!r} is unknown; there are {', '.join(env.SIM_EXECUTOR.choices)}")
    if name == "numpy":
        return False
    obstacle = _obstacle(options)
    if name == "compiled":
        if seed is not None:
            obstacle = (
                'the seed would not vary the waves of a workgroup; pass executor="numpy" (FLYDSL_SIM_EXECUTOR), or no seed'
            )
        if obstacle is not None:
            raise LaunchError(f"the compiled executor cannot run this launch: {obstacle}")
        return True
    return obstacle is None and waves > LARGE_LAUNCH and seed is None and max_blocks is None


def _obstacle(options: Any) -> str | None:
    if options.watching:
        return 'it checks bounds and nothing that watches every instruction; pass checks="none", or executor="numpy"'
    if sys.byteorder != "little":
        return "the host is big-endian"
    if find_spec("llvmlite") is None:
        return "llvmlite is not installed (pip install llvmlite)"
    return None
