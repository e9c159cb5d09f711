"""``softmax`` and ``log_softmax`` on the simulator, under all checks, against float64 arithmetic."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from row_reference import FLOAT32, ODD_VIEWS, adversarial, close, memory_bound, normal, traffic

from flydsl.kernels import OperandError, RowConfig, UnsupportedError, log_softmax, softmax
from flydsl.kernels.rows.shipped import launches

DTYPES = (torch.bfloat16, torch.float16, torch.float32)
ONLINE = RowConfig(64, 1, False)
SWEPT = [pytest.param(dtype, ONLINE, marks=pytest.mark.sweep) for dtype in DTYPES]
SHIPPED = [(family, prepare) for family, _, prepare in launches() if family.startswith("softmax")]


def check(x: Any, dim: int = -1, config: Any = None) -> None:
    """Bounds: an exponential in float32 has a relative error of 2⁻²² (16 bits: 2⁻²² |x − max|, far below a unit in the last
    place of them where it is not 0), its sum and the quotient the rest of 2⁻²²; results below 2⁻¹²⁶ are 0. A logarithm is the
    difference to the largest, rounded once, less the logarithm of a sum that is at least 1."""
    d = x.double()
    close(softmax(x, dim, config=config), d.softmax(dim), 2.0**-126, FLOAT32)
    expected = d.log_softmax(dim)
    close(log_softmax(x, dim, config=config), expected, FLOAT32, FLOAT32)


LENGTHS = st.one_of(st.sampled_from([1, 3, 7, 8, 9, 63, 64, 65, 511, 513, 1023, 1024, 4097]), st.integers(1, 600))


def test_an_odd_row_at_an_odd_offset() -> None:
    check(ODD_VIEWS["an odd offset"](normal((5, 269), torch.float16, 1, 20.0)))


@pytest.mark.sweep
@settings(max_examples=200)
@given(
    st.sampled_from(DTYPES), st.integers(1, 40), st.one_of(LENGTHS, st.integers(1, 9000)), st.sampled_from(sorted(ODD_VIEWS)),
    st.sampled_from([1.0, 20.0]), st.sampled_from([None, ONLINE, RowConfig(256, 1), RowConfig(1024, 1, False)]),
)  # fmt: skip
def test_any_rows(dtype: Any, m: int, n: int, view: str, scale: float, config: Any) -> None:
    if config is not None and config.refusal(n, 16 // dtype.itemsize, 16 // dtype.itemsize):
        config = None
    check(ODD_VIEWS[view](normal((m, n), dtype, n, scale)), -1, config)


@pytest.mark.parametrize("dtype", [torch.float16, pytest.param(torch.float32, marks=pytest.mark.sweep)])
def test_long_rows_are_online(dtype: Any) -> None:
    """The largest element is in the last piece, so that each sum is scaled; and some lanes have nothing but −∞."""
    x = normal((3, 2563), dtype).sort(-1).values
    x[1, :2000] = -math.inf
    x[2, 1:] = -math.inf
    check(x, -1, ONLINE)


@pytest.mark.parametrize(("dtype", "config"), [*((t, None) for t in DTYPES), *SWEPT])
def test_adversarial_rows(dtype: Any, config: Any) -> None:
    rows = [*adversarial(300, dtype).values(), torch.full((300,), -math.inf), torch.full((300,), -torch.finfo(dtype).max)]
    check(torch.stack(rows).to(dtype), -1, config)


@pytest.mark.parametrize("dim", [0, 1, -1, -3])
def test_any_dimension(dim: int) -> None:
    x = normal((5, 6, 7), torch.float32)
    y = softmax(x, dim)
    close(y, x.double().softmax(dim), 0, FLOAT32)
    assert y.is_contiguous()
    out = torch.empty((7, 6, 5)).permute(2, 1, 0)
    assert softmax(x, dim, out=out) is out and torch.equal(out, y)


def test_in_place_and_few_dimensions() -> None:
    x = normal((3, 2000), torch.float16)
    expected = softmax(x)
    assert softmax(x, out=x) is x and torch.equal(x, expected)
    assert softmax(torch.tensor(3.0), 0) == 1 and log_softmax(torch.tensor(3.0), 0) == 0
    close(softmax(x[0]), x[0].double().softmax(0))
    for shape in ((0, 5), (5, 0), (0,)):
        assert softmax(torch.ones(shape)).shape == shape
    assert softmax(torch.ones(0, 5), 0).shape == (0, 5)


@pytest.mark.parametrize(("family", "prepare"), SHIPPED, ids=[family for family, _ in SHIPPED])
def test_shipped_configurations(family: str, prepare: Any, tmp_path: Path) -> None:
    launch = prepare()
    x, out, _ = launch.args
    x.copy_(normal(x.shape, x.dtype))
    launch.run()
    least = 2 * x.numel() * x.element_size()
    assert least <= traffic() <= 1.05 * least
    close(out, x.double().softmax(-1), 0, FLOAT32)
    memory_bound(launch, 2.0, tmp_path)


@pytest.mark.parametrize(
    ("dtype", "shape", "dim", "log"),
    [
        (torch.bfloat16, (5, 300), -1, False),
        (torch.bfloat16, (5, 300), -1, True),
        (torch.float32, (1, 33000), 1, True),
        (torch.float32, (6, 5), 0, False),
        pytest.param(torch.float32, (2, 33000), 1, False, marks=pytest.mark.sweep),
    ],
)
def test_gradients(dtype: Any, shape: Any, dim: int, log: bool) -> None:
    """Of the rounded result y: y (g − Σ g y), or g − e^y Σ g. Products and sums lose 2⁻²² of their terms' magnitudes; e^y of 16
    bits loses 2⁻²² |y| of itself."""
    x, g = normal(shape, dtype).requires_grad_(), normal(shape, dtype, 1)
    y = (log_softmax if log else softmax)(x, dim)
    y.backward(g)
    y, g = y.detach().double(), g.double()
    if log:
        expected = g - y.exp() * g.sum(dim, keepdim=True)
        slack = g.abs() + y.exp() * (1 + y.abs()) * g.abs().sum(dim, keepdim=True)
    else:
        expected = y * (g - (g * y).sum(dim, keepdim=True))
        slack = y * (g.abs() + (g * y).abs().sum(dim, keepdim=True))
    close(x.grad, expected, FLOAT32 * slack)


def test_gradients_end_at_the_first() -> None:
    x = normal((3, 8), torch.float32).requires_grad_()
    with pytest.raises(UnsupportedError, match="softmax: its gradient has none itself"):
        torch.autograd.grad(softmax(x).square().sum(), x, create_graph=True)
    with torch.no_grad():
        assert not softmax(x).requires_grad


X = torch.ones(3, 64)
REFUSED = [
    (lambda: softmax(X.int()), UnsupportedError, "softmax: x is int32; there are float16, bfloat16, float32"),
    (lambda: log_softmax(X, 2), OperandError, r"log_softmax: dim=2 of x \(3, 64\); it is from -2 to 1"),
    (lambda: softmax(X, out=X.half()), OperandError, r"out is \(3, 64\) of torch.float16 on cpu, and the result \(3, 64\)"),
    (
        lambda: softmax(X, config=RowConfig(32, 1)),
        UnsupportedError,
        "softmax: 32x1: 32 lanes of 1 rows are 32 threads: not whole",
    ),
    (lambda: softmax(X.clone().requires_grad_(), out=X), UnsupportedError, "out= with operands that require a gradient"),
]


@pytest.mark.parametrize(("call", "kind", "match"), REFUSED)
def test_what_is_refused(call: Any, kind: Any, match: str) -> None:
    with pytest.raises(kind, match=match):
        call()
