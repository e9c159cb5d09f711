"""Where an array on a GPU lies."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class DevicePointer:
    """``address`` is that of element 0; the elements lie in bytes ``low`` to ``high`` (exclusive) of HIP device ``device``."""

    device: int
    address: int
    low: int
    high: int
    readonly: bool = False
    ready_on: int | None = None
    """The stream whose work makes the content; None where the caller sees to the order."""
    torch: bool = False
    """Whether it is a torch tensor, which is used on torch's current stream."""

    @property
    def size(self) -> int:
        """Bytes that the elements span."""
        return self.high - self.low

    def overlaps(self, other: DevicePointer) -> bool:
        """Whether the spans share bytes."""
        return self.device == other.device and self.low < other.high and other.low < self.high


def span(address: int, shape: tuple[int, ...], strides: tuple[int, ...], itemsize: int) -> tuple[int, int]:
    """First byte, and one past the last, of an array whose strides count elements."""
    if 0 in shape:
        return address, address
    steps = [(n - 1) * s * itemsize for n, s in zip(shape, strides)]
    return address + sum(s for s in steps if s < 0), address + sum(s for s in steps if s > 0) + itemsize
