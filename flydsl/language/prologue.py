"""Operations that belong at the top of the kernel, whatever the insertion point: ids, allocations, addresses of LDS.

They dominate every use, so one operation serves the whole kernel, and LLVM treats allocations in the entry block as
registers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from flydsl.emit import Block

from . import trace

T = TypeVar("T")


def hoisted(make: Callable[[], T]) -> T:
    """Run ``make`` with the insertion point behind the operations hoisted so far, at the top of the entry block."""
    t = trace.current()
    scratch = Block()
    with t.builder.at(scratch):
        made = make()
    counter = t.feature("hoisted", lambda: [0])
    at = counter[0] + len(t.state.get("constants", ()))  # constants of the kernel come first of all
    for op in scratch.operations:
        op.parent = t.entry
    t.entry.operations[at:at] = scratch.operations
    counter[0] += len(scratch.operations)
    return made


def once(key: str, make: Callable[[], Any]) -> Any:
    """The result of ``make``, hoisted and made once per kernel."""
    return trace.current().feature(f"once:{key}", lambda: hoisted(make))
