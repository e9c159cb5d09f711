"""The hash of a tuned function's source: what changes it, and what does not."""

from __future__ import annotations

import importlib.util
import itertools
import linecache
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from flydsl.tuning.source import source_digest

PROGRAM = """
import dataclasses
import functools
import enum
import math
import numpy as np
import flydsl as fly

STEP = 4
TABLE = {"a": [1, 2]}

class Mode(enum.Enum):
    FAST = 1

@dataclasses.dataclass(frozen=True)
class Shape:
    m: int = 8
    def area(self):
        return self.m * 2

SHAPE = Shape(3)
CONFIG = fly.Config(tile=7)

@fly.jit
def kernel(y: fly.Tensor, tile: fly.Constexpr[int]):
    y[fly.thread_idx.x] = device_helper(tile)

@fly.jit
def device_helper(tile):
    return tile * 1.0

@fly.autotune([fly.Config(tile=1)], [])
@fly.jit
def inner(y: fly.Tensor, tile: fly.Constexpr[int]):
    y[0] = tile + 30

@functools.cache
def cached(n):
    return n + 10

def factory(k):
    def made(x, n=5):
        return x + k
    return made

made = factory(20)
partial = functools.partial(made, n=6)

def host(y, config):
    unused = [np.tanh(1.0), math.pi, TABLE, SHAPE.area(), CONFIG, Mode.FAST, partial(1), cached(2), inner]
    return [kernel[1, STEP](y, config) for _ in unused]
"""

_numbers = itertools.count()


def load(tmp_path: Path, text: str) -> ModuleType:
    name = f"tuned_program_{next(_numbers)}"
    path = tmp_path / f"{name}.py"
    path.write_text(text)
    spec = importlib.util.spec_from_file_location("tuned_program", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def digest(tmp_path: Path, text: str) -> str:
    return source_digest(load(tmp_path, text).host)


def test_the_same_source_has_the_same_digest(tmp_path: Path) -> None:
    assert digest(tmp_path, PROGRAM) == digest(tmp_path, PROGRAM) == digest(tmp_path, "\n\n# a comment above\n" + PROGRAM)
    unrelated = PROGRAM + "\ndef unrelated():\n    return 3\n"
    assert digest(tmp_path, PROGRAM) == digest(tmp_path, unrelated)
    path = tmp_path / "again.py"
    path.write_text(PROGRAM + "\nfrom flydsl.tuning.source import source_digest\nprint(source_digest(host))\n")
    runs = [subprocess.run([sys.executable, str(path)], capture_output=True, text=True, check=True).stdout for _ in range(2)]
    assert runs[0] == runs[1], "also in other processes"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("STEP = 4", "STEP = 8"),
        ('"a": [1, 2]', '"a": [1, 3]'),
        ("self.m * 2", "self.m * 3"),
        ("Shape(3)", "Shape(4)"),
        ("Config(tile=7)", "Config(tile=2)"),
        ("tile * 1.0", "tile * 2.0"),
        ("n + 10", "n + 11"),
        ("tile + 30", "tile + 31"),
        ("factory(20)", "factory(21)"),
        ("n=6", "n=7"),
        ("n=5", "n=4"),
        ("@fly.jit\ndef kernel", "@fly.jit(waves_per_eu=2)\ndef kernel"),
        ("FAST = 1", "SLOW = 1\n    FAST = 2"),
        ("for _ in unused", "for i in unused"),
    ],
)
def test_a_change_that_matters(tmp_path: Path, old: str, new: str) -> None:
    assert PROGRAM.count(old) == 1
    changed = PROGRAM.replace(old, new)
    same = "SLOW" in new  # members are told apart by name
    assert (digest(tmp_path, PROGRAM) == digest(tmp_path, changed)) == same


def test_modules_of_the_same_project_count_by_what_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def with_helper(text: str) -> str:
        helper = load(tmp_path, text)
        monkeypatch.setitem(sys.modules, "tuned_helper", helper)
        return digest(tmp_path, "import tuned_helper\ndef host():\n    return tuned_helper.used()\n")

    base = "def used():\n    return 1\ndef other():\n    return 2\n"
    assert with_helper(base) == with_helper(base.replace("2", "3")) != with_helper(base.replace("1", "3"))


def test_functions_without_source_count_by_their_code(monkeypatch: pytest.MonkeyPatch) -> None:
    program = "def f(x):\n return x\n"  # of `python -c`, which has the name of what exec makes
    monkeypatch.setitem(linecache.cache, "<string>", (len(program), None, program.splitlines(True), "<string>"))

    def made(text: str) -> Any:
        space: dict[str, Any] = {"__name__": "somewhere"}
        exec(text, space)
        return space["f"]

    one, two = "def f(x):\n return x + 1", "def f(x):\n return x + 2"
    assert source_digest(made(one)) == source_digest(made(one)) != source_digest(made(two))


def test_what_refers_to_itself_and_much_data_end(tmp_path: Path) -> None:
    loop = "def host(n):\n    return host(n - 1) or other(n)\ndef other(n):\n    return host(n) or LOOP\n"
    loop += "LOOP = []\nLOOP.append(LOOP)\n"
    assert digest(tmp_path, loop) == digest(tmp_path, loop)
    much = "DATA = [[i] for i in range(50000)]\ndef host():\n    return DATA\n"
    assert digest(tmp_path, much) == digest(tmp_path, much)
