"""Objects that may be one and the same on the device, though they are two while tracing.

Where two lists (dicts, dataclasses …) meet after a branch or loop, a fresh one takes the place of both. In Python the name
would stand for one of the two themselves, so that a change is seen through every other name of it. Each merged object
therefore has *origins*: the objects that it may be. Two objects that share an origin may be the same. Reading them is
fine; a change of one, or ``is`` between them, is an error as long as the program can still reach the other.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from . import trace
from .control_errors import MergedAliasError
from .control_frames import here
from .control_reach import live, reachable
from .control_site import Position, render
from .tree import composites

_MERGED = "control.merged"
_tokens = itertools.count(1)


@dataclass(frozen=True)
class Member:
    """An object that was merged or took part in a merge (held here, so that its identity stays its own)."""

    object: Any
    origins: frozenset[int]
    position: Position


def members() -> dict[int, Member]:
    """What was merged in the trace in progress, by identity."""
    current = trace.active()
    return current.state.get(_MERGED, {}) if current is not None else {}


def loop_token() -> int:
    """An origin that all objects have which a loop carries: in later iterations they may be any of each other."""
    return -next(_tokens)


def merged(position: Position, made: Any, sides: Iterable[Any], token: int | None = None) -> None:
    """Note that ``made`` stands for one of ``sides``, which have its structure."""
    found = composites(made)
    if not found:
        return
    known = trace.current().feature(_MERGED, dict[int, Member])
    columns = [composites(s) for s in sides]
    for i, x in enumerate(found):
        origins = frozenset[int]() if token is None else frozenset({token})
        for column in columns:
            side = column[i]
            if id(side) not in known:
                known[id(side)] = Member(side, frozenset({id(side)}), position)
            origins |= known[id(side)].origins
        if id(x) not in known:
            known[id(x)] = Member(x, origins, position)


def refuse_alias(x: object, what: str) -> None:
    """Raise if ``x`` may be the same as another object that the program can still reach; ``what`` would change it."""
    member = members().get(id(x))
    if member is None:
        return
    others = {i: m for i, m in members().items() if m.object is not x and m.origins & member.origins}
    found = _reached(others)
    if found is not None:
        name, other = found
        kind = type(x).__name__
        raise MergedAliasError(
            render(here(), f"{what} changes a {kind} which {name} reaches as well on some ways, but not on all: which one is "
                   f"known only on the device since line {_later(member, other).line}", _ADVICE)
        )  # fmt: skip


def identical(a: Any, b: Any, older: Callable[[Any], bool]) -> bool:
    """``a is b``; an error if that depends on which way the device took. ``older``: than one of the regions around."""
    if a is b:
        return True
    x, y = members().get(id(a)), members().get(id(b))
    met = x is not None and y is not None and x.origins & y.origins
    # What a loop carries may be anything older than the loop that its body goes on to assign.
    later = (_is_carried(x) and older(b)) or (_is_carried(y) and older(a))
    if (met or later) and composites(a) and composites(b):
        line = max(m.position.line for m in (x, y) if m is not None)
        what = f"whether these are one {type(a).__name__} is known only on the device, since line {line}"
        raise MergedAliasError(render(here(), what, "Compare what they hold (==), or keep the condition in a variable."))
    return False


def _is_carried(x: Member | None) -> bool:
    return x is not None and any(origin < 0 for origin in x.origins)


def _later(a: Member, b: Member) -> Position:
    return max(a.position, b.position, key=lambda p: p.line)


def _reached(others: dict[int, Member]) -> tuple[str, Member] | None:
    roots = list(live())
    if not reachable([v for _, v in roots]).keys() & others.keys():
        return None
    for name, value in roots:
        for i in reachable([value]).keys() & others.keys():
            return name, others[i]
    return None


_ADVICE = (
    "After a branch or loop on the device, a name that was assigned in it has an object of its own. Make the change before, "
    "copy where the second name is given (b = list(a), dict(a), dataclasses.replace(a)), use one name only, or del the other."
)
