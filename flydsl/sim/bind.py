"""From one instruction to its handler: the table of all binders."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NoReturn

import numpy as np

from flydsl.sim import buffer, buffer_format, ds, ds_exchange, gpr_index, salu, smem, smem_store, vmem, waits
from flydsl.sim.errors import LaunchError, UnknownInstructionError
from flydsl.sim.instruction import UNDECODABLE, Instruction
from flydsl.sim.state import WaveBatch

Handler = Callable[[WaveBatch], None]


@lru_cache(maxsize=4)
def _table(arch: str) -> dict[str, Callable[[Instruction], Handler]]:
    from flydsl.sim.valu import ARCHITECTURES

    if arch not in ARCHITECTURES:
        raise LaunchError(f"the simulator does not know {arch}; it runs code for {' and '.join(ARCHITECTURES)}")
    tables = (salu, vmem, buffer, buffer_format, ds, ds_exchange, smem, smem_store, waits, gpr_index)
    table: dict[str, Callable[[Instruction], Handler]] = {"s_getpc_b64": _bind_getpc, **ARCHITECTURES[arch]}
    for module in tables:
        table.update(module.BINDERS)
    return table


def bind(instruction: Instruction, arch: str) -> Handler:
    """The handler of an instruction of that architecture (its 8-bit float formats differ from its successor's).

    Errors: UnknownInstructionError, UnsupportedModifierError, DecodeError for a word that is no instruction,
    LaunchError for an unknown architecture.
    """
    name = instruction.mnemonic
    if name == UNDECODABLE:
        _refuse(instruction, arch)
    if gpr_index.is_indexed(instruction):
        return gpr_index.bind_indexed(instruction, lambda plain: bind(plain, arch))
    binder = _table(arch).get(name)
    if binder is None:
        from flydsl.sim.valu import reason_for

        reason = reason_for(name)
        raise UnknownInstructionError(
            f"no semantics for {name} in the simulator{'' if reason is None else f': {reason}'}", instruction
        )
    return binder(instruction)


def _refuse(instruction: Instruction, arch: str) -> NoReturn:
    from flydsl.sim.decoder import DecodeError

    word: Any = instruction.operands[0]
    raise DecodeError(instruction.modifiers["reason"], instruction.address, word.value.to_bytes(4, "little"), arch)


def _bind_getpc(instruction: Instruction) -> Handler:
    code = salu.destination(instruction, instruction.operands[0], 64)
    value = np.uint64(instruction.address + instruction.size)
    return lambda batch: batch.write_s64(code, value)


def known(mnemonic: str, arch: str) -> bool:
    """Whether the simulator has semantics for a mnemonic."""
    from flydsl.sim.control import ENDS

    return mnemonic in ENDS or mnemonic in gpr_index.MOVES or mnemonic in _table(arch)


def vector_extent(instruction: Instruction) -> tuple[int, int]:
    """One past the highest architected and accumulation register that the instruction names."""
    extent: list[Any] = [0, 0]
    for operand in instruction.operands:
        if hasattr(operand, "acc"):
            which = int(operand.acc)  # type: ignore[union-attr]
            extent[which] = max(extent[which], operand.first + operand.count)  # type: ignore[union-attr]
    return extent[0], extent[1]
