"""Examples of rows that need a hand: a function type for operands and results, and attributes in short form."""

from __future__ import annotations

from flydsl.emit import (
    UNIT,
    ArrayAttr,
    DenseElementsAttr,
    DialectAttr,
    DictAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
)
from flydsl.emit import types as T
from flydsl.emit.typeparser import parse_type

Attrs = dict[str, object]

SCOPE = DialectAttr(
    '#llvm.alias_scope<id = distinct[1]<>, domain = <id = distinct[0]<>, description = "lds">, description = "dma">'
)
SCOPES = ArrayAttr((SCOPE,))
DYNAMIC = -(1 << 63)
GAP = -(1 << 31)
RANGE = DialectAttr("#llvm.constant_range<i32, 0, 256>")

M = "memref<8x4xf32, 3>"
G = "memref<64x64xf16, 1>"
LDS = "memref<64x64xf16, 3>"
B = "memref<1024xf32, 1>"


def _type(text: str) -> TypeAttr:
    return TypeAttr(parse_type(text))


def _int(value: int, t: T.Type = T.i32) -> IntegerAttr:
    return IntegerAttr(value, t)


def _buffer_atomic(value: str, memref: str) -> list[tuple[str, Attrs]]:
    return [
        (f"({value}, {memref}, i32) -> ()", {"operandSegmentSizes": [1, 1, 1, 0]}),
        (
            f"({value}, {memref}, i32, i32) -> ()",
            {"operandSegmentSizes": [1, 1, 1, 1], "boundsCheck": False, "indexOffset": 4},
        ),
    ]


def _casts(*pairs: str) -> list[tuple[str, Attrs]]:
    found: list[tuple[str, Attrs]] = []
    for pair in pairs:
        source, _, result = pair.partition(" to ")
        found.append((f"({source}) -> {result}", {}))
    return found


def _constants() -> list[tuple[str, Attrs]]:
    vector = T.vector(2, T.f32)
    return [
        ("() -> i32", {"value": _int(-5)}),
        ("() -> index", {"value": _int(7, T.index)}),
        ("() -> i1", {"value": _int(1, T.i1)}),
        ("() -> f32", {"value": FloatAttr(0x7FC00001, T.f32)}),
        ("() -> bf16", {"value": FloatAttr(0x3F80, T.bf16)}),
        ("() -> vector<2xf32>", {"value": DenseElementsAttr((0x80000000,), vector, T.f32)}),
        ("() -> vector<2xf32>", {"value": DenseElementsAttr((1, 0x40000000), vector, T.f32)}),
        (
            "() -> vector<2x3xi8>",
            {"value": DenseElementsAttr((1, 2, 3, 254, 0, 127), T.VectorType((2, 3), T.i8), T.i8)},
        ),
        ("() -> vector<2xi1>", {"value": DenseElementsAttr((1, 0), T.vector(2, T.i1), T.i1)}),
    ]


_ALIASING: Attrs = {"alias_scopes": SCOPES, "noalias_scopes": SCOPES}
_LOADS: list[tuple[str, Attrs]] = [
    ("(!llvm.ptr<1>) -> f32", {}),
    ("(!llvm.ptr<3>) -> vector<4xf32>", {"alignment": 16, "nontemporal": UNIT, **_ALIASING}),
    ("(!llvm.ptr<1>) -> i32", {"volatile_": UNIT}),
    ("(!llvm.ptr<1>) -> i32", {"ordering": "acquire", "syncscope": "agent", "alignment": 4}),
    ("(!llvm.ptr<1>) -> i32", {"ordering": "monotonic", "alignment": 4}),
    ("(!llvm.ptr<1>) -> !llvm.ptr<1>", {"invariant": UNIT, "dereferenceable": DialectAttr("#llvm.dereferenceable<bytes = 8>")}),
]

SIGNATURES: dict[str, list[tuple[str, Attrs]]] = {
    "builtin.unrealized_conversion_cast": [
        ("(!llvm.ptr<1>) -> memref<64xf32, 1>", {}),
        ("() -> i32", {}),
        ("(i32, i32) -> (i64, f32)", {}),
    ],
    "func.call": [("(i32, f32) -> (i32, f32)", {"callee": SymbolRefAttr("native")})],
    "cf.assert": [("(i1) -> ()", {"msg": 'tile "a" is empty\n'})],
    # arith
    "arith.constant": _constants(),
    "arith.select": [
        ("(i1, f32, f32) -> f32", {}),
        ("(vector<4xi1>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>", {}),
        ("(i1, !llvm.ptr<3>, !llvm.ptr<3>) -> !llvm.ptr<3>", {}),
    ],
    "arith.extsi": _casts("i8 to i32", "vector<4xi1> to vector<4xi32>"),
    "arith.extui": _casts("i1 to i64"),
    "arith.trunci": [
        ("(i32) -> i8", {}),
        ("(vector<4xi64>) -> vector<4xi32>", {"overflowFlags": "nsw,nuw"}),
    ],
    "arith.extf": [*_casts("f16 to f32", "vector<2xf8E4M3FN> to vector<2xf32>"), ("(bf16) -> f64", {"fastmath": "nnan"})],
    "arith.truncf": [
        *_casts("f32 to bf16"),
        ("(f64) -> f32", {"roundingmode": "toward_zero", "fastmath": "contract,afn"}),
        ("(f32) -> f8E5M2", {"roundingmode": "to_nearest_even"}),
    ],
    "arith.scaling_extf": [("(f4E2M1FN, f8E8M0FNU) -> f32", {}), ("(f8E5M2, f8E8M0FNU) -> f16", {"fastmath": "fast"})],
    "arith.scaling_truncf": [
        ("(f32, f8E8M0FNU) -> f4E2M1FN", {}),
        ("(f32, f8E8M0FNU) -> f8E4M3FN", {"roundingmode": "upward", "fastmath": "fast"}),
    ],
    "arith.cmpi": [
        ("(i32, i32) -> i1", {"predicate": "ult"}),
        ("(index, index) -> i1", {"predicate": "sge"}),
        ("(vector<4xi8>, vector<4xi8>) -> vector<4xi1>", {"predicate": "ne"}),
    ],
    "arith.cmpf": [
        ("(f32, f32) -> i1", {"predicate": "true"}),
        ("(vector<2xf16>, vector<2xf16>) -> vector<2xi1>", {"predicate": "une", "fastmath": "ninf,nnan"}),
    ],
    "arith.addui_extended": [
        ("(i32, i32) -> (i32, i1)", {}),
        ("(vector<4xi32>, vector<4xi32>) -> (vector<4xi32>, vector<4xi1>)", {}),
    ],
    "arith.sitofp": _casts("i32 to f32", "vector<4xi8> to vector<4xf16>"),
    "arith.uitofp": _casts("i64 to bf16"),
    "arith.fptosi": _casts("f32 to i32", "vector<2xf64> to vector<2xi64>"),
    "arith.fptoui": _casts("f16 to i8"),
    "arith.index_cast": _casts("i32 to index", "index to i64"),
    "arith.index_castui": _casts("i32 to index"),
    "arith.bitcast": _casts("f32 to i32", "vector<4xi16> to vector<4xbf16>"),
    "math.fpowi": [
        ("(f32, i32) -> f32", {}),
        ("(vector<4xf32>, vector<4xi32>) -> vector<4xf32>", {"fastmath": "reassoc"}),
    ],
    **{
        f"math.{n}": [("(f32) -> i1", {}), ("(vector<4xf16>) -> vector<4xi1>", {"fastmath": "nsz"})]
        for n in ("isfinite", "isinf", "isnan", "isnormal")
    },
    # memref
    "memref.alloc": [
        ("() -> memref<16xf32>", {"operandSegmentSizes": [0, 0]}),
        ("(index) -> memref<?x4xf32>", {"operandSegmentSizes": [1, 0], "alignment": 16}),
    ],
    "memref.alloca": [
        ("() -> memref<16xf32, 5>", {"operandSegmentSizes": [0, 0], "alignment": 16}),
        (
            "(index) -> memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>>",
            {"operandSegmentSizes": [0, 1]},
        ),
    ],
    "memref.load": [
        (f"({M}, index, index) -> f32", {}),
        ("(memref<i32>) -> i32", {"nontemporal": True, "alignment": 4}),
    ],
    "memref.store": [
        (f"(f32, {M}, index, index) -> ()", {}),
        ("(bf16, memref<4x?xbf16, strided<[8, 1], offset: ?>, 1>, index, index) -> ()", {"alignment": 2}),
    ],
    "memref.get_global": [(f"() -> {M}", {"name": SymbolRefAttr("tile")})],
    "memref.assume_alignment": [(f"({M}) -> {M}", {"alignment": 16})],
    "memref.atomic_rmw": [(f"(f32, {M}, index, index) -> f32", {"kind": "addf"})],
    "memref.dim": [("(memref<?x4xf32>, index) -> index", {})],
    "memref.cast": _casts("memref<8xf32> to memref<?xf32>"),
    "memref.memory_space_cast": _casts("memref<8xf32, 3> to memref<8xf32>"),
    "memref.reinterpret_cast": [
        (
            "(memref<64xf32>, index) -> memref<4x4xf32, strided<[8, 1], offset: ?>>",
            {
                "operandSegmentSizes": [1, 1, 0, 0],
                "static_offsets": [DYNAMIC],
                "static_sizes": [4, 4],
                "static_strides": [8, 1],
            },
        )
    ],
    "memref.subview": [
        (
            "(memref<64x64xf32, 3>, index, index) -> memref<4x?xf32, strided<[64, 1], offset: ?>, 3>",
            {
                "operandSegmentSizes": [1, 1, 1, 0],
                "static_offsets": [DYNAMIC, 0],
                "static_sizes": [4, DYNAMIC],
                "static_strides": [1, 1],
            },
        )
    ],
    "memref.view": [
        ("(memref<8192xi8, 3>, index) -> memref<16x64xf32, 3>", {}),
        ("(memref<8192xi8, 3>, index, index) -> memref<?x64xf32, 3>", {}),
    ],
    # vector
    "vector.bitcast": _casts("vector<4xi32> to vector<32xf4E2M1FN>", "vector<2x4xi8> to vector<2x1xi32>"),
    "vector.shape_cast": _casts("vector<4xf32> to vector<2x2xf32>"),
    "vector.broadcast": _casts("f32 to vector<4xf32>", "vector<4xf32> to vector<2x4xf32>"),
    "vector.extract": [
        ("(vector<4xf32>) -> f32", {"static_position": [3]}),
        ("(vector<4xf32>, index) -> f32", {"static_position": [DYNAMIC]}),
        ("(vector<2x4xf32>, index) -> f32", {"static_position": [1, DYNAMIC]}),
        ("(vector<2x4xf32>) -> vector<4xf32>", {"static_position": [0]}),
    ],
    "vector.insert": [
        ("(f32, vector<4xf32>) -> vector<4xf32>", {"static_position": [3]}),
        ("(f32, vector<2x4xf32>, index) -> vector<2x4xf32>", {"static_position": [DYNAMIC, 2]}),
        ("(vector<4xf32>, vector<2x4xf32>) -> vector<2x4xf32>", {"static_position": [1]}),
    ],
    "vector.from_elements": [
        ("(f32, f32) -> vector<2xf32>", {}),
        ("(i8, i8, i8, i8) -> vector<2x2xi8>", {}),
    ],
    "vector.to_elements": [("(vector<2xf32>) -> (f32, f32)", {})],
    "vector.shuffle": [
        ("(vector<4xf32>, vector<4xf32>) -> vector<3xf32>", {"mask": [0, 5, -1]}),
        ("(vector<2xf32>, vector<4xf32>) -> vector<2xf32>", {"mask": [0, 5]}),
    ],
    "vector.extract_strided_slice": [("(vector<4xf32>) -> vector<2xf32>", {"offsets": [2], "sizes": [2], "strides": [1]})],
    "vector.insert_strided_slice": [("(vector<2xf32>, vector<4xf32>) -> vector<4xf32>", {"offsets": [1], "strides": [1]})],
    "vector.reduction": [
        ("(vector<4xf32>) -> f32", {"kind": "add"}),
        ("(vector<4xf32>, f32) -> f32", {"kind": "maximumf", "fastmath": "nnan"}),
        ("(vector<4xi32>) -> i32", {"kind": "xor"}),
    ],
    "vector.multi_reduction": [("(vector<2x4xf32>, vector<2xf32>) -> vector<2xf32>", {"kind": "add", "reduction_dims": [1]})],
    "vector.load": [
        (f"({M}, index, index) -> vector<4xf32>", {"alignment": 16}),
        ("(memref<64xbf16, 1>, index) -> vector<8xbf16>", {"nontemporal": True}),
    ],
    "vector.store": [(f"(vector<4xf32>, {M}, index, index) -> ()", {"alignment": 16})],
    **{
        f"vector.{n}": [("(memref<64xf32>, index, vector<4xi1>, vector<4xf32>) -> vector<4xf32>", {"alignment": 4})]
        for n in ("maskedload", "expandload")
    },
    **{
        f"vector.{n}": [("(memref<64xf32>, index, vector<4xi1>, vector<4xf32>) -> ()", {})]
        for n in ("maskedstore", "compressstore")
    },
    "vector.gather": [
        ("(memref<64xf32>, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>", {"alignment": 4})
    ],
    "vector.create_mask": [("(index) -> vector<4xi1>", {}), ("(index, index) -> vector<2x4xi1>", {})],
    "vector.constant_mask": [("() -> vector<4xi1>", {"mask_dim_sizes": [3]})],
    "vector.transpose": [("(vector<2x4xf32>) -> vector<4x2xf32>", {"permutation": [1, 0]})],
    "vector.interleave": [("(vector<4xf32>, vector<4xf32>) -> vector<8xf32>", {})],
    "vector.deinterleave": [("(vector<4xf32>) -> (vector<2xf32>, vector<2xf32>)", {})],
    "vector.outerproduct": [
        ("(vector<4xf32>, vector<2xf32>) -> vector<4x2xf32>", {}),
        ("(vector<4xi32>, i32, vector<4xi32>) -> vector<4xi32>", {"kind": "maxsi"}),
    ],
    # llvm
    "llvm.mlir.addressof": [("() -> !llvm.ptr<3>", {"global_name": SymbolRefAttr("lds")})],
    "llvm.mlir.constant": [
        ("() -> i32", {"value": _int(3)}),
        ("() -> i1", {"value": _int(0, T.i1)}),
        ("() -> !llvm.array<3 x i8>", {"value": StringAttr("ab\0")}),
    ],
    "llvm.call_intrinsic": [
        ("(f32, f32) -> f32", {"intrin": "llvm.maxnum.f32", "operandSegmentSizes": [2, 0], "op_bundle_sizes": []}),
        (
            "() -> !llvm.ptr<4>",
            {"intrin": "llvm.amdgcn.implicitarg.ptr", "operandSegmentSizes": [0, 0], "op_bundle_sizes": []},
        ),
        (
            "(f32) -> f32",
            {
                "intrin": "llvm.amdgcn.rsq.f32",
                "fastmathFlags": "nnan",
                "operandSegmentSizes": [1, 0],
                "op_bundle_sizes": [],
            },
        ),
        (
            "(f32) -> f32",
            {
                "intrin": "llvm.amdgcn.rcp.f32",
                "operandSegmentSizes": [1, 0],
                "op_bundle_sizes": [],
                "arg_attrs": ArrayAttr((DictAttr((("llvm.noundef", UNIT),)),)),
            },
        ),
    ],
    "llvm.inline_asm": [
        ("() -> ()", {"asm_string": "s_nop 7\n", "constraints": "", "has_side_effects": UNIT}),
        ("(f32) -> f32", {"asm_string": "v_mul_f32 $0, 2.0, $1", "constraints": "=v,v"}),
        (
            "(i32) -> ()",
            {
                "asm_string": "x",
                "constraints": "s",
                "is_align_stack": UNIT,
                "asm_dialect": "intel",
                "operand_attrs": ArrayAttr((DictAttr(()),)),
            },
        ),
    ],
    "llvm.alloca": [("(i32) -> !llvm.ptr<5>", {"elem_type": _type("f32"), "alignment": 16})],
    "llvm.getelementptr": [
        ("(!llvm.ptr<1>, i32) -> !llvm.ptr<1>", {"rawConstantIndices": [GAP], "elem_type": _type("f32")}),
        (
            "(!llvm.ptr<3>, i64) -> !llvm.ptr<3>",
            {
                "rawConstantIndices": [0, GAP, 3],
                "elem_type": _type("!llvm.array<4 x array<8 x f32>>"),
                "noWrapFlags": "inbounds",
            },
        ),
        ("(!llvm.ptr) -> !llvm.ptr", {"rawConstantIndices": [-4], "elem_type": _type("i8"), "noWrapFlags": "nusw|nuw"}),
        ("(!llvm.ptr) -> !llvm.ptr", {"rawConstantIndices": [4], "elem_type": _type("i8"), "noWrapFlags": "inbounds|nuw"}),
    ],
    "llvm.load": _LOADS,
    "llvm.store": [
        ("(f32, !llvm.ptr<1>) -> ()", {}),
        ("(vector<4xf32>, !llvm.ptr<3>) -> ()", {"alignment": 16, "nontemporal": UNIT, **_ALIASING}),
        ("(i32, !llvm.ptr<1>) -> ()", {"volatile_": UNIT}),
        ("(i32, !llvm.ptr<1>) -> ()", {"ordering": "release", "syncscope": "agent", "alignment": 4}),
    ],
    "llvm.atomicrmw": [
        ("(!llvm.ptr<1>, f32) -> f32", {"bin_op": "fadd", "ordering": "monotonic", "syncscope": "agent"}),
        ("(!llvm.ptr<1>, vector<2xbf16>) -> vector<2xbf16>", {"bin_op": "fadd", "ordering": "acq_rel"}),
        ("(!llvm.ptr<3>, i32) -> i32", {"bin_op": "_and", "ordering": "seq_cst", "volatile_": UNIT, "alignment": 4}),
    ],
    "llvm.cmpxchg": [
        (
            "(!llvm.ptr<1>, i32, i32) -> !llvm.struct<(i32, i1)>",
            {"success_ordering": "acq_rel", "failure_ordering": "monotonic", "syncscope": "agent"},
        ),
        (
            "(!llvm.ptr<3>, i64, i64) -> !llvm.struct<(i64, i1)>",
            {
                "success_ordering": "monotonic",
                "failure_ordering": "monotonic",
                "weak": UNIT,
                "volatile_": UNIT,
                "alignment": 8,
            },
        ),
    ],
    "llvm.fence": [
        ("() -> ()", {"ordering": "seq_cst"}),
        ("() -> ()", {"ordering": "release", "syncscope": "workgroup"}),
    ],
    "llvm.intr.prefetch": [("(!llvm.ptr<1>) -> ()", {"rw": 0, "hint": 3, "cache": 1})],
    "llvm.intr.masked.load": [
        ("(!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>", {"alignment": 4}),
    ],
    "llvm.intr.masked.store": [("(vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()", {"alignment": 4})],
    "llvm.intr.lifetime.start": [("(!llvm.ptr<5>) -> ()", {})],
    "llvm.intr.lifetime.end": [("(!llvm.ptr<5>) -> ()", {})],
    "llvm.intr.experimental.noalias.scope.decl": [("() -> ()", {"scope": SCOPE})],
    "llvm.extractvalue": [
        ("(!llvm.struct<(i32, array<2 x f32>)>) -> f32", {"position": [1, 0]}),
        ("(!llvm.array<4 x i32>) -> i32", {"position": [2]}),
    ],
    "llvm.insertvalue": [("(!llvm.struct<(i32, f32)>, f32) -> !llvm.struct<(i32, f32)>", {"position": [1]})],
    "llvm.extractelement": [("(vector<4xf32>, i32) -> f32", {})],
    "llvm.insertelement": [("(vector<4xf32>, f32, i64) -> vector<4xf32>", {})],
    "llvm.shufflevector": [("(vector<4xf32>, vector<4xf32>) -> vector<2xf32>", {"mask": [1, 6]})],
    "llvm.select": [
        ("(i1, f32, f32) -> f32", {"fastmathFlags": "nnan"}),
        ("(vector<4xi1>, vector<4xi32>, vector<4xi32>) -> vector<4xi32>", {}),
    ],
    "llvm.icmp": [
        ("(i32, i32) -> i1", {"predicate": "sgt"}),
        ("(!llvm.ptr<1>, !llvm.ptr<1>) -> i1", {"predicate": "eq"}),
        ("(vector<4xi32>, vector<4xi32>) -> vector<4xi1>", {"predicate": "ule"}),
    ],
    "llvm.fcmp": [
        ("(f32, f32) -> i1", {"predicate": "_true"}),
        ("(vector<4xf32>, vector<4xf32>) -> vector<4xi1>", {"predicate": "olt", "fastmathFlags": "contract"}),
    ],
    "llvm.bitcast": _casts("f32 to i32", "vector<4xf32> to vector<2xi64>"),
    "llvm.addrspacecast": _casts("!llvm.ptr<3> to !llvm.ptr"),
    "llvm.inttoptr": _casts("i64 to !llvm.ptr<1>"),
    "llvm.ptrtoint": _casts("!llvm.ptr<3> to i32"),
    "llvm.trunc": [("(i64) -> i32", {}), ("(i64) -> i32", {"overflowFlags": "<nuw>"})],
    "llvm.zext": [("(i32) -> i64", {}), ("(i32) -> i64", {"nonNeg": UNIT})],
    "llvm.sext": _casts("i32 to i64"),
    "llvm.fpext": _casts("f16 to f32"),
    "llvm.fptrunc": _casts("f32 to bf16"),
    "llvm.uitofp": [("(i32) -> f32", {}), ("(vector<4xi32>) -> vector<4xf32>", {"nonNeg": UNIT})],
    "llvm.intr.assume": [
        ("(i1) -> ()", {"op_bundle_sizes": []}),
    ],
    "llvm.intr.is.fpclass": [("(f32) -> i1", {"bit": 3}), ("(vector<4xf32>) -> vector<4xi1>", {"bit": 512})],
    "llvm.intr.frexp": [("(f32) -> !llvm.struct<(f32, i32)>", {})],
    "llvm.intr.powi": [("(f32, i32) -> f32", {"fastmathFlags": "afn"})],
    "llvm.intr.ldexp": [("(f32, i32) -> f32", {}), ("(vector<4xf32>, i32) -> vector<4xf32>", {})],
    **{
        f"llvm.intr.vector.reduce.{n}": [("(vector<4xi32>) -> i32", {})]
        for n in ("add", "mul", "and", "or", "xor", "smax", "smin", "umax", "umin")
    },
    **{
        f"llvm.intr.vector.reduce.{n}": [("(vector<4xf32>) -> f32", {"fastmathFlags": "nnan"})]
        for n in ("fmax", "fmin", "fmaximum", "fminimum")
    },
    **{
        f"llvm.intr.vector.reduce.{n}": [("(f32, vector<4xf32>) -> f32", {"fastmathFlags": "reassoc"})]
        for n in ("fadd", "fmul")
    },
    **{
        f"llvm.intr.{n}.with.overflow": [
            ("(i32, i32) -> !llvm.struct<(i32, i1)>", {}),
            ("(vector<2xi32>, vector<2xi32>) -> !llvm.struct<(vector<2xi32>, vector<2xi1>)>", {}),
        ]
        for n in ("sadd", "uadd", "ssub", "usub", "smul", "umul")
    },
    # rocdl
    "rocdl.ballot": [("(i1) -> i64", {})],
    "rocdl.readlane": [("(f32, i32) -> f32", {})],
    "rocdl.make.buffer.rsrc": [
        ("(!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>", {}),
        ("(!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<7>", {}),
    ],
    **{
        f"rocdl.permlane{n}.swap": [("(i32, i32) -> !llvm.struct<(i32, i32)>", {"fi": False, "boundControl": True})]
        for n in (16, 32)
    },
    "rocdl.raw.ptr.buffer.load": [
        ("(!llvm.ptr<8>, i32, i32, i32) -> vector<4xf32>", {}),
        ("(!llvm.ptr<8>, i32, i32, i32) -> i8", dict(_ALIASING)),
    ],
    "rocdl.raw.ptr.buffer.load.lds": [
        ("(!llvm.ptr<8>, !llvm.ptr<3>, i32, i32, i32, i32, i32) -> ()", {"alias_scopes": SCOPES})
    ],
    "rocdl.load.to.lds": [
        ("(!llvm.ptr<1>, !llvm.ptr<3>) -> ()", {"size": 16, "offset": 0, "aux": 2}),
        ("(!llvm.ptr<7>, !llvm.ptr<3>) -> ()", {"size": 4, "offset": -8, "aux": 0, "alias_scopes": SCOPES}),
    ],
    "rocdl.ds.read.tr16.b64": [
        ("(!llvm.ptr<3>) -> vector<4xbf16>", {}),
        ("(!llvm.ptr<3>) -> vector<4xf16>", {"noalias_scopes": SCOPES}),
    ],
    **{
        f"rocdl.mfma.scale.{shape}.f8f6f4": [
            (f"({a}, {b}, {c}, i32, i32, i32, i32, i32, i32) -> {c}", {})
            for a, b in (("vector<8xi32>", "vector<8xi32>"), ("vector<6xi32>", "vector<4xi32>"))
        ]
        for shape, c in (("f32.16x16x128", "vector<4xf32>"), ("f32.32x32x64", "vector<16xf32>"))
    },
    # amdgpu
    "amdgpu.raw_buffer_load": [
        (f"({B}, i32) -> vector<4xf32>", {"operandSegmentSizes": [1, 1, 0]}),
        (
            f"({B}, i32, i32) -> f32",
            {"operandSegmentSizes": [1, 1, 1], "boundsCheck": False, "indexOffset": 4},
        ),
        ("(memref<f32, 1>) -> f32", {"operandSegmentSizes": [1, 0, 0]}),
    ],
    "amdgpu.raw_buffer_store": [
        (f"(vector<4xf32>, {B}, i32) -> ()", {"operandSegmentSizes": [1, 1, 1, 0]}),
        (f"(f32, {B}, i32, i32) -> ()", {"operandSegmentSizes": [1, 1, 1, 1], "indexOffset": 4}),
    ],
    "amdgpu.raw_buffer_atomic_cmpswap": [
        ("(i32, i32, memref<16x64xi32, 1>, i32, i32) -> i32", {"operandSegmentSizes": [1, 1, 1, 2, 0]})
    ],
    "amdgpu.raw_buffer_atomic_fadd": [*_buffer_atomic("f32", B), *_buffer_atomic("vector<2xbf16>", "memref<64xbf16, 1>")],
    "amdgpu.raw_buffer_atomic_fmax": _buffer_atomic("f64", "memref<64xf64, 1>"),
    "amdgpu.raw_buffer_atomic_smax": _buffer_atomic("i32", "memref<64xi32, 1>"),
    "amdgpu.raw_buffer_atomic_umin": _buffer_atomic("i32", "memref<64xi32, 1>"),
    "amdgpu.fat_raw_buffer_cast": [
        (
            "(memref<?xf32, strided<[1], offset: ?>, #gpu.address_space<global>>, i64) -> "
            "memref<?xf32, #amdgpu.address_space<fat_raw_buffer>>",
            {"operandSegmentSizes": [1, 1, 0], "boundsCheck": False, "resetOffset": UNIT},
        ),
        (
            "(memref<256xf32, 1>, i64, i14) -> memref<256xf32, #amdgpu.address_space<fat_raw_buffer>>",
            {"operandSegmentSizes": [1, 1, 1]},
        ),
    ],
    "amdgpu.gather_to_lds": [
        (
            f"({G}, index, index, {LDS}, index, index) -> ()",
            {"operandSegmentSizes": [1, 2, 1, 2], "transferType": _type("vector<8xf16>")},
        )
    ],
    "amdgpu.transpose_load": [(f"({LDS}, index, index) -> vector<4xf16>", {})],
    "amdgpu.dpp": [
        ("(f32, f32) -> f32", {"kind": "wave_shl"}),
        ("(i32, i32) -> i32", {"kind": "row_shr", "permArgument": _int(1), "row_mask": 10, "bound_ctrl": True}),
        (
            "(f16, f16) -> f16",
            {"kind": "quad_perm", "permArgument": ArrayAttr(tuple(IntegerAttr(i, T.i64) for i in (1, 0, 3, 2)))},
        ),
    ],
    "amdgpu.swizzle_bitmode": [("(vector<4xf16>) -> vector<4xf16>", {"and_mask": 31, "or_mask": 0, "xor_mask": 16})],
    "amdgpu.permlane_swap": [
        ("(f32) -> f32", {"row_length": 32}),
        ("(vector<4xf16>) -> vector<4xf16>", {"row_length": 16, "fetch_inactive": True, "bound_ctrl": True}),
    ],
    "amdgpu.sched_barrier": [("() -> ()", {"opts": "none"}), ("() -> ()", {"opts": "valu,all_vmem"})],
    "amdgpu.memory_counter_wait": [
        ("() -> ()", {"load": 3}),
        ("() -> ()", {"load": 1, "store": 2, "ds": 0, "exp": 4, "tensor": 5}),
    ],
    "amdgpu.mfma": [
        (
            "(vector<8xbf16>, vector<8xbf16>, vector<4xf32>) -> vector<4xf32>",
            {"m": 16, "n": 16, "k": 32},
        ),
        (
            "(f64, f64, vector<4xf64>) -> vector<4xf64>",
            {"m": 16, "n": 16, "k": 4, "negateA": UNIT, "negateC": UNIT},
        ),
        (
            "(f32, f32, vector<32xf32>) -> vector<32xf32>",
            {"m": 32, "n": 32, "k": 1, "blocks": 2, "cbsz": 1, "abid": 1, "blgp": "bcast_second_32"},
        ),
    ],
    "amdgpu.scaled_mfma": [
        (
            "(vector<32xf8E4M3FN>, vector<32xf4E2M1FN>, vector<4xf32>, vector<4xf8E8M0FNU>, f8E8M0FNU) -> vector<4xf32>",
            {"m": 16, "n": 16, "k": 128, "scalesIdxA": 3, "scalesIdxB": 0},
        )
    ],
    "amdgpu.sparse_mfma": [
        (
            "(vector<8xf16>, vector<16xf16>, vector<4xf32>, vector<4xi8>) -> vector<4xf32>",
            {"m": 16, "n": 16, "k": 64},
        )
    ],
    "amdgpu.ext_packed_fp8": [
        ("(vector<4xf8E4M3FN>) -> vector<2xf32>", {"index": 1}),
        ("(vector<4xf8E5M2>) -> f32", {"index": 3}),
    ],
    "amdgpu.packed_trunc_2xfp8": [
        ("(f32, f32) -> vector<4xf8E4M3FN>", {"wordIndex": 0, "operandSegmentSizes": [1, 1, 0]}),
        (
            "(f32, vector<4xf8E4M3FN>) -> vector<4xf8E4M3FN>",
            {"wordIndex": 1, "operandSegmentSizes": [1, 0, 1]},
        ),
    ],
    "amdgpu.packed_stoch_round_fp8": [
        ("(f32, i32) -> vector<4xf8E5M2>", {"storeIndex": 0}),
        ("(f32, i32, vector<4xf8E5M2>) -> vector<4xf8E5M2>", {"storeIndex": 3}),
    ],
    "amdgpu.scaled_ext_packed": [("(vector<8xf4E2M1FN>, f32) -> vector<2xbf16>", {"index": 3})],
    "amdgpu.packed_scaled_trunc": [
        ("(vector<2xbf16>, f32) -> vector<4xf8E4M3FN>", {"index": 0}),
        ("(vector<2xf32>, f32, vector<8xf4E2M1FN>) -> vector<8xf4E2M1FN>", {"index": 3}),
    ],
}
