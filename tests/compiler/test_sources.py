"""Kernels that are in no file: notebook cells, doctests, python -c, standard input, exec."""

from __future__ import annotations

import importlib
import linecache
import os
import subprocess
import sys
import time

import numpy as np
import pytest

import flydsl as fly

CELL = """
import numpy as np, flydsl as fly

def helper(v):
    return v / 2

@fly.jit(block=64)
def kernel(x):
    if x[fly.thread_idx.x] < 10:
        x[fly.thread_idx.x] = helper(x[fly.thread_idx.x])
"""
RUN = """
x = np.arange(64, dtype=np.float32)
kernel[1, 64](x)
print(x[9], x[10])
kernel[1, 64](np.zeros(64, np.int32))
"""


def run_cell(text: str, name: str) -> dict:
    scope: dict = {"__name__": "__main__"}
    exec(compile(text, name, "exec"), scope)
    return scope


@pytest.mark.parametrize("name", ["/tmp/ipykernel_77/123.py", "<ipython-input-1-af>", "<doctest a[0]>", "<python-input-3>"])
def test_cells_that_linecache_knows(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # As IPython, doctest and the prompt of Python 3.13 do it: an entry without a time, which checkcache() leaves alone.
    monkeypatch.setitem(linecache.cache, name, (len(CELL), None, CELL.splitlines(True), name))
    linecache.checkcache()
    kernel = run_cell(CELL, name)["kernel"]
    x = np.arange(64, dtype=np.float32)
    kernel[1, 64](x)
    np.testing.assert_array_equal(x, np.where(np.arange(64) < 10, np.arange(64) / 2, np.arange(64)))
    with pytest.raises(fly.NumericError) as caught:
        kernel[1, 64](np.zeros(64, np.int32))
    assert f"at {name}:5:12\n    return v / 2\n           ^^^^^" in str(caught.value)


def test_a_cell_that_was_changed_and_run_again(monkeypatch: pytest.MonkeyPatch) -> None:
    name, results = "<ipython-input-9-again>", []
    for text in (CELL, CELL.replace("v / 2", "v / 4")):
        monkeypatch.setitem(linecache.cache, name, (len(text), None, text.splitlines(True), name))
        x = np.full(64, 8, np.float32)
        run_cell(text, name)["kernel"][1, 64](x)
        results.append(float(x[0]))
    assert results == [4, 2]


def python(*words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], input=given, capture_output=True, text=True, check=False)


def test_python_c() -> None:
    done = python("-c", CELL + RUN)
    assert done.stdout == "4.5 10.0\n"
    assert (
        "NumericError: / on integers" in done.stderr and "at <string>:5:12\n    return v / 2\n           ^^^^^" in done.stderr
    )


def test_methods_that_dataclasses_make_in_python_c() -> None:
    program = CELL + "import dataclasses\n@dataclasses.dataclass\nclass C:\n    a: int\n\n"
    program += "    def twice(self):\n        return self.a * 2\n"
    program += "@fly.jit(block=64)\ndef made(x):\n    x[0] = C(4).twice() if C(1) == C(1) else 2\n"
    done = python("-c", program + "x = np.zeros(1, np.int32)\nmade[1, 64](x)\nprint(x[0])\n")
    assert (done.stdout, done.stderr) == ("8\n", "")


def test_text_of_exec_is_not_taken_for_that_of_python_c() -> None:
    other = CELL.replace("v / 2", "v / 4")
    program = f"other = {other!r}\n{CELL}\nkernel[1, 64](np.zeros(64, np.float32))\nscope = {{}}\n"
    program += "exec('\\n' + other, scope)\nscope['kernel'][1, 64](np.zeros(64, np.float32))\n"
    done = python("-c", program)
    assert "NoSourceError" in done.stderr and "made by exec or eval" in done.stderr
    elsewhere = python("-c", program.replace("'\\n' + other", "'\\n' * 500 + other"))
    assert "NoSourceError" in elsewhere.stderr and "made by exec or eval" in elsewhere.stderr


def test_standard_input() -> None:
    done = python("-", given=CELL + RUN)
    assert done.returncode == 1
    assert "NoSourceError" in done.stderr and "standard input. Put it into a file" in done.stderr


def test_exec_and_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(fly.NoSourceError, match="made by exec or eval") as caught:
        run_cell(CELL, "<made up>")["kernel"][1, 64](np.zeros(64, np.float32))
    advice = str(caught.value).partition("as in ")[2]
    scope = {"linecache": linecache, "text": CELL}
    exec(advice, scope)
    monkeypatch.delitem(linecache.cache, scope["name"])
    monkeypatch.setitem(linecache.cache, scope["name"], (len(CELL), None, CELL.splitlines(True), scope["name"]))
    x = np.zeros(64, np.float32)
    scope["kernel"][1, 64](x)


def test_a_file_that_is_gone(tmp_path) -> None:
    path = tmp_path / "gone.py"
    with pytest.raises(fly.NoSourceError, match=r"gone\.py. is not available: the file is not there"):
        run_cell(CELL, str(path))["kernel"][1, 64](np.zeros(64, np.float32))


def test_a_module_that_was_edited_and_reloaded(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    """linecache has the lines of before."""
    text = (
        "import flydsl as fly\ndef g(n): return n * {factor}\n"
        "@fly.jit(block=64)\ndef f(y: fly.Tensor[fly.Int32, (64,)]):\n  y[fly.thread_idx.x] = g(y[fly.thread_idx.x]) + {more}\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    path, y = tmp_path / "fly_reloaded.py", np.zeros(64, np.int32)
    module = None
    for n, (factor, more) in enumerate([(1, 1), (1, 22), (3, 1)]):
        path.write_text(text.format(factor=factor, more=more))
        os.utime(path, (time.time() + n, time.time() + n))
        module = importlib.reload(module) if module else importlib.import_module("fly_reloaded")
        y[:] = 300
        module.f[1, 64](y)
        assert y[0] == 300 * factor + more
    sys.modules.pop("fly_reloaded")
