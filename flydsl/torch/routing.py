"""Switching eager routing on and off: overrides of aten operators on one backend key, with torch's own kernel behind them.

An override sits below autograd, autocast, functorch, subclasses and fake tensors, so that all of these keep working with
aten's own formulas. Frames (an ``enable`` or ``disable`` that is in force) are kept in order and what they come to is
installed; to undo one takes its frame out, wherever it is.
"""

from __future__ import annotations

import threading
import warnings
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import torch

from flydsl.errors import FlyError

from . import counts
from .routes import CPU, HIP, ROUTES, Hook, Route

OPS = tuple(sorted(ROUTES))
"""The operators that can be routed."""
KEYS = {"hip": HIP, "cpu": CPU}
"""Device → dispatch key."""


class RoutingError(FlyError):
    """An operator or device that routing does not know."""


@dataclass(frozen=True, eq=False)
class Routing:
    """One ``enable`` or ``disable``; as a context manager it lasts for the block, else until :meth:`undo`."""

    on: bool
    pairs: frozenset[tuple[str, str]]
    """(operator, dispatch key)"""

    def undo(self) -> None:
        """Take this out; others stay in force. Nothing happens the second time."""
        with _lock:
            if self in _frames:
                _frames.remove(self)
                _apply()

    def __enter__(self) -> Routing:
        return self

    def __exit__(self, *_: object) -> None:
        self.undo()


_frames: list[Routing] = []
_installed: dict[tuple[str, str], list[Any]] = {}
_lock = threading.RLock()


class _Inside(threading.local):
    """Whether this thread is within one of our kernels, which call torch on their way."""

    now = False


_inside = _Inside()


def enable(ops: Iterable[str] | str | None = None, *, device: str = "hip") -> Routing:
    """Send eager calls of ``ops`` (of :data:`OPS`; all unless given) to our kernels where these can take them.

    ``device``: "hip", or "cpu" for tensors on the CPU, which the simulator computes: right, and slow. Holds in all threads
    until it is undone: at the end of a ``with`` block, by ``undo()``, or by :func:`disable`. Raises RoutingError.
    """
    return _begin(True, ops, (device,))


def disable(ops: Iterable[str] | str | None = None, *, device: str | None = None) -> Routing:
    """Give ``ops`` (all unless given) back to torch, on one device or on all; in a ``with`` block, for its length."""
    return _begin(False, ops, KEYS if device is None else (device,))


def is_enabled(op: str, device: str = "hip") -> bool:
    """Whether calls of an operator are routed on a device."""
    [pair] = _pairs((op,), (device,))
    return pair in _installed


def ineligible(op: str, *args: Any, **kwargs: Any) -> str | None:
    """Why our kernel does not take a call of an operator with these arguments (those of ``torch.ops.aten``); None if it does.

    Reads metadata only: eager routing, compiled code and the table in the documentation ask the same.
    """
    [(name, _)] = _pairs((op,), ("hip",))
    return ROUTES[name].ineligible(*args, **kwargs)


def _begin(on: bool, ops: Iterable[str] | str | None, devices: Iterable[str]) -> Routing:
    frame = Routing(on, frozenset(_pairs((ops,) if isinstance(ops, str) else OPS if ops is None else ops, devices)))
    with _lock:
        _frames.append(frame)
        _apply()
    return frame


def _pairs(ops: Iterable[str], devices: Iterable[str]) -> list[tuple[str, str]]:
    ops, devices = tuple(ops), tuple(devices)
    if strange := [op for op in ops if op not in ROUTES]:
        raise RoutingError(f"no operator {strange[0]!r} can be routed; those that can: {', '.join(OPS)}")
    if strange := [device for device in devices if device not in KEYS]:
        raise RoutingError(f"device={strange[0]!r}: routing knows {', '.join(map(repr, KEYS))}")
    return [(op, KEYS[device]) for op in ops for device in devices]


def effective(frames: Iterable[Routing]) -> set[tuple[str, str]]:
    """What frames come to, the later ones having the last word."""
    pairs: set[tuple[str, str]] = set()
    for frame in frames:
        pairs = pairs | frame.pairs if frame.on else pairs - frame.pairs
    return pairs


def _apply() -> None:
    wanted = effective(_frames)
    for pair in [p for p in _installed if p not in wanted]:
        for library in _installed.pop(pair):
            library._destroy()
    for name, key in sorted(wanted - _installed.keys()):
        route = ROUTES[name]
        # All of torch's own are asked for before one is hidden: on the CPU, a kernel hides what autograd composes.
        hooks = [(hook, k, torch.library.get_kernel(f"aten::{hook.aten}", k)) for hook, k in route.on(key) if _exists(hook, k)]
        _installed[name, key] = [_install(route, hook, k, previous) for hook, k, previous in hooks]


def _exists(hook: Hook, key: str) -> bool:
    """Whether torch has a kernel of its own: a build without a device has none for some of its operators, and no tensors."""
    return torch._C._dispatch_has_computed_kernel_for_dispatch_key(f"aten::{hook.aten}", key)


def _install(route: Route, hook: Hook, key: str, previous: Any) -> Any:
    """Override one operator of aten; the result's ``_destroy()`` restores torch's own, which is ``previous``."""
    library = torch.library.Library("aten", "IMPL")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that a registered kernel is overridden is the point
        library.impl(hook.aten, _router(route.name, hook, previous), key, with_keyset=True)
    return library


def _router(name: str, hook: Hook, previous: Any) -> Callable[..., Any]:
    aten = getattr(torch.ops.aten, hook.aten).default
    is_dynamo_compiling = torch.compiler.is_dynamo_compiling

    def call(keyset: Any, *args: Any, **kwargs: Any) -> Any:
        if is_dynamo_compiling():
            return aten(*args, **kwargs)
        if _inside.now:
            return previous.call_boxed(keyset, *args, **kwargs)
        reason = hook.ineligible(*args, **kwargs)
        if reason is None:
            _inside.now = True
            try:
                result = hook.run(*args, **kwargs)
            except _declines() as error:
                reason = str(error).splitlines()[0]
            else:
                counts.routed(name)
                return result
            finally:
                _inside.now = False
        counts.declined(name, reason)
        return previous.call_boxed(keyset, *args, **kwargs)

    return call


def _declines() -> tuple[type[FlyError], ...]:
    """Errors that say, before anything has run, that a kernel cannot: torch's can."""
    import flydsl as fly

    return (fly.UnsupportedError, fly.CaptureError)
