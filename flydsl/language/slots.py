"""Laying out operations beside MFMAs: pure scheduling, no IR.

A *slot* begins with one MFMA and lasts as long as that keeps the matrix unit busy; in what is left of it the wave can issue
other operations for nothing. Before the first slot is the *lead* (what the first MFMAs wait for), after the last one the
*tail* (what waits for the last MFMAs); the matrix unit idles in both. The MFMAs keep their order. Everything else goes to
the earliest slot that has room and where its operands are there: the most urgent first, then what the longest chain of
operations follows from.

Times are in clk of the compute unit, counted from the first MFMA while laying out, from the first operation in a layout.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf

from .errors import ScheduleError
from .slot_order import Edge, edges_of, topological
from .slot_refusals import impossible, late, left_over, over


@dataclass(frozen=True)
class Item:
    """One operation. ``uses``: items whose results it reads; ``after``: items that must only be issued before it."""

    name: str
    kind: str
    """``mfma``, or the lane in which it is drawn: ``valu``, ``lds``, ``memory``."""
    issue: int
    """How long it holds the wave."""
    latency: int
    """From its start until an operation that is not an MFMA may read its result."""
    uses: tuple[int, ...] = ()
    after: tuple[int, ...] = ()
    busy: int = 0
    """MFMA: how long the matrix unit is busy, after which another MFMA may accumulate on it."""
    first: float = -inf
    """The first slot that it may be in; -1 is the lead, inf the tail."""
    last: float = inf
    """The last one."""


@dataclass(frozen=True)
class Slot:
    """A part of a layout: ``number`` -1 is the lead, the number of MFMAs the tail. ``others`` are in order of issue."""

    number: int
    start: int
    clk: int
    mfma: int | None
    others: tuple[int, ...]
    used: int
    """Clocks that ``others`` hold the wave."""


@dataclass(frozen=True)
class Layout:
    """Items in slots; ``start`` gives for each item when it is issued, from the first operation on."""

    items: tuple[Item, ...]
    slots: tuple[Slot, ...]
    start: tuple[int, ...]
    clk: int
    """From the first operation to the end of the last one's issue, or of the last MFMA."""

    @property
    def order(self) -> list[int]:
        """All items in the order of issue."""
        return [i for s in self.slots for i in ((s.mfma,) if s.mfma is not None else ()) + s.others]

    @property
    def exposed(self) -> int:
        """Clocks in which the matrix unit has nothing to do."""
        return self.clk - sum(i.busy for i in self.items)


def lay_out(items: Sequence[Item], slot_clk: int | None = None) -> Layout:
    """The layout of ``items``. ``slot_clk``: how long each slot lasts, at least as long as its MFMA (the default).

    Raises ScheduleError for orders that go around in a circle, for operations that cannot be where they are needed, and for
    slots with more in them than fits.
    """
    search = Search(items, slot_clk)
    failure: ScheduleError | None = None
    for priority in _PRIORITIES:
        try:
            return search.attempt(priority)
        except _NoRoom as error:
            failure = failure or ScheduleError(str(error))
    assert failure is not None
    raise failure


class _NoRoom(Exception):
    """One way of choosing found no place for an operation."""


_Priority = Callable[[float, float, float, int], tuple[float, ...]]
# From when an item could start, when it must, how long what follows from it takes, and its cost: the smallest is issued next.
_PRIORITIES: tuple[_Priority, ...] = (
    lambda start, latest, chain, issue: (start, latest, -chain),
    lambda start, latest, chain, issue: (latest, start, -chain),
    lambda start, latest, chain, issue: (start, latest, -issue),
    lambda start, latest, chain, issue: (start, -issue, latest),
)


class Search:
    """What does not depend on the order of choosing: the frame of MFMAs, and the window of each item."""

    def __init__(self, items: Sequence[Item], slot_clk: int | None) -> None:
        self.items = tuple(items)
        self.mfmas = [i for i, x in enumerate(items) if x.kind == "mfma"]
        self.edges = edges_of(items)
        self.into: list[list[Edge]] = [[] for _ in items]
        self.out: list[list[Edge]] = [[] for _ in items]
        for e in self.edges:
            self.into[e.later].append(e)
            self.out[e.earlier].append(e)
        self.topological = topological(items, self.edges)
        self.clk = [_slot_clk(items[m], slot_clk) for m in self.mfmas]
        self.begin = [sum(self.clk[:s]) for s in range(len(self.mfmas) + 1)]  # the last is where the tail begins
        self.place = {m: s for s, m in enumerate(self.mfmas)}
        self._check_slots()
        self._windows()
        self._fits()

    def room(self, s: int) -> int:
        """Clocks beside the MFMA of slot ``s``."""
        return self.clk[s] - self.items[self.mfmas[s]].issue

    def _check_slots(self) -> None:
        for x in self.items:
            wrong = [s for s in (x.first, x.last) if len(self.mfmas) <= s < inf]
            if wrong or x.first > x.last:
                there = f"there are {len(self.mfmas)} slots, one for each MFMA, counted from 0"
                raise ScheduleError(f"{x.name!r} may be in slots {x.first:g} to {x.last:g} only, but {there}")

    def _windows(self) -> None:
        """The earliest and the latest start of each item, from dependences and pinned slots alone."""
        self.latest = [inf] * len(self.items)
        self._forward({})
        for i in reversed(self.topological):
            needed = min((self.latest[e.later] - e.clk for e in self.out[i]), default=inf)
            self.latest[i] = min(self.last(i), needed)
        self.chain = [float(x.latency) for x in self.items]
        for i in reversed(self.topological):
            self.chain[i] = max([self.chain[i], *(e.clk + self.chain[e.later] for e in self.out[i])])
        wrong = [i for i in self.topological if self.earliest[i] > self.latest[i]]
        if wrong:  # of a chain from MFMA to MFMA, what is between tells the most
            raise ScheduleError(impossible(self, min(wrong, key=lambda i: i in self.place)))

    def _forward(self, begin: dict[int, int]) -> None:
        """Set the earliest starts; ``begin``: items that are known to come after a time."""
        self.earliest: list[float] = [-inf] * len(self.items)
        for i in self.topological:
            ready = max((self.earliest[e.earlier] + e.clk for e in self.into[i]), default=-inf)
            self.earliest[i] = max(self.first(i), ready, begin.get(i, -inf))

    def first(self, i: int) -> float:
        if i in self.place:
            return self.begin[self.place[i]]
        s = self.items[i].first
        if s < 0:
            return -inf
        return self.begin[int(s)] + self.items[self.mfmas[int(s)]].issue if s < len(self.mfmas) else self.begin[-1]

    def last(self, i: int) -> float:
        if i in self.place:
            return self.begin[self.place[i]]
        s = self.items[i].last
        if s >= len(self.mfmas):
            return inf
        return self.begin[int(s) + 1] - self.items[i].issue if s >= 0 else -self.items[i].issue

    def _fits(self) -> None:
        """Items that no slot can hold, and slots in which more is pinned than fits."""
        slots = range(len(self.mfmas))
        self.lead = [i for i in self.topological if i not in self.place and self._is_lead(i)]
        if self.mfmas:  # what is not in the lead begins after the issue of the first MFMA
            after = self.items[self.mfmas[0]].issue
            self._forward({i: after for i in self.topological if i not in self.place and i not in self.lead})
        self.tail = [i for i in self.topological if i not in self.place and i not in self.lead and self._is_tail(i)]
        self.inner = [i for i in self.topological if i not in self.place and i not in self.lead and i not in self.tail]
        for s in slots:
            pinned = [i for i in self.inner if self.items[i].first == self.items[i].last == s]
            if sum(self.items[i].issue for i in pinned) > self.room(s):
                raise ScheduleError(over(self, f"slot {s}", self.room(s), pinned))
        for i in self.inner:
            if self.items[i].issue > max(map(self.room, slots)):
                raise ScheduleError(over(self, "the largest slot", max(map(self.room, slots)), [i]))
        room = sum(map(self.room, slots))
        if sum(self.items[i].issue for i in self.inner) > room:
            raise ScheduleError(over(self, "all slots together", room, self.inner))

    def _is_lead(self, i: int) -> bool:
        if not self.mfmas or self.items[i].last < 0:
            return True
        return self.latest[i] < self.items[self.mfmas[0]].issue

    def _is_tail(self, i: int) -> bool:
        ready = max((self.earliest[e.earlier] + e.clk for e in self.into[i]), default=-inf)
        return self.items[i].first == inf or self._too_late(i, ready)

    def _too_late(self, i: int, ready: float) -> bool:
        """Whether what ``i`` waits for is there only after the last slot could hold it."""
        return ready > self.begin[-1] - min(self.items[i].issue, self.room(len(self.mfmas) - 1))

    def attempt(self, priority: _Priority) -> Layout:
        """The layout that choosing by ``priority`` gives."""
        start: dict[int, float] = {}
        slots: list[Slot] = []
        lead = self._in_line(self.lead, 0, start)
        zero = max([lead, *(start[i] - self.latest[i] for i in self.lead)])
        for i in self.lead:
            start[i] -= zero
        if self.lead:
            slots.append(Slot(-1, 0, int(zero), None, tuple(sorted(self.lead, key=lambda i: start[i])), self.cost(self.lead)))
        left = list(self.inner)
        for s, m in enumerate(self.mfmas):
            self._check_mfma(m, start, left)
            start[m] = self.begin[s]
            chosen = self._fill(s, left, start, priority)
            slots.append(Slot(s, int(self.begin[s] + zero), self.clk[s], m, tuple(chosen), self.cost(chosen)))
        tail = self.tail + [i for i in self.topological if i in left and self._waits(i, left, start)]
        if len(tail) < len(self.tail) + len(left):
            raise _NoRoom(left_over(self, [i for i in left if i not in tail]))
        end = self._in_line(tail, self.begin[-1], start)
        if tail:
            ordered = tuple(sorted(tail, key=lambda i: start[i]))
            begin = self.begin[-1]
            slots.append(Slot(len(self.mfmas), int(begin + zero), int(end) - begin, None, ordered, self.cost(tail)))
        starts = tuple(int(start[i] + zero) for i in range(len(self.items)))
        return Layout(self.items, tuple(slots), starts, int(end + zero))

    def cost(self, items: Sequence[int]) -> int:
        return sum(self.items[i].issue for i in items)

    def _ready(self, i: int, start: dict[int, float]) -> float:
        """When the operands of ``i`` are there; inf if one is not placed."""
        return max((start[e.earlier] + e.clk if e.earlier in start else inf for e in self.into[i]), default=-inf)

    def _waits(self, i: int, left: Sequence[int], start: dict[int, float]) -> bool:
        """Whether ``i``, for which no slot was found, waits for something until after the last slot that could hold it."""
        if self.latest[i] < inf:
            return False
        tail = any(e.earlier in self.tail or (e.earlier in left and self._waits(e.earlier, left, start)) for e in self.into[i])
        ready = max((start[e.earlier] + e.clk for e in self.into[i] if e.earlier in start), default=-inf)
        return tail or self._too_late(i, ready)

    def _in_line(self, items: Sequence[int], at: float, start: dict[int, float]) -> float:
        """Place ``items`` one after the other from ``at`` on; when the last one's issue has ended."""
        left = list(items)
        while left:
            i = min(left, key=lambda i: (max(at, self._ready(i, start)), self.latest[i], -self.chain[i], i))
            start[i] = max(at, self._ready(i, start))
            at = start[i] + self.items[i].issue
            left.remove(i)
        return at

    def _fill(self, s: int, left: list[int], start: dict[int, float], priority: _Priority) -> list[int]:
        """Move items from ``left`` into slot ``s``."""
        chosen: list[int] = []
        now: float = self.begin[s] + self.items[self.mfmas[s]].issue
        while True:
            fitting: list[tuple[tuple[float, ...], float, int]] = []
            for i in left:
                x = self.items[i]
                at = max(now, self._ready(i, start))
                if x.first <= s <= x.last and at + x.issue <= self.begin[s + 1]:
                    fitting.append(((*priority(at, self.latest[i], self.chain[i], x.issue), i), at, i))
            if not fitting:
                return chosen
            _, at, i = min(fitting)
            if at > self.latest[i]:
                raise _NoRoom(late(self, i, at))
            start[i], now = at, at + self.items[i].issue
            left.remove(i)
            chosen.append(i)

    def _check_mfma(self, m: int, start: dict[int, float], left: Sequence[int]) -> None:
        for e in self.into[m]:
            if e.earlier not in start or start[e.earlier] + e.clk > self.begin[self.place[m]]:
                raise _NoRoom(late(self, e.earlier, start.get(e.earlier, inf)))


def _slot_clk(mfma: Item, slot_clk: int | None) -> int:
    if slot_clk is not None and slot_clk < mfma.busy:
        raise ScheduleError(
            f"slot_clk={slot_clk} is too short for {mfma.name!r}, which keeps the matrix unit busy for {mfma.busy} clk"
        )
    return max(mfma.busy if slot_clk is None else slot_clk, mfma.issue)
