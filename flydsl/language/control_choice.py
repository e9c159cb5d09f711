"""Expressions that evaluate a part only if reached: ``and``, ``or``, comparison chains, ``a if c else b``.

The rewritten code evaluates each operand in place, between a call that begins and one that ends a part. A part that turns
out to be cheap and free of effects is not branched around: its operations move up and the results are selected.
"""

from __future__ import annotations

from typing import Any

from flydsl.emit import Operation
from flydsl.emit.types import i1

from . import trace
from .control_bool import boolean, condition_of, invert, is_dynamic, truth
from .control_if import DynamicIf
from .control_site import Site
from .promote import TYPES

VALUE = ".expression"
_CHEAP = 4
_PURE = frozenset(
    f"arith.{name}"
    for name in [
        "cmpi",
        "cmpf",
        "andi",
        "ori",
        "xori",
        "select",
        "extsi",
        "extui",
        "trunci",
        "extf",
        "truncf",
        "sitofp",
        "uitofp",
        "addi",
        "subi",
        "muli",
        "addf",
        "subf",
        "mulf",
        "negf",
        "minsi",
        "maxsi",
        "minui",
        "maxui",
        "bitcast",
        "constant",
    ]
)


class Choice:
    """One expression under evaluation: up to two parts, each begun, evaluated in place and ended by :meth:`put`."""

    def __init__(self, site: Site, names: tuple[Any, ...], test: bool) -> None:
        self.site = site
        self.test = test  # whether only the truth of the value is looked at
        self.names = names
        self.value: Any = None
        self.kept: Any = None
        self.branch: _Branch | None = None
        self.truth = False

    def decide(self, condition: Any) -> bool:
        """Begin the part for a true condition; False if the condition is known to be false."""
        condition = condition_of(condition)
        if is_dynamic(condition):
            self.branch = _Branch(self.site, truth(condition), (VALUE,))
            return self.branch.then((*self.names, None))
        self.truth = bool(condition)
        return self.truth

    def put(self, value: Any, names: tuple[Any, ...]) -> None:
        """End a part with its value, and the values of the names it assigned."""
        if self.test and self.branch is not None:
            value = condition_of(value)
            value = bool(value) if not is_dynamic(value) else boolean(value)
        self.value, self.names = value, names

    def other(self) -> bool:
        """Begin the part for a false condition; False if the condition is known to be true."""
        if self.branch is None:
            return not self.truth
        self.branch.orelse((*self.names, self.value))
        *names, _ = self.branch.entry()
        self.names = tuple(names)
        return True

    def end(self) -> Any:
        """The value of the expression; ``names`` has those of the names."""
        if self.branch is not None:
            *names, self.value = self.branch.end((*self.names, self.value))
            self.names = tuple(names)
        return self.value


class Operator(Choice):
    """``a and b`` or ``a or b``; ``test``: only the truth of the result is looked at."""

    def __init__(self, site: Site, names: tuple[Any, ...], left: Any, is_and: bool, test: bool) -> None:
        super().__init__(site, names, test)
        self.is_and = is_and
        decides = condition_of(left)
        self.decides = boolean(decides) if test and is_dynamic(decides) else decides
        self.value = self.left = self.decides if test else left

    def reached(self) -> bool:
        """Begin the right operand if it is reached."""
        if not is_dynamic(self.decides):
            return bool(self.decides) is self.is_and
        condition = truth(self.decides) if self.is_and else invert(self.decides)
        self.branch = _Branch(self.site, condition, (VALUE,))
        return self.branch.then((*self.names, self.left))

    def end(self) -> Any:
        """The value of the expression."""
        branch, right = self.branch, self.value
        if branch is None or not self.test:
            return super().end()
        decided = None if is_dynamic(right) else self.left if right is self.is_and else right
        if branch.pure(self.site):
            branch.splice()
            self.branch = None
            if decided is not None:
                return decided
            name = "arith.andi" if self.is_and else "arith.ori"
            return TYPES["Boolean"].wrap(trace.value(name, (self.left.ir, right.ir), i1))
        if decided is not None:
            self.value = self.left  # (nothing to merge)
        result = super().end()
        return result if decided is None else decided


class _Branch(DynamicIf):
    """A branch of an expression, which may turn out not to need a branch."""

    def pure(self, site: Site) -> bool:
        """Whether the first suite may as well be evaluated always: cheap, no effects, nothing assigned."""
        operations = self.blocks[0].operations
        return not site.names and len(operations) <= _CHEAP and not self.exchange.cells and all(map(_pure, operations))

    def splice(self) -> None:
        """End the first suite without a branch: its operations become part of the surrounding code."""
        from .control_region import leave

        leave(self.outer)
        for op in self.blocks[0].operations:
            self.outer.append(op)

    def _told(self, a: Any, b: Any) -> bool:
        return True

    def _emit(self, sides: list[Any]) -> list[Any]:
        operations = [op for block in self.blocks for op in block.operations]
        if len(operations) > _CHEAP or not all(map(_pure, operations)):
            return super()._emit(sides)
        for op in operations:
            trace.current().builder.block.append(op)
        return [trace.value("arith.select", (self.condition, a, b), a.type) for a, b in zip(*sides)]


def _pure(op: Operation) -> bool:
    return op.name in _PURE and "overflowFlags" not in op.attributes and not op.regions
