"""``while``: ``scf.while`` whose condition is evaluated before each iteration.

A condition that is false from the start skips the loop; so it is first evaluated with the values the loop starts with.
``while fly.const_expr(condition)`` is unrolled while tracing.
"""

from __future__ import annotations

from typing import Any

from flydsl.emit import Block, Region, Value

from . import trace
from .control_bool import condition_of, invert, is_dynamic, is_true, truth
from .control_carry import Carry, Ended
from .control_errors import EndlessLoopError
from .control_for import ATTEMPTS, unmerged
from .control_if import DynamicIf
from .control_region import Exchange, enter, existed, leave
from .control_site import Site, render
from .errors import DynamicValueError
from .promote import TYPES

MORE = ".more"
"""The extra value of the branch around a body: whether the loop goes on."""


class StaticWhile:
    """A loop that is unrolled while tracing; after a dynamic ``break`` the rest is guarded."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.values: tuple[Any, ...] = ()
        self.guards: list[DynamicIf] = []
        self.done = False

    def next(self, values: tuple[Any, ...]) -> bool:
        """End an iteration (or the way to the loop) with these values; whether to evaluate the condition."""
        self.values = values
        if self.done:
            for guard in reversed(self.guards):
                self.values = guard.end(self.values)
            return False
        left = False if self.site.exit is None else values[self.site.exit]
        if is_true(left):
            self.done = True
            return self.next(values)
        if left is not False:
            self.guards.append(DynamicIf(self.site, invert(left)))
            self.guards[-1].then(values)
        return True

    def entry(self) -> tuple[Any, ...]:
        """The values of the names before the condition and before the body."""
        return self.values

    def test(self, condition: Any, values: tuple[Any, ...]) -> bool:
        """Whether to trace the body."""
        condition = condition_of(condition)
        if is_dynamic(condition):
            raise DynamicValueError(
                render(self.site.position, "the condition of an unrolled loop is known only on the device",
                       "Without fly.const_expr(…) the loop runs on the device.")
            )  # fmt: skip
        self.values = values
        self.done = not condition
        return not self.done

    def end(self) -> tuple[Any, ...]:
        """The values of the names after the loop."""
        return self.values


class DynamicWhile:
    """A loop on the device."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.exchange = Exchange(site)
        self.carry: Carry | None = None
        self.probing = False
        self.attempts = 0
        self.after: list[Any] | None = None

    def next(self, values: tuple[Any, ...]) -> bool:
        """End an iteration (or the way to the loop) with these values; whether to evaluate the condition."""
        if self.after is not None:
            return False
        if self.carry is None:
            if not self.probing:
                return self._probe(self.exchange.take(values))
            self.carry = Carry(self.site, self.exchange, self.initial)
            return self._attempt(self.carry)
        return self._finish(self.carry, values)

    def entry(self) -> tuple[Any, ...]:
        """The values of the names before the condition, and before the body."""
        return self.exchange.give(self.values)

    def test(self, condition: Any, values: tuple[Any, ...]) -> bool:
        """The condition, evaluated with these values after it; whether to trace the body."""
        condition, taken = condition_of(condition), self.exchange.take(values)
        if self.carry is None:
            leave(self.outer)
            return self._probed(condition, taken)
        self._begin_body(self.carry, condition, taken)
        return True

    def end(self) -> tuple[Any, ...]:
        """The values of the names after the loop."""
        assert self.after is not None
        return self.exchange.give(self.after)

    def _probe(self, initial: list[Any]) -> bool:
        self.probing = True
        self.initial = self.values = initial
        self.scratch = Block()
        self.outer = enter(self.scratch)
        return True

    def _probed(self, condition: Any, taken: list[Any]) -> bool:
        if not is_dynamic(condition) and not condition:
            for op in self.scratch.operations:
                self.outer.append(op)
            self.after = taken
        else:
            self.exchange.give(self.initial)
        return False

    def _attempt(self, carry: Carry) -> bool:
        self.attempts += 1
        assert self.attempts <= ATTEMPTS, "the types of a loop's carried values do not settle"
        self.head, self.body, self.branch = Block(), None, None
        self.values = carry.begin(self.head)
        self.outer = enter(self.head)
        existed(self.values)
        return True

    def _begin_body(self, carry: Carry, condition: Any, taken: list[Any]) -> None:
        self.condition = condition
        changed = any(now is not then for now, then in zip(taken, self.values))
        self.values = taken
        self.cut = carry.narrowed(self.head)
        if is_dynamic(condition) and self.site.exit is None and not changed:
            self.more = truth(condition)
            leave(self.outer)
            self.body = Block()
            self.values = carry.begin(self.body)
            enter(self.body, (self.more, True))
            existed(self.values)
        elif is_dynamic(condition):
            self.branch = DynamicIf(self.site, truth(condition), (MORE,))
            self.branch.then((*self.exchange.give(taken), False))

    def _finish(self, carry: Carry, values: tuple[Any, ...]) -> bool:
        left = False if self.site.exit is None else values[self.site.exit]
        forever = not is_dynamic(self.condition)
        if left is False and forever:
            raise EndlessLoopError(
                render(self.site.position, "this loop never ends: its condition is always true and nothing leaves it",
                       "Let the condition depend on what the loop changes, or leave it with break or return.")
            )  # fmt: skip
        more = True if left is False else False if is_true(left) else TYPES["Boolean"].wrap(invert(left))
        if self.branch is not None:
            after = self.branch.end((*values, more))
            values, more = after[:-1], after[-1]
        finals = self.exchange.take(values)
        leave(self.outer)
        ended = carry.end(finals, self.body or self.head, self.body is None, self.site.exit, self.cut)
        if ended is None:
            return self._attempt(carry)
        after = self._emit_classic(carry, ended) if self.body else self._emit_merged(carry, ended, finals, more)
        flag = self.site.exit
        carry.finish(after, ended, self.exchange.names[flag] if forever and flag is not None else None)
        self.after = [after[i] if i in after else unmerged(self.initial[i], f) for i, f in enumerate(finals)]
        return False

    def _emit_classic(self, carry: Carry, ended: Ended) -> dict[int, Any]:
        """The condition in the first region, the body in the second."""
        assert self.body is not None and not ended.late
        with trace.current().builder.at(self.head):
            trace.op("scf.condition", (self.more, *self.head.args))
        with trace.current().builder.at(self.body):
            trace.op("scf.yield", carry.yields(ended))
        return carry.results(ended, iter(self._loop(carry.inits(), [a.type for a in self.head.args], self.body)))

    def _emit_merged(self, carry: Carry, ended: Ended, finals: list[Any], more: Any) -> dict[int, Any]:
        """Condition and body in the first region: whether to go on is known only after the body."""
        inits = [*carry.inits(), *carry.late_inits(ended)]
        flag = self.site.exit
        with trace.current().builder.at(self.head):
            passed = carry.yields(ended)
            for v in passed[len(self.head.args) :]:
                self.head.add_arg(v.type)
            passed += [] if flag is None else [truth(finals[flag])]
            trace.op("scf.condition", (truth(more), *passed))
        types = [v.type for v in passed]
        again = Block(types)
        with trace.current().builder.at(again):
            trace.op("scf.yield", again.args[: len(inits)])
        results = self._loop(inits, types, again)
        after = carry.results(ended, iter(results))
        if flag is not None:
            after[flag] = TYPES["Boolean"].wrap(results[-1])
        return after

    def _loop(self, inits: list[Value], types: list[Any], second: Block) -> list[Value]:
        return trace.op("scf.while", inits, types, regions=(Region([self.head]), Region([second]))).results
