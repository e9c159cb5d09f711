"""Public instruction vectors of the scalar and memory families: alone and in a batch that gathers and scatters."""

from __future__ import annotations

from pathlib import Path

import pytest

from flydsl.sim.vectors import read_vectors, run_vector

DATA = Path(__file__).parent.parent / "data" / "isa_vectors"
FAMILIES = ("sop1", "sop2", "sopc", "sopk", "smem", "ds", "ds_tr", "mubuf", "global", "lds_dma", "atomic")
ONE_WAVE = ("atomic",)
"""Families whose memory result depends on how many waves run."""


@pytest.mark.parametrize("family", FAMILIES)
def test_vectors(family):
    vectors = read_vectors(DATA / f"{family}.json")
    assert vectors
    failures = {vector.origin + " " + vector.asm: problems for vector in vectors if (problems := run_vector(vector))}
    assert not failures


@pytest.mark.parametrize("family", [name for name in FAMILIES if name not in ONE_WAVE])
def test_vectors_in_a_scattered_batch(family):
    vectors = read_vectors(DATA / f"{family}.json")
    failures = {v.origin + " " + v.asm: problems for v in vectors if (problems := run_vector(v, (0, 2, 3)))}
    assert not failures
