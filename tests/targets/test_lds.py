"""The model of LDS accesses: every lane is served once, and a full phase can use each bank once."""

from __future__ import annotations

from collections import Counter

import pytest

from flydsl import targets


@pytest.mark.parametrize("reads", [True, False])
@pytest.mark.parametrize("width", [1, 2, 4, 8, 12, 16])
@pytest.mark.parametrize("arch", targets.names())
def test_phases(arch: str, width: int, reads: bool) -> None:
    banks = targets.get(arch).lds_banks
    phases = targets.lds_phases(banks, width, reads)
    lanes = Counter(phases)
    assert len(phases) == 64 and len(set(lanes.values())) == 1
    assert sorted(lanes) == list(range(len(lanes)))
    assert next(iter(lanes.values())) * max(width, 4) <= banks * 4 or len(lanes) == 1
    if width != 12:
        assert next(iter(lanes.values())) == min(64, banks * 4 // max(width, 4))


def test_documented_groups_of_wide_reads() -> None:
    assert [lane for lane, p in enumerate(targets.lds_phases(32, 16, True)) if p == 0] == [0, 1, 2, 3, 20, 21, 22, 23]
    assert [lane for lane, p in enumerate(targets.lds_phases(32, 16, False)) if p == 0] == list(range(8))


def test_what_one_access_uses() -> None:
    used = targets.lds_dwords(64, 8, True, [0, 256, None, 4])
    assert used == {0: {0: {0: [0], 64: [1]}, 1: {1: [0, 3], 65: [1]}, 2: {2: [3]}}}
