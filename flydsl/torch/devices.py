"""Which HIP devices our machine code is for, asked of the devices themselves."""

from __future__ import annotations

import functools

import torch

from flydsl import targets


@functools.cache
def refusal(index: int) -> str | None:
    """Why kernels cannot run on a device of torch's; None if they can."""
    if torch.version.hip is None:
        return "a device that is no HIP device"
    arch = torch.cuda.get_device_properties(index).gcnArchName.split(":")[0]
    if arch != targets.get("gfx950").arch:
        return f"a device of {arch}; the kernels are for gfx950"
    return None
