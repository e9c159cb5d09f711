"""The memory of a simulated launch: each argument with its own bytes and no more, so that what lies beside a view in the
array it was taken from is out of bounds."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from flydsl.sim.memory import AddressSpace, Allocation, byte_bounds, root_of

if TYPE_CHECKING:
    import numpy as np

_ALIGN = 16
"""The widest access. A view that begins between multiples of it, counted from the start of its root, brings the bytes
since the last one along, so that its addresses are as aligned as those of a device."""


class Group(NamedTuple):
    """Arrays (by position) that overlap, and the host addresses that they span together."""

    low: int
    high: int
    members: tuple[int, ...]


def groups_of(arrays: dict[int, np.ndarray]) -> list[Group]:
    """In the order of their first arrays, so that addresses do not depend on where the host has them. Arrays without elements
    are in no group."""
    spans = sorted((*byte_bounds(array), position) for position, array in arrays.items() if array.size)
    groups: list[Group] = []
    for low, high, position in spans:
        if groups and low < groups[-1].high:
            last = groups.pop()
            groups.append(Group(last.low, max(last.high, high), (*last.members, position)))
        else:
            groups.append(Group(low, high, (position,)))
    return sorted(groups, key=lambda group: min(group.members))


class ViewSpace(AddressSpace):
    """Maps views by themselves."""

    def __init__(self) -> None:
        super().__init__()
        self._homes: dict[int, tuple[Any, Allocation]] = {}
        """By id of an array: the array (so that the id stays its own) and where it is."""

    def add_group(self, group: Group, arrays: dict[int, np.ndarray], names: Sequence[str], writable: bool) -> None:
        """The bytes of a group, under the name of its largest array."""
        import numpy as np

        largest = max(group.members, key=lambda position: arrays[position].nbytes)
        roots = [byte_bounds(root_of(arrays[position]))[0] for position in group.members]
        low = group.low - (group.low - min(roots)) % _ALIGN
        memory: Any = (ctypes.c_uint8 * (group.high - low)).from_address(low)
        octets = np.frombuffer(memory, np.uint8)
        home = self.add(octets, names[largest] if largest < len(names) else "", writable)
        self._homes.update({id(arrays[position]): (arrays[position], home) for position in group.members})

    def map(self, array: np.ndarray, name: str = "", writable: bool | None = None) -> int:
        """Address of element 0, in the group that holds the array."""
        import numpy as np

        if id(array) not in self._homes:
            if array.size:
                return super().map(array, name, writable)
            self._homes[id(array)] = array, self.add(np.zeros(0, np.uint8), name, writable=False)
        home = self._homes[id(array)][1]
        return home.base + (array.__array_interface__["data"][0] - home.host if array.size else 0)
