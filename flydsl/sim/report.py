"""What a launch did: counts by kind of instruction, memory traffic, and what the checks found."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from flydsl.sim.kernel import Kernel
from flydsl.sim.program import Program
from flydsl.sim.state import LANES
from flydsl.sim.traffic import GlobalUse, LaneUse, LdsUse, Traffic

Dim3 = tuple[int, int, int]
MAX_NOTES = 5
"""Notes that are printed; ``Report.notes`` has all."""


@dataclass
class Report:
    """``instructions``: executed wave-instructions by mnemonic; ``bytes``: traffic by "space kind" (active lanes
    only); ``barriers``: workgroup barriers that opened; ``findings``: what the checks found; ``notes``: what is legal,
    but often a mistake; ``left_to_numpy``: wave-instructions by mnemonic for which the compiled executor had no native
    code. ``traffic`` has counts per instruction (see traffic.py) where a check watched the launch or a full report was
    asked for, else None; the numbers that are derived from it are None then, too."""

    kernel: str
    grid: Dim3
    block: Dim3
    waves: int
    instructions: Counter[str] = field(default_factory=Counter)
    bytes: dict[str, int] = field(default_factory=dict)
    barriers: int = 0
    findings: list[Any] = field(default_factory=list)
    left_to_numpy: dict[str, int] = field(default_factory=dict)
    notes: list[Any] = field(default_factory=list)
    traffic: Traffic | None = None

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

    @property
    def mfma(self) -> int:
        """Matrix wave-instructions."""
        return self.kinds.get("MFMA", 0)

    @property
    def waits(self) -> int:
        """Executed s_waitcnt."""
        return self.kinds.get("wait", 0)

    @property
    def lds_accesses(self) -> list[LdsUse]:
        """LDS instructions, those with the most conflict cycles first."""
        uses = self.traffic.lds.values() if self.traffic else ()
        return sorted(uses, key=lambda use: -use.conflicts)

    @property
    def bank_conflicts(self) -> int | None:
        """Cycles that LDS accesses lose to bank conflicts in the model of traffic.py."""
        return None if self.traffic is None else sum(use.conflicts for use in self.traffic.lds.values())

    @property
    def global_accesses(self) -> list[GlobalUse]:
        """Global memory instructions, those with the most needless segments first."""
        uses = self.traffic.memory.values() if self.traffic else ()
        return sorted(uses, key=lambda use: use.fewest64 - use.segments64)

    @property
    def coalescing(self) -> float | None:
        """Fewest possible over touched 64-byte segments of all global accesses: 1.0 is perfect."""
        if self.traffic is None:
            return None
        touched = sum(use.segments64 for use in self.traffic.memory.values())
        return sum(use.fewest64 for use in self.traffic.memory.values()) / touched if touched else 1.0

    @property
    def idle_lanes(self) -> list[LaneUse]:
        """Vector instructions with inactive lanes, the most first."""
        uses = self.traffic.lanes.values() if self.traffic else ()
        return sorted((use for use in uses if use.idle), key=lambda use: -use.idle)

    @property
    def divergence(self) -> float | None:
        """Share of inactive lanes of vector instructions (0.0: none)."""
        if self.traffic is None:
            return None
        total = sum(use.total for use in self.traffic.lanes.values())
        return sum(use.idle for use in self.traffic.lanes.values()) / total if total else 0.0

    def __str__(self) -> str:
        lines = [f"{self.kernel}: grid {self.grid}, block {self.block}, {self.waves} waves, {self.total} instructions"]
        lines += [f"  {kind:14} {count}" for kind, count in sorted(self.kinds.items(), key=lambda item: -item[1])]
        lines += [f"  {name + ' bytes':20} {count}" for name, count in sorted(self.bytes.items())]
        if self.barriers:
            lines.append(f"  barriers opened {self.barriers}")
        if self.left_to_numpy:
            lines.append("  executed by numpy " + ", ".join(f"{n} {k}" for k, n in sorted(self.left_to_numpy.items())))
        lines += self._traffic_lines()
        lines += [f"  note: {note}" for note in self.notes[:MAX_NOTES]]
        if len(self.notes) > MAX_NOTES:
            lines.append(f"  and {len(self.notes) - MAX_NOTES} more notes")
        lines += [f"  FOUND {finding}" for finding in self.findings]
        return "\n".join(lines)

    def _traffic_lines(self, limit: int = 3) -> list[str]:
        """Totals, and for each the ``limit`` worst instructions."""
        if self.traffic is None:
            return []
        lines = []
        if self.traffic.lds:
            lines.append(f"  LDS bank conflicts {self.bank_conflicts} cycles ({self.traffic.banks} banks)")
            lines += [f"    {use}" for use in self.lds_accesses[:limit] if use.conflicts]
        if self.traffic.memory:
            lines.append(f"  global accesses {100 * (self.coalescing or 0):.0f} % coalesced (64-byte segments)")
            lines += [f"    {use}" for use in self.global_accesses[:limit] if use.efficiency < 1]
        lines.append(f"  idle lanes {100 * (self.divergence or 0):.1f} % of vector instructions")
        lines += [f"    {use}" for use in self.idle_lanes[:limit]]
        return lines


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
        report.findings, report.notes = checks.findings.all(), checks.notes.all()
        report.traffic = checks.traffic
    return report
