"""Where the toolchain keeps files, and how a file is written so that no reader ever sees half of it."""

from __future__ import annotations

import os
import warnings

from flydsl import env

_STANDARD_LIBRARY = os.path.dirname(os.path.abspath(os.__file__)) + os.sep
_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + os.sep
ASIDE = ".aside-"
"""How the names of files begin that are not written to their end."""
_warned: set[str] = set()
_NO_CACHE = "kernels are not cached; set FLYDSL_CACHE_DIR to a directory that can be written"


def cache_root() -> str | None:
    """The cache directory, made on first use, perhaps only to be read; ``None`` (with one warning) if there can be none."""
    root = wanted_root()
    if root is None:
        _warn_once(f"there is no home directory; {_NO_CACHE}")
        return None
    try:
        os.makedirs(root, exist_ok=True)
    except OSError as e:
        _warn_once(f"the cache directory {root} cannot be made ({e.strerror}); {_NO_CACHE}")
        return None
    return root  # which may be read though it cannot be written


def wanted_root() -> str | None:
    """Where the cache should be; ``None`` where there is no home directory."""
    return env.CACHE_DIR.get() or _default_root()


def write_aside(path: str, data: bytes) -> bool:
    """Write beside ``path`` and rename over it. False (with one warning per process) if that cannot be done."""
    import tempfile  # only where something is written: it costs milliseconds to import

    try:
        descriptor, aside = tempfile.mkstemp(prefix=ASIDE, dir=os.path.dirname(path))
    except OSError as e:
        warn_of(os.path.dirname(path), e)
        return False
    try:
        with os.fdopen(descriptor, "wb") as f:
            f.write(data)
        os.replace(aside, path)
    except OSError as e:
        _unlink(aside)
        warn_of(path, e)
        return False
    except BaseException:
        _unlink(aside)
        raise
    return True


def warn_of(path: str, error: OSError) -> None:
    """Warn, once per process and cause, that a file of the cache cannot be written."""
    _warn_once(f"{path} cannot be written ({error.strerror}); {_NO_CACHE}", str(error.strerror))


def save_failed(name: str, data: bytes) -> str | None:
    """Save the input of a failed tool for the user to look at; its path, or ``None`` if nothing can be written."""
    import tempfile

    root = cache_root() or tempfile.gettempdir()
    folder = os.path.join(root, "failed")
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError:
        return None
    path = os.path.join(folder, name)
    return path if write_aside(path, data) else None


def _default_root() -> str | None:
    """$XDG_CACHE_HOME must be absolute by its specification; ``expanduser`` gives ``~`` back if there is no home."""
    xdg = os.environ.get("XDG_CACHE_HOME", "")
    base = xdg if os.path.isabs(xdg) else os.path.expanduser("~/.cache")
    return os.path.join(base, "flydsl") if os.path.isabs(base) else None


def _unlink(path: str) -> None:
    try:
        os.unlink(path)
    except FileNotFoundError:
        return


def _warn_once(text: str, cause: str = "") -> None:
    """Warn, unless it was done for the same cause; without one, for the same text."""
    if (cause or text) not in _warned:
        _warned.add(cause or text)
        warnings.warn(f"flydsl: {text}", stacklevel=_users_level())


def _users_level() -> int:
    """The ``stacklevel``, for our caller, of the innermost frame of the user's code: a warning is shown at its line."""
    import inspect

    level, frame = 0, inspect.currentframe()
    frame = frame and frame.f_back
    while frame is not None and frame.f_back is not None and not _is_users(frame.f_code.co_filename):
        level, frame = level + 1, frame.f_back
    return level + 1


def _is_users(file: str) -> bool:
    """Whether a file is neither flydsl's nor the standard library's (functools calls our properties, say)."""
    if file.startswith("<frozen"):
        return False
    path = os.path.abspath(file)
    inside = path.removeprefix(_STANDARD_LIBRARY)
    return not path.startswith(_PACKAGE) and (inside == path or inside.startswith(("site-packages", "dist-packages")))
