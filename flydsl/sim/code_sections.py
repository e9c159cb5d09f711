"""The instructions of code sections, also where data lie between them.

A function that decodes from end to end is what it says. Otherwise control flow is followed from where it is entered, so
that data cannot be taken for the first half of an instruction behind them; what no branch leads to is decoded as far as
it goes.
A word that is no instruction becomes one that stops a launch where it is reached.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from flydsl.code_object import CodeObject, Section
from flydsl.sim.decoder import DecodeError, LineMap, branch_targets, decode, decode_one
from flydsl.sim.instruction import UNDECODABLE, Instruction, Literal

_LEAVE = frozenset({"s_branch", "s_endpgm", "s_endpgm_saved", "s_setpc_b64"})
"""After these execution does not go on with what follows."""
_FUNCTION = 2
"""Type of a symbol, STT_FUNC."""


def section_instructions(found: CodeObject, section: Section, base: int, lines: LineMap) -> list[Instruction]:
    """All of a code section that is loaded ``base`` above its linked address, by address.

    Errors: UnknownArchError.
    """
    first, last = section.address, section.address + section.size
    functions = [s for s in found.symbols if s.type == _FUNCTION and s.size and first <= s.value < last]
    ranges = sorted({(s.value, min(s.size, last - s.value)) for s in functions}) or [(first, section.size)]
    entries = [base + s.value for s in found.symbols if s.type == _FUNCTION]
    instructions: dict[int, Instruction] = {}
    for start, size in [*ranges, *_between(ranges, first, last)]:
        code = section.data[start - first : start - first + size]
        for instruction in _instructions(code, base + start, found.arch, lines, entries):
            instructions[instruction.address] = instruction
    return [instructions[address] for address in sorted(instructions)]


def _between(ranges: list[tuple[int, int]], first: int, last: int) -> list[tuple[int, int]]:
    """(start, size) of what no (start, size) of the ascending ``ranges`` covers, from ``first`` to ``last``."""
    gaps, covered = [], first
    for start, size in [*ranges, (last, 0)]:
        if start > covered:
            gaps.append((covered, start - covered))
        covered = max(covered, start + size)
    return gaps


def _instructions(code: bytes, address: int, arch: str, lines: LineMap, entries: list[int]) -> Iterable[Instruction]:
    try:
        return decode(code, address, arch, text=True, lines=lines)
    except DecodeError:
        reached = _reached(code, address, arch, lines, entries)
        return [*reached.values(), *_rest(code, address, arch, lines, reached)]


def _one(code: bytes, address: int, at: int, stop: int, arch: str, lines: LineMap) -> Instruction:
    """The instruction at address ``at``, before ``stop``. Errors: DecodeError."""
    return decode_one(code[at - address : stop - address], at, arch, lines=lines)


def _reached(code: bytes, address: int, arch: str, lines: LineMap, entries: list[int]) -> dict[int, Instruction]:
    """By address, what branches and straight lines lead to from the start and from ``entries``."""
    stop, found, todo = address + len(code), {}, [address, *entries]
    while todo:
        at = todo.pop()
        while address <= at < stop and at not in found and at % 4 == address % 4:
            try:
                found[at] = instruction = _one(code, address, at, stop, arch, lines)
            except DecodeError as error:
                found[at] = _no_instruction(code, address, at, arch, error)
                break
            todo += branch_targets([instruction])
            if instruction.mnemonic in _LEAVE:
                break
            at += instruction.size
    return found


def _rest(code: bytes, address: int, arch: str, lines: LineMap, found: dict[int, Instruction]) -> Iterator[Instruction]:
    """What lies between the instructions ``found``, decoded from front to back."""
    ranges = sorted((at, instruction.size) for at, instruction in found.items())
    for start, size in _between(ranges, address, address + len(code)):
        at = start
        while at < start + size:
            try:
                instruction = _one(code, address, at, start + size, arch, lines)
            except DecodeError as error:
                instruction = _no_instruction(code, address, at, arch, error)
            yield instruction
            at += instruction.size


def _no_instruction(code: bytes, address: int, at: int, arch: str, error: DecodeError) -> Instruction:
    octets = code[at - address : at - address + 4]
    word = int.from_bytes(octets, "little")
    return Instruction(UNDECODABLE, "", (Literal(word),), {"reason": error.reason}, at, 4, f".long 0x{word:08x}")
