"""Each thing that the verifier refuses, with its message."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from flydsl.emit import (
    UNIT,
    ArrayAttr,
    Attribute,
    Block,
    Builder,
    CallSiteLoc,
    DenseArrayAttr,
    DenseElementsAttr,
    DialectAttr,
    DictAttr,
    FileLoc,
    FloatAttr,
    IntegerAttr,
    Module,
    Region,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    Value,
    VerifyError,
    enum_attr,
    verify,
)
from flydsl.emit import types as T

HERE = FileLoc("k.py", 7, 5)


def i32(value: int) -> IntegerAttr:
    return IntegerAttr(value, T.i32)


class Fixture:
    """A module with a kernel that has one argument of each common type; ``b`` stands in its body."""

    def __init__(self) -> None:
        self.module = Module()
        types = (T.i32, T.f32, T.i1, T.ptr(1), T.vector(4, T.f32), T.i64)
        self.body = Block(types)
        self.top = Builder(self.module.body, HERE)
        attributes: dict[str, Attribute] = {
            "sym_name": StringAttr("k"),
            "function_type": TypeAttr(T.LLVMFunctionType(T.void, types)),
        }
        self.function = self.top.create("llvm.func", attributes=attributes, regions=[Region([self.body])])
        self.b = Builder(self.body, HERE)
        self.i, self.x, self.c, self.p, self.v, self.w = self.body.args

    def finish(self) -> None:
        self.b.create("llvm.return")


def block(types: list[T.Type], fill: Callable[[Builder, list[Value]], object]) -> Region:
    made = Block(types)
    fill(Builder(made, HERE), made.args)
    return Region([made])


def yielding(value: Value) -> Region:
    return block([], lambda b, args: b.create("scf.yield", [value]))


def refuse(message: str, build: Callable[[Fixture], object]) -> None:
    f = Fixture()
    build(f)
    f.finish()
    with pytest.raises(VerifyError) as error:
        verify(f.module)
    assert str(error.value) == f"k.py:7:5: {message}"


CASES: list[tuple[str, Callable[[Fixture], object]]] = [
    # counts and types
    (
        "arith.addi: 1 operand, expected (lhs, rhs)",
        lambda f: f.b.create("arith.addi", [f.i], [T.i32]),
    ),
    (
        "arith.addi: 0 results, expected (result)",
        lambda f: f.b.create("arith.addi", [f.i, f.i]),
    ),
    (
        "arith.addi: operand lhs has type f32, expected a signless integer, index or a vector of them",
        lambda f: f.b.create("arith.addi", [f.x, f.i], [T.i32]),
    ),
    (
        "arith.addi: operands and results must have one type, found i32, i64, i32",
        lambda f: f.b.create("arith.addi", [f.i, f.w], [T.i32]),
    ),
    (
        "arith.cmpi: lhs, rhs must have one type, found i32, i64",
        lambda f: f.b.create("arith.cmpi", [f.i, f.w], [T.i1], {"predicate": enum_attr("cmpi", "eq")}),
    ),
    (
        "llvm.load: operand addr has type i64, expected an LLVM pointer",
        lambda f: f.b.create("llvm.load", [f.w], [T.f32]),
    ),
    (
        "rocdl.ds.read.tr16.b64: operand ptr has type !llvm.ptr<1>, expected !llvm.ptr<3>",
        lambda f: f.b.create("rocdl.ds.read.tr16.b64", [f.p], [T.vector(4, T.f16)]),
    ),
    (
        "rocdl.ds.read.tr16.b64: result res has type vector<4xf32>, expected vector<4xf16> or vector<4xbf16> or vector<4xi16>",
        lambda f: f.b.create(
            "rocdl.ds.read.tr16.b64",
            [f.b.value("llvm.addrspacecast", [f.p], T.ptr(3))],
            [T.vector(4, T.f32)],
        ),
    ),
    (
        "llvm.return: operand arg has type memref<4xf32>, expected a type of the LLVM dialect",
        lambda f: f.b.create("llvm.return", [f.b.value("builtin.unrealized_conversion_cast", [], T.MemRefType((4,), T.f32))]),
    ),
    (
        "llvm.return: 2 operands, expected (arg?)",
        lambda f: f.b.create("llvm.return", [f.i, f.i]),
    ),
    # segments
    (
        "cf.cond_br: attribute operandSegmentSizes is missing, expected array<i32> of 3",
        lambda f: f.b.create("cf.cond_br", [f.c]),
    ),
    (
        "cf.cond_br: operandSegmentSizes [1, 1, 0] does not fit (condition, trueDestOperands*, falseDestOperands*) "
        "with 1 operands",
        lambda f: f.b.create("cf.cond_br", [f.c], (), {"operandSegmentSizes": DenseArrayAttr(T.i32, (1, 1, 0))}),
    ),
    (
        "cf.cond_br: operandSegmentSizes [0, 1, 0] does not fit (condition, trueDestOperands*, falseDestOperands*)",
        lambda f: f.b.create("cf.cond_br", [f.c], (), {"operandSegmentSizes": DenseArrayAttr(T.i32, (0, 1, 0))}),
    ),
    (
        "cf.cond_br: operand condition has type i32, expected i1",
        lambda f: f.b.create("cf.cond_br", [f.i], (), {"operandSegmentSizes": DenseArrayAttr(T.i32, (1, 0, 0))}),
    ),
    # attributes
    (
        "arith.cmpi: attribute predicate is missing, expected integer predicate",
        lambda f: f.b.create("arith.cmpi", [f.i, f.i], [T.i1]),
    ),
    (
        "arith.cmpi: attribute predicate is 10 : i64, expected integer predicate",
        lambda f: f.b.create("arith.cmpi", [f.i, f.i], [T.i1], {"predicate": IntegerAttr(10, T.i64)}),
    ),
    (
        "arith.addf: attribute fastmath is #arith.fastmath<nnam>, expected fast-math flags",
        lambda f: f.b.create("arith.addf", [f.x, f.x], [T.f32], {"fastmath": DialectAttr("#arith.fastmath<nnam>")}),
    ),
    (
        "arith.addf: it has no attribute 'fastmaths'; did you mean 'fastmath'?",
        lambda f: f.b.create("arith.addf", [f.x, f.x], [T.f32], {"fastmaths": enum_attr("fastmath", "nnan")}),
    ),
    (
        "llvm.load: it has no attribute 'noalias_scope'; did you mean 'noalias_scopes'?",
        lambda f: f.b.create("llvm.load", [f.p], [T.f32], {"noalias_scope": ArrayAttr(())}),
    ),
    (
        "llvm.func: it has no attribute 'rocdl.kernl'; did you mean 'rocdl.kernel'?",
        lambda f: f.function.attributes.update({"rocdl.kernl": UNIT}),
    ),
    (
        "llvm.func: attribute rocdl.flat_work_group_size is 256 : i32, expected string",
        lambda f: f.function.attributes.update({"rocdl.flat_work_group_size": i32(256)}),
    ),
    (
        "arith.addi: it has no attribute 'rocdl.kernel'",
        lambda f: f.b.create("arith.addi", [f.i, f.i], [T.i32], {"rocdl.kernel": UNIT}),
    ),
    (
        "llvm.func: arg_attrs[1]: arguments have no attribute 'llvm.noalis'; did you mean 'llvm.noalias'?",
        lambda f: f.function.attributes.update(
            {"arg_attrs": ArrayAttr((DictAttr(()), DictAttr((("llvm.noalis", UNIT),)), *[DictAttr(())] * 4))}
        ),
    ),
    (
        "llvm.func: arg_attrs[0]: attribute llvm.align should be i64",
        lambda f: f.function.attributes.update(
            {"arg_attrs": ArrayAttr((DictAttr((("llvm.align", i32(16)),)), *[DictAttr(())] * 5))}
        ),
    ),
    (
        "llvm.func: arg_attrs has 1 entries, expected 6",
        lambda f: f.function.attributes.update({"arg_attrs": ArrayAttr((DictAttr(()),))}),
    ),
    # constants
    (
        "arith.constant: value has type i64, result has type i32",
        lambda f: f.b.create("arith.constant", (), [T.i32], {"value": IntegerAttr(1, T.i64)}),
    ),
    (
        "arith.constant: 256 does not fit i8",
        lambda f: f.b.create("arith.constant", (), [T.i8], {"value": IntegerAttr(256, T.i8)}),
    ),
    (
        "arith.constant: 65536 does not fit f16",
        lambda f: f.b.create("arith.constant", (), [T.f16], {"value": FloatAttr(1 << 16, T.f16)}),
    ),
    (
        "arith.constant: 3 values for vector<4xi8>, expected 1 or 4",
        lambda f: f.b.create(
            "arith.constant",
            (),
            [T.vector(4, T.i8)],
            {"value": DenseElementsAttr((1, 2, 3), T.vector(4, T.i8), T.i8)},
        ),
    ),
    # rules of single ops
    (
        "arith.cmpf: operands and results differ in shape: vector<4xf32>, vector<4xf32>, i1",
        lambda f: f.b.create("arith.cmpf", [f.v, f.v], [T.i1], {"predicate": enum_attr("cmpf", "olt")}),
    ),
    ("arith.extsi: i32 is not wider than i64", lambda f: f.b.create("arith.extsi", [f.w], [T.i32])),
    ("arith.trunci: i64 is not narrower than i32", lambda f: f.b.create("arith.trunci", [f.i], [T.i64])),
    ("arith.truncf: f32 is not narrower than f32", lambda f: f.b.create("arith.truncf", [f.x], [T.f32])),
    (
        "arith.select: condition vector<2xi1> does not match vector<4xf32>",
        lambda f: f.b.create(
            "arith.select",
            [f.b.value("builtin.unrealized_conversion_cast", [], T.vector(2, T.i1)), f.v, f.v],
            [T.vector(4, T.f32)],
        ),
    ),
    (
        "vector.extract: position 4 is outside vector<4xf32>",
        lambda f: f.b.create("vector.extract", [f.v], [T.f32], {"static_position": DenseArrayAttr(T.i64, (4,))}),
    ),
    (
        "vector.extract: part has type i32, expected f32",
        lambda f: f.b.create("vector.extract", [f.v], [T.i32], {"static_position": DenseArrayAttr(T.i64, (0,))}),
    ),
    (
        "vector.extract: static_position has 1 gaps, found 0 dynamic positions",
        lambda f: f.b.create("vector.extract", [f.v], [T.f32], {"static_position": DenseArrayAttr(T.i64, (-(1 << 63),))}),
    ),
    (
        "vector.extract: 2 positions in vector<4xf32>",
        lambda f: f.b.create("vector.extract", [f.v], [T.f32], {"static_position": DenseArrayAttr(T.i64, (0, 0))}),
    ),
    (
        "vector.from_elements: 2 values for vector<4xf32>",
        lambda f: f.b.create("vector.from_elements", [f.x, f.x], [T.vector(4, T.f32)]),
    ),
    (
        "vector.broadcast: source i32 do not match the elements of vector<4xf32>",
        lambda f: f.b.create("vector.broadcast", [f.i], [T.vector(4, T.f32)]),
    ),
    (
        "vector.shuffle: mask [0, 8] reaches beyond the 8 rows of vector<4xf32> and vector<4xf32>",
        lambda f: f.b.create("vector.shuffle", [f.v, f.v], [T.vector(2, T.f32)], {"mask": DenseArrayAttr(T.i64, (0, 8))}),
    ),
    (
        "vector.shuffle: result has type vector<3xf32>, expected vector<2xf32>",
        lambda f: f.b.create("vector.shuffle", [f.v, f.v], [T.vector(3, T.f32)], {"mask": DenseArrayAttr(T.i64, (0, 1))}),
    ),
    (
        "vector.bitcast: vector<4xf32> and vector<4xf16> differ in size",
        lambda f: f.b.create("vector.bitcast", [f.v], [T.vector(4, T.f16)]),
    ),
    (
        "vector.shape_cast: vector<4xf32> and vector<2x3xf32> differ in element type or count",
        lambda f: f.b.create("vector.shape_cast", [f.v], [T.VectorType((2, 3), T.f32)]),
    ),
    (
        "memref.load: 1 indices for memref<8x4xf32, 3>",
        lambda f: f.b.create(
            "memref.load",
            [
                f.b.value("builtin.unrealized_conversion_cast", [], T.MemRefType((8, 4), T.f32, "", 3)),
                f.b.constant(0, T.index),
            ],
            [T.f32],
        ),
    ),
    (
        "memref.load: result has type i32, elements of memref<f32> have f32",
        lambda f: f.b.create(
            "memref.load", [f.b.value("builtin.unrealized_conversion_cast", [], T.MemRefType((), T.f32))], [T.i32]
        ),
    ),
    (
        "llvm.getelementptr: rawConstantIndices has 1 gaps, found 0 dynamic indices",
        lambda f: f.b.create(
            "llvm.getelementptr",
            [f.p],
            [T.ptr(1)],
            {"rawConstantIndices": DenseArrayAttr(T.i32, (-(1 << 31),)), "elem_type": TypeAttr(T.f32)},
        ),
    ),
    (
        "llvm.cmpxchg: result has type !llvm.struct<(i64, i1)>, expected !llvm.struct<(i32, i1)>",
        lambda f: f.b.create(
            "llvm.cmpxchg",
            [f.p, f.i, f.i],
            [T.LLVMStructType((T.i64, T.i1))],
            {"success_ordering": enum_attr("ordering", "monotonic"), "failure_ordering": enum_attr("ordering", "monotonic")},
        ),
    ),
    (
        "llvm.extractvalue: position [2] leads nowhere in !llvm.struct<(i32, i1)>",
        lambda f: f.b.create(
            "llvm.extractvalue",
            [f.b.value("llvm.mlir.poison", [], T.LLVMStructType((T.i32, T.i1)))],
            [T.i32],
            {"position": DenseArrayAttr(T.i64, (2,))},
        ),
    ),
    # regions and terminators
    (
        "scf.for: body arguments have types (i64), expected (i32)",
        lambda f: f.b.create("scf.for", [f.i, f.i, f.i], (), {}, [block([T.i64], lambda b, args: b.create("scf.yield"))]),
    ),
    (
        "scf.for: operands of scf.yield have types (i32), expected (f32)",
        lambda f: f.b.create(
            "scf.for",
            [f.i, f.i, f.i, f.x],
            [T.f32],
            {},
            [block([T.i32, T.f32], lambda b, args: b.create("scf.yield", args[:1]))],
        ),
    ),
    (
        "scf.for: 0 regions, expected (region)",
        lambda f: f.b.create("scf.for", [f.i, f.i, f.i]),
    ),
    (
        "scf.for: region 0 has 2 blocks, expected 1",
        lambda f: f.b.create("scf.for", [f.i, f.i, f.i], (), {}, [Region([Block([T.i32]), Block()])]),
    ),
    (
        "scf.if: results without an else region",
        lambda f: f.b.create("scf.if", [f.c], [T.i32], {}, [block([], lambda b, args: b.create("scf.yield", [f.i]))]),
    ),
    (
        "scf.if: operands of scf.yield have types (f32), expected (i32)",
        lambda f: f.b.create(
            "scf.if",
            [f.c],
            [T.i32],
            {},
            [yielding(f.i), yielding(f.x)],
        ),
    ),
    (
        "scf.if: its body ends in nothing, expected scf.yield",
        lambda f: f.b.create("scf.if", [f.c], (), {}, [Region([Block()])]),
    ),
    (
        "scf.if: its regions take no arguments",
        lambda f: f.b.create("scf.if", [f.c], (), {}, [block([T.i32], lambda b, args: b.create("scf.yield"))]),
    ),
    (
        "scf.while: operands of scf.condition have types (i1), expected (i1, f32)",
        lambda f: f.b.create(
            "scf.while",
            (),
            [T.f32],
            {},
            [
                block([], lambda b, args: b.create("scf.condition", [f.c])),
                block([T.f32], lambda b, args: b.create("scf.yield")),
            ],
        ),
    ),
    (
        "scf.index_switch: 1 case values for 0 case regions",
        lambda f: f.b.create(
            "scf.index_switch",
            [f.b.constant(0, T.index)],
            (),
            {"cases": DenseArrayAttr(T.i64, (1,))},
            [block([], lambda b, args: b.create("scf.yield"))],
        ),
    ),
    (
        "scf.index_switch: a case value occurs twice: [1, 1]",
        lambda f: f.b.create(
            "scf.index_switch",
            [f.b.constant(0, T.index)],
            (),
            {"cases": DenseArrayAttr(T.i64, (1, 1))},
            [block([], lambda b, args: b.create("scf.yield")) for _ in range(3)],
        ),
    ),
    ("scf.condition: only scf.while may hold it", lambda f: f.b.create("scf.condition", [f.c])),
    (
        "llvm.return: a terminator must be the last op of its block",
        lambda f: f.b.create("llvm.return"),
    ),
    (
        "llvm.func: entry block arguments have types (i32, f32, i1, !llvm.ptr<1>, vector<4xf32>, i64, i8), "
        "expected (i32, f32, i1, !llvm.ptr<1>, vector<4xf32>, i64)",
        lambda f: f.body.add_arg(T.i8),
    ),
    # symbols
    (
        "llvm.mlir.addressof: no symbol @ldss in the module; did you mean 'lds'?",
        lambda f: (
            lds(f),
            f.b.create("llvm.mlir.addressof", (), [T.ptr(3)], {"global_name": SymbolRefAttr("ldss")}),
        ),
    ),
    (
        "llvm.mlir.addressof: result has type !llvm.ptr, @lds lies in !llvm.ptr<3>",
        lambda f: (lds(f), f.b.create("llvm.mlir.addressof", (), [T.ptr()], {"global_name": SymbolRefAttr("lds")})),
    ),
    (
        "memref.get_global: @lds is a llvm.mlir.global, expected memref.global",
        lambda f: (lds(f), f.b.create("memref.get_global", (), [T.MemRefType((64,), T.i32)], {"name": SymbolRefAttr("lds")})),
    ),
    ("llvm.mlir.global: symbol @lds is defined twice", lambda f: (lds(f), lds(f))),
    (
        "llvm.call: called as (f32) -> i32, the function is (i32) -> i32",
        lambda f: (
            f.top.create(
                "llvm.func",
                attributes={"sym_name": StringAttr("g"), "function_type": TypeAttr(T.LLVMFunctionType(T.i32, (T.i32,)))},
                regions=[Region()],
            ),
            f.b.create(
                "llvm.call",
                [f.x],
                [T.i32],
                {
                    "callee": SymbolRefAttr("g"),
                    "operandSegmentSizes": DenseArrayAttr(T.i32, (1, 0)),
                    "op_bundle_sizes": DenseArrayAttr(T.i32, ()),
                },
            ),
        ),
    ),
    # unknown ops
    ("arith.addii: the op table has no such op; did you mean 'arith.addi'?", lambda f: f.b.create("arith.addii")),
    ("tosa.conv2d: the op table has no such op", lambda f: f.b.create("tosa.conv2d")),
]


def lds(f: Fixture) -> None:
    attributes: dict[str, Attribute] = {
        "sym_name": StringAttr("lds"),
        "global_type": TypeAttr(T.LLVMArrayType(64, T.i32)),
        "linkage": enum_attr("linkage", "internal"),
        "addr_space": i32(3),
    }
    f.top.create("llvm.mlir.global", attributes=attributes, regions=[Region()])


@pytest.mark.parametrize(("message", "build"), CASES, ids=[m for m, _ in CASES])
def test_refused(message: str, build: Callable[[Fixture], object]) -> None:
    refuse(message, build)


def test_the_fixture_itself_is_fine() -> None:
    f = Fixture()
    f.finish()
    verify(f.module)


def test_a_block_without_terminator() -> None:
    f = Fixture()
    with pytest.raises(VerifyError, match=r"llvm.func: a block of it is empty, expected a terminator"):
        verify(f.module)
    f.b.constant(1, T.i32)
    message = r"arith.constant: it is the last op of a block of llvm.func, expected a terminator"
    with pytest.raises(VerifyError, match=message):
        verify(f.module)


def test_values_must_be_defined_before_use() -> None:
    refuse(
        "arith.addi: operand 1 (result 0 of arith.muli at k.py:7:5) is not defined before this op, or not visible in "
        "its region",
        late_definition,
    )


def late_definition(f: Fixture) -> None:
    late = f.b.create("arith.muli", [f.i, f.i], [T.i32])
    f.body.operations.pop()
    f.b.create("arith.addi", [f.i, late.results[0]], [T.i32])
    f.body.append(late)


def test_values_of_a_region_are_invisible_outside() -> None:
    def build(f: Fixture) -> None:
        inner: list[Value] = []

        def fill(b: Builder, args: list[Value]) -> None:
            inner.append(b.constant(1, T.i32))
            b.create("scf.yield")

        f.b.create("scf.if", [f.c], (), {}, [block([], fill)])
        f.b.create("arith.addi", [f.i, inner[0]], [T.i32])

    refuse(
        "arith.addi: operand 1 (result 0 of arith.constant at k.py:7:5) is not defined before this op, or not visible "
        "in its region",
        build,
    )


def test_isolated_regions_see_nothing_outside() -> None:
    def build(f: Fixture) -> None:
        def fill(b: Builder, args: list[Value]) -> None:
            b.create("arith.addi", [f.i, f.i], [T.i32])
            b.create("llvm.return")

        attributes: dict[str, Attribute] = {
            "sym_name": StringAttr("g"),
            "function_type": TypeAttr(T.LLVMFunctionType(T.void, ())),
        }
        f.top.create("llvm.func", attributes=attributes, regions=[block([], fill)])

    refuse(
        "arith.addi: operand 0 (block argument 0) is not defined before this op, or not visible in its region",
        build,
    )


def diamond(f: Fixture, use_in: str) -> None:
    """cond_br to left and right, both to join; a value made in ``left`` is used in ``use_in``."""
    blocks = {name: Block() for name in ("left", "right", "join")}
    region = f.body.parent
    assert region is not None
    for made in blocks.values():
        region.append(made)
    sizes = DenseArrayAttr(T.i32, (1, 0, 0))
    f.b.create("cf.cond_br", [f.c], (), {"operandSegmentSizes": sizes}, (), [blocks["left"], blocks["right"]])
    left = Builder(blocks["left"], HERE)
    value = left.constant(1, T.i32)
    for name in ("left", "right", "join"):
        b = Builder(blocks[name], HERE)
        if name == use_in:
            b.create("arith.addi", [value, value], [T.i32])
        if name != "join":
            b.create("cf.br", successors=[blocks["join"]])
    f.b = Builder(blocks["join"], HERE)


@pytest.mark.parametrize("name", ["right", "join"])
def test_a_definition_must_dominate_its_use(name: str) -> None:
    refuse(
        "arith.addi: operand 0 (result 0 of arith.constant at k.py:7:5) is not defined before this op, or not visible "
        "in its region",
        lambda f: diamond(f, name),
    )


def test_a_dominating_definition_in_another_block_is_fine() -> None:
    f = Fixture()
    diamond(f, "left")
    f.finish()
    verify(f.module)


def test_branch_operands() -> None:
    def build(f: Fixture) -> None:
        region = f.body.parent
        assert region is not None
        target = Block([T.f32])
        region.append(target)
        f.b.create("cf.br", [f.i], successors=[target])
        f.b = Builder(target, HERE)

    refuse("cf.br: branch operands have types (i32), expected (f32)", build)


def test_successors_are_in_the_region_and_not_its_entry() -> None:
    f = Fixture()
    f.b.create("cf.br", successors=[f.body])
    f.body.args.clear()
    f.function.attributes["function_type"] = TypeAttr(T.LLVMFunctionType(T.void, ()))
    with pytest.raises(VerifyError, match=r"cf.br: a successor is the entry block"):
        verify(f.module)
    f = Fixture()
    f.b.create("cf.br", successors=[Block()])
    with pytest.raises(VerifyError, match=r"cf.br: a successor is not a block of the same region"):
        verify(f.module)


def test_unreachable_blocks() -> None:
    f = Fixture()
    f.finish()
    region = f.body.parent
    assert region is not None
    extra = Block()
    Builder(extra).create("llvm.return")
    region.append(extra)
    with pytest.raises(VerifyError, match=r"k.py:7:5: llvm.func: a block of it cannot be reached; leave it out"):
        verify(f.module)


def test_inlined_locations_name_the_caller() -> None:
    f = Fixture()
    f.b.loc = CallSiteLoc(FileLoc("helper.py", 2, 1), HERE)
    f.b.create("arith.adi")
    f.finish()
    with pytest.raises(VerifyError, match=r"^helper.py:2:1, called from k.py:7:5: arith.adi: "):
        verify(f.module)
