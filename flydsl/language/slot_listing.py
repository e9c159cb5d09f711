"""The slots of a schedule found again in the listing of the machine code, and what is in them there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from flydsl.targets import Costs, kind_of

from .slots import Layout, Slot


@dataclass
class Region:
    """The instructions between two pins (scheduling barriers of mask 0) or labels, in order."""

    instructions: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    """(mnemonic, the whole line)"""

    @property
    def mfmas(self) -> int:
        """How many MFMAs are in it."""
        return sum((kind_of(m) or "").startswith("mfma") for m, _ in self.instructions)

    def clk(self, costs: Costs) -> int:
        """How long its instructions hold the wave, without waits for results; unknown ones count as VALU."""
        return sum(_clk(m, line, costs) for m, line in self.instructions if not (kind_of(m) or "").startswith("mfma"))

    def counts(self) -> Counter[str]:
        """How many there are of each mnemonic, without MFMAs."""
        names = (re.sub(r"_(e32|e64|sdwa|dpp)$", "", m) for m, _ in self.instructions)
        return Counter(n for n in names if not (kind_of(n) or "").startswith("mfma"))


_ACCESSES = (("lds", "ds_"), ("memory", "global_"))
_PIN = re.compile(r";\s*sched_barrier mask\(0x0+\)")
_LABEL = re.compile(r"^(?!\.L(tmp|func))[.\w$]+:")  # not those of debug information
_INSTRUCTION = re.compile(r"^\s+([a-z]\w*_\w+)\b")
_PASSES_ON = re.compile(r"s_(branch|cbranch|endpgm|setpc|swappc)")


def regions(isa: str) -> list[Region | None]:
    """The regions of a listing; None stands where straight code ends (a label or a branch)."""
    found: list[Region | None] = []
    now = Region()
    for line in isa.splitlines():
        pin, label, instruction = _PIN.search(line), _LABEL.match(line), _INSTRUCTION.match(line)
        if instruction:
            now.instructions.append((instruction[1], line.strip()))
        if pin or label or (instruction and _PASSES_ON.match(instruction[1])):
            found.append(now)
            now = Region()
            if not pin:
                found.append(None)
    return [*found, now]


def find(layout: Layout, isa: str) -> list[list[tuple[Slot, Region]]]:
    """The places of the listing in which regions follow each other as the slots of ``layout`` are pinned: one with each
    MFMA, and one with what is beside it. Of several places those whose numbers of accesses come closest to the plan.
    """
    every = regions(isa)
    wanted: list[tuple[Slot, list[str]]] = []
    for s in layout.slots:
        wanted += [(s, ["mfma"])] if s.mfma is not None else []
        wanted += [(s, [layout.items[i].kind for i in s.others])] if s.others else []
    found: dict[int, int] = {}
    for at in range(len(every) - len(wanted) + 1):
        distances = [_distance(r, lanes) for r, (_, lanes) in zip(every[at : at + len(wanted)], wanted)]
        if None not in distances:
            found[at] = sum(d for d in distances if d)
    best = [at for at, distance in found.items() if distance == min(found.values())]
    return [[(s, r) for r, (s, _) in zip(every[at:], wanted) if r] for at in best]


def _distance(region: Region | None, lanes: list[str]) -> int | None:
    """How many more or fewer accesses a region has than operations in ``lanes``; None if it cannot be what was planned."""
    if region is None or region.mfmas != lanes.count("mfma"):
        return None
    kinds = [kind_of(m) or "" for m, _ in region.instructions]
    pairs = [(lanes.count(lane), sum(k.startswith(prefix) for k in kinds)) for lane, prefix in _ACCESSES]
    return None if any(planned and not there for planned, there in pairs) else sum(abs(a - b) for a, b in pairs)


def beside(slots: Sequence[tuple[Slot, Region]], slot: Slot) -> Region:
    """What is in ``slot``: beside its MFMA, and before that since the last pin."""
    return Region([i for s, r in slots if s is slot for i in r.instructions])


def _clk(mnemonic: str, line: str, costs: Costs) -> int:
    if mnemonic == "s_nop":
        return costs.issue["salu"] * (1 + int(line.split()[1], 0))
    return costs.issue[kind_of(mnemonic) or "valu"]
