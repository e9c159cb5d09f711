"""Reading AMDGPU code objects: kernels, kernarg layout, resources, machine code. Pure Python, no tools.

``read(bytes)`` takes a linked ELF file, ``read_listing(text)`` the assembly listing that llc prints; both give a
:class:`CodeObject`. ``resources_from(kernel, target)`` tells what a kernel occupies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flydsl.code_object.descriptor import KernelDescriptor
from flydsl.code_object.elf import Section, Segment, Symbol
from flydsl.code_object.errors import CodeObjectError
from flydsl.code_object.model import CodeObject, Kernel, KernelArg
from flydsl.code_object.reader import read
from flydsl.code_object.resources import Resources, occupancy, resources_from

if TYPE_CHECKING:
    from flydsl.code_object.listing import read_listing

__all__ = [
    "CodeObject",
    "CodeObjectError",
    "Kernel",
    "KernelArg",
    "KernelDescriptor",
    "Resources",
    "Section",
    "Segment",
    "Symbol",
    "occupancy",
    "read",
    "read_listing",
    "resources_from",
]


def __getattr__(name: str) -> Any:
    if name != "read_listing":  # which only the simulator needs: imported on first use
        raise AttributeError(f"module 'flydsl.code_object' has no attribute {name!r}")
    from flydsl.code_object.listing import read_listing

    globals()[name] = read_listing
    return read_listing
