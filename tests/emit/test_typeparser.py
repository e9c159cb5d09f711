"""Types from text: printing and parsing are inverse; what cannot be read is an error with its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flydsl.emit import TypeTextError
from flydsl.emit import types as T
from flydsl.emit.typeparser import parse_type

from . import mlir

scalars = st.one_of(
    st.builds(T.IntegerType, st.integers(1, 128), st.sampled_from(["", "s", "u"])),
    st.sampled_from([*T.FLOATS.values(), T.index]),
)
shapes = st.lists(st.integers(1, 9), min_size=1, max_size=3).map(tuple)
vectors = st.builds(T.VectorType, st.one_of(st.just(()), shapes), scalars)
memrefs = st.builds(
    T.MemRefType,
    st.lists(st.sampled_from([T.DYNAMIC, 4, 16]), max_size=3).map(tuple),
    scalars,
    st.sampled_from(["", "strided<[4, 1], offset: ?>", "affine_map<(d0, d1) -> (d1, d0)>"]),
    st.sampled_from([None, 0, 3, "#gpu.address_space<workgroup>"]),
)
llvm_scalars = st.one_of(
    st.builds(T.IntegerType, st.integers(1, 64)),
    st.sampled_from([T.f16, T.f32]),
    st.builds(T.ptr, st.sampled_from([0, 1, 3, 7])),
)
llvm_types = st.recursive(
    llvm_scalars,
    lambda inner: st.one_of(
        st.builds(T.LLVMArrayType, st.integers(0, 9), inner),
        st.builds(T.LLVMStructType, st.lists(inner, max_size=3).map(tuple), st.booleans()),
        st.builds(T.LLVMFunctionType, st.one_of(st.just(T.void), inner), st.lists(inner, max_size=2).map(tuple), st.booleans()),
    ),
    max_leaves=8,
)
types = st.recursive(
    st.one_of(scalars, vectors, memrefs, llvm_types, st.builds(T.TensorType, shapes, scalars)),
    lambda inner: st.builds(T.FunctionType, st.lists(inner, max_size=2).map(tuple), st.lists(inner, max_size=2).map(tuple)),
    max_leaves=5,
)


@given(types)
def test_parsing_what_is_printed_gives_it_back(t: T.Type) -> None:
    assert parse_type(t.text) == t


@given(st.lists(st.one_of(scalars, memrefs.filter(lambda m: not m.layout), llvm_scalars), min_size=1, max_size=3))
def test_types_of_other_dialects_are_kept_as_text(inner: list[T.Type]) -> None:
    text = f'!fly.thing<{", ".join(map(str, inner))}, "<-", a -> b>'
    found = parse_type(text)
    assert found == T.OpaqueType(text)
    assert parse_type(f"(i32, {text}) -> {text}") == T.FunctionType((T.i32, found), (found,))


def test_mlir_opt_prints_types_as_we_do() -> None:
    samples = [
        T.VectorType((2, 4), T.f8E4M3FN),
        T.VectorType((), T.f32),
        T.MemRefType((16, T.DYNAMIC), T.bf16, "strided<[64, 1], offset: ?>", 3),
        T.LLVMStructType((T.ptr(1), T.LLVMArrayType(2, T.LLVMStructType((T.i32,), True)), T.vector(2, T.f16))),
        T.LLVMFunctionType(T.void, (T.ptr(3), T.i64), True),
        T.FunctionType((), (T.FunctionType((T.i32,), ()),)),
        T.FunctionType((T.none,), (T.IntegerType(8, "u"), T.index)),
    ]
    listed = ", ".join(f"x.t{i} = {t}" for i, t in enumerate(samples))
    out = mlir.mlir_opt(f"module attributes {{{listed}}} {{}}", "--mlir-print-local-scope", "--allow-unregistered-dialect")
    assert all(f"x.t{i} = {t}" in out for i, t in enumerate(samples))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("vector<4xq32>", "cannot read type 'vector<4xq32>': expected a type at character 10"),
        ("f33", "cannot read type 'f33': expected a type at character 1"),
        ("i32 i32", "cannot read type 'i32 i32': expected end of type at character 5"),
        ("!llvm.ptr<x>", "cannot read type '!llvm.ptr<x>': expected an address space at character 11"),
        ("!llvm.array<x f32>", "cannot read type '!llvm.array<x f32>': expected a count at character 13"),
        ("(i32) i32", "cannot read type '(i32) i32': expected '->' at character 7"),
        ("!a.b<(>", "cannot read type '!a.b<(>': expected a closing bracket at character 8"),
        ("", "cannot read type '': expected a type at character 1"),
    ],
)
def test_errors(text: str, message: str) -> None:
    with pytest.raises(TypeTextError) as error:
        parse_type(text)
    assert str(error.value) == message
