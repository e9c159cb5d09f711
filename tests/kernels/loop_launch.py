"""A kernel of one main loop by itself: sums are stored as they are, one matrix for each part of k."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import torch

import flydsl as fly
from flydsl.kernels.gemm import epilogue, loops, split_k
from flydsl.kernels.gemm.config import GemmConfig
from flydsl.kernels.gemm.elements import ELEMENTS
from flydsl.kernels.gemm.tile_sums import rows_of
from flydsl.kernels.gemm.types import fly_type
from flydsl.kernels.prepared import Prepared


@dataclass(frozen=True)
class LoopVariant:
    """What is compiled in."""

    config: GemmConfig
    a_type: Any
    b_type: Any
    k_major: tuple[bool, bool]
    odd: bool
    ragged: bool
    block = 0

    @property
    def tile(self) -> tuple[int, int]:
        return self.config.tile

    @property
    def sides(self) -> Any:
        c = self.config
        return loops.LOOPS[c.loop].sides(ELEMENTS[self.a_type], ELEMENTS[self.b_type], c.tile, c.waves, *self.k_major, c.stages)

    @property
    def epilogue(self) -> epilogue.Epilogue:
        return split_k.plain(ELEMENTS[self.a_type])


@fly.jit
def loop_kernel(a, b, parts, variant: fly.Constexpr):
    """parts[s] = part s of A · B. ``a``: (M, K) or (K, M), ``b``: (N, K) or (K, N)."""
    sides, tile = variant.sides, variant.tile
    out = parts[fly.block_idx.y]
    columns = (out.shape[1] + (tile[1] - 1)) // tile[1]
    origin = (fly.block_idx.x // columns * tile[0], fly.block_idx.x % columns * tile[1])
    sources = [rows_of(x, at, s.extent, s.k_major) for x, at, s in zip((a, b), origin, sides)]
    loop = loops.LOOPS[variant.config.loop]
    places = loops.places_of(sides)
    k = a.shape[1] if variant.k_major[0] else a.shape[0]
    sums = loop.sums(variant, sources, loop.lds(sides), places, k, None, fly.block_idx.y)
    extras = epilogue.Extras(None, None, None, None, None, None)
    if loop.stores(sides):
        epilogue.write(variant, sums, places, *origin, out, extras)


def variant_of(a: Any, b: Any, config: GemmConfig, layouts: str = "NT") -> LoopVariant:
    """For ``a`` (M, K) and ``b`` (K, N). ``layouts``: T for a matrix that is to lie column-major."""
    a_type, b_type = (fly_type(x.dtype, "an operand") for x in (a, b))
    k, step = a.shape[1], ELEMENTS[a_type].k
    return LoopVariant(config, a_type, b_type, (layouts[0] == "N", layouts[1] == "T"), -(-k // step) % 2 == 1, k % step != 0)


def prepare(a: Any, b: Any, config: GemmConfig, layouts: str = "NT") -> Prepared:
    """The launch that computes the parts, its third argument."""
    variant = variant_of(a, b, config, layouts)
    x = (a if variant.k_major[0] else a.t()).contiguous()
    y = (b.t() if variant.k_major[1] else b).contiguous()
    m, n, (rows, columns) = a.shape[0], b.shape[1], config.tile
    parts = split_k.parts_for(torch.empty(m, n), ELEMENTS[variant.a_type], config.split_k)
    blocks = -(-m // rows) * -(-n // columns)
    return Prepared(
        loop_kernel, (blocks, config.split_k), config.waves[0] * config.waves[1] * 64, (x, y, parts, variant)
    )


def product(a: Any, b: Any, config: GemmConfig, layouts: str = "NT") -> Any:
    """The sum of the parts, float64 (M, N)."""
    launch = prepare(a, b, config, layouts)
    launch.run()
    return launch.args[2].double().sum(0)[:, : b.shape[1]]
