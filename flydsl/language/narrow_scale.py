"""Scales of narrow floats: powers of two as operands of conversions, and how a block gets its scale."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from . import convert
from .errors import NumericError, TypeMismatchError
from .numeric import maximum, select
from .promote import TYPES, try_numeric

_NAN_FIELD = 255


@dataclass(frozen=True)
class Scale:
    """A scale 2^(field − 127), or NaN where the field is 255; ``field`` is a Uint32, the exponent field of f32. ``bits``: of
    the Float32 that it is the field of, if there is one, as a Uint32."""

    field: Any
    bits: Any = None

    def is_static(self) -> bool:
        """Whether the scale is known while tracing."""
        return self.field.is_static()

    def apply(self, x: float, sign: int) -> float:
        """``x`` times (``sign`` 1) or divided by (−1) a static scale, exactly: x is no wider than Float32."""
        if self.field.value == _NAN_FIELD:
            return math.copysign(math.nan, x)
        return math.ldexp(x, sign * (self.field.value - 127))

    def operand(self) -> Any:
        """The Float32 that instructions take: its exponent field counts, the rest is zero."""
        bits = self.field << 23 if self.bits is None else self.bits & _NAN_FIELD << 23
        return bits.bitcast(TYPES["Float32"])


def scale_of(x: Any, what: str) -> Scale:
    """A scale from a Float8E8M0FNU, a Float32 (of which the exponent field counts) or a Python power of two."""
    number = try_numeric(x, TYPES["Float32"])
    if number is None or number.elem not in (TYPES["Float8E8M0FNU"], TYPES["Float32"]):
        raise TypeMismatchError(f"{what}: scale= takes one Float8E8M0FNU, Float32 or power of two, not {x!r}")
    if number.elem is TYPES["Float8E8M0FNU"]:
        return Scale(number.bitcast(TYPES["Uint8"]).to(TYPES["Uint32"]))
    if number.is_static():
        _check_power(number.value, what)
    bits = number.bitcast(TYPES["Uint32"])
    return Scale(bits >> 23 & _NAN_FIELD, bits)


def _check_power(x: float, what: str) -> None:
    if x == x and (x <= 0 or math.frexp(x)[0] != 0.5 or not 2.0**-127 <= x <= 2.0**127):
        raise NumericError(f"{what}: a scale is a power of two from 2^−127 to 2^127, not {x}")


def multiplied(x: Any, scale: Scale) -> Any:
    """Float32 ``x`` times the scale."""
    return x * _power(scale.field, scale.field.to(TYPES["Int32"]) - 127)


def divided(x: Any, scale: Scale) -> Any:
    """Float32 ``x`` divided by the scale; rounded only where the quotient is a denormal."""
    return x * _power(scale.field, 127 - scale.field.to(TYPES["Int32"]))


def _power(field: Any, exponent: Any) -> Any:
    f32 = TYPES["Float32"]
    power = f32.wrap(convert.intrinsic("llvm.ldexp", (f32(1.0).ir, exponent.ir), f32.ir_type))
    return select(field == _NAN_FIELD, f32(math.nan), power)


def mx_scale(x: Any, elem: Any) -> Any:
    """The scale of a block for elements of type ``elem``, as a Float8E8M0FNU: 2^(⌊log2 amax⌋ − emax).

    ``x``: the block's largest magnitude amax (a float; its sign does not count), or the whole block as a vector. emax is
    the exponent of the largest value of ``elem`` (8 for E4M3, 15 for E5M2, 2 for E2M3, 4 for E3M2, 2 for E2M1). At least
    2^−127, also where amax is 0; NaN where amax is NaN or infinite. Quotients can reach 2^(emax + 1), which is too large, so
    narrow with ``saturate=True``. As in the OCP Microscaling Formats Specification 1.0, section 6.3.
    """
    number = try_numeric(x, TYPES["Float32"]) if not getattr(type(x), "lanes", 0) else x
    if number is None or number.kind != "float":
        raise TypeMismatchError(f"fly.mx_scale takes the largest magnitude of a block as a float or its vector, not {x!r}")
    if getattr(elem, "kind", "") != "storage" or elem.format.special == "e8m0":
        raise TypeMismatchError(f"fly.mx_scale: the elements are an 8-, 6- or 4-bit float, not {elem!r}")
    amax = abs(number).reduce("max") if number.lanes else number
    field = amax.to(TYPES["Float32"]).bitcast(TYPES["Int32"]) >> 23 & _NAN_FIELD
    code = select(field == _NAN_FIELD, _NAN_FIELD, maximum(field - elem.format.largest_exponent, 0))
    return code.to(TYPES["Uint8"]).bitcast(TYPES["Float8E8M0FNU"])
