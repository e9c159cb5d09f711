"""Target descriptions against what LLVM itself does with the target."""

from __future__ import annotations

import pytest

from flydsl import targets


def test_unknown_targets_are_an_error_that_lists_the_known() -> None:
    with pytest.raises(targets.UnknownTargetError, match="no target 'gfx90a'; flydsl knows gfx950, gfx942"):
        targets.get("gfx90a")


def test_a_target_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        targets.get("gfx950").wave_size = 32  # type: ignore[misc]


@pytest.mark.parametrize("name", targets.names())
def test_numbers_fit_together(name: str) -> None:
    t = targets.get(name)
    assert t.arch == name
    assert t.max_workgroup_size % t.wave_size == 0
    assert t.vgprs_per_simd_lane == 2 * t.max_vgprs  # arch VGPRs and AccVGPRs of one wave
    assert t.vgprs_per_simd_lane % (t.vgpr_granule * t.max_waves_per_simd) == 0
    assert t.lds_bytes % t.lds_granule == 0
    assert t.cu_count % t.xcds == 0
    assert t.has("packed_f32")
    assert not t.has("no such feature")
