"""From a problem to a choice: kept ones, heuristics, trials."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timezone
from typing import Any, cast

from flydsl import env, runtime, targets

from . import measure, store
from .config import check_config, describe, shown, text_of
from .errors import NoConfigurationError, TuningDeclarationError, UntunedError
from .identity import facts_of, identity_of
from .key import Problem
from .measure import Candidate, Run
from .options import Tuning
from .record import Choice, Identity, Trial
from .saved import Saved

NO_TIME = "the simulator has no time"


@dataclass(frozen=True)
class Question:
    """What is to be chosen. ``key``: the problem as JSON values; ``run(config)`` makes the call that asks."""

    name: str
    tuning: Tuning
    problem: Problem
    key: dict[str, Any]
    batch_invariant: bool
    source: str
    device: Any
    stream: Any
    run: Run


def problem_for(values: dict[str, Any], device: Any) -> Problem:
    """The problem that functions of the user are asked about."""
    return Problem(values, targets.get(device.arch), facts_of(device)[1])


@dataclass(frozen=True)
class Answer:
    """A choice with the configuration itself. ``lasting``: whether later calls can use it without asking again."""

    choice: Choice
    config: Any
    lasting: bool = True


class Chooser:
    """Answers one question. The candidates that ``prune=`` leaves out are trials that failed."""

    def __init__(self, question: Question) -> None:
        self.q = question
        everyone = _candidates(question)
        self.pruned = dict[str, Trial]()
        self.candidates = [c for c in everyone if self._stays(c)]
        self.order = [text_of(c.description) for c in everyone]
        self.identity: Identity = identity_of(
            question.name, question.device, question.source, [c.description for c in everyone]
        )

    def _stays(self, candidate: Candidate) -> bool:
        prune = self.q.tuning.prune
        why = prune(candidate.config, self.q.problem) if prune is not None else None
        if why is None:
            return True
        if not isinstance(why, str):
            raise TuningDeclarationError(
                f"{self.q.name}: prune= gave {why!r} for {shown(candidate.description)}; it gives None to keep a "
                f"configuration, and else a text that says why it is left out"
            )
        self.pruned[text_of(candidate.description)] = candidate.failed(f"pruned: {why}")
        return False

    def kept(self, loaded_only: bool = False) -> Answer | None:
        """The choice that an earlier call or process left, if it was measured and its kernels are still the same."""
        path = store.path_for(self.q.name)
        place = self._choice({}, "", [], "", True).problem
        for choice in reversed(store.load(path) if path else []):
            if choice.measured and choice.problem == place and self.identity.covers(choice.identity):
                config = next((c.config for c in self.candidates if c.description == choice.config), None)
                if config is not None and self._is_same_code(choice, config, loaded_only):
                    return Answer(choice, config, lasting=not loaded_only)
        return None

    def _is_same_code(self, choice: Choice, config: Any, loaded_only: bool) -> bool:
        """Whether the kernels that the configuration launches are those that were measured. ``loaded_only``: nothing may be
        compiled now; the launch itself refuses what is not loaded."""
        recorded = choice.chosen.code if choice.chosen is not None else None
        if recorded is None or not self.q.tuning.how.precompile:
            return True
        made = measure.wanted_by(self.q.run, config)
        if made is None:
            return False
        if loaded_only and not all(s.is_loaded(self.q.device) for s in made):
            return True
        try:
            return measure.code_digest(made) == recorded
        except Exception as error:
            if measure.is_about_configuration(error):
                return False
            raise

    def guess(self, why: str, or_first: bool) -> Answer | None:
        """What ``model=`` predicts to be best, else ``default=``, else (``or_first``) the first configuration."""
        self._demand_one()
        tuning = self.q.tuning
        if tuning.model is not None:
            ranked = measure.predict(self.q.name, tuning.model, self.candidates, self.q.problem)
            best = min(ranked, key=lambda c: c.predicted or 0.0)
            trials = [Trial(c.description, cost=c.predicted) for c in ranked]
            return self._answer(best, f"{why}; the least cost that model= predicts", trials, tuning.unit)
        if tuning.default is not None:
            given = tuning.default(self.q.problem) if callable(tuning.default) else tuning.default
            config = check_config(given, f"{self.q.name}: default=")
            return self._answer(Candidate(config, describe(config)), f"{why}; default=", [], tuning.unit)
        return self._answer(self.candidates[0], f"{why}; the first configuration", [], tuning.unit) if or_first else None

    def measured(self, saved: Saved) -> Answer:
        """The configuration with the least median time. Raises NoConfigurationError, and as measure.measure does."""
        self._demand_one()
        tuning, late = self.q.tuning, list[Trial]()
        candidates = self.candidates
        if tuning.top is not None and tuning.model is not None and len(candidates) > tuning.top:
            ranked = measure.predict(self.q.name, tuning.model, candidates, self.q.problem)
            best = {id(c) for c in sorted(ranked, key=lambda c: c.predicted or 0.0)[: tuning.top]}
            late = [c.failed(f"not tried: {c.predicted:.4g} {tuning.unit} predicted") for c in ranked if id(c) not in best]
            candidates = [c for c in ranked if id(c) in best]
        try:
            trials = measure.measure(self.q.name, self.q.run, candidates, tuning.how, self.q.device, saved)
        except measure.FATAL:  # nothing can be copied any more
            raise
        except BaseException:
            saved.put_back()
            raise
        saved.put_back()
        timed = [(t.cost, i) for i, t in enumerate(trials) if t.cost is not None]
        if not timed:
            raise self._nothing([*trials, *late, *self.pruned.values()])
        candidate = candidates[min(timed)[1]]
        choice = self._choice(candidate.description, "", [*trials, *late], "ms", True)
        return Answer(choice, candidate.config)

    def _demand_one(self) -> None:
        if not self.candidates:
            raise self._nothing(list(self.pruned.values()))

    def _nothing(self, trials: list[Trial]) -> NoConfigurationError:
        reasons = [f"  {shown(t.config)}: {t.failed}" for t in trials]
        key = ", ".join(f"{k}={v!r}" for k, v in self.q.problem.items())
        head = (
            f"{self.q.name}: none of {len(trials)} configurations can be used for {key or 'this problem'} on {_place(self.q)}:"
        )
        return NoConfigurationError("\n".join([head, *reasons]))

    def _answer(self, candidate: Candidate, why: str, trials: list[Trial], unit: str) -> Answer:
        return Answer(self._choice(candidate.description, why, trials, unit, False), candidate.config)

    def _choice(self, config: dict[str, Any], why: str, trials: list[Trial], unit: str, measured: bool) -> Choice:
        everything = {**{text_of(t.config): t for t in trials}, **self.pruned}
        places = {text: i for i, text in enumerate(self.order)}
        ordered = sorted(everything, key=lambda text: places.get(text, len(places)))
        return Choice(
            identity=self.identity,
            key=self.q.key,
            batch_invariant=self.q.batch_invariant,
            config=config,
            measured=measured,
            why=why,
            unit=unit,
            made=datetime.now(timezone.utc).isoformat(timespec="seconds"),
            trials=tuple(everything[text] for text in ordered),
        )


def _candidates(q: Question) -> list[Candidate]:
    """The configurations to choose from. Raises TuningDeclarationError if there are none, or two are written alike."""
    given: Any = q.tuning.configs
    if callable(given):
        given = tuple(check_config(c, f"{q.name}: configs=") for c in cast("Any", given)(q.problem))
    made = [Candidate(c, describe(c)) for c in given]
    if not made:
        raise TuningDeclarationError(f"{q.name}: configs= gave no configuration for {q.problem!r}")
    seen: dict[str, Any] = {}
    for candidate in made:
        text = text_of(candidate.description)
        if text in seen:
            raise TuningDeclarationError(f"{q.name}: two configurations are written alike: {shown(candidate.description)}")
        seen[text] = candidate
    return made


def blocked(q: Question) -> str | None:
    """Why nothing may be measured now; None if it may."""
    if not env.TUNE.get():
        return "FLYDSL_TUNE=0 forbids measuring"
    if env.NO_COMPILE.get():
        return "FLYDSL_NO_COMPILE=1 forbids compiling"
    try:
        q.device.refuse_under_capture(q.stream, "measuring waits for what it measures")
    except runtime.CaptureError:
        return "the stream is being captured into a graph"
    return None


def untuned(q: Question, why: str) -> UntunedError:
    """The error for a problem that cannot be measured now."""
    key, short = ", ".join(f"{k}={v!r}" for k, v in q.problem.items()), q.name.rpartition(".")[2]
    return UntunedError(
        f"{q.name} is not tuned for {key or 'this problem'} on {_place(q)}, and {why}: call it, or {short}.tune(...), with "
        f"such arguments before; or say with default= or model= what to take then"
    )


def _place(q: Question) -> str:
    return "the simulator" if q.device.simulated else str(q.device)


def unmeasured(answer: Answer) -> Answer:
    """An answer that only holds for now: as soon as measuring is possible the question is asked again."""
    return replace(answer, lasting=False)
