"""``rms_norm`` and ``layer_norm`` on the simulator, under all checks, against float64 arithmetic."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from row_reference import FLOAT32, ODD_VIEWS, adversarial, close, memory_bound, normal, traffic

import flydsl as fly
from flydsl.kernels import OperandError, RowConfig, UnsupportedError, layer_norm, quantize_mx, rms_norm
from flydsl.kernels.rows import norm_gradient
from flydsl.kernels.rows.cut import choose, cut
from flydsl.kernels.rows.shipped import launches

DTYPES = (torch.bfloat16, torch.float16, torch.float32)
TWO_TYPES = (torch.bfloat16, pytest.param(torch.float16, marks=pytest.mark.sweep), torch.float32)
"""Those that are computed otherwise than others, and the rest."""
REREAD = RowConfig(64, 1, False)
IN_CI = ("rmsnorm_bf16_4096", "rmsnorm_add_quant_bf16_8192", "rmsnorm_mxfp8_bf16_4096", "layernorm_add_bf16_4096")
"""Kernels that have all parts that the others have; those are swept."""
SHIPPED = [
    pytest.param(family, prepare, id=family, marks=() if family in IN_CI else pytest.mark.sweep)
    for family, _, prepare in launches()
    if "norm" in family
]


def exact(x: Any, weight: Any = None, bias: Any = None, eps: float = 1e-5, centred: bool = True) -> tuple[Any, Any, Any]:
    """(norm, mean, rstd) in float64."""
    d = x.double()
    mean = d.mean(-1, keepdim=True) if centred else torch.zeros_like(d[..., :1])
    rstd = ((d - mean).square().mean(-1, keepdim=True) + eps).rsqrt()
    y = (d - mean) * rstd
    y = y if weight is None else y * weight.double()
    return y if bias is None else y + bias.double(), mean[..., 0], rstd[..., 0]


def check(x: Any, weight: Any = None, bias: Any = None, config: Any = None) -> None:
    """Both norms, within two units in the last place; LayerNorm of 16 bits also in what float32 loses where terms cancel."""
    y, rstd = rms_norm(x, weight, eps=1e-5, return_rstd=True, config=config)
    expected = exact(x, weight, centred=False)
    close(y, expected[0])
    close(rstd, expected[2])
    y, mean, rstd = layer_norm(x, weight, bias, return_stats=True, config=config)
    expected = exact(x, weight, bias)
    before = exact(x, weight)[0].abs() + (0 if bias is None else bias.double().abs())
    close(y, expected[0], FLOAT32 * before if x.dtype != torch.float32 else 0)
    close(mean, expected[1], 2.0**-50 * x.double().abs().amax(-1))
    close(rstd, expected[2])


LENGTHS = st.one_of(st.sampled_from([1, 7, 8, 9, 63, 64, 65, 511, 512, 513, 4095, 4097]), st.integers(1, 700))


def test_an_odd_row_at_an_odd_offset() -> None:
    x = ODD_VIEWS["an odd offset"](normal((5, 269), torch.float16))
    check(x, normal((269,), torch.float16, 1), normal((269,), torch.float16, 2))


@pytest.mark.sweep
@settings(max_examples=150)
@given(
    st.sampled_from(DTYPES), st.integers(1, 40), st.one_of(LENGTHS, st.integers(1, 9000)), st.sampled_from(sorted(ODD_VIEWS)),
    st.booleans(), st.sampled_from([None, REREAD, RowConfig(256, 1), RowConfig(1024, 1), RowConfig(128, 1, False)]),
)  # fmt: skip
def test_any_rows(dtype: Any, m: int, n: int, view: str, wide: bool, config: Any) -> None:
    x = ODD_VIEWS[view](normal((m, n), dtype, n))
    if config is not None and config.refusal(n, 16 // x.element_size(), 16 // x.element_size()):
        config = None
    weight, bias = (normal((n,), torch.float32 if wide else dtype, k) for k in (1, 2))
    check(x, weight, bias, config)


@pytest.mark.parametrize("dtype", [pytest.param(torch.bfloat16, marks=pytest.mark.sweep), torch.float32])
def test_rows_that_are_read_again(dtype: Any) -> None:
    x = normal((2, 2059), dtype)
    check(x, normal((2059,), dtype, 1), normal((2059,), dtype, 2), REREAD)


@pytest.mark.parametrize("dtype", TWO_TYPES)
@pytest.mark.parametrize("config", [None, pytest.param(REREAD, marks=pytest.mark.sweep)])
def test_adversarial_rows(dtype: Any, config: Any) -> None:
    rows = adversarial(320, dtype)
    x = torch.stack(list(rows.values())).to(dtype)
    check(x, config=config)
    equal = [i for i, name in enumerate(rows) if name.startswith("all equal") or name == "zeros"]
    assert not layer_norm(x, return_stats=True, config=config)[0][equal].any()


def test_a_large_mean_does_not_hide_small_deviations() -> None:
    x = (1e6 + normal((3, 1000), torch.float32)).float()
    check(x)


@pytest.mark.parametrize(("norm", "config"), [(rms_norm, None), (layer_norm, REREAD)])
def test_a_residual_is_added_and_the_sum_is_a_result(norm: Any, config: Any) -> None:
    x, residual, weight = (normal(s, torch.bfloat16, k) for k, s in enumerate([(5, 1100), (5, 1100), (1100,)]))
    y, total = norm(x, weight, residual=residual, eps=1e-5, config=config)
    assert torch.equal(total, x + residual)
    close(y, exact(total, weight, centred=norm is layer_norm)[0], FLOAT32 * 8)
    target, kept = torch.empty_like(x), residual
    again = norm(x, weight, residual=residual, eps=1e-5, out=(target, residual), config=config)
    assert again[0] is target and again[1] is kept
    assert torch.equal(target, y) and torch.equal(residual, total)


def test_results_in_place_and_of_any_strides() -> None:
    x = normal((6, 300), torch.float16)
    expected = layer_norm(x)
    turned = torch.empty((300, 6), dtype=torch.float16).t()
    assert layer_norm(x, out=turned) is turned and torch.equal(turned, expected)
    assert layer_norm(x, out=x) is x and torch.equal(x, expected)


@pytest.mark.parametrize(("dtype", "n", "config"), [(torch.bfloat16, 523, None), (torch.float32, 640, REREAD)])
def test_rows_of_float8_with_a_scale(dtype: Any, n: int, config: Any) -> None:
    """Quotients by the scale that is given are within half a unit in the last place of float8, 2⁻⁴ of the value or 2⁻¹⁰."""
    x, weight = normal((5, n), dtype), normal((n,), torch.float32, 1)
    x[3] = 0
    data, scale, rstd = rms_norm(x, weight, eps=1e-5, quantize="fp8", return_rstd=True, config=config)
    expected, _, factor = exact(x, weight, centred=False)
    assert data.dtype == torch.float8_e4m3fn and scale.shape == (5, 1)
    close(scale, (expected.abs().amax(-1, keepdim=True) / 448).clamp(min=2.0**-100))
    close(rstd, factor)
    quotient = expected / scale.double()
    excess = (data.double() - quotient).abs() - (quotient.abs() * 2.0**-4).clamp(min=2.0**-10) * (1 + 2.0**-16)
    assert bool((excess <= 0).all())


@pytest.mark.parametrize(
    ("dtype", "kind", "element", "config"),
    [
        (torch.bfloat16, "mxfp4", fly.f4e2m1, None),
        (torch.bfloat16, "mxfp8", fly.f8e4m3, REREAD),
        pytest.param(torch.float32, "mxfp8", fly.f8e4m3, None, marks=pytest.mark.sweep),
        pytest.param(torch.float32, "mxfp4", fly.f4e2m1, REREAD, marks=pytest.mark.sweep),
    ],
)
def test_rows_of_mx_blocks(dtype: Any, kind: str, element: Any, config: Any) -> None:
    """As the norm in float32 is quantised: numbers of three bits, so that no rounding of the norm matters."""
    x = torch.randint(-3, 4, (5, 736), generator=torch.Generator().manual_seed(1)).to(dtype)
    x[:, ::2], x[:, 1::2] = 4.0, -4.0
    x[1] /= 2
    weight = torch.randint(1, 8, (736,), generator=torch.Generator().manual_seed(2)).float()
    data, scale = rms_norm(x, weight, eps=0.0, quantize=kind, config=config)
    wanted = quantize_mx(exact(x, weight, eps=0.0, centred=False)[0].float(), element)
    assert torch.equal(data.view(torch.uint8), wanted[0].view(torch.uint8))
    assert torch.equal(scale.view(torch.uint8), wanted[1].view(torch.uint8))


@pytest.mark.parametrize(("m", "n"), [(0, 8), (3, 0), (0, 0)])
def test_extents_of_zero(m: int, n: int) -> None:
    y, mean, rstd = layer_norm(torch.ones(m, n), return_stats=True)
    assert y.shape == (m, n) and mean.shape == rstd.shape == (m,)
    assert bool(mean.isnan().all()) and bool(rstd.isnan().all())
    assert rms_norm(torch.ones(m, n), quantize="fp8")[1].shape == (m, 1)


@pytest.mark.parametrize("dtype", TWO_TYPES)
def test_eps_is_torch_s_unless_given(dtype: Any) -> None:
    """Rows so small that it matters: two units in the last place of torch's, which has one."""
    x = normal((2, 40), dtype, 0, 2.0**-11)
    close(rms_norm(x), torch.nn.functional.rms_norm(x, (40,)).double(), relative=2 * torch.finfo(dtype).eps)
    close(layer_norm(x), torch.nn.functional.layer_norm(x, (40,)).double(), 2.0**-18, 2 * torch.finfo(dtype).eps)


def test_more_and_fewer_dimensions() -> None:
    x = normal((2, 3, 4, 40), torch.float32)
    y = rms_norm(x)
    close(y, exact(x, eps=2.0**-23, centred=False)[0])
    assert torch.equal(rms_norm(x.transpose(0, 2)), y.transpose(0, 2))
    assert torch.equal(rms_norm(x[0, 0, 0]), y[0, 0, 0])


@pytest.mark.parametrize(("family", "prepare"), SHIPPED)
def test_shipped_configurations(family: str, prepare: Any, tmp_path: Path) -> None:
    """Under all checks, right, bound by HBM, and moving what must be moved and no more; weights count for each row, for which
    L2 gives them."""
    launch = prepare()
    x, residual, summed, weight, bias, out, scale, *_ = launch.args
    for k, t in enumerate((x, residual, weight, bias)):
        if t is not None:
            t.copy_(normal(t.shape, t.dtype, k))
    launch.run()
    moved = traffic()
    total = x if residual is None else x + residual
    centred = family.startswith("layernorm")
    expected = exact(total, weight, bias, centred=centred)[0]
    if residual is not None:
        assert torch.equal(summed, total)
    if scale is None:
        close(out, expected, FLOAT32 * (expected.abs() + bias.double().abs()) if centred else 0)
    elif "mx" in family:
        data, scales = quantize_mx(expected.float(), fly.f8e4m3 if "mxfp8" in family else fly.f4e2m1)
        # The norm is computed in float32, so that few elements next to the middle of two are the other one.
        assert torch.equal(scale, scales.view(torch.uint8).view(scale.shape))
        assert int((out != data.view(torch.uint8)).sum()) <= out.numel() // 2000
    else:
        quotient = expected / scale.double()
        excess = (out.view(torch.float8_e4m3fn).double() - quotient).abs() - (quotient.abs() * 2.0**-4).clamp(min=2.0**-10)
        assert bool((excess <= 2.0**-16 * quotient.abs()).all())
    rows = [t for t in (x, residual, summed, out, scale) if t is not None]
    vectors = [t for t in (weight, bias) if t is not None]
    least = sum(t.numel() * t.element_size() for t in rows) + len(x) * sum(t.numel() * t.element_size() for t in vectors)
    assert least <= moved <= 1.05 * least
    memory_bound(launch, 2.0, tmp_path)


def test_rows_without_weights_are_read_and_written_once() -> None:
    x = normal((8, 4097), torch.bfloat16)
    rms_norm(x)
    assert 4 * x.numel() <= traffic() <= 1.05 * 4 * x.numel()


def leaf(shape: Any, dtype: Any, seed: int) -> Any:
    return normal(shape, dtype, seed).requires_grad_()


@pytest.mark.parametrize(("dtype", "m", "n"), [(torch.float32, 5, 262), (torch.bfloat16, 70, 72)])
@pytest.mark.parametrize("centred", [False, True])
def test_gradients(dtype: Any, m: int, n: int, centred: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """dx = (h − mean(h) − x̂ · mean(h · x̂)) · rstd loses 2⁻²² of the magnitudes of its terms in float32, before it is rounded;
    sums over rows lose 2⁻²² of the magnitudes of theirs. Two workgroups have all rows."""
    monkeypatch.setattr(norm_gradient, "PARTS", 2)
    x, residual = leaf((m, n), dtype, 0), leaf((m, n), dtype, 1)
    weight, bias = leaf((n,), torch.float32, 2), leaf((n,), torch.float32, 3)
    g, gsum = normal((m, n), dtype, 4), normal((m, n), dtype, 5)
    results = layer_norm(x, weight, bias, residual=residual) if centred else rms_norm(x, weight, residual=residual, eps=1e-5)
    torch.autograd.backward(results, (g, gsum))
    hat, _, rstd = exact(results[1].detach(), centred=centred)
    h, g, gsum, rstd = g.double() * weight.detach().double(), g.double(), gsum.double(), rstd[:, None]
    shift = h.mean(-1, keepdim=True) if centred else 0
    along = (h * hat).mean(-1, keepdim=True)
    slack = (h.abs() + h.abs().mean(-1, keepdim=True) + hat.abs() * (h * hat).abs().mean(-1, keepdim=True)) * rstd + gsum.abs()
    close(x.grad, (h - shift - hat * along) * rstd + gsum, FLOAT32 * slack)
    assert torch.equal(x.grad, residual.grad)
    close(weight.grad, (g * hat).sum(0), FLOAT32 * (g * hat).abs().sum(0))
    if centred:
        close(bias.grad, g.sum(0), FLOAT32 * g.abs().sum(0))


@pytest.mark.sweep
@pytest.mark.parametrize("centred", [False, True])
@pytest.mark.parametrize(("dtype", "n"), [(torch.float32, 16400), (torch.bfloat16, 2048), (torch.bfloat16, 32772)])
def test_gradients_of_long_rows(dtype: Any, n: int, centred: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    test_gradients(dtype, 3, n, centred, monkeypatch)


def test_gradients_of_weights_are_the_same_each_time_and_of_what_is_asked() -> None:
    x, g = normal((90, 24), torch.float32), normal((90, 24), torch.float32, 1)
    made = []
    for _ in range(2):
        weight = leaf((24,), torch.bfloat16, 2)
        rms_norm(x, weight).backward(g)
        made.append(weight.grad)
    assert torch.equal(made[0], made[1]) and made[0].dtype == torch.bfloat16
    a, b = leaf((3, 24), torch.float32, 0), normal((3, 24), torch.float32, 1)
    total = rms_norm(a, residual=b)[1]
    total.sum().backward()
    assert torch.equal(a.grad, torch.ones(3, 24))
    with torch.no_grad():
        assert not rms_norm(a).requires_grad
    y, rstd = rms_norm(a, return_rstd=True)
    assert y.requires_grad and not rstd.requires_grad


def test_the_choice_of_lanes() -> None:
    """As few lanes as keep a row; more for few rows; two reads of the longest rows."""
    assert choose(1 << 16, 4096, 8, 256) == RowConfig(64, 4)
    assert choose(1 << 16, 1024, 8, 256) == RowConfig(16, 16)
    assert choose(1 << 16, 64, 8, 256) == RowConfig(8, 32)
    assert choose(1, 8192, 8, 256) == RowConfig(512, 1)
    assert choose(1 << 16, 65536, 8, 256) == RowConfig(1024, 1)
    assert choose(1 << 16, 65537 + 8, 8, 256) == RowConfig(1024, 1, False)
    for m in (1, 3, 1000):
        for n in (1, 7, 100, 5000, 70000, 10**6):
            for width, least in ((8, 8), (4, 4), (4, 8)):
                assert cut("f", choose(m, n, width, 256, least), m, n, width, least).threads % 64 == 0


X = torch.ones(3, 64)
REFUSED = [
    (lambda: rms_norm(X.double()), UnsupportedError, "rms_norm: x is float64; there are float16, bfloat16, float32"),
    (lambda: rms_norm(X[0, 0]), OperandError, "rms_norm: x has no dimension"),
    (lambda: rms_norm(X, X[0, :3]), OperandError, r"weight is \(3,\) on cpu; for rows of 64 elements on cpu it is \(64,\)"),
    (lambda: layer_norm(X, X[0], X[0].int()), UnsupportedError, "layer_norm: bias is int32; there are"),
    (lambda: rms_norm(X, residual=X.half()), OperandError, r"residual is \(3, 64\) of torch.float16 on cpu, and x \(3, 64\)"),
    (lambda: rms_norm(X, out=X[:2]), OperandError, r"out is \(2, 64\) of torch.float32 on cpu, and the result \(3, 64\) of"),
    (lambda: rms_norm(X, out=(X, X)), OperandError, "out has 2 tensors, and there are 1 results: out"),
    (lambda: rms_norm(X, quantize="int4"), UnsupportedError, "quantize='int4'; there are 'fp8', 'mxfp8', 'mxfp4'"),
    (lambda: rms_norm(X[:, 1:], quantize="mxfp8"), UnsupportedError, "63 elements, which are not whole blocks of 32; pad them"),
    (lambda: rms_norm(X, config=3), OperandError, "takes a RowConfig, not 3"),
    (lambda: rms_norm(X, config=RowConfig(63, 1)), UnsupportedError, "lanes of a row are a power of two, not 63; 8x8 would do"),
    (lambda: rms_norm(X, config=RowConfig(0, 1)), UnsupportedError, "lanes and rows are positive integers"),
    (lambda: rms_norm(X, config=RowConfig(2, 32)), UnsupportedError, "has at least 4 lanes, not 2"),
    (lambda: rms_norm(X, config=RowConfig(64, 32)), UnsupportedError, "are 2048 threads; a workgroup has 1024 at most"),
    (lambda: rms_norm(X, config=RowConfig(128, 2)), UnsupportedError, r"a row of several waves \(128 lanes\) has a workgroup"),
    (lambda: rms_norm(X, config=RowConfig(16, 1)), UnsupportedError, "are 16 threads: not whole waves of 64"),
    (lambda: rms_norm(X, config=RowConfig(64, 2, False)), UnsupportedError, "a row that is read again has a workgroup to"),
    (lambda: rms_norm(torch.ones(1, 4100), config=RowConfig()), UnsupportedError, "64 lanes keep 4096 elements in registers"),
    (lambda: rms_norm(X.clone().requires_grad_(), quantize="fp8"), UnsupportedError, "gradients of quantised results"),
    (lambda: rms_norm(X.clone().requires_grad_(), out=X), UnsupportedError, "out= with operands that require a gradient"),
    (lambda: rms_norm(X, quantize="fp8", out=(torch.ones(64, 3).to(torch.float8_e4m3fn).t(), None)), OperandError, "is not"),
]  # fmt: skip


@pytest.mark.parametrize(("call", "kind", "match"), REFUSED)
def test_what_is_refused(call: Any, kind: Any, match: str) -> None:
    with pytest.raises(kind, match=match):
        call()
