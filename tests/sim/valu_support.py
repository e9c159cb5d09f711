"""Runs single vector instructions for the tests: registers in, registers out."""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim.bind import bind
from flydsl.sim.instruction import EXEC
from flydsl.sim.operands import parse_instruction
from flydsl.sim.state import DEFAULT_MODE, Waves

FULL = 2**64 - 1


def waves_with(vgprs: dict[int, Any], sgprs: dict[int, int] | None = None, exec_: int = FULL, count: int = 1) -> Waves:
    """``vgprs``: register -> value(s) broadcastable to [count, 64] as uint32; ``sgprs``: 64-bit pairs by even code."""
    waves = Waves(count, 256, 256)
    for register, value in vgprs.items():
        waves.vgpr[register] = value
    batch = waves.batch()
    for code, value in (sgprs or {}).items():
        batch.write_s64(code, np.uint64(value))
    batch.write_s64(EXEC, np.uint64(exec_))
    return waves


def execute(text: str, waves: Waves, mode: int = DEFAULT_MODE, arch: str = "gfx950") -> Waves:
    """Bind and run one instruction on all waves; returns ``waves``."""
    waves.set_mode(mode)
    handler = bind(parse_instruction(text), arch)
    with np.errstate(all="ignore"):
        handler(waves.batch())
    return waves


def lanes(values: Any, dtype: Any = np.uint32) -> Any:
    """1..64 values repeated to fill uint32[64] (bits of ``dtype``; 16-bit types in the low half)."""
    array = np.resize(np.asarray(values, dtype), 64)
    if array.dtype.itemsize == 2:
        return array.view(np.uint16).astype(np.uint32)
    return array.view(np.uint32)


def unary(text: str, x: Any, dtype: Any, result: Any = None, **options: Any) -> Any:
    """v12 = op(v0) for up to 64 values of a 16- or 32-bit type; results as ``result`` (default ``dtype``)."""
    return nary(text, [x], dtype, result, **options)


def nary(text: str, sources: list[Any], dtype: Any, result: Any = None, **options: Any) -> Any:
    """v12 = op(v0, v2, v4): sources of one 16- or 32-bit type."""
    registers = {2 * i: lanes(x, dtype) for i, x in enumerate(sources)}
    waves = execute(text, waves_with(registers), **options)
    out = waves.vgpr[12, 0]
    result = np.dtype(result or dtype)
    out = out.astype(np.uint16) if result.itemsize == 2 else out
    return out.view(result)[: max(len(np.atleast_1d(x)) for x in sources)]


def nary64(text: str, sources: list[Any], dtypes: list[Any], result: Any = np.float64) -> Any:
    """v[12:13] = op(v[0:1], v[2:3], v[4:5]); a 32-bit source occupies the even register."""
    waves = waves_with({})
    for i, (x, dtype) in enumerate(zip(sources, dtypes)):
        array = np.resize(np.asarray(x, dtype), 64)
        if array.dtype.itemsize == 8:
            words = array.view(np.uint32).reshape(64, 2)
            waves.vgpr[2 * i, 0], waves.vgpr[2 * i + 1, 0] = words[:, 0], words[:, 1]
        else:
            waves.vgpr[2 * i, 0] = array.view(np.uint32)
    execute(text, waves)
    result = np.dtype(result)
    count = max(len(np.atleast_1d(x)) for x in sources)
    if result.itemsize == 4:
        return waves.vgpr[12, 0].view(result)[:count]
    words = np.stack([waves.vgpr[12, 0], waves.vgpr[13, 0]], axis=-1)
    return np.ascontiguousarray(words).view(result)[:count, 0]


def same(actual: Any, expected: Any) -> bool:
    """Bit-equal floats, any NaN equal to any NaN."""
    actual, expected = np.asarray(actual), np.asarray(expected)
    unsigned = {2: np.uint16, 4: np.uint32, 8: np.uint64}[actual.dtype.itemsize]
    expected = expected.astype(actual.dtype)
    equal = actual.view(unsigned) == expected.view(unsigned)
    return bool((equal | (np.isnan(actual) & np.isnan(expected))).all())
