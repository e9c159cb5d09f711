"""Scalar stores and atomics, and scalar accesses to scratch. Compilers for gfx942 and gfx950 emit none of them.

A wave stores once, whatever EXEC is: the access is made as by its lane 0. Addresses are forced to dword alignment as
those of scalar loads. Through a V#, dwords at or past num_records are not stored and read as 0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from flydsl.sim import atomics
from flydsl.sim.access import FORMATS, Lanes
from flydsl.sim.errors import UnsupportedModifierError
from flydsl.sim.instruction import Instruction, SReg
from flydsl.sim.smem import ScalarReader, scalar_offset, write_words
from flydsl.sim.spaces import GlobalResolver
from flydsl.sim.state import LANES, WaveBatch
from flydsl.sim.vmem import atomic_values, store_values

Handler = Callable[[WaveBatch], None]
_DWORD = FORMATS["dword"]
_ALIGNED = np.uint64(0xFFFFFFFFFFFFFFFC)


class _Address:
    """uint64[n] addresses; the operands are base (pair or V#) and offset. ``limit``: bytes from the base that exist."""

    def __init__(self, instruction: Instruction, scale: int = 1):
        if len(instruction.operands) != 3:
            raise UnsupportedModifierError(f"{len(instruction.operands)} operands where 3 are expected", instruction)
        base, offset = instruction.operands[1:]
        if not isinstance(base, SReg) or base.count not in (2, 4):
            raise UnsupportedModifierError(f"operand {base} is no base of a scalar access", instruction)
        self.first, self.buffer = base.first, base.count == 4
        self.offset = scalar_offset(instruction, offset, scale)

    def __call__(self, batch: WaveBatch) -> tuple[Any, Any, Any]:
        """(addresses, positions, limits or None)"""
        low = batch.read_s64(self.first)
        position = np.broadcast_to(self.offset(batch) & _ALIGNED, low.shape)
        if not self.buffer:
            return (low + position) & _ALIGNED, position, None
        limit = batch.read_s64(self.first + 2) & np.uint64(0xFFFFFFFF)
        return (low & np.uint64(0xFFFFFFFFFFFF)) + position, position, limit


def _data(instruction: Instruction, words: int) -> int:
    operand = instruction.operands[0]
    if not isinstance(operand, SReg) or operand.count != words or operand.first >= 128:
        raise UnsupportedModifierError(f"operand {operand} is no {words}-register scalar operand", instruction)
    return operand.first


def _one_lane(batch: WaveBatch, chosen: Any) -> Lanes:
    mask = np.zeros((batch.n, LANES), np.bool_)
    mask[:, 0] = chosen
    return Lanes(batch, mask)


def _bind_store(words: int, scale: int = 1) -> Callable[[Instruction], Handler]:
    def bind(instruction: Instruction) -> Handler:
        first = _data(instruction, words)
        address = _Address(instruction, scale)
        resolver = GlobalResolver(instruction, "store", 4, 4)

        def handler(batch: WaveBatch) -> None:
            start, position, limit = address(batch)
            for word in range(words):
                step = np.uint64(4 * word)
                chosen = np.ones(batch.n, np.bool_) if limit is None else position + step + np.uint64(4) <= limit
                if chosen.any():
                    values = np.broadcast_to(batch.read_s(first + word), (batch.n,))[chosen]
                    store_values(resolver, batch, _one_lane(batch, chosen), (start + step)[chosen], _DWORD, [values])

        return handler

    return bind


def _bind_atomic(op: atomics.Atomic) -> Callable[[Instruction], Handler]:
    """The old value comes back in the data registers with glc."""

    def bind(instruction: Instruction) -> Handler:
        first = _data(instruction, op.words * (2 if op.compare else 1))
        address = _Address(instruction)
        resolver = GlobalResolver(instruction, "atomic", op.width, op.width)
        returns = "glc" in instruction.modifiers

        def handler(batch: WaveBatch) -> None:
            start, position, limit = address(batch)
            chosen = np.ones(batch.n, np.bool_) if limit is None else position + np.uint64(op.width) <= limit
            old = np.zeros(batch.n, f"u{op.width}")
            if chosen.any():
                data = _atomic_data(batch, first, op, chosen)
                lanes = _one_lane(batch, chosen)
                old[chosen] = atomic_values(resolver, batch, lanes, start[chosen], op, data, True)
            if returns:
                write_words(batch, first, old.view(np.uint32).reshape(batch.n, op.words))

        return handler

    return bind


def _atomic_data(batch: WaveBatch, first: int, op: atomics.Atomic, chosen: Any) -> Any:
    """A cmpswap holds the new value first, then the compare value."""

    def word(register: int) -> Any:
        value = batch.read_s(register) if op.words == 1 else batch.read_s64(register)
        return np.broadcast_to(value, (batch.n,))[chosen]

    return (word(first + op.words), word(first)) if op.compare else word(first)


def _bind_scratch_load(words: int) -> Callable[[Instruction], Handler]:
    def bind(instruction: Instruction) -> Handler:
        first = _data(instruction, words)
        address = _Address(instruction, _SCRATCH_STEP)
        reader = ScalarReader(instruction, words)
        return lambda batch: write_words(batch, first, reader.read(batch, address(batch)[0]))

    return bind


_SCRATCH_STEP = 64
"""A register offset of s_scratch_* counts lanes' worth of bytes (CDNA3 ISA); the immediate counts bytes."""
_WIDTHS = {"dword": 1, "dwordx2": 2, "dwordx4": 4}
_INTEGER = {name: op for name, op in atomics.GLOBAL_ATOMICS.items() if "_f" not in name and not name.startswith("pk_")}

BINDERS: dict[str, Callable[[Instruction], Handler]] = {
    **{f"s_store_{name}": _bind_store(words) for name, words in _WIDTHS.items()},
    **{f"s_buffer_store_{name}": _bind_store(words) for name, words in _WIDTHS.items()},
    **{f"s_scratch_store_{name}": _bind_store(words, _SCRATCH_STEP) for name, words in _WIDTHS.items()},
    **{f"s_scratch_load_{name}": _bind_scratch_load(words) for name, words in _WIDTHS.items()},
    **{f"s_atomic_{name}": _bind_atomic(op) for name, op in _INTEGER.items()},
    **{f"s_buffer_atomic_{name}": _bind_atomic(op) for name, op in _INTEGER.items()},
}
