"""``python -m flydsl doctor``: which tools were found, which are missing, and what else may go wrong."""

from __future__ import annotations

import warnings

from flydsl import env
from flydsl.toolchain import cache, discovery
from flydsl.toolchain.discovery import Search, Toolset
from flydsl.toolchain.errors import ToolSetupError


def main(argv: list[str]) -> int:
    """Print the report; 0 if kernels can be compiled here, 1 if not or if a FLYDSL_ name in the environment is no variable,
    2 for a wrong command line."""
    if argv:
        print(f"doctor takes no arguments, but got {' '.join(argv)}")
        return 2
    lines, complete = report()
    print("\n".join(lines))
    return 0 if complete and not env.unknown() else 1


def report() -> tuple[list[str], bool]:
    """The lines of the report, and whether a complete set of tools was found."""
    log = Search()
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            found: Toolset | None = discovery.search(log)
            problem = ""
        except (ToolSetupError, env.EnvError) as e:
            found, problem = None, str(e)
        lines = [*_tools(found, problem), "", "Looked at:", *_tried(log), "", *_cache()]
    wrong = env.unknown()
    lines += ["", "Errors:", *(f"  {text}" for text in wrong)] if wrong else []
    warned = [str(w.message) for w in caught if not str(w.message).startswith(tuple(wrong))]
    notes = [*_newer_than_tested(found), *warned]
    lines += ["", "Warnings:", *(f"  {note}" for note in dict.fromkeys(notes))] if notes else []
    return lines, found is not None


def _tools(found: Toolset | None, problem: str) -> list[str]:
    if found is None:
        return ["Kernels cannot be compiled here.", *problem.splitlines()]
    rows = [f"  {t.name:<15} {t.version_text:<8} {t.path} ({t.source})" for t in found.tools]
    return ["Kernels can be compiled with:", *rows]


def _tried(log: Search) -> list[str]:
    return [f"  {name:<15} {place}: {outcome}" for name, place, outcome in log.tried]


def _cache() -> list[str]:
    if not env.CACHE.get():
        return ["Cache: off (FLYDSL_CACHE)"]
    root, count, size = cache.info()
    return [f"Cache: {root}, {count} kernels, {size / 1e6:.1f} MB" if root else "Cache: none"]


def _newer_than_tested(found: Toolset | None) -> list[str]:
    tested = ", ".join(map(str, discovery.TESTED_MAJORS))
    return [
        f"{t.name} {t.version_text} is newer than the LLVM that flydsl is tested with ({tested})"
        for t in (found.tools if found else ())
        if t.name != "ld.lld" and t.major > max(discovery.TESTED_MAJORS)
    ]
