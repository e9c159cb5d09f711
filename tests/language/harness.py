"""Running small kernels on the simulator from tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flydsl as fly


def run_kernel(
    fn: Callable[..., Any], *args: Any, grid: Any = 1, block: Any = 64, shared_bytes: int = 0, **options: Any
) -> None:
    """Compile ``fn`` (a plain function or a jit function) and run it on numpy arrays, which it updates in place."""
    jit = fn if hasattr(fn, "__fly_jit__") else fly.jit(**options)(fn)
    jit.launch(*args, grid=grid, block=block, shared_bytes=shared_bytes)


def trace_text(fn: Callable[..., Any], *args: Any, block: Any = None, **options: Any) -> str:
    """The MLIR text of a kernel for example arguments or types."""
    jit = fn if hasattr(fn, "__fly_jit__") else fly.jit(**options)(fn)
    return jit.specialize(*args, block=block).mlir
