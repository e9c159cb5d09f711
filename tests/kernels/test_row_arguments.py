"""Arguments of row functions that are wrong, and rows of equal elements."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from flydsl.kernels import (  # noqa: E402
    OperandError,
    UnsupportedError,
    cross_entropy,
    gemm,
    layer_norm,
    log_softmax,
    rms_norm,
    silu_and_mul,
    softmax,
    topk,
    topk_softmax,
)

X, Y = torch.ones(3, 8), torch.zeros(3, dtype=torch.int64)
WRONG: dict[str, tuple[str, Callable[[], Any]]] = {
    "a list": ("softmax: x is a tensor, not list", lambda: softmax([1.0])),
    "numpy": ("rms_norm: x is a tensor, not ndarray", lambda: rms_norm(X.numpy())),
    "torch's spelling": ("layer_norm: weight is a tensor, not tuple", lambda: layer_norm(X, (8,))),
    "meta": ("log_softmax: x is on meta", lambda: log_softmax(X.to("meta"))),
    "sparse": ("layer_norm: x is sparse_coo", lambda: layer_norm(X.to_sparse())),
    "eps": ("rms_norm: eps='a' is a number of at least 0", lambda: rms_norm(X, eps="a")),
    "negative eps": ("layer_norm: eps=-1 is a number of at least 0", lambda: layer_norm(X, eps=-1)),
    "eps of NaN": ("rms_norm: eps=nan is a number of at least 0", lambda: rms_norm(X, eps=float("nan"))),
    "dim": ("softmax: dim=1.0 is an int", lambda: softmax(X, 1.0)),
    "out": ("softmax: out is a tensor, not list", lambda: softmax(X, out=[])),
    "out of one row": (r"softmax: several elements of out \(3, 8\) share memory", lambda: softmax(X, out=X[:1].expand(3, 8))),
    "ignore_index": ("cross_entropy: ignore_index='a' is an int", lambda: cross_entropy(X, Y, ignore_index="a")),
    "classes": ("cross_entropy: target is a tensor, not int", lambda: cross_entropy(X, 0)),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_told(name: str) -> None:
    words, call = WRONG[name]
    with pytest.raises(OperandError, match=words):
        call()


@pytest.mark.parametrize("kind", [torch.bfloat16, torch.float16, torch.float32])
@pytest.mark.parametrize("n", [300, 7, 1000])
def test_rows_of_equal_elements_are_exactly_zero(kind: Any, n: int) -> None:
    """Whatever they are: n of them, divided by n, is one of them again."""
    largest = torch.finfo(kind).max
    values = torch.tensor([3.7, -3.7, 0.1, 1e-7, 1e4, largest, -largest]).to(kind)
    got = layer_norm(values[:, None].expand(-1, n).contiguous())
    assert not got.any()


def squared(function: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda x: function(x).square().sum()


SECOND: dict[str, Callable[[Any], Any]] = {
    "softmax": softmax,
    "log_softmax": log_softmax,
    "rms_norm": rms_norm,
    "layer_norm": layer_norm,
    "cross_entropy": lambda x: cross_entropy(x, Y, reduction="none"),
    "topk_softmax": lambda x: topk_softmax(x, 3)[0],
    "silu_and_mul": silu_and_mul,
    "gemm": lambda x: gemm(x, x.mT, activation="silu"),
}


@pytest.mark.parametrize("name", SECOND)
def test_gradients_of_gradients_are_refused(name: str) -> None:
    """torch would leave out the part that goes through ours, and say nothing."""
    x = torch.randn(3, 8, requires_grad=True)
    with pytest.raises(UnsupportedError, match="its gradient has none itself, and create_graph=True asks for one"):
        torch.autograd.grad(squared(SECOND[name])(x), x, create_graph=True)


@pytest.mark.parametrize(
    ("ours", "torchs"),
    [(lambda x: gemm(x, x.mT, alpha=2), lambda x: 2 * x @ x.mT), (lambda x: topk(x, 3)[0], lambda x: x.topk(3).values)],
)
def test_gradients_of_gradients(ours: Callable[[Any], Any], torchs: Callable[[Any], Any]) -> None:
    """Where they are there: those of torch in float64, within the roundings of float32 sums of 8 terms."""
    x = torch.randn(3, 8)

    def second(function: Callable[[Any], Any], x: Any) -> Any:
        [first] = torch.autograd.grad(squared(function)(x), x, create_graph=True)
        return torch.autograd.grad(first.square().sum() + x.square().sum(), x)[0]

    wanted = second(torchs, x.double().requires_grad_())
    torch.testing.assert_close(second(ours, x.clone().requires_grad_()).double(), wanted, rtol=1e-4, atol=1e-4)


def test_results_that_share_memory() -> None:
    same = torch.empty(3, 8)
    with pytest.raises(OperandError, match="rms_norm: the results out and sum share memory"):
        rms_norm(X, residual=X, out=(same, same))
    with pytest.raises(OperandError, match="topk_softmax: the results weights and ids share memory"):
        topk_softmax(X, 2, out=(same[:, :2], same.view(torch.int32)[:, :2]))
    with pytest.raises(OperandError, match="topk: the results values and indices share memory"):
        topk(X, 1, out=(same[:, :1], same.view(torch.int64)[:, :1]))
