"""Vector-ALU semantics: ``BINDERS`` maps a mnemonic to a function that binds an instruction to an executing
closure.

A closure runs on a :class:`flydsl.sim.state.WaveBatch`; the caller holds ``np.errstate(all="ignore")`` around
execution.
"""

from __future__ import annotations

from collections.abc import Callable

from flydsl.sim.instruction import Instruction
from flydsl.sim.state import WaveBatch
from flydsl.sim.valu import (
    bit,
    compare,
    convert,
    convert_narrow,
    convert_stochastic,
    cross_lane,
    division,
    dot,
    float16,
    float32,
    float64,
    int16,
    int32,
    int64,
    mfma,
    mix,
    packed,
    smfmac,
    special,
    transcendental,
)
from flydsl.sim.valu.bind import binder
from flydsl.sim.valu.op import Ops
from flydsl.sim.valu.unverified import reason_for

Binder = Callable[[Instruction], Callable[[WaveBatch], None]]

_TABLES: tuple[Ops, ...] = tuple(
    module.OPS
    for module in (
        *(int32, int64, int16, bit, float32, float16, float64),
        *(convert, transcendental, special, compare, division, dot),
    )
)

BINDERS: dict[str, Binder] = {
    **{name: binder(row) for table in _TABLES for name, row in table.items()},
    **bit.BINDERS,
    **compare.BINDERS,
    **convert_narrow.BINDERS,
    **convert_stochastic.BINDERS,
    **cross_lane.BINDERS,
    **dot.BINDERS,
    **mfma.BINDERS,
    **mix.BINDERS,
    **packed.BINDERS,
    **smfmac.BINDERS,
}
"""The instructions of gfx950."""

GFX942_BINDERS: dict[str, Binder] = {
    **{name: binder(row) for name, row in convert.GFX942_OPS.items()},
    **convert_narrow.GFX942_BINDERS,
    **convert_stochastic.GFX942_BINDERS,
    **mfma.GFX942_BINDERS,
    **smfmac.GFX942_BINDERS,
}
"""Those that mean something else on gfx942: its fp8 and bf8 are the FNUZ formats."""


ARCHITECTURES: dict[str, dict[str, Binder]] = {"gfx950": BINDERS, "gfx942": {**BINDERS, **GFX942_BINDERS}}
"""The table of each architecture."""

__all__ = ["ARCHITECTURES", "BINDERS", "Binder", "reason_for"]
