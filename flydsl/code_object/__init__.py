"""Reading AMDGPU code objects: kernels, kernarg layout, resources, machine code. Pure Python, no tools.

``read(bytes)`` takes a linked ELF file, ``read_listing(text)`` the assembly listing that llc prints; both give a
:class:`CodeObject`. ``resources_from(kernel, target)`` tells what a kernel occupies.
"""

from flydsl.code_object.descriptor import KernelDescriptor
from flydsl.code_object.elf import Section, Segment, Symbol
from flydsl.code_object.errors import CodeObjectError
from flydsl.code_object.listing import read_listing
from flydsl.code_object.model import CodeObject, Kernel, KernelArg
from flydsl.code_object.reader import read
from flydsl.code_object.resources import Resources, occupancy, resources_from

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
