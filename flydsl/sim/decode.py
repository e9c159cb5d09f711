"""From any input to an :class:`Image`: assembly listing, or code object."""

from __future__ import annotations

import os
from pathlib import Path

from flydsl.sim.errors import LaunchError, ListingError
from flydsl.sim.image import Image
from flydsl.sim.listing import read_listing

ELF_MAGIC = b"\x7fELF"


def recognised(source: str | os.PathLike[str] | bytes | bytearray | memoryview) -> tuple[bytes | None, str | None]:
    """(code object, None) or (None, listing) of a path, the content of a file, or the text of a listing.

    Errors: ListingError if it is neither, OSError.
    """
    if isinstance(source, str) and "\n" in source:
        return None, source
    if isinstance(source, str) and not source.strip():
        raise ListingError("cannot load an empty text; give a path, the bytes of a code object, or a listing")
    where = "the bytes are"
    if isinstance(source, (bytes, bytearray, memoryview)):
        content = bytes(source)
    elif isinstance(source, (str, os.PathLike)):
        content, where = Path(source).read_bytes(), f"{os.fspath(source)} is"
    else:
        raise ListingError(f"cannot load a {type(source).__name__}; give a path, the bytes of a code object, or a listing")
    if content.startswith(ELF_MAGIC):
        return content, None
    try:
        return None, content.decode()
    except UnicodeDecodeError as error:
        raise ListingError(f"{where} neither a code object (ELF) nor a listing: no text at byte {error.start}") from None


def decode(code_object: bytes | None, listing: str | None) -> Image:
    """At least one of the two. With both, the listing (which has source lines) is used, checked against the code
    object. Errors: ListingError, LaunchError, CodeObjectError, DecodeError."""
    if listing is not None:
        image = read_listing(listing, judged=code_object is None)
        if code_object is not None:
            _check_agreement(code_object, image)
        return image
    if code_object is None:
        raise LaunchError("nothing to load: pass a code object or an assembly listing")
    from flydsl.sim.elf_image import read_code_object

    return read_code_object(code_object)


def _check_agreement(code_object: bytes, image: Image) -> None:
    from flydsl.code_object import read

    found = read(code_object)
    if found.arch != image.arch or set(found.kernels) != set(image.kernels):
        raise LaunchError(
            f"code object ({found.arch}: {', '.join(found.kernels)}) and listing ({image.arch}: "
            f"{', '.join(image.kernels)}) do not belong together"
        )
    for name, kernel in found.kernels.items():
        other = image.kernels[name]
        mine = (kernel.kernarg_size, kernel.group_segment_fixed_size, kernel.args)
        if mine != (other.kernarg_size, other.lds_bytes, other.args):
            raise LaunchError(f"kernel {name} differs between code object and listing")
