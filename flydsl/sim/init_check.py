"""Uninitialised registers, LDS, scratch and global memory, bit by bit.

Reading an undefined value is no error by itself (compilers copy undefined values freely); what depends on it becomes
undefined too, and a report is made when it decides something: an address, a stored value, EXEC, M0 or a branch. Words
of which only some bits are undefined when they are stored (padding of structs) are a note, or a finding where the
kernel's language has no padding.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from flydsl.sim import bind, init_rules
from flydsl.sim.effects import Effects
from flydsl.sim.findings import UNINITIALISED, Findings, wave_fields
from flydsl.sim.init_memory import extended, gather, scatter, stored_mask, transposed
from flydsl.sim.init_origin import Origins
from flydsl.sim.init_rules import store_data
from flydsl.sim.init_state import SCALAR, Shadow, numbers, operand_name, register_name
from flydsl.sim.instruction import Instruction
from flydsl.sim.state import WaveBatch, Waves

if TYPE_CHECKING:
    from flydsl.sim.checks import Claims


class InitCheck:
    """Shadow state of one launch; ``step`` runs before each instruction."""

    def __init__(
        self,
        waves: Waves,
        findings: Findings,
        notes: Findings,
        scalars: int,
        claims: Claims,
    ):
        self.waves, self.findings, self.notes, self.scalars = waves, findings, notes, scalars
        self.undefined = claims.undefined
        """bool[bytes] by id of an allocation, False where it has no content yet."""
        self.whole_words = claims.whole_words
        self.shadow, self.origins = Shadow(waves), Origins()
        self.arch = claims.arch
        self._loaded: list[int] = []
        self._stores = 0

    def bind(self, instruction: Instruction) -> Any:
        return bind.bind(instruction, self.arch)

    def start(self, index: Any, groups: Any) -> None:
        self.shadow.start(index, groups, self.scalars)

    def grow(self, groups: int, waves: int) -> None:
        self.shadow.grow(groups, waves)

    def step(self, effects: Effects, batch: WaveBatch) -> None:
        if "init" not in effects.cache:
            effects.cache["init"] = init_rules.rule_for(effects)
        traits, rule = effects.cache["init"]
        if effects.queue:
            self._loaded = list(effects.loaded)
            self._stores = 0
        if rule is not None and not self.shadow.dirty.isdisjoint(traits.touched):
            rule(self, batch)

    # ---- reports ----
    def origins_of(self, instruction: Instruction, batch: WaveBatch, number: int, lanes: Any, wanted: Any) -> Any:
        """int32[n]: origins of a register's undefined bits (bool[n, 64] or [n, 1] ``lanes``), for the waves ``wanted``:
        a register that nothing has read yet is an origin itself."""
        known = self.shadow.origins(batch, number)
        new = wanted & (known == 0)
        if not new.any():
            return known
        wave = int(new.argmax())
        lane = int(lanes[wave].argmax()) if number < SCALAR else None
        name = register_name(number)
        return np.where(new, self.origins.number(instruction, name, batch, wave, lane, name), known)

    def report_register(self, instruction: Instruction, batch: WaveBatch, number: int, bad: Any, what: str) -> None:
        """``bad``: bool[n] or bool[n, 64], where the register is undefined and must not be."""
        if bad.any() and self.findings.is_new(UNINITIALISED, instruction, None):
            lanes = bad if bad.ndim > 1 else bad[:, None]
            origins = self.origins_of(instruction, batch, number, lanes, lanes.any(axis=1))
            self.report(instruction, batch, bad, what, origins)

    def report(self, instruction: Instruction, batch: WaveBatch, bad: Any, what: str, origins: Any, note: bool = False) -> None:
        """``origins``: int32[n]."""
        log = self.notes if note else self.findings
        if not bad.any() or not log.is_new(UNINITIALISED, instruction, None):
            return
        place = np.argwhere(bad)[0]
        wave = int(place[0])
        lane = f"lane {int(place[1])} of " if len(place) > 1 else ""
        origin = self.origins.text(int(origins[wave]))
        origin = f"\n    because {origin}" if origin else ""
        slot = int(np.arange(self.waves.count)[batch.index][wave])
        where = {"lane": int(place[1]) if len(place) > 1 else None, **wave_fields(self.waves, slot)}
        where.update(self.origins.fields(int(origins[wave])))
        log.add(UNINITIALISED, f"{what}, {lane}{batch.describe_wave(wave)}{origin}", instruction, **where)

    # ---- LDS and scratch, called while the instruction executes ----
    def lds_access(self, resolver: Any, batch: WaveBatch, lanes: Any, offsets: Any) -> None:
        groups = self.waves.group[np.arange(self.waves.count)[batch.index]]
        row = lanes.pick(groups[:, None]).astype(np.int64) * self.shadow.lds.shape[1]
        self._bytes(self.shadow.lds.reshape(-1), resolver, batch, lanes, row + offsets, ("LDS", offsets))

    def scratch_access(self, resolver: Any, batch: WaveBatch, lanes: Any, offsets: Any) -> None:
        place = ("scratch", offsets % max(self.shadow.scratch.shape[2], 1))
        self._bytes(self.shadow.scratch.reshape(-1), resolver, batch, lanes, offsets, place)

    def _bytes(self, octets: Any, resolver: Any, batch: WaveBatch, lanes: Any, offsets: Any, place: Any) -> None:
        instruction = resolver.instruction
        if resolver.kind == "load" or (resolver.kind == "atomic" and self._loaded):
            self._mark_loaded(resolver, batch, lanes, gather(octets, offsets, resolver.size), place)
        if resolver.kind == "store":
            scatter(octets, offsets, self._stored(instruction, batch, lanes, resolver.size), resolver.size)
        elif resolver.kind == "atomic" and "xchg" in instruction.mnemonic:
            # The old bytes were read above; where several lanes exchange one word, any of their values may stay.
            scatter(octets, offsets, self._stored(instruction, batch, lanes, resolver.size), resolver.size)

    def _mark_loaded(self, resolver: Any, batch: WaveBatch, lanes: Any, words: list[Any], place: Any) -> None:
        """``words``: undefined bits uint32[k] of each loaded register, before extension."""
        registers, self._loaded = self._loaded[: len(words)], self._loaded[len(words) :]
        instruction = resolver.instruction
        bad = np.logical_or.reduce(words)
        if not bad.any():
            return
        origin = self._memory_origin(instruction, batch, lanes, bad, place)
        words = [lanes.place(word) for word in extended(instruction, words, resolver.size)]
        if "_tr_" in instruction.mnemonic:
            words = transposed(instruction, words)
        for register, bits in zip(registers, words):
            old = self.shadow.read(batch, register) if bits.any() else None
            if old is not None:
                self.shadow.write(batch, register, old | bits, origin)

    def _memory_origin(self, instruction: Instruction, batch: WaveBatch, lanes: Any, bad: Any, place: Any) -> int:
        space, addresses = place
        known = self.origins.known(instruction, space)
        if known is not None:
            return known
        first = int(np.flatnonzero(bad)[0])
        wave, lane = lanes.position(first)
        address, buffer = int(addresses[first]), space
        detail = f"{space} address 0x{address:x}"
        if space == "global":
            buffer = batch.waves.memory.nearest(address)
            detail = f"global memory at address 0x{address:x} ({buffer})"
        return self.origins.number(instruction, space, batch, wave, lane, detail, address=address, buffer=buffer)

    def _stored(self, instruction: Instruction, batch: WaveBatch, lanes: Any, size: int) -> Any:
        """List of uint32[k], the undefined bits of the stored words; None if there are none (loads to LDS)."""
        data = store_data(instruction)
        if not data:
            return None
        operand = data[min(self._stores, len(data) - 1)]  # ds_write2 stores one operand after the other
        self._stores += instruction.mnemonic.startswith(("ds_write2", "ds_wrxchg2"))
        registers = numbers(operand)
        if self.shadow.dirty.isdisjoint(registers):
            return None
        words = [lanes.pick(self.shadow.read(batch, number)) for number in registers]
        return [words[0] >> np.uint32(16)] if instruction.mnemonic.endswith("d16_hi") else words

    def global_access(self, resolver: Any, batch: WaveBatch, lanes: Any) -> None:
        """Values that reach global memory must be defined in the lanes that access it."""
        if not resolver.writes:
            return
        instruction = resolver.instruction
        whole = stored_mask(instruction, resolver.size)
        for operand in store_data(instruction):
            for number in numbers(operand):
                if number not in self.shadow.dirty:
                    continue
                bits = self.shadow.read(batch, number) & whole
                if lanes.mask is not None:
                    bits = np.where(lanes.mask, bits, np.uint32(0))
                bad = bits == whole if resolver.kind == "store" else bits != 0
                name = operand_name(instruction, operand)
                self.report_register(instruction, batch, number, bad, f"stores undefined {name} to global memory")
                partly = (bits != 0) & ~bad
                if partly.any():
                    origins = self.origins_of(instruction, batch, number, partly, partly.any(axis=1))
                    some = f"whose bits 0x{int(bits[partly][0]):x} are undefined"
                    what = f"stores {register_name(number)}, {some}, to global memory"
                    self.report(instruction, batch, partly, what, origins, note=not self.whole_words)

    def global_bytes(self, resolver: Any, batch: WaveBatch, lanes: Any, pieces: Any) -> None:
        """Global memory without content: what is loaded from it is undefined, a store gives it content. (What scalar
        loads and loads to LDS take from there counts as defined.)"""
        if not self.undefined:
            return
        size = resolver.size
        octets = np.zeros((lanes.count, size), np.uint8)
        where = np.zeros(lanes.count, np.int64)
        for storage, chosen, offsets in pieces:
            table = self.undefined.get(id(storage))
            if table is None:
                continue
            index = offsets[:, None] + np.arange(size)
            if resolver.kind == "store":
                table[index] = True
            else:
                some = slice(None) if chosen is None else chosen
                octets[some] = np.where(table[index], np.uint8(0), np.uint8(0xFF))
                where[some] = offsets + storage.base
        if resolver.kind != "store":
            flat, starts = octets.reshape(-1), np.arange(lanes.count, dtype=np.int64) * size
            self._mark_loaded(resolver, batch, lanes, gather(flat, starts, size), ("global", where))
