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
    then: Prepared | None = None
    """A launch that follows it."""

    def run(self) -> None:
        """Launch it, and what follows."""
        self.kernel[self.grid, self.block](*self.args)
        if self.then is not None:
            self.then.run()

    def specialization(self) -> Any:
        """What :meth:`run` executes first: its machine code and resources."""
        return self.kernel.specialize(*self.args, block=self.block, grid=self.grid)
