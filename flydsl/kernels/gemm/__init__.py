"""Matrix products: one generator of kernels; element types, transposes, tiles and epilogues are data."""

from __future__ import annotations

from .api import gemm
from .config import GemmConfig
from .grouped import grouped_gemm
from .scaled import scaled_gemm
from .scaled_grouped import scaled_grouped_gemm
from .shuffle import ShuffledWeights, shuffle_weights

__all__ = [
    "GemmConfig",
    "ShuffledWeights",
    "gemm",
    "grouped_gemm",
    "scaled_gemm",
    "scaled_grouped_gemm",
    "shuffle_weights",
]
