"""``python -m flydsl tuning list|show|clear``."""

from __future__ import annotations

from . import store
from .record import Choice

USAGE = """usage: python -m flydsl tuning list               each choice in a line
       python -m flydsl tuning show FUNCTION      its choices with all trials and what was kept out
       python -m flydsl tuning clear [FUNCTION]   forget its choices, or all"""


def main(argv: list[str]) -> int:
    """Print or remove choices; 1 where there are none of a function, 2 for a wrong command line."""
    if argv == ["list"]:
        return _list()
    if len(argv) == 2 and argv[0] == "show":
        return _show(argv[1])
    if argv[:1] == ["clear"] and len(argv) <= 2:
        return _clear(*argv[1:])
    print(USAGE)
    return 2


def _list() -> int:
    found = _all()
    for choice in found:
        print(choice)
    print(f"{len(found)} choices in {_where()}")
    return 0


def _show(function: str) -> int:
    found = [c for c in _all() if c.identity.function == function]
    for choice in found:
        print(choice.table())
    return 0 if found else _none(function)


def _clear(function: str | None = None) -> int:
    gone = sum(store.remove(path, function) for path in store.paths())
    if not gone and function is not None:
        return _none(function)
    print(f"removed {gone} choices")
    return 0


def _none(function: str) -> int:
    names = sorted({c.identity.function for c in _all()})
    print(f"there is no choice of {function} in {_where()}; there are choices of: {', '.join(names) or 'nothing'}")
    return 1


def _all() -> list[Choice]:
    return [choice for path in store.paths() for choice in store.load(path)]


def _where() -> str:
    from flydsl import env

    return env.TUNING_FILE.get() or store.folder() or "no directory (FLYDSL_CACHE=0)"
