"""Write ``flydsl/sim/decoder/tables/*.tsv`` by asking LLVM 22 about every opcode of every format.

For each format (``flydsl/sim/decoder/layouts.py``), opcode, and value of the fields that select a form, the
disassembler is asked for a neutral word; then each operand field is driven through all its values and each modifier
rule through all its bits, and what changes in the text tells which operand and which rule it is. Every operand field
is checked against the closed form of ``operand_codes`` on all its values. The assembler must take the text and give
the same bits back; it also tells the value of unused bits. Forms it refuses do not exist on that architecture.

    python tools/make_decoder_tables.py [--check] [FORMAT ...]

``--check`` compares with the files instead of writing them (exit status 1 if they differ). The result depends on
LLVM's version only.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from decoder_tables.learning import Learned, learn

from flydsl.sim.decoder.layouts import LAYOUTS
from flydsl.sim.decoder.tables import ARCHS

TABLES = Path(__file__).resolve().parent.parent / "flydsl" / "sim" / "decoder" / "tables"
HEADER = "# Made by tools/make_decoder_tables.py from LLVM 22; do not edit. flydsl/sim/decoder/tables.py explains it.\n"


def table_text(name: str, notes: list[str]) -> str:
    """The file of one format."""
    archs: dict[Learned, list[str]] = defaultdict(list)
    for arch in ARCHS:
        for row in learn(LAYOUTS[name], arch, notes):
            archs[row].append(arch)
    shapes: dict[tuple[str, str, str], int] = {}
    lines: list[str] = []
    for row in sorted(archs, key=lambda row: (row.op, row.when, row.mnemonic, row.operands, row.modifiers)):
        shape = (row.operands, row.modifiers, f"{row.fixed:x}")
        number = shapes.setdefault(shape, len(shapes))
        cells = ("op", f"{row.op:x}", ",".join(archs[row]), row.when, row.mnemonic, row.encoding, str(number))
        lines.append("\t".join(cells))
    heads = ["\t".join(("shape", str(number), *shape)) for shape, number in shapes.items()]
    return HEADER + "".join(line + "\n" for line in heads + lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare with the files instead of writing them")
    parser.add_argument("formats", nargs="*", help=f"default: all of {' '.join(LAYOUTS)}")
    arguments = parser.parse_args()
    differ = 0
    for name in arguments.formats or LAYOUTS:
        notes: list[str] = []
        text = table_text(name, notes)
        path = TABLES / f"{name.lower()}.tsv"
        old = path.read_text("ascii") if path.exists() else ""
        differ += text != old
        if not arguments.check:
            path.write_text(text, "ascii")
        ops, shapes = text.count("\nop\t"), text.count("\nshape\t")
        state = "unchanged" if text == old else "differs" if arguments.check else "written"
        print(f"{name}: {ops} forms, {shapes} shapes, {len(text)} bytes, {state}", flush=True)
        for note in dict.fromkeys(notes):
            print(f"  {note}")
    return int(bool(arguments.check and differ))


if __name__ == "__main__":
    sys.exit(main())
