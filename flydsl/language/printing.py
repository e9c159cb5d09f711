"""Printing and asserting from the device, through a buffer of 32-bit words that the host reads after the kernel.

The buffer: word 0 is the write cursor (words used behind the header), 1 the capacity of the whole buffer in words, 2
the number of records that found no room, 3 the number of assertions that failed; records follow. A record is its number
(from 1), block x, y, z, thread (x | y << 10 | z << 20), and the words of the values. What a record says, text and
types, stays on the host, in :func:`records`.

Each thread that executes a print makes a record. Records of one thread are in order; those of different threads in
the order in which they reserved their room. A failed assertion is recorded, and the thread continues to
the end of the kernel; then the host raises DeviceAssertionError for the first one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flydsl.emit import Location, Value

from . import trace, words
from .atomics import atomic_add, atomic_load
from .dtypes import Uint32, Uint64
from .errors import DeviceOutputError, StaticAssertionError
from .ids import block_idx, thread_idx
from .memory import run_if
from .numeric import Number, as_boolean
from .pointer import GLOBAL, Pointer, PointerType

HEADER_WORDS = 4
CURSOR, CAPACITY, DROPPED, FAILED = range(HEADER_WORDS)
RECORD_WORDS = 5
"""Words of a record before its values."""


@dataclass(frozen=True)
class Field:
    """A value in a formatted text: ``f"{value!r:spec}"``."""

    value: Any
    spec: str = ""
    conversion: str = ""


class FString:
    """An f-string with dynamic values: strings and Fields. The front end makes these from f-strings in kernels."""

    __slots__ = ("parts",)

    def __init__(self, *parts: str | Field) -> None:
        self.parts = parts

    def __add__(self, other: Any) -> FString:
        return FString(*self.parts, *_pieces(other)) if isinstance(other, (str, FString)) else NotImplemented

    def __radd__(self, other: Any) -> FString:
        return FString(other, *self.parts) if isinstance(other, str) else NotImplemented

    def __str__(self) -> str:
        return _static_text(self)

    __repr__ = __str__


@dataclass(frozen=True)
class Slot:
    """A dynamic value in a record's text: its type, and the format to show it in."""

    dtype: Any
    spec: str = ""
    words: int = 1


@dataclass(frozen=True)
class Record:
    """What one print or assertion says. ``number`` is its position in the table, from 1."""

    number: int
    kind: str  # "print" or "assert"
    parts: tuple[str | Slot, ...]
    loc: Location


def device_print(*values: Any, sep: str | None = " ", end: str | None = "\n", file: Any = None, flush: bool = False) -> None:
    """As Python's ``print``, from each thread that executes it; the text appears when the kernel has ended.

    Values may be numbers, vectors and pointers of the kernel, tuples and lists of them, FStrings, and any Python
    object, which is turned into text now. Outside of kernels this is ``print``; in kernels there is no ``file``, and
    ``flush`` means nothing.
    """
    if trace.active() is None:
        print(*values, sep=sep, end=end, file=file, flush=flush)
        return
    if file is not None:
        raise DeviceOutputError("print(file=…) in a kernel: device output goes to standard output when the kernel has ended")
    sep, end = " " if sep is None else sep, "\n" if end is None else end
    parts: list[Any] = []
    for i, value in enumerate(values):
        parts += ([sep] if i else []) + _parts(value)
    _record("print", [*parts, end])


def static_print(*values: Any, sep: str = " ", end: str = "\n") -> None:
    """Print now, while tracing: once per specialization. Dynamic values show their type."""
    print(*values, sep=sep, end=end)


def device_assert(condition: Any, message: Any = "") -> None:
    """Check ``condition`` on the device, if assertions are on (FLYDSL_ASSERT=1, or the simulator); static ones now.

    ``message`` is a string, an FString, or any value that :func:`device_print` takes. Raises StaticAssertionError.
    """
    t = trace.active()
    condition = as_boolean(condition)
    if condition.is_static():
        if not condition.value:
            raise StaticAssertionError(_static_text(message) or "assertion failed")
    elif t is not None and t.assertions:
        run_if(~condition, lambda: _record("assert", _parts(message)))


def records(t: trace.Trace) -> tuple[Record, ...]:
    """The table of what the kernel prints and asserts, for :func:`flydsl.language.print_decode.decode`."""
    return tuple(t.state.get("print_records", ()))


def report(buffer: Any, table: tuple[Record, ...], stream: Any) -> None:
    """Write what the records in ``buffer`` say to ``stream``; raise DeviceAssertionError if an assertion failed."""
    from . import print_decode

    print_decode.report(buffer, table, stream)


def _record(kind: str, parts: list[Any]) -> None:
    t = trace.current("fly.print()")
    table: list[Record] = t.feature("print_records", list[Record])
    texts = tuple(_merged([_slot(p) for p in parts]))
    table.append(Record(len(table) + 1, kind, texts, trace.location()))
    payload = [word for p in parts if isinstance(p, Field) for word in words.split(p.value)]
    _append(_buffer(), table[-1], payload)


def _append(buffer: Pointer, record: Record, payload: list[Any]) -> None:
    # The first look at the cursor keeps it from wrapping around when a kernel prints without end into a full buffer.
    count = Uint32(RECORD_WORDS + len(payload))
    room = buffer.load(CAPACITY, cache="invariant") - HEADER_WORDS
    if record.kind == "assert":
        atomic_add(buffer, FAILED, Uint32(1))

    def write() -> None:
        at = atomic_add(buffer, CURSOR, count)
        fits = (at <= room) & (count <= room - at)
        run_if(fits, lambda: _write(buffer + HEADER_WORDS + at, record.number, payload))
        run_if(~fits, drop)

    def drop() -> None:
        atomic_add(buffer, DROPPED, Uint32(1))

    open_ = atomic_load(buffer, CURSOR) < room
    run_if(open_, write)
    run_if(~open_, drop)


def _write(place: Pointer, number: int, payload: list[Any]) -> None:
    x, y, z = (i.to(Uint32) for i in thread_idx)
    header = [Uint32(number), *(i.to(Uint32) for i in block_idx), x | y << 10 | z << 20]
    for i, word in enumerate(header + payload):
        place[i] = word


def _buffer() -> Pointer:
    hook = trace.current().state.get("print_buffer")
    if hook is None:
        raise DeviceOutputError("this kernel is compiled without a buffer for device output; launch it through fly.jit")
    value: Value = hook()
    return Pointer(PointerType(Uint32, GLOBAL), value)


def _parts(value: Any, spec: str = "", conversion: str = "") -> list[Any]:
    """A value as texts and Fields of numbers."""
    if isinstance(value, FString):
        return [x for p in value.parts for x in ([p] if isinstance(p, str) else _parts(p.value, p.spec, p.conversion))]
    if isinstance(value, Pointer):
        return _parts(Uint64.wrap(trace.value("llvm.ptrtoint", (value.ir,), Uint64.ir_type)), spec or "#x")
    if isinstance(value, Number):
        return [_field(value, spec)]
    if type(value) in (tuple, list):
        return _sequence(value, spec)
    return [_text(value, spec, conversion)]


def _sequence(values: Any, spec: str) -> list[Any]:
    first, last = ("(", ")") if isinstance(values, tuple) else ("[", "]")
    parts: list[Any] = [first]
    for i, v in enumerate(values):
        parts += ([", "] if i else []) + ([repr(v)] if isinstance(v, str) else _parts(v, spec))
    return [*parts, ",)" if isinstance(values, tuple) and len(values) == 1 else last]


def _field(value: Any, spec: str) -> Any:
    sample = {"bool": True, "float": 1.5, "storage": 1.5}.get(value.kind, 1)
    try:
        format(sample, spec)
    except (ValueError, TypeError) as error:
        raise DeviceOutputError(f"cannot show a {value.dtype.__name__} in the format {spec!r}: {error}") from error
    if not value.is_static():
        return Field(value, spec)
    from .print_decode import shown

    return shown(value.value, value.dtype, spec)


def _text(value: Any, spec: str, conversion: str) -> str:
    if conversion:
        value = {"r": repr, "s": str, "a": ascii}[conversion](value)
    return format(value, spec)


def _pieces(text: str | FString) -> tuple[str | Field, ...]:
    return text.parts if isinstance(text, FString) else (text,)


def _static_text(message: Any) -> str:
    return "".join(p if isinstance(p, str) else f"<{p.value.dtype.__name__}>" for p in _parts(message))


def _slot(part: Any) -> str | Slot:
    return Slot(part.value.dtype, part.spec, len(words.split(part.value))) if isinstance(part, Field) else part


def _merged(parts: list[str | Slot]) -> list[str | Slot]:
    merged: list[str | Slot] = []
    for p in parts:
        last = merged[-1] if merged else None
        if isinstance(p, str) and isinstance(last, str):
            merged[-1] = last + p
        else:
            merged.append(p)
    return merged
