"""Writing kernels ahead of time: what :mod:`flydsl.compiler.aot` reads, and a C header that launches them."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable
from typing import Any

from flydsl._version import __version__

from . import aot, c_header
from .errors import AheadOfTimeError
from .restored import written_facts
from .specialization import Specialization

HEADER = "flydsl_kernels.h"


def export(made: Iterable[Specialization], folder: str | os.PathLike[str]) -> list[str]:
    """Compile specializations into a directory; the names of the kernels that are in it. Raises AheadOfTimeError.

    A kernel that asserts is compiled with its assertions too, for the simulator, which checks them unless FLYDSL_ASSERT says
    otherwise; the header has the one without.
    """
    from flydsl import env

    where, entries, names = os.fspath(folder), dict[str, dict[str, Any]](), dict[str, int]()
    flags = (False, True) if env.ASSERT.raw() is None else (env.ASSERT.get(),)
    for s in made:
        for asserts in flags:
            _add(entries, names, Specialization(s.fn, s.types, s.target, s.options, s.block, asserts), s.parameters)
    if not entries:
        raise AheadOfTimeError(f"there is nothing to write to {where}: no kernel was specialized")
    header = c_header.header(where, list(entries.values()))
    for entry in entries.values():
        aot.write(os.path.join(where, entry["code"]), entry.pop("bytes"))
        aot.write(os.path.join(where, entry["listing"]), entry.pop("text").encode())
    kernels = list(entries.values())
    aot.write(os.path.join(where, HEADER), header.encode())
    manifest = {"format": aot.FORMAT, "flydsl": __version__, "sha256": aot.digest_of(kernels), "kernels": kernels}
    aot.write(os.path.join(where, aot.MANIFEST), (json.dumps(manifest, indent=1) + "\n").encode())
    return [k["name"] for k in kernels]


def _add(entries: dict[str, dict[str, Any]], names: dict[str, int], made: Specialization, parameters: tuple[str, ...]) -> None:
    key = aot.module_key(made)
    entry = entries.get(key)
    if entry is None:
        entry = entries[key] = _entry(made, key, _unique(names, made.name), parameters)
    source = aot.source_digest(made)
    if source is not None and source not in entry["sources"]:
        entry["sources"].append(source)


def _unique(names: dict[str, int], symbol: str) -> str:
    names[symbol] = names.get(symbol, 0) + 1
    made = symbol if names[symbol] == 1 else f"{symbol}_{names[symbol]}"
    return made if made not in names or made == symbol else _unique(names, symbol)


def _entry(made: Specialization, key: str, name: str, parameters: tuple[str, ...]) -> dict[str, Any]:
    code, resources = made.code_object, made.resources
    return {
        "name": name,
        "symbol": made.name,
        "arch": made.target.arch,
        "code": f"{name}.hsaco",
        "listing": f"{name}.s",
        "sha256": hashlib.sha256(code).hexdigest(),
        "listing_sha256": hashlib.sha256(made.isa.encode()).hexdigest(),
        "block": list(made.block) if made.block else None,
        "types": [str(t) for t in made.types],
        "arguments": c_header.arguments(made, parameters),
        "resources": {"vgpr": resources.vgpr, "agpr": resources.agpr, "sgpr": resources.sgpr, "lds": resources.lds},
        "facts": written_facts(made.facts),
        "sources": [],
        "modules": [key],
        "bytes": code,
        "text": made.isa,
    }
