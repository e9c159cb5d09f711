"""Mixtures of experts: gated activations, the order of tokens by experts, and their sum."""

from .api import moe
from .gated import gelu_and_mul, silu_and_mul
from .sort import sort_by_expert

__all__ = ["gelu_and_mul", "moe", "silu_and_mul", "sort_by_expert"]
