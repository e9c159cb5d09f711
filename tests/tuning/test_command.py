"""``python -m flydsl tuning``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from records import choice

from flydsl import env
from flydsl.tuning import store
from flydsl.tuning.command import main

LINE = "f[n=1] on AMD Instinct MI355X (gfx950): tile=1, 0.25 ms (measured)"


def test_list_show_clear(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) == 0 and capsys.readouterr().out == f"0 choices in {table}\n"
    for c in (choice(), choice(n=2, measured=False), choice("g")):
        store.publish(c)
    assert main(["list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == LINE and lines[2] == LINE.replace("f[", "g[") and lines[3] == f"3 choices in {table}"
    assert "(not measured: )" in lines[1]
    assert main(["show", "g"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        LINE.replace("f[", "g["),
        f"{'0.25 ms':>14}  tile=1, least 0.125 of 7 runs",
        f"{'-':>14}  tile=99: it",
        "  made 2026-01-01T00:00:00+00:00 by flydsl 0.1.0, llc 22.1.0; source s",
    ]
    assert main(["clear", "g"]) == 0 and capsys.readouterr().out == "removed 1 choices\n"
    for words in (["show", "g"], ["clear", "g"]):
        assert main(words) == 1
        assert capsys.readouterr().out == f"there is no choice of g in {table}; there are choices of: f\n"
    assert main(["clear"]) == 0 and capsys.readouterr().out == "removed 2 choices\n"
    assert main(["list"]) == 0 and capsys.readouterr().out == f"0 choices in {table}\n"


@pytest.mark.parametrize("words", [[], ["x"], ["show"], ["list", "f"], ["clear", "f", "g"]])
def test_wrong_command_lines(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2 and capsys.readouterr().out.startswith("usage: python -m flydsl tuning list")


def test_the_command(table: Path) -> None:
    store.publish(choice())
    done = subprocess.run([sys.executable, "-m", "flydsl", "tuning", "list"], capture_output=True, text=True, check=True)
    assert done.stdout == f"{LINE}\n1 choices in {table}\n"
    usage = subprocess.run([sys.executable, "-m", "flydsl"], capture_output=True, text=True, check=False)
    assert "tuning   list, show FUNCTION, clear" in usage.stdout
    with env.scope(TUNING_DIR=None, CACHE=False):
        done = subprocess.run([sys.executable, "-m", "flydsl", "tuning", "list"], capture_output=True, text=True, check=True)
        assert done.stdout == "0 choices in no directory (FLYDSL_CACHE=0)\n"
