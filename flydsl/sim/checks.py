"""Checks beyond executing: which exist, which are on, and the interface that handlers call."""

from __future__ import annotations

import os
from dataclasses import dataclass, fields
from typing import Any

from flydsl.sim.errors import LaunchError

SMALL_LAUNCH = 256
"""Launches of up to so many waves run all checks by default."""


@dataclass(frozen=True)
class Options:
    """Which checks run. Bounds are always checked: there is nothing sensible to do out of bounds."""

    alignment: bool = True

    @staticmethod
    def parse(checks: Any, waves: int) -> Options:
        """From ``checks=`` (a name, names, "all", "none" or None: FLYDSL_SIM_CHECKS, else by launch size)."""
        names = [field.name for field in fields(Options)]
        if checks is None:
            checks = os.environ.get("FLYDSL_SIM_CHECKS") or ("all" if waves <= SMALL_LAUNCH else "alignment")
        chosen = [part.strip() for part in checks.split(",")] if isinstance(checks, str) else list(checks)
        if chosen == ["all"]:
            chosen = names
        elif chosen == ["none"]:
            chosen = []
        for name in chosen:
            if name not in (*names, "bounds"):
                raise LaunchError(f"unknown check {name!r}; there are bounds, {', '.join(names)}, all, none")
        return Options(**{name: name in chosen for name in names})


def make_checks(options: Options, waves: Any) -> Any:
    """The active checks, or None."""
    return None
