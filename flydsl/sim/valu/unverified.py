"""Instructions that are left out on purpose, with the reason. All else that LLVM 22 knows for gfx942 and gfx950 executes.

None of them comes out of a compiler for compute kernels; docs/simulator.md lists them.
"""

from __future__ import annotations

import re

_REASONS: tuple[tuple[str, str], ...] = (
    (r"s_dcache_discard", "what a discarded cache line had not stored yet is not known"),
    (r"s_cbranch_([gi]_fork|join)", "the stack of branch masks is not modelled"),
    (r"s_rfe_", "it returns from a trap handler, which no kernel is"),
    (r"s_endpgm_ordered_ps_done", "it ends pixel shaders"),
    (r"s_sendmsghalt", "nothing would wake the halted wave"),
    (r"s_setvskip", "the mode that skips vector instructions is not modelled"),
    (r"ds_gws_", "the global wave sync counters that the driver gives to a process are not modelled"),
    (r"s_atc_probe", "translations of addresses, which it fetches ahead, are not modelled"),
    (r"v_mfma_ld_scale_b32", "it is the first half of v_mfma_scale_*, which LLVM writes as one instruction"),
    (r"v_mfma_.*_xf32", "gfx950 does not have it"),
    (r"v_screen_partition_4se_b32", "the ISA documents of CDNA do not have it"),
)


def reason_for(mnemonic: str) -> str | None:
    """Why an instruction has no semantics here, or None if nobody thought of it."""
    return next((reason for pattern, reason in _REASONS if re.match(pattern, mnemonic)), None)
