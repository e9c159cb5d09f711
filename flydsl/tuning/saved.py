"""Arguments that trials overwrite: kept aside, and put back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from flydsl import runtime

from .arguments import memory_of
from .errors import TrialArgumentError

if TYPE_CHECKING:
    from flydsl.runtime.hip import DeviceArray, HipDevice, HipStream


class Saved:
    """Copies of the arrays ``reset`` and ``restore`` (by name) on a device, made before anything has run.

    Memory is copied and filled as bytes, in the order of a stream, whatever library the array comes from.
    """

    def __init__(self, device: HipDevice, reset: dict[str, Any], restore: dict[str, Any]) -> None:
        self._device = device
        self._reset = {name: _Span(name, array, device) for name, array in reset.items()}
        self._restore = {name: _Span(name, array, device) for name, array in restore.items()}
        self._copies = [(span, span.copy()) for span in self._all()]

    def _all(self) -> Iterable[_Span]:
        return (*self._reset.values(), *self._restore.values())

    def __bool__(self) -> bool:
        return bool(self._copies)

    def prepare(self, stream: HipStream) -> None:
        """Before a trial: zeros where ``reset`` says, the content of before where ``restore`` does."""
        for span, copy in self._copies:
            if span.name in self._reset:
                span.view.fill_bytes(0, stream)
            else:
                span.view.copy_from(copy, stream)

    def put_back(self) -> None:
        """The content of before everywhere, for whichever stream comes next: all work of the device is waited for."""
        if self._copies:
            self._device.synchronize()
            for span, copy in self._copies:
                span.view.copy_from(copy)
            self._device.synchronize()


class _Span:
    """The bytes of one array."""

    def __init__(self, name: str, array: Any, device: HipDevice) -> None:
        if not runtime.is_array(array):
            raise TrialArgumentError(
                f"reset= or restore= names {name}, which is {array!r} and no array: only arrays can be overwritten"
            )
        buffer = memory_of(array, name)
        memory = buffer.memory
        if not isinstance(memory, runtime.DevicePointer) or memory.device not in (device.index, -1):
            raise TrialArgumentError(f"reset= or restore= names {name}, which is not on {device}, where the trials run")
        count = 1
        for extent in buffer.shape:
            count *= extent
        if memory.high - memory.low != count * buffer.itemsize:
            raise TrialArgumentError(
                f"reset= or restore= names {name}, whose elements (shape {buffer.shape}, strides {buffer.strides}) do not fill "
                f"their memory, so that what lies between would be overwritten; give a contiguous array"
            )
        from flydsl.runtime import hip

        self.name, self._home = name, device
        self.view: DeviceArray = hip.borrowed(memory.low, memory.high - memory.low, device, array)

    def copy(self) -> DeviceArray:
        from flydsl.runtime import hip

        self._home.synchronize()
        made = hip.empty(self.view.nbytes, "uint8", self._home).copy_from(self.view)
        self._home.synchronize()
        return made
