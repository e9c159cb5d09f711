"""Arguments of row functions that are wrong, and rows of equal elements."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from flydsl.kernels import OperandError, cross_entropy, layer_norm, log_softmax, rms_norm, softmax  # noqa: E402

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
