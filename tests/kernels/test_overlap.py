"""Results that are written over operands, in whole, shifted or turned: as if they had been made elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

torch = pytest.importorskip("torch")

from flydsl import kernels  # noqa: E402
from flydsl.kernels.overlap import disturbs  # noqa: E402

N = 40


def halves(*shape: int) -> Any:
    return torch.randn(*shape, generator=torch.Generator().manual_seed(1)).half()


def rows_of(memory: Any) -> dict[str, Any]:
    """Views of one memory of (N + 1, N)."""
    return {"same": memory[:N], "shifted": memory[1:], "turned": memory[:N].t()}


CALLS: dict[str, Callable[[Any, Any], Any]] = {
    "gemm: c": lambda x, out: kernels.gemm(halves(N, N), halves(N, N), c=x, out=out),
    "gemm: a": lambda x, out: kernels.gemm(x, halves(N, N), out=out),
    "gemm: b": lambda x, out: kernels.gemm(halves(N, N), x, out=out),
    "softmax": lambda x, out: kernels.softmax(x, out=out),
    "softmax of columns": lambda x, out: kernels.softmax(x, 0, out=out),
    "rms_norm": lambda x, out: kernels.rms_norm(x, torch.ones(N), out=out),
    "rms_norm: residual": lambda x, out: kernels.rms_norm(halves(N, N), residual=x, out=(None, out))[1],
    "layer_norm": lambda x, out: kernels.layer_norm(x, out=out),
    "rope": lambda x, out: kernels.rope(x, torch.ones(N, N // 2), torch.full((N, N // 2), 0.5), out=out),
}


@pytest.mark.parametrize("kind", ["same", "shifted", "turned"])
@pytest.mark.parametrize("name", CALLS)
def test_the_result_is_that_of_memory_apart(name: str, kind: str) -> None:
    memory = halves(N + 1, N)
    wanted = CALLS[name](memory[:N].clone(), torch.empty(N, N, dtype=torch.half))
    out = rows_of(memory)[kind]
    got = CALLS[name](memory[:N], out)
    assert got.data_ptr() == out.data_ptr()
    torch.testing.assert_close(out, wanted, rtol=0, atol=0)


def test_groups_refuse_it() -> None:
    """Rows of no group are not written: there is no making the result elsewhere."""
    a = torch.zeros(N, N, dtype=torch.bfloat16)
    offs = torch.tensor([N], dtype=torch.int32)
    with pytest.raises(kernels.OperandError, match="grouped_gemm: out shares memory with an operand"):
        kernels.grouped_gemm(a, torch.zeros(1, N, N, dtype=torch.bfloat16), offs, out=a)


views = st.tuples(st.integers(0, 20), st.lists(st.tuples(st.integers(0, 3), st.integers(0, 5)), max_size=3))


@given(views, views, st.booleans())
def test_common_bytes(x: Any, y: Any, itself: bool) -> None:
    """Never missed: checked on the addresses of all elements. Stretches that only interleave count as common."""
    memory = torch.arange(100, dtype=torch.int16)
    a, b = (memory.as_strided([n for n, _ in dims], [s for _, s in dims], start) for start, dims in (x, y))
    common = set(a.flatten().tolist()) & set(b.flatten().tolist())
    same = (a.shape, a.stride(), a.data_ptr()) == (b.shape, b.stride(), b.data_ptr())
    found = disturbs(a, None, b, itself=itself)
    if common and not (itself and same):
        assert found
    if found:
        assert min(a.min(), b.min()) <= max(a.max(), b.max()) and a.max() >= b.min() and b.max() >= a.min()
    assert not disturbs(a, memory.clone())
