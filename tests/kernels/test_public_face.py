"""The kernel library is written as a user would: with the faces of flydsl, and without torch until it is called."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

KERNELS = Path(__file__).resolve().parents[2] / "flydsl" / "kernels"
FACES = {"flydsl", "flydsl.targets", "flydsl.errors"}


@pytest.mark.parametrize("path", sorted(KERNELS.rglob("*.py")), ids=lambda path: str(path.relative_to(KERNELS)))
def test_imports_are_faces(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text())):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
        names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        inside = [name for name in names if name.split(".")[0] == "flydsl" and not name.startswith("flydsl.kernels")]
        assert set(inside) <= FACES


def test_importing_it_imports_no_torch() -> None:
    code = "import sys, flydsl.kernels, flydsl.kernels.shipped; assert 'torch' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
