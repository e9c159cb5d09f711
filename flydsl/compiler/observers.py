"""Who wants to know of specializations and launches (``python -m flydsl.emit`` does), or wants launches left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
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


_left_out: ContextVar[list[Any] | None] = ContextVar("left_out", default=None)


@contextmanager
def leaving_out_launches() -> Iterator[list[Any]]:
    """A list that gets the specialization of each launch that this thread (or task) makes within the ``with``, in place of
    the launch: nothing is traced, compiled or run."""
    wanted: list[Any] = []
    token = _left_out.set(wanted)
    try:
        with observing(on_launch=_ignore):  # so that no launch goes the short way, which does not ask
            yield wanted
    finally:
        _left_out.reset(token)


def launches_left_out() -> list[Any] | None:
    """The list of the innermost :func:`leaving_out_launches` that this thread is in; None outside of any."""
    return _left_out.get()


def _ignore(jit: Any, made: Callable[[], Any]) -> None:
    """Other threads' launches are as always."""
