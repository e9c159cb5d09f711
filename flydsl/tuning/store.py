"""The files that choices are kept in: readable JSON, replaced as a whole, merged by whoever writes."""

from __future__ import annotations

import fcntl
import json
import os
import re
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from flydsl import env
from flydsl.toolchain import cache_root

from .record import Choice, from_json, to_text

FORMAT = "flydsl tuning 1"
"""The first value of a file; raise the number when what a record holds changes."""
KEPT_VERSIONS = 4
"""Choices for one problem that are kept for different versions of flydsl, tools and source; the newest ones."""

_OURS = re.compile(r'\s*\{\s*"format":\s*"flydsl tuning (\d+)"')
_SUFFIX = ".json"
_warned: set[tuple[str, str]] = set()
_read: dict[str, tuple[tuple[int, ...], list[Choice]]] = {}


def folder() -> str | None:
    """The directory of tuning files; None where choices are not kept: there is no cache, or FLYDSL_CACHE says no."""
    named = env.TUNING_DIR.get()
    if named is not None:
        return named
    root = cache_root() if env.CACHE.get() else None
    return os.path.join(root, "tuning") if root else None


def path_for(function: str) -> str | None:
    """The file with the choices of a function; None where they are not kept."""
    named = env.TUNING_FILE.get()
    if named is not None:
        return named
    where = folder()
    return os.path.join(where, re.sub(r"[^\w.-]", "_", function) + _SUFFIX) if where else None


def paths() -> list[str]:
    """All tuning files that there are."""
    named = env.TUNING_FILE.get()
    if named is not None:
        return [named] if os.path.exists(named) else []
    where = folder()
    if where is None or not os.path.isdir(where):
        return []
    return sorted(os.path.join(where, name) for name in os.listdir(where) if name.endswith(_SUFFIX))


def load(path: str) -> list[Choice]:
    """The choices in a file; none, with one warning, if it is damaged, of another format, or not flydsl's."""
    try:
        status = os.stat(path)
    except FileNotFoundError:
        return []
    except OSError as error:
        _warn(path, f"cannot be read ({error.strerror})")
        return []
    stamp = (status.st_ino, status.st_size, status.st_mtime_ns)
    known = _read.get(path)
    if known is None or known[0] != stamp:
        _read[path] = known = (stamp, _parse(path)[0])
    return known[1]


def publish(choice: Choice, again: bool = False) -> Choice:
    """Write a choice into its function's file, and give the one that holds from now on.

    If another process was faster and measured the same, its choice holds, so that all processes agree; with ``again`` the new
    one replaces it. Where nothing can be written there is one warning, and the choice holds in this process.
    """
    path = path_for(choice.identity.function)
    if path is None:
        return choice
    held = choice

    def merge(there: list[Choice]) -> list[Choice] | None:
        nonlocal held
        same = next((c for c in there if c.place == choice.place), None)
        if same is not None and not again and (same.measured or replace(same, made=choice.made) == choice):
            held = same
            return None
        return [*_newest(there, choice), choice]

    return held if _change(path, merge) else choice


def remove(path: str, function: str | None = None) -> int:
    """Remove the choices of a function, or all, from a file; how many went. A file that is not flydsl's stays."""
    gone = 0

    def without(there: list[Choice]) -> list[Choice] | None:
        nonlocal gone
        kept = [c for c in there if function is not None and c.identity.function != function]
        gone = len(there) - len(kept)
        return kept if gone else None

    _change(path, without)
    return gone


def _newest(there: list[Choice], new: Choice) -> list[Choice]:
    """What stays beside a new choice: all but one for the same place, and the oldest of too many for the same problem."""
    others = [c for c in there if c.place != new.place]
    rivals = [c for c in others if c.problem == new.problem]
    dropped = {id(c) for c in rivals[: max(0, len(rivals) - KEPT_VERSIONS + 1)]}
    return [c for c in others if id(c) not in dropped]


def _change(path: str, edit: Callable[[list[Choice]], list[Choice] | None]) -> bool:
    """Read, edit and replace a file while no other process does; ``edit`` gives None to leave it. False if that failed."""
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with _locked(path):
            there, ours = _parse(path)
            if not ours:  # somebody else's file, or a newer flydsl's
                return False
            changed = edit(there)
            if changed is not None:
                _replace(path, changed)
            return True
    except OSError as error:
        _warn(path, f"cannot be written ({error.strerror}), so that choices are lost at the end of the process")
        return False


@contextmanager
def _locked(path: str) -> Iterator[None]:
    """One writer at a time, of all threads and processes; the kernel of the system opens the lock of one that is killed."""
    descriptor = os.open(path + ".lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def _replace(path: str, choices: list[Choice]) -> None:
    text = f'{{\n "format": "{FORMAT}",\n "records": [\n' + ",\n".join(map(to_text, choices)) + "\n ]\n}"
    descriptor, aside = tempfile.mkstemp(prefix=".aside-", dir=os.path.dirname(path))
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as f:
            f.write(text + "\n")
            f.flush()
            os.fsync(f.fileno())
        os.chmod(aside, 0o644)
        os.replace(aside, path)
    except BaseException:
        os.unlink(aside)
        raise


def _parse(path: str) -> tuple[list[Choice], bool]:
    """The choices in a file, and whether it may be replaced: it is not there, empty, or was made by this or an older flydsl."""
    try:
        with open(path, encoding="utf-8") as f:
            text = f.read()
    except FileNotFoundError:
        return [], True
    except UnicodeDecodeError:
        _warn(path, "is not a tuning file of flydsl, and is left alone")
        return [], False
    if not text.strip():
        return [], True
    head = _OURS.match(text)
    if head is None:
        _warn(path, "is not a tuning file of flydsl, and is left alone")
        return [], False
    number, mine = int(head[1]), int(FORMAT.rsplit(" ", 1)[1])
    if number != mine:
        what = "older flydsl, and begun anew" if number < mine else "newer flydsl, and left alone"
        _warn(path, f"has the format of {'an' if number < mine else 'a'} {what}")
        return [], number < mine
    return _records(path, text), True


def _records(path: str, text: str) -> list[Choice]:
    try:
        return [from_json(record) for record in json.loads(text, parse_constant=_no_constant)["records"]]
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        _warn(path, f"is damaged ({type(error).__name__}: {error}); its choices are not used")
        return []


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is no number")


def _warn(path: str, words: str) -> None:
    """Once per file and cause in a process, at the line of the user that led here."""
    if (path, words) in _warned:
        return
    _warned.add((path, words))
    level, frame = 1, sys._getframe()
    while frame.f_back is not None and frame.f_globals.get("__name__", "").partition(".")[0] in _INSIDE:
        level, frame = level + 1, frame.f_back
    warnings.warn(f"flydsl: the tuning file {path} {words} (FLYDSL_TUNING_FILE, FLYDSL_TUNING_DIR)", stacklevel=level)


_INSIDE = ("flydsl", "contextlib")
