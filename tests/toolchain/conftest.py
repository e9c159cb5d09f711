"""The tool sets that the tests run with. One that is not installed is skipped with its name."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator

import pytest
from toolsets import TOOLSETS, select

from flydsl.toolchain import discovery
from flydsl.toolchain.errors import ToolMissingError


@pytest.fixture(scope="session")
def session_cache() -> Iterator[str]:
    """One directory for the versions of tools, so that not every test asks them again."""
    with tempfile.TemporaryDirectory() as folder:
        yield folder


@pytest.fixture(autouse=True)
def environment(session_cache: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [n for n in os.environ if n.startswith("FLYDSL_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("FLYDSL_CACHE_DIR", session_cache)
    monkeypatch.setenv("FLYDSL_CACHE", "0")
    discovery.forget()


@pytest.fixture(params=list(TOOLSETS))
def toolset(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[discovery.Toolset]:
    try:
        yield select(request.param, monkeypatch)
    except ToolMissingError:
        pytest.skip(f"tool set {request.param} is not installed")
    discovery.forget()
