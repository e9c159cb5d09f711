"""Runs instructions through the compiled executor on a given state."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np

from flydsl.sim.compiled import WaveMajor
from flydsl.sim.executor import READY
from flydsl.sim.image import Image
from flydsl.sim.instruction import Instruction
from flydsl.sim.operands import parse_instruction
from flydsl.sim.program import Program
from flydsl.sim.state import DEFAULT_MODE, Waves

STATE = (
    "vgpr",
    "agpr",
    "sgpr64",
    "scc",
    "mode",
    "pc",
    "group",
    "wave_in_group",
    "exec_lanes",
    "exec_is_full",
    "lds",
    "scratch",
)


def program_of(sequences: list[list[Instruction]]) -> tuple[Program, list[int]]:
    """One program that holds all sequences, each with its end; and the index where each starts."""
    # The indirect jump makes every label an entry.
    code, starts = [parse_instruction("s_setpc_b64 s[0:1]")], []
    for sequence in sequences:
        starts.append(len(code))
        code += [*sequence, parse_instruction("s_endpgm")]
    code = [replace(instruction, address=4 * i, size=4) for i, instruction in enumerate(code)]
    image = Image(arch="gfx950", instructions=code, leaders={4 * start for start in starts}, symbols={}, kernels={}, data=[])
    return Program(image), starts


def kernel_for(waves: Waves, mode: int = DEFAULT_MODE) -> Any:
    """What the compiler asks of a kernel."""
    return SimpleNamespace(name="k", vgprs=waves.vgpr.shape[0], agprs=waves.agpr.shape[0], mode=mode)


def run_at(program: Program, start: int, waves: Waves) -> Any:
    """Run all waves from instruction ``start`` to their end on a copy of their state, then copy it back; the
    executor."""
    from flydsl.sim.compiled import make_compiled

    groups = waves.lds.shape[0]
    copy = WaveMajor(
        waves.count, waves.vgpr.shape[0], waves.agpr.shape[0], groups, waves.lds_size, waves.scratch_size, waves.memory
    )
    for name in STATE:
        getattr(copy, name)[...] = getattr(waves, name)
    copy.uniform_mode = waves.uniform_mode
    copy.pc[:] = start
    executor: Any = make_compiled(program, kernel_for(waves, waves.uniform_mode or 0), 0, copy, lambda *_: False, None)
    executor.status[:] = READY
    executor.members[:] = np.bincount(copy.group, minlength=groups)
    executor.run()
    for name in STATE:
        if name not in ("exec_lanes", "exec_is_full", "pc"):
            getattr(waves, name)[...] = getattr(copy, name)
    waves.batch().reload_exec()
    return executor
