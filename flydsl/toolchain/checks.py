"""What must hold between two tools. An exit status of 0 proves little: mlir-opt keeps what it could not convert."""

from __future__ import annotations

import re
from collections.abc import Iterable

_OP = re.compile(r'^[ \t]*(?:%[\w:.$-]+(?:, *%[\w:.$-]+)* *= *)?"?([A-Za-z_]\w*(?:\.[\w$-]+)+)', re.M)
_ERROR = re.compile(r"^(?:.*?: )?error: ", re.M)
_DONE = ("llvm", "rocdl")
UNKNOWN_PROCESSOR = ("is not a recognized processor", "error: unknown target CPU")
"""opt, llc and llvmlite say the first, and go on with another chip; clang says the second."""
ASSEMBLERS = (
    "Use a code generator that can: pip install ziglang, or opt and llc of LLVM 22 (python -m flydsl doctor lists them)"
)


def leftover_ops(llvm_dialect: str) -> list[tuple[str, int]]:
    """Operations outside ``llvm.``/``rocdl.`` with the number (from 1) of the line each occurs in first.

    mlir-opt prints one operation per line, behind its results; ``module`` has no dot and is no match.
    """
    first: dict[str, int] = {}
    for m in _OP.finditer(llvm_dialect):
        name = m[1]
        if name.split(".", 1)[0] not in _DONE and name != "builtin.module" and name not in first:
            first[name] = llvm_dialect.count("\n", 0, m.start(1)) + 1
    return sorted(first.items())


def missing_kernels(llvm_ir: str, kernels: Iterable[str]) -> list[str]:
    """Those of ``kernels`` that ``llvm_ir`` does not define as kernels."""
    defined = set(defined_kernels(llvm_ir))
    return [name for name in kernels if name not in defined]


def defined_kernels(llvm_ir: str) -> list[str]:
    """The kernels in a module: ``define [words] amdgpu_kernel void @name(``, quoted names unescaped."""
    found = re.finditer(r'^define (?:\w+ )*amdgpu_kernel void @(?:"([^"]*)"|([\w.$-]+))\(', llvm_ir, re.M)
    return [_unescaped(m[1]) if m[1] is not None else m[2] for m in found]


def reports_error(stderr: str) -> bool:
    return _ERROR.search(stderr) is not None


def _unescaped(name: str) -> str:
    """LLVM writes bytes that it cannot print as a backslash and two hexadecimal digits."""
    raw = re.sub(rb"\\([0-9A-Fa-f]{2})", lambda m: bytes([int(m[1], 16)]), name.encode())
    return raw.decode("utf-8", "replace")
