"""Which configuration a problem gets: the one whose modelled time is shortest.

The model, in clocks of a compute unit: tiles are dealt out to the compute units in rounds. A tile takes, for each step along
k, the longer of what the matrix unit needs for its products and what LDS needs to be read (128 bytes a clock), and once an
overhead for filling the stages, the epilogue and the launch of the next tile.
"""

from __future__ import annotations

from dataclasses import dataclass

from .config import GemmConfig
from .elements import STEP, Elements

CONFIGS = (
    GemmConfig((256, 256), (2, 4)),
    GemmConfig((256, 128), (4, 2)),
    GemmConfig((128, 256), (2, 4)),
    GemmConfig((128, 128), (2, 4)),
)
"""What is shipped, largest tiles first."""

LDS_BYTES = 128
"""Bytes that LDS gives a compute unit in a clock."""
OVERHEAD = 3000
"""Clocks of a tile apart from its steps: 2500 until the first operands have come from HBM, the rest for the stores."""
MATRIX_UNITS = 4


@dataclass(frozen=True)
class Problem:
    """What the choice depends on. ``compute_units``: of the device."""

    m: int
    n: int
    k: int
    batch: int
    a: Elements
    b: Elements
    compute_units: int


def clocks(config: GemmConfig, problem: Problem) -> int:
    """The modelled time of a problem."""
    rows, columns = (-(-extent // tile) for extent, tile in zip((problem.m, problem.n), config.tile))
    rounds = -(-rows * columns * problem.batch * config.split_k // problem.compute_units)
    steps = -(-problem.k // problem.a.k)
    return rounds * (steps * step_clocks(config, problem.a, problem.b) + OVERHEAD)


def step_clocks(config: GemmConfig, a: Elements, b: Elements) -> int:
    """Clocks of one step of a tile."""
    fragments = config.tile[0] // 16 * (config.tile[1] // 16)
    matrix = fragments * a.mfma_per_fragment * _mfma_clocks(a) // MATRIX_UNITS
    read = STEP * (config.tile[0] * config.waves[1] + config.tile[1] * config.waves[0])
    return max(matrix, read // LDS_BYTES)


def choose(problem: Problem) -> GemmConfig:
    """The configuration with the shortest modelled time; of equal ones the one with the larger tile."""
    return min(CONFIGS, key=lambda c: clocks(c, problem))


def _mfma_clocks(e: Elements) -> int:
    """Clocks that an instruction keeps a matrix unit busy (flydsl/targets/costs.py)."""
    return 32 if e.joined == 2 or e.parts > 1 else 16
