"""Names bound by ``:=`` in conditions: they have their value wherever Python gives them one."""

from __future__ import annotations

import itertools

import pytest
from test_refused import refused
from tracing import from_source, same

from flydsl.language import control_errors as errors

PROGRAMS = {
    "and": "if (z := i + 1) > 5 and (w := z * 2) > 20: return w + z\nreturn 0",
    "not and": "if not ((z := i + 1) > 5 and (w := z * 2) > 20): return -1\nreturn w + z",
    "or leaves": "if i > 3 or not (w := i * 5) > -9: return -1\nreturn w",
    "or else": "if i > 3 or (w := i * 5) > 9: r = 1\nelse: r = w\nreturn r",
    "three": "if i > 2 and j > 3 and (w := i * j) > 20 and (v := w + 1) != 0: return w * 100 + v\nreturn 0",
    "ternary": "return w + 1 if i > 2 and (w := i * j) > 20 else j",
    "ternary else": "return j if i > 2 or (w := i * j) > 20 else w",
    "either": "if (i > 2 and (w := i + 1) > 3) or (j > 2 and (w := j * 3) > 7):\n    w += 5\n    return w\nreturn -2",
    "in all cases": "if (i > 2 and (w := i + 1) > 3) or (w := j * 3) > 7: log(w)\nreturn w",
    "choice": "if ((w := i) > 3 if j > 2 else (w := j) > 1): log(w)\nreturn w",
    "choice with False": "if ((w := i) > 3 if j > 2 else False): log(w)\nreturn 3",
    "not or": "if not (i > 3 or j > 4 or (w := i + j) > 5): return w\nreturn 7",
    "nested": "if i > 1 and ((w := i * 2) > 3 or j > 4) and w + j > 6: return w\nreturn 7",
    "kept condition": "b = i > 3\nc = b and (v := i + 5) > 7\nif c: log(v)\nif c and j > 1: return v\nreturn 0",
    "condition from before": "b = i > 3\nif j > 1 and (b and (w := i * j) > 6): return w\nreturn 3",
    "numbers": "if i and (w := j) and (v := w + i): return v\nreturn 3",
    "chain": "if 1 < i < (w := j + 1) < 20: return w\nreturn 3",
    "closure": "def g(): return w + 1\nif i > 3 and (w := j): return g()\nreturn 3",
    "tuple": "if i > 3 and (w := (i, j))[1] > 2:\n    a, b = w\n    return a * b\nreturn 3",
    "same name": "if i > 3 and (i := i - 2) > 2: i += 5\nreturn i",
    "static right": "if i > 3 and (w := 5) and j > 2:\n    w = w + 1\n    x = w\nelse:\n    x = 9\n    w = 5\nreturn w + x",
    "never true": "return w if i < 15 and (14 != 14 and (w := j) < 5) else j",
    "never false": "return j if i < 15 or (2 != 14 or (w := j) < 5) else w",
    "static values": "x = 0\nfor k in (2, 5):\n    x += q if not (j < 3 or (q := k // 3) > 7) else j\nreturn x",
    "inner loop": "if i > 3 and (w := 5) > 2:\n    for k in range(j & 3): w += k\n    if j > 2: w *= 2\n    return w\nreturn 3",
    "while": "s = 0\nwhile i > 0 and (w := i * j) < 50:\n    s += w\n    i -= 1\nreturn s",
    "while either": (
        "c = 0\nwhile (i > 5 and (w := i - j) > 0) or (j < 4 and (w := j + 9) > 0):\n    c += w\n    i -= 1\n    j += 1\n"
        "else: c += 100\nreturn c"
    ),
    "break": "while True:\n    if not (i > 0 and (w := i - j) != 5): break\n    i -= 1\n    log(w)\nreturn i",
    "loop": (
        "for k in range(j & 7):\n    if k > 1 and (w := k * i) > 4:\n        i += w\n        if w > 20: break\n"
        "    elif not (k > 2 and (u := i) < 4): continue\n    else: i += u\n    log(i)\nreturn i"
    ),
}
INPUTS = list(itertools.product((-3, 0, 2, 4, 7, 11, 30), (-1, 0, 3, 5, 9)))


@pytest.mark.parametrize("name", PROGRAMS)
def test_names_bound_in_conditions(name):
    body = "".join(f"    {line}\n" for line in PROGRAMS[name].splitlines())
    same(from_source(f"def f(i, j):\n{body}"), *INPUTS)


@pytest.mark.parametrize(
    "condition",
    [
        "i > 3 or (w := j) > 2", "not (i > 3 and (w := j) > 2)", "i > 3 and j > 1 or (w := j) > 2",
        "(w := j) > 1 if i > 3 else j > 2", "i > 3 and (j > 1 or (w := j) > 2)",
    ],
)  # fmt: skip
def test_names_that_may_be_missing(condition):
    text = f"def f(i, j):\n    if {condition}:\n        return w\n    return 0\n"
    refused(text, errors.UndefinedError, "'w' may have no value", line=3)


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ("c = i > 3\nfor k in range(j):\n    t = c and (w := k) > -1\nif c:\n    return w\nreturn 0", 6),
        ("for k in range(j):\n    if k > 0:\n        log(w)\n    t = i > 3 and (w := k) > -1\nreturn 0", 4),
        ("while i > 3 and (w := i - j) > 0:\n    i -= 1\nreturn w", 4),
    ],
)
def test_a_name_bound_in_an_iteration_is_not_there_in_the_next_or_after_the_loop(body, line):
    text = "def f(i, j):\n" + "".join(f"    {part}\n" for part in body.splitlines())
    refused(text, errors.UndefinedError, "'w'", line=line)
