"""Attention: softmax(scale · q · kᵀ) · v of torch tensors."""

from .api import attention
from .config import AttentionConfig

__all__ = ["AttentionConfig", "attention"]
