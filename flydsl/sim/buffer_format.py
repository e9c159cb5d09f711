"""Typed buffer accesses: buffer_load/store_format_* (the format is in the V#) and tbuffer_* (it is in the instruction).

Loads of buffer_*_format also take the V#'s selection of components (dst_sel); those of tbuffer take them in order.
Components that the format does not have are 0, the fourth 1. An element is in range as a whole or not at all; loads out
of range give zeros. (CDNA3 ISA, "Vector memory buffer instructions".)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from flydsl.sim.access import Format, Lanes
from flydsl.sim.buffer import Address
from flydsl.sim.data_formats import DEFAULT, DataFormat, data_format
from flydsl.sim.errors import ExecutionError, UnsupportedModifierError
from flydsl.sim.instruction import Instruction
from flydsl.sim.spaces import GlobalResolver
from flydsl.sim.state import LANES, WaveBatch
from flydsl.sim.vmem import check_modifiers, load_values, store_values, vector

Handler = Callable[[WaveBatch], None]
_IDENTITY = (4, 5, 6, 7)
_ONE = np.float32(1.0).view(np.uint32)
_COMPONENTS = {"x": 1, "xy": 2, "xyz": 3, "xyzw": 4}


class _Typed:
    """What loads and stores share: operands, the format of each wave, and a resolver per element size."""

    def __init__(self, instruction: Instruction, kind: str, half: str):
        typed = instruction.mnemonic.startswith("tbuffer_")
        check_modifiers(instruction, frozenset(("offset", "offen", "idxen", *(("format",) if typed else ()))))
        self.instruction, self.kind, self.half = instruction, kind, half
        self.count = _COMPONENTS[instruction.mnemonic.rsplit("_", 1)[1]]
        words = self.count if half == "" else (self.count + 1) // 2
        self.data = vector(instruction, instruction.operands[0], words)
        self.address = Address(instruction, *instruction.operands[1:])
        self.fixed = int(instruction.modifiers.get("format", DEFAULT)) if typed else None
        self._resolvers: dict[int, GlobalResolver] = {}

    def resolver(self, form: DataFormat) -> GlobalResolver:
        size = form.size
        if size not in self._resolvers:
            self._resolvers[size] = GlobalResolver(self.instruction, self.kind, size, min(size, 4))
        return self._resolvers[size]

    def groups(self, batch: WaveBatch) -> Iterator[tuple[WaveBatch, DataFormat, tuple[int, ...]]]:
        """Waves with the same format and the same selection of components."""
        if self.fixed is not None:
            yield batch, self._checked(self.fixed), _IDENTITY
            return
        words = (batch.read_s64(self.address.descriptor + 2) >> np.uint64(32)).astype(np.uint32) & np.uint32(0x7FFFF)
        for word in np.unique(words).tolist():
            same = words == word
            chosen = tuple(word >> 3 * i & 7 for i in range(4))
            number = word >> 15 & 15 | (word >> 12 & 7) << 4
            yield batch if same.all() else batch.sub(np.flatnonzero(same)), self._checked(number), chosen

    def _checked(self, number: int) -> DataFormat:
        form = data_format(number)
        problem = form.problem()
        if problem is not None:
            raise UnsupportedModifierError(f"{problem} is no buffer format", self.instruction)
        return form


def _bind_load(half: str) -> Callable[[Instruction], Handler]:
    def bind(instruction: Instruction) -> Handler:
        access = _Typed(instruction, "load", half)

        def handler(batch: WaveBatch) -> None:
            for part, form, chosen in access.groups(batch):
                _load(access, part, form, chosen)

        return handler

    return bind


def _load(access: _Typed, batch: WaveBatch, form: DataFormat, chosen: tuple[int, ...]) -> None:
    everyone = Lanes(batch)
    if not everyone.count:
        return
    span = access.address(batch)
    inside = batch.exec_mask() & span.inside(0, form.size)
    lanes = Lanes(batch, inside)
    components = [np.zeros((batch.n, LANES), np.uint32) for _ in range(4)]
    if lanes.count:
        memory = Format(form.size, max(1, form.size // 4))
        columns = load_values(access.resolver(form), batch, lanes, lanes.pick(span.start), memory)
        loaded = form.load(np.stack(columns, axis=-1))
        for i, select in enumerate(chosen):
            components[i] = lanes.place(_selected(access, form, loaded, select, lanes.count))
    _write(access, batch, everyone, form, components[: access.count])


def _selected(access: _Typed, form: DataFormat, loaded: list[Any], select: int, count: int) -> Any:
    one = np.uint32(1) if form.is_integer else _ONE
    if select in (0, 1):
        return np.full(count, one if select else 0, np.uint32)
    if select in (2, 3):
        raise UnsupportedModifierError(f"component selection {select} of the buffer descriptor", access.instruction)
    if select - 4 < len(loaded):
        return loaded[select - 4]
    return np.full(count, one if select == 7 else 0, np.uint32)


def _write(access: _Typed, batch: WaveBatch, lanes: Lanes, form: DataFormat, components: list[Any]) -> None:
    first, acc = access.data.first, access.data.acc
    if access.half == "":
        for i, component in enumerate(components):
            batch.write_v(first + i, component, lanes.mask, acc)
        return
    halves = [_to_half(form, component) for component in components]
    if access.half == "hi":
        batch.write_v(first, batch.read_v(first, acc) & np.uint32(0xFFFF) | halves[0] << np.uint32(16), lanes.mask, acc)
    elif len(halves) == 1:
        batch.write_v(first, batch.read_v(first, acc) & np.uint32(0xFFFF0000) | halves[0], lanes.mask, acc)
    else:
        halves.append(np.zeros_like(halves[0]))
        for i in range(access.data.count):
            batch.write_v(first + i, halves[2 * i] | halves[2 * i + 1] << np.uint32(16), lanes.mask, acc)


def _to_half(form: DataFormat, component: Any) -> Any:
    if form.is_integer:
        return component & np.uint32(0xFFFF)
    return component.view(np.float32).astype(np.float16).view(np.uint16).astype(np.uint32)


def _bind_store(half: str) -> Callable[[Instruction], Handler]:
    def bind(instruction: Instruction) -> Handler:
        access = _Typed(instruction, "store", half)

        def handler(batch: WaveBatch) -> None:
            for part, form, _ in access.groups(batch):
                _store(access, part, form)

        return handler

    return bind


def _store(access: _Typed, batch: WaveBatch, form: DataFormat) -> None:
    if len(form.bits) > access.count:
        raise UnsupportedModifierError(
            f"a store of {access.count} component(s) to format {form.name}: what the others become is not documented",
            access.instruction,
        )
    span = access.address(batch)
    lanes = Lanes(batch, batch.exec_mask() & span.inside(0, form.size))
    if not lanes.count:
        return
    words, doubtful = form.store([lanes.pick(x) for x in _components(access, batch, form)])
    if doubtful.any():
        wave, lane = lanes.position(int(np.argmax(doubtful)))
        raise ExecutionError(
            f"lane {lane} of {batch.describe_wave(wave)} stores a value that format {form.name} cannot hold: what "
            "becomes of it is not documented",
            access.instruction,
        )
    columns = [words[..., i] for i in range(words.shape[-1])]
    memory = Format(form.size, max(1, form.size // 4))
    store_values(access.resolver(form), batch, lanes, lanes.pick(span.start), memory, columns)


def _components(access: _Typed, batch: WaveBatch, form: DataFormat) -> list[Any]:
    """uint32[n, 64] of each component that the format has: bits of float32, or integers."""
    first, acc, count = access.data.first, access.data.acc, len(form.bits)
    if access.half == "":
        return [batch.read_v(first + i, acc) for i in range(count)]
    shift = 16 if access.half == "hi" else 0
    words = [batch.read_v(first + (i + shift // 16) // 2, acc) >> np.uint32(16 * ((i + shift // 16) % 2)) for i in range(count)]
    halves = [np.ascontiguousarray(word & np.uint32(0xFFFF)).astype(np.uint16) for word in words]
    if form.is_integer:
        signed = form.number & 1
        return [(x.view(np.int16).astype(np.int32).view(np.uint32) if signed else x.astype(np.uint32)) for x in halves]
    return [x.view(np.float16).astype(np.float32).view(np.uint32) for x in halves]


BINDERS: dict[str, Callable[[Instruction], Handler]] = {
    f"{family}_{kind}_format_{prefix}{name}": bind("lo" if prefix else "")
    for family in ("buffer", "tbuffer")
    for kind, bind in (("load", _bind_load), ("store", _bind_store))
    for prefix in ("", "d16_")
    for name in _COMPONENTS
}
BINDERS["buffer_load_format_d16_hi_x"] = _bind_load("hi")
BINDERS["buffer_store_format_d16_hi_x"] = _bind_store("hi")
