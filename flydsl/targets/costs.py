"""What instructions cost, for laying out schedules by hand: issue clocks, clocks of the matrix unit, latencies.

Everything is in clocks of the compute unit (clk). Sources, named in the tables:
[trace]  rocprofv3 instruction traces of 20 kernels on MI350X, published as github.com/jhinpan/flydsl-kernel-profiling-lib
         (commit bce529c): issue cost with stalls taken out, and the median from issue to the s_waitcnt that releases it.
[llvm]   the gfx950 scheduling model of LLVM 22.
[peak]   follows from the published peaks of the MI350 series (5 PF fp8, 10 PF fp4 and fp6).
[llc]    seen in the machine code that LLVM 22 makes for gfx950.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from .target import UnknownTargetError


@dataclass(frozen=True)
class Costs:
    """The costs of one architecture, in clk."""

    arch: str
    issue: Mapping[str, int]
    """Kind of instruction → how long it holds its wave and the issue port of its SIMD."""
    latency: Mapping[str, int]
    """Kind of instruction → from its issue to the first use of its result."""
    passes: Mapping[tuple[str, str], int]
    """(shape ``MxNxK``, class of the operands) of an MFMA → passes of the matrix unit."""
    pass_clk: int
    """The matrix unit is busy this long for one pass."""
    mfma_to_valu: int
    """How much later than another MFMA that accumulates on it a VALU instruction may read the result of an MFMA."""

    def mfma_clk(self, form: str) -> int | None:
        """How long an MFMA keeps the matrix unit busy, or None for a form without a known cost.

        ``form``: as in the ROCDL operation (``mfma.f32.16x16x32.bf16``), the instruction (``v_mfma_f32_16x16x32_bf16``), or the
        table of matrix forms (``f32_16x16x128_fp8_fp4``). Of ``f8f6f4`` without formats the operands count as 8-bit ones.
        """
        found = _FORM.search(form)
        if found is None:
            return None
        passes = self.passes.get((found[1], _kind(found[1], found[2])))
        return None if passes is None else passes * self.pass_clk


def kind_of(mnemonic: str) -> str | None:
    """The kind of instruction in ``Costs.issue`` that a mnemonic of machine code is; None for one without a cost."""
    return next((kind for pattern, kind in _KINDS if pattern.match(mnemonic)), None)


_KINDS = tuple(
    (re.compile(pattern), kind)
    for pattern, kind in (
        (r"v_s?mfmac?_scale_", "mfma_scale"),
        (r"v_s?mfmac?_", "mfma"),
        (r"v_(exp|log|rcp|rsq|sqrt|sin|cos)_", "transcendental"),
        (r"v_permlane\d+_swap", "permlane_swap"),
        (r"v_readfirstlane", "readfirstlane"),
        (r"v_", "valu"),  # a packed f32 that is still one issues in 4
        (r"s_", "salu"),
        (r"ds_bpermute|ds_permute", "ds_bpermute"),
        (r"ds_swizzle", "ds_swizzle"),
        (r"ds_read", "ds_read"),
        (r"ds_write", "ds_write"),
        (r"(global|buffer|flat|scratch)_load", "global_load"),
        (r"(global|buffer|flat|scratch)_store", "global_store"),
    )
)

_NARROW = "fp8|bf8|fp6|bf6|fp4"
_FORM = re.compile(rf"(\d+x\d+x\d+)[._]?(f16|bf16|f32|i8|f8f6f4|(?:{_NARROW})[._](?:{_NARROW}))(?:[._]1k)?$")


def _kind(shape: str, operands: str) -> str:
    """The class of operands in ``Costs.passes``."""
    if operands in ("f16", "bf16", "f32", "i8"):
        return operands.removeprefix("b")
    if shape not in ("16x16x128", "32x32x64"):
        return "fp8"
    return "f8" if operands == "f8f6f4" or "8" in operands else "f4"


_GFX950 = Costs(
    arch="gfx950",
    issue=MappingProxyType({
        "valu": 4,  # [trace] add, mul, fma, max3, cndmask, cmp, bit operations, conversions
        "packed": 7,  # [llc] v_pk_*_f32 issues in 4, but beside an MFMA LLVM splits n of them into about n + 3 scalar ones
        "transcendental": 8,  # [trace] v_exp_f32, v_rcp_f32; the others assumed equal
        "permlane_swap": 8,  # [trace]
        "readfirstlane": 8,  # [trace] 4.0, 7.7 where the result is used late
        "salu": 4,  # [trace]
        "mfma": 4,  # [trace] 4.0 to 4.8
        "mfma_scale": 8,  # [trace] 7.9
        "ds_read": 4,  # [trace] b128 and b64_tr: 4.0 to 4.3
        "ds_write": 20,  # [trace] b128: 19.7, write2_b32: 19.4
        "ds_bpermute": 8,  # [trace] 8.4
        "ds_swizzle": 4,  # [trace] 4.2
        "global_load": 4,  # [trace] dwordx4, also straight to LDS: 4.2 to 4.5
        "global_store": 4,  # [trace]
    }),
    latency=MappingProxyType({
        "valu": 4,  # [trace] its issue
        "packed": 7,
        "transcendental": 8,
        "permlane_swap": 8,
        "readfirstlane": 8,
        "salu": 4,
        "ds_read": 56,  # [trace] b128: 52 to 56, b64_tr: 52
        "ds_write": 72,  # [trace] b128
        "ds_bpermute": 56,  # [trace]
        "ds_swizzle": 48,  # [trace]
        "global_load": 650,  # [trace] L2-resident GEMM operands: 510 to 650; streams from HBM take 2000 to 3100
        "global_store": 4,  # it has no result
    }),
    passes=MappingProxyType({
        ("16x16x32", "f16"): 4, ("32x32x16", "f16"): 8,  # [llvm] full rate
        ("16x16x16", "f16"): 4, ("32x32x8", "f16"): 8,  # [llvm] half rate
        ("16x16x128", "f8"): 8, ("32x32x64", "f8"): 16,  # [peak]
        ("16x16x128", "f4"): 4, ("32x32x64", "f4"): 8,  # [llvm] fp4 and fp6
        ("16x16x32", "fp8"): 4, ("32x32x16", "fp8"): 8,  # [llvm] half rate for fp8
        ("16x16x4", "f32"): 8, ("32x32x2", "f32"): 16,  # [llvm], and 157 TF [peak]
        ("16x16x64", "i8"): 4, ("32x32x32", "i8"): 8,  # [llvm]
    }),
    pass_clk=4,  # [trace]
    mfma_to_valu=16,  # [trace]
)  # fmt: skip

COSTS: Mapping[str, Costs] = MappingProxyType({c.arch: c for c in (_GFX950,)})


def costs(arch: str) -> Costs:
    """The costs of architecture ``arch``. Raises :class:`UnknownTargetError` where none were measured."""
    if arch not in COSTS:
        raise UnknownTargetError(f"no instruction costs for {arch!r}; there are some for {', '.join(COSTS)}")
    return COSTS[arch]
