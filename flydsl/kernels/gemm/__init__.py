"""Matrix products: one generator of kernels; element types, transposes, tiles and epilogues are data."""

from __future__ import annotations

from .api import gemm
from .config import GemmConfig

__all__ = ["GemmConfig", "gemm"]
