"""Every instruction vector through the compiled executor: the same state as from the numpy executor, bit for bit."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("llvmlite", reason="the compiled executor needs llvmlite")

from compiled_support import program_of, run_at

from flydsl.sim import vectors
from flydsl.sim.bind import bind
from flydsl.sim.operands import parse_instruction

FILES = sorted((Path(__file__).parent.parent / "data" / "isa_vectors").glob("*.json"))


def state(waves, memory):
    return {
        "v": waves.vgpr.copy(), "a": waves.agpr.copy(), "s": waves.sgpr.copy(), "scc": waves.scc.copy(),
        "lds": waves.lds.copy(), "mem": [allocation.octets.copy() for allocation in memory],
    }  # fmt: skip


def differences(mine, theirs):
    """Names of the parts of the state that differ."""

    def equal(a, b):
        return all(map(np.array_equal, a, b)) if isinstance(a, list) else np.array_equal(a, b)

    return [name for name, value in mine.items() if not equal(value, theirs[name])]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_vectors_of_a_file(path):
    found = vectors.read_vectors(path)
    texts = list(dict.fromkeys(vector.asm for vector in found))
    program, starts = program_of([[parse_instruction(text)] for text in texts])
    entry = dict(zip(texts, starts))
    wrong, by_numpy = [], set()
    for vector in found:
        waves, memory = vectors._initial(vector, 1)
        with np.errstate(all="ignore"):
            bind(parse_instruction(vector.asm), "gfx950")(waves.batch())
        expected = state(waves, memory)
        waves, memory = vectors._initial(vector, 1)
        executor = run_at(program, entry[vector.asm], waves)
        by_numpy |= set(executor.left_to_numpy)
        different = differences(state(waves, memory), expected)
        if different:
            wrong.append((vector.origin, vector.asm, different))
    print(f"{path.stem}: numpy executed {sorted(by_numpy)}", file=sys.stderr)
    assert not wrong, f"{len(wrong)} of {len(found)}: {wrong[:20]}"
