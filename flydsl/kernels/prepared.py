"""A launch that a kernel function has worked out: to run, or to look at its machine code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Prepared:
    """``kernel[grid, block](*args)``, not yet done."""

    kernel: Any
    grid: Any
    block: Any
    args: tuple[Any, ...]

    def run(self) -> None:
        """Launch it."""
        self.kernel[self.grid, self.block](*self.args)

    def specialization(self) -> Any:
        """What :meth:`run` executes: its machine code and resources."""
        return self.kernel.specialize(*self.args, block=self.block, grid=self.grid)
