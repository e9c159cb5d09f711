"""Packed elements on the host: types narrower than a byte, which kernels see without gaps, as bytes.

numpy has no packed types: ml_dtypes arrays of 4- and 6-bit types hold one element per byte. :func:`pack` and :func:`unpack`
convert between those (or codes in uint8 arrays) and the bytes of kernels: two 4-bit elements in one byte, four 6-bit elements
in three, the first in the lowest bits.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from .buffers import PACKED_DTYPES, Buffer, plain_array
from .errors import UnsupportedBufferError

if TYPE_CHECKING:
    import numpy


def as_packed(buffer: Buffer, name: str, dtype: str, count: int, size: int) -> Buffer:
    """An array of bytes seen as packed elements of type ``dtype``, ``count`` in ``size`` bytes along the last dimension.

    Raises UnsupportedBufferError where the last dimension is not contiguous or rows are not whole units.
    """
    what = f"{name}: bytes hold {dtype} packed, {count} elements in {size} byte{'s' * (size > 1)}"
    if not buffer.shape:
        raise UnsupportedBufferError(f"{what}: an array without dimensions cannot; give it one dimension")
    long = [(n, s) for n, s in zip(buffer.shape[:-1], buffer.strides[:-1]) if n > 1]
    if buffer.shape[-1] > 1 and buffer.strides[-1] != 1:
        raise UnsupportedBufferError(f"{what}, so the last dimension must be contiguous; its stride is {buffer.strides[-1]}")
    if buffer.shape[-1] % size or any(s % size for _, s in long):
        raise UnsupportedBufferError(
            f"{what}, so the last extent and all strides must be multiples of {size} bytes; shape {buffer.shape}, strides "
            f"{buffer.strides}"
        )
    shape = (*buffer.shape[:-1], buffer.shape[-1] // size * count)
    return replace(buffer, dtype=dtype, shape=shape, strides=(*(s // size * count for s in buffer.strides[:-1]), 1))


def pack(array: Any, dtype: Any = None) -> numpy.ndarray[Any, Any]:
    """The bytes of an array of 4- or 6-bit elements, packed along the last dimension, as a kernel's ``fly.Tensor[dtype]`` has
    them.

    ``array``: an ml_dtypes array (``float4_e2m1fn``, ``float6_e2m3fn``, ``float6_e3m2fn``, ``int4``), or codes as uint8 with
    ``dtype``, a type such as ``fly.f4e2m1``. The last extent must be a multiple of 2 (4 bits) or 4 (6 bits). Returns a new
    uint8 array. Raises UnsupportedBufferError.
    """
    import numpy as np

    given = np.asarray(plain_array(array, "array"))
    width = _width(given.dtype.name if dtype is None else dtype.numpy_name, "fly.pack")
    if dtype is not None and given.dtype.name not in ("uint8", dtype.numpy_name):
        raise UnsupportedBufferError(f"fly.pack: codes of {dtype.__name__} are a uint8 array, not {given.dtype}")
    codes = np.ascontiguousarray(given).view(np.uint8)
    if codes.ndim == 0 or codes.shape[-1] * width % 8:
        raise UnsupportedBufferError(f"fly.pack: rows of shape {codes.shape} of {width}-bit elements are not whole bytes")
    bits = codes[..., None] >> np.arange(width, dtype=np.uint8) & 1
    return np.packbits(bits.reshape(*codes.shape[:-1], codes.shape[-1] * width), axis=-1, bitorder="little")


def unpack(packed: Any, dtype: Any) -> numpy.ndarray[Any, Any]:
    """The codes of packed elements of type ``dtype`` (such as ``fly.f4e2m1``), one per byte: the inverse of :func:`pack`.

    Returns a new uint8 array; where ml_dtypes is installed, ``.view(ml_dtypes.float4_e2m1fn)`` reads the values. Raises
    UnsupportedBufferError.
    """
    import numpy as np

    width = _width(dtype.numpy_name, "fly.unpack")
    octets = np.asarray(plain_array(packed, "packed"))
    if octets.dtype != np.uint8 or octets.ndim == 0 or octets.shape[-1] * 8 % (width * (8 // _GCD[width])):
        raise UnsupportedBufferError(
            f"fly.unpack: {octets.dtype} of shape {octets.shape} is not rows of packed {dtype.__name__}"
        )
    bits = np.unpackbits(octets, axis=-1, bitorder="little").reshape(*octets.shape[:-1], -1, width)
    return (bits << np.arange(width, dtype=np.uint8)).sum(-1, dtype=np.uint8)


_GCD = {4: 4, 6: 2}


def _width(name: str, what: str) -> int:
    if name not in PACKED_DTYPES:
        raise UnsupportedBufferError(f"{what} is for types narrower than a byte ({', '.join(PACKED_DTYPES)}), not {name}")
    return PACKED_DTYPES[name]
