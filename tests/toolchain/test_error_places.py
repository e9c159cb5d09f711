"""A tool's error names the Python line that caused it, whatever the tool: with the input saved and the command to repeat it."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import flydsl as fly
from flydsl import toolchain
from flydsl.toolchain import discovery, llvm_places

HERE = Path(__file__)
NO_ASSEMBLER = "llvmlite cannot assemble the text of fly.inline_asm"


def bogus_instruction(x):
    a = x[0]
    x[1] = fly.inline_asm("v_mul_f32 $0, 2.0, $1\nv_bogus $0, $1", "=v,v", a, result=fly.Float32)  # HERE
    x[2] = fly.inline_asm("v_mul_f32 $0, 2.0, $1\nv_mov_b32 $0, $1", "=v,v", a, result=fly.Float32)


def twice_in_a_helper(x, y):
    return fly.inline_asm("v_bogus2 $0, $1, $2", "=v,v,v", x, y, result=fly.Float32)  # HERE


def bogus_in_a_helper(x):
    x[1] = twice_in_a_helper(x[0], x[2])


def wrong_register(x):
    x[1] = fly.inline_asm("v_add_f64 $0, $1, $1", "=v,v", x[0], result=fly.Float32)  # HERE


def unknown_directive(x):
    fly.inline_asm("s_nop 0\n.foo bar", "")  # HERE
    fly.inline_asm("s_nop 1\ns_nop 2", "")


def unfinished_block(x):
    fly.inline_asm(".if 1\ns_nop 0", "")  # HERE


def undefined_label(x):
    fly.inline_asm("s_branch nowhere", "")  # HERE


def undefined_symbol(x):
    fly.inline_asm("s_getpc_b64 s[0:1]\ns_add_u32 s0, s0, nowhere@gotpcrel32@lo+4", "~{s0},~{s1}")  # HERE
    x[0] = 1.0


def unknown_constraint(x):
    x[1] = fly.inline_asm("v_mov_b32 $0, $1", "=v,q", x[0], result=fly.Float32)  # HERE
    x[2] = fly.inline_asm("v_mov_b32 $0, $1", "=v,v", x[0], result=fly.Float32)


def register_pair_for_a_word(x):
    x[1] = fly.inline_asm("v_mov_b32 $0, $1", "=v,{v[0:1]}", x[0], result=fly.Float32)  # HERE


def unknown_modifier(x):
    x[1] = fly.inline_asm("v_mov_b32 $0, ${1:z}", "=v,v", x[0], result=fly.Float32)  # HERE
    x[2] = fly.inline_asm("v_mov_b32 $0, $1", "=v,v", x[0], result=fly.Float32)


def intrinsic(name, x):
    made = fly.ops.llvm.call_intrinsic  # (below: the call)
    return made(x, intrin=name, operandSegmentSizes=(1, 0), op_bundle_sizes=(), results=fly.Float32)  # HERE


def of_another_chip(x):
    x[1] = intrinsic("llvm.amdgcn.tanh.f32", x[0])


def of_no_chip(x):
    x[1] = intrinsic("llvm.amdgcn.nonsense", x[0])


def in_a_region(x):
    for i in range(fly.block_idx.x):
        if x[i] > 0.0:
            x[i] = intrinsic("llvm.amdgcn.nonsense", x[i])


ASSEMBLY: dict[Callable[..., Any], str] = {
    bogus_instruction: "line 2 of the inline assembly: v_bogus v",
    bogus_in_a_helper: rf"v_bogus2 .*called from {re.escape(str(HERE))}:\d+:12",
    wrong_register: "invalid operand for instruction",
    unknown_directive: "unknown directive",
    unfinished_block: "unmatched .ifs",
    undefined_label: "undefined label 'nowhere'",
    undefined_symbol: "undefined symbol: nowhere",
}
OTHERS: dict[Callable[..., Any], str] = {
    unknown_constraint: "unknown asm constraint 'q'",
    register_pair_for_a_word: "couldn't allocate input reg for constraint",
    unknown_modifier: "invalid operand in inline asm",
    of_another_chip: "Cannot select: intrinsic %llvm.amdgcn.tanh",
    of_no_chip: "could not find LLVM intrinsic",
    in_a_region: "could not find LLVM intrinsic",
}
HELPERS = {bogus_in_a_helper: twice_in_a_helper, of_another_chip: intrinsic, of_no_chip: intrinsic, in_a_region: intrinsic}


def error_of(kernel: Callable[..., Any]) -> toolchain.ToolError:
    with pytest.raises(toolchain.ToolError) as caught:
        fly.jit(block=64)(kernel).specialize(np.zeros(64, np.float32)).code_object  # noqa: B018
    return caught.value


def line_of(kernel: Callable[..., Any]) -> int:
    """The line of the kernel, or of its helper, that is marked."""
    fn = HELPERS.get(kernel, kernel)
    lines = HERE.read_text().splitlines()
    return next(i for i in range(fn.__code__.co_firstlineno, len(lines)) if lines[i].endswith("# HERE")) + 1


def check_place(error: toolchain.ToolError, kernel: Callable[..., Any]) -> None:
    """The error is at the marked line and at no other, shows it, and can be repeated.

    Where there is no assembler all inline assembly is at fault.
    """
    line = line_of(kernel)
    places = [(d.file, d.line) for d in error.diagnostics if d.severity == "error" and d.file.endswith(".py")]
    text = str(error)
    assert (str(HERE), line) in places if NO_ASSEMBLER in text else set(places) == {(str(HERE), line)}, error
    assert re.search(rf"^{re.escape(str(HERE))}:{line}(:\d+)?: error: ", text, re.M)
    assert "# HERE\n" in text and re.search(r"^ +\^", text, re.M)
    assert error.input_path and Path(error.input_path).read_bytes()


@pytest.mark.parametrize("kernel", ASSEMBLY, ids=lambda k: k.__name__)
def test_assembly(toolset: discovery.Toolset, kernel) -> None:
    error = error_of(kernel)
    check_place(error, kernel)
    if toolset.generator[-1].name == "llvmlite":
        assert NO_ASSEMBLER in str(error) and "ziglang" in str(error)
    else:
        assert re.search(ASSEMBLY[kernel], str(error))


@pytest.mark.parametrize("kernel", OTHERS, ids=lambda k: k.__name__)
def test_other_mistakes(toolset: discovery.Toolset, kernel) -> None:
    error = error_of(kernel)
    check_place(error, kernel)
    assert re.search(OTHERS[kernel], str(error)) or NO_ASSEMBLER in str(error)


def test_the_command_repeats_the_error(toolset: discovery.Toolset) -> None:
    error = error_of(of_another_chip)
    command = re.search(r"^To repeat: (.*)$", str(error), re.M)
    assert command
    again = subprocess.run(command[1], shell=True, capture_output=True, text=True, check=False)
    assert again.returncode != 0 and "Cannot select: intrinsic %llvm.amdgcn.tanh" in again.stderr


IR = r"""
define amdgpu_kernel void @k(float %0) !dbg !3 {
  %2 = call float asm "v_a $0, $1\0Av_b $0, \22$$1\22", "=v,v"(float %0), !dbg !7
  %3 = call float asm sideeffect "v_a $0, $1\0Av_c ${0:x}", "=v,v"(float %0), !dbg !8, !srcloc !9
  ret void
}
!1 = !DIFile(filename: "h\C3\A9.py", directory: "/there")
!2 = !DIFile(filename: "/else/where.py", directory: "/there")
!3 = distinct !DISubprogram(name: "k", file: !1, line: 3)
!4 = distinct !DILexicalBlockFile(scope: !3, file: !2, discriminator: 0)
!7 = !DILocation(line: 7, column: 5, scope: !3)
!8 = !DILocation(line: 8, column: 6, scope: !4, inlinedAt: !9)
!9 = !DILocation(line: 9, scope: !3)
"""
FIRST, SECOND = ("/there/hé.py", 7, 5), ("/else/where.py", 8, 6)


@pytest.mark.parametrize(
    ("line", "shown", "expected"),
    [
        (1, "\tv_a v1, v2", [FIRST, SECOND]),
        (2, 'v_b v1, "$1"', [FIRST]),
        (2, "v_c v[1:2]", [SECOND]),
        (2, "v_d", []),
        (9, "", []),
    ],
)
def test_lines_of_assembly_are_found_in_the_ir(line, shown, expected) -> None:
    assert llvm_places.of_asm_line(IR, line, shown) == expected


def test_positions_in_the_ir() -> None:
    assert llvm_places.of_kernels(IR) == [("/there/hé.py", 3, 1)]
    assert llvm_places.callers(IR, SECOND) == [("/there/hé.py", 9, 0)]
    assert llvm_places.of_line(IR, 3) == FIRST and llvm_places.of_line(IR, 5) is None
    assert llvm_places.of_message(IR, "unknown asm constraint 'v'") == [FIRST, SECOND]
    assert llvm_places.of_message(IR, "cannot compile inline asm") == []
