"""The shipped configurations of ``scaled_gemm`` with scales of blocks, and of ``scaled_grouped_gemm``; small launches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import flydsl as fly
from flydsl.kernels.prepared import Prepared

from .block_operands import PACKED, Blocks
from .block_scales import BLOCK, WORD_K
from .config import GemmConfig
from .epilogue_arguments import Given
from .grouped import DEFAULT
from .grouped import prepare as prepare_grouped
from .grouped_kernel import ROWS
from .scaled import CONFIGS, prepare
from .scaled_grouped import prepare_blocks

_PAIRS = (
    ("gemm_mxfp8", fly.Float8E4M3FN, fly.Float8E4M3FN),
    ("gemm_mxfp4", fly.Float4E2M1FN, fly.Float4E2M1FN),
    ("gemm_mxfp6", fly.Float6E2M3FN, fly.Float6E2M3FN),
    ("gemm_mxa8w4", fly.Float8E4M3FN, fly.Float4E2M1FN),
)
"""Family, and the elements of A and B."""
_GROUPED = [row for row in _PAIRS if row[1] not in PACKED]
"""The same of groups. Those whose elements of A share bytes compute, and are not shipped: they spill outside of the loop."""
STEPS = 4


def launches() -> Iterator[tuple[str, str, Callable[[], Prepared]]]:
    """(family, configuration, what prepares a launch)."""
    for config in CONFIGS:
        for family, a, b in _PAIRS:
            if not (a not in PACKED and b in PACKED and config.tile[1] < 256):  # half of B is less than a load of all waves
                yield _grouped(family, config), config.name, partial(example, a, b, config)
        for columns in (1, WORD_K) if config.tile in ((256, 256), (128, 128)) else ():
            family = _grouped("gemm_fp8_block128", config)
            yield family, f"{config.name}_{'1x128' if columns == 1 else '128x128'}", partial(block128_example, columns, config)
    for family, a, b in _GROUPED:
        yield f"grouped_{family}", DEFAULT.name, partial(grouped_example, a, b, DEFAULT)
    yield "grouped_gemm_fp8_rowwise", DEFAULT.name, partial(rowwise_example, DEFAULT)


def example(a: Any, b: Any, config: GemmConfig) -> Prepared:
    """A launch of one tile and four steps along k, with operands of zeros and scales of 1."""
    import torch

    k = STEPS * (256 if a is b is fly.Float4E2M1FN else 128)
    sides = [Blocks(name, _zeros(n, k, kind), kind, _ones(n, k)) for name, n, kind in zip("ab", config.tile, (a, b))]
    return prepare(sides[0], sides[1], torch.empty(config.tile, dtype=torch.bfloat16), Given(), config)


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
    return prepare(a, b, torch.empty(config.tile, dtype=torch.bfloat16), Given(), config)


def _grouped(family: str, config: GemmConfig) -> str:
    """Smaller tiles are not compared with others' large ones."""
    return family if config.tile == CONFIGS[0].tile else f"{family}_m1024"


def _zeros(rows: int, k: int, kind: Any) -> Any:
    import torch

    data = torch.zeros((rows, k * kind.width // 8), dtype=torch.uint8)
    return data if kind in PACKED else data.view(torch.float8_e4m3fn)


def _ones(rows: int, k: int) -> Any:
    import torch

    return torch.full((rows, k // BLOCK), 127, dtype=torch.uint8).view(torch.float8_e8m0fnu)
