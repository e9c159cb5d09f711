"""torch's own samples of the routed operators: results, gradients and errors with routing on are those with routing off."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

torch = pytest.importorskip("torch")

import flydsl.torch as ft  # noqa: E402

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from torch.testing._internal.common_methods_invocations import op_db

NAMES = (
    "mm", "addmm", "bmm", "baddbmm", "matmul", "nn.functional.linear", "nn.functional.scaled_dot_product_attention",
    "nn.functional.rms_norm", "nn.functional.layer_norm", "native_layer_norm", "softmax", "log_softmax", "topk",
)  # fmt: skip
MORE = ("__rmatmul__", "addbmm", "einsum", "nn.functional.bilinear")
"""Which call routed operators."""
LIKE_OTHERS = ("decomposed", "with_dtype", "triton_optimized")
"""Variants whose samples call nothing that others do not."""
FLOATS = (torch.float32, torch.bfloat16, torch.float16)
ATTENTION = "nn.functional.scaled_dot_product_attention"
SEEDED = 1
MOST = 6
"""Samples whose gradients are compared, and samples of attention."""


def _id(x: Any) -> str:
    if isinstance(x, (torch.dtype, int)):
        return str(x).removeprefix("torch.")
    return " ".join((x.name, x.variant_test_name)).strip()


def _named(names: tuple[str, ...], every: bool) -> list[Any]:
    return [op for op in op_db if op.name in names and (every or op.variant_test_name not in LIKE_OTHERS)]


def _cases() -> list[Any]:
    """(operator, type, how many samples): by default those of float32, and some of attention, which has none for that."""
    default = {(op.name, torch.float32): 100 for op in _named(NAMES, False) if op.name != ATTENTION}
    default[ATTENTION, torch.bfloat16] = MOST
    cases = []
    for op in _named((*NAMES, *MORE), True):
        for kind in FLOATS:
            if kind not in op.supported_dtypes("cpu"):
                continue
            count = default.get((op.name, kind), 0) if op.variant_test_name not in LIKE_OTHERS else 0
            cases += [(op, kind, count)] * (count > 0)
            cases += [pytest.param(op, kind, 1000, marks=pytest.mark.sweep)] * (count < 100)
    return cases


def _close(got: Any, wanted: Any, kind: Any) -> None:
    """Within what orders of float32 sums of up to 100 terms around 10 differ by, and two units of narrower results; the strides
    are the same."""
    unit = 1e-4 if kind is torch.float32 else 2 * torch.finfo(kind).eps
    torch.testing.assert_close(got, wanted, rtol=unit, atol=unit, equal_nan=True, check_stride=True)


def _comparable(name: str, result: Any, x: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """What is defined of a result: which of equal elements top-k names is not, but that they are those it names."""
    if name != "topk" or not x.dim():
        return result
    dim = kwargs.get("dim", args[1] if len(args) > 1 else -1)
    return result[0], x.gather(dim, result[1])


@pytest.mark.parametrize(("op", "kind", "most"), _cases(), ids=_id)
def test_results(op: Any, kind: Any, most: int) -> None:
    torch.manual_seed(0)
    for sample in list(op.sample_inputs("cpu", kind))[:most]:

        def call(sample: Any = sample) -> Any:
            torch.manual_seed(SEEDED)  # of dropout
            result = op(sample.input, *sample.args, **sample.kwargs)
            return _comparable(op.name, result, sample.input, sample.args, sample.kwargs)

        wanted = call()
        with ft.enable(device="cpu"):
            got = call()
        _close(got, wanted, kind)


@pytest.mark.parametrize("op", _named(NAMES, False), ids=_id)
def test_gradients(op: Any) -> None:
    torch.manual_seed(0)
    for sample in list(op.sample_inputs("cpu", torch.float32, requires_grad=True))[:MOST]:
        leaves = [x for x in (sample.input, *sample.args, *sample.kwargs.values()) if isinstance(x, torch.Tensor)]
        leaves = [x for x in leaves if x.requires_grad]

        def call(sample: Any = sample, leaves: Any = leaves) -> Any:
            torch.manual_seed(SEEDED)
            result = op(sample.input, *sample.args, **sample.kwargs)
            result = result[0] if isinstance(result, tuple) else result
            return torch.autograd.grad(
                result, leaves, torch.linspace(-1, 1, result.numel()).view(result.shape), allow_unused=True
            )

        wanted = call()
        with ft.enable(device="cpu"):
            got = call()
        for g, w in zip(got, wanted):
            largest = float(w.abs().max()) if w is not None and w.numel() else 0
            torch.testing.assert_close(g, w, rtol=1e-3, atol=1e-4 * (1 + largest))


@pytest.mark.parametrize("op", [op for op in _named(NAMES, False) if op.error_inputs_func is not None], ids=_id)
def test_errors(op: Any) -> None:
    for wrong in op.error_inputs("cpu"):
        sample = wrong.sample_input

        def told(sample: Any = sample, wrong: Any = wrong) -> str:
            with pytest.raises(wrong.error_type) as error:
                op(sample.input, *sample.args, **sample.kwargs)
            return str(error.value)

        wanted = told()
        with ft.enable(device="cpu"):
            assert told() == wanted
