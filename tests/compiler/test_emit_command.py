"""python -m flydsl.emit as a user runs it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

KERNELS = """
import numpy as np
import flydsl as fly

@fly.jit(block=64)
def typed(a: fly.Tensor[fly.Float32, (None,)], n: fly.Int32):
    i = fly.thread_idx.x
    if i < n:
        a[i] = 1.0

@fly.jit
def untyped(a, n):
    a[fly.thread_idx.x] = n

if __name__ == "__main__":
    untyped[1, 64](np.zeros(64, np.int32), 3)
    typed[1, 64](np.zeros(64, np.float32), 3)
"""


def emit(tmp_path: Path, text: str, *options: str) -> subprocess.CompletedProcess[bytes]:
    (tmp_path / "k.py").write_text(text)
    return subprocess.run(
        [sys.executable, "-m", "flydsl.emit", "k.py", *options], cwd=tmp_path, capture_output=True, timeout=300
    )


STAGES = {
    "mlir": "llvm.func @typed",
    "generic": 'sym_name = "typed"',
    "llvm-dialect": "llvm.func @typed",
    "llvm-ir": "define amdgpu_kernel void @typed",
    "isa": "s_endpgm",
}


@pytest.mark.parametrize("stage", STAGES)
def test_each_stage_of_an_annotated_kernel(tmp_path: Path, stage: str) -> None:
    done = emit(tmp_path, KERNELS, "--stage", stage, "--arch", "gfx950")
    assert done.returncode == 0, done.stderr
    assert STAGES[stage] in done.stdout.decode() and b"@untyped" not in done.stdout


def test_code_object_to_file_and_to_a_pipe(tmp_path: Path) -> None:
    done = emit(tmp_path, KERNELS, "--stage", "hsaco", "-o", "out.hsaco")
    assert done.returncode == 0 and (tmp_path / "out.hsaco").read_bytes()[:4] == b"\x7fELF"
    assert emit(tmp_path, KERNELS, "--stage", "hsaco").stdout == (tmp_path / "out.hsaco").read_bytes()


def test_kernels_left_out_are_named(tmp_path: Path) -> None:
    note = emit(tmp_path, KERNELS).stderr.decode()
    assert note.startswith("note: kernels of k.py that cannot be emitted") and "untyped: the type of a, n is open" in note


def test_run_for_another_architecture(tmp_path: Path) -> None:
    done = emit(tmp_path, KERNELS, "--run", "--kernel", "typed", "--stage", "isa", "--arch", "gfx942")
    assert done.returncode == 0 and b"amdgcn-amd-amdhsa--gfx942" in done.stdout


def test_same_file_same_text(tmp_path: Path) -> None:
    assert emit(tmp_path, KERNELS).stdout == emit(tmp_path, KERNELS).stdout


def test_run_emits_at_each_launch(tmp_path: Path) -> None:
    done = emit(tmp_path, KERNELS, "--run", "-o", "out.mlir")
    text = (tmp_path / "out.mlir").read_text()
    assert done.returncode == 0 and "llvm.func @untyped" in text and "llvm.func @typed" in text
    only = emit(tmp_path, KERNELS, "--run", "--kernel", "typed").stdout
    assert b"@typed" in only and b"@untyped" not in only


PRINTS = """
    import os, subprocess, sys
    print("printed")
    sys.stdout.write("written")
    sys.stdout.buffer.write(b"binary")
    sys.__stdout__.write("original")
    os.write(1, b"raw")
    subprocess.run(["echo", "child"])
"""


@pytest.mark.parametrize("stage", ["mlir", "hsaco"])
@pytest.mark.parametrize("run", [["--run"], []])
def test_what_the_file_prints_is_not_in_the_output(tmp_path: Path, stage: str, run: list[str]) -> None:
    options = ["--kernel", "typed", "--stage", stage, *run]
    text = KERNELS + PRINTS if run else KERNELS.replace("\nif __name__", PRINTS.replace("\n    ", "\n") + "\nif __name__")
    assert emit(tmp_path, text, *options, "-o", "out").stdout.count(b"child") == 1, "with -o it prints as ever"
    done = emit(tmp_path, text, *options)
    assert done.returncode == 0 and done.stdout == (tmp_path / "out").read_bytes()
    for words in (b"printed", b"written", b"binary", b"original", b"raw", b"child"):
        assert done.stderr.count(words) == 1


def test_examples_in_the_file(tmp_path: Path) -> None:
    text = KERNELS + "\nuntyped.specialize(np.zeros(4, np.int32), 3, block=64)\n"
    done = emit(tmp_path, text, "--kernel", "untyped")
    assert done.returncode == 0 and b"llvm.func @untyped" in done.stdout


@pytest.mark.parametrize(
    ("text", "options", "words"),
    [
        ("x = 1\n", [], "has no kernels: decorate a function with @fly.jit or @fly.kernel"),
        (KERNELS, ["--kernel", "nope"], "has no kernel 'nope'; it has typed, untyped"),
        (KERNELS, ["--kernel", "untyped"], "untyped: the type of a, n is open"),
        (KERNELS, ["--arch", "gfx000"], "gfx000"),
        (KERNELS.replace('if __name__ == "__main__":', "if True:"), [], "importing the file launches untyped"),
        ("import flydsl as fly\n\n@fly.jit\ndef k(): pass\n", ["--run"], "launched no kernel when it ran"),
        (KERNELS, ["-o", "no/such/folder/x"], "no/such/folder/x cannot be written"),
        ("def broken(:\n", [], "SyntaxError: invalid syntax"),
    ],
)
def test_errors(tmp_path: Path, text: str, options: list[str], words: str) -> None:
    done = emit(tmp_path, text, *options)
    assert done.returncode == 1 and done.stdout == b""
    assert words in done.stderr.decode() and b"Traceback" not in done.stderr


RAISES = KERNELS.replace(
    'if __name__ == "__main__":',
    """
def inner(x):
    try:
        return 1 // x
    except ZeroDivisionError:
        raise ValueError("no good")

if __name__ == "__main__":""",
)


@pytest.mark.parametrize("run", [True, False])
def test_an_error_of_the_users_file_is_shown_with_its_frames_only(tmp_path: Path, run: bool) -> None:
    text = RAISES + "    inner(0)\n" if run else RAISES + "\ninner(0)\n"
    done = emit(tmp_path, text, *(["--run"] if run else []))
    said = done.stderr.decode()
    assert done.returncode == 1 and done.stdout == b""
    assert said.startswith("Traceback (most recent call last):\n") and said.count("k.py") == 4
    assert said.endswith("\nerror: k.py raised ValueError: no good\n") and "ZeroDivisionError" in said
    assert "return 1 // x" in said and "inner(0)" in said
    assert "flydsl/" not in said and "runpy" not in said and "importlib" not in said


def test_a_fault_of_a_launch_names_the_launch(tmp_path: Path) -> None:
    text = KERNELS.replace("np.zeros(64, np.float32), 3)", "np.zeros(4, np.float32), 64)")
    done = emit(tmp_path, text, "--run")
    said = done.stderr.decode()
    assert done.returncode == 1 and "Traceback" not in said
    assert "error: out-of-bounds store" in said and "k.py:17: typed[1, 64](np.zeros(4, np.float32), 64)" in said


@pytest.mark.parametrize(("code", "status"), [("", 0), ("0", 0), ("None", 0), ("3", 1), ("'because'", 1)])
def test_a_file_that_exits(tmp_path: Path, code: str, status: int) -> None:
    done = emit(tmp_path, KERNELS + f"    import sys; sys.exit({code})\n", "--run")
    assert done.returncode == status and (b"@typed" in done.stdout) == (status == 0), done.stderr
    if status:
        words = "status 3" if code == "3" else "the message: because"
        assert done.stderr.decode() == f"error: k.py left with {words}\n"


def test_exiting_when_imported(tmp_path: Path) -> None:
    done = emit(tmp_path, KERNELS + "\nimport sys; sys.exit()\n")
    assert done.returncode == 1 and b"error: k.py leaves with sys.exit() when it is imported" in done.stderr


@pytest.mark.parametrize("run", [["--run"], []])
@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"import nowhere\n", "error: k.py raised ModuleNotFoundError: No module named 'nowhere'"),
        (b"x = '\xff'\n", "error: k.py cannot be compiled:"),
        (b"x = (\n", "error: k.py cannot be compiled:"),
        (b"x = 1\x00\n", "null bytes"),
        (b"exec('x = (')\n", "error: k.py raised SyntaxError"),
    ],
)
def test_files_that_cannot_be_run(tmp_path: Path, data: bytes, words: str, run: list[str]) -> None:
    (tmp_path / "k.py").write_bytes(data)
    done = subprocess.run([sys.executable, "-m", "flydsl.emit", "k.py", *run], cwd=tmp_path, capture_output=True)
    assert done.returncode == 1 and words in done.stderr.decode() and b"runpy" not in done.stderr


def test_a_directory_and_unwritable_places(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for run in ([], ["--run"]):
        done = subprocess.run([sys.executable, "-m", "flydsl.emit", "folder", *run], cwd=tmp_path, capture_output=True)
        assert done.returncode == 1 and done.stderr == b"error: folder is a directory, not a Python file\n"
    done = emit(tmp_path, KERNELS, "-o", "folder")
    assert done.returncode == 1 and b"error: folder cannot be written: Is a directory" in done.stderr


def test_an_unknown_kernel_names_those_that_were_launched(tmp_path: Path) -> None:
    done = emit(tmp_path, KERNELS, "--run", "--kernel", "nope")
    assert done.returncode == 1
    assert done.stderr == b"error: k.py launched no kernel named 'nope' when it ran; it launched untyped, typed\n"


def test_kernels_of_imported_modules(tmp_path: Path) -> None:
    (tmp_path / "helpers.py").write_text(KERNELS)
    importing = "from helpers import typed, untyped\nimport numpy as np\n"
    done = emit(tmp_path, importing)
    assert done.returncode == 1
    assert (
        b"k.py defines no kernels; it imports typed (of helpers), untyped (of helpers): name one with --kernel" in done.stderr
    )
    assert b"@typed" in emit(tmp_path, importing, "--kernel", "typed").stdout
    example = emit(tmp_path, importing + "untyped.specialize(np.zeros(4, np.int32), 3, block=64)\n")
    assert b"@untyped" in example.stdout and b"@typed" not in example.stdout
    launched = emit(tmp_path, importing + "untyped[1, 64](np.zeros(64, np.int32), 3)\n", "--run")
    assert launched.returncode == 0 and b"@untyped" in launched.stdout


def test_a_file_with_the_name_of_a_module(tmp_path: Path) -> None:
    (tmp_path / "inspect.py").write_text(KERNELS)
    done = subprocess.run([sys.executable, "-P", "-m", "flydsl.emit", "inspect.py"], cwd=tmp_path, capture_output=True)
    assert done.returncode == 0 or sys.version_info < (3, 11)  # without -P the module of Python itself is hidden
    assert sys.version_info < (3, 11) or b"@typed" in done.stdout


def test_missing_file(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "flydsl.emit", "none.py"], cwd=tmp_path, capture_output=True)
    assert done.returncode == 1 and b"there is no file none.py" in done.stderr


def test_the_classes_of_the_commands_errors(tmp_path: Path) -> None:
    from flydsl.emit import user_file

    with pytest.raises(user_file.EmitCommandError, match="there is no file"):
        user_file.load(str(tmp_path / "none.py"))
    (tmp_path / "fails.py").write_text("1 // 0\n")
    with pytest.raises(user_file.UserFileError, match="raised ZeroDivisionError") as caught:
        user_file.run_as_program(str(tmp_path / "fails.py"))
    assert "1 // 0" in caught.value.shown
