"""Instruction vectors: one instruction executed once by one wave, with everything that must hold before and after.

The format is ``gfx950-vectors-1``: a JSON object ``{"header": ..., "vectors": [...]}``; each vector gives the
bytes ``enc`` of the instruction, which are decoded and executed, its assembly text ``asm``, which must say the same (and
is what is executed where there is no ``enc``), the registers and memory ``in`` and ``out`` of the instruction, how to
compare (``cmp``, default bit-exact) and which bits (``mask``). Registers that ``in`` does not name start as 0; what ``out``
does not name must not change.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from flydsl.sim.bind import bind
from flydsl.sim.decoder import decode_one
from flydsl.sim.errors import ListingError, SimError
from flydsl.sim.instruction import EXEC, M0, VCC, Instruction
from flydsl.sim.memory import AddressSpace
from flydsl.sim.operands import parse_instruction
from flydsl.sim.state import Waves
from flydsl.sim.vector_compare import differing
from flydsl.sim.vector_format import checked

ARCH = "gfx950"
VGPRS, AGPRS = 256, 256
_REGISTER = re.compile(r"([vas])(\d+)")
_NAMED = {"vcc": VCC, "exec": EXEC}


@dataclass(frozen=True)
class Vector:
    """One vector: ``fields`` is its JSON object, ``mode`` the MODE register, ``origin`` file and index for messages."""

    fields: dict[str, Any]
    mode: int
    origin: str

    @property
    def asm(self) -> str:
        """The text of the instruction, for messages the bytes where there is none."""
        return self.fields.get("asm") or self.fields["enc"]


def read_vectors(path: str | Path) -> list[Vector]:
    """The vectors of one file. Errors: ListingError if it is not such a file."""
    try:
        document = json.loads(Path(path).read_text(encoding="utf-8"))
    except ValueError as error:
        raise ListingError(f"{path} is no JSON file: {error}") from None
    mode, vectors = checked(document, str(path))
    return [Vector(fields, mode, f"{Path(path).name}#{i}") for i, fields in enumerate(vectors)]


def instruction_of(vector: Vector) -> tuple[Instruction, list[str]]:
    """The instruction that a vector is about, and where its text says something else. Errors: ListingError, DecodeError."""
    fields = vector.fields
    parsed = parse_instruction(fields["asm"]) if "asm" in fields else None
    if "enc" not in fields:
        assert parsed is not None  # checked when the file was read
        return parsed, []
    octets = bytes.fromhex(fields["enc"])
    decoded = decode_one(octets, 0, ARCH)
    if decoded.size != len(octets):
        return decoded, [f"enc has {len(octets)} bytes, the instruction that it begins with, {decoded.text!r}, {decoded.size}"]
    if parsed is None or _meaning(parsed) == _meaning(decoded):
        return decoded, []
    return decoded, [f"enc is {decoded.text!r}, not what asm says"]


def _meaning(instruction: Instruction) -> tuple[Any, ...]:
    """What an instruction is, however its text spells out defaults."""
    modifiers = {name: 1 if name == "bound_ctrl" else value for name, value in instruction.modifiers.items()}
    low = 0 if "mfma" in instruction.mnemonic else 1
    usual = {name: low if name == "op_sel_hi" else 0 for name in modifiers}
    kept = {
        name: value
        for name, value in modifiers.items()
        if any(one != usual[name] for one in (value if isinstance(value, tuple) else (value,)))
    }
    return instruction.mnemonic, instruction.encoding, instruction.operands, kept


def run_vector(vector: Vector, positions: Iterable[int] = (0,)) -> list[str]:
    """Execute a vector in each wave slot of ``positions`` together; the mismatches found (empty: passed).

    ``positions`` other than (0,) exercise batches that gather and scatter; slots in between must stay untouched.
    """
    chosen = list(positions)
    waves, memory = _initial(vector, max(chosen) + 1)
    before = [_snapshot(waves, slot) for slot in range(waves.count)]
    instruction, problems = instruction_of(vector)
    handler = bind(instruction, ARCH)
    batch = waves.batch() if chosen == list(range(waves.count)) else waves.batch(np.array(chosen))
    with np.errstate(all="ignore"):
        handler(batch)
    for slot in range(waves.count):
        out = vector.fields["out"] if slot in chosen else {}
        problems += _mismatches(vector, before[slot], _snapshot(waves, slot), out)
    return problems + _memory_mismatches(vector, waves, memory)


def run_file(path: str | Path) -> Iterator[tuple[Vector, list[str]]]:
    """(vector, mismatches) of each vector of a file; an error of the simulator counts as a mismatch."""
    for vector in read_vectors(path):
        try:
            yield vector, run_vector(vector)
        except SimError as error:
            yield vector, [f"{type(error).__name__}: {error}"]


# ---- before the instruction ----


def _initial(vector: Vector, count: int) -> tuple[Waves, AddressSpace]:
    given = vector.fields["in"]
    lds = bytes.fromhex(given.get("lds", ""))
    memory = AddressSpace()
    waves = Waves(count, VGPRS, AGPRS, groups=count, lds_bytes=_lds_size(given), memory=memory)
    waves.group[:] = np.arange(count)
    if lds:
        waves.lds[:, : len(lds)] = _dwords_to_bytes(given["lds"])
    if "mem" in given:
        octets = np.frombuffer(bytes.fromhex(given["mem"]["hex"]), np.uint8).copy()
        memory.add(octets, "vector memory", base=int(given["mem"]["base"], 16))
    batch = waves.batch()
    batch.write_s64(EXEC, np.uint64(0xFFFFFFFFFFFFFFFF))
    waves.set_mode(vector.mode)
    for name, value in given.items():
        if name not in ("lds", "mem"):
            _set_register(waves, name, value)
    return waves, memory


def _lds_size(given: dict[str, Any]) -> int:
    return len(given.get("lds", "")) // 2


def _dwords_to_bytes(text: str) -> Any:
    """LDS is written as dwords (most significant digit first)."""
    return _lanes(text).astype("<u4").view(np.uint8)


def _set_register(waves: Waves, name: str, value: Any) -> None:
    batch = waves.batch()
    match = _REGISTER.fullmatch(name)
    if match is not None and match[1] != "s":
        (waves.vgpr if match[1] == "v" else waves.agpr)[int(match[2])] = _lanes(value)
    elif match is not None:
        batch.write_s(int(match[2]), np.uint32(int(value, 16)))
    elif name in _NAMED:
        batch.write_s64(_NAMED[name], np.uint64(int(value, 16)))
    elif name == "m0":
        batch.write_s(M0, np.uint32(int(value, 16)))
    elif name == "scc":
        batch.write_scc(bool(int(value)))
    else:
        raise ListingError(f"vector names an unknown register {name}")


def _lanes(text: str) -> Any:
    """Concatenated 8-digit words as uint32."""
    return np.array([int(text[i : i + 8], 16) for i in range(0, len(text), 8)], np.uint32)


# ---- after it ----

Snapshot = dict[str, Any]


def _snapshot(waves: Waves, slot: int) -> Snapshot:
    """Copies of all register files and the LDS of one wave."""
    return {
        "v": waves.vgpr[:, slot].copy(),
        "a": waves.agpr[:, slot].copy(),
        "s": waves.sgpr[:, slot].reshape(-1).copy(),
        "scc": waves.scc[slot].copy(),
        "mode": waves.mode[slot].copy(),
        "lds": waves.lds[slot].copy(),
    }


def _mismatches(vector: Vector, before: Snapshot, after: Snapshot, out: dict[str, Any]) -> list[str]:
    expected = {name: value.copy() for name, value in before.items()}
    for name, value in out.items():
        _expect(expected, name, value)
    problems = []
    for file in ("v", "a"):
        problems += _register_mismatches(vector, file, expected[file], after[file])
    scalar = np.flatnonzero(expected["s"] != after["s"])
    problems += [f"scalar {code}: {after['s'][code]:08x}, expected {expected['s'][code]:08x}" for code in scalar]
    for name in ("scc", "mode"):
        if expected[name] != after[name]:
            problems.append(f"{name}: {after[name]}, expected {expected[name]}")
    wrong = np.flatnonzero(expected["lds"] != after["lds"])
    if wrong.size:
        problems.append(f"LDS differs at {wrong.size} bytes, first {wrong[0]}")
    return problems


def _expect(expected: Snapshot, name: str, value: Any) -> None:
    match = _REGISTER.fullmatch(name)
    if match is not None:
        expected[match[1]][int(match[2])] = _lanes(value) if match[1] != "s" else int(value, 16)
    elif name in _NAMED:
        bits, code = int(value, 16), _NAMED[name]
        expected["s"][code : code + 2] = bits & 0xFFFFFFFF, bits >> 32
    elif name == "m0":
        expected["s"][M0] = int(value, 16)
    elif name == "scc":
        expected["scc"] = np.bool_(int(value))
    elif name == "lds":
        for address, word in value.items():
            start = int(address, 0)
            expected["lds"][start : start + 4] = np.frombuffer(int(word, 16).to_bytes(4, "little"), np.uint8)
    elif name != "mem":
        raise ListingError(f"vector names an unknown register {name}")


def _register_mismatches(vector: Vector, file: str, expected: Any, actual: Any) -> list[str]:
    problems = []
    for register in np.flatnonzero((expected != actual).any(axis=1)):
        rule, high = _rule(vector, file, int(register))
        mask = int(vector.fields.get("mask", {}).get(f"{file}{register}", "ffffffff"), 16)
        rows = slice(register - high, register - high + (2 if rule.startswith("f64") else 1))
        for lane in differing(rule, expected[rows], actual[rows], mask):
            got, want = (" ".join(f"{word:08x}" for word in rows_[rows, lane]) for rows_ in (actual, expected))
            problems.append(f"{file}{register} lane {lane}: {got}, expected {want}")
    return problems


def _rule(vector: Vector, file: str, register: int) -> tuple[str, int]:
    """(comparison rule, 1 if the register is the high word of a pair that the rule is about)."""
    rules = vector.fields.get("cmp", {})
    name = f"{file}{register}"
    if name in rules:
        return rules[name], 0
    for high in (0, 1):
        pair = f"{file}[{register - high}:{register - high + 1}]"
        if pair in rules:
            return rules[pair], high
    return "bits", 0


def _memory_mismatches(vector: Vector, waves: Waves, memory: AddressSpace) -> list[str]:
    given = vector.fields["in"].get("mem")
    if given is None:
        return []
    expected = bytearray(bytes.fromhex(given["hex"]))
    for offset, word in vector.fields["out"].get("mem", {}).items():
        start = int(offset, 0)
        expected[start : start + 4] = int(word, 16).to_bytes(4, "little")
    actual = next(iter(memory)).octets
    wrong = np.flatnonzero(actual != np.frombuffer(bytes(expected), np.uint8))
    return [f"memory differs at {wrong.size} bytes, first at offset {wrong[0]}"] if wrong.size else []


def report(paths: Iterable[str | Path], verbose: bool = False) -> tuple[int, int]:
    """Run files and print each failure; returns (passed, failed)."""
    passed = failed = 0
    for path in paths:
        for vector, problems in run_file(path):
            passed, failed = passed + (not problems), failed + bool(problems)
            if problems:
                print(f"FAIL {vector.origin}: {vector.asm}")
                for problem in problems if verbose else problems[:3]:
                    print(f"     {problem}")
    print(f"{passed} passed, {failed} failed")
    return passed, failed
