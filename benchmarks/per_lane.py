"""The baseline of the simulator's benchmark: a simulator that loops over lanes in pure Python.

It is what one writes first: everything is decoded beforehand, each instruction is a closure on lists of registers, and a
vector instruction visits its 64 lanes one by one, under EXEC. A scalar instruction is one call. Rather than whole kernels
(an hour for the larger ones), one closure per kind of instruction is timed, and a launch costs the sum over the
instructions that it really executed. Where a choice had to be made it favours the loop: operands of matrix instructions
are unpacked already, memory is one flat list of words without checks, constants cost nothing.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from functools import cache

LANES = 64
FULL = (1 << 64) - 1
Handler = Callable[[int], None]

_REGISTERS = [[lane + 1.0 for lane in range(LANES)] for _ in range(64)]
_INTEGERS = [[4 * lane for lane in range(LANES)] for _ in range(16)]
_SCALARS = list(range(128))
_MEMORY = list(range(4096))


def scalar() -> Handler:
    def handler(exec_bits: int) -> None:
        _SCALARS[5] = (_SCALARS[3] + _SCALARS[4]) & 0xFFFFFFFF

    return handler


def arithmetic(sources: int) -> Handler:
    """A vector instruction with that many sources."""
    registers, out = _REGISTERS, _REGISTERS[40]

    def one(exec_bits: int) -> None:
        a = registers[1]
        for lane in range(LANES):
            if exec_bits >> lane & 1:
                out[lane] = a[lane]

    def two(exec_bits: int) -> None:
        a, b = registers[1], registers[2]
        for lane in range(LANES):
            if exec_bits >> lane & 1:
                out[lane] = a[lane] + b[lane]

    def three(exec_bits: int) -> None:
        a, b, c = registers[1], registers[2], registers[3]
        for lane in range(LANES):
            if exec_bits >> lane & 1:
                out[lane] = a[lane] * b[lane] + c[lane]

    return (one, two, three)[sources - 1]


def load(words: int) -> Handler:
    def handler(exec_bits: int) -> None:
        places, rows = _INTEGERS[0], _INTEGERS[1 : 1 + words]
        for lane in range(LANES):
            if exec_bits >> lane & 1:
                start = places[lane] >> 2
                for word, row in enumerate(rows):
                    row[lane] = _MEMORY[start + word]

    return handler


def store(words: int) -> Handler:
    def handler(exec_bits: int) -> None:
        places, rows = _INTEGERS[0], _INTEGERS[1 : 1 + words]
        for lane in range(LANES):
            if exec_bits >> lane & 1:
                start = places[lane] >> 2
                for word, row in enumerate(rows):
                    _MEMORY[start + word] = row[lane]

    return handler


def matrix(m: int, n: int, k: int) -> Handler:
    """Each lane computes its elements of D from a row of A and a column of B."""
    a, b = ([[1.0 + i] * k for i in range(size)] for size in (m, n))

    def handler(exec_bits: int) -> None:
        for lane in range(LANES):
            column = b[lane % n]
            for i in range(m * n // LANES):
                total = 0.0
                for x, y in zip(a[(lane // n + i) % m], column):
                    total += x * y
                _REGISTERS[32 + i % 16][lane] = total

    return handler


_MATRIX = re.compile(r"v_mfma_\w+?_(\d+)x(\d+)x(\d+)")
_WORDS = (("x4", 4), ("b128", 4), ("x3", 3), ("b96", 3), ("x2", 2), ("b64", 2), ("2_b32", 2), ("2st64_b32", 2))
_THREE = ("v_fma", "v_mad", "v_lshl_add", "v_add_lshl", "v_add3", "v_and_or", "v_or3", "v_lshl_or", "v_pk_fma", "v_fmac")
_ONE = ("v_mov", "v_cvt", "v_readfirstlane", "v_accvgpr")


def closure_for(mnemonic: str) -> tuple[Handler, int]:
    """(what executes the instruction, how many times)."""
    found = _MATRIX.match(mnemonic)
    if found is not None:
        return matrix(*map(int, found.groups())), 1
    if mnemonic.startswith("s_"):
        return scalar(), 1
    if not mnemonic.startswith("v_"):
        words = next((count for text, count in _WORDS if text in mnemonic), 1)
        return (store(words) if "store" in mnemonic or "write" in mnemonic else load(words)), 1
    sources = 3 if mnemonic.startswith(_THREE) else 1 if mnemonic.startswith(_ONE) else 2
    return arithmetic(sources), 2 if mnemonic.startswith("v_pk_") else 1


@cache
def seconds_for(mnemonic: str) -> float:
    """Time of one instruction of one wave: the best of a few tries."""
    handler, times = closure_for(mnemonic)
    repeats = 1 if mnemonic.startswith("v_mfma") else 50
    best = float("inf")
    for _ in range(5):
        start = time.thread_time()
        for _ in range(repeats):
            handler(FULL)
        best = min(best, (time.thread_time() - start) / repeats)
    return times * best


def launch_seconds(instructions: Mapping[str, int]) -> float:
    """Time of a launch that executed each mnemonic that many times (in waves)."""
    return sum(count * seconds_for(mnemonic) for mnemonic, count in instructions.items())
