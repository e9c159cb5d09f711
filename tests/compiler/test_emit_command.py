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


def test_missing_file(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "flydsl.emit", "none.py"], cwd=tmp_path, capture_output=True)
    assert done.returncode == 1 and b"there is no file none.py" in done.stderr
