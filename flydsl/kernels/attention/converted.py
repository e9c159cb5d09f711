"""Tiles of 8-bit elements in LDS as operands of 16 bits: converted when they are read, which is exact.

The columns of an operand of K are in another order than those of a tile of 16 bits: a lane's load of 16 bytes is two operands,
columns 32 t + 16 (lane / 32) + i of step 2 t, + 8 + i of step 2 t + 1. Q has to be in the same order, see :func:`column_of`.
V's keys are in the order of scores, as always.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flydsl as fly

from .elements import BLOCK, Elements, words
from .tiles import Tile, pointer_at

LOADED = 16
"""Elements of a load."""


def column_of(step: int, half: Any) -> Any:
    """The first of eight columns of a lane's operand; ``half``: of the wave."""
    return step // 2 * 2 * LOADED + half * LOADED + step % 2 * (LOADED // 2)


def reader_of_keys(tile: Tile, e: Elements, lds: Any, place: int) -> Callable[[int, int, Any], Any]:
    """A function ``read(block, step, buffer)`` as that of tiles.reader_of_keys, of elements ``e``."""
    lane = fly.lane_id()
    bases = [place + p.place + tile.key(p, lane % BLOCK) + lane // BLOCK * LOADED for p in tile.panels]

    def read(block: int, step: int, buffer: Any) -> Any:
        byte = column_of(step - step % 2, 0)
        number, panel = tile.at(byte)
        further = tile.key(panel, block * BLOCK) + byte - panel.column
        both = pointer_at(tile.elements, lds, bases[number] + buffer, 16).load(further, LOADED)  # once for two steps, by LLVM
        first = step % 2 * (LOADED // 2)
        return _converted(both[first : first + LOADED // 2], e)

    return read


def reader_of_values(tile: Tile, e: Elements, lds: Any, place: int) -> Callable[[int, int, Any], Any]:
    """A function ``read(block, step, buffer)`` as that of tiles.reader_of_values, of elements ``e``: one transposing read."""
    lane = fly.lane_id()
    row = lane % 16 // 2
    key, column = lane // BLOCK * 4 + row % 4 + row // 4 * 8, lane // 16 % 2 * 16 + lane % 2 * 8
    bases = [place + p.place + tile.key(p, key) + column for p in tile.panels]

    def read(block: int, step: int, buffer: Any) -> Any:
        byte = block * BLOCK
        number, panel = tile.at(byte)
        further = tile.key(panel, step * 16) + byte - panel.column
        start = pointer_at(tile.elements, lds, bases[number] + buffer, 8)
        return _converted(fly.transpose_read(start, further), e)

    return read


def _converted(x: Any, e: Elements) -> Any:
    return words(x.to(e.dtype))
