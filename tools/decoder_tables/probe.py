"""Asking LLVM about one format: which forms it has, and a neutral word of each."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from decoder_tables.llvm import Disassembler, assemble
from decoder_tables.text import operand_words
from flydsl.sim.decoder.layouts import LAYOUTS, Layout, mask_of

LITERAL = 0x11223344
F8F6F4 = "_f8f6f4"


@dataclass
class Probe:
    """One form of one opcode: its neutral word and what LLVM says about it."""

    layout: Layout
    op: int
    selected: tuple[tuple[str, int], ...]
    word: int
    text: str = ""
    operands: tuple[tuple[str, str], ...] = ()
    modifiers: tuple[str, ...] = ()

    @property
    def mnemonic(self) -> str:
        return self.text.split()[0]

    def words(self) -> list[str]:
        return operand_words(self.text)


class Asker:
    """Asks LLVM about the words of one format on one architecture, and finds its forms."""

    def __init__(self, layout: Layout, arch: str, notes: list[str]):
        self.layout, self.arch, self.notes = layout, arch, notes
        self.disassembler = Disassembler(arch)

    # ---- asking ----
    def ask(self, word: int) -> str:
        """LLVM's text of a word, "" if it refuses. The word is followed by a literal for one-word formats."""
        layout = self.layout
        octets = word.to_bytes(4 * layout.words, "little")
        long = layout.words == 1
        if long:
            octets += LITERAL.to_bytes(4, "little")
        size, text = self.disassembler(octets)
        return text if size == 4 * layout.words or (long and size == 8) else ""

    def with_field(self, word: int, name: str, value: int) -> int:
        place = self.layout.place(name)
        return word & ~mask_of(place) | value << place[0]

    def with_code(self, word: int, name: str, code: int) -> int:
        """As ``with_field``; where a bit beside the field tells scalar from vector registers, codes have 9 bits."""
        scalar_bit = self.layout.scalar_bits.get(name)
        if scalar_bit is None:
            return self.with_field(word, name, code)
        return self.with_field(word, name, code & 255) & ~(1 << scalar_bit) | (code < 256) << scalar_bit

    # ---- finding the forms ----
    def probes(self) -> Iterator[Probe]:
        """One probe for each form: the first neutral word that the disassembler and the assembler both take."""
        _, width = self.layout.fields["op"]
        forms = itertools.product(range(1 << width), self._selections())
        candidates = [probe for op, selected in forms for probe in self._neutral(op, selected)]
        answers = assemble([probe.text for probe in candidates], self.arch)
        taken: set[Any] = set()
        refused: dict[str, str] = {}
        for probe, answer in zip(candidates, answers):
            form = probe.op, probe.selected
            if form not in taken and isinstance(answer, bytes) and len(answer) >= 4:
                taken.add(form)
                yield from self._with_optional(probe)
            elif isinstance(answer, str):
                refused.setdefault(probe.mnemonic, answer)
        missing = {probe.mnemonic for probe in candidates if (probe.op, probe.selected) not in taken}
        for mnemonic in sorted(missing):
            self.notes.append(f"{self.arch}: the assembler refuses a form of {mnemonic}: {refused.get(mnemonic, '')}")

    def _with_optional(self, probe: Probe) -> Iterator[Probe]:
        """SOPP instructions whose immediate is printed only if it is not 0 (s_endpgm) have two forms."""
        text = self.ask(self.with_field(probe.word, "simm16", 5)) if self.layout.name == "SOPP" else ""
        if not text or probe.words() or probe.mnemonic == "s_waitcnt":
            yield probe
            return
        yield Probe(self.layout, probe.op, (("simm16", 0),), probe.word, probe.text)
        word = self.with_field(probe.word, "simm16", 1)
        yield Probe(self.layout, probe.op, (("simm16", 1),), word, self.ask(word))

    def _selections(self) -> list[tuple[tuple[str, int], ...]]:
        values = {"seg": (0, 1, 2), "saddr": (0, 127), "cbsz": range(5), "blgp": range(5)}
        names = self.layout.selectors
        combinations = itertools.product(*(values.get(name, (0, 1)) for name in names))
        return [tuple(zip(names, combination)) for combination in combinations]

    def _neutral(self, op: int, selected: tuple[tuple[str, int], ...]) -> Iterator[Probe]:
        layout = self.layout
        start = self.with_field(layout.match[1], "op", op)
        if self._foreign(start):
            return
        for name, value in selected:
            start = self.with_field(start, name, value)
        if "dpp_ctrl" in layout.fields:
            start = self.with_field(start, "dpp_ctrl", 0x150)  # row_newbcast: the only one for 64-bit data
        if "format" in layout.fields:
            start = self.with_field(start, "format", 1)  # the one that is not printed
        if "dst_sel" in layout.fields:
            start = self.with_field(start, "dst_sel", 6)  # DWORD: the only one where it is not printed
        for bit in layout.bits.get("op_sel_hi", ()):
            start |= 1 << bit
        for choice in self._choices(dict(selected)):
            word = start
            for name, value in choice:
                word = self.with_field(word, name, value)
            text = self.ask(word)
            if text and self._belongs(text, selected):
                yield Probe(layout, op, selected, word, text)

    def _foreign(self, word: int) -> bool:
        """Whether a more specific signature claims the word (VOP1 and VOPC lie inside VOP2, for example)."""
        mine = self.layout.match[0]
        others = (other for other in LAYOUTS.values() if other.words < 4 and not other.match[0] & 0x1FF)
        claims = (mask for mask, value in (other.match for other in others) if word & mask == value)
        return word & mine != self.layout.match[1] or any(mask.bit_count() > (mine & ~0x1FF & 0xFFFFFFFF).bit_count()
                                                          for mask in claims)  # fmt: skip

    def _belongs(self, text: str, selected: tuple[tuple[str, int], ...]) -> bool:
        name = text.split()[0]
        matrix = name.startswith(("v_mfma", "v_smfmac", "v_accvgpr")) and "_ld_scale" not in name
        if self.layout.name == "VOP3P":
            return not matrix
        if self.layout.name == "MAI":
            return matrix and (name.endswith(F8F6F4) or not any(value for _, value in selected))
        return self.layout.name != "MAI_SCALE" or name.startswith("v_mfma_scale")

    def _choices(self, selected: dict[str, int]) -> Iterator[tuple[tuple[str, int], ...]]:
        """Register choices to try until LLVM takes one: vector registers first, then scalar, then constants."""
        options: dict[str, tuple[int, ...]] = {}
        for name, (_, width) in self.layout.operands.items():
            if name in selected or name in ("sdst", "offset", "offset_reg", "simm16"):
                continue
            if width == 9:
                options[name] = (256, 0, 128)
            elif self.layout.name in ("MUBUF", "MTBUF") and name == "soffset":
                options[name] = (128,)
        if self.layout.scalar_bits:
            options.pop("src0", None)
        yield from (tuple(zip(options, values)) for values in itertools.product(*options.values()))
