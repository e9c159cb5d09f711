"""Rows of the cf dialect."""

from __future__ import annotations

from flydsl.emit.checks_control import check_branch, check_switch_branch
from flydsl.emit.forms import cf_switch
from flydsl.emit.optable import row

ROWS = [
    row("cf.assert", "arg: i1", "", "msg: str", text="{arg}, {msg}{attrs}"),
    row(
        "cf.br",
        "destOperands: any*",
        successors="dest",
        traits="terminator",
        text="{block:0}{?destOperands:({destOperands} : {type:destOperands})}{attrs}",
        check=check_branch,
    ),
    row(
        "cf.cond_br",
        "condition: i1, trueDestOperands: any*, falseDestOperands: any*",
        "",
        "branch_weights: dense_i32?",
        successors="trueDest, falseDest",
        traits="terminator segments",
        text="{condition}{?branch_weights: weights({branch_weights})}, "
        "{block:0}{?trueDestOperands:({trueDestOperands} : {type:trueDestOperands})}, "
        "{block:1}{?falseDestOperands:({falseDestOperands} : {type:falseDestOperands})}{attrs}",
        check=check_branch,
    ),
    row(
        "cf.switch",
        "flag: int, defaultOperands: any*, caseOperands: any*",
        "",
        "case_values: elements?, case_operand_segments: dense_i32",
        successors="defaultDestination, caseDestinations*",
        traits="terminator segments",
        form=cf_switch,
        check=check_switch_branch,
    ),
]
