"""``fly.do_bench``: how long the work takes that a function puts into a stream."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from . import simulated
from .errors import HipLibraryError, NoDeviceError, TimingError

if TYPE_CHECKING:
    from .hip import HipDevice, HipEvent, HipStream

PROBES = 5
"""Runs by which the time of one is estimated."""
MAX_RUNS = 100_000
LENIENCE = 50
"""How much longer than asked for a measurement may take on the host: flushing takes longer than a short kernel."""
FLUSH_FACTOR = 2
"""The L2 flush writes this many times the size of the device's L2, and at least FLUSH_BYTES."""
FLUSH_BYTES = 256 << 20
"""More than the memory-side cache of MI300 and MI350 (256 MiB, "AMD CDNA 3" and "CDNA 4" white papers)."""


@dataclass(frozen=True)
class Timing:
    """``times``: milliseconds of each measured run, in order."""

    times: tuple[float, ...]

    @property
    def median(self) -> float:
        """In milliseconds, as all of these."""
        return self.quantile(0.5)

    @property
    def mean(self) -> float:
        return sum(self.times) / len(self.times)

    @property
    def least(self) -> float:
        return min(self.times)

    def quantile(self, q: float) -> float:
        """The time that a share ``q`` of the runs did not exceed; between two runs, interpolated. Raises TimingError."""
        if not 0 <= q <= 1:
            raise TimingError(f"a quantile is a number from 0 to 1, got {q!r}")
        ordered = sorted(self.times)
        place = q * (len(ordered) - 1)
        low = math.floor(place)
        high = min(low + 1, len(ordered) - 1)
        return ordered[low] + (ordered[high] - ordered[low]) * (place - low)

    def quantiles(self, qs: Sequence[float]) -> tuple[float, ...]:
        return tuple(map(self.quantile, qs))

    def __str__(self) -> str:
        low, high = self.quantiles((0.1, 0.9))
        return f"{self.median:.4g} ms (80 % of {len(self.times)} runs within {low:.4g} and {high:.4g})"


@dataclass(frozen=True)
class Simulated:
    """What the simulator says in place of a time: wave-instructions executed, by mnemonic and by kind, and traffic in bytes."""

    launches: int
    instructions: Counter[str]
    kinds: dict[str, int]
    bytes: dict[str, int] = field(default_factory=dict)

    @property
    def total(self) -> int:
        """Wave-instructions executed."""
        return sum(self.instructions.values())

    def __getattr__(self, name: str) -> Any:
        if name in ("times", "median", "mean", "least", "quantile", "quantiles"):
            raise TimingError(
                f"the simulator executes instructions and measures no time, so there is no {name}; it has counts: .total, "
                f".kinds, .instructions, .bytes. Times come from arrays on a HIP device"
            )
        raise AttributeError(name)

    def __str__(self) -> str:
        kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(self.kinds.items(), key=lambda item: -item[1]))
        return f"no time (simulated): {self.total} wave-instructions in {self.launches} launches: {kinds}"


def do_bench(
    f: Callable[[], object],
    *,
    warmup: float = 25.0,
    rep: float = 100.0,
    flush_l2: bool = True,
    graph: bool = False,
    device: HipDevice | None = None,
    stream: Any = None,
    setup: Callable[[HipStream], object] | None = None,
) -> Timing | Simulated:
    """Measure the work that ``f()`` puts into a stream.

    f: launches kernels (or calls a library) without arguments and without waiting. warmup, rep: milliseconds to warm up and
    to measure for. flush_l2: overwrite the caches before each run. graph: capture ``f`` once and replay the graph, which
    leaves the host out. device, stream: where ``f`` puts its work; found by itself where ``f`` launches our kernels, else by
    default the current device, and torch's current stream (the default stream without torch). setup: called with the stream
    before each run but the first, in which ``f`` is looked at; what it puts there is not measured. The times are those
    between two events around each run.

    If ``f`` launches on the simulator, the result has instruction counts instead, and asking it for a time is an error.
    Raises TimingError, NoDeviceError.
    """
    for name, value in (("warmup", warmup), ("rep", rep)):
        if not (isinstance(value, (int, float)) and math.isfinite(value) and value >= 0):
            raise TimingError(f"{name}={value!r}: give milliseconds, at least 0")
    from .hip.launching import watching

    with simulated.reporting() as reports, watching() as launches:
        f()
    if reports and launches:
        raise TimingError("do_bench: the function launches on the simulator and on a HIP device; measure each by itself")
    if reports:
        return _counts(reports)
    where, handle = _place(launches, device, stream)
    return _Bench(where, handle, setup or _nothing).measure(f, warmup, rep, flush_l2, graph)


def _place(launches: list[tuple[int, int]], device: HipDevice | None, stream: Any) -> tuple[HipDevice, Any]:
    """Where to measure: where ``f`` launched, which must not be elsewhere than was asked for."""
    from . import hip

    if not launches:  # work of another library
        return _device(device), stream
    used = sorted(set(launches))
    if len(used) > 1:
        places = ", ".join(f"{s:#x} of HIP device {i}" for i, s in used)
        raise TimingError(
            f"do_bench: the function launches on several streams ({places}), and two events can only time one; measure each by "
            f"itself"
        )
    index, handle = used[0]
    where = hip.device(index)
    asked = None if stream is None else where.handle_of(stream)
    if (device is not None and device.index != index) or (asked is not None and asked != handle):
        raise TimingError(
            f"do_bench: the function launches on stream {handle:#x} of HIP device {index}, which is not the one to be "
            f"measured; leave device= and stream= out, or launch there"
        )
    return where, handle


def _counts(reports: Iterable[Any]) -> Simulated:
    instructions, kinds, traffic = Counter[str](), Counter[str](), Counter[str]()
    reports = list(reports)
    for report in reports:
        instructions.update(report.instructions)
        kinds.update(report.kinds)
        traffic.update(report.bytes)
    return Simulated(len(reports), instructions, dict(kinds), dict(traffic))


def _device(device: HipDevice | None) -> HipDevice:
    if device is not None:
        return device
    from . import hip

    try:
        return hip.device()
    except HipLibraryError as error:
        raise NoDeviceError(
            f"do_bench: the function launched nothing on the simulator, and there is no GPU: {error}"
        ) from error


class _Bench:
    """The measuring on one device and stream."""

    def __init__(self, device: HipDevice, stream: Any, setup: Callable[[HipStream], object]) -> None:
        from .hip import HipStream

        self.device, self.setup = device, setup
        self.stream: HipStream = HipStream(device, device.handle_of(stream), owned=False)
        device.refuse_under_capture(self.stream, "do_bench waits for what it measures")

    def measure(self, f: Callable[[], object], warmup: float, rep: float, flush_l2: bool, graph: bool) -> Timing:
        run = self._replay(f) if graph else f
        flush = self._flush() if flush_l2 else _nothing
        self.stream.synchronize()
        began = time.perf_counter()
        estimate = sum(self._times(run, flush, PROBES)) / PROBES
        whole = (time.perf_counter() - began) * 1e3 / PROBES
        if estimate <= 0:
            raise TimingError(
                f"do_bench: the function put nothing into stream {self.stream.handle:#x} of {self.device}: two events around "
                f"it were reached at the same time. If another library launches there, give its device= and stream="
            )
        for _ in range(_runs(warmup, estimate, whole)):
            self.setup(self.stream)
            run()
        return Timing(tuple(self._times(run, flush, _runs(rep, estimate, whole))))

    def _times(self, run: Callable[[], object], flush: Callable[[], object], count: int) -> list[float]:
        from .hip import HipEvent

        pairs: list[tuple[HipEvent, HipEvent]] = [(HipEvent(self.device), HipEvent(self.device)) for _ in range(count)]
        for start, stop in pairs:
            self.setup(self.stream)
            flush()
            start.record(self.stream)
            run()
            stop.record(self.stream)
        self.stream.synchronize()
        return [stop.elapsed_ms(start) for start, stop in pairs]

    def _flush(self) -> Callable[[], object]:
        from .hip import empty

        size = max(FLUSH_FACTOR * self.device.properties.l2_bytes, FLUSH_BYTES)
        scratch = empty(size, "uint8", self.device)
        return lambda: scratch.fill_bytes(0, self.stream)

    def _replay(self, f: Callable[[], object]) -> Callable[[], object]:
        from .hip import capture

        if not self.stream.handle:
            raise TimingError(
                "do_bench(graph=True) captures what f launches, and the default stream cannot be captured: launch on a stream "
                "of your own, and give it as stream="
            )
        graph = capture(lambda _: f(), self.stream)
        return lambda: graph.launch(self.stream)


def _runs(budget: float, each: float, whole: float) -> int:
    """Runs that fit into ``budget`` milliseconds, at least one. ``each``: what one takes; ``whole``: what it takes the host
    with all that is not measured, of which LENIENCE times the budget may pass once PROBES runs were made, for short ones."""
    bound = max(PROBES, math.ceil(LENIENCE * budget / whole)) if whole > 0 else MAX_RUNS
    return max(1, min(MAX_RUNS, math.ceil(budget / each), bound))


def _nothing(*_: object) -> None:
    return None
