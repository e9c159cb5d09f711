"""What finalizers leave behind: handles to be destroyed at a moment when that is allowed.

A finalizer may run anywhere: while a stream is captured (where a free spoils the capture), in a thread on another device, in a
forked child, while the interpreter ends. So it only puts the handle on a list, and the next allocation or load on the device
empties the list.
"""

from __future__ import annotations

import weakref
from collections import deque
from typing import TYPE_CHECKING, Any

from .graph import captured_here

if TYPE_CHECKING:
    from .gpu import HipDevice


class Deferred:
    """The handles of one device that are to be destroyed: pairs of a function's name and its arguments."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[str, tuple[Any, ...]]] = deque()  # append and popleft need no lock

    def __len__(self) -> int:
        return len(self._waiting)

    def on_finalize(self, owner: Any, name: str, *args: Any) -> weakref.finalize:
        """Have ``name(*args)`` called some time after ``owner`` is gone. Nothing is called when the process ends."""
        finalizer = weakref.finalize(owner, self._waiting.append, (name, args))
        finalizer.atexit = False
        return finalizer

    def empty(self, device: HipDevice) -> None:
        """Destroy all that wait, unless this thread captures a graph; the current device must be the list's own. Raises what
        the calls raise."""
        library = device.library
        if self._waiting and captured_here(device):
            return
        while self._waiting:
            try:
                name, args = self._waiting.popleft()
            except IndexError:  # another thread took the last one
                return
            if name == "hipModuleUnload":  # launches of its kernels may still be waiting in streams
                library.call("hipDeviceSynchronize", detail="waiting before code is unloaded")
            library.call(name, *args, detail="giving back what is not used any more")
