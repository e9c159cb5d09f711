"""Errors of the language show the line of the kernel that caused them, also inside helpers."""

from __future__ import annotations

import inspect
import sys

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
    if sys.version_info >= (3, 11):  # 3.10 knows no columns of expressions
        marked, caret = message.splitlines()[-2:]
        assert marked[caret.index("^") : caret.rindex("^") + 1] == "x / 2"
