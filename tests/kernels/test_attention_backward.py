"""Gradients of ``attention`` on the simulator, under all checks, against float64 autograd of the plain formula."""

from __future__ import annotations

import math
from typing import Any

import pytest
import torch
from attention_gradients import Case, case_of, check, computed, expected
from hypothesis import given, settings
from hypothesis import strategies as st

import flydsl as fly
from flydsl.kernels import OperandError, UnsupportedError, attention
from flydsl.kernels.attention.api import prepare
from flydsl.kernels.attention.backward import GradientConfig, statistics
from flydsl.kernels.attention.backward import api as backward
from flydsl.kernels.attention.options import Options, options_of
from flydsl.kernels.attention.scores import MaskFunction, ScoreFunction

LENGTHS = st.one_of(st.sampled_from([0, 1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129, 257]), st.integers(0, 150))
MASKS: dict[str, dict[str, Any]] = {
    "full": {}, "causal": {"causal": True}, "window": {"window": (19, 6)}, "left": {"causal": True, "window": (40, -1)},
    "right": {"window": (-1, 3)},
}  # fmt: skip
HEADS = st.sampled_from([(1, 1), (2, 1), (4, 2), (3, 3)])
KINDS = st.sampled_from([
    (64, "causal", torch.bfloat16, False), (64, "window", torch.float16, True),
])  # fmt: skip
"""Columns, mask, type, whether there are sinks and gradients of logarithms: few kernels."""


def run(case: Case, **options: Any) -> None:
    check(computed(attention, case, **options), case, **options)


@settings(max_examples=4)
@given(st.integers(1, 2), HEADS, LENGTHS, LENGTHS, KINDS, st.integers(0, 99))
def test_any_lengths(batch: int, heads: Any, queries: int, keys: int, kind: Any, seed: int) -> None:
    columns, mask, dtype, more = kind
    case = case_of((batch, heads[0], queries, columns), keys, heads[1], None, dtype, seed, logs=more)
    run(case, **MASKS[mask], **({"sinks": torch.linspace(-1, 2, heads[0])} if more else {}))


@pytest.mark.sweep
@settings(max_examples=200)
@given(
    st.integers(1, 2), HEADS, LENGTHS, LENGTHS, st.integers(1, 256), st.integers(1, 256), st.sampled_from(list(MASKS)),
    st.sampled_from([torch.bfloat16, torch.float16]), st.booleans(), st.integers(0, 99),
)  # fmt: skip
def test_any_shapes(
    batch: int, heads: Any, queries: int, keys: int, columns: int, values: int, mask: str, dtype: Any, more: bool, seed: int
) -> None:
    case = case_of((batch, heads[0], queries, columns), keys, heads[1], values, dtype, seed, logs=more)
    run(case, **MASKS[mask], **({"sinks": torch.linspace(-1, 2, heads[0])} if more else {}))


@pytest.mark.parametrize(
    ("columns", "values"), [(1, 3), (192, 128), *(pytest.param(*x, marks=pytest.mark.sweep) for x in ((128, 256), (256, 256)))]
)
def test_columns(columns: int, values: int) -> None:
    run(case_of((1, 2, 33, columns), 70, 1, values), causal=True)


ALL = [(d, dv) for d in (64, 128, 192, 256) for dv in (64, 128, 192, 256)]


@pytest.mark.parametrize(
    ("columns", "values"), [pytest.param(*x, marks=() if x in ((64, 256), (256, 64)) else pytest.mark.sweep) for x in ALL]
)
def test_instructions_of_all_shapes_are_laid_out(columns: int, values: int) -> None:
    case = case_of((1, 1, 64, columns), 64, 1, values)
    forward = backward.Forward(case.q, case.k, case.v, case.gradient, torch.zeros(1, 1, 64), options_of(case.q, 64))
    dq, dk, dv = (torch.zeros_like(x) for x in case[:3])
    for results in (backward.Results(dq, dk, dv), backward.Results(None, dk), backward.Results(None, None, dv)):
        for launch in backward.prepare(forward, case.gradient, None, statistics.empty(case.q), results):
            assert launch.specialization().mlir


def test_several_workgroups_and_heads_that_share_keys() -> None:
    run(case_of((1, 2, 100, 64), 260, 1), causal=True)


def test_fully_masked_rows_have_no_gradient() -> None:
    case = case_of((1, 1, 70, 64), 20, 1, dtype=torch.float16)
    got = computed(attention, case, **MASKS["window"])
    check(got, case, **MASKS["window"])
    assert bool((got["q"][0, 0, 40:] == 0).all())


BIASES = {
    "of all": lambda: torch.randn(2, 2, 70, 101), "of heads, aligned": lambda: torch.randn(1, 2, 70, 100).half(),
    "of keys": lambda: torch.randn(101), "of queries": lambda: torch.randn(2, 1, 70, 1).bfloat16(),
    "what is seen": lambda: torch.rand(70, 101) > 0.4,
    "infinite": lambda: torch.zeros(70, 101).masked_fill(torch.rand(70, 101) > 0.5, -math.inf),
}  # fmt: skip
OFTEN = ("of all", "infinite")
"""The others are swept."""


@pytest.mark.parametrize("name", [pytest.param(n, marks=() if n in OFTEN else pytest.mark.sweep) for n in BIASES])
def test_biases_and_caps(name: str) -> None:
    torch.manual_seed(0)
    bias = BIASES[name]()
    case = case_of((2, 2, 70, 64), max(bias.shape[-1], 100), 1, logs=True)
    got = computed(attention, case, bias=bias, softcap=1.5, sinks=torch.tensor([0.5, -1.0]))
    narrow = got.get("bias")
    if narrow is not None and narrow.dtype != torch.float32:  # rounded once more
        gradients, bounds = expected(case, bias=bias, softcap=1.5, sinks=torch.tensor([0.5, -1.0]))
        error = (got.pop("bias").double() - gradients["bias"]).abs()
        assert bool((error <= bounds["bias"] + 2.0**-8 * gradients["bias"].abs()).all())
    check(got, case, bias=bias, softcap=1.5, sinks=torch.tensor([0.5, -1.0]))


def bent(score: Any, b: Any, h: Any, q: Any, kv: Any, slopes: Any, of_key: Any, loaded: Any) -> Any:
    return score * slopes[h] + loaded * (kv - q).to(fly.Float32) * 0.01


def slope_of_bent(score: Any, b: Any, h: Any, q: Any, kv: Any, slopes: Any, of_key: Any, loaded: Any) -> Any:
    return score * 0.0 + slopes[h]


def loads(b: Any, h: Any, q: Any, kv: Any, slopes: Any, of_key: Any) -> Any:
    return (of_key.run(kv),)


def every_third(b: Any, h: Any, q: Any, kv: Any, group: Any, loaded: Any) -> Any:
    return (q + loaded) % 3 != h


def loaded_of_mask(b: Any, h: Any, q: Any, kv: Any, group: Any) -> Any:
    return (group.run(kv),)


@pytest.mark.parametrize("vector", [True, pytest.param(False, marks=pytest.mark.sweep)])
def test_functions_of_scores_and_masks(vector: bool) -> None:
    slopes, of_key, group = torch.tensor([0.5, -0.75]), torch.randn(90), torch.arange(90, dtype=torch.int32) // 2
    change = ScoreFunction(bent, 2, vector, loads, slope_of_bent)
    mask = MaskFunction(every_third, 1, loaded_of_mask)
    options = Options(0.2, changes=((change, (slopes, of_key)),), mask=(mask, (group,)))
    case = case_of((1, 2, 40, 64), 90, 1)
    i, j, h = torch.arange(40)[:, None], torch.arange(90), torch.arange(2)[:, None, None]

    def changed(scores: Any) -> Any:
        return scores * slopes.double()[:, None, None] + of_key.double() * (j - i) * 0.01

    check(by_hand(case, options), case, scale=0.2, score_mod=changed, mask=(i + group[j]) % 3 != h)


def by_hand(case: Case, options: Options, config: GradientConfig | None = None) -> dict[str, Any]:
    """Name → gradient, by the layer under ``attention``."""
    out, lse = torch.empty_like(case.gradient), torch.empty(case.q.shape[:3])
    prepare(case.q, case.k, case.v, out, lse, options).run()
    forward = backward.Forward(case.q, case.k, case.v, out, lse, options)
    results = backward.Results(*(torch.empty_like(x) for x in (case.q, case.k, case.v)))
    stats = statistics.empty(case.q)
    for launch in backward.prepare(forward, case.gradient, case.lse_gradient, stats, results, config):
        launch.run()
    return {"q": results.dq, "k": results.dk, "v": results.dv}


@pytest.mark.sweep
@pytest.mark.parametrize("config", [GradientConfig(4, wide=True), GradientConfig(2), GradientConfig(4)])
def test_configurations_agree(config: GradientConfig) -> None:
    case = case_of((1, 2, 100, 64), 70, 1)
    options = options_of(case.q, 70, causal=True)
    check(by_hand(case, options, config), case, causal=True)


def test_the_same_bits_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    case = case_of((1, 2, 257, 64), 40, 1)
    first = computed(attention, case, causal=True)
    monkeypatch.setenv("FLYDSL_SIM_SEED", "7")  # another order of workgroups and waves
    second = computed(attention, case, causal=True)
    assert all(torch.equal(first[name], second[name]) for name in first)


@pytest.mark.parametrize("scale", [-0.3, pytest.param(0.0, marks=pytest.mark.sweep)])
def test_scales(scale: float) -> None:
    run(case_of((1, 1, 33, 64), 70, 1), scale=scale, causal=True)


def test_views_and_gradients_of_sums() -> None:
    case = case_of((2, 2, 40, 64), 70, 2)
    q, k, v = (x.transpose(1, 2).contiguous().transpose(1, 2) for x in case[:3])
    run(Case(q, k, v, torch.ones(()).bfloat16().expand(case.gradient.shape)), causal=True)


@pytest.mark.parametrize(("queries", "keys"), [(0, 5), (5, 0)])
def test_empty(queries: int, keys: int) -> None:
    case = case_of((1, 2, queries, 64), keys, 1, logs=True)
    run(case, sinks=torch.tensor([0.5, 1.0]), bias=torch.zeros(queries, keys))


def test_only_what_is_asked_for() -> None:
    case = case_of((1, 1, 33, 64), 70, 1)
    v = case.v.clone().requires_grad_()
    out, logs = attention(case.q, case.k, v, return_lse=True, causal=True)
    assert torch.equal(torch.autograd.grad(out, v, case.gradient)[0], computed(attention, case, causal=True)["v"])
    assert logs.grad_fn is not None


def test_nan_reaches_what_depends_on_it() -> None:
    case = case_of((1, 1, 70, 64), 70, 1)
    clean = computed(attention, case, causal=True)
    case.q[0, 0, 66, 5] = math.nan
    got = computed(attention, case, causal=True)
    assert bool(got["q"][0, 0, 66].isnan().all())
    assert torch.equal(got["q"][0, 0, :66], clean["q"][0, 0, :66]) and torch.equal(got["q"][0, 0, 67:], clean["q"][0, 0, 67:])
    assert bool(got["k"][0, 0, :67].isnan().all()) and bool(got["v"][0, 0, :67].isnan().all())


def test_huge_scores_have_finite_gradients() -> None:
    q, k, v, g, _ = case_of((1, 1, 33, 64), 70, 1)
    got = computed(attention, Case(q * 1e5, k * 1e5, v, g), causal=True)
    assert all(bool(x.isfinite().all()) for x in got.values())


REFUSED = [
    (lambda q, k, v: attention(*(x.to(torch.float8_e4m3fn) for x in (q, k, v))), "gradients of float8_e4m3fn"),
    (lambda q, k, v: attention(q, k, v, out=torch.empty_like(q)), "out= with operands that require a gradient"),
    (lambda q, k, v: attention(q, k, v, descale_q=torch.ones(1)), "gradients with descales"),
]


@pytest.mark.parametrize(("call", "message"), REFUSED)
def test_refused(call: Any, message: str) -> None:
    case = case_of((1, 2, 4, 64), 5, 2)
    with pytest.raises(UnsupportedError, match=message):
        call(case.q.requires_grad_(), case.k, case.v)


def test_second_derivatives_are_refused() -> None:
    case = case_of((1, 1, 4, 64), 5, 1)
    with pytest.raises(UnsupportedError, match="attention: its gradient has none itself"):
        q = case.q.requires_grad_()
        torch.autograd.grad(attention(q, case.k, case.v), q, case.gradient, create_graph=True)


def test_configurations_that_there_are_not() -> None:
    case = case_of((1, 1, 4, 64), 5, 1)
    options = options_of(case.q, 5)
    for config, message in (
        (GradientConfig(3), "there are 2, 4 or 8 waves"), (GradientConfig(8, wide=True), "8 waves cannot have all registers"),
    ):  # fmt: skip
        with pytest.raises(UnsupportedError, match=message):
            by_hand(case, options, config)
    with pytest.raises(OperandError, match="gradients take a GradientConfig, not 'x'"):
        by_hand(case, options, "x")  # pyright: ignore
    plain = Options(0.2, changes=((ScoreFunction(bent, 2), (torch.ones(2), torch.ones(5))),))
    with pytest.raises(UnsupportedError, match="gradients through bent, a function of scores without a derivative="):
        _refused_before_the_forward_pass(case, plain)


def _refused_before_the_forward_pass(case: Case, options: Options) -> None:
    forward = backward.Forward(case.q, case.k, case.v, case.gradient, torch.zeros(1, 1, 4), options)
    backward.prepare(forward, case.gradient, None, statistics.empty(case.q), backward.Results())
