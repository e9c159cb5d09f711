"""The operators that can be routed: which of aten's are overridden, what stands against a call, and what computes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from . import attention, norms, products, rows, scaled

HIP, CPU = "CUDA", "CPU"
"""Dispatch keys. Tensors of ROCm have torch's CUDA keys."""


@dataclass(frozen=True)
class Hook:
    """An override of one operator of aten, on some dispatch keys; the functions take its arguments."""

    aten: str
    ineligible: Callable[..., str | None]
    run: Callable[..., Any]
    keys: tuple[str, ...] = (HIP, CPU)


@dataclass(frozen=True)
class Route:
    """``name``: what ``enable`` and ``explain`` call it; ``hooks``: the overrides; the first is the one that is asked about."""

    name: str
    hooks: tuple[Hook, ...]

    @property
    def ineligible(self) -> Callable[..., str | None]:
        return self.hooks[0].ineligible

    @property
    def run(self) -> Callable[..., Any]:
        return self.hooks[0].run

    def on(self, key: str) -> list[tuple[Hook, str]]:
        """The overrides of a device's key, with the key of each: on the CPU, one may sit on that of autograd."""
        return [(hook, k) for hook in self.hooks for k in hook.keys if k in (key, f"Autograd{key}")]


def _route(name: str, aten: str, ineligible: Callable[..., str | None], run: Callable[..., Any]) -> Route:
    return Route(name, (Hook(aten, ineligible, run),))


_FLASH = "_scaled_dot_product_flash_attention"
_ROWS = (
    _route("mm", "mm", products.mm_ineligible, products.mm),
    _route("addmm", "addmm", products.addmm_ineligible, products.addmm),
    _route("bmm", "bmm", products.bmm_ineligible, products.bmm),
    _route("baddbmm", "baddbmm", products.baddbmm_ineligible, products.baddbmm),
    Route("scaled_mm", (
        Hook("_scaled_mm", scaled.ineligible, scaled.scaled_mm),
        Hook("_scaled_mm_v2", scaled.by_recipes_ineligible, scaled.scaled_mm_by_recipes),
    )),
    _route("grouped_mm", "_grouped_mm", products.grouped_ineligible, products.grouped_mm),
    Route("sdpa", (
        Hook(f"{_FLASH}_for_cpu", attention.cpu_ineligible, attention.cpu, (CPU,)),
        Hook(_FLASH, attention.hip_ineligible, attention.hip, (HIP,)),
        Hook(f"{_FLASH}_for_cpu_backward", attention.cpu_backward_ineligible, attention.cpu_backward, (CPU,)),
        Hook(f"{_FLASH}_backward", attention.hip_backward_ineligible, attention.hip_backward, (HIP,)),
    )),
    _route("softmax", "_softmax", rows.softmax_ineligible, rows.softmax),
    _route("log_softmax", "_log_softmax", rows.softmax_ineligible, rows.log_softmax),
    _route("layer_norm", "native_layer_norm", norms.layer_norm_ineligible, norms.layer_norm),
    Route("rms_norm", (
        Hook("_fused_rms_norm", norms.rms_norm_ineligible, norms.rms_norm),
        Hook("_fused_rms_norm", norms.composed_ineligible, norms.rms_norm_with_gradients, (f"Autograd{CPU}",)),
    )),
    _route("topk", "topk", rows.topk_ineligible, rows.topk),
)  # fmt: skip
ROUTES = {route.name: route for route in _ROWS}
