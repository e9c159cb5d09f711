"""Hints for the instruction scheduler and the hardware's wave arbiter. None of them changes what a kernel computes."""

from __future__ import annotations

from typing import Any

from flydsl.emit import IntegerAttr
from flydsl.emit.types import i16, i32

from . import trace
from .errors import SynchronizationError

GROUPS: dict[str, int] = {
    "non_mem_non_sideeffect": 1, "valu": 2, "salu": 4, "mfma": 8, "vmem": 16, "vmem_read": 32, "vmem_write": 64,
    "ds": 128, "ds_read": 256, "ds_write": 512, "transcendental": 1024,
}  # fmt: skip
"""Instruction classes of the scheduling hints and their bits (llvm.amdgcn.sched.barrier and sched.group.barrier)."""

_ALL = sum(GROUPS.values())


def sched_barrier(*allow: int | str) -> None:
    """No instruction is scheduled across this point, except the classes in ``allow`` (names of GROUPS, or a mask)."""
    trace.current("fly.sched_barrier()")
    trace.op("rocdl.sched.barrier", attributes={"mask": IntegerAttr(_mask(allow, "fly.sched_barrier"), i32)})


def sched_group_barrier(kind: int | str, count: int, group: int = 0) -> None:
    """The next ``count`` instructions of class ``kind`` form a group; groups of one ``group`` number keep order."""
    trace.current("fly.sched_group_barrier()")
    attributes = {
        "mask": IntegerAttr(_mask((kind,), "fly.sched_group_barrier"), i32),
        "size": IntegerAttr(_static(count, 1, 255, "fly.sched_group_barrier(count=…)"), i32),
        "groupId": IntegerAttr(_static(group, 0, 255, "fly.sched_group_barrier(group=…)"), i32),
    }
    trace.op("rocdl.sched.group.barrier", attributes=dict(attributes))


def iglp_opt(variant: int) -> None:
    """A canned interleaving of the whole region (0: small GEMM, 1: one wave, 2 and 3: attention). Not together with
    sched_barrier or sched_group_barrier in one region."""
    trace.current("fly.iglp_opt()")
    trace.op("rocdl.iglp.opt", attributes={"variant": IntegerAttr(_static(variant, 0, 3, "fly.iglp_opt"), i32)})


def set_priority(level: int) -> None:
    """The priority of this wave among the waves of its SIMD, 0 (normal) to 3."""
    trace.current("fly.set_priority()")
    trace.op("rocdl.s.setprio", attributes={"priority": IntegerAttr(_static(level, 0, 3, "fly.set_priority"), i16)})


def sleep(count: int) -> None:
    """The wave sleeps for about 64 · ``count`` cycles, ``count`` from 0 to 127."""
    trace.current("fly.sleep()")
    trace.op("rocdl.s.sleep", attributes={"count": IntegerAttr(_static(count, 0, 127, "fly.sleep"), i32)})


def _mask(kinds: tuple[int | str, ...], what: str) -> int:
    mask = 0
    for kind in kinds:
        if isinstance(kind, str):
            if kind not in GROUPS:
                raise SynchronizationError(f"{what}: {kind!r} is not an instruction class; there are {', '.join(GROUPS)}")
            mask |= GROUPS[kind]
        else:
            mask |= _static(kind, 0, _ALL, what)
    return mask


def _static(value: Any, low: int, high: int, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise SynchronizationError(f"{what} takes a Python int from {low} to {high}, not {value!r}")
    return value
