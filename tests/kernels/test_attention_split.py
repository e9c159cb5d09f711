"""``attention`` with keys in parts, which are combined: for few queries and many keys."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import torch
from attention_reference import check, inputs

import flydsl as fly
from flydsl.kernels import AttentionConfig, UnsupportedError, attention
from flydsl.kernels.attention.api import splits_of
from flydsl.kernels.attention.options import Options
from flydsl.kernels.attention.shipped import SPLIT, Case, example

MODEL = Path(__file__).resolve().parents[2] / "benchmarks" / "perf_model" / "isa_score.py"
PARTS = AttentionConfig(4, "plain", splits=3)


def run(operands: Any, config: Any, **options: Any) -> None:
    check(attention(*operands, return_lse=True, config=config, **options), *operands, **options)


MASKS: list[dict[str, Any]] = [{}, {"window": (300, 40)}]


@pytest.mark.parametrize("keys", [1300, pytest.param(2100, marks=pytest.mark.sweep), pytest.param(5, marks=pytest.mark.sweep)])
@pytest.mark.parametrize("options", [MASKS[1], pytest.param(MASKS[0], marks=pytest.mark.sweep)], ids=str)
def test_parts(keys: int, options: Any) -> None:
    """The last part is not full, or there is none; a window leaves parts without keys."""
    more = {"sinks": torch.tensor([0.5, -1.0]), "softcap": 5.0} if options else {}
    run(inputs((1, 2, 40, 64), keys, 1), PARTS, **options, **more)


@pytest.mark.sweep
@pytest.mark.parametrize("loop", [AttentionConfig(splits=2), AttentionConfig(8, "alternating", splits=5)])
def test_other_loops(loop: AttentionConfig) -> None:
    run(inputs((1, 2, 300, 128), 2500, 2), loop, causal=True)
    run(inputs((2, 1, 70, 128), 2500, 1), loop)


@pytest.mark.sweep
def test_large_scores_in_different_parts_share_evenly() -> None:
    q = torch.full((1, 1, 8, 64), 2.0**30).bfloat16()
    k = (torch.arange(1300.0) % 650 / 1024).bfloat16()[None, None, :, None].expand(1, 1, 1300, 64) * 2.0**30
    v = torch.randn(1, 1, 1300, 64, generator=torch.Generator().manual_seed(1)).bfloat16()
    run((q, k, v), AttentionConfig(4, "plain", splits=2))


def test_the_number_of_parts_follows_the_shapes() -> None:
    """As many as fill the compute units of an MI350X, of 16 tiles at least."""

    def of(queries: int, keys: int, heads: int, config: AttentionConfig | None = None) -> int:
        q, k = (torch.zeros(1).expand(1, n, rows, 128) for n, rows in ((heads, queries), (1, keys)))
        return splits_of(config or AttentionConfig(), q, k, Options(1.0))

    assert of(256, 1024, 8) == 1 and of(256, 16384, 8) == 16 and of(256, 16384, 256) == 1
    assert of(256, 16384, 8, AttentionConfig(splits=3)) == 3
    with fly.batch_invariant():
        assert of(256, 16384, 8) == 1


def test_refused() -> None:
    q, k, v = inputs((1, 1, 4, 64), 5, 1)
    with pytest.raises(UnsupportedError, match="there are 1 to 64 splits, or 0 for a choice, not 65"):
        attention(q, k, v, config=AttentionConfig(splits=65))


def test_shipped(tmp_path: Path) -> None:
    launch = example(Case("attn_splitkv"), SPLIT, 1152)
    q, k, v = launch.args[:3]
    for x in (q, k, v):
        x.copy_(torch.randn(x.shape, generator=torch.Generator().manual_seed(x.shape[2])))
    launch.kernel[launch.grid, launch.block](*launch.args)
    report = fly.last_report()
    assert report is not None and report.bank_conflicts == 0
    assert launch.then is not None
    launch.then.run()
    check((launch.then.args[2].view(q.shape), launch.then.args[3].view(q.shape[:3])), q, k, v)
    resources = launch.specialization().resources
    assert resources.vgpr_spills == resources.scratch == 0
    listing, scores = tmp_path / "attn_splitkv.s", tmp_path / "scores.json"
    listing.write_text(launch.specialization().isa)
    subprocess.run([sys.executable, str(MODEL), "--json", str(scores), str(listing)], check=True, capture_output=True)
    assert json.loads(scores.read_text())["rows"][0]["pk"] >= 0.94
