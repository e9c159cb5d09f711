"""``attention_decode`` and ``paged_attention`` on the simulator, under all checks, against float64 arithmetic."""

from __future__ import annotations

import math
from typing import Any, cast

import pytest
import torch
from decode_reference import check, decode_reference, inputs, lengths_of, paged
from hypothesis import given, settings
from hypothesis import strategies as st

import flydsl as fly
from flydsl.kernels import DecodeConfig, OperandError, UnsupportedError, attention_decode, paged_attention
from flydsl.kernels.attention.decode_config import splits_for
from flydsl.kernels.attention.decode_shipped import CASES, DecodeCase, example

F8 = torch.float8_e4m3fn
SPLIT = DecodeConfig(1, 3)


def run(operands: Any, lengths: Any, page: int = 0, config: Any = None, **options: Any) -> None:
    """One of the functions, and all of its results."""
    q, k, v = operands
    if page:
        caches = paged(k, v, lengths, page)
        got = paged_attention(q, *caches, seq_lens=lengths, return_lse=True, config=config, **options)
    else:
        got = attention_decode(q, k, v, lengths, return_lse=True, config=config, **options)
    check(got, q, k, v, lengths, **options)


KINDS = st.sampled_from([
    (0, 128, torch.bfloat16, {}), (64, 128, torch.bfloat16, {}), (16, 64, F8, {"window": (70, -1)}),
    (1, 64, torch.bfloat16, {"softcap": 3.0}),
])  # fmt: skip
"""Keys of a page, columns, type of the cache, options: one kernel each for one query and for several."""
LENGTHS = st.one_of(st.sampled_from([0, 1, 2, 63, 64, 65, 127, 128, 257]), st.integers(0, 400))


@settings(max_examples=3)
@given(
    KINDS,
    st.sampled_from([(1, 1), (8, 2), (6, 6)]),
    st.sampled_from([1, 3]),
    st.lists(LENGTHS, min_size=1, max_size=3),
    st.integers(1, 4),
    st.integers(0, 99),
)
def test_any_lengths(kind: Any, heads: Any, queries: int, lengths: list[int], splits: int, seed: int) -> None:
    page, columns, cached, options = kind
    q, k, v = inputs((len(lengths), heads[0], queries, columns), heads[1], 400, cached, seed=seed)
    run((q, k, v), lengths_of(*lengths), page, DecodeConfig(1, splits), **options)


@pytest.mark.sweep
@settings(max_examples=200)
@given(st.data())
def test_anything(data: Any) -> None:
    def one_of(*choices: Any) -> Any:
        return data.draw(st.sampled_from(choices))

    page, queries, cached, dtype = (
        data.draw(st.integers(0, 256)),
        data.draw(st.integers(1, 16)),
        one_of(None, F8),
        one_of(torch.bfloat16, torch.float16),
    )
    columns, heads, lengths = (
        one_of(64, 128, 192, 256),
        one_of((1, 1), (8, 2), (6, 6), (16, 1)),
        data.draw(st.lists(LENGTHS, min_size=1, max_size=3)),
    )
    options = {"causal": one_of(True, False), "window": one_of(None, (30, -1), (50, 2)), "softcap": one_of(None, 4.0)}
    options["sinks"] = one_of(None, torch.linspace(-1, 2, heads[0]))
    operands = inputs(
        (len(lengths), heads[0], queries, columns), heads[1], 400, cached, None, dtype, data.draw(st.integers(0, 99))
    )
    run(operands, lengths_of(*lengths), page, DecodeConfig(one_of(1, 2, 4), one_of(0, 1, 2, 5)), **options)


@pytest.mark.parametrize("splits", [3, pytest.param(1, marks=pytest.mark.sweep)])
def test_sinks_scales_and_lengths_of_nothing(splits: int) -> None:
    q, k, v = inputs((3, 4, 2, 64), 2, 300, F8)
    scales = {"k_scale": torch.tensor([0.5, 2.0]), "v_scale": torch.tensor([3.0, 0.25])}
    sinks = torch.tensor([1.0, -2.0, 0.5, 4.0])
    run((q, k, v), lengths_of(0, 1, 300), 64, DecodeConfig(1, splits), sinks=sinks, scale=0.2, **scales)


@pytest.mark.sweep
def test_one_scale_for_all_heads() -> None:
    q, k, v = inputs((1, 4, 1, 64), 2, 100, F8)
    got = attention_decode(q, k, v, lengths_of(90), k_scale=torch.tensor(0.5), v_scale=torch.tensor([2.0]))
    expected, _ = decode_reference(q, k, v, lengths_of(90), k_scale=torch.full((2,), 0.5), v_scale=torch.full((2,), 2.0))
    assert (got.double() - expected).abs().max() <= 2**-7 * 2 * v.double().abs().max()


@pytest.mark.parametrize(("waves", "queries", "page"), [(2, 16, 96), pytest.param(4, 9, 0, marks=pytest.mark.sweep)])
def test_rows_of_several_waves(waves: int, queries: int, page: int) -> None:
    """Eight heads for one of keys: more rows than a wave has, and blocks of rows."""
    run(inputs((2, 8, queries, 128), 1, 200), lengths_of(200, 5), page, DecodeConfig(waves, 2))


@pytest.mark.parametrize(
    ("columns", "values", "dtype"),
    [
        pytest.param(256, 256, torch.bfloat16, marks=pytest.mark.sweep),
        pytest.param(192, 128, torch.float16, marks=pytest.mark.sweep),
        (40, 24, torch.bfloat16),
    ],
)
def test_columns(columns: int, values: int, dtype: Any) -> None:
    run(inputs((1, 2, 1, columns), 1, 150, None, values, dtype), lengths_of(140), config=DecodeConfig(1, 2))


@pytest.mark.sweep
def test_all_that_a_query_sees_without_causal() -> None:
    run(inputs((1, 2, 3, 64), 1, 150), lengths_of(140), causal=False, window=(20, 1))


@pytest.mark.parametrize("scale", [-0.3, pytest.param(0.0, marks=pytest.mark.sweep)])
def test_scales_that_are_not_positive(scale: float) -> None:
    run(inputs((1, 2, 1, 64), 1, 150), lengths_of(140), scale=scale, config=SPLIT)


def test_what_is_not_used_is_not_read() -> None:
    """NaN behind the last key without pages, too; with pages all tests have it, and entries that point nowhere."""
    q, k, v = inputs((2, 4, 2, 64), 2, 300)
    lengths = lengths_of(100, 0)
    for b, n in enumerate(lengths.tolist()):
        k[b, :, n:], v[b, :, n:] = math.nan, math.nan
    run((q, k, v), lengths, config=DecodeConfig(1, 2))


def test_nan_and_infinity_reach_their_rows_only() -> None:
    q, k, v = inputs((2, 2, 1, 64), 1, 300)
    lengths = lengths_of(300, 300)
    clean = attention_decode(q, k, v, lengths, config=SPLIT)
    q[1, 0, 0, 5], v[0, 0, 200, 2] = math.nan, math.inf
    got, logs = attention_decode(q, k, v, lengths, return_lse=True, config=SPLIT)
    assert (got[0, ..., 2] == math.inf).all() and torch.equal(got[0, ..., 3:], clean[0, ..., 3:])
    assert got[1, 0].isnan().all() and logs[1, 0].isnan().all() and torch.equal(got[1, 1], clean[1, 1])


@pytest.mark.parametrize("size", [3.0, 1e5, 1e17])
def test_scores_so_large_that_one_key_of_one_part_wins(size: float) -> None:
    """Powers of two, so that scores are exact; keys of equal scores in different parts share evenly."""
    q = torch.full((1, 1, 1, 64), 2.0 ** round(math.log2(size))).bfloat16()
    k = (torch.arange(300.0) % 70 / 64).bfloat16()[None, None, :, None].expand(1, 1, 300, 64) * q[0, 0, 0, 0]
    v = torch.randn(1, 1, 300, 64, generator=torch.Generator().manual_seed(1)).bfloat16()
    run((q, k.contiguous(), v), lengths_of(300), config=DecodeConfig(1, 2), scale=0.125)


@pytest.mark.parametrize("factor", [1.99, pytest.param(1.01, marks=pytest.mark.sweep)])
def test_parts_on_both_sides_of_the_limit_of_rounding(factor: float) -> None:
    """Below it scores have the plain scale, beyond it a power of two; parts are compared all the same."""
    q, k = torch.zeros(1, 1, 1, 64).half(), torch.zeros(1, 1, 300, 64).half()
    q[..., 0] = 2.0**13
    k[..., 0] = torch.where(torch.arange(300) < 256, 6e7, 1e8) / factor / 2.0**13
    v = torch.randn(1, 1, 300, 64, generator=torch.Generator().manual_seed(2)).half()
    for keys, values in ((k, v), (k.flip(2), v.flip(2))):
        operands, scale = (q, keys.contiguous(), values.contiguous()), factor * math.log(2.0)
        run(operands, lengths_of(300), config=DecodeConfig(1, 2), scale=scale, sinks=torch.tensor([1.0]))


def test_the_same_bits_whatever_other_sequences_are() -> None:
    q, k, v = inputs((2, 4, 1, 64), 2, 600)
    one = attention_decode(q, k, v, lengths_of(600, 600), config=SPLIT)
    k[1], v[1] = 1.0, 2.0
    other = attention_decode(q, k, v, lengths_of(600, 30), config=SPLIT)
    assert torch.equal(one[0], other[0])
    caches = paged(k, v, lengths_of(600, 30), 16)
    assert torch.equal(paged_attention(q, *caches, seq_lens=lengths_of(600, 30), config=SPLIT), other)


VIEWS = {
    "heads before rows": lambda x: x.transpose(1, 2).contiguous().transpose(1, 2),
    "k and v in one": lambda x: torch.stack([x, x], 1)[:, 1],
    "columns of wider rows": lambda x: torch.cat([x, x], -1)[..., x.shape[-1] :],
}


@pytest.mark.parametrize("page", [16, pytest.param(128, marks=pytest.mark.sweep)])
@pytest.mark.parametrize("view", [pytest.param(n, marks=() if "in one" in n else pytest.mark.sweep) for n in VIEWS])
def test_views_of_caches(view: str, page: int) -> None:
    q, k, v = inputs((2, 4, 1, 64), 2, 256)
    lengths = lengths_of(250, 70)
    k_cache, v_cache, table = paged(k, v, lengths, page)
    got = paged_attention(q, VIEWS[view](k_cache), VIEWS[view](v_cache), table, lengths, return_lse=True)
    check(got, q, k, v, lengths)


def test_views_of_operands_and_results() -> None:
    q, k, v = inputs((2, 4, 2, 64), 2, 100)
    lengths = lengths_of(100, 70)
    expected = attention_decode(q, k, v, lengths)
    far = [x.transpose(1, 2).contiguous().transpose(1, 2) for x in (q, k, v)]
    out = torch.zeros(2, 2, 4, 64).bfloat16().transpose(1, 2)
    assert attention_decode(*far, seq_lens=lengths, out=out) is out and torch.equal(out, expected)
    assert attention_decode(q, k, v, lengths, out=q) is q and torch.equal(q, expected)


@pytest.mark.parametrize("shape", [(0, 2, 1, 64), (2, 0, 1, 64), (2, 2, 0, 64)])
def test_empty(shape: Any) -> None:
    q, k, v = inputs(shape, min(shape[1], 1), 30)
    out, logs = attention_decode(q, k, v, torch.zeros(shape[0], dtype=torch.int32), return_lse=True)
    assert out.shape == shape and logs.shape == shape[:3]


def test_no_room_for_keys() -> None:
    q, k, v = inputs((2, 2, 1, 64), 1, 0)
    out, logs = attention_decode(q, k, v, lengths_of(0, 0), return_lse=True)
    assert (out == 0).all() and (logs == -math.inf).all()
    none = torch.zeros(2, 0, dtype=torch.int32)
    cache = k.new_zeros(3, 16, 1, 64)
    assert (paged_attention(q, cache, cache, none, lengths_of(0, 0)) == 0).all()


def moved(launch: Any) -> int:
    """Bytes of global memory that a launch, and what follows it, reads and writes."""
    total = 0
    while launch is not None:
        launch.kernel[launch.grid, launch.block](*launch.args)
        total += sum(n for kind, n in fly.last_report().bytes.items() if not kind.startswith("LDS"))  # type: ignore[union-attr]
        launch = launch.then
    return total


STREAMS = [
    pytest.param(c, id=f"{c.family}_{c.name}", marks=() if c.page == 64 else pytest.mark.sweep)
    for c in CASES
    if c.queries == 1 and c.columns == 128
]


@pytest.mark.parametrize("case", STREAMS)
def test_moves_hardly_more_than_keys_and_values(case: DecodeCase) -> None:
    """One sequence of 4096 keys in two splits. At least: K, V, q and the result, each once."""
    launch = example(case, (4096,), 2)
    q, k, v = launch.args[:3]
    assert moved(launch) <= 1.05 * sum(x.numel() * x.element_size() for x in (q, k, v, q))


def test_splits_follow_the_shapes() -> None:
    """Few sequences are split until all compute units have two workgroups; many are not."""
    assert splits_for(8, 1024, 256) == 64 and splits_for(512, 1024, 256) == 1 and splits_for(8, 3, 256) == 1
    assert splits_for(64, 1024, 256) == 8
    with fly.batch_invariant():
        q, k, v = inputs((3, 2, 1, 64), 2, 700)
        lengths = lengths_of(700, 500, 9)
        assert torch.equal(attention_decode(q, k, v, lengths)[:1], attention_decode(q[:1], k[:1], v[:1], lengths[:1]))


Q, K, CACHE = torch.zeros(2, 4, 1, 64).bfloat16(), torch.zeros(2, 2, 50, 64).bfloat16(), torch.zeros(9, 16, 2, 64).bfloat16()
WIDE = CACHE.view(1, 144, 2, 64).repeat(1, 2, 1, 1)
ENDS, TABLE = lengths_of(50, 0), torch.zeros(2, 4, dtype=torch.int32)


def decode(q: Any = Q, k: Any = K, v: Any = K, lengths: Any = ENDS, **more: Any) -> Any:
    return attention_decode(q, k, v, lengths, **more)


def in_pages(q: Any = Q, k: Any = CACHE, v: Any = CACHE, table: Any = TABLE, lengths: Any = ENDS, **more: Any) -> Any:
    return paged_attention(q, k, v, table, lengths, **more)


REFUSED = [
    (lambda: decode(q=cast(Any, 3)), OperandError, "attention_decode: q is a tensor, not int"),
    (lambda: decode(q=Q[0]), OperandError, r"q has the shape \(4, 1, 64\), and needs four dimensions"),
    (lambda: decode(v=K[:, :, 1:]), OperandError, "differ before the last dimension"),
    (lambda: decode(v=K.half()), OperandError, "k is torch.bfloat16, and v torch.float16"),
    (lambda: decode(q=Q[..., :32]), OperandError, "q has 32 columns, and k 64"),
    (lambda: decode(q=Q[:, :3]), OperandError, "3 heads of q do not share 2 heads of k evenly"),
    (lambda: decode(q=Q[:1]), OperandError, r"q \(1, 4, 1, 64\) and k \(2, 2, 50, 64\) differ in batch"),
    (lambda: decode(q=Q.float()), UnsupportedError, "q is Float32; there are BFloat16, Float16"),
    (lambda: decode(q=Q.half()), UnsupportedError, "q is Float16, and k BFloat16; there are Float16, Float8E4M3FN"),
    (lambda: decode(*(x.repeat(1, 1, 1, 5) for x in (Q, K, K))), UnsupportedError, "heads of 320 and 320 columns; there are"),
    (lambda: decode(q=Q.expand(2, 4, 17, 64)), UnsupportedError, "17 queries of a sequence; there are up to 16"),
    (lambda: decode(lengths=ENDS.long()), OperandError, r"seq_lens is int64 \(2,\), and has to be int32 \(2,\)"),
    (lambda: decode(lengths=ENDS + 1), OperandError, "seq_lens has lengths from 1 to 51; there are 0 to 50 keys"),
    (lambda: decode(sinks=torch.zeros(3)), OperandError, r"sinks has the shape \(3,\), and q 4 heads"),
    (lambda: decode(softcap=-1.0), OperandError, "softcap=-1.0 is not a positive number"),
    (lambda: decode(window=cast(Any, (3,))), OperandError, r"window=\(3,\) is not a pair"),
    (lambda: decode(window=(-2, 0)), OperandError, r"window=\(-2, 0\) is not a pair"),
    (lambda: decode(k_scale=torch.ones(3)), OperandError, r"k_scale has the shape \(3,\); it is one number, or \(2,\)"),
    (lambda: decode(q=Q.clone().requires_grad_()), UnsupportedError, "attention_decode: gradients; detach the operands"),
    (lambda: decode(out=torch.zeros(2, 4, 1, 64)), OperandError, "out is torch.float32"),
    (lambda: decode(out=Q[..., :1].expand(2, 4, 1, 64)), OperandError, "elements of out .* share memory"),
    (lambda: decode(config=cast(Any, "x")), OperandError, "config= takes a DecodeConfig, not 'x'"),
    (lambda: decode(config=DecodeConfig(3)), UnsupportedError, "there are 1, 2, 4 or 8 waves, not 3"),
    (lambda: decode(config=DecodeConfig(1, 65)), UnsupportedError, "there are 1 to 64 splits, or 0 .*, not 65"),
    (lambda: decode(config=DecodeConfig(1, 1, 0)), UnsupportedError, "there is one die at least, not 0"),
    (lambda: decode(q=Q.to("meta")), OperandError, "q is on meta; kernels run on"),
    (lambda: in_pages(table=TABLE.long()), OperandError, r"block_table is int64 \(2, 4\), and has to be int32 \(2, pages"),
    (lambda: in_pages(k=WIDE, v=WIDE), UnsupportedError, "pages of 288 keys; there are 1 to 256"),
    (lambda: in_pages(lengths=ENDS + 15), OperandError, "seq_lens has lengths from 15 to 65; there are 0 to 64 keys"),
    (lambda: in_pages(*(x[..., :40] for x in (Q, CACHE, CACHE))), UnsupportedError, "k_cache has 40 columns of 2 bytes; rows"),
    (lambda: in_pages(v=CACHE.repeat_interleave(2, 3)[..., ::2]), UnsupportedError, "rows of v_cache .* are not contiguous"),
    (lambda: in_pages(v=torch.cat([CACHE, CACHE], 1)[:, :16]), UnsupportedError, "pages of 16 keys are a whole number of rows"),
]  # fmt: skip


@pytest.mark.parametrize(("call", "error", "message"), REFUSED)
def test_refused(call: Any, error: Any, message: str) -> None:
    with pytest.raises(error, match=message):
        call()
