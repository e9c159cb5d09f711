"""Locks of the way to a compiled kernel. No repeated launch takes one."""

from __future__ import annotations

import importlib
import os
import threading
from importlib import _bootstrap  # type: ignore[attr-defined]
from types import TracebackType
from typing import Any


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


def _finish_imports() -> None:
    """Before fork: wait for modules that other threads are importing. Their locks would be held for ever in the child, whose
    next import of them would wait."""
    locks: Any = getattr(_bootstrap, "_module_locks", {})
    while True:
        held = [(name, ref()) for name, ref in list(locks.items())]
        waiting = [name for name, lock in held if lock and getattr(lock, "owner", None) not in (None, threading.get_ident())]
        if not waiting:
            return
        for name in waiting:
            importlib.import_module(name)


os.register_at_fork(before=_finish_imports)
