"""What the decoder refuses."""

from __future__ import annotations

from flydsl.sim.errors import SimError


class DecodeError(SimError):
    """Bytes that are no instruction which this decoder knows. ``address`` is where they are, ``reason`` what
    is wrong with them."""

    def __init__(self, reason: str, address: int, octets: bytes, arch: str):
        self.address, self.reason = address, reason
        super().__init__(
            f"cannot decode {octets.hex(' ')} at 0x{address:x} for {arch}: {reason}. "
            "The code is damaged, or it is data inside the code, or it was built for another architecture."
        )


class UnknownArchError(SimError):
    """There is no decoder table for this architecture."""


class LineTableError(SimError):
    """The debug line tables of a code object are damaged or of an unknown kind."""
