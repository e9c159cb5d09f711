"""How LDS serves the lanes of a wave: banks, phases, and the cycles of an access.

LDS banks are 4 bytes wide (their number: ``Target.lds_banks``). An access by 64 lanes is served in phases of as many
lanes as can fill all banks once: 256 bytes per phase with 64 banks are 64 lanes of b32, 32 of b64, 16 of b96 and b128.
Lanes of a phase that use different dwords of one bank are served one after the other; lanes that use the same dword
are served together. A phase takes as many cycles as its busiest bank has different dwords.
Sources: ROCm documentation, Composable Kernel, "LDS bank conflicts" (phases by width, 8 lanes of b128 with 32 banks);
CDNA 4 has 64 banks. Which lanes form a phase: consecutive ones, but for b128 reads, whose groups for 32 banks are
those of that document; for 64 banks they are two of them joined, which is not confirmed by measurement. Lanes of an
atomic that hit one address take longer than this model says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType

LANES = 64
"""Lanes of a wave."""

BANK_BYTES = 4

READ_B128_GROUPS: Mapping[int, tuple[tuple[int, ...], ...]] = MappingProxyType({
    32: ((0, 1, 2, 3, 20, 21, 22, 23), (4, 5, 6, 7, 16, 17, 18, 19), (8, 9, 10, 11, 28, 29, 30, 31),
         (12, 13, 14, 15, 24, 25, 26, 27)),
    64: ((0, 1, 2, 3, 12, 13, 14, 15, *range(20, 28)), (*range(4, 12), *range(16, 20), *range(28, 32))),
})  # fmt: skip
"""Lanes of each half wave that a ds_read_b128 serves together, by number of banks."""


@cache
def lds_phases(banks: int, width: int, reads: bool) -> tuple[int, ...]:
    """The phase in which each of the 64 lanes is served, for accesses of ``width`` bytes per lane, loads or stores."""
    if width == 16 and reads and banks in READ_B128_GROUPS:
        groups = READ_B128_GROUPS[banks]
        phase = {lane: number for number, group in enumerate(groups) for lane in group}
        return tuple(lane // 32 * len(groups) + phase[lane % 32] for lane in range(LANES))
    lanes = max(1, min(LANES, banks * BANK_BYTES // {12: 16}.get(width, max(width, BANK_BYTES))))
    return tuple(lane // lanes for lane in range(LANES))


def lds_dwords(
    banks: int, width: int, reads: bool, addresses: Sequence[int | None]
) -> dict[int, dict[int, dict[int, list[int]]]]:
    """What one access does: phase → bank → dword → the lanes that use it.

    ``addresses``: the byte address of each lane's ``width`` bytes, None for a lane that is off; at most 64.
    """
    result: dict[int, dict[int, dict[int, list[int]]]] = {}
    for lane, (phase, address) in enumerate(zip(lds_phases(banks, width, reads), addresses)):
        if address is not None:
            for dword in range(address // BANK_BYTES, address // BANK_BYTES + -(-width // BANK_BYTES)):
                result.setdefault(phase, {}).setdefault(dword % banks, {}).setdefault(dword, []).append(lane)
    return result
