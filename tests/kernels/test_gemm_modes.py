"""What goes with ``gemm``: gradients, tuning, batch invariance, the command."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import torch
from gemm_reference import exact
from torch.nn import functional as F

import flydsl as fly
from flydsl.kernels import GemmConfig, OperandError, UnsupportedError, gemm
from flydsl.kernels.__main__ import main
from flydsl.kernels.gemm.report import UNTUNED
from flydsl.kernels.gemm.tuned import tuned

ACTIVATIONS: dict[Any, Any] = {
    None: lambda x: x, "relu": F.relu, "gelu": F.gelu, "gelu_tanh": lambda x: F.gelu(x, approximate="tanh"), "silu": F.silu,
    "sigmoid": torch.sigmoid, "tanh": torch.tanh,
}  # fmt: skip


def leaf(*shape: int, seed: int = 0) -> Any:
    return torch.randn(shape, generator=torch.Generator().manual_seed(seed)).requires_grad_()


@pytest.mark.parametrize("activation", ACTIVATIONS)
def test_gradients(activation: Any) -> None:
    """Against float64: sums of up to 40 products and float32 steps in between, with errors far below 1e-4 of values near 1."""
    ours = [leaf(2, 9, 20, seed=1), leaf(20, 13, seed=2), leaf(13, seed=3), leaf(9, 1, seed=4)]
    theirs = [x.detach().double().requires_grad_() for x in ours]
    a, b, bias, c = ours
    gradient = torch.randn((2, 9, 13), generator=torch.Generator().manual_seed(5))
    gemm(a, b, bias=bias, c=c, alpha=0.5, beta=2.0, activation=activation).backward(gradient)
    x, y, z, w = theirs
    ACTIVATIONS[activation](0.5 * (x @ y) + 2 * w + z).backward(gradient.double())
    for mine, reference in zip(ours, theirs):
        assert mine.grad is not None and mine.grad.shape == mine.shape
        torch.testing.assert_close(mine.grad.double(), reference.grad, atol=1e-4, rtol=1e-4)


def test_only_the_gradients_that_are_asked_for() -> None:
    a, b = leaf(8, 16), leaf(16, 8).detach()
    gemm(a, b).sum().backward()
    assert a.grad is not None and b.grad is None
    with torch.no_grad():
        assert not gemm(a, b).requires_grad


@pytest.mark.parametrize(
    ("options", "match"),
    [
        ({"scale_a": torch.ones(1)}, "gradients with scales"),
        ({"activation": lambda x: x}, "gradients of a function as activation"),
        ({"out": torch.ones(4, 4)}, "out= with operands that require a gradient"),
    ],
)
def test_gradients_that_there_are_not(options: Any, match: str) -> None:
    with pytest.raises(UnsupportedError, match=match):
        gemm(leaf(4, 8), leaf(8, 4), **options)


def test_a_tuned_configuration_on_the_simulator_is_the_model_s(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLYDSL_TUNING_DIR", str(tmp_path))
    a, b = leaf(40, 96).detach().round(), leaf(96, 48, seed=1).detach().round()
    tuned.forget()
    assert torch.equal(gemm(a, b, config="tuned").double(), exact(a, b))
    (choice,) = tuned.choices()
    assert not choice.measured
    with pytest.raises(OperandError, match=r"config= takes a GemmConfig or \"tuned\", not 'fastest'"):
        gemm(a, b, config="fastest")


@pytest.mark.parametrize("config", [None, "tuned"])
def test_batch_invariance(config: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A row's bits do not depend on the other rows, although sums of random numbers depend on their order."""
    monkeypatch.setenv("FLYDSL_TUNING_DIR", str(tmp_path))
    tuned.forget()
    a, b = leaf(150, 300).detach(), leaf(300, 40, seed=1).detach()
    with fly.batch_invariant():
        whole = gemm(a, b, config=config)
        assert torch.equal(gemm(a[7:8], b, config=config), whole[7:8])
        assert torch.equal(gemm(a[100:130], b, config=config), whole[100:130])


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLYDSL_TUNING_DIR", str(tmp_path))  # which earlier choices would lengthen the list
    tuned.forget()
    assert main(["gemm", "--m", "8192", "--n", "8192", "--k", "8192"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 12 and lines[1].startswith(f"> {GemmConfig().name} ") and lines[-1] == UNTUNED
    assert main(["gemm", "--m", "8192", "--n", "64", "--k", "8192", "--all"]) == 0
    assert len(capsys.readouterr().out.splitlines()) > 12


@pytest.mark.parametrize(
    ("words", "match"),
    [
        (["--dtype", "float64"], "--dtype is float64; there are float16"),
        (["--dtype", "int32"], "--dtype is int32; there are float16, bfloat16, float32, int8"),
        (["--layout", "XY"], "--layout XY: there are NN, NT, TN, TT"),
    ],
)
def test_the_command_refuses(words: list[str], match: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gemm", "--m", "8", "--n", "8", "--k", "8", *words]) == 2
    assert match in capsys.readouterr().err


def test_the_command_wants_positive_extents(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["gemm", "--m", "0", "--n", "8", "--k", "8"])
    assert "0 is not a positive number" in capsys.readouterr().err
