"""LLVM's AMDGPU assembler and disassembler, as the authority that the decoder tables are made from and tested by.

The disassembler runs inside the process through LLVM's C interface (millions of questions), the assembler as
``llvm-mc``. Both must be LLVM 22.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from flydsl.sim.errors import ListingError
from flydsl.sim.instruction import Imm, Instruction, Label, Literal
from flydsl.sim.operands import parse_instruction

TRIPLE = "amdgcn-amd-amdhsa"
_LIBRARIES = ("/usr/lib/llvm-22/lib/libLLVM-22.so", "/usr/lib/llvm-22/lib/libLLVM.so.22.1", "libLLVM-22.so",
              "libLLVM.so.22.1")  # fmt: skip
_ASSEMBLER = "llvm-mc-22"
_ENCODING = re.compile(r"encoding: \[([0-9a-fx,]+)\]")
_ERROR = re.compile(r"^<stdin>:(\d+):\d+: error: (.*)$", re.M)
_REFUSED = ("/*", "Warning")


def library_path() -> str | None:
    """libLLVM 22, or None."""
    for name in _LIBRARIES:
        if Path(name).exists():
            return name
    found = ctypes.util.find_library("LLVM-22")
    return found


def available() -> bool:
    """Whether both tools are on this machine."""
    return library_path() is not None and shutil.which(_ASSEMBLER) is not None


class Disassembler:
    """One instruction at a time: ``(size, text)``, or ``(0, "")`` for what LLVM refuses or complains about.

    A literal (code 255) in a format that has none crashes LLVM 22: do not ask for it.
    """

    def __init__(self, cpu: str):
        path = library_path()
        if path is None:
            raise FileNotFoundError("libLLVM 22 is not here (Debian: apt install llvm-22)")
        library = ctypes.CDLL(path)
        for part in ("TargetInfo", "Target", "TargetMC", "Disassembler"):
            getattr(library, f"LLVMInitializeAMDGPU{part}")()
        library.LLVMCreateDisasmCPU.restype = ctypes.c_void_p
        library.LLVMCreateDisasmCPU.argtypes = [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_void_p, ctypes.c_int,
                                                ctypes.c_void_p, ctypes.c_void_p]  # fmt: skip
        library.LLVMDisasmInstruction.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint64, ctypes.c_uint64,
                                                  ctypes.c_char_p, ctypes.c_size_t]  # fmt: skip
        library.LLVMDisasmInstruction.restype = ctypes.c_size_t
        self._ask = library.LLVMDisasmInstruction
        self._handle = library.LLVMCreateDisasmCPU(TRIPLE.encode(), cpu.encode(), None, 0, None, None)
        if not self._handle:
            raise RuntimeError(f"LLVM has no disassembler for {cpu}")
        self._buffer = ctypes.create_string_buffer(1024)

    def __call__(self, octets: bytes) -> tuple[int, str]:
        size = self._ask(self._handle, octets, len(octets), 0, self._buffer, 1024)
        if not size:
            return 0, ""
        text = self._buffer.value.decode().strip()
        return (0, "") if any(mark in text for mark in _REFUSED) else (size, text)


def assemble(lines: list[str], cpu: str) -> list[bytes | str]:
    """For each line its encoding, or the assembler's error message."""
    command = [_ASSEMBLER, f"-triple={TRIPLE}", f"-mcpu={cpu}", "-show-encoding"]
    # A label with the line's number follows each line, so that answers find their questions.
    source = "".join(f"{line}\nm{number}:\n" for number, line in enumerate(lines))
    result = subprocess.run(command, input=source, capture_output=True, text=True, check=False)
    found: list[bytes | str] = []
    encoding = b""
    for line in result.stdout.splitlines():
        match = _ENCODING.search(line)
        if match:
            encoding += bytes(int(part, 16) for part in match.group(1).split(","))
        elif re.match(r"m\d+:", line):
            found.append(encoding)
            encoding = b""
    if len(found) != len(lines):
        raise RuntimeError(f"llvm-mc answered {len(found)} of {len(lines)} lines: {result.stderr[:2000]}")
    for number, message in _ERROR.findall(result.stderr):
        found[(int(number) - 1) // 2] = message
    return found


_BRANCH = ("s_branch", "s_cbranch", "s_call")
_NOT_RELATIVE = ("s_cbranch_g_fork", "s_cbranch_join")
_FIELD_LAST = ("s_set_gpr_idx_mode", "s_store", "s_scratch", "s_atomic", "s_buffer", "s_dcache_discard")


def read(text: str, address: int = 0) -> Instruction | None:
    """The listing reader's instruction for LLVM's text; None if the reader does not know that notation."""
    try:
        found = parse_instruction(text, address)
    except ListingError:
        return None
    if found.mnemonic.startswith(_FIELD_LAST):
        # A field, not a literal: the listing reader knows this of the loads only.
        *first, last = found.operands
        operands = (*first, _signed(last))
        found = Instruction(found.mnemonic, found.encoding, operands, found.modifiers, address)
    if found.mnemonic.startswith(_BRANCH) and found.mnemonic not in _NOT_RELATIVE:
        operands = tuple(_target(operand, address) for operand in found.operands)
        found = Instruction(found.mnemonic, found.encoding, operands, found.modifiers, address)
    return found


def _signed(operand: Any) -> Any:
    if not isinstance(operand, Literal):
        return operand
    return Imm(operand.value - (1 << 32 if operand.value >= 1 << 31 else 0))


def _target(operand: Any, address: int) -> Any:
    """LLVM prints a branch's 16-bit field as an unsigned number of words from the next instruction."""
    if not isinstance(operand, Imm):
        return operand
    return Label("", address + 4 + 4 * ((operand.value ^ 0x8000) - 0x8000))


def same(ours: Instruction, theirs: Instruction) -> bool:
    """Equal in everything that the text tells (not address, size, text, source line)."""
    return (ours.mnemonic, ours.encoding, ours.operands, _canonical(ours)) == (
        theirs.mnemonic, theirs.encoding, theirs.operands, _canonical(theirs))  # fmt: skip


def _canonical(instruction: Instruction) -> dict[str, Any]:
    """The modifiers; of a swizzle what it does, because LLVM prints several offsets in the same words."""
    offset = instruction.modifiers.get("offset", 0)
    if instruction.mnemonic != "ds_swizzle_b32":
        return instruction.modifiers
    if offset & 0x8000:
        return {"quad_perm": offset & 0xFF}
    return {"lanes": tuple((lane & offset | offset >> 5) & 31 ^ offset >> 10 & 31 for lane in range(32))}
