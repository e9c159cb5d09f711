"""Each example runs as a user would run it, checks itself, and can be emitted."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))


def run(*command: str, cwd: Path) -> str:
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, *command], cwd=cwd, env=env, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done.stdout


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 9


def test_the_demo_installs_what_the_examples_import() -> None:
    """Imports that neither Python nor flydsl's own dependencies have are in the extras of the README's first command, but for
    torch, which is large and has an extra of its own."""
    trees = [ast.parse(path.read_text()) for path in EXAMPLES]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    roots = {name.partition(".")[0] for name in names} - sys.stdlib_module_names - {"flydsl", "numpy", "torch"}
    demo = (ROOT / "README.md").read_text().partition("<!-- demo -->")[2]
    extras = re.findall(r"\.\[([\w,]+)\]", demo)[0].split(",")
    project = (ROOT / "pyproject.toml").read_text()
    installed = " ".join(re.findall(rf"^(?:{'|'.join(extras)}) = (.*)$", project, re.M))
    assert roots and all(f'"{root}>=' in installed for root in roots)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda p: p.stem)
def test_example_runs_and_checks_itself(path: Path, tmp_path: Path) -> None:
    assert "equal" in run(str(path), cwd=tmp_path) or path.stem in ("reduction", "histogram", "softmax")


@pytest.mark.parametrize("path", [p for p in EXAMPLES if "@fly.jit" in p.read_text()], ids=lambda p: p.stem)
def test_example_is_emitted_without_running(path: Path, tmp_path: Path) -> None:
    text = run("-m", "flydsl.emit", str(path), cwd=tmp_path)
    assert "rocdl.kernel" in text and f"{path.name}" in text


def test_mandelbrot_writes_a_png(tmp_path: Path) -> None:
    run(str(ROOT / "examples" / "mandelbrot.py"), "out.png", cwd=tmp_path)
    data = (tmp_path / "out.png").read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n") and data[16:24] == (192).to_bytes(4, "big") + (128).to_bytes(4, "big")
