"""Who wants to know of specializations and launches (``python -m flydsl.emit`` does)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

_on_specialize: list[Callable[[Any], None]] = []
launch_observers: list[Callable[[Any, Any], None]] = []


def specialized(made: Any) -> None:
    """Tell that the user asked for a specialization."""
    for callback in _on_specialize:
        callback(made)


def launching(jit: Any, made: Callable[[], Any]) -> None:
    """Tell that a kernel is about to be launched; ``made()`` gives its specialization."""
    for callback in launch_observers:
        callback(jit, made)


@contextmanager
def observing(
    on_specialize: Callable[[Any], None] | None = None, on_launch: Callable[[Any, Any], None] | None = None
) -> Iterator[None]:
    """Call back inside the ``with``."""
    pairs = [(_on_specialize, on_specialize), (launch_observers, on_launch)]
    for callbacks, callback in pairs:
        if callback is not None:
            callbacks.append(callback)
    try:
        yield
    finally:
        for callbacks, callback in pairs:
            if callback is not None:
                callbacks.remove(callback)
