"""Which devices of torch's are ours, asked of a torch that is made to look like one for ROCm."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

torch = pytest.importorskip("torch")

from flydsl.torch import devices, reasons  # noqa: E402

ARCHES = {0: "gfx950:sramecc+:xnack-", 1: "gfx942:sramecc+:xnack-"}


@pytest.fixture
def rocm(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """torch for ROCm with a device of each architecture; the devices whose properties were asked for."""
    asked: list[int] = []

    def properties(index: int) -> SimpleNamespace:
        asked.append(index)
        return SimpleNamespace(gcnArchName=ARCHES[index])

    monkeypatch.setattr(torch.version, "hip", "7.0.0")
    monkeypatch.setattr(torch.cuda, "get_device_properties", properties)
    devices.refusal.cache_clear()
    yield asked
    devices.refusal.cache_clear()


def on(index: int) -> torch.Tensor:
    """A tensor of a device, without memory."""
    from torch._subclasses.fake_tensor import FakeTensorMode

    with FakeTensorMode():
        return torch.empty(4, device=f"cuda:{index}")


def test_each_device_is_asked_for_its_architecture_once(rocm: list[int]) -> None:
    assert [reasons.of_device(on(0)) for _ in range(3)] == [None] * 3
    assert reasons.of_device(on(1)) == "a device of gfx942; the kernels are for gfx950"
    assert rocm == [0, 1]


def test_the_cpu_is_not_asked_for(rocm: list[int]) -> None:
    assert reasons.of_device(torch.empty(4)) is None and rocm == []


def test_other_builds_have_no_device_of_ours() -> None:
    devices.refusal.cache_clear()
    assert torch.version.hip is None
    assert reasons.of_device(on(0)) == "a device that is no HIP device"
    devices.refusal.cache_clear()


def test_operands_on_two_devices(rocm: list[int]) -> None:
    assert reasons.of_tensors(on(0), on(1)) == "tensors on different devices"
