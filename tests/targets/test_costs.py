"""Instruction costs: the figures of the sources, and which MFMA forms have one."""

from __future__ import annotations

import pytest

from flydsl.targets import MATRIX_FORMS, UnknownTargetError, costs, kind_of

GFX950 = costs("gfx950")
PEAK = {"bf16": 1024, "f16": 1024, "i8": 2048, "fp8": 2048, "fp4": 4096}
"""Published dense peaks of the MI355X in flop per clk and SIMD: 2.5, 5 and 10 PF at 2.4 GHz over 256 CUs of 4 SIMDs."""


@pytest.mark.parametrize("product", ["16x16x32", "32x32x16"])
@pytest.mark.parametrize("operand", ["bf16", "f16"])
def test_half_precision_runs_at_the_peak_rate(product: str, operand: str) -> None:
    assert flops(product) / clk(f"mfma.f32.{product}.{operand}") == PEAK[operand]


@pytest.mark.parametrize(
    ("product", "operand"), [("16x16x128", "fp8"), ("32x32x64", "fp8"), ("16x16x128", "fp4"), ("32x32x64", "fp4")]
)
def test_narrow_floats_run_at_the_peak_rate(product: str, operand: str) -> None:
    assert flops(product) / clk(f"f32_{product}_{operand}_{operand}") == PEAK[operand]


def test_an_eight_bit_operand_sets_the_pace_of_mixed_formats() -> None:
    assert clk("f32_16x16x128_fp4_fp8") == clk("f32_16x16x128_fp8_fp6") == clk("v_mfma_f32_16x16x128_f8f6f4") == 32
    assert clk("f32_16x16x128_fp6_fp4") == 16


def test_spellings_of_one_form() -> None:
    for form in ("f32.32x32x16.bf16", "rocdl.mfma.f32.32x32x16.bf16", "v_mfma_f32_32x32x16_bf16", "f32_32x32x16_bf16"):
        assert clk(form) == 32
    assert clk("mfma.f32.16x16x16bf16.1k") == 16


def test_forms_without_a_figure_have_none() -> None:
    for form in ("f64_16x16x4_f64", "f32_4x4x4_16b_f16", "mfma", "f32.16x16x32.bf16.more"):
        assert GFX950.mfma_clk(form) is None


def test_the_forms_that_gfx950_adds_are_covered() -> None:
    new = [f for f in MATRIX_FORMS["gfx950"] if f not in MATRIX_FORMS["gfx942"]]
    assert len(new) > 20
    assert [f.name for f in new if not GFX950.mfma_clk(f.name)] == []


def test_every_kind_has_an_issue_and_a_latency_not_below_it() -> None:
    for kind, latency in GFX950.latency.items():
        assert latency >= GFX950.issue[kind] > 0
    assert set(GFX950.issue) - set(GFX950.latency) == {"mfma", "mfma_scale"}


@pytest.mark.parametrize(
    ("mnemonics", "kind"),
    [
        ("v_mfma_f32_32x32x16_bf16 v_smfmac_f32_16x16x64_f16", "mfma"),
        ("v_mfma_scale_f32_16x16x128_f8f6f4", "mfma_scale"),
        ("v_exp_f32_e32 v_rcp_f32 v_rsq_f16 v_sqrt_f64 v_sin_f32 v_log_f32", "transcendental"),
        ("v_add_f32_e32 v_cndmask_b32 v_pk_add_f32 v_cvt_pk_bf16_f32 v_expand", "valu"),
        ("v_permlane32_swap_b32 v_permlane16_swap_b32", "permlane_swap"),
        ("v_readfirstlane_b32", "readfirstlane"),
        ("s_add_i32 s_waitcnt s_load_dwordx2", "salu"),
        ("ds_read_b128 ds_read_b64_tr_b16 ds_read2_b32", "ds_read"),
        ("ds_write_b128 ds_write2st64_b32", "ds_write"),
        ("ds_bpermute_b32", "ds_bpermute"),
        ("ds_swizzle_b32", "ds_swizzle"),
        ("global_load_dwordx4 buffer_load_dword global_load_lds_dwordx4 flat_load_dword", "global_load"),
        ("global_store_dword buffer_store_short", "global_store"),
        ("ds_add_u32 global_atomic_add export", None),
    ],
)
def test_kinds_of_mnemonics(mnemonics: str, kind: str | None) -> None:
    assert {kind_of(m) for m in mnemonics.split()} == {kind}
    assert kind is None or kind in GFX950.issue


def test_architectures_without_costs() -> None:
    with pytest.raises(UnknownTargetError, match="no instruction costs for 'gfx942'; there are some for gfx950"):
        costs("gfx942")


def clk(form: str) -> int:
    found = GFX950.mfma_clk(form)
    assert found is not None
    return found


def flops(product: str) -> int:
    m, n, k = map(int, product.split("x"))
    return 2 * m * n * k
