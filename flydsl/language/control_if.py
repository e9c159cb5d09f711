"""``if`` and expressions that choose: static conditions are decided while tracing, dynamic ones make ``scf.if``."""

from __future__ import annotations

from typing import Any, NoReturn

from flydsl.emit import Block, Region, Value

from . import trace
from .control_recursion import check_recursion
from .control_region import Exchange, enter, leave, terminate
from .control_site import Site
from .control_values import Fail, Joint, Missing, join, mismatch, one_sided

_ONE_SIDE = "it gets one only where the condition is {}"
DEAD = Missing("its value was not needed after the branch or loop (a fault of flydsl's flow analysis)")


class StaticIf:
    """An ``if`` whose condition is known: one suite is traced, as Python would run it."""

    __slots__ = ("truth", "values")

    def __init__(self, truth: bool) -> None:
        self.truth = truth
        self.values: tuple[Any, ...] = ()

    def then(self, values: tuple[Any, ...]) -> bool:
        """Whether to run the first suite."""
        return self.truth

    def orelse(self, values: tuple[Any, ...]) -> bool:
        """Whether to run the second suite."""
        self.values = values
        return not self.truth

    def entry(self) -> tuple[Any, ...]:
        """The values of the names at the start of the second suite."""
        return self.values

    def end(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        """The values of the names after the statement."""
        return values


class DynamicIf:
    """An ``if`` whose condition is an SSA value: both suites are traced, and what they assigned is merged."""

    def __init__(self, site: Site, condition: Value, extra: tuple[str, ...] = ()) -> None:
        check_recursion(site)
        self.site = site
        self.condition = condition
        self.exchange = Exchange(site, extra)
        self.blocks: list[Block] = []
        self.start: list[Any] = []
        self.first: list[Any] | None = None

    def then(self, values: tuple[Any, ...]) -> bool:
        """Begin the first suite with these values of the names."""
        self.start = self.exchange.take(values)
        self._open()
        return True

    def orelse(self, values: tuple[Any, ...]) -> bool:
        """End the first suite with these values, begin the second."""
        self.first = self.exchange.take(values)
        leave(self.outer)
        self._open()
        return True

    def entry(self) -> tuple[Any, ...]:
        """The values of the names at the start of the second suite."""
        return self.exchange.give(list(self.start))

    def end(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        """End the last suite with these values; the values after the statement."""
        last = self.exchange.take(values)
        leave(self.outer)
        if self.first is None:
            self.first, second = last, self.start
            self.blocks.append(Block())
        else:
            second = last
        return self.exchange.give(self._merge(self.first, second))

    def _open(self) -> None:
        block = Block()
        self.blocks.append(block)
        self.outer = enter(block)

    def _merge(self, first: list[Any], second: list[Any]) -> list[Any]:
        plans = [self._plan(i, a, b) for i, (a, b) in enumerate(zip(first, second))]
        joints = [(i, p) for i, p in enumerate(plans) if isinstance(p, Joint)]
        sides: list[list[Value]] = []
        for side, block in zip(("left", "right"), self.blocks):
            with trace.current().builder.at(block):
                sides.append([v for i, p in joints for v in p.values(getattr(p, side), self._fail(i))])
        results = iter(self._emit(sides))
        return [p.rebuilt(results) if isinstance(p, Joint) else p for p in plans]

    def _emit(self, sides: list[list[Value]]) -> list[Value]:
        then, other = self.blocks
        terminate(then, "scf.yield", sides[0])
        if sides[1] or other.operations:
            terminate(other, "scf.yield", sides[1])
            regions = [Region([then]), Region([other])]
        else:
            regions = [Region([then]), Region()]
        return trace.op("scf.if", (self.condition,), [v.type for v in sides[0]], regions=regions).results

    def _plan(self, i: int, a: Any, b: Any) -> Any:
        """How one name gets its value after the statement: a :class:`Joint`, or the value itself."""
        if a is b:
            return a
        if not self.exchange.merged[i]:
            return DEAD
        gone = isinstance(a, Missing), isinstance(b, Missing)
        if all(gone):
            return a if a.site is not None else b
        if any(gone):
            if self.exchange.names[i].startswith(".value"):
                return one_sided(b if gone[0] else a, on_left=gone[1])
            return Missing(_ONE_SIDE.format("false" if gone[0] else "true"), self.site)
        return join(a, b, self._fail(i))

    def _fail(self, i: int) -> Fail:
        def fail(a: str, b: str) -> NoReturn:
            name, site = self.exchange.names[i], self.site
            before = site.before.get(name)
            lines = site.first.get(name, before), site.second.get(name, before)
            mismatch(site, name, a, b, ("where the condition is true", "where it is false"), lines, "both meet after the branch")

        return fail
