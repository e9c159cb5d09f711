"""Memory of packed elements (4 and 6 bits), against numpy on the codes."""

from typing import Any

import ml_dtypes
import numpy as np
import pytest
import torch
from harness import run_kernel

import flydsl as fly

PACKED = [fly.Float4E2M1FN, fly.Float6E2M3FN, fly.Float6E3M2FN, fly.Int4]
ids = [t.__name__ for t in PACKED]
BLOCK = 64
UNIT = {4: 2, 6: 4}


def codes(t: Any, *shape: int) -> np.ndarray[Any, Any]:
    return np.random.default_rng(t.width).integers(0, 1 << t.width, shape, np.uint8)


def values(t: Any, code: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    return code.view(getattr(ml_dtypes, t.numpy_name)).astype(np.float32)


@pytest.mark.parametrize("t", PACKED, ids=ids)
def test_host_packing_is_little_endian_bits(t: Any) -> None:
    given = codes(t, 3, 24)
    expected = [sum(int(c) << (i * t.width) for i, c in enumerate(row)).to_bytes(24 * t.width // 8, "little") for row in given]
    assert [row.tobytes() for row in fly.pack(given, t)] == expected
    assert fly.pack(given.view(getattr(ml_dtypes, t.numpy_name))).tobytes() == b"".join(expected)
    assert (fly.unpack(fly.pack(given, t), t) == given).all()


@pytest.mark.parametrize("t", PACKED, ids=ids)
def test_single_loads_anywhere(t: Any) -> None:
    """Dynamic, static and two-dimensional indices, the last element included: nothing beyond the array is read."""
    given = codes(t, 5, 4 * 13)

    def kernel(a: fly.Tensor[t], o, flat):
        i = fly.thread_idx.x
        if i < a.shape[1]:
            for row in fly.range(a.shape[0]):
                o[row, i] = a[row, i].to(fly.Float32)
            flat[i] = a[4, 51].to(fly.Float32) if i == 0 else a.ptr[i + 1].to(fly.Float32)
            flat[i + 52] = a.load((4, i), mask=i > 7, other=1.0 if t is not fly.Int4 else 1).to(fly.Float32)

    out, flat = np.zeros(given.shape, np.float32), np.zeros(104, np.float32)
    run_kernel(kernel, fly.pack(given, t), out, flat, block=BLOCK)
    wide = values(t, given)
    np.testing.assert_array_equal(out, wide)
    np.testing.assert_array_equal(flat[:52], [wide[4, 51], *wide.reshape(-1)[2:53]])
    np.testing.assert_array_equal(flat[52:], [*[1.0] * 8, *wide[4, 8:]])


@pytest.mark.parametrize("space", ["global", "buffer", "shared", "registers", "dynamic_shared"])
@pytest.mark.parametrize("t", PACKED, ids=ids)
def test_vectors_in_every_memory(t: Any, space: str) -> None:
    width = 32

    def kernel(a: fly.Tensor[t], o: fly.Tensor[t]):
        i = fly.thread_idx.x
        row = a[i]
        if space == "buffer":
            row = fly.buffer(a)[i]
        v = row.load(0, width, align=4)
        if space == "shared":
            s = fly.shared(t, (BLOCK, width))
            s.store((BLOCK - 1 - i, 0), v, align=4)
            fly.barrier()
            v = s.load((BLOCK - 1 - i, 0), width, align=4)
        if space == "dynamic_shared":
            s = fly.dynamic_shared(t, (BLOCK, width))
            s.store((BLOCK - 1 - i, 0), v, align=4)
            fly.barrier()
            v = s.load((BLOCK - 1 - i, 0), width, align=4)
        if space == "registers":
            r = fly.registers(t, 2 * width)
            r.store(0, v)
            r.store(width, v)
            v = r.load(width // 2, width, align=1)
            v = fly.concat(v[width // 2 :], v[: width // 2])
        fly.buffer(o).store((i, 0), v, align=4) if space == "buffer" else o.store((i, 0), v, align=4)

    given = codes(t, BLOCK, width)
    out = np.zeros_like(fly.pack(given, t))
    run_kernel(kernel, fly.pack(given, t), out, block=BLOCK, shared_bytes=BLOCK * width)
    assert (fly.unpack(out, t) == given).all()


@pytest.mark.parametrize("units", [1, 2, 3, 8])
@pytest.mark.parametrize("t", PACKED, ids=ids)
def test_short_vectors_masks_and_views(t: Any, units: int) -> None:
    """Vectors of each number of units, whose words are bytes, halves or dwords; a view that begins at a unit."""
    n = UNIT[t.width] * units

    def kernel(a: fly.Tensor[t], o: fly.Tensor[t]):
        i = fly.thread_idx.x
        v = a[n:].load(i * n, n, mask=i % 3 != 0, other=1, align=1)
        o[n:].store(i * n, v, mask=i % 5 != 0, align=1)

    given = codes(t, n * (BLOCK + 1))
    out = np.zeros_like(fly.pack(given, t))
    run_kernel(kernel, fly.pack(given, t), out, block=BLOCK)
    one = t.bits(t(1).value)
    expected = given.reshape(-1, n).copy()
    expected[1::3] = one
    expected[0] = expected[1::5] = 0
    assert (fly.unpack(out, t) == expected.reshape(-1)).all()


def test_bounds_of_a_buffer_view_are_bytes() -> None:
    """An odd number of elements ends in the middle of a byte, which is still inside."""

    def kernel(a: fly.Tensor[fly.f4e2m1], o, n: fly.Int32):
        i = fly.thread_idx.x
        view = fly.buffer(a, elements=n)
        o[i] = view[i].to(fly.Float32)

    given = codes(fly.Float4E2M1FN, BLOCK)
    given[given == 8] = 1
    out = np.zeros(BLOCK, np.float32)
    run_kernel(kernel, fly.pack(given, fly.f4e2m1), out, 31, block=BLOCK)
    expected = values(fly.Float4E2M1FN, given)
    expected[32:] = 0
    np.testing.assert_array_equal(out, expected)


def test_torch_fp4_counts_elements() -> None:
    def kernel(a, o: fly.Tensor[fly.Float32, (4, 16)]):
        i = fly.thread_idx.x
        assert a.dtype is fly.Float4E2M1FN
        if i < 4:
            o.store((i, 0), a.load((i, 0), 16).to(fly.Float32))

    given = codes(fly.Float4E2M1FN, 4, 16)
    a = torch.from_numpy(fly.pack(given, fly.f4e2m1)).view(torch.float4_e2m1fn_x2)
    out = torch.zeros(4, 16)
    run_kernel(kernel, a, out, block=BLOCK)
    np.testing.assert_array_equal(out.numpy(), values(fly.Float4E2M1FN, given))


@pytest.mark.parametrize("t", [fly.f8e4m3, fly.f8e5m2, fly.f8e8m0], ids=lambda t: t.__name__)
def test_bytes_and_library_types_carry_8_bit_floats(t: Any) -> None:
    def kernel(a: fly.Tensor[t], b, o):
        i = fly.thread_idx.x
        assert b.dtype is t
        o[i] = a[i].to(fly.Float32) + b[i].to(fly.Float32)

    given = np.arange(0x40, 0x40 + BLOCK, dtype=np.uint8)
    wide = values(t, given)
    for other in (given.view(getattr(ml_dtypes, t.numpy_name)), torch.from_numpy(given).view(getattr(torch, t.numpy_name))):
        out = np.zeros(BLOCK, np.float32)
        run_kernel(kernel, given, other, out, block=BLOCK)
        np.testing.assert_array_equal(out, wide + wide)


def refuse(error: type[Exception], words: str, kernel: Any, *args: Any) -> None:
    with pytest.raises(error, match=words):
        fly.jit(kernel).launch(*args, grid=1, block=BLOCK)


def test_errors() -> None:
    fp4, fp6 = fly.f4e2m1, fly.f6e2m3
    a4, a6 = np.zeros(96, np.uint8), np.zeros((4, 96), np.uint8)

    def at(t: Any, use: Any) -> Any:
        def kernel(a: fly.Tensor[t], n: fly.Int32):
            use(a, n)

        return kernel

    single = r"a single Float4E2M1FN cannot be stored: its byte holds neighbours"
    refuse(fly.ElementTypeError, single, at(fp4, lambda a, n: a.store(n, fp4(1.0))), a4, 3)
    refuse(fly.ElementTypeError, single, at(fp4, lambda a, n: a.ptr.store(n, 1.0)), a4, 3)
    visible = r"packed, 4 in 3 bytes: a vector, view or pointer begins at an index that is a visible multiple of 4"
    refuse(fly.VectorAccessError, visible, at(fp6, lambda a, n: a.load((0, n * 2), 4)), a6, 3)
    refuse(fly.VectorAccessError, visible, at(fp6, lambda a, n: a[1, 2:]), a6, 3)
    whole = r"a vector of 6 x Float6E2M3FN does not fill whole bytes: take a multiple of 4 elements, which are 3 bytes"
    refuse(fly.VectorAccessError, whole, at(fp6, lambda a, n: a.load((0, 0), 6)), a6, 3)


def test_errors_of_arguments() -> None:
    def kernel(a: fly.Tensor[fly.f6e2m3]):
        pass

    def any_kernel(a):
        pass

    rows = "the last extent and all strides must be multiples of 3 bytes"
    refuse(fly.UnsupportedBufferError, rows, kernel, np.zeros((4, 8), np.uint8))
    refuse(fly.UnsupportedBufferError, rows, kernel, np.zeros((4, 8), np.uint8)[:, :6])
    refuse(
        fly.UnsupportedBufferError,
        "the last dimension must be contiguous; its stride is 4",
        kernel,
        np.zeros((4, 4), np.uint8).T,
    )
    refuse(fly.UnsupportedBufferError, "an array without dimensions cannot", kernel, np.zeros((), np.uint8))
    fp4 = np.zeros(8, ml_dtypes.float4_e2m1fn)
    refuse(
        fly.UnsupportedBufferError,
        r"hold one element per byte, and kernels take them packed: pass fly.pack\(a\)",
        any_kernel,
        fp4,
    )
    refuse(fly.ArgumentError, "expected elements of type Float6E2M3FN, got Int8", kernel, np.zeros(8, np.int8))
    with pytest.raises(fly.UnsupportedBufferError, match=r"types narrower than a byte .*, not float32"):
        fly.pack(np.zeros(8, np.float32))
    with pytest.raises(fly.UnsupportedBufferError, match="codes of Float4E2M1FN are a uint8 array, not float32"):
        fly.pack(np.zeros(8, np.float32), fly.f4e2m1)
    with pytest.raises(fly.UnsupportedBufferError, match=r"rows of shape \(6,\) of 6-bit elements are not whole bytes"):
        fly.pack(np.zeros(6, np.uint8), fly.f6e2m3)
    with pytest.raises(fly.UnsupportedBufferError, match=r"uint8 of shape \(4,\) is not rows of packed Float6E2M3FN"):
        fly.unpack(np.zeros(4, np.uint8), fly.f6e2m3)


@pytest.mark.parametrize("t", PACKED, ids=ids)
def test_vectors_as_values(t: Any) -> None:
    """Bitcasts from and to words, slices inside words, single lanes, changes of a lane, shuffles, branches and loops."""
    n = 96 // t.width

    def kernel(a, o: fly.Tensor[t], back):
        i = fly.thread_idx.x
        v = a.load(i * 3, 3, align=4).bitcast(fly.Vector[t, n])
        back.store(i * 3, v.bitcast(fly.Uint32), align=4)
        v = fly.concat(v[5:], v[:5])
        v = v.set(2, v[n - 1])
        if i % 2 == 0:
            v = v.shuffle([*range(1, n), 0])
        for k in fly.range(3):
            v = v.set(k + 4, v[k])
        o.store(i * n, v, align=4)

    given = codes(t, BLOCK, n)
    out, back = np.zeros_like(fly.pack(given, t)).reshape(-1), np.zeros(BLOCK * 3, np.uint32)
    words = fly.pack(given, t).reshape(-1).view(np.uint32)
    run_kernel(kernel, words, out, back, block=BLOCK)
    expected = np.concatenate([given[:, 5:], given[:, :5]], 1)
    expected[:, 2] = expected[:, n - 1]
    expected[::2] = np.roll(expected[::2], -1, 1)
    for k in range(3):
        expected[:, k + 4] = expected[:, k]
    assert (back == words).all()
    np.testing.assert_array_equal(fly.unpack(out, t).reshape(BLOCK, n), expected)


def test_static_bitcasts() -> None:
    v = fly.vector([fly.f4e2m1(x) for x in (0.5, 1, 1.5, 2, 3, 4, 6, -6)])
    assert v.bitcast(fly.Uint32).value == 0xF7654321
    assert fly.Uint32(0xF7654321).bitcast(fly.Vector[fly.f4e2m1, 8]).value == v.value
