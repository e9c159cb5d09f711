"""Trials: all configurations compiled side by side, then each timed on the device."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from flydsl import runtime, toolchain
from flydsl.compiler import ProgressLine, compile_all, leaving_out_launches
from flydsl.errors import FlyError

from .config import shown
from .errors import CostModelError
from .options import How
from .record import Trial
from .saved import Saved

FATAL = (
    runtime.DeviceFaultError,
    runtime.CaptureError,
    runtime.ForkedProcessError,
    runtime.NoDeviceError,
    toolchain.ToolSetupError,
    toolchain.NotCompiledError,
)
"""Errors that say nothing of a configuration: the device is lost, or nothing can be compiled or measured at all."""
MAX_REASON = 2000
"""Characters of an error that are kept as the reason of a failure."""

Run = Callable[[Any], object]


@dataclass(frozen=True)
class Candidate:
    """A configuration, and how it is written down."""

    config: Any
    description: dict[str, Any]
    predicted: float | None = None

    def failed(self, why: str) -> Trial:
        return Trial(self.description, failed=why)


def measure(name: str, run: Run, candidates: list[Candidate], how: How, device: Any, saved: Saved) -> list[Trial]:
    """A trial of each candidate, in their order. ``run(config)`` makes the call that is tuned.

    Raises one of FATAL, or an error of the function that is none of flydsl's, with the configuration named.
    """
    compiled = _precompile(run, candidates, how) if how.precompile else {}
    trials: list[Trial] = []
    line, best = ProgressLine(f"tuning {name}: measured", "configurations", len(candidates), how.progress), math.inf
    try:
        for i, candidate in enumerate(candidates):
            trial = compiled.get(i) or Trial(candidate.description)
            if trial.failed is None:
                trial = _timed(name, trial, run, candidate, how, device, saved)
            trials.append(trial)
            best = min(best, math.inf if trial.cost is None else trial.cost)
            line.step(f"best {best:.4g} ms" if best < math.inf else "none works yet")
    finally:
        line.end()
    return trials


def _precompile(run: Run, candidates: list[Candidate], how: How) -> dict[int, Trial]:
    """Compile what all candidates launch. For each of which that is known, a trial with the hash of its kernels, or with the
    reason why they cannot be compiled."""
    launched = {i: made for i, c in enumerate(candidates) if (made := wanted_by(run, c.config)) is not None}
    all_made = list({id(s): s for made in launched.values() for s in made}.values())
    failures = compile_all(all_made, how.jobs, how.progress)
    errors = {id(all_made[i]): error for i, error in failures.items()}
    trials: dict[int, Trial] = {}
    for i, made in launched.items():
        error = next((errors[id(s)] for s in made if id(s) in errors), None)
        if error is not None and not is_about_configuration(error):
            raise error
        trials[i] = candidates[i].failed(reason(error)) if error else Trial(candidates[i].description, code=code_digest(made))
    return trials


def wanted_by(run: Run, config: Any) -> list[Any] | None:
    """The specializations that a call with ``config`` launches, found by a call that launches nothing; None if that fails.

    Raises one of FATAL, which have nothing to do with results.
    """
    try:
        with leaving_out_launches() as wanted:
            run(config)
    except FATAL:
        raise
    except Exception:  # noqa: BLE001 - of results that nothing has computed, perhaps; the trial makes the same call for real
        return None
    return wanted


def code_digest(made: list[Any]) -> str:
    """A hash of the machine code of specializations, in the order of their launches."""
    parts = [(s.name, hashlib.sha256(s.code_object).hexdigest()) for s in made]
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def _timed(name: str, trial: Trial, run: Run, candidate: Candidate, how: How, device: Any, saved: Saved) -> Trial:
    """The trial with its time, or with the reason of its failure."""
    try:
        saved.put_back()
        found = runtime.do_bench(
            lambda: run(candidate.config),
            warmup=how.warmup,
            rep=how.rep,
            flush_l2=how.flush_l2,
            device=device,
            setup=saved.prepare if saved else None,
        )
    except Exception as error:
        if is_about_configuration(error):
            return replace(trial, failed=reason(error))
        if error.args and isinstance(error.args[0], str):
            error.args = (f"{error.args[0]}\n(while tuning {name} with {shown(trial.config)})", *error.args[1:])
        raise
    if not isinstance(found, runtime.Timing):
        return replace(trial, failed=f"it launched on the simulator, which has no time, and not on {device}")
    return replace(trial, cost=found.median, least=found.least, runs=len(found.times))


def is_about_configuration(error: BaseException) -> bool:
    """Whether an error only says that a configuration cannot be used: flydsl's own, or a lack of memory (of torch, say)."""
    return (isinstance(error, FlyError) and not isinstance(error, FATAL)) or type(error).__name__ == "OutOfMemoryError"


def reason(error: BaseException) -> str:
    """The class and words of an error."""
    return f"{type(error).__name__}: {error}"[:MAX_REASON]


def predict(name: str, model: Callable[[Any, Any], Any], candidates: list[Candidate], problem: Any) -> list[Candidate]:
    """Each candidate with its predicted cost. Raises CostModelError."""
    return [replace(c, predicted=_cost(name, model(c.config, problem), c)) for c in candidates]


def _cost(name: str, cost: Any, candidate: Candidate) -> float:
    if isinstance(cost, bool) or not hasattr(type(cost), "__float__") or not (math.isfinite(cost) and cost >= 0):
        raise CostModelError(
            f"{name}: model= predicted {cost!r} for {shown(candidate.description)}; a cost is a finite number of at least 0 "
            f"(leave out with prune= what cannot be used)"
        )
    return float(cost)
