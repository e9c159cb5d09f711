"""What the README says is run: its Python block, and its commands."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text()


def block(marker: str) -> list[str]:
    found = re.search(rf"<!-- {marker} -->\n```sh\n(.*?)```", README, re.S)
    assert found, f"README.md has no block {marker}"
    return found[1].splitlines()


NAMES = (
    "guide", "layouts", "narrow_floats", "scheduling", "tuning", "gemm", "torch", "rows", "attention", "flex", "topk", "moe",
)  # fmt: skip
PAGES = ["README.md", *(f"docs/{name}.md" for name in NAMES)]


@pytest.mark.parametrize("page", PAGES)
def test_python_blocks_run(tmp_path: Path, page: str) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(), re.S)
    assert blocks
    for number, text in enumerate(blocks):
        path = tmp_path / f"block{number}.py"
        path.write_text(text)
        done = subprocess.run([sys.executable, str(path)], capture_output=True, text=True, timeout=600, cwd=tmp_path)
        assert done.returncode == 0, done.stderr


def test_demo_shows_ir_and_machine_code_and_checks_the_result() -> None:
    lines = block("demo")
    assert [line.split()[0] for line in lines] == ["python3", ".venv/bin/pip", ".venv/bin/python"]
    done = subprocess.run([sys.executable, *lines[-1].split()[1:]], capture_output=True, text=True, timeout=600, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    for shown in ("llvm.func @scale_add", "s_endpgm", "elements equal numpy's"):
        assert shown in done.stdout


def test_ci_calls_the_test_command() -> None:
    assert block("tests")[-1] == ".venv/bin/python -m pytest -n 2"
    assert "<!-- tests -->" in (ROOT / ".ci" / "run").read_text()


def test_each_other_command_runs(tmp_path: Path) -> None:
    others = re.findall(r"<!-- command -->\n```sh\n(.*?)```", README, re.S)
    for line in [line for text in others for line in text.splitlines()]:
        command = line.split("#")[0].strip().replace("python ", f"{sys.executable} ", 1).replace("OUT", str(tmp_path / "out"))
        done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=600, cwd=ROOT)
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
