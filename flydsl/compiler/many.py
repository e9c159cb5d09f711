"""``fly.warmup``: many specializations compiled at the same time."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable
from typing import Any, TextIO

from flydsl.errors import FlyError

from .errors import ArgumentError

REDRAW = 0.1  # seconds between two drawings of the progress line


def warmup(specializations: Iterable[Any], jobs: int | None = None, progress: bool | None = None) -> list[Any]:
    """Compile what ``f.specialize(...)`` gave for many arguments at the same time, without running it.

    Tracing is Python and takes its turns; the tools run side by side, ``jobs`` of them (default: one per processor). A line on
    standard error shows how far it is if that is a terminal, or as ``progress`` says. Returns the specializations. All are
    tried; then the error of the first that failed is raised, which tells how many did.
    """
    wanted = list(specializations)
    errors = compile_all(wanted, jobs, progress)
    if errors:
        raise _told(errors, len(wanted))
    return wanted


def compile_all(wanted: list[Any], jobs: int | None, progress: bool | None) -> dict[int, BaseException]:
    """As :func:`warmup`, but gives the error of each that failed, by its place in the list."""
    from concurrent.futures import ThreadPoolExecutor, as_completed

    workers = jobs if jobs is not None else _processors()
    if isinstance(workers, bool) or not isinstance(workers, int) or workers < 1:
        raise ArgumentError(f"fly.warmup: jobs={jobs!r} must be an int of at least 1")
    if strange := next((s for s in wanted if not hasattr(s, "ready")), None):
        raise ArgumentError(f"fly.warmup takes what f.specialize(...) returns, not {strange!r}")
    line = ProgressLine("compiled", "kernels", len(wanted), progress)
    errors: dict[int, BaseException] = {}
    with ThreadPoolExecutor(workers, thread_name_prefix="flydsl-warmup") as pool:
        running = {pool.submit(s.ready): i for i, s in enumerate(wanted)}
        try:
            for done in as_completed(running):
                error = done.exception()
                if error is not None:
                    errors[running[done]] = error
                line.step(wanted[running[done]].fn.__name__)
        except BaseException:  # the user's Ctrl-C: begin no more
            pool.shutdown(wait=False, cancel_futures=True)
            raise
        finally:
            line.end()
    return errors


def _told(errors: dict[int, BaseException], count: int) -> BaseException:
    """The first error in the order of the specializations; if there are more, it says so."""
    first = errors[min(errors)]
    if len(errors) > 1 and isinstance(first, FlyError):
        first.args = (f"{first.args[0]}\n({len(errors)} of {count} kernels failed; this is the first)", *first.args[1:])
    return first


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class ProgressLine:
    """A line on standard error that is drawn over itself: only if that is a terminal, or as ``wanted`` says."""

    def __init__(self, done: str, what: str, total: int, wanted: bool | None = None) -> None:
        self._done_text, self._what, self._total = done, what, total
        self._stream: TextIO | None = sys.stderr if (sys.stderr.isatty() if wanted is None else wanted) else None
        self._done, self._width, self._drawn, self._start = 0, 0, 0.0, time.monotonic()

    def step(self, name: str) -> None:
        """One more is done; ``name`` says which, or how it stands."""
        self._done += 1
        now = time.monotonic()
        if self._stream is not None and (now - self._drawn >= REDRAW or self._done == self._total):
            self._drawn = now
            counts = f"{self._done_text} {self._done}/{self._total} {self._what}"
            self._draw(self._stream, f"{counts}, {now - self._start:.0f} s: {name}"[:79])

    def end(self) -> None:
        if self._width and self._stream is not None:
            self._stream.write("\n")
            self._stream.flush()

    def _draw(self, stream: TextIO, text: str) -> None:
        stream.write("\r" + text.ljust(self._width))
        stream.flush()
        self._width = len(text)
