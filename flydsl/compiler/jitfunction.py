"""The object behind ``@fly.jit`` and ``@fly.kernel``."""

from __future__ import annotations

import functools
from collections.abc import Callable
from functools import cached_property
from types import FunctionType
from typing import Any

from .errors import ArgumentError, DeclarationError, LaunchError
from .identity import Same
from .launch import launch
from .options import Options, check_block, make_options


class JitFunction:
    """A Python function that can be launched as a kernel, inlined into one, or called on the host.

    ``f[grid, block](*args)`` and ``f.launch(*args, grid=, block=)`` launch it. Inside a kernel being traced a call inlines
    it. On the host a plain call runs a ``@fly.jit`` function as Python, and gives a ``@fly.kernel`` function's pending
    launch: ``f(*args).launch(grid=, block=)``.
    """

    def __init__(self, fn: Callable[..., Any], options: Options, kernel_only: bool) -> None:
        functools.update_wrapper(self, fn)
        self.__fly_jit__ = fn
        self.fn = fn
        self.options = options
        self.kernel_only = kernel_only
        self._specializations: dict[Any, Any] = {}

    @cached_property
    def signature(self) -> Any:
        """The parameters with their annotations."""
        from .parameters import signature_of

        return signature_of(self.fn)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        from flydsl import ast_frontend
        from flydsl.language import trace

        if trace.active() is not None:
            return ast_frontend.rewrite(self.fn)(*args, **kwargs)
        if self.kernel_only:
            return PendingLaunch(self, args, kwargs)
        return self.fn(*args, **kwargs)

    def __getitem__(self, where: Any) -> Launcher:
        if not isinstance(where, tuple) or len(where) not in (2, 3, 4):
            raise LaunchError(
                f"{self.fn.__qualname__}[grid, block] takes a grid and a block (then shared_bytes, stream), got {where!r}"
            )
        return Launcher(self, *where)

    def launch(
        self,
        *args: Any,
        grid: Any = None,
        block: Any = None,
        stream: Any = None,
        shared_bytes: int | None = None,
        **kwargs: Any,
    ) -> Any:
        """Launch on the device of the arguments.

        ``grid`` counts workgroups, ``block`` work-items; ``shared_bytes`` is the size of dynamic LDS, which
        kernels that use ``fly.dynamic_shared`` must be given.
        """
        if grid is None:
            raise LaunchError(f"{self.fn.__qualname__}: give the grid, in workgroups: launch(..., grid=4, block=256)")
        return launch(self, args, kwargs, grid, self._block(block), stream, shared_bytes)

    def specialize(self, *args: Any, grid: Any = None, block: Any = None, arch: str | None = None, **kwargs: Any) -> Any:
        """The compiled form for arguments (arrays, numbers) or argument types (annotations of the language).

        ``arch``: the architecture; that of the current device if not given. ``grid`` is accepted for symmetry with
        ``launch`` and does not influence the code. Nothing is launched.
        """
        from .specialize import specialize

        return specialize(self, args, kwargs, self._block(block) if block is not None or self.options.block else None, arch)

    def _block(self, block: Any) -> tuple[int, int, int]:
        fixed = self.options.block
        if block is None:
            if fixed is None:
                raise LaunchError(f"{self.fn.__qualname__}: give the block size, at the launch or as @fly.jit(block=...)")
            return fixed
        dims = check_block(block)
        if fixed is not None and dims != fixed:
            raise LaunchError(f"{self.fn.__qualname__} is compiled for block={fixed}, but was launched with block={block}")
        return dims

    def __get__(self, instance: Any, owner: Any = None) -> Any:
        return self if instance is None else BoundKernel(self, instance)

    def __repr__(self) -> str:
        return f"<fly.{'kernel' if self.kernel_only else 'jit'} {self.fn.__qualname__}>"


class BoundKernel:
    """A kernel method of an object: ``obj.kernel[grid, block](*args)``; the object is compiled in, as ``self``."""

    def __init__(self, jit: JitFunction, instance: Any) -> None:
        self.jit, self.instance = jit, instance

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if self.jit.kernel_only and not _tracing():
            return PendingLaunch(self.jit, (Same(self.instance), *args), kwargs)
        return self.jit(self.instance, *args, **kwargs)

    def __getitem__(self, where: Any) -> Any:
        return functools.partial(self.jit[where], Same(self.instance))

    def launch(self, *args: Any, **options: Any) -> Any:
        """As :meth:`JitFunction.launch`."""
        return self.jit.launch(Same(self.instance), *args, **options)

    def specialize(self, *args: Any, **options: Any) -> Any:
        """As :meth:`JitFunction.specialize`."""
        return self.jit.specialize(Same(self.instance), *args, **options)


def _tracing() -> bool:
    from flydsl.language import trace

    return trace.active() is not None


class Launcher:
    """``f[grid, block, shared_bytes, stream]``: call it with the arguments."""

    def __init__(self, jit: JitFunction, grid: Any, block: Any, shared_bytes: int | None = None, stream: Any = None) -> None:
        self.jit, self.grid, self.block, self.shared_bytes, self.stream = jit, grid, block, shared_bytes, stream

    def __call__(self, *args: Any, stream: Any = None, **kwargs: Any) -> Any:
        where = self.stream if stream is None else stream
        return self.jit.launch(*args, grid=self.grid, block=self.block, stream=where, shared_bytes=self.shared_bytes, **kwargs)


class PendingLaunch:
    """``kernel(*args)`` on the host: call ``.launch(grid=, block=)``."""

    def __init__(self, jit: JitFunction, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        self.jit, self.args, self.kwargs = jit, args, kwargs

    def launch(self, *, grid: Any, block: Any = None, stream: Any = None, shared_bytes: int | None = None) -> Any:
        """Launch with the arguments bound before."""
        return self.jit.launch(*self.args, grid=grid, block=block, stream=stream, shared_bytes=shared_bytes, **self.kwargs)


def jit(fn: Callable[..., Any] | None = None, **options: Any) -> Any:
    """Decorate a Python function so that it can be launched as a kernel, inlined into kernels, or run on the host."""
    return _decorate("jit", fn, options, kernel_only=False)


def kernel(fn: Callable[..., Any] | None = None, **options: Any) -> Any:
    """Like :func:`jit`, for functions meant only as kernels: a plain host call gives a pending launch."""
    return _decorate("kernel", fn, options, kernel_only=True)


def _decorate(name: str, fn: Any, options: dict[str, Any], kernel_only: bool) -> Any:
    made = make_options(options)

    def wrap(function: Any) -> JitFunction:
        if not isinstance(function, FunctionType):
            raise DeclarationError(f"@fly.{name} takes a Python function, not {type(function).__name__} {function!r}")
        return JitFunction(function, made, kernel_only)

    return wrap if fn is None else wrap(fn)


__all__ = ["ArgumentError", "JitFunction", "Launcher", "PendingLaunch", "jit", "kernel"]
