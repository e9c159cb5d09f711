"""Matrix instructions in a block function: operands are unpacked once as long as their registers do not change."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from flydsl.sim.compiled.frame import Frame, NotCovered
from flydsl.sim.compiled.mfma_code import product_helper
from flydsl.sim.compiled.mfma_operands import KINDS as ELEMENTS
from flydsl.sim.compiled.mfma_operands import number_type, operand_helper, width
from flydsl.sim.compiled.text import CHUNK, I32, constant, vector
from flydsl.sim.instruction import FloatImm, Imm, Instruction, VReg
from flydsl.sim.valu.constants import constant_bits
from flydsl.sim.valu.kinds import KINDS
from flydsl.sim.valu.mfma import DENSE, F8F6F4
from flydsl.sim.valu.mfma_layout import Shape, parse

MAX_BUFFERS = 8
"""Unpacked operands kept per block: 4 to 16 KiB of stack each."""


def matrix_instruction(frame: Frame, instruction: Instruction) -> None:
    """Dense v_mfma forms without block broadcasts, and all f8f6f4 forms with and without scales. Errors: NotCovered."""
    name = instruction.mnemonic
    scaled = name.startswith("v_mfma_scale_")
    if len(instruction.operands) != (6 if scaled else 4):
        raise NotCovered
    shape = _shape(instruction, scaled)
    d, a, b = instruction.operands[:3]
    target = _register(d, shape.result_registers)
    sources = [_register(a, shape.registers(shape.a)), _register(b, shape.registers(shape.b))]
    scales = [_scale(instruction, i) if scaled else None for i in (0, 1)]
    frame.close()
    initial = _initial(frame, instruction, shape, target)
    unpacked = [_operand(frame, shape, source, side, scale) for source, side, scale in zip(sources, ("a", "b"), scales)]
    function = frame.helper(f"product {name.replace('_scale', '')}")
    pointers = [frame.row(target.first, target.acc), *unpacked, initial]
    frame.main.do(f"call void {function}({', '.join(f'ptr {pointer}' for pointer in pointers)})")
    frame.forget_operands([target])


def _initial(frame: Frame, instruction: Instruction, shape: Shape, target: VReg) -> str:
    """Pointer to C: its registers, or a buffer where they overlap D partly or are a constant."""
    c, count = instruction.operands[3], 64 * shape.result_registers
    if isinstance(c, (Imm, FloatImm)):
        bits = constant_bits(instruction, c, KINDS[shape.d])
        if shape.d == "f64" and bits:
            raise NotCovered
        buffer = frame.buffer("i32", "C", count)
        with frame.main.loop(count, step=CHUNK) as i:
            frame.main.store(constant(I32, bits), frame.main.at(buffer, i, "i32"), 0, I32, 64)
        return buffer
    register = _register(c, shape.result_registers)
    rows = frame.row(register.first, register.acc)
    if register.acc != target.acc or abs(register.first - target.first) >= count // 64 or register.first == target.first:
        return rows
    buffer = frame.buffer("i32", "C", count)
    with frame.main.loop(count, step=CHUNK) as i:
        row = frame.main.load(frame.main.at(rows, i, "i32"), 0, I32, 64)
        frame.main.store(row, frame.main.at(buffer, i, "i32"), 0, I32, 64)
    return buffer


def _shape(instruction: Instruction, scaled: bool) -> Shape:
    """The form with its element types. Errors: NotCovered."""
    name, modifiers = instruction.mnemonic, instruction.modifiers
    if not name.endswith("_f8f6f4"):
        if modifiers or name not in DENSE:
            raise NotCovered
        shape = parse(name)
    else:
        if set(modifiers) - {"cbsz", "blgp", *(("op_sel", "op_sel_hi") if scaled else ())}:
            raise NotCovered
        a, b = (F8F6F4[int(modifiers.get(key, 0))] for key in ("cbsz", "blgp"))
        shape = replace(parse(name), a=a, b=b)
    if shape.d not in ("f32", "i32", "f64") or not {shape.a, shape.b} <= ELEMENTS:
        raise NotCovered
    return shape


def _register(operand: Any, count: int) -> VReg:
    if not isinstance(operand, VReg) or operand.count != count:
        raise NotCovered
    return operand


def _scale(instruction: Instruction, index: int) -> tuple[VReg, int]:
    """(register, bit) of the scales of A (0) or B (1)."""
    register = _register(instruction.operands[4 + index], 1)
    byte = sum(int(instruction.modifiers.get(key, (0, 0, 0))[index]) << i for i, key in enumerate(("op_sel", "op_sel_hi")))
    return register, 8 * byte


def _operand(frame: Frame, shape: Shape, source: VReg, side: str, scale: tuple[VReg, int] | None) -> str:
    """Pointer to the unpacked A or B."""
    kind, columns = (shape.a, shape.m) if side == "a" else (shape.b, shape.n)
    key = f"unpack {_form(shape)} {kind} {columns} {int(scale is not None)}"
    registers = [source] if scale is None else [source, scale[0]]
    count = shape.k * width(shape)
    buffer, ready = frame.operand_buffer((key, source, scale), registers, vector(count, number_type(shape)), MAX_BUFFERS)
    if not ready:
        words = frame.row(source.first, source.acc)
        extra = "null" if scale is None else frame.row(scale[0].first, scale[0].acc)
        shift = 0 if scale is None else scale[1]
        frame.main.do(f"call void {frame.helper(key)}(ptr {buffer}, ptr {words}, ptr {extra}, i32 {shift})")
    return buffer


def _form(shape: Shape) -> str:
    return f"{shape.m}x{shape.n}x{shape.k}x{shape.blocks}x{shape.d}"


def unpack_text(name: str, key: str) -> str:
    """IR of an operand helper from the rest of its key: form, element type, columns, scaled."""
    form, kind, columns, scaled = key.split()
    m, n, k, blocks, d = form.split("x")
    shape = Shape(int(m), int(n), int(k), int(blocks), d, kind, kind)
    return operand_helper(name, shape, kind, int(columns), scaled == "1")


def product_text(name: str, mnemonic: str) -> str:
    return product_helper(name, parse(mnemonic))
