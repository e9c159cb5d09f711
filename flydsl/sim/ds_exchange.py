"""LDS instructions that compilers do not emit: exchanges at two addresses, and accesses addressed by the lane number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from flydsl.sim.access import DS_FORMATS, Format, Lanes, load_to_registers, registers_to_data
from flydsl.sim.errors import UnsupportedModifierError
from flydsl.sim.instruction import M0, Instruction, VReg
from flydsl.sim.spaces import LdsResolver
from flydsl.sim.state import LANES, WaveBatch
from flydsl.sim.vmem import check_operands, load_values, store_values, vector, write_old

Handler = Callable[[WaveBatch], None]


def _check(instruction: Instruction, *allowed: str) -> None:
    for name in instruction.modifiers:
        if name not in allowed:
            raise UnsupportedModifierError(f"modifier {name} has no meaning here", instruction)


def _bind_exchange2(width: int, stride: int) -> Callable[[Instruction], Handler]:
    """ds_wrxchg2(st64)_rtn: two words at address + offset0 and + offset1 (in words, or 64 of them) are read, then both
    written, lane after lane."""

    def bind(instruction: Instruction) -> Handler:
        _check(instruction, "offset0", "offset1")
        check_operands(instruction, VReg, VReg, VReg, VReg)
        words = width // 4
        destination = vector(instruction, instruction.operands[0], 2 * words)
        place = vector(instruction, instruction.operands[1], 1).first
        sources = [vector(instruction, operand, words) for operand in instruction.operands[2:]]
        offsets = [np.uint32(width * stride * int(instruction.modifiers.get(f"offset{i}", 0))) for i in range(2)]
        resolver = LdsResolver(instruction, "atomic", width, width)

        def handler(batch: WaveBatch) -> None:
            lanes = Lanes(batch)
            if not lanes.count:
                return
            base = batch.read_v(place)
            pieces = [resolver.pieces(batch, lanes, lanes.pick((base + o).astype(np.uint64)))[0] for o in offsets]
            storage = pieces[0][0].view(width)
            index = np.stack([piece[2] // width for piece in pieces], axis=1)
            data = np.stack([_words(batch, lanes, source) for source in sources], axis=1)
            for half, old in enumerate(_exchanged(storage, index, data).T):
                target = VReg(destination.first + half * words, words, destination.acc)
                write_old(batch, lanes, target, np.ascontiguousarray(old))
            batch.waves.progress += 1

        return handler

    return bind


def _words(batch: WaveBatch, lanes: Lanes, source: VReg) -> Any:
    read = batch.read_v if source.count == 1 else batch.read_v64
    return lanes.pick(read(source.first, source.acc))


def _exchanged(storage: Any, index: Any, data: Any) -> Any:
    """Old words [k, 2]: row by row both are read before both are written."""
    old = np.empty_like(data)
    for row in range(len(index)):
        old[row] = storage[index[row]]
        for half in range(2):
            storage[index[row, half]] = data[row, half]
    return old


def _lane_addresses(instruction: Instruction) -> Callable[[WaveBatch], Any]:
    """uint64[n, 64]: (M0 + offset) modulo 64 KiB, and 4 bytes per lane."""
    offset = np.uint32(int(instruction.modifiers.get("offset", 0)))
    slots = (4 * np.arange(LANES)).astype(np.uint64)
    return lambda batch: ((batch.read_s(M0) + offset) & np.uint32(0xFFFF)).astype(np.uint64)[:, None] + slots


_DWORD: Format = DS_FORMATS["b32"]


def _bind_read_addtid(instruction: Instruction) -> Handler:
    _check(instruction, "offset")
    check_operands(instruction, VReg)
    destination = vector(instruction, instruction.operands[0], 1)
    address, resolver = _lane_addresses(instruction), LdsResolver(instruction, "load", 4, 4)

    def handler(batch: WaveBatch) -> None:
        lanes = Lanes(batch)
        if lanes.count:
            values = load_values(resolver, batch, lanes, lanes.pick(address(batch)), _DWORD)
            load_to_registers(batch, lanes, destination.first, destination.acc, _DWORD, values)

    return handler


def _bind_write_addtid(instruction: Instruction) -> Handler:
    _check(instruction, "offset")
    check_operands(instruction, VReg)
    source = vector(instruction, instruction.operands[0], 1)
    address, resolver = _lane_addresses(instruction), LdsResolver(instruction, "store", 4, 4)

    def handler(batch: WaveBatch) -> None:
        lanes = Lanes(batch)
        if lanes.count:
            data = registers_to_data(batch, lanes, source.first, source.acc, _DWORD)
            store_values(resolver, batch, lanes, lanes.pick(address(batch)), _DWORD, data)

    return handler


BINDERS: dict[str, Callable[[Instruction], Handler]] = {
    "ds_wrxchg2_rtn_b32": _bind_exchange2(4, 1),
    "ds_wrxchg2_rtn_b64": _bind_exchange2(8, 1),
    "ds_wrxchg2st64_rtn_b32": _bind_exchange2(4, 64),
    "ds_wrxchg2st64_rtn_b64": _bind_exchange2(8, 64),
    "ds_read_addtid_b32": _bind_read_addtid,
    "ds_write_addtid_b32": _bind_write_addtid,
}
