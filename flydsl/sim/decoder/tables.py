"""The opcode tables (``tables/*.tsv``), read when a format is first met, and the shapes that they describe.

Two kinds of lines. ``shape <number> <operands> <modifiers> <fixed>`` is what instructions have in common: operand
tokens ``field:kind`` (see ``operand_codes``) or ``=constant`` in LLVM's printing order, modifier tokens (see
``modifiers``) and, in hexadecimal, the bits outside all of those that must be 1 (all others must be 0).
``op <code> <archs> <when> <mnemonic> <encoding> <shape>``: ``when`` restricts fields of the format, ``-`` means
nothing. ``tools/make_decoder_tables.py`` writes the files.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources

from flydsl.sim.decoder.layouts import LAYOUTS, Layout, mask_of
from flydsl.sim.decoder.modifiers import bits_of

ARCHS = ("gfx942", "gfx950")


@dataclass(frozen=True)
class Shape:
    """Operands, modifiers and fixed bits of one instruction form."""

    operands: tuple[tuple[str, str], ...]
    """``(field, kind)``; a constant has no field and is its own kind."""
    modifiers: tuple[str, ...]
    fixed: int

    def covered(self, layout: Layout) -> int:
        """Mask of the bits that operands and modifiers read."""
        total = 0
        for name, kind in self.operands:
            if name in ("", "lit"):
                continue
            total |= mask_of(layout.place(name))
            if kind[0] == "b":
                total |= 1 << layout.banks[name]
            if name in layout.scalar_bits:
                total |= 1 << layout.scalar_bits[name]
        for token in self.modifiers:
            total |= bits_of(token, layout)
        return total


@dataclass(frozen=True)
class Form:
    """One row of a table."""

    mnemonic: str
    encoding: str
    shape: Shape
    when: tuple[tuple[int, int, bool], ...]
    """``(mask, value, equal)``: the word's bits under mask (not) equal value."""

    def holds(self, word: int) -> bool:
        """Whether the word meets the form's conditions."""
        return all((word & mask == value) is equal for mask, value, equal in self.when)

    @property
    def when_mask(self) -> int:
        """Mask of the bits that the conditions read."""
        return sum(mask for mask, _, _ in self.when)


def _shape(operands: str, modifiers: str, fixed: str) -> Shape:
    pairs: list[tuple[str, str]] = []
    for token in operands.split() if operands != "-" else ():
        name, _, kind = token.partition(":")
        pairs.append(("", name[1:]) if name.startswith("=") else (name, kind))
    return Shape(tuple(pairs), tuple(modifiers.split()) if modifiers != "-" else (), int(fixed, 16))


def _condition(text: str, layout: Layout) -> tuple[int, int, bool]:
    name, equal, value = text.partition("!") if "!" in text else text.partition("=")
    low, width = layout.place(name)
    return ((1 << width) - 1) << low, int(value) << low, equal == "="


class Forms:
    """The forms of one format on one architecture by opcode; a line becomes a :class:`Form` when it is asked for."""

    def __init__(self, name: str, arch: str):
        self.layout = LAYOUTS[name]
        file = resources.files("flydsl.sim.decoder") / "tables" / f"{name.lower()}.tsv"
        self._shapes: dict[str, list[str]] = {}
        self._lines: dict[int, list[list[str]]] = {}
        self._made: dict[int, tuple[Form, ...]] = {}
        for line in file.read_text("ascii").splitlines():
            cells = line.split("\t")
            if cells[0] == "shape":
                self._shapes[cells[1]] = cells[2:]
            elif cells[0] == "op" and arch in cells[2]:
                self._lines.setdefault(int(cells[1], 16), []).append(cells[3:])

    def __getitem__(self, code: int) -> tuple[Form, ...]:
        """The forms of an opcode. Errors: KeyError."""
        if code not in self._made:
            self._made[code] = tuple(self._form(cells) for cells in self._lines[code])
        return self._made[code]

    def __contains__(self, code: object) -> bool:
        return code in self._lines

    def __iter__(self) -> Iterator[int]:
        return iter(self._lines)

    def _form(self, cells: list[str]) -> Form:
        condition, mnemonic, encoding, number = cells
        operands, modifiers, fixed = self._shapes[number]
        when = () if condition == "-" else tuple(_condition(item, self.layout) for item in condition.split(","))
        return Form(mnemonic, "" if encoding == "-" else encoding, _shape(operands, modifiers, fixed), when)


@cache
def forms(name: str, arch: str) -> Forms:
    """The forms of one format on one architecture."""
    return Forms(name, arch)
