"""Writing LLVM IR as text: fresh names, loops, branches, constants.

Text, because printing it is an order of magnitude faster than building the same module object by object.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count

CHUNK = 16
"""Lanes that one vector holds: a DPP row, and 64 bytes of 32-bit lanes."""

I32, F32, I16, F16 = (f"<{CHUNK} x {element}>" for element in ("i32", "float", "i16", "half"))
I64, F64, I1 = (f"<{CHUNK} x {element}>" for element in ("i64", "double", "i1"))


class Writer:
    """Collects lines. Calling it emits an instruction and returns the name of its result."""

    def __init__(self, names: Iterator[int] | None = None):
        self.lines: list[str] = []
        self.allocas: list[str] = []
        self.names = count() if names is None else names

    def fresh(self, stem: str = "t") -> str:
        return f"{stem}{next(self.names)}"

    def __call__(self, instruction: str) -> str:
        name = f"%t{next(self.names)}"
        self.lines.append(f"  {name} = {instruction}")
        return name

    def do(self, instruction: str) -> None:
        self.lines.append("  " + instruction)

    def label(self, name: str) -> None:
        self.lines.append(f"{name}:")

    def enter(self, name: str) -> None:
        """Branch to a new label and go on there."""
        self.do(f"br label %{name}")
        self.label(name)

    @contextmanager
    def loop(self, stop: int | str, start: int = 0, step: int = 1) -> Iterator[str]:
        """The body runs for i64 start, start + step, ... below ``stop``, and at least once."""
        name = self.fresh("loop")
        index, following = f"%{name}.i", f"%{name}.n"
        self.enter(f"{name}.pre")
        self.enter(f"{name}.head")
        self.do(f"{index} = phi i64 [ {start}, %{name}.pre ], [ {following}, %{name}.latch ]")
        yield index
        self.enter(f"{name}.latch")
        self.do(f"{following} = add i64 {index}, {step}")
        more = self(f"icmp ult i64 {following}, {stop}")
        self.do(f"br i1 {more}, label %{name}.head, label %{name}.done")
        self.label(f"{name}.done")

    @contextmanager
    def when(self, condition: str) -> Iterator[None]:
        """The body runs if the i1 ``condition`` holds."""
        name = self.fresh("if")
        self.do(f"br i1 {condition}, label %{name}.then, label %{name}.end")
        self.label(f"{name}.then")
        yield
        self.enter(f"{name}.end")

    def ret(self, value: str) -> None:
        """Return; what follows is unreachable but needs a label."""
        self.do(f"ret {value}")
        self.label(self.fresh("dead"))

    def alloca(self, kind: str, align: int = 64) -> str:
        """Memory on the stack, reserved at the entry of the function."""
        name = f"%t{next(self.names)}"
        self.allocas.append(f"  {name} = alloca {kind}, align {align}")
        return name

    def slot(self, kind: str, value: str) -> str:
        """A mutable variable with an initial value."""
        name = self.alloca(kind, 8)
        self.do(f"store {kind} {value}, ptr {name}")
        return name

    def at(self, pointer: str, index: int | str, kind: str = "i64") -> str:
        return self(f"getelementptr {kind}, ptr {pointer}, i64 {index}")

    def load(self, pointer: str, index: int | str = 0, kind: str = "i64", align: int | None = None) -> str:
        place = pointer if index == 0 else self.at(pointer, index, kind)
        return self(f"load {kind}, ptr {place}" + (f", align {align}" if align else ""))

    def store(self, value: str, pointer: str, index: int | str = 0, kind: str = "i64", align: int | None = None) -> None:
        place = pointer if index == 0 else self.at(pointer, index, kind)
        self.do(f"store {kind} {value}, ptr {place}" + (f", align {align}" if align else ""))

    def text(self) -> str:
        return "\n".join(self.allocas + self.lines)


def width_of(kind: str) -> int:
    """Bits of an integer type or of the elements of an integer vector type."""
    return int(kind.rstrip(">").rpartition("i")[2])


def constant(kind: str, value: int) -> str:
    """An integer constant of type ``kind``, repeated in each element of a vector type."""
    bits = width_of(kind)
    value &= (1 << bits) - 1
    number = {0: "false", 1: "true"}[value] if bits == 1 else str(value)
    if not kind.startswith("<"):
        return number
    length, _, element = kind[1:-1].partition(" x ")
    return "zeroinitializer" if value == 0 else "<" + ", ".join([f"{element} {number}"] * int(length)) + ">"


def lanes_constant(element: str, values: Sequence[int]) -> str:
    """A vector constant with these elements."""
    if element == "i1":
        return "<" + ", ".join(f"i1 {'true' if value else 'false'}" for value in values) + ">"
    return "<" + ", ".join(f"{element} {value}" for value in values) + ">"


def shuffle_mask(values: Sequence[int]) -> str:
    return f"<{len(values)} x i32> {lanes_constant('i32', values)}"


def vector(length: int, element: str) -> str:
    return f"<{length} x {element}>"
