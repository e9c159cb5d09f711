"""Device values that are used outside the kernel, branch or loop that made them."""

from __future__ import annotations

import numpy as np
import pytest

import flydsl as fly

KEPT: list = []


def launch(kernel, *more) -> np.ndarray:
    out = np.zeros(4, np.int32)
    fly.jit(kernel).launch(out, 3, *more, grid=1, block=1)
    return out


@pytest.mark.parametrize("what", ["n + 1", "n", "out[n]"])
def test_a_value_of_an_earlier_kernel(what):
    KEPT.clear()
    if what == "n + 1":

        def keep(out: fly.Tensor[fly.Int32], n: fly.Int32):
            KEPT.append(n + 1)

    elif what == "n":

        def keep(out: fly.Tensor[fly.Int32], n: fly.Int32):
            KEPT.append(n)

    else:

        def keep(out: fly.Tensor[fly.Int32], n: fly.Int32):
            KEPT.append(out[n])

    def use(out: fly.Tensor[fly.Int32], n: fly.Int32):
        out[0] = KEPT[0] * 2

    launch(keep)
    with pytest.raises(fly.LeakedValueError) as caught:
        launch(use)
    message = str(caught.value)
    assert "belongs to another kernel" in message and "out[0] = KEPT[0] * 2" in message and "Pass it as an argument" in message
    if what != "n":
        assert "It was made" in message and f"test_leaks.py:{keep.__code__.co_firstlineno + 1}:" in message


def test_kept_static_values_and_numbers_are_no_leak():
    KEPT[:] = [5, fly.Int32(7)]

    def use(out: fly.Tensor[fly.Int32], n: fly.Int32):
        out[0] = KEPT[0] * n + KEPT[1]

    assert launch(use)[0] == 22
