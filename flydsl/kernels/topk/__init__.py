"""The largest elements of rows, and the gating of experts."""

from .api import topk
from .config import TopkConfig
from .gating import GatingConfig, topk_softmax

__all__ = ["GatingConfig", "TopkConfig", "topk", "topk_softmax"]
