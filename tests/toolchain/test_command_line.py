"""``python -m flydsl`` itself."""

from __future__ import annotations

import pytest

from flydsl.__main__ import COMMANDS, main


def test_usage_and_unknown_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert main(["--help"]) == 0
    assert all(f"  {name} " in capsys.readouterr().out for name in ("doctor",))
    assert main(["dokter"]) == 2
    assert "flydsl has no command 'dokter'" in capsys.readouterr().err


@pytest.mark.parametrize("command", list(COMMANDS))
def test_every_command_is_there(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "no such argument"]) == 2
    assert capsys.readouterr().out


def test_an_error_of_flydsl_is_one_line_and_status_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FLYDSL_CACHE", "maybe")
    assert main(["cache", "info"]) == 1
    assert capsys.readouterr().err.startswith("error: FLYDSL_CACHE='maybe' is not allowed")
