"""Values that a loop carries from one iteration to the next.

Numbers become block arguments of the loop. A Python literal's type is unknown before the body has been traced, so its
argument is *weak* (it promotes as the literal would); if the body turns it into another type, the body is traced again
with the literal converted. Internal flags are false at the start of every iteration, because setting one ends the loop.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NoReturn

from flydsl.emit import Block, Operation, Value

from .control_alias import loop_token, merged
from .control_region import Exchange
from .control_site import Site
from .control_values import (
    FLAG,
    LITERALS,
    Fail,
    Joint,
    Maybe,
    Missing,
    alike,
    brought_to,
    common_type,
    default_type,
    describe,
    flatten,
    is_weak,
    leaf_path,
    misfit,
    mismatch,
    one_sided,
    poison,
    same_static,
    unflatten,
)
from .promote import TYPES
from .tree import Spec

_NARROWING = frozenset({"arith.trunci", "arith.truncf"})
_MAY_NOT_RUN = "it gets one only inside the loop, which may not run"


@dataclass
class Slot:
    """One carried name: the leaves at the start of an iteration, and before the loop."""

    index: int
    spec: Spec
    initial: list[Any]
    entry: list[Any]


@dataclass
class Late:
    """A name that has no value (or a false flag) at the start of an iteration but one after the loop."""

    index: int
    joint: Joint
    flag: bool
    when: frozenset[str] = frozenset()  # flags that tell whether it has a value, none if it always does


@dataclass
class Ended:
    """What an iteration ended with."""

    slots: list[tuple[Slot, list[Any]]] = field(default_factory=list[tuple[Slot, list[Any]]])
    late: list[Late] = field(default_factory=list[Late])
    fixed: dict[int, Any] = field(default_factory=dict[int, Any])
    finals: list[Any] = field(default_factory=list[Any])
    runs: bool = False


class Carry:
    """The carried values of one loop, over all attempts at tracing its body."""

    def __init__(self, site: Site, exchange: Exchange, initial: list[Any]) -> None:
        self.site = site
        self.exchange = exchange
        self.initial = initial
        self.chosen: dict[tuple[int, int], Any] = {}
        self.slots: list[Slot] = []
        self.token = loop_token()

    def begin(self, block: Block) -> list[Any]:
        """Add arguments to ``block`` for one attempt; the values of the names at the start of an iteration."""
        self.slots = []
        values = list(self.initial)
        for i, value in enumerate(self.initial):
            if self.exchange.merged[i] and not isinstance(value, Missing) and not self._is_flag(i, value):
                slot = self._slot(i, value, block)
                self.slots.append(slot)
                values[i] = unflatten(slot.spec, slot.entry)
                merged(self.site.position, values[i], [value], self.token)
        return values

    def inits(self) -> list[Value]:
        """The SSA values before the loop, in the order of the arguments."""
        return [brought_to(x, e.dtype, self.fail(s.index)).ir for s in self.slots for x, e in zip(s.initial, s.entry)]

    def arguments(self) -> Iterator[tuple[Slot, int]]:
        """The arguments in order: slot and leaf."""
        return ((s, k) for s in self.slots for k in range(len(s.entry)))

    def end(self, finals: list[Any], body: Block, runs: bool, exit: int | None, cut: bool = False) -> Ended | None:
        """Compare the values at the end of an iteration with its start; None if the body must be traced again.

        ``runs``: the loop is known to run at least once. ``exit``: index of the flag that the loop itself handles.
        ``cut``: a weak value was narrowed elsewhere than in ``body``.
        """
        ended, again = Ended(finals=finals, runs=runs), False
        slots = {s.index: s for s in self.slots}
        for i, final in enumerate(finals):
            if i == exit or not self.exchange.merged[i]:
                continue
            if i in slots:
                leaves = self._leaves(slots[i], final)
                again |= self._settle(slots[i], leaves)
                ended.slots.append((slots[i], leaves))
            else:
                self._late(ended, i, final, finals, runs, exit)
        if not again and (cut or self.narrowed(body)):
            again = True
            for s, k in self.arguments():
                if is_weak(s.entry[k]):
                    self.chosen[s.index, k] = s.entry[k].dtype
        return None if again else ended

    def yields(self, ended: Ended) -> list[Value]:
        """The SSA values that the next iteration starts with, then those of the late names; emitted at the insertion point."""
        made = [
            brought_to(leaf, s.entry[k].dtype, self.fail(s.index)).ir
            for s, leaves in ended.slots
            for k, leaf in enumerate(leaves)
        ]
        return made + [v for late in ended.late for v in late.joint.values(late.joint.right, self.fail(late.index))]

    def late_inits(self, ended: Ended) -> list[Value]:
        """What the arguments of late names start with."""
        return [TYPES["Boolean"](False).ir if late.flag else poison(t) for late in ended.late for _, t in late.joint.joined()]

    def results(self, ended: Ended, values: Iterator[Value]) -> dict[int, Any]:
        """The values of the names after the loop, from the loop's results in the order of :meth:`yields`."""
        after = dict(ended.fixed)
        for s, leaves in ended.slots:
            made = [self._result(s, k, leaf, next(values)) for k, leaf in enumerate(leaves)]
            after[s.index] = unflatten(s.spec, made)
            sides = [ended.finals[s.index], *([] if ended.runs else [self.initial[s.index]])]
            merged(self.site.position, after[s.index], sides)
        for late in ended.late:
            after[late.index] = late.joint.rebuilt(values)
            if not late.flag:
                final = ended.finals[late.index]
                merged(self.site.position, after[late.index], [final.value if isinstance(final, Maybe) else final])
        return after

    def fail(self, i: int) -> Fail:
        """The error for name ``i``, raised with descriptions of both values."""

        def fail(a: str, b: str, advice: str = "") -> NoReturn:
            name, site = self.exchange.names[i], self.site
            sides = ("before the loop", "at the end of its body")
            lines = site.before.get(name), site.first.get(name)
            mismatch(site, name, (a, b), sides, lines, "the loop carries it", advice)

        return fail

    def _is_flag(self, i: int, value: Any) -> bool:
        return value is False and self.exchange.names[i].startswith(FLAG)

    def _slot(self, i: int, value: Any, block: Block) -> Slot:
        leaves, spec = flatten(value)
        entry: list[Any] = []
        for k, leaf in enumerate(leaves):
            kind = self.chosen.get((i, k)) or default_type(leaf)
            made = kind.wrap(block.add_arg(kind.ir_type))
            if is_weak(leaf) and (i, k) not in self.chosen:
                made.weak = True
            entry.append(made)
        return Slot(i, spec, leaves, entry)

    def _leaves(self, slot: Slot, final: Any) -> list[Any]:
        if isinstance(final, Missing):
            self.fail(slot.index)(describe(unflatten(slot.spec, slot.initial)), "nothing")
        leaves, spec = flatten(final)
        if not alike(slot.spec, spec):
            misfit(unflatten(slot.spec, slot.initial), final, self.fail(slot.index))
        return leaves

    def _settle(self, slot: Slot, leaves: list[Any]) -> bool:
        """Find the types of carried leaves; whether one differs from what the body was traced with."""
        again = False
        for k, (entry, final) in enumerate(zip(slot.entry, leaves)):
            if final is entry:
                continue
            initial = slot.initial[k]
            kind = common_type(entry, final)
            if kind is None or (kind != entry.dtype and not entry.weak):
                where = leaf_path(unflatten(slot.spec, slot.initial), k)
                self.fail(slot.index)(where + describe(initial), where + describe(final))
            if kind != entry.dtype:
                brought_to(initial, kind, self.fail(slot.index)) if type(initial) in LITERALS else None
                self.chosen[slot.index, k] = kind
                again = True
        return again

    def _late(self, ended: Ended, i: int, final: Any, finals: list[Any], runs: bool, exit: int | None) -> None:
        initial, name = self.initial[i], self.exchange.names[i]
        if not isinstance(initial, Missing):
            if final is not initial:
                joint = one_sided(final, on_left=False)
                joint.types = [TYPES["Boolean"]] if final is not False else [None]
                ended.late.append(Late(i, joint, True))
            return
        if isinstance(final, Maybe):
            when = frozenset(self._told(final, finals))
            if when:
                ended.late.append(Late(i, one_sided(final.value, on_left=False), False, when))
                return
        if isinstance(final, Missing):
            final = final.outside if isinstance(final, Maybe) else final
            ended.fixed[i] = final if final.site is not None else initial
        elif runs or name.startswith(".value"):
            ended.late.append(Late(i, one_sided(final, on_left=False), False))
        else:
            when = frozenset() if exit is None else self._true_flags(finals)
            if when:
                ended.late.append(Late(i, one_sided(final, on_left=False), False, when))
            else:
                ended.fixed[i] = Missing(_MAY_NOT_RUN, self.site)

    def _true_flags(self, finals: list[Any]) -> frozenset[str]:
        """The flags that every iteration sets, and that are false before the loop: they tell whether it ran."""
        return frozenset(
            n
            for n, before, now in zip(self.exchange.names, self.initial, finals)
            if n.startswith(FLAG) and before is False and now is True
        )

    def _told(self, final: Maybe, finals: list[Any]) -> Iterator[str]:
        """The flags that still tell at the end of an iteration whether a value is there, and are false before the loop."""
        for i, name in enumerate(self.exchange.names):
            if name in final.flags and final.flags[name] is finals[i] and self.initial[i] is False:
                yield name

    def finish(self, after: dict[int, Any], ended: Ended, forever: str | None) -> None:
        """Mark the values that are there only if a flag is true; ``forever``: the flag that alone ends the loop."""
        index = {n: i for i, n in enumerate(self.exchange.names)}
        for late in ended.late:
            if late.when and forever not in late.when:
                flags = {n: after.get(index[n], False) for n in late.when}
                after[late.index] = Maybe(Missing(_MAY_NOT_RUN, self.site), after[late.index], flags).settled

    def _result(self, slot: Slot, k: int, leaf: Any, value: Value) -> Any:
        entry, initial = slot.entry[k], slot.initial[k]
        if leaf is entry or (type(initial) in LITERALS and same_static(leaf, initial)):
            return initial
        made = entry.dtype.wrap(value)
        if type(initial) not in LITERALS and is_weak(initial) and is_weak(leaf):
            made.weak = True
        return made

    def narrowed(self, body: Block) -> bool:
        """Whether a weak value may have been cut to a narrower type, which a literal of its size might not survive."""
        weak = {id(e.ir) for s in self.slots for e in s.entry if is_weak(e)}
        return bool(weak) and _narrows(body, weak)


def _narrows(block: Block, weak: set[int]) -> bool:
    return any(_op_narrows(op, weak) for op in block.operations)


def _op_narrows(op: Operation, weak: set[int]) -> bool:
    touched = any(id(v) in weak for v in op.operands)
    if touched and op.name in _NARROWING:
        return True
    for region in op.regions:
        for block in region.blocks:
            if touched:
                weak.update(id(a) for a in block.args)
            if _narrows(block, weak):
                return True
            touched |= any(id(v) in weak for v in (block.operations[-1].operands if block.operations else ()))
    if touched and op.name.startswith(("arith.", "scf.")) and not op.name.startswith("arith.cmp"):
        weak.update(id(r) for r in op.results)
    return False
