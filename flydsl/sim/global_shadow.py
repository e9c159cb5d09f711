"""Who accessed which cell of a buffer last; a cell is as small as the accesses need (4, 2 or 1 bytes)."""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.memory import Bytes, zeros

READERS = ("reader", "reader2", "reader3")
ATOMICS = ("atomic", "atomic2", "atomic3")
POLLS = ("poll", "poll2", "poll3")
_TABLES = ("writer", *READERS, "stamp")
_PAGE = 14
"""Binary logarithm of the bytes of a page. Time and memory are proportional to the pages that are touched, not to the
buffer."""
_COLUMNS = ("slot", "number", "group", "time", "epoch", "instruction")


class Events:
    """One row per access (instruction executed by one wave); row 0 means "none"."""

    def __init__(self) -> None:
        self.count = 1
        for name in _COLUMNS:
            setattr(self, name, np.full(1024, -1, np.int64))

    slot: Any
    number: Any
    group: Any
    time: Any
    epoch: Any
    instruction: Any

    def add(self, **columns: Any) -> Any:
        """Rows int32[n] of new events."""
        first, last = self.count, self.count + len(columns["slot"])
        while last > len(self.slot):
            for name in _COLUMNS:
                array = getattr(self, name)
                setattr(self, name, np.concatenate((array, np.zeros_like(array))))
        for name, values in columns.items():
            getattr(self, name)[first:last] = values
        self.count = last
        return np.arange(first, last, dtype=np.int32)


class Shadow:
    """Tables int32[cells] of event rows for one buffer: the last plain write (``writer``); and by families of three (the
    last; the last by another wave than that one; the last by another workgroup) plain reads (READERS), and what atomics
    and accesses with a scope bit change (ATOMICS) and only read (POLLS). ``stamp`` is scratch space. Untouched parts
    cost no memory."""

    writer: Any
    reader: Any
    reader2: Any
    reader3: Any
    stamp: Any
    atomic: Any
    poll: Any

    def __init__(self, storage: Bytes):
        self.storage = storage
        self.shift = 2
        for name in _TABLES:
            setattr(self, name, _table(-(-storage.size // 4)))
        self.touched = np.zeros((storage.size >> _PAGE) + 1, np.bool_)
        """Pages in which a table may be other than 0."""
        self.written = False
        self.tables = _TABLES
        self.log: list[tuple[Any, int, Any]] = []
        """Atomics and accesses with a scope bit, in order: byte offsets, size, event rows."""

    @property
    def synchronises(self) -> bool:
        """Whether an atomic or an access with a scope bit touched the buffer."""
        return bool(self.log)

    def track(self, offsets: Any, size: int, owner: Any) -> None:
        """Atomics or accesses with a scope bit by the events ``owner``."""
        if not self.log:
            self.tables = (*_TABLES, *ATOMICS, *POLLS)
            for name in (*ATOMICS, *POLLS):
                setattr(self, name, _table(len(self.writer)))
        self.log.append((offsets, size, owner))

    def since(self, byte: int, event: int) -> list[int]:
        """The logged events after ``event`` that touched the byte."""
        found: list[int] = []
        for offsets, size, owner in reversed(self.log):
            if int(owner.max()) <= event:
                break
            found += owner[(offsets <= byte) & (byte < offsets + size)].tolist()
        return [later for later in found if later > event]

    def remember(self, family: tuple[str, str, str], events: Events, cells: Any, owner: Any) -> None:
        """The accesses of ``owner`` (an event per cell) become the last of their family."""
        last, *others = family
        table = getattr(self, last)
        before = table[cells]
        table[cells] = owner
        now = table[cells]
        for name, column in zip(others, (events.number, events.group)):
            table, mine = getattr(self, name), column[owner]
            moved = (before != 0) & (column[before] != mine)
            table[cells[moved]] = before[moved]
            lost = column[now] != mine
            table[cells[lost]] = owner[lost]

    def cells(self, offsets: Any, size: int) -> Any:
        """int64[k, cells]: the cells that accesses of ``size`` bytes at ``offsets`` touch."""
        if self.shift:
            low = int(np.bitwise_or.reduce(offsets)) | size
            while low & ((1 << self.shift) - 1):
                self._refine()
        if self.shift:  # else no table is made anew
            self.touched[offsets >> _PAGE] = True
            self.touched[(offsets + (size - 1)) >> _PAGE] = True
        return (offsets >> self.shift)[:, None] + np.arange(size >> self.shift)

    def _refine(self) -> None:
        self.shift -= 1
        pages, width = np.flatnonzero(self.touched).tolist(), 1 << (_PAGE - self.shift)
        for name in self.tables:
            old = getattr(self, name)
            new = _table(2 * len(old))
            for page in pages:
                cells = np.repeat(old[page * width // 2 : (page + 1) * width // 2], 2)
                new[page * width : page * width + len(cells)] = cells
            setattr(self, name, new)

    def changes(self, offsets: Any, size: int, octets: Any) -> Any:
        """bool[k, cells]: which cells a store of ``octets`` uint8[k, size] would change."""
        now = self.storage.octets[offsets[:, None] + np.arange(size)]
        return (now != octets).reshape(len(octets), -1, 1 << self.shift).any(axis=2)


def _table(cells: int) -> Any:
    """int32[cells] of 0, which takes memory only where it is touched."""
    return zeros((4 * cells,)).view(np.int32)
