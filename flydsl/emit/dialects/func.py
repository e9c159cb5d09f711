"""Rows of the func dialect."""

from __future__ import annotations

from flydsl.emit.checks_control import check_func
from flydsl.emit.forms import func_func
from flydsl.emit.optable import row

ROWS = [
    row(
        "func.func",
        "",
        "",
        "sym_name: symname, function_type: type, sym_visibility: str?, arg_attrs: dicts?, res_attrs: dicts?, no_inline: unit",
        regions="body",
        traits="isolated symbol function",
        form=func_func,
        check=check_func,
    ),
    row("func.return", "operands: any*", traits="terminator", text="{attrs}{?operands: {operands} : {type:operands}}"),
    row(
        "func.call",
        "operands: any*",
        "results: any*",
        "callee: symref, arg_attrs: dicts?, res_attrs: dicts?, no_inline: unit",
        text="{callee}({operands}){attrs} : {functype}",
    ),
]
