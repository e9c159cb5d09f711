"""Rows of the scf dialect."""

from __future__ import annotations

from flydsl.emit.checks_control import check_condition, check_for, check_if, check_switch, check_while, check_yields
from flydsl.emit.forms import scf_execute_region, scf_for, scf_if, scf_index_switch, scf_while
from flydsl.emit.optable import row

ROWS = [
    row(
        "scf.for",
        "lowerBound: int_or_index, upperBound: int_or_index, step: int_or_index, initArgs: any*",
        "results: any*",
        "unsignedCmp: unit",
        same="lowerBound upperBound step",
        regions="region",
        traits="single_block",
        form=scf_for,
        check=check_for,
    ),
    row(
        "scf.if",
        "condition: i1",
        "results: any*",
        regions="thenRegion, elseRegion?",
        traits="single_block",
        form=scf_if,
        check=check_if,
    ),
    row(
        "scf.while",
        "inits: any*",
        "results: any*",
        regions="before, after",
        traits="single_block",
        form=scf_while,
        check=check_while,
    ),
    row(
        "scf.index_switch",
        "arg: index",
        "results: any*",
        "cases: dense_i64",
        regions="defaultRegion, caseRegions*",
        traits="single_block",
        form=scf_index_switch,
        check=check_switch,
    ),
    row(
        "scf.execute_region",
        "",
        "results: any*",
        "no_inline: unit",
        regions="region",
        form=scf_execute_region,
        check=check_yields,
    ),
    row(
        "scf.condition",
        "condition: i1, args: any*",
        traits="terminator",
        text="({condition}){attrs}{?args: {args} : {type:args}}",
        check=check_condition,
    ),
    row("scf.yield", "results: any*", traits="terminator", text="{attrs}{?results: {results} : {type:results}}"),
]
