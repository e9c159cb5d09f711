"""The tile of examples/gemm_mxfp4_tile.py: scales of four instructions come with one load and stay in one register."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import numpy as np
import pytest

PATH = Path(__file__).resolve().parents[2] / "examples" / "gemm_mxfp4_tile.py"
spec = importlib.util.spec_from_file_location("gemm_mxfp4_tile", PATH)
assert spec and spec.loader
example = importlib.util.module_from_spec(spec)
spec.loader.exec_module(example)


@pytest.mark.parametrize("k", [256, 768])
def test_the_product_is_exact(k: int) -> None:
    rng = np.random.default_rng(k)
    (a, sa, wide_a), (b, sb, wide_b) = (example.quantized(rng, k) for _ in range(2))
    d = np.full((128, 128), np.nan, np.float32)
    example.product[1, 256](a, b, sa, sb, d)
    np.testing.assert_array_equal(d, wide_a @ wide_b.T)


def test_what_the_permutation_is_for() -> None:
    made = example.product.specialize(example.Operand, example.Operand, example.Scales, example.Scales, example.Result)
    count = {name: len(re.findall(rf"^\t{name}\b", made.isa, re.M)) for name in COUNTS}
    assert count == COUNTS and made.resources.vgpr_spills == made.resources.scratch == 0
    bytes_used = set(re.findall(r"v_mfma_scale[^\n]*?(?: op_sel:\[(\d,\d),0\])? op_sel_hi:\[(\d,\d),0\]", made.isa))
    assert len(bytes_used) == 4 * 4  # each of the four bytes of A's register with each of B's


COUNTS = {"v_mfma_scale_f32_16x16x128_f8f6f4": 32, "global_load_dwordx4": 16, "global_load_dword": 4, "global_load_ubyte": 0,
          "global_store_dwordx4": 16, "global_store_dword": 0, "ds_read_b128": 0}  # fmt: skip
"""A step: 4 x 4 x 2 instructions; 8 operands and 2 registers of scales of A, as many of B; and 64 numbers of D."""
