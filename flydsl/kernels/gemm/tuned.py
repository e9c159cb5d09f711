"""``gemm(..., config="tuned")``: the configuration that was measured to be fastest, kept in the tables of ``fly.autotune``."""

from __future__ import annotations

from typing import Any

import flydsl as fly

from .api import prepare, problem_of
from .choose import INVARIANT_ROWS, Problem, candidates, choose, modelled
from .elements import ELEMENTS
from .types import fly_type

MEASURED = 12
"""Configurations that are measured: the best by the model."""


def _key(a: Any, b: Any, out: Any, given: Any, split_k: int | None) -> dict[str, Any]:
    problem = problem_of(a, b, out, split_k)
    return {
        "m": problem.m, "n": problem.n, "k": problem.k, "batch": problem.batch, "a": problem.a.dtype.name,
        "b": problem.b.dtype.name, "along_k": problem.along_k, "out": fly_type(out.dtype, "the result").name,
        "plain": given is None or given.plain, "split_k": split_k,
    }  # fmt: skip


def _problem(key: Any) -> Problem:
    """The problem that a key says; in batch-invariant mode it has no number of rows."""
    a, b = (next(e for t, e in ELEMENTS.items() if t.name == key[x]) for x in ("a", "b"))
    m, batch = key.get("m", INVARIANT_ROWS), key.get("batch", 1)
    return Problem(m, key["n"], key["k"], batch, a, b, key["along_k"], key.compute_units, key["split_k"])


@fly.autotune(
    lambda key: list(candidates(_problem(key))),
    _key,
    batch=["m", "batch"],
    model=lambda config, key: modelled(config, _problem(key))[0],
    top=MEASURED,
    default=lambda key: choose(_problem(key)),
    name="flydsl.kernels.gemm",
)
def tuned(a: Any, b: Any, out: Any, given: Any, split_k: int | None, *, config: Any) -> None:
    """``out`` = A · B; the arguments are those of ``prepare``."""
    prepare(a, b, out, config, given).run()
