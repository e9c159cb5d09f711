"""Checks beyond executing: which exist, which are on, and the interface that handlers call."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from flydsl import env
from flydsl.sim.alignment_check import AlignmentCheck
from flydsl.sim.barrier_check import BarrierCheck
from flydsl.sim.constant_check import Constant, ConstantCheck
from flydsl.sim.effects import Effects, effects_of
from flydsl.sim.errors import LaunchError
from flydsl.sim.findings import Findings
from flydsl.sim.global_check import GlobalCheck
from flydsl.sim.gpr_index import concrete, is_indexed
from flydsl.sim.init_check import InitCheck
from flydsl.sim.lds_check import LdsCheck
from flydsl.sim.state import WaveBatch, Waves
from flydsl.sim.traffic import Traffic
from flydsl.sim.wait_check import WaitCheck

SMALL_LAUNCH = 256
"""Launches of up to so many waves run all checks by default."""


@dataclass(frozen=True)
class Options:
    """Which checks run. Bounds are always checked: there is nothing sensible to do out of bounds.

    ``alignment`` notes accesses that are not aligned to their size, or to 4 bytes if that is less, and LDS accesses that
    are slower for it. The hardware takes them, and compilers rely on it; only where the check is named it stops the launch
    at what is not aligned to its size or 4 bytes (``aligned``).
    """

    alignment: bool = False
    aligned: bool = False
    waits: bool = False
    lds: bool = False
    races: bool = False
    barriers: bool = False
    constants: bool = False
    uninitialised: bool = False

    @property
    def watching(self) -> bool:
        """Whether a check needs to watch every instruction."""
        return any(getattr(self, field.name) for field in fields(self) if not field.name.startswith("align"))

    @staticmethod
    def parse(checks: Any, waves: int) -> Options:
        """From ``checks=`` (a name, names, "all", "none" or None: FLYDSL_SIM_CHECKS, else by launch size)."""
        names = [field.name for field in fields(Options) if field.name != "aligned"]
        if checks is None:
            checks = env.SIM_CHECKS.get() or ("all" if waves <= SMALL_LAUNCH else "none")
        if isinstance(checks, str):
            checks = [part.strip() for part in checks.split(",")]
        if not isinstance(checks, (tuple, list, set, frozenset)) or not all(isinstance(name, str) for name in checks):
            raise LaunchError(f"checks must be names (a text with commas, or several texts), got {checks!r}")
        chosen = list(checks)
        aligned = "alignment" in chosen
        if "all" in chosen:
            chosen = [*names, *(name for name in chosen if name != "all")]
        elif chosen == ["none"]:
            chosen = []
        for name in chosen:
            if name not in (*names, "bounds"):
                raise LaunchError(f"unknown check {name!r}; there are bounds, {', '.join(names)}, all, none")
        return Options(aligned=aligned, **{name: name in chosen for name in names})


@dataclass(frozen=True)
class Claims:
    """What is known about the launch: the arguments' memory that must not be written, and (see ``undefined_bytes``) what
    has no content yet; whether every wave must come to every barrier; whether every stored bit counts (there is no padding);
    the architecture of the code."""

    constants: list[Constant]
    undefined: dict[int, Any]
    whole_barriers: bool | str = False
    whole_words: bool = False
    arch: str = "gfx950"


class Checks:
    """The active checks of one launch; the executor and the memory resolvers call it."""

    def __init__(self, options: Options, waves: Waves, scalars: int, claims: Claims, banks: int):
        self.findings, self.notes = Findings(), Findings()
        self.traffic = Traffic(banks)
        self.races = GlobalCheck(waves, self.findings, self.notes) if options.races else None
        self.barriers = BarrierCheck(waves, self.findings, self.notes, claims.whole_barriers) if options.barriers else None
        self.constants = ConstantCheck(claims.constants, self.findings) if options.constants and claims.constants else None
        self.init = InitCheck(waves, self.findings, self.notes, scalars, claims) if options.uninitialised else None
        self.alignment = AlignmentCheck(self.notes) if options.alignment else None
        self.waits = WaitCheck(waves, self.findings)
        self.lds = LdsCheck(waves, self.findings, self.waits) if options.lds and waves.lds_size else None
        self._counts = options.waits or self.lds is not None
        if not options.waits:
            self.waits.findings = Findings()

    def start(self, waves: Waves, index: Any, groups: Any) -> None:
        """Workgroups begin in slots ``groups``, waves ``index``."""
        self.waits.start(index)
        if self.init is not None:
            self.init.start(index, groups)
        if self.lds is not None:
            self.lds.start(groups)
        if self.races is not None:
            self.races.start(index, groups)
        if self.barriers is not None:
            self.barriers.start(groups)

    def grow(self, groups: int, waves: int) -> None:
        self.waits.grow(waves)
        if self.init is not None:
            self.init.grow(groups, waves)
        if self.lds is not None:
            self.lds.grow(groups)
        if self.races is not None:
            self.races.grow(groups, waves)
        if self.barriers is not None:
            self.barriers.grow(waves)

    def step(self, effects: Effects, batch: WaveBatch) -> None:
        """Before an instruction executes."""
        if is_indexed(effects.instruction):
            for plain, part in concrete(effects.instruction, batch):
                self.step(effects_of(plain), part)
            return
        if self._counts:
            self.waits.step(effects, batch)
        if self.init is not None:
            self.init.step(effects, batch)
        if self.races is not None:
            self.races.step(effects, batch)
        if self.barriers is not None:
            self.barriers.step(effects, batch)
        self.traffic.step(effects, batch)

    def lds_access(self, resolver: Any, batch: WaveBatch, lanes: Any, offsets: Any, data: Any) -> None:
        """Before lanes touch LDS; ``data``: the columns a store writes."""
        if self._counts:
            self.waits.accesses.lanes("LDS", batch, lanes, offsets)
        if self.alignment is not None:
            self.alignment.access(resolver, batch, lanes, offsets)
        if self.lds is not None:
            self.lds.access(resolver, batch, lanes, offsets, data)
        if self.init is not None:
            self.init.lds_access(resolver, batch, lanes, offsets)
        self.traffic.lds_access(resolver, batch, lanes, offsets)

    def scratch_access(self, resolver: Any, batch: WaveBatch, lanes: Any, offsets: Any) -> None:
        """Before lanes touch scratch; ``offsets`` into the flat scratch storage."""
        if self.init is not None:
            self.init.scratch_access(resolver, batch, lanes, offsets)

    def global_access(self, resolver: Any, batch: WaveBatch, lanes: Any) -> None:
        """Before lanes touch global memory."""
        if self.init is not None:
            self.init.global_access(resolver, batch, lanes)

    def global_pieces(self, resolver: Any, batch: WaveBatch, lanes: Any, addresses: Any, pieces: Any, data: Any) -> None:
        """After the buffers that lanes touch are found; ``data``: the columns a store writes."""
        if self._counts:
            self.waits.accesses.lanes("global", batch, lanes, addresses)
        if self.alignment is not None:
            self.alignment.access(resolver, batch, lanes, addresses)
        if self.init is not None:
            self.init.global_bytes(resolver, batch, lanes, pieces)
        if self.races is not None:
            self.races.access(resolver, batch, lanes, pieces, data)
        if self.constants is not None:
            self.constants.access(resolver, batch, lanes, addresses)
        self.traffic.global_access(resolver, batch, lanes, addresses)

    def scalar_load(self, instruction: Any, batch: WaveBatch, positions: Any, storage: Any, offset: int, size: int) -> None:
        """Before the waves at ``positions`` of the batch load scalars from one address."""
        if self._counts:
            self.waits.accesses.scalar(batch, positions, storage.base + offset)
        if self.races is not None:
            self.races.scalar_load(instruction, batch, positions, storage, offset, size)

    def arrive(self, index: Any) -> None:
        """Waves reach a barrier."""
        self.waits.arrive(index)

    def barrier(self, groups: Any, released: Any) -> None:
        """Barriers of the groups (bool mask) open for the waves ``released`` (bool mask)."""
        self.waits.barrier(groups)
        if self.lds is not None:
            self.lds.barrier(groups)
        if self.races is not None:
            self.races.barrier(groups)
        if self.barriers is not None:
            self.barriers.barrier(groups, released)

    def end(self, index: Any) -> None:
        """Waves end."""
        self.waits.end(index)


def make_checks(options: Options, waves: Waves, scalars: int, claims: Claims, banks: int, full: bool) -> Checks | None:
    """The active checks, or None where none needs to watch the execution (and no ``full`` report is asked for).

    ``scalars``: SGPRs defined at the start; ``claims``: about the arguments; ``banks``: of the LDS.
    """
    return Checks(options, waves, scalars, claims, banks) if options.watching or full else None
