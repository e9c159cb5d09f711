"""How instruction vectors compare results: bit-exact, or as floats with NaN, zeros and tolerances.

Rules: ``f32 f64 f16 bf16 pkf16 pkbf16`` are bit-exact except that any NaN equals any NaN (16-bit rules look at the low
half, ``pk`` at both); suffixes ``:z`` zeros of either sign are equal, ``:ulpN`` within N units in the last place,
``:absX`` within X.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from flydsl.sim.errors import ListingError

Array = Any
_HALF_RULES = {"f16": (0,), "bf16": (0,), "pkf16": (0, 16), "pkbf16": (0, 16)}


_WIDTHS = {"f32": 1, "f64": 2, "f16": 1, "bf16": 1, "pkf16": 1, "pkbf16": 1}
"""Rules and how many registers they are about."""
_OPTION = re.compile(r"z|ulp\d+|abs\d+(\.\d+)?([eE][+-]?\d+)?")


def check_rule(rule: object, pair: bool, where: str) -> None:
    """``pair``: the rule is given for a pair of registers. Errors: ListingError."""
    base, *options = rule.split(":") if isinstance(rule, str) else ("",)
    if base not in _WIDTHS or not all(map(_OPTION.fullmatch, options)):
        raise ListingError(f"{where}: unknown comparison {rule!r}; there are {', '.join(_WIDTHS)} with :z, :ulpN, :absX")
    if _WIDTHS[base] != 1 + pair:
        raise ListingError(f"{where}: {base} is about {'a pair of registers' if base == 'f64' else 'one register'}")


def differing(rule: str, expected: Array, actual: Array, mask: int = 0xFFFFFFFF) -> list[int]:
    """Lanes in which ``actual`` fails. Arrays are uint32[1 or 2, lanes] (two rows: low and high word of float64)."""
    base, *options = rule.split(":")
    if base == "bits":
        wrong = ((expected ^ actual) & np.uint32(mask)).any(axis=0)
    elif base in _HALF_RULES:
        wrong = np.zeros(expected.shape[1], np.bool_)
        for shift in _HALF_RULES[base]:
            if (mask >> shift) & 0xFFFF:
                halves = [(x[0] >> np.uint32(shift)).astype(np.uint16) for x in (expected, actual)]
                wrong |= _float_differs(base.removeprefix("pk"), options, *halves)
        if base in ("f16", "bf16") and mask == 0xFFFFFFFF:
            wrong |= ((expected[0] ^ actual[0]) >> np.uint32(16)) != 0
    elif base in ("f32", "f64"):
        wrong = _float_differs(base, options, *(_joined(x) for x in (expected, actual)))
    else:
        raise ListingError(f"unknown comparison rule {rule!r} in a vector")
    return np.flatnonzero(wrong).tolist()


def _joined(rows: Array) -> Array:
    if rows.shape[0] == 1:
        return rows[0]
    return rows[0].astype(np.uint64) | (rows[1].astype(np.uint64) << np.uint64(32))


def _as_float(kind: str, bits: Array) -> Array:
    if kind == "bf16":
        return (bits.astype(np.uint32) << np.uint32(16)).view(np.float32).astype(np.float64)
    return bits.view({"f16": np.float16, "f32": np.float32, "f64": np.float64}[kind]).astype(np.float64)


def _float_differs(kind: str, options: list[str], expected: Array, actual: Array) -> Array:
    with np.errstate(invalid="ignore"):
        want, got = _as_float(kind, expected), _as_float(kind, actual)
    good = (expected == actual) | (np.isnan(want) & np.isnan(got))
    for option in options:
        if option == "z":
            good |= (want == 0) & (got == 0)
        elif option.startswith("ulp"):
            distance = np.abs(_ordinal(expected) - _ordinal(actual))
            good |= (distance <= int(option[3:])) & ~np.isnan(want) & ~np.isnan(got)
        elif option.startswith("abs"):
            with np.errstate(invalid="ignore"):
                good |= np.abs(want - got) <= float(option[3:])
        else:
            raise ListingError(f"unknown comparison option {option!r} in a vector")
    return ~good


def _ordinal(bits: Array) -> Array:
    """Integers in the order of the floats, neighbours one apart; both zeros are 0."""
    width = bits.dtype.itemsize * 8
    if width == 64:
        signed = bits.view(np.int64)
        return np.where(signed < 0, -(signed & np.int64(2**63 - 1)), signed)
    magnitude = (bits & bits.dtype.type((1 << (width - 1)) - 1)).astype(np.int64)
    return np.where(bits >> bits.dtype.type(width - 1), -magnitude, magnitude)
