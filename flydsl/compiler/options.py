"""Compile options of ``@fly.jit`` and ``@fly.kernel``."""

from __future__ import annotations

import difflib
from dataclasses import dataclass, fields
from typing import Any

from .errors import DeclarationError

FASTMATH_FLAGS = ("none", "reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn", "fast")
MAX_WORKGROUP = 1024


@dataclass(frozen=True)
class Options:
    """What a decorator may say. All fields are part of the specialization's key.

    block: the workgroup size, an int or up to three ints; becomes the required workgroup size.
    waves_per_eu: the least number of waves per SIMD the compiler must leave registers for (1 to 8).
    max_vgpr: the most vector registers (architectural and accumulation together) a lane may use; enforced after
        compiling, and given to the register allocator as the occupancy that it implies (512 / max_vgpr waves per SIMD).
    fastmath: LLVM fast-math flags for all float arithmetic, comma-separated: ``"contract"``, ``"nnan,contract"``, ``"fast"``.
    flush_denormals: flush f32 denormals to zero (saves range handling in exp2/log2 and division).
    name: the symbol of the kernel; the function's name if not given.
    """

    block: tuple[int, int, int] | None = None
    waves_per_eu: int | None = None
    max_vgpr: int | None = None
    fastmath: str = "none"
    flush_denormals: bool = False
    name: str | None = None


def make_options(given: dict[str, Any]) -> Options:
    """Check decorator keywords. Raises DeclarationError naming the option and what is allowed."""
    known = [f.name for f in fields(Options)]
    for key in given:
        if key not in known:
            near = difflib.get_close_matches(key, known, 1)
            hint = f"; did you mean {near[0]!r}?" if near else "."
            raise DeclarationError(f"unknown compile option {key!r}{hint} Known options: {', '.join(known)}")
    values = dict(given)
    if values.get("block") is not None:
        values["block"] = check_block(values["block"])
    _check_range(values, "waves_per_eu", 1, 8)
    _check_range(values, "max_vgpr", 8, 512)
    name = values.get("name")
    if name is not None and not (isinstance(name, str) and name.isascii() and name.isidentifier()):
        raise DeclarationError(f"name={name!r} is not allowed; give a symbol made of letters, digits and underscores")
    _check_fastmath(values.get("fastmath", "none"))
    return Options(**values)


def check_block(block: Any) -> tuple[int, int, int]:
    """A workgroup size as three ints. Raises LaunchError when over 1024 work-items or not positive."""
    from .dims import three

    x, y, z = three(block, "block")
    if x * y * z > MAX_WORKGROUP:
        from .errors import LaunchError

        raise LaunchError(f"block {block} has {x * y * z} work-items; a workgroup may have at most {MAX_WORKGROUP}")
    return x, y, z


def _check_range(values: dict[str, Any], key: str, low: int, high: int) -> None:
    value = values.get(key)
    if value is not None and not (type(value) is int and low <= value <= high):
        raise DeclarationError(f"{key}={value!r} is not allowed; give an int from {low} to {high}")


def _check_fastmath(flags: Any) -> None:
    if not isinstance(flags, str) or any(f.strip() not in FASTMATH_FLAGS for f in flags.split(",")):
        raise DeclarationError(f"fastmath={flags!r} is not allowed; give a comma-separated list of {', '.join(FASTMATH_FLAGS)}")
