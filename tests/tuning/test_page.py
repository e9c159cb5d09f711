"""docs/tuning.md names what there is, and its commands run (its Python blocks are run with the README's)."""

from __future__ import annotations

import inspect
import re
import shlex
from pathlib import Path

import pytest
from records import choice

import flydsl as fly
from flydsl import env
from flydsl.tuning import Choice, Identity, Trial, Tuned, store
from flydsl.tuning.command import main

PAGE = (Path(__file__).resolve().parent.parent.parent / "docs" / "tuning.md").read_text()


def test_each_option_is_in_the_table() -> None:
    rows = re.findall(r"^\| (`[^|]+) \|", PAGE, re.M)
    named = re.findall(r"`(\w+)(?:\([^)]*\))?`", " ".join(rows))
    assert named == list(dict.fromkeys(named))
    assert sorted(named) == sorted(inspect.signature(fly.autotune).parameters)


def test_methods_fields_and_variables_exist() -> None:
    for name in re.findall(r"`f\.(\w+)\(", PAGE):
        assert callable(getattr(Tuned, name))
    for name in re.findall(r"`(FLYDSL_\w+)", PAGE):
        env.variable(name)
    fields = {f for kind in (Choice, Identity, Trial) for f in kind.__dataclass_fields__}
    assert {"source", "candidates", "code", "measured"} <= fields and '`"measured": false`' in PAGE
    for name in re.findall(r"`(\w+Error)`", PAGE):
        assert issubclass(getattr(fly, name), fly.FlyError)


def test_commands_run(capsys: pytest.CaptureFixture[str]) -> None:
    store.publish(choice("FUNCTION"))
    (text,) = re.findall(r"```sh\n(.*?)```", PAGE, re.S)
    lines = [shlex.split(line, comments=True) for line in text.splitlines()]
    assert [line[:4] for line in lines] == [["python", "-m", "flydsl", "tuning"]] * 3
    assert [main(line[4:]) for line in lines] == [0, 0, 0]
    assert "removed 1 choices" in capsys.readouterr().out
