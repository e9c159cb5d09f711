"""The largest elements of rows, and the gating of experts."""

from .api import topk
from .config import TopkConfig

__all__ = ["TopkConfig", "topk"]
