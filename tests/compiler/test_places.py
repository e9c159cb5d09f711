"""Errors of the language show the line of the kernel that caused them, also inside helpers."""

from __future__ import annotations

import inspect

import numpy as np
import pytest

import flydsl as fly


def halve(x):
    return x / 2


@fly.jit(block=64)
def kernel(x: fly.Tensor[fly.Int32, (None,)]):
    x[0] = halve(x[1])


def test_the_helper_line_is_shown_with_a_caret() -> None:
    line = inspect.getsourcelines(halve)[1] + 1
    with pytest.raises(fly.FlyError) as caught:
        kernel[1, 64](np.zeros(64, np.int32))
    message = str(caught.value)
    assert f"at {__file__}:{line}:" in message and "return x / 2" in message
    marked, caret = message.splitlines()[-2:]
    assert marked[caret.index("^") : caret.rindex("^") + 1] == "x / 2"


def static_assertion(x):
    assert x.ndim == 2, "wants a matrix"


def zero_step(x):
    for i in range(0, 10, 0):
        x[0] = i


def float_bound(x):
    for i in range(1.5):
        x[0] = i


namespace: dict[str, object] = {}
exec("def sourceless(x):\n    if x > 0:\n        return 1\n    return 2\n", namespace)
sourceless = namespace["sourceless"]


def calls_sourceless(x):
    x[0] = sourceless(x[0])


CASES = [
    (static_assertion, fly.StaticAssertionError, "wants a matrix"),
    (zero_step, fly.RangeError, "zero"),
    (float_bound, fly.RangeError, "1.5"),
    (calls_sourceless, fly.NoSourceError, "sourceless"),
]


@pytest.mark.parametrize(("fn", "error", "words"), CASES, ids=lambda x: getattr(x, "__name__", None))
def test_errors_have_a_class_and_a_place(fn, error, words) -> None:
    with pytest.raises(error, match=words) as caught:
        fly.jit(fn)[1, 64](np.zeros(64, np.int32))
    assert f"{__file__}:{inspect.getsourcelines(fn)[1] + 1}" in str(caught.value)
