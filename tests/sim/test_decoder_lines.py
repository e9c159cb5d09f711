"""Debug line tables: against llvm-dwarfdump's reading of the same files, and damaged tables."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from flydsl import code_object
from flydsl.sim.decoder import LineMap, LineRow, LineTableError, decode_kernel, line_map, read_lines

DATA = Path(__file__).parent.parent / "data" / "decoder"
_ROW = re.compile(r"0x([0-9a-f]{16}) +(\d+) +(\d+) +(\d+) .*?(end_sequence)?$")
# Of lines.ll; the numbers are DWARF 4's and 5's, llvm-dwarfdump prints them with each row.
FILES = {4: {1: "/src/kernels.py", 2: "/lib/pkg/helpers.py"}, 5: {0: "/src/kernels.py", 1: "/lib/pkg/helpers.py"}}


def dumped(text: str, files: dict[int, str]) -> list[LineRow]:
    """The rows that llvm-dwarfdump --debug-line prints."""
    matches = filter(None, map(_ROW.match, text.splitlines()))
    return [LineRow(int(m[1], 16), files[int(m[4])], int(m[2]), int(m[3]), m[5] is not None) for m in matches]


def read(version: int) -> code_object.CodeObject:
    return code_object.read((DATA / f"lines_v{version}.hsaco").read_bytes())


@pytest.mark.parametrize("version", [4, 5])
def test_rows_as_llvm_reads_them(version: int) -> None:
    expected = dumped((DATA / f"lines_v{version}.dwarfdump").read_text("utf-8"), FILES[version])
    assert len(expected) == 12
    assert line_map(read(version)).rows == expected


@pytest.mark.skipif(
    not all(map(shutil.which, ("llc-22", "ld.lld-22", "llvm-dwarfdump-22"))), reason="needs Debian's LLVM 22 tools"
)
@pytest.mark.parametrize("version", [2, 3, 4, 5])
def test_every_version_of_the_table(version: int, tmp_path: Path) -> None:
    compiled, linked = tmp_path / "lines.o", tmp_path / "lines.hsaco"
    target = ("-mtriple=amdgcn-amd-amdhsa", "-mcpu=gfx950", "-filetype=obj", f"-dwarf-version={version}")
    subprocess.run(["llc-22", *target, DATA / "lines.ll", "-o", compiled], check=True)
    subprocess.run(["ld.lld-22", "-shared", compiled, "-o", linked], check=True)
    output = subprocess.run(["llvm-dwarfdump-22", "--debug-line", linked], check=True, capture_output=True, text=True).stdout
    rows = line_map(code_object.read(linked.read_bytes())).rows
    assert rows == dumped(output, FILES[max(version, 4)])
    assert rows


@pytest.mark.parametrize("version", [4, 5])
def test_instructions_get_their_line(version: int) -> None:
    found = decode_kernel(read(version), "scale")
    lines = {instruction.mnemonic: instruction.loc for instruction in found}
    assert lines["global_load_dword"] == ("/src/kernels.py", 14, 9)
    assert lines["s_endpgm"] == ("/src/kernels.py", 15, 1)
    assert lines["global_store_dword"] == ("/src/kernels.py", 13, 1)
    # Line 0 in lines.ll: the compiler blames no line for the multiplication.
    assert any(instruction.loc is None for instruction in found)


def test_addresses_outside_all_rows_have_no_line() -> None:
    rows = [LineRow(16, "a.py", 3, 1, False), LineRow(24, "a.py", 5, 2, False), LineRow(32, "a.py", 5, 2, True)]
    lines = LineMap(rows, base=0x1000)
    assert [lines.at(0x1000 + offset) for offset in (12, 16, 20, 24, 28, 32)] == [
        None, ("a.py", 3, 1), ("a.py", 3, 1), ("a.py", 5, 2), ("a.py", 5, 2), None,
    ]  # fmt: skip


def test_sequences_in_any_order() -> None:
    later = [LineRow(100, "b.py", 1, 0, False), LineRow(108, "b.py", 1, 0, True)]
    earlier = [LineRow(40, "a.py", 2, 0, False), LineRow(48, "a.py", 2, 0, True)]
    lines = LineMap(later + earlier)
    assert (lines.at(44), lines.at(104), lines.at(60)) == (("a.py", 2, 0), ("b.py", 1, 0), None)


def test_no_line_tables() -> None:
    assert read_lines({}) == []


def sections(version: int) -> dict[str, bytes]:
    return {section.name: section.data for section in read(version).sections if section.name.startswith(".debug")}


def test_damaged_tables_are_errors() -> None:
    good = sections(5)
    with pytest.raises(LineTableError, match="does not fit into its section"):
        read_lines({**good, ".debug_line": good[".debug_line"][:-8]})
    with pytest.raises(LineTableError, match="ends inside a number"):
        read_lines({**good, ".debug_line": good[".debug_line"][:2]})
    with pytest.raises(LineTableError, match="DWARF version 9 of a line table"):
        read_lines({**good, ".debug_line": good[".debug_line"][:4] + b"\x09" + good[".debug_line"][5:]})
    with pytest.raises(LineTableError, match="DWARF version 9 of a compilation unit"):
        read_lines({**good, ".debug_info": good[".debug_info"][:4] + b"\x09" + good[".debug_info"][5:]})
    with pytest.raises(LineTableError, match="ends inside a string"):
        read_lines({**good, ".debug_line_str": b""})
