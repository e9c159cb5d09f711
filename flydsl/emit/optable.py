"""Rows of the op table, and looking them up by op name.

A row is written as short texts and parsed at first use, so that importing a dialect's rows costs next to nothing:

* operands and results: ``"lhs: float_like, args: any*, acc: i32?"`` (``*`` any number, ``?`` optional);
* attributes: ``"predicate: cmpi, alignment: i64?, aux: i32 = 0"`` (``?`` optional, ``=`` default); ``unit`` ones are
  always optional;
* regions and successors: ``"then, else?"``, ``"default, case*"``;
* text: the custom form (see :mod:`flydsl.emit.textformat`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING

from .attributes import Attribute, DenseArrayAttr
from .attrkinds import KINDS, AttrKind
from .constraints import Constraint, constraint
from .ir import Operation, Value

if TYPE_CHECKING:
    from .printer import Printer

Form = Callable[["Printer", Operation, str], "str | None"]
"""Prints an op in custom form: printer, op, text to put before it; returns its last line.

None stands for "this op cannot be said in it: use the generic form".
"""

Check = Callable[[Operation], "str | None"]
"""A rule beyond the row's constraints; returns what is wrong, or None."""

DIALECTS = ("amdgpu", "arith", "builtin", "cf", "func", "gpu", "llvm", "math", "memref", "rocdl", "scf", "vector")


@dataclass(frozen=True)
class Slot:
    """One operand, result, region or successor of a row: ``arity`` is "" (one), "?" (optional) or "*" (any number)."""

    name: str
    arity: str
    constraint: Constraint


@dataclass(frozen=True)
class AttrDef:
    """One inherent attribute of a row."""

    name: str
    kind: AttrKind
    optional: bool
    default: Attribute | None


@dataclass(frozen=True)
class OpDef:
    """One row. ``same`` names operands and results that share one type (``*``: all of them)."""

    name: str
    operands_text: str = ""
    results_text: str = ""
    attributes_text: str = ""
    regions_text: str = ""
    successors_text: str = ""
    traits: frozenset[str] = frozenset()
    same: str = ""
    text: str | None = None
    form: Form | None = field(default=None, repr=False)
    check: Check | None = field(default=None, repr=False)

    @cached_property
    def operands(self) -> tuple[Slot, ...]:
        """The operands in order."""
        return _slots(self.operands_text)

    @cached_property
    def results(self) -> tuple[Slot, ...]:
        """The results in order."""
        return _slots(self.results_text)

    @cached_property
    def regions(self) -> tuple[Slot, ...]:
        """The regions in order."""
        return _slots(self.regions_text)

    @cached_property
    def successors(self) -> tuple[Slot, ...]:
        """The successors in order."""
        return _slots(self.successors_text)

    @cached_property
    def attributes(self) -> dict[str, AttrDef]:
        """Inherent attributes by name; ``operandSegmentSizes`` is among them where operands are segmented."""
        found = {a.name: a for a in map(_attribute, _split(self.attributes_text))}
        if "segments" in self.traits:
            found["operandSegmentSizes"] = AttrDef("operandSegmentSizes", KINDS["dense_i32"], False, None)
        return found

    def operand_group(self, name: str) -> Callable[[Operation], list[Value]]:
        """A function giving the values of operand ``name`` of an op, as a list whatever the arity."""
        return self._group([s.name for s in self.operands].index(name))

    def _group(self, index: int) -> Callable[[Operation], list[Value]]:
        if "segments" in self.traits:
            return lambda op: _segment(op, index)
        before, after = index, len(self.operands) - index - 1
        if self.operands[index].arity:
            return lambda op: op.operands[before : len(op.operands) - after]
        position = before if all(not s.arity for s in self.operands[:index]) else -1 - after
        return lambda op: [op.operands[position]]


def row(
    name: str,
    operands: str = "",
    results: str = "",
    attributes: str = "",
    *,
    text: str | None = None,
    same: str = "",
    traits: str = "",
    regions: str = "",
    successors: str = "",
    form: Form | None = None,
    check: Check | None = None,
) -> OpDef:
    """Write one row (see the module's docstring)."""
    named = frozenset(traits.split())
    return OpDef(name, operands, results, attributes, regions, successors, named, same, text, form, check)


def words(text: str) -> list[str]:
    """The words of a text: how rows list op names."""
    return text.split()


def lookup(name: str) -> OpDef | None:
    """The row of an op, or None when the table has none."""
    found = _ROWS.get(name)
    if found is None and name not in _ROWS:
        dialect = name.partition(".")[0]
        if dialect in DIALECTS and dialect not in _LOADED:
            _load(dialect)
            return _ROWS.get(name)
    return found


def all_rows() -> dict[str, OpDef]:
    """The whole table by op name."""
    for dialect in DIALECTS:
        if dialect not in _LOADED:
            _load(dialect)
    return dict(sorted(_ROWS.items()))


_ROWS: dict[str, OpDef] = {}
_LOADED: set[str] = set()
_ITEM = re.compile(r"(\w+)(?:: ([^?*=]+?))?([?*]?)(?: = (.+))?")


def _load(dialect: str) -> None:
    rows: list[OpDef] = import_module(f".dialects.{dialect}", __package__).ROWS
    _LOADED.add(dialect)
    for definition in rows:
        if definition.name in _ROWS:
            raise ValueError(f"the op table has two rows for {definition.name}")
        _ROWS[definition.name] = definition


def _split(text: str) -> list[str]:
    return [item.strip() for item in text.split(",") if item.strip()]


def _match(item: str) -> re.Match[str]:
    match = _ITEM.fullmatch(item)
    if match is None:
        raise ValueError(f"op table: cannot read {item!r}")
    return match


def _slots(text: str) -> tuple[Slot, ...]:
    matches = map(_match, _split(text))
    return tuple(Slot(m[1], m[3], constraint(m[2] or "any")) for m in matches)


def _attribute(item: str) -> AttrDef:
    match = _match(item)
    kind = KINDS[match[2]]
    default = None if match[4] is None else kind.make(match[4])
    return AttrDef(match[1], kind, bool(match[3]) or match[2] == "unit" or default is not None, default)


def _segment(op: Operation, index: int) -> list[Value]:
    sizes = op.attributes["operandSegmentSizes"]
    assert isinstance(sizes, DenseArrayAttr)
    start = sum(sizes.values[:index])
    return op.operands[start : start + sizes.values[index]]
