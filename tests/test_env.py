"""The registry of environment variables."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flydsl import env
from flydsl.env_command import main as env_main


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [n for n in os.environ if n.startswith("FLYDSL_")]:
        monkeypatch.delenv(name)


def test_every_default_is_returned_while_nothing_is_set() -> None:
    assert env.ARCH.get() is None
    assert env.CACHE.get() is True
    assert env.CACHE_SIZE_MB.get() == 1024
    assert env.DUMP.get() == ()
    assert env.TOOLS.get() == "auto"
    assert env.SIM_SEED.get() is None


def test_an_empty_value_counts_as_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLYDSL_CACHE", "")
    assert env.CACHE.get() is True


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("CACHE", "0", False),
        ("CACHE", "Yes", True),
        ("CACHE", " off ", False),
        ("ASSERT", "true", True),
        ("SIM_SEED", "0x10", 16),
        ("CACHE_SIZE_MB", "1", 1),
        ("DUMP", "isa, mlir,isa", ("isa", "mlir")),
        ("TOOLS", "pypi", "pypi"),
        ("LLC", "/a/b/../llc", "/a/llc"),
        ("ARCH", " gfx950 ", "gfx950"),
    ],
)
def test_texts_that_are_allowed(name: str, text: str, value: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"FLYDSL_{name}", text)
    assert env.variable(name).get() == value


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("CACHE", "maybe"),
        ("CACHE", "2"),
        ("SIM_SEED", "-1"),
        ("SIM_SEED", "1.5"),
        ("SIM_SEED", "0x1_0000_0000_0000_0000"),
        ("CACHE_SIZE_MB", "0"),
        ("DUMP", "mlir,asm"),
        ("DUMP", ","),
        ("TOOLS", "AUTO"),
    ],
)
def test_a_text_that_is_not_allowed_is_named_with_what_is(name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"FLYDSL_{name}", text)
    variable = env.variable(name)
    with pytest.raises(env.EnvError) as e:
        variable.get()
    assert str(e.value) == f"FLYDSL_{name}={text!r} is not allowed; allowed: {variable.allowed}"


def test_paths_are_made_absolute_and_home_is_expanded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/someone")
    monkeypatch.setenv("FLYDSL_CACHE_DIR", "~/c")
    assert env.CACHE_DIR.get() == "/home/someone/c"
    monkeypatch.setenv("FLYDSL_CACHE_DIR", "c")
    assert env.CACHE_DIR.get() == os.path.join(os.getcwd(), "c")


def test_scope_sets_unsets_and_restores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLYDSL_ARCH", "gfx942")
    with env.scope(ARCH=None, CACHE=False, FLYDSL_DUMP=("isa", "mlir"), SIM_SEED=7):
        assert env.ARCH.get() is None
        assert env.CACHE.get() is False
        assert env.DUMP.get() == ("isa", "mlir")
        assert os.environ["FLYDSL_SIM_SEED"] == "7"
    assert env.ARCH.get() == "gfx942"
    assert "FLYDSL_CACHE" not in os.environ


def test_scope_refuses_a_bad_value_and_changes_nothing() -> None:
    with pytest.raises(env.EnvError, match="FLYDSL_TOOLS='x' is not allowed"), env.scope(CACHE=False, TOOLS="x"):
        pass
    assert env.CACHE.get() is True


def test_scope_restores_after_an_error() -> None:
    with pytest.raises(ZeroDivisionError), env.scope(CACHE=False):
        _ = 1 // 0
    assert env.CACHE.get() is True


def test_a_name_that_is_no_variable_suggests_the_nearest() -> None:
    with pytest.raises(env.EnvError, match=r"FLYDSL_CACHE_DIRS is not a variable of flydsl; did you mean FLYDSL_CACHE_DIR\?"):
        env.variable("CACHE_DIRS")


def test_unknown_names_in_the_environment_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    assert env.unknown() == []
    monkeypatch.setenv("FLYDSL_CASHE", "1")
    assert env.unknown() == ["FLYDSL_CASHE is set, but flydsl has no such variable; did you mean FLYDSL_CACHE?"]


def test_the_first_use_warns_once_of_names_that_are_no_variables(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text("from flydsl import env\nenv.CACHE.get()\nenv.CACHE.get()\nenv.ARCH.get()\n")
    values = {**os.environ, "FLYDSL_NOSUCH": "1", "FLYDSL_EMPTY": ""}
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, check=True, env=values)
    words = "UserWarning: FLYDSL_NOSUCH is set, but flydsl has no such variable (python -m flydsl env lists them)"
    assert done.stderr.startswith(f"{program}:2: {words}\n")
    assert done.stderr.count("UserWarning") == 1
    del values["FLYDSL_NOSUCH"]
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, check=True, env=values)
    assert done.stderr == ""


def test_describe_has_a_row_for_each_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLYDSL_DUMP", "isa")
    rows = {row.name: row for row in env.describe()}
    assert set(rows) == set(env.VARIABLES)
    assert (rows["FLYDSL_DUMP"].value, rows["FLYDSL_DUMP"].is_set) == ("isa", True)
    assert (rows["FLYDSL_CACHE"].value, rows["FLYDSL_CACHE"].is_set) == ("1", False)
    assert all(row.doc and row.allowed for row in rows.values())


@given(st.integers(min_value=0, max_value=2**64 - 1))
def test_integers_survive_the_environment(n: int) -> None:
    with env.scope(SIM_SEED=n):
        assert env.SIM_SEED.get() == n


@given(st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=20))
def test_a_boolean_is_one_of_the_listed_words_or_an_error(text: str) -> None:
    try:
        value = env.CACHE.parse(text)
    except env.EnvError as e:
        assert repr(text) in str(e)
    else:
        assert value is (text.strip().lower() in ("1", "true", "yes", "on"))


def test_the_command_prints_values_and_fails_on_a_bad_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FLYDSL_ARCH", "gfx950")
    monkeypatch.setenv("FLYDSL_ARHC", "gfx950")
    assert env_main([]) == 1
    out = capsys.readouterr().out
    assert "FLYDSL_ARCH = gfx950" in out
    assert "error: FLYDSL_ARHC is set, but flydsl has no such variable; did you mean FLYDSL_ARCH?" in out
    monkeypatch.delenv("FLYDSL_ARHC")
    assert env_main([]) == 0
    capsys.readouterr()
    monkeypatch.setenv("FLYDSL_CACHE", "maybe")
    assert env_main([]) == 1
    assert "error: FLYDSL_CACHE='maybe' is not allowed" in capsys.readouterr().out
    assert env_main(["x"]) == 2


def test_env_imports_only_the_standard_library() -> None:
    code = (
        "import sys; before = set(sys.modules); import flydsl.env;"
        "names = {m.split('.')[0] for m in set(sys.modules) - before};"
        "print(sorted(names - set(sys.stdlib_module_names) - {'flydsl'}))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
