"""The page for users of PyTorch, and switching routing on without a line of code."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from flydsl.torch import coverage, routes  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
PROBE = """
import torch, sys
known = "flydsl.torch" in sys.modules
if known:
    import flydsl.torch
    print([flydsl.torch.is_enabled("mm", device) for device in ("hip", "cpu")])
else:
    print("not imported")
"""


def test_the_table_on_the_page_is_what_the_command_prints() -> None:
    page = (ROOT / "docs" / "torch.md").read_text()
    assert page.split("<!-- coverage -->\n")[1].startswith(coverage.table() + "\n")
    done = subprocess.run([sys.executable, "-m", "flydsl.torch"], capture_output=True, text=True, check=True)
    assert done.stdout == coverage.table() + "\n"
    assert coverage.EXAMPLES.keys() == routes.ROUTES.keys()


@pytest.mark.parametrize(
    ("wanted", "said"),
    [(None, "not imported\n"), ("0", "not imported\n"), ("1", "[True, False]\n"), ("cpu", "[True, True]\n")],
)
def test_import_torch_switches_it_on_if_asked(tmp_path: Path, wanted: str | None, said: str) -> None:
    """By an entry point, as an installed flydsl has it: here of a distribution made for the test."""
    info = tmp_path / "flydsl_probe-0.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: flydsl-probe\nVersion: 0.1\n")
    (info / "entry_points.txt").write_text("[torch.backends]\nflydsl_probe = flydsl._torch_autoload:load\n")
    environment = {k: v for k, v in os.environ.items() if k != "FLYDSL_TORCH"}
    environment["PYTHONPATH"] = os.pathsep.join((str(tmp_path), str(ROOT)))
    if wanted is not None:
        environment["FLYDSL_TORCH"] = wanted
    done = subprocess.run([sys.executable, "-c", PROBE], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == said
    off = {**environment, "TORCH_DEVICE_BACKEND_AUTOLOAD": "0"}
    done = subprocess.run([sys.executable, "-c", PROBE], env=off, capture_output=True, text=True, check=True)
    assert done.stdout == "not imported\n"


def test_the_entry_point_is_declared() -> None:
    assert 'flydsl = "flydsl._torch_autoload:load"' in (ROOT / "pyproject.toml").read_text()
