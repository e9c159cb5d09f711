"""LDS instructions: reads, writes, atomics, transposing reads, and the lane permutes that only use the LDS unit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from flydsl.sim import atomics
from flydsl.sim.access import DS_FORMATS, Format, Lanes, load, load_to_registers, registers_to_data
from flydsl.sim.errors import ExecutionError, UnsupportedModifierError
from flydsl.sim.instruction import M0, Instruction, VReg
from flydsl.sim.spaces import LdsResolver
from flydsl.sim.state import LANES, WaveBatch
from flydsl.sim.vmem import atomic_values, check_operands, load_values, store_values, vector, write_old

Handler = Callable[[WaveBatch], None]
AddressOf = Callable[[WaveBatch], Any]


def _check(instruction: Instruction, *allowed: str) -> None:
    for name in instruction.modifiers:
        if name not in allowed:
            raise UnsupportedModifierError(f"modifier {name} has no meaning here", instruction)


def _address(instruction: Instruction, operand: Any, scale: int = 1, name: str = "offset") -> AddressOf:
    """uint64[n, 64]: the 32-bit sum of VGPR byte address and unsigned immediate (compilers rely on its wrapping)."""
    register = vector(instruction, operand, 1).first
    immediate = int(instruction.modifiers.get(name, 0)) * scale
    if not immediate:
        return lambda batch: batch.read_v(register).astype(np.uint64)
    offset = np.array([immediate], np.uint32)
    return lambda batch: (batch.read_v(register) + offset).astype(np.uint64)


def _masked(address: AddressOf, mask: int) -> AddressOf:
    return lambda batch: address(batch) & np.uint64(mask)


def _bind_read(form: Format) -> Callable[[Instruction], Handler]:
    def bind(instruction: Instruction) -> Handler:
        _check(instruction, "offset")
        check_operands(instruction, VReg, VReg)
        destination = vector(instruction, instruction.operands[0], form.words)
        address = _address(instruction, instruction.operands[1])
        resolver = LdsResolver(instruction, "load", form.size, min(form.size, 4))

        def handler(batch: WaveBatch) -> None:
            lanes = Lanes(batch)
            if lanes.count:
                values = load_values(resolver, batch, lanes, lanes.pick(address(batch)), form)
                load_to_registers(batch, lanes, destination.first, destination.acc, form, values)

        return handler

    return bind


def _bind_write(form: Format) -> Callable[[Instruction], Handler]:
    def bind(instruction: Instruction) -> Handler:
        _check(instruction, "offset")
        check_operands(instruction, VReg, VReg)
        address = _address(instruction, instruction.operands[0])
        source = vector(instruction, instruction.operands[1], form.words)
        resolver = LdsResolver(instruction, "store", form.size, min(form.size, 4))

        def handler(batch: WaveBatch) -> None:
            lanes = Lanes(batch)
            if lanes.count:
                data = registers_to_data(batch, lanes, source.first, source.acc, form)
                store_values(resolver, batch, lanes, lanes.pick(address(batch)), form, data)

        return handler

    return bind


def _bind_read2(form: Format, stride: int) -> Callable[[Instruction], Handler]:
    def bind(instruction: Instruction) -> Handler:
        _check(instruction, "offset0", "offset1")
        check_operands(instruction, VReg, VReg)
        destination = vector(instruction, instruction.operands[0], 2 * form.words)
        address_operand = instruction.operands[1]
        scale = form.size * stride
        names = ("offset0", "offset1")
        addresses = [_address(instruction, address_operand, scale, name) for name in names]
        low, high = (scale * int(instruction.modifiers.get(name, 0)) for name in names)
        apart = high - low
        resolver = LdsResolver(instruction, "load", form.size, 4)

        def handler(batch: WaveBatch) -> None:
            lanes = Lanes(batch)
            if lanes.count:
                first = lanes.pick(addresses[0](batch))
                ((storage, _, offsets),) = resolver.pieces(batch, lanes, first)
                values = [load(storage, offsets, form)]
                if batch.waves.checks is None and apart >= 0 and int(first.max()) + apart + form.size <= batch.waves.lds_size:
                    resolver.count(batch, lanes)
                    values.append(load(storage, offsets + apart, form))
                else:
                    values.append(load_values(resolver, batch, lanes, lanes.pick(addresses[1](batch)), form))
                for half, columns in enumerate(values):
                    first = destination.first + half * form.words
                    load_to_registers(batch, lanes, first, destination.acc, form, columns)

        return handler

    return bind


def _bind_write2(form: Format, stride: int) -> Callable[[Instruction], Handler]:
    def bind(instruction: Instruction) -> Handler:
        _check(instruction, "offset0", "offset1")
        check_operands(instruction, VReg, VReg, VReg)
        address_operand, *sources = instruction.operands
        scale = form.size * stride
        addresses = [_address(instruction, address_operand, scale, name) for name in ("offset0", "offset1")]
        registers = [vector(instruction, source, form.words) for source in sources]
        resolver = LdsResolver(instruction, "store", form.size, 4)

        def handler(batch: WaveBatch) -> None:
            lanes = Lanes(batch)
            if lanes.count:
                for address, register in zip(addresses, registers):
                    data = registers_to_data(batch, lanes, register.first, register.acc, form)
                    store_values(resolver, batch, lanes, lanes.pick(address(batch)), form, data)

        return handler

    return bind


def _bind_atomic(op: atomics.Atomic, returns: bool) -> Callable[[Instruction], Handler]:
    def bind(instruction: Instruction) -> Handler:
        _check(instruction, "offset")
        operands = list(instruction.operands)
        destination = vector(instruction, operands.pop(0), op.words) if returns else None
        address = _address(instruction, operands.pop(0))
        if "condxchg" in instruction.mnemonic:  # CDNA3 ISA: the address is cut to 64 KiB and a multiple of 8
            address = _masked(address, 0xFFF8)
        sources = [vector(instruction, operand, op.words) for operand in operands]
        if len(sources) != 1 + op.compare:
            raise UnsupportedModifierError(f"expected {1 + op.compare} data operands", instruction)
        resolver = LdsResolver(instruction, "atomic", op.width, op.width)

        def handler(batch: WaveBatch) -> None:
            lanes = Lanes(batch)
            if not lanes.count:
                return
            words = [_atomic_word(batch, lanes, source, op) for source in sources]
            data = (words[0], words[1]) if op.compare else words[0]
            old = atomic_values(resolver, batch, lanes, lanes.pick(address(batch)), op, data, returns)
            if destination is not None:
                write_old(batch, lanes, destination, old)

        return handler

    return bind


def _bind_count(name: str) -> Callable[[Instruction], Handler]:
    """ds_append and ds_consume: a wave adds its number of active lanes to (or takes it from) the dword at M0 +
    immediate; every lane gets the value before."""
    op = atomics.DS_ATOMICS[name]

    def bind(instruction: Instruction) -> Handler:
        _check(instruction, "offset")
        check_operands(instruction, VReg)
        destination = vector(instruction, instruction.operands[0], 1)
        offset = np.uint64(int(instruction.modifiers.get("offset", 0)))
        resolver = LdsResolver(instruction, "atomic", 4, 4)

        def handler(batch: WaveBatch) -> None:
            lanes = Lanes(batch)
            if not lanes.count:
                return
            address = lanes.pick((batch.read_s(M0).astype(np.uint64) + offset)[:, None])
            old = atomic_values(resolver, batch, lanes, address, op, np.ones(lanes.count, np.uint32), True)
            # Lanes apply in ascending order: the first active one saw the value before the wave's own.
            first = batch.exec_mask().argmax(axis=1)
            before = lanes.place(old)[np.arange(batch.n), first]
            batch.write_v(destination.first, np.broadcast_to(before[:, None], (batch.n, LANES)), acc=destination.acc)

        return handler

    return bind


def _atomic_word(batch: WaveBatch, lanes: Lanes, source: VReg, op: atomics.Atomic) -> Any:
    if op.width == 4:
        return lanes.pick(batch.read_v(source.first, source.acc))
    return lanes.pick(batch.read_v64(source.first, source.acc))


# ---- transposing reads ----
def _unpack(words: Any, bits: int) -> Any:
    """uint32[n, 64, w] -> elements uint8/uint16[n, 64, 32 w / bits], little-endian."""
    octets = np.ascontiguousarray(words).view(np.uint8)
    if bits == 16:
        return octets.view(np.uint16)
    if bits == 8:
        return octets
    flat = np.unpackbits(octets, axis=-1, bitorder="little")
    return np.packbits(flat.reshape(*flat.shape[:2], -1, bits), axis=-1, bitorder="little")[..., 0]


def _pack(elements: Any, bits: int) -> Any:
    if bits >= 8:
        return np.ascontiguousarray(elements).view(np.uint32)
    flat = np.unpackbits(elements[..., None], axis=-1, bitorder="little")[..., :bits]
    octets = np.packbits(flat.reshape(*flat.shape[:2], -1), axis=-1, bitorder="little")
    return np.ascontiguousarray(octets).view(np.uint32)


def _transpose_sources(bits: int) -> tuple[Any, Any]:
    """(source lane, source element) for each (lane, element) of the result; 16-lane groups."""
    lane = np.arange(LANES)[:, None]
    group, i = lane & ~15, lane & 15
    if bits == 16:
        k = np.arange(4)
        return group + 4 * k + (i >> 2), np.broadcast_to(i & 3, (LANES, 4))
    if bits == 8:
        k = np.arange(8)
        return group + 2 * k + (i >> 3), np.broadcast_to(i & 7, (LANES, 8))
    k = np.arange(16)
    return group + k, np.broadcast_to(i, (LANES, 16))


_SOURCES = {bits: _transpose_sources(bits) for bits in (16, 8, 6, 4)}


def transposed_words(words: Any, bits: int) -> Any:
    """uint32[n, 64, w]: what each lane loaded -> what a transposing read gives it."""
    return _pack(_unpack(words, bits)[(slice(None), *_SOURCES[bits])], bits)


def _bind_transpose(bits: int, form: Format, align: int) -> Callable[[Instruction], Handler]:
    def bind(instruction: Instruction) -> Handler:
        _check(instruction, "offset")
        check_operands(instruction, VReg, VReg)
        destination = vector(instruction, instruction.operands[0], form.words)
        address = _address(instruction, instruction.operands[1])
        resolver = LdsResolver(instruction, "load", form.size, align, strict=True)

        def handler(batch: WaveBatch) -> None:
            if not batch.exec_full:
                raise ExecutionError("a transposing read needs all lanes active", instruction)
            lanes = Lanes(batch)
            columns = load_values(resolver, batch, lanes, lanes.pick(address(batch)), form)
            words = np.stack([column.reshape(batch.n, LANES) for column in columns], axis=-1)
            result = transposed_words(words, bits)
            for word in range(form.words):
                batch.write_v(destination.first + word, result[..., word], acc=destination.acc)

        return handler

    return bind


# ---- permutes ----
def _bind_bpermute(instruction: Instruction) -> Handler:
    """d[l] = data[(addr[l] + offset) / 4 mod 64] of an active source lane, else 0."""
    destination, index, data = _permute_operands(instruction)
    offset = np.uint32(int(instruction.modifiers.get("offset", 0)))

    def handler(batch: WaveBatch) -> None:
        source = ((batch.read_v(index) + offset) >> np.uint32(2) & np.uint32(63)).astype(np.intp)
        values = batch.read_v(data.first, data.acc)
        if not batch.exec_full:
            values = np.where(batch.exec_mask(), values, np.uint32(0))
        batch.write_v(destination.first, np.take_along_axis(values, source, axis=1), acc=destination.acc)

    return handler


def _bind_permute(instruction: Instruction) -> Handler:
    """Push: lane l sends data[l] to lane (addr[l] + offset) / 4 mod 64; the highest sender wins; others get 0."""
    destination, index, data = _permute_operands(instruction)
    offset = np.uint32(int(instruction.modifiers.get("offset", 0)))

    def handler(batch: WaveBatch) -> None:
        target = ((batch.read_v(index) + offset) >> np.uint32(2) & np.uint32(63)).astype(np.intp)
        values, active = batch.read_v(data.first, data.acc), batch.exec_mask()
        rows = np.broadcast_to(np.arange(batch.n)[:, None], (batch.n, LANES))
        result = np.zeros((batch.n, LANES), np.uint32)
        result[rows[active], target[active]] = values[active]
        batch.write_v(destination.first, result, acc=destination.acc)

    return handler


def _permute_operands(instruction: Instruction) -> tuple[VReg, int, VReg]:
    _check(instruction, "offset")
    check_operands(instruction, VReg, VReg, VReg)
    destination, index, data = (vector(instruction, operand, 1) for operand in instruction.operands)
    return destination, index.first, data


def _bind_swizzle(instruction: Instruction) -> Handler:
    _check(instruction, "offset")
    check_operands(instruction, VReg, VReg)
    destination, data = (vector(instruction, operand, 1) for operand in instruction.operands)
    source = swizzle_lanes(instruction, int(instruction.modifiers.get("offset", 0)))

    def handler(batch: WaveBatch) -> None:
        values = batch.read_v(data.first, data.acc)
        if not batch.exec_full:
            values = np.where(batch.exec_mask(), values, np.uint32(0))
        batch.write_v(destination.first, values[:, source], acc=destination.acc)

    return handler


def swizzle_lanes(instruction: Instruction, offset: int) -> Any:
    """Source lane of each lane for a ds_swizzle offset; lanes 0..31 and 32..63 go separately."""
    lane = np.arange(LANES)
    if offset >= 0xC000:
        kept = offset & 0x1F
        moved = _fft_lanes(lane, kept) if offset >= 0xE000 else _rotated_lanes(lane, offset)
        return lane & 32 | lane & kept | moved & 0x1F
    if offset & 0x8000:
        return lane & ~3 | offset >> 2 * (lane & 3) & 3
    return lane & 32 | ((lane & offset & 0x1F) | offset >> 5 & 0x1F) ^ (offset >> 10 & 0x1F)


def _rotated_lanes(lane: Any, offset: int) -> Any:
    """Mode rotate: offset[9:5] lanes up, or down if offset[10]; the bits offset[4:0] of the lane number stay."""
    distance = offset >> 5 & 0x1F
    return lane + (-distance if offset >> 10 & 1 else distance) & ~(offset & 0x1F)


def _fft_lanes(lane: Any, kept: int) -> Any:
    """Mode FFT: the bits of the lane number reversed, as many of them as ``kept`` has zeros."""
    reversed_ = sum((lane >> bit & 1) << (4 - bit) for bit in range(5))
    return reversed_ >> kept.bit_count()


def _returning(name: str) -> str:
    """add_u32 -> add_rtn_u32; pk_add_f16 -> pk_add_rtn_f16."""
    operation, _, kind = name.rpartition("_")
    return f"{operation}_rtn_{kind}"


_READS = ("u8", "i8", "u16", "i16", "b32", "b64", "b96", "b128", "u8_d16", "u8_d16_hi", "i8_d16", "i8_d16_hi",
          "u16_d16", "u16_d16_hi")  # fmt: skip
_WRITES = ("b8", "b16", "b32", "b64", "b96", "b128", "b8_d16_hi", "b16_d16_hi")
_PAIRS = {"2_b32": ("b32", 1), "2_b64": ("b64", 1), "2st64_b32": ("b32", 64), "2st64_b64": ("b64", 64)}


_RETURN_ONLY = ("wrxchg_b32", "wrxchg_b64", "wrap_b32", "condxchg32_b64")


def _bind_nop(instruction: Instruction) -> Handler:
    return lambda batch: None


BINDERS: dict[str, Callable[[Instruction], Handler]] = {
    **{f"ds_read_{name}": _bind_read(DS_FORMATS[name]) for name in _READS},
    **{f"ds_write_{name}": _bind_write(DS_FORMATS[name]) for name in _WRITES},
    **{f"ds_read{name}": _bind_read2(DS_FORMATS[form], stride) for name, (form, stride) in _PAIRS.items()},
    **{f"ds_write{name}": _bind_write2(DS_FORMATS[form], stride) for name, (form, stride) in _PAIRS.items()},
    **{f"ds_{name}": _bind_atomic(op, False) for name, op in atomics.DS_ATOMICS.items() if name not in _RETURN_ONLY},
    **{f"ds_{_returning(name)}": _bind_atomic(op, True) for name, op in atomics.DS_ATOMICS.items()},
    "ds_read_b64_tr_b16": _bind_transpose(16, DS_FORMATS["b64"], 4),
    "ds_read_b64_tr_b8": _bind_transpose(8, DS_FORMATS["b64"], 4),
    "ds_read_b64_tr_b4": _bind_transpose(4, DS_FORMATS["b64"], 4),
    "ds_read_b96_tr_b6": _bind_transpose(6, DS_FORMATS["b96"], 16),
    "ds_append": _bind_count("add_u32"),
    "ds_consume": _bind_count("sub_u32"),
    "ds_bpermute_b32": _bind_bpermute,
    "ds_permute_b32": _bind_permute,
    "ds_swizzle_b32": _bind_swizzle,
    "ds_nop": _bind_nop,
}
