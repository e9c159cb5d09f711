"""The one call that compares torch tensors with those of the last launch: yes only where nothing that matters differs."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import flydsl as fly
from flydsl.compiler import torch_guards
from flydsl.compiler.torch_guards import tensors_check

torch = pytest.importorskip("torch")
if tensors_check([torch.zeros(1)]) is None:
    pytest.skip("this torch has no TensorGuards that answer as they should", allow_module_level=True)

BASE = torch.arange(64).to(torch.complex64)
KINDS = {
    "plain": lambda: torch.zeros(4, 6), "other plain": lambda: torch.ones(4, 6), "wide": lambda: torch.zeros(4, 7),
    "turned": lambda: torch.zeros(6, 4).t(), "every second": lambda: torch.zeros(4, 12)[:, ::2],
    "part of rows": lambda: torch.zeros(4, 8)[:, :6], "flat": lambda: torch.zeros(24), "scalar": lambda: torch.zeros(()),
    "integers": lambda: torch.zeros(4, 6, dtype=torch.int32), "doubles": lambda: torch.zeros(4, 6, dtype=torch.float64),
    "with grad": lambda: torch.zeros(4, 6).requires_grad_(), "empty": lambda: torch.zeros(0, 6),
    "imaginary": lambda: BASE[:24].view(4, 6).imag, "negative": lambda: BASE[:24].view(4, 6).conj().imag,
    "parameter": lambda: torch.nn.Parameter(torch.zeros(4, 6), False), "broadcast": lambda: torch.zeros(6).expand(4, 6),
    "meta": lambda: torch.zeros(4, 6, device="meta"),
}  # fmt: skip


def told(t: Any) -> Any:
    return type(t), t.dtype, t.shape, t.stride(), t.device, t.requires_grad, t.is_neg()


NAMES = st.lists(st.sampled_from(sorted(KINDS)), min_size=1, max_size=3)


@given(NAMES, NAMES)
def test_yes_means_that_all_is_the_same(before: list[str], now: list[str]) -> None:
    first, second = [KINDS[n]() for n in before], [KINDS[n]() for n in now[: len(before)]]
    check = tensors_check(first)
    assert check is not None
    if len(second) == len(first):
        assert check(*second) == (list(map(told, first)) == list(map(told, second)))


def test_other_modes_of_torch_say_no_at_most() -> None:
    x = torch.zeros(4, 6)
    check = tensors_check([x])
    assert check is not None
    for mode in (torch.no_grad(), torch.inference_mode(), torch.autocast("cpu")):
        with mode:
            assert not check(torch.zeros(4, 7))


def test_no_tensor_is_kept_alive() -> None:
    import weakref

    x = torch.zeros(4, 6)
    gone = weakref.ref(x)
    check = tensors_check([x])
    del x
    assert gone() is None and check is not None


def test_a_torch_that_answers_otherwise_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Agreeable:
        def __init__(self, *tensors: Any, **options: Any) -> None: ...

        def check(self, *tensors: Any) -> bool:
            return True

    monkeypatch.setattr(torch_guards, "_guards", torch_guards._guards.__wrapped__)  # asked anew each time
    assert tensors_check([torch.zeros(1)]) is not None
    for kind in (Agreeable, object, None):
        monkeypatch.setattr(torch._C._dynamo.guards, "TensorGuards", kind)
        assert tensors_check([torch.zeros(1)]) is None
    monkeypatch.delattr(torch._C._dynamo.guards, "TensorGuards")
    assert tensors_check([torch.zeros(1)]) is None


def test_launches_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from flydsl.compiler import fastpath

    monkeypatch.setattr(fastpath, "tensors_check", lambda tensors: None)

    @fly.jit(block=64)
    def adds(x: fly.Tensor[fly.Int32]):
        x[fly.thread_idx.x] += 1

    front = fastpath.front_for(adds, (torch.Tensor,))
    assert front is not None
    launches: list[int] = []
    for n in (64, 32, 64):
        x = torch.zeros(n, dtype=torch.int32)
        front.remember(front.key_of((x,)), lambda *a: launches.append(a[-1]) or True, (x,))
        for _ in range(2):
            assert front.call(1, 1, 1, None, (x,)) and launches[-1] == x.data_ptr()
    assert not front.call(1, 1, 1, None, (torch.zeros(16, dtype=torch.int32),))
    assert not front.call(1, 1, 1, None, (3,))
