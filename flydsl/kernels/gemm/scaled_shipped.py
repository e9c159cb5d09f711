"""The shipped configurations of ``scaled_gemm`` with scales of blocks, and of ``scaled_grouped_gemm``; small launches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import flydsl as fly
from flydsl.kernels.prepared import Prepared

from .block_operands import PACKED, Blocks
from .block_problem import problem_of
from .block_scales import BLOCK, WORD_K
from .config import GemmConfig
from .epilogue_arguments import Given
from .grouped import DEFAULT
from .grouped import prepare as prepare_grouped
from .grouped_kernel import ROWS
from .scaled import CONFIGS, prepare
from .scaled_grouped import default, prepare_blocks
from .shuffle import shuffle_weights

_PAIRS = (
    ("gemm_mxfp8", fly.Float8E4M3FN, fly.Float8E4M3FN),
    ("gemm_mxfp4", fly.Float4E2M1FN, fly.Float4E2M1FN),
    ("gemm_mxfp6", fly.Float6E2M3FN, fly.Float6E2M3FN),
    ("gemm_mxa8w4", fly.Float8E4M3FN, fly.Float4E2M1FN),
)
"""Family, and the elements of A and B."""
_BLOCKS = {1: "1x128", WORD_K: "128x128"}
"""Columns of B that share a scale → the name of its blocks."""
STEPS = 4


def launches() -> Iterator[tuple[str, str, Callable[[], Prepared]]]:
    """(family, configuration, what prepares a launch)."""
    for config in CONFIGS:
        for family, a, b in _PAIRS:
            if _possible(config, a, b):
                yield _sized(family, config), config.name, partial(example, a, b, config)
                if config.loop == "skinny":
                    yield _sized(family, config), f"{config.name}_shuffled", partial(example, a, b, config, shuffled=True)
        for columns in (1, WORD_K) if config.tile in ((256, 256), (128, 128)) else ():
            family = _sized("gemm_fp8_block128", config)
            yield family, f"{config.name}_{_BLOCKS[columns]}", partial(block128_example, columns, config)
    for family, a, b in _PAIRS:
        yield f"{family}_shuffled", DEFAULT.name, partial(example, a, b, DEFAULT, shuffled=True)
    for family, a, b in _PAIRS:
        config = default(a, b)
        yield _sized(f"grouped_{family}", config), config.name, partial(grouped_example, a, b, config)
    yield "grouped_gemm_fp8_rowwise", DEFAULT.name, partial(rowwise_example, DEFAULT)


def _possible(config: GemmConfig, a: Any, b: Any) -> bool:
    """Whether a configuration is shipped for elements."""
    if config.loop == "skinny":  # 64 rows of bytes and two steps under way do not fit registers
        return config.tile[0] < 64 or b in PACKED
    return a in PACKED or b not in PACKED or config.tile[1] == 256  # half of B is less than a load of all waves


def example(a: Any, b: Any, config: GemmConfig, shuffled: bool = False) -> Prepared:
    """A launch of one tile and four steps along k, with operands of zeros and scales of 1; ``shuffled``: whether B is."""
    import torch

    k = STEPS * (256 if a is b is fly.Float4E2M1FN or config.loop == "skinny" else 128)
    x, y = (Blocks(name, _zeros(n, k, kind), kind, _ones(n, k)) for name, n, kind in zip("ab", config.tile, (a, b)))
    weights = shuffle_weights(y.data.mT, y.scale, b_type=b if b in PACKED else None) if shuffled else y
    return prepare(problem_of(x, weights), torch.empty(config.tile, dtype=torch.bfloat16), Given(), config)


def grouped_example(a: Any, b: Any, config: GemmConfig) -> Prepared:
    """A launch of two groups of rows, one tile together, with operands of zeros and scales of 1."""
    import torch

    (m, n), k = config.tile, STEPS * (256 if a is b is fly.Float4E2M1FN else 128)
    data, scale = _zeros(2 * n, k, b), _ones(2 * n, k)
    x = Blocks("a", _zeros(m, k, a), a, _ones(m, k))
    y = Blocks("b", data.view(2, n, -1), b, scale.view(2, n, -1))
    out, offs = torch.empty((m, n), dtype=torch.bfloat16), torch.tensor([m // 4, m], dtype=torch.int32)
    return prepare_blocks(ROWS, x, y, offs, out, None, config)


def rowwise_example(config: GemmConfig) -> Prepared:
    """The same of float8 with a Float32 scale for each row and column."""
    import torch

    (m, n), k, kind = config.tile, STEPS * 128, torch.float8_e4m3fn
    a, b = torch.zeros((m, k), dtype=kind), torch.zeros((2, n, k), dtype=kind).mT
    out, offs = torch.empty((m, n), dtype=torch.bfloat16), torch.tensor([m // 4, m], dtype=torch.int32)
    return prepare_grouped(a, b, offs, out, config=config, scales=(torch.ones(m), torch.ones(2, n)))


def block128_example(columns: int, config: GemmConfig) -> Prepared:
    """The same of float8 with Float32 scales; ``columns``: how many columns of B share one."""
    import torch

    kind, (m, n), k = fly.Float8E4M3FN, config.tile, STEPS * WORD_K
    a = Blocks("a", _zeros(m, k, kind), kind, torch.ones(m, STEPS))
    b = Blocks("b", _zeros(n, k, kind), kind, torch.ones(n // columns, STEPS))
    return prepare(problem_of(a, b), torch.empty(config.tile, dtype=torch.bfloat16), Given(), config)


def _sized(family: str, config: GemmConfig) -> str:
    """Smaller tiles are not compared with others' large ones."""
    size = "_m16" if config.loop == "skinny" else "" if config.tile == CONFIGS[0].tile else "_m1024"
    return f"{family}{size}"


def _zeros(rows: int, k: int, kind: Any) -> Any:
    import torch

    data = torch.zeros((rows, k * kind.width // 8), dtype=torch.uint8)
    return data if kind in PACKED else data.view(torch.float8_e4m3fn)


def _ones(rows: int, k: int) -> Any:
    import torch

    return torch.full((rows, k // BLOCK), 127, dtype=torch.uint8).view(torch.float8_e8m0fnu)
