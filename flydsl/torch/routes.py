"""The operators that can be routed: a row each, of what stands against a call and what computes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from . import products, rows


@dataclass(frozen=True)
class Route:
    """``name``: what explain() calls it; ``aten``: the operator whose arguments the functions take."""

    name: str
    aten: str
    ineligible: Callable[..., str | None]
    run: Callable[..., Any]


_ROWS = (
    Route("mm", "mm", products.mm_ineligible, products.mm),
    Route("addmm", "addmm", products.addmm_ineligible, products.addmm),
    Route("bmm", "bmm", products.bmm_ineligible, products.bmm),
    Route("baddbmm", "baddbmm", products.baddbmm_ineligible, products.baddbmm),
    Route("softmax", "_softmax", rows.softmax_ineligible, rows.softmax),
    Route("log_softmax", "_log_softmax", rows.softmax_ineligible, rows.log_softmax),
    Route("layer_norm", "native_layer_norm", rows.layer_norm_ineligible, rows.layer_norm),
    Route("topk", "topk", rows.topk_ineligible, rows.topk),
)
ROUTES = {route.name: route for route in _ROWS}
