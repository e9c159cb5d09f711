"""Linked code objects (llc-22 -filetype=obj, ld.lld-22 -shared of the .ll files) run without their listings."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from flydsl import sim

DATA = Path(__file__).parent.parent / "data" / "sim"
NAMES = ("vadd", "scratch", "preload")


@pytest.mark.parametrize("name", NAMES)
def test_code_object_and_listing_are_the_same_program(name):
    elf, text = sim.load(DATA / f"{name}.hsaco"), sim.load(DATA / f"{name}.s")
    kernel, other = elf.kernels[name], text.kernels[name]
    assert replace(kernel, entry=0) == replace(other, entry=0)
    shift = kernel.entry - other.entry
    decoded = {i.address - shift: (i.mnemonic, i.size) for i in elf.instructions}
    assert {i.address: (i.mnemonic, i.size) for i in text.instructions}.items() <= decoded.items()


def test_vector_add():
    a, c = np.arange(300, dtype=np.float32), np.zeros(300, np.float32)
    program = sim.load((DATA / "vadd.hsaco").read_bytes())
    assert program.launch("vadd", 2, 256, [a, a, c, 300]).findings == []
    assert np.array_equal(c, a + a + np.array([3, 5, 7, 9], np.float32)[np.arange(300) & 3])


@pytest.mark.parametrize("name", ["scratch", "preload"])
def test_same_results(name):
    results = []
    for suffix in ("hsaco", "s"):
        program = sim.load(DATA / f"{name}.{suffix}")
        if name == "scratch":
            x = np.arange(64, dtype=np.uint32)
            buffers = [x, np.zeros_like(x), x.copy()]
            report = program.launch(name, 1, 64, [*buffers, 5])
        else:
            buffers = [np.zeros(128, np.float64)]
            report = program.launch(name, 1, 128, [*buffers, 1 << 40, 7, 0.5])
        results.append([buffer.tolist() for buffer in buffers])
        assert report.findings == []
    assert results[0] == results[1]


def test_both_together_give_source_lines_and_are_checked():
    code = (DATA / "vadd.hsaco").read_bytes()
    assert sim.load(code, listing=(DATA / "vadd.s").read_text()).kernels.keys() == {"vadd"}
    with pytest.raises(sim.LaunchError, match="do not belong together"):
        sim.load(code, listing=(DATA / "scratch.s").read_text())
