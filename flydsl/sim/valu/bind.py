"""Binding: an instruction and its row of an op table become one closure that executes it on a batch of waves.

Everything that can be decided is decided here, once: operand accessors, modifiers (an unknown one is an error), the
way a result is stored. What depends on MODE (denormals, rounding, FP16_OVFL) is bound per MODE value, the default
one first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from flydsl.sim.errors import UnsupportedModifierError
from flydsl.sim.instruction import VCC, Instruction, SReg, VReg
from flydsl.sim.state import DEFAULT_MODE, WaveBatch
from flydsl.sim.valu import dpp
from flydsl.sim.valu.kinds import KINDS
from flydsl.sim.valu.op import Function, Op
from flydsl.sim.valu.results import Store, clamp_float, clamp_keeping_nan, destination, output_scale, sdwa_store
from flydsl.sim.valu.sources import Reader, Selection, flush_denormals, source

Closure = Callable[[WaveBatch], None]

MODE_BITS = 0x80_03FF
"""MODE bits that change arithmetic: round, denorm, DX10_CLAMP, IEEE, FP16_OVFL."""

SDWA_MODIFIERS = frozenset({"dst_sel", "dst_unused", "src0_sel", "src1_sel"})
OUTPUT_SCALES = frozenset({"mul", "div"})


class Mode:
    """The fields of MODE that arithmetic depends on."""

    def __init__(self, value: int):
        self.value = value
        self.round = {"f32": value & 3, "f16": value >> 2 & 3}
        self.denorm = {"f32": value >> 4 & 3, "f16": value >> 6 & 3}
        self.dx10_clamp = bool(value >> 8 & 1)
        self.ieee = bool(value >> 9 & 1)
        self.fp16_overflow = bool(value >> 23 & 1)

    @property
    def clamp(self) -> Function:
        """The clamp modifier on a float result."""
        return clamp_float if self.dx10_clamp else clamp_keeping_nan

    def flushes_source(self, field: str) -> bool:
        return self.denorm[field] in (0, 2)

    def flushes_result(self, field: str) -> bool:
        return self.denorm[field] in (0, 1)


def check_modifiers(instruction: Instruction, allowed: frozenset[str] | set[str]) -> None:
    """Every modifier must be one that the handler implements."""
    for name, value in instruction.modifiers.items():
        if name not in allowed:
            raise UnsupportedModifierError(f"modifier {name}:{value} is not implemented here", instruction)


def operand_count(instruction: Instruction, expected: int) -> None:
    """The instruction must have exactly that many operands."""
    if len(instruction.operands) != expected:
        raise UnsupportedModifierError(f"{len(instruction.operands)} operands where {expected} are expected", instruction)


def binder(row: Op) -> Callable[[Instruction], Closure]:
    """The BINDERS entry of a table row."""
    return lambda instruction: bind(instruction, row)


def bind(instruction: Instruction, row: Op) -> Closure:
    """The closure of an instruction whose semantics is ``row``."""
    return per_mode(lambda mode: _bind_in_mode(instruction, row, mode), _depends_on_mode(instruction, row))


def per_mode(build: Callable[[Mode], Closure], depends: bool = True) -> Closure:
    """A closure that picks ``build(mode)`` by the MODE of the executing waves; built at once for the default MODE."""
    default = build(Mode(DEFAULT_MODE))
    if not depends:
        return default
    variants: dict[int, Closure] = {DEFAULT_MODE: default}

    def variant(value: int) -> Closure:
        bits = value & MODE_BITS
        if bits not in variants:
            variants[bits] = build(Mode(bits))
        return variants[bits]

    def run(w: WaveBatch) -> None:
        mode = w.uniform_mode
        if mode == DEFAULT_MODE:
            default(w)
        elif mode is not None:
            variant(mode)(w)
        else:
            modes = w.read_mode()
            for value in np.unique(modes):
                variant(int(value))(w.sub(np.flatnonzero(modes == value)))

    return run


def _depends_on_mode(instruction: Instruction, row: Op) -> bool:
    floats = any(KINDS[kind].flushable for kind in (*row.dst, *row.src))
    return floats and (row.flush or not {"clamp", *OUTPUT_SCALES}.isdisjoint(instruction.modifiers))


def _bind_in_mode(instruction: Instruction, row: Op, mode: Mode) -> Closure:
    _check_row_modifiers(instruction, row)
    operand_count(instruction, len(row.dst) + _written_sources(row))
    permute, write_mask = dpp.bind(instruction) if instruction.encoding == "dpp" else (None, None)
    readers = [_reader(instruction, row, i, mode, permute) for i in range(len(row.src))]
    stores = [_store(instruction, row, i) for i in range(len(row.dst))]
    function = _with_result_stages(instruction, row, mode, _function(instruction, row, mode))
    if len(stores) > 1:
        return _run_many(function, readers, stores, write_mask)
    plain = instruction.encoding not in ("dpp", "sdwa")
    if plain and isinstance(function, np.ufunc) and KINDS[row.dst[0]].bits == 32:
        register = vector_register(instruction, instruction.operands[0]).first
        return _run_in_place(function, readers, register, KINDS[row.dst[0]].dtype)
    return _run_one(function, readers, stores[0], write_mask)


def _written_sources(row: Op) -> int:
    """How many sources the text names."""
    return len(row.src) - row.accumulates - row.reads_vcc


def _source_operands(instruction: Instruction, row: Op) -> list[Any]:
    operands = list(instruction.operands[len(row.dst) :])
    if row.accumulates:
        operands.append(instruction.operands[0])
    if row.reads_vcc:
        operands.append(SReg(VCC, 2))
    return operands


def _check_row_modifiers(instruction: Instruction, row: Op) -> None:
    encoding = instruction.encoding
    allowed = {"clamp"}
    if KINDS[row.dst[0]].flushable:
        allowed |= OUTPUT_SCALES
    if encoding == "dpp":
        allowed |= dpp.MODIFIERS
    elif encoding == "sdwa":
        allowed |= SDWA_MODIFIERS
    elif row.op_sel:
        allowed.add("op_sel")
    check_modifiers(instruction, allowed)


def _selects(instruction: Instruction, row: Op) -> tuple[int, ...]:
    """op_sel of each source and of the destination (last), with zeros where absent."""
    bits = tuple(instruction.modifiers.get("op_sel", ()))
    wanted = _written_sources(row) + 1
    if len(bits) not in (0, wanted):
        raise UnsupportedModifierError(f"op_sel has {len(bits)} entries where {wanted} are expected", instruction)
    return bits or (0,) * wanted


def _reader(instruction: Instruction, row: Op, index: int, mode: Mode, permute: Any) -> Reader:
    kind = row.src[index]
    flushable = KINDS[kind].flushable
    flush = bool(row.flush and flushable and mode.flushes_source(flushable))
    operand = _source_operands(instruction, row)[index]
    if index >= _written_sources(row):
        return source(instruction, operand, kind, Selection(flush=flush))
    selection = Selection(
        high=bool(row.op_sel and _selects(instruction, row)[index]),
        sdwa=instruction.modifiers.get(f"src{index}_sel") if instruction.encoding == "sdwa" and index < 2 else None,
        permute=permute if index == 0 else None,
        flush=flush,
    )
    return source(instruction, operand, kind, selection)


def _store(instruction: Instruction, row: Op, index: int) -> Store:
    operand, kind = instruction.operands[index], row.dst[index]
    if instruction.encoding == "sdwa" and kind != "mask":
        get = instruction.modifiers.get
        return sdwa_store(instruction, operand, kind, get("dst_sel", "DWORD"), get("dst_unused", "UNUSED_PRESERVE"))
    high = "upper" if row.op_sel and _selects(instruction, row)[-1] else row.high
    return destination(instruction, operand, kind, high)


def in_ieee_mode(row: Op, mode: Mode) -> Function:
    """The operation as MODE.IEEE has it."""
    return row.fn if mode.ieee or row.without_ieee is None else row.without_ieee


def _function(instruction: Instruction, row: Op, mode: Mode) -> Function:
    if "clamp" in instruction.modifiers and not KINDS[row.dst[0]].is_float:
        return _clamped(instruction, row)
    rounding = _rounding(row, mode)
    if rounding == 0 or not row.rounds:
        return in_ieee_mode(row, mode)
    if row.rounded is None:
        raise UnsupportedModifierError(
            f"MODE asks for rounding mode {rounding}; only rounding to nearest even is implemented here", instruction
        )
    rounded = row.rounded
    return lambda *sources: rounded(rounding, *sources)


_NEVER_OUTSIDE = (
    *("v_cmp", "v_cvt_", "v_min", "v_max", "v_med", "v_sat_", "v_and", "v_or", "v_xor", "v_not", "v_xnor", "v_mov"),
    *("v_bfrev", "v_prng", "v_lshlrev", "v_lshrrev", "v_ashr", "v_ff", "v_frexp_exp", "v_cndmask", "v_perm", "v_alignb"),
    *("v_ldexp", "v_mbcnt", "v_mul_hi", "v_pack", "v_bfe", "v_bfi", "v_lerp"),
)
"""Operations whose integer result, which clamp would saturate, cannot overflow. In a comparison the bit asks for
floating-point exceptions, which are off here."""


def _clamped(instruction: Instruction, row: Op) -> Function:
    """What an integer operation does under clamp."""
    if row.clamped is not None:
        return row.clamped
    if not instruction.mnemonic.startswith(_NEVER_OUTSIDE):
        raise UnsupportedModifierError("clamp is not implemented for this instruction", instruction)
    return row.fn


def _rounding(row: Op, mode: Mode) -> int:
    field = KINDS[row.dst[0]].flushable
    return mode.round[field] if field else 0


def _with_result_stages(instruction: Instruction, row: Op, mode: Mode, function: Function) -> Function:
    kind = KINDS[row.dst[0]]
    stages: list[Function] = []
    if row.flush and kind.flushable and mode.flushes_result(kind.flushable):
        stages.append(flush_denormals)
        factor = _output_factor(instruction)
        if factor != 1 and not mode.ieee:
            stages.append(output_scale(factor))
    if "clamp" in instruction.modifiers and kind.is_float:
        if kind.name == "b32":
            raise UnsupportedModifierError("clamp is not implemented for this instruction", instruction)
        stages.append(mode.clamp)
    for stage in stages:
        function = _then(function, stage)
    return function


def _output_factor(instruction: Instruction) -> float:
    """What omod multiplies with, where it applies."""
    modifiers = instruction.modifiers
    return 0.5 if "div" in modifiers else float(modifiers.get("mul", 1))


def _then(function: Function, stage: Function) -> Function:
    def staged(*sources: Any) -> Any:
        result = function(*sources)
        if isinstance(result, tuple):
            return (stage(result[0]), *result[1:])
        return stage(result)

    return staged


def _run_one(function: Function, readers: list[Reader], store: Store, write_mask: Any) -> Closure:
    if write_mask is not None:
        return lambda w: store(w, function(*[read(w) for read in readers]), write_mask(w))
    if len(readers) == 1:
        (a,) = readers
        return lambda w: store(w, function(a(w)), None)
    if len(readers) == 2:
        a, b = readers
        return lambda w: store(w, function(a(w), b(w)), None)
    return lambda w: store(w, function(*[read(w) for read in readers]), None)


def _run_in_place(function: np.ufunc, readers: list[Reader], register: int, dtype: Any) -> Closure:
    """numpy writes straight into the register where all lanes of a contiguous batch are active."""

    def run(w: WaveBatch) -> None:
        out = w.out_v(register)
        sources = [read(w) for read in readers]
        if out is not None:
            function(*sources, out=out.view(dtype))
        else:
            w.write_v(register, function(*sources).view(np.uint32))

    return run


def _run_many(function: Function, readers: list[Reader], stores: list[Store], write_mask: Any) -> Closure:
    def run(w: WaveBatch) -> None:
        mask = None if write_mask is None else write_mask(w)
        results = function(*[read(w) for read in readers])
        for store, result in zip(stores, results):
            store(w, result, mask)

    return run


def vector_register(instruction: Instruction, operand: Any, count: int = 1, acc: bool | None = False) -> VReg:
    """The operand as a tuple of ``count`` vector registers; ``acc`` None allows either file."""
    if not isinstance(operand, VReg) or operand.count != count or (acc is not None and operand.acc != acc):
        raise UnsupportedModifierError(f"{operand} where {count} vector register(s) are expected", instruction)
    if operand.neg or operand.abs or operand.sext:
        raise UnsupportedModifierError(f"modifiers on {operand}", instruction)
    return operand
