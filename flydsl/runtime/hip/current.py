"""The thread's current device: switched only where it differs, and put back."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager

from .library import Library


def current_index(library: Library) -> int:
    """The device that HIP calls of this thread work on."""
    index = ctypes.c_int(-1)
    library.call("hipGetDevice", ctypes.byref(index))
    return index.value


@contextmanager
def on_device(library: Library, index: int, only_one: bool = False) -> Iterator[None]:
    """Make ``index`` current within the ``with``. Where the machine has one device only, nothing is asked or set."""
    before = index if only_one else current_index(library)
    if before == index:
        yield
        return
    library.call("hipSetDevice", index)
    try:
        yield
    finally:
        library.call("hipSetDevice", before)
