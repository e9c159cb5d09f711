"""Cube-map coordinates and the table lookup of large-argument trigonometric reduction."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from flydsl.sim.valu.division import exponent_field, limits_of
from flydsl.sim.valu.op import Op, op

Array = Any

_TABLE_BITS = 1201
"""Bits of 2/pi after the binary point that the hardware's table holds (ISA pseudocode of V_TRIG_PREOP_F64)."""
_SEGMENT = 53


def _major_axis(x: Array, y: Array, z: Array) -> tuple[Array, Array]:
    """(z is the major axis, y is it where z is not). Ties go to z, then y."""
    ax, ay, az = np.abs(x), np.abs(y), np.abs(z)
    return (az >= ax) & (az >= ay), ay >= ax


def cube_id(x: Array, y: Array, z: Array) -> Array:
    """Face number: +x 0, -x 1, +y 2, -y 3, +z 4, -z 5."""
    z_major, y_major = _major_axis(x, y, z)
    face = np.where(y_major, np.where(y < 0, 3, 2), np.where(x < 0, 1, 0))
    return np.where(z_major, np.where(z < 0, 5, 4), face).astype(np.float32)


def cube_sc(x: Array, y: Array, z: Array) -> Array:
    """S coordinate on the face."""
    z_major, y_major = _major_axis(x, y, z)
    return np.where(z_major, np.where(z < 0, -x, x), np.where(y_major, x, np.where(x < 0, z, -z)))


def cube_tc(x: Array, y: Array, z: Array) -> Array:
    """T coordinate on the face."""
    z_major, y_major = _major_axis(x, y, z)
    return np.where(z_major, -y, np.where(y_major, np.where(y < 0, -z, z), -y))


def cube_ma(x: Array, y: Array, z: Array) -> Array:
    """Twice the major axis."""
    z_major, y_major = _major_axis(x, y, z)
    return np.float32(2) * np.where(z_major, z, np.where(y_major, y, x))


@lru_cache(maxsize=1)
def _two_over_pi() -> int:
    """floor(2/pi * 2**_TABLE_BITS), from Machin's formula for pi in integers."""
    guard = _TABLE_BITS + 64

    def arctan_of_inverse(n: int) -> int:
        term = total = (1 << guard) // n
        k, sign = 3, -1
        while term:
            term //= n * n
            total, k, sign = total + sign * (term // k), k + 2, -sign
        return total

    pi = 4 * (4 * arctan_of_inverse(5) - arctan_of_inverse(239))
    return (2 << (guard + _TABLE_BITS)) // pi


@lru_cache(maxsize=1)
def _segments() -> Array:
    """float64 by shift: bits shift .. shift+52 of 2/pi as an integer; bits beyond the table are 0."""
    table = _two_over_pi()
    padded = table << (_SEGMENT + _TABLE_BITS)
    total = 2 * _TABLE_BITS + _SEGMENT
    mask = (1 << _SEGMENT) - 1
    return np.array([float(padded >> (total - _SEGMENT - s) & mask) for s in range(_TABLE_BITS + 1)])


def trig_preop(x: Array, segment: Array) -> Array:
    """53 bits of 2/pi for segment number ``segment`` (low 5 bits), further down for large exponents of x."""
    exponent = exponent_field(x, limits_of("f64"))
    shift = (segment & np.uint32(31)).astype(np.int64) * _SEGMENT + np.maximum(exponent - 1077, 0)
    value = _segments().take(np.minimum(shift, _TABLE_BITS))
    scale = -_SEGMENT - shift + np.where(exponent >= 1968, 128, 0)
    return np.ldexp(value, scale.astype(np.int32))


_three = "f32 f32 f32"

OPS: dict[str, Op] = {
    "v_cubeid_f32": op("f32", _three, cube_id),
    "v_cubesc_f32": op("f32", _three, cube_sc),
    "v_cubetc_f32": op("f32", _three, cube_tc),
    "v_cubema_f32": op("f32", _three, cube_ma),
    "v_trig_preop_f64": op("f64", "f64 u32", trig_preop),
}
