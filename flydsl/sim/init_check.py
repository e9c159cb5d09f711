"""Uninitialised registers, LDS and scratch.

Reading an undefined value is no error by itself (compilers copy undefined values freely); what it touches becomes
undefined too, and a report is made when it reaches an address, a value stored to global memory, EXEC or a branch.
Where tracking would need more than one bit per lane, the result counts as defined: no report is better than a
wrong one. Scalar lane masks are tracked bit by bit.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from flydsl.sim import init_rules
from flydsl.sim.effects import Effects
from flydsl.sim.findings import UNINITIALISED, Findings
from flydsl.sim.init_rules import store_data
from flydsl.sim.init_state import Shadow, operand_name
from flydsl.sim.instruction import Instruction
from flydsl.sim.state import LANES, WaveBatch, Waves

_CROSS_LANE_READS = ("ds_read_b64_tr", "ds_read_b96_tr")


class InitCheck:
    """Shadow state of one launch; ``step`` runs before each instruction."""

    def __init__(self, waves: Waves, findings: Findings, scalars: int, undefined: dict[int, Any] | None = None):
        """``undefined``: bool[bytes] by id of an allocation, False where it has no content yet."""
        self.waves, self.findings, self.scalars = waves, findings, scalars
        self.undefined = undefined or {}
        self.shadow = Shadow(waves)
        self._loaded: list[int] = []
        self._stores = 0

    def start(self, index: Any, groups: Any) -> None:
        self.shadow.start(index, groups, self.scalars)

    def grow(self, groups: int, waves: int) -> None:
        self.shadow.grow(groups, waves)

    def step(self, effects: Effects, batch: WaveBatch) -> None:
        if "rule" not in effects.cache:
            effects.cache["rule"] = init_rules.rule_for(effects)
        rule = effects.cache["rule"]
        self._loaded = list(effects.loaded)
        self._stores = 0
        if rule is not None:
            rule(self, batch)

    def report(self, instruction: Instruction, batch: WaveBatch, bad: Any, what: str) -> None:
        """``bad``: bool[n] or bool[n, 64]."""
        if not bad.any() or not self.findings.is_new(UNINITIALISED, instruction, None):
            return
        place = np.argwhere(bad)[0]
        lane = f"lane {int(place[1])} of " if len(place) > 1 else ""
        self.findings.add(UNINITIALISED, f"{what}, {lane}{batch.describe_wave(int(place[0]))}", instruction)

    # ---- LDS and scratch, called while the instruction executes ----
    def lds_access(self, resolver: Any, batch: WaveBatch, lanes: Any, offsets: Any) -> None:
        groups = self.waves.group[np.arange(self.waves.count)[batch.index]]
        row = lanes.pick(groups[:, None]).astype(np.int64) * self.shadow.lds.shape[1]
        self._bytes(self.shadow.lds.reshape(-1), resolver, batch, lanes, row + offsets)

    def scratch_access(self, resolver: Any, batch: WaveBatch, lanes: Any, offsets: Any) -> None:
        self._bytes(self.shadow.scratch.reshape(-1), resolver, batch, lanes, offsets)

    def _bytes(self, octets: Any, resolver: Any, batch: WaveBatch, lanes: Any, offsets: Any) -> None:
        where = offsets[:, None] + np.arange(resolver.size)
        instruction = resolver.instruction
        if resolver.kind == "load" or (resolver.kind == "atomic" and self._loaded):
            ok = octets[where].reshape(lanes.count, -1, min(resolver.size, 4)).all(axis=2)
            if instruction.mnemonic.startswith(_CROSS_LANE_READS):
                ok[:] = True
            self._mark_loaded(batch, lanes, ok)
        elif resolver.kind == "store":
            octets[where] = self._stored(instruction, batch, lanes, resolver.size)

    def _mark_loaded(self, batch: WaveBatch, lanes: Any, ok: Any) -> None:
        rows, self._loaded = self._loaded[: ok.shape[1]], self._loaded[ok.shape[1] :]
        for word, register in enumerate(rows):
            spread = np.zeros((batch.n, LANES), np.bool_)
            spread[slice(None) if lanes.mask is None else lanes.mask] = (
                ok[:, word].reshape(batch.n, LANES) if lanes.mask is None else ok[:, word]
            )
            self.shadow.set_lanes(batch, [self.shadow.row(register)], spread, lanes.mask)

    def _stored(self, instruction: Instruction, batch: WaveBatch, lanes: Any, size: int) -> Any:
        """bool[k, size]: which stored bytes are defined. Loads to LDS store defined bytes."""
        data = store_data(instruction)
        if not data:
            return True
        operand = data[min(self._stores, len(data) - 1)]  # ds_write2 stores one operand after the other
        self._stores += instruction.mnemonic.startswith("ds_write2")
        words = [lanes.pick(self.shadow.vector[row][batch.index]) for row in self.shadow.registers(operand)]
        return np.repeat(np.stack(words, axis=1), 4, axis=1)[:, :size]

    def global_access(self, resolver: Any, batch: WaveBatch, lanes: Any) -> None:
        """Values that reach global memory must be defined in the lanes that access it."""
        if not resolver.writes:
            return
        for operand in store_data(resolver.instruction):
            bad = ~self.shadow.lanes(batch, operand)
            if lanes.mask is not None:
                bad = bad & lanes.mask
            name = operand_name(resolver.instruction, operand)
            self.report(resolver.instruction, batch, bad, f"stores undefined {name} to global memory")

    def global_bytes(self, resolver: Any, batch: WaveBatch, lanes: Any, pieces: Any) -> None:
        """Global memory without content: what is loaded from it is undefined, a store gives it content. (What scalar
        loads and loads to LDS take from there counts as defined.)"""
        if not self.undefined:
            return
        size, span = resolver.size, np.arange(resolver.size)
        ok = np.ones((lanes.count, (size + 3) // 4), np.bool_)
        for storage, chosen, offsets in pieces:
            table = self.undefined.get(id(storage))
            if table is None:
                continue
            where = offsets[:, None] + span
            if resolver.kind == "store":
                table[where] = True
            else:
                ok[slice(None) if chosen is None else chosen] = table[where].reshape(len(offsets), -1, min(size, 4)).all(axis=2)
        if resolver.kind != "store":
            self._mark_loaded(batch, lanes, ok)

    def global_tail(self, resolver: Any, batch: WaveBatch, lanes: Any, valid: Any) -> None:
        """Registers that a load fills from beyond the end of a buffer are undefined (one that is partly inside counts
        as defined: the shadow has one bit for each)."""
        words = (resolver.size + 3) // 4
        self._mark_loaded(batch, lanes, valid[:, None] > 4 * np.arange(words))
