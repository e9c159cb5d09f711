"""Custom forms of ops with regions, and of the few others that a template cannot say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .attributes import (
    ArrayAttr,
    Attribute,
    DenseArrayAttr,
    DenseElementsAttr,
    DictAttr,
    StringAttr,
    UnitAttr,
    dict_text,
    entry_text,
    signed_value,
    symbol_text,
)
from .checks_control import signature
from .ir import Operation, Value
from .optable import lookup
from .textformat import functype
from .types import Type, i1, index

if TYPE_CHECKING:
    from .printer import Printer


def module(p: Printer, op: Operation, head: str) -> str:
    """``module @name attributes {…} { … }``."""
    p.line(f"module{symbol_name(op)}{attributes_text(op, {'sym_name'}, ' attributes')} {{", op)
    p.region(op.regions[0], op, label=not op.regions[0].blocks[0].operations)
    return "}"


def gpu_module(p: Printer, op: Operation, head: str) -> str:
    """``gpu.module @name [targets] { … }``."""
    targets = op.attributes.get("targets")
    text = f" {targets}" if targets is not None else ""
    p.line(f"gpu.module{symbol_name(op)}{text}{attributes_text(op, {'sym_name', 'targets'}, ' attributes')} {{", op)
    p.region(op.regions[0], op)
    return "}"


def select(p: Printer, op: Operation, head: str) -> str:
    """``arith.select %c, %a, %b : T``, with the condition's type in front when it is a vector."""
    names = p.names
    condition = op.operands[0].type
    types = op.results[0].type.text if condition == i1 else f"{condition.text}, {op.results[0].type.text}"
    return f"{head}arith.select {', '.join([names[v] for v in op.operands])}{attributes_text(op, set())} : {types}"


def scf_for(p: Printer, op: Operation, head: str) -> str:
    """``scf.for %i = %a to %b step %c iter_args(%x = %y) -> (T) : i32 { … } {attrs}``."""
    names = p.names
    body = op.regions[0].blocks[0]
    low, high, step, *inits = [names[v] for v in op.operands]
    variable, *carried = [names[a] for a in body.args]
    unsigned = " unsigned" if "unsignedCmp" in op.attributes else ""
    text = f"{head}scf.for{unsigned} {variable} = {low} to {high} step {step}"
    if carried:
        text += f" iter_args({_pairs(carried, inits)}) -> ({_types(op.results)})"
    if op.operands[0].type != index:
        text += f" : {op.operands[0].type}"
    p.line(text + " {", op)
    p.region(op.regions[0], op, skip="scf.yield")
    return "}" + attributes_text(op, {"unsignedCmp"})


def scf_if(p: Printer, op: Operation, head: str) -> str:
    """``scf.if %c -> (T) { … } else { … }``."""
    arrow = f" -> ({_types(op.results)})" if op.results else ""
    p.line(f"{head}scf.if {p.names[op.operands[0]]}{arrow} {{", op)
    p.region(op.regions[0], op, skip="scf.yield")
    if len(op.regions) > 1 and op.regions[1].blocks:
        p.line("} else {", op)
        p.region(op.regions[1], op, skip="scf.yield")
    return "}" + attributes_text(op, set())


def scf_while(p: Printer, op: Operation, head: str) -> str:
    """``scf.while (%a = %b) : (T) -> R { … } do { ^bb0(…): … }``."""
    names = p.names
    before = op.regions[0].blocks[0]
    pairs = _pairs([names[a] for a in before.args], [names[v] for v in op.operands])
    assigned = f" ({pairs})" if before.args else ""
    p.line(f"{head}scf.while{assigned} : {functype(op.operands, op.results)} {{", op)
    p.region(op.regions[0], op)
    p.line("} do {", op)
    p.region(op.regions[1], op, label=True)
    return "}" + attributes_text(op, set(), " attributes")


def scf_index_switch(p: Printer, op: Operation, head: str) -> str:
    """``scf.index_switch %i -> T case 2 { … } default { … }``."""
    arrow = f" -> {_types(op.results)}" if op.results else ""
    p.line(f"{head}scf.index_switch {p.names[op.operands[0]]}{attributes_text(op, {'cases'})}{arrow}", op)
    cases = op.attributes["cases"]
    assert isinstance(cases, DenseArrayAttr)
    for value, region in zip(cases.values, op.regions[1:]):
        p.line(f"case {value} {{", op)
        p.region(region, op)
        p.line("}", op)
    p.line("default {", op)
    p.region(op.regions[0], op)
    return "}"


def scf_execute_region(p: Printer, op: Operation, head: str) -> str:
    """``scf.execute_region -> T { … }``."""
    arrow = f" -> {_types(op.results)}" if len(op.results) == 1 else f" -> ({_types(op.results)})"
    flag = " no_inline" if "no_inline" in op.attributes else ""
    p.line(f"{head}scf.execute_region{arrow if op.results else ''}{flag} {{", op)
    p.region(op.regions[0], op)
    return "}" + attributes_text(op, {"no_inline"})


def cf_switch(p: Printer, op: Operation, head: str) -> str:
    """``cf.switch %v : i32, [ default: ^bb1, 42: ^bb2(%a : i32) ]``."""
    names = p.names
    values, sizes = op.attributes.get("case_values"), op.attributes["case_operand_segments"]
    assert isinstance(sizes, DenseArrayAttr)
    definition = lookup(op.name)
    assert definition is not None
    rest = definition.operand_group("caseOperands")(op)
    p.line(f"{head}cf.switch {names[op.operands[0]]} : {op.operands[0].type}, [", op)
    targets = [f"  default: {_target(p, op, 0, definition.operand_group('defaultOperands')(op))}"]
    cases = values.values if isinstance(values, DenseElementsAttr) else ()
    for i, (value, size) in enumerate(zip(cases, sizes.values), 1):
        targets.append(f"  {signed_value(value, op.operands[0].type)}: {_target(p, op, i, rest[:size])}")
        rest = rest[size:]
    for target in targets[:-1]:
        p.line(target + ",", op)
    p.line(targets[-1], op)
    return "]" + attributes_text(op, {"case_values", "case_operand_segments", "operandSegmentSizes"})


def func_func(p: Printer, op: Operation, head: str) -> str:
    """``func.func private @f(%x: f32) -> f32 attributes {…} { … }``."""
    visibility = op.attributes.get("sym_visibility")
    word = f" {visibility.value}" if isinstance(visibility, StringAttr) else ""
    inputs, results = signature(op)
    text = f"{head}func.func{word}{symbol_name(op)}({arguments_text(p, op, inputs, False)}){results_text(op, results)}"
    return function_text(p, op, text, {"sym_visibility"})


def memref_global(p: Printer, op: Operation, head: str) -> str:
    """``memref.global "private" constant @g : memref<…> = value {…}``."""
    visibility, value = op.attributes.get("sym_visibility"), op.attributes.get("initial_value")
    words = ("" if visibility is None else f" {visibility}") + (" constant" if "constant" in op.attributes else "")
    initial = ""
    if value is not None:
        initial = " = uninitialized" if isinstance(value, UnitAttr) else f" = {str(value).rpartition(' : ')[0]}"
    shown = {"sym_name", "sym_visibility", "type", "initial_value", "constant"}
    return f"{head}memref.global{words}{symbol_name(op)} : {op.attributes['type']}{initial}{attributes_text(op, shown)}"


def function_text(p: Printer, op: Operation, text: str, shown: set[str]) -> str:
    hidden = shown | {"sym_name", "function_type", "arg_attrs", "res_attrs"}
    text += attributes_text(op, hidden, " attributes")
    if not op.regions[0].blocks:
        return text
    p.line(text + " {", op)
    p.region(op.regions[0], op)
    return "}"


def arguments_text(p: Printer, op: Operation, inputs: tuple[Type, ...] | list[Type] | object, variadic: bool) -> str:
    """Argument list of a function: with names where it has a body, with attributes where it has some."""
    types: list[Type] = list(inputs)  # type: ignore[call-overload]
    blocks = op.regions[0].blocks
    dictionaries = _dictionaries(op, "arg_attrs", len(types))
    shown = [t.text for t in types]
    if blocks:
        shown = [f"{p.names[a]}: {t}" for a, t in zip(blocks[0].args, shown)]
    items = [t + d for t, d in zip(shown, dictionaries)] + (["..."] if variadic else [])
    return ", ".join(items)


def results_text(op: Operation, results: tuple[Type, ...] | list[Type] | object) -> str:
    types: list[Type] = list(results)  # type: ignore[call-overload]
    if not types:
        return ""
    dictionaries = _dictionaries(op, "res_attrs", len(types))
    items = [t.text + d for t, d in zip(types, dictionaries)]
    return f" -> {items[0]}" if len(items) == 1 and not dictionaries[0] else f" -> ({', '.join(items)})"


def _dictionaries(op: Operation, key: str, count: int) -> list[str]:
    array = op.attributes.get(key)
    if not isinstance(array, ArrayAttr):
        return [""] * count
    entries = [dict(sorted(d.entries)) if isinstance(d, DictAttr) else {} for d in array.values]
    return [f" {dict_text(e)}" if e else "" for e in entries]


def enum_words(op: Operation, *keys: tuple[str, str]) -> str:
    """Keywords of enumerations in front of a symbol, without those that are the unspoken default."""
    definition = lookup(op.name)
    assert definition is not None
    out = ""
    for key, silent in keys:
        value = op.attributes.get(key)
        if value is not None:
            word = definition.attributes[key].kind.show(value)
            out += "" if word in (silent, "none", "default") else f" {word}"
    return out


def _target(p: Printer, op: Operation, successor: int, values: list[Value]) -> str:
    label = p.names.blocks[op.successors[successor]]
    if not values:
        return label
    return f"{label}({', '.join([p.names[v] for v in values])} : {_types(values)})"


def symbol_name(op: Operation) -> str:
    name = op.attributes.get("sym_name")
    return f" {symbol_text(name.value)}" if isinstance(name, StringAttr) else ""


def attributes_text(op: Operation, hidden: set[str], keyword: str = "") -> str:
    entries: list[tuple[str, Attribute]] = [(k, v) for k, v in sorted(op.attributes.items()) if k not in hidden]
    return f"{keyword} {{{', '.join(entry_text(k, v) for k, v in entries)}}}" if entries else ""


def _pairs(left: list[str], right: list[str]) -> str:
    return ", ".join([f"{a} = {b}" for a, b in zip(left, right)])


def _types(values: list[Value]) -> str:
    return ", ".join([v.type.text for v in values])
