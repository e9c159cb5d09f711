"""Rows of the gpu dialect: only what wraps flat kernels for a one-process build, and the portable ids and barrier."""

from __future__ import annotations

from flydsl.emit.forms import gpu_module
from flydsl.emit.optable import OpDef, row


def _id(name: str) -> OpDef:
    return row(f"gpu.{name}", "", "result: index", "dimension: gpu_dim", text="{dimension}{attrs}")


ROWS = [
    row(
        "gpu.module",
        "",
        "",
        "sym_name: symname, targets: array?",
        regions="bodyRegion",
        traits="isolated single_block no_terminator symbol symbol_table",
        form=gpu_module,
    ),
    row("gpu.barrier", text="{attrs}"),
    row("gpu.lane_id", "", "result: index", text="{attrs}"),
    *map(_id, ("thread_id", "block_id", "block_dim", "grid_dim")),
]
