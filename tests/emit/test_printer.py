"""What a reader of the text sees: names, locations, order, quoting."""

from __future__ import annotations

from flydsl.emit import (
    UNIT,
    UNKNOWN,
    Block,
    Builder,
    CallSiteLoc,
    FileLoc,
    FusedLoc,
    IntegerAttr,
    Location,
    Module,
    NameLoc,
    Operation,
    Region,
    StringAttr,
    TypeAttr,
    enum_attr,
    print_module,
    print_with_lines,
    read_generic,
)
from flydsl.emit import types as T

from . import mlir


def kernel(module: Module, name: str, *inputs: T.Type) -> tuple[Builder, list]:
    """An llvm.func; returns a builder in its body and its arguments."""
    body = Block(inputs)
    t = T.LLVMFunctionType(T.void, tuple(inputs))
    attributes = {"function_type": TypeAttr(t), "sym_name": StringAttr(name), "rocdl.kernel": UNIT}
    Builder(module.body, FileLoc("k.py", 3, 1)).create("llvm.func", attributes=attributes, regions=[Region([body])])
    return Builder(body, FileLoc("k.py", 4, 5)), body.args


def loop(module: Module) -> Operation:
    """A kernel with a loop that adds up, used by several tests."""
    b, (n, x) = kernel(module, "k", T.i32, T.f32)
    b.loc = FileLoc("k.py", 5, 9)
    zero = b.constant(0, T.i32)
    body = Block([T.i32, T.f32])
    with b.at(body):
        b.loc = FileLoc("k.py", 6, 9)
        total = b.value("arith.addf", [body.args[1], x], T.f32, {"fastmath": enum_attr("fastmath", "contract")})
        total.hint = "total"
        b.create("scf.yield", [total])
    with b.located(FileLoc("k.py", 5, 5)):
        made = b.create("scf.for", [zero, n, n, x], [T.f32], regions=[Region([body])])
    b.create("llvm.return")
    return made


LOOP = """\
module {
  llvm.func @k(%arg0: i32, %arg1: f32) attributes {rocdl.kernel} {
    %c0_i32 = arith.constant 0 : i32 loc("k.py":5:9)
    %0 = scf.for %arg2 = %c0_i32 to %arg0 step %arg0 iter_args(%arg3 = %arg1) -> (f32) : i32 {
      %total = arith.addf %arg3, %arg1 fastmath<contract> : f32 loc("k.py":6:9)
      scf.yield %total : f32 loc("k.py":6:9)
    } loc("k.py":5:5)
    llvm.return loc("k.py":6:9)
  } loc("k.py":3:1)
} loc(unknown)
"""


def test_custom_form_with_locations() -> None:
    module = Module()
    loop(module)
    assert print_module(module) == LOOP
    mlir.generic(LOOP)


def test_every_line_knows_its_python_location() -> None:
    module = Module()
    loop(module)
    printed = print_with_lines(module)
    assert printed.text == LOOP
    lines = [printed.location_of(i + 1) for i in range(len(LOOP.splitlines()))]
    assert [loc.line if isinstance(loc, FileLoc) else 0 for loc in lines] == [0, 3, 5, 5, 6, 6, 5, 6, 3, 0]


def test_printing_again_gives_the_same_bytes() -> None:
    module = Module()
    loop(module)
    assert print_module(module) == print_module(module)
    again = Module()
    loop(again)
    assert print_module(again) == LOOP


def test_attributes_are_sorted_whatever_the_order_of_building() -> None:
    texts = set()
    for order in (("a.z", "a.b", "alignment"), ("alignment", "a.b", "a.z")):
        values = {"a.z": UNIT, "a.b": StringAttr("x"), "alignment": IntegerAttr(4, T.i64)}
        module = Module()
        b, (p,) = kernel(module, "k", T.ptr(1))
        b.create("llvm.load", [p], [T.f32], {k: values[k] for k in order})
        texts.add(print_module(module, locations=False))
    (text,) = texts
    assert 'llvm.load %arg0 {a.b = "x", a.z, alignment = 4 : i64} : !llvm.ptr<1> -> f32' in text


def test_hints_become_unique_valid_names() -> None:
    module = Module()
    b, (x,) = kernel(module, "k", T.f32)
    x.hint = "x"
    for hint in ("x", "x", "arg0", "12", "größe", "a b", "x_0"):
        b.value("arith.addf", [x, x], T.f32).hint = hint
    pair = b.create("arith.mului_extended", [b.constant(-3, T.i32)] * 2, [T.i32, T.i32])
    pair.results[0].hint = "wide"
    b.create("arith.addi", pair.results, [T.i32])
    b.create("llvm.return")
    text = print_module(module, locations=False)
    names = [line.split(" = ")[0].strip() for line in text.splitlines() if " = " in line]
    assert names == [
        *["%x_0", "%x_1", "%v_arg0", "%v_12", "%v_gr__e", "%v_a_b", "%x_0_0"],
        *["%c-3_i32", "%wide:2", "%0"],
    ]
    assert "arith.addi %wide#0, %wide#1 : i32" in text
    mlir.generic(text)


def test_numbers_start_anew_in_each_function() -> None:
    module = Module()
    for name in ("a", "b"):
        b, (x,) = kernel(module, name, T.f32)
        b.create("arith.negf", [x], [T.f32])
        b.create("llvm.return")
    text = print_module(module, locations=False)
    assert text.count("%0 = arith.negf %arg0 : f32") == 2


def test_values_used_before_their_block_is_printed() -> None:
    """Blocks may stand in any order; the definition dominates all the same."""
    module = Module()
    b, (x,) = kernel(module, "k", T.f32)
    region = b.block.parent
    assert region is not None
    late, early = Block(), Block()
    b.create("cf.br", successors=[early])
    region.append(late)
    region.append(early)
    made = Builder(early).value("arith.negf", [x], T.f32)
    Builder(early).create("cf.br", successors=[late])
    Builder(late).create("arith.addf", [made, made], [T.f32])
    Builder(late).create("llvm.return")
    text = print_module(module, locations=False)
    assert "%1 = arith.negf %arg0 : f32" not in text.split("^bb2")[0]
    mlir.generic(text)
    mlir.generic(print_module(module, generic=True, locations=False))


def test_all_kinds_of_locations() -> None:
    here, there = FileLoc('a "b"\\c.py', 1, 2), FileLoc("k.py", 3, 4, 3, 20)
    module = Module(loc=here)
    locations: list[Location] = [
        there,
        FileLoc("k.py", 3, 4, 5, 6),
        CallSiteLoc(here, NameLoc("f", there)),
        FusedLoc((here, UNKNOWN)),
        NameLoc("größe", UNKNOWN),
    ]
    for loc in locations:
        Builder(module.body, loc).constant(1, T.i1)
    text = print_module(module)
    assert '%true = arith.constant true loc("k.py":3:4 to 3:20)' in text
    assert "%true_1 = arith.constant true loc(#loc2)" in text
    assert '#loc1 = loc("f"("k.py":3:4 to 3:20))\n#loc2 = loc(callsite("a \\22b\\22\\5Cc.py":1:2 at #loc1))\n' in text
    out = mlir.mlir_opt(text, "--mlir-print-debuginfo", "--mlir-print-local-scope")
    assert 'loc(callsite("a \\22b\\22\\\\c.py":1:2 at "f"("k.py":3:4 to :20)))' in out
    assert 'loc("k.py":3:4 to 5:6)' in out
    assert 'loc("gr\\C3\\B6\\C3\\9Fe")' in out


def test_nested_locations_are_written_once() -> None:
    """Operations of one call share the way to it: text grows by a line per place, not per operation and caller."""
    caller = CallSiteLoc(FileLoc("helper.py", 7, 1), FileLoc("kernel.py", 9, 1))
    places = [CallSiteLoc(FileLoc("deep.py", line, 1), caller) for line in (1, 2)]
    module = Module()
    for loc in places * 3:
        Builder(module.body, loc).constant(1, T.i1)
    again = CallSiteLoc(FileLoc("deep.py", 1, 1), CallSiteLoc(FileLoc("helper.py", 7, 1), FileLoc("kernel.py", 9, 1)))
    Builder(module.body, again).constant(1, T.i1)  # equal, and another object
    Builder(module.body, places[1]).constant(1, T.i1)
    printed = print_with_lines(module)
    for text in (printed.text, print_module(module, generic=True)):
        assert text.count("kernel.py") == 1
        assert text.count("deep.py") == 2
    assert str(read_generic(text).body.operations[-1].loc) == str(places[1])
    lines = printed.text.splitlines()
    assert [printed.location_of(i + 1) for i, line in enumerate(lines) if line.startswith("#loc")] == [caller, *places]
    out = mlir.mlir_opt(printed.text, "--mlir-print-debuginfo", "--mlir-print-local-scope")
    assert out.count('loc(callsite("deep.py":2:1 at callsite("helper.py":7:1 at "kernel.py":9:1)))') == 4


def test_symbols_and_attribute_names_are_quoted_where_needed() -> None:
    module = Module({"a.b c": UNIT})
    for name in ("plain_1", "gemm<64,64>", 'say "hi"', "$x", "9", "größe"):
        b, _ = kernel(module, name)
        b.create("llvm.return")
    text = print_module(module, locations=False)
    assert 'module attributes {"a.b c"} {' in text
    for shown in ("@plain_1(", '@"gemm<64,64>"(', '@"say \\22hi\\22"(', '@"$x"(', '@"9"(', '@"gr\\C3\\B6\\C3\\9Fe"('):
        assert f"llvm.func {shown}" in text
    mlir.generic(text)


def test_ops_without_a_row_print_in_the_generic_form_inside_custom_text() -> None:
    module = Module()
    b, (x,) = kernel(module, "k", T.f32)
    inner = Block([T.i32])
    Builder(inner).create("test.done", inner.args)
    b.create("test.loop", [x], [T.f32, T.f32], {"size": IntegerAttr(3, T.i32)}, [Region([inner]), Region()])
    b.create("llvm.return")
    text = print_module(module, locations=False)
    assert '    %0:2 = "test.loop"(%arg0) ({\n    ^bb0(%arg1: i32):\n      "test.done"(%arg1) : (i32) -> ()\n    }, {\n' in text
    assert "    }) {size = 3 : i32} : (f32) -> (f32, f32)\n" in text
    mlir.mlir_opt(text, "--allow-unregistered-dialect")


def test_an_empty_module() -> None:
    module = Module()
    for generic in (False, True):
        text = print_module(module, generic=generic, locations=False)
        assert mlir.mlir_opt(text) == "module {\n}\n\n"
