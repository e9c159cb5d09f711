"""Atomic instructions in a block function."""

from __future__ import annotations

from flydsl.sim.atomics import DS_ATOMICS, GLOBAL_ATOMICS, Atomic
from flydsl.sim.compiled.atomic_code import UPDATES
from flydsl.sim.compiled.frame import Frame, NotCovered
from flydsl.sim.compiled.moves import (
    access,
    buffer_position,
    exact_modifiers,
    flat_address,
    lds_address,
    modifiers,
    register_tuple,
)
from flydsl.sim.instruction import Instruction, VReg

_LDS_NAMES = {"min_i": "smin", "max_i": "smax", "min_u": "umin", "max_u": "umax", "wrxchg_b": "swap", "cmpst_b": "cmpswap"}


def is_atomic(mnemonic: str) -> bool:
    """Whether an instruction is a read-modify-write of memory."""
    return "_atomic_" in mnemonic or mnemonic.removeprefix("ds_").replace("_rtn_", "_", 1) in DS_ATOMICS


def atomic_name(mnemonic: str) -> tuple[str, Atomic, str, bool]:
    """(family, numpy's operation, our name for it, whether a DS form returns). Errors: NotCovered."""
    family, _, rest = mnemonic.partition("_")
    if family == "ds":
        plain = rest.replace("_rtn_", "_", 1)
        operation = DS_ATOMICS.get(plain)
        stem = plain.rstrip("0123456789")
        name = _LDS_NAMES.get(stem, stem.rpartition("_")[0])
        returns = "_rtn_" in rest
    else:
        plain = rest.removeprefix("atomic_")
        operation, returns = GLOBAL_ATOMICS.get(plain), False
        name = plain.removesuffix("_x2")
    if plain in ("pk_add_f16", "pk_add_bf16"):
        name = plain
    elif plain.endswith(("_f32", "_f64")) and plain[:3] in ("add", "min", "max"):
        name = "f" + plain[:3]
    if operation is None or (name not in UPDATES and name != "cmpswap") or (operation.compare and name != "cmpswap"):
        raise NotCovered
    return family, operation, name, returns


def atomic_instruction(frame: Frame, instruction: Instruction, index: int) -> None:
    """global_atomic_, buffer_atomic_ and ds_ atomics. Errors: NotCovered."""
    family, operation, name, returns = atomic_name(instruction.mnemonic)
    if family == "ds":
        return _lds(frame, instruction, index, operation, name, returns)
    returns = "sc0" in instruction.modifiers
    if family == "buffer":
        return _buffer(frame, instruction, index, operation, name, returns)
    if family != "global":
        raise NotCovered
    return _global(frame, instruction, index, operation, name, returns)


def _key(space: str, name: str, operation: Atomic, returns: bool) -> str:
    return f"{space} atomic {name}.{operation.width}{'.r' if returns else ''}"


def _global(frame: Frame, instruction: Instruction, index: int, operation: Atomic, name: str, returns: bool) -> None:
    modifiers(instruction, "offset")
    operands = list(instruction.operands)
    destination = register_tuple(operands.pop(0), operation.words) if returns else None
    data = register_tuple(operands.pop(1), operation.words * (2 if operation.compare else 1))
    address = flat_address(frame, instruction, operands)
    rows = frame.address(data)
    compared = frame.address(data, operation.words) if operation.compare else "0"
    access(frame, index, _key("global", name, operation, returns), address, destination, (compared, "0", rows))


def _buffer(frame: Frame, instruction: Instruction, index: int, operation: Atomic, name: str, returns: bool) -> None:
    modifiers(instruction, "offset", "offen")
    operands = list(instruction.operands)
    data = register_tuple(operands.pop(0), operation.words * (2 if operation.compare else 1))
    if len(operands) != 3:
        raise NotCovered
    position, low, high = buffer_position(frame, instruction, operands)
    result = VReg(data.first, operation.words, data.acc) if returns else None
    access(frame, index, _key("buffer", name, operation, returns), position, result, (low, high, frame.address(data)))


def _lds(frame: Frame, instruction: Instruction, index: int, operation: Atomic, name: str, returns: bool) -> None:
    exact_modifiers(instruction, "offset")
    operands = list(instruction.operands)
    destination = register_tuple(operands.pop(0), operation.words) if returns else None
    place, *sources = operands
    if len(sources) != 1 + operation.compare:
        raise NotCovered
    registers = [register_tuple(source, operation.words) for source in sources]
    address = lds_address(frame, instruction, place, int(instruction.modifiers.get("offset", 0)))
    compared = frame.address(registers[0]) if operation.compare else "0"
    access(
        frame, index, _key("lds", name, operation, returns), address, destination, (compared, "0", frame.address(registers[-1]))
    )
