"""The object behind ``@fly.jit`` and ``@fly.kernel``."""

from __future__ import annotations

import functools
from collections.abc import Callable
from functools import cached_property
from types import FunctionType
from typing import Any

from .errors import ArgumentError, DeclarationError, LaunchError
from .identity import Same
from .options import Options, check_block, make_options
from .sourcekey import register_jit


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
        self._launchers: dict[Any, Launcher] = {}
        self._fronts: dict[Any, dict[tuple[type, ...], Any]] = {}

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
        try:
            made = self._launchers.get(where)
        except TypeError:  # a list among the sizes, say
            made = None
        if made is None or not ((type(where[0]) is int and type(where[1]) is int and len(where) == 2) or _is_sizes(where)):
            return self._launcher(where)  # (True and 4.0 equal sizes that are kept, and are refused)
        return made

    def _launcher(self, where: Any) -> Launcher:
        if not isinstance(where, tuple) or len(where) not in (2, 3, 4):
            raise LaunchError(
                f"{self.fn.__qualname__}[grid, block] takes a grid and a block (then shared_bytes, stream), got {where!r}"
            )
        made = Launcher(self, *where)
        if _is_sizes(where):
            if len(self._launchers) >= MAX_LAUNCHERS:
                self._launchers.clear()
            self._launchers[where] = made
        return made

    def launch(
        self,
        *args: Any,
        grid: Any = None,
        block: Any = None,
        stream: Any = None,
        shared_bytes: int | None = None,
        **kwargs: Any,
    ) -> None:
        """Launch on the device of the arguments.

        ``grid`` counts workgroups, ``block`` work-items; ``shared_bytes`` is the size of dynamic LDS, which
        kernels that use ``fly.dynamic_shared`` must be given.
        """
        self._sized(grid, block, shared_bytes, "launch")(*args, stream=stream, **kwargs)

    def bind(
        self,
        *args: Any,
        grid: Any = None,
        block: Any = None,
        stream: Any = None,
        shared_bytes: int | None = None,
        **kwargs: Any,
    ) -> Any:
        """A launch with these arguments that is ready: call the result, without arguments, to launch again and again.

        Everything is compiled, loaded and packed now; the numbers and the extents of arrays are those of now, the contents
        of arrays those of each launch.
        """
        from .bound import BoundLaunch

        return BoundLaunch(self._sized(grid, block, shared_bytes, "bind"), args, kwargs, stream)

    def warmup(self, *args: Any, block: Any = None, arch: str | None = None, **kwargs: Any) -> Any:
        """Compile for arguments or argument types, as :meth:`specialize` takes them, without running; returns the
        specialization. A launch with arguments of these types then compiles nothing; if there are arrays of a HIP device
        among the arguments, the code is loaded there, so that the launch can be captured into a graph.

        :func:`flydsl.warmup` compiles many specializations at the same time.
        """
        made = self.specialize(*args, block=block, arch=arch, **kwargs)
        made.ready()
        return made

    def export(self, folder: Any) -> list[str]:
        """Write this kernel, compiled ahead of time, to a directory: code objects, a manifest and a C header.

        It is written for each specialization that was launched or asked for in this process, or if there is none for the types
        that its annotations give. Returns the names of the kernels in the directory, which FLYDSL_AOT then names. Raises
        AheadOfTimeError.
        """
        from .export import export
        from .specialize import specializations_of

        return export(specializations_of(self), folder)

    def _sized(self, grid: Any, block: Any, shared_bytes: int | None, what: str) -> Launcher:
        if grid is None:
            raise LaunchError(f"{self.fn.__qualname__}: give the grid, in workgroups: {what}(..., grid=4, block=256)")
        if block is None:
            block = self._block(None)
        return self[(grid, block) if shared_bytes is None else (grid, block, shared_bytes)]

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

    def warmup(self, *args: Any, **options: Any) -> Any:
        """As :meth:`JitFunction.warmup`."""
        return self.jit.warmup(Same(self.instance), *args, **options)

    def bind(self, *args: Any, **options: Any) -> Any:
        """As :meth:`JitFunction.bind`."""
        return self.jit.bind(Same(self.instance), *args, **options)


def _tracing() -> bool:
    from flydsl.language import trace

    return trace.active() is not None


MAX_LAUNCHERS = 256
"""Pairs of grid and block that a kernel keeps checked; all are dropped when there are more."""


def _is_sizes(where: tuple[Any, ...]) -> bool:
    """Whether a subscript is made of plain ints: no bool, that would equal one, and no stream."""
    flat = [i for size in where for i in (size if type(size) is tuple else (size,))]
    return all(type(i) is int or i is None for i in flat)


class Launcher:
    """``f[grid, block, shared_bytes, stream]``: call it with the arguments."""

    def __init__(self, jit: JitFunction, grid: Any, block: Any, shared_bytes: int | None = None, stream: Any = None) -> None:
        self.jit, self.grid, self.block, self.shared_bytes, self.stream = jit, grid, block, shared_bytes, stream
        self._x = self._y = self._z = 0
        self._fronts: dict[tuple[type, ...], Any] = {}  # none before the sizes were checked
        self._hot: Callable[..., bool] = _no_front  # that of the last launch which took the short way

    def check(self) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
        """Grid and block as three ints each. Raises LaunchError."""
        from .dims import check_grid

        block = self.jit._block(self.block)
        dims = self._x, self._y, self._z = check_grid(self.grid, block)
        self._fronts = self.jit._fronts.setdefault((block, repr(self.shared_bytes)), {})
        return dims, block

    def __call__(self, *args: Any, stream: Any = None, **kwargs: Any) -> None:
        where = self.stream if stream is None else stream
        if not kwargs:
            if self._hot(self._x, self._y, self._z, where, args):
                return
            front = self._fronts.get(tuple(map(type, args)))
            if front and front.call is not self._hot and front.call(self._x, self._y, self._z, where, args):
                self._hot = front.call
                return
        self.general(args, kwargs, where)

    def general(self, args: tuple[Any, ...], kwargs: dict[str, Any], stream: Any) -> None:
        """Launch the general way, and leave a plan for the next time."""
        from .launch import launch

        dims, block = self.check()
        kinds = tuple(map(type, args))
        front = self._fronts.get(kinds)
        key = front.key_of(args) if front and not kwargs else None
        found = launch(self.jit, args, kwargs, dims, block, stream, self.shared_bytes)
        if found is None or found.device.simulated or kwargs:
            return
        from .fastpath import front_for, make_plan

        if kinds not in self._fronts:  # this launch has made it worth its while; the next one finds the plan
            self._fronts[kinds] = front = front_for(self.jit, kinds)
            key = front.key_of(args) if front else None
        plan = make_plan(found, block, self.shared_bytes) if key is not None else None
        if front and plan is not None:
            front.remember(key, plan, args)


def _no_front(*launch: Any) -> bool:
    return False


class PendingLaunch:
    """``kernel(*args)`` on the host: call ``.launch(grid=, block=)``."""

    def __init__(self, jit: JitFunction, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        self.jit, self.args, self.kwargs = jit, args, kwargs

    def launch(self, *, grid: Any, block: Any = None, stream: Any = None, shared_bytes: int | None = None) -> Any:
        """Launch with the arguments bound before."""
        return self.jit.launch(*self.args, grid=grid, block=block, stream=stream, shared_bytes=shared_bytes, **self.kwargs)


register_jit(JitFunction)


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
