"""MLIR text to code object, with every tool set that is installed, and each way that it can fail."""

from __future__ import annotations

import re
import shlex
import subprocess
from dataclasses import replace

import pytest
from toolsets import GFX942, GFX950, SOURCE, TOOLSETS, VECTOR_ADD, read, select

from flydsl import code_object, toolchain
from flydsl.toolchain import CompileOptions, discovery
from flydsl.toolchain.errors import ToolMissingError


def compile_vector_add(text: str = VECTOR_ADD, **options: object) -> toolchain.Compiled:
    return toolchain.compile(text, target=GFX950, kernels=["vector_add"], **options)  # type: ignore[arg-type]


def test_at_least_one_tool_set_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    problems = []
    for name in TOOLSETS:
        with monkeypatch.context() as patch:
            try:
                select(name, patch)
            except ToolMissingError as e:
                problems.append(f"{name}: {e}")
    assert len(problems) < len(TOOLSETS), "\n".join(problems)


def test_a_kernel_becomes_a_code_object(toolset: discovery.Toolset) -> None:
    compiled = compile_vector_add()
    kernel = compiled.parsed.kernel("vector_add")
    assert compiled.parsed.arch == "gfx950"
    assert [(a.offset, a.size, a.kind) for a in kernel.args] == [
        (0, 8, "global_buffer"), (8, 8, "global_buffer"), (16, 8, "global_buffer"), (24, 4, "by_value"),
    ]  # fmt: skip
    assert kernel.max_flat_workgroup_size == 256
    assert kernel.reqd_workgroup_size == (256, 1, 1)
    assert kernel.code.endswith(bytes.fromhex("000081bf"))  # s_endpgm
    assert compiled.warnings == ()
    assert not compiled.from_cache


def test_the_texts_between_are_there(toolset: discovery.Toolset) -> None:
    compiled = compile_vector_add()
    assert "llvm.func @vector_add" in compiled.llvm_dialect
    assert "define amdgpu_kernel void @vector_add" in compiled.llvm_ir
    assert "v_add_f32" in compiled.isa
    assert ".amdhsa_kernel vector_add" in compiled.isa


def test_the_listing_is_that_of_the_code_object(toolset: discovery.Toolset) -> None:
    compiled = toolchain.compile(read("two_kernels.mlir"), target=GFX950, kernels=["reverse", "pick"])
    listed = code_object.read_listing(compiled.isa)
    for name, kernel in compiled.parsed.kernels.items():
        length = re.search(rf"^{name}:.*?codeLenInByte = (\d+)", compiled.isa, re.M | re.S)
        assert length
        assert len(kernel.code) == int(length[1])
        assert code_object.resources_from(kernel, GFX950) == code_object.resources_from(listed.kernels[name], GFX950)


def test_all_code_generators_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same LLVM passes in different wrappings: equal machine code, if they are of one LLVM release.

    llvmlite without the target's data layout, for example, generates other loops.
    """
    codes: dict[str, list[bytes]] = {}
    for name in TOOLSETS:
        with monkeypatch.context() as patch:
            try:
                tools = select(name, patch)
            except ToolMissingError:
                continue
            if tools.generator[-1].major != 22:
                continue
            compiled = toolchain.compile(read("two_kernels.mlir"), target=GFX950, kernels=["reverse", "pick"])
            codes[name] = [compiled.parsed.kernel(k).code for k in ("reverse", "pick")]
    if len(codes) < 2:
        pytest.skip("only one tool set of LLVM 22 is installed")
    assert len({tuple(c) for c in codes.values()}) == 1, list(codes)


def test_the_steps_alone(toolset: discovery.Toolset) -> None:
    dialect = toolchain.lower_to_llvm_dialect(VECTOR_ADD, target=GFX950)
    assert "scf.if" not in dialect
    assert "define amdgpu_kernel void @vector_add" in toolchain.translate(dialect, kernels=["vector_add"])


def test_debug_lines_name_the_python_source(toolset: discovery.Toolset) -> None:
    assert re.search(r"\.loc\s+1 7 16 .*; vector_add_source\.py:7:16", compile_vector_add().isa) or re.search(
        r"vector_add_source\.py:7:16", compile_vector_add().isa
    )
    assert ".loc" not in compile_vector_add(options=CompileOptions(debug_lines=False)).isa


def test_buffer_fat_pointers_with_debug_lines(toolset: discovery.Toolset) -> None:
    compiled = toolchain.compile(read("fat_pointers.mlir"), target=GFX950, kernels=["first", "second"])
    assert "vector_add_source.py:7:16" in compiled.isa
    assert "vector_add_source.py:6:8" in compiled.isa


def test_another_target(toolset: discovery.Toolset) -> None:
    compiled = toolchain.compile(VECTOR_ADD, target=GFX942, kernels=["vector_add"])
    assert compiled.parsed.arch == "gfx942"


def test_lower_optimization_levels(toolset: discovery.Toolset) -> None:
    sizes = [len(compile_vector_add(options=CompileOptions(opt_level=n)).parsed.kernel("vector_add").code) for n in (0, 3)]
    assert sizes[0] > sizes[1]


def test_wrong_options_are_refused() -> None:
    with pytest.raises(toolchain.PipelineError, match="opt_level is 4; allowed: 0, 1, 2, 3"):
        CompileOptions(opt_level=4)
    with pytest.raises(toolchain.PipelineError, match="extra_args for gcc; the tools are mlir-opt"):
        CompileOptions(extra_args=(("gcc", ("-x",)),))
    with pytest.raises(toolchain.PipelineError, match="compile needs the names of the kernels"):
        toolchain.compile(VECTOR_ADD, target=GFX950, kernels=[])


def test_arguments_for_a_tool_that_is_not_used_are_refused(toolset: discovery.Toolset) -> None:
    unused = "clang" if toolset.generator[-1].name != "clang" else "llc"
    with pytest.raises(toolchain.PipelineError, match=f"extra_args for {unused}, but the tools here are mlir-opt"):
        compile_vector_add(options=CompileOptions(extra_args=((unused, ("-x",)),)))


def test_extra_arguments_reach_the_tool(toolset: discovery.Toolset) -> None:
    with pytest.raises(toolchain.ToolFailedError, match="no-such-flag"):
        compile_vector_add(options=CompileOptions(extra_args=(("mlir-translate", ("--no-such-flag",)),)))


# -- errors -----------------------------------------------------------------------------------------------------------


def test_a_parse_error_is_shown_at_the_python_line(toolset: discovery.Toolset) -> None:
    broken = VECTOR_ADD.replace("arith.addf %x, %y : f32", "arith.addf %x, %q : f32")
    with pytest.raises(toolchain.ToolFailedError) as e:
        compile_vector_add(broken)
    assert str(e.value).startswith(
        "mlir-opt failed (exit status 1)\n"
        f"{SOURCE}:7:16: error: use of undeclared SSA value name\n"
        "    c[i] = a[i] + b[i]\n"
        "           ^\n"
        "mlir-opt says:\n  <stdin>:15:"
    )
    assert (e.value.diagnostics[0].file, e.value.diagnostics[0].line) == (str(SOURCE), 7)


def test_the_command_of_an_error_repeats_it(toolset: discovery.Toolset) -> None:
    broken = VECTOR_ADD.replace("arith.addf %x, %y : f32", "arith.addf %x, %q : f32")
    with pytest.raises(toolchain.ToolFailedError) as e:
        compile_vector_add(broken)
    assert e.value.input_path
    with open(e.value.input_path) as saved:
        assert saved.read() == broken
    command = re.search(r"^To repeat: (.*)$", str(e.value), re.M)
    assert command
    again = subprocess.run(command[1], shell=True, capture_output=True, text=True, check=False)
    assert again.returncode == 1
    assert again.stderr == e.value.stderr
    assert shlex.split(e.value.command)[0] == toolset.mlir_opt.path


def test_an_operation_that_was_not_lowered_is_an_error(toolset: discovery.Toolset) -> None:
    """FNUZ types are gfx942's: the conversion for gfx950 declines, and mlir-opt exits 0."""
    left = VECTOR_ADD.replace(
        "%z = arith.addf %x, %y : f32",
        "%v = llvm.mlir.undef : vector<4xf8E4M3FNUZ>\n%z = amdgpu.ext_packed_fp8 %v[0] : vector<4xf8E4M3FNUZ> to f32",
    )
    with pytest.raises(toolchain.LeftoverOpsError) as e:
        compile_vector_add(left)
    message = str(e.value)
    assert message.startswith("mlir-opt could not lower: amdgpu.ext_packed_fp8\n")
    assert f"{SOURCE}:7:16: error: amdgpu.ext_packed_fp8 cannot be lowered for this target\n" in message
    assert "To repeat: " in message


def test_a_function_that_is_no_kernel(toolset: discovery.Toolset) -> None:
    with pytest.raises(toolchain.MissingKernelError, match="no kernel vector_add; its kernels: none"):
        compile_vector_add(VECTOR_ADD.replace("rocdl.kernel, ", ""))


def test_a_kernel_that_is_not_there(toolset: discovery.Toolset) -> None:
    with pytest.raises(toolchain.MissingKernelError, match="no kernel other; its kernels: vector_add"):
        toolchain.compile(VECTOR_ADD, target=GFX950, kernels=["vector_add", "other"])


def test_a_nested_module_is_an_error_although_the_tools_accept_it(toolset: discovery.Toolset) -> None:
    with pytest.raises((toolchain.MissingKernelError, toolchain.LeftoverOpsError)):
        compile_vector_add(
            f"module {{\n gpu.module @m {{\n{VECTOR_ADD[VECTOR_ADD.index(chr(10)) : VECTOR_ADD.rindex('}')]}\n}}\n}}"
        )


def test_too_much_lds_is_shown_at_the_kernel(toolset: discovery.Toolset) -> None:
    text = VECTOR_ADD.replace(
        "  llvm.func",
        "  llvm.mlir.global internal @lds() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<163841 x i8>\n"
        "  llvm.func",
    ).replace(
        "%w = arith",
        "%s = llvm.mlir.addressof @lds : !llvm.ptr<3>\n llvm.store volatile %t, %s : i32, !llvm.ptr<3>\n%w = arith",
    )
    with pytest.raises(toolchain.ToolFailedError) as e:
        compile_vector_add(text)
    assert f"{SOURCE}:4: error: local memory (163841) exceeds limit (163840)" in str(e.value)
    assert "    def vector_add(a, b, c, n):\n    ^" in str(e.value)


def test_an_unknown_processor_is_an_error(toolset: discovery.Toolset) -> None:
    with pytest.raises(toolchain.UnknownProcessorError, match=r"22\.\S+ does not know the processor"):
        toolchain.compile(VECTOR_ADD, target=replace(GFX950, arch="gfx999"), kernels=["vector_add"])


def test_an_instruction_that_does_not_exist(toolset: discovery.Toolset) -> None:
    text = VECTOR_ADD.replace("arith.addf %x, %y : f32", 'llvm.inline_asm "v_bogus $0, $1", "=v,v" %x : (f32) -> f32')
    with pytest.raises(toolchain.ToolError) as e:
        compile_vector_add(text)
    if toolset.generator[-1].name == "llvmlite":  # it has no assembler, so it takes no inline assembly at all
        assert "Inline asm not supported" in str(e.value)
    else:
        assert "invalid instruction" in str(e.value)
