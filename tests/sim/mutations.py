"""Faults to inject into listings: each function yields (line number, mutated line or None to remove it)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

Mutation = tuple[int, "str | None"]


def code_lines(text: str) -> Iterator[tuple[int, str]]:
    """(index, line) of the instructions of the first function."""
    for number, line in enumerate(text.split("\n")):
        if line.startswith(".Lfunc_end0"):
            return
        if re.match(r"\t[a-z]\w+", line):
            yield number, line


def barriers(text: str) -> Iterator[Mutation]:
    """A barrier less."""
    for number, line in code_lines(text):
        if line.strip() == "s_barrier":
            yield number, None


def waits(text: str) -> Iterator[Mutation]:
    """A wait that leaves one operation more outstanding."""
    for number, line in code_lines(text):
        if "s_waitcnt" in line:
            for found in re.finditer(r"(vm|lgkm)cnt\((\d+)\)", line):
                yield number, f"{line[: found.start()]}{found[1]}cnt({int(found[2]) + 1}){line[found.end() :]}"


_SIZES = {"ubyte": 1, "byte": 1, "ushort": 2, "short": 2, "dword": 4, "dwordx2": 8, "dwordx4": 16,
          "b32": 4, "b64": 8, "b128": 16, "add": 4}  # fmt: skip


def offsets(text: str) -> Iterator[Mutation]:
    """An access one element further."""
    for number, line in code_lines(text):
        found = re.match(r"\t(?:global|buffer|ds)_(?:load|store|read|write|atomic)_(\w+)", line)
        if found and found[1] in _SIZES:
            line, size = line.split(";")[0].rstrip(), _SIZES[found[1]]
            before = re.search(r"offset:(\d+)", line)
            if before is None:
                yield number, f"{line} offset:{size}"
            else:
                yield number, line.replace(before[0], f"offset:{int(before[1]) + size}")


def exec_restores(text: str) -> Iterator[Mutation]:
    """EXEC stays as it is."""
    for number, line in code_lines(text):
        if re.match(r"\ts_(or|mov)_b64 exec,", line):
            yield number, None


def scale_operands(text: str) -> Iterator[Mutation]:
    """Scales of A and B exchanged, one of them replaced by the other, another byte of a scale."""
    for number, line in code_lines(text):
        if "v_mfma_scale" in line:
            scales = re.search(r", (v\d+), (v\d+) op_sel:\[(\d),(\d),0\]", line)
            assert scales
            a, b, select_a, select_b = scales.groups()
            for changed in (f"{b}, {a} op_sel:[{select_a},{select_b}", f"{a}, {a} op_sel:[{select_a},{select_b}",
                            f"{b}, {b} op_sel:[{select_a},{select_b}", f"{a}, {b} op_sel:[{1 - int(select_a)},{select_b}",
                            f"{a}, {b} op_sel:[{select_a},{1 - int(select_b)}"):  # fmt: skip
                yield number, line.replace(scales[0], f", {changed},0]")


def operands(text: str) -> Iterator[Mutation]:
    """The last vector source of a vector instruction replaced by the first one (or A by B in an MFMA)."""
    for number, line in code_lines(text):
        if not line.startswith("\tv_"):
            continue
        head, _, rest = line.partition(" ")
        parts = re.findall(r"[^,\[]+(?:\[[^\]]*\])?", rest.split(";")[0])
        sources = [part.strip() for part in parts[1:]]
        vectors = [s for s in sources if re.fullmatch(r"v\d+|v\[\d+:\d+\]", s)]
        if len(set(vectors)) >= 2 and len(vectors[0]) == len(vectors[1]) and vectors[0] != vectors[1]:
            yield number, f"{head} {rest.replace(vectors[1], vectors[0], 1)}" if parts[0].strip() != vectors[1] else line


FAULTS: dict[str, Callable[[str], Iterator[Mutation]]] = {
    "barrier": barriers, "wait": waits, "offset": offsets, "exec": exec_restores, "scale": scale_operands, "operand": operands,
}  # fmt: skip


def mutants(text: str, fault: str) -> Iterator[tuple[str, str]]:
    """(what was changed, the text with that change) for each place where ``fault`` can be injected."""
    lines = text.split("\n")
    for number, changed in FAULTS[fault](text):
        if changed == lines[number]:
            continue
        what = f"line {number + 1}: {lines[number].strip()} -> {'removed' if changed is None else changed.strip()}"
        yield what, "\n".join([*lines[:number], *([] if changed is None else [changed]), *lines[number + 1 :]])
