"""The decoder and its tables against LLVM 22 itself, where it is installed.

The comparisons run in processes of their own: LLVM's disassembler can crash on words that are no instruction.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from decoder_tables.llvm import available  # noqa: E402

pytestmark = pytest.mark.skipif(not available(), reason="needs libLLVM 22 and llvm-mc-22")


def tool(name: str, *arguments: str) -> str:
    """What one of our tools prints; it must succeed."""
    command = [sys.executable, str(ROOT / "tools" / name), *arguments]
    result = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert result.returncode == 0, result.stdout[-3000:] + result.stderr[-3000:]
    return result.stdout


@pytest.mark.parametrize("arch", ["gfx942", "gfx950"])
def test_random_fillings_of_every_form(arch: str) -> None:
    output = tool("check_decoder.py", "--arch", arch, "--count", "3", "--seed", "1")
    assert "0 DIFFERENT" in output


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("arch", ["gfx942", "gfx950"])
def test_many_random_fillings(arch: str, seed: int) -> None:
    tool("check_decoder.py", "--arch", arch, "--count", "100", "--seed", str(100 + seed))


def test_a_sample_of_the_tables_is_what_llvm_says() -> None:
    output = tool("make_decoder_tables.py", "--check", "SOPP", "SOPK", "VOP3P")
    assert output.count("unchanged") == 3


@pytest.mark.sweep
def test_all_tables_are_what_llvm_says() -> None:
    tool("make_decoder_tables.py", "--check")
