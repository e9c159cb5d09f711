"""Kernels compiled ahead of time: a directory of code objects, listings, a manifest and a C header.

``manifest.json`` is an object with ``format``, ``flydsl`` (its version), ``sha256`` (:func:`digest_of` of the kernels) and
``kernels``, a list of objects:

* ``name`` (unique in the directory, a C identifier; the header's functions carry it), ``symbol`` (in the code object), ``arch``
* ``code`` and ``listing`` (file names), ``sha256`` and ``listing_sha256`` (of the two)
* ``block`` (three ints or null), ``arguments`` (``name``, ``type``, ``offset`` and ``size`` in bytes), ``resources``
* ``facts`` (see :mod:`flydsl.compiler.facts`)
* ``sources`` and ``modules``: the keys by which a launch finds the kernel without and with a trace. Neither depends on where
  files are: not on the kernel's, and not on flydsl's.
"""

from __future__ import annotations

import functools
import hashlib
import json
import os
from typing import Any

from flydsl import emit, env, toolchain

from .errors import AheadOfTimeError
from .restored import Restored, read_facts, rest_of
from .sourcekey import source_key

FORMAT = 2
MANIFEST = "manifest.json"


def find(made: Any, constants: list[Any]) -> Restored | None:
    """The kernel of a specialization in FLYDSL_AOT, found by its source; None where there is none."""
    kernels = _kernels("sources")
    if not kernels:
        return None
    from .dependencies import Dependencies

    key = source_key(made.fn, rest_of(made), places=False)
    entry = kernels.get(key.digest) if key else None
    if key is None or entry is None:
        return None
    return Restored(read_facts(entry["facts"]), _compiled(made, entry), Dependencies(key.functions, constants))


def find_traced(made: Any) -> Any:
    """The compiled module of a traced specialization in FLYDSL_AOT; None where there is none."""
    kernels = _kernels("modules")
    entry = kernels.get(module_key(made)) if kernels else None
    return _compiled(made, entry) if entry else None


def module_key(made: Any) -> str:
    """The digest of a traced module without its places in files."""
    text = emit.print_module(made.traced.module, locations=False)
    return hashlib.sha256(json.dumps([FORMAT, made.target.arch, made.name, text]).encode()).hexdigest()


def source_digest(made: Any) -> str | None:
    """The digest of a specialization's sources without their places in files; None where it cannot be made."""
    key = source_key(made.fn, rest_of(made), places=False)
    return key.digest if key else None


def _kernels(by: str) -> dict[str, dict[str, Any]]:
    """The kernels of FLYDSL_AOT by one kind of key."""
    folder = env.AOT.get()
    return _manifest(folder, _modified(folder))[by] if folder else {}


def _modified(folder: str) -> int:
    try:
        return os.stat(os.path.join(folder, MANIFEST)).st_mtime_ns
    except OSError as e:
        raise AheadOfTimeError(
            f"FLYDSL_AOT={folder} has no readable {MANIFEST} ({e.strerror}); make the directory with "
            f"python -m flydsl.build FILE -o {folder}, or unset FLYDSL_AOT"
        ) from e


@functools.lru_cache(maxsize=8)
def _manifest(folder: str, modified: int) -> dict[str, dict[str, dict[str, Any]]]:
    path = os.path.join(folder, MANIFEST)
    try:
        with open(path, encoding="utf-8") as f:
            manifest = json.load(f)
        if manifest["format"] != FORMAT:
            raise AheadOfTimeError(f"{path} has format {manifest['format']}, this flydsl reads {FORMAT}; build it again")
        if digest_of(manifest["kernels"]) != manifest["sha256"]:
            raise AheadOfTimeError(f"{path} is damaged, or was changed; build it again")
        kernels = [{**entry, "folder": folder} for entry in manifest["kernels"]]
        return {by: {key: entry for entry in kernels for key in entry[by]} for by in ("sources", "modules")}
    except (OSError, ValueError, KeyError, TypeError) as e:
        raise AheadOfTimeError(f"{path} is no manifest of kernels ({type(e).__name__}: {e}); build it again") from e


def digest_of(kernels: list[dict[str, Any]]) -> str:
    """The checksum of a manifest's kernels."""
    return hashlib.sha256(json.dumps(kernels, sort_keys=True).encode()).hexdigest()


def _compiled(made: Any, entry: dict[str, Any]) -> Any:
    code, listing = _read(entry, "code", "sha256"), _read(entry, "listing", "listing_sha256")
    return toolchain.Compiled(
        mlir="",
        target=made.target,
        kernel_names=(entry["symbol"],),
        options=toolchain.CompileOptions(),
        code_object=code,
        texts={"isa": listing.decode()},
        tools_identity=f"ahead of time, {entry['folder']}",
        key=entry["sha256"],
    )


def _read(entry: dict[str, Any], what: str, checksum: str) -> bytes:
    """A file that a kernel's entry names, unchanged since it was written."""
    path = os.path.join(entry["folder"], entry[what])
    try:
        with open(path, "rb") as f:
            content = f.read()
    except OSError as e:
        raise AheadOfTimeError(f"{path} cannot be read ({e.strerror}), but the manifest names it; build it again") from e
    if hashlib.sha256(content).hexdigest() != entry[checksum]:
        raise AheadOfTimeError(f"{path} is damaged, or of another build; build it again")
    return content


def write(path: str, data: bytes) -> None:
    """Write a file of the directory; readers see all of it or the one before. Raises AheadOfTimeError."""
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path + ".part", "wb") as f:
            f.write(data)
        os.replace(path + ".part", path)
    except OSError as e:
        raise AheadOfTimeError(f"{path} cannot be written: {e.strerror}") from e
