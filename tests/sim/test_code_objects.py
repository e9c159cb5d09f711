"""Linked code objects (llc-22 -filetype=obj, ld.lld-22 -shared of the .ll files) run without their listings."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from flydsl import code_object, sim
from flydsl.code_object import metadata

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


TARGET_IDS = {
    "gfx950_xnack_off": ("gfx950", "gfx950:xnack-"),
    "gfx942_sramecc_on_xnack_off": ("gfx942", "gfx942:sramecc+:xnack-"),
    "gfx950_sramecc_on_xnack_on": ("gfx950", "gfx950:sramecc+:xnack+"),
}


@pytest.mark.parametrize("suffix", ["hsaco", "s"])
@pytest.mark.parametrize("name", TARGET_IDS)
def test_target_ids_with_features(name, suffix):
    arch, target = TARGET_IDS[name]
    path = DATA / f"target_{name}.{suffix}"
    reader = code_object.read(path.read_bytes()) if suffix == "hsaco" else code_object.read_listing(path.read_text())
    assert (reader.arch, reader.target_id) == (arch, f"amdgcn-amd-amdhsa--{target}")
    program, out = sim.load(path), np.zeros(64, np.int32)
    assert program.arch == arch
    assert program.launch("k", 1, 64, [out], checks="all").findings == []
    assert out.tolist() == [3 * i for i in range(64)]


@pytest.mark.parametrize(
    ("target", "arch"),
    [
        ("amdgcn-amd-amdhsa--gfx950", "gfx950"),
        ("amdgcn-amd-amdhsa-unknown-gfx942:xnack-", "gfx942"),
        ("amdgcn-amd-amdhsa--gfx9-4-generic:sramecc-:xnack-", "gfx9-4-generic"),
    ],
)
def test_processor_of_a_target_id(target, arch):
    assert metadata.Metadata(target, (1, 2)).arch == arch


@pytest.mark.parametrize("target", ["", "amdgcn-amd-amdhsa--", "amdgcn-amd-amdhsa--:xnack-"])
def test_a_target_id_without_processor_is_an_error(target):
    tree = {"amdhsa.version": [1, 2], "amdhsa.kernels": [], "amdhsa.target": target}
    with pytest.raises(code_object.CodeObjectError, match="names no processor"):
        metadata.parse(tree)
