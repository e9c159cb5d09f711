"""What ``make_decoder_tables`` learns about one format by asking LLVM (see there)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from llvm_oracle import Disassembler, assemble

from flydsl.sim.decoder import modifiers as rules
from flydsl.sim.decoder.layouts import LAYOUTS, Layout, mask_of
from flydsl.sim.decoder.operand_codes import CLASS_OF, CONSTANTS, SPECIAL_KINDS, table
from flydsl.sim.errors import ListingError
from flydsl.sim.instruction import FloatImm, HwReg, Imm, Literal, Off, SReg, VReg
from flydsl.sim.operands import parse_instruction, parse_operand

_LITERAL = 0x11223344
_STEPS = {"sbase": 2, "srsrc": 4}
_NAMED_FIELD = ("s_sendmsg", "s_sendmsghalt", "s_set_gpr_idx_mode")
_BRANCHES = ("s_branch", "s_cbranch_", "s_call_")
_F8F6F4 = "_f8f6f4"

_REPRESENTATIVES = {"v": 288, "s": 0, "w": 106, "t": 108, "m": 124, "e": 126, "p": 235, "c": 253, "i": 129, "f": 242,
                    "l": 255, "h": 255}  # fmt: skip
_CRASHES = ("dst_sel", "src0_sel", "src1_sel", "dst_unused")  # LLVM 22 crashes on their highest value
_SPECIAL_SOURCES = set("pc")

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


@lru_cache(maxsize=1 << 16)
def _operand(text: str) -> Any:
    try:
        return parse_operand(text)
    except ListingError:
        return None


def operand_words(text: str) -> list[str]:
    """The operands of a printed instruction, modifiers cut off."""
    rest = text.split(None, 1)[1] if " " in text else ""
    words = [word.strip() for word in _split(rest)]
    if words:
        words[-1] = _first_word(words[-1])
    return [word for word in words if word and not rules_word(word)]


def rules_word(word: str) -> bool:
    """Whether the word is a modifier standing where operands do (an instruction without operands)."""
    if word.startswith(("vmcnt(", "expcnt(", "lgkmcnt(")):
        return True
    return ":" in word and not word.startswith(("v[", "s[", "a[", "ttmp[", "-", "|", "neg", "abs", "sext"))


def _split(rest: str) -> Iterator[str]:
    depth, start = 0, 0
    for index, character in enumerate(rest):
        depth += (character in "[(") - (character in "])")
        if character == "," and not depth:
            yield rest[start:index]
            start = index + 1
    yield rest[start:]


def _first_word(text: str) -> str:
    depth = 0
    for index, character in enumerate(text):
        depth += (character in "[(") - (character in "])")
        if character == " " and not depth:
            return text[:index]
    return text


class Learner:
    """Asks LLVM about the forms of one format on one architecture."""

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
            octets += _LITERAL.to_bytes(4, "little")
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
            return matrix and (name.endswith(_F8F6F4) or not any(value for _, value in selected))
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

    # ---- operands ----
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
            elif word == hex(_LITERAL):
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
        neutral = probe.words()
        texts: dict[int, list[str]] = {}
        for value in self._values(name):
            if value < 256 and name in ("src0", "src1") and probe.mnemonic.endswith(_F8F6F4):
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
        found = {value: _operand(words[position]) for value, words in texts.items()}
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
            return "l" if operand.value == _LITERAL else "h" if operand.value == _LITERAL & 0xFFFF else ""
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
            if code < 256 and name in ("src0", "src1") and probe.mnemonic.endswith(_F8F6F4):
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

    # ---- modifiers ----
    def learn_modifiers(self, probe: Probe) -> None:
        tokens = [token for token in SIMPLE_RULES.get(self.layout.name, ()) if self._simple(probe, token)]
        if "bitop3" in tokens:
            tokens = [token for token in tokens if token != "omod"]
        if any(name == "sdst" for name, _ in probe.operands) and self.layout.name == "VOP3":
            vectors: tuple[str, ...] = ()
            flags: tuple[str, ...] = ("neg",)
        else:
            vectors, flags = ("op_sel", "op_sel_hi", "neg_lo", "neg_hi", "negs"), rules.OPERAND_FLAGS
        if "bitop3" in tokens:
            flags = ()
        tokens += filter(None, (self._vector(probe, name) for name in vectors if name in self.layout.bits))
        tokens += filter(None, (self._flags(probe, name) for name in flags if name in self.layout.bits))
        if probe.mnemonic == "s_waitcnt":
            tokens.append("waitcnt")
        if "negs" in " ".join(tokens):
            tokens = [token for token in tokens if token != "blgp"]
        if "dpp_ctrl" in tokens:
            tokens = [token for token in tokens if token != "dpp_ctrl64"]
        if "offset:u16" in tokens:
            tokens = [token for token in tokens if not token.startswith(("offset0", "offset1"))]
        if "offset:s13" in tokens:
            tokens = [token for token in tokens if token != "offset:u12"]
        shown = "offset" in (self._modifiers(probe.word) or {})
        probe.modifiers = tuple(f"{token}!" if shown and token.startswith("offset:") else token for token in tokens)

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
            names = {name, *(ours or {}), *baseline} if ours is not None else set()
            if ours is None:
                return False
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
            words = [_operand(word) for word in operand_words(self.ask(probe.word ^ 1 << bit))]
            hits = [index for index, operand in enumerate(words) if getattr(operand, name, False)]
            positions.append(str(hits[0]) if hits else "-")
        return f"{name}={','.join(positions)}" if any(position != "-" for position in positions) else ""


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
    rows: dict[tuple[int, tuple[tuple[str, int], ...]], Learned] = {}
    for probe, answer in zip(probes, assemble([probe.text for probe in probes], arch)):
        fixed = _fixed(probe, answer) if isinstance(answer, bytes) else None
        if fixed is None:
            notes.append(f"{arch}: the assembler means another word by {probe.text}")
        else:
            rows[probe.op, probe.selected] = _row(probe, fixed)
    return list(_expand(_collapse(rows)))


def _row(probe: Probe, fixed: int) -> Learned:
    from flydsl.sim.operands import split_mnemonic

    mnemonic, encoding = split_mnemonic(probe.mnemonic)
    operands = " ".join(f"{name}:{kind}" if name else f"={kind}" for name, kind in probe.operands)
    return Learned(probe.op, "-", mnemonic, encoding or "-", operands or "-", " ".join(probe.modifiers) or "-", fixed)


Rows = dict[tuple[int, tuple[tuple[str, int], ...]], Learned]


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
    matrix = name in ("cbsz", "blgp") and not any(row.mnemonic.endswith(_F8F6F4) for row in forms.values())
    return {rest: found.pop() for rest, found in merged.items()} if complete or matrix else forms


_NEGATED = {("saddr", 0): "saddr!127", ("simm16", 1): "simm16!0"}


def _expand(rows: Rows) -> Iterator[Learned]:
    for (_, selected), row in rows.items():
        terms = []
        for name, value in selected:
            terms.append(_NEGATED.get((name, value), f"{name}={value}"))
        yield Learned(row.op, ",".join(terms) or "-", row.mnemonic, row.encoding, row.operands, row.modifiers, row.fixed)


__all__ = ["HwReg", "Learned", "learn"]
