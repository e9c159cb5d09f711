"""What a choice holds for: the device, the versions and the source."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Iterable
from typing import Any

from flydsl._version import __version__

from .config import text_of
from .record import Identity

SIMULATOR = "simulator"


def name_for(fn: Callable[..., Any]) -> str:
    """The name of a function in tables: its module's (for a program its file's) and its own."""
    module = fn.__module__
    if module == "__main__":
        file = getattr(sys.modules["__main__"], "__file__", None)
        module = os.path.splitext(os.path.basename(file))[0] if file else "interactive"
    return f"{module}.{fn.__qualname__}".replace(".<locals>", "")


def identity_of(function: str, device: Any, source: str, candidates: Iterable[dict[str, Any]]) -> Identity:
    """The identity of a choice made now among ``candidates`` (descriptions) on a device."""
    name, units = facts_of(device)
    texts = "\n".join(map(text_of, candidates))
    return Identity(
        function=function,
        device=name,
        arch=device.arch,
        compute_units=units,
        flydsl=__version__,
        tools=_tools(),
        source=source,
        candidates=hashlib.sha256(texts.encode()).hexdigest(),
    )


def facts_of(device: Any) -> tuple[str, int]:
    """Name and number of compute units; for the simulator those of the product that it stands for."""
    if device.simulated:
        from flydsl import targets

        return SIMULATOR, targets.get(device.arch).cu_count
    return device.properties.name, device.properties.compute_units


def _tools() -> dict[str, str]:
    from flydsl import toolchain  # which takes its time, and is not needed to declare

    try:
        return {tool.name: tool.version_text for tool in toolchain.find_tools().tools}
    except toolchain.ToolSetupError:  # told of where something is compiled; kernels may all be compiled already
        return {}
