"""Global, flat and scratch loads, stores, atomics, and loads to LDS.

Addresses follow the CDNA ISA: a 64-bit VGPR pair, or a 64-bit SGPR base plus an unsigned 32-bit VGPR offset, plus
a signed immediate. Cache bits (sc0, sc1, nt) have no functional effect, but sc0 makes an atomic return.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from flydsl.sim import atomics
from flydsl.sim.access import FORMATS, Format, Lanes, load, load_to_registers, registers_to_data, store
from flydsl.sim.atomics import GLOBAL_ATOMICS
from flydsl.sim.errors import UnsupportedModifierError
from flydsl.sim.instruction import M0, Instruction, Off, SReg, VReg
from flydsl.sim.salu import scalar_source
from flydsl.sim.spaces import GlobalResolver, LdsResolver, Resolver, ScratchResolver
from flydsl.sim.state import LANES, PRIVATE_APERTURE, SHARED_APERTURE, WaveBatch

Handler = Callable[[WaveBatch], None]
AddressOf = Callable[[WaveBatch], Any]
CACHE_BITS = frozenset(("sc0", "sc1", "nt"))


def check_modifiers(instruction: Instruction, allowed: frozenset[str]) -> None:
    for name in instruction.modifiers:
        if name not in allowed and name not in CACHE_BITS:
            raise UnsupportedModifierError(f"modifier {name} has no meaning here", instruction)


def check_operands(instruction: Instruction, *kinds: Any) -> None:
    """Each operand must be an instance of the class (or classes) at its position."""
    operands = instruction.operands
    if len(operands) != len(kinds) or not all(isinstance(op, kind) for op, kind in zip(operands, kinds)):
        raise UnsupportedModifierError(f"unexpected operands {operands}", instruction)


def vector(instruction: Instruction, operand: Any, words: int) -> VReg:
    """The operand as a plain vector register tuple of ``words`` registers."""
    if not isinstance(operand, VReg) or operand.count != words or operand.neg or operand.abs or operand.sext:
        raise UnsupportedModifierError(f"operand {operand} is no {words}-register vector operand", instruction)
    return operand


def natural_alignment(form: Format) -> int:
    return min(form.size, 4)


# ---- addresses ----
def flat_address(instruction: Instruction, vaddr: Any, saddr: Any = None) -> AddressOf:
    """uint64[n, 64]"""
    offset = np.uint64(int(instruction.modifiers.get("offset", 0)) & 0xFFFFFFFFFFFFFFFF)
    if saddr is None or isinstance(saddr, Off):
        register = vector(instruction, vaddr, 2).first
        if not offset:
            return lambda batch: batch.read_v64(register)
        return lambda batch: batch.read_v64(register) + offset
    register = vector(instruction, vaddr, 1).first
    base = scalar_source(instruction, saddr, 64)
    return lambda batch: (base(batch) + offset)[:, None] + batch.read_v(register)


def scratch_address(instruction: Instruction, vaddr: Any, saddr: Any) -> AddressOf:
    """uint64[n, 64]: 32-bit sums of the optional VGPR, the optional SGPR and the signed immediate."""
    offset = np.uint32(int(instruction.modifiers.get("offset", 0)) & 0xFFFFFFFF)
    register = None if isinstance(vaddr, Off) else vector(instruction, vaddr, 1).first
    base = None if isinstance(saddr, Off) else scalar_source(instruction, saddr, 32)

    def address(batch: WaveBatch) -> Any:
        total = np.full((1, 1), offset)
        if base is not None:
            total = total + base(batch)[:, None]
        if register is not None:
            total = total + batch.read_v(register)
        return np.broadcast_to(total.astype(np.uint64), (batch.n, LANES))

    return address


# ---- the three kinds of access ----
def load_values(resolver: Resolver, batch: WaveBatch, lanes: Lanes, addresses: Any, form: Format) -> list[Any]:
    """``form.words`` arrays uint32[k] for the active lanes."""
    pieces = resolver.pieces(batch, lanes, addresses)
    if len(pieces) == 1:
        return load(pieces[0][0], pieces[0][2], form)
    values = [np.empty(lanes.count, np.uint32) for _ in range(form.words)]
    for storage, chosen, offsets in pieces:
        for whole, part in zip(values, load(storage, offsets, form)):
            whole[chosen] = part
    return values


def store_values(resolver: Resolver, batch: WaveBatch, lanes: Lanes, addresses: Any, form: Format, data: Any) -> None:
    batch.waves.progress += 1
    for storage, chosen, offsets in resolver.pieces(batch, lanes, addresses, data):
        store(storage, offsets, form, data if chosen is None else [column[chosen] for column in data])


def atomic_values(
    resolver: Resolver, batch: WaveBatch, lanes: Lanes, addresses: Any, op: atomics.Atomic, data: Any, want_old: bool
) -> Any:
    """Apply an atomic; returns the old words (uint32/uint64[k]) if ``want_old``."""
    result = np.empty(lanes.count, f"u{op.width}") if want_old else None
    for storage, chosen, offsets in resolver.pieces(batch, lanes, addresses):
        part = data if chosen is None else tuple(d[chosen] for d in data) if op.compare else data[chosen]
        old, changed = atomics.apply(storage, offsets, op, part, want_old)
        batch.waves.progress += changed
        if result is not None:
            result[slice(None) if chosen is None else chosen] = old
    return result


def atomic_data(batch: WaveBatch, lanes: Lanes, register: VReg, op: atomics.Atomic) -> Any:
    """Data operand of an atomic; a cmpswap holds the new value first, then the compare value."""
    if not op.compare:
        return _atomic_word(batch, lanes, register.first, register.acc, op)
    new = _atomic_word(batch, lanes, register.first, register.acc, op)
    return _atomic_word(batch, lanes, register.first + op.words, register.acc, op), new


def _atomic_word(batch: WaveBatch, lanes: Lanes, first: int, acc: bool, op: atomics.Atomic) -> Any:
    return lanes.pick(batch.read_v(first, acc) if op.width == 4 else batch.read_v64(first, acc))


def write_old(batch: WaveBatch, lanes: Lanes, register: VReg, old: Any) -> None:
    """Old values of an atomic to the destination register(s)."""
    words = [old] if old.dtype == np.uint32 else [old.view(np.uint32)[0::2], old.view(np.uint32)[1::2]]
    for word, values in enumerate(words):
        batch.write_v(register.first + word, lanes.place(np.ascontiguousarray(values)), lanes.mask, register.acc)


# ---- binders ----
_RESOLVERS: dict[str, Any] = {"global": GlobalResolver, "scratch": ScratchResolver}


def _split_address(instruction: Instruction, family: str, operands: tuple[Any, ...]) -> AddressOf:
    if family == "scratch":
        return scratch_address(instruction, *operands)
    return flat_address(instruction, *operands)


def _bind_load(family: str, form: Format) -> Callable[[Instruction], Handler]:
    def bind(instruction: Instruction) -> Handler:
        check_modifiers(instruction, frozenset(("offset",)))
        destination = vector(instruction, instruction.operands[0], form.words)
        address = _split_address(instruction, family, instruction.operands[1:])
        access = _accessor(family, instruction, "load", form.size, natural_alignment(form))

        def body(resolver: Resolver, batch: WaveBatch, lanes: Lanes, addresses: Any) -> None:
            values = load_values(resolver, batch, lanes, lanes.pick(addresses), form)
            load_to_registers(batch, lanes, destination.first, destination.acc, form, values)

        return lambda batch: access(batch, address(batch), body)

    return bind


def _bind_store(family: str, form: Format) -> Callable[[Instruction], Handler]:
    def bind(instruction: Instruction) -> Handler:
        check_modifiers(instruction, frozenset(("offset",)))
        source = vector(instruction, instruction.operands[1], form.words)
        address = _split_address(instruction, family, (instruction.operands[0], *instruction.operands[2:]))
        access = _accessor(family, instruction, "store", form.size, natural_alignment(form))

        def body(resolver: Resolver, batch: WaveBatch, lanes: Lanes, addresses: Any) -> None:
            data = registers_to_data(batch, lanes, source.first, source.acc, form)
            store_values(resolver, batch, lanes, lanes.pick(addresses), form, data)

        return lambda batch: access(batch, address(batch), body)

    return bind


def _bind_atomic(family: str, op: atomics.Atomic) -> Callable[[Instruction], Handler]:
    def bind(instruction: Instruction) -> Handler:
        check_modifiers(instruction, frozenset(("offset",)))
        returns = "sc0" in instruction.modifiers
        operands = list(instruction.operands)
        destination = vector(instruction, operands.pop(0), op.words) if returns else None
        source = vector(instruction, operands.pop(1), op.words * (2 if op.compare else 1))
        address = _split_address(instruction, family, tuple(operands))
        access = _accessor(family, instruction, "atomic", op.width, op.width)

        def body(resolver: Resolver, batch: WaveBatch, lanes: Lanes, addresses: Any) -> None:
            data = atomic_data(batch, lanes, source, op)
            old = atomic_values(resolver, batch, lanes, lanes.pick(addresses), op, data, returns)
            if destination is not None:
                write_old(batch, lanes, destination, old)

        return lambda batch: access(batch, address(batch), body)

    return bind


def _accessor(family: str, instruction: Instruction, kind: str, size: int, align: int) -> Callable[..., None]:
    """access(batch, addresses[n, 64], body): run ``body`` with the resolver that the lanes' addresses need."""
    if family == "flat":
        return _flat_accessor(instruction, kind, size, align)
    resolver = _RESOLVERS[family](instruction, kind, size, align)

    def access(batch: WaveBatch, addresses: Any, body: Any) -> None:
        lanes = Lanes(batch)
        if lanes.count:
            body(resolver, batch, lanes, addresses)

    return access


def _flat_accessor(instruction: Instruction, kind: str, size: int, align: int) -> Callable[..., None]:
    to_global = GlobalResolver(instruction, kind, size, align)
    apertures = (
        (SHARED_APERTURE, LdsResolver(instruction, kind, size, align)),
        (PRIVATE_APERTURE, ScratchResolver(instruction, kind, size, align)),
    )

    def access(batch: WaveBatch, addresses: Any, body: Any) -> None:
        active, high = batch.exec_mask(), addresses >> np.uint64(32)
        rest = active
        for aperture, resolver in apertures:
            inside = active & (high == np.uint64(aperture))
            if inside.any():
                body(resolver, batch, Lanes(batch, inside), addresses & np.uint64(0xFFFFFFFF))
                rest = rest & ~inside
        lanes = Lanes(batch, None if rest is active else rest)
        if lanes.count:
            body(to_global, batch, lanes, addresses)

    return access


LDS_FORMS = {"ubyte": 4, "sbyte": 4, "ushort": 4, "sshort": 4, "dword": 4, "dwordx3": 12, "dwordx4": 16}
"""Formats of loads to LDS and the LDS bytes per lane."""


class LdsDestination:
    """Where a load to LDS puts its lanes: M0 + immediate + lane * pitch, relative to the workgroup's LDS."""

    def __init__(self, instruction: Instruction, suffix: str):
        self.form, pitch = FORMATS[suffix], LDS_FORMS[suffix]
        self.stored = Format(pitch, pitch // 4)
        self.offset = np.uint64(int(instruction.modifiers.get("offset", 0)) & 0xFFFFFFFF)
        self.slots = (np.arange(LANES) * pitch).astype(np.uint64)
        self.resolver = LdsResolver(instruction, "store", pitch, 4, strict=True)

    def write(self, batch: WaveBatch, lanes: Lanes, values: list[Any]) -> None:
        """``values``: uint32[k] columns of the active lanes."""
        start = batch.read_s(M0).astype(np.uint64) + self.offset
        addresses = lanes.pick(start[:, None] + self.slots) & np.uint64(0xFFFFFFFF)
        store_values(self.resolver, batch, lanes, addresses, self.stored, values)


def _bind_load_lds(family: str, suffix: str) -> Callable[[Instruction], Handler]:
    def bind(instruction: Instruction) -> Handler:
        check_modifiers(instruction, frozenset(("offset",)))
        check_operands(instruction, (Off, VReg), (Off, SReg))
        address = _split_address(instruction, family, instruction.operands)
        target = LdsDestination(instruction, suffix)
        resolver = _RESOLVERS[family](instruction, "load", target.form.size, natural_alignment(target.form))

        def handler(batch: WaveBatch) -> None:
            lanes = Lanes(batch)
            if lanes.count:
                values = load_values(resolver, batch, lanes, lanes.pick(address(batch)), target.form)
                target.write(batch, lanes, values)

        return handler

    return bind


_LOADS = ("ubyte", "sbyte", "ushort", "sshort", "dword", "dwordx2", "dwordx3", "dwordx4", "ubyte_d16", "ubyte_d16_hi",
          "sbyte_d16", "sbyte_d16_hi", "short_d16", "short_d16_hi")  # fmt: skip
_STORES = ("byte", "short", "dword", "dwordx2", "dwordx3", "dwordx4", "byte_d16_hi", "short_d16_hi")

BINDERS: dict[str, Callable[[Instruction], Handler]] = {
    f"{family}_load_lds_{name}": _bind_load_lds(family, name)
    for family in ("global", "scratch")
    for name in LDS_FORMS
    if family == "global" or LDS_FORMS[name] == 4
}
for _family in ("global", "flat", "scratch"):
    BINDERS.update({f"{_family}_load_{name}": _bind_load(_family, FORMATS[name]) for name in _LOADS})
    BINDERS.update({f"{_family}_store_{name}": _bind_store(_family, FORMATS[name]) for name in _STORES})
for _family in ("global", "flat"):
    BINDERS.update({f"{_family}_atomic_{name}": _bind_atomic(_family, op) for name, op in GLOBAL_ATOMICS.items()})
