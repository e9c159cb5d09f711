"""Instructions that are left out on purpose, with the reason: their results could not be verified."""

from __future__ import annotations

import re

_REASONS: tuple[tuple[str, str], ...] = (
    (r"v_cvt_(scalef32_)?sr_", "which random bits stochastic rounding adds is not documented"),
    (r"s_movrel[sd]_b64", "LLVM and the published ISA differ on what M0 counts, pairs or registers"),
    (r"v_mfma_.*_xf32", "how xf32 inputs are rounded is not documented"),
)


def reason_for(mnemonic: str) -> str | None:
    """Why an instruction has no semantics here, or None if nobody thought of it."""
    return next((reason for pattern, reason in _REASONS if re.match(pattern, mnemonic)), None)
