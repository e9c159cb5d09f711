"""Locks of the way to a compiled kernel. No repeated launch takes one."""

from __future__ import annotations

import os
import threading
from types import TracebackType


class Lock:
    """A re-entrant lock that a forked child finds open, whichever thread of the parent held it."""

    def __init__(self) -> None:
        self._process, self._lock = os.getpid(), threading.RLock()

    def __enter__(self) -> None:
        if self._process != os.getpid():
            self._process, self._lock = os.getpid(), threading.RLock()
        self._lock.acquire()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None) -> None:
        self._lock.release()


TRACING = Lock()
"""Tracing runs user code with rewritten classes and one insertion point: one thread at a time."""
