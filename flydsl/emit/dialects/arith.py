"""Rows of the arith dialect."""

from __future__ import annotations

from flydsl.emit.checks import check_constant, check_float_cast, check_int_cast, check_same_shape, check_select
from flydsl.emit.forms import select
from flydsl.emit.optable import OpDef, row, words

_FAST = "{?fastmath: fastmath{fastmath}}"
_OVERFLOW = "{?overflowFlags: overflow{overflowFlags}}"
_EXACT = "{?isExact: exact}"


def _int_binary(name: str) -> OpDef:
    return row(
        f"arith.{name}",
        "lhs: int_or_index_like, rhs: int_or_index_like",
        "result: int_or_index_like",
        same="*",
        text="{lhs}, {rhs}{attrs} : {type:result}",
    )


def _int_flagged(name: str, attribute: str, flag: str) -> OpDef:
    return row(
        f"arith.{name}",
        "lhs: int_or_index_like, rhs: int_or_index_like",
        "result: int_or_index_like",
        attribute,
        same="*",
        text=f"{{lhs}}, {{rhs}}{flag}{{attrs}} : {{type:result}}",
    )


def _float_binary(name: str) -> OpDef:
    return row(
        f"arith.{name}",
        "lhs: float_like, rhs: float_like",
        "result: float_like",
        "fastmath: fastmath = none",
        same="*",
        text=f"{{lhs}}, {{rhs}}{_FAST}{{attrs}} : {{type:result}}",
    )


def _extended(name: str) -> OpDef:
    return row(
        f"arith.{name}",
        "lhs: int_or_index_like, rhs: int_or_index_like",
        "low: int_or_index_like, high: int_or_index_like",
        same="*",
        text="{lhs}, {rhs}{attrs} : {type:lhs}",
    )


def _int_cast(name: str) -> OpDef:
    return row(
        f"arith.{name}",
        "in: int_like",
        "out: int_like",
        text="{in}{attrs} : {type:in} to {type:out}",
        check=check_int_cast(wider=True),
    )


def _convert(name: str, source: str, result: str) -> OpDef:
    return row(
        f"arith.{name}",
        f"in: {source}",
        f"out: {result}",
        text="{in}{attrs} : {type:in} to {type:out}",
        check=check_same_shape,
    )


ROWS = [
    row(
        "arith.constant",
        "",
        "result: any",
        "value: typed",
        text="{attrs} {value}",
        check=check_constant,
    ),
    *map(_int_binary, words("andi ori xori ceildivsi ceildivui floordivsi remsi remui maxsi maxui minsi minui")),
    *[_int_flagged(n, "overflowFlags: overflow = none", _OVERFLOW) for n in ("addi", "subi", "muli", "shli")],
    *[_int_flagged(n, "isExact: unit", _EXACT) for n in ("divsi", "divui", "shrsi", "shrui")],
    *map(_float_binary, words("addf subf mulf divf remf maximumf minimumf maxnumf minnumf")),
    *map(_extended, ("mulsi_extended", "mului_extended")),
    row(
        "arith.addui_extended",
        "lhs: int_or_index_like, rhs: int_or_index_like",
        "sum: int_or_index_like, overflow: bool_like",
        same="lhs rhs sum",
        text="{lhs}, {rhs}{attrs} : {type:sum}, {type:overflow}",
    ),
    row(
        "arith.negf",
        "operand: float_like",
        "result: float_like",
        "fastmath: fastmath = none",
        same="*",
        text=f"{{operand}}{_FAST}{{attrs}} : {{type:result}}",
    ),
    row(
        "arith.cmpi",
        "lhs: int_or_index_like, rhs: int_or_index_like",
        "result: bool_like",
        "predicate: cmpi",
        same="lhs rhs",
        text="{predicate}, {lhs}, {rhs}{attrs} : {type:lhs}",
        check=check_same_shape,
    ),
    row(
        "arith.cmpf",
        "lhs: float_like, rhs: float_like",
        "result: bool_like",
        "predicate: cmpf, fastmath: fastmath = none",
        same="lhs rhs",
        text=f"{{predicate}}, {{lhs}}, {{rhs}}{_FAST}{{attrs}} : {{type:lhs}}",
        check=check_same_shape,
    ),
    row(
        "arith.select",
        "condition: bool_like, true_value: any, false_value: any",
        "result: any",
        same="true_value false_value result",
        form=select,
        check=check_select,
    ),
    *map(_int_cast, ("extsi", "extui")),
    row(
        "arith.trunci",
        "in: int_like",
        "out: int_like",
        "overflowFlags: overflow = none",
        text=f"{{in}}{_OVERFLOW}{{attrs}} : {{type:in}} to {{type:out}}",
        check=check_int_cast(wider=False),
    ),
    row(
        "arith.extf",
        "in: float_like",
        "out: float_like",
        "fastmath: fastmath?",
        text=f"{{in}}{_FAST}{{attrs}} : {{type:in}} to {{type:out}}",
        check=check_float_cast(wider=True),
    ),
    row(
        "arith.truncf",
        "in: float_like",
        "out: float_like",
        "roundingmode: rounding?, fastmath: fastmath?",
        text=f"{{in}}{{?roundingmode: {{roundingmode}}}}{_FAST}{{attrs}} : {{type:in}} to {{type:out}}",
        check=check_float_cast(wider=False),
    ),
    row(
        "arith.scaling_extf",
        "in: float_like, scale: float_like",
        "out: float_like",
        "fastmath: fastmath?",
        text=f"{{in}}, {{scale}}{_FAST}{{attrs}} : {{type:in}}, {{type:scale}} to {{type:out}}",
        check=check_same_shape,
    ),
    row(
        "arith.scaling_truncf",
        "in: float_like, scale: float_like",
        "out: float_like",
        "roundingmode: rounding?, fastmath: fastmath?",
        text=f"{{in}}, {{scale}}{{?roundingmode: {{roundingmode}}}}{_FAST}{{attrs}} : {{type:in}}, {{type:scale}} "
        "to {type:out}",
        check=check_same_shape,
    ),
    _convert("sitofp", "int_like", "float_like"),
    _convert("uitofp", "int_like", "float_like"),
    _convert("fptosi", "float_like", "int_like"),
    _convert("fptoui", "float_like", "int_like"),
    _convert("index_cast", "int_or_index_like", "int_or_index_like"),
    _convert("index_castui", "int_or_index_like", "int_or_index_like"),
    _convert("bitcast", "number_like", "number_like"),
]
