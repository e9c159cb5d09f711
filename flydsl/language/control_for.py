"""``for``: ranges become loops on the device, everything else that is static is unrolled while tracing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from flydsl.emit import Block, Region, Value
from flydsl.emit.types import i1

from . import known_bits, trace
from .control_bool import invert, is_true, truth
from .control_carry import Carry, Ended
from .control_errors import DynamicIterationError, RangeError
from .control_if import DEAD, DynamicIf
from .control_range import Counter, Range, below, counter, zero_step
from .control_region import Exchange, enter, existed, leave, terminate
from .control_site import Site, render
from .control_values import UNBOUND, Missing, describe
from .promote import TYPES
from .tree import is_leaf

ATTEMPTS = 6


class UnrolledFor:
    """A loop over static things: each iteration is traced; after a dynamic ``break`` the rest is guarded."""

    def __init__(self, site: Site, iterable: Iterable[Any]) -> None:
        self.site = site
        self.items: Iterator[Any] = iter(iterable)
        self.item: Any = None
        self.values: tuple[Any, ...] = ()
        self.guard: DynamicIf | None = None

    def next(self, values: tuple[Any, ...]) -> bool:
        """End an iteration (or the way to the loop) with these values; whether there is another iteration."""
        if self.guard is not None:
            values = self.guard.end(values)
            self.guard = None
        self.values = values
        left = False if self.site.exit is None else values[self.site.exit]
        if is_true(left):
            return False
        try:
            self.item = next(self.items)
        except StopIteration:
            return False
        if left is not False:
            self.guard = DynamicIf(self.site, invert(left))
            self.guard.then(values)
        return True

    def entry(self) -> tuple[Any, ...]:
        """The values of the names at the start of the iteration."""
        if self.guard is None or self.site.exit is None:
            return self.values
        flag = self.site.exit
        return (*self.values[:flag], False, *self.values[flag + 1 :])

    def end(self) -> tuple[Any, ...]:
        """The values of the names after the loop."""
        return self.values


class DynamicFor:
    """A loop on the device: ``scf.for``, or ``scf.while`` if something in the body ends it early."""

    def __init__(self, site: Site, over: Range, on_zero_step: Callable[[Any], None]) -> None:
        self.site = site
        zero = zero_step(over)
        if zero is not None:
            on_zero_step(zero)
        self.counter = counter(over)
        self.exchange = Exchange(site)
        self.carry: Carry | None = None
        self.attempts = 0
        self.item: Any = None
        self.after: list[Any] = []

    def next(self, values: tuple[Any, ...]) -> bool:
        """End an iteration (or the way to the loop) with these values; whether the body is to be traced (again)."""
        taken = self.exchange.take(values)
        if self.counter is None:
            self.after = taken
            return False
        if self.carry is None:
            self.carry = Carry(self.site, self.exchange, taken)
            return self._attempt(self.counter, self.carry)
        leave(self.outer)
        ended = self.carry.end(taken, self.body, bool(self.counter.runs), self.site.exit)
        if ended is None:
            return self._attempt(self.counter, self.carry)
        left = False if self.site.exit is None else taken[self.site.exit]
        after = _emit(self.counter, self.carry, ended, self.body, left)
        self.carry.finish(after, ended, None)
        self.after = self._after(self.carry.initial, taken, after)
        return False

    def entry(self) -> tuple[Any, ...]:
        """The values of the names at the start of the iteration."""
        return self.exchange.give(self.values)

    def end(self) -> tuple[Any, ...]:
        """The values of the names after the loop."""
        return self.exchange.give(self.after)

    def _attempt(self, count: Counter, carry: Carry) -> bool:
        self.attempts += 1
        assert self.attempts <= ATTEMPTS, "the types of a loop's carried values do not settle"
        self.body = Block([count.kind.ir_type])
        known_bits.declare_counter(self.body.args[0], count.lower, count.upper, count.step)
        self.values = carry.begin(self.body)
        self.outer = enter(self.body)
        existed(self.values)
        self.item = count.item(self.body.args[0])
        return True

    def _after(self, initial: list[Any], finals: list[Any], after: dict[int, Any]) -> list[Any]:
        return [after[i] if i in after else unmerged(initial[i], final) for i, final in enumerate(finals)]


def unmerged(initial: Any, final: Any) -> Any:
    """The value after the loop of a name that was not carried."""
    return initial if final is initial else UNBOUND if isinstance(final, Missing) else DEAD


def _emit(count: Counter, carry: Carry, ended: Ended, body: Block, left: Any) -> dict[int, Any]:
    """Make the loop operation around a traced body; the values of the carried names after it, by index."""
    inits = [*carry.inits(), *carry.late_inits(ended)]
    with trace.current().builder.at(body):
        yields = carry.yields(ended)
    for v in yields[len(body.args) - 1 :]:
        body.add_arg(v.type)
    if left is False:
        terminate(body, "scf.yield", yields)
        operands = (count.lower, count.upper, count.step, *inits)
        loop = trace.op("scf.for", operands, [v.type for v in yields], count.attributes(), (Region([body]),))
        return carry.results(ended, iter(loop.results))
    if count.unroll is not None:
        position = carry.site.position
        what = "a loop that ends early (break or return under a dynamic condition) cannot be unrolled"
        raise RangeError(render(position, what, "Drop unroll=, or compute a flag and keep the loop running."))
    results = _emit_while(count, inits, yields, body, left)
    after = carry.results(ended, iter(results[1:]))
    assert carry.site.exit is not None
    after[carry.site.exit] = TYPES["Boolean"].wrap(results[-1])
    return after


def _emit_while(count: Counter, inits: list[Value], yields: list[Value], body: Block, left: Any) -> list[Value]:
    """The same loop as ``scf.while``, with a flag that ends it as the last carried value."""
    body.add_arg(i1)
    types = [a.type for a in body.args]
    before = Block(types)
    with trace.current().builder.at(before):
        more = trace.value("arith.andi", (below(count, before.args[0]), invert(before.args[-1])), i1)
        trace.op("scf.condition", (more, *before.args))
    with trace.current().builder.at(body):
        following = trace.value("arith.addi", (body.args[0], count.step), types[0])
        trace.op("scf.yield", (following, *yields, truth(left)))
    operands = (count.lower, *inits, TYPES["Boolean"](False).ir)
    return trace.op("scf.while", operands, types, regions=(Region([before]), Region([body]))).results


def make_for(site: Site, iterable: Any, on_zero_step: Callable[[Any], None]) -> UnrolledFor | DynamicFor:
    """The loop over ``iterable``."""
    if isinstance(iterable, range):
        if trace.active() is None:
            return UnrolledFor(site, iterable)
        iterable = Range(iterable.start, iterable.stop, iterable.step)
    if isinstance(iterable, Range):
        return DynamicFor(site, iterable, on_zero_step)
    if (is_leaf(iterable) and not hasattr(type(iterable), "__iter__")) or isinstance(iterable, Missing):
        raise DynamicIterationError(
            render(site.position, f"cannot iterate over {describe(iterable)}", "Write range(n) for a loop that counts to n.")
        )
    return UnrolledFor(site, iterable)
