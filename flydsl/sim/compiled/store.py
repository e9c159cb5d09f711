"""Object code on disk: one file per entry, written aside and renamed; a torn or foreign file counts as missing.

The folder is kept below FLYDSL_SIM_CACHE_SIZE_MB: reading an entry marks it as used, and those that were not used for
longest go first.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from pathlib import Path

from flydsl import env

_MAGIC = b"flydsl-sim-code-1\n"
_DIGEST = 32
_EVICT_EVERY = 32
_writes = 0


def directory() -> Path | None:
    """Where entries lie, or None where FLYDSL_CACHE turns the cache off."""
    if not env.CACHE.get():
        return None
    default = os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "flydsl")
    return Path(env.CACHE_DIR.get() or default) / "sim"


def read(key: str) -> tuple[bytes, bytes] | None:
    """(header, code) of an entry, or None. Marks it as used."""
    where = directory()
    if where is None:
        return None
    try:
        content = (where / key).read_bytes()
    except OSError:
        return None
    found = _decode(content)
    if found is not None:
        _touch(where / key)
    return found


def write(key: str, header: bytes, code: bytes) -> None:
    """Store an entry; where the directory cannot be written, nothing is kept (the code works all the same)."""
    where = directory()
    if where is None:
        return
    try:
        where.mkdir(parents=True, exist_ok=True)
        _write_aside(where / key, _encode(header, code))
    except OSError:
        return
    _evict_now_and_then(where)


def evict(where: Path, limit: int) -> int:
    """Remove the entries of directory ``where`` that were not used for longest until at most ``limit`` bytes are left;
    how many went. What a crash left aside counts, too."""
    entries = _entries(where)
    excess, gone = sum(size for _, size, _ in entries) - limit, 0
    for path, size, _ in sorted(entries, key=lambda entry: entry[2]):
        if excess <= 0:
            break
        gone += _remove(path)
        excess -= size
    return gone


def _evict_now_and_then(where: Path) -> None:
    """At a process's first write and every 32nd: looking at all entries costs time."""
    global _writes
    if _writes % _EVICT_EVERY == 0:
        evict(where, env.SIM_CACHE_SIZE_MB.get() << 20)
    _writes += 1


def _entries(where: Path) -> list[tuple[Path, int, int]]:
    """(path, bytes, time of last use in ns) of each file."""
    found: list[tuple[Path, int, int]] = []
    for path in where.iterdir():
        try:
            status = path.stat()
        except OSError:  # another process removed it
            continue
        found.append((path, status.st_size, status.st_mtime_ns))
    return found


def _remove(path: Path) -> int:
    try:
        path.unlink()
    except OSError:  # another process removed it, or it cannot be removed: not worth failing a launch for
        return 0
    return 1


def _touch(path: Path) -> None:
    try:
        os.utime(path)
    except OSError:  # read-only cache: eviction is somebody else's task
        return


def _write_aside(path: Path, content: bytes) -> None:
    handle, aside = tempfile.mkstemp(prefix=".aside-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(aside, path)
    except BaseException:
        _remove(Path(aside))
        raise


def _encode(header: bytes, code: bytes) -> bytes:
    body = len(header).to_bytes(8, "little") + header + code
    return _MAGIC + hashlib.sha256(body).digest() + body


def _decode(content: bytes) -> tuple[bytes, bytes] | None:
    start = len(_MAGIC) + _DIGEST
    body = content[start:]
    if not content.startswith(_MAGIC) or content[len(_MAGIC) : start] != hashlib.sha256(body).digest():
        return None
    length = int.from_bytes(body[:8], "little")
    return body[8 : 8 + length], body[8 + length :]
