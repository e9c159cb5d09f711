"""Arguments of products that are at the edge, or wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from flydsl.kernels import GemmConfig, OperandError, UnsupportedError, gemm, scaled_gemm  # noqa: E402

A, B = torch.ones(8, 16).half(), torch.ones(16, 12).half()


@pytest.mark.parametrize("c", [(7, 5), (1, 5), (3, 7, 5), (2, 1, 7, 5), (2, 3, 7, 5), (2, 3, 1, 1)])
def test_summands_of_batches(c: tuple[int, ...]) -> None:
    """Exact on integers."""
    a, b, d = (torch.randint(-4, 5, shape).half() for shape in ((2, 1, 7, 15), (3, 15, 5), c))
    got = gemm(a, b, c=d, beta=2, out_dtype=torch.float32)
    torch.testing.assert_close(got, a.float() @ b.float() + 2 * d.float(), rtol=0, atol=0)


@pytest.mark.parametrize(("x", "y"), [((2,), (2,)), ((2,), ()), ((), (2,)), ((2, 3), (3,)), ((), ()), ((0,), (0,))])
@pytest.mark.parametrize("kind", [torch.float16, torch.int8])
def test_no_k(x: tuple[int, ...], y: tuple[int, ...], kind: Any) -> None:
    got = gemm(torch.ones(*x, 3, 0).to(kind), torch.ones(*y, 0, 5).to(kind))
    wanted = torch.zeros(*torch.broadcast_shapes(x, y), 3, 5, dtype=got.dtype)
    torch.testing.assert_close(got, wanted, rtol=0, atol=0)


def test_the_largest_of_nothing() -> None:
    largest = torch.tensor([7.0])
    gemm(A[:0], B, amax=largest)
    assert largest.item() == 0


WRONG: dict[str, tuple[type[Exception], str, Callable[[], Any]]] = {
    "numpy": (OperandError, "gemm: a is a tensor, not ndarray", lambda: gemm(A.numpy(), B)),
    "none": (OperandError, "gemm: b is a tensor, not NoneType", lambda: gemm(A, None)),
    "meta": (OperandError, "gemm: a is on meta; kernels run on HIP devices", lambda: gemm(A.to("meta"), B)),
    "sparse": (OperandError, "gemm: a is sparse_coo; kernels read dense tensors", lambda: gemm(A.to_sparse(), B)),
    "scaled": (OperandError, "scaled_gemm: a is a tensor, not int", lambda: scaled_gemm(1, B, torch.ones(1), torch.ones(1))),
    "float64": (UnsupportedError, "a is float64; there are float16, bfloat16, float32, int8, float8_e4m3fn, float8_e5m2",
                lambda: gemm(A.double(), B.double())),
    "bias": (UnsupportedError, "gemm: bias is int32; there are float16, bfloat16, float32",
             lambda: gemm(A, B, bias=torch.ones(12).int())),
    "scale": (OperandError, "gemm: scale_a is a tensor, not float", lambda: gemm(A, B, scale_a=2.0)),
    "split_k=0": (OperandError, "gemm: split_k=0 is an int of at least 1", lambda: gemm(A, B, split_k=0)),
    "split_k=1.5": (OperandError, "gemm: split_k=1.5 is an int of at least 1", lambda: gemm(A, B, split_k=1.5)),
    "alpha": (OperandError, "gemm: alpha is a number, not Tensor", lambda: gemm(A, B, alpha=torch.tensor(2.0))),
    "beta": (OperandError, "gemm: beta is a number, not complex", lambda: gemm(A, B, c=torch.ones(8, 12), beta=1j)),
    "two types": (OperandError, "gemm: out is torch.float32, and out_dtype=torch.float16",
                  lambda: gemm(A, B, out=torch.empty(8, 12), out_dtype=torch.half)),
    "an out of one row": (OperandError, r"gemm: several elements of out \(8, 12\) share memory",
                          lambda: gemm(A, B, out=torch.empty(1, 12).half().expand(8, 12))),
    "torch's function": (OperandError, "activation is a name or a function in Python",
                         lambda: gemm(A, B, activation=torch.relu)),
    "c": (OperandError, r"gemm: c \(9, 12\) does not broadcast to the result \(8, 12\)",
          lambda: gemm(A, B, c=torch.ones(9, 12))),
    "a triple": (UnsupportedError, "tile and waves are pairs", lambda: gemm(A, B, config=GemmConfig(tile=(256, 256, 1)))),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_told(name: str) -> None:
    kind, words, call = WRONG[name]
    with pytest.raises(kind, match=words):
        call()
