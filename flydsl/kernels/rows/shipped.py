"""The shipped configurations of row kernels, each with a small launch: what ``choose`` takes for many rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from flydsl.kernels.prepared import Prepared

from .cut import choose
from .norm import Norm, Operands
from .norm import prepare as prepare_norm
from .quantised import NARROW, narrow_results
from .softmaxes import prepare as prepare_softmax
from .tensors import row_type, width_of

MANY = 1 << 16
"""Rows for which configurations are chosen."""
LENGTHS = (4096, 8192)
NORMS: dict[str, dict[str, Any]] = {
    "rmsnorm": {}, "rmsnorm_add": {"summed": True}, "rmsnorm_quant": {"narrow": "fp8"},
    "rmsnorm_add_quant": {"summed": True, "narrow": "fp8"}, "rmsnorm_mxfp8": {"narrow": "mxfp8"},
    "rmsnorm_mxfp4": {"narrow": "mxfp4"}, "layernorm": {"centred": True}, "layernorm_add": {"centred": True, "summed": True},
}  # fmt: skip
"""Family without type and length → what is computed."""
SOFTMAX = (("bfloat16", 4096), ("bfloat16", 8192), ("float32", 1024))
SHORT = {"bfloat16": "bf16", "float32": "f32"}


def launches() -> Iterator[tuple[str, str, Callable[[], Prepared]]]:
    """(family, configuration, what prepares a launch); see ``kernels.shipped``."""
    for n in LENGTHS:
        for family, options in NORMS.items():
            config = choose(MANY, n, 8, 256)
            yield f"{family}_bf16_{n}", config.name, partial(norm_example, n, **options)
    for dtype, n in SOFTMAX:
        config = choose(MANY, n, 8 if dtype == "bfloat16" else 4, 256)
        yield f"softmax_{SHORT[dtype]}_{n}", config.name, partial(softmax_example, dtype, n)


def norm_example(n: int, centred: bool = False, summed: bool = False, narrow: str | None = None) -> Prepared:
    """A launch of one workgroup on bfloat16 rows of zeros."""
    import torch

    config = choose(MANY, n, 8, 256)
    x = torch.zeros((config.rows, n), dtype=torch.bfloat16)
    more = [torch.zeros_like(x) if summed else None for _ in range(2)]
    vectors = torch.zeros_like(x[0]), torch.zeros_like(x[0]) if centred else None
    t = Operands(x, more[0], *vectors, torch.empty_like(x), summed=more[1])
    kind = None if narrow is None else NARROW[narrow]
    if kind is not None:
        _, out, _, scale = narrow_results("rms_norm", kind, None, None, x)
        t = replace(t, out=out, scale=scale)
    return prepare_norm(Norm("layer_norm" if centred else "rms_norm", centred, 1e-5, kind), t, config)


def softmax_example(dtype: str, n: int) -> Prepared:
    """A launch of one workgroup on rows of zeros."""
    import torch

    kind: Any = getattr(torch, dtype)
    config = choose(MANY, n, width_of(row_type("softmax", kind)), 256)
    x = torch.zeros((config.rows, n), dtype=kind)
    return prepare_softmax("softmax", x, torch.empty_like(x), False, config)
