"""Compare the decoder with LLVM 22 on random fillings of every form in its tables.

    python tools/check_decoder.py [--arch gfx950] [--seed 0] [--count 20] [--formats DS FLAT] [--cases FILE]

Both must give the same instruction, or both refuse. Where only one refuses, the assembler decides: if it makes the
very bytes of LLVM's text, the decoder should have known them. ``--cases`` writes LLVM's answers to a file that the
tests read where there is no LLVM. Ends with a count of each outcome; exit status 1 if there is any difference.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from decoder_tables.llvm import Disassembler, assemble, read, same

from flydsl.sim.decoder import DecodeError, decode
from flydsl.sim.decoder.layouts import LAYOUTS, Layout, mask_of
from flydsl.sim.decoder.tables import ARCHS, Form, forms
from flydsl.sim.instruction import Instruction

_LITERAL = 0x11223344
# What LLVM 22 crashes on: a literal where there can be none, the highest SDWA selections, constants as f8f6f4 sources.
_CRASHING_SELECTIONS = {"dst_sel": 7, "src0_sel": 7, "src1_sel": 7, "dst_unused": 3}
# Codes that LLVM prints for other architectures too, or for graphics: the decoder refuses them on purpose.
_REFUSED_NAMES = ("src_pops_exiting_wave_id", "src_lds_direct", "null", "src_flat_scratch_base")


def filling(layout: Layout, op: int, form: Form, rng: random.Random) -> int:
    """A random word of a form: any register, and modifier bits that are rare or frequent."""
    word = layout.match[1] | op << layout.fields["op"][0] | form.shape.fixed
    names = [name for name, _ in form.shape.operands if name not in ("", "lit")]
    operand_bits = sum(mask_of(layout.place(name)) for name in names)
    bits = rng.getrandbits(32 * layout.words)
    if rng.random() < 0.7:
        bits &= rng.getrandbits(32 * layout.words) & rng.getrandbits(32 * layout.words)
    word |= bits & form.shape.covered(layout) & ~layout.match[0] & ~operand_bits
    for name in names:
        low, width = layout.place(name)
        word = word & ~mask_of((low, width)) | _code(layout, form, name, rng) << low
    for name, value in _CRASHING_SELECTIONS.items():
        if name in layout.fields and word >> layout.fields[name][0] & value == value:
            word &= ~(1 << layout.fields[name][0])
    for mask, value, equal in form.when:
        word = word & ~mask | value if equal else word
    return word


def _code(layout: Layout, form: Form, name: str, rng: random.Random) -> int:
    _, width = layout.place(name)
    code = rng.getrandbits(width)
    if layout.literal_at is not None and name in ("src0", "ssrc0", "ssrc1") and rng.random() < 0.15:
        return 255
    if rng.random() < 0.6:
        code &= ~3
        code |= 256 if width == 9 else 0
    if width == 9 and form.mnemonic.endswith("_f8f6f4"):
        code |= 256
    if code == 255 and width >= 8 and layout.literal_at is None and not (width == 8 and name.startswith("src")):
        return 4
    if layout.literal_at is not None and width == 9 and code in (249, 250):
        return 4
    return code


def octets_of(layout: Layout, word: int) -> bytes:
    """The word in memory, followed by a literal for one-word formats."""
    octets = word.to_bytes(4 * layout.words, "little")
    return octets + (_LITERAL.to_bytes(4, "little") if layout.words == 1 else b"")


def ours(octets: bytes, arch: str) -> Instruction | str:
    """Our first instruction, or why there is none."""
    try:
        return decode(octets, 0, arch)[0]
    except DecodeError as error:
        return str(error)


def outcome(octets: bytes, arch: str, disassembler: Disassembler) -> tuple[str, str]:
    """(what came out, LLVM's text)."""
    size, text = disassembler(octets)
    mine = ours(octets[:size] if size else octets, arch)
    if isinstance(mine, str):
        return ("only we refuse" if text else "both refuse"), text
    if not text:
        return "only LLVM refuses", mine.mnemonic
    theirs = read(text)
    if theirs is None:
        return "not in the listing reader's notation", text
    return ("same" if same(mine, theirs) and mine.size == size else "DIFFERENT"), text


def excused(text: str, octets: bytes) -> bool:
    """Known places where LLVM refuses what it assembles, or what the decoder refuses on purpose."""
    words = text.replace(",", " ").split()
    special_destination = len(words) > 1 and words[1].startswith("src_")
    return special_destination or any(name in text for name in _REFUSED_NAMES) or _aperture(octets, text)


def _aperture(octets: bytes, text: str) -> bool:
    """LLVM takes apertures and vccz as 64-bit sources of instructions that read vector registers only."""
    mine = ours(octets, "gfx950")
    return isinstance(mine, str) and "src_" in text and "cannot have the operand code" in mine


def _llvm_is_stricter(mnemonic: str) -> bool:
    """LLVM 22 refuses f64 atomics on accumulation registers with sc0 and sc1, and narrow f8f6f4 operands at the end of
    the register file (it reads eight registers first)."""
    return mnemonic.endswith(("_f8f6f4", "_f64")) and mnemonic.startswith(("flat_", "global_", "v_mfma"))


class Comparison:
    """Outcomes of many words on one architecture."""

    def __init__(self, arch: str):
        self.arch, self.disassembler = arch, Disassembler(arch)
        self.counts: Counter[str] = Counter()
        self.doubtful: list[tuple[bytes, str]] = []
        self.cases: dict[tuple[str, str], str] = {}

    def add(self, octets: bytes, form: Form) -> None:
        """Compare one word."""
        result, text = outcome(octets, self.arch, self.disassembler)
        if result == "only we refuse":
            self.doubtful.append((octets, text))
        elif result == "only LLVM refuses" and not _llvm_is_stricter(text):
            result = "DIFFERENT"
        elif result == "same":
            size = self.disassembler(octets)[0]
            self.cases.setdefault((form.mnemonic, form.encoding), f"{self.arch}\t{octets[:size].hex()}\t{text}")
        if result == "DIFFERENT":
            print(f"{octets.hex()}: LLVM {text}, decoder {ours(octets, self.arch)}")
        self.counts[result] += 1


def compare(arch: str, names: list[str], count: int, rng: random.Random) -> Comparison:
    """``count`` fillings of every form of the named formats."""
    comparison = Comparison(arch)
    for name in names:
        layout, table = LAYOUTS[name], forms(name, arch)
        for op in table:
            for form in table[op] * count:
                comparison.add(octets_of(layout, filling(layout, op, form, rng)), form)
    comparison.counts["DIFFERENT"] += _missing(comparison.doubtful, arch)
    return comparison


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--arch", choices=ARCHS, default="gfx950")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--count", type=int, default=20, help="fillings of each form")
    parser.add_argument("--formats", nargs="*", default=list(LAYOUTS))
    parser.add_argument("--cases", type=Path, help="write what LLVM says of one filling of each mnemonic")
    arguments = parser.parse_args()
    found = compare(arguments.arch, arguments.formats, arguments.count, random.Random(arguments.seed))
    if arguments.cases:
        arguments.cases.write_text("".join(f"{line}\n" for line in found.cases.values()), "ascii")
    print(", ".join(f"{count} {result}" for result, count in sorted(found.counts.items())))
    return int(found.counts["DIFFERENT"] > 0)


def _missing(doubtful: list[tuple[bytes, str]], arch: str) -> int:
    """How many words the assembler makes from LLVM's text, though the decoder refuses them."""
    missing = 0
    for (octets, text), answer in zip(doubtful, assemble([text for _, text in doubtful], arch)):
        if isinstance(answer, bytes) and octets.startswith(answer) and answer and not excused(text, octets):
            print(f"{octets.hex()}: LLVM {text}, decoder {ours(octets, arch)}")
            missing += 1
    return missing


if __name__ == "__main__":
    sys.exit(main())
