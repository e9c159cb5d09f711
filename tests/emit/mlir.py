"""Asking mlir-opt, whichever tool set is installed."""

from __future__ import annotations

import re
import subprocess

from flydsl.toolchain import find_tools


def mlir_opt(text: str, *options: str) -> str:
    """What mlir-opt prints for ``text``; its own words in the exception when it refuses."""
    command = [*find_tools().mlir_opt.words, *options, "-"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stderr[:4000]}"
    return done.stdout


def generic(text: str, *options: str) -> str:
    """The generic form that mlir-opt gives, verified, and printed and parsed once more by it.

    ``unnamed_addr = 0`` (its default) is dropped: mlir-opt writes it where it parsed the custom form only.
    """
    out = mlir_opt(text, "--mlir-print-op-generic", "--mlir-print-local-scope", "--verify-roundtrip", *options)
    return out.replace(" unnamed_addr = 0 : i64,", "")


def by_symbol(text: str) -> dict[str, str]:
    """Top-level operations of a generic module by symbol name."""
    parts = re.split(r"^(?=  \")", text, flags=re.MULTILINE)
    return {m[1]: part for part in parts if (m := re.search(r'sym_name = "((?:[^"\\]|\\.)*)"', part))}
