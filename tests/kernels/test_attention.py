"""``attention`` on the simulator, under all checks, against float64 arithmetic."""

from __future__ import annotations

import math
from typing import Any, cast

import pytest
import torch
from attention_reference import check, inputs, reference
from hypothesis import given, settings
from hypothesis import strategies as st

import flydsl as fly
from flydsl.kernels import AttentionConfig, OperandError, UnsupportedError, attention
from flydsl.kernels.attention.api import prepare
from flydsl.kernels.attention.options import Options
from flydsl.kernels.attention.scores import MaskFunction, ScoreFunction

LENGTHS = st.one_of(st.sampled_from([0, 1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129, 257]), st.integers(0, 150))
MASKS: dict[str, dict[str, Any]] = {
    "full": {}, "causal": {"causal": True}, "window": {"window": (19, 6)}, "left": {"causal": True, "window": (40, -1)},
    "right": {"window": (-1, 3)},
}  # fmt: skip
HEADS = st.sampled_from([(1, 1), (2, 1), (4, 2), (3, 3)])


def run(q: Any, k: Any, v: Any, config: Any = None, **options: Any) -> None:
    check(attention(q, k, v, return_lse=True, config=config, **options), q, k, v, **options)


KINDS = st.sampled_from([
    (128, "full", torch.bfloat16, False), (128, "causal", torch.bfloat16, True), (64, "window", torch.bfloat16, False),
    (32, "left", torch.float16, True), (64, "right", torch.bfloat16, False),
])  # fmt: skip
"""Columns, mask, type, whether there are sinks: one kernel each."""


@settings(max_examples=7)
@given(st.integers(1, 2), HEADS, LENGTHS, LENGTHS, KINDS, st.integers(0, 99))
def test_any_lengths(batch: int, heads: Any, queries: int, keys: int, kind: Any, seed: int) -> None:
    columns, mask, dtype, sinks = kind
    q, k, v = inputs((batch, heads[0], queries, columns), keys, heads[1], None, dtype, seed)
    more = {"sinks": torch.linspace(-1, 2, heads[0])} if sinks else {}
    run(q, k, v, **MASKS[mask], **more)


@pytest.mark.sweep
@settings(max_examples=300)
@given(
    st.integers(1, 2), HEADS, LENGTHS, LENGTHS, st.integers(1, 256), st.integers(1, 256), st.sampled_from(list(MASKS)),
    st.sampled_from([torch.bfloat16, torch.float16]), st.booleans(), st.integers(0, 99),
)  # fmt: skip
def test_any_shapes(
    batch: int, heads: Any, queries: int, keys: int, columns: int, values: int, mask: str, dtype: Any, sinks: bool, seed: int
) -> None:
    q, k, v = inputs((batch, heads[0], queries, columns), keys, heads[1], values, dtype, seed)
    more = {"sinks": torch.linspace(-1, 2, heads[0])} if sinks else {}
    run(q, k, v, **MASKS[mask], **more)


@pytest.mark.parametrize(("columns", "values"), [(1, 3), (192, 128), pytest.param(128, 256, marks=pytest.mark.sweep)])
def test_columns(columns: int, values: int) -> None:
    run(*inputs((1, 2, 33, columns), 70, 1, values), causal=True)


def test_several_blocks_of_queries_and_many_tiles() -> None:
    run(*inputs((1, 1, 300, 128), 270, 1), causal=True)
    run(*inputs((1, 1, 257, 128), 330, 1))


@pytest.mark.parametrize("waves", [4, pytest.param(8, marks=pytest.mark.sweep)])
def test_configurations_agree(waves: int) -> None:
    q, k, v = inputs((1, 1, 130, 128), 200, 1)
    run(q, k, v, AttentionConfig(waves, "plain"), causal=True)


def test_growing_scores_are_brought_to_other_scales() -> None:
    q, k, v = inputs((1, 1, 64, 128), 512, 1)
    k = k * torch.linspace(0.1, 4, 512).bfloat16()[:, None]
    scores = q.double() @ k.double().mT * 128**-0.5
    assert (scores[..., -64:].amax(-1) - scores[..., :64].amax(-1)).max() > 8
    run(q, k, v)


@pytest.mark.parametrize(("queries", "keys", "columns", "mask"), [(70, 300, 128, "causal"), (33, 70, 200, "left")])
def test_float8_with_factors(queries: int, keys: int, columns: int, mask: str) -> None:
    q, k, v = inputs((2, 4, queries, columns), keys, 2, None, torch.float8_e4m3fn)
    of_q, of_k, of_v = torch.tensor(0.5), torch.rand(2, 2) + 0.5, torch.rand(2, 2) * 4
    got, logs = attention(q, k, v, return_lse=True, descale_q=of_q, descale_k=of_k, descale_v=of_v, **MASKS[mask])
    assert got.dtype == torch.bfloat16
    wide = of_v.repeat_interleave(2, 1)[:, :, None, None]
    check((got / wide, logs), q, k, v, factor=0.5 * of_k.repeat_interleave(2, 1), **MASKS[mask])


def test_float8_of_few_and_growing_scores() -> None:
    q, k, v = inputs((1, 1, 40, 128), 2, 1, None, torch.float8_e4m3fn)
    run(q, k, v, scale=-1.0)
    q, k, v = inputs((1, 1, 40, 128), 300, 1)
    k = k * torch.linspace(0.1, 4, 300)[:, None]
    q, k, v = (x.to(torch.float8_e4m3fn) for x in (q, k, v))
    run(q, k, v)


BIASES = {
    "of all": lambda: torch.randn(2, 2, 70, 201), "of heads, aligned": lambda: torch.randn(1, 2, 70, 200).half(),
    "of keys": lambda: torch.randn(201), "of queries": lambda: torch.randn(2, 1, 70, 1),
    "what is seen": lambda: torch.rand(70, 201) > 0.4,
    "infinite": lambda: torch.zeros(70, 201).masked_fill(torch.rand(70, 201) > 0.5, -math.inf), "none": lambda: None,
}  # fmt: skip


OFTEN = ("of all", "of heads, aligned", "what is seen")
"""The others are swept."""


@pytest.mark.parametrize("name", [pytest.param(n, marks=() if n in OFTEN else pytest.mark.sweep) for n in BIASES])
def test_biases(name: str) -> None:
    torch.manual_seed(0)
    bias = BIASES[name]()
    q, k, v = inputs((2, 2, 70, 128), 200 if bias is None else max(bias.shape[-1], 200), 1)
    run(q, k, v, bias=bias, causal=name == "of keys", softcap=None if name == "of all" else 3.0)


@pytest.mark.parametrize("columns", [64, pytest.param(192, marks=pytest.mark.sweep)])
def test_biases_and_caps_in_other_loops(columns: int) -> None:
    q, k, v = inputs((1, 2, 70, columns), 150, 1)
    bias, sinks = torch.randn(2, 70, 150), torch.randn(2)
    run(q, k, v, bias=bias, softcap=2.0, window=(50, 30), sinks=sinks)


def test_a_cap_far_below_the_scores() -> None:
    q, k, v = inputs((1, 1, 40, 64), 130, 1)
    run(q * 1000, k, v, softcap=5.0)


def distance(score: Any, b: Any, h: Any, q: Any, kv: Any, slopes: Any) -> Any:
    return score + slopes[h] * (kv - q).to(fly.Float32)


def every_third(b: Any, h: Any, q: Any, kv: Any) -> Any:
    return (q + kv) % 3 == h


def clipped(score: Any, b: Any, h: Any, q: Any, kv: Any, of_key: Any) -> Any:
    return fly.min(score, of_key + 0.5 * b.to(fly.Float32))


@pytest.mark.parametrize("vector", [True, pytest.param(False, marks=pytest.mark.sweep)])
def test_functions_of_scores_and_masks(vector: bool) -> None:
    """The hook for functions: one score at a time, four, with tensors that are loaded ahead, and a mask."""
    q, k, v = inputs((2, 2, 70, 128), 150, 1)
    slopes, limits = torch.tensor([0.1, -0.2]), torch.randn(150)
    i, j, h = torch.arange(70)[:, None], torch.arange(150), torch.arange(2)[:, None, None]
    change = ScoreFunction(distance, 1, vector=vector)
    limit = ScoreFunction(clipped_of(1), 1, loads=lambda b, h, q, kv, limits: (limits.run(kv),))
    options = Options(0.1, changes=((change, (slopes,)), (limit, (limits,))), mask=(MaskFunction(every_third), ()))
    out, logs = torch.empty_like(q), torch.empty(q.shape[:3])
    prepare(q, k, v, out, logs, options).run()

    def changed(scores: Any) -> Any:
        scores = scores + slopes.double()[:, None, None] * (j - i)
        return torch.minimum(scores, limits.double() + 0.5 * torch.arange(2.0)[:, None, None, None])

    check((out, logs), q, k, v, scale=0.1, score_mod=changed, mask=(i + j) % 3 == h)


def clipped_of(count: int) -> Any:
    """``clipped`` behind its inputs, which it does not need."""
    return lambda score, b, h, q, kv, *rest: clipped(score, b, h, q, kv, rest[count])


VIEWS = {
    "tokens before heads": lambda x: x.transpose(1, 2).contiguous().transpose(1, 2),
    "columns of a wider tensor": lambda x: torch.cat([x, x], -1)[..., : x.shape[-1]],
    "every second token": lambda x: x.repeat_interleave(2, -2)[..., ::2, :],
    "every second column": lambda x: x.repeat_interleave(2, -1)[..., ::2],
    "an odd offset": lambda x: torch.cat([x.new_zeros(1), x.reshape(-1)])[1:].view(x.shape),
    "one head for all": lambda x: x[:, :1].expand(x.shape),
    "one token for all": lambda x: x[..., :1, :].expand(x.shape),
}


ALIKE = ("columns of a wider tensor", "every second column", "one head for all")
"""Views that are read, or copied, as others are; swept."""


@pytest.mark.parametrize("view", [pytest.param(n, marks=pytest.mark.sweep if n in ALIKE else ()) for n in VIEWS])
def test_views(view: str) -> None:
    q, k, v = (VIEWS[view](x) for x in inputs((2, 2, 40, 64), 70, 2))
    run(q, k, v, causal=True)


@pytest.mark.sweep
def test_heads_further_apart_than_32_bits_reach() -> None:
    """In memory of 8 GiB, of which only a few pages are ever touched."""
    far = torch.empty(1 << 32, dtype=torch.bfloat16)
    q, k, v = inputs((2, 2, 33, 64), 70, 1)
    near = attention(q, k, v)
    k_far, q_far = (
        far.as_strided(k.shape, (1 << 31, 4480, 64, 1)),
        far[1 << 20 :].as_strided(q.shape, (1 << 31, 1 << 30, 64, 1)),
    )
    assert torch.equal(attention(q, k_far.copy_(k), v), near)
    assert torch.equal(attention(q_far.copy_(q), k, v), near)


def test_out() -> None:
    q, k, v = inputs((1, 2, 40, 64), 70, 2)
    out = torch.zeros(1, 40, 2, 64).bfloat16().transpose(1, 2)
    assert attention(q, k, v, out=out) is out
    assert torch.equal(out, attention(q, k, v))


@pytest.mark.parametrize("scale", [0.5, 0.0, -0.3])
def test_scales(scale: float) -> None:
    run(*inputs((1, 1, 33, 64), 70, 1), scale=scale)


@pytest.mark.parametrize("shape", [(0, 1, 3, 64), (1, 0, 3, 64), (1, 2, 0, 64)])
def test_empty(shape: Any) -> None:
    q, k, v = inputs(shape, 5, min(shape[1], 1))
    out, logs = attention(q, k, v, return_lse=True)
    assert out.shape == shape and logs.shape == shape[:3]


def test_the_other_side_of_large_scores() -> None:
    """Scores so far apart that one key wins, and so large that float32 holds them only to tens."""
    for size in (1e5, 1e17):
        for sign in (1, -1):
            q = torch.full((1, 1, 33, 64), size).bfloat16()
            k = (sign * (1 + torch.arange(130.0) % 17 / 16))[None, None, :, None].expand(1, 1, 130, 64).bfloat16() * size
            v = torch.randn(1, 1, 130, 64).bfloat16()
            expected, logs = reference(q, k, v)
            got, got_logs = attention(q, k, v, return_lse=True)
            assert (got.double() - expected).abs().max() <= 2**-7 * v.abs().max()
            assert ((got_logs.double() - logs).abs() <= 1e-6 * logs.abs()).all()


@pytest.mark.parametrize("sign", [1, -1])
def test_rows_whose_largest_score_passes_the_limit_of_rounding(sign: int) -> None:
    """From one tile to the next, up and down, with scales just above and just below a power of two: below the limit scores have
    the plain scale, beyond it a power of two, and their order has to be that of the scores."""
    for factor in (1.99, 1.01):
        q, k = torch.zeros(1, 1, 8, 64).half(), torch.zeros(1, 1, 128, 64).half()
        q[..., 0] = sign * 2.0**13
        k[..., 0] = torch.tensor([6e7, 1e8]).repeat_interleave(64) / factor / 2.0**13
        v = torch.randn(1, 1, 128, 64, generator=torch.Generator().manual_seed(2)).half()
        for keys, values in ((k, v), (k.flip(2), v.flip(2))):
            run(q, keys, values, scale=factor * math.log(2.0))


@pytest.mark.parametrize("columns", [128, pytest.param(64, marks=pytest.mark.sweep)])
def test_nan_stays_in_its_rows(columns: int) -> None:
    q, k, v = inputs((1, 1, 70, columns), 130, 1)
    clean = attention(q, k, v, causal=True)
    q[0, 0, 3, 5], k[0, 0, 65, 1] = math.nan, math.nan
    got, logs = attention(q, k, v, causal=True, return_lse=True)
    rest = torch.tensor([i != 3 and i < 65 for i in range(70)])
    assert torch.equal(got[0, 0, rest], clean[0, 0, rest]) and not logs[0, 0, rest].isnan().any()
    assert got[0, 0, ~rest].isnan().all() and logs[0, 0, ~rest].isnan().all()


def test_infinity_reaches_its_column() -> None:
    q, k, v = inputs((1, 1, 40, 64), 70, 1)
    clean = attention(q, k, v)
    v[0, 0, 68, 2] = math.inf
    got = attention(q, k, v)
    assert (got[..., 2] == math.inf).all()
    assert torch.equal(got[..., 3:], clean[..., 3:])


REFUSED = [
    (lambda q, k, v: attention(q[0], k, v), OperandError, r"q has the shape \(2, 4, 64\), and needs four dimensions"),
    (lambda q, k, v: attention(q, k.half(), v), OperandError, "q is torch.bfloat16, and k torch.float16"),
    (lambda q, k, v: attention(q, k[:, :, :3], v), OperandError, "differ before the last dimension"),
    (lambda q, k, v: attention(q, k[..., :32], v), OperandError, "differ in batch or columns"),
    (lambda q, k, v: attention(q[:, :1], k, v), OperandError, "1 heads of q do not share 2 heads of k evenly"),
    (lambda q, k, v: attention(q.float(), k.float(), v.float()), UnsupportedError, "q is Float32; there are BFloat16"),
    (lambda q, k, v: attention(*(x.repeat(1, 1, 1, 5) for x in (q, k, v))), UnsupportedError, "heads of 320 and 320"),
    (lambda q, k, v: attention(q, k, v, config=AttentionConfig(8)), UnsupportedError, "heads of 128 and 128 columns"),
    (lambda q, k, v: attention(q, k, v, config=AttentionConfig(16, "plain")), UnsupportedError, "there are 1, 2, 4 or 8 waves"),
    (lambda q, k, v: attention(q, k, v, config=cast(Any, "x")), OperandError, "config= takes an AttentionConfig, not 'x'"),
    (lambda q, k, v: attention(q, k, v, config=AttentionConfig(8, "x")), UnsupportedError, "there is no loop 'x'; there are"),
    (lambda q, k, v: attention(q, k, v, bias=torch.ones(3)), OperandError, r"bias \(3,\) does not broadcast to \(1, 2, 4, 5\)"),
    (
        lambda q, k, v: attention(q, k, v, descale_v=torch.ones(2)),
        OperandError,
        r"descale_v has the shape \(2,\); it is one number",
    ),
    (lambda q, k, v: attention(q, k, v, softcap=0.0), OperandError, "softcap=0.0 is not a positive number"),
    (lambda q, k, v: attention(q, k, v, sinks=torch.ones(3)), OperandError, r"sinks has the shape \(3,\), and q 2 heads"),
    (lambda q, k, v: attention(q, k, v, window=cast(Any, (3,))), OperandError, r"window=\(3,\) is not a pair"),
]


@pytest.mark.parametrize(("call", "error", "message"), REFUSED)
def test_refused(call: Any, error: Any, message: str) -> None:
    with pytest.raises(error, match=message):
        call(*inputs((1, 2, 4, 64), 5, 2))
