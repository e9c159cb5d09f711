"""``if`` and expressions that choose: static conditions are decided while tracing, dynamic ones make ``scf.if``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NoReturn

from flydsl.emit import Block, Region, Value

from . import trace
from .control_alias import merged
from .control_facts import NEVER, When, always, both, holds
from .control_recursion import check_recursion
from .control_region import Exchange, enter, leave, terminate
from .control_site import Site
from .control_values import FLAG, Fail, Joint, Maybe, Missing, join, mismatch, one_sided, resolved

_ONE_SIDE = "it gets one only where the condition is {}"
DEAD = Missing("its value was not needed after the branch or loop (a fault of flydsl's flow analysis)")


@dataclass
class _Partial:
    """The plan of a name that has a value after the branch whenever one of ``flags`` is true, or ``when``."""

    joint: Joint
    flags: dict[str, Any]
    when: When
    missing: Missing


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

    def __init__(self, site: Site, condition: Value, extra: tuple[str, ...] = (), guard: tuple[str, Any] | None = None) -> None:
        """``guard``: the flag (name and value) that the condition is the negation of."""
        check_recursion(site)
        self.guard = guard
        self.site = site
        self.condition = condition
        self.exchange = Exchange(site, extra)
        self.blocks: list[Block] = []
        self.start: list[Any] = []
        self.first: list[Any] | None = None

    def then(self, values: tuple[Any, ...]) -> bool:
        """Begin the first suite with these values of the names."""
        self.start = self.exchange.take(values)
        self._open(True)
        return True

    def orelse(self, values: tuple[Any, ...]) -> bool:
        """End the first suite with these values, begin the second."""
        self.first = self.exchange.take(values)
        leave(self.outer)
        self._open(False)
        return True

    def entry(self) -> tuple[Any, ...]:
        """The values of the names at the start of the second suite."""
        return self.exchange.give(list(self.start))

    def end(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        """End the last suite with these values; the values after the statement."""
        last = self.exchange.take(values)
        leave(self.outer)
        if self.first is None:
            self.first, second = last, self._guarded(self.start)
            self.blocks.append(Block())
        else:
            second = last
        self.second = second
        return self.exchange.give(self._merge(self.first, second))

    def _open(self, truth: bool) -> None:
        block = Block()
        self.blocks.append(block)
        self.outer = enter(block, (self.condition, truth))

    def _guarded(self, values: list[Any]) -> list[Any]:
        """The values where the condition is false, so the guarding flag true: what depends on just that is there."""
        values = [resolved(v, (self.condition, False)) for v in values]
        if self.guard is None:
            return values
        name, flag = self.guard
        return [v.value if isinstance(v, Maybe) and v.flags.get(name) is flag else v for v in values]

    def _merge(self, first: list[Any], second: list[Any]) -> list[Any]:
        plans = [self._plan(i, a, b) for i, (a, b) in enumerate(zip(first, second))]
        joints = [(i, j) for i, p in enumerate(plans) if (j := _joint(p)) is not None]
        sides: list[list[Value]] = []
        for side, block in zip(("left", "right"), self.blocks):
            with trace.current().builder.at(block):
                sides.append([v for i, j in joints for v in j.values(getattr(j, side), self._fail(i))])
        results = iter(self._emit(sides))
        rebuilt = {i: j.rebuilt(results) for i, j in joints}
        self._keep_together(rebuilt, first, second)
        values = [rebuilt.get(i, p) for i, p in enumerate(plans)]
        for i, p in enumerate(plans):
            if isinstance(p, _Partial):
                now = dict(zip(self.exchange.names, values))
                flags = {n: now.get(n, old) for n, old in p.flags.items()}
                values[i] = Maybe(p.missing, rebuilt[i], flags, p.when).settled
        return values

    def _keep_together(self, rebuilt: dict[int, Any], first: list[Any], second: list[Any]) -> None:
        """Names that stand for one object on either side stand for one after it; what else may be the same is noted."""
        made: dict[tuple[int, int], Any] = {}
        for i, x in rebuilt.items():
            sides = [v.value if isinstance(v, Maybe) else v for v in (first[i], second[i])]
            rebuilt[i] = made.setdefault((id(sides[0]), id(sides[1])), x)
            merged(self.site.position, rebuilt[i], [v for v in sides if not isinstance(v, Missing)])

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
        for x, y, side in ((a, b, False), (b, a, True)):
            if isinstance(x, Maybe) and y is x.value and holds(x.when, (self.condition, side)):
                return x  # (unchanged: it was looked up on one side)
        if not self.exchange.merged[i]:
            return DEAD
        gone = isinstance(a, Missing), isinstance(b, Missing)
        if not any(gone):
            return join(a, b, self._fail(i))
        if self.exchange.names[i].startswith(".value") and not all(gone):
            return one_sided(b if gone[0] else a, on_left=gone[1])
        if type(a) is type(b) is Missing:
            return a if a.site is not None else b
        missing = Missing(_ONE_SIDE.format("false" if gone[0] else "true"), self.site)
        return self._partial(i, a, b, missing) or missing

    def _partial(self, i: int, a: Any, b: Any, missing: Missing) -> _Partial | None:
        """A value that is there on one side, or on either only sometimes; None if no flag tells when."""
        assert self.first is not None
        flags = _common_flags(self._implied(a, self.first), self._implied(b, self.second))
        when = self._when(a, True) | self._when(b, False) if self._told(a, b) else NEVER
        x, y = (v.value if isinstance(v, Maybe) else v for v in (a, b))
        if not flags and not when:
            return None
        if isinstance(x, Missing) or isinstance(y, Missing):
            joint = one_sided(y if isinstance(x, Missing) else x, on_left=isinstance(y, Missing))
        else:
            joint = join(x, y, self._fail(i))
        return _Partial(joint, flags, when, missing)

    def _told(self, a: Any, b: Any) -> bool:
        """Whether to keep in mind on which side a name has a value: if that is known of an expression's names already."""
        return any(isinstance(x, Maybe) and x.when for x in (a, b))

    def _when(self, x: Any, side: bool) -> When:
        """When the value ``x`` of one side is there."""
        fact = (self.condition, side)
        if isinstance(x, Missing):
            return both(fact, x.when) if isinstance(x, Maybe) else NEVER
        return always(fact)

    def _implied(self, x: Any, side: list[Any]) -> dict[str, Any] | None:
        """The flags that, where true at the end of a side, tell that ``x`` has a value; None: it has one anyway."""
        if not isinstance(x, Missing):
            return None
        now = {n: v for n, v in zip(self.exchange.names, side) if n.startswith(FLAG)}
        before = x.flags if isinstance(x, Maybe) else {}
        false = {n: v for n, v in now.items() if v is False}
        return false | {n: v for n, v in before.items() if now.get(n, v) is v}

    def _fail(self, i: int) -> Fail:
        def fail(a: str, b: str, advice: str = "") -> NoReturn:
            name, site = self.exchange.names[i], self.site
            before = site.before.get(name)
            lines = site.first.get(name, before), site.second.get(name, before)
            mismatch(
                site,
                name,
                (a, b),
                ("where the condition is true", "where it is false"),
                lines,
                "both meet after the branch",
                advice,
            )

        return fail


def _joint(plan: Any) -> Joint | None:
    return plan if isinstance(plan, Joint) else plan.joint if isinstance(plan, _Partial) else None


def _common_flags(a: dict[str, Any] | None, b: dict[str, Any] | None) -> dict[str, Any]:
    """The flags in both; None stands for all of them."""
    if a is None or b is None:
        return (a or {}) if b is None else b
    return {n: v for n, v in a.items() if n in b}
