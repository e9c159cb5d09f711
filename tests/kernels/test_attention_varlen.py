"""``attention_varlen`` on the simulator, under all checks, against float64 arithmetic of each sequence."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pytest
import torch
from attention_reference import BOUNDS, LOG_ERROR, reference
from decode_reference import seen
from hypothesis import given, settings
from hypothesis import strategies as st

import flydsl as fly
from flydsl.kernels import AttentionConfig, OperandError, UnsupportedError, attention, attention_varlen
from flydsl.kernels.attention.varlen_shipped import CASES, LENGTHS, example

MODEL = Path(__file__).resolve().parents[2] / "benchmarks" / "perf_model" / "isa_score.py"
F8 = torch.float8_e4m3fn


def ends_of(lengths: Any) -> Any:
    return torch.tensor([0, *lengths], dtype=torch.int32).cumsum(0).int()


def packed(
    lengths: Any, lengths_k: Any, heads: Any, columns: int, values: int, dtype: Any = torch.bfloat16, seed: int = 0
) -> Any:
    """Normal q (T, H, D), k and v (Tk, Hkv, D)."""
    generator = torch.Generator().manual_seed(seed)
    sizes = [(sum(lengths), heads[0], columns), (sum(lengths_k), heads[1], columns), (sum(lengths_k), heads[1], values)]
    return [torch.randn(size, generator=generator).to(dtype) for size in sizes]


def run(operands: Any, lengths: Any, lengths_k: Any, config: Any = None, **options: Any) -> None:
    longest = (max(lengths, default=0), max(lengths_k, default=0))
    got = attention_varlen(
        *operands, cu_seqlens_q=ends_of(lengths), cu_seqlens_k=ends_of(lengths_k), max_seqlen_q=longest[0],
        max_seqlen_k=longest[1], return_lse=True, config=config, **options,
    )  # fmt: skip
    check(got, operands, lengths, lengths_k, **options)


def check(
    result: Any, operands: Any, lengths: Any, lengths_k: Any, causal: bool = False, window: Any = None, **options: Any
) -> None:
    """Every element of each sequence keeps the bounds of ``attention``."""
    got, logs = result
    q, k, v = operands
    assert got.shape == (*q.shape[:2], v.shape[2]) and logs.shape == (q.shape[1], q.shape[0]) and logs.dtype == torch.float32
    for (a, b), (c, d) in zip(pairwise(ends_of(lengths).tolist()), pairwise(ends_of(lengths_k).tolist())):
        rows = [x[None].transpose(1, 2) for x in (q[a:b], k[c:d], v[c:d])]
        expected, expected_logs = reference(*rows, mask=seen(b - a, d - c, causal, window), **options)
        mine, log = got[a:b].transpose(0, 1)[None], logs[None, :, a:b]
        none = expected_logs == -math.inf
        assert (log[none] == -math.inf).all() and (mine[none] == 0).all()
        assert ((log.double() - expected_logs)[~none].abs() <= LOG_ERROR * (1 + expected_logs[~none].abs())).all()
        if d > c and b > a:
            assert (mine.double() - expected).abs().max() <= BOUNDS[q.dtype] * v[c:d].double().abs().max()


NUMBERS = st.one_of(st.sampled_from([0, 1, 64, 65, 130]), st.integers(0, 150))
KINDS = st.sampled_from([
    (128, torch.bfloat16, {"causal": True}), (64, torch.float16, {"window": (19, 6)}), (128, torch.bfloat16, {}),
])  # fmt: skip
"""Columns, type, mask: a kernel each for short and for long sequences."""


@settings(max_examples=5)
@given(
    KINDS, st.sampled_from([(1, 1), (4, 2)]), st.lists(st.tuples(NUMBERS, NUMBERS), min_size=1, max_size=4), st.integers(0, 99)
)
def test_any_lengths(kind: Any, heads: Any, lengths: Any, seed: int) -> None:
    columns, dtype, options = kind
    of_q, of_k = zip(*lengths)
    run(packed(of_q, of_k, heads, columns, columns, dtype, seed), of_q, of_k, **options)


@pytest.mark.sweep
@settings(max_examples=150)
@given(st.data())
def test_anything(data: Any) -> None:
    def one_of(*choices: Any) -> Any:
        return data.draw(st.sampled_from(choices))

    lengths = data.draw(st.lists(st.tuples(NUMBERS, NUMBERS), min_size=0, max_size=4))
    of_q, of_k = zip(*lengths) if lengths else ((), ())
    heads, columns, values = one_of((1, 1), (4, 2), (3, 3)), data.draw(st.integers(1, 256)), data.draw(st.integers(1, 256))
    operands = packed(of_q, of_k, heads, columns, values, one_of(torch.bfloat16, torch.float16), data.draw(st.integers(0, 99)))
    options = {"causal": one_of(True, False), "window": one_of(None, (30, -1), (50, 2)), "softcap": one_of(None, 4.0)}
    run(operands, of_q, of_k, sinks=one_of(None, torch.linspace(-1, 2, heads[0])), **options)


@pytest.mark.parametrize("causal", [True, pytest.param(False, marks=pytest.mark.sweep)])
def test_several_blocks_of_queries_in_the_large_loop(causal: bool) -> None:
    lengths = (300, 0, 20, 257)
    run(packed(lengths, lengths, (2, 1), 128, 128), lengths, lengths, causal=causal)


def test_sinks_caps_and_other_columns() -> None:
    of_q, of_k = (30, 5), (70, 0)
    run(packed(of_q, of_k, (2, 1), 40, 24), of_q, of_k, sinks=torch.tensor([0.5, -1.0]), softcap=3.0, scale=-0.4)


def test_float8_with_factors_of_each_sequence() -> None:
    of_q, of_k = (30, 5), (70, 90)
    q, k, v = packed(of_q, of_k, (2, 1), 128, 128, F8)
    factors: Any = {"descale_q": torch.tensor(0.5), "descale_k": torch.tensor([[0.5], [1.5]])}
    ends: Any = {"cu_seqlens_q": ends_of(of_q), "cu_seqlens_k": ends_of(of_k), "max_seqlen_q": 30, "max_seqlen_k": 90}
    got = attention_varlen(q, k, v, descale_v=torch.tensor([[2.0], [4.0]]), **ends, **factors)
    assert got.dtype == torch.bfloat16
    for b, (rows, keys) in enumerate(((slice(0, 30), slice(0, 70)), (slice(30, 35), slice(70, 160)))):
        expected, _ = reference(
            *(x[None].transpose(1, 2) for x in (q[rows], k[keys], v[keys])), factor=torch.full((1, 2), (0.25, 0.75)[b])
        )
        error = (got[rows].transpose(0, 1)[None].double() / (2.0, 4.0)[b] - expected).abs().max()
        assert error <= BOUNDS[F8] * v[keys].double().abs().max()


def test_neighbours_do_not_matter() -> None:
    """The same bits as ``attention`` of each sequence on its own, though NaN lies on both sides."""
    q, k, v = packed((40, 70, 40), (70, 70, 70), (2, 2), 64, 64)
    for x in (k, v):
        x[:70], x[140:] = math.nan, math.nan
    q[:40], q[110:] = math.nan, math.nan
    ends = ends_of((40, 70, 40)), ends_of((70, 70, 70))
    got = attention_varlen(q, k, v, *ends, 70, 70, causal=True)
    alone = [x[None].transpose(1, 2) for x in (q[40:110], k[70:140], v[70:140])]
    assert torch.equal(got[40:110].transpose(0, 1)[None], attention(*alone, causal=True, config=AttentionConfig(4, "plain")))


def test_views_and_out() -> None:
    lengths = (40, 33)
    q, k, v = packed(lengths, lengths, (2, 2), 64, 64)
    ends = ends_of(lengths)
    expected = attention_varlen(q, k, v, ends, ends, 40, 40)
    together = torch.stack([q, k, v], 1)
    assert torch.equal(attention_varlen(*together.unbind(1), ends, ends, 64, 64), expected)  # pyright: ignore[reportCallIssue]
    out = torch.zeros(2, 73, 64).bfloat16().transpose(0, 1)
    assert attention_varlen(q, k, v, ends, ends, 40, 40, out=out) is out and torch.equal(out, expected)


@pytest.mark.parametrize("lengths", [(), (0, 0)])
def test_empty(lengths: Any) -> None:
    operands = packed(lengths, lengths, (2, 1), 64, 64)
    out, logs = attention_varlen(*operands, *[ends_of(lengths)] * 2, max_seqlen_q=0, max_seqlen_k=0, return_lse=True)
    assert out.shape == (0, 2, 64) and logs.shape == (2, 0)


def test_rows_of_no_sequence_are_zero_and_lengths_out_of_bounds_are_cut_off() -> None:
    """What the host can not see: the kernel stays within its tensors."""
    from flydsl.kernels.attention.arguments import options_of
    from flydsl.kernels.attention.varlen import prepare

    q, k, v = packed((70,), (70,), (1, 1), 64, 64)
    out, ends = torch.zeros_like(q), torch.tensor([0, 40, 1 << 30, -5], dtype=torch.int32)
    options = options_of("attention_varlen", q, 1 << 31, False, None, None, None, None)
    prepare(q, k, v, out, None, (ends, ends), 70, options).run()
    assert torch.equal(out[40:], attention_varlen(q[40:], k[40:], v[40:], ends_of((30,)), ends_of((30,)), 30, 30))


Q, K, ENDS = torch.zeros(9, 4, 64).bfloat16(), torch.zeros(12, 2, 64).bfloat16(), ends_of((4, 5))
ENDS_K = ends_of((12, 0))


def varlen(
    q: Any = Q, k: Any = K, v: Any = K, ends: Any = ENDS, ends_k: Any = ENDS_K, of_q: Any = 5, of_k: Any = 12, **more: Any
) -> Any:
    return attention_varlen(q, k, v, ends, ends_k, of_q, of_k, **more)


REFUSED = [
    (lambda: varlen(k=cast(Any, [])), OperandError, "attention_varlen: k is a tensor, not list"),
    (lambda: varlen(q=Q[0]), OperandError, r"q has the shape \(4, 64\), and needs three dimensions \(tokens"),
    (lambda: varlen(v=K.half()), OperandError, "q is torch.bfloat16, and v torch.float16"),
    (lambda: varlen(v=K[1:]), OperandError, "differ before the last dimension"),
    (lambda: varlen(q=Q[..., :32]), OperandError, "q has 32 columns, and k 64"),
    (lambda: varlen(q=Q[:, :3]), OperandError, "3 heads of q do not share 2 heads of k evenly"),
    (lambda: varlen(*(x.float() for x in (Q, K, K))), UnsupportedError, "q is Float32; there are BFloat16"),
    (lambda: varlen(*(x.repeat(1, 1, 5) for x in (Q, K, K))), UnsupportedError, "heads of 320 and 320 columns"),
    (lambda: varlen(ends=ENDS.long()), OperandError, r"cu_seqlens_q is int64 \(3,\), and has to be int32 \(sequences \+ 1,\)"),
    (lambda: varlen(ends=ENDS[:0]), OperandError, r"cu_seqlens_q is int32 \(0,\), and has to be"),
    (lambda: varlen(ends=ENDS - 1), OperandError, "cu_seqlens_q goes from -1 to 8; it has to from 0 to 9"),
    (lambda: varlen(ends=ENDS[[0, 2, 1, 2]]), OperandError, "goes from 0 to 9; it has to .* and never back"),
    (lambda: varlen(of_q=4), OperandError, "cu_seqlens_q has a sequence of 5 tokens, and max_seqlen_q is 4"),
    (lambda: varlen(of_k=-1), OperandError, "max_seqlen_k=-1 is not a number of tokens"),
    (lambda: varlen(of_k=True), OperandError, "max_seqlen_k=True is not a number of tokens"),
    (lambda: varlen(ends=ends_of((4, 5, 0))), OperandError, "cu_seqlens_q has 3 sequences, and cu_seqlens_k 2"),
    (lambda: varlen(descale_k=torch.ones(2)), OperandError, r"descale_k has the shape \(2,\); it is one number, or \(2, 2\)"),
    (lambda: varlen(sinks=torch.ones(3)), OperandError, r"sinks has the shape \(3,\), and q 4 heads"),
    (lambda: varlen(k=K.clone().requires_grad_()), UnsupportedError, "attention_varlen: gradients; detach the operands"),
    (lambda: varlen(out=Q[..., :32].clone()), OperandError, r"out is torch.bfloat16 \(9, 4, 32\) on cpu; the result is"),
    (lambda: varlen(config=cast(Any, 3)), OperandError, "config= takes an AttentionConfig, not 3"),
    (lambda: varlen(config=AttentionConfig(4, "plain", splits=2)), UnsupportedError, "2 splits of the keys; there is 1"),
    (lambda: varlen(config=AttentionConfig(3)), UnsupportedError, "attention_varlen: .*: there are 1, 2, 4 or 8 waves"),
]  # fmt: skip


@pytest.mark.parametrize(("call", "error", "message"), REFUSED)
def test_refused(call: Any, error: Any, message: str) -> None:
    with pytest.raises(error, match=message):
        call()


BARS = {"attn_d128_causal": 98, "attn_d128_full": 98}


@pytest.mark.parametrize("family", ["attn_d128_causal", pytest.param("attn_d128_full", marks=pytest.mark.sweep)])
def test_shipped(family: str, tmp_path: Path) -> None:
    """Right under all checks, without conflicts and spills, and the loop is as good as that of ``attention``."""
    launch = example(CASES[family])
    q, k, v, out, lse = launch.args[:5]
    for i, x in enumerate((q, k, v)):
        x.copy_(torch.randn(x.shape, generator=torch.Generator().manual_seed(i)))
    launch.run()
    check((out.transpose(0, 1), lse), [x.transpose(0, 1) for x in (q, k, v)], LENGTHS, LENGTHS, causal=CASES[family])
    report = fly.last_report()
    assert report is not None and report.bank_conflicts == 0
    resources = launch.specialization().resources
    assert resources.vgpr_spills == resources.scratch == 0
    listing, scores = tmp_path / f"{family}.s", tmp_path / "scores.json"
    listing.write_text(launch.specialization().isa)
    subprocess.run([sys.executable, str(MODEL), "--json", str(scores), str(listing)], check=True, capture_output=True)
    assert json.loads(scores.read_text())["rows"][0]["pk"] * 100 >= BARS[family]
