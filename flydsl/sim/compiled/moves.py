"""Memory instructions, matrix instructions and lane permutations: the block computes addresses, a helper does the
work."""

from __future__ import annotations

from typing import Any

from flydsl.sim.access import DS_FORMATS, FORMATS
from flydsl.sim.compiled.builder import Value
from flydsl.sim.compiled.context import INDEX
from flydsl.sim.compiled.frame import Frame, NotCovered
from flydsl.sim.compiled.lane_operands import lane_source
from flydsl.sim.compiled.lds_code import TRANSPOSED
from flydsl.sim.compiled.memory_parts import LDS_PITCH
from flydsl.sim.compiled.scalars import source
from flydsl.sim.compiled.text import I32, I64, constant
from flydsl.sim.instruction import EXEC, M0, Imm, Instruction, Off, SReg, VReg

_CACHE_BITS = {"sc0", "sc1", "nt"}
_PAIRS = {"2_b32": ("b32", 1), "2_b64": ("b64", 1), "2st64_b32": ("b32", 64), "2st64_b64": ("b64", 64)}


def register_tuple(operand: Any, words: int) -> VReg:
    """The operand as plain vector registers of either file. Errors: NotCovered."""
    if not isinstance(operand, VReg) or operand.count != words or operand.neg or operand.abs or operand.sext:
        raise NotCovered
    return operand


def _plain_register(operand: Any, words: int) -> int:
    register = register_tuple(operand, words)
    if register.acc:
        raise NotCovered
    return register.first


def modifiers(instruction: Instruction, *allowed: str) -> None:
    """Only those that are allowed, and cache bits. Errors: NotCovered."""
    if set(instruction.modifiers) - {*allowed, *_CACHE_BITS}:
        raise NotCovered


def access(
    frame: Frame, index: int, key: str, address: Value, data: VReg | None, extra: tuple[str, str, str] = ("0", "0", "0")
) -> None:
    """Call a memory helper with ``address`` (a lane value of the open run) and leave to numpy if it declines."""
    buffer = frame.sink(address)
    rows = frame.row(data.first, data.acc) if data is not None else "null"
    function, exec_bits = frame.helper(key), frame.read64(EXEC)
    hints = frame.main(f"inttoptr i64 {frame.main.load('%ctx', INDEX['hints'])} to ptr")
    hint = frame.main.at(hints, index, "i32")
    low, high, target = extra
    result = frame.main(
        f"call i32 {function}(ptr %ctx, ptr %w, ptr {buffer}, i64 {exec_bits}, ptr {rows}, ptr {hint}, "
        f"i64 {low}, i64 {high}, i64 {target})"
    )
    frame.checked(result, index)


# ---- global, flat, scratch ----
def flat_instruction(frame: Frame, instruction: Instruction, index: int) -> None:
    """global_, flat_ and scratch_ loads and stores. Errors: NotCovered."""
    family, kind, suffix = instruction.mnemonic.split("_", 2)
    if suffix.startswith("lds_"):
        if family != "global":
            raise NotCovered
        return _global_to_lds(frame, instruction, index, suffix[4:])
    if kind not in ("load", "store") or suffix not in FORMATS:
        raise NotCovered
    modifiers(instruction, "offset")
    form, operands = FORMATS[suffix], list(instruction.operands)
    data = register_tuple(operands.pop(0 if kind == "load" else 1), form.words)
    address = _scratch_address if family == "scratch" else flat_address
    space = "scratch" if family == "scratch" else "global"
    access(frame, index, f"{space} {kind} {suffix}", address(frame, instruction, operands), data)


def _offset(instruction: Instruction) -> int:
    return int(instruction.modifiers.get("offset", 0))


def flat_address(frame: Frame, instruction: Instruction, operands: list[Any]) -> Value:
    """64 bits: a VGPR pair, or an SGPR base plus an unsigned 32-bit VGPR; plus a signed immediate."""
    offset = _offset(instruction)
    if len(operands) == 1 or isinstance(operands[1], Off):
        _plain_register(operands[0], 2)
        run = frame.run()
        wide = lane_source(run, instruction, operands[0], "u64")
        return run.builder.add(wide, run.builder.const(I64, offset)) if offset else wide
    register = _plain_register(operands[0], 1)
    frame.close_if_masked(*_codes(operands[1]))
    base = source(frame, instruction, operands[1], 64)
    run = frame.run()
    start = run.splat(Value("i64", frame.main(f"add {base}, {offset}")), I64)
    return run.builder.add(start, run.builder.extend(run.read(register), I64))


def _codes(operand: Any) -> tuple[int, ...]:
    return tuple(range(operand.first, operand.first + operand.count)) if isinstance(operand, SReg) else ()


def _scratch_address(frame: Frame, instruction: Instruction, operands: list[Any]) -> Value:
    vaddr, saddr = operands
    total = Value("i32", constant("i32", _offset(instruction)))
    if not isinstance(saddr, Off):
        frame.close_if_masked(*_codes(saddr))
        total = frame.builder.add(source(frame, instruction, saddr, 32), total)
    run = frame.run()
    sums = run.splat(total, I32)
    if not isinstance(vaddr, Off):
        sums = run.builder.add(sums, run.read(_plain_register(vaddr, 1)))
    return run.builder.extend(sums, I64)


def _lds_start(frame: Frame, instruction: Instruction) -> str:
    m0 = frame.main(f"zext i32 {frame.read32(M0)} to i64")
    return frame.main(f"add i64 {m0}, {_offset(instruction) & 0xFFFFFFFF}")


def _global_to_lds(frame: Frame, instruction: Instruction, index: int, suffix: str) -> None:
    modifiers(instruction, "offset")
    if suffix not in LDS_PITCH or len(instruction.operands) != 2:
        raise NotCovered
    frame.close_if_masked(M0)
    start = _lds_start(frame, instruction)
    address = flat_address(frame, instruction, list(instruction.operands))
    access(frame, index, f"globallds load {suffix}", address, None, ("0", "0", start))


# ---- buffers ----
def buffer_instruction(frame: Frame, instruction: Instruction, index: int) -> None:
    """buffer_ loads and stores without index. Errors: NotCovered."""
    _, kind, suffix = instruction.mnemonic.split("_", 2)
    if kind not in ("load", "store") or suffix not in FORMATS:
        raise NotCovered
    to_lds = "lds" in instruction.modifiers
    modifiers(instruction, "offset", "offen", "lds")
    operands = list(instruction.operands)
    data = None if to_lds else register_tuple(operands.pop(0), FORMATS[suffix].words)
    if len(operands) != 3 or (to_lds and (kind != "load" or suffix not in LDS_PITCH)):
        raise NotCovered
    frame.close_if_masked(M0)
    start = _lds_start(frame, instruction) if to_lds else "0"
    position, low, high = buffer_position(frame, instruction, operands)
    extra = low, high, start
    access(frame, index, f"{'bufferlds' if to_lds else 'buffer'} {kind} {suffix}", position, data, extra)


def buffer_position(frame: Frame, instruction: Instruction, operands: list[Any]) -> tuple[Value, str, str]:
    """(32-bit sum of vector offset and immediate, plus soffset; both halves of the descriptor). Errors: NotCovered."""
    vaddr, descriptor, soffset = operands
    if not isinstance(descriptor, SReg) or descriptor.count != 4 or descriptor.first % 4 or descriptor.first >= 128:
        raise NotCovered
    frame.close_if_masked(*_codes(descriptor), *_codes(soffset))
    low, high = frame.read64(descriptor.first), frame.read64(descriptor.first + 2)
    scalar = source(frame, instruction, soffset, 32)
    wide = Value("i64", frame.main(f"zext {scalar} to i64"))
    run, offset = frame.run(), _offset(instruction)
    B = run.builder
    if "offen" in instruction.modifiers:
        summed = B.extend(B.add(run.read(_plain_register(vaddr, 1)), B.const(I32, offset)), I64)
    elif isinstance(vaddr, Off):
        summed = B.const(I64, offset)
    else:
        raise NotCovered
    return B.add(summed, run.splat(wide, I64)), low, high


# ---- LDS ----
def lds_instruction(frame: Frame, instruction: Instruction, index: int) -> None:
    """ds_ reads, writes, transposing reads and permutes. Errors: NotCovered."""
    name = instruction.mnemonic
    if name in _PERMUTES:
        return _PERMUTES[name](frame, instruction, index)
    kind, _, suffix = name.removeprefix("ds_").partition("_")
    if kind in ("read", "write") and suffix in DS_FORMATS:
        return _lds_access(frame, instruction, index, "load" if kind == "read" else "store", suffix)
    for pair, (form, stride) in _PAIRS.items():
        if name in (f"ds_read{pair}", f"ds_write{pair}"):
            return _lds_pair(frame, instruction, index, "load" if "read" in name else "store", form, stride)
    if name in TRANSPOSED:
        exact_modifiers(instruction, "offset")
        bits, form, _ = TRANSPOSED[name]
        address = lds_address(frame, instruction, instruction.operands[1], _offset(instruction))
        data = register_tuple(instruction.operands[0], DS_FORMATS[form].words)
        return access(frame, index, f"ldstr{bits} load {form}", address, data)
    raise NotCovered


def exact_modifiers(instruction: Instruction, *allowed: str) -> None:
    """Only those that are allowed. Errors: NotCovered."""
    if set(instruction.modifiers) - set(allowed):
        raise NotCovered


def lds_address(frame: Frame, instruction: Instruction, operand: Any, offset: int) -> Value:
    """The 32-bit sum of VGPR and immediate, as 64 bits."""
    run = frame.run()
    B = run.builder
    return B.extend(B.add(run.read(_plain_register(operand, 1)), B.const(I32, offset)), I64)


def _lds_access(frame: Frame, instruction: Instruction, index: int, kind: str, suffix: str) -> None:
    exact_modifiers(instruction, "offset")
    if len(instruction.operands) != 2:
        raise NotCovered
    first, second = instruction.operands
    data, place = (first, second) if kind == "load" else (second, first)
    register = register_tuple(data, DS_FORMATS[suffix].words)
    address = lds_address(frame, instruction, place, _offset(instruction))
    access(frame, index, f"lds {kind} {suffix}", address, register)


def _lds_pair(frame: Frame, instruction: Instruction, index: int, kind: str, suffix: str, stride: int) -> None:
    """Two elements: the helper checks both before it moves any; the second address is ``target`` bytes on."""
    exact_modifiers(instruction, "offset0", "offset1")
    form, operands = DS_FORMATS[suffix], instruction.operands
    scale = form.size * stride
    low, high = (scale * int(instruction.modifiers.get(name, 0)) for name in ("offset0", "offset1"))
    if kind == "load":
        data, second = register_tuple(operands[0], 2 * form.words), "null"
        address = lds_address(frame, instruction, operands[1], low)
    else:
        data, other = register_tuple(operands[1], form.words), register_tuple(operands[2], form.words)
        address = lds_address(frame, instruction, operands[0], low)
        second = frame.row(other.first, other.acc)
    extra = (frame.main(f"ptrtoint ptr {second} to i64"), "0", str(high - low))
    access(frame, index, f"ldspair {kind} {suffix}", address, data, extra)


def _bpermute(frame: Frame, instruction: Instruction, index: int) -> None:
    exact_modifiers(instruction, "offset")
    target, place, data = instruction.operands
    destination, origin = register_tuple(target, 1), register_tuple(data, 1)
    address = lds_address(frame, instruction, place, _offset(instruction))
    buffer = frame.sink(address)
    push = instruction.mnemonic == "ds_permute_b32"
    _permute_call(frame, "push b32" if push else "permute b32", buffer, destination, origin)


def _swizzle(frame: Frame, instruction: Instruction, index: int) -> None:
    from flydsl.sim.ds import swizzle_lanes

    exact_modifiers(instruction, "offset")
    offset = _offset(instruction)
    destination, origin = register_tuple(instruction.operands[0], 1), register_tuple(instruction.operands[1], 1)
    frame.close()
    buffer = frame.buffer("i64")
    for lane, chosen in enumerate(swizzle_lanes(instruction, offset)):
        frame.main.store(str(4 * int(chosen)), buffer, lane)
    _permute_call(frame, "permute b32", buffer, destination, origin)


def _permute_call(frame: Frame, key: str, buffer: str, destination: VReg, origin: VReg) -> None:
    function, exec_bits = frame.helper(key), frame.read64(EXEC)
    rows, data = frame.row(destination.first, destination.acc), frame.row(origin.first, origin.acc)
    frame.main(
        f"call i32 {function}(ptr %ctx, ptr %w, ptr {buffer}, i64 {exec_bits}, ptr {rows}, ptr {data}, i64 0, i64 0, i64 0)"
    )


_PERMUTES = {"ds_bpermute_b32": _bpermute, "ds_permute_b32": _bpermute, "ds_swizzle_b32": _swizzle}


# ---- transcendental functions ----
def transcendental_instruction(frame: Frame, instruction: Instruction, index: int) -> None:
    """v_exp_f32 and v_log_f32. Errors: NotCovered."""
    if instruction.modifiers or instruction.encoding in ("dpp", "sdwa") or len(instruction.operands) != 2:
        raise NotCovered
    destination = register_tuple(instruction.operands[0], 1)
    if destination.acc:
        raise NotCovered
    frame.close_if_masked(*_codes(instruction.operands[1]))
    run = frame.run()
    value = run.builder.bits(lane_source(run, instruction, instruction.operands[1], "f32"))
    buffer = frame.sink(value)
    function, exec_bits = frame.helper(f"function {instruction.mnemonic}"), frame.read64(EXEC)
    rows = frame.row(destination.first)
    result = frame.main(
        f"call i32 {function}(ptr %ctx, ptr %w, ptr {buffer}, i64 {exec_bits}, ptr {rows}, ptr null, i64 0, i64 0, i64 0)"
    )
    frame.checked(result, index)


# ---- scalar memory ----
def scalar_load(frame: Frame, instruction: Instruction, index: int) -> None:
    """s_load_dword*. Errors: NotCovered."""
    frame.close()
    words = {"dword": 1, "dwordx2": 2, "dwordx4": 4, "dwordx8": 8, "dwordx16": 16}[instruction.mnemonic[7:]]
    target, base, place = instruction.operands
    if set(instruction.modifiers) - {"offset", "nt", "glc"} or not isinstance(target, SReg) or target.count != words:
        raise NotCovered
    if target.first + words > EXEC or not isinstance(place, (Imm, SReg)):
        raise NotCovered
    start = source(frame, instruction, base, 64)
    if isinstance(place, Imm):
        offset = str(place.value)
    else:
        scalar = source(frame, instruction, place, 32)
        offset = frame.main(f"add i64 {frame.main(f'zext {scalar} to i64')}, {_offset(instruction)}")
    address = frame.main(f"add {start}, {offset}")
    function = frame.helper("scalar load")
    hints = frame.main(f"inttoptr i64 {frame.main.load('%ctx', INDEX['hints'])} to ptr")
    place_of = frame.main.at("%s", target.first, "i32")
    result = frame.main(
        f"call i32 {function}(ptr %ctx, ptr %w, ptr null, i64 {address}, ptr {place_of}, "
        f"ptr {frame.main.at(hints, index, 'i32')}, i64 {words}, i64 0, i64 0)"
    )
    frame.checked(result, index)
    frame.forget(target.first, words)
