"""Custom forms written as templates, compiled once into closures.

Text outside braces is literal. Inside braces:

``x``               operand(s) or attribute ``x``
``type:x``          type(s) of operand or result ``x``
``operands``        all operands; ``optypes`` their types; ``restypes`` the types of all results
``functype``        ``(operand types) -> result types``; ``functype:x`` with the types of operand ``x`` only
``attrs``           `` {a = 1}``: the attributes that the template does not name, without those at their default
``attrs_kw``        the same after the keyword ``attributes``
``list:x,s``        ``[…]`` of static array ``s`` with dynamic operands ``x`` in the gaps
``dims:m,n,k``      ``16x16x32``
``block:0``         the label of successor 0
``hide:x``          nothing; keeps ``x`` out of ``attrs``
``?x: text``        ``text`` if operand, result or attribute ``x`` is present (attributes: and not at the default)
``!x: text``        ``text`` if it is not
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from .attributes import Attribute, DenseArrayAttr, IntegerAttr, entry_text
from .ir import Block, Operation, Value
from .optable import Form, OpDef

if TYPE_CHECKING:
    from .printer import Printer


class Names(Protocol):
    """What parts need of the printer's names: values and blocks to text."""

    blocks: dict[Block, str]

    def __getitem__(self, value: Value, /) -> str: ...


Part = Callable[[Operation, Names], str]

DYNAMIC_I64 = -(1 << 63)
"""What a static index array holds where a dynamic operand stands in (``ShapedType::kDynamic``)."""

DYNAMIC_GEP = -(1 << 31)
"""The same for ``rawConstantIndices`` of llvm.getelementptr."""


def compile_form(definition: OpDef) -> Form:
    """The printing function of a row with a template."""
    assert definition.text is not None
    space = "" if definition.text.startswith(("{attrs", "{?", "{!", "(")) else " "
    first, parts = _compile(definition, f"{definition.name}{space}{definition.text}", _named(definition))

    def form(printer: Printer, op: Operation, head: str) -> str:
        names = printer.names
        out = head + first
        for part, literal in parts:
            out += part(op, names) + literal
        return out

    return form


def attribute_part(definition: OpDef, named: set[str], keyword: str = "") -> Part:
    """`` {…}`` with the attributes outside ``named`` that are not at their default; "" when there are none."""
    defaults = {a.name: a.default for a in definition.attributes.values() if a.default is not None}

    def part(op: Operation, names: Names) -> str:
        attributes = op.attributes
        if not attributes:
            return ""
        keys = [k for k in sorted(attributes) if k not in named and attributes[k] != defaults.get(k)]
        shown = [entry_text(k, attributes[k]) for k in keys]
        return f"{keyword} {{{', '.join(shown)}}}" if shown else ""

    return part


def functype(operands: list[Value], results: list[Value]) -> str:
    """``(i32, f32) -> f32``."""
    outs = ", ".join([v.type.text for v in results])
    ins = ", ".join([v.type.text for v in operands])
    return f"({ins}) -> {outs}" if len(results) == 1 else f"({ins}) -> ({outs})"


def index_list(static: Attribute, dynamic: list[Value], names: Names, gap: int = DYNAMIC_I64) -> str:
    """``0, %i, 2``: static indices with dynamic ones in the gaps."""
    assert isinstance(static, DenseArrayAttr)
    values = iter(dynamic)
    return ", ".join([names[next(values)] if i == gap else str(i) for i in static.values])


def _named(definition: OpDef) -> set[str]:
    """The attributes that a template prints by itself."""
    words = set(re.findall(r"\w+", definition.text or ""))  # a literal keyword never has the name of another attribute
    return (words & definition.attributes.keys()) | {"operandSegmentSizes"}


def _compile(definition: OpDef, text: str, named: set[str]) -> tuple[str, list[tuple[Part, str]]]:
    """Leading literal, and then each part with the literal that follows it."""
    pieces = _pieces(text)
    parts = [(_directive(definition, directive, named), literal) for directive, literal in zip(pieces[1::2], pieces[2::2])]
    return pieces[0], parts


def _pieces(text: str) -> list[str]:
    """Split at top-level braces: literal, directive, literal, directive, …, literal."""
    pieces: list[str] = []
    depth, current = 0, ""
    for char in text:
        if (char == "{" and depth == 0) or (char == "}" and depth == 1):
            pieces.append(current)
            current = ""
        else:
            current += char
        depth += (char == "{") - (char == "}")
    return [*pieces, current]


def _directive(definition: OpDef, directive: str, named: set[str]) -> Part:
    if directive[0] in "?!":
        return _optional(definition, directive, named)
    word, _, argument = directive.partition(":")
    if argument:
        return _ARGUMENT_DIRECTIVES[word](definition, argument)
    if word in ("attrs", "attrs_kw"):
        return attribute_part(definition, named, " attributes" if word == "attrs_kw" else "")
    return _DIRECTIVES[word] if word in _DIRECTIVES else _reference(definition, word)


def _optional(definition: OpDef, directive: str, named: set[str]) -> Part:
    name, _, body = directive[1:].partition(":")
    first, parts = _compile(definition, body, named)
    present = _presence(definition, name)
    wanted = directive[0] == "?"

    def part(op: Operation, names: Names) -> str:
        if present(op) != wanted:
            return ""
        return first + "".join([p(op, names) + literal for p, literal in parts])

    return part


def _presence(definition: OpDef, name: str) -> Callable[[Operation], bool]:
    if name in definition.attributes:
        default = definition.attributes[name].default
        return lambda op: (value := op.attributes.get(name)) is not None and value != default
    if any(s.name == name for s in definition.operands):
        group = definition.operand_group(name)
        return lambda op: bool(group(op))
    return lambda op: bool(op.results)


def _reference(definition: OpDef, name: str) -> Part:
    if name in definition.attributes:
        kind, default = definition.attributes[name].kind, definition.attributes[name].default
        return lambda op, names: kind.show(op.attributes.get(name, default))  # type: ignore[arg-type]
    index = [s.name for s in definition.operands].index(name)
    if all(not s.arity for s in definition.operands[: index + 1]):
        return lambda op, names: names[op.operands[index]]
    group = definition.operand_group(name)
    return lambda op, names: ", ".join([names[v] for v in group(op)])


def _type(definition: OpDef, name: str) -> Part:
    slots = [s.name for s in definition.results]
    if name in slots:
        index = slots.index(name)
        if not definition.results[index].arity:
            return lambda op, names: op.results[index].type.text
        return lambda op, names: ", ".join([v.type.text for v in op.results])
    group = definition.operand_group(name)
    index = [s.name for s in definition.operands].index(name)
    if all(not s.arity for s in definition.operands[: index + 1]):
        return lambda op, names: op.operands[index].type.text
    return lambda op, names: ", ".join([v.type.text for v in group(op)])


def _functype_of(definition: OpDef, name: str) -> Part:
    group = definition.operand_group(name)
    return lambda op, names: functype(group(op), op.results)


def _list(definition: OpDef, argument: str) -> Part:
    dynamic, _, static = argument.partition(",")
    group = definition.operand_group(dynamic)
    return lambda op, names: f"[{index_list(op.attributes[static], group(op), names)}]"


def _block(definition: OpDef, argument: str) -> Part:
    index = int(argument)
    return lambda op, names: names.blocks[op.successors[index]]


def _dims(definition: OpDef, argument: str) -> Part:
    keys = argument.split(",")

    def part(op: Operation, names: Names) -> str:
        return "x".join([str(a.value) for k in keys if isinstance(a := op.attributes[k], IntegerAttr)])

    return part


_DIRECTIVES: dict[str, Part] = {
    "operands": lambda op, names: ", ".join([names[v] for v in op.operands]),
    "optypes": lambda op, names: ", ".join([v.type.text for v in op.operands]),
    "restypes": lambda op, names: ", ".join([v.type.text for v in op.results]),
    "functype": lambda op, names: functype(op.operands, op.results),
}

_ARGUMENT_DIRECTIVES: dict[str, Callable[[OpDef, str], Part]] = {
    "type": _type,
    "functype": _functype_of,
    "list": _list,
    "dims": _dims,
    "block": _block,
    "hide": lambda definition, argument: lambda op, names: "",
}
