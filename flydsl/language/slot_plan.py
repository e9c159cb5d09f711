"""``fly.Schedule``: operations listed with their costs and dependences, laid out in slots beside MFMAs, emitted and pinned.

An operation is a function and its arguments. Handles among the arguments stand for the results of other operations of the
schedule, and are what it depends on. ``emit`` calls the functions in the order of the slots: as what they trace is the
program, that order is the schedule. Scheduling barriers between the MFMAs and what is beside them keep LLVM from another.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from flydsl.targets import Costs, costs

from . import slot_drawing, slot_listing, slot_values, trace
from .anchors import anchor, anchor_loads, dynamic
from .errors import ScheduleError
from .interop import takes_functions
from .schedule import sched_barrier
from .slot_operation import Handle, Operation, cells_of, default_name, reassigned, resolved, unpacked, uses_of
from .slot_values import KINDS
from .slots import Item, Layout, lay_out

_PINS = ("slots", "each", "none")


class Schedule:
    """A list of operations to be laid out in slots, one for each MFMA.

    ``name``: for drawings and messages. ``form``: the form of the MFMAs, see :meth:`mfma`. ``slot_clk``: how long a slot
    lasts; by default as long as its MFMA keeps the matrix unit busy, of which 4 clk (8 for scaled MFMAs) go into issuing it.
    ``arch``: whose costs count; by default the target of the kernel, outside of kernels gfx950. ``pins``: where instructions
    are kept from moving: ``"slots"`` after each MFMA and after what is beside it, ``"each"`` after each operation, ``"none"``.
    ``anchors``: hold the results of VALU operations and all loads in the schedule even where only a branch behind it uses
    them, to which LLVM would move them past all pins (see ``fly.anchor``).

    The MFMAs keep their order. What the first MFMAs need goes into the *lead* before them, what waits for the last ones into
    the *tail*; everything else has to fit beside them, or is refused with ScheduleError.
    """

    def __init__(
        self,
        name: str = "schedule",
        *,
        form: str | None = None,
        slot_clk: int | None = None,
        arch: str | None = None,
        pins: str = "slots",
        anchors: bool = False,
    ) -> None:
        if pins not in _PINS:
            raise ScheduleError(f"pins={pins!r}; there are {', '.join(map(repr, _PINS))}")
        t = trace.active()
        self.name = slot_values.text(name, "the name of a fly.Schedule")
        self.form = None if form is None else slot_values.text(form, f"{name}: form=")
        self.slot_clk = None if slot_clk is None else slot_values.count(slot_clk, f"{name}: slot_clk=", 1)
        self.pins = pins
        self.anchors = anchors
        self.costs: Costs = costs(arch or (t.target.arch if t else "gfx950"))
        self._home = t.builder.block if t else None
        self._operations: list[Operation] = []
        self._layout: Layout | None = None
        self._running: Operation | None = None
        self._emitted = False
        if t is not None:
            t.feature("at_end", list[Callable[[], None]]).append(self._check_emitted)

    @takes_functions
    def mfma(
        self, fn: Callable[..., Any], *args: Any, form: str | None = None, clk: int | None = None, name: str | None = None,
        after: Sequence[Handle] = (),
    ) -> Handle:  # fmt: skip
        """An MFMA, ``fn(*args)``. Its slot comes after those of the MFMAs before it.

        ``form``: which one, such as ``"f32.32x32x16.bf16"``, for its cost; by default that of the schedule, and not needed
        where ``fn`` is ``fly.ops.rocdl["mfma.…"]`` itself. ``clk``: how long it keeps the matrix unit busy, for forms without
        a known cost. ``after``: operations that must be issued before it.
        """
        form = slot_values.text(form or self.form or repr(unpacked(fn, ())[0]), f"{self.name}: form=")
        busy = self.costs.mfma_clk(form) if clk is None else slot_values.count(clk, f"{self.name}: clk= of an MFMA", 1)
        if busy is None:
            raise ScheduleError(
                f"{self.name}: no cost is known for the MFMA {form!r}; give form='f32.32x32x16.bf16', for example, or clk="
            )
        issue = self.costs.issue["mfma_scale" if "scale" in form else "mfma"]
        item = Item(
            f"mfma{sum(o.item.kind == 'mfma' for o in self._operations)}" if name is None else name,
            "mfma",
            issue,
            busy + self.costs.mfma_to_valu,
            busy=busy,
        )
        return self._add(item, fn, args, after)

    @takes_functions
    def valu(
        self, fn: Callable[..., Any], *args: Any, cost: Any = None, latency: int | None = None, slot: Any = None,
        name: str | None = None, after: Sequence[Handle] = (),
    ) -> Handle:  # fmt: skip
        """Vector (or scalar) instructions ``fn(*args)``.

        ``cost``: clk, a kind of instruction (``"valu"``, the default, ``"packed"``, ``"transcendental"``, ``"permlane_swap"``,
        ``"readfirstlane"``, ``"salu"``), or how many of each kind (``{"transcendental": 2, "valu": 1}``). ``latency``: clk from
        its start until its result may be used. ``slot``: a number, ``"lead"``, ``"tail"``, or a pair (from, to) of those.
        ``after``: operations that must be issued before it.
        """
        return self._other("valu", fn, args, cost, latency, slot, name, after)

    @takes_functions
    def lds(
        self, fn: Callable[..., Any], *args: Any, cost: Any = None, latency: int | None = None, slot: Any = None,
        name: str | None = None, after: Sequence[Handle] = (),
    ) -> Handle:  # fmt: skip
        """Accesses to shared memory. Kinds: ``"ds_read"`` (the default), ``"ds_write"``, ``"ds_bpermute"``, ``"ds_swizzle"``;
        for the rest see :meth:`valu`. An access that another one must not overtake needs that one in ``after``.
        """
        return self._other("lds", fn, args, cost, latency, slot, name, after)

    @takes_functions
    def memory(
        self, fn: Callable[..., Any], *args: Any, cost: Any = None, latency: int | None = None, slot: Any = None,
        name: str | None = None, after: Sequence[Handle] = (),
    ) -> Handle:  # fmt: skip
        """Accesses to global memory, also straight to shared memory. Kinds: ``"global_load"`` (the default),
        ``"global_store"``; for the rest see :meth:`valu`. What uses a load's value in the same schedule ends up in the tail,
        if it waits for longer than the MFMAs take.
        """
        return self._other("memory", fn, args, cost, latency, slot, name, after)

    def order(self, first: Handle, then: Handle) -> None:
        """``first`` must be issued before ``then``; for orders that no value shows."""
        a, b = self._mine(first), self._mine(then)
        item = self._operations[b].item
        self._operations[b].item = replace(item, after=(*item.after, a))
        self._layout = None

    def layout(self) -> Layout:
        """The slots. Raises ScheduleError if there is no layout."""
        if self._layout is None:
            try:
                self._layout = lay_out([o.item for o in self._operations], self.slot_clk)
            except ScheduleError as error:
                raise ScheduleError(f"{self.name}: {error}") from None
        return self._layout

    def emit(self, *wanted: Any) -> Any:
        """Call the operations in the order of the slots, with pins between. The values of ``wanted`` (handles, or tuples and
        lists of them): none gives None, one its value, several a tuple.
        """
        t = trace.current("Schedule.emit()")
        if self._emitted:
            raise ScheduleError(f"{self.name} was emitted already; list its operations in a new fly.Schedule")
        if self._home is not t.builder.block:
            raise ScheduleError(self._elsewhere("emitted"))
        layout = self.layout()
        self._emitted = True
        t.feature("schedules", list[Any]).append((self._home, self))
        for s in layout.slots:
            self._run([] if s.mfma is None else [s.mfma])
            self._run(s.others)
        if self.anchors:
            self._anchor()
        values = tuple(resolved(w) for w in wanted)
        return values[0] if len(values) == 1 else values or None

    def svg(self) -> str:
        """The slots drawn as SVG: time to the right, a row for each lane."""
        return slot_drawing.svg(self.layout(), self.name)

    _repr_svg_ = svg

    def compare(self, isa: str) -> str:
        """A table of what the machine code (``f.specialize(…).isa``) has in each slot, and how long that takes: more than was
        planned where the operations cost more than was said, for their addresses for example. One table for each place that
        has these slots. Raises ScheduleError if there is none.
        """
        found = slot_listing.find(self.layout(), isa) if self.pins == "slots" else []
        if not found:
            raise ScheduleError(
                f"{self.name}: the machine code has no such slots, one after the other"
                + ("" if self.pins == "slots" else f"; pins={self.pins!r} does not mark them")
            )
        return "\n".join(slot_drawing.comparison(self.layout(), self.name, place, self.costs) for place in found)

    def __str__(self) -> str:
        return slot_drawing.text(self.layout(), self.name)

    def __repr__(self) -> str:
        return f"<Schedule {self.name!r} of {len(self._operations)} operations>"

    def may_read(self, operation: Operation) -> bool:
        """Whether the value of ``operation`` may be taken now: not inside of one that does not depend on it."""
        return self._running is None or operation.number in self._running.item.uses

    @property
    def running(self) -> str:
        """The name of the operation that is being emitted."""
        return self._running.item.name if self._running else ""

    def _other(
        self, lane: str, fn: Callable[..., Any], args: tuple[Any, ...], cost: Any, latency: int | None, slot: Any,
        name: str | None, after: Sequence[Handle],
    ) -> Handle:  # fmt: skip
        issue, delay = slot_values.clocks(self.costs, lane, KINDS[lane][0] if cost is None else cost, self.name)
        first, last = slot_values.slot_range(slot, self.name)
        called = default_name(fn, lane) if name is None else name
        if latency is not None:
            delay = slot_values.count(latency, f"{self.name}: latency= of {called!r}", 0)
        item = Item(called, lane, issue, delay, first=first, last=last)
        return self._add(item, fn, args, after)

    def _unique(self, name: str) -> str:
        """``name``, with a number after a dot if it is taken."""
        taken = {o.item.name for o in self._operations}
        return name if name not in taken else next(n for i in range(1, len(taken) + 1) if (n := f"{name}.{i}") not in taken)

    def _add(self, item: Item, fn: Callable[..., Any], args: tuple[Any, ...], after: Sequence[Handle]) -> Handle:
        t = trace.active()
        if (t.builder.block if t else None) is not self._home:
            raise ScheduleError(self._elsewhere("given an operation"))
        if self._emitted:
            raise ScheduleError(f"{self.name} was emitted already: {item.name!r} comes too late")
        slot_values.text(item.name, f"{self.name}: name= of an operation")
        fn, args, named = unpacked(fn, args)
        slot_values.function(fn, f"{self.name}: what {item.name!r} does")
        after = slot_values.handles(after, f"{self.name}: {item.name!r}")
        uses, orders = uses_of(self, (args, named)), tuple(self._mine(a) for a in after)
        item = replace(item, name=self._unique(item.name), uses=uses, after=orders)
        operation = Operation(self, len(self._operations), item, fn, args, named, cells_of(fn))
        self._operations.append(operation)
        self._layout = None
        return Handle(operation)

    def _mine(self, handle: Any) -> int:
        if not isinstance(handle, Handle) or handle.operation.schedule is not self:
            raise ScheduleError(f"{self.name}: an order is between handles of the same schedule, not {handle!r}")
        return handle.operation.number

    def _elsewhere(self, what: str) -> str:
        return (
            f"{self.name} is {what} in another loop, branch or kernel than it was made in: make, fill and emit a fly.Schedule "
            f"in one place. A loop that lists operations is one of fly.static_range, which runs while tracing"
        )

    def _check_emitted(self) -> None:
        """At the end of the kernel: operations that were listed and never emitted are no part of it."""
        t = trace.current()
        if self._operations and not self._emitted and self._home is not None and trace.is_live(self._home, t.entry):
            names = ", ".join(repr(o.item.name) for o in self._operations[:4]) + (", …" if len(self._operations) > 4 else "")
            raise ScheduleError(f"{self.name} was never emitted, so {names} would be lost: call its emit()")

    def _anchor(self) -> None:
        """Hold what leaves the schedule. Results of MFMAs are not waited for: nothing moves those."""
        used = {i for o in self._operations for i in o.item.uses}
        results = [o.value for o in self._operations if o.item.kind == "valu" and o.number not in used]
        if dynamic(results):
            anchor(*results)
        anchor_loads()

    def _run(self, numbers: Sequence[int]) -> None:
        for i in numbers:
            operation = self._operations[i]
            changed = reassigned(operation)
            if changed:
                raise ScheduleError(
                    f"{self.name}: {operation.item.name!r} reads the variable {changed!r}, which got another value after the "
                    f"operation was listed; pass it as an argument: schedule.{operation.item.kind}(fn, {changed})"
                )
            self._running = operation
            operation.value = operation.fn(*resolved(operation.args), **resolved(operation.named))
            self._running = None
            operation.done = True
            if self.pins == "each":
                sched_barrier()
        if numbers and self.pins == "slots":
            sched_barrier()
