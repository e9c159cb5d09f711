"""Barriers, waits and fences.

Orders and scopes are those of LLVM's memory model for AMDGPU: scope "wave", "workgroup", "agent" (the whole GPU) or
"system" (also the host and other GPUs); order "relaxed", "acquire", "release", "acq_rel" or "seq_cst".
"""

from __future__ import annotations

from typing import Any

from flydsl.emit import Attribute, IntegerAttr, StringAttr
from flydsl.emit.types import i32, i64

from . import trace
from .anchors import anchor_loads
from .errors import SynchronizationError

SCOPES: dict[str, str | None] = {"wave": "wavefront", "workgroup": "workgroup", "agent": "agent", "system": None}
"""Our scope → LLVM's syncscope; None is the default scope."""

ORDERS: dict[str, int] = {"relaxed": 2, "acquire": 4, "release": 5, "acq_rel": 6, "seq_cst": 7}
"""Our order → LLVM's AtomicOrdering, as MLIR numbers it."""

_MAX_VMCNT, _MAX_LGKMCNT, _MAX_EXPCNT = 63, 15, 7


def barrier() -> None:
    """Wait for all threads of the block; what each of them wrote to shared or global memory before is then visible to
    all.

    Every thread of the block must reach the same barrier.
    """
    trace.current("fly.barrier()")
    fence("workgroup", "release")
    trace.op("rocdl.s.barrier")
    fence("workgroup", "acquire")


def lds_barrier() -> None:
    """Wait for all threads of the block, making shared memory visible only: global traffic and asynchronous copies are not
    waited for.
    """
    trace.current("fly.lds_barrier()")
    # No release fence of the block's scope: where asynchronous copies are pending, it would wait for all of them.
    _fence("singlethread", "release")
    waitcnt(lgkmcnt=0)
    trace.op("rocdl.s.barrier")
    fence("workgroup", "acquire")


def wait_vector_memory(n: int) -> None:
    """Wait until at most ``n`` vector-memory operations of this wave are pending; memory accesses stay on their side."""
    _fence("singlethread", "release")
    waitcnt(vmcnt=n)
    _fence("singlethread", "acquire")


def waitcnt(vmcnt: int | None = None, lgkmcnt: int | None = None) -> None:
    """Wait until at most ``vmcnt`` vector-memory operations (0 … 63) and at most ``lgkmcnt`` LDS, scalar-memory and
    message operations (0 … 15) of this wave are pending. What is None is not waited for.

    The compiler waits for ordinary loads and stores by itself; this is for loads straight into shared memory.
    """
    trace.current("fly.waitcnt()")
    if vmcnt is None and lgkmcnt is None:
        raise SynchronizationError("fly.waitcnt() waits for nothing; give vmcnt= or lgkmcnt=")
    anchor_loads()  # to LLVM it is no memory operation: reads could sink below it, or rise above it
    bits = waitcnt_bits(_count(vmcnt, _MAX_VMCNT, "vmcnt"), _count(lgkmcnt, _MAX_LGKMCNT, "lgkmcnt"))
    trace.op("rocdl.s.waitcnt", attributes={"bitfield": IntegerAttr(bits, i32)})
    anchor_loads()


def waitcnt_bits(vmcnt: int, lgkmcnt: int) -> int:
    """The operand of ``s_waitcnt`` on gfx9: vmcnt[3:0] | expcnt << 4 | lgkmcnt << 8 | vmcnt[5:4] << 14; expcnt is not
    waited for.
    """
    return vmcnt & 15 | _MAX_EXPCNT << 4 | lgkmcnt << 8 | vmcnt >> 4 << 14


def fence(scope: str = "agent", order: str = "acq_rel") -> None:
    """Order the memory accesses of this thread before and after it, as seen by the threads in ``scope``. No waiting for
    others.
    """
    trace.current("fly.fence()")
    if order == "relaxed":
        raise SynchronizationError("a relaxed fence orders nothing; order= is 'acquire', 'release', 'acq_rel' or 'seq_cst'")
    scope_attribute(scope)
    _fence(SCOPES[scope], order)


def _fence(syncscope: str | None, order: str) -> None:
    where: dict[str, Attribute] = {} if syncscope is None else {"syncscope": StringAttr(syncscope)}
    trace.op("llvm.fence", attributes={"ordering": IntegerAttr(order_number(order), i64), **where})


def order_number(order: str) -> int:
    """LLVM's number of a memory order. Raises SynchronizationError."""
    if order not in ORDERS:
        raise SynchronizationError(f"order={order!r} is not a memory order; there are {', '.join(map(repr, ORDERS))}")
    return ORDERS[order]


def scope_attribute(scope: str) -> dict[str, Attribute]:
    """The syncscope attribute of a scope. Raises SynchronizationError."""
    if scope not in SCOPES:
        raise SynchronizationError(f"scope={scope!r} is not a scope; there are {', '.join(map(repr, SCOPES))}")
    name = SCOPES[scope]
    return {} if name is None else {"syncscope": StringAttr(name)}


def _count(value: Any, limit: int, name: str) -> int:
    if value is None:
        return limit
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= limit:
        raise SynchronizationError(f"fly.waitcnt({name}=…) takes a Python int from 0 to {limit}, not {value!r}")
    return value
