"""What is known of a choice, and its form in JSON."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any

from .config import shown, text_of


@dataclass(frozen=True)
class Trial:
    """One configuration (as config.describe writes it). ``cost``: its median time or predicted cost, in the unit of the
    choice; ``least``: the shortest run; ``runs``: how many; ``failed``: why it was kept out. ``code``: a hash of the kernels
    that it launches, where they are known without running it."""

    config: dict[str, Any]
    cost: float | None = None
    least: float | None = None
    runs: int = 0
    failed: str | None = None
    code: str | None = None


@dataclass(frozen=True)
class Identity:
    """What a choice holds for; each field may change which configuration is best, so all must agree.

    ``function``: the tuned function's name. ``device``, ``arch``, ``compute_units``: where. ``flydsl``: the version.
    ``tools``: name and version of each compiler tool. ``source``: hash of the function's source and of what it reaches.
    ``candidates``: hash of the configurations to choose from.
    """

    function: str
    device: str
    arch: str
    compute_units: int
    flydsl: str
    tools: dict[str, str]
    source: str
    candidates: str

    def covers(self, other: Identity) -> bool:
        """Whether a choice made for ``other`` holds here. Where there are no tools (kernels compiled ahead of time), those
        of the choice are not asked for."""
        tools = self.tools or other.tools
        return asdict(other) == {**asdict(self), "tools": tools}


@dataclass(frozen=True)
class Choice:
    """The configuration for one key. ``measured``: whether by time on a device; ``why``: how it was chosen otherwise.
    ``unit`` is that of the trials' costs; ``made`` when, in UTC."""

    identity: Identity
    key: dict[str, Any]
    batch_invariant: bool
    config: dict[str, Any]
    measured: bool
    why: str
    unit: str
    made: str
    trials: tuple[Trial, ...] = field(default=())

    @property
    def place(self) -> str:
        """What tells choices of one table apart, as one text: of two with the same place one replaces the other."""
        return text_of([asdict(self.identity), self.key, self.batch_invariant])

    @property
    def problem(self) -> str:
        """The place without what changes between versions."""
        i = self.identity
        return text_of([i.function, i.device, i.arch, i.compute_units, self.key, self.batch_invariant])

    @property
    def chosen(self) -> Trial | None:
        """The trial of the chosen configuration."""
        text = text_of(self.config)
        return next((t for t in self.trials if text_of(t.config) == text), None)

    def __str__(self) -> str:
        key = ", ".join(f"{name}={_plain(value)}" for name, value in self.key.items())
        mode = ", batch-invariant" if self.batch_invariant else ""
        cost = "" if self.chosen is None or self.chosen.cost is None else f", {self.chosen.cost:.4g} {self.unit}"
        how = "measured" if self.measured else f"not measured: {self.why}"
        where = f"{self.identity.device} ({self.identity.arch})"
        return f"{self.identity.function}[{key}{mode}] on {where}: {shown(self.config)}{cost} ({how})"

    def table(self) -> str:
        """The choice and all trials, cheapest first, then what was kept out and why."""
        cost = lambda t: (t.failed is not None, t.cost is None, t.cost or 0.0)  # noqa: E731
        lines = [str(self), *(f"  {_trial(t, self.unit)}" for t in sorted(self.trials, key=cost))]
        i = self.identity
        tools = ", ".join(f"{name} {version}" for name, version in i.tools.items())
        return "\n".join([*lines, f"  made {self.made} by flydsl {i.flydsl}, {tools or 'no tools'}; source {i.source[:12]}"])


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k}: {_plain(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return f"({', '.join(map(_plain, value))})"
    return str(value)


def _trial(trial: Trial, unit: str) -> str:
    if trial.failed is not None:
        return f"{'-':>12}  {shown(trial.config)}: {trial.failed.splitlines()[0] if trial.failed else ''}"
    runs = f", least {trial.least:.4g} of {trial.runs} runs" if trial.least is not None else ""
    cost = "?" if trial.cost is None else f"{trial.cost:.4g} {unit}"
    return f"{cost:>12}  {shown(trial.config)}{runs}"


class Choices(tuple[Choice, ...]):
    """Choices; ``print`` shows one a line."""

    def __str__(self) -> str:
        return "\n".join(map(str, self)) or "nothing was chosen yet"


def to_json(choice: Choice) -> dict[str, Any]:
    """A choice as JSON values. What a trial does not have is left out."""
    made = asdict(choice)
    return {**made, "trials": [{k: v for k, v in t.items() if v is not None and (k != "runs" or v)} for t in made["trials"]]}


def to_text(choice: Choice) -> str:
    """The JSON of a choice as a reader wants it: a line for each field and trial."""
    fields = []
    for name, value in to_json(choice).items():
        text = json.dumps(value, allow_nan=False)
        if name == "trials" and value:
            text = "[\n" + ",\n".join(f"    {json.dumps(t, allow_nan=False)}" for t in value) + "\n   ]"
        fields.append(f'   "{name}": {text}')
    return "  {\n" + ",\n".join(fields) + "\n  }"


def from_json(data: Any) -> Choice:
    """The inverse of :func:`to_json`. Raises ValueError that says what is not as it should be."""
    values = _checked(data, _CHOICE, "a record")
    values["identity"] = Identity(**_checked(values["identity"], _IDENTITY, "identity"))
    values["trials"] = tuple(_trial_of(t) for t in values["trials"])
    if not all(isinstance(v, str) for v in values["identity"].tools.values()):
        raise ValueError("tools: a version is no text")
    return Choice(**values)


def _trial_of(data: Any) -> Trial:
    absent = {"cost": None, "least": None, "runs": 0, "failed": None, "code": None}
    return Trial(**_checked({**absent, **data} if isinstance(data, dict) else data, _TRIAL, "a trial"))


_NUMBER = (int, float)
_NONE = type(None)
_TRIAL: dict[str, tuple[type, ...]] = {
    "config": (dict,), "cost": (*_NUMBER, _NONE), "least": (*_NUMBER, _NONE), "runs": (int,), "failed": (str, _NONE),
    "code": (str, _NONE),
}  # fmt: skip
_IDENTITY: dict[str, tuple[type, ...]] = {
    "function": (str,), "device": (str,), "arch": (str,), "compute_units": (int,), "flydsl": (str,), "tools": (dict,),
    "source": (str,), "candidates": (str,),
}  # fmt: skip
_CHOICE: dict[str, tuple[type, ...]] = {
    "identity": (dict,), "key": (dict,), "batch_invariant": (bool,), "config": (dict,), "measured": (bool,), "why": (str,),
    "unit": (str,), "made": (str,), "trials": (list, tuple),
}  # fmt: skip


def _checked(data: Any, wanted: dict[str, tuple[type, ...]], what: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise ValueError(f"{what} is no object")
    if set(data) != set(wanted):
        names = ", ".join(sorted(set(data) ^ set(wanted)))
        raise ValueError(f"{what} lacks, or has too much: {names}")
    for name, kinds in wanted.items():
        if type(data[name]) not in kinds:
            raise ValueError(f"{what}: {name} is {data[name]!r}")
    return dict(data)
