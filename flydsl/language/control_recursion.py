"""Recursion that only a value on the device could end."""

from __future__ import annotations

from types import FrameType

from .control_errors import DynamicRecursionError
from .control_frames import user_frame
from .control_site import Site, render

LIMIT = 40
"""Activations of one function, one inside the other, at which its next dynamic branch is taken for endless recursion."""


def check_recursion(site: Site) -> None:
    """Raise if the function of the dynamic branch at ``site`` is active too often."""
    frame: FrameType | None = user_frame()
    code, count = frame.f_code, 0
    while frame is not None:
        count += frame.f_code is code
        frame = frame.f_back
    if count > LIMIT:
        raise DynamicRecursionError(
            render(
                site.position,
                f"{code.co_name} called itself {LIMIT} times, and a value known only on the device decides whether it stops",
                "Functions are inlined into the kernel, so recursion must end while tracing: bound it by a Constexpr depth, "
                "or write a loop.",
            )
        )
