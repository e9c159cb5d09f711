"""The numbers and features of targets, against what LLVM does when it compiles for them."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from toolsets import read, select

from flydsl import code_object, targets, toolchain
from flydsl.toolchain import discovery
from flydsl.toolchain.errors import ToolMissingError

INSTRUCTIONS = {
    "mfma_scale": "v_mfma_scale_f32_16x16x128_f8f6f4 v[0:3], v[4:11], v[4:11], v[0:3], v12, v13",
    "mfma_f8f6f4": "v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[4:11], v[4:11], v[0:3]",
    "lds_transpose_load": "ds_read_b64_tr_b16 v[0:1], v2",
    "permlane_swap": "v_permlane32_swap_b32 v0, v1",
    "bf16_packed_convert": "v_cvt_pk_bf16_f32 v0, v1, v2",
    "prng": "v_prng_b32 v0, v1",
    "bitop3": "v_bitop3_b32 v0, v1, v2, v3 bitop3:27",
    "minimum3_maximum3_f32": "v_maximum3_f32 v0, v1, v2, v3",
    "ashr_pk": "v_ashr_pk_i8_i32 v0, v1, v2, v3",
    "fp8_scale_convert": "v_cvt_scalef32_pk_f32_fp8 v[0:1], v2, v3",
    "packed_f32": "v_pk_fma_f32 v[0:1], v[2:3], v[4:5], v[6:7]",
    "f64_mfma": "v_mfma_f64_16x16x4_f64 v[0:7], v[8:9], v[10:11], v[0:7]",
    "sparse_mfma": "v_smfmac_f32_16x16x32_bf16 v[0:3], v[4:5], v[6:9], v10",
    "xf32_mfma": "v_mfma_f32_16x16x8_xf32 v[0:3], v[4:5], v[6:7], v[0:3]",
    "atomic_fadd_f32": "global_atomic_add_f32 v0, v1, s[0:1]",
    "atomic_pk_add_bf16": "global_atomic_pk_add_bf16 v0, v1, s[0:1]",
    "atomic_pk_add_f16": "global_atomic_pk_add_f16 v0, v1, s[0:1]",
    "atomic_add_f64": "global_atomic_add_f64 v0, v[2:3], s[0:1]",
}
NOT_INSTRUCTIONS = {"kernarg_preload"}


@pytest.fixture(autouse=True)
def with_assembler(monkeypatch: pytest.MonkeyPatch) -> discovery.Toolset:
    """A tool set whose code generator reads inline assembly."""
    for name in ("system", "pypi"):
        try:
            tools = select(name, monkeypatch)
        except ToolMissingError:
            continue
        if tools.generator[-1].name != "llvmlite":
            return tools
    pytest.skip("no code generator that reads inline assembly")


def kernel(body: str, lds: int = 0) -> str:
    size = f"  llvm.mlir.global internal @lds() {{addr_space = 3 : i32, alignment = 16 : i64}} : !llvm.array<{lds} x i8>\n"
    return (
        f'module attributes {{llvm.target_triple = "amdgcn-amd-amdhsa"}} {{\n{size if lds else ""}'
        "  llvm.func @k(%p: !llvm.ptr<1>, %n: i32) attributes {rocdl.kernel} {\n"
        f"{body}\n    llvm.return\n  }}\n}}\n"
    )


def inline(instructions: Iterable[str]) -> str:
    return kernel("\n".join(f'    llvm.inline_asm has_side_effects "{i}", "" : () -> ()' for i in instructions))


def use_of_lds(size: int) -> str:
    return kernel("%l = llvm.mlir.addressof @lds : !llvm.ptr<3>\n llvm.store volatile %n, %l : i32, !llvm.ptr<3>", size)


def compile_(text: str, name: str) -> toolchain.Compiled:
    return toolchain.compile(text, target=targets.get(name), kernels=["k"])


def test_every_feature_has_an_instruction() -> None:
    known = {f for name in targets.names() for f in targets.get(name).features}
    assert known == set(INSTRUCTIONS) | NOT_INSTRUCTIONS


@pytest.mark.parametrize("name", targets.names())
def test_a_target_has_the_instructions_of_its_features(name: str) -> None:
    have = [i for f, i in INSTRUCTIONS.items() if targets.get(name).has(f)]
    assert compile_(inline(have), name).parsed.arch == name


@pytest.mark.parametrize("name", targets.names())
def test_a_target_has_no_instruction_of_the_other_features(name: str) -> None:
    lack = [i for f, i in INSTRUCTIONS.items() if not targets.get(name).has(f)]
    with pytest.raises(toolchain.ToolFailedError) as e:
        compile_(inline(lack), name)
    accused = re.findall(r"error: .*\n\s+(\w+) ", e.value.stderr)
    assert sorted(accused) == sorted(i.split()[0] for i in lack)


@pytest.mark.parametrize("name", targets.names())
def test_lds_size(name: str) -> None:
    limit = targets.get(name).lds_bytes
    assert compile_(use_of_lds(limit), name).parsed.kernel("k").group_segment_fixed_size == limit
    with pytest.raises(toolchain.ToolFailedError, match=rf"\({limit + 1}\) exceeds limit \({limit}\)"):
        compile_(use_of_lds(limit + 1), name)


@pytest.mark.parametrize("name", targets.names())
@pytest.mark.parametrize("width", [1, 2, 4, 8, 12, 16])
def test_widths_of_loads_to_lds(name: str, width: int) -> None:
    text = kernel(
        f"    %l = llvm.mlir.addressof @lds : !llvm.ptr<3>\n    rocdl.global.load.lds %p, %l, {width}, 0, 0\n",
        4096,
    )
    if width in targets.get(name).lds_dma_widths:
        assert re.search(r"global_load_lds_\w+|global_load_\w+ .* lds", compile_(text, name).isa)
    else:
        with pytest.raises(toolchain.ToolError):
            compile_(text, name)


@pytest.mark.parametrize("name", targets.names())
def test_work_group_size(name: str) -> None:
    limit = targets.get(name).max_workgroup_size
    text = kernel("").replace("rocdl.kernel", f'rocdl.kernel, rocdl.flat_work_group_size = "1,{limit}"')
    assert compile_(text, name).parsed.kernel("k").max_flat_workgroup_size == limit


@pytest.mark.parametrize("name", targets.names())
def test_waves_and_preloading_as_llc_prints_them(name: str) -> None:
    compiled = compile_(kernel("    llvm.store %n, %p : i32, !llvm.ptr<1>"), name)
    target = targets.get(name)
    assert f"; Occupancy: {target.max_waves_per_simd}\n" in compiled.isa
    assert compiled.parsed.kernel("k").wavefront_size == target.wave_size
    assert (".amdhsa_user_sgpr_kernarg_preload_length" in compiled.isa) is target.has("kernarg_preload")


@pytest.mark.parametrize("name", targets.names())
@pytest.mark.parametrize("lds", [0, 1000, 8192, 20000, 40000, 65536])
@pytest.mark.parametrize("size", [64, 256, 1024])
def test_occupancy_is_that_of_llc(name: str, lds: int, size: int) -> None:
    text = use_of_lds(lds) if lds else kernel("    llvm.store %n, %p : i32, !llvm.ptr<1>")
    text = text.replace("rocdl.kernel", f'rocdl.kernel, rocdl.flat_work_group_size = "{size},{size}"')
    compiled = compile_(text, name)
    printed = re.search(r"; Occupancy: (\d+)", compiled.isa)
    assert printed
    resources = code_object.resources_from(compiled.parsed.kernel("k"), targets.get(name))
    assert resources.occupancy == int(printed[1])


def test_occupancy_with_many_registers_is_that_of_llc() -> None:
    compiled = toolchain.compile(read("accumulators.mlir"), target=targets.get("gfx950"), kernels=["accumulate"])
    printed = re.search(r"; Occupancy: (\d+)", compiled.isa)
    assert printed
    resources = code_object.resources_from(compiled.parsed.kernel("accumulate"), targets.get("gfx950"))
    assert resources.occupancy == int(printed[1])
    assert resources.agpr > 0
