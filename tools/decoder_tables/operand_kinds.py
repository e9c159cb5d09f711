"""Learning which field holds which operand, and of which kind it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from decoder_tables.llvm import assemble
from decoder_tables.probe import F8F6F4, LITERAL, Asker, Probe
from decoder_tables.text import operand_of, operand_words
from flydsl.sim.decoder.layouts import mask_of
from flydsl.sim.decoder.operand_codes import CLASS_OF, CONSTANTS, SPECIAL_KINDS, table
from flydsl.sim.errors import ListingError
from flydsl.sim.instruction import FloatImm, Imm, Literal, Off, SReg, VReg
from flydsl.sim.operands import parse_instruction

_STEPS = {"sbase": 2, "srsrc": 4}
_NAMED_FIELD = ("s_sendmsg", "s_sendmsghalt", "s_set_gpr_idx_mode")
_BRANCHES = ("s_branch", "s_cbranch_", "s_call_")
_REPRESENTATIVES = {"v": 288, "s": 0, "w": 106, "t": 108, "m": 124, "e": 126, "p": 235, "c": 253, "i": 129, "f": 242,
                    "l": 255, "h": 255}  # fmt: skip
_SPECIAL_SOURCES = set("pc")


class OperandLearner(Asker):
    """Learns the operands of a form."""

    def learn_operands(self, probe: Probe) -> bool:
        places: dict[int, tuple[str, str]] = {}
        names = [name for name in self._operand_fields(probe) if name == "simm16" or name not in dict(probe.selected)]
        if "saddr" in dict(probe.selected) and dict(probe.selected)["saddr"] != 127:
            names.append("saddr")
        for name in names:
            found = self._operand_field(probe, name)
            if found is not None:
                position, kind = found
                if position in places:
                    self.notes.append(f"{probe.text}: {places[position]} and {name} both are operand {position}")
                    return False
                places[position] = name, kind
        words = probe.words()
        operands: list[tuple[str, str]] = []
        for position, word in enumerate(words):
            if position in places:
                operands.append(places[position])
            elif word == hex(LITERAL):
                operands.append(("lit", "lit"))
            elif word in CONSTANTS:
                operands.append(("", word))
            else:
                self.notes.append(f"{probe.text}: nothing decides operand {position} ({word})")
                return False
        probe.operands = tuple(operands)
        return True

    def _operand_fields(self, probe: Probe) -> list[str]:
        names = list(self.layout.operands)
        if self.layout.name == "SOPP":
            names += ["simm16"] if dict(probe.selected).get("simm16") != 0 else []
        if self.layout.name == "VOP3":
            names.append("sdst")
        if self.layout.name == "SMEM":
            selected = dict(probe.selected)
            names.remove("offset" if not selected["imm"] or selected["soffset_en"] else "offset_reg")
            if selected["soffset_en"] and "offset_reg" in names:
                names.remove("offset_reg")
            if not selected["soffset_en"]:
                names.remove("soffset")
        return names

    def _operand_field(self, probe: Probe, name: str) -> tuple[int, str] | None:
        """Position and kind of the operand in a field, None if the field is not used."""
        if name in ("offset", "simm16"):
            return self._immediate(probe, name)
        if probe.mnemonic == "s_set_gpr_idx_on" and name == "ssrc1":
            return 1, "u8"
        neutral = probe.words()
        texts: dict[int, list[str]] = {}
        for value in self._values(name):
            if value < 256 and name in ("src0", "src1") and probe.mnemonic.endswith(F8F6F4):
                continue  # LLVM 22 crashes on constants here
            if value == 255 and name == "vdst" and neutral and neutral[0].startswith("s"):
                continue  # a scalar destination in a vector field: 255 would be a literal
            text = self.ask(self.with_code(probe.word, name, value))
            if text and text.split()[0] == probe.mnemonic:
                texts[value] = operand_words(text)
        changed = {
            position
            for words in texts.values()
            if len(words) == len(neutral)
            for position, (one, two) in enumerate(zip(neutral, words))
            if one != two and not one.startswith(("|", "-")) and "|" not in two and "neg" not in two
        }
        if not changed:
            return None
        if len(changed) > 1:
            if self.layout.name == "VOP3" and name == "sdst":
                return None
            self.notes.append(f"{probe.text}: {name} changes the operands {sorted(changed)}")
            return None
        position = changed.pop()
        found = {value: operand_of(words[position]) for value, words in texts.items()}
        kind = self._kind(probe, name, found)
        return None if kind is None else (position, kind)

    def _values(self, name: str) -> Iterator[int]:
        low, width = self.layout.place(name)
        del low
        wide = self.layout.literal_at is None and width >= 8 and name not in ("vdst", "vdata", "data", "addr")
        for value in range(512 if name in self.layout.scalar_bits else 1 << width):
            if width == 9 and value in (249, 250) and self.layout.literal_at is not None:
                continue  # these are the SDWA and DPP formats
            if value == 127 and name == "saddr":
                continue  # this means no register and is a form of its own
            if value == 255 and wide and (width == 9 or name == "soffset"):
                continue  # LLVM 22 crashes on a literal that the format does not have
            yield value

    def _immediate(self, probe: Probe, name: str) -> tuple[int, str] | None:
        text = self.ask(self.with_field(probe.word, name, 5))
        changed = [i for i, (a, b) in enumerate(zip(probe.words(), operand_words(text))) if a != b] if text else []
        if probe.mnemonic == "s_waitcnt" or not changed:
            return None
        position = changed[0]
        if probe.mnemonic.startswith(_BRANCHES):
            return position, "rel16"
        if probe.mnemonic in _NAMED_FIELD:
            return position, "u16"
        kinds = ("s21",) if name == "offset" else ("u16", "hwreg")
        for kind in kinds:
            if all(self._immediate_agrees(probe, name, position, kind, value) for value in self._samples(name)):
                return position, kind
        self.notes.append(f"{probe.text}: no kind fits {name}")
        return None

    def _samples(self, name: str) -> list[int]:
        _, width = self.layout.place(name)
        return [1, 2, 5, 64, 65, 0x1801, 0x7FFF & (1 << width) - 1, (1 << width) - 1, 1 << width - 1, (1 << width) - 17]

    def _immediate_agrees(self, probe: Probe, name: str, position: int, kind: str, value: int) -> bool:
        text = self.ask(self.with_field(probe.word, name, value))
        if not text:
            return False
        try:
            theirs = parse_instruction(text).operands[position]
        except ListingError:
            return "hwreg" in text and kind == "hwreg"  # a register name that the listing reader does not know
        if isinstance(theirs, Literal):
            theirs = Imm(theirs.value - (1 << 32 if theirs.value >= 1 << 31 else 0))
        return theirs == table(kind)[value]

    def _kind(self, probe: Probe, name: str, found: dict[int, Any]) -> str | None:
        """The operand kind of which ``found`` (field value -> operand) is the table."""
        if self.layout.name == "VOPC_SDWA" and name == "sdst":
            return "sdwadst"
        step = _STEPS.get(name, 1)
        letters: dict[str, None] = {}
        counts: dict[str, int] = {}
        for value, operand in found.items():
            letter = self._letter(name, value * step, operand)
            if letter:
                letters[letter] = None
                counts.setdefault(letter, getattr(operand, "count", 1))
        if not letters or (name == "sdst" and not set(letters) & set("s")):
            return None
        if "s" not in letters or name in ("vdst", "sdst"):
            # LLVM prints apertures and vccz even where no scalar register may stand.
            letters = {letter: None for letter in letters if letter not in _SPECIAL_SOURCES}
        count = next((counts[letter] for letter in "vas" if letter in counts), 1)
        if "v" in letters and self._banked(probe, name):
            letters = {"b": None, **{letter: None for letter in letters if letter != "v"}}
        unaligned = self._unaligned(found, count) if set(letters) & set("vab") else ""
        kind = self._order(letters) + unaligned + str(count)
        self._verify(probe, name, kind, found)
        return kind

    @staticmethod
    def _order(letters: dict[str, None]) -> str:
        return "".join(letter for letter in "vabswtmepciflho" if letter in letters)

    def _letter(self, name: str, code: int, operand: Any) -> str:
        low, width = self.layout.place(name)
        del low
        if isinstance(operand, VReg):
            return "a" if operand.acc else "v"
        if isinstance(operand, Off):
            return "o"
        if isinstance(operand, Literal) and code == 255:
            return "l" if operand.value == LITERAL else "h" if operand.value == LITERAL & 0xFFFF else ""
        expected = {"i": Imm, "f": FloatImm}.get(CLASS_OF.get(code, ""), SReg)
        return CLASS_OF.get(code, "") if isinstance(operand, expected) and width <= 9 else ""

    def _banked(self, probe: Probe, name: str) -> bool:
        bank = self.layout.banks.get(name)
        if bank is None:
            return False
        words = operand_words(self.ask(probe.word ^ 1 << bank) or probe.text)
        lows = [word for word, old in zip(words, probe.words()) if word != old]
        low, width = self.layout.place(name)
        base = 256 if width == 9 else 0
        del low
        moved = operand_words(self.ask(self.with_field(probe.word ^ 1 << bank, name, base + 32)) or probe.text)
        return bool(lows) and any(word.startswith(("a32", "a[32")) for word in moved)

    @staticmethod
    def _unaligned(found: dict[int, Any], count: int) -> str:
        odd = any(isinstance(operand, VReg) and operand.first % 2 for operand in found.values())
        return "u" if odd and count > 1 else ""

    def _verify(self, probe: Probe, name: str, kind: str, found: dict[int, Any]) -> None:
        """The closed form must agree with LLVM on every code that names something here."""
        layout, step = self.layout, _STEPS.get(name, 1)
        _, width = layout.place(name)
        base = 256 if kind[0] in "vab" and width < 9 and name not in layout.scalar_bits else 0
        ours = table(kind, base, kind[0] == "b" and bool(probe.word >> layout.banks[name] & 1), step)
        wrong: list[int] = []
        for value in self._values(name):
            code = value * step + base
            if code == 255 or (code < 256 and code not in CLASS_OF):
                continue
            if code < 256 and name in ("src0", "src1") and probe.mnemonic.endswith(F8F6F4):
                continue
            try:
                mine = ours[value]
            except KeyError:
                mine = None
            theirs = found.get(value)
            lax = isinstance(theirs, Literal) or CLASS_OF.get(code, "") in _SPECIAL_SOURCES - set(kind)
            if mine != (None if lax else theirs):
                wrong.append(value)
        if wrong:
            self.notes.append(f"{probe.text}: {name} is not {kind} at {wrong[:6]}{'...' if wrong[6:] else ''}")

    def check_classes(self, probes: list[Probe]) -> None:
        """Drop the classes of codes that the assembler does not take where the disassembler prints them."""
        questions: list[tuple[Probe, int, str, int, str]] = []
        for probe in probes:
            for position, (name, kind) in enumerate(probe.operands):
                for letter in kind if name and kind[-1].isdigit() and kind not in SPECIAL_KINDS else "":
                    word = self._representative(probe, name, letter)
                    text = self.ask(word) if word is not None else ""
                    if text and word is not None:
                        questions.append((probe, position, letter, word, text))
        answers = assemble([text for *_, text in questions], self.arch)
        for (probe, position, letter, word, _), answer in zip(questions, answers):
            name, kind = probe.operands[position]
            if not self._confirms(answer, word, name):
                operands = list(probe.operands)
                operands[position] = name, kind.replace(letter, "").replace("u" if letter == "v" else " ", "")
                probe.operands = tuple(operands)

    def _representative(self, probe: Probe, name: str, letter: str) -> int | None:
        code = _REPRESENTATIVES.get(letter)
        if code is None or (letter == "v" and self.layout.place(name)[1] < 9 and name not in self.layout.scalar_bits):
            return None
        return self.with_code(probe.word, name, code // _STEPS.get(name, 1))

    def _confirms(self, answer: bytes | str, word: int, name: str) -> bool:
        if isinstance(answer, str):
            return "constant bus" in answer  # the neutral word has another scalar register: no statement about this one
        mask = mask_of(self.layout.place(name))
        return (int.from_bytes(answer, "little") ^ word) & mask == 0
