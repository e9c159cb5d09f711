"""Casts to and from narrow floats: 8-, 6- and 4-bit floats and E8M0 scales.

The rule of each cast, folded or on the device:

- *Nearest* rounds once, ties to even. *Stochastic* adds the upper bits of a random number below the last kept bit of the
  significand and cuts the rest off, as the conversion instructions do; lanes that share a number go on with the next one of
  the generator of ``v_prng_b32``.
- Too large finite values and infinities become NaN in E4M3 and the FNUZ formats and infinity in E5M2, or with ``saturate``
  the largest value of their sign. 6- and 4-bit floats have neither and always saturate.
- NaN stays NaN; in 6- and 4-bit floats it becomes the largest value of its sign.
- With a scale s narrowing gives the format's value nearest to x / s, and widening value · s. A NaN scale gives NaN.
- E8M0 is rounded to the nearest power of two, ties up; zero becomes 2^−127, negative and infinite values NaN. What lies between
  2^−127 and 2^−126 becomes 2^−126 (as in PyTorch and ml_dtypes).
- Float64 and integers go by way of Float32.

Rules of saturation and NaN: OCP 8-bit Floating Point Specification 1.0 and OCP Microscaling Formats 1.0; the stochastic
rule: CDNA4 ISA, V_CVT_SR_* and V_PRNG_B32.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from flydsl.emit import floats

from . import narrow_instructions as hardware
from . import narrow_software as software
from . import trace
from .errors import NumericError, TypeMismatchError
from .narrow_random import group, numbers, static_numbers
from .narrow_scale import Scale, divided, multiplied, scale_of
from .promote import TYPES

if TYPE_CHECKING:
    from .numeric import Number, Numeric

_ROUNDINGS = ("nearest", "stochastic")


@dataclass(frozen=True)
class Conversion:
    """What ``.to()`` was asked for beyond the type."""

    random: Any = None  # a number or vector of random bits: stochastic rounding
    saturate: bool = False
    scale: Scale | None = None

    def is_static(self) -> bool:
        """Whether all operands are known while tracing."""
        return (self.random is None or self.random.is_static()) and (self.scale is None or self.scale.is_static())


PLAIN = Conversion()


def conversion(
    source: type[Numeric], elem: type[Numeric], rounding: str, random: Any, saturate: bool, scale: Any
) -> Conversion:
    """The checked options of a cast. Raises NumericError or TypeMismatchError where they do not go with the types."""
    what = f"{source.__name__}.to({elem.__name__})"
    if rounding not in _ROUNDINGS:
        raise NumericError(f"{what}: rounding is {' or '.join(map(repr, _ROUNDINGS))}, not {rounding!r}")
    if (rounding == "stochastic") != (random is not None):
        raise NumericError(f'{what}: random= (32 random bits) and rounding="stochastic" go together')
    if (random is not None or saturate) and (elem.kind != "storage" or is_scale(elem)):
        raise NumericError(f"{what}: stochastic rounding and saturate= are for casts to 8-, 6- and 4-bit floats")
    if scale is not None and ((source.kind == "storage") == (elem.kind == "storage") or is_scale(source) or is_scale(elem)):
        raise NumericError(f"{what}: scale= is for casts between a number and an 8-, 6- or 4-bit float")
    return Conversion(_random(random, what), bool(saturate), None if scale is None else scale_of(scale, what))


def _random(x: Any, what: str) -> Any:
    if x is None:
        return None
    number = TYPES["Uint32"](x) if type(x) is int else x
    if not getattr(type(number), "__fly_number__", False) or number.kind not in ("int", "uint") or number.width != 32:
        raise TypeMismatchError(f"{what}: random= takes a Uint32 or a vector of them, not {x!r}")
    return number.to(TYPES["Uint32"])


def is_scale(elem: Any) -> bool:
    """Whether a type is E8M0."""
    return elem.kind == "storage" and elem.format.special == "e8m0"


def convert(x: Number, elem: Any, options: Conversion) -> Any:
    """A number or vector cast to or from a narrow float."""
    return (fold if x.is_static() and options.is_static() else cast)(x, elem, options)


def fold(x: Number, elem: Any, options: Conversion) -> Any:
    """A static number or vector cast as the device does it."""
    values = x.value_or_none if x.lanes else (x.value_or_none,)
    if elem.kind == "storage":
        made = _fold_narrow(values, x.elem, elem, options)
    else:
        made = [_fold_wide(v, elem, options) for v in values]
    return x.of(elem).static(tuple(made) if x.lanes else made[0])


def _fold_narrow(values: Any, source: Any, elem: Any, options: Conversion) -> list[Any]:
    wide: Any = source if _is_direct(source, elem, options) else TYPES["Float32"]
    given = [wide.fit(v) if options.scale is None else options.scale.apply(wide.fit(v), -1) for v in values]
    if options.random is None:
        return [floats.decode(floats.encode(v, elem.format, options.saturate), elem.format) for v in given]
    randoms = static_numbers(options.random, elem, len(given))
    bits = (floats.encode_stochastic(v, elem.format, r, wide.format, options.saturate) for v, r in zip(given, randoms))
    return [floats.decode(b, elem.format) for b in bits]


def _fold_wide(v: float, elem: Any, options: Conversion) -> Any:
    from .convert import cast_value

    scaled = v if options.scale is None else TYPES["Float32"].fit(options.scale.apply(v, 1))
    return cast_value(scaled, TYPES["Float32"], elem)


def cast(x: Number, elem: Any, options: Conversion) -> Any:
    """A dynamic number or vector to or from a narrow float."""
    if x.elem.kind == "storage" and elem.kind == "storage":
        return cast(cast(x, TYPES["Float32"], PLAIN), elem, options)
    if x.elem.kind == "storage":
        return _widen(x, elem, options)
    return _narrow(x if _is_direct(x.elem, elem, options) else x.to(TYPES["Float32"]), elem, options)


def _is_direct(source: Any, elem: Any, options: Conversion) -> bool:
    """Whether a cast to a narrow float starts from the bits of ``source``, not from Float32."""
    if source.kind != "float" or source.width != 16 or is_scale(elem):
        return source is TYPES["Float32"]
    # The instructions without a scale take f32 only. Clamping is done in f32, where the quotient by a scale cannot round.
    return hardware.scales() and not (options.saturate and elem.format.special != "finite")


def _widen(x: Any, elem: Any, options: Conversion) -> Any:
    wide = elem if elem.kind == "float" and elem.width in (16, 32) else TYPES["Float32"]
    if is_scale(x.elem):
        return software.from_scale(x).to(elem)
    for_hardware = hardware.lanes_for(x)
    if for_hardware < max(x.lanes, 1):
        _check_format(x.elem)
        return _in_parts(x, for_hardware, lambda v: _widen(v, elem, options), lambda v: _widen_in_software(v, elem, options))
    if options.scale is not None and not hardware.scales():
        return multiplied(hardware.widen(x, TYPES["Float32"], None), options.scale).to(elem)
    return hardware.widen(x, wide, options.scale).to(elem)


def _widen_in_software(x: Any, elem: Any, options: Conversion) -> Any:
    wide = software.from_small(x)
    return (wide if options.scale is None else multiplied(wide, options.scale)).to(elem)


def _narrow(x: Any, elem: Any, options: Conversion) -> Any:
    if is_scale(elem):
        return software.to_scale(x, elem)
    for_hardware = hardware.lanes_for(x.of(elem))
    if for_hardware < max(x.lanes, 1):
        _check_format(elem)
        if options.random is not None:
            raise NumericError(
                f"stochastic rounding to {elem.__name__} is one instruction for {group(elem)} lanes on "
                f"{trace.current().target.arch}: cast vectors of a multiple of {group(elem)}, not {type(x).__name__}"
            )
        return _in_parts(x, for_hardware, lambda v: _narrow(v, elem, options), lambda v: _narrow_in_software(v, elem, options))
    scale = options.scale
    if scale is not None and (not hardware.scales() or (options.saturate and elem.format.special != "finite")):
        x, scale = divided(x.to(TYPES["Float32"]), scale), None
    if options.saturate and elem.format.special != "finite":
        x = software.clamped(x, elem)
    randoms = None if options.random is None else numbers(options.random, elem, max(x.lanes, 1))
    return hardware.narrow(x, elem, scale, randoms)


def _narrow_in_software(x: Any, elem: Any, options: Conversion) -> Any:
    wide = x.to(TYPES["Float32"])
    return software.to_small(wide if options.scale is None else divided(wide, options.scale), elem, wide)


def _in_parts(x: Any, count: int, first: Any, rest: Any) -> Any:
    """``first`` of as many lanes as instructions take, ``rest`` of the others."""
    if count == 0:
        return rest(x)
    from .vector import concat

    return concat(first(x[:count]), rest(x[count:]))


def _check_format(elem: Any) -> None:
    """8-bit floats are converted by instructions or not at all."""
    if elem.format.special != "finite":
        raise NumericError(
            f"{elem.__name__} has no conversion on {trace.current('a cast').target.arch}: use the "
            f"{'OCP' if 'FNUZ' in elem.__name__ else 'FNUZ'} format instead, or convert on the host"
        )
