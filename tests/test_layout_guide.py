"""docs/layouts.md: its pictures are those of the library as it is, its excerpts those of the example, its commands run."""

from __future__ import annotations

import importlib.util
import re
import shlex
from pathlib import Path

import pytest

from flydsl.layout.__main__ import main

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "layouts.md").read_text()
PICTURES = ROOT / "docs" / "pictures"
spec = importlib.util.spec_from_file_location("make_pictures", ROOT / "tools" / "make_pictures.py")
assert spec and spec.loader
tool = importlib.util.module_from_spec(spec)
spec.loader.exec_module(tool)


@pytest.mark.parametrize("name", list(tool.PICTURES))
def test_pictures_are_up_to_date(name: str) -> None:
    assert (PICTURES / f"{name}.svg").read_text() == tool.PICTURES[name](), "run python tools/make_pictures.py"


def test_each_picture_is_shown() -> None:
    pages = PAGE + (ROOT / "docs" / "gemm.md").read_text()
    shown = re.findall(r"!\[[^\n]*?\]\(pictures/(\w+)\.svg\)", pages)
    assert sorted(shown) == sorted(tool.PICTURES) == sorted(path.stem for path in PICTURES.iterdir())


def test_excerpts_stand_in_the_example() -> None:
    source = (ROOT / "examples" / "gemm_double_buffered.py").read_text()
    excerpts = re.findall(r"```py\n(.*?)```", PAGE, re.S)
    assert len(excerpts) >= 5
    for text in excerpts:
        assert text in source


def test_links_lead_somewhere() -> None:
    titles = {re.sub(r"[^\w -]", "", t.lower()).replace(" ", "-") for t in re.findall(r"^#+ (.*)$", PAGE, re.M)}
    assert set(re.findall(r"\]\(#([^)]*)\)", PAGE)) <= titles
    for path in re.findall(r"\]\(([\w/]+\.(?:md|svg))\)", PAGE):
        assert (ROOT / "docs" / path).is_file()
    for path in re.findall(r"`(examples/\w+\.py)`", PAGE):
        assert (ROOT / path).is_file()


def test_commands_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    lines = [line for text in re.findall(r"```sh\n(.*?)```", PAGE, re.S) for line in text.splitlines()]
    assert lines
    for line in lines:
        words = shlex.split(line, comments=True)
        assert words[:3] == ["python", "-m", "flydsl.layout"] and main(words[3:]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["banks.svg", "layout.svg", "owners.svg"]
