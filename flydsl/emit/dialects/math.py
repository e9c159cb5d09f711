"""Rows of the math dialect."""

from __future__ import annotations

from flydsl.emit.checks import check_same_shape
from flydsl.emit.optable import OpDef, row

_FAST = "{?fastmath: fastmath{fastmath}}"
_FLAGS = "fastmath: fastmath = none"


def _float(name: str, operands: str = "operand") -> OpDef:
    """A float function of one to three operands of one type."""
    names = operands.split()
    return row(
        f"math.{name}",
        ", ".join(f"{n}: float_like" for n in names),
        "result: float_like",
        _FLAGS,
        same="*",
        text=", ".join(f"{{{n}}}" for n in names) + _FAST + "{attrs} : {type:result}",
    )


def _integer(name: str, operands: str = "operand") -> OpDef:
    names = operands.split()
    return row(
        f"math.{name}",
        ", ".join(f"{n}: int_or_index_like" for n in names),
        "result: int_or_index_like",
        same="*",
        text=", ".join(f"{{{n}}}" for n in names) + "{attrs} : {type:result}",
    )


def _class(name: str) -> OpDef:
    return row(
        f"math.{name}",
        "operand: float_like",
        "result: bool_like",
        _FLAGS,
        text="{operand}{attrs} : {type:operand}",
        check=check_same_shape,
    )


_UNARY = (
    "absf acos acosh asin asinh atan atanh cbrt ceil cos cosh erf erfc exp exp2 expm1 floor log log10 log1p log2 round "
    "roundeven rsqrt sin sinh sqrt tan tanh trunc"
)

ROWS = [
    *map(_float, _UNARY.split()),
    *[_float(n, "lhs rhs") for n in ("atan2", "copysign", "powf")],
    _float("fma", "a b c"),
    row(
        "math.clampf",
        "value: float_like, min: float_like, max: float_like",
        "result: float_like",
        _FLAGS,
        same="*",
        text=f"{{value}} to [{{min}}, {{max}}]{_FAST}{{attrs}} : {{type:result}}",
    ),
    row(
        "math.fpowi",
        "lhs: float_like, rhs: int_or_index_like",
        "result: float_like",
        _FLAGS,
        same="lhs result",
        text=f"{{lhs}}, {{rhs}}{_FAST}{{attrs}} : {{type:lhs}}, {{type:rhs}}",
    ),
    row(
        "math.sincos",
        "operand: float_like",
        "sin: float_like, cos: float_like",
        _FLAGS,
        same="*",
        text=f"{{operand}}{_FAST}{{attrs}} : {{type:operand}}",
    ),
    *map(_integer, ("absi", "ctlz", "ctpop", "cttz")),
    _integer("ipowi", "lhs rhs"),
    *map(_class, ("isfinite", "isinf", "isnan", "isnormal")),
]
