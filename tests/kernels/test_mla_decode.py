"""``mla_decode`` on the simulator, under all checks, against float64 arithmetic."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest
import torch
from attention_reference import BOUNDS, LOG_ERROR
from decode_reference import decode_reference, lengths_of, paged
from hypothesis import given, settings
from hypothesis import strategies as st

import flydsl as fly
from flydsl.kernels import DecodeConfig, OperandError, UnsupportedError, mla_decode
from flydsl.kernels.attention.decode_shipped import LATENT, DecodeCase, example

MODEL = Path(__file__).resolve().parents[2] / "benchmarks" / "perf_model" / "isa_score.py"
F8, BF16 = torch.float8_e4m3fn, torch.bfloat16
BARS = {"decode_mla_fp8": 62, "decode_mla_bf16": 62}
"""Family → the part of the matrix units' peak, in per cent, that the loop is shipped for."""


def run(
    lengths: Any,
    page: int,
    heads: int = 16,
    queries: int = 1,
    dtype: Any = BF16,
    cached: Any = None,
    config: Any = None,
    seed: int = 0,
    **options: Any,
) -> None:
    """Scores of normal numbers / 2 with 576 columns are about 144 · 0.05."""
    generator = torch.Generator().manual_seed(seed)
    q = (torch.randn(len(lengths), heads, queries, 576, generator=generator) / 2).to(dtype)
    rows = (torch.randn(len(lengths), 1, max([*lengths, 1]), 576, generator=generator) / 2).to(cached or dtype)
    ends = lengths_of(*lengths)
    cache, _, table = paged(rows, rows, ends, page)
    got = mla_decode(q, cache[:, :, 0], table, ends, scale=0.05, return_lse=True, config=config, **options)
    of_q, of_cache = (1.0 if options.get(n) is None else float(options[n]) for n in ("q_scale", "cache_scale"))
    check(got, q, rows, ends, 0.05 * of_q * of_cache, of_cache, causal=options.get("causal", True))


def check(result: Any, q: Any, rows: Any, ends: Any, scale: float, of_values: float = 1.0, causal: bool = True) -> None:
    """Every element keeps the bounds of the type of q."""
    got, logs = result
    expected, expected_logs = decode_reference(q, rows, rows[..., :512].double() * of_values, ends, scale=scale, causal=causal)
    assert (
        got.dtype == (BF16 if q.dtype == F8 else q.dtype) and got.shape == expected.shape and logs.shape == expected_logs.shape
    )
    none = expected_logs == -math.inf
    assert (logs[none] == -math.inf).all() and (got[none] == 0).all()
    assert ((logs.double() - expected_logs)[~none].abs() <= LOG_ERROR * (1 + expected_logs[~none].abs())).all()
    if not none.all():
        assert (got.double() - expected).abs().max() <= BOUNDS[q.dtype] * of_values * rows.double().abs().max()


@settings(max_examples=2)
@given(
    st.sampled_from([(F8, F8), (BF16, BF16)]),
    st.lists(st.sampled_from([0, 1, 64, 65, 200]), min_size=1, max_size=2),
    st.integers(1, 3),
    st.integers(0, 99),
)
def test_any_lengths(types: Any, lengths: Any, splits: int, seed: int) -> None:
    run(lengths, 64, 40, 1, *types, config=DecodeConfig(2, splits), seed=seed)


@pytest.mark.sweep
@settings(max_examples=40)
@given(st.data())
def test_anything(data: Any) -> None:
    def one_of(*choices: Any) -> Any:
        return data.draw(st.sampled_from(choices))

    lengths, page = data.draw(st.lists(st.integers(0, 400), min_size=1, max_size=2)), data.draw(st.integers(1, 256))
    types = one_of((F8, F8), (BF16, F8), (BF16, BF16), (torch.float16, torch.float16), (torch.float16, F8))
    config = DecodeConfig(one_of(2, 4), one_of(0, 1, 3))
    run(lengths, page, one_of(1, 16, 40), one_of(1, 2, 5), *types, config=config, causal=one_of(True, False))


@pytest.mark.sweep
def test_a_cache_of_float8_with_queries_of_bfloat16_and_factors() -> None:
    factors: Any = {"q_scale": torch.tensor(0.5), "cache_scale": torch.tensor([2.0])}
    run([100, 0, 70], 16, 16, 2, BF16, F8, DecodeConfig(2, 2), **factors)


@pytest.mark.parametrize("case", LATENT, ids=lambda case: case.family)
def test_shipped(case: DecodeCase, tmp_path: Path) -> None:
    """Right under all checks, without conflicts and spills; the loop keeps the matrix units busy."""
    launch = example(case)
    q, k, _, table, ends = launch.args[:5]
    for i, x in enumerate((q, k)):
        x.copy_(torch.randn(x.shape, generator=torch.Generator().manual_seed(i)) / 2)
    launch.kernel[launch.grid, launch.block](*launch.args)
    report = fly.last_report()
    assert report is not None and report.bank_conflicts == 0
    assert launch.then is not None
    launch.then.run()
    shape = (2, case.heads, 1)
    rows = k[table.long()].flatten(1, 2).transpose(1, 2)
    result = launch.then.args[2].view(*shape, 512), launch.then.args[3].view(shape)
    check(result, q.view(*shape, 576), rows, ends, 576**-0.5)
    resources = launch.specialization().resources
    assert resources.vgpr_spills == resources.scratch == 0
    listing, scores = tmp_path / f"{case.family}.s", tmp_path / "scores.json"
    listing.write_text(launch.specialization().isa)
    subprocess.run([sys.executable, str(MODEL), "--json", str(scores), str(listing)], check=True, capture_output=True)
    found = json.loads(scores.read_text())["rows"][0]
    assert found["pk"] * 100 >= BARS[case.family] and not {"spill", "half-rate-mfma"} & set(found["flags"])


Q, CACHE = torch.zeros(2, 4, 1, 576).bfloat16(), torch.zeros(9, 16, 576).bfloat16()
ENDS, TABLE = lengths_of(50, 0), torch.zeros(2, 4, dtype=torch.int32)


def mla(q: Any = Q, cache: Any = CACHE, table: Any = TABLE, ends: Any = ENDS, **more: Any) -> Any:
    return mla_decode(q, cache, table, ends, scale=0.1, **more)


REFUSED = [
    (lambda: mla(q=cast(Any, 3)), OperandError, "mla_decode: q is a tensor, not int"),
    (lambda: mla(q=Q[..., :512]), OperandError, r"q has the shape \(2, 4, 1, 512\), and has to be \(B, H, S, 576\)"),
    (lambda: mla(cache=CACHE[0]), OperandError, r"cache has the shape \(16, 576\), and has to be \(pages, page"),
    (lambda: mla(q=Q.float()), UnsupportedError, "q is Float32; there are BFloat16"),
    (lambda: mla(q=Q.to(F8)), UnsupportedError, "q is Float8E4M3FN, and cache BFloat16; there are Float8E4M3FN"),
    (lambda: mla(q=Q.expand(2, 4, 17, 576)), UnsupportedError, "17 queries of a sequence; there are up to 16"),
    (lambda: mla(table=TABLE.long()), OperandError, "block_table is int64"),
    (lambda: mla(ends=ENDS + 15), OperandError, "seq_lens has lengths from 15 to 65; there are 0 to 64 keys"),
    (lambda: mla(cache_scale=torch.ones(3)), OperandError, r"cache_scale has the shape \(3,\); it is one number, or \(1,\)"),
    (lambda: mla(cache=CACHE.clone().requires_grad_()), UnsupportedError, "mla_decode: gradients; detach the operands"),
    (lambda: mla(config=DecodeConfig(8)), UnsupportedError, "mla_decode: .*latent rows take 2 to 4 waves, .* not 8"),
]  # fmt: skip


@pytest.mark.parametrize(("call", "error", "message"), REFUSED)
def test_refused(call: Any, error: Any, message: str) -> None:
    with pytest.raises(error, match=message):
        call()
