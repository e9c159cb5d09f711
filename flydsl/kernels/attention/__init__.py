"""Attention: softmax(scale · q · kᵀ) · v of torch tensors."""

from .api import attention
from .config import AttentionConfig
from .decode_api import attention_decode, paged_attention
from .decode_config import DecodeConfig
from .mla import mla_decode
from .varlen import attention_varlen

__all__ = [
    "AttentionConfig",
    "DecodeConfig",
    "attention",
    "attention_decode",
    "attention_varlen",
    "mla_decode",
    "paged_attention",
]
