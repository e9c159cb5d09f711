"""What launching must know of a compiled kernel beside its code; small enough to be kept on disk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Facts:
    """``symbol``: the kernel's name in the code object. ``prints``: whether the last argument is the buffer of device output,
    whose ``records`` (:class:`flydsl.language.printing.Record`) say what each print and assertion says. ``dynamic_shared``:
    whether the launch must give the size of dynamic LDS."""

    symbol: str
    prints: bool
    records: tuple[Any, ...]
    dynamic_shared: bool
