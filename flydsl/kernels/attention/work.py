"""What a wave needs for its part of the attention: a record that the loops over tiles are written against."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .adjustment import Adjustment
from .elements import BLOCK, Elements, zeros
from .softmax import Scales
from .tiles import KEYS, Tile


def nothing(j: Any) -> None:
    """Tiles that are computed need nothing."""


@dataclass(frozen=True)
class Work:
    """``tile(i)``: the first key of the i-th tile that the workgroup looks at, of ``count``, or its visit; further ones may be
    asked for, and are not used. ``queries``: the operands of the wave's 32 queries. ``adjustment``: what is done to scores
    before the softmax, masks among it."""

    elements: Elements
    keys: Tile
    values: Tile
    queries: list[Any]
    fill_keys: Callable[[Any, Any], None]
    fill_values: Callable[[Any, Any], None]
    read_keys: Callable[[int, int, Any], Any]
    read_values: Callable[[int, int, Any], Any]
    adjustment: Adjustment
    scales: Scales
    tile: Callable[[Any], Any]
    count: Any
    enter: Callable[[Any], None] = nothing
    """To be called at the beginning of trip ``j`` of a loop, which then asks for tiles from number j on."""

    @property
    def stage(self) -> int:
        """Bytes from a tile of K (of V) in LDS to the next one."""
        return self.keys.bytes + self.values.bytes

    @property
    def form(self) -> str:
        """The matrix instruction, for its costs."""
        return self.elements.atom.form.op

    @property
    def key_blocks(self) -> int:
        """Blocks of scores in a tile."""
        return KEYS // BLOCK

    @property
    def key_steps(self) -> int:
        """Instructions for a block of scores."""
        return self.keys.columns // self.elements.depth

    @property
    def output_blocks(self) -> int:
        """Blocks of the output."""
        return self.values.columns // BLOCK

    @property
    def value_steps(self) -> int:
        """Instructions for a block of the output."""
        return KEYS // self.elements.depth

    def no_output(self) -> list[Any]:
        """Sums of the output before the first tile."""
        return [zeros() for _ in range(self.output_blocks)]
