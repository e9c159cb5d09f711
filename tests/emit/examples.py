"""One or more examples of every row of the op table, each wrapped in a function of its own.

Rows whose constraints determine a well-typed op get their examples from the row itself; the others have them in
``SIGNATURES`` (a function type and attributes) or ``BUILDERS`` (ops with regions, terminators and symbols).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from flydsl.emit import (
    UNIT,
    ArrayAttr,
    Attribute,
    Block,
    Builder,
    DenseArrayAttr,
    DenseElementsAttr,
    DialectAttr,
    DictAttr,
    IntegerAttr,
    Module,
    OpDef,
    Operation,
    Region,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    Value,
    all_rows,
)
from flydsl.emit import types as T
from flydsl.emit.attrkinds import KINDS
from flydsl.emit.typeparser import parse_type

from .signatures import RANGE, SIGNATURES, Attrs

POOLS = [
    "i32 i64 i1 index f32 f16 vector<4xi32> vector<4xf32> vector<4xi1> vector<2xindex> memref<8x4xf32,3> "
    "memref<64xi8,3> !llvm.ptr<1> !llvm.ptr<3> !llvm.ptr<8> !llvm.struct<(i32,i32)> !llvm.struct<(i32,i1)>",
    "vector<4xi32> vector<4xf32> vector<4xi1> i64 f64 bf16 i32 i1 index memref<16xi32,1> !llvm.ptr<7> !llvm.ptr<3> "
    "!llvm.ptr<8> !llvm.struct<(i32,i32)>",
]
NARROW = (
    "i16 i8 bf16 f64 v2xf16 v2xbf16 v8xf16 v8xbf16 v16xf16 v16xbf16 v32xf16 v32xbf16 v4xf16 v4xbf16 v16xf32 v32xf32 "
    "v2xf32 v4xf64 v2xi16 v4xi16 v8xi16 v2xi32 v3xi32 v6xi32 v8xi32 v16xi32 v32xi32 v4xi8"
)

LOOP = DialectAttr("#llvm.loop_annotation<unroll = <disable = true>>")


@dataclass(frozen=True)
class Example:
    """An example of op ``name``: a function that builds it where the builder stands, given its operands."""

    name: str
    number: int
    build: Callable[[Builder, Module], None]

    @property
    def symbol(self) -> str:
        return f"{self.name}#{self.number}"


def make_attribute(definition: OpDef, name: str, value: object) -> Attribute:
    """An attribute from its short form: words of an enumeration, numbers, lists."""
    if isinstance(value, Attribute):
        return value
    kind = definition.attributes[name].kind
    if isinstance(value, list):
        items = [int(v) for v in value]
        if kind is KINDS["i64s"]:
            return ArrayAttr(tuple(IntegerAttr(v, T.i64) for v in items))
        return DenseArrayAttr(T.i64 if kind is KINDS["dense_i64"] else T.i32, tuple(items))
    if kind is KINDS["str"]:
        return StringAttr(str(value))
    return kind.make(str(value).lower() if isinstance(value, bool) else str(value))


def function(module: Module, symbol: str, inputs: Sequence[T.Type]) -> tuple[Builder, list[Value]]:
    """A func.func that takes the operands of an example; the builder stands before its return."""
    body = Block(inputs)
    Builder(module.body).create(
        "func.func",
        attributes={"sym_name": StringAttr(symbol), "function_type": TypeAttr(T.FunctionType(tuple(inputs), ()))},
        regions=[Region([body])],
    )
    return Builder(body), body.args


def plain(definition: OpDef, number: int, signature: str, attributes: Attrs) -> Example:
    """An example without regions: operands become function arguments."""
    t = parse_type(signature)
    assert isinstance(t, T.FunctionType)

    def build(b: Builder, module: Module) -> None:
        b, args = function(module, f"{definition.name}#{number}", t.inputs)
        made = {k: make_attribute(definition, k, v) for k, v in attributes.items()}
        b.create(definition.name, args, t.results, made)
        b.create("func.return")

    return Example(definition.name, number, build)


def automatic(definition: OpDef, pool: str) -> tuple[str, Attrs] | None:
    """Types from a pool for all slots and values for the required attributes, if the row determines them."""
    if definition.regions or definition.successors or "terminator" in definition.traits or "segments" in definition.traits:
        return None
    slots = [*definition.operands, *definition.results]
    candidates = [parse_type(t) for t in pool.split()] + [parse_type(_long(t)) for t in NARROW.split()]
    shared = [s.name for s in slots] if definition.same == "*" else definition.same.split()
    common = [t for t in candidates if all(s.constraint.accepts(t) for s in slots if s.name in shared)]
    chosen: list[T.Type] = []
    for slot in slots:
        fitting = common if slot.name in shared else [t for t in candidates if slot.constraint.accepts(t)]
        if not fitting:
            return None
        chosen.append(fitting[0])
    attributes: Attrs = {}
    for a in definition.attributes.values():
        if not a.optional:
            sample = SAMPLES.get(a.kind.name)
            if sample is None:
                return None
            attributes[a.name] = sample
    inputs, results = chosen[: len(definition.operands)], chosen[len(definition.operands) :]
    return f"({', '.join(map(str, inputs))}) -> ({', '.join(map(str, results))})", attributes


def _long(short: str) -> str:
    count, _, element = short.removeprefix("v").partition("x")
    return f"vector<{count}x{element}>" if short.startswith("v") else short


SAMPLES: dict[str, object] = {
    "i32": 1,
    "i16": 1,
    "i64": 8,
    "bool": False,
    "integer predicate": "ult",
    "float predicate": "oeq",
    "dimension": "y",
}

FLAGS: dict[str, object] = {
    "fast-math flags": "contract,nnan",
    "overflow flags": "nuw",
    "constant range": RANGE,
    "unit": UNIT,
}


def with_flags(definition: OpDef, attributes: Attrs) -> Attrs:
    """The same with the optional flags of the row set."""
    more = {a.name: FLAGS[a.kind.name] for a in definition.attributes.values() if a.optional and a.kind.name in FLAGS}
    if definition.name.startswith("llvm.") and "overflowFlags" in more:
        more["overflowFlags"] = "<nsw, nuw>"
    return {**attributes, **more}


def examples(definition: OpDef) -> list[Example]:
    """All examples of a row."""
    name = definition.name
    if name in BUILDERS:
        return [Example(name, i, build) for i, build in enumerate(BUILDERS[name])]
    if name in SIGNATURES:
        return [plain(definition, i, signature, attributes) for i, (signature, attributes) in enumerate(SIGNATURES[name])]
    found: list[tuple[str, Attrs]] = []
    for pool in POOLS:
        made = automatic(definition, pool)
        if made is not None and made not in found:
            found.append(made)
            flagged = with_flags(definition, made[1])
            if flagged != made[1]:
                found.append((made[0], flagged))
    return [plain(definition, i, signature, attributes) for i, (signature, attributes) in enumerate(found)]


def all_examples() -> list[Example]:
    """Examples of the whole table."""
    return [e for definition in all_rows().values() for e in examples(definition)]


def module_of(chosen: Sequence[Example]) -> Module:
    """One module with the given examples and the symbols they use."""
    module = Module()
    b = Builder(module.body)
    shared_symbols(b)
    for example in chosen:
        example.build(b, module)
    return module


def shared_symbols(b: Builder) -> None:
    """What calls and address-of ops refer to."""
    llvm_function(b, "callee", "!llvm.func<i32 (i32, f32)>", None)
    llvm_function(b, "print", "!llvm.func<void (ptr, ...)>", None)
    b.create(
        "func.func",
        attributes={
            "sym_name": StringAttr("native"),
            "function_type": TypeAttr(parse_type("(i32, f32) -> (i32, f32)")),
            "sym_visibility": StringAttr("private"),
        },
        regions=[Region()],
    )
    b.create("llvm.mlir.global", attributes=global_attributes("lds", "!llvm.array<64 x i32>", 3), regions=[Region()])
    b.create(
        "memref.global",
        attributes={
            "sym_name": StringAttr("tile"),
            "sym_visibility": StringAttr("private"),
            "type": TypeAttr(parse_type("memref<8x4xf32, 3>")),
            "alignment": IntegerAttr(16, T.i64),
        },
    )


def llvm_function(b: Builder, name: str, t: str, body: Region | None, **more: Attribute) -> Operation:
    attributes: dict[str, Attribute] = {"sym_name": StringAttr(name), "function_type": TypeAttr(parse_type(t)), **more}
    return b.create("llvm.func", attributes=attributes, regions=[body or Region()])


def global_attributes(name: str, t: str, space: int, linkage: str = "internal") -> dict[str, Attribute]:
    return {
        "sym_name": StringAttr(name),
        "global_type": TypeAttr(parse_type(t)),
        "linkage": KINDS["linkage"].make(linkage),
        "addr_space": IntegerAttr(space, T.i32),
    }


def constant(b: Builder, value: int, t: T.Type = T.i32) -> Value:
    return b.value("arith.constant", (), t, {"value": IntegerAttr(value, t)})


def in_function(inputs: str, fill: Callable[[Builder, list[Value]], None], symbol: str) -> Callable[[Builder, Module], None]:
    """A builder of a function with the given argument types whose body ``fill`` makes (without its return)."""
    t = parse_type(f"({inputs}) -> ()")
    assert isinstance(t, T.FunctionType)

    def build(_: Builder, module: Module) -> None:
        b, args = function(module, symbol, t.inputs)
        fill(b, args)
        b.create("func.return")

    return build


def numbered(name: str, inputs: str, *fills: Callable[[Builder, list[Value]], None]) -> list[Callable[[Builder, Module], None]]:
    return [in_function(inputs, fill, f"{name}#{i}") for i, fill in enumerate(fills)]


def region(b: Builder, types: Sequence[T.Type], fill: Callable[[list[Value]], None]) -> Region:
    """A region of one block with arguments of the given types."""
    block = Block(types)
    with b.at(block):
        fill(block.args)
    return Region([block])


def _for(b: Builder, a: list[Value], carried: Sequence[Value], attributes: dict[str, Attribute]) -> None:
    def body(args: list[Value]) -> None:
        b.create("scf.yield", args[1:])

    types = [v.type for v in carried]
    b.create("scf.for", [a[0], a[1], a[0], *carried], types, attributes, [region(b, [a[0].type, *types], body)])


def _if(b: Builder, a: list[Value], results: Sequence[Value], otherwise: bool) -> None:
    def branch(args: list[Value]) -> None:
        b.create("scf.yield", results)

    regions = [region(b, (), branch)] + ([region(b, (), branch)] if otherwise else [])
    b.create("scf.if", [a[2]], [v.type for v in results], {}, regions)


def _while(b: Builder, a: list[Value], inits: Sequence[Value], passed: Sequence[Value]) -> None:
    def before(args: list[Value]) -> None:
        b.create("scf.condition", [a[2], *passed])

    def after(args: list[Value]) -> None:
        b.create("scf.yield", inits)

    types, results = [v.type for v in inits], [v.type for v in passed]
    b.create("scf.while", inits, results, {}, [region(b, types, before), region(b, results, after)])


def _switch(b: Builder, a: list[Value], results: Sequence[Value]) -> None:
    def case(args: list[Value]) -> None:
        b.create("scf.yield", results)

    attributes: dict[str, Attribute] = {"cases": DenseArrayAttr(T.i64, (2, -5))}
    regions = [region(b, (), case) for _ in range(3)]
    b.create("scf.index_switch", [a[4]], [v.type for v in results], attributes, regions)


def _execute(b: Builder, a: list[Value], results: Sequence[Value], flag: bool) -> None:
    entry, other = Block(), Block([v.type for v in results])
    with b.at(entry):
        b.create("cf.br", results, successors=[other])
    with b.at(other):
        b.create("scf.yield", other.args)
    attributes: dict[str, Attribute] = {"no_inline": UNIT} if flag else {}
    b.create("scf.execute_region", (), [v.type for v in results], attributes, [Region([entry, other])])


def _branches(b: Builder, a: list[Value], dialect: str, weights: bool) -> None:
    """br, cond_br and (cf) switch in one region."""
    entry, one, two = Block(), Block([T.i32, T.f32]), Block()
    attributes: dict[str, Attribute] = {"operandSegmentSizes": DenseArrayAttr(T.i32, (1, 2, 0))}
    if weights:
        attributes["branch_weights"] = DenseArrayAttr(T.i32, (3, 1))
    with b.at(entry):
        b.create(f"{dialect}.cond_br", [a[2], a[0], a[3]], (), attributes, (), [one, two])
    with b.at(one):
        b.create(f"{dialect}.br", (), successors=[two])
    with b.at(two):
        b.create("scf.yield")
    b.create("scf.execute_region", (), (), {}, [Region([entry, one, two])])


def _jump_table(b: Builder, a: list[Value], dialect: str, cases: int) -> None:
    entry, one, two = Block(), Block([T.i32]), Block()
    sizes = (1, 0)[:cases]
    attributes: dict[str, Attribute] = {
        "operandSegmentSizes": DenseArrayAttr(T.i32, (1, 1, sum(sizes))),
        "case_operand_segments": DenseArrayAttr(T.i32, sizes),
    }
    if cases:
        attributes["case_values"] = DenseElementsAttr((7, (1 << 32) - 2), T.vector(2, T.i32), T.i32)
    operands = [a[0], a[1], *([a[0]] if cases else [])]
    with b.at(entry):
        b.create(f"{dialect}.switch", operands, (), attributes, (), [one, *[one, two][:cases]])
    with b.at(one):
        b.create(f"{dialect}.br", (), successors=[two])
    with b.at(two):
        b.create("scf.yield")
    b.create("scf.execute_region", (), (), {}, [Region([entry, one, two])])


def _llvm_body(t: str, fill: Callable[[Builder, list[Value]], None]) -> Region:
    f = parse_type(t)
    assert isinstance(f, T.LLVMFunctionType)
    block = Block(f.inputs)
    fill(Builder(block), block.args)
    return Region([block])


def _kernel(b: Builder, module: Module) -> None:
    t = "!llvm.func<void (ptr<1>, ptr<1>, i32)>"
    argument = (
        DictAttr((("llvm.noalias", UNIT), ("llvm.align", IntegerAttr(16, T.i64)))),
        DictAttr((("llvm.writeonly", UNIT),)),
        DictAttr(()),
    )
    llvm_function(
        b,
        "llvm.func#0",
        t,
        _llvm_body(t, lambda inner, args: inner.create("llvm.return") and None),
        **{
            "rocdl.kernel": UNIT,
            "rocdl.reqd_work_group_size": DenseArrayAttr(T.i32, (256, 1, 1)),
            "rocdl.flat_work_group_size": StringAttr("256,256"),
            "rocdl.waves_per_eu": IntegerAttr(2, T.i32),
            "passthrough": ArrayAttr((ArrayAttr((StringAttr("amdgpu-ieee"), StringAttr("false"))), StringAttr("nofree"))),
            "arg_attrs": ArrayAttr(argument),
        },
    )


def _device_function(b: Builder, module: Module) -> None:
    t = "!llvm.func<f32 (f32)>"
    llvm_function(
        b,
        "llvm.func#1",
        t,
        _llvm_body(t, lambda inner, args: inner.create("llvm.return", args) and None),
        linkage=KINDS["linkage"].make("internal"),
        CConv=KINDS["cconv"].make("fastcc"),
        always_inline=UNIT,
        res_attrs=ArrayAttr((DictAttr((("llvm.noundef", UNIT),)),)),
    )


def _declaration(b: Builder, module: Module) -> None:
    attributes = ArrayAttr((DictAttr((("llvm.zeroext", UNIT),)),))
    llvm_function(b, "llvm.func#2", "!llvm.func<i32 (i8, ...)>", None, arg_attrs=attributes)


def _attributed_function(b: Builder, module: Module) -> None:
    """The rarer attributes of functions, to see that their spelling is right."""
    llvm_function(
        b,
        "llvm.func#3",
        "!llvm.func<void ()>",
        None,
        visibility_=KINDS["visibility"].make("hidden"),
        unnamed_addr=KINDS["unnamed_addr"].make("unnamed_addr"),
        memory_effects=DialectAttr(
            "#llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, "
            "targetMem0 = none, targetMem1 = none>"
        ),
        frame_pointer=KINDS["frame_pointer"].make("all"),
        target_features=DialectAttr('#llvm.target_features<["+wavefrontsize64"]>'),
        function_entry_count=IntegerAttr(7, T.i64),
        alignment=IntegerAttr(256, T.i64),
        work_group_size_hint=DenseArrayAttr(T.i32, (64,)),
        no_nans_fp_math=IntegerAttr(1, T.i1),
        denormal_fp_math_f32=StringAttr("preserve-sign,preserve-sign"),
        **dict.fromkeys(("dso_local", "convergent", "no_inline", "no_unwind", "will_return", "optimize_none"), UNIT),
    )


def _global(number: int, t: str, space: int, linkage: str, **more: Attribute) -> Callable[[Builder, Module], None]:
    def build(b: Builder, module: Module) -> None:
        attributes = {**global_attributes(f"llvm.mlir.global#{number}", t, space, linkage), **more}
        b.create("llvm.mlir.global", attributes=attributes, regions=[Region()])

    return build


def _initialised(b: Builder, module: Module) -> None:
    block = Block()
    inner = Builder(block)
    value = inner.value("llvm.mlir.constant", (), T.i32, {"value": IntegerAttr(3, T.i32)})
    inner.create("llvm.return", [value])
    attributes = global_attributes("llvm.mlir.global#5", "i32", 0)
    b.create("llvm.mlir.global", attributes=attributes, regions=[Region([block])])


def _memref_global(number: int, t: str, **more: Attribute) -> Callable[[Builder, Module], None]:
    def build(b: Builder, module: Module) -> None:
        attributes = {"sym_name": StringAttr(f"memref.global#{number}"), "type": TypeAttr(parse_type(t)), **more}
        b.create("memref.global", attributes=attributes)

    return build


def _nested_module(name: str, **more: Attribute) -> Callable[[Builder, Module], None]:
    def build(b: Builder, module: Module) -> None:
        inner = Block()
        llvm_function(Builder(inner), "k", "!llvm.func<void ()>", None)
        attributes: dict[str, Attribute] = {"sym_name": StringAttr(f"{name}#{len(more)}"), **more}
        b.create(name, attributes=attributes, regions=[Region([inner])])

    return build


def _func(b: Builder, module: Module) -> None:
    block = Block([T.i32, T.f32])
    Builder(block).create("func.return", block.args)
    b.create(
        "func.func",
        attributes={
            "sym_name": StringAttr("func.func#0"),
            "function_type": TypeAttr(parse_type("(i32, f32) -> (i32, f32)")),
            "sym_visibility": StringAttr("private"),
            "no_inline": UNIT,
            "arg_attrs": ArrayAttr((DictAttr((("llvm.noundef", UNIT),)), DictAttr(()))),
        },
        regions=[Region([block])],
    )


def _unreachable(b: Builder, module: Module) -> None:
    t = "!llvm.func<void ()>"
    body = _llvm_body(t, lambda inner, args: inner.create("llvm.unreachable") and None)
    llvm_function(b, "llvm.unreachable#0", t, body)


def _call(b: Builder, a: list[Value], **attributes: Attribute) -> None:
    more = {"operandSegmentSizes": DenseArrayAttr(T.i32, (2, 0)), "op_bundle_sizes": DenseArrayAttr(T.i32, ())}
    b.create("llvm.call", [a[0], a[3]], [T.i32], {"callee": SymbolRefAttr("callee"), **more, **attributes})


def _indirect_call(b: Builder, a: list[Value]) -> None:
    pointer = b.value("llvm.mlir.addressof", (), T.ptr(), {"global_name": SymbolRefAttr("callee")})
    more: dict[str, Attribute] = {
        "operandSegmentSizes": DenseArrayAttr(T.i32, (3, 0)),
        "op_bundle_sizes": DenseArrayAttr(T.i32, ()),
    }
    b.create("llvm.call", [pointer, a[0], a[3]], [T.i32], more)


SCALARS = "i32, i32, i1, f32, index"

BUILDERS: dict[str, list[Callable[[Builder, Module], None]]] = {
    "builtin.module": [
        _nested_module("builtin.module"),
        _nested_module("builtin.module", **{"llvm.target_triple": StringAttr("x")}),
    ],
    "gpu.module": [
        _nested_module("gpu.module"),
        _nested_module("gpu.module", targets=ArrayAttr((DialectAttr('#rocdl.target<O = 3, chip = "gfx950", abi = "500">'),))),
    ],
    "func.func": [_func],
    "func.return": numbered("func.return", "i32", lambda b, a: None),
    "llvm.func": [_kernel, _device_function, _declaration, _attributed_function],
    "llvm.unreachable": [_unreachable],
    "llvm.mlir.global": [
        _global(0, "!llvm.array<64 x i32>", 3, "internal", alignment=IntegerAttr(16, T.i64)),
        _global(1, "!llvm.array<0 x i8>", 3, "external"),
        _global(
            2, "i32", 0, "weak", constant=UNIT, value=IntegerAttr(-3, T.i32), visibility_=KINDS["visibility"].make("hidden")
        ),
        _global(
            3,
            "!llvm.array<5 x i8>",
            4,
            "private",
            value=StringAttr('h"\\\0\n'),
            unnamed_addr=KINDS["unnamed_addr"].make("local_unnamed_addr"),
        ),
        _global(
            4,
            "!llvm.array<2 x i32>",
            4,
            "private",
            constant=UNIT,
            value=DenseElementsAttr((1, 2), T.TensorType((2,), T.i32), T.i32),
        ),
        _initialised,
    ],
    "memref.global": [
        _memref_global(0, "memref<64xf32, 3>", sym_visibility=StringAttr("private"), alignment=IntegerAttr(16, T.i64)),
        _memref_global(
            1, "memref<2xi32>", initial_value=DenseElementsAttr((5, 6), T.TensorType((2,), T.i32), T.i32), constant=UNIT
        ),
        _memref_global(2, "memref<2xi32>", initial_value=UNIT),
    ],
    "scf.for": numbered(
        "scf.for",
        SCALARS,
        lambda b, a: _for(b, a, (), {}),
        lambda b, a: _for(b, a, (a[3], a[0]), {"unsignedCmp": UNIT}),
        lambda b, a: _for(b, [a[4], a[4]], (a[3],), {"loop_annotation": LOOP}),
    ),
    "scf.if": numbered(
        "scf.if",
        SCALARS,
        lambda b, a: _if(b, a, (), False),
        lambda b, a: _if(b, a, (), True),
        lambda b, a: _if(b, a, (a[0], a[3]), True),
    ),
    "scf.while": numbered(
        "scf.while",
        SCALARS,
        lambda b, a: _while(b, a, (a[0], a[3]), (a[3],)),
        lambda b, a: _while(b, a, (), ()),
        lambda b, a: _while(b, a, (a[0],), (a[0], a[3])),
    ),
    "scf.index_switch": numbered(
        "scf.index_switch", SCALARS, lambda b, a: _switch(b, a, ()), lambda b, a: _switch(b, a, (a[0], a[3]))
    ),
    "scf.execute_region": numbered(
        "scf.execute_region",
        SCALARS,
        lambda b, a: _execute(b, a, (), True),
        lambda b, a: _execute(b, a, (a[0],), False),
        lambda b, a: _execute(b, a, (a[0], a[3]), False),
    ),
    "scf.condition": numbered("scf.condition", SCALARS, lambda b, a: _while(b, a, (a[0],), (a[0],))),
    "scf.yield": numbered("scf.yield", SCALARS, lambda b, a: _if(b, a, (a[0],), True)),
    "cf.br": numbered("cf.br", SCALARS, lambda b, a: _execute(b, a, (a[0], a[3]), False)),
    "cf.cond_br": numbered(
        "cf.cond_br", SCALARS, lambda b, a: _branches(b, a, "cf", False), lambda b, a: _branches(b, a, "cf", True)
    ),
    "cf.switch": numbered(
        "cf.switch", SCALARS, lambda b, a: _jump_table(b, a, "cf", 2), lambda b, a: _jump_table(b, a, "cf", 0)
    ),
    "llvm.br": numbered("llvm.br", SCALARS, lambda b, a: _branches(b, a, "llvm", False)),
    "llvm.cond_br": numbered(
        "llvm.cond_br", SCALARS, lambda b, a: _branches(b, a, "llvm", False), lambda b, a: _branches(b, a, "llvm", True)
    ),
    "llvm.switch": numbered("llvm.switch", SCALARS, lambda b, a: _jump_table(b, a, "llvm", 2)),
    "llvm.call": numbered(
        "llvm.call",
        SCALARS,
        lambda b, a: _call(b, a),
        lambda b, a: _call(b, a, fastmathFlags=KINDS["llvm_fastmath"].make("nnan,nsz")),
        lambda b, a: _call(b, a, TailCallKind=KINDS["tailcall"].make("tail")),
        _indirect_call,
    ),
}


def _device_function_named(symbol: str) -> Callable[[Builder, Module], None]:
    def build(b: Builder, module: Module) -> None:
        t = "!llvm.func<f32 (f32)>"
        llvm_function(b, symbol, t, _llvm_body(t, lambda inner, args: inner.create("llvm.return", args) and None))

    return build


BUILDERS["llvm.return"] = [_device_function_named("llvm.return#0")]
