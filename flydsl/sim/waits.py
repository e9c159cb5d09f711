"""Instructions without functional effect: waits, hints and cache control.

A functional simulator completes each memory operation at once; checks that need the wait counters hook in by
mnemonic (see checks.py).
"""

from __future__ import annotations

from collections.abc import Callable

from flydsl.sim.errors import UnsupportedModifierError
from flydsl.sim.instruction import Imm, Instruction
from flydsl.sim.state import WaveBatch

VMCNT_MAX, EXPCNT_MAX, LGKMCNT_MAX = 63, 7, 15
"""Counter values that mean "do not wait" on gfx9."""


def wait_counts(instruction: Instruction) -> tuple[int, int]:
    """(vmcnt, lgkmcnt) that an s_waitcnt waits for; the maximum where it does not wait."""
    if instruction.operands:
        field = instruction.operands[0]
        if not isinstance(field, Imm):
            raise UnsupportedModifierError("unexpected s_waitcnt operand", instruction)
        return (field.value & 15) | (field.value >> 14 & 3) << 4, field.value >> 8 & 15
    for name in instruction.modifiers:
        if name not in ("vmcnt", "lgkmcnt", "expcnt"):
            raise UnsupportedModifierError(f"unknown counter {name}", instruction)
    return instruction.modifiers.get("vmcnt", VMCNT_MAX), instruction.modifiers.get("lgkmcnt", LGKMCNT_MAX)


def _nop(batch: WaveBatch) -> None:
    pass


def _bind_wait(instruction: Instruction) -> Callable[[WaveBatch], None]:
    wait_counts(instruction)
    return _nop


def _bind_sethalt(instruction: Instruction) -> Callable[[WaveBatch], None]:
    if instruction.operands != (Imm(0),):
        raise UnsupportedModifierError("a wave cannot be halted here", instruction)
    return _nop


_INTERRUPT = 1
"""The message that raises an interrupt of the host; for the wave it has no effect."""


def _bind_sendmsg(instruction: Instruction) -> Callable[[WaveBatch], None]:
    operand = instruction.operands[0] if instruction.operands else None
    if not isinstance(operand, Imm) or operand.value != _INTERRUPT:
        raise UnsupportedModifierError("of the messages only MSG_INTERRUPT means something to a compute kernel", instruction)
    return _nop


def _bind_setkill(instruction: Instruction) -> Callable[[WaveBatch], None]:
    if instruction.operands != (Imm(0),):
        raise UnsupportedModifierError("a wave cannot be killed here", instruction)
    return _nop


BINDERS: dict[str, Callable[[Instruction], Callable[[WaveBatch], None]]] = {
    "s_waitcnt": _bind_wait,
    "s_sethalt": _bind_sethalt,
    "s_setkill": _bind_setkill,
    "s_sendmsg": _bind_sendmsg,
    **dict.fromkeys(
        ["s_nop", "s_sleep", "s_setprio", "s_icache_inv", "s_ttracedata", "s_incperflevel", "s_decperflevel"]
        + ["s_wakeup", "buffer_inv", "buffer_wbl2", "v_nop", "v_clrexcp"],
        lambda instruction: _nop,
    ),
}
