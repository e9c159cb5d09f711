"""Writes to arguments that are constant: by the code object's metadata (.actual_access: read_only) or ``readonly=``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from flydsl.sim.errors import LaunchError
from flydsl.sim.findings import CONSTANT_WRITE, Findings, wave_fields
from flydsl.sim.kernel import Kernel
from flydsl.sim.memory import AddressSpace, byte_bounds
from flydsl.sim.state import WaveBatch


@dataclass(frozen=True)
class Constant:
    """Virtual addresses ``low`` .. ``high`` must not be written, because of ``reason``."""

    low: int
    high: int
    reason: str


def constants_of(
    kernel: Kernel, args: Any, memory: AddressSpace, readonly: Iterable[int] | Mapping[int, str]
) -> list[Constant]:
    """The constant buffers among ``args`` (numpy arrays that are mapped already).

    ``readonly`` are positions of arguments that the caller declares constant, or maps them to names for messages. What
    the metadata declares is about pointers: it holds for memory only where no other argument leads to the same bytes.
    Errors: LaunchError.
    """
    declared = checked_positions(kernel, args, readonly, "readonly")
    explicit = kernel.explicit_args
    spans = {p: _span(value, memory) for p, value in enumerate(args) if isinstance(value, np.ndarray)}
    by_metadata = {p for p in spans if explicit[p].access == "read_only"} - declared
    others = [span for p, span in spans.items() if p not in by_metadata and p not in declared]
    constants = []
    for position in sorted(declared | by_metadata):
        low, high = spans[position]
        if position in by_metadata and any(low < end and start < high for start, end in others):
            continue
        cause = "readonly=" if position in declared else "metadata: read_only"
        called = readonly.get(position) if isinstance(readonly, Mapping) else None
        reason = f"argument {position} ({explicit[position].name or 'unnamed'}; {cause})"
        constants.append(Constant(low, high, f"array {called} (read-only on the host)" if called else reason))
    return constants


def checked_positions(kernel: Kernel, args: Any, positions: Iterable[int], option: str) -> set[int]:
    """The positions, all of arrays. Errors: LaunchError."""
    chosen = set(positions)
    for position in chosen:
        if not 0 <= position < len(args) or not isinstance(args[position], np.ndarray):
            raise LaunchError(f"{option}={sorted(chosen)}: argument {position} of kernel {kernel.name} is no array")
    return chosen


def undefined_bytes(kernel: Kernel, args: Any, memory: AddressSpace, undefined: Iterable[int]) -> dict[int, Any]:
    """For each buffer that the arrays at the positions ``undefined`` lie in: bool[bytes], False where undefined; by id
    of the allocation. Errors: LaunchError."""
    tables: dict[int, Any] = {}
    for position in checked_positions(kernel, args, undefined, "undefined"):
        low, high = _span(args[position], memory)
        owner = memory.find(low)
        if owner is not None and high > low:
            table = tables.setdefault(id(owner), np.ones(owner.size, np.bool_))
            table[low - owner.base : high - owner.base] = False
    return tables


def _span(array: Any, memory: AddressSpace) -> tuple[int, int]:
    low, high = byte_bounds(array)
    base = memory.map(array) - array.__array_interface__["data"][0]
    return low + base, high + base


class ConstantCheck:
    def __init__(self, constants: list[Constant], findings: Findings):
        self.constants, self.findings = constants, findings

    def access(self, resolver: Any, batch: WaveBatch, lanes: Any, addresses: Any) -> None:
        """Before lanes access ``addresses`` uint64[k]."""
        if not resolver.writes:
            return
        for constant in self.constants:
            bad = (addresses < np.uint64(constant.high)) & (addresses + np.uint64(resolver.size) > np.uint64(constant.low))
            if bad.any() and self.findings.is_new(CONSTANT_WRITE, resolver.instruction, None):
                index = int(bad.argmax())
                wave, lane = lanes.position(index)
                address = int(addresses[index])
                place = f"address 0x{address:x}, lane {lane} of {batch.describe_wave(wave)}"
                waves = batch.waves
                slot = int(np.arange(waves.count)[batch.index][wave])
                self.findings.add(
                    CONSTANT_WRITE, f"writes to the constant {constant.reason}: {place}", resolver.instruction,
                    lane=lane, address=address, buffer=waves.memory.nearest(address),
                    **wave_fields(waves, slot),
                )  # fmt: skip
