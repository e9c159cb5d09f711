"""An object as a key: equal only to itself."""

from __future__ import annotations

from typing import Any


class Same:
    """Holds an object that is compiled in and compared by identity: the instance of a bound kernel method."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.value is other.value

    def __hash__(self) -> int:
        return id(self.value)
