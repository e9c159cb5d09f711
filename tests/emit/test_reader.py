"""Reading generic form: aliases, forward references, locations, and errors with line and column."""

from __future__ import annotations

import re

import pytest

from flydsl.emit import (
    UNKNOWN,
    CallSiteLoc,
    DenseArrayAttr,
    DenseElementsAttr,
    DialectAttr,
    FileLoc,
    FloatAttr,
    FusedLoc,
    IntegerAttr,
    NameLoc,
    ReadError,
    StringAttr,
    SymbolRefAttr,
    print_module,
    read_generic,
    verify,
)
from flydsl.emit import types as T

from . import mlir


def module(body: str) -> str:
    return f'"builtin.module"() ({{\n{body}\n}}) : () -> ()'


def attribute(text: str) -> object:
    op = read_generic(module(f'"test.op"() {{a = {text}}} : () -> ()')).body.operations[0]
    return op.attributes["a"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5", IntegerAttr(5, T.i64)),
        ("-5 : i8", IntegerAttr(-5, T.i8)),
        ("0x1F : index", IntegerAttr(31, T.index)),
        ("true", IntegerAttr(1, T.i1)),
        ("1.5", FloatAttr(0x3FF8000000000000, T.f64)),
        ("-1.500000e+00 : bf16", FloatAttr(0xBFC0, T.bf16)),
        ("1.000000e-01 : f32", FloatAttr(0x3DCCCCCD, T.f32)),
        ("0x7FC00001 : f32", FloatAttr(0x7FC00001, T.f32)),
        (r'"a\22\\\0A\C3\B6"', StringAttr('a"\\\nö')),
        ("@k", SymbolRefAttr("k")),
        ('@"a b"', SymbolRefAttr("a b")),
        ("array<i32: 1, -2>", DenseArrayAttr(T.i32, (1, -2))),
        ("array<i1: true, false>", DenseArrayAttr(T.i1, (1, 0))),
        ("array<i64>", DenseArrayAttr(T.i64, ())),
        ("dense<1> : vector<4xi8>", DenseElementsAttr((1,), T.vector(4, T.i8), T.i8)),
        ("dense<[[1, 2], [3, -4]]> : tensor<2x2xi32>", DenseElementsAttr((1, 2, 3, -4), T.TensorType((2, 2), T.i32), T.i32)),
        ("dense<[0x7F80, 1.0]> : vector<2xbf16>", DenseElementsAttr((0x7F80, 0x3F80), T.vector(2, T.bf16), T.bf16)),
        ('dense<"0x01000200"> : vector<2xi16>', DenseElementsAttr((1, 2), T.vector(2, T.i16), T.i16)),
        ("#arith.fastmath<nnan,nsz>", DialectAttr("#arith.fastmath<nnan,nsz>")),
        ("#gpu<dim x>", DialectAttr("#gpu<dim x>")),
        ("affine_map<(d0) -> (d0 * 2)>", DialectAttr("affine_map<(d0) -> (d0 * 2)>")),
    ],
)
def test_attributes(text: str, expected: object) -> None:
    assert attribute(text) == expected


def test_aliases_stand_for_what_they_name() -> None:
    text = """
    #unroll = #llvm.loop_unroll<disable = true>
    #annotation = #llvm.loop_annotation<unroll = #unroll>
    #four = 4 : i32
    !pair = !llvm.struct<(i32, ptr<1>)>
    #here = loc("k.py":1:2)
    "builtin.module"() ({
      %0 = "llvm.mlir.poison"() {a = #annotation, b = #four, c = !pair} : () -> !pair loc(#late)
    }) : () -> () loc(#here)
    #late = loc(callsite(#here at "k.py":3:4))
    """
    read = read_generic(text)
    (op,) = read.body.operations
    assert op.attributes["a"] == DialectAttr("#llvm.loop_annotation<unroll = #llvm.loop_unroll<disable = true>>")
    assert op.attributes["b"] == IntegerAttr(4, T.i32)
    assert op.results[0].type == T.LLVMStructType((T.i32, T.ptr(1)))
    assert read.op.loc == FileLoc("k.py", 1, 2)
    assert op.loc == CallSiteLoc(FileLoc("k.py", 1, 2), FileLoc("k.py", 3, 4))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("unknown", UNKNOWN),
        ('"a b.py":1:2', FileLoc("a b.py", 1, 2)),
        ('"k.py":1:2 to :9', FileLoc("k.py", 1, 2, 1, 9)),
        ('"k.py":1:2 to 3:4', FileLoc("k.py", 1, 2, 3, 4)),
        ('"f"("k.py":1:2)', NameLoc("f", FileLoc("k.py", 1, 2))),
        ('"f"', NameLoc("f", UNKNOWN)),
        ('fused<"why">["k.py":1:2, unknown]', FusedLoc((FileLoc("k.py", 1, 2), UNKNOWN))),
        ('callsite("f"("k.py":1:2) at "k.py":3:4)', CallSiteLoc(NameLoc("f", FileLoc("k.py", 1, 2)), FileLoc("k.py", 3, 4))),
    ],
)
def test_locations(text: str, expected: object) -> None:
    op = read_generic(module(f'"test.op"() : () -> () loc({text})')).body.operations[0]
    assert op.loc == expected


def test_names_become_hints_and_come_back() -> None:
    text = module(
        '  %acc = "test.a"() : () -> i32\n'
        '  %acc_0:2 = "test.b"(%acc) : (i32) -> (i32, f32)\n'
        '  %0 = "test.c"(%acc_0#1, %acc_0#0) : (f32, i32) -> i32'
    )
    assert print_module(read_generic(text), generic=True, locations=False) == text + "\n"


CFG = """
module {
  llvm.func @k(%arg0: i1, %arg1: i32) {
    llvm.br ^bb2
  ^bb1(%0: i32):
    %1 = llvm.add %0, %2 : i32
    llvm.return
  ^bb2:
    %2 = llvm.mul %arg1, %arg1 : i32
    llvm.cond_br %arg0, ^bb1(%2 : i32), ^bb3
  ^bb3:
    llvm.unreachable
  }
}
"""


def test_blocks_and_values_may_come_before_their_definition() -> None:
    text = mlir.generic(CFG)
    read = read_generic(text)
    verify(read)
    assert mlir.generic(print_module(read, locations=False)) == text
    entry, first, second, _ = read.body.operations[0].regions[0].blocks
    assert entry.operations[0].successors == [second]
    assert first.operations[0].operands == [first.args[0], second.operations[0].results[0]]


def test_mlir_opt_with_debug_info_and_aliases() -> None:
    text = '#l = loc("k.py":1:2)\nmodule {\n  %c = arith.constant 1 : i32 loc(callsite(#l at "k.py":3:4))\n} loc(#l)\n'
    read = read_generic(mlir.mlir_opt(text, "--mlir-print-op-generic", "--mlir-print-debuginfo"))
    assert read.body.operations[0].loc == CallSiteLoc(FileLoc("k.py", 1, 2), FileLoc("k.py", 3, 4))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('"builtin.module"( ({}) : () -> ()', "line 1, column 19: cannot read this as generic form"),
        (module('"test.op"(%0) : (i32) -> ()'), "line 2, column 1: %0 is not defined"),
        (
            module('%0 = "test.a"() : () -> i32\n"test.op"(%0) : (f32) -> ()'),
            "line 3, column 1: operand %0 has type i32, the operation says f32",
        ),
        (
            module('"test.op"(%0) : (f32) -> ()\n%0 = "test.a"() : () -> i32'),
            "line 2, column 1: operand %0 has type i32, the operation says f32",
        ),
        (module('%0 = "a.a"() : () -> i32\n%0 = "a.a"() : () -> i32'), "line 3, column 1: %0 is defined twice"),
        (module('%0:2 = "a.a"() : () -> i32'), "line 2, column 1: names 2 results, the type lists 1"),
        (module('"a.a"(%0) : () -> ()'), "line 2, column 1: 1 operands, the type lists 0"),
        (module('"a.a"()[^bb1] : () -> ()'), "line 1, column 21: block ^bb1 is not defined in this region"),
        (module('"a.a"() ({^a: ^a: }) : () -> ()'), "line 2, column 15: block ^a is defined twice"),
        (module('"a.a"() : () -> i33x'), "line 2, column 17: cannot read type 'i33x': expected a type at character 1"),
        (module('"a.a"() {x = 1.5 : i32} : () -> ()'), "line 2, column 14: float literal 1.5 for type i32"),
        (module('"a.a"() {x = 1.0e9 : f16} : () -> ()'), "line 2, column 14: 1.0e9 does not fit f16"),
        (module('"a.a"() {x = dense<1> : i32} : () -> ()'), "line 2, column 14: dense elements of type i32"),
        (module(r'"a.a"() {x = "\FF"} : () -> ()'), r'line 2, column 14: string literal "\FF" is not UTF-8'),
        (module('"a.a"() : () -> () loc(#x)'), "line 2, column 20: no location alias #x"),
        (
            module('"a.a"() : () -> () loc("k.py":1)'),
            "line 2, column 20: cannot read location '(\"k.py\":1)': expected :, found its end",
        ),
        (
            module('"a.a"() : () -> () loc(nowhere)'),
            "line 2, column 20: cannot read location '(nowhere)': unknown kind 'nowhere'",
        ),
        ('"a.a"() : () -> ()', "line 1, column 1: top-level operation is a.a, expected builtin.module"),
        ("", "0 top-level operations, expected one builtin.module"),
    ],
)
def test_errors(text: str, message: str) -> None:
    with pytest.raises(ReadError, match="^" + re.escape(message)):
        read_generic(text)
