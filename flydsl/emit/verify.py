"""Checking a module against the op table, before its text leaves us.

Checked: operand and result counts and types, attributes (known, typed, present; mlir-opt would drop a misspelt one
without a word), regions, terminators, branch operands, that values are used where they are visible and defined, and
that symbols exist and fit.
"""

from __future__ import annotations

from . import types as T
from .attributes import Attribute, IntegerAttr, StringAttr, SymbolRefAttr, TypeAttr
from .checks_control import signature
from .dominance import dominator_tree
from .errors import VerifyError
from .ir import Block, Module, Operation, Region, Value
from .locations import describe
from .rules import Rule, nearest, rule_of, unknown_op

Symbols = dict[str, Operation]


def verify(module: Module) -> None:
    """Raise :class:`VerifyError` at the first op of ``module`` that breaks a rule of the op table."""
    rule = _rule(module.op)
    _require(module.op, rule.problem(module.op))
    _Verifier().regions(module.op, rule)


def problem_of(op: Operation) -> str | None:
    """The rule of the op table that one op breaks, whatever is around it; None if it breaks none."""
    rule = rule_of(op.name)
    return unknown_op(op.name) if rule is None else rule.problem(op)


class _Verifier:
    """Walks regions with the set of visible values and the symbol tables around."""

    def __init__(self) -> None:
        self.visible: set[Value] = set()
        self.tables: list[Symbols] = []

    def regions(self, op: Operation, rule: Rule) -> None:
        """The regions of one op."""
        outside, nested = self.visible, "symbol_table" in rule.definition.traits
        if rule.isolated:
            self.visible = set()
        if nested:
            self.tables.append(_symbols(op))
        for region in op.regions:
            self.region(region, op, rule)
        if nested:
            self.tables.pop()
        self.visible = outside

    def region(self, region: Region, op: Operation, rule: Rule) -> None:
        """One region; the values it defines are invisible outside."""
        blocks = region.blocks
        if not blocks:
            return
        added: list[Value] = []
        if len(blocks) == 1:
            self.block(blocks[0], op, rule, added)
        else:
            self.graph(region, op, rule)
        self.visible.difference_update(added)

    def graph(self, region: Region, op: Operation, rule: Rule) -> None:
        """Several blocks, in preorder of the dominator tree; a block sees what its dominators define."""
        children, unreachable = dominator_tree(region)
        stack: list[tuple[Block, list[Value] | None]] = [(region.blocks[0], None)]
        while stack:
            block, leaving = stack.pop()
            if leaving is not None:
                self.visible.difference_update(leaving)
                continue
            added: list[Value] = []
            self.block(block, op, rule, added)
            stack.append((block, added))
            stack.extend((child, None) for child in reversed(children[block]))
        if unreachable:
            raise _error(op, "a block of it cannot be reached; leave it out")

    def block(self, block: Block, parent: Operation, parent_rule: Rule, added: list[Value]) -> None:
        """The ops of one block."""
        visible, operations = self.visible, block.operations
        visible.update(block.args)
        added.extend(block.args)
        last = operations[-1] if operations else None
        if parent_rule.needs_terminator and last is None:
            raise _error(parent, "a block of it is empty, expected a terminator")
        for op in operations:
            rule = rule_of(op.name)
            if rule is None:
                raise _error(op, unknown_op(op.name))
            problem = rule.problem(op)
            if problem is not None:
                raise _error(op, problem)
            for value in op.operands:
                if value not in visible:
                    raise _error(op, _invisible(op, value))
            if rule.terminator is not (op is last) and (rule.terminator or parent_rule.needs_terminator):
                raise _error(op, _terminator_problem(rule.terminator, parent))
            if rule.symbols:
                self.symbols(op, rule)
            if op.successors:
                _require(op, _successor_problem(op, block))
            if op.regions:
                self.regions(op, rule)
            if op.results:
                visible.update(op.results)
                added.extend(op.results)

    def symbols(self, op: Operation, rule: Rule) -> None:
        """Symbols that the op's attributes name must exist and fit."""
        for key in rule.symbols:
            reference = op.attributes.get(key)
            if isinstance(reference, SymbolRefAttr):
                table = self.tables[-1] if self.tables else {}
                target = table.get(reference.name)
                if target is None:
                    raise _error(op, f"no symbol {reference} in the module" + nearest(reference.name, table))
                _require(op, _target_problem(op, target, reference))


def _symbols(op: Operation) -> Symbols:
    table: Symbols = {}
    for region in op.regions:
        for block in region.blocks:
            for inner in block.operations:
                name = inner.attributes.get("sym_name")
                if isinstance(name, StringAttr):
                    if name.value in table:
                        raise _error(inner, f"symbol @{name.value} is defined twice")
                    table[name.value] = inner
    return table


def _target_problem(op: Operation, target: Operation, reference: SymbolRefAttr) -> str | None:
    """Whether a symbol is of the right kind and type for the op that names it."""
    wanted = _TARGETS.get(op.name)
    if wanted is not None and target.name not in wanted:
        return f"{reference} is a {target.name}, expected {' or '.join(wanted)}"
    if op.name in ("llvm.call", "func.call"):
        return _call_problem(op, target)
    if op.name == "llvm.mlir.addressof" and target.name == "llvm.mlir.global":
        space = target.attributes.get("addr_space")
        expected = T.ptr(space.value if isinstance(space, IntegerAttr) else 0)
        found = op.results[0].type
        return None if found == expected else f"result has type {found}, {reference} lies in {expected}"
    if op.name == "memref.get_global" and _type_of(target.attributes.get("type")) != op.results[0].type:
        return f"result has type {op.results[0].type}, {reference} has {target.attributes.get('type')}"
    return None


_TARGETS = {
    "llvm.call": ("llvm.func",),
    "func.call": ("func.func",),
    "llvm.mlir.addressof": ("llvm.mlir.global", "llvm.func"),
    "memref.get_global": ("memref.global",),
}


def _call_problem(op: Operation, target: Operation) -> str | None:
    inputs, results = signature(target)
    arguments = [v.type for v in op.operands]
    function = _type_of(target.attributes.get("function_type"))
    if isinstance(function, T.LLVMFunctionType) and function.variadic:
        arguments = arguments[: len(inputs)]
    if arguments != list(inputs) or [v.type for v in op.results] != list(results):
        found = T.FunctionType(tuple(arguments), tuple(v.type for v in op.results))
        return f"called as {found}, the function is {T.FunctionType(tuple(inputs), tuple(results))}"
    return None


def _type_of(attribute: Attribute | None) -> T.Type | None:
    return attribute.type if isinstance(attribute, TypeAttr) else None


def _successor_problem(op: Operation, block: Block) -> str | None:
    assert block.parent is not None
    for successor in op.successors:
        if successor.parent is not block.parent:
            return "a successor is not a block of the same region"
        if successor is block.parent.blocks[0]:
            return "a successor is the entry block"
    return None


def _terminator_problem(terminator: bool, parent: Operation) -> str:
    if terminator:
        return "a terminator must be the last op of its block"
    return f"it is the last op of a block of {parent.name}, expected a terminator"


def _invisible(op: Operation, value: Value) -> str:
    owner = value.owner
    made = (
        f"result {value.index} of {owner.name} at {describe(owner.loc)}"
        if isinstance(owner, Operation)
        else (f"block argument {value.index}")
    )
    return f"operand {op.operands.index(value)} ({made}) is not defined before this op, or not visible in its region"


def _rule(op: Operation) -> Rule:
    rule = rule_of(op.name)
    if rule is None:
        raise _error(op, unknown_op(op.name))
    return rule


def _require(op: Operation, problem: str | None) -> None:
    if problem is not None:
        raise _error(op, problem)


def _error(op: Operation, problem: str) -> VerifyError:
    return VerifyError(f"{describe(op.loc)}: {op.name}: {problem}", op.loc)
