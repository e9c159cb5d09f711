"""Programs that clang compiled from C (with and without optimisation) compute what numpy and Python do, with all
checks and without a finding. tools/make_clang_programs.py makes the listings and code objects anew."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from clang_programs import CASES

from flydsl import sim

DATA = Path(__file__).parent.parent / "data" / "clang"


def check(name: str, file: str, **options):
    case = CASES[name](np.random.default_rng(7))
    program = sim.load(DATA / file)
    report = program.launch(name, case.grid, case.block, case.args, shared_bytes=case.shared, checks="all", **options)
    for position, want in case.want.items():
        np.testing.assert_array_equal(case.args[position].reshape(want.shape), want, err_msg=f"argument {position}")
    assert report.findings == []
    return report


def test_every_program_has_a_case():
    assert {path.name.split(".")[0] for path in DATA.glob("*.c*")} == set(CASES)
    assert len(CASES) >= 20


@pytest.mark.parametrize("kind", ["O0.s", "O2.s", "O2.hsaco"])
@pytest.mark.parametrize("name", CASES)
def test_program(name, kind):
    check(name, f"{name}.{kind}")


@pytest.mark.parametrize("name", ["splitk", "chain", "scan", "bitonic", "histogram", "reverse"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_any_order_of_waves(name, seed):
    check(name, f"{name}.O2.s", seed=seed)


def test_they_use_what_they_are_meant_to():
    texts = {name: (DATA / f"{name}.O2.s").read_text() for name in CASES}
    for name, mnemonics in {
        "spills": ["scratch_store_dword", "scratch_load_dword"], "calls": ["s_swappc_b64"],
        "doubles": ["v_div_fmas_f64", "v_rsq_f64"],
        "shuffles": ["ds_bpermute", "ds_permute", "ds_swizzle", "row_shr:1", "v_readlane"],
        "flat": ["flat_load"],
        "splitk": ["buffer_wbl2", "buffer_inv"], "mfma": ["v_mfma_f32_16x16x16_f16"],
        "histogram": ["ds_add_u32", "global_atomic_smax"],
        "bytes": ["global_load_ubyte", "global_store_byte", "global_store_short"], "halves": ["v_pk_mul_f16"],
    }.items():  # fmt: skip
        for mnemonic in mnemonics:
            assert mnemonic in texts[name], f"{mnemonic} in {name}"


@pytest.mark.parametrize("name", CASES)
def test_compiled_executor(name):
    pytest.importorskip("llvmlite")
    case = CASES[name](np.random.default_rng(3))
    program = sim.load(DATA / f"{name}.O2.s")
    program.launch(name, case.grid, case.block, case.args, shared_bytes=case.shared, checks="none", executor="compiled")
    for position, want in case.want.items():
        np.testing.assert_array_equal(case.args[position].reshape(want.shape), want, err_msg=f"argument {position}")


def test_local_pointers_are_numbers():
    case = CASES["dynamic"](np.random.default_rng(3))
    case.args[2] = np.zeros(96, np.int32)
    with pytest.raises(sim.LaunchError, match=r"argument 2 .*is a pointer into LDS: give its byte address"):
        sim.load(DATA / "dynamic.O2.s").launch("dynamic", case.grid, case.block, case.args)
