"""Printing a module as MLIR text.

Same module, same text, byte for byte: attributes are sorted, values are numbered in order of appearance. Ops whose row
has a custom form print in it, all others in the generic form. Verify first (:func:`flydsl.emit.verify`): the
printer takes well-formed ops for granted.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from .attributes import IntegerAttr, entry_text
from .ir import Block, Module, Operation, Region, Value
from .locations import Location
from .optable import Form, OpDef, lookup
from .stream import Stream
from .textformat import compile_form, functype

_HINT = re.compile(r"[A-Za-z_][\w$.-]*", re.ASCII)
_NUMBERED = re.compile(r"arg\d+", re.ASCII)


@dataclass(frozen=True)
class PrintedModule:
    """Text and, for each of its lines (counted from 1), the Python location of the op that it shows."""

    text: str
    locations: list[Location]

    def location_of(self, line: int) -> Location:
        """The location that made line ``line``."""
        return self.locations[line - 1]


def print_module(module: Module, generic: bool = False, locations: bool = True) -> str:
    """The text of a module: custom form, or ``generic``; each op with ``loc(…)`` unless ``locations`` is false."""
    return print_with_lines(module, generic, locations).text


def print_with_lines(module: Module, generic: bool = False, locations: bool = True) -> PrintedModule:
    """As :func:`print_module`, with the map from lines to Python locations (for tools' parse errors)."""
    printer = Printer(generic, locations)
    printer.op(module.op)
    printer.location_aliases()
    return PrintedModule(printer.stream.text(), printer.stream.locations)


class Names(dict[Value, str]):
    """SSA names, given out at first sight; unique within an isolated region."""

    def __init__(self) -> None:
        super().__init__()
        self.numbers = 0
        self.arguments = 0
        self.used: set[str] = set()
        self.blocks: dict[Block, str] = {}

    def __missing__(self, value: Value) -> str:
        owner = value.owner
        if isinstance(owner, Operation):
            self._results(owner)
            return self[value]
        name = self._hinted(value.hint) if value.hint else self._argument()
        self[value] = name
        return name

    def _results(self, op: Operation) -> None:
        first = op.results[0]
        hint = first.hint or (_constant_hint(op) if op.name == "arith.constant" else "")
        if hint:
            base = self._hinted(hint)
        else:
            base = f"%{self.numbers}"
            self.numbers += 1
        if len(op.results) == 1:
            self[first] = base
        else:
            for i, result in enumerate(op.results):
                self[result] = f"{base}#{i}"

    def _argument(self) -> str:
        self.arguments += 1
        return f"%arg{self.arguments - 1}"

    def _hinted(self, hint: str) -> str:
        usable = _HINT.fullmatch(hint) and not _NUMBERED.fullmatch(hint)
        name = hint if usable else f"v_{re.sub('[^A-Za-z0-9_]', '_', hint)}"
        candidate, n = name, 0
        while candidate in self.used:
            candidate, n = f"{name}_{n}", n + 1
        self.used.add(candidate)
        return f"%{candidate}"


class Printer:
    """Prints ops into a stream. Custom forms of region ops (``flydsl/emit/forms``) call back into it."""

    def __init__(self, generic: bool, locations: bool) -> None:
        self.generic = generic
        self.with_locations = locations
        self.stream = Stream()
        self.names = Names()
        self._forms: dict[str, tuple[Form, bool]] = {}
        self._aliases: dict[int, str] = {}
        self._definitions: dict[str, tuple[str, Location]] = {}

    def op(self, op: Operation) -> None:
        """Print one op, in as many lines as it takes."""
        found = self._forms.get(op.name)
        if found is None:
            found = self._forms[op.name] = self._form_of(op.name)
        form, isolated = found
        names = self.names
        results = op.results
        if not results:
            head = ""
        elif len(results) == 1:
            head = names[results[0]] + " = "
        else:
            head = f"{names[results[0]].partition('#')[0]}:{len(results)} = "
        if isolated:
            self.names = Names()
        last = form(self, op, head)
        if last is None:
            last = generic_form(self, op, head)
        if isolated:
            self.names = names
        if self.with_locations:
            loc = op.loc
            last = f"{last} loc({self._location(loc) if loc.nested else loc.text})"
        stream = self.stream
        stream.lines.append(stream.indent + last)
        stream.locations.append(op.loc)

    def location_aliases(self) -> None:
        """The lines that define the aliases of nested locations, ``#loc1 = loc(…)``, which may stand behind their uses."""
        for text, (name, location) in self._definitions.items():
            self.stream.line(f"{name} = loc({text})", location)

    def _location(self, location: Location) -> str:
        # A chain of call sites is part of many locations: written out in each it would make up most of the text. By identity:
        # the module holds the locations, and hashing them by value for each operation would be slow.
        if not location.nested:
            return location.text
        found = self._aliases.get(id(location))
        if found is None:
            text = location.text_of(self._location)
            found, _ = self._definitions.setdefault(text, (f"#loc{len(self._definitions) + 1}", location))
            self._aliases[id(location)] = found
        return found

    def line(self, text: str, op: Operation) -> None:
        """One whole line that belongs to ``op``."""
        self.stream.line(text, op.loc)

    def region(self, region: Region, op: Operation, skip: str = "", label: bool = False) -> None:
        """The blocks of a region, indented, without its braces.

        ``skip`` names a terminator that is left out when it has neither operands nor attributes; ``label`` prints the
        entry block's label where it has arguments (custom forms that show them elsewhere leave it out).
        """
        blocks = region.blocks
        if len(blocks) > 1:
            self.names.blocks.update({block: f"^bb{i}" for i, block in enumerate(blocks)})
        for index, block in enumerate(blocks):
            if index or (label and (block.args or not block.operations)):
                self.line(self.block_label(block, index), op)
            self.stream.more()
            for inner in block.operations:
                if inner.name == skip and not inner.operands and not inner.attributes:
                    continue
                self.op(inner)
            self.stream.less()

    def block_label(self, block: Block, index: int = 0) -> str:
        """``^bb1(%arg0: i32):``."""
        names = self.names
        args = ", ".join([f"{names[a]}: {a.type.text}" for a in block.args])
        return f"^bb{index}({args}):" if args else f"^bb{index}:"

    def _form_of(self, name: str) -> tuple[Form, bool]:
        definition = lookup(name)
        isolated = definition is not None and "isolated" in definition.traits
        if self.generic or definition is None:
            return generic_form, isolated
        return _custom_form(definition), isolated


def generic_form(printer: Printer, op: Operation, head: str) -> str:
    """``"d.op"(%a)[^bb1] <{props}> ({region}) {attrs} : (T) -> R``: works for every op, in the table or not."""
    names = printer.names
    text = f'{head}"{op.name}"({", ".join([names[v] for v in op.operands])})'
    if op.successors:
        text += f"[{', '.join([names.blocks[b] for b in op.successors])}]"
    inherent, discardable = _split_attributes(op)
    if inherent:
        text += f" <{{{inherent}}}>"
    if op.regions:
        text = _generic_regions(printer, op, text + " (")
    if discardable:
        text += f" {{{discardable}}}"
    return f"{text} : {functype(op.operands, op.results)}"


def _generic_regions(printer: Printer, op: Operation, text: str) -> str:
    regions = [*op.regions, *_absent_regions(op)]
    for region in regions:
        printer.line(text + "{", op)
        printer.region(region, op, label=True)
        text = "}, "
    return "})"


def _absent_regions(op: Operation) -> list[Region]:
    """Optional regions that the op leaves out; MLIR counts them all the same, as empty ones."""
    definition = lookup(op.name)
    slots = definition.regions[len(op.regions) :] if definition else ()
    return [Region() for slot in slots if slot.arity == "?"]


def _split_attributes(op: Operation) -> tuple[str, str]:
    """Inherent and discardable attributes, each as the inside of a dictionary, sorted by name."""
    attributes = op.attributes
    if not attributes:
        return "", ""
    definition = lookup(op.name)
    known = definition.attributes if definition else {}
    inherent = [entry_text(k, attributes[k]) for k in sorted(attributes) if k in known]
    discardable = [entry_text(k, attributes[k]) for k in sorted(attributes) if k not in known]
    return ", ".join(inherent), ", ".join(discardable)


def _constant_hint(op: Operation) -> str:
    """``c16_i32``, ``true``, ``cst``: what mlir-opt calls constants, so that IR reads without looking back."""
    value = op.attributes.get("value")
    if not isinstance(value, IntegerAttr):
        return "cst"
    number, _, type = value.text.partition(" : ")
    if not type:
        return number
    return f"c{number}" if type == "index" else f"c{number}_{type}"


_COMPILED: dict[str, Form] = {}


def _custom_form(definition: OpDef) -> Form:
    """The row's custom form, compiled once per process; the generic one where it has none."""
    form = _COMPILED.get(definition.name)
    if form is None:
        form = definition.form or (compile_form(definition) if definition.text is not None else generic_form)
        _COMPILED[definition.name] = form
    return form
