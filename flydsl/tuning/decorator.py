"""``fly.autotune``."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from flydsl.compiler import JitFunction

from .errors import TuningDeclarationError
from .options import checked
from .tuned import Tuned, TunedKernel


def autotune(
    configs: Iterable[Any] | Callable[[Any], Iterable[Any]],
    key: Iterable[str] | Callable[..., Mapping[str, Any]],
    *,
    batch: Iterable[str] | None = None,
    prune: Callable[[Any, Any], str | None] | None = None,
    model: Callable[[Any, Any], float] | None = None,
    unit: str = "clocks",
    top: int | None = None,
    default: Any = None,
    reset: Iterable[str] = (),
    restore: Iterable[str] = (),
    warmup: float = 25.0,
    rep: float = 100.0,
    flush_l2: bool = True,
    jobs: int | None = None,
    precompile: bool = True,
    progress: bool | None = None,
    name: str | None = None,
) -> Callable[[Callable[..., Any]], Any]:
    """Decorate a function that launches kernels, or a ``@fly.jit`` function, so that each call takes the best configuration.

    configs: ``fly.Config``s or frozen dataclasses, or a function of the problem (a mapping of the key's values, also as
        attributes; ``.target``, ``.compute_units``) that gives them. The function gets one as ``config=`` if it has such a
        parameter, else each of its values by name.
    key: what choices are kept apart by: names of parameters (arrays count by dtype, shape and strides, and the dtypes of all
        arrays count in any case), or a function of the arguments that gives a mapping.
    batch: the keys that are batch sizes, which :func:`batch_invariant` leaves out.
    prune: ``prune(config, problem)`` says in words why a configuration is left out, or gives None.
    model: ``model(config, problem)`` predicts a cost in ``unit``: by it the simulator chooses, and with ``top`` only that
        many of the best predicted are measured.
    default: a configuration, or a function of the problem, where nothing can be measured and there is no ``model``.
    reset, restore: parameters that a call overwrites and reads: before each trial they are filled with zeros, or get their
        content of before; after the trials all have it back.
    warmup, rep, flush_l2: milliseconds and flushing, as :func:`do_bench` takes them.
    jobs, progress: as :func:`warmup`. precompile: call the function once per configuration with its launches left out, to
        compile all at the same time; not for functions that wait for results of their kernels.
    name: in tables; the module's and function's if not given.

    Raises TuningDeclarationError; a call TuningKeyError, NoConfigurationError, UntunedError, BatchInvarianceError,
    TrialArgumentError, CostModelError.
    """
    tuning = checked(
        configs, key,
        {
            "batch": batch, "prune": prune, "model": model, "unit": unit, "top": top, "default": default, "reset": reset,
            "restore": restore, "warmup": warmup, "rep": rep, "flush_l2": flush_l2, "jobs": jobs, "precompile": precompile,
            "progress": progress, "name": name,
        },
    )  # fmt: skip

    def wrap(fn: Callable[..., Any]) -> Any:
        if isinstance(fn, JitFunction):
            return TunedKernel(fn, fn.signature.python, tuning)
        if isinstance(fn, Tuned) or not inspect.isfunction(fn):
            raise TuningDeclarationError(f"@fly.autotune takes a function or a @fly.jit function, not {fn!r}")
        return Tuned(fn, inspect.signature(fn), tuning)

    return wrap
