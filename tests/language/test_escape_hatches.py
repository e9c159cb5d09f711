"""fly.ops, fly.inline_asm and fly.mlir."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from harness import run_kernel, trace_text

import flydsl as fly
from flydsl.emit import EmitError
from flydsl.emit.types import LLVMStructType, i32
from flydsl.language.errors import OutsideKernelError, SnippetError
from flydsl.language.ops import ops
from flydsl.language.snippets import inline_asm, mlir

RNG = np.random.default_rng(11)
F32 = np.zeros(64, np.float32)
PAIR = LLVMStructType((i32, i32))
UNSIGNED = '%x = "arith.shrui"(%arg0, %arg0) : (i32, i32) -> i32 "func.return"(%x) : (i32) -> ()'


def test_operations_of_the_table() -> None:
    def kernel(a, out, u):
        t = fly.thread_idx.x
        x = a[t]
        out[0, t] = ops.math.absf(x)
        out[1, t] = ops.arith.select(ops.arith.cmpf(x, 1.0, predicate="ogt"), x, 0.0)
        out[2, t] = ops.arith.extf(x.to(fly.Float16), results=fly.Float32)
        ops.rocdl.s.sleep(count=1)
        out[3, t] = ops["arith.addf"](x, 2.0, fastmath="contract")
        bits = x.bitcast(fly.Int32)
        pair = ops.rocdl["permlane32.swap"](bits, bits, results=PAIR, fi=False, boundControl=False)
        out[4, t] = ops.llvm.extractvalue(pair, position=(0,), results=fly.Int32).bitcast(fly.Float32)
        u[t] = ops.arith.andi(u[t], fly.Uint32(7)) >> 1  # stays unsigned

    a = RNG.integers(-5, 6, 64).astype(np.float32)
    out, u = np.zeros((5, 64), np.float32), RNG.integers(0, 1 << 32, 64).astype(np.uint32)
    before = u.copy()
    run_kernel(kernel, a, out, u, block=64)
    lower = a[np.arange(64) % 32]
    np.testing.assert_array_equal(out, np.stack([np.abs(a), np.where(a > 1, a, 0), a, a + 2, lower]))
    np.testing.assert_array_equal(u, (before & 7) >> 1)


def test_inline_assembly() -> None:
    def kernel(a, out):
        t = fly.thread_idx.x
        out[0, t] = inline_asm("v_mul_f32 $0, 2.0, $1", "=v,v", a[t], result=fly.Float32)
        low, high = inline_asm("v_mov_b32 $0, $2\nv_mov_b32 $1, $3", "=&v,=v,v,v", a[t], 3, result=(fly.Float32, fly.Uint32))
        out[1, t] = low
        out[2, t] = high
        inline_asm("s_nop 3", "")

    a, out = RNG.standard_normal(64, dtype=np.float32), np.zeros((3, 64), np.float32)
    run_kernel(kernel, a, out, block=64)
    np.testing.assert_array_equal(out, np.stack([2 * a, a, np.full(64, 3)]))
    assert "s_nop 3" in fly.jit(kernel).specialize(a, out, block=64).isa


def test_mlir_text_with_regions_and_several_results() -> None:
    text = """
      %c = "arith.constant"() <{value = 0.0 : f32}> : () -> f32
      %p = "arith.cmpf"(%arg0, %c) <{predicate = 4 : i64, fastmath = #arith.fastmath<none>}> : (f32, f32) -> i1
      %r = "scf.if"(%p) ({
        %s = "arith.negf"(%arg0) : (f32) -> f32
        "scf.yield"(%s) : (f32) -> ()
      }, {
        "scf.yield"(%arg1) : (f32) -> ()
      }) : (i1) -> f32
      "func.return"(%r, %p, %arg1) : (f32, i1, f32) -> ()
    """

    def kernel(a, out):
        t = fly.thread_idx.x
        r, p, same = mlir(text, a[t], 7.0)
        out[0, t] = r + same
        out[1, t] = p.select(1.0, 2.0)
        out[2, t] = mlir(UNSIGNED, 2, results=fly.Uint32)
        mlir('"rocdl.s.barrier"() : () -> ()')

    a, out = RNG.standard_normal(64, dtype=np.float32), np.zeros((3, 64), np.float32)
    run_kernel(kernel, a, out, block=64)
    # predicate 4 is olt
    np.testing.assert_array_equal(out[:2], np.stack([np.where(a < 0, -a, 7) + np.float32(7), np.where(a < 0, 1, 2)]))
    np.testing.assert_array_equal(out[2], np.zeros(64))


@pytest.mark.parametrize(
    ("words", "use"),
    [
        (r"fly.ops.arith.add: the op table has no such op; did you mean 'arith.add.'", lambda x: ops.arith.add(x, x)),
        (
            r"fly.ops.arith.addi\(lhs: i32, rhs: f32\): operand rhs has type f32, expected .*integer.*a float f32; write",
            lambda x: ops.arith.addi(x.to(fly.Int32), 1.5),
        ),
        (
            r"fly.ops.arith.addi\(lhs: i64, rhs: i32\): operands and results must have one type.*fly.Int64\(1\)",
            lambda x: ops.arith.addi(x.to(fly.Int64), 1),
        ),
        (r"fly.ops.arith.addi\(0: i32\): 1 operand, expected \(lhs, rhs\)", lambda x: ops.arith.addi(x.to(fly.Int32))),
        (r"fly.ops.arith.cmpf\(lhs: f32, rhs: f32\): attribute predicate is missing", lambda x: ops.arith.cmpf(x, x)),
        (
            r"fly.mlir: arith.addf: operands and results must have one type, found f32, f32, f64",
            lambda x: mlir('%r = "arith.addf"(%arg0, %arg0) : (f32, f32) -> f64', x),
        ),
        (r"fly.mlir: foo.bar: the op table has no such op", lambda x: mlir('"foo.bar"() : () -> ()')),
        (
            r"2 input constraints in '=v,v,v', but 1 operands",
            lambda x: inline_asm("v_mov_b32 $0, $1", "=v,v,v", x, result=fly.Float32),
        ),
        (r"'\{v0' in '=v,\{v0' is not a constraint", lambda x: inline_asm("v_mov_b32 $0, $1", "=v,{v0", x, result=fly.Float32)),
        (r"no operand \$7 in .*has 2", lambda x: inline_asm("v_mov_b32 $0, ${7:x}", "=v,v", x, result=fly.Float32)),
        (r"a \$ without the number of an operand", lambda x: inline_asm("v_mov_b32 $0, $", "=v,v", x, result=fly.Float32)),
        (r"fly.ops.scf.if has regions: write Python control flow", lambda x: ops.scf.if_(x > 0.0)),
        (r"fly.ops.math.absf has no attribute 'fast'; it has fastmath", lambda x: ops.math.absf(x, fast=True)),
        (r"the type of result 'out' cannot be inferred; give results=", lambda x: ops.arith.extf(x)),
        (
            r"has groups of operands: give operandSegmentSizes=\(…\), the number in each of memref, indices, sgprOffset",
            lambda x: ops.amdgpu.raw_buffer_load(x),
        ),
        (r"count=1.5 is not a i32 attribute", lambda x: ops.rocdl.s.sleep(count=1.5)),
        (r"an operand must be a number, vector or pointer of the kernel, not 'x'", lambda x: ops.math.absf("x")),
        (r"a result type must be a type such as fly.Float32 .* not 'f32'", lambda x: ops.arith.extf(x, results="f32")),
        (r"1 output constraints \(=…\) in '=v,v', but 0 types in result=", lambda x: inline_asm("v_mov_b32 $0, $1", "=v,v", x)),
        (r"fly.mlir: line \d+, column \d+: cannot read this as generic form", lambda x: mlir("%0 = arith.negf %arg0", x)),
        (
            r"the text returns \(f32\), which is not what results= says",
            lambda x: mlir('"func.return"(%arg0) : (f32) -> ()', x, results=fly.Int32),
        ),
    ],
)
def test_errors(words: str, use: Any) -> None:
    def kernel(a):
        use(a[fly.thread_idx.x])

    with pytest.raises(SnippetError, match=words):
        trace_text(kernel, F32, block=64)


def test_a_wrong_enumeration_word_is_refused_with_the_known_ones() -> None:
    def kernel(a):
        ops.arith.cmpf(a[0], a[1], predicate="gtt")

    with pytest.raises(EmitError, match="float predicate has no 'gtt'"):
        trace_text(kernel, F32, block=64)


def test_constraints_and_references_that_llvm_takes() -> None:
    def kernel(a, out):
        t = fly.thread_idx.x
        x = inline_asm("; costs $$$$5 ${:uid}\nv_mov_b32 ${0}, $1", "=&v,{v4},~{memory},~{s[2:3]}", a[t], result=fly.Float32)
        out[t] = inline_asm("v_add_f32 $0, $1, $2", "=v,0,v,~{vcc}", x, 1.0, result=fly.Float32)

    a, out = RNG.standard_normal(64, dtype=np.float32), np.zeros(64, np.float32)
    run_kernel(kernel, a, out, block=64)
    np.testing.assert_array_equal(out, a + np.float32(1))


def test_outside_of_kernels() -> None:
    for use in (lambda: ops.rocdl.s.barrier(), lambda: inline_asm("s_nop 0", ""), lambda: mlir("")):
        with pytest.raises(OutsideKernelError, match="works only inside a kernel"):
            use()
