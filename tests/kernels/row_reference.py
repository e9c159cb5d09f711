"""What row kernels must give: float64 arithmetic on the same inputs, and how far off a result may be."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import torch

import flydsl as fly

MODEL = Path(__file__).resolve().parents[2] / "benchmarks" / "perf_model" / "isa_score.py"
FLOAT32 = 2.0**-22
"""What float32 arithmetic of some steps loses of a value."""

ODD_VIEWS: dict[str, Any] = {
    "as it is": lambda x: x,
    "an odd offset": lambda x: torch.cat([x.new_zeros(1), x.reshape(-1)])[1:].view(x.shape),
    "columns of a wider matrix": lambda x: torch.cat([x, x[..., :3]], -1)[..., : x.shape[-1]],
    "every second row": lambda x: x.repeat_interleave(2, -2)[..., ::2, :],
    "column-major": lambda x: x.transpose(-1, -2).contiguous().transpose(-1, -2),
    "one row for all": lambda x: x[..., :1, :].expand(x.shape),
}
"""Strides and offsets of matrices."""


def normal(shape: Any, dtype: Any, seed: int = 0, scale: float = 1.0) -> Any:
    return (torch.randn(shape, generator=torch.Generator().manual_seed(seed)) * scale).to(dtype)


def ulps(dtype: Any) -> float:
    """Two units in the last place of a type, relative to the value."""
    return 2 * torch.finfo(dtype).eps


def close(result: Any, reference: Any, slack: Any = 0.0, relative: float = 0.0) -> None:
    """Every element is within two units in the last place of its type of ``reference`` (float64), plus ``slack`` and a
    ``relative`` part; NaN and infinities are where they must be."""
    smallest = torch.finfo(result.dtype).smallest_normal * torch.finfo(result.dtype).eps  # denormal numbers have absolute steps
    largest = torch.finfo(result.dtype).max
    expected = reference.to(result.dtype)
    assert result.shape == reference.shape
    torch.testing.assert_close(result.isnan(), expected.isnan(), rtol=0, atol=0)
    infinite = expected.isinf() | result.isinf()
    assert bool((result == expected)[infinite & (reference.abs() > largest * (1 + 2.0**-7))].all())
    kept = ~(infinite | expected.isnan())
    allowed = (ulps(result.dtype) + relative) * reference.abs() + slack + smallest
    excess = ((result.double() - reference).abs() - allowed)[kept]
    assert not excess.numel() or bool((excess <= 0).all()), f"off by {excess.max()} more than allowed"


def traffic() -> int:
    """Bytes that the last launch read and wrote in global memory."""
    report = fly.last_report()
    assert report is not None
    return sum(count for name, count in report.bytes.items() if name.startswith("global"))


def adversarial(n: int, dtype: Any) -> dict[str, Any]:
    """Rows that are hard: name → row."""
    most = torch.finfo(dtype).max
    sign = torch.tensor([1.0, -1.0]).repeat(n)[:n]
    one = torch.zeros(n)
    one[n // 3] = most
    return {
        "zeros": torch.zeros(n), "all equal": torch.full((n,), 0.1), "all equal and large": torch.full((n,), 30000.0),
        "one huge value": one, "one huge among ones": torch.where(one > 0, one, 1.0), "alternating": sign,
        "alternating about 100": 100 + sign / 8, "tiny": torch.full((n,), torch.finfo(dtype).smallest_normal),
        "NaN": torch.where(one > 0, torch.nan, 1.0), "infinite": torch.where(one > 0, torch.inf, 1.0),
        "smallest and none": torch.where(one > 0, -torch.inf, -most), "both extremes": torch.where(one > 0, most, -most),
        "minus infinity": torch.where(one > 0, -torch.inf, 1.0),
    }  # fmt: skip


def memory_bound(launch: Any, least: float, tmp_path: Path) -> None:
    """In the model of a compute unit HBM takes ``least`` times as long as anything else, loads are wide, enough bytes are on
    their way to cover its latency, and nothing is spilled."""
    listing, scores = tmp_path / "kernel.s", tmp_path / "scores.json"
    listing.write_text(launch.specialization().isa)
    subprocess.run([sys.executable, str(MODEL), "--json", str(scores), str(listing)], check=True, capture_output=True)
    (found,) = json.loads(scores.read_text())["rows"]
    assert found["mem_ratio"] >= least
    assert not {"spill", "narrow-loads", "few-bytes-in-flight"} & set(found["flags"])
    resources = launch.specialization().resources
    assert resources.vgpr_spills == resources.scratch == 0
