"""The rules of one op, compiled from its row: counts, types, attributes, and the row's own check."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from .attributes import ArrayAttr, DenseArrayAttr
from .discardable import argument_names, argument_problem, discardable_kind, discardable_names
from .ir import Operation, Value
from .optable import Check, OpDef, Slot, all_rows, lookup


@dataclass(frozen=True)
class Rule:
    """What the verifier needs of an op name: its row and the compiled check of a single op."""

    definition: OpDef
    problem: Check
    terminator: bool
    isolated: bool
    needs_terminator: bool
    symbols: tuple[str, ...]  # attributes that must name a symbol


@cache
def rule_of(name: str) -> Rule | None:
    """The compiled rule of an op name, or None when the table has no such op."""
    definition = lookup(name)
    if definition is None:
        return None
    traits = definition.traits
    symbols = tuple(a.name for a in definition.attributes.values() if a.kind.name == "symbol" and a.name in _REFERENCES)
    return Rule(
        definition,
        _compile(definition),
        "terminator" in traits,
        "isolated" in traits,
        "no_terminator" not in traits,
        symbols,
    )


def unknown_op(name: str) -> str:
    """What to say of an op that the table does not have."""
    return "the op table has no such op" + nearest(name, all_rows())


def nearest(name: str, known: Iterable[str]) -> str:
    """``; did you mean 'x'?`` or nothing."""
    import difflib  # only for errors

    found = difflib.get_close_matches(name, list(known), 1)
    return f"; did you mean {found[0]!r}?" if found else ""


_REFERENCES = ("callee", "global_name", "name")


def _compile(definition: OpDef) -> Check:
    checks: list[Check] = [
        _values("operand", definition.operands, lambda op: op.operands, "segments" in definition.traits),
        _values("result", definition.results, lambda op: op.results, False),
        _attributes(definition),
    ]
    if definition.same:
        checks.append(_same(definition))
    checks.append(_structure(definition))
    if definition.check is not None:
        checks.append(definition.check)

    def problem(op: Operation) -> str | None:
        for check in checks:
            found = check(op)
            if found is not None:
                return found
        return None

    return problem


def _values(what: str, slots: Sequence[Slot], values: Callable[[Operation], list[Value]], segmented: bool) -> Check:
    if segmented:
        return _segmented(slots)
    if any(s.arity for s in slots):
        return _variadic(what, slots, values)
    expected = [(s.constraint.accepts, s) for s in slots]
    count = len(slots)

    def check(op: Operation) -> str | None:
        found = values(op)
        if len(found) != count:
            return _count_text(what, slots, len(found))
        for value, (accepts, slot) in zip(found, expected):
            if not accepts(value.type):
                return _type_text(what, slot, value)
        return None

    return check


def _variadic(what: str, slots: Sequence[Slot], values: Callable[[Operation], list[Value]]) -> Check:
    """One variadic or optional slot takes what the single ones leave."""
    single = sum(not s.arity for s in slots)

    def check(op: Operation) -> str | None:
        found = values(op)
        rest = len(found) - single
        if rest < 0 or (rest > 1 and all(s.arity != "*" for s in slots)):
            return _count_text(what, slots, len(found))
        position = 0
        for slot in slots:
            size = rest if slot.arity else 1
            for value in found[position : position + size]:
                if not slot.constraint.accepts(value.type):
                    return _type_text(what, slot, value)
            position += size
        return None

    return check


def _segmented(slots: Sequence[Slot]) -> Check:
    def check(op: Operation) -> str | None:
        sizes = op.attributes.get("operandSegmentSizes")
        if not isinstance(sizes, DenseArrayAttr):
            return f"attribute operandSegmentSizes is missing, expected array<i32> of {len(slots)}"
        if len(sizes.values) != len(slots) or sum(sizes.values) != len(op.operands):
            fit = f"{_signature(slots)} with {len(op.operands)} operands"
            return f"operandSegmentSizes {list(sizes.values)} does not fit {fit}"
        position = 0
        for slot, size in zip(slots, sizes.values):
            if (slot.arity == "" and size != 1) or (slot.arity == "?" and size > 1) or size < 0:
                return f"operandSegmentSizes {list(sizes.values)} does not fit {_signature(slots)}"
            for value in op.operands[position : position + size]:
                if not slot.constraint.accepts(value.type):
                    return _type_text("operand", slot, value)
            position += size
        return None

    return check


def _attributes(definition: OpDef) -> Check:
    known = {a.name: a.kind.accepts for a in definition.attributes.values()}
    required = [a.name for a in definition.attributes.values() if not a.optional]

    def check(op: Operation) -> str | None:
        attributes = op.attributes
        for name in required:
            if name not in attributes:
                return f"attribute {name} is missing, expected {definition.attributes[name].kind.name}"
        for name, value in attributes.items():
            accepts = known.get(name)
            if accepts is None:
                problem = _discardable(definition, name, op)
                if problem:
                    return problem
            elif not accepts(value):
                return f"attribute {name} is {value}, expected {definition.attributes[name].kind.name}"
            elif name in ("arg_attrs", "res_attrs"):
                problem = _argument_attributes(name, value)
                if problem:
                    return problem
        return None

    return check


def _discardable(definition: OpDef, name: str, op: Operation) -> str | None:
    kind = discardable_kind(name, op.name)
    if kind is None:
        return f"it has no attribute {name!r}" + nearest(name, [*definition.attributes, *discardable_names(op.name)])
    value = op.attributes[name]
    return None if kind.accepts(value) else f"attribute {name} is {value}, expected {kind.name}"


def _argument_attributes(key: str, array: object) -> str | None:
    assert isinstance(array, ArrayAttr)
    for index, entries in enumerate(array.values):
        problem = argument_problem(entries)
        if problem:
            name, expected = problem
            if expected:
                return f"{key}[{index}]: attribute {name} should be {expected}"
            return f"{key}[{index}]: arguments have no attribute {name!r}" + nearest(name, argument_names())
    return None


def _same(definition: OpDef) -> Check:
    """Operands and results that share one type."""
    wanted = None if definition.same == "*" else definition.same.split()
    if wanted is None:

        def chosen(op: Operation) -> list[Value]:
            return [*op.operands, *op.results]
    else:
        groups = [definition.operand_group(s.name) for s in definition.operands if s.name in wanted]
        results = [i for i, s in enumerate(definition.results) if s.name in wanted]

        def chosen(op: Operation) -> list[Value]:
            return [v for g in groups for v in g(op)] + [op.results[i] for i in results]

    def check(op: Operation) -> str | None:
        values = chosen(op)
        first = values[0].type
        for value in values:
            if value.type is not first and value.type != first:
                names = "operands and results" if wanted is None else ", ".join(wanted)
                return f"{names} must have one type, found {', '.join(str(v.type) for v in values)}"
        return None

    return check


def _structure(definition: OpDef) -> Check:
    """Numbers of regions, of blocks in them, and of successors."""
    regions, successors = definition.regions, definition.successors
    single = "single_block" in definition.traits

    def check(op: Operation) -> str | None:
        if not _fits(regions, len(op.regions)):
            return _count_text("region", regions, len(op.regions))
        if not _fits(successors, len(op.successors)):
            return _count_text("successor", successors, len(op.successors))
        for i, region in enumerate(op.regions):
            optional = regions[min(i, len(regions) - 1)].arity == "?"
            if single and len(region.blocks) != 1 and not (optional and not region.blocks):
                return f"region {i} has {len(region.blocks)} blocks, expected 1"
        return None

    if regions or successors:
        return check
    return lambda op: (
        _count_text("region", regions, len(op.regions))
        if op.regions
        else _count_text("successor", successors, len(op.successors))
        if op.successors
        else None
    )


def _fits(slots: Sequence[Slot], count: int) -> bool:
    single = sum(not s.arity for s in slots)
    if any(s.arity == "*" for s in slots):
        return count >= single
    return single <= count <= len(slots)


def _count_text(what: str, slots: Sequence[Slot], found: int) -> str:
    expected = _signature(slots) if slots else "none"
    return f"{found} {what}{'' if found == 1 else 's'}, expected {expected}"


def _signature(slots: Sequence[Slot]) -> str:
    return "(" + ", ".join(f"{s.name}{s.arity}" for s in slots) + ")"


def _type_text(what: str, slot: Slot, value: Value) -> str:
    return f"{what} {slot.name} has type {value.type}, expected {slot.constraint.name}"
