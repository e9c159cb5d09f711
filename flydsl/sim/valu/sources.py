"""Source operands: from an operand of an instruction to a closure that reads it as an array of the op's kind.

A fetch is a reader (register words, or a constant) followed by stages: DPP permutation, selection of a byte or half,
the modifiers abs and neg on the sign bit, the view as the kind's dtype, flushing of denormals.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from flydsl.sim.errors import UnsupportedModifierError
from flydsl.sim.instruction import FloatImm, Imm, Instruction, Literal, SReg, VReg
from flydsl.sim.state import WaveBatch, unpack_mask
from flydsl.sim.valu.constants import constant_bits
from flydsl.sim.valu.kinds import KINDS, Kind

Array = Any
_SMALLEST_NORMAL = {2: np.float16(2.0**-14), 4: np.float32(2.0**-126), 8: np.float64(2.0**-1022)}
Reader = Callable[[WaveBatch], Array]
Stage = Callable[[Array], Array]


@dataclass(frozen=True)
class Selection:
    """How a source is cut out of its register: ``high`` half (op_sel) or SDWA ``sel``; ``permute`` moves lanes
    first (DPP)."""

    high: bool = False
    sdwa: str | None = None
    permute: Callable[[WaveBatch, Array], Array] | None = None
    flush: bool = False
    allow_acc: bool = False


@dataclass
class Fetch:
    """``reader`` then ``stages``. ``constant`` is set when nothing depends on the waves."""

    reader: Reader
    stages: list[Stage] = field(default_factory=list)
    constant: Array | None = None

    def closure(self) -> Reader:
        """One callable that does it all, with as few calls as possible."""
        if self.constant is not None:
            value = self.constant
            for stage in self.stages:
                value = stage(value)
            return lambda w: value
        if not self.stages:
            return self.reader
        if len(self.stages) == 1:
            reader, only = self.reader, self.stages[0]
            return lambda w: only(reader(w))
        return _chain(self.reader, tuple(self.stages))


def _chain(reader: Reader, stages: tuple[Stage, ...]) -> Reader:
    def run(w: WaveBatch) -> Array:
        value = reader(w)
        for stage in stages:
            value = stage(value)
        return value

    return run


def source(instruction: Instruction, operand: Any, kind_name: str, selection: Selection = Selection()) -> Reader:
    """A closure reading ``operand`` as ``kind_name``: [n, 64], [n, 1] (SGPR) or [1, 1] (constant)."""
    kind = KINDS[kind_name]
    if kind_name == "mask":
        return _mask_source(instruction, operand)
    fetch = _words(instruction, operand, kind, selection)
    if fetch.constant is None:
        _select(instruction, operand, kind, selection, fetch)
    _modify(instruction, operand, kind, fetch)
    if kind.dtype != kind.raw:
        fetch.stages.append(lambda x, dtype=kind.dtype: x.view(dtype))
    if selection.flush and kind.flushable:
        fetch.stages.append(flush_denormals)
    return fetch.closure()


def flush_denormals(x: Array) -> Array:
    """Denormals become zeros of their sign."""
    small = np.abs(x) < _SMALLEST_NORMAL[x.dtype.itemsize]
    return np.where(small, x * x.dtype.type(0), x) if np.count_nonzero(small) else x


def _words(instruction: Instruction, operand: Any, kind: Kind, selection: Selection) -> Fetch:
    if isinstance(operand, (Imm, FloatImm, Literal)):
        if selection.high:
            raise UnsupportedModifierError("op_sel selects the high half of a constant", instruction)
        bits = constant_bits(instruction, operand, kind)
        return Fetch(lambda w: None, constant=np.full((1, 1), bits, kind.raw))
    check_width(instruction, operand, kind.registers)
    if isinstance(operand, VReg):
        return Fetch(_permuted(_vector_reader(instruction, operand, kind, selection), selection.permute))
    if selection.permute is not None:
        raise UnsupportedModifierError("src0 of a DPP instruction must be a vector register", instruction)
    return Fetch(_scalar_reader(operand, kind))


def check_width(instruction: Instruction, operand: Any, registers: int) -> None:
    """The operand must be a register tuple of that many 32-bit registers."""
    if not isinstance(operand, (VReg, SReg)):
        raise UnsupportedModifierError(f"operand {operand} is not supported here", instruction)
    if operand.count != registers:
        raise UnsupportedModifierError(
            f"operand {operand} has {operand.count} registers where {registers} are expected", instruction
        )


def _vector_reader(instruction: Instruction, operand: VReg, kind: Kind, selection: Selection) -> Reader:
    register = operand.first
    if operand.acc and not selection.allow_acc:
        raise UnsupportedModifierError("this instruction cannot read accumulation registers", instruction)
    if kind.bits == 64:
        acc = operand.acc
        return lambda w: w.read_v64(register, acc)
    if operand.acc:
        return lambda w: w.waves.agpr[register][w.index]
    return lambda w: w.waves.vgpr[register][w.index]


def _permuted(reader: Reader, permute: Callable[[WaveBatch, Array], Array] | None) -> Reader:
    return reader if permute is None else lambda w: permute(w, reader(w))


def _scalar_reader(operand: SReg, kind: Kind) -> Reader:
    code = operand.first
    if kind.bits == 64:
        return lambda w: w.read_s64(code)[:, None]
    return lambda w: w.read_s(code).reshape(-1, 1)


def _mask_source(instruction: Instruction, operand: Any) -> Reader:
    if isinstance(operand, Imm):
        lanes = unpack_mask(np.array([operand.value & (2**64 - 1)], np.uint64))
        return lambda w: lanes
    check_width(instruction, operand, 2)
    if not isinstance(operand, SReg):
        raise UnsupportedModifierError("a lane mask must be in scalar registers", instruction)
    code = operand.first
    return lambda w: w.read_lane_mask(code)


def _select(instruction: Instruction, operand: Any, kind: Kind, selection: Selection, fetch: Fetch) -> None:
    if (selection.high and kind.bits != 16) or (selection.sdwa is not None and kind.bits == 64):
        raise UnsupportedModifierError(f"a part of a {kind.name} operand cannot be selected", instruction)
    if selection.sdwa is not None and selection.sdwa != "DWORD":
        signed = bool(getattr(operand, "sext", False))
        fetch.stages.append(sdwa_selector(instruction, selection.sdwa, signed))
    elif selection.high:
        fetch.stages.append(lambda x: x >> np.uint32(16))
    if kind.bits == 16:
        fetch.stages.append(lambda x: x.astype(np.uint16))


def sdwa_selector(instruction: Instruction, sel: str, signed: bool) -> Stage:
    """Bits of BYTE_0..3 or WORD_0..1 moved down, zero- or sign-extended to 32 bits."""
    width, _, place = sel.partition("_")
    bits = {"BYTE": 8, "WORD": 16}.get(width)
    if bits is None or place not in "0123"[: 32 // bits]:
        raise UnsupportedModifierError(f"SDWA selection {sel} is unknown", instruction)
    shift = np.uint32(bits * int(place))
    if signed:
        dtype = np.int8 if bits == 8 else np.int16
        return lambda x: (x >> shift).astype(dtype).astype(np.int32).view(np.uint32)
    mask = np.uint32((1 << bits) - 1)
    return lambda x: (x >> shift) & mask


def _modify(instruction: Instruction, operand: Any, kind: Kind, fetch: Fetch) -> None:
    if not (operand.neg or operand.abs or operand.sext):
        return
    if not (operand.neg or operand.abs):
        if operand.sext and kind.is_float:
            raise UnsupportedModifierError("sext on a float operand", instruction)
        return
    if not kind.is_float:
        raise UnsupportedModifierError(f"neg/abs on a {kind.name} operand", instruction)
    sign = kind.raw.type(1 << (kind.bits - 1))
    if operand.abs and operand.neg:
        fetch.stages.append(lambda x: x | sign)
    elif operand.abs:
        fetch.stages.append(lambda x: x & ~sign)
    else:
        fetch.stages.append(lambda x: x ^ sign)
