"""Unaligned accesses: legal, so notes; errors only where the check is named."""

from __future__ import annotations

import numpy as np
import pytest
from assembly import run

from flydsl import sim

ADDRESS = "v_lshl_add_u32 v1, v0, 4, {0}\n"


def launch(instruction, at, checks, data=""):
    body = f"s_load_dwordx2 s[4:5], s[0:1], 0x0\n{data}{ADDRESS.format(at)}s_waitcnt lgkmcnt(0)\n{instruction}"
    return run(body, [np.zeros(512, np.uint32)], lds=2048, checks=checks)


@pytest.mark.parametrize(
    ("instruction", "at", "noted"),
    [
        ("ds_read_b32 v2, v1", 4, None), ("ds_read_b32 v2, v1", 2, 4), ("ds_read_u16 v2, v1", 2, None),
        ("ds_read_u16 v2, v1", 1, 2), ("ds_read_u8 v2, v1", 1, None), ("ds_read_b64 v[2:3], v1", 8, None),
        ("ds_read_b64 v[2:3], v1", 4, 8), ("ds_read_b96 v[2:4], v1", 8, 16), ("ds_read_b128 v[2:5], v1", 8, 16),
        ("ds_read_b128 v[2:5], v1", 0, None), ("ds_write_b64 v1, v[2:3]", 4, 8),
        ("global_load_dwordx4 v[2:5], v1, s[4:5]", 4, None), ("global_load_dword v2, v1, s[4:5]", 2, 4),
        ("global_store_short v1, v0, s[4:5]", 1, 2),
    ],
)  # fmt: skip
def test_notes(instruction, at, noted):
    body = "v_mov_b32_e32 v2, 0\nv_mov_b32_e32 v3, 0\n" if "write" in instruction else ""
    for checks in ("all", None):  # small launches make all checks
        report = launch(instruction, at, checks, body)
        notes = [note for note in report.notes if note.rule == "misaligned"]
        assert report.findings == [] and len(notes) == (noted is not None)
        if noted is not None:
            assert f"not aligned to {noted} bytes" in str(notes[0]) and "lane 0 of wave 0 of workgroup (0, 0, 0)" in str(
                notes[0]
            )
            assert (notes[0].lane, notes[0].wave, notes[0].address & 15) == (0, 0, at)
    assert launch(instruction, at, "waits,lds", body).notes == []


@pytest.mark.parametrize("checks", ["alignment", "all,alignment"])
def test_where_it_is_named_it_stops_the_launch(checks):
    with pytest.raises(sim.MemoryAccessError, match=r"misaligned load \(needs 4 bytes\)"):
        launch("ds_read_b32 v2, v1", 2, checks)
    assert launch("ds_read_b64 v[2:3], v1", 4, checks).findings == []
