"""``python -m flydsl env``: every environment variable of flydsl, its value and what it may be."""

from __future__ import annotations

from flydsl import env


def main(argv: list[str]) -> int:
    """Print the table; 1 if a value is not allowed or a ``FLYDSL_*`` name is no variable, 2 for a wrong command line."""
    if argv:
        print(f"env takes no arguments, but got {' '.join(argv)}")
        return 2
    print("\n".join(line for v in env.VARIABLES.values() for line in _lines(v)))
    unknown = env.unknown()
    for problem in unknown:
        print(f"error: {problem}")
    return 1 if unknown or any(_problem(v) for v in env.VARIABLES.values()) else 0


def _lines(v: env.Variable[object]) -> list[str]:
    default = "" if v.default is None else v.render(v.default)
    state = v.raw() or f"(not set; default {default or 'none'})"
    lines = [f"{v.name} = {state}", f"    {v.doc}", f"    allowed: {v.allowed}"]
    problem = _problem(v)
    return [*lines, f"    error: {problem}"] if problem else lines


def _problem(v: env.Variable[object]) -> str:
    try:
        v.get()
    except env.EnvError as e:
        return str(e)
    return ""
