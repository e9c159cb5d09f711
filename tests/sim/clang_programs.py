"""The programs of tests/data/clang: for each what to launch it with, and what must come out (numpy, Python integers)."""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

U32, U64 = (1 << 32) - 1, (1 << 64) - 1


@dataclass
class Case:
    """``want``: argument position -> the array that must be there afterwards."""

    grid: Any
    block: Any
    args: list[Any]
    want: dict[int, Any]
    shared: int = 0


CASES: dict[str, Callable[[Any], Case]] = {}


def program(function: Callable[[Any], Case]) -> Callable[[Any], Case]:
    CASES[function.__name__.rstrip("_")] = function
    return function


def signed(x: int, bits: int = 32) -> int:
    x &= (1 << bits) - 1
    return x - (1 << bits) if x >> (bits - 1) else x


def quotient(a: int, b: int) -> int:
    """C's division: towards zero."""
    q = abs(a) // abs(b)
    return -q if (a < 0) != (b < 0) else q


@program
def spills(rng: Any) -> Case:
    n = 150
    data = rng.integers(0, 1 << 32, n, dtype=np.uint32)
    out = []
    for i in range(n):
        v = [int(data[(i * 7 + k * 13) % n]) for k in range(48)]
        h = i
        for _ in range(3):
            for k in range(48):
                h = (h * 31 + v[k]) & U32
                v[k] ^= h >> 3
        out.append((h + v[3 * (h % 16)]) & U32)
    return Case(3, 64, [data, np.zeros(n, np.uint32), n], {1: np.array(out, np.uint32)})


@program
def calls(rng: Any) -> Case:
    data = rng.integers(-40, 40, 128, dtype=np.int32)

    def polynomial(x: int, y: int) -> int:
        return signed(x * x * 3 - y + 7)

    out = []
    for i, x in enumerate(data.tolist()):
        a = polynomial(x, 2)
        b = polynomial(a, x)
        which = x & 3
        out.append(signed(a * which + b - a + polynomial(b, which) + (polynomial(i, i) if x > 10 else 0)))
    return Case(2, 64, [data, np.zeros(128, np.int32)], {1: np.array(out, np.int32)})


@program
def div64(rng: Any) -> Case:
    n = 200
    a = rng.integers(0, 1 << 64, n, dtype=np.uint64) >> rng.integers(0, 64, n).astype(np.uint64)
    b = (rng.integers(0, 1 << 64, n, dtype=np.uint64) >> rng.integers(0, 64, n).astype(np.uint64)) | np.uint64(1)
    a[:3], b[:3] = (1 << 63, U64, 5), (3, 1 << 63, U64)
    out = []
    for x, y in zip(a.tolist(), b.tolist()):
        sx, sy = signed(x, 64), signed(y, 64)
        q = quotient(sx, sy)
        out += [x // y, x % y, q & U64, (sx - q * sy) & U64]
    return Case(4, 64, [a, b, np.zeros(4 * n, np.uint64), n], {2: np.array(out, np.uint64)})


@program
def shuffles(rng: Any) -> Case:
    x = rng.integers(0, 100, 128, dtype=np.int32)
    waves = x.reshape(2, 64)
    lane = np.arange(64)
    swizzled = waves[:, (lane & 32) | ((lane & 31) ^ 1)]  # and-mask 0x1f, xor-mask 1
    shifted = np.where(lane % 16 == 0, -1, np.roll(waves, 1, axis=1))  # row_shr:1
    rows = [
        np.repeat(waves.sum(axis=1, keepdims=True), 64, axis=1), waves[:, ::-1], swizzled, shifted,
        np.repeat(waves[:, 5:6] + waves[:, :1] + 1, 64, axis=1), np.repeat((waves > 50).sum(axis=1, keepdims=True), 64, axis=1),
    ]  # fmt: skip
    want = np.stack(rows).astype(np.int32).reshape(-1)
    return Case(1, 128, [x, np.zeros(768, np.int32)], {1: want})


@program
def doubles(rng: Any) -> Case:
    n = 100
    x = rng.normal(size=n) * 10.0 ** rng.integers(-3, 4, n)
    fma = [_fma(value, 1.25, -3.0) for value in x.tolist()]
    want = np.stack(
        [np.array(fma) * x, (x + 1) / (x * x + 2), np.sqrt(np.abs(x)), np.floor(x) + np.trunc(x), x.astype(np.float32)],
        axis=1,
    )  # fmt: skip
    return Case(2, 64, [x, np.zeros(5 * n), n], {1: want.reshape(-1)})


def _fma(a: float, b: float, c: float) -> float:
    from fractions import Fraction

    exact = Fraction(a) * Fraction(b) + Fraction(c)
    return exact.numerator / exact.denominator  # Python rounds the quotient of integers correctly


@program
def reverse(rng: Any) -> Case:
    x = rng.integers(0, 1000, 768, dtype=np.int32)
    tiles = x.reshape(3, 16, 16)
    want = tiles.transpose(0, 2, 1) + 1000 * (tiles[:, ::-1, ::-1] + 1)
    return Case(3, 256, [x, np.zeros(768, np.int32)], {1: want.reshape(-1).astype(np.int32)})


@program
def histogram(rng: Any) -> Case:
    x = rng.integers(20, 200, 700, dtype=np.uint8)
    bins = np.bincount(x, minlength=256).astype(np.uint32)
    extremes = np.array([x.max(), x.min()], np.int32)
    args = [x, np.zeros(256, np.uint32), np.array([-1, 999], np.int32), 700]
    return Case(3, 256, args, {1: bins, 2: extremes})


@program
def switches(rng: Any) -> Case:
    code, data = rng.integers(0, 12, 40, dtype=np.uint8), rng.integers(-999, 999, 128, dtype=np.int32)
    out = []
    for i, a in enumerate(data.tolist()):
        b = 1
        for pc in range(40):
            op = int(code[(pc + i % 3) % 40])
            steps: list[Callable[[int, int], tuple[int, int]]] = [
                lambda a, b: (a + b, b), lambda a, b: (a - 3, b), lambda a, b: (a, a ^ 0x55), lambda a, b: (a * 5 + b, b),
                lambda a, b: (a, b << 1 | (a & 1)), lambda a, b: (max(a, b), b), lambda a, b: (b, a), lambda a, b: (~a, b),
                lambda a, b: (a + 100 if a & 1 else a, b), lambda a, b: (a * 31, b),
            ]  # fmt: skip
            a, b = (signed(v) for v in steps[min(op, 9)](a, b))
        out.append(a ^ b)
    return Case(2, 64, [code, data, np.zeros(128, np.int32), 40], {2: np.array(out, np.int32)})


@program
def loops(rng: Any) -> Case:
    n = 180
    data = rng.integers(1, 5000, n, dtype=np.uint32)
    out = []
    for value in data.tolist():
        x, steps = value, 0
        while x != 1 and steps < 500:
            x, steps = (3 * x + 1 if x & 1 else x >> 1), steps + 1
        total = 0
        for k in range(1, value % 20 + 2):
            divisor = math.gcd(value, 6 * k)
            if divisor == 5:
                continue
            total += divisor
            if total > 60:
                break
        out += [steps, total]
    return Case(3, 64, [data, np.zeros(2 * n, np.uint32), n], {1: np.array(out, np.uint32)})


@program
def bytes_(rng: Any) -> Case:
    n = 150
    rgb = rng.integers(0, 256, 3 * n, dtype=np.uint8)
    r, g, b = (rgb[k::3].astype(np.int64) for k in range(3))
    gray = (77 * r + 150 * g + 29 * b) >> 8
    edges = (r - b).astype(np.int8).astype(np.int64) * 3 - gray
    return Case(
        3, 64, [rgb, np.zeros(n, np.uint8), np.zeros(n, np.int16), n], {1: gray.astype(np.uint8), 2: edges.astype(np.int16)}
    )


@program
def bitfields(rng: Any) -> Case:
    n = 100
    words = rng.integers(0, 1 << 32, n, dtype=np.uint32)
    packed = rng.integers(0, 256, (n, 7), dtype=np.uint8)
    a, b, c, d = words & 31, (words >> 5 & 0x7FF).astype(np.int64), words >> 16 & 1, words >> 17
    b = np.where(b >= 1024, b - 2048, b)
    out = a.astype(np.int64) + b * 10 + c.astype(np.int64) * 1000 + d.astype(np.int64)
    after = (a + 3) % 32 | (-b & 0x7FF).astype(np.uint32) << 5 | (c ^ 1) << 16 | (2 * d + 1) % (1 << 15) << 17
    value = np.ascontiguousarray(packed[:, 1:5]).view(np.uint32)[:, 0]
    changed = packed.copy()
    changed[:, 1:5] = (value + packed[:, 0]).astype(np.uint32)[:, None].view(np.uint8)
    changed[:, 5:] = packed[:, 3:5]  # the high half of the old value
    want = {0: after.astype(np.uint32), 1: changed.reshape(-1), 2: out.astype(np.int32)}
    return Case(2, 64, [words.copy(), packed.reshape(-1).copy(), np.zeros(n, np.int32), n], want)


@program
def structs(rng: Any) -> Case:
    table = [5, -6, 7, -8, 9]
    layout = np.dtype({"names": ["scale", "shift", "flag", "bias", "table"], "formats": ["f4", "i4", "u1", "f8", ("i4", 5)],
                       "offsets": [0, 4, 8, 16, 24], "itemsize": 48})  # fmt: skip
    parameters = np.zeros((), layout)
    parameters["scale"], parameters["shift"], parameters["flag"], parameters["bias"] = 1.5, 3, 1, 0.25
    parameters["table"] = table
    x = rng.integers(-50, 50, 128).astype(np.float32)
    want = x * 1.5 + 0.25 + np.resize(table, 128) + 12 - 2 - 200
    args = [parameters.tobytes(), x, np.zeros(128, np.float32), np.int16(-2), np.uint8(200)]
    return Case(2, 64, args, {2: want.astype(np.float32)})


@program
def dynamic(rng: Any) -> Case:
    x = rng.integers(-1000, 1000, 192, dtype=np.int32)
    want = np.roll(x.reshape(2, 96), -5, axis=1) - x.reshape(2, 96)
    return Case(2, 96, [x, np.zeros(192, np.int32), 0, 5], {1: want.reshape(-1)}, shared=96 * 4)


@program
def scan(rng: Any) -> Case:
    x = rng.integers(-1000, 1000, 512, dtype=np.int32)
    return Case(2, 256, [x, np.zeros(512, np.int32)], {1: x.reshape(2, 256).cumsum(axis=1, dtype=np.int32).reshape(-1)})


@program
def matmul(rng: Any) -> Case:
    a, b = (rng.integers(-8, 9, (64, 64)).astype(np.float32) for _ in range(2))
    return Case((4, 4), (16, 16), [a, b, np.zeros((64, 64), np.float32)], {2: a @ b})  # small integers: exact


@program
def bitonic(rng: Any) -> Case:
    x = rng.permutation(10_000)[:512].astype(np.int32)
    order = np.argsort(x.reshape(2, 256), axis=1)
    want = {1: np.sort(x.reshape(2, 256), axis=1).reshape(-1), 2: order.reshape(-1).astype(np.int32)}
    return Case(2, 256, [x, np.zeros(512, np.int32), np.zeros(512, np.int32)], want)


@program
def halves(rng: Any) -> Case:
    n = 100
    a, b = ((rng.integers(-64, 65, (n, 2)) / 4).astype(np.float16) for _ in range(2))
    other = np.stack([b[:, 1], np.full(n, 2, np.float16)], axis=1)
    out = np.stack([a * b + b, np.where((a[:, 0] > b[:, 0])[:, None], a - b, other)], axis=1)
    f = a[:, 0].astype(np.float64) * 300
    whole = np.stack([np.trunc(np.clip(f, -2e4, 2e4)), np.trunc(np.abs(f)) % 256], axis=1)
    args = [a, b, np.zeros((n, 2, 2), np.float16), np.zeros((n, 2), np.int32), n]
    return Case(2, 64, args, {2: out, 3: whole.astype(np.int32)})


@program
def wide(rng: Any) -> Case:
    a, b = (rng.integers(0, 1 << 64, 64, dtype=np.uint64) for _ in range(2))
    out = []
    for x, y in zip(a.tolist(), b.tolist()):
        less = signed(x, 64) < signed(y, 64)
        out += [x * y & U64, x * y >> 64, (x << (y & 63) | y >> (x & 63)) & U64,
                ((signed(x, 64) >> (y & 63)) + (x - y if less else y + 1)) & U64]  # fmt: skip
    return Case(1, 64, [a, b, np.zeros(256, np.uint64)], {2: np.array(out, np.uint64)})


@program
def crc32(rng: Any) -> Case:
    text = rng.integers(0, 256, (64, 24), dtype=np.uint8)
    want = [zlib.crc32(row.tobytes()) for row in text]
    return Case(1, 64, [text, np.zeros(64, np.uint32), 24], {1: np.array(want, np.uint32)})


@program
def splitk(rng: Any) -> Case:
    x = rng.integers(-100, 100, (6, 128), dtype=np.int32)
    args = [x, np.zeros(768, np.int32), np.zeros(1, np.uint32), np.zeros(128, np.int32), 6]
    return Case(6, 128, args, {2: np.array([6], np.uint32), 3: 3 * x.sum(axis=0, dtype=np.int32)})


@program
def chain(rng: Any) -> Case:
    x = rng.integers(-100, 100, 9, dtype=np.int32)
    return Case(9, 64, [x, np.zeros(9, np.int32), np.zeros(9, np.uint32)], {1: x.cumsum(dtype=np.int32)})


@program
def flat(rng: Any) -> Case:
    x = rng.integers(-100, 100, 64, dtype=np.int32)
    windows = [
        x[t // 2 : t // 2 + 8].sum() * (1, 2)[t % 3] if t % 3 < 2 else np.resize(np.roll(x, -t), 8).sum() - 8 for t in range(64)
    ]
    return Case(1, 64, [x, np.zeros(64, np.int32)], {1: np.array(windows, np.int32)})


@program
def bitops(rng: Any) -> Case:
    n = 100
    a, b = (rng.integers(0, 1 << 32, n, dtype=np.uint32) for _ in range(2))
    a[:3] = (0, 1, 1 << 31)
    out = []
    for x, y in zip(a.tolist(), b.tolist()):
        turn = y & 31
        out += [
            bin(x).count("1"), 32 - x.bit_length(), (x & -x).bit_length() - 1 if x else 32, int(f"{x:032b}"[::-1], 2),
            (x << turn | x >> (32 - turn)) & U32, (min(signed(x), signed(y)) ^ max(x, y)) & U32, min(x + y, U32),
            (int.from_bytes(x.to_bytes(4, "little"), "big") + abs(x - y)) & U32,
        ]  # fmt: skip
    return Case(2, 64, [a, b, np.zeros(8 * n, np.uint32), n], {2: np.array(out, np.uint32)})


@program
def mandelbrot(rng: Any) -> Case:
    one, step = np.float32, np.float32(0.05)
    out = []
    for i in range(256):
        cx, cy = one(-2) + step * one(i % 16), one(-1) + step * one(i // 16)
        x = y = one(0)
        k = 0
        while k < 64:
            xx, yy = x * x, y * y
            if xx + yy > 4:
                break
            y = one(2) * x * y + cy
            x = xx - yy + cx
            k += 1
        out.append(k)
    return Case(2, 128, [np.zeros(256, np.uint32), 16, step], {0: np.array(out, np.uint32)})


@program
def mfma(rng: Any) -> Case:
    a, b = (rng.integers(-8, 9, (16, 16)).astype(np.float16) for _ in range(2))
    want = a.astype(np.float32) @ b.astype(np.float32).T  # b holds columns
    return Case(1, 64, [a, b, np.zeros((16, 16), np.float32)], {2: want})


@program
def pointers(rng: Any) -> Case:
    x = rng.integers(0, 100, 64, dtype=np.int32)
    words = [word.encode().ljust(8, b"\0") for word in ("plus", "minus", "times", "choose")]
    operations = [lambda a, b: a + b, lambda a, b: a - b, lambda a, b: a * b, lambda a, b: a if a > b else b + 1]
    out = []
    for value in x.tolist():
        h = 0
        for letter in words[value & 3]:
            h = signed(h * 7 + letter)
        k = value % 10
        out.append(signed(h + operations[k & 3](value, k)))
    return Case(1, 64, [x, np.zeros(64, np.int32)], {1: np.array(out, np.int32)})


def reduction_of(n: int, rng: Any) -> Case:
    x = rng.integers(-1000, 1000, n, dtype=np.int32)
    padded = np.zeros(3072, np.int32)
    padded[:n] = x
    sums = padded.reshape(6, 2, 256).sum(axis=(0, 2), dtype=np.int32)
    args = [x, np.zeros(2, np.int32), np.array([5], np.int32), n]
    return Case(2, 256, args, {1: sums, 2: x.sum(keepdims=True, dtype=np.int32) + np.int32(5)})


@program
def reduction(rng: Any) -> Case:
    return reduction_of(3000, rng)


_E4M3 = [0x00, 0x30, 0x38, 0x3C, 0x40, 0xB0, 0xB8, 0xBC, 0xC0]
_E4M3_VALUES = [0, 0.5, 1, 1.5, 2, -0.5, -1, -1.5, -2]


@program
def mxgemm(rng: Any) -> Case:
    k = 256
    codes, values = np.array(_E4M3, np.uint8), np.array(_E4M3_VALUES)
    a, b = rng.integers(0, 9, (16, k)), rng.integers(0, 9, (64, k))
    sa, sb = rng.integers(126, 130, (16, k // 32), dtype=np.uint8), rng.integers(126, 130, (64, k // 32), dtype=np.uint8)
    scaled_a, scaled_b = (
        values[x] * np.repeat(2.0 ** (s.astype(float) - 127), 32, axis=1) for x, s in ((a, sa), (b, sb))
    )  # fmt: skip
    args = [codes[a], codes[b], sa, sb, np.zeros((16, 64), np.float32), k]
    return Case(1, 256, args, {4: (scaled_a @ scaled_b.T).astype(np.float32)})  # multiples of 1/16 below 2^20: exact


@program
def transpose(rng: Any) -> Case:
    x = rng.integers(1, 1000, (50, 41), dtype=np.int32)
    return Case((2, 2), (32, 8), [x, np.zeros((41, 50), np.int32), 41, 50], {1: np.ascontiguousarray(x.T)})


@program
def fills(rng: Any) -> Case:
    x, c = rng.normal(size=(128, 8)).astype(np.float16), rng.integers(-99, 99, (128, 4), dtype=np.int8)
    want = {1: 2 * x, 3: (c[:, ::-1] + np.arange(4)).astype(np.int8)}
    return Case(2, 64, [x, np.zeros_like(x), c, np.zeros_like(c)], want)


@program
def padding(rng: Any) -> Case:
    x = rng.integers(0, 100, 128, dtype=np.int32)
    # What lies in the padding is nobody's business: the simulator's registers and scratch memory begin with zeros.
    out, fields = np.stack([x + 1, x + 1], axis=1).astype(np.int32), (x & 7 | (x >> 3 & 511) << 3).astype(np.uint32)
    return Case(2, 64, [x, np.zeros((128, 2), np.int32), np.zeros(128, np.uint32)], {1: out, 2: fields})
