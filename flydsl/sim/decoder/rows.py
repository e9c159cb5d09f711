"""Decoding within one format: from a word to what its cached row says.

The bits of a word outside the operand fields decide everything but the register numbers: mnemonic, modifiers, and
for each operand a table from field value to operand. That is a :class:`Row`; it is made once per combination that
occurs and found again by a dictionary look-up.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

from flydsl.sim.decoder import modifiers as rules
from flydsl.sim.decoder.layouts import LAYOUTS, Layout, mask_of
from flydsl.sim.decoder.operand_codes import CONSTANTS, LITERAL_CODE, literal_table, table
from flydsl.sim.decoder.tables import Form, Forms, forms

_STEPS = {"sbase": 2, "srsrc": 4}
_BITS9 = 9
_REFINED = frozenset(("SOP1", "SOP2", "SOPC", "VOP1", "VOP2", "VOPC", "VOP3P", "FLAT"))


class Constant:
    """An operand that no field decides."""

    def __init__(self, operand: Any):
        self.operand = operand

    def __getitem__(self, value: int) -> Any:
        return self.operand


class Row(NamedTuple):
    """How to read the words that share one key."""

    mnemonic: str
    encoding: str
    size: int
    operands: tuple[tuple[Any, int, int], ...]
    """``(table, shift, mask)`` for each operand."""
    modifiers: dict[str, Any]
    free: tuple[tuple[str, int, int, int], ...]
    """``(name, shift, mask, sign bit)`` of the modifiers that vary."""
    unused_mask: int
    unused_value: int
    """Operand fields that the instruction does not have must hold this."""
    relative: bool
    """Whether an operand is a branch target."""


class NotAnInstruction(ValueError):
    """Why a word is refused; the caller knows where it is."""


class Format:
    """One format on one architecture, with its rows."""

    def __init__(self, name: str, arch: str):
        self.layout: Layout = LAYOUTS[name]
        self.arch = arch
        self.key_mask = self.layout.mask & ~self.layout.outside_key
        self.rows: dict[int, Row] = {}
        self.refined = name in _REFINED
        """Whether the first word does not tell everything about the format and the literal."""
        self._known: dict[int, int] = {}
        self.op_shift, op_width = self.layout.fields["op"]
        self.op_mask = (1 << op_width) - 1

    @cached_property
    def forms(self) -> Forms:
        """Opcode -> its forms; the table is read when the format is first met."""
        return forms(self.layout.name, self.arch)

    def row(self, word: int, literal: bool) -> Row:
        """Make the row for ``word``. ``literal``: a source operand is a literal. Errors: NotAnInstruction."""
        form = self._form(word)
        layout, shape = self.layout, form.shape
        known = self._known.get(id(form))
        if known is None:
            known = shape.covered(layout) | mask_of(layout.fields["op"]) | layout.match[0] | form.when_mask
            self._known[id(form)] = known
        key_mask = self.key_mask
        if word & key_mask & ~known != shape.fixed & key_mask:
            raise NotAnInstruction(f"reserved bits of {form.mnemonic} are set")
        values: dict[str, Any] = {}
        free: list[tuple[str, int, int, int]] = []
        for token in shape.modifiers:
            self._modifier(token, word, values, free)
        operands = self._operands(form, word, literal)
        long = literal or any(name == "lit" for name, _ in shape.operands)
        unused = layout.mask & ~key_mask & ~known
        relative = any(kind == "rel16" for _, kind in shape.operands)
        return Row(form.mnemonic, form.encoding, 4 * (layout.words + long), operands, values, tuple(free),
                   unused, shape.fixed & unused, relative)  # fmt: skip

    def _form(self, word: int) -> Form:
        code = word >> self.op_shift & self.op_mask
        if code not in self.forms:
            raise NotAnInstruction(f"{self.layout.name} has no opcode 0x{code:x}")
        candidates = self.forms[code]
        for form in candidates:
            if form.holds(word):
                return form
        raise NotAnInstruction(f"this form of {candidates[0].mnemonic} does not exist")

    def _modifier(self, token: str, word: int, values: dict[str, Any], free: list[tuple[str, int, int, int]]) -> None:
        name, _, width = token.partition(":")
        if width:
            bits = int(width[1:].rstrip("!"))
            sign = 1 << (bits - 1) if width[0] == "s" else 0
            if width[-1] == "!":
                values[name] = 0
            free.append((name, self.layout.place(name)[0], (1 << bits) - 1, sign))
        elif rules.split_token(token)[0] not in rules.OPERAND_FLAGS:
            try:
                rules.apply(token, self.layout, word, values)
            except rules.ReservedValue as error:
                raise NotAnInstruction(f"reserved value: {error}") from None

    def _operands(self, form: Form, word: int, literal: bool) -> tuple[tuple[Any, int, int], ...]:
        flags = rules.operand_flags(form.shape.modifiers, self.layout, word)
        found: list[tuple[Any, int, int]] = []
        for position, (name, kind) in enumerate(form.shape.operands):
            if not name:
                found.append((Constant(CONSTANTS[kind]), 0, 0))
            elif name == "lit":
                found.append((table("lit"), self.layout.literal_at or 0, 0xFFFFFFFF))
            else:
                found.append(self._operand(name, kind, word, literal, flags.get(position, ())))
        return tuple(found)

    def _operand(self, name: str, kind: str, word: int, literal: bool, flags: tuple[str, ...]) -> tuple[Any, int, int]:
        low, width = self.layout.place(name)
        if literal and word >> low & (1 << width) - 1 == LITERAL_CODE and name in ("src0", "ssrc0", "ssrc1"):
            if "l" not in kind and "h" not in kind:
                raise NotAnInstruction(f"{name} cannot be a literal")
            return literal_table(kind, flags), self.layout.literal_at or 0, 0xFFFFFFFF
        acc = kind[0] == "b" and bool(word >> self.layout.banks[name] & 1)
        base = self._base(name, kind, width, word)
        return table(kind, base, acc, _STEPS.get(name, 1), flags), low, (1 << width) - 1

    def _base(self, name: str, kind: str, width: int, word: int) -> int:
        scalar_bit = self.layout.scalar_bits.get(name)
        if scalar_bit is not None:
            return 0 if word >> scalar_bit & 1 else 256
        vector = kind[0] in "vab" and width < _BITS9
        return 256 if vector else 0
