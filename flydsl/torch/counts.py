"""What was routed, and what was not and why: counted per operator, each new reason logged once."""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field

_log = logging.getLogger("flydsl.torch")


@dataclass
class Count:
    """Calls of one operator."""

    routed: int = 0
    declined: dict[str, int] = field(default_factory=dict[str, int])


@dataclass(frozen=True)
class Explanation:
    """Calls by operator since the process began, or :func:`forget` was called. Printed, a table."""

    counts: Mapping[str, Count]

    def __str__(self) -> str:
        if not self.counts:
            return "No call was seen: routing is off (flydsl.torch.enable() switches it on), or no operator was called."
        lines = [f"{'operator':22}{'calls':>9}  went to"]
        for name, count in sorted(self.counts.items()):
            if count.routed:
                lines.append(f"{name:22}{count.routed:9}  flydsl")
            lines += [
                f"{name:22}{n:9}  torch: {reason}" for reason, n in sorted(count.declined.items(), key=lambda item: -item[1])
            ]
        return "\n".join(lines)


_counts: dict[str, Count] = {}
_lock = threading.Lock()


def routed(name: str) -> None:
    """Count a call that our kernel took."""
    with _lock:
        count = _counts.get(name) or _counts.setdefault(name, Count())
        count.routed += 1


def declined(name: str, reason: str) -> None:
    """Count a call that went to torch's own kernel."""
    with _lock:
        count = _counts.get(name) or _counts.setdefault(name, Count())
        before = count.declined.get(reason, 0)
        count.declined[reason] = before + 1
    if not before:
        _log.info("%s goes to torch: %s", name, reason)


def explain() -> Explanation:
    """What became of the calls of routed operators so far."""
    with _lock:
        return Explanation({name: Count(c.routed, dict(c.declined)) for name, c in _counts.items()})


def forget() -> None:
    """Count from zero again."""
    with _lock:
        _counts.clear()
