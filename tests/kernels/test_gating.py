"""``topk_softmax`` against float64: experts exactly, weights to a few units in the last place of float32."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

import flydsl as fly
from flydsl.kernels import GatingConfig, OperandError, UnsupportedError, topk_softmax
from flydsl.kernels.topk.gating import MOST_CHOSEN, MOST_EXPERTS, Given, wide_of
from flydsl.kernels.topk.gating_wide import experts_of

from .topk_reference import ordered

UNIT = 2.0**-24
"""Half a unit in the last place of a float32, relative."""


def reference(x: Any, k: int, scoring: str, renormalize: bool, bias: Any, groups: Any, topk_groups: Any) -> tuple[Any, Any]:
    """Weights and experts in float64."""
    scores = x.double().sigmoid() if scoring == "sigmoid" else x.double().softmax(-1)
    choice = x.double() if bias is None else scores + bias.double()  # logits, of which scores keep the order
    if groups:
        split = choice.unflatten(-1, (groups, -1))
        of_group = split.amax(-1) if bias is None else split.topk(2, -1).values.sum(-1)
        kept = torch.zeros_like(of_group).scatter(-1, ordered(of_group)[..., :topk_groups], 1.0).bool()
        choice = torch.where(kept[..., None], split, -torch.inf).flatten(-2)
    ids = ordered(choice)[..., :k]
    if renormalize:  # by logarithms: of logits below −745 there are no scores in float64 either
        exponents = torch.nn.functional.logsigmoid(x.double()) if scoring == "sigmoid" else x.double()
        return exponents.gather(-1, ids).softmax(-1), ids
    return scores.gather(-1, ids), ids


def check(x: Any, k: int, scoring: str = "softmax", renormalize: bool = False, bias: Any = None, groups: Any = None,
          topk_groups: Any = None, config: Any = None) -> None:  # fmt: skip
    options = {"scoring": scoring, "renormalize": renormalize, "bias": bias, "groups": groups, "topk_groups": topk_groups}
    weights, ids = topk_softmax(x, k, config=config, **options)
    expected, experts = reference(x, k, **options)
    assert weights.dtype == torch.float32 and ids.dtype == torch.int32
    assert torch.equal(ids.long(), experts)
    # Exponents are rounded relative to how far below the largest logit they are, those of the sum count by their share; then
    # come exponentials (2 units), a sum of as many terms as there are experts, in eight chains, and quotients.
    wide = x.double()
    below = wide.amax(-1, keepdim=True) - wide
    spread = (below * wide.softmax(-1)).sum(-1, keepdim=True)
    bound = (8 + 3 * (below.gather(-1, experts) + spread) + x.shape[-1] // 8) * UNIT * expected
    assert bool(((weights.double() - expected).abs() <= bound + 2.0**-126).all())  # below that may be 0


def logits(m: int, experts: int, dtype: Any, seed: int = 0) -> Any:
    """Rows of different logits; of 16 bits some are equal."""
    return (torch.randn((m, experts), generator=torch.Generator().manual_seed(seed)) * 2).to(dtype)


NARROW = [(64, 6, torch.bfloat16), (256, 8, torch.float16), (16, 8, torch.bfloat16)]


@pytest.mark.parametrize(("experts", "k", "dtype"), NARROW)
def test_a_lane_for_a_token(experts: int, k: int, dtype: Any) -> None:
    x = logits(70, experts, dtype)
    x[0], x[1], x[2, ::2] = 0, -1, -0.0
    x[3] = torch.arange(experts) % 3 - 1
    most = torch.finfo(dtype).max
    x[4, 3], x[5], x[6], x[6, 5], x[7, 3], x[7, 4] = most, most, -most, -0.9 * most, most, -most
    for i, size in enumerate((65280, 65536, 1.1e5, 1e10, 1e30)):  # all of them 0 but the largest, or those equal to it
        x[8 + 2 * i, 3], x[9 + 2 * i] = min(size, most), -min(size, most)
    check(x, k, renormalize=experts == 16)


EXTREMES = (-1e4, -200.0, -100.0, -88.0, 0.0, 30.0, 88.0, 1e4)


@pytest.mark.parametrize("renormalize", [False, True])
@pytest.mark.parametrize("scoring", ["softmax", "sigmoid"])
@pytest.mark.parametrize("kind", ["plain", "bias", "groups", "narrow"])
def test_logits_of_any_size(kind: str, scoring: str, renormalize: bool) -> None:
    """Rows around each, rows of nothing else, and rows with one or all but one of them; a bias takes what softmax makes 0."""
    if kind == "narrow" and scoring == "sigmoid":
        pytest.skip("the narrow kernel has softmax only")
    size = torch.tensor(EXTREMES)[:, None]
    around, alone, others = (torch.zeros((len(EXTREMES), 16)) + size * (a != 0) for a in (1, 1, 0))
    around = around + torch.linspace(-3, 3, 16)
    alone[:, 1:] = 0.0
    others[:, 5] = EXTREMES[1]
    x = torch.cat([around, size.expand(-1, 16), alone, others]).to(torch.bfloat16 if kind == "narrow" else torch.float32)
    bias = torch.linspace(0, 8, 16).flip(0) if kind == "bias" else None
    check(x, 4, scoring, renormalize, bias, *((4, 2) if kind == "groups" else ()))
    assert not topk_softmax(x, 4, scoring=scoring, renormalize=renormalize, bias=bias)[0].isnan().any()


CASES = [
    (36, 5, "sigmoid", False, True, 4, 2, torch.float32),  # nine experts of a group, and more results than groups
    (255, 4, "sigmoid", True, True, None, None, torch.float32),  # aligned loads of the bias end beyond it
    (256, 8, "sigmoid", True, True, 8, 4, torch.float32),  # as DeepSeek V3
    (160, 6, "softmax", False, False, 8, 3, torch.bfloat16),  # as DeepSeek V2
    (60, 4, "softmax", True, False, None, None, torch.float32),
    (512, 16, "softmax", False, True, None, None, torch.float16),
]


@pytest.mark.parametrize("case", [*CASES[:4], *(pytest.param(case, marks=pytest.mark.sweep) for case in CASES[4:])])
def test_all_kinds(case: Any) -> None:
    experts, k, scoring, renormalize, biased, groups, topk_groups, dtype = case
    bias = torch.randn(experts, generator=torch.Generator().manual_seed(1)) * 0.1 if biased else None
    check(logits(9, experts, dtype), k, scoring, renormalize, bias, groups, topk_groups)


GROUPED = [(size * groups, groups) for groups in (2, 4, 8, 16, 32, 64) for size in range(2, MOST_EXPERTS // groups + 1)]


def test_every_expert_of_a_group_has_one_lane_of_it() -> None:
    for experts, groups in [*GROUPED, *((n, 0) for n in range(1, MOST_EXPERTS + 1))]:
        wide = wide_of(Given(fly.BFloat16, experts, 1, "softmax", False, False, groups, 1 if groups else 0), 1, 16)
        size, found = experts // max(groups, 1), []
        for place in range(wide.lanes):
            first, end = experts_of(place, wide)
            mine = [x for x in range(first, first + wide.each) if wide.whole or x < end]
            assert {x // size for x in mine} <= {place // (wide.lanes // max(groups, 1))} and first % wide.width == 0
            found += mine
        assert found == list(range(experts)) and wide.lanes >= MOST_CHOSEN and size % wide.width == wide.each % wide.width == 0


@pytest.mark.sweep
@settings(max_examples=150)
@given(st.sampled_from([*GROUPED, *((n, 0) for n in range(1, MOST_EXPERTS + 1))]), st.data())
def test_any_groups(grouped: tuple[int, int], data: Any) -> None:
    (experts, groups), draw = grouped, data.draw
    topk_groups = draw(st.integers(1, groups)) if groups else 0
    k = draw(st.integers(1, min(MOST_CHOSEN, topk_groups * (experts // groups) if groups else experts)))
    dtype = draw(st.sampled_from([torch.bfloat16, torch.float16, torch.float32]))
    x = logits(draw(st.sampled_from([1, 5, 8])), experts, dtype, experts)
    bias = torch.randn(experts, generator=torch.Generator().manual_seed(1)) if draw(st.booleans()) else None
    check(x, k, draw(st.sampled_from(["softmax", "sigmoid"])), draw(st.booleans()), bias, groups or None, topk_groups or None)


def test_both_kernels_agree_and_shapes() -> None:
    x = logits(64, 64, torch.bfloat16, 5)
    found = [topk_softmax(x.view(4, 16, 64), 6, config=GatingConfig(name)) for name in ("narrow", "wide")]
    assert found[0][0].shape == (4, 16, 6) and torch.equal(found[0][1], found[1][1])
    out = torch.empty((64, 6)), torch.empty((64, 6), dtype=torch.int32)
    weights, ids = topk_softmax(x, 6, out=out)
    assert weights is out[0] and ids is out[1] and torch.equal(weights.view(4, 16, 6), found[0][0])
    assert topk_softmax(x[:0], 6)[0].shape == (0, 6)
    shifted = torch.zeros((64, 65), dtype=torch.bfloat16)[:, 1:].copy_(x)
    assert torch.equal(topk_softmax(shifted, 6)[1], ids)


def test_nan_leaves_experts_in_range() -> None:
    x = logits(64, 64, torch.bfloat16)
    x[1, 3], x[2] = torch.nan, torch.nan
    weights, ids = topk_softmax(x, 6)
    assert bool(weights[1:3].isnan().all()) and not weights[3:].isnan().any() and 0 <= int(ids.min()) <= int(ids.max()) < 64


@pytest.mark.parametrize(("scoring", "renormalize"), [("softmax", True), ("sigmoid", False)])
def test_gradient(scoring: str, renormalize: bool) -> None:
    x = logits(4, 60, torch.float32).requires_grad_()
    weights, ids = topk_softmax(x, 4, scoring=scoring, renormalize=renormalize)
    factor = torch.arange(1.0, 17).view(4, 4)
    (found,) = torch.autograd.grad((weights * factor).sum(), x)
    wide = x.detach().double().requires_grad_()
    scores = wide.sigmoid() if scoring == "sigmoid" else wide.softmax(-1)
    chosen = scores.gather(-1, ids.long())
    chosen = chosen / chosen.sum(-1, keepdim=True) if renormalize else chosen
    (expected,) = torch.autograd.grad((chosen * factor).sum(), wide)
    torch.testing.assert_close(found.double(), expected, rtol=2**-18, atol=2**-20)
    small = (x.detach() - 200).requires_grad_()  # whose shares are the same, but for those of a sigmoid
    weights, _ = topk_softmax(small, 4, scoring=scoring, renormalize=True)
    (of_small,) = torch.autograd.grad((weights * factor).sum(), small)
    shares = torch.nn.functional.softmax((small.detach().double().requires_grad_()).gather(-1, ids.long()), -1)
    along = shares * (factor - (shares * factor).sum(-1, keepdim=True))
    torch.testing.assert_close(of_small.gather(-1, ids.long()).double(), along, rtol=2**-14, atol=2**-16)


def test_refusals() -> None:
    x, half = torch.zeros((2, 64)), torch.zeros((2, 64), dtype=torch.bfloat16)
    for error, words, call in (
        (OperandError, "scoring is 'relu'; there are softmax, sigmoid", lambda: topk_softmax(x, 2, scoring="relu")),
        (OperandError, "k is 65, and there are 64 experts", lambda: topk_softmax(x, 65)),
        (UnsupportedError, "17 of 64 experts; the most are 16 of 512", lambda: topk_softmax(x, 17)),
        (UnsupportedError, "logits is float64; there are float16", lambda: topk_softmax(x.double(), 2)),
        (OperandError, r"bias is \(3,\) of torch.float32", lambda: topk_softmax(x, 2, bias=torch.zeros(3))),
        (OperandError, "logits is a tensor, not list", lambda: topk_softmax([1.0], 1)),  # type: ignore[arg-type]
        (OperandError, "logits is on meta", lambda: topk_softmax(x.to("meta"), 1)),
        (OperandError, "bias is a tensor, not list", lambda: topk_softmax(x, 2, bias=[0.0] * 64)),  # type: ignore[arg-type]
        (OperandError, "out= takes two tensors, weights and ids", lambda: topk_softmax(x, 2, out=x)),  # type: ignore[arg-type]
        (OperandError, "weights and ids share memory", lambda: topk_softmax(x, 2, out=(x, x.view(torch.int32)))),
        (OperandError, "groups= and topk_groups= go together", lambda: topk_softmax(x, 2, groups=4)),
        (OperandError, "are positive integers", lambda: topk_softmax(x, 2, groups=4, topk_groups=0)),
        (OperandError, "groups are of one size", lambda: topk_softmax(x, 8, groups=16, topk_groups=1)),
        (UnsupportedError, "a power of two", lambda: topk_softmax(x[:, :60], 2, groups=6, topk_groups=2)),
        (OperandError, "config= takes a GatingConfig", lambda: topk_softmax(x, 2, config=1)),  # type: ignore[arg-type]
        (UnsupportedError, "there is no kernel 'x'", lambda: topk_softmax(x, 2, config=GatingConfig("x"))),
        (UnsupportedError, "logits of 16 bits", lambda: topk_softmax(x, 2, config=GatingConfig("narrow"))),
        (
            UnsupportedError, "softmax without bias and groups; wide would do",
            lambda: topk_softmax(half, 2, scoring="sigmoid", config=GatingConfig("narrow")),
        ),
    ):  # fmt: skip
        with pytest.raises(error, match=words):
            call()
    with pytest.raises(UnsupportedError, match="out= with logits that require a gradient"):
        topk_softmax(x.requires_grad_(), 2, out=(torch.empty((2, 2)), torch.empty((2, 2), dtype=torch.int32)))


@pytest.mark.sweep
@settings(max_examples=150)
@given(
    st.integers(1, 512),
    st.integers(1, 16),
    st.integers(1, 130),
    st.sampled_from([torch.bfloat16, torch.float16]),
    st.booleans(),
)
def test_any_experts(experts: int, k: int, tokens: int, dtype: Any, renormalize: bool) -> None:
    check(logits(tokens, experts, dtype, experts), min(k, experts), renormalize=renormalize)
