"""Learning which modifier rules hold for a form."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from decoder_tables.operand_kinds import OperandLearner
from decoder_tables.probe import Probe
from decoder_tables.text import operand_of, operand_words
from flydsl.sim.decoder import modifiers as rules
from flydsl.sim.errors import ListingError
from flydsl.sim.operands import parse_instruction

_CRASHES = ("dst_sel", "src0_sel", "src1_sel", "dst_unused")  # LLVM 22 crashes on their highest value
_MAI_RULES = ("cbsz", "abid", "blgp")
_ADDRESS_RULES = ("sc0", "nt", "sc1")
_SDWA_RULES = ("clamp", "omod", "dst_sel", "dst_unused", "src0_sel", "src1_sel")
_DPP_RULES = ("dpp_ctrl", "dpp_ctrl64", "row_mask", "bank_mask", "bound_ctrl", "fi")
SIMPLE_RULES: dict[str, tuple[str, ...]] = {
    "SMEM": ("glc", "offset:s21"),
    "VOP1_SDWA": _SDWA_RULES, "VOP2_SDWA": _SDWA_RULES, "VOPC_SDWA": ("src0_sel", "src1_sel"),
    "VOP1_DPP": _DPP_RULES, "VOP2_DPP": _DPP_RULES,
    "VOP3": ("clamp", "bitop3", "omod", "fi", "bound_ctrl"), "VOP3P": ("clamp",),
    "MAI": _MAI_RULES, "MAI_SCALE": ("cbsz", "blgp"),
    "DS": ("offset:u16", "offset0:u8", "offset1:u8", "gds"), "FLAT": ("offset:u12", "offset:s13", *_ADDRESS_RULES),
    "MUBUF": ("offen", "idxen", "offset:u12", *_ADDRESS_RULES, "lds"),
    "MTBUF": ("offen", "idxen", "offset:u12", *_ADDRESS_RULES, "format"),
}  # fmt: skip
"""Format -> the rules without parameter that may apply to it."""


_PREFERRED = {
    "bitop3": ("omod",), "negs": ("blgp",), "dpp_ctrl": ("dpp_ctrl64",), "offset:u16": ("offset0:u8", "offset1:u8"),
    "offset:s13": ("offset:u12",),
}  # fmt: skip
"""Rule -> the rules that hold as well where it does, but say less."""


class Learner(OperandLearner):
    """Learns the operands and the modifiers of a form."""

    def learn_modifiers(self, probe: Probe) -> None:
        """Set the modifier tokens of a form."""
        tokens = [token for token in SIMPLE_RULES.get(self.layout.name, ()) if self._simple(probe, token)]
        # In VOP3B the destination sdst lies where VOP3A has abs and op_sel.
        overlaid = self.layout.name == "VOP3" and any(name == "sdst" for name, _ in probe.operands)
        vectors = () if overlaid else ("op_sel", "op_sel_hi", "neg_lo", "neg_hi", "negs")
        flags = ("neg",) if overlaid else () if "bitop3" in tokens else rules.OPERAND_FLAGS
        tokens += filter(None, (self._vector(probe, name) for name in vectors if name in self.layout.bits))
        tokens += filter(None, (self._flags(probe, name) for name in flags if name in self.layout.bits))
        tokens += ["waitcnt"] if probe.mnemonic == "s_waitcnt" else []
        weaker = {loser for token in tokens for loser in _PREFERRED.get(token.partition("=")[0], ())}
        shown = "offset" in (self._modifiers(probe.word) or {})
        probe.modifiers = tuple(
            f"{token}!" if shown and token.startswith("offset:") else token for token in tokens if token not in weaker
        )

    def _modifiers(self, word: int) -> dict[str, Any] | None:
        text = self.ask(word)
        if not text:
            return None
        try:
            return parse_instruction(text).modifiers
        except ListingError:
            # The listing reader has no notation for buffer formats and exotic swizzles.
            return None

    def _simple(self, probe: Probe, token: str) -> bool:
        """Whether the rule tells what LLVM prints, for every value of its bits (or samples of a wide field)."""
        if token == "format":
            return True  # printed as words that the listing reader does not know
        mask = rules.bits_of(token, self.layout)
        name, _, width = token.partition(":")
        if width and self._unreadable(probe.word & ~mask | 1 << self.layout.place(name)[0]):
            return True
        baseline = self._modifiers(probe.word) or {}
        matters = False
        for bits in self._patterns(mask):
            word = probe.word & ~mask | bits
            if name in _CRASHES and bits == mask:
                continue
            theirs = self._modifiers(word)
            ours = self._expected(token, word, baseline)
            if self._unreadable(word):
                continue
            if theirs is None:
                if ours is None or (name in ("dst_sel", "dst_unused") and not bits):
                    continue
                return False
            if ours is None:
                return False
            names = {name, *ours, *baseline}
            mine = {key: theirs[key] for key in names if key in theirs and (key in ours or key not in baseline)}
            if mine != ours:
                return False
            matters = matters or bool(ours)
        return matters

    def _unreadable(self, word: int) -> bool:
        text = self.ask(word)
        return "swizzle(" in text or "format:[" in text

    def _expected(self, token: str, word: int, baseline: dict[str, Any]) -> dict[str, Any] | None:
        out: dict[str, Any] = {}
        name, _, width = token.partition(":")
        if width:
            low, bits = self.layout.place(name)
            value = word >> low & (1 << bits) - 1
            sign = 1 << (bits - 1) if width[0] == "s" else 0
            return {name: (value ^ sign) - sign} if value or name in baseline else {}
        try:
            rules.apply(token, self.layout, word, out)
        except rules.ReservedValue:
            return None
        return out

    @staticmethod
    def _patterns(mask: int) -> Iterator[int]:
        places = [bit for bit in range(mask.bit_length()) if mask >> bit & 1]
        if len(places) <= 9:
            for values in itertools.product((0, 1), repeat=len(places)):
                yield sum(value << place for value, place in zip(values, places))
            return
        low = places[0]
        width = len(places)
        for value in {0, 1, 2, 100, 1 << width - 1, (1 << width - 1) - 1, (1 << width) - 1, 0x155, 0x2AA}:
            yield value << low

    def _vector(self, probe: Probe, name: str) -> str:
        """The token of a vector modifier, "" if the instruction has none."""
        printed = "neg" if name == "negs" else name
        order: dict[int, int] = {}
        length = 0
        default = int(name == "op_sel_hi" and "op_sel_hi" not in (self._modifiers(probe.word) or {}))
        bits = self.layout.bits[name]
        cleared = probe.word & ~sum(1 << bit for bit in bits) | default * sum(1 << bit for bit in bits)
        for index, bit in enumerate(bits):
            value = (self._modifiers(cleared ^ 1 << bit) or {}).get(printed)
            if isinstance(value, tuple) and (1 - default) in value:
                order[value.index(1 - default)] = index
                length = len(value)
        if not order:
            return ""
        if sorted(order) != list(range(len(order))) or length not in (len(order), len(order) + 1):
            self.notes.append(f"{probe.text}: {name} is printed as {order} of {length}")
            return ""
        mark = "+" if length > len(order) else "!" if name == "op_sel_hi" and not default else ""
        return f"{name}{mark}=" + ",".join(str(order[position]) for position in range(len(order)))

    def _flags(self, probe: Probe, name: str) -> str:
        positions: list[str] = []
        for bit in self.layout.bits[name]:
            words = [operand_of(word) for word in operand_words(self.ask(probe.word ^ 1 << bit))]
            hits = [index for index, operand in enumerate(words) if getattr(operand, name, False)]
            positions.append(str(hits[0]) if hits else "-")
        return f"{name}={','.join(positions)}" if any(position != "-" for position in positions) else ""
