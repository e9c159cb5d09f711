"""The stand-in library, and a place of its own for each test's choices."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from standin_fixture import hip, standin_path
from test_torch_arguments import rocm

from flydsl import env
from flydsl.tuning import store

__all__ = ["hip", "rocm", "standin_path", "table"]


@pytest.fixture(autouse=True)
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The directory of tuning files."""
    monkeypatch.setattr(store, "_warned", set())
    monkeypatch.setattr(store, "_read", {})
    where = tmp_path / "tuning"
    with env.scope(TUNING_DIR=str(where), TUNING_FILE=None, TUNE=None, BATCH_INVARIANT=None, NO_COMPILE=None):
        yield where
