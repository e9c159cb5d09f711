"""Which configuration a problem gets: the one whose modelled time is shortest.

The model, in clocks of a compute unit: tiles are dealt out to the compute units in rounds. A tile takes, for each step along
k, the longer of what the matrix unit needs for its products, what LDS needs to be read (128 bytes a clock) and what L2 needs
to bring the operands; and once an overhead for filling the stages and for the epilogue. All together take as long as HBM needs
for the operands and the result. Where k is split, the parts of the sums go to memory and back, by a second launch.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from .config import GemmConfig
from .elements import STEP, Elements

CONFIGS = (
    GemmConfig((256, 256), (2, 4)),
    GemmConfig((256, 128), (4, 2)),
    GemmConfig((128, 256), (2, 4)),
    GemmConfig((128, 128), (2, 2), "pipelined", 3),
    GemmConfig((64, 128), (2, 2), "pipelined", 3),
    GemmConfig((64, 64), (2, 2), "pipelined", 4),
    GemmConfig((32, 64), (1, 2), "pipelined", 5),
    GemmConfig((16, 32), (1, 8), "skinny", 4),
    GemmConfig((32, 32), (1, 8), "skinny", 3),
    GemmConfig((64, 32), (1, 8), "skinny", 3),
    GemmConfig((256, 256), (2, 4), stream=True),
)
"""What is shipped; of equals the first one is taken."""
SPLITS = (1, 2, 4, 8, 16)
"""Parts of k that are considered."""

LDS_BYTES = 128
"""Bytes that LDS gives a compute unit in a clock."""
L2_BYTES = 40
"""Bytes that L2 gives a compute unit in a clock, the figure of the model in benchmarks/perf_model."""
HBM_BYTES = 3300
"""Bytes of HBM in a clock, for all compute units: 8 TB/s at 2.4 GHz."""
OVERHEAD = 3000
"""Clocks of a tile apart from its steps: 2500 until the first operands have come from HBM, the rest for the stores."""
LAUNCH = 5000
"""Clocks that a second launch costs: 2 µs."""
INVARIANT_ROWS = 256
"""Rows for which a configuration is chosen that must not depend on their number."""
BARRIER = 40
"""Clocks of a step's barrier where nothing else goes on meanwhile."""
MATRIX_UNITS = 4


@dataclass(frozen=True)
class Problem:
    """What the choice depends on. ``along_k``: whether both operands are K-major. ``compute_units``: of the device.
    ``split_k``: how many parts of k there have to be, if that is not to be chosen."""

    m: int
    n: int
    k: int
    batch: int
    a: Elements
    b: Elements
    along_k: bool
    compute_units: int
    split_k: int | None = None


def choose(problem: Problem) -> GemmConfig:
    """The configuration with the shortest modelled time."""
    return best(candidates(problem), problem)


def best(configs: Iterable[GemmConfig], problem: Problem) -> GemmConfig:
    """That with the shortest modelled time; of those that HBM bounds the one that streams past LDS, else the one that leaves
    the most slack."""

    def key(config: GemmConfig) -> tuple[int, bool, int]:
        time, tiles = modelled(config, problem)
        return time, config.loop != "skinny", tiles

    return min(configs, key=key)


def candidates(problem: Problem) -> Iterator[GemmConfig]:
    """The shipped configurations that can compute the problem, with k in one or several parts."""
    steps = -(-problem.k // problem.a.k)
    splits = [s for s in SPLITS if s == 1 or 2 * s <= steps] if problem.split_k is None else [problem.split_k]
    for split in splits:
        for config in CONFIGS:
            if (config.loop != "skinny" or problem.along_k) and (split == 1 or not config.stream):
                yield replace(config, split_k=split)


def modelled(config: GemmConfig, problem: Problem) -> tuple[int, int]:
    """The modelled time of a problem, and that of its tiles without regard to HBM; in clocks."""
    rows, columns = (-(-extent // tile) for extent, tile in zip((problem.m, problem.n), config.tile))
    tiles = rows * columns * problem.batch * config.split_k
    at_once = problem.compute_units * _together(config, problem)
    steps = -(-problem.k // problem.a.k) // config.split_k + 1
    if config.stream:
        return _streamed(config, problem, tiles, steps)
    each = step_clocks(config, problem) * max(min(tiles, at_once) / problem.compute_units, 1)
    time = -(-tiles // at_once) * (steps * each + OVERHEAD)
    operands = (problem.m * problem.a.bits + problem.n * problem.b.bits) * problem.k // 8
    written = problem.m * problem.n * (8 * config.split_k if config.split_k > 1 else 2)
    hbm = (operands + written) * problem.batch // HBM_BYTES + OVERHEAD
    return round(max(time, hbm)) + (LAUNCH if config.split_k > 1 else 0), round(time)


def _streamed(config: GemmConfig, problem: Problem, tiles: int, steps: int) -> tuple[int, int]:
    """Of tiles that are dealt out by steps: no round is half empty, but the last two rounds' shared sums go through memory."""
    shared = 2 * 4 * config.tile[0] * config.tile[1] * problem.compute_units // HBM_BYTES
    each = step_clocks(config, problem)
    time = round(tiles * steps / problem.compute_units * each) + 2 * OVERHEAD
    return time + shared + LAUNCH, time


def _together(config: GemmConfig, problem: Problem) -> int:
    """Workgroups that a compute unit has at a time, by their LDS."""
    if config.loop == "skinny":
        return 2  # 16 waves
    return max(160 * 1024 // (sum(config.tile) * STEP * config.stages), 1)


def step_clocks(config: GemmConfig, problem: Problem) -> float:
    """Clocks of one step of a tile that has a compute unit to itself."""
    rows, columns = config.tile
    fragments = -(-rows // 16) * (columns // 16)
    matrix = fragments * problem.a.mfma_per_fragment * _mfma_clocks(problem.a) / MATRIX_UNITS
    brought = STEP * (min(rows, problem.m) + min(columns, problem.n)) / L2_BYTES
    if config.loop == "skinny":
        return max(matrix, brought)
    read = STEP * (rows * config.waves[1] + columns * config.waves[0]) / LDS_BYTES
    return max(matrix, read, brought) + (BARRIER if config.loop == "pipelined" else 0)


def _mfma_clocks(e: Elements) -> int:
    """Clocks that an instruction keeps a matrix unit busy (flydsl/targets/costs.py)."""
    return 32 if e.joined == 2 or e.parts > 1 else 16
