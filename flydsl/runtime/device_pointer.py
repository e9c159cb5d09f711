"""Where an array on a GPU lies."""

from __future__ import annotations

from dataclasses import dataclass

ANY_DEVICE = -1
"""The device of an empty array that does not tell one: it has no memory to be anywhere."""


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


def span(address: int, shape: tuple[int, ...], strides: tuple[int, ...], itemsize: int) -> tuple[int, int]:
    """First byte, and one past the last, of an array whose strides count elements."""
    if 0 in shape:
        return address, address
    steps = [(n - 1) * s * itemsize for n, s in zip(shape, strides)]
    return address + sum(s for s in steps if s < 0), address + sum(s for s in steps if s > 0) + itemsize
