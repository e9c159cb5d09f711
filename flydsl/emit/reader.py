"""Reading the generic form back into the IR.

Reads what ``print_module(generic=True)`` and ``mlir-opt --mlir-print-op-generic`` print. Locations of block arguments
and metadata of fused locations are not kept. Names like ``%acc`` become hints, so that printing gives them back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any

from . import literals
from .attributes import (
    FALSE,
    TRUE,
    UNIT,
    ArrayAttr,
    Attribute,
    DialectAttr,
    DictAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
)
from .errors import EmitError, ReadError
from .ir import Block, Module, Operation, Region, Value
from .locations import UNKNOWN, Location
from .optable import lookup
from .typeparser import parse_type
from .types import FunctionType, Type

Node = Any  # a lark Tree or Token


def read_generic(text: str) -> Module:
    """The module written in ``text``; :class:`ReadError` with line and column where that fails."""
    from lark.exceptions import UnexpectedInput

    try:
        tree: Node = _grammar().parse(text)
    except UnexpectedInput as error:
        context = error.get_context(text, 40).rstrip()
        raise ReadError(f"line {error.line}, column {error.column}: cannot read this as generic form\n{context}") from None
    return _Reader(text, tree).module()


@cache
def _grammar() -> Any:
    from lark import Lark

    source = resources.files(__package__ or "flydsl.emit").joinpath("generic_form.lark").read_text()
    return Lark(source, parser="lalr", propagate_positions=True, maybe_placeholders=False)


@dataclass
class _Use:
    """An operand whose value is defined later."""

    op: Operation
    index: int
    name: str
    type: Type
    node: Node


@dataclass
class _Scope:
    """Names of one region; ``outer`` is None where the region is isolated."""

    outer: _Scope | None
    values: dict[str, Value] = field(default_factory=dict[str, Value])
    blocks: dict[str, Block] = field(default_factory=dict[str, Block])
    uses: list[_Use] = field(default_factory=list[_Use])

    def find(self, name: str) -> Value | None:
        scope: _Scope | None = self
        while scope is not None:
            if name in scope.values:
                return scope.values[name]
            scope = scope.outer
        return None


class _Reader:
    """Turns the syntax tree of one text into IR."""

    def __init__(self, text: str, tree: Node) -> None:
        self.text = text
        self.tree = tree
        self.scope = _Scope(None)
        self.attributes: dict[str, Node] = {}
        self.types: dict[str, str] = {}
        self.locations: dict[str, Location] = {}

    def module(self) -> Module:
        operations: list[Node] = []
        for node in self.tree.children:
            if node.data == "attribute_alias":
                self.attributes[str(node.children[0])] = node.children[1]
            elif node.data == "type_alias":
                self.types[str(node.children[0])] = self.source(node.children[1])
            else:
                operations.append(node)
        if len(operations) != 1:
            raise ReadError(f"{len(operations)} top-level operations, expected one builtin.module")
        op = self.operation(operations[0])
        if op.name != "builtin.module":
            raise self.error(operations[0], f"top-level operation is {op.name}, expected builtin.module")
        self.unresolved(self.scope)
        module = Module()
        module.op = op
        module.body = op.regions[0].blocks[0]
        return module

    def operation(self, node: Node) -> Operation:
        """One operation, its results named in the current scope."""
        parts = _Parts(node)
        signature = self.signature(parts.signature)
        names = [str(v) for v in parts.operands]
        if len(names) != len(signature.inputs):
            raise self.error(node, f"{len(names)} operands, the type lists {len(signature.inputs)}")
        attributes = {k: v for d in parts.dictionaries for k, v in self.dictionary(d)}
        name = literals.unescape(str(parts.name))
        successors = [self.block_named(str(label)) for label in parts.successors]
        regions = [self.region(r, name) for r in parts.regions]
        op = Operation(name, (), signature.results, attributes, regions, successors, self.op_location(parts.location))
        for index, (operand, t) in enumerate(zip(names, signature.inputs)):
            op.operands.append(self.operand(op, index, operand, t, node))
        self.define_results(op, parts.results, node)
        return op

    def operand(self, op: Operation, index: int, name: str, t: Type, node: Node) -> Value:
        value = self.scope.find(name)
        if value is None:
            value = Value(t, op, index)
            self.scope.uses.append(_Use(op, index, name, t, node))
        elif value.type != t:
            raise self.error(node, f"operand {name} has type {value.type}, the operation says {t}")
        return value

    def define_results(self, op: Operation, results: list[Node], node: Node) -> None:
        count = 0
        for result in results:
            name = str(result.children[0])
            size = int(result.children[1]) if len(result.children) > 1 else 1
            for i, value in enumerate(op.results[count : count + size]):
                self.define(name if size == 1 else f"{name}#{i}", value, result)
                if not i:
                    self.define(f"{name}#0", value, result)
                    value.hint = _hint(name)
            count += size
        if results and count != len(op.results):
            raise self.error(node, f"names {count} results, the type lists {len(op.results)}")

    def define(self, name: str, value: Value, node: Node) -> None:
        if self.scope.find(name) not in (None, value):
            raise self.error(node, f"{name} is defined twice")
        self.scope.values[name] = value

    def region(self, node: Node, op_name: str) -> Region:
        """One region of an op called ``op_name``; isolated ones do not see outside names."""
        definition = lookup(op_name)
        outside = self.scope
        isolated = definition is not None and "isolated" in definition.traits
        self.scope = _Scope(None if isolated else outside)
        region = Region()
        entry = [n for n in node.children if n.data == "operation"]
        if entry:
            block = Block()
            region.append(block)
            self.fill(block, entry)
        for child in node.children:
            if child.data == "block":
                region.append(self.block(child))
        for label, target in self.scope.blocks.items():
            if target.parent is not region:
                raise self.error(node, f"block {label} is not defined in this region")
        self.resolve(self.scope, outside, isolated)
        self.scope = outside
        return region

    def block(self, node: Node) -> Block:
        label, *rest = node.children
        block = self.block_named(str(label))
        if block.parent is not None or block.args or block.operations:
            raise self.error(node, f"block {label} is defined twice")
        for argument in rest:
            if argument.data == "argument":
                value = block.add_arg(self.type(argument.children[1]))
                self.define(str(argument.children[0]), value, argument)
                value.hint = _hint(str(argument.children[0]))
        self.fill(block, [n for n in rest if n.data == "operation"])
        return block

    def fill(self, block: Block, nodes: list[Node]) -> None:
        for node in nodes:
            block.append(self.operation(node))

    def block_named(self, label: str) -> Block:
        return self.scope.blocks.setdefault(label, Block())

    def resolve(self, scope: _Scope, outside: _Scope, isolated: bool) -> None:
        """Operands that were named before their definition; what a region lacks may still come in the one around."""
        for use in scope.uses:
            value = scope.values.get(use.name)
            if value is None and not isolated:
                outside.uses.append(use)
                continue
            if value is None:
                raise self.error(use.node, f"{use.name} is not defined")
            if value.type != use.type:
                raise self.error(use.node, f"operand {use.name} has type {value.type}, the operation says {use.type}")
            use.op.operands[use.index] = value

    def unresolved(self, scope: _Scope) -> None:
        for use in scope.uses:
            raise self.error(use.node, f"{use.name} is not defined")

    def signature(self, node: Node) -> FunctionType:
        inputs: tuple[Type, ...] = ()
        results: tuple[Type, ...] = ()
        for child in node.children:
            if child.data == "type_list":
                inputs = tuple(map(self.type, child.children))
            else:
                inner = child.children
                listed = inner[0].children if inner and inner[0].data == "type_list" else inner
                results = tuple(map(self.type, listed))
        return FunctionType(inputs, results)

    def type(self, node: Node) -> Type:
        return self._type_of_text(self.source(node), node)

    def _type_of_text(self, text: str, node: Node) -> Type:
        if self.types:
            text = _TYPE_ALIAS.sub(lambda m: self.types.get(m[0], m[0]), text)
        if self.attributes:
            text = self.expand(text)
        return self.guard(node, lambda: parse_type(text))

    def dictionary(self, node: Node) -> Iterator[tuple[str, Attribute]]:
        for entry in node.children:
            key = str(entry.children[0])
            name = literals.unescape(key) if key.startswith('"') else key
            yield name, self.attribute(entry.children[1]) if len(entry.children) > 1 else UNIT

    def attribute(self, node: Node) -> Attribute:
        return getattr(self, "attribute_" + node.data)(node)

    def attribute_dictionary(self, node: Node) -> Attribute:
        return DictAttr(tuple(self.dictionary(node)))

    def attribute_number(self, node: Node) -> Attribute:
        tokens = [c for c in node.children if not hasattr(c, "data")]
        t = self.type(node.children[-1]) if hasattr(node.children[-1], "data") else None
        return self.guard(node, lambda: literals.number("".join(map(str, tokens)), t))

    def attribute_string(self, node: Node) -> Attribute:
        return self.guard(node, lambda: StringAttr(literals.unescape(str(node.children[0]))))

    def attribute_array(self, node: Node) -> Attribute:
        return ArrayAttr(tuple(map(self.attribute, node.children)))

    def attribute_symbol(self, node: Node) -> Attribute:
        name = str(node.children[0])[1:]
        return SymbolRefAttr(literals.unescape(name) if name.startswith('"') else name)

    def attribute_dialect_attribute(self, node: Node) -> Attribute:
        name = str(node.children[0])
        if len(node.children) == 1 and name in self.attributes:
            return self.attribute(self.attributes[name])
        return DialectAttr(self.expand(self.source(node)))

    def attribute_dense(self, node: Node) -> Attribute:
        t = self.type(node.children[1])
        return self.guard(node, lambda: literals.dense(str(node.children[0]), t))

    def attribute_dense_array(self, node: Node) -> Attribute:
        return self.guard(node, lambda: literals.dense_array(str(node.children[0])))

    def attribute_type_attribute(self, node: Node) -> Attribute:
        text = self.source(node)
        if text in _WORDS:
            return _WORDS[text]
        if text.startswith(("affine_map<", "affine_set<", "strided<")):
            return DialectAttr(text)
        return TypeAttr(self.type(node))

    def attribute_location_attribute(self, node: Node) -> Attribute:
        raise self.error(node, "locations as attributes are not part of the IR")

    def op_location(self, node: Node | None) -> Location:
        return UNKNOWN if node is None else self.location(str(node.children[0]), node)

    def location(self, text: str, node: Node) -> Location:
        if text not in self.locations:
            self.locations[text] = self.guard(node, lambda: literals.location(text, self.location_alias))
        return self.locations[text]

    def location_alias(self, name: str) -> Location:
        node = self.attributes.get(name)
        if node is None or node.data != "location_attribute":
            raise EmitError(f"no location alias {name}")
        return self.location(str(node.children[0]), node)

    def expand(self, text: str) -> str:
        """Replace attribute aliases inside the text of a dialect attribute or type by what they stand for."""
        if not self.attributes:
            return text
        return _ATTRIBUTE_ALIAS.sub(lambda m: self._expansion(m[0]), text)

    def _expansion(self, name: str) -> str:
        node = self.attributes.get(name)
        return name if node is None else self.expand(self.source(node))

    def source(self, node: Node) -> str:
        return self.text[node.meta.start_pos : node.meta.end_pos]

    def guard(self, node: Node, build: Callable[[], Any]) -> Any:
        """Give errors of the parts the position of the whole."""
        try:
            return build()
        except ReadError:
            raise
        except EmitError as error:
            raise self.error(node, str(error)) from error

    def error(self, node: Node, problem: str) -> ReadError:
        return ReadError(f"line {node.meta.line}, column {node.meta.column}: {problem}")


class _Parts:
    """The children of an operation node by what they are."""

    def __init__(self, node: Node) -> None:
        self.results: list[Node] = []
        self.operands: list[Node] = []
        self.successors: list[Node] = []
        self.dictionaries: list[Node] = []
        self.regions: list[Node] = []
        self.location: Node | None = None
        for child in node.children:
            if not hasattr(child, "data"):
                self.name = child
            elif child.data == "results":
                self.results = child.children
            elif child.data == "value_list":
                self.operands = child.children
            elif child.data == "successors":
                self.successors = child.children
            elif child.data == "properties":
                self.dictionaries.append(child.children[0])
            elif child.data == "dictionary":
                self.dictionaries.append(child)
            elif child.data == "regions":
                self.regions = child.children
            elif child.data == "signature":
                self.signature = child
            else:
                self.location = child


def _hint(name: str) -> str:
    return "" if _NUMBERED.fullmatch(name) else name[1:]


_NUMBERED = re.compile(r"%(\d+|arg\d+)", re.ASCII)
_TYPE_ALIAS = re.compile(r"![A-Za-z_][\w$]*(?![\w$.<])", re.ASCII)
_ATTRIBUTE_ALIAS = re.compile(r"#[A-Za-z_][\w$]*(?![\w$.<])", re.ASCII)
_WORDS: dict[str, Attribute] = {"unit": UNIT, "true": TRUE, "false": FALSE}
