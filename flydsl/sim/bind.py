"""From one instruction to its handler: the table of all binders."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from flydsl.sim import buffer, ds, salu, smem, vmem, waits
from flydsl.sim.errors import UnknownInstructionError
from flydsl.sim.instruction import Instruction
from flydsl.sim.state import WaveBatch

Handler = Callable[[WaveBatch], None]


@lru_cache(maxsize=1)
def _table() -> dict[str, Callable[[Instruction], Handler]]:
    from flydsl.sim.valu import BINDERS as vector_binders

    tables = (salu, vmem, buffer, ds, smem, waits)
    table: dict[str, Callable[[Instruction], Handler]] = {"s_getpc_b64": _bind_getpc, **vector_binders}
    for module in tables:
        table.update(module.BINDERS)
    return table


def bind(instruction: Instruction) -> Handler:
    """The handler of an instruction. Errors: UnknownInstructionError, UnsupportedModifierError."""
    name = instruction.mnemonic
    binder = _table().get(name)
    if binder is None:
        raise UnknownInstructionError(f"no semantics for {name} in the simulator", instruction)
    return binder(instruction)


def _bind_getpc(instruction: Instruction) -> Handler:
    code = salu.destination(instruction, instruction.operands[0], 64)
    value = np.uint64(instruction.address + instruction.size)
    return lambda batch: batch.write_s64(code, value)


def known(mnemonic: str) -> bool:
    """Whether the simulator has semantics for a mnemonic."""
    from flydsl.sim.control import ENDS

    return mnemonic in ENDS or mnemonic in _table()


def vector_extent(instruction: Instruction) -> tuple[int, int]:
    """One past the highest architected and accumulation register that the instruction names."""
    extent: list[Any] = [0, 0]
    for operand in instruction.operands:
        if hasattr(operand, "acc"):
            which = int(operand.acc)  # type: ignore[union-attr]
            extent[which] = max(extent[which], operand.first + operand.count)  # type: ignore[union-attr]
    return extent[0], extent[1]
