"""What ``make_decoder_tables`` learns about one format by asking LLVM (see there)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from decoder_tables.llvm import assemble
from decoder_tables.modifier_rules import Learner
from decoder_tables.probe import F8F6F4, Probe
from flydsl.sim.decoder import modifiers as rules
from flydsl.sim.decoder.layouts import Layout, mask_of
from flydsl.sim.operands import split_mnemonic


@dataclass(frozen=True)
class Learned:
    """A row of the table, as text."""

    op: int
    when: str
    mnemonic: str
    encoding: str
    operands: str
    modifiers: str
    fixed: int


Rows = dict[tuple[int, tuple[tuple[str, int], ...]], Learned]
"""(opcode, selected field values) -> row."""


def _covered(probe: Probe) -> int:
    layout = probe.layout
    total = layout.match[0] | mask_of(layout.fields["op"])
    for name, kind in probe.operands:
        if name and name != "lit":
            total |= mask_of(layout.place(name))
            total |= 1 << layout.banks[name] if kind[0] == "b" else 0
            total |= 1 << layout.scalar_bits[name] if name in layout.scalar_bits else 0
    for token in probe.modifiers:
        total |= rules.bits_of(token, layout)
    return total


def _fixed(probe: Probe, octets: bytes) -> int | None:
    """Bits outside everything known that the assembler sets; None if the assembler means another word."""
    layout = probe.layout
    if dict(probe.selected).get("imm") == 0 and any(name == "soffset" for name, _ in probe.operands):
        return 0  # the newer of two encodings of an SGPR offset alone (GFX9, "SMEM"); the assembler chooses the older
    word = int.from_bytes(octets[: 4 * layout.words], "little")
    covered = _covered(probe) | sum(mask_of(layout.place(name)) for name, _ in probe.selected)
    if (word ^ probe.word) & _covered(probe):
        return None
    for name, value in probe.selected:
        low, width = layout.place(name)
        # A form whose selecting bit the text does not show is LLVM ignoring the bit.
        if word >> low & (1 << width) - 1 != value:
            return None
    return word & ~covered


def learn(layout: Layout, arch: str, notes: list[str]) -> list[Learned]:
    """All forms of a format on an architecture."""
    learner = Learner(layout, arch, notes)
    probes = [probe for probe in learner.probes() if learner.learn_operands(probe)]
    learner.check_classes(probes)
    for probe in probes:
        learner.learn_modifiers(probe)
    rows: Rows = {}
    unfaithful: dict[str, None] = {}
    for probe, answer in zip(probes, assemble([probe.text for probe in probes], arch)):
        fixed = _fixed(probe, answer) if isinstance(answer, bytes) else None
        if fixed is None:
            unfaithful[probe.mnemonic] = None
        else:
            rows[probe.op, probe.selected] = _row(probe, fixed)
    if unfaithful:
        notes.append(f"{arch}: the assembler never makes some words that are disassembled as {', '.join(unfaithful)}")
    return list(_expand(_collapse(rows)))


def _row(probe: Probe, fixed: int) -> Learned:
    mnemonic, encoding = split_mnemonic(probe.mnemonic)
    operands = " ".join(f"{name}:{kind}" if name else f"={kind}" for name, kind in probe.operands)
    return Learned(probe.op, "-", mnemonic, encoding or "-", operands or "-", " ".join(probe.modifiers) or "-", fixed)


def _collapse(rows: Rows) -> Rows:
    """Drop the selectors that make no difference, per opcode."""
    collapsed: Rows = {}
    for op in {op for op, _ in rows}:
        forms = {selected: row for (number, selected), row in rows.items() if number == op}
        for name in dict.fromkeys(name for selected in forms for name, _ in selected):
            forms = _without(forms, name)
        collapsed.update({(op, selected): row for selected, row in forms.items()})
    return collapsed


_DOMAINS = {"seg": 3, "cbsz": 8, "blgp": 8}


def _without(forms: dict[tuple[tuple[str, int], ...], Learned], name: str) -> dict[Any, Learned]:
    merged: dict[Any, set[Learned]] = {}
    seen: dict[Any, int] = {}
    for selected, row in forms.items():
        rest = tuple(item for item in selected if item[0] != name)
        merged.setdefault(rest, set()).add(row)
        seen[rest] = seen.get(rest, 0) + 1
    complete = all(len(found) == 1 for found in merged.values())
    complete = complete and all(count == _DOMAINS.get(name, 2) for count in seen.values())
    matrix = name in ("cbsz", "blgp") and not any(row.mnemonic.endswith(F8F6F4) for row in forms.values())
    return {rest: found.pop() for rest, found in merged.items()} if complete or matrix else forms


_NEGATED = {("saddr", 0): "saddr!127", ("simm16", 1): "simm16!0"}


def _expand(rows: Rows) -> Iterator[Learned]:
    for (_, selected), row in rows.items():
        terms = []
        for name, value in selected:
            terms.append(_NEGATED.get((name, value), f"{name}={value}"))
        yield Learned(row.op, ",".join(terms) or "-", row.mnemonic, row.encoding, row.operands, row.modifiers, row.fixed)
