"""Faults injected into clean kernels are detected: by a finding, an error, or (value faults) a wrong result.

Faults that change nothing are listed, with the reason.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from clang_programs import CASES, reduction_of
from mutations import FAULTS, mutants

from flydsl import sim

DATA = Path(__file__).parent.parent / "data"


KERNELS = {
    "mxgemm": (DATA / "clang" / "mxgemm.O2.s", CASES["mxgemm"]),
    "matmul": (DATA / "clang" / "matmul.O2.s", CASES["matmul"]),
    "reduction": (DATA / "clang" / "reduction.O2.s", lambda rng: reduction_of(400, rng)),
    "reverse": (DATA / "clang" / "reverse.O2.s", CASES["reverse"]),
    "transpose": (DATA / "clang" / "transpose.O2.s", CASES["transpose"]),
}
HARMLESS = {
    # The last barrier of a loop over tiles: nothing is written after it.
    ("matmul", "barrier"): {"line 296"},
    # After the last step of the tree the first wave reads only what it wrote itself.
    ("reduction", "barrier"): {"line 63"},
    ("reduction", "wait"): {"line 62"},
    # An outer restore follows (34); the branch is the same for all lanes of a wave (50, 61).
    ("reduction", "exec"): {"line 34", "line 50", "line 61"},
    # Lanes outside the matrix stay outside as the row number grows.
    ("transpose", "exec"): {"line 60"},
}
ABSENT = {(name, "scale") for name in KERNELS if name != "mxgemm"} | {("matmul", "exec"), ("reverse", "exec")}
SHARE = {("matmul", "operand"): 12, ("matmul", "wait"): 6}
"""The many alike places of the unrolled loop: one in so many is tried where time is short."""


def outcome(name: str, text: str) -> str:
    """What shows that something is wrong; "" if nothing does."""
    case = KERNELS[name][1](np.random.default_rng(7))
    try:
        report = sim.load(text).launch(name, case.grid, case.block, case.args, checks="all", max_blocks=20_000)
    except sim.SimError as error:
        return type(error).__name__
    if report.findings:
        return report.findings[0].rule
    right = all(np.array_equal(case.args[k].reshape(want.shape), want) for k, want in case.want.items())
    return "" if right else "wrong result"


@pytest.mark.parametrize("name", KERNELS)
def test_the_kernels_are_clean(name):
    assert outcome(name, KERNELS[name][0].read_text()) == ""


def check(name: str, fault: str, share: int) -> None:
    tried = list(mutants(KERNELS[name][0].read_text(), fault))
    assert bool(tried) == ((name, fault) not in ABSENT)
    harmless = HARMLESS.get((name, fault), set())
    for number, (what, text) in enumerate(tried):
        if what.split(":")[0] in harmless or number % share == 0:
            assert bool(outcome(name, text)) != (what.split(":")[0] in harmless), what


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("name", KERNELS)
def test_faults_are_detected(name, fault):
    check(name, fault, SHARE.get((name, fault), 1))


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "fault"), SHARE)
def test_every_such_fault_is_detected(name, fault):
    check(name, fault, 1)


def test_synchronisation_faults_need_no_reference():
    """Barriers and waits leave the result right in a simulator: only the checks show them."""
    for fault in ("barrier", "wait"):
        for _, text in mutants(KERNELS["mxgemm"][0].read_text(), fault):
            assert outcome("mxgemm", text) in ("lds-race", "use-before-wait", "global-race")
