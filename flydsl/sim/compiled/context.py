"""The memory block through which Python and compiled code talk: an array of 64-bit words."""

from __future__ import annotations

FIELDS = (
    # Wave state: addresses of the arrays of state.Waves.
    "vgpr", "agpr", "sgpr", "scc", "pc", "status", "members", "arrived", "lds", "scratch",
    # Bytes from one wave (workgroup, lane) to the next, and sizes.
    "vgpr_stride", "agpr_stride", "lds_stride", "lds_size", "scratch_lane", "scratch_size",
    # Code: address of each block's function by instruction index, helper functions; counters and hints likewise.
    "table", "helpers", "counts", "hints",
    # Allocations of the address space: count, and arrays of base, size, host address, writable.
    "allocations", "bases", "sizes", "hosts", "writable",
    # All ones where misaligned accesses are errors, else zero.
    "alignment",
    # Scheduling: blocks a wave may run in one go, workgroup slots, waves in each, address of the next slot to run.
    "budget", "groups", "per_group", "next_group",
    # Starting workgroups: address of the number of the next one, how many there are; their waves' initial state (start.py).
    "next_workgroup", "workgroups", "grid_x", "grid_y", "entry", "template", "id_x", "id_y", "id_z", "initial_exec", "ids",
    "initial_mode", "mode", "group_id",
    # Results: changes of memory, opened barriers, waves that spent their budget.
    "progress", "barriers", "exhausted",
    # Bytes by kind of access.
    "global load", "global store", "LDS load", "LDS store", "scratch load", "scratch store", "scalar load",
    "global atomic", "LDS atomic",
)  # fmt: skip
INDEX = {name: position for position, name in enumerate(FIELDS)}
STATISTICS = FIELDS[INDEX["global load"] :]

WAVE_FIELDS = ("slot", "lds", "scratch", "scc", "pc")
"""The block of 64-bit words about the executing wave."""
WAVE = {name: position for position, name in enumerate(WAVE_FIELDS)}

ENDED, BARRIER, FALLBACK, YIELD = -1, -2, -3, 1 << 30
"""What a block function returns instead of the index of the next instruction; YIELD is added to that index."""
STATUS_FALLBACK = 4
"""Status of a wave whose next instruction numpy must execute (after executor.FREE .. ENDED)."""
