"""Kernels of earlier processes, found by :mod:`flydsl.compiler.sourcekey` without a trace."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from flydsl import env, toolchain
from flydsl.emit import UNKNOWN, CallSiteLoc, FileLoc, Location

from .dependencies import Dependencies
from .facts import Facts
from .sourcekey import SourceKey, source_key

FORMAT = 1
"""Raise it when what a note holds changes."""


class Restored:
    """A compiled kernel and what a launch must know of it, without its trace."""

    def __init__(self, facts: Facts, compiled: Any, dependencies: Dependencies) -> None:
        self.facts, self.compiled, self.dependencies = facts, compiled, dependencies


def rest_of(made: Any) -> tuple[Any, ...]:
    """What a specialization's trace depends on beside its function."""
    return (made.types, made.target.arch, made.options, made.block, made.assertions)


def key_of(made: Any) -> SourceKey | None:
    """The key of a specialization; None if there is none, or the cache is off, or stages are to be written as files."""
    if not env.CACHE.get() or env.DUMP.get():
        return None
    return source_key(made.fn, rest_of(made))


def restore(made: Any, key: SourceKey, constants: list[Any]) -> Restored | None:
    """The kernel that an earlier process left under the key, made by the same tools; None if there is none."""
    try:
        note = toolchain.load_note(_digest(key, made))
    except toolchain.ToolSetupError:  # which is told of when something is compiled
        return None
    if note is None:
        return None
    compiled = toolchain.cached(note["compiled"])
    if compiled is None:
        return None
    return Restored(read_facts(note["facts"]), compiled, Dependencies(key.functions, constants))


def remember(made: Any, before: SourceKey, entered: list[Any]) -> bool:
    """Leave a note for later processes, if the trace was of what the key covers: it left all of that as it was, and entered
    no other function. Whether it was left."""
    after = source_key(made.fn, rest_of(made))
    covered = {id(fn) for fn in before.functions}
    if after is None or after.digest != before.digest or not all(id(fn) in covered for fn in entered):
        return False
    facts = written_facts(made.traced.facts)
    if read_facts(json.loads(json.dumps(facts))) != made.traced.facts:
        return False
    return toolchain.store_note(_digest(before, made), {"compiled": made.compiled.key, "facts": facts})


def _digest(key: SourceKey, made: Any) -> str:
    how = toolchain.compile_identity(made.target)
    return hashlib.sha256(json.dumps([FORMAT, key.digest, how]).encode()).hexdigest()


def written_facts(facts: Facts) -> dict[str, Any]:
    """Facts as JSON values."""
    records = [[r.number, r.kind, [_written_part(p) for p in r.parts], _written_loc(r.loc)] for r in facts.records]
    return {"symbol": facts.symbol, "prints": facts.prints, "dynamic_shared": facts.dynamic_shared, "records": records}


def read_facts(note: dict[str, Any]) -> Facts:
    """The inverse of :func:`written_facts`."""
    from flydsl.language.printing import Record

    records = tuple(
        Record(number, kind, tuple(_read_part(p) for p in parts), _read_loc(loc))
        for number, kind, parts, loc in note["records"]
    )
    return Facts(note["symbol"], note["prints"], records, note["dynamic_shared"])


def _written_part(part: Any) -> Any:
    return part if isinstance(part, str) else [part.dtype.__name__, part.spec, part.words]


def _read_part(part: Any) -> Any:
    if isinstance(part, str):
        return part
    import flydsl
    from flydsl.language.printing import Slot

    name, spec, words = part
    return Slot(getattr(flydsl, name, None), spec, words)


def _written_loc(loc: Location) -> Any:
    if isinstance(loc, CallSiteLoc):
        return [_written_loc(loc.callee), _written_loc(loc.caller)]
    if isinstance(loc, FileLoc):
        return {"file": loc.file, "at": [loc.line, loc.col, loc.end_line, loc.end_col]}
    return None


def _read_loc(note: Any) -> Any:
    if isinstance(note, list):
        callee, caller = map(_read_loc, note)
        return CallSiteLoc(callee, caller)
    return UNKNOWN if note is None else FileLoc(note["file"], *note["at"])
