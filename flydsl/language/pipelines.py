"""Pipelines over schedules: double buffering, ping-pong between wave groups, and the prologue that sets the groups apart."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import Any

from . import trace
from .anchors import anchor_loads
from .control import Site, for_, here
from .control_range import range_
from .errors import LaunchShapeError, ScheduleError
from .ids import WAVE, block_size, wave_id
from .interop import takes_functions
from .memory import run_if
from .numeric import Numeric, as_boolean
from .schedule import sched_barrier, set_priority
from .slot_plan import Schedule
from .slot_values import function
from .sync import lds_barrier, waitcnt

_STAGES = 2


def bare_barrier() -> None:
    """Wait for all waves of the workgroup, but for no memory, and let LLVM move nothing across.

    Order what the waves exchange by ``fly.waitcnt`` before it: :func:`fly.barrier` and :func:`fly.lds_barrier` do that by
    themselves, but wait for all there is.
    """
    trace.current("fly.bare_barrier()")
    # To LLVM this barrier touches no memory: reads before it that are used only behind a branch would sink below it, and
    # others rise above it.
    anchor_loads()
    # MFMAs are not memory operations: without the pins, those after the barrier would rise above it.
    sched_barrier()
    trace.op("rocdl.s.barrier")
    sched_barrier()
    anchor_loads()


@takes_functions
def ping_pong(
    memory: Schedule | Callable[[], Any], compute: Schedule | Callable[[], Any], *, vmcnt: int | None = None,
    lgkmcnt: int | None = None, priority: int = 1, after: Schedule | Callable[[], Any] | None = None,
) -> Any:  # fmt: skip
    """One phase of two wave groups in turn: ``memory`` while the other group computes, a barrier, then ``compute`` while
    the other group is in its next memory part, and a barrier.

    Both are schedules, which are emitted, or functions, which are called (a schedule that one returns is emitted); the result
    is that of ``compute``. ``vmcnt``, ``lgkmcnt``: what may be pending at the first barrier, see ``fly.waitcnt``: loads that
    other waves read after it must have landed. ``priority``: of the wave while it computes. ``after``: more of ``compute``
    that may follow the closing barrier: a matrix instruction, so that the unit is busy while the other group comes out of
    the barrier. Scaled ones of 16 clk, which take 8 to issue, gain by one, others do not. Its result is that of the call
    then.

    The groups must be one barrier apart, which :func:`staggered` does, and pass the same number of phases.
    """
    trace.current("fly.ping_pong()")
    _part(memory)
    if vmcnt is not None or lgkmcnt is not None:
        waitcnt(vmcnt, lgkmcnt)
    set_priority(priority)  # outside of the barriers, so that the first MFMA follows its barrier at once
    bare_barrier()
    result = _part(compute)
    bare_barrier()
    if after is not None:
        result = _part(after)
        sched_barrier()
    set_priority(0)
    return result


class staggered:
    """``with fly.staggered():`` sets half of the waves apart from the others by one barrier, for :func:`ping_pong`.

    ``late``: whether this wave is in the group that starts later, the same for all its lanes. By default it is the upper half
    of the waves, whose number must be known while compiling and a multiple of 8, so that each SIMD has waves of both groups.
    The barrier that was passed first by the late group is passed last by the other one.
    """

    def __init__(self, late: Any = None) -> None:
        trace.current("fly.staggered()")
        self.late = as_boolean(_upper_half() if late is None else late)

    def __enter__(self) -> None:
        sched_barrier()
        run_if(self.late, bare_barrier)
        # LLVM sinks scalar loads of arguments to here; pending ones would be waited for in each trip of the loop.
        waitcnt(lgkmcnt=0)
        sched_barrier()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        if kind is None:
            sched_barrier()
            run_if(~self.late, bare_barrier)


@takes_functions
def double_buffer(
    steps: Any, load: Callable[..., Any], compute: Callable[..., Any], carry: Any, *, name: str = "step",
    sync: Callable[[], Any] = lds_barrier, **options: Any,
) -> Any:  # fmt: skip
    """A loop over ``steps`` steps in which the data of the next step are loaded while this step computes.

    ``load(schedule, step, stage)`` lists what brings the data of ``step`` into buffer ``stage`` (0 or 1).
    ``compute(schedule, step, stage, carry)`` lists what works on that buffer, and returns the next ``carry``: handles or
    values, also in tuples and lists. Each trip of the loop is one :class:`Schedule` of both, with ``options`` as its
    arguments; before the loop the first step is loaded, after it the last one is computed. ``sync()`` stands after each load,
    and before the buffer is read: the default waits for shared memory and all waves. ``steps`` is at least 1.

    Returns the last ``carry``.
    """
    t = trace.current("fly.double_buffer()")
    _check_steps(t, steps)
    for given, which in ((load, "load"), (compute, "compute"), (sync, "sync=")):
        function(given, f"{which} of fly.double_buffer()")
    first = Schedule(f"{name}: prologue", **options)
    load(first, 0, 0)
    first.emit()
    sync()
    loop = for_(Site(here(), (f"the carry of {name}",), (True,)), range_(0, steps - 1))
    while loop.next((carry,)):
        (carry,) = loop.entry()
        step = loop.item
        schedule = Schedule(name, **options)
        following = compute(schedule, step, step % _STAGES, carry)
        load(schedule, step + 1, (step + 1) % _STAGES)
        carry = schedule.emit(following)
        sync()
    (carry,) = loop.end()
    last = Schedule(f"{name}: last", **options)
    return last.emit(compute(last, steps - 1, (steps - 1) % _STAGES, carry))


def _part(x: Any) -> Any:
    made = function(x, "a part of fly.ping_pong(), if it is no fly.Schedule,")() if not isinstance(x, Schedule) else x
    return made.emit() if isinstance(made, Schedule) else made


def _upper_half() -> Any:
    x, y, z = block_size("fly.staggered()")
    waves = -(-x * y * z // WAVE)
    if waves % 8:
        raise LaunchShapeError(
            f"fly.staggered(): {waves} waves in a workgroup; two groups on each of the 4 SIMDs need a multiple of 8. Say which "
            f"waves are late with late="
        )
    return wave_id() >= waves // 2


def _check_steps(t: trace.Trace, steps: Any) -> None:
    if not isinstance(steps, Numeric) or steps.is_static():
        if isinstance(steps, bool) or not hasattr(steps, "__index__") or int(steps) < 1:
            raise ScheduleError(f"fly.double_buffer() needs at least one step, not {steps!r}")
    elif t.assertions:
        from .printing import device_assert

        device_assert(steps >= 1, "fly.double_buffer() needs at least one step")
