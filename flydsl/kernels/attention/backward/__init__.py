"""Gradients of attention: of queries, with keys that pass in tiles; of keys and values, with queries that pass."""

from .config import GradientConfig

__all__ = ["GradientConfig"]
