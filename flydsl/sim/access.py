"""Lane-wise loads and stores on byte storage: the part that global, LDS and scratch memory share.

Lanes are one-dimensional here: ``offsets`` is int64[k], the active lanes of a batch in ascending wave and lane
order. Where two lanes write one element, the later one wins; elements that overlap in part have no defined winner.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from flydsl.sim.memory import Bytes
from flydsl.sim.state import LANES, WaveBatch


@dataclass(frozen=True)
class Format:
    """How an element lies in memory and in registers.

    ``size`` bytes; ``words`` registers; ``signed`` extends; ``half``: None for whole registers, "lo"/"hi" for d16
    forms that touch one half of the register.
    """

    size: int
    words: int = 1
    signed: bool = False
    half: str | None = None


FORMATS: dict[str, Format] = {
    "ubyte": Format(1), "sbyte": Format(1, signed=True), "ushort": Format(2), "sshort": Format(2, signed=True),
    "byte": Format(1), "short": Format(2), "dword": Format(4), "dwordx2": Format(8, 2), "dwordx3": Format(12, 3),
    "dwordx4": Format(16, 4), "ubyte_d16": Format(1, half="lo"), "ubyte_d16_hi": Format(1, half="hi"),
    "sbyte_d16": Format(1, signed=True, half="lo"), "sbyte_d16_hi": Format(1, signed=True, half="hi"),
    "short_d16": Format(2, half="lo"), "short_d16_hi": Format(2, half="hi"), "byte_d16_hi": Format(1, half="hi"),
}  # fmt: skip
"""Formats by the suffix of global, flat, scratch and buffer mnemonics."""

DS_FORMATS: dict[str, Format] = {
    "u8": FORMATS["ubyte"], "i8": FORMATS["sbyte"], "u16": FORMATS["ushort"], "i16": FORMATS["sshort"],
    "b8": FORMATS["byte"], "b16": FORMATS["short"], "b32": FORMATS["dword"], "b64": FORMATS["dwordx2"],
    "b96": FORMATS["dwordx3"], "b128": FORMATS["dwordx4"], "u8_d16": FORMATS["ubyte_d16"],
    "u8_d16_hi": FORMATS["ubyte_d16_hi"], "i8_d16": FORMATS["sbyte_d16"], "i8_d16_hi": FORMATS["sbyte_d16_hi"],
    "u16_d16": FORMATS["short_d16"], "u16_d16_hi": FORMATS["short_d16_hi"], "b8_d16_hi": FORMATS["byte_d16_hi"],
    "b16_d16_hi": FORMATS["short_d16_hi"],
}  # fmt: skip
"""Formats by the suffix of ds_read_ / ds_write_ mnemonics."""


class Lanes:
    """The active lanes of a batch: ``mask`` is None when all are, ``count`` how many."""

    __slots__ = ("batch", "count", "mask")

    def __init__(self, batch: WaveBatch, mask: Any = None):
        self.batch = batch
        if mask is None and not batch.exec_full:
            mask = batch.exec_mask()
        self.mask = mask
        self.count: int = batch.n * LANES if mask is None else int(np.count_nonzero(mask))

    def pick(self, values: Any) -> Any:
        """[n, 64] (or broadcastable) -> [count]: the values of the active lanes."""
        shape = (self.batch.n, LANES)
        if values.shape != shape:
            values = np.broadcast_to(values, shape)
        return values.reshape(-1) if self.mask is None else values[self.mask]

    def place(self, values: Any) -> Any:
        """[count] -> uint32[n, 64]; inactive lanes are zero."""
        if self.mask is None:
            return values.reshape(self.batch.n, LANES)
        spread = np.zeros((self.batch.n, LANES), np.uint32)
        spread[self.mask] = values
        return spread

    def position(self, index: int) -> tuple[int, int]:
        """(position of the wave in the batch, lane) of the index-th active lane."""
        flat = index if self.mask is None else int(np.flatnonzero(self.mask)[index])
        return flat // LANES, flat % LANES


def is_aligned(offsets: Any, width: int) -> bool:
    return width == 1 or not int(np.bitwise_or.reduce(offsets)) & (width - 1)


def load(storage: Bytes, offsets: Any, form: Format) -> list[Any]:
    """``form.words`` arrays uint32[k]: elements at byte ``offsets`` (in bounds), extended to 32 bits."""
    if form.size >= 4:
        return load_words(storage, offsets, form.words)
    raw = _load_small(storage, offsets, form.size)
    if not form.signed:
        return [raw]
    shift = 32 - 8 * form.size
    return [((raw << np.uint32(shift)).view(np.int32) >> shift).view(np.uint32)]


def load_words(storage: Bytes, offsets: Any, count: int) -> list[Any]:
    if not is_aligned(offsets, 4):
        octets = storage.octets
        columns = [octets[offsets + i].astype(np.uint32) for i in range(4 * count)]
        return [_join(columns[4 * word : 4 * word + 4]) for word in range(count)]
    words, index = storage.view(4), offsets >> 2
    return [words.take(index if word == 0 else index + word) for word in range(count)]


def _join(columns: list[Any]) -> Any:
    return columns[0] | columns[1] << np.uint32(8) | columns[2] << np.uint32(16) | columns[3] << np.uint32(24)


def _load_small(storage: Bytes, offsets: Any, size: int) -> Any:
    if size == 1:
        return storage.octets.take(offsets).astype(np.uint32)
    if is_aligned(offsets, 2):
        return storage.view(2).take(offsets >> 1).astype(np.uint32)
    low, high = storage.octets[offsets].astype(np.uint32), storage.octets[offsets + 1].astype(np.uint32)
    return low | high << np.uint32(8)


def store(storage: Bytes, offsets: Any, form: Format, data: list[Any]) -> None:
    """Write ``data`` (``form.words`` arrays uint32[k]; small formats: the low bits) at byte ``offsets``."""
    if form.size < 4:
        _store_small(storage, offsets, form.size, data[0])
    elif is_aligned(offsets, 4):
        words, index = storage.view(4), offsets >> 2
        for word, values in enumerate(data):
            words[index if word == 0 else index + word] = values
    else:
        for word, values in enumerate(data):
            for byte in range(4):
                storage.octets[offsets + (4 * word + byte)] = (values >> np.uint32(8 * byte)).astype(np.uint8)


def _store_small(storage: Bytes, offsets: Any, size: int, values: Any) -> None:
    if size == 1:
        storage.octets[offsets] = values.astype(np.uint8)
    elif is_aligned(offsets, 2):
        storage.view(2)[offsets >> 1] = values.astype(np.uint16)
    else:
        storage.octets[offsets] = values.astype(np.uint8)
        storage.octets[offsets + 1] = (values >> np.uint32(8)).astype(np.uint8)


def load_to_registers(batch: WaveBatch, lanes: Lanes, first: int, acc: bool, form: Format, values: list[Any]) -> None:
    """Write loaded words to consecutive registers in the active lanes; d16 forms keep the other half."""
    for word, column in enumerate(values):
        spread = lanes.place(column)
        if form.half is not None:
            spread = _merge_half(batch.read_v(first, acc), spread, form.half)
        batch.write_v(first + word, spread, lanes.mask, acc)


def _merge_half(old: Any, new: Any, half: str) -> Any:
    if half == "lo":
        return (old & np.uint32(0xFFFF0000)) | (new & np.uint32(0xFFFF))
    return (old & np.uint32(0xFFFF)) | new << np.uint32(16)


def registers_to_data(batch: WaveBatch, lanes: Lanes, first: int, acc: bool, form: Format) -> list[Any]:
    """The words that a store takes from consecutive registers; d16_hi forms use bits 31:16."""
    data = [lanes.pick(batch.read_v(first + word, acc)) for word in range(form.words)]
    return [data[0] >> np.uint32(16)] if form.half == "hi" else data
