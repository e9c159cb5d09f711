"""The shipped configurations of ``gemm``, each with a small launch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from flydsl.kernels.prepared import Prepared

from .api import prepare
from .choose import CONFIGS
from .config import GemmConfig
from .grouped import DEFAULT
from .grouped import prepare as prepare_grouped

_FAMILIES = {
    "bfloat16": "gemm_bf16", "float16": "gemm_f16", "float8_e4m3fn": "gemm_fp8", "float8_e5m2": "gemm_bf8", "int8": "gemm_int8",
    "float32": "gemm_f32",
}  # fmt: skip
"""Element type → family."""
_SMALLER = {(256, 128): "m1024", (128, 256): "m1024", (64, 32): "m16", (32, 32): "m16", (16, 32): "m16"}
"""Tiles of smaller problems → rows that such problems have, by which bfloat16 kernels are compared; m128 unless listed."""
_LARGEST = (256, 256)
LAYOUTS = ("NT", "NN", "TN", "TT")
"""Of A and B: N is row-major, T column-major."""


def launches() -> Iterator[tuple[str, str, Callable[[], Prepared]]]:
    """(family, configuration, what prepares a launch), for all element types, tiles and transposes.

    In the machine code's name the second matrix is T if its k is contiguous: NT reads both along k.
    """
    for dtype, family in _FAMILIES.items():
        for config in CONFIGS:
            group = family if config.tile == _LARGEST else f"{family}_{_SMALLER.get(config.tile, 'm128')}"
            for layouts in LAYOUTS if config.tile == _LARGEST else LAYOUTS[:1]:
                if config.stream and layouts != LAYOUTS[0]:
                    continue
                yield group, f"{layouts.lower()}_{config.name}", partial(example, dtype, config, layouts)

    for family, dtype, gathered in (("grouped_gemm_bf16", "bfloat16", False), ("moe_gemm_fp8", "float8_e4m3fn", True)):
        yield family, DEFAULT.name, partial(grouped_example, dtype, DEFAULT, gathered)


def grouped_example(dtype: str, config: GemmConfig, gathered: bool) -> Prepared:
    """A launch of two groups of rows, one tile together; ``gathered``: whether rows are numbered, as tokens of experts are."""
    import torch

    kind: Any = getattr(torch, dtype)
    (m, n), k = config.tile, 4 * 128 // kind.itemsize
    a, b = torch.zeros((m, k), dtype=kind), torch.zeros((2, n, k), dtype=kind).transpose(1, 2)
    offs = torch.tensor([m // 4, m], dtype=torch.int32)
    rows = torch.arange(m, dtype=torch.int32) if gathered else None
    return prepare_grouped(a, b, offs, torch.empty((m, n), dtype=torch.bfloat16), rows=rows, config=config)


def example(dtype: str, config: GemmConfig, layouts: str) -> Prepared:
    """A launch of one tile and four steps along k, with operands of zeros."""
    import torch

    kind: Any = getattr(torch, dtype)
    k = 4 * 128 // kind.itemsize
    a = _zeros((config.tile[0], k), kind, layouts[0] == "T")
    b = _zeros((k, config.tile[1]), kind, layouts[1] == "T")
    out = torch.empty((config.tile[0], config.tile[1]), dtype=torch.int32 if dtype == "int8" else torch.bfloat16)
    return prepare(a, b, out, config)


def _zeros(shape: tuple[int, int], kind: Any, turned: bool) -> Any:
    import torch

    return torch.zeros(shape[::-1], dtype=kind).t() if turned else torch.zeros(shape, dtype=kind)
