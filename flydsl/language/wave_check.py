"""That all lanes of the wave take part in the operations that need them all.

Under a condition that differs between lanes such an operation would combine what the lanes that are away hold by chance.
Where the conditions around it are proven to be the same for the whole wave nothing is emitted; elsewhere a device
assertion is, if assertions are on. That is decided when the kernel is traced to its end: only then are the conditions of
loops known.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from flydsl.emit import Block, Location, Operation, Value

from . import trace
from .dtypes import Int32, Uint64
from .ids import WAVE, block_dim, linear_thread_id
from .lanes import full_waves
from .numeric import as_boolean, minimum
from .printing import device_assert
from .uniform import is_uniform


@dataclass(frozen=True)
class _Use:
    """An operation ``what`` behind the operation ``after`` of ``block`` (at its beginning if there is none)."""

    what: str
    block: Block
    after: Operation | None
    loc: Location


def needs_all_lanes(what: str) -> None:
    """Note that the operation ``what`` comes next, and needs all lanes of the wave."""
    t = trace.current(what)
    if not t.assertions or t.depth == 0:
        return
    if "wave_uses" not in t.state:
        t.feature("at_end", list[Callable[[], None]]).append(_check_uses)
    block = t.builder.block
    uses = t.feature("wave_uses", list[_Use])
    uses.append(_Use(what, block, block.operations[-1] if block.operations else None, trace.location()))


def _check_uses() -> None:
    t = trace.current()
    uses: list[_Use] = t.state["wave_uses"]
    for use in uses:
        if trace.is_live(use.block, t.entry) and not _reached_together(use.block, t.entry):
            _insert_assertion(use)


def _reached_together(block: Block, entry: Block) -> bool:
    """Whether all lanes of a wave are proven to come to ``block`` together."""
    while block is not entry:
        owner = block.parent.parent if block.parent else None
        if owner is None or owner.parent is None or not all(is_uniform(v) is True for v in _deciding(owner)):
            return False
        block = owner.parent
    return True


def _deciding(op: Operation) -> list[Value]:
    """The values that decide whether, or how often, the regions of an operation are executed."""
    if op.name == "scf.while":
        return [op.regions[0].blocks[0].operations[-1].operands[0]]
    return op.operands[:3] if op.name == "scf.for" else op.operands[:1]


def _insert_assertion(use: _Use) -> None:
    t = trace.current()
    scratch = Block()
    with t.builder.at(scratch):
        active = Uint64.wrap(trace.value("rocdl.ballot", (as_boolean(True).ir,), Uint64.ir_type))
        device_assert(
            active == _existing(),
            f"{use.what} needs all lanes of the wave, and some are not here: the condition around it differs between lanes. "
            "Move it out of the branch or loop, and give the lanes without a value one that does not count (fly.select)",
        )
    for op in scratch.operations:
        op.parent = use.block
        for inner in op.walk():
            inner.loc = use.loc
    at = 0 if use.after is None else use.block.operations.index(use.after) + 1
    use.block.operations[at:at] = scratch.operations
    records: list[Any] = t.state["print_records"]
    records[-1] = replace(records[-1], loc=use.loc)


def _existing() -> Any:
    """The mask of the lanes that this wave has."""
    if full_waves():
        return Uint64(2**64 - 1)
    x, y, z = block_dim
    first = linear_thread_id() & ~(WAVE - 1)
    count = minimum((x * y * z).to(Int32) - first.to(Int32), Int32(WAVE))
    return Uint64(2**64 - 1) >> (WAVE - count).to(Uint64)
