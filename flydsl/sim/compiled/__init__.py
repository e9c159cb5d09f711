"""The compiled executor: kernels as native code through llvmlite, with the results of the numpy executor bit for bit.

Each kernel is translated block by block to LLVM IR and compiled for the host processor once; object code is kept on
disk (FLYDSL_CACHE, FLYDSL_CACHE_DIR). What has no native form runs in numpy on the same state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from flydsl.sim.compiled.choice import choose_compiled
from flydsl.sim.compiled.layout import WaveMajor

if TYPE_CHECKING:
    from flydsl.sim.compiled.start import Start
    from flydsl.sim.executor import Executor
    from flydsl.sim.kernel import Kernel
    from flydsl.sim.program import Program

__all__ = ["WaveMajor", "choose_compiled", "make_compiled"]


def make_compiled(
    program: Program,
    kernel: Kernel,
    entry: int,
    waves: Any,
    refill: Callable[[Any, bool], bool],
    seed: int | None,
    start: Start | None = None,
) -> Executor:
    """The executor for one launch on ``waves`` (a WaveMajor); compiles the kernel or takes its code from the cache.
    ``start``: the workgroups that it starts (None: the waves are in their initial state)."""
    from flydsl.sim.compiled.executor import CompiledExecutor

    return CompiledExecutor(program, kernel, entry, waves, refill, seed, start)
