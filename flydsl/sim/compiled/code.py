"""The compiled code of kernels, in memory: functions by instruction index, and helper functions."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from flydsl.sim.compiled import matrix, native, other_code, scheduler_code
from flydsl.sim.compiled.blocks import Code, Translator, name_of, source_key
from flydsl.sim.compiled.memory_code import memory_helper
from flydsl.sim.kernel import Kernel
from flydsl.sim.program import Program

_ENGINES: list[native.Engine] = []
"""Keeps helper code alive."""


def helper_text(key: str) -> str:
    """The IR of the helper function that ``key`` names; the function is called ``helper``."""
    kind, _, rest = key.partition(" ")
    makers: dict[str, Callable[[], str]] = {
        "unpack": lambda: matrix.unpack_text("helper", rest),
        "product": lambda: matrix.product_text("helper", rest),
        "function": lambda: other_code.function_helper("helper", rest),
        "permute": lambda: other_code.permute_helper("helper"),
        "push": lambda: other_code.push_helper("helper"),
        "scalar": lambda: other_code.scalar_load_helper("helper"),
    }
    return makers[kind]() if kind in makers else memory_helper("helper", key)


@cache
def helper_address(key: str) -> int:
    """Address of a helper function; compiled once per machine."""
    return _load("helper", key, lambda: helper_text(key)).address("helper")


@cache
def scheduler_address() -> int:
    return _load("scheduler", "run", scheduler_code.scheduler).address("run")


def _load(kind: str, key: str, text: Callable[[], str]) -> native.Engine:
    _, code = native.cached_object(kind, key, lambda: (b"", native.compile_text(text(), optimize=True)))
    engine = native.Engine()
    engine.add(code)
    _ENGINES.append(engine)
    return engine


class KernelCode:
    """``table`` uint64[instructions + 1]: function by instruction index, 0 where there is none; ``helpers`` uint64:
    helper functions by number; ``span_of``: block (start, stop) that holds an instruction; ``has_atomics``: on memory that
    workgroups share."""

    def __init__(self, program: Program, kernel: Kernel, entry: int):
        key = "\n".join(source_key(program, kernel, entry))
        header, code = native.cached_object("kernel", key, lambda: _translate(program, kernel, entry))
        self.code = Code.parse(header)
        self.engine = native.Engine()
        self.engine.add(code)
        self.table = np.zeros(len(program.instructions) + 1, np.uint64)
        for index in self.code.entries:
            self.table[index] = self.engine.address(name_of(index))
        self.helpers = np.array([helper_address(name) for name in self.code.helpers] or [0], np.uint64)
        self.left = frozenset(self.code.left)
        self.span_of = {i: span for span in self.code.spans for i in range(*span)}
        self.has_atomics = any("atomic" in program.instructions[i].mnemonic for i in self.span_of)


def _translate(program: Program, kernel: Kernel, entry: int) -> tuple[bytes, bytes]:
    code, text = Translator(program, kernel).translate(entry)
    return code.header(), native.compile_text(text, optimize=False)


def kernel_code(program: Program, kernel: Kernel, entry: int) -> KernelCode:
    """The code of a kernel, kept with the program."""
    kept: dict[Any, KernelCode] = program.__dict__.setdefault("compiled", {})
    if (kernel.name, entry) not in kept:
        kept[kernel.name, entry] = KernelCode(program, kernel, entry)
    return kept[kernel.name, entry]
