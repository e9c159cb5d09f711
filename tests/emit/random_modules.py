"""Hypothesis strategies for random well-typed modules: arithmetic, vectors, memory, nested control flow."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import strategies as st

from flydsl.emit import (
    UNIT,
    ArrayAttr,
    Attribute,
    Block,
    Builder,
    CallSiteLoc,
    DenseArrayAttr,
    DictAttr,
    FileLoc,
    FloatAttr,
    IntegerAttr,
    Location,
    Module,
    Region,
    StringAttr,
    TypeAttr,
    Value,
    enum_attr,
)
from flydsl.emit import types as T

SCALARS = [T.i1, T.i8, T.i32, T.i64, T.f16, T.bf16, T.f32, T.f64]
VECTORS = [T.vector(n, t) for n in (2, 4) for t in (T.i32, T.f16, T.f32)]
ARGUMENTS = [*SCALARS, *VECTORS, T.ptr(1), T.ptr(3)]

locations: st.SearchStrategy[Location] = st.recursive(
    st.builds(FileLoc, st.sampled_from(["k.py", "dir/a b.py"]), st.integers(1, 9999), st.integers(1, 99)),
    lambda inner: st.builds(CallSiteLoc, inner, inner),
    max_leaves=2,
)

Draw = Callable[[st.SearchStrategy], object]


class Maker:
    """Adds random ops to blocks; ``values`` are the ones visible at the insertion point."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw

    def function(self, module: Module, name: str) -> None:
        inputs = tuple(self.draw(st.lists(st.sampled_from(ARGUMENTS), min_size=1, max_size=5)))
        body = Block(inputs)
        attributes: dict[str, Attribute] = {
            "sym_name": StringAttr(name),
            "function_type": TypeAttr(T.LLVMFunctionType(T.void, inputs)),
            "rocdl.kernel": UNIT,
        }
        if any(isinstance(t, T.LLVMPointerType) for t in inputs) and self.draw(st.booleans()):
            entries = [DictAttr((("llvm.noalias", UNIT),) if isinstance(t, T.LLVMPointerType) else ()) for t in inputs]
            attributes["arg_attrs"] = ArrayAttr(tuple(entries))
        Builder(module.body, self.draw(locations)).create("llvm.func", attributes=attributes, regions=[Region([body])])
        b = Builder(body)
        self.fill(b, list(body.args), self.draw(st.integers(1, 12)), 0)
        b.create("llvm.return")

    def fill(self, b: Builder, values: list[Value], count: int, depth: int) -> None:
        """``count`` ops at the insertion point; new values join ``values``."""
        for _ in range(count):
            b.loc = self.draw(locations)
            make = self.draw(st.sampled_from(STEPS if depth < 3 else STEPS[:-3]))
            made = make(self, b, values, depth)
            for value in made:
                value.hint = self.draw(st.sampled_from(["", "", "", "x", "acc", "arg1", "%", "7"]))
            values.extend(made)

    def pick(self, values: list[Value], wanted: Callable[[T.Type], bool], b: Builder, t: T.Type) -> Value:
        """A visible value of a wanted type; a new constant of type ``t`` when there is none."""
        fitting = [v for v in values if wanted(v.type)]
        return self.draw(st.sampled_from(fitting)) if fitting else self.constant(b, values, 0, t)[0]

    def exactly(self, values: list[Value], b: Builder, t: T.Type) -> Value:
        return self.pick(values, lambda found: found == t, b, t)

    def constant(self, b: Builder, values: list[Value], depth: int, t: T.Type | None = None) -> list[Value]:
        t = t or self.draw(st.sampled_from(SCALARS))
        if isinstance(t, T.VectorType):
            return [b.constant(1, t)]
        attribute: Attribute
        if isinstance(t, T.FloatType):
            attribute = FloatAttr(self.draw(st.integers(0, (1 << t.width) - 1)), t)
        else:
            width = t.width if isinstance(t, T.IntegerType) else 32
            attribute = IntegerAttr(self.draw(st.integers(-(1 << (width - 1)), (1 << width) - 1)), t)
        return [b.value("arith.constant", (), t, {"value": attribute})]

    def integer(self, b: Builder, values: list[Value], depth: int) -> list[Value]:
        a = self.pick(values, is_integer, b, T.i32)
        name = self.draw(st.sampled_from(["addi", "subi", "muli", "shli", "andi", "xori", "divsi", "remui", "maxsi"]))
        attributes: dict[str, Attribute] = {}
        if name in ("addi", "subi", "muli", "shli") and self.draw(st.booleans()):
            attributes["overflowFlags"] = enum_attr("overflow", *self.draw(st.sampled_from([("nsw",), ("nsw", "nuw")])))
        return [b.value(f"arith.{name}", [a, self.exactly(values, b, a.type)], a.type, attributes)]

    def float(self, b: Builder, values: list[Value], depth: int) -> list[Value]:
        a = self.pick(values, is_float, b, T.f32)
        name = self.draw(st.sampled_from(["arith.addf", "arith.mulf", "arith.maximumf", "math.powf", "math.fma"]))
        operands = [a, *(self.exactly(values, b, a.type) for _ in range(2 if name == "math.fma" else 1))]
        attributes: dict[str, Attribute] = {}
        if self.draw(st.booleans()):
            attributes["fastmath"] = enum_attr("fastmath", *self.draw(st.sampled_from([("fast",), ("nnan", "contract")])))
        return [b.value(name, operands, a.type, attributes)]

    def compare(self, b: Builder, values: list[Value], depth: int) -> list[Value]:
        a = self.pick(values, is_number, b, T.i32)
        kind = "f" if is_float(a.type) else "i"
        word = self.draw(st.sampled_from(["ult", "ule", "uge"]))
        operands = [a, self.exactly(values, b, a.type)]
        result = T.VectorType(a.type.shape, T.i1) if isinstance(a.type, T.VectorType) else T.i1
        return [b.value(f"arith.cmp{kind}", operands, result, {"predicate": enum_attr(f"cmp{kind}", word)})]

    def select(self, b: Builder, values: list[Value], depth: int) -> list[Value]:
        a = self.pick(values, lambda t: True, b, T.f32)
        return [b.value("arith.select", [self.exactly(values, b, T.i1), a, self.exactly(values, b, a.type)], a.type)]

    def cast(self, b: Builder, values: list[Value], depth: int) -> list[Value]:
        a = self.pick(values, lambda t: t == T.i32, b, T.i32)
        name, t = self.draw(st.sampled_from([("extsi", T.i64), ("trunci", T.i8), ("sitofp", T.f16), ("bitcast", T.f32)]))
        return [b.value(f"arith.{name}", [a], t)]

    def vector(self, b: Builder, values: list[Value], depth: int) -> list[Value]:
        t = self.draw(st.sampled_from(VECTORS))
        n = t.shape[0]
        made = b.value("vector.from_elements", [self.exactly(values, b, t.element) for _ in range(n)], t)
        mask = self.draw(st.lists(st.integers(-1, 2 * n - 1), min_size=n, max_size=n))
        attributes: dict[str, Attribute] = {"mask": DenseArrayAttr(T.i64, tuple(mask))}
        shuffled = b.value("vector.shuffle", [made, self.exactly(values, b, t)], t, attributes)
        at = self.draw(st.integers(0, n - 1))
        position: dict[str, Attribute] = {"static_position": DenseArrayAttr(T.i64, (at,))}
        return [made, shuffled, b.value("vector.extract", [shuffled], t.element, position)]

    def memory(self, b: Builder, values: list[Value], depth: int) -> list[Value]:
        pointer = self.pick_pointer(values, b)
        t = self.draw(st.sampled_from([T.f32, T.i64, T.vector(4, T.f32)]))
        index = self.exactly(values, b, T.i32)
        at = self.draw(st.integers(-9, 9))
        attributes: dict[str, Attribute] = {
            "rawConstantIndices": DenseArrayAttr(T.i32, (-(1 << 31), at)),
            "elem_type": TypeAttr(T.LLVMArrayType(16, T.f32)),
            "noWrapFlags": enum_attr("gep_flags", self.draw(st.sampled_from(["none", "inbounds", "nuw"]))),
        }
        element = b.value("llvm.getelementptr", [pointer, index], pointer.type, attributes)
        aligned: dict[str, Attribute] = {"alignment": IntegerAttr(4, T.i64)} if self.draw(st.booleans()) else {}
        loaded = b.value("llvm.load", [element], t, dict(aligned))
        b.create("llvm.store", [self.exactly([*values, loaded], b, t), element], (), dict(aligned))
        return [element, loaded]

    def pick_pointer(self, values: list[Value], b: Builder) -> Value:
        fitting = [v for v in values if isinstance(v.type, T.LLVMPointerType)]
        return self.draw(st.sampled_from(fitting)) if fitting else b.value("llvm.mlir.zero", (), T.ptr(1))

    def branch(self, b: Builder, values: list[Value], depth: int) -> list[Value]:
        condition = self.exactly(values, b, T.i1)
        results = self.draw(st.lists(st.sampled_from([T.i32, T.f32]), max_size=2))
        with_else = bool(results) or self.draw(st.booleans())
        regions = [self.region(b, values, [], results, depth) for _ in range(1 + with_else)]
        return b.create("scf.if", [condition], results, {}, regions).results

    def loop(self, b: Builder, values: list[Value], depth: int) -> list[Value]:
        bounds = [self.exactly(values, b, T.i32) for _ in range(3)]
        carried = self.draw(st.lists(st.sampled_from([T.i32, T.f32, T.vector(4, T.f32)]), max_size=2))
        inits = [self.exactly(values, b, t) for t in carried]
        region = self.region(b, values, [T.i32, *carried], carried, depth)
        return b.create("scf.for", [*bounds, *inits], carried, {}, [region]).results

    def repeat(self, b: Builder, values: list[Value], depth: int) -> list[Value]:
        carried = self.draw(st.lists(st.sampled_from([T.i32, T.f32]), min_size=1, max_size=2))
        inits = [self.exactly(values, b, t) for t in carried]
        before = self.region(b, values, carried, carried, depth, condition=True)
        after = self.region(b, values, carried, carried, depth)
        return b.create("scf.while", inits, carried, {}, [before, after]).results

    def region(
        self,
        b: Builder,
        values: list[Value],
        arguments: list[T.Type],
        results: list[T.Type],
        depth: int,
        condition: bool = False,
    ) -> Region:
        block = Block(arguments)
        inside = [*values, *block.args]
        with b.at(block):
            self.fill(b, inside, self.draw(st.integers(0, 4)), depth + 1)
            passed = [self.exactly(inside, b, t) for t in results]
            if condition:
                b.create("scf.condition", [self.exactly(inside, b, T.i1), *passed])
            else:
                b.create("scf.yield", passed)
        return Region([block])


STEPS = [
    Maker.constant,
    Maker.integer,
    Maker.float,
    Maker.compare,
    Maker.select,
    Maker.cast,
    Maker.vector,
    Maker.memory,
    Maker.branch,
    Maker.loop,
    Maker.repeat,
]


def is_integer(t: T.Type) -> bool:
    return isinstance(t.element if isinstance(t, T.VectorType) else t, T.IntegerType) and t != T.i1


def is_float(t: T.Type) -> bool:
    return isinstance(t.element if isinstance(t, T.VectorType) else t, T.FloatType)


def is_number(t: T.Type) -> bool:
    return is_integer(t) or is_float(t)


@st.composite
def modules(draw: st.DrawFn) -> Module:
    """A module of one to four kernels."""
    module = Module({"llvm.target_triple": StringAttr("amdgcn-amd-amdhsa")}, draw(locations))
    for i in range(draw(st.integers(1, 4))):
        Maker(draw).function(module, f"k{i}")
    return module
