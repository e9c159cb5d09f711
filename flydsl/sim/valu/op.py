"""What one vector-ALU operation is: kinds of its operands and a pure function on arrays.

A row of the op tables reads ``op("f32", "f32 f32", np.add)``: destination kinds, source kinds, function. Source and
result arrays have the dtype of their kind and shapes that broadcast to ``[waves, 64]``; constants arrive as ``[1,
1]``, SGPR sources as ``[waves, 1]``. The functions run under ``np.errstate(all="ignore")``: overflow and invalid
are results here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

Function = Callable[..., Any]
"""Pure function: source arrays in, one result array (or a tuple of them, one per destination kind) out."""

Rounded = Callable[..., Any]
"""Like a Function with a leading ``mode`` (MODE.round encoding: 0 even, 1 up, 2 down, 3 zero)."""


@dataclass(frozen=True)
class Op:
    """One vector operation.

    ``dst`` and ``src`` are kinds (see ``kinds.py``). ``clamped`` computes the saturated result that an integer op
    has under ``clamp``; float results are clamped to [0, 1] by the framework. ``rounded`` is the version for
    directed rounding; an op with ``rounds`` and without ``rounded`` stops when MODE asks for another rounding than
    to nearest even. ``op_sel`` says that the VOP3 form selects halves of 16-bit operands (its result then keeps the
    other half); ``accumulates`` that the old destination is a source after the written ones, ``reads_vcc`` that VCC
    is the last one. ``without_ieee`` is the version for MODE.IEEE = 0 of an op that treats signalling NaN by that bit.
    ``flush`` is off for plain bit moves: MODE's denormal setting does not touch them.
    """

    fn: Function
    dst: tuple[str, ...]
    src: tuple[str, ...]
    clamped: Function | None = None
    rounds: bool = False
    rounded: Rounded | None = None
    op_sel: bool = False
    accumulates: bool = False
    reads_vcc: bool = False
    without_ieee: Function | None = None
    flush: bool = True
    high: Literal["zero", "keep"] = "zero"


Ops = Mapping[str, Op]


def op(dst: str, src: str, fn: Function, **flags: Any) -> Op:
    """A row of an op table; kinds are given as words: ``op("u32 mask", "u32 u32", add_carry)``."""
    if flags.get("rounded") is not None:
        flags.setdefault("rounds", True)
    if flags.get("op_sel"):
        flags.setdefault("high", "keep")
    return Op(fn, tuple(dst.split()), tuple(src.split()), **flags)


def reverse(row: Op) -> Op:
    """The ``rev`` variant of a two-operand op: sources exchanged (function and operand kinds)."""
    swapped: dict[str, Any] = {}
    for name in ("fn", "clamped", "rounded", "without_ieee"):
        function = getattr(row, name)
        if function is not None:
            swapped[name] = _swap(function, leading=name == "rounded")
    first, second, *rest = row.src
    return replace(row, src=(second, first, *rest), **swapped)


def _swap(function: Function, leading: bool) -> Function:
    if leading:
        return lambda mode, a, b, *rest: function(mode, b, a, *rest)
    return lambda a, b, *rest: function(b, a, *rest)
