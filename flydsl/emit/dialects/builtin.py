"""Rows of the builtin dialect."""

from __future__ import annotations

from flydsl.emit.forms import module
from flydsl.emit.optable import row

ROWS = [
    row(
        "builtin.module",
        "",
        "",
        "sym_name: symname?, sym_visibility: str?",
        regions="bodyRegion",
        traits="isolated single_block no_terminator symbol symbol_table",
        form=module,
    ),
    row(
        "builtin.unrealized_conversion_cast",
        "inputs: any*",
        "outputs: any*",
        text="{?inputs: {inputs} : {type:inputs}} to {restypes}{attrs}",
    ),
]
