"""The host's side of device output: from the words of the buffer to text."""

from __future__ import annotations

import linecache
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TextIO

from flydsl.emit import CallSiteLoc, FileLoc, Location
from flydsl.excerpt import marked

from .errors import DeviceAssertionError, DeviceOutputError
from .printing import CAPACITY, CURSOR, DROPPED, FAILED, HEADER_WORDS, RECORD_WORDS, Record, Slot
from .shared_memory import place


@dataclass(frozen=True)
class Event:
    """One record read back: its text, what made it, and where."""

    text: str
    record: Record
    block: tuple[int, int, int]
    thread: tuple[int, int, int]

    @property
    def where(self) -> str:
        """The Python file and line."""
        return place(self.record.loc)


def decode(buffer: Any, table: Sequence[Record]) -> list[Event]:
    """The records in ``buffer`` (a sequence of 32-bit words, such as a numpy uint32 array) as text, in order.

    Raises DeviceOutputError for a number that is not in ``table``: the buffer was overwritten.
    """
    used = min(int(buffer[CURSOR]), int(buffer[CAPACITY]) - HEADER_WORDS)
    stream = [int(w) for w in buffer[HEADER_WORDS : HEADER_WORDS + used]]
    events: list[Event] = []
    at = 0
    while at + RECORD_WORDS <= len(stream) and stream[at]:  # number 0: room that was reserved and found too small
        number = stream[at]
        if number > len(table):
            raise DeviceOutputError(
                f"word {at + HEADER_WORDS} of the device's output is {number}, not a record: it was overwritten"
            )
        record = table[number - 1]
        size = RECORD_WORDS + sum(p.words for p in record.parts if isinstance(p, Slot))
        events.append(_event(record, stream[at : at + size]))
        at += size
    return events


def report(buffer: Any, table: Sequence[Record], stream: TextIO) -> None:
    """Print the texts to ``stream``, then how many were lost; raise DeviceAssertionError if an assertion failed."""
    events = decode(buffer, table)
    for e in events:
        if e.record.kind == "print":
            stream.write(e.text)
    lost = int(buffer[DROPPED])
    if lost:
        stream.write(
            f"[{lost} more records of device output were lost: the buffer of {int(buffer[CAPACITY])} words was full]\n"
        )
    failed = int(buffer[FAILED])
    if failed:
        raise _failure([e for e in events if e.record.kind == "assert"], failed)


def shown(value: Any, dtype: Any, spec: str) -> str:
    """A value of type ``dtype`` as text: floats with the fewest digits that tell them apart, vectors as lists."""
    if dtype.lanes:
        return "[" + ", ".join(_scalar(v, dtype.elem, spec) for v in value) + "]"
    return _scalar(value, dtype, spec)


def _failure(events: list[Event], failed: int) -> DeviceAssertionError:
    more = f" ({failed} assertions failed in all; this is the first recorded)" if failed > 1 else ""
    if not events:
        return DeviceAssertionError(f"{failed} device assertions failed; what they said was lost, the buffer was full")
    e = events[0]
    said = f": {e.text}" if e.text else ""
    return DeviceAssertionError(
        "\n".join(
            [
                f"device assertion failed{said}",
                f"  at {e.where}, block {e.block}, thread {e.thread}{more}",
                *_source(e.record.loc),
            ]
        ),
        e.where,
        e.block,
        e.thread,
    )


def _source(loc: Location) -> list[str]:
    """The source line at a location, with carets."""
    while isinstance(loc, CallSiteLoc):
        loc = loc.callee
    if not isinstance(loc, FileLoc):
        return []
    stop = loc.end_col if loc.end_line == loc.line else 0
    return [f"    {text}" for text in marked(linecache.getline(loc.file, loc.line), loc.col, stop)]


def _event(record: Record, words: list[int]) -> Event:
    thread = words[RECORD_WORDS - 1]
    payload = iter(words[RECORD_WORDS:])
    texts = [p if isinstance(p, str) else _slot(p, [next(payload) for _ in range(p.words)]) for p in record.parts]
    block = (words[1], words[2], words[3])
    return Event("".join(texts), record, block, (thread & 1023, thread >> 10 & 1023, thread >> 20))


def _slot(slot: Slot, words: list[int]) -> str:
    values = _values(words, slot.dtype)
    return shown(values if slot.dtype.lanes else values[0], slot.dtype, slot.spec)


def _values(words: list[int], dtype: Any) -> list[Any]:
    """The inverse of ``words.split``."""
    elem, count = dtype.elem, max(dtype.lanes, 1)
    width = 32 if dtype.kind == "bool" else elem.width
    if (width * count) % 32:
        return [elem.from_bits(w) for w in words]
    bits = sum(w << (32 * i) for i, w in enumerate(words))
    return [elem.from_bits(bits >> (width * i) & ((1 << width) - 1)) for i in range(count)]


def _scalar(value: Any, elem: Any, spec: str) -> str:
    if spec or elem.kind != "float" or elem.width == 64:
        return format(value, spec)
    return _shortest(value, elem)


def _shortest(value: float, elem: Any) -> str:
    for digits in range(1, 10):
        text = repr(float(f"{value:.{digits}g}"))
        if elem.fit(float(text)) == value:
            return text
    return repr(value)
