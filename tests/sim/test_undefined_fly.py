"""A fly kernel's code object, launched with arguments that have no content yet, as docs/simulator.md says."""

from __future__ import annotations

import numpy as np

import flydsl as fly
from flydsl import sim

F32 = fly.Tensor[fly.Float32, (None,)]


@fly.jit(block=64)
def copy(src: F32, dst: F32):
    i = fly.thread_idx.x
    dst[i] = src[i]


def test_undefined_arguments():
    src, dst = np.arange(64, dtype=np.float32), np.zeros(64, np.float32)
    binary = copy.specialize(src, dst)
    program = sim.load(binary.code_object, listing=binary.isa)

    def launch(undefined):
        args = [src, np.int32(64), dst, np.int32(64)]
        return program.launch(binary.name, 1, 64, args, undefined=undefined, whole_barriers=True)

    assert launch(()).findings == [] and np.array_equal(src, dst)
    assert launch({2}).findings == [], "it is only written"
    (finding,) = launch({0}).findings
    line = copy.fn.__code__.co_firstlineno + 3
    assert finding.rule == "uninitialised" and finding.line == f"{__file__}:{line}"
