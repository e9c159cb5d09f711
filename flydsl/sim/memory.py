"""Virtual addresses over host memory: numpy arrays stand for device buffers.

Every allocation starts at a multiple of 256 bytes (as hipMalloc guarantees and no more), and unmapped guard gaps
lie between allocations, so that an access that leaves its buffer cannot land in a neighbour unnoticed.
"""

from __future__ import annotations

import bisect
import ctypes
import math
import mmap
from typing import Any

import numpy as np
from numpy.typing import NDArray

from flydsl.sim.errors import LaunchError

DEVICE_BASE = 0x10_0000_0100
GUARD = 1 << 20
"""Unmapped bytes after each allocation (at least; the next one starts at an odd multiple of 256)."""


_LARGE = 1 << 18


def zeros(shape: tuple[int, ...]) -> Any:
    """uint8 array. Large ones come from the system, whose zeros cost nothing where nobody touches them; numpy's may be
    memory that was freed before, which it clears."""
    size = math.prod(shape)
    return np.frombuffer(mmap.mmap(-1, size), np.uint8).reshape(shape) if size >= _LARGE else np.zeros(shape, np.uint8)


class Bytes:
    """Byte storage with views of each access width. ``octets`` is uint8[size], contiguous."""

    __slots__ = ("_views", "octets", "size")

    def __init__(self, octets: NDArray[np.uint8]):
        self.octets = octets
        self.size: int = octets.shape[0]
        self._views: dict[int, Any] = {1: octets}

    def view(self, width: int) -> Any:
        """The storage as elements of 1, 2, 4 or 8 bytes; bytes beyond the last whole element are left out."""
        view = self._views.get(width)
        if view is None:
            view = self.octets[: self.size // width * width].view(f"u{width}")
            self._views[width] = view
        return view


class Allocation(Bytes):
    """Bytes at virtual addresses ``base`` .. ``base + size``."""

    __slots__ = ("base", "host", "name", "owner", "writable")

    def __init__(self, base: int, octets: NDArray[np.uint8], name: str, writable: bool, owner: Any = None):
        super().__init__(octets)
        self.base, self.name, self.writable, self.owner = base, name, writable, owner
        self.host: int = octets.__array_interface__["data"][0]

    def __str__(self) -> str:
        access = "" if self.writable else ", read-only"
        return f"{self.name or 'buffer'} [0x{self.base:x}, 0x{self.base + self.size:x}) ({self.size} bytes{access})"


class AddressSpace:
    """Allocations by virtual address. ``map`` makes a numpy array's memory visible to kernels."""

    def __init__(self) -> None:
        self._bases: list[int] = []
        self._allocations: list[Allocation] = []
        self._next = DEVICE_BASE

    def __iter__(self):
        return iter(self._allocations)

    def map(self, array: NDArray[Any], name: str = "", writable: bool | None = None) -> int:
        """Virtual address of element 0 of ``array``.

        What becomes visible is the whole memory of the array's root (the array that ``array`` is a view of), so
        that two views of one buffer share one allocation. Mapping mapped memory again returns the same address.
        ``writable=False`` makes stores an error; by default numpy's own flag decides.
        """
        root = root_of(array)
        low, high = byte_bounds(root)
        owner = self._owner_of(low, high) if low < high else self._empty_of(root)
        if owner is None:
            writable = bool(root.flags.writeable) if writable is None else writable
            octets = _host_bytes(low, high - low, root)
            owner = self.add(octets, name, writable, root)
        if low == high:
            return owner.base
        return owner.base + array.__array_interface__["data"][0] - owner.host

    def _owner_of(self, low: int, high: int) -> Allocation | None:
        for allocation in self._allocations:
            start = allocation.host
            if low < start + allocation.size and start < high:
                if start <= low and high <= start + allocation.size:
                    return allocation
                raise LaunchError(f"a buffer of {high - low} bytes overlaps {allocation} partly: map the larger array first")
        return None

    def _empty_of(self, root: NDArray[Any]) -> Allocation | None:
        """That of an array without elements, which no range of addresses tells."""
        return next((a for a in self._allocations if a.size == 0 and a.owner is root), None)

    def allocate(self, size: int, name: str = "", fill: int = 0) -> Allocation:
        """New memory of ``size`` bytes, each ``fill``."""
        return self.add(np.full(size, fill, np.uint8), name)

    def add(
        self,
        octets: NDArray[np.uint8],
        name: str = "",
        writable: bool = True,
        owner: Any = None,
        base: int | None = None,
    ) -> Allocation:
        """Map bytes at ``base`` (default: the next free address)."""
        base = self._reserve(octets.shape[0]) if base is None else base
        allocation = Allocation(base, octets, name, writable, owner)
        position = bisect.bisect_left(self._bases, base)
        self._bases.insert(position, base)
        self._allocations.insert(position, allocation)
        return allocation

    def _reserve(self, size: int) -> int:
        base = self._next
        self._next = base + -(-(size + GUARD) // 4096) * 4096
        return base

    def unmap(self, allocation: Allocation | int) -> None:
        """Forget an allocation, given as such or by an address inside it."""
        if isinstance(allocation, int):
            found = self.find(allocation)
            if found is None:
                raise LaunchError(f"address 0x{allocation:x} is not mapped")
            allocation = found
        position = self._bases.index(allocation.base)
        del self._bases[position], self._allocations[position]

    def find(self, address: int) -> Allocation | None:
        """The allocation that contains ``address``."""
        position = bisect.bisect_right(self._bases, address) - 1
        if position >= 0:
            allocation = self._allocations[position]
            if address < allocation.base + max(allocation.size, 1):
                return allocation
        return None

    def bases(self) -> NDArray[np.uint64]:
        """uint64[k]: the start of each allocation, ascending; ``self.at(i)`` is the i-th."""
        return np.array(self._bases, np.uint64)

    def at(self, position: int) -> Allocation:
        return self._allocations[position]

    def nearest(self, address: int) -> str:
        """Where ``address`` lies relative to the nearest allocation, for messages."""
        if not self._allocations:
            return "nothing is mapped"

        def distance(allocation: Allocation) -> int:
            return max(allocation.base - address, address - allocation.base - allocation.size + 1, 0)

        allocation = min(self._allocations, key=distance)
        offset = address - allocation.base
        if offset < 0:
            place = f"{-offset} bytes before"
        elif offset >= allocation.size:
            place = f"{offset - allocation.size} bytes past the end of"
        else:
            place = f"at byte {offset} of"
        return f"{place} {allocation}"


def root_of(array: NDArray[Any]) -> NDArray[Any]:
    """The array whose memory ``array`` is a view of (itself if it owns its memory)."""
    while isinstance(array.base, np.ndarray):
        array = array.base
    return array


def byte_bounds(array: NDArray[Any]) -> tuple[int, int]:
    """First host address of the array's elements, and one past the last."""
    start = array.__array_interface__["data"][0]
    low = high = start
    if array.size:
        for extent, stride in zip(array.shape, array.strides):
            low += min(0, (extent - 1) * stride)
            high += max(0, (extent - 1) * stride)
        high += array.itemsize
    return low, high


def _host_bytes(address: int, size: int, owner: NDArray[Any]) -> NDArray[np.uint8]:
    if size == 0:
        return np.zeros(0, np.uint8)
    if owner.flags.c_contiguous and owner.flags.writeable and not owner.dtype.hasobject:
        return owner.reshape(-1).view(np.uint8)
    memory: Any = (ctypes.c_uint8 * size).from_address(address)
    return np.frombuffer(memory, np.uint8)
