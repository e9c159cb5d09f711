"""Scalar loads and clocks. Addresses are forced to dword alignment, as the hardware does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from flydsl.sim.errors import MemoryAccessError, UnsupportedModifierError
from flydsl.sim.findings import OUT_OF_BOUNDS, wave_fields
from flydsl.sim.instruction import Imm, Instruction, SReg
from flydsl.sim.salu import scalar_source
from flydsl.sim.state import WaveBatch

Handler = Callable[[WaveBatch], None]
Source = Callable[[WaveBatch], Any]


def scalar_offset(instruction: Instruction, operand: Any, scale: int = 1) -> Source:
    """uint64: signed 21-bit immediate, or unsigned SGPR (times ``scale``) plus the optional ``offset:`` immediate."""
    extra = int(instruction.modifiers.get("offset", 0))
    for name in instruction.modifiers:
        if name not in ("offset", "nt", "glc"):
            raise UnsupportedModifierError(f"modifier {name} has no meaning here", instruction)
    if isinstance(operand, Imm):
        value = np.array([operand.value & 0xFFFFFFFFFFFFFFFF], np.uint64)
        return lambda batch: value
    if isinstance(operand, SReg):
        register = scalar_source(instruction, operand, 32)
        constant = np.uint64(extra & 0xFFFFFFFFFFFFFFFF)
        if scale == 1:
            return lambda batch: register(batch).astype(np.uint64) + constant
        return lambda batch: register(batch).astype(np.uint64) * np.uint64(scale) + constant
    raise UnsupportedModifierError(f"operand {operand} is no scalar offset", instruction)


def _destination(instruction: Instruction, words: int) -> int:
    operand = instruction.operands[0]
    if not isinstance(operand, SReg) or operand.count != words or operand.first >= 128:
        raise UnsupportedModifierError(f"operand {operand} is no {words}-register scalar destination", instruction)
    return operand.first


def write_words(batch: WaveBatch, first: int, words: Any) -> None:
    """uint32[n or 1, w] to consecutive scalar registers."""
    for word in range(words.shape[1]):
        batch.write_s(first + word, words[:, word])


class ScalarReader:
    """Reads ``words`` dwords at uint64[n] addresses."""

    def __init__(self, instruction: Instruction, words: int):
        self.instruction, self.words = instruction, words

    def read(self, batch: WaveBatch, addresses: Any) -> Any:
        """uint32[n, words], or [1, words] if all addresses agree."""
        stats = batch.waves.stats
        stats["scalar load"] = stats.get("scalar load", 0) + batch.n * 4 * self.words
        first = int(addresses[0])
        if len(addresses) == 1 or (addresses == first).all():
            return self._one(batch, np.arange(batch.n), first)[None, :]
        unique, which = np.unique(addresses, return_inverse=True)
        positions = [np.flatnonzero(which == i) for i in range(len(unique))]
        return np.stack([self._one(batch, p, int(a)) for p, a in zip(positions, unique.tolist())])[which]

    def _one(self, batch: WaveBatch, positions: Any, address: int) -> Any:
        """uint32[words] at the address, for the waves at ``positions``."""
        memory = batch.waves.memory
        address &= ~3
        owner = None if memory is None else memory.find(address)
        offset = 0 if owner is None else address - owner.base
        if owner is not None and offset < owner.size < offset + 4 * self.words and self._in_one_block(address):
            octets = owner.octets[offset:]
            return np.concatenate((octets, np.zeros(4 * self.words - len(octets), np.uint8))).view(np.uint32)
        if owner is None or offset + 4 * self.words > owner.size:
            place = "nothing is mapped" if memory is None else f"that is {memory.nearest(address)}"
            slot = int(np.arange(batch.waves.count)[batch.index][positions[0]])
            message = (
                f"out-of-bounds scalar load: {4 * self.words} bytes at 0x{address:x}, {batch.waves.describe(slot)}; {place}"
            )
            near = place.removeprefix("that is ")
            raise MemoryAccessError.of(
                OUT_OF_BOUNDS, message, self.instruction, address=address, buffer=near, **wave_fields(batch.waves, slot)
            )
        if batch.waves.checks is not None:
            batch.waves.checks.scalar_load(self.instruction, batch, positions, owner, offset, 4 * self.words)
        return owner.octets[offset : offset + 4 * self.words].view(np.uint32)

    def _in_one_block(self, address: int) -> bool:
        """Whether the load stays in one aligned block of up to 16 bytes. Such a block is mapped or not as a whole, so
        LLVM widens scalar loads of less than a dword, and of three dwords, for which there are no instructions. What lies
        beyond the end of the buffer is 0."""
        block = min(1 << (4 * self.words - 1).bit_length(), 16)
        return address // block == (address + 4 * self.words - 1) // block


def _bind_load(words: int) -> Callable[[Instruction], Handler]:
    def bind(instruction: Instruction) -> Handler:
        code = _destination(instruction, words)
        base = scalar_source(instruction, instruction.operands[1], 64)
        offset = scalar_offset(instruction, instruction.operands[2])
        reader = ScalarReader(instruction, words)

        def handler(batch: WaveBatch) -> None:
            write_words(batch, code, reader.read(batch, base(batch) + offset(batch)))

        return handler

    return bind


def _bind_buffer_load(words: int) -> Callable[[Instruction], Handler]:
    """Through a V#: dwords at or past num_records are 0."""

    def bind(instruction: Instruction) -> Handler:
        code = _destination(instruction, words)
        descriptor = instruction.operands[1]
        if not isinstance(descriptor, SReg) or descriptor.count != 4:
            raise UnsupportedModifierError(f"operand {descriptor} is no buffer descriptor", instruction)
        offset = scalar_offset(instruction, instruction.operands[2])
        reader = ScalarReader(instruction, 1)
        first = descriptor.first

        def handler(batch: WaveBatch) -> None:
            low, high = batch.read_s64(first), batch.read_s64(first + 2)
            start = np.broadcast_to(offset(batch) & np.uint64(0xFFFFFFFC), low.shape)
            columns = []
            for word in range(words):
                position = start + np.uint64(4 * word)
                inside = np.flatnonzero(position + np.uint64(4) <= (high & np.uint64(0xFFFFFFFF)))
                column = np.zeros(batch.n, np.uint32)
                if len(inside):
                    base = low[inside] & np.uint64(0xFFFFFFFFFFFF)
                    column[inside] = reader.read(batch.sub(inside), base + position[inside])[:, 0]
                columns.append(column)
            write_words(batch, code, np.stack(columns, axis=1))

        return handler

    return bind


def _bind_time(instruction: Instruction) -> Handler:
    """A monotonic counter: it advances at each read."""
    code = _destination(instruction, 2)

    def handler(batch: WaveBatch) -> None:
        batch.waves.clock += 64
        batch.write_s64(code, np.uint64(batch.waves.clock))

    return handler


def _bind_nop(instruction: Instruction) -> Handler:
    return lambda batch: None


_WIDTHS = {"dword": 1, "dwordx2": 2, "dwordx4": 4, "dwordx8": 8, "dwordx16": 16}

BINDERS: dict[str, Callable[[Instruction], Handler]] = {
    **{f"s_load_{name}": _bind_load(words) for name, words in _WIDTHS.items()},
    **{f"s_buffer_load_{name}": _bind_buffer_load(words) for name, words in _WIDTHS.items()},
    "s_memtime": _bind_time,
    "s_memrealtime": _bind_time,
    "s_dcache_inv": _bind_nop,
    "s_dcache_inv_vol": _bind_nop,
    "s_dcache_wb": _bind_nop,
    "s_dcache_wb_vol": _bind_nop,
}
