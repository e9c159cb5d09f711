"""PyTorch integration: people keep calling ``torch.matmul``, and get our kernels.

>>> import flydsl.torch
>>> flydsl.torch.enable()              # eager calls on HIP devices go to our kernels where these can take them
>>> print(flydsl.torch.explain())      # what went where, and why not

Importing it registers the operators ``torch.ops.flydsl.*`` and changes nothing else.
"""

from __future__ import annotations

from . import ops as _ops
from . import providers as _providers
from .counts import Explanation, explain, forget
from .ops import IneligibleError
from .routing import OPS, Routing, RoutingError, disable, enable, ineligible, is_enabled

_ops.register()
_providers.register()

__all__ = [
    "OPS", "Explanation", "IneligibleError", "Routing", "RoutingError", "disable", "enable", "explain", "forget",
    "ineligible", "is_enabled",
]  # fmt: skip
