"""Write docs/errors.md, the list of flydsl's error classes: python tools/make_errors_page.py"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from pathlib import Path

import flydsl
from flydsl.errors import FlyError

PAGE = Path(__file__).resolve().parent.parent / "docs" / "errors.md"
# Parts that need an optional package when they are imported; they define no errors of their own.
OPTIONAL = ("__main__", "llvmlite_codegen", "flydsl.sim.compiled")
HEAD = """# Errors

Every error that flydsl raises on purpose is a subclass of `fly.FlyError`, one class per kind of mistake; the message says
what happened, where, and what to do. `fly.NAME` gives the classes of the language and the compiler. This page is written by
`python tools/make_errors_page.py` from the docstrings of the classes.
"""


def error_classes() -> list[type[FlyError]]:
    """All error classes of the package, by module and name."""
    for info in pkgutil.walk_packages(flydsl.__path__, "flydsl."):
        if not any(part in info.name for part in OPTIONAL):
            importlib.import_module(info.name)
    found: set[type[FlyError]] = set()
    todo: list[type[FlyError]] = [FlyError]
    while todo:
        cls = todo.pop()
        if cls not in found and cls.__module__.startswith("flydsl"):
            found.add(cls)
            todo.extend(cls.__subclasses__())
    return sorted(found, key=lambda c: (c.__module__, c.__name__))


def page() -> str:
    """The text of docs/errors.md."""
    lines = [HEAD]
    room = ""
    for cls in error_classes():
        here = ".".join(cls.__module__.split(".")[:2])
        if here != room:
            lines.append(f"\n## {here}\n")
            room = here
        lines.append(f"- `{cls.__name__}`: {_said_of(cls)}")
    return "\n".join(lines) + "\n"


def _said_of(cls: type[FlyError]) -> str:
    """The docstring of a class on one line, without its example."""
    return " ".join((inspect.getdoc(cls) or "").split(">>>")[0].split())


if __name__ == "__main__":
    PAGE.write_text(page())
    print(f"wrote {PAGE}")
