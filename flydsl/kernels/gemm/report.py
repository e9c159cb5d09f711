"""The configurations of a product with their modelled times, as a table."""

from __future__ import annotations

from flydsl.kernels.errors import OperandError

from .choose import Problem, candidates, choose, modelled
from .elements import ELEMENTS
from .types import fly_type

UNTUNED = 'tuned: nothing for this problem; gemm(..., config="tuned") on a device measures'
_LAYOUTS = ("NN", "NT", "TN", "TT")


def choices(
    m: int, n: int, k: int, batch: int = 1, dtype: str = "bfloat16", layout: str = "NT", compute_units: int = 256
) -> list[str]:
    """Lines of a table: the chosen configuration first, then the others by modelled time. Raises UnsupportedError."""
    kind = fly_type(dtype, "--dtype", ELEMENTS)
    if layout.upper() not in _LAYOUTS:
        raise OperandError(f"--layout {layout}: there are {', '.join(_LAYOUTS)}")
    problem = Problem(m, n, k, batch, ELEMENTS[kind], ELEMENTS[kind], layout.upper() == "NT", compute_units)
    chosen = choose(problem)
    rest = sorted((c for c in candidates(problem) if c != chosen), key=lambda c: modelled(c, problem))
    lines = [f"  {'configuration':34} {'clocks':>10} {'of its tiles':>12}"]
    for config in (chosen, *rest):
        total, tiles = modelled(config, problem)
        lines.append(f"{'>' if config == chosen else ' '} {config.name:34} {total:10} {tiles:12}")
    return lines


def tuned_choices(m: int, n: int, k: int, batch: int = 1, dtype: str = "bfloat16") -> list[str]:
    """What ``config="tuned"`` has in its table for a problem: a line each, or one that says so."""
    from .tuned import tuned

    name = fly_type(dtype, "--dtype", ELEMENTS).name
    wanted = {"m": m, "n": n, "k": k, "batch": batch, "a": name, "b": name}
    # A choice of batch-invariant mode has no number of rows: it holds for all.
    found = [c for c in tuned.table() if all(c.key.get(field, value) == value for field, value in wanted.items())]
    return [f"tuned: {choice}" for choice in found] or [UNTUNED]
