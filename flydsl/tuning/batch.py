"""Batch invariance: whether choices may depend on the batch size."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from flydsl import env

_mode: ContextVar[bool | None] = ContextVar("batch_invariant", default=None)


@contextmanager
def batch_invariant(enabled: bool = True) -> Iterator[None]:
    """Within the ``with``, in this thread (or task), no choice depends on a batch size.

    A row's result is then the same bits whatever else is in its batch. ``FLYDSL_BATCH_INVARIANT=1`` says so for the whole
    process, and ``batch_invariant(False)`` takes it back for a block.
    """
    token = _mode.set(bool(enabled))
    try:
        yield
    finally:
        _mode.reset(token)


def is_batch_invariant() -> bool:
    """Whether choices made now must not depend on batch sizes; heuristics that do not go through ``fly.autotune`` ask this."""
    mode = _mode.get()
    if mode is not None:
        return mode
    return env.BATCH_INVARIANT.peek() is not None and env.BATCH_INVARIANT.get()  # asked at each call, and hardly ever set
