"""Why a schedule has no layout, in words: which operations, and how many clocks are missing."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .slots import Search

_ELSEWHERE = "move some with slot='lead' or slot='tail', where the matrix unit waits for them"


def impossible(search: Search, i: int) -> str:
    """Item ``i`` cannot start late enough for what it reads and early enough for what reads it."""
    items, earliest, latest = search.items, search.earliest[i], search.latest[i]
    before = max(search.into[i], key=lambda e: search.earliest[e.earlier] + e.clk, default=None)
    if before is not None and earliest > search.first(i):
        can = f"{items[before.earlier].name!r} is there for it at clk {earliest:g} at the earliest"
    elif items[i].kind == "mfma":
        can = f"its slot begins at clk {earliest:g}"
    else:
        can = f"the first slot that it may be in begins at clk {earliest:g}"
    after = min(search.out[i], key=lambda e: search.latest[e.later] - e.clk, default=None)
    if after is not None and latest < search.last(i):
        must = f"{items[after.later].name!r} needs it issued by clk {latest:g}, {after.clk} clk before its own turn"
    else:
        must = f"it must be issued by clk {latest:g}, to be where it was put"
    return (
        f"{items[i].name!r} cannot be where it is needed: {can}, but {must}; {earliest - latest:g} clk are missing. List the "
        f"MFMA that waits further back, or let it depend on an earlier one"
    )


def over(search: Search, where: str, room: int, items: Sequence[int]) -> str:
    """``items`` together take more than the ``room`` that a place has."""
    total = search.cost(items)
    beside = "its MFMA" if where != "all slots together" else f"the {len(search.mfmas)} MFMAs"
    return (
        f"{where} has room for {room} clk beside {beside}, but {_named(search, items)} need {total} clk: {total - room} too "
        f"many. Split what is too long, use more MFMAs, or {_ELSEWHERE}"
    ).replace("together has", "together have")


def late(search: Search, i: int, at: float) -> str:
    """Item ``i`` found its first place at ``at`` (inf: none), too late."""
    deadline = search.latest[i]
    due = [k for k in search.inner if search.latest[k] <= deadline]
    slots = [s for s in range(len(search.mfmas)) if search.begin[s] <= deadline]
    found = "found no place before" if at == inf else f"its first place is at clk {at:g}"
    return (
        f"{search.items[i].name!r} must be issued by clk {deadline:g}, and {found}: by then {_named(search, due)} are due, "
        f"{search.cost(due)} clk, and the {len(slots)} slots up to there have room for {sum(map(search.room, slots))}. Move "
        f"some with slot='lead', where the matrix unit waits for them, or list the MFMAs that use them further back"
    )


def left_over(search: Search, left: Sequence[int]) -> str:
    """``left`` fit into no slot, although all slots together would have the room."""
    placed = [i for i in search.inner if i not in left]
    rest = sum(map(search.room, range(len(search.mfmas)))) - search.cost(placed)
    return (
        f"no slot has room for {_named(search, left)}: {rest} clk are left beside the MFMAs, but not in one piece, or only "
        f"before the operands are there. Split what is too long, or {_ELSEWHERE}"
    )


def _named(search: Search, items: Sequence[int]) -> str:
    return ", ".join(f"{search.items[i].name!r} ({search.items[i].issue})" for i in items)
