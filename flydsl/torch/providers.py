"""Our attention in torch's registry of flash kernels: ``torch.nn.attention.activate_flash_attention_impl("FLYDSL")``."""

from __future__ import annotations

from dataclasses import dataclass

from .routing import Routing, enable

NAME = "FLYDSL"


@dataclass(frozen=True)
class Handle:
    """What the registry keeps while ours is active."""

    routing: Routing

    def remove(self) -> None:
        """Give scaled_dot_product_attention back."""
        self.routing.undo()


def register() -> None:
    """Make the name known; nothing is routed until it is activated."""
    from torch.nn.attention import register_flash_attention_impl

    register_flash_attention_impl(NAME, register_fn=lambda: Handle(enable("sdpa")))
