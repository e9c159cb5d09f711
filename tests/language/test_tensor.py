"""Tensors: indexing, views, vector accesses, masks, and the addresses they compile to."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from harness import run_kernel, trace_text
from hypothesis import given, settings
from hypothesis import strategies as st

import flydsl as fly
from flydsl.language.errors import (
    CachePolicyError,
    DynamicValueError,
    ElementTypeError,
    IndexingError,
    TypeMismatchError,
    VectorAccessError,
)

RNG = np.random.default_rng(7)
F32 = np.zeros(256, np.float32)
I32 = np.zeros(256, np.int32)
MATRIX = np.zeros((6, 128), np.float32)


def refuse(error: type[Exception], words: str, fn: Any, *args: Any) -> None:
    with pytest.raises(error, match=words):
        trace_text(fn, *args, block=64)


@pytest.mark.parametrize(
    "dtype",
    [
        np.bool_,
        np.int8,
        np.uint8,
        np.int16,
        np.uint16,
        np.int32,
        np.uint32,
        np.int64,
        np.uint64,
        np.float16,
        np.float32,
        np.float64,
    ],
)
def test_every_element_type_is_copied_bit_for_bit(dtype: Any) -> None:
    def copy(src, dst):
        t = fly.thread_idx.x
        dst[t] = src[t]
        dst.store(t * 4 + 64, src.load(t * 4 + 64, 4))

    raw = RNG.integers(0, 256, 320 * np.dtype(dtype).itemsize, dtype=np.uint8)
    src = (raw & 1).astype(np.bool_) if dtype is np.bool_ else raw.view(dtype)
    dst = np.zeros_like(src)
    run_kernel(copy, src, dst, block=64)
    np.testing.assert_array_equal(dst.view(np.uint8), src.view(np.uint8))


def test_storage_floats_and_bfloat16_are_copied_bit_for_bit() -> None:
    ml_dtypes = pytest.importorskip("ml_dtypes")

    def copy(a, b, c, d):
        t = fly.thread_idx.x
        b[t] = a[t]
        d.store(t * 4, c.load(t * 4, 4))

    a = np.arange(64, dtype=np.uint8).view(ml_dtypes.float8_e4m3fn)
    c = RNG.integers(0, 1 << 16, 256, dtype=np.uint16).view(ml_dtypes.bfloat16)
    b, d = np.zeros_like(a), np.zeros_like(c)
    run_kernel(copy, a, b, c, d, block=64)
    np.testing.assert_array_equal(b.view(np.uint8), a.view(np.uint8))
    np.testing.assert_array_equal(d.view(np.uint16), c.view(np.uint16))


SHAPE = (5, 4, 6)
bounds = st.none() | st.integers(-7, 7)
slices = st.builds(slice, bounds, bounds, st.none() | st.integers(1, 3))


@st.composite
def keys(draw: Any) -> tuple[Any, ...]:
    """Index expressions for SHAPE, valid in numpy."""
    parts = [draw(st.integers(-n, n - 1) | slices) for n in SHAPE[: draw(st.integers(0, 3))]]
    if len(parts) < 3 and draw(st.booleans()):
        parts.insert(draw(st.integers(0, len(parts))), ...)
        tail = parts.index(...)
        # What follows the ellipsis indexes the last dimensions: keep its integers in their ranges.
        for i in range(tail + 1, len(parts)):
            n = SHAPE[len(SHAPE) - (len(parts) - i)]
            if isinstance(parts[i], int):
                parts[i] = draw(st.integers(-n, n - 1))
    return tuple(parts)


@settings(max_examples=4, deadline=None)
@given(st.lists(keys(), min_size=8, max_size=8))
def test_views_reach_the_elements_that_numpy_says(chosen: list[tuple[Any, ...]]) -> None:
    source = np.arange(np.prod(SHAPE), dtype=np.int32).reshape(SHAPE)
    expected = [np.atleast_1d(source[k]).ravel() for k in chosen]
    wanted = np.concatenate(expected)

    @fly.jit(block=64)
    def gather(src: fly.Tensor[fly.Int32, SHAPE], out):
        flat(src, out)

    def flat(src: Any, out: Any) -> None:
        for i, value in enumerate([x for k in chosen for x in elements(src[k])]):
            out[i] = value

    out = np.full(max(len(wanted), 1), -1, np.int32)
    run_kernel(gather, source, out, block=64)
    np.testing.assert_array_equal(out[: len(wanted)], wanted)


def elements(view: Any) -> list[Any]:
    """All elements of a static view in row-major order (a scalar is its own)."""
    if not isinstance(view, fly.Tensor):
        return [view]
    return [x for i in np.ndindex(*view.shape) for x in [view[tuple(int(j) for j in i)]]]


def test_dynamic_views_strides_and_extents() -> None:
    def gather(src, out, a, b):
        t = fly.thread_idx.x
        v = src[a:b, ::3]
        w = v[1:, 2:]
        out[0, t] = v[1, t] + w[1, t]
        out[1, t] = v.shape[0] * 1000 + v.shape[1]
        out[2, t] = src[a][t]
        out[3, t] = src[..., a][2]
        out[4, t] = src.size + src.ndim

    src = RNG.integers(0, 1 << 20, (9, 300)).astype(np.int32)[:, ::2]
    out = np.zeros((5, 40), np.int32)
    run_kernel(gather, src, out, 2, 7, block=40)
    v = src[2:7, ::3]
    np.testing.assert_array_equal(out[0], v[1, :40] + v[1:, 2:][1, :40])
    np.testing.assert_array_equal(out[1], np.full(40, v.shape[0] * 1000 + v.shape[1]))
    np.testing.assert_array_equal(out[2], src[2, :40])
    np.testing.assert_array_equal(out[3], np.full(40, src[2, 2]))
    np.testing.assert_array_equal(out[4], np.full(40, src.size + 2))


@fly.jit(block=64)
def gather_3d(src, index, out):
    t = fly.thread_idx.x
    i, j, k = index[0, t], index[1, t], index[2, t]
    out[0, t] = src[i, j, k]
    out[1, t] = src[i][:, k][j]
    out[2, t] = src[i:, j:, k:][0, 0, 0]


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_dynamic_indices_into_any_strides(data: Any) -> None:
    shape = data.draw(st.tuples(*[st.integers(1, 9)] * 3))
    steps = data.draw(st.tuples(*[st.sampled_from([1, 1, 2, -1, -3])] * 3))
    order = data.draw(st.permutations(range(3)))
    whole = np.arange(np.prod([n * abs(s) for n, s in zip(shape, steps)]), dtype=np.int32)
    grid = whole.reshape([n * abs(s) for n, s in zip(shape, steps)])
    src = grid[tuple(slice(None, None, s) for s in steps)].transpose(order)
    index = np.stack([np.random.default_rng(0).integers(0, n, 64) for n in src.shape]).astype(np.int32)
    out = np.full((3, 64), -1, np.int32)
    run_kernel(gather_3d, src, index, out, block=64)
    np.testing.assert_array_equal(out, np.tile(src[tuple(index)], (3, 1)))


def test_a_tensor_without_dimensions() -> None:
    def kernel(p: fly.Pointer[fly.Int32], out):
        one = fly.Tensor(p, ())
        out[fly.thread_idx.x] = one[()] + one.size

    def length(p: fly.Pointer[fly.Int32]):
        len(fly.Tensor(p, ()))

    def run(p: fly.Pointer[fly.Int32]):
        fly.Tensor(p, ()).load((), 4)

    a, out = np.array([41], np.int32), np.zeros(64, np.int32)
    run_kernel(kernel, a, out, block=64)
    assert set(out.tolist()) == {42}
    refuse(IndexingError, "a tensor without dimensions has no length", length, a)
    refuse(VectorAccessError, "load of 4 elements from a tensor without dimensions", run, a)


def test_negative_strides() -> None:
    def flip(src, out):
        out[fly.thread_idx.x] = src[1, fly.thread_idx.x] + src[0, 63]

    src = RNG.integers(0, 100, (2, 64)).astype(np.int32)[::-1, ::-1]
    out = np.zeros(64, np.int32)
    run_kernel(flip, src, out, block=64)
    np.testing.assert_array_equal(out, src[1] + src[0, 63])


def test_masks_do_not_touch_memory_and_give_other() -> None:
    def tail(src, dst, n):
        t = fly.thread_idx.x
        dst.store(t, src.load(t, mask=t < n, other=-1.0), mask=t < n + 10)
        dst.store(t * 4 + 64, src.load(t * 4, 4, mask=t * 4 < n), mask=t < 12)
        dst.store(t + 320, 5.0, mask=False)

    # 40 elements: reading or writing one beyond is reported by the simulator.
    src = RNG.standard_normal(40, dtype=np.float32)
    dst = np.full(64 + 48, 9, np.float32)
    run_kernel(tail, src, dst, 40, block=64)
    np.testing.assert_array_equal(dst[:50], np.concatenate([src, np.full(10, -1)]))
    np.testing.assert_array_equal(dst[50:64], np.full(14, 9))
    np.testing.assert_array_equal(dst[64:], np.concatenate([src, np.zeros(8)]))


def test_stores_convert_and_augmented_assignment_works() -> None:
    def convert(a, h, b):
        t = fly.thread_idx.x
        a[t] += 1
        a[t] *= t
        h[t] = a[t]
        b[t] = a[t] > 100.0

    a = RNG.standard_normal(64, dtype=np.float32) * 10
    h, b = np.zeros(64, np.float16), np.zeros(64, bool)
    expected = ((a + np.float32(1)) * np.arange(64)).astype(np.float32)
    run_kernel(convert, a, h, b, block=64)
    np.testing.assert_array_equal(a, expected)
    np.testing.assert_array_equal(h, expected.astype(np.float16))
    np.testing.assert_array_equal(b, expected > 100)


def test_pointer_arithmetic() -> None:
    def shift(p: fly.Pointer[fly.Int32], out):
        t = fly.thread_idx.x
        q = p + t
        out[t] = q[3] + (q + 64 - 1)[0] + p.load(t * 4, 4)[1]
        (p + 320)[t] = t

    a = RNG.integers(0, 1 << 20, 384).astype(np.int32)
    before, out = a.copy(), np.zeros(64, np.int32)
    run_kernel(shift, a, out, block=64)
    t = np.arange(64)
    np.testing.assert_array_equal(out, before[t + 3] + before[t + 63] + before[4 * t + 1])
    np.testing.assert_array_equal(a[320:], t)


def test_pointers_of_other_types_see_the_same_bytes() -> None:
    def split(p: fly.Pointer[fly.Int64], out):
        words = fly.Tensor(p.bitcast(fly.Int32), (64, 2))
        out[fly.thread_idx.x] = words[fly.thread_idx.x, 1]

    a = RNG.integers(0, 1 << 62, 64)
    out = np.zeros(64, np.int32)
    run_kernel(split, a, out, block=64)
    np.testing.assert_array_equal(out, a >> 32)


def isa(fn: Any, *args: Any, block: int = 64) -> str:
    text: str = fly.jit(fn).specialize(*args, block=block).isa
    return text.split("s_endpgm")[0]


def test_ids_address_with_a_scalar_base_and_a_32_bit_offset() -> None:
    def copy(a, b):
        i = fly.block_idx.x * fly.block_dim.x + fly.thread_idx.x
        b.store(i, a[i], cache="nontemporal")

    text = isa(copy, F32, F32)
    assert re.search(r"global_load_dword v\d+, v\d+, s\[\d+:\d+\]\n", text)
    assert re.search(r"global_store_dword v\d+, v\d+, s\[\d+:\d+\] nt\n", text)
    assert "v_lshl_add_u64" not in text


def test_static_offsets_become_immediates_and_uniform_invariant_loads_scalar() -> None:
    def rows(a: fly.Tensor[fly.Float32, (None, 128), (128, 1)], b):
        t = fly.thread_idx.x
        b[t] = a[fly.block_idx.x, t] + a[2, t]
        b[t + 64] = a.load((fly.block_idx.x, 5), cache="invariant")

    text = isa(rows, MATRIX, F32)
    assert re.search(r"global_load_dword .* offset:1024", text)  # row 2 of 128 floats
    assert re.search(r"s_load_dword s\d+, s\[\d+:\d+\], s\d+ offset:0x14", text)  # element 5


def test_cache_policies() -> None:
    def policies(a, b):
        t = fly.thread_idx.x
        b[t] = a.load(t, cache="volatile")

    assert re.search(r"global_load_dword .* sc0 sc1", isa(policies, F32, F32))


def test_wide_tensors_use_64_bit_offsets() -> None:
    def wide(p: fly.Pointer[fly.Float32], n, m):
        t = fly.Tensor(p, (n, m), (m, 1))
        t[fly.thread_idx.x, n] = 1.0

    narrow_text = trace_text(wide, F32, np.int32(3), np.int32(3), block=64)
    wide_text = trace_text(wide, F32, np.int64(3), np.int64(3), block=64)
    assert "overflow<nsw> : i64" not in narrow_text
    assert re.search(r"arith.muli .* overflow<nsw> : i64", wide_text)


def test_static_extents_of_2_gib_are_wide() -> None:
    def huge(p: fly.Pointer[fly.Float32]):
        fly.Tensor(p, (1 << 20, 1 << 10))[fly.thread_idx.x, 0] = 1.0
        assert not fly.Tensor(p, (1 << 19, 1 << 9)).wide
        assert not fly.Tensor(p, (1 << 20, 1 << 10))[4].wide  # one row is small again

    assert re.search(r"arith.muli .* overflow<nsw, nuw> : i64", trace_text(huge, F32, block=64))


def test_nothing_is_emitted_for_static_zero_and_one() -> None:
    def one(a: fly.Tensor[fly.Float32, (4, 4), (4, 1)]):
        a[0, 0] = 1.0

    text = trace_text(one, np.zeros((4, 4), np.float32), block=64)
    assert "getelementptr" not in text and "muli" not in text and "addi" not in text


def test_vector_access_needs_proof_of_alignment() -> None:
    def unknown(a, n):
        a.load(n, 4)

    def strided(a):
        a[::2].load(0, 4)

    def promised(a, n):
        fly.assume_divisible(n, 4)
        a.store(n, a.load(n * 2, 4) + a.load(n + 4, 4) + a.load(n + 1, 4, align=4))

    refuse(
        VectorAccessError, r"load of 4 x Float32 needs an address that is a multiple of 16 bytes, and only 4", unknown, F32, 3
    )
    refuse(VectorAccessError, r"needs stride 1 in the last dimension, and it is 2", strided, F32)
    text = trace_text(promised, F32, 4, block=64)
    assert text.count("alignment = 16 : i64") == 3 and text.count("alignment = 4 : i64} : !llvm.ptr<1> -> vector<4xf32>") == 1


def test_alignment_follows_loops_of_shapes_and_constants() -> None:
    def offsets(a):
        t, b = fly.thread_idx.x, fly.block_idx.x
        for i in (t * 4, (t << 2) + 8, (t * 8 + b * 12) % 16, fly.Int64(t) * 4 - 4, (t | 3) & ~3):
            a.load(i, 4)

    assert trace_text(offsets, F32, block=64).count("vector<4xf32>") == 5


@pytest.mark.parametrize(
    ("error", "words", "use"),
    [
        (IndexingError, r"index 6 is out of range for dimension 0 of extent 6", lambda a: a[6, 0]),
        (IndexingError, r"index -129 is out of range for dimension 1 of extent 128", lambda a: a[0, -129]),
        (IndexingError, r"3 indices for a tensor of 2 dimensions", lambda a: a[0, 0, 0]),
        (IndexingError, r"must be an integer, but it is 0.5 \(float\)", lambda a: a[0, 0.5]),
        (IndexingError, r"must be an integer, but it is a Float32; convert it", lambda a: a[fly.Float32(fly.thread_idx.x), 0]),
        (IndexingError, r"must be an integer, but it is True", lambda a: a[True, 0]),
        (IndexingError, r"None \(a new axis\) is not an index", lambda a: a[None, 0]),
        (IndexingError, r"only one \.\.\.", lambda a: a[..., ...]),
        (IndexingError, r"slice step must be a positive Python int", lambda a: a[::-1]),
        (IndexingError, r"needs 2 integer indices", lambda a: a.load(3)),
        (IndexingError, r"load of elements 126 to 129 of a dimension of extent 128", lambda a: a.load((0, 126), 4)),
        (IndexingError, r"takes 2 indices to store a scalar", lambda a: a.__setitem__(0, 1.0)),
        (DynamicValueError, r"a tensor has no truth value", lambda a: bool(a)),
        (VectorAccessError, r"width must be a positive Python int, not 0", lambda a: a.load((0, 0), 0)),
        (VectorAccessError, r"align must be a power of two in bytes, not 3", lambda a: a.load((0, 0), 4, align=3)),
        (VectorAccessError, r"other=…\) is the value where mask= is false", lambda a: a.load((0, 0), other=1.0)),
        (
            CachePolicyError,
            r"cache='stream' is not a policy of a load; a load has 'nontemporal', 'volatile', 'invariant'",
            lambda a: a.load((0, 0), cache="stream"),
        ),
        (CachePolicyError, r"cache='invariant' is not a policy of a store", lambda a: a.store((0, 0), 1.0, cache="invariant")),
        (
            TypeMismatchError,
            r"mask= must be one Boolean for the whole access .* not Int32",
            lambda a: a.load((0, 0), mask=fly.thread_idx.x),
        ),
        (TypeMismatchError, r"cannot store 'x' \(str\) in memory of Float32", lambda a: a.store((0, 0), "x")),
        (
            TypeMismatchError,
            r"a vector of 2 elements where 4 are needed",
            lambda a: a.load((0, 0), 4, mask=fly.thread_idx.x < 3, other=a.load((0, 0), 2)),
        ),
        (TypeMismatchError, r"fly.Tensor needs a pointer, not 3", lambda a: fly.Tensor(3, (4,))),
        (IndexingError, r"a tensor of 2 extents needs as many strides, not 1", lambda a: fly.Tensor(a.ptr, (4, 4), (1,))),
        (IndexingError, r"a pointer takes one integer index", lambda a: a.ptr[0, 1]),
        (
            ElementTypeError,
            r"a single Float4E2M1FN cannot be stored: its byte holds neighbours",
            lambda a: a.ptr.bitcast(fly.Float4E2M1FN).store(0, 1.0),
        ),
        (VectorAccessError, r"fly.assume_divisible: 5 is not a multiple of 4", lambda a: fly.assume_divisible(5, 4)),
        (VectorAccessError, r"takes a positive Python int, not 0", lambda a: fly.assume_divisible(fly.thread_idx.x, 0)),
    ],
)
def test_errors(error: type[Exception], words: str, use: Any) -> None:
    def kernel(a: fly.Tensor[fly.Float32, (6, 128), (128, 1)]):
        use(a)

    refuse(error, words, kernel, MATRIX)


def test_errors_of_dynamic_extents() -> None:
    def from_end(a):
        return a[-1]

    def iterate(a):
        return len(a)

    def fraction(i):
        i[0] = 1.5

    refuse(IndexingError, r"index -1 counts from the end of dimension 0, .* write t.shape\[0\] - 1", from_end, F32)
    refuse(DynamicValueError, r"first extent of this tensor is known only at run time", iterate, F32)
    refuse(TypeMismatchError, r"storing a Float32 in memory of Int32 would drop its fraction", fraction, I32)


BOUNDS = [(1, 5), (-3, 100), (5, 2), (-100, 4), (9, 12), (0, 8), (-1, -5)]


@pytest.mark.parametrize(("low", "high"), BOUNDS)
def test_slices_are_clipped_as_in_python(low: int, high: int) -> None:
    def lengths(x, out, lo, hi):
        if fly.thread_idx.x == 0:
            parts = (x[lo:hi], x[2:100], x[-3:], x[:-2], x[lo::3], x[:hi], x[7:hi])
            for i in fly.static_range(7):
                out[i] = parts[i].shape[0]
            if parts[0].shape[0] > 0:
                out[7] = parts[0][0]

    x, out = np.arange(10, 18, dtype=np.int32), np.zeros(8, np.int32)
    run_kernel(lengths, x, out, low, high)
    parts = [x[low:high], x[2:100], x[-3:], x[:-2], x[low::3], x[:high], x[7:high]]
    assert out.tolist() == [*map(len, parts), parts[0][0] if len(parts[0]) else 0]
