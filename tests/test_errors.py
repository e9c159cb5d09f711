"""The error classes as a whole: each documented, each tested, the page up to date."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

import flydsl as fly

ROOT = Path(__file__).resolve().parent.parent
spec = importlib.util.spec_from_file_location("make_errors_page", ROOT / "tools" / "make_errors_page.py")
assert spec and spec.loader
maker = importlib.util.module_from_spec(spec)
spec.loader.exec_module(maker)

TESTS = "\n".join(p.read_text() for p in (ROOT / "tests").rglob("*.py") if p != Path(__file__))


def test_page_is_up_to_date() -> None:
    assert maker.PAGE.read_text() == maker.page(), "run python tools/make_errors_page.py"


@pytest.mark.parametrize("cls", maker.error_classes(), ids=lambda c: c.__name__)
def test_each_error_is_documented_and_tested(cls: type) -> None:
    assert cls.__doc__ and cls.__doc__ != getattr(cls.__base__, "__doc__", None)
    tested = re.search(rf"\b{cls.__name__}\b", TESTS) or any(
        re.search(rf"\b{c.__name__}\b", TESTS) for c in cls.__subclasses__()
    )
    assert tested, f"no test names {cls.__name__}"


@pytest.mark.parametrize("cls", maker.error_classes(), ids=lambda c: c.__name__)
def test_errors_of_language_and_compiler_are_public(cls: type) -> None:
    if cls.__module__.split(".")[1] in ("language", "compiler", "ast_frontend", "runtime", "errors"):
        assert getattr(fly, cls.__name__) is cls


def test_all_public_names_exist() -> None:
    for name in fly.__all__:
        assert getattr(fly, name) is not None
