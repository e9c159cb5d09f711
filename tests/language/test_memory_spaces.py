"""Shared memory, register tensors and buffer views."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from harness import run_kernel, trace_text

import flydsl as fly
from flydsl.language.errors import BufferViewError, DeviceAssertionError, IndexingError, SharedMemoryError
from flydsl.layout import Layout

RNG = np.random.default_rng(8)
F32 = np.zeros(256, np.float32)
I32 = np.zeros(256, np.int32)


def refuse(error: type[Exception], words: str, fn: Any, *args: Any) -> None:
    with pytest.raises(error, match=words):
        trace_text(fn, *args, block=64)


def test_shared_memory_moves_values_between_waves() -> None:
    def reverse(a, b, c):
        t = fly.thread_idx.x
        s = fly.shared(fly.Float32, (2, 128))
        u = fly.shared(fly.Uint8, 128)
        s[1, t] = a[t]
        u[t] = t
        s[0].store(127 - t, a[t])
        fly.barrier()
        b[t] = s[1, 127 - t]
        b[t + 128] = s[0, t]
        c[t] = u[(t + 5) % 128]

    a = RNG.standard_normal(128, dtype=np.float32)
    b, c = np.zeros(256, np.float32), np.zeros(128, np.int32)
    run_kernel(reverse, a, b, c, block=128)
    np.testing.assert_array_equal(b, np.concatenate([a[::-1], a[::-1]]))
    np.testing.assert_array_equal(c, (np.arange(128) + 5) % 128)


def test_shared_vectors_use_wide_lds_instructions() -> None:
    def move(a, b):
        t = fly.thread_idx.x
        s = fly.shared(fly.Float32, 256)
        s.store(t * 4, a.load(t * 4, 4))
        fly.lds_barrier()
        b.store(t * 4, s.load((63 - t) * 4, 4))

    a, b = RNG.standard_normal(256, dtype=np.float32), np.zeros(256, np.float32)
    run_kernel(move, a, b, block=64)
    np.testing.assert_array_equal(b.reshape(64, 4), a.reshape(64, 4)[::-1])
    text = fly.jit(move).specialize(a, b, block=64).isa
    assert "ds_write_b128" in text and "ds_read_b128" in text


def test_a_shared_layout_with_padding() -> None:
    def transpose(a, b):
        x, y = fly.thread_idx.x, fly.thread_idx.y
        s = fly.shared(fly.Int32, Layout((16, 16), (17, 1)))
        s[y, x] = a[y, x]
        fly.barrier()
        b[y, x] = s[x, y]

    a, b = RNG.integers(0, 100, (16, 16)).astype(np.int32), np.zeros((16, 16), np.int32)
    run_kernel(transpose, a, b, block=(16, 16))
    np.testing.assert_array_equal(b, a.T)
    assert "array<271 x i32>" in trace_text(transpose, a, b, block=(16, 16))  # 15 * 17 + 15 + 1


def test_dynamic_shared_memory_has_the_size_of_the_launch() -> None:
    def parts(a, b, n):
        t = fly.thread_idx.x
        static = fly.shared(fly.Int32, 64)
        first = fly.dynamic_shared(fly.Int32, n)
        second = fly.dynamic_shared(fly.Float32, n, offset=256)
        third = fly.dynamic_shared(fly.Float32, (n,), offset=n * 4)
        static[t] = t
        first[t] = a[t]
        second[t] = a[t] * 0.5
        fly.barrier()
        b[t] = first[63 - t] + static[t]
        b[t + 64] = third[63 - t] * 2.0 == fly.Float32(a[63 - t])

    a, b = RNG.integers(0, 100, 64).astype(np.int32), np.zeros(128, np.int32)
    run_kernel(parts, a, b, 64, block=64, shared_bytes=512)
    np.testing.assert_array_equal(b, np.concatenate([a[::-1] + np.arange(64), np.ones(64)]))


def test_too_much_shared_memory_lists_the_parts() -> None:
    def big(a):
        fly.shared(fly.Float32, (128, 256))
        fly.shared(fly.Int8, 100)
        fly.shared(fly.Float32, 8192)

    with pytest.raises(SharedMemoryError) as caught:
        trace_text(big, F32, block=64)
    message = str(caught.value)
    # 128 * 256 * 4 + 100 + 8192 * 4
    assert "shared memory of kernel big is 163940 bytes, and a block on gfx950 can have 163840" in message
    assert re.search(r"131072 bytes  Float32 \(128, 256\)  at .*test_memory_spaces.py:\d+\n +100 bytes  Int8 100", message)
    assert "Make the tiles smaller" in message


def test_exactly_the_limit_of_shared_memory_is_allowed() -> None:
    def full(a):
        s = fly.shared(fly.Uint8, 163840)
        s[fly.thread_idx.x] = 1
        fly.barrier()
        a[fly.thread_idx.x] = s[163 - fly.thread_idx.x]

    assert fly.jit(full).specialize(I32, block=64).resources.lds == 163840


def test_shared_errors() -> None:
    def dynamic(a, n):
        fly.shared(fly.Float32, n)

    def alignment(a):
        fly.shared(fly.Float32, 4, align=12)

    def offset(a):
        fly.dynamic_shared(fly.Float32, 4, offset=8)

    refuse(SharedMemoryError, "fly.shared needs a shape known while compiling; use fly.Constexpr", dynamic, F32, 3)
    refuse(SharedMemoryError, "align must be a power of two in bytes, not 12", alignment, F32)
    refuse(SharedMemoryError, "offset 8 must be a non-negative multiple of align=16 bytes", offset, F32)
    with pytest.raises(fly.FlyError, match=r"fly.shared\(\) works only inside a kernel"):
        fly.shared(fly.Float32, 4)


def test_register_tensors_with_static_and_dynamic_indices() -> None:
    def pick(a, b):
        t = fly.thread_idx.x
        r = fly.registers(fly.Int32, (2, 4), fill=-1)
        f = fly.registers(fly.Boolean, 3, fill=True)
        for i in (0, 1, 2):
            r[1, i] = a[t] * (i + 1)
        f[1] = a[t] > 50
        b[t] = r[1, t & 3] + r[0, 1]
        b[t + 64] = r.load((1, 0), 4)[t % 3]
        b[t + 128] = f[t % 3]

    a, b = RNG.integers(0, 100, 64).astype(np.int32), np.zeros(192, np.int32)
    run_kernel(pick, a, b, block=64)
    t = np.arange(64)
    np.testing.assert_array_equal(b[:64], np.where(t % 4 == 3, -1, a * (t % 4 + 1)) - 1)
    np.testing.assert_array_equal(b[64:128], a * (t % 3 + 1))
    np.testing.assert_array_equal(b[128:], np.where(t % 3 == 1, a > 50, True))


REGISTERS = {
    "a larger view": lambda r: fly.make_view(r, Layout(16))[15],
    "a store through one": lambda r: fly.make_view(r, Layout(16)).store(15, 1.0),
    "a vector over the end": lambda r: fly.make_view(r, Layout(16)).load(2, 4, align=4),
    "a pointer": lambda r: (r.ptr + 4)[0],
    "before the first": lambda r: (r.ptr - 1)[0],
    "wider elements": lambda r: r.ptr.bitcast(fly.Float64)[2],
    "of a row": lambda r: fly.make_view(r, Layout((2, 8), (8, 1)))[1][3],
    "by a part of a copy": lambda r: fly.copy(fly.make_view(r, Layout(8)), fly.make_fragment_like(8, fly.f32)),
}


@pytest.mark.parametrize("memory", ["registers", "shared memory"])
@pytest.mark.parametrize("use", REGISTERS.values(), ids=REGISTERS)
def test_static_places_outside_of_registers_and_shared_memory_are_refused(use: Any, memory: str) -> None:
    def kernel(a):
        use(fly.registers(fly.f32, 4, fill=1.0) if memory == "registers" else fly.shared(fly.f32, 4))

    what = "registers of 4 x Float32" if memory == "registers" else "shared memory Float32 4"
    refuse(IndexingError, rf"\d+ bytes at byte -?\d+ of {what} are outside: there are 16 bytes. A view", kernel, F32)


def test_the_last_places_of_registers_and_shared_memory_are_inside() -> None:
    def kernel(a):
        for r in (fly.registers(fly.f32, 4, fill=1.0), fly.shared(fly.f32, 4)):
            a[fly.thread_idx.x] = fly.make_view(r, Layout(4))[3] + r.load(0, 4)[3] + (r.ptr + 3)[0]
        packed = fly.make_fragment_like(6, fly.f4e2m1, fill=1.0)  # three bytes
        fly.make_view(packed, Layout(6)).load(4, 2)

    assert trace_text(kernel, F32, block=64)


@pytest.mark.parametrize("first", [0, -1, -2])
def test_dynamic_places_outside_of_registers_are_found_on_the_device(first: int) -> None:
    """64 threads and four registers: whichever register is the first thread's, it and those that follow it are inside."""

    def kernel(a, first):
        r = fly.registers(fly.f32, 4, fill=7.0)
        a[fly.thread_idx.x] = fly.make_view(r, Layout(16))[fly.thread_idx.x + first]

    def store(a, first):
        fly.registers(fly.f32, 4)[fly.thread_idx.x + first] = a[fly.thread_idx.x]

    for fn in (kernel, store):
        with pytest.raises(DeviceAssertionError, match=r"an index leads out of registers of 4 x Float32(.|\n)*\(60 assertions"):
            run_kernel(fn, np.zeros(64, np.float32), first, block=64)


def test_dynamic_places_that_are_provably_inside_are_not_checked() -> None:
    def kernel(a):
        r = fly.registers(fly.f32, 4, fill=7.0)
        for i in range(4):
            r[i] = a[i]
        a[fly.thread_idx.x] = r[fly.thread_idx.x & 3] + r[fly.thread_idx.x // 16]

    made = fly.jit(kernel).specialize(np.zeros(64, np.float32), block=64)
    assert "atomicrmw" not in made.mlir


@pytest.mark.parametrize(
    ("dtype", "count"), [(fly.f4e2m1, 6), (fly.f4e2m1, 33), (fly.f6e2m3, 6), (fly.f6e2m3, 44), (fly.f16, 7)]
)
def test_registers_of_any_number_of_elements_are_filled(dtype: Any, count: int) -> None:
    def kernel(out):
        r, t = fly.registers(dtype, count, fill=1.5), fly.thread_idx.x
        out[t] = fly.select(t < count, r[fly.min(t, count - 1)].to(fly.Float32), 0.0)

    out = np.full(64, -1, np.float32)
    run_kernel(kernel, out, block=64)
    np.testing.assert_array_equal(out, np.where(np.arange(64) < count, 1.5, 0))


def test_small_register_tensors_stay_in_registers() -> None:
    def sums(a, b):
        r = fly.registers(fly.Float32, 8)
        for i in (0, 1, 2, 3, 4, 5, 6, 7):
            r[i] = a[fly.thread_idx.x + 8 * i]
        b[fly.thread_idx.x] = r[0] + r[7] + r[fly.thread_idx.x & 7]

    assert fly.jit(sums).specialize(F32, F32, block=64).resources.scratch == 0


@pytest.mark.parametrize("dtype", [np.int8, np.float16, np.float32, np.float64, np.bool_])
def test_buffer_views_read_zero_and_drop_writes_out_of_range(dtype: Any) -> None:
    def shift(a, b):
        t = fly.thread_idx.x
        fly.buffer(b)[t - 5] = fly.buffer(a)[t - 3]

    a = RNG.integers(0, 2, 40).astype(dtype)
    b = np.ones(50, dtype)
    run_kernel(shift, a, b, block=64)
    padded = np.concatenate([np.zeros(3, dtype), a, np.zeros(21, dtype)])
    np.testing.assert_array_equal(b, padded[5:55])


def test_buffer_vectors_end_inside_and_masks_apply() -> None:
    def copy(a, b):
        t = fly.thread_idx.x
        fly.buffer(b).store(t * 4, fly.buffer(a).load(t * 4, 4), mask=t != 3)

    a = RNG.standard_normal(90, dtype=np.float32)
    b = np.full(86, 7, np.float32)
    run_kernel(copy, a, b, block=64)
    expected = a[:86].copy()
    expected[12:16] = 7
    np.testing.assert_array_equal(b, expected)


def test_buffers_of_strided_and_static_views_end_at_their_last_element() -> None:
    def columns(a: fly.Tensor[fly.Int32, (8, 32), (32, 1)], d, out):
        t = fly.thread_idx.x
        s = fly.buffer(a[1:3, :8])  # rows 1 and 2: 32 + 8 elements from the first to the last
        out[0, t] = s[0, t]
        v = fly.buffer(d[1:3, :8])
        out[1, t] = v[0, t]
        p = fly.buffer(a, elements=10)
        out[2, t] = p[0, t]
        q = fly.buffer(d[:0])
        out[3, t] = q[t - t, t]

    a = RNG.integers(1, 100, (8, 32)).astype(np.int32)
    out = np.full((4, 64), -1, np.int32)
    run_kernel(columns, a, a.copy(), out, block=64)
    flat = a.ravel()
    t = np.arange(64)
    part = np.where(t < 40, flat[32:96], 0)
    np.testing.assert_array_equal(out, np.stack([part, part, np.where(t < 10, flat[:64], 0), np.zeros(64, np.int32)]))


def test_buffer_views_compile_to_descriptors() -> None:
    def copy(a, b):
        t = fly.block_idx.x * 64 + fly.thread_idx.x
        b[t] = fly.buffer(a).load(t, cache="nontemporal")

    text = fly.jit(copy).specialize(F32, F32, block=64).isa
    assert re.search(r"buffer_load_dword v\d+, v\d+, s\[\d+:\d+\], 0 offen nt\n", text)
    assert re.search(r"s_mov_b32 s\d+, 0x27000", text)


def test_buffer_errors() -> None:
    def wide(p: fly.Pointer[fly.Float32], n):
        fly.buffer(fly.Tensor(p, (n,)))

    def huge(p: fly.Pointer[fly.Float32]):
        fly.buffer(fly.Tensor(p, (1 << 30,)))

    def of_shared(a):
        fly.buffer(fly.shared(fly.Float32, 4))

    def long_index(a, n):
        fly.buffer(a)[n]

    def backwards(p: fly.Pointer[fly.Float32]):
        fly.buffer(fly.Tensor(p, (4,), (-1,)))

    refuse(BufferViewError, r"64-bit extents, which may exceed 4294967295 bytes: view a smaller part", wide, F32, np.int64(5))
    refuse(BufferViewError, r"fly.buffer over 4294967296 bytes: a descriptor holds 0 to 4294967295", huge, F32)
    refuse(BufferViewError, r"takes a tensor in global memory, not <Tensor of Float32 \(4\)>", of_shared, F32)
    refuse(IndexingError, r"a buffer view is addressed with 32 bits; make the index fly.Int32", long_index, F32, np.int64(5))
    refuse(BufferViewError, r"negative stride", backwards, F32)
    refuse(BufferViewError, r"strides that may be negative: where it ends is not known", long_index, F32[::-1], 5)
