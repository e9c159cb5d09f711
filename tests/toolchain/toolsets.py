"""What the tests of the toolchain share: the modules of the test data, and the tool sets."""

from __future__ import annotations

from pathlib import Path

import pytest

from flydsl import env, targets
from flydsl.toolchain import discovery

DATA = Path(__file__).parent.parent / "data" / "toolchain"
SOURCE = DATA / "vector_add_source.py"
TOOLSETS = {"system": ("system", ()), "pypi": ("pypi", ()), "pypi-llvmlite": ("pypi", ("clang",))}
"""name: (FLYDSL_TOOLS, tools that are left out)"""


def read(name: str) -> str:
    """A module of the test data, whose locations point into :data:`SOURCE`."""
    return (DATA / name).read_text().replace("@SOURCE@", str(SOURCE))


GFX950 = targets.get("gfx950")
GFX942 = targets.get("gfx942")
VECTOR_ADD = read("vector_add.mlir")


def select(name: str, monkeypatch: pytest.MonkeyPatch) -> discovery.Toolset:
    """Use one of :data:`TOOLSETS`; raises :class:`ToolMissingError` if it is not installed."""
    choice, without = TOOLSETS[name]
    whole = discovery.candidates
    monkeypatch.setenv(env.TOOLS.name, choice)
    monkeypatch.setattr(discovery, "candidates", lambda tool: [] if tool in without else whole(tool))
    discovery.forget()
    return discovery.find_tools()
