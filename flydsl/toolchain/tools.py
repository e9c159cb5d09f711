"""One tool: its file, its command words and its version, asked once and remembered on disk.

Starting a tool only to ask its version costs as much as a whole stage of the compilation. So the answer is kept in
``<cache>/tools.json``, keyed by the tool's real path, size and modification time; a file that changes is asked again.
"""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass
from typing import cast

from flydsl.toolchain import directories
from flydsl.toolchain.errors import ToolVersionError

_VERSION = re.compile(r"(?:version|LLD|llvmlite LLVM) (\d+)\.(\d+)(?:\.(\d+))?")
_FORMAT = 1


@dataclass(frozen=True)
class Tool:
    """A tool that exists. ``words`` start it; ``size`` and ``mtime_ns`` are those of ``path``."""

    name: str
    path: str
    words: tuple[str, ...]
    source: str
    """Where it was found: a variable's name, ``ROCm``, ``PATH`` or ``PyPI``."""
    version: tuple[int, int, int]
    amdgcn: bool
    """Whether the tool says that it can generate AMDGPU code (asked of code generators)."""
    size: int
    mtime_ns: int

    @property
    def major(self) -> int:
        return self.version[0]

    @property
    def version_text(self) -> str:
        return ".".join(map(str, self.version))

    @property
    def identity(self) -> str:
        """What makes this very file; part of the key of compiled kernels."""
        return f"{self.name} {self.path} {self.version_text} {self.size} {self.mtime_ns}"


@dataclass(frozen=True)
class Candidate:
    """A place where a tool may be. ``path`` is the file whose size and time identify the tool."""

    name: str
    path: str
    words: tuple[str, ...]
    source: str
    questions: tuple[tuple[str, ...], ...] = ()
    """Commands that print version and targets, if ``words --version`` does not."""

    def exists(self) -> bool:
        return os.path.isfile(self.path) and (self.path not in self.words or os.access(self.path, os.X_OK))

    @property
    def commands(self) -> tuple[tuple[str, ...], ...]:
        return self.questions or ((*self.words, "--version"),)


def inspect(candidate: Candidate) -> Tool:
    """Ask (or remember) the version of a candidate that exists. Raises :class:`ToolVersionError`."""
    status = os.stat(candidate.path)
    key = f"{candidate.name}|{os.path.realpath(candidate.path)}|{status.st_size}|{status.st_mtime_ns}"
    text = _remembered(key)
    if text is None:
        text = "".join(_ask(candidate, command) for command in candidate.commands)
        parse_version(text, candidate)  # only a version that can be read is worth remembering
        _remember(key, text)
    return Tool(
        name=candidate.name,
        path=candidate.path,
        words=candidate.words,
        source=candidate.source,
        version=parse_version(text, candidate),
        amdgcn="amdgcn" in text,
        size=status.st_size,
        mtime_ns=status.st_mtime_ns,
    )


def parse_version(text: str, candidate: Candidate) -> tuple[int, int, int]:
    """The version in what a tool of LLVM prints for ``--version``."""
    found = _VERSION.search(text)
    if not found:
        said = text.strip().splitlines()
        raise ToolVersionError(
            f"{candidate.path} does not say which version of {candidate.name} it is"
            f" (`{' '.join(candidate.commands[0])}` prints {said[0][:200] if said else 'nothing'!r})"
        )
    return int(found[1]), int(found[2]), int(found[3] or 0)


def _ask(candidate: Candidate, command: tuple[str, ...]) -> str:
    import subprocess

    try:
        done = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired) as e:
        raise ToolVersionError(f"{candidate.path} cannot be asked for its version: {e}") from e
    out = done.stdout.decode("utf-8", "replace")
    if done.returncode:
        words = (done.stderr.decode("utf-8", "replace").strip() or out.strip())[-400:]
        raise ToolVersionError(f"`{' '.join(command)}` fails with status {done.returncode}: {words}")
    return out


def _memory_path() -> str | None:
    root = directories.cache_root()
    return os.path.join(root, "tools.json") if root else None


def _load() -> dict[str, str]:
    """What is remembered; nothing if the file is missing or damaged (it only saves time)."""
    path = _memory_path()
    if path is None:
        return {}
    try:
        with open(path, encoding="utf-8") as f:
            data: object = json.load(f)
    except (OSError, ValueError):
        return {}
    if not isinstance(data, dict):
        return {}
    table = cast("dict[str, object]", data)
    versions = table.get("versions")
    if table.get("format") != _FORMAT or not isinstance(versions, dict):
        return {}
    entries = cast("dict[str, object]", versions)
    return {k: v for k, v in entries.items() if isinstance(v, str)}


def _remembered(key: str) -> str | None:
    return _load().get(key)


def _remember(key: str, text: str) -> None:
    path = _memory_path()
    if path is not None:
        data = {"format": _FORMAT, "versions": {**_load(), key: text}}
        directories.write_aside(path, json.dumps(data, indent=1).encode())
