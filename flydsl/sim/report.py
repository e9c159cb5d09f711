"""What a launch did: counts by kind of instruction, memory traffic, and what the checks found."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from flydsl.sim.kernel import Kernel
from flydsl.sim.program import Program
from flydsl.sim.state import LANES

Dim3 = tuple[int, int, int]


@dataclass
class Report:
    """``instructions``: executed wave-instructions by mnemonic; ``bytes``: traffic by "space kind" (active lanes
    only); ``barriers``: workgroup barriers that opened; ``findings``: what the checks found; ``left_to_numpy``:
    wave-instructions by mnemonic for which the compiled executor had no native code."""

    kernel: str
    grid: Dim3
    block: Dim3
    waves: int
    instructions: Counter[str] = field(default_factory=Counter)
    bytes: dict[str, int] = field(default_factory=dict)
    barriers: int = 0
    findings: list[Any] = field(default_factory=list)
    left_to_numpy: dict[str, int] = field(default_factory=dict)

    @property
    def total(self) -> int:
        """Wave-instructions executed."""
        return sum(self.instructions.values())

    @property
    def lane_instructions(self) -> int:
        """Wave-instructions times 64 lanes."""
        return self.total * LANES

    @property
    def kinds(self) -> dict[str, int]:
        """Wave-instructions by kind: scalar, vector, MFMA, vector memory, LDS, wait, barrier, branch."""
        kinds: Counter[str] = Counter()
        for mnemonic, count in self.instructions.items():
            kinds[kind_of(mnemonic)] += count
        return dict(kinds)

    def __str__(self) -> str:
        lines = [f"{self.kernel}: grid {self.grid}, block {self.block}, {self.waves} waves, {self.total} instructions"]
        lines += [f"  {kind:14} {count}" for kind, count in sorted(self.kinds.items(), key=lambda item: -item[1])]
        lines += [f"  {name + ' bytes':20} {count}" for name, count in sorted(self.bytes.items())]
        if self.barriers:
            lines.append(f"  barriers opened {self.barriers}")
        if self.left_to_numpy:
            lines.append("  executed by numpy " + ", ".join(f"{n} {k}" for k, n in sorted(self.left_to_numpy.items())))
        lines += [f"  FOUND {finding}" for finding in self.findings]
        return "\n".join(lines)


_PREFIXES = (
    ("v_mfma", "MFMA"), ("v_smfmac", "MFMA"), ("v_", "vector"), ("ds_", "LDS"), ("global_", "vector memory"),
    ("buffer_", "vector memory"), ("flat_", "vector memory"), ("scratch_", "scratch"), ("s_load", "scalar memory"),
    ("s_buffer", "scalar memory"), ("s_waitcnt", "wait"), ("s_barrier", "barrier"), ("s_cbranch", "branch"),
    ("s_branch", "branch"), ("s_", "scalar"),
)  # fmt: skip


def kind_of(mnemonic: str) -> str:
    """The kind that ``Report.kinds`` counts a mnemonic under."""
    return next(kind for prefix, kind in _PREFIXES if mnemonic.startswith(prefix))


def make_report(program: Program, kernel: Kernel, grid: Dim3, block: Dim3, dispatcher: Any) -> Report:
    executor = dispatcher.executor
    report = Report(kernel.name, grid, block, dispatcher.total_waves, barriers=executor.barriers)
    for start, (_, waves) in executor.executed.items():
        for instruction in program.block(start).instructions:
            report.instructions[instruction.mnemonic] += waves
    report.bytes = dict(executor.waves.stats)
    report.left_to_numpy = dict(executor.left_to_numpy)
    checks = executor.waves.checks
    if checks is not None:
        report.findings = checks.findings.all()
    return report
