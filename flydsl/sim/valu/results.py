"""Destinations: closures that store a result array in registers or lane masks under EXEC."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from flydsl.sim.errors import UnsupportedModifierError
from flydsl.sim.instruction import Instruction, SReg, VReg
from flydsl.sim.state import WaveBatch
from flydsl.sim.valu.kinds import KINDS, Kind
from flydsl.sim.valu.sources import check_width, flush_denormals

Array = Any
Store = Callable[[WaveBatch, Array, Any], None]
"""(batch, result of the kind's dtype, mask or None for EXEC)"""

_LOW = np.uint32(0xFFFF)
_HIGH = np.uint32(0xFFFF0000)


def destination(instruction: Instruction, operand: Any, kind_name: str, high: str = "zero") -> Store:
    """A store for a result of that kind. ``high``: what a 16-bit result does with bits 31:16 (``zero``, ``keep``), or
    ``upper``: the result goes there and the low half is kept."""
    kind = KINDS[kind_name]
    check_width(instruction, operand, kind.registers)
    if kind_name == "mask":
        return _mask_store(instruction, operand)
    if not isinstance(operand, VReg) or operand.acc:
        raise UnsupportedModifierError(f"{operand} cannot be a destination of this instruction", instruction)
    if high == "upper" and kind.bits != 16:
        raise UnsupportedModifierError(f"op_sel of a {kind.name} destination", instruction)
    if kind.bits == 64:
        return lambda w, x, mask: w.write_v64(operand.first, x.view(np.uint64), mask)
    if kind.bits == 32:
        return lambda w, x, mask: w.write_v(operand.first, x.view(np.uint32), mask)
    return _half_store(operand.first, kind, high)


def _mask_store(instruction: Instruction, operand: Any) -> Store:
    if not isinstance(operand, SReg):
        raise UnsupportedModifierError("a lane mask goes to scalar registers", instruction)
    code = operand.first
    return lambda w, x, mask: w.write_lane_mask(code, x & (w.exec_mask() if mask is None else mask))


def _half_store(register: int, kind: Kind, high: str) -> Store:
    raw = kind.raw
    if high == "zero":
        return lambda w, x, mask: w.write_v(register, x.view(raw), mask)
    if high == "keep":
        return lambda w, x, mask: w.write_v(register, (w.read_v(register) & _HIGH) | x.view(raw), mask)
    shift = np.uint32(16)

    def upper(w: WaveBatch, x: Array, mask: Any) -> None:
        w.write_v(register, (w.read_v(register) & _LOW) | (x.view(raw).astype(np.uint32) << shift), mask)

    return upper


def clamp_float(x: Array) -> Array:
    """The clamp modifier on a float result: to [0, 1], NaN to 0 (MODE.DX10_CLAMP is 1)."""
    one = np.ones((), x.dtype)
    return np.fmin(np.fmax(x, np.zeros((), x.dtype)), one)


def clamp_keeping_nan(x: Array) -> Array:
    """The clamp modifier where MODE.DX10_CLAMP is 0: NaN stays."""
    return np.where(np.isnan(x), x, clamp_float(x))


def output_scale(factor: float) -> Callable[[Array], Array]:
    """The omod modifier: a result (without denormals) times 2, 4 or 1/2, again without denormals, and -0 as +0.

    CDNA3 ISA, "Output modifiers": they apply only where MODE flushes denormal results and IEEE is off.
    """

    def stage(x: Array) -> Array:
        scaled = flush_denormals(x * x.dtype.type(factor))
        return np.where(scaled == 0, x.dtype.type(0), scaled)

    return stage


def sdwa_store(instruction: Instruction, operand: Any, kind_name: str, sel: str, unused: str) -> Store:
    """SDWA destination: the low bits of the result go to ``dst_sel``; ``dst_unused`` says what the other bits
    become."""
    kind = KINDS[kind_name]
    if sel == "DWORD":
        return destination(instruction, operand, kind_name)
    if kind.bits == 64:
        raise UnsupportedModifierError("dst_sel with a 64-bit result", instruction)
    width, _, place = sel.partition("_")
    bits = {"BYTE": 8, "WORD": 16}.get(width)
    if bits is None or place not in "0123"[: 32 // bits]:
        raise UnsupportedModifierError(f"dst_sel:{sel} is unknown", instruction)
    shift, mask = bits * int(place), (1 << bits) - 1
    fill = _unused_filler(instruction, unused, shift, bits)
    register, raw = operand.first, kind.raw

    def store(w: WaveBatch, x: Array, lanes: Any) -> None:
        value = (x.view(raw).astype(np.uint32) & np.uint32(mask)) << np.uint32(shift)
        w.write_v(register, fill(w.read_v(register), value), lanes)

    return store


def _unused_filler(instruction: Instruction, unused: str, shift: int, bits: int) -> Callable[[Array, Array], Array]:
    if unused == "UNUSED_PAD":
        return lambda old, value: value
    if unused == "UNUSED_PRESERVE":
        keep = np.uint32(~(((1 << bits) - 1) << shift) & 0xFFFFFFFF)
        return lambda old, value: (old & keep) | value
    if unused == "UNUSED_SEXT":
        left = np.uint32(32 - shift - bits)
        arithmetic = np.int32(32 - shift - bits)
        return lambda old, value: ((value << left).view(np.int32) >> arithmetic).view(np.uint32)
    raise UnsupportedModifierError(f"dst_unused:{unused} is unknown", instruction)
