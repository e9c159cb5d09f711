"""The report: bank conflicts, coalescing, idle lanes, and the environment variable that prints it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from assembly import listing, run
from hypothesis import given, settings
from hypothesis import strategies as st

from flydsl import sim
from flydsl.sim.traffic import lds_cycles, segments

DATA = Path(__file__).parent.parent / "data"


def lds(body: str, arch: str = "gfx950"):
    text = listing("v_lshlrev_b32_e32 v1, 2, v0\n" + body, pointers=0, lds=65536).replace("gfx950", arch)
    return sim.load(text).launch("k", 1, 64, checks="lds")


@pytest.mark.parametrize(
    ("body", "on_64", "on_32"),
    [
        ("ds_write_b32 v1, v0", 0, 0),
        ("v_mul_u32_u24_e32 v1, 8, v0\nds_write_b32 v1, v0", 1, 2),  # 64 banks: one phase, pairs; 32: two phases
        ("v_lshlrev_b32_e32 v1, 8, v0\nds_write_b32 v1, v0", 63, 62),  # all lanes in one bank
        ("v_mov_b32_e32 v1, 4\nds_read_b32 v2, v1", 0, 0),  # broadcast
        ("v_mul_u32_u24_e32 v1, 68, v0\nds_write_b32 v1, v0", 0, 0),  # rows of 17 dwords
        ("v_lshlrev_b32_e32 v1, 3, v0\nds_write_b64 v1, v[2:3]", 0, 0),
        ("v_lshlrev_b32_e32 v1, 4, v0\nds_write_b128 v1, v[2:5]", 0, 0),
        ("v_lshlrev_b32_e32 v1, 4, v0\nds_read_b128 v[2:5], v1", 0, 0),
        ("v_lshlrev_b32_e32 v1, 5, v0\nds_write_b128 v1, v[2:5]", 4, 8),  # every other 16 bytes: two rounds per phase
        ("ds_write2_b32 v1, v0, v0 offset0:0 offset1:64", 0, 0),
        ("s_mov_b64 exec, 1\nv_lshlrev_b32_e32 v1, 8, v0\nds_write_b32 v1, v0", 0, 0),  # a lane alone
    ],
)
def test_bank_conflicts(body, on_64, on_32):
    assert lds(body).bank_conflicts == on_64
    assert lds(body, "gfx942").bank_conflicts == on_32


def test_the_worst_instruction_comes_first():
    body = "ds_write_b32 v1, v0\nv_lshlrev_b32_e32 v2, 3, v0\nds_write_b32 v2, v0\nv_lshlrev_b32_e32 v3, 8, v0\n"
    report = lds(body + "ds_read_b32 v4, v3")
    assert [use.instruction.mnemonic for use in report.lds_accesses] == ["ds_read_b32", "ds_write_b32", "ds_write_b32"]
    assert [(use.conflicts, use.worst, use.ideal) for use in report.lds_accesses] == [(63, 63, 1), (1, 1, 1), (0, 0, 1)]
    assert "LDS bank conflicts 64 cycles (64 banks)" in str(report) and "ds_read_b32 v4, v3" in str(report)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_conflicts_match_a_model_lane_by_lane(data):
    width, banks, reads = (data.draw(st.sampled_from(choices)) for choices in ((1, 4, 8, 12, 16), (32, 64), (0, 1)))
    lanes = sorted(data.draw(st.sets(st.integers(0, 191), min_size=1)))
    unit = data.draw(st.sampled_from([1, 17, 32, 64])) * max(width, 4)
    offsets = [data.draw(st.integers(0, 40)) * unit for _ in lanes]
    per_phase = min(64, banks * 4 // {1: 4, 12: 16}.get(width, width))
    phases: dict[tuple[int, int], dict[int, set[int]]] = {}
    for lane, offset in zip(lanes, offsets):
        wave, within = divmod(lane, 64)
        phase = within // per_phase
        if width == 16 and reads:
            four = within % 32 // 4
            # Groups of four lanes that are read together, for 32 banks and (joined) for 64.
            groups = [0, 1, 2, 3, 1, 0, 3, 2] if banks == 32 else [0, 1, 1, 0, 1, 0, 0, 1]
            phase = within // 32 * 4 + groups[four]
        used = phases.setdefault((wave, phase), {})
        for dword in range(offset // 4, (offset + width + 3) // 4):
            used.setdefault(dword % banks, set()).add(dword)
    cycles = {key: max(len(dwords) for dwords in used.values()) for key, used in phases.items()}
    lost = [sum(c - 1 for (w, _), c in cycles.items() if w == wave) for wave in {w for w, _ in cycles}]
    got = lds_cycles(np.array(lanes), np.array(offsets), width, bool(reads), banks)
    assert got == (len(lost), sum(cycles.values()), len(cycles), max(lost))


@settings(max_examples=60, deadline=None)
@given(
    places=st.lists(st.tuples(st.integers(0, 3), st.integers(0, 5000)), min_size=1),
    width=st.sampled_from([1, 2, 4, 8, 16]),
    size=st.sampled_from([64, 128]),
)
def test_segments_match_sets(places, width, size):
    want = [len({a // size for w, x in places if w == wave for a in (x, x + width - 1)}) for wave in range(4)]
    wave, address = (np.array([p[k] for p in places], np.uint64) for k in range(2))
    assert segments(wave, address, width, size, 4).tolist() == want


START = "s_load_dwordx2 s[4:5], s[0:1], 0x0\nv_lshlrev_b32_e32 v1, {0}, v0\ns_waitcnt lgkmcnt(0)\n"


@pytest.mark.parametrize(
    ("shift", "load", "touched", "fewest", "efficiency"),
    [
        (2, "dword v2", 4, 4, 1.0),  # 64 lanes of 4 bytes
        (4, "dwordx4 v[4:7]", 16, 16, 1.0),
        (3, "dword v2", 8, 4, 0.5),
        (6, "dword v2", 64, 4, 1 / 16),  # a segment for each lane
        (0, "ubyte v2", 1, 1, 1.0),
    ],
)
def test_coalescing(shift, load, touched, fewest, efficiency):
    report = run(
        START.format(shift) + f"global_load_{load}, v1, s[4:5]", [np.zeros(2048, np.uint32)], checks="none", report="full"
    )
    (use,) = report.global_accesses
    assert (use.segments64, use.fewest64, use.accesses, use.lanes) == (touched, fewest, 1, 64)
    assert (use.segments128, use.fewest128) == (-(-touched // 2), -(-fewest // 2))
    assert report.coalescing == pytest.approx(efficiency)
    assert f"global accesses {100 * efficiency:.0f} % coalesced" in str(report)


def test_addresses_that_cross_segments():
    body = START.format(2) + "global_load_dword v2, v1, s[4:5] offset:32"
    (use,) = run(body, [np.zeros(128, np.uint32)], checks="none", report="full").global_accesses
    assert (use.segments64, use.fewest64) == (5, 4)


def test_idle_lanes_and_counts():
    body = "s_mov_b64 exec, 0xff\nv_mov_b32_e32 v1, 0\ns_mov_b64 exec, -1\nv_mov_b32_e32 v2, 0\ns_waitcnt lgkmcnt(0)"
    report = run(body, [], block=128, checks="none", report="full")
    assert report.divergence == pytest.approx(2 * 56 / (4 * 64))
    (use,) = report.idle_lanes
    assert (use.active, use.total) == (16, 128) and "v_mov_b32_e32 v1, 0" in str(use)
    assert report.waits == 2 and report.mfma == 0


def test_a_plain_report_has_no_counts_per_instruction():
    report = run("v_mov_b32_e32 v1, 0", [], checks="none")
    assert report.traffic is None and report.bank_conflicts is None and report.coalescing is None and report.divergence is None
    with pytest.raises(sim.LaunchError, match="report must be 'full' or 'basic', got 'long'"):
        run("s_nop 0", [], report="long")
    with pytest.raises(sim.LaunchError, match="compiled executor makes no full report"):
        run("s_nop 0", [], report="full", executor="compiled")


@pytest.mark.parametrize("wanted", [False, True])
def test_launches_print_the_report_on_request(monkeypatch, capsys, wanted):
    from flydsl.runtime.device import LaunchConfig
    from flydsl.runtime.simulated import SimulatedDevice

    if wanted:
        monkeypatch.setenv("FLYDSL_SIM_REPORT", "1")
    binary = SimpleNamespace(code_object=(DATA / "clang" / "wide.O2.hsaco").read_bytes(), isa=None)
    buffers = [np.arange(count, dtype=np.uint64) for count in (64, 64, 256)]
    SimulatedDevice("gfx950").launch(binary, "wide", LaunchConfig((1, 1, 1), (64, 1, 1)), buffers)
    assert ("wide: grid (1, 1, 1)" in capsys.readouterr().err) == wanted
