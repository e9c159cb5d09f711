"""Rules of control flow: regions, what they yield, branches, functions. Each takes an op and says what is wrong."""

from __future__ import annotations

from collections.abc import Sequence

from . import types as T
from .attributes import ArrayAttr, DenseArrayAttr, DenseElementsAttr, TypeAttr
from .ir import Block, Operation, Region, Value
from .optable import lookup
from .types import Type


def check_for(op: Operation) -> str | None:
    """scf.for: induction variable and carried values."""
    inits = op.operands[3:]
    entry = op.regions[0].blocks[0]
    expected = [op.operands[0].type, *_type_list(inits)]
    return (
        _mismatch("body arguments", entry.args, expected)
        or _mismatch("results", op.results, _type_list(inits))
        or _yield_problem(entry, "scf.yield", _type_list(op.results))
    )


def check_if(op: Operation) -> str | None:
    """scf.if: both branches yield the results; results need an else."""
    if op.results and (len(op.regions) < 2 or not op.regions[1].blocks):
        return "results without an else region"
    return check_yields(op)


def check_switch(op: Operation) -> str | None:
    """scf.index_switch: one region per case."""
    cases = op.attributes["cases"]
    assert isinstance(cases, DenseArrayAttr)
    if len(cases.values) != len(op.regions) - 1:
        return f"{len(cases.values)} case values for {len(op.regions) - 1} case regions"
    if len(set(cases.values)) != len(cases.values):
        return f"a case value occurs twice: {list(cases.values)}"
    return check_yields(op)


def check_yields(op: Operation) -> str | None:
    """Every region without arguments ends in scf.yield of the results' types (for several blocks: those that yield)."""
    for region in op.regions:
        for block in region.blocks:
            if block is region.blocks[0] and block.args:
                return "its regions take no arguments"
            if len(region.blocks) == 1 or _last_name(block) == "scf.yield":
                problem = _yield_problem(block, "scf.yield", _type_list(op.results))
                if problem:
                    return problem
    return None


def check_while(op: Operation) -> str | None:
    """scf.while: before takes the inits and ends in scf.condition; after takes what that passes, yields the inits."""
    before, after = (r.blocks[0] for r in op.regions)
    return (
        _mismatch("arguments of the before region", before.args, _type_list(op.operands))
        or _mismatch("arguments of the after region", after.args, _type_list(op.results))
        or _yield_problem(before, "scf.condition", [T.i1, *_type_list(op.results)])
        or _yield_problem(after, "scf.yield", _type_list(op.operands))
    )


def check_condition(op: Operation) -> str | None:
    """scf.condition stands in the before region of scf.while."""
    return None if _parent_name(op) == "scf.while" else "only scf.while may hold it"


def check_branch(op: Operation) -> str | None:
    """Branches pass each successor what its arguments want."""
    definition = lookup(op.name)
    assert definition is not None
    groups = [definition.operand_group(s.name)(op) for s in definition.operands if s.arity == "*"]
    return _branch_problem(op.successors, groups)


def check_switch_branch(op: Operation) -> str | None:
    """cf.switch: segments of case operands."""
    sizes, values = op.attributes["case_operand_segments"], op.attributes.get("case_values")
    definition = lookup(op.name)
    assert isinstance(sizes, DenseArrayAttr) and definition is not None
    cases = len(op.successors) - 1
    count = len(values.values) if isinstance(values, DenseElementsAttr) else 0
    if len(sizes.values) != cases or count != cases:
        return f"{cases} case successors, {count} case values, {len(sizes.values)} operand segments"
    rest = definition.operand_group("caseOperands")(op)
    if sum(sizes.values) != len(rest):
        return f"case_operand_segments count {sum(sizes.values)} operands, found {len(rest)}"
    groups = [definition.operand_group("defaultOperands")(op)]
    for size in sizes.values:
        groups.append(rest[:size])
        rest = rest[size:]
    return _branch_problem(op.successors, groups)


def check_func(op: Operation) -> str | None:
    """func.func and llvm.func: entry arguments and return types are those of the function type."""
    inputs, results = signature(op)
    for key, count in (("arg_attrs", len(inputs)), ("res_attrs", len(results))):
        found = op.attributes.get(key)
        if isinstance(found, ArrayAttr) and len(found.values) != count:
            return f"{key} has {len(found.values)} entries, expected {count}"
    blocks = op.regions[0].blocks
    if not blocks:
        return None
    problem = _mismatch("entry block arguments", blocks[0].args, inputs)
    returns = op.name.partition(".")[0] + ".return"
    for block in blocks:
        if not problem and _last_name(block) == returns:
            problem = _mismatch(f"operands of {returns}", block.operations[-1].operands, results)
    return problem


def signature(op: Operation) -> tuple[Sequence[Type], Sequence[Type]]:
    """Argument and result types of a function op."""
    attribute = op.attributes["function_type"]
    assert isinstance(attribute, TypeAttr)
    t = attribute.type
    if isinstance(t, T.LLVMFunctionType):
        return t.inputs, () if isinstance(t.result, T.LLVMVoidType) else (t.result,)
    assert isinstance(t, T.FunctionType)
    return t.inputs, t.results


def _branch_problem(successors: Sequence[Block], groups: Sequence[Sequence[Value]]) -> str | None:
    for block, values in zip(successors, groups):
        problem = _mismatch("branch operands", values, _type_list(block.args))
        if problem:
            return problem
    return None


def _yield_problem(block: Block, name: str, expected: Sequence[Type]) -> str | None:
    found = _last_name(block)
    if found != name:
        return f"its body ends in {found or 'nothing'}, expected {name}"
    return _mismatch(f"operands of {name}", block.operations[-1].operands, expected)


def _mismatch(what: str, values: Sequence[Value], expected: Sequence[Type]) -> str | None:
    found = _type_list(values)
    if len(found) == len(expected) and all(a is b or a == b for a, b in zip(found, expected)):
        return None
    return f"{what} have types ({', '.join(map(str, found))}), expected ({', '.join(map(str, expected))})"


def _last_name(block: Block) -> str:
    return block.operations[-1].name if block.operations else ""


def _parent_name(op: Operation) -> str:
    region: Region | None = op.parent.parent if op.parent else None
    return region.parent.name if region and region.parent else ""


def _type_list(values: Sequence[Value]) -> list[Type]:
    return [v.type for v in values]
