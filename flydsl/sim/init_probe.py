"""Which result bits depend on undefined bits: found by executing the instruction itself with several contents of them.

That needs no second description of what 1200 instructions do: lanes that move, halves that are selected and bits that
are kept come out as the semantics have them. It runs only for waves whose sources have undefined bits.

- Bitwise operations and moves: a result bit depends on one bit of each source register. With each register's undefined
  bits all zero and all one, in every combination, the result bits that change are exactly those that are undefined.
- All others: several contents; where any result bit changes, the result spreads: to the bits above it (sums), to its
  half, its word or all words. What no content changes counts as defined.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from flydsl.sim.effects import ACC, Effects
from flydsl.sim.init_classes import Traits
from flydsl.sim.init_state import ALL32, SCALAR, SCC, Shadow, numbers
from flydsl.sim.instruction import EXEC, FloatImm, Imm, Literal, VReg
from flydsl.sim.state import LANES, WaveBatch

_PATTERNS = (0xFFFFFFFF, 0x40490FDB, 0x3C004248)
"""NaN, and about pi and 1 as float32 and float16."""
_NOISE = np.random.default_rng(1).integers(0, 1 << 32, (64, LANES), dtype=np.uint32)
_MAX_GROUPS = 4


class Probe:
    """The registers of one instruction, and how it is executed."""

    def __init__(self, effects: Effects, traits: Traits, bind: Any, shadow: Shadow):
        self.traits = traits
        instruction = effects.instruction
        self.target: dict[int, int] = {}
        """Destination -> register that stands in for it, so that its old content and a source are told apart."""
        if traits.may_keep and set(traits.writes) & set(traits.reads):
            free = next((r for r in range(shadow.vgprs) if r not in traits.touched), None)
            first = instruction.operands[0]
            if free is not None and isinstance(first, VReg) and first.count == 1:
                self.target[traits.writes[0]] = free
                instruction = replace(instruction, operands=(replace(first, first=free, acc=False), *instruction.operands[1:]))
        self.separate = bool(self.target) or not set(traits.writes) & set(traits.reads)
        self.compared = _compared(instruction.operands[-2:]) if "_cmp" in instruction.mnemonic else {}
        self.handler = bind(instruction)
        self.writes_exec = SCALAR + EXEC in traits.writes

    def run(self, shadow: Shadow, batch: WaveBatch) -> dict[int, Any]:
        """Number of each written register -> its undefined bits afterwards."""
        traits, waves = self.traits, batch.waves
        out = [self.target.get(number, number) for number in traits.writes]
        touched = dict.fromkeys((*traits.reads, *traits.writes, *out))
        saved = {number: _get(waves, batch.index, number).copy() for number in touched}
        masks = {number: shadow.read(batch, number) for number in traits.reads}
        masks = {number: mask for number, mask in masks.items() if mask.any()}

        def execute(content: dict[int, Any], old: Any = None) -> list[Any]:
            for number, value in saved.items():
                if number in content:
                    value = (value & ~masks[number]) | (content[number] & masks[number])
                _put(waves, batch.index, number, value)
            for number, stand_in in self.target.items():
                _put(waves, batch.index, stand_in, saved[number])
            if old is not None:
                _put(waves, batch.index, out[0], old)
            self.handler(batch)
            found = [_get(waves, batch.index, number).copy() for number in out]
            if self.writes_exec:
                self._restore(waves, batch, saved)
            return found

        try:
            zeros = execute(dict.fromkeys(masks, np.uint32(0)))
            if traits.bitwise:
                changed = self._bitwise(execute, masks, zeros)
            else:
                changed = self._others(execute, masks, zeros, list(_contents(masks, saved, self.compared)))
            kept: Any = np.uint32(0)
            if traits.may_keep and self.separate:
                content = dict.fromkeys(masks, np.uint32(0))
                kept = zeros[0] ^ execute(content, ~saved[traits.writes[0]])[0]
        finally:
            self._restore(waves, batch, saved)
        return self._results(shadow, batch, changed, kept)

    def _restore(self, waves: Any, batch: WaveBatch, saved: dict[int, Any]) -> None:
        for number, value in saved.items():
            _put(waves, batch.index, number, value)
        if self.writes_exec:
            batch.reload_exec()

    def _results(self, shadow: Shadow, batch: WaveBatch, changed: list[Any], kept: Any) -> dict[int, Any]:
        results = {}
        for number, bits in zip(self.traits.writes, changed):
            if number < SCALAR:
                old = shadow.read(batch, number)
                bits = (bits & self.traits.room & ~kept) | (kept & old)
                if not self.traits.everywhere:
                    bits = np.where(batch.exec_mask(), bits, old)
            results[number] = bits
        return results

    def _bitwise(self, execute: Any, masks: dict[int, Any], zeros: list[Any]) -> list[Any]:
        data = [number for number in masks if number not in self.traits.control]
        control = [number for number in masks if number in self.traits.control]
        by_data, by_control = ([np.zeros_like(z) for z in zeros] for _ in range(2))
        for content in _combinations(data):
            rest = dict.fromkeys(control, np.uint32(0))
            found = execute({**content, **rest})
            for total, a, b in zip(by_data, found, zeros):
                total |= a ^ b
            if control:
                other = execute({**content, **dict.fromkeys(control, ALL32)})
                for total, a, b in zip(by_control, found, other):
                    total |= a ^ b
        if not control:
            return by_data
        wide = "all" if self.traits.spread == "all" else "word"
        return [a | b for a, b in zip(by_data, self._spread(by_control, wide))]

    def _others(self, execute: Any, masks: dict[int, Any], zeros: list[Any], contents: list[Any]) -> list[Any]:
        changed = [np.zeros_like(z) for z in zeros]
        for content in contents:
            for total, a, b in zip(changed, execute(content), zeros):
                total |= a ^ b
        return self._spread(changed, self.traits.spread)

    def _spread(self, changed: list[Any], how: str) -> list[Any]:
        """Scalar results of vector instructions are lane masks, and SCC is one bit: they stay as they are."""
        vectors = any(number < SCALAR for number in (*self.traits.writes, *self.traits.reads))
        wide = [i for i, number in enumerate(self.traits.writes) if (number < SCALAR if vectors else number != SCC)]
        for i, words in zip(wide, spread([changed[i] for i in wide], how)):
            changed[i] = words
        return changed


def spread(words: list[Any], how: str) -> list[Any]:
    """Words of one result, the low one first."""
    if how == "up":
        carried, result = None, []
        for word in words:
            up = word | (~word + np.uint32(1))
            up = up if carried is None else np.where(carried, ALL32, up)
            carried = up != 0
            result.append(up)
        return result
    if how == "all" and len(words) > 1:
        any_word = np.logical_or.reduce([word != 0 for word in words])
        return [np.where(any_word, ALL32, np.uint32(0)) for _ in words]
    if how in ("half", "halves up"):
        return [_half(word & np.uint32(0xFFFF), how) | _half(word >> np.uint32(16), how) << np.uint32(16) for word in words]
    return [np.where(word != 0, ALL32, np.uint32(0)) for word in words]


def _half(part: Any, how: str) -> Any:
    if how == "half":
        return np.where(part != 0, np.uint32(0xFFFF), np.uint32(0))
    return (part | (~part + np.uint32(1))) & np.uint32(0xFFFF)


def _combinations(registers: list[int]) -> Iterator[dict[int, Any]]:
    """All zero and all one of each register (of many: some share a group)."""
    groups = min(len(registers), _MAX_GROUPS)
    for choice in range(1 << groups):
        yield {r: ALL32 if choice >> (i % groups) & 1 else np.uint32(0) for i, r in enumerate(registers)}


def _contents(masks: dict[int, Any], saved: dict[int, Any], compared: dict[int, Any]) -> Iterator[dict[int, Any]]:
    registers = list(masks)
    for pattern in _PATTERNS:
        yield dict.fromkeys(registers, np.uint32(pattern))
    for invert in (0, 1) if len(registers) > 1 else ():
        yield {r: ALL32 if (i & 1) ^ invert else np.uint32(0) for i, r in enumerate(registers)}
    yield {r: _NOISE[i % 64] if r < SCALAR else _NOISE[i % 64, 0] for i, r in enumerate(registers)}
    if compared:
        yield {r: _shaped(r, compared.get(r), saved) for r in registers}


def _compared(operands: Any) -> dict[int, Any]:
    """Register of one operand of a comparison -> register or bits of the other one: with equal contents, a comparison
    tells other things than with different ones."""
    pairs: dict[int, Any] = {}
    for one, other in (operands, operands[::-1]):
        for word, number in enumerate(numbers(one)):
            registers = numbers(other)
            if registers:
                pairs[number] = registers[min(word, len(registers) - 1)]
            elif isinstance(other, (Imm, Literal)):
                pairs[number] = np.uint32(other.value >> 32 * word & 0xFFFFFFFF)
            elif isinstance(other, FloatImm):
                pairs[number] = np.float32(other.value).view(np.uint32)
    return pairs


def _shaped(number: int, other: Any, saved: dict[int, Any]) -> Any:
    if not isinstance(other, int):
        return np.uint32(0) if other is None else other
    value = saved[other]
    if (number < SCALAR) == (other < SCALAR):
        return value
    return value[:, None] if number < SCALAR else value[:, 0]


def _get(waves: Any, index: Any, number: int) -> Any:
    if number < ACC:
        return waves.vgpr[number][index]
    if number < SCALAR:
        return waves.agpr[number - ACC][index]
    if number == SCC:
        return waves.scc[index].astype(np.uint32)
    code = number - SCALAR
    return waves.sgpr[code >> 1, index, code & 1]


def _put(waves: Any, index: Any, number: int, value: Any) -> None:
    if number < ACC:
        waves.vgpr[number, index] = value
    elif number < SCALAR:
        waves.agpr[number - ACC, index] = value
    elif number == SCC:
        waves.scc[index] = value & np.uint32(1)
    else:
        code = number - SCALAR
        waves.sgpr[code >> 1, index, code & 1] = value
