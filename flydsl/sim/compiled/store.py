"""Object code on disk: one file per entry, written aside and renamed; a torn or foreign file counts as missing."""

from __future__ import annotations

import hashlib
import os
import tempfile
from pathlib import Path

from flydsl import env

_MAGIC = b"flydsl-sim-code-1\n"
_DIGEST = 32


def directory() -> Path | None:
    """Where entries lie, or None where FLYDSL_CACHE turns the cache off."""
    if not env.CACHE.get():
        return None
    default = os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "flydsl")
    return Path(env.CACHE_DIR.get() or default) / "sim"


def read(key: str) -> tuple[bytes, bytes] | None:
    """(header, code) of an entry, or None."""
    where = directory()
    if where is None:
        return None
    try:
        content = (where / key).read_bytes()
    except OSError:
        return None
    return _decode(content)


def write(key: str, header: bytes, code: bytes) -> None:
    """Store an entry; where the directory cannot be written, nothing is kept (the code works all the same)."""
    where = directory()
    if where is None:
        return
    try:
        where.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=where)
        with os.fdopen(handle, "wb") as file:
            file.write(_encode(header, code))
        os.replace(temporary, where / key)
    except OSError:
        return


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
