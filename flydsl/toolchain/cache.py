"""The cache of compiled kernels: content-addressed, one file per entry, damaged entries are recompiled.

The key is a hash of everything that the code object depends on, so an entry is never stale; it can only be unused.
An entry is written aside and renamed over its name: readers see all of it or nothing, and of two writers the last wins,
with the same content. What is read back is checked against its checksum and its key, and otherwise thrown away.
"""

from __future__ import annotations

import hashlib
import json
import os
import time
import zlib
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from flydsl import env
from flydsl.targets import Target
from flydsl.toolchain import directories, pipelines
from flydsl.toolchain.discovery import Toolset
from flydsl.toolchain.errors import PipelineError
from flydsl.toolchain.pipelines import CompileOptions

CODE_FORMAT = 1
"""Raise it when what flydsl writes or checks changes so that entries of before must not be used."""

_MAGIC = b"FLYDSLCACHE1\n"
_CHECKSUM = hashlib.sha256().digest_size
_FOLDER = "kernels"
_SUFFIX = ".fly"
_NOTE = ".note"
_NOTE_MAGIC = b"FLYDSLNOTE1\n"
_ASIDE = directories.ASIDE
_ASIDE_AGE = 3600.0
"""Seconds after which a file that is being written is taken to be left behind."""
_room: dict[tuple[str | None, int], int] = {}
"""Directory and limit → bytes that may be written before the size is looked at again."""


@dataclass(frozen=True)
class Key:
    """What a code object depends on: each field changes the machine code, or may.

    ``mlir_text`` says what is compiled. ``pipeline`` (passes, and all arguments of all tools), ``options`` and
    ``target`` say how. The paths, versions, sizes and times in ``tools`` stand for the tools' content. ``kernels``
    are what the result was checked for, and ``code_format`` for what flydsl itself checks and stores.
    """

    mlir_text: str
    pipeline: str
    tools: str
    target: str
    options: str
    kernels: tuple[str, ...]
    code_format: int = CODE_FORMAT

    @property
    def digest(self) -> str:
        """SHA-256 over the fields in JSON, which keeps their borders."""
        fields = [
            self.mlir_text, self.pipeline, self.tools, self.target, self.options, list(self.kernels), self.code_format,
        ]  # fmt: skip
        return hashlib.sha256(json.dumps(fields).encode()).hexdigest()


@dataclass(frozen=True)
class Entry:
    """What an entry holds; ``isa`` only if the listing was asked for while the entry was written."""

    target: str
    kernels: tuple[str, ...]
    options: CompileOptions
    tools: str
    code_object: bytes
    mlir: str
    isa: str | None


def key_for(mlir_text: str, tools: Toolset, target: Target, kernels: tuple[str, ...], options: CompileOptions) -> Key:
    return Key(
        mlir_text=mlir_text,
        pipeline=json.dumps(pipelines.all_args(target, options)),
        tools=tools.identity,
        target=target.arch,
        options=repr(options),
        kernels=kernels,
    )


def load(digest: str) -> Entry | None:
    """The entry, or ``None`` if there is none, it is damaged, or the cache is off. Marks it as used."""
    path = _path(digest)
    data = _read(path)
    entry = None if data is None else _decode(data, digest)
    if path is not None and entry is not None:
        _touch(path)
    return entry


def _read(path: str | None) -> bytes | None:
    try:
        if path is None:
            return None
        with open(path, "rb") as f:
            return f.read()
    except OSError:
        return None


def store(digest: str, entry: Entry) -> bool:
    """Publish an entry; False if the cache is off or cannot be written."""
    path = _path(digest)
    return path is not None and _publish(path, _encode(digest, entry))


def _publish(path: str, data: bytes) -> bool:
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
    except OSError as e:
        directories.warn_of(path, e)
        return False
    written = directories.write_aside(path, data)
    _evict_where_needed(len(data))
    return written


def load_note(digest: str) -> Any:
    """What :func:`store_note` kept under a key: JSON values; ``None`` as in :func:`load`."""
    path = _path(digest, _NOTE)
    data = _read(path)
    body = None if data is None else _note_body(data, digest)
    if path is None or body is None:
        return None
    _touch(path)
    return json.loads(body)


def _note_body(data: bytes, digest: str) -> bytes | None:
    at = len(_NOTE_MAGIC) + _CHECKSUM
    whole = hashlib.sha256(digest.encode() + data[at:]).digest() == data[len(_NOTE_MAGIC) : at]
    return data[at:] if whole and data.startswith(_NOTE_MAGIC) else None


def store_note(digest: str, note: object) -> bool:
    """Keep JSON values under a key, beside the entries and under the same limit; False as in :func:`store`."""
    path, body = _path(digest, _NOTE), json.dumps(note).encode()
    return path is not None and _publish(path, _NOTE_MAGIC + hashlib.sha256(digest.encode() + body).digest() + body)


def info() -> tuple[str | None, int, int]:
    """(directory, number of kernels, bytes of all files)."""
    root = directories.cache_root()
    entries = _entries(root) if root else []
    return root, sum(path.endswith(_SUFFIX) for path, _, _ in entries), sum(size for _, size, _ in entries)


class Damaged(NamedTuple):
    """A file that no reader trusts; ``removed``: whether that could be done."""

    path: str
    reason: str
    removed: bool


def verify() -> tuple[int, list[Damaged]]:
    """Check every file and remove those that no reader would trust: how many are whole, and the others."""
    root = directories.cache_root()
    whole, damaged = 0, list[Damaged]()
    for path, _, used in _entries(root) if root else []:
        reason = _fault(path, used)
        if reason is None:
            whole += 1
        elif reason:
            damaged.append(Damaged(path, reason, bool(_remove(path))))
    return whole, damaged


def _fault(path: str, used: float) -> str | None:
    """What is wrong with a file; None if nothing is, and an empty text if it is one being written, or gone meanwhile."""
    name, suffix = os.path.splitext(os.path.basename(path))
    if name.startswith(_ASIDE):
        return "left by a process that was stopped" if abs(time.time() - used) > _ASIDE_AGE else ""
    checks: dict[str, Callable[[bytes, str], object]] = {_SUFFIX: _decode, _NOTE: _note_body}
    if suffix not in checks:
        return "not a file of the cache"
    try:
        with open(path, "rb") as f:
            data = f.read()
    except FileNotFoundError:
        return ""
    except OSError as e:
        return f"cannot be read: {e.strerror}"
    return None if checks[suffix](data, name) is not None else "damaged, or of another version of flydsl"


def clear() -> tuple[int, list[str]]:
    """Remove all entries and saved inputs of failures: how many files went, and those that are still there."""
    root = directories.cache_root()
    if root is None:
        return 0, []
    failed = os.path.join(root, "failed")
    saved = [os.path.join(failed, name) for name in os.listdir(failed)] if os.path.isdir(failed) else []
    paths = [*(path for path, _, _ in _entries(root)), *saved]
    gone = [_remove(path) for path in paths]
    return sum(gone), [path for path, went in zip(paths, gone) if not went and os.path.lexists(path)]


def evict(limit: int) -> int:
    """Remove the least recently used files until at most ``limit`` bytes are left; how many went.

    What processes have loaded is theirs: they read a file as a whole and keep no hold of it.
    """
    root, now = directories.cache_root(), time.time()
    entries = sorted(_entries(root), key=lambda e: _last_use(e, now)) if root else []
    excess, gone = sum(size for _, size, _ in entries) - limit, 0
    for path, size, used in entries:
        if excess <= 0:
            break
        if os.path.basename(path).startswith(_ASIDE) and abs(now - used) <= _ASIDE_AGE:
            continue  # another process is writing it
        removed = _remove(path)
        gone += removed
        excess -= size if removed or not os.path.lexists(path) else 0  # what cannot be removed still takes room
    return gone


def _last_use(entry: tuple[str, int, float], now: float) -> float:
    """A time in the future was set by a clock that was wrong: such a file would stay for ever, and goes first."""
    _, _, used = entry
    return used if used <= now + _ASIDE_AGE else 0.0


def _evict_where_needed(written: int) -> None:
    """Look at the cache's size at a process's first write, and whenever what it has written since it last looked may have
    brought it over the limit: looking at all entries costs time, and other processes write too, so half of the room that was
    left is taken to be theirs."""
    limit = env.CACHE_SIZE_MB.get() << 20
    root = directories.cache_root()
    _room[root, limit] = left = _room.get((root, limit), 0) - 2 * written
    if left < 0:
        if info()[2] > limit:
            evict(limit - limit // 8)  # so that the next one is not due at once
        _room[root, limit] = limit - info()[2]


def _path(digest: str, suffix: str = _SUFFIX) -> str | None:
    root = directories.cache_root() if env.CACHE.get() else None
    return os.path.join(root, _FOLDER, digest[:2], digest + suffix) if root else None


def _entries(root: str) -> list[tuple[str, int, float]]:
    """(path, size, time of last use) of each file of the cache, those that a crash left aside included."""
    found: list[tuple[str, int, float]] = []
    for folder, _, names in os.walk(os.path.join(root, _FOLDER)):
        for name in names:
            path = os.path.join(folder, name)
            try:
                status = os.stat(path)
            except OSError:  # another process removed it
                continue
            found.append((path, status.st_size, status.st_mtime))
    return found


def _remove(path: str) -> int:
    try:
        os.unlink(path)
    except OSError:  # another process removed it, or it cannot be removed: not worth failing a compilation for
        return 0
    return 1


def _touch(path: str) -> None:
    try:
        os.utime(path)
    except OSError:  # read-only cache: eviction is somebody else's task
        return


def _encode(digest: str, entry: Entry) -> bytes:
    """magic, checksum of all that follows, length of the header, header (JSON), sections (zlib)."""
    sections = {"code_object": entry.code_object, "mlir": entry.mlir.encode()}
    if entry.isa is not None:
        sections["isa"] = entry.isa.encode()
    packed = {name: zlib.compress(data, 1) for name, data in sections.items()}
    fields = {
        "key": digest,
        "target": entry.target,
        "kernels": entry.kernels,
        "options": asdict(entry.options),
        "tools": entry.tools,
        "sections": {name: len(data) for name, data in packed.items()},
    }
    header = json.dumps(fields).encode()
    body = len(header).to_bytes(8, "little") + header + b"".join(packed.values())
    return _MAGIC + hashlib.sha256(body).digest() + body


def _decode(data: bytes, digest: str) -> Entry | None:
    """The entry in ``data``; ``None`` unless it is whole and belongs to ``digest``."""
    at = len(_MAGIC) + _CHECKSUM
    body = data[at:]
    if not data.startswith(_MAGIC) or hashlib.sha256(body).digest() != data[len(_MAGIC) : at]:
        return None
    try:
        return _decode_body(body, digest)
    except (ValueError, KeyError, TypeError, AttributeError, zlib.error, PipelineError):  # whole, but not of our making
        return None


def _decode_body(body: bytes, digest: str) -> Entry | None:
    size = int.from_bytes(body[:8], "little")
    header: Any = json.loads(body[8 : 8 + size])
    if header["key"] != digest:
        return None
    at, sections = 8 + size, dict[str, bytes]()
    for name, length in header["sections"].items():
        sections[name] = zlib.decompress(body[at : at + length])
        at += length
    return Entry(
        target=str(header["target"]),
        kernels=tuple(map(str, header["kernels"])),
        options=_options(header["options"]),
        tools=str(header["tools"]),
        code_object=sections["code_object"],
        mlir=sections["mlir"].decode(),
        isa=sections["isa"].decode() if "isa" in sections else None,
    )


def _options(fields: Any) -> CompileOptions:
    extra = tuple((str(tool), tuple(map(str, words))) for tool, words in fields["extra_args"])
    return CompileOptions(int(fields["opt_level"]), bool(fields["debug_lines"]), extra)
