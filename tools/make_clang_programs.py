"""Compile the C programs of tests/data/clang with clang, for the simulator's tests.

    python tools/make_clang_programs.py [--clang clang-22] [--lld ld.lld-22] [NAME...]

Each program becomes NAME.O0.s and NAME.O2.s (assembly listings) and NAME.O2.hsaco (a linked code object).
"""

from __future__ import annotations

import argparse
import re
import subprocess
import tempfile
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "tests" / "data" / "clang"
FLAGS = ["-target", "amdgcn-amd-amdhsa", "-mcpu=gfx950", "-nogpulib", "-ffreestanding", "-fno-ident", "-ffp-contract=off",
         "-fdebug-compilation-dir=."]  # fmt: skip
LANGUAGE = {".cl": ["-x", "cl", "-cl-std=CL2.0"], ".c": ["-x", "c", "-std=c17"]}


def compile_to(clang: str, source: Path, level: str, output: list[str], target: Path) -> None:
    """One run of clang, in the programs' folder so that no path of this machine gets into the output."""
    command = [clang, *FLAGS, *LANGUAGE[source.suffix], f"-{level}", *output, source.name, "-o", str(target)]
    subprocess.run(command, check=True, cwd=FOLDER)


def without_host(text: str) -> str:
    """A listing without the compiler's own version, which says where it was built."""
    return re.sub(r"^\t\.ident.*\n", "", text, flags=re.MULTILINE)


def make(clang: str, lld: str, source: Path) -> None:
    for level in ("O0", "O2"):
        listing = FOLDER / f"{source.stem}.{level}.s"
        compile_to(clang, source, level, ["-S", "-g0", "-fno-verbose-asm"], listing)
        listing.write_text(without_host(listing.read_text()))
    with tempfile.TemporaryDirectory() as scratch:
        part = Path(scratch) / "part.o"
        compile_to(clang, source, "O2", ["-c", "-g0"], part)
        subprocess.run([lld, "-shared", "-s", str(part), "-o", str(FOLDER / f"{source.stem}.O2.hsaco")], check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clang", default="clang-22")
    parser.add_argument("--lld", default="ld.lld-22")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    for source in sorted([*FOLDER.glob("*.cl"), *FOLDER.glob("*.c")]):
        if not options.names or source.stem in options.names:
            print(source.stem)
            make(options.clang, options.lld, source)


if __name__ == "__main__":
    main()
