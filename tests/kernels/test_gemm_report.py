"""``python -m flydsl.kernels gemm``: the model's choices, and those of the tuner."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import pytest

from flydsl.kernels.__main__ import main
from flydsl.kernels.gemm import GemmConfig, report
from flydsl.tuning import Choice, Identity, Trial, store

IDENTITY = Identity("flydsl.kernels.gemm", "AMD Instinct MI350X", "gfx950", 256, "0", {}, "s", "c")
PROBLEM = ["gemm", "--m", "512", "--n", "4096", "--k", "4096"]


def choice(config: GemmConfig, **key: object) -> Choice:
    whole = {"m": 512, "n": 4096, "k": 4096, "batch": 1, "a": "BFloat16", "b": "BFloat16", **key}
    config_ = asdict(config)
    return Choice(IDENTITY, whole, False, config_, True, "", "us", "2026-01-01T00:00:00Z", (Trial(config_, 12.5, 12.0, 9),))


def test_the_tuners_choices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("FLYDSL_TUNING_FILE", str(tmp_path / "table.json"))
    assert main(PROBLEM) == 0
    before = capsys.readouterr().out.splitlines()
    assert before[-1] == report.UNTUNED
    assert [line[0] for line in before[1:-1]] == [">", *" " * 9]
    store.publish(choice(GemmConfig(tile=(128, 256), split_k=4)))
    store.publish(choice(GemmConfig(tile=(64, 64)), n=8192))
    assert main(PROBLEM) == 0
    after = capsys.readouterr().out.splitlines()
    assert after[:-1] == before[:-1]
    assert after[-1].startswith("tuned: flydsl.kernels.gemm[m=512, n=4096, k=4096, batch=1, a=BFloat16")
    assert "AMD Instinct MI350X (gfx950)" in after[-1] and "12.5 us (measured)" in after[-1] and "split_k=4" in after[-1]


@pytest.mark.parametrize("dtype", ["mxfp4", "int32", "float8_e8m0fnu"])
def test_types_without_products(dtype: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*PROBLEM, "--dtype", dtype]) == 2
    said = capsys.readouterr().err
    assert f"--dtype is {dtype}; there are float16, bfloat16, float32, int8, float8_e4m3fn, float8_e5m2" in said
