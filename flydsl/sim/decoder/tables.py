"""The opcode tables (``tables/*.tsv``), read when a format is first met, and the shapes that they describe.

Two kinds of lines. ``shape <number> <operands> <modifiers> <fixed>`` is what instructions have in common: operand
tokens ``field:kind`` (see ``operand_codes``) or ``=constant`` in LLVM's printing order, modifier tokens (see
``modifiers``) and, in hexadecimal, the bits outside all of those that must be 1 (all others must be 0).
``op <code> <archs> <when> <mnemonic> <encoding> <shape>``: ``when`` restricts fields of the format, ``-`` means
nothing. ``tools/make_decoder_tables.py`` writes the files.
"""

from __future__ import annotations

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


@cache
def forms(name: str, arch: str) -> dict[int, tuple[Form, ...]]:
    """Opcode -> its forms, for one format and architecture."""
    layout = LAYOUTS[name]
    file = resources.files("flydsl.sim.decoder") / "tables" / f"{name.lower()}.tsv"
    text = file.read_text("ascii")
    shapes: dict[str, Shape] = {}
    found: dict[int, tuple[Form, ...]] = {}
    for line in text.splitlines():
        kind, *cells = line.split("\t")
        if kind == "shape":
            number, operands, modifiers, fixed = cells
            shapes[number] = _shape(operands, modifiers, fixed)
        elif kind == "op" and arch in cells[1].split(","):
            when = () if cells[2] == "-" else tuple(_condition(item, layout) for item in cells[2].split(","))
            form = Form(cells[3], "" if cells[4] == "-" else cells[4], shapes[cells[5]], when)
            code = int(cells[0], 16)
            found[code] = (*found.get(code, ()), form)
    return found
