"""Errors that Python raises for an operation of kernel code: of our classes, with line, caret and advice."""

from __future__ import annotations

import numpy as np
import pytest

import flydsl as fly
from flydsl.ast_frontend import KernelArithmeticError, KernelAttributeError, KernelTypeError

ZERO = 0


def launch(kernel) -> np.ndarray:
    out = np.zeros(4, np.float32)
    fly.jit(kernel).launch(np.ones(4, np.float32), out, 3, grid=1, block=1)
    return out


KERNELS = {
    "1 // ZERO": (lambda x, out, n: 1 // ZERO, KernelArithmeticError, "known while tracing"),
    "1 % ZERO": (lambda x, out, n: 1 % ZERO, KernelArithmeticError, "known while tracing"),
    "1 / ZERO": (lambda x, out, n: 1 / ZERO, KernelArithmeticError, "known while tracing"),
    "x + x": (lambda x, out, n: x + x, KernelTypeError, "compute with elements"),
    "-x": (lambda x, out, n: -x, KernelTypeError, "compute with elements"),
    "x < 2": (lambda x, out, n: x < 2, KernelTypeError, "compute with elements"),
    "np.sin(n)": (lambda x, out, n: np.sin(n), KernelTypeError, "fly.math"),
    "len(n)": (lambda x, out, n: len(n), KernelTypeError, "x.shape"),
    "n[0]": (lambda x, out, n: n[0], KernelTypeError, "x[i]"),
    "reversed(n)": (lambda x, out, n: reversed(n), KernelTypeError, "not reversible"),
    "zip(n, n)": (lambda x, out, n: zip(n, n), KernelTypeError, "range(n)"),
    'len(f"{n}")': (lambda x, out, n: len(f"{n}"), KernelTypeError, "print it"),
    'f"{n}".upper()': (lambda x, out, n: f"{n}".upper(), KernelAttributeError, "print it"),
    "n.missing": (lambda x, out, n: n.missing, KernelAttributeError, "no attribute 'missing'"),
    '"{}".format(n)': (lambda x, out, n: "{}".format(n), fly.HostFunctionError, "f-string"),  # noqa: UP032
    '",".join([n])': (lambda x, out, n: ",".join([n]), fly.HostFunctionError, "f-string"),
}


@pytest.mark.parametrize("text", KERNELS)
def test_error_has_class_line_caret_and_advice(text):
    operation, error, advice = KERNELS[text]

    def kernel(x: fly.Tensor[fly.Float32], out: fly.Tensor[fly.Float32], n: fly.Int32):
        operation(x, out, n)

    with pytest.raises(error) as caught:
        launch(kernel)
    message = str(caught.value)
    assert isinstance(caught.value, fly.FlyError)
    assert f"test_python_errors.py:{operation.__code__.co_firstlineno}:" in message, message
    assert advice in message and text in message and "^" in message, message


def test_what_is_raised_on_purpose_stays_as_it_is():
    def kernel(x: fly.Tensor[fly.Float32], out: fly.Tensor[fly.Float32], n: fly.Int32):
        raise TypeError("mine")

    with pytest.raises(TypeError, match=r"^mine$") as caught:
        launch(kernel)
    assert type(caught.value) is TypeError


def test_errors_inside_libraries_stay_as_they_are():
    def kernel(x: fly.Tensor[fly.Float32], out: fly.Tensor[fly.Float32], n: fly.Int32):
        np.broadcast_shapes("a")

    with pytest.raises(TypeError) as caught:
        launch(kernel)
    assert not isinstance(caught.value, fly.FlyError)


def test_comparisons_with_other_things_are_false_as_in_python(capsys):
    def kernel(x: fly.Tensor[fly.Float32], out: fly.Tensor[fly.Float32], n: fly.Int32):
        out[0] = 1 if n == None else 2  # noqa: E711
        out[1] = 1 if n == "a" else 2
        out[2] = 1 if x is None else 2
        print(str(n) + "!", repr(n), format(n, "3d"))

    assert launch(kernel).tolist() == [2, 2, 2, 0]
    assert capsys.readouterr().out == "3! 3   3\n"
