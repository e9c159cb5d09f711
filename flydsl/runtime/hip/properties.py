"""What a device says about itself."""

from __future__ import annotations

import ctypes
import re
from dataclasses import dataclass

from flydsl.runtime.errors import HipLibraryError

from .functions import ATTRIBUTES, DeviceProperties
from .library import Library

_ARCH = re.compile(r"(gfx[0-9a-f]{3,})((?::[a-z]+[+-])*)\Z")


@dataclass(frozen=True)
class Properties:
    """``name`` for people; ``arch`` such as ``gfx950``; ``features`` such as ``("sramecc+", "xnack-")``."""

    name: str
    arch: str
    features: tuple[str, ...]
    compute_units: int
    warp_size: int
    l2_bytes: int
    memory_bytes: int


def read_properties(library: Library, index: int) -> Properties:
    """Ask device ``index``.

    The name of the architecture comes out of a C structure by its offset; that the offsets are right is checked by the
    structure's wave size, which HIP also tells by itself. Raises HipLibraryError where the two differ or the name is none.
    """
    raw = DeviceProperties()
    library.call("hipGetDevicePropertiesR0600", ctypes.byref(raw), index, detail=f"asking device {index} what it is")
    warp_size = attribute(library, index, "warp_size")
    text = raw.gcnArchName.decode("ascii", errors="replace")
    match = _ARCH.match(text)
    if match is None or raw.warpSize != warp_size:
        raise HipLibraryError(
            f"{library.path} lays out hipDeviceProp_t in another way than ROCm 6 and 7 do: architecture {text!r}, wave size "
            f"{raw.warpSize} in the structure and {warp_size} by hipDeviceGetAttribute; flydsl does not know this version"
        )
    features = tuple(filter(None, match[2].split(":")))
    units, l2 = (attribute(library, index, key) for key in ("compute_units", "l2_bytes"))
    return Properties(raw.name.decode(errors="replace"), match[1], features, units, warp_size, l2, raw.totalGlobalMem)


def attribute(library: Library, index: int, key: str) -> int:
    """One of ATTRIBUTES of a device."""
    value = ctypes.c_int()
    library.call("hipDeviceGetAttribute", ctypes.byref(value), ATTRIBUTES[key], index)
    return value.value
