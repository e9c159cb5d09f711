"""What the truth of a condition tells about the truth of others, read off the operations that made them.

In ``if a > 0 and (w := f(a)) > 3:`` the variable ``w`` has a value wherever the right operand was evaluated, that is where
``a > 0`` held; the body runs only where the whole condition holds, which tells so. Regions note the condition that they are
entered under; a value that is there only sometimes (``Maybe``) is looked up against those.
"""

from __future__ import annotations

from collections.abc import Iterable

from flydsl.emit import IntegerAttr, Operation, Value

from . import trace

Fact = tuple[Value, bool]
"""A value of type i1, and what it is."""
When = frozenset[frozenset[Fact]]
"""Facts of which all of one group hold."""
NEVER: When = frozenset()

_FACTS = "control.facts"
_CASES = 200
"""Cases looked at before giving up; a condition of n operators has about n."""


def known() -> list[Fact | None]:
    """The facts that the regions around the insertion point are entered under, innermost last."""
    return trace.current().feature(_FACTS, list[Fact | None])


def holds(when: When, *more: Fact) -> bool:
    """Whether a group of ``when`` must hold at the insertion point if ``more`` do."""
    return bool(when) and _Proof(when).follows(set(), [f for f in (*known(), *more) if f is not None])


def always(fact: Fact) -> When:
    """Whenever ``fact`` holds."""
    return frozenset({frozenset({_uninverted(fact)})})


def both(fact: Fact, when: When) -> When:
    """Whenever ``fact`` and ``when`` hold."""
    return frozenset(group | {_uninverted(fact)} for group in when)


class _Proof:
    def __init__(self, when: When) -> None:
        self.when = when
        self.cases = 0

    def follows(self, facts: set[Fact], new: Iterable[Fact]) -> bool:
        """Whether facts imply one of the groups: in each way in which they can come about, something does."""
        self.cases += 1
        if self.cases > _CASES:
            return False
        facts, todo, open_ = set(facts), list(new), list[list[list[Fact]]]()
        while todo:
            fact = _uninverted(todo.pop())
            if fact in facts:
                continue
            facts.add(fact)
            ways = [w for w in _ways(fact) if not any((v, not t) in facts for v, t in map(_uninverted, w))]
            if (fact[0], not fact[1]) in facts or not ways:
                return True  # (this cannot be)
            if len(ways) == 1:
                todo += ways[0]
            else:
                open_.append(ways)
        if any(group <= facts for group in self.when):
            return True
        return any(all(self.follows(facts, way) for way in ways) for ways in open_)


def _ways(fact: Fact) -> list[list[Fact]]:
    """The ways in which a fact can come about, as lists of facts."""
    value, truth = fact
    op = value.owner
    if not isinstance(op, Operation):
        return [[]]
    constant = _constant(op)
    if constant is not None:
        return [[]] if constant is truth else []
    if op.name in ("arith.andi", "arith.ori"):
        operands = [(v, truth) for v in op.operands]
        return [operands] if truth is (op.name == "arith.andi") else [[f] for f in operands]
    if op.name == "arith.select":
        return _chosen(op.operands[0], op.operands[1], op.operands[2], truth)
    if op.name == "scf.if" and all(r.blocks for r in op.regions):
        then, other = (r.blocks[0].operations[-1].operands[value.index] for r in op.regions)
        return _chosen(op.operands[0], then, other, truth)
    return [[]]


def _chosen(condition: Value, a: Value, b: Value, truth: bool) -> list[list[Fact]]:
    return [way for way in ([(condition, True), (a, truth)], [(condition, False), (b, truth)]) if _possible(way)]


def _constant(op: Operation) -> bool | None:
    """The truth of a constant of one bit."""
    value = op.attributes.get("value")
    if op.name == "arith.constant" and isinstance(value, IntegerAttr) and getattr(op.results[0].type, "width", 0) == 1:
        return bool(value.value)
    return None


def _possible(way: list[Fact]) -> bool:
    plain = {_uninverted(f) for f in way}
    return not any((v, not truth) in plain or _is_constant(v, not truth) for v, truth in plain)


def _is_constant(v: Value, truth: bool) -> bool:
    return isinstance(v.owner, Operation) and _constant(v.owner) is truth


def _uninverted(fact: Fact) -> Fact:
    """The fact without the inversions around its value."""
    value, truth = fact
    while (inner := _inverted(value)) is not None:
        value, truth = inner, not truth
    return value, truth


def _inverted(value: Value) -> Value | None:
    """What ``value`` is the inversion of."""
    op = value.owner
    if isinstance(op, Operation) and op.name == "arith.xori":
        for x, y in (op.operands, op.operands[::-1]):
            if _is_constant(y, True):
                return x
    return None
