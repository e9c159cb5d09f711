"""Products whose k several workgroups share: the parts of the sums go to memory, and a second kernel adds them.

Parts are added in their order, by one lane for each element: the result is the same every time. The second kernel has the
epilogue; the first one stores plain sums.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flydsl as fly
from flydsl.kernels.prepared import Prepared

from . import epilogue
from .elements import Elements
from .epilogue import RUN, Epilogue

THREADS = 256
WIDTH = 4
"""Sums of a load."""


@dataclass(frozen=True)
class Reduction:
    """``splits``: parts to be added; ``epilogue``: of the whole product."""

    splits: int
    epilogue: Epilogue


def parts_for(out: Any, elements: Elements, splits: int) -> Any:
    """Memory for the parts of ``out`` ([batch,] M, N): (splits, [batch,] M, N rounded up to eights), f32 or int32."""
    import torch

    kind = torch.int32 if elements.accumulator is fly.Int32 else torch.float32
    columns = -(-out.shape[-1] // RUN) * RUN
    return torch.empty((splits, *out.shape[:-1], columns), dtype=kind, device=out.device)


def plain(elements: Elements) -> Epilogue:
    """The epilogue with which parts are stored."""
    return Epilogue(elements.accumulator, WIDTH)


def reduction(parts: Any, out: Any, wanted: Epilogue, extras: tuple[Any, ...]) -> Prepared:
    """The launch that adds ``parts`` and stores ``out``; ``wanted`` and ``extras``: see epilogue_arguments.epilogue_of."""
    m, n = out.shape[-2:]
    blocks = -(-m * -(-n // RUN) // THREADS)
    batch = out.shape[0] if out.ndim == 3 else 1
    return Prepared(reduce_kernel, (blocks, batch), THREADS, (parts, out, *extras, Reduction(len(parts), wanted)))


@fly.jit
def reduce_kernel(parts, out, bias, c, scale_a, scale_b, alpha, beta, scale_result, amax, reduction: fly.Constexpr):
    """out = epilogue(the sum of the parts). ``parts``: (splits, [batch,] M, N rounded up to eights), ``out``: ([batch,] M, N).

    The rest may be None; see epilogue. A lane has eight neighbouring columns of a row; the grid is (M · N / 8 / 256, batch).
    """
    every = [parts[s] for s in range(reduction.splits)]
    if fly.const_expr(out.ndim == 3):
        batch = fly.block_idx.y
        every, out = [x[batch] for x in every], out[batch]
        c = None if c is None else c[batch]
    runs = (out.shape[1] + (RUN - 1)) // RUN
    begin = fly.block_idx.x * THREADS
    m0, count = begin // runs, (THREADS - 1) // runs + 2
    place = begin + fly.thread_idx.x
    row, column = place // runs - m0, place % runs * RUN
    x = None
    for part in every:
        view = epilogue.bounded(part, m0, count)
        loaded = fly.concat(*[view.load((row, column + w), WIDTH) for w in range(0, RUN, WIDTH)])
        x = loaded if x is None else x + loaded
    extras = epilogue.Extras(bias, c, scale_a, scale_b, alpha, beta, scale_result, amax)
    source = None if c is None else epilogue.bounded(c, m0, count)
    columns = out.shape[1]
    x = epilogue.value(reduction.epilogue, x, m0, row, column, columns, source, extras)
    if fly.const_expr(extras.amax is not None):
        epilogue.note(extras.amax, epilogue.larger(fly.Int32(0), x, m0 + row < out.shape[0], columns - column))
    done = epilogue.cast(reduction.epilogue, x, extras)
    epilogue.store(reduction.epilogue.out_width, epilogue.bounded(out, m0, count), row, column, columns, done)
