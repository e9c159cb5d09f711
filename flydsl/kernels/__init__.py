"""The kernel library: functions of torch tensors, written with ``fly``'s public face only.

Importing it needs no torch; calling its functions does. Tensors on a HIP device are computed there, tensors on the CPU by
the simulator, through the same machine code.
"""

from __future__ import annotations

from .attention import (
    AttentionConfig,
    DecodeConfig,
    attention,
    attention_decode,
    attention_varlen,
    mla_decode,
    paged_attention,
)
from .errors import OperandError, UnsupportedError
from .flex import FlyFunction, flex_attention
from .gemm import (
    GemmConfig,
    ShuffledWeights,
    gemm,
    grouped_gemm,
    scaled_gemm,
    scaled_grouped_gemm,
    shuffle_weights,
)
from .moe import gelu_and_mul, moe, silu_and_mul, sort_by_expert
from .quantize import dequantize_mx, quantize_mx
from .rope import RopeConfig, rope, rope_norm_cache, rotary_table
from .rows import RowConfig, cross_entropy, layer_norm, log_softmax, rms_norm, softmax
from .topk import GatingConfig, TopkConfig, topk, topk_softmax

__all__ = [
    "AttentionConfig",
    "DecodeConfig",
    "FlyFunction",
    "GatingConfig",
    "GemmConfig",
    "OperandError",
    "RopeConfig",
    "RowConfig",
    "ShuffledWeights",
    "TopkConfig",
    "UnsupportedError",
    "attention",
    "attention_decode",
    "attention_varlen",
    "cross_entropy",
    "dequantize_mx",
    "flex_attention",
    "gelu_and_mul",
    "gemm",
    "grouped_gemm",
    "layer_norm",
    "log_softmax",
    "mla_decode",
    "moe",
    "paged_attention",
    "quantize_mx",
    "rms_norm",
    "rope",
    "rope_norm_cache",
    "rotary_table",
    "scaled_gemm",
    "scaled_grouped_gemm",
    "shuffle_weights",
    "silu_and_mul",
    "softmax",
    "sort_by_expert",
    "topk",
    "topk_softmax",
]
