"""Buffer (MUBUF) loads, stores, atomics and loads to LDS through a resource descriptor (V#).

V# words: base = w0 | (w1 & 0xffff) << 32, stride = w1[29:16], swizzle enable w1[31], num_records = w2, add-tid enable
w3[23]. Loads out of range return 0, stores and atomics out of range are dropped; wide accesses are checked per dword.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from flydsl.sim import atomics
from flydsl.sim.access import FORMATS, Format, Lanes, load_to_registers, registers_to_data
from flydsl.sim.errors import UnsupportedModifierError
from flydsl.sim.instruction import Instruction, Off, SReg
from flydsl.sim.salu import scalar_source
from flydsl.sim.spaces import GlobalResolver
from flydsl.sim.state import LANES, WaveBatch
from flydsl.sim.vmem import (
    LDS_FORMS,
    LdsDestination,
    atomic_data,
    atomic_values,
    check_modifiers,
    load_values,
    natural_alignment,
    store_values,
    vector,
    write_old,
)

Handler = Callable[[WaveBatch], None]
_MODIFIERS = frozenset(("offset", "offen", "idxen"))
_DWORD = FORMATS["dword"]


@dataclass
class Range:
    """``start`` uint64[n, 64]: address of byte 0 of the access; ``position``: what the range check compares with
    ``limit`` (bytes, or record indices when ``indexed``)."""

    start: Any
    position: Any
    limit: Any
    indexed: Any

    def inside(self, first: int, size: int) -> Any:
        """bool[n, 64]: whether bytes first .. first + size of the access are in range."""
        end = self.position + np.where(self.indexed, np.uint64(1), np.uint64(first + size))
        return end <= self.limit


class Address:
    """Address arithmetic of one instruction; operands: vaddr, srsrc, soffset."""

    def __init__(self, instruction: Instruction, vaddr: Any, srsrc: Any, soffset: Any):
        self.instruction = instruction
        modifiers = instruction.modifiers
        self.offen, self.idxen = "offen" in modifiers, "idxen" in modifiers
        self.offset = np.uint32(int(modifiers.get("offset", 0)))
        registers = self.offen + self.idxen
        if registers:
            self.register = vector(instruction, vaddr, registers).first
        elif not isinstance(vaddr, Off):
            raise UnsupportedModifierError("a vector address needs offen or idxen", instruction)
        if not isinstance(srsrc, SReg) or srsrc.count != 4 or srsrc.first % 4:
            raise UnsupportedModifierError(f"operand {srsrc} is no buffer descriptor", instruction)
        self.descriptor = srsrc.first
        self.soffset = scalar_source(instruction, soffset, 32)

    def __call__(self, batch: WaveBatch) -> Range:
        low, high = batch.read_s64(self.descriptor), batch.read_s64(self.descriptor + 2)
        self._refuse(low, high)
        stride = (low >> np.uint64(48)) & np.uint64(0x3FFF)
        offset = self._offset(batch) + self.soffset(batch).astype(np.uint64)[:, None]
        start = (low & np.uint64(0xFFFFFFFFFFFF))[:, None] + offset
        indexed = np.zeros((batch.n, 1), np.bool_)
        position = offset
        if self.idxen:
            index = batch.read_v(self.register).astype(np.uint64)
            start = start + index * stride[:, None]
            indexed = (stride != 0)[:, None]
            position = np.where(indexed, index, offset)
        shape = (batch.n, LANES)
        limit = (high & np.uint64(0xFFFFFFFF))[:, None]
        return Range(np.broadcast_to(start, shape), np.broadcast_to(position, shape), limit, indexed)

    def _offset(self, batch: WaveBatch) -> Any:
        """32-bit sum of the vector offset and the immediate, as uint64."""
        if not self.offen:
            return np.full((1, 1), self.offset, np.uint64)
        register = self.register + self.idxen
        return (batch.read_v(register) + self.offset).astype(np.uint64)

    def _refuse(self, low: Any, high: Any) -> None:
        if int(np.bitwise_or.reduce(low)) >> 63:
            raise UnsupportedModifierError("buffer descriptor with swizzle enabled", self.instruction)
        if int(np.bitwise_or.reduce(high)) >> (32 + 23) & 1:
            raise UnsupportedModifierError("buffer descriptor with add-tid enabled", self.instruction)


class _Parts:
    """An access as one whole, or (where some lanes are partly out of range) dword by dword."""

    def __init__(self, instruction: Instruction, kind: str, form: Format):
        self.form = form
        self.whole = GlobalResolver(instruction, kind, form.size, natural_alignment(form))
        self.dword = GlobalResolver(instruction, kind, 4, 4)

    def split(self, batch: WaveBatch, span: Range) -> list[tuple[GlobalResolver, Lanes, Any, Format, slice]]:
        """(resolver, lanes in range, addresses of all lanes, format, words) per part."""
        form, inside = self.form, span.inside(0, self.form.size)
        if inside.all():
            return [(self.whole, Lanes(batch), span.start, form, slice(0, form.words))]
        active = batch.exec_mask()
        if form.words == 1:
            return [(self.whole, Lanes(batch, active & inside), span.start, form, slice(0, 1))]
        parts = []
        for word in range(form.words):
            lanes = Lanes(batch, active & span.inside(4 * word, 4))
            parts.append((self.dword, lanes, span.start + np.uint64(4 * word), _DWORD, slice(word, word + 1)))
        return parts

    def load(self, batch: WaveBatch, span: Range, lanes: Lanes) -> list[Any]:
        """Columns uint32[k] for all active lanes ``lanes``; out-of-range dwords are 0."""
        parts = self.split(batch, span)
        if len(parts) == 1 and parts[0][1].count == lanes.count:
            return load_values(self.whole, batch, lanes, lanes.pick(span.start), self.form)
        columns = [np.zeros((batch.n, LANES), np.uint32) for _ in range(self.form.words)]
        for resolver, inside, addresses, form, words in parts:
            if inside.count:
                values = load_values(resolver, batch, inside, inside.pick(addresses), form)
                for column, part in zip(columns[words], values):
                    column[...] = inside.place(part)
        return [lanes.pick(column) for column in columns]


def _bind_load(form: Format) -> Callable[[Instruction], Handler]:
    def bind(instruction: Instruction) -> Handler:
        if "lds" in instruction.modifiers:
            return _bind_load_lds(instruction)
        check_modifiers(instruction, _MODIFIERS)
        destination = vector(instruction, instruction.operands[0], form.words)
        address = Address(instruction, *instruction.operands[1:])
        parts = _Parts(instruction, "load", form)

        def handler(batch: WaveBatch) -> None:
            lanes = Lanes(batch)
            if lanes.count:
                values = parts.load(batch, address(batch), lanes)
                load_to_registers(batch, lanes, destination.first, destination.acc, form, values)

        return handler

    return bind


def _bind_load_lds(instruction: Instruction) -> Handler:
    check_modifiers(instruction, _MODIFIERS | {"lds"})
    suffix = instruction.mnemonic.removeprefix("buffer_load_")
    if suffix not in LDS_FORMS:
        raise UnsupportedModifierError(f"{instruction.mnemonic} has no lds form", instruction)
    address = Address(instruction, *instruction.operands)
    target = LdsDestination(instruction, suffix)
    parts = _Parts(instruction, "load", target.form)

    def handler(batch: WaveBatch) -> None:
        lanes = Lanes(batch)
        if lanes.count:
            target.write(batch, lanes, parts.load(batch, address(batch), lanes))

    return handler


def _bind_store(form: Format) -> Callable[[Instruction], Handler]:
    def bind(instruction: Instruction) -> Handler:
        check_modifiers(instruction, _MODIFIERS)
        source = vector(instruction, instruction.operands[0], form.words)
        address = Address(instruction, *instruction.operands[1:])
        parts = _Parts(instruction, "store", form)

        def handler(batch: WaveBatch) -> None:
            for resolver, lanes, addresses, part, words in parts.split(batch, address(batch)):
                if lanes.count:
                    first = source.first + words.start
                    half = form if form.half else part
                    data = registers_to_data(batch, lanes, first, source.acc, half)
                    store_values(resolver, batch, lanes, lanes.pick(addresses), part, data)

        return handler

    return bind


def _bind_atomic(op: atomics.Atomic) -> Callable[[Instruction], Handler]:
    def bind(instruction: Instruction) -> Handler:
        check_modifiers(instruction, _MODIFIERS)
        source = vector(instruction, instruction.operands[0], op.words * (2 if op.compare else 1))
        address = Address(instruction, *instruction.operands[1:])
        resolver = GlobalResolver(instruction, "atomic", op.width, op.width)
        returns = "sc0" in instruction.modifiers

        def handler(batch: WaveBatch) -> None:
            span = address(batch)
            active = batch.exec_mask()
            lanes = Lanes(batch, active & span.inside(0, op.width))
            old = np.zeros(0, f"u{op.width}")
            if lanes.count:
                data = atomic_data(batch, lanes, source, op)
                old = atomic_values(resolver, batch, lanes, lanes.pick(span.start), op, data, returns)
            if returns:
                everyone = Lanes(batch)
                spread = np.zeros((batch.n, LANES), f"u{op.width}")
                spread[lanes.mask] = old
                write_old(batch, everyone, source, everyone.pick(spread))

        return handler

    return bind


_LOADS = ("ubyte", "sbyte", "ushort", "sshort", "dword", "dwordx2", "dwordx3", "dwordx4", "ubyte_d16", "ubyte_d16_hi",
          "sbyte_d16", "sbyte_d16_hi", "short_d16", "short_d16_hi")  # fmt: skip
_STORES = ("byte", "short", "dword", "dwordx2", "dwordx3", "dwordx4", "byte_d16_hi", "short_d16_hi")

BINDERS: dict[str, Callable[[Instruction], Handler]] = {
    **{f"buffer_load_{name}": _bind_load(FORMATS[name]) for name in _LOADS},
    **{f"buffer_store_{name}": _bind_store(FORMATS[name]) for name in _STORES},
    **{f"buffer_atomic_{name}": _bind_atomic(op) for name, op in atomics.GLOBAL_ATOMICS.items()},
}
