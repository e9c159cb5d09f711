"""Whether an SSA value is the same in all active lanes of a wave, found by walking the operations that made it.

Three answers: True (proven), False (not provable), None (it depends on a loop whose body is still being traced).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import prod
from typing import Any

from flydsl.emit import Block, IntegerAttr, Operation, StringAttr, Value

from . import trace

Verdict = bool | None
_MAX_DEPTH = 60
_WAVE = 64

_ALWAYS = frozenset({
    "arith.constant", "llvm.mlir.constant", "llvm.mlir.addressof", "llvm.mlir.poison", "rocdl.readfirstlane",
    "rocdl.readlane", "rocdl.ballot", "rocdl.workgroup.id.x", "rocdl.workgroup.id.y", "rocdl.workgroup.id.z",
})  # fmt: skip
_OF_OPERANDS = frozenset({
    "llvm.getelementptr", "llvm.load", "llvm.ptrtoint", "llvm.inttoptr", "llvm.addrspacecast", "llvm.bitcast",
    "rocdl.make.buffer.rsrc", "vector.extract", "vector.broadcast", "vector.bitcast",
})  # fmt: skip


_DECLARED = "uniform"


def declare_uniform(value: Value) -> None:
    """Note that ``value`` is the same in all lanes of each wave, for a reason that its operations do not show."""
    trace.current("a uniform value").feature(_DECLARED, set[Value]).add(value)


def is_uniform(value: Value) -> Verdict:
    """Whether ``value`` is the same in all active lanes of each wave where it is used in its own loop."""
    return _Proof().of(value)


class _Proof:
    def __init__(self) -> None:
        t = trace.current()
        self.entry, self.size = t.entry, t.block
        self.seen: dict[Value, Verdict] = {}
        self.depth = 0

    def all(self, values: Iterable[Value]) -> Verdict:
        verdicts = [self.of(v) for v in values]
        return False if False in verdicts else None if None in verdicts else True

    def of(self, value: Value) -> Verdict:
        if value in self.seen:
            return self.seen[value]
        if self.depth >= _MAX_DEPTH:
            return False
        self.seen[value] = True  # a value carried by a loop is uniform if it follows from itself being so
        self.depth += 1
        owner = value.owner
        self.seen[value] = self._argument(value, owner) if isinstance(owner, Block) else self._result(value, owner)
        self.depth -= 1
        return self.seen[value]

    def _argument(self, value: Value, block: Block) -> Verdict:
        if block is self.entry:
            return True
        loop = block.parent.parent if block.parent else None
        if loop is None:
            return None
        if loop.name == "scf.for":
            if value.index == 0:
                return self.all((loop.operands[0], loop.operands[2]))
            return self.all((loop.operands[2 + value.index], _end(block).operands[value.index - 1]))
        if loop.name == "scf.while":
            before, after = (r.blocks[0] for r in loop.regions)
            if block is after:
                return self.of(_end(before).operands[1 + value.index])
            return self.all((loop.operands[value.index], _end(after).operands[value.index]))
        return False

    def _result(self, value: Value, op: Operation) -> Verdict:
        if op.name in _ALWAYS or value in trace.current().state.get(_DECLARED, ()):
            return True
        if op.name.startswith("rocdl.workitem.id."):
            return self._thread_id(op.name[-1])
        if op.name in _CONTROL:
            return _CONTROL[op.name](self, value, op)
        if op.name == "llvm.call_intrinsic":
            return self._call(op)
        if op.name in _WHOLE_WAVES and self._whole_waves(op):
            return True
        return self.all(op.operands) if op.name in _OF_OPERANDS or op.name.startswith("arith.") else False

    def _call(self, op: Operation) -> Verdict:
        """Intrinsics of LLVM itself compute each lane from its operands; those of the target may look at other lanes."""
        name = op.attributes["intrin"]
        assert isinstance(name, StringAttr)
        if name.value == "llvm.amdgcn.implicitarg.ptr":
            return True
        return False if name.value.startswith("llvm.amdgcn.") else self.all(op.operands)

    def _thread_id(self, dimension: str) -> bool:
        if self.size is None:
            return False
        inner = prod(self.size[: "xyz".index(dimension)])
        return self.size["xyz".index(dimension)] == 1 or (dimension != "x" and inner % _WAVE == 0)

    def _whole_waves(self, op: Operation) -> bool:
        """Whether this drops the lane from the thread's number, or from ``thread_idx.x`` of a block whose waves lie along x."""
        by, terms = _constant(op.operands[1]), _terms(op.operands[0])
        if self.size is None or by is None or terms is None or not _WHOLE_WAVES[op.name](by):
            return False
        dx, dy, _ = self.size
        used = tuple(t for t, n in zip(terms, self.size) if n > 1)
        linear = tuple(t for t, n in zip((1, dx, dx * dy), self.size) if n > 1)
        return used == linear or (terms == (1, 0, 0) and dx % _WAVE == 0)

    def _if(self, value: Value, op: Operation) -> Verdict:
        ends = [_end(r.blocks[0]).operands[value.index] for r in op.regions]
        return self.all((op.operands[0], *ends))

    def _for(self, value: Value, op: Operation) -> Verdict:
        return self.all((*op.operands[:3], op.regions[0].blocks[0].args[1 + value.index]))

    def _while(self, value: Value, op: Operation) -> Verdict:
        condition = _end(op.regions[0].blocks[0])
        return self.all((condition.operands[0], condition.operands[1 + value.index]))


_CONTROL: dict[str, Callable[[_Proof, Value, Operation], Verdict]] = {
    "scf.if": _Proof._if, "scf.for": _Proof._for, "scf.while": _Proof._while,
}  # fmt: skip


_WHOLE_WAVES: dict[str, Callable[[int], bool]] = {
    "arith.shrui": lambda by: 6 <= by < 32,
    "arith.shrsi": lambda by: 6 <= by < 32,
    "arith.divui": lambda by: by > 0 and by % _WAVE == 0,
    "arith.andi": lambda by: by % _WAVE == 0,
}
"""Operations and second operands by which 64 successive numbers, from a multiple of 64 on, become one."""


def _terms(value: Value) -> tuple[int, int, int] | None:
    """How often a sum has ``thread_idx`` x, y and z in it; None if it has anything else."""
    op = value.owner
    if not isinstance(op, Operation):
        return None
    if op.name.startswith("rocdl.workitem.id."):
        which = "xyz".index(op.name[-1])
        return int(which == 0), int(which == 1), int(which == 2)
    if _constant(value) == 0:
        return 0, 0, 0
    if op.name == "arith.addi":
        a, b = map(_terms, op.operands)
        return None if a is None or b is None else (a[0] + b[0], a[1] + b[1], a[2] + b[2])
    if op.name == "arith.muli":
        for factor, other in (op.operands, op.operands[::-1]):
            by, terms = _constant(factor), _terms(other)
            if by is not None and terms is not None:
                return terms[0] * by, terms[1] * by, terms[2] * by
    return None


def _end(block: Block) -> Operation:
    return block.operations[-1]


def _constant(value: Value) -> Any:
    attribute = value.owner.attributes.get("value") if isinstance(value.owner, Operation) else None
    return attribute.value if isinstance(attribute, IntegerAttr) else None
