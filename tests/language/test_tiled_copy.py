"""Tiled copies: thread-value layouts, fragments of matrix products, transposing reads and asynchronous copies, executed."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from harness import run_kernel
from hypothesis import given, settings
from hypothesis import strategies as st

import flydsl as fly
from flydsl.layout import ComposedLayout, Layout, Swizzle, make_layout


def isa(fn: Any, *args: Any, block: int = 64, **options: Any) -> str:
    text: str = fly.jit(**options)(fn).specialize(*args, block=block).isa
    return text.split("s_endpgm")[0]


def numbers(shape: Any, dtype: Any = np.float16, seed: int = 0) -> np.ndarray:
    return np.random.default_rng(seed).integers(-100, 100, shape).astype(dtype)


def universal(bits: int | None = None, dtype: Any = fly.Float16) -> Any:
    return fly.make_copy_atom(fly.UniversalCopy(bits), dtype)


DTYPES = {fly.Float16: np.float16, fly.Float32: np.float32, fly.Int8: np.int8, fly.Int64: np.int64}


@settings(max_examples=12, deadline=None)
@given(st.sampled_from(list(DTYPES)), st.sampled_from([8, 16, 32, 64, 96, 128]), st.sampled_from([(64, 1), (16, 8), (4, 32)]),
       st.integers(1, 2), st.integers(1, 2), st.booleans())  # fmt: skip
def test_through_shared_memory_and_registers(dtype: Any, bits: int, threads: Any, m: int, n: int, swizzled: bool) -> None:
    """A tile (tm · m) x (tn · values · n) comes back as it was, each thread having what its layout says."""
    tm, tn = threads
    values = max(bits // dtype.width, 1)
    atom = universal(max(bits, dtype.width) if bits != 96 or dtype.width in (8, 16, 32) else 128, dtype)
    values = atom.values
    tiled = fly.make_tiled_copy_tv(atom, Layout((tm, tn), (tn, 1)), Layout((1, values)))
    shape = (tm * m, tn * values * n)
    plain = make_layout(shape, order="row")
    if plain.size() * dtype.width > 64 * 1024 * 8:
        return
    power = values & (values - 1) == 0
    layout = ComposedLayout(Swizzle(2, values.bit_length() - 1, 2), 0, plain) if swizzled and power else plain
    x = numbers(shape, DTYPES[dtype])
    out, own = np.zeros_like(x), np.zeros((tm * tn, values * m * n), DTYPES[dtype])

    def kernel(x, out, own):
        t = fly.thread_idx.x
        mine = tiled.get_slice(t)
        a, b = (fly.local_tile(v, shape, (0, 0)) for v in (x, out))
        tile = fly.shared(dtype, layout)
        f = mine.make_fragment(mine.partition_S(a))
        fly.copy(tiled, mine.partition_S(a), f)
        for i in fly.static_range(values * m * n):
            own[t, i] = f[i % values, i // values % m, i // (values * m)]
        fly.copy(mine, f, mine.partition_D(tile))
        fly.barrier()
        fly.copy(atom, mine.partition_S(tile), mine.partition_D(b))

    run_kernel(kernel, x, out, own, block=tm * tn)
    np.testing.assert_array_equal(out, x)
    for t in range(0, tm * tn, 7):
        rows = np.arange(m) * tm + t // tn
        columns = np.arange(n)[:, None] * tn * values + t % tn * values + np.arange(values)
        expected = x[rows[None, :, None], columns[:, None, :]]  # (n, m, values)
        np.testing.assert_array_equal(own[t].reshape(n, m, values), expected)


def test_vectors_reach_the_machine_code() -> None:
    layout = ComposedLayout(Swizzle(3, 3, 3), 0, Layout((64, 64), (64, 1)))
    tiled = fly.make_tiled_copy_tv(universal(128), Layout((8, 8), (8, 1)), Layout((1, 8)))

    def kernel(x, out):
        mine = tiled.get_slice(fly.thread_idx.x)
        a, b = (fly.local_tile(v, (64, 64), (0, 0)) for v in (x, out))
        tile = fly.shared(fly.Float16, layout)
        fly.copy(tiled, mine.partition_S(a), mine.partition_D(tile))
        fly.barrier()
        fly.copy(tiled, mine.partition_S(tile), mine.partition_D(b))

    x, out = numbers((64, 64)), np.zeros((64, 64), np.float16)
    run_kernel(kernel, x, out)
    np.testing.assert_array_equal(out, x)
    found = re.findall(r"(?:global|ds)_(?:load|store|read|write)\w*", isa(kernel, x, out))
    assert [found.count(n) for n in ("global_load_dwordx4", "ds_write_b128", "ds_read_b128", "global_store_dwordx4")] == [8] * 4
    assert len(found) == 32


@settings(max_examples=10, deadline=None)
@given(st.sampled_from([(16, 16, 32), (32, 32, 16), (16, 16, 16)]), st.sampled_from([(1, 1, 1), (2, 1, 1), (1, 2, 1)]),
       st.sampled_from("ABC"), st.integers(1, 2), st.integers(1, 2), st.sampled_from([16, 32, 64, None]))  # fmt: skip
def test_fragments_of_matrix_products(form: Any, waves: Any, operand: str, r0: int, r1: int, bits: Any) -> None:
    """retile gives the fragment's own registers: filled by the copy, they hold what the product's partition has."""
    mma = fly.make_tiled_mma(fly.MFMA(*form, fly.f16), waves)
    dtype = fly.Float32 if operand == "C" else fly.Float16
    bits = max(bits, dtype.width) if bits else None
    make = {"A": fly.make_tiled_copy_A, "B": fly.make_tiled_copy_B, "C": fly.make_tiled_copy_C}[operand]
    tiled = make(universal(bits, dtype), mma)
    shape = (tiled.tile[0] * r0, tiled.tile[1] * r1)
    # the values of a lane of C follow each other down a column, those of A and B along k
    layout = Layout(shape) if operand == "C" else Layout(shape, (shape[1], 1))

    def kernel(x, out):
        t = fly.thread_idx.x
        a, b = fly.make_view(x.ptr, layout), fly.make_view(out.ptr, layout)
        theirs, mine = mma.get_slice(t), tiled.get_slice(t)
        partition = {"A": theirs.partition_A, "B": theirs.partition_B, "C": theirs.partition_C}[operand]
        f = mine.make_fragment(partition(a))
        fly.copy(tiled, mine.partition_S(a), mine.retile(f))
        fly.copy(f, partition(b))

    x = numbers(shape[0] * shape[1], DTYPES[dtype])
    out = np.zeros_like(x)
    run_kernel(kernel, x, out, block=mma.threads)
    np.testing.assert_array_equal(out, x)


# ---- transposing reads ----
TRANSPOSED = [(fly.Float16, 32, 4), (fly.BFloat16, 32, 4), (fly.Int8, 64, 8), (fly.Float8E4M3FN, 32, 8),
              (fly.Float4E2M1FN, 128, 16), (fly.Float6E2M3FN, 128, 16)]  # fmt: skip


@pytest.mark.parametrize("waves", [(1, 1, 1), (2, 1, 1)])
@pytest.mark.parametrize(("dtype", "k", "values"), TRANSPOSED, ids=lambda x: getattr(x, "__name__", str(x)))
def test_transposing_reads_fill_fragments_from_columns(dtype: Any, k: int, values: int, waves: Any) -> None:
    """A stored with m fastest, in shared memory, as the matrix instruction's lanes have it: k fastest."""
    mma = fly.make_tiled_mma(fly.MFMA(16, 16, k, dtype), waves)
    atom = fly.make_copy_atom(fly.LdsTransposeRead(dtype.width), dtype)
    tiled = fly.make_tiled_copy_A(atom, mma)
    assert atom.values == values
    m = 16 * waves[0]
    step = 64 if dtype.width == 6 else 16  # runs of 6-bit elements begin at multiples of 16 bytes, which 64 of them are
    stored = Layout(((16, waves[0]), k), ((1, k * step), step))
    count = stored.cosize() // 64 * 64 + 64
    size = count * dtype.width // 8

    def kernel(x: fly.Tensor[fly.Uint8], out: fly.Tensor[fly.Uint8]):
        t = fly.thread_idx.x
        tile = fly.shared(dtype, Layout(count))
        raw = fly.make_view(tile.ptr.bitcast(fly.Uint8), Layout(size))
        for i in range(t, size, fly.block_dim.x):
            raw[i] = x[i]
        fly.barrier()
        a = fly.make_view(tile, stored)
        mine = tiled.get_slice(t)
        f = mma.get_slice(t).make_fragment_A(mma.get_slice(t).fragment_shape("A", (m, k)))
        fly.copy(tiled, mine.partition_S(a), mine.retile(f))
        n = f.size
        flat = fly.make_view(f, Layout(n))
        fly.copy(flat, fly.make_view(out.ptr.bitcast(dtype), Layout((64 * waves[0], n), (n, 1)))[t])

    codes = np.random.default_rng(0).integers(0, 1 << dtype.width, count).astype(np.uint16)
    per_lane = mma.thread_values("A")[1].size()
    out = np.zeros(64 * waves[0] * per_lane * dtype.width // 8, np.uint8)
    run_kernel(kernel, packed(codes, dtype.width), out, block=64 * waves[0])
    got = unpacked(out, dtype.width).reshape(64 * waves[0], per_lane)
    tv = mma.thread_values("A")
    for t in range(64 * waves[0]):
        for v in range(per_lane):
            place = tv(t, v)
            assert got[t, v] == codes[stored(place % m, place // m)], (t, v)
    name = "ds_read_b96_tr_b6" if dtype.width == 6 else f"ds_read_b64_tr_b{dtype.width}"
    assert isa(kernel, packed(codes, dtype.width), out, block=64 * waves[0]).count(name) == per_lane // values


def packed(codes: np.ndarray, width: int) -> np.ndarray:
    bits = (codes[:, None] >> np.arange(width)) & 1
    return np.packbits(bits.reshape(-1).astype(np.uint8), bitorder="little")


def unpacked(data: np.ndarray, width: int) -> np.ndarray:
    bits = np.unpackbits(data, bitorder="little").reshape(-1, width)
    return bits.astype(np.int64) @ (1 << np.arange(width))


def test_a_product_of_two_matrices_stored_in_columns() -> None:
    """Asynchronous copies fill tiles that transposing reads take apart: A (m fastest) · B (n fastest), against numpy."""
    mma = fly.make_tiled_mma(fly.MFMA(16, 16, 32, fly.f16), (2, 2, 1))
    fill = fly.make_copy_atom(fly.AsyncCopy(128), fly.Float16)
    read = fly.make_copy_atom(fly.LdsTransposeRead(16), fly.Float16)
    read_a, read_b = fly.make_tiled_copy_A(read, mma), fly.make_tiled_copy_B(read, mma)

    def kernel(a: fly.Tensor[fly.Float16, (64, 64)], b: fly.Tensor[fly.Float16, (64, 64)],
               c: fly.Tensor[fly.Float32, (64, 64)]):  # fmt: skip
        t = fly.thread_idx.x
        tile_a, tile_b = fly.shared(fly.Float16, Layout((64, 64))), fly.shared(fly.Float16, Layout((64, 64)))
        for memory, tile in ((a, tile_a), (b, tile_b)):
            tiled = fly.make_tiled_copy_lds(fill, tile, 256)
            mine = tiled.get_slice(t)
            source = fly.make_view(memory.ptr, Layout((64, 64)))  # the arrays hold (k, m) and (k, n)
            fly.copy(tiled, mine.partition_S(source), mine.partition_D(tile))
        fly.async_wait(0)
        fly.lds_barrier()
        thread = mma.get_slice(t)
        fa, fb = thread.make_fragment_A(thread.partition_A(tile_a)), thread.make_fragment_B(thread.partition_B(tile_b))
        for tiled, tile, f in ((read_a, tile_a, fa), (read_b, tile_b, fb)):
            fly.copy(tiled, tiled.get_slice(t).partition_S(tile), tiled.get_slice(t).retile(f))
        out = thread.partition_C(fly.local_tile(c, (64, 64), (0, 0)))
        fc = thread.make_fragment_C(out, fill=0.0)
        fly.gemm(mma, fc, fa, fb)
        fly.copy(fc, out)

    a, b = numbers((64, 64)), numbers((64, 64), seed=1)
    c = np.zeros((64, 64), np.float32)
    run_kernel(kernel, a, b, c, block=256)
    np.testing.assert_array_equal(c, a.T.astype(np.float64) @ b.astype(np.float64))  # small integers: exact
    text = isa(kernel, a, b, c, block=256)
    assert "ds_read_b64_tr_b16" in text and "global_load_lds_dwordx4" in text and "ds_read_b128" not in text


# ---- asynchronous copies ----
@settings(max_examples=14, deadline=None)
@given(st.sampled_from([(fly.Float16, 128), (fly.Float32, 32), (fly.Int8, 128), (fly.Float32, 96)]), st.sampled_from([64, 128]),
       st.integers(0, 3), st.integers(0, 4), st.integers(-4, 4), st.booleans())  # fmt: skip
def test_swizzled_tiles_filled_asynchronously(kind: Any, threads: int, bits: int, base: int, shift: int, column: bool) -> None:
    """Filled past the registers, the tile holds at each coordinate what ordinary stores would have put there."""
    dtype, width = kind
    atom = fly.make_copy_atom(fly.AsyncCopy(width), dtype)
    shape = (32, 64) if width != 96 else (48, 96)
    plain = Layout(shape) if column else Layout(shape, (shape[1], 1))
    swizzled = width != 96 and abs(shift) >= bits and bits
    layout = ComposedLayout(Swizzle(bits, base + atom.values.bit_length() - 1, shift), 0, plain) if swizzled else plain
    try:
        tiled = fly.make_tiled_copy_lds(atom, layout, threads)
    except fly.CopyError as error:
        assert swizzled and re.search("mixes places in runs|keeps runs of|by different distances", str(error))
        return

    def kernel(x, out):
        t = fly.thread_idx.x
        source = fly.make_view(x.ptr, plain)
        tile = fly.shared(dtype, layout)
        mine = tiled.get_slice(t)
        fly.copy(tiled, mine.partition_S(source), mine.partition_D(tile))
        fly.async_wait()
        fly.lds_barrier()
        for i in range(t, plain.size(), threads):
            out[i] = tile[(i % shape[0], i // shape[0])]

    x, out = numbers(plain.size(), DTYPES[dtype]), np.zeros(plain.size(), DTYPES[dtype])
    run_kernel(kernel, x, out, block=threads)
    expected = [x[plain(i % shape[0], i // shape[0])] for i in range(plain.size())]
    np.testing.assert_array_equal(out, expected)


def pipeline(stages: int, wait: bool = True, transposing: bool = False) -> Any:
    layout = Layout((32, 64, stages), (64, 1, 2048))
    tile_layout = ComposedLayout(Swizzle(3, 3, 3), 0, layout)
    reading = fly.make_tiled_copy_tv(universal(128), Layout((8, 8), (8, 1)), Layout((1, 8)))
    if transposing:
        atom = fly.make_copy_atom(fly.LdsTransposeRead(16), fly.Float16)
        reading = fly.make_tiled_copy_tv(atom, Layout((4, 16), (16, 1)), Layout((8, 1)))

    def kernel(x: fly.Tensor[fly.Float16, (None, 64)], out: fly.Tensor[fly.Float32, (32, 64)]):
        t = fly.thread_idx.x
        tile = fly.shared(fly.Float16, tile_layout)
        fill = fly.make_tiled_copy_lds(fly.make_copy_atom(fly.AsyncCopy(128), fly.Float16), tile, 64, tile=(32, 64))
        mine = fill.get_slice(t)
        source = mine.partition_S(fly.local_tile(x, (32, 64), (None, 0)))
        target = mine.partition_D(tile)
        read = reading.get_slice(t)
        shared = read.partition_S(tile)
        count = fill.instructions(source[:, 0, 0, 0])
        sums = fly.registers(fly.Float32, Layout((8, 4)), fill=0.0)
        for s in fly.static_range(stages - 1):
            fly.copy(fill, source[:, :, :, s], target[:, :, :, s])
        for i in range(x.shape[0] // 32 - (stages - 1)):
            fly.copy(fill, source[:, :, :, i + stages - 1], target[:, :, :, (i + stages - 1) % stages])
            if fly.const_expr(wait):
                fly.async_wait(count * (stages - 1))
            fly.lds_barrier()
            f = read.make_fragment(shared[:, :, :, 0])
            fly.copy(read, shared[:, :, :, i % stages], f)
            for e in fly.static_range(32):
                sums[e % 8, e // 8] += (f[e % 8, 0, e // 8] if transposing else f[e % 8, e // 8, 0]).to(fly.Float32)
            fly.lds_barrier()
        fly.async_wait(0)
        result = read.partition_D(fly.local_tile(out, (32, 64), (0, 0)))
        fly.copy(sums, result[:, 0, :] if transposing else result[:, :, 0])

    return kernel


@pytest.mark.parametrize(("stages", "transposing"), [(2, False), (3, False), (2, True)])
def test_a_pipelined_loop_waits_for_its_own_stage_alone(stages: int, transposing: bool) -> None:
    x, out = numbers((32 * 7, 64)), np.zeros((32, 64), np.float32)
    kernel = pipeline(stages, transposing=transposing)
    run_kernel(kernel, x, out)
    summed = x.astype(np.float32).reshape(7, 32, 64)[: 7 - (stages - 1)].sum(0)
    np.testing.assert_array_equal(out, summed)  # small integers: exact
    text = isa(kernel, x, out)
    loop = text[text.index(f"vmcnt({4 * (stages - 1)})") :]
    loop = loop[: loop.index("s_cbranch")]
    assert "vmcnt(0)" not in loop and "global_load_lds_dwordx4" in text
    assert loop.count("ds_read_b64_tr_b16") == 8 if transposing else loop.count("ds_read_b128") == 4


def test_the_simulator_reports_a_pipeline_without_waits() -> None:
    with pytest.raises(fly.FaultyKernelError, match=r"own load has not filled yet|did not wait"):
        run_kernel(pipeline(2, wait=False), numbers((32 * 7, 64)), np.zeros((32, 64), np.float32))


def test_masked_lanes_of_asynchronous_copies_write_zeros() -> None:
    layout = ComposedLayout(Swizzle(2, 3, 3), 0, Layout((16, 64), (64, 1)))

    def kernel(x: fly.Tensor[fly.Float16, (None, 64)], out: fly.Tensor[fly.Float16, (16, 64)]):
        t = fly.thread_idx.x
        tile = fly.shared(fly.Float16, layout)
        tiled = fly.make_tiled_copy_lds(fly.make_copy_atom(fly.AsyncCopy(128), fly.Float16), tile, 64)
        mine = tiled.get_slice(t)
        source = fly.local_tile(fly.buffer(x), (16, 64), (0, 0))
        coords = fly.local_tile(fly.make_identity_tensor(x.shape), (16, 64), (0, 0))
        fly.copy(tiled, mine.partition_S(source)[:, 0, 0], mine.partition_D(tile)[:, 0, 0],
                 pred=fly.in_bounds(mine.partition_S(coords)[:, 0, 0], (x.shape[0], 64)))  # fmt: skip
        fly.async_wait()
        fly.lds_barrier()
        read = fly.make_tiled_copy_tv(universal(128), Layout((8, 8), (8, 1)), Layout((1, 8))).get_slice(t)
        fly.copy(read, read.partition_S(tile), read.partition_D(fly.local_tile(out, (16, 64), (0, 0))))

    x = numbers((40, 64))
    out = np.full((16, 64), 7, np.float16)
    run_kernel(kernel, x[:11], out)
    np.testing.assert_array_equal(out, np.where(np.arange(16)[:, None] < 11, x[:16], 0))
    assert re.search(r"buffer_load_dwordx4 .* lds", isa(kernel, x, out))


def test_numbers_of_threads_that_count_lanes() -> None:
    """In blocks of two dimensions, and of waves that are only a part of the block."""
    tiled = fly.make_tiled_copy_lds(fly.make_copy_atom(fly.AsyncCopy(32), fly.Int32), Layout(64), 64)
    forms = {
        "x": lambda: fly.thread_idx.x, "linear": fly.linear_thread_id, "later": lambda: (fly.thread_idx.x - 64) % 64,
        "masked": lambda: fly.thread_idx.x & 63, "remainder": lambda: fly.thread_idx.x % 64, "lane": fly.lane_id,
    }  # fmt: skip

    def use(number: Any) -> Any:
        def kernel(x, out):
            tile = fly.shared(fly.Int32, Layout(64))
            mine = tiled.get_slice(number())
            if fly.wave_id() == 1:
                fly.copy(tiled, mine.partition_S(fly.make_view(x.ptr, Layout(64))), mine.partition_D(tile))
                fly.async_wait()
                out[fly.lane_id()] = tile[fly.lane_id()]

        return kernel

    x = numbers(64, np.int32)
    for name, block in (("later", 128), ("masked", 128), ("remainder", 128), ("lane", (32, 4)), ("lane", 128)):
        out = np.zeros(64, np.int32)
        run_kernel(use(forms[name]), x, out, block=block)
        np.testing.assert_array_equal(out, x)
    for name, block in (("x", (32, 4)), ("masked", (32, 4))):  # (as many threads, but other lanes)
        with pytest.raises(fly.CopyError, match="the lane is in the lowest bits of the thread's number"):
            run_kernel(use(forms[name]), x, np.zeros(64, np.int32), block=block)
    for number in (
        lambda: (fly.thread_idx.x + 1) % 64,
        lambda: fly.thread_idx.x * 2 % 64,
        lambda: fly.thread_idx.x & 31,
        lambda: 3,
    ):
        with pytest.raises(fly.CopyError, match="the lane is in the lowest bits of the thread's number"):
            run_kernel(use(number), x, np.zeros(64, np.int32), block=128)


def test_transposing_reads_need_lanes_too() -> None:
    atom = fly.make_copy_atom(fly.LdsTransposeRead(16), fly.Float16)
    tiled = fly.make_tiled_copy_tv(atom, Layout((4, 16), (16, 1)), Layout((4, 1)))

    def kernel(x):
        tiled.get_slice(fly.thread_idx.x // 2).partition_S(fly.shared(fly.Float16, Layout((16, 16), (16, 1))))

    with pytest.raises(fly.CopyError, match=r"LdsTransposeRead.*: partition_S must know that the lane is in the lowest bits"):
        fly.jit()(kernel).specialize(np.zeros(4), block=64).mlir  # noqa: B018


@pytest.mark.parametrize("bits", [16, 32, 64, 128])
def test_buffer_copies_read_zeros_and_drop_stores_past_the_end(bits: int) -> None:
    """No predicate: rows past the last one are out of the buffer's range."""
    tiled = fly.make_tiled_copy_tv(fly.make_copy_atom(fly.BufferCopy(bits), fly.Float16), Layout((8, 8), (8, 1)),
                                   Layout((1, bits // 16)))  # fmt: skip
    columns = tiled.tile[1]

    def kernel(x: fly.Tensor[fly.Float16, (None, columns)], out: fly.Tensor[fly.Float16, (None, columns)],
               held: fly.Tensor[fly.Float16, (16, columns)]):  # fmt: skip
        mine = tiled.get_slice(fly.thread_idx.x)
        source, target = (fly.local_tile(fly.buffer(v), (16, columns), (0, 0)) for v in (x, out))
        f = mine.make_fragment(mine.partition_S(source))
        fly.copy(tiled, mine.partition_S(source), f)
        fly.copy(f, mine.partition_D(held))
        fly.copy(tiled, f, mine.partition_D(target))

    x, out = numbers((11, columns)), np.full((16, columns), 7, np.float16)
    held = np.full((16, columns), 7, np.float16)
    run_kernel(kernel, x, out[:9], held)
    np.testing.assert_array_equal(held, np.pad(x, ((0, 5), (0, 0))))
    np.testing.assert_array_equal(out, np.where(np.arange(16)[:, None] < 9, held, 7))
    name = {16: "short", 32: "dword", 64: "dwordx2", 128: "dwordx4"}[bits]
    text = isa(kernel, x, out, held)
    assert re.search(rf"buffer_load_u?{name} ", text) and re.search(rf"buffer_store_{name} ", text)


def test_a_thread_value_layout_may_be_given_the_swizzle_later() -> None:
    by_hand = fly.make_tiled_copy_tv(async_atom(), Layout((16, 8), (8, 1)), Layout((1, 8))).into(SWIZZLED)

    def kernel(x: fly.Tensor[fly.Float16, (64, 64)], out: fly.Tensor[fly.Float16, (64, 64)]):
        t = fly.thread_idx.x
        tile = fly.shared(fly.Float16, SWIZZLED)
        mine = by_hand.get_slice(t)
        fly.copy(by_hand, mine.partition_S(x), mine.partition_D(tile))
        fly.barrier()
        read = fly.make_tiled_copy_tv(universal(128), Layout((16, 8), (8, 1)), Layout((1, 8))).get_slice(t)
        fly.copy(read, read.partition_S(tile), read.partition_D(out))

    x, out = numbers((64, 64)), np.zeros((64, 64), np.float16)
    run_kernel(kernel, x, out, block=128)
    np.testing.assert_array_equal(out, x)
    assert by_hand.instructions(by_hand.get_slice(0).partition_S(Layout((64, 64)))) == 4


def test_the_width_is_found_where_none_is_given() -> None:
    tiled = fly.make_tiled_copy_tv(universal(), Layout((8, 8), (8, 1)), Layout((1, 8)))
    assert tiled.into(SWIZZLED) is tiled and tiled.tile == (8, 64) and tiled.threads == 64

    def kernel(x: fly.Tensor[fly.Float16, (8, 64)], out: fly.Tensor[fly.Float16, (8, 64)]):
        mine = tiled.get_slice(fly.thread_idx.x)
        fly.copy(tiled, mine.partition_S(x), mine.partition_D(out))

    x, out = numbers((8, 64)), np.zeros((8, 64), np.float16)
    run_kernel(kernel, x, out)
    np.testing.assert_array_equal(out, x)
    assert "global_load_dwordx4" in isa(kernel, x, out) and "global_store_dwordx4" in isa(kernel, x, out)


# ---- refusals ----
def async_atom(bits: int = 128) -> Any:
    return fly.make_copy_atom(fly.AsyncCopy(bits), fly.Float16)


SWIZZLED = ComposedLayout(Swizzle(3, 3, 3), 0, Layout((64, 64), (64, 1)))


def test_refused_layouts() -> None:
    with pytest.raises(
        fly.CopyError, match=r"128 threads with 8 elements each do not fill the tile \(24,33\):\(33,1\) in order"
    ):
        fly.make_tiled_copy_lds(async_atom(), Layout((24, 33), (33, 1)), 128)
    with pytest.raises(fly.CopyError, match=r"do not fill the tile \(64,64\):\(72,1\) in order: it must be contiguous"):
        fly.make_tiled_copy_lds(async_atom(), Layout((64, 64), (72, 1)), 128)
    rows = fly.make_tiled_copy_tv(async_atom(), Layout((64, 2)), Layout((1, 8)))
    with pytest.raises(fly.CopyError, match=r"the lanes of a wave write one after the other, 64:8 .* puts them at 64:64"):
        rows.into(Layout((64, 64), (64, 1)))
    with pytest.raises(fly.CopyError, match=r"the 3 elements of a thread do not lie together in the tile \(48,32\):\(32,1\)"):
        fly.make_tiled_copy_lds(fly.make_copy_atom(fly.AsyncCopy(96), fly.Float32), Layout((48, 32), (32, 1)), 64)
    with pytest.raises(fly.CopyError, match="whole waves copy, and 32 threads are no multiple of 64"):
        fly.make_tiled_copy_lds(async_atom(), Layout((64, 64), (64, 1)), 32)
    with pytest.raises(
        fly.CopyError, match=r"S<3,3,4> mixes places in runs of 1024, and the tile \(512,\):\(1,\) is not contiguous"
    ):
        fly.make_tiled_copy_lds(async_atom(), ComposedLayout(Swizzle(3, 3, 4), 0, Layout(512)), 64)
    with pytest.raises(fly.CopyError, match=r"S<3,3,4> moves the instructions of one thread by different distances"):
        fly.make_tiled_copy_lds(async_atom(), ComposedLayout(Swizzle(3, 3, 4), 0, Layout((64, 128), (128, 1))), 64)
    stages = ComposedLayout(Swizzle(3, 3, 3), 0, Layout((8, 64, 2), (64, 1, 576)))
    with pytest.raises(fly.CopyError, match="tiles of shared memory begin at multiples of 576 elements, and S<3,3,3> needs"):
        fly.make_tiled_copy_lds(async_atom(), stages, 64, tile=(8, 64))
    with pytest.raises(fly.CopyError, match="S<3,2,3> keeps runs of 4 elements together, and each lane writes 8"):
        fly.make_tiled_copy_lds(async_atom(), ComposedLayout(Swizzle(3, 2, 3), 0, Layout((64, 64), (64, 1))), 64)
    with pytest.raises(fly.CopyError, match=r"a tiled copy is made of a copy atom .*, not of 128"):
        fly.make_tiled_copy_tv(128, Layout(64), Layout(8))
    with pytest.raises(fly.CopyError, match="make_tiled_copy_A takes a copy atom and a tiled matrix product, not 3"):
        fly.make_tiled_copy_A(universal(), 3)
    with pytest.raises(fly.CopyError, match=r"into\(\) takes a tensor in shared memory or its layout, not 3"):
        rows.into(3)
    with pytest.raises(fly.CopyError, match=r"UniversalCopy.*into\(\) takes a tensor in shared memory or its layout, not 'x'"):
        fly.make_tiled_copy_tv(universal(), Layout((8, 8)), Layout((1, 8))).into("x")
    with pytest.raises(fly.CopyError, match="threads= is a number from 1 on, not 0"):
        fly.make_tiled_copy_lds(async_atom(), Layout((64, 64), (64, 1)), 0)
    with pytest.raises(fly.CopyError, match="make_tiled_copy_lds fills a tensor in shared memory, or its layout, not '64'"):
        fly.make_tiled_copy_lds(async_atom(), "64", 64)
    with pytest.raises(fly.LayoutStructureError, match=r"a copy is tiled by a layout .*, not '\(64,8\)'"):
        fly.make_tiled_copy(async_atom(), "(64,8)", (16, 32))
    with pytest.raises(fly.LayoutStructureError, match="the tile of a copy has an extent or a layout for each mode, not"):
        fly.make_tiled_copy(async_atom(), Layout((64, 8), (8, 1)), "(16,32)")
    with pytest.raises(fly.LayoutStructureError, match=r"the values are numbered by a layout such as .*, not '8'"):
        fly.make_tiled_copy_tv(async_atom(), Layout((64, 2)), "8")
    with pytest.raises(fly.LayoutStructureError, match="partition_S takes a tensor or a layout, not 3"):
        rows.get_slice(0).partition_S(3)
    with pytest.raises(fly.LayoutStructureError, match="partition_D takes a tensor or a layout, not 'a'"):
        rows.get_slice(0).partition_D("a")
    with pytest.raises(fly.LayoutStructureError, match="retile takes a tensor or a layout, not None"):
        rows.get_slice(0).retile(None)
    with pytest.raises(fly.LayoutStructureError, match="a copy has a 'source' and a 'target', and no 'X'"):
        rows.tiling.thread_values("X")
    for op in (fly.UniversalCopy, fly.AsyncCopy, fly.BufferCopy, fly.LdsTransposeRead):
        with pytest.raises(fly.CopyError, match=r"bits, not 16\.0"):
            op(16.0)
    with pytest.raises(fly.LayoutStructureError, match="a copy instruction of 16 threads with 4 values each does not divide"):
        fly.make_tiled_copy_tv(fly.make_copy_atom(fly.LdsTransposeRead(16), fly.Float16), Layout(8), Layout(4))


REFUSED = [
    ("cannot write the swizzled .* in its order: lanes follow each other. Make the tiled copy with fly.make_tiled_copy_lds",
     lambda x, t: fly.make_tiled_copy_lds(async_atom(), Layout((64, 64), (64, 1)), 64).get_slice(t)
     .partition_D(fly.shared(fly.Float16, SWIZZLED))),
    (r"was made to fill tiles S<3,3,3> o \(64,64\):\(64,1\), and partition_D is given None o \(64,64\):\(64,1\)",
     lambda x, t: fly.make_tiled_copy_lds(async_atom(), SWIZZLED, 64).get_slice(t)
     .partition_D(fly.shared(fly.Float16, (64, 64)))),
    ("cannot write the swizzled .*: lanes follow each other. Use tiled.into",
     lambda x, t: fly.copy(async_atom(), fly.make_view(x.ptr, Layout(8)),
                           fly.shared(fly.Float16, ComposedLayout(Swizzle(1, 3, 1), 0, Layout(8))))),
    ("goes from global or buffer to shared memory, not from global to register",
     lambda x, t: fly.copy(async_atom(), fly.make_view(x.ptr, Layout(8)), fly.registers(fly.Float16, Layout(8)))),
    ("pred= needs a source that is a buffer view; partition fly.buffer",
     lambda x, t: fly.copy(async_atom(), fly.make_view(x.ptr, Layout(8)), fly.shared(fly.Float16, Layout(8)), pred=t < 3)),
    ("cache='slc' is not a policy",
     lambda x, t: fly.copy(async_atom(), fly.make_view(x.ptr, Layout(8)), fly.shared(fly.Float16, Layout(8)), cache="slc")),
    (r"runs of 4 neighbouring elements in mode 0",
     lambda x, t: fly.copy(async_atom(), fly.make_view(x.ptr, Layout(((4, 2),), ((1, 16),))),
                           fly.shared(fly.Float16, Layout(8)))),
    ("cannot be read in the order of a swizzle",
     lambda x, t: fly.make_tiled_copy_lds(async_atom(), SWIZZLED, 64).get_slice(t)
     .partition_S(fly.make_view(x.ptr, Layout(((2, 32), 64), ((4096, 64), 1))))),
]  # fmt: skip


@pytest.mark.parametrize(("words", "use"), REFUSED, ids=[str(i) for i in range(len(REFUSED))])
def test_refused_uses(words: str, use: Any) -> None:
    def kernel(x):
        use(x, fly.thread_idx.x)

    with pytest.raises(fly.CopyError, match=words):
        fly.jit()(kernel).specialize(np.zeros(4096, np.float16), block=64).mlir  # noqa: B018


@pytest.mark.parametrize("step", [16, 32, 64])
def test_advice_for_shared_memory_can_be_followed(step: int) -> None:
    """Runs of 16 elements of 6 bits are 12 bytes, and each must begin at a multiple of 16: 48 bytes are the least."""
    mma = fly.make_tiled_mma(fly.MFMA(16, 16, 128, fly.f6e2m3))
    tiled = fly.make_tiled_copy_A(fly.make_copy_atom(fly.LdsTransposeRead(6), fly.f6e2m3), mma)

    def kernel(x):
        tile = fly.shared(fly.f6e2m3, Layout((16, 128), (1, step)))
        mine, theirs = tiled.get_slice(fly.thread_idx.x), mma.get_slice(fly.thread_idx.x)
        f = theirs.make_fragment_A(theirs.fragment_shape("A", (16, 128)))
        fly.copy(tiled, mine.partition_S(tile), mine.retile(f))

    if step == 64:
        assert "rocdl.ds.read.tr6.b96" in fly.jit()(kernel).specialize(np.zeros(64, np.float32), block=64).mlir
        return
    with pytest.raises(fly.CopyError, match=r"let its runs begin 64 elements, or a multiple of that, .*align=16"):
        fly.jit()(kernel).specialize(np.zeros(64, np.float32), block=64).mlir  # noqa: B018


def test_where_lanes_write_must_be_the_same() -> None:
    def kernel(x):
        t = fly.thread_idx.x
        fly.copy(async_atom(), fly.make_view(x.ptr + t * 8, Layout(8)), fly.make_view(fly.shared(fly.Float16, 4096).ptr + t * 8,
                                                                                      Layout(8)))  # fmt: skip

    with pytest.raises(fly.AsyncCopyError, match="must be the same in all lanes of a wave"):
        fly.jit()(kernel).specialize(np.zeros(4096, np.float16), block=64).mlir  # noqa: B018


@pytest.mark.parametrize("op", [fly.AsyncCopy(128), fly.LdsTransposeRead(16)])
def test_targets_without_the_instruction(op: Any) -> None:
    atom = fly.make_copy_atom(op, fly.Float16)

    def kernel(x):
        tile = fly.shared(fly.Float16, Layout(8))
        if fly.const_expr(isinstance(op, fly.AsyncCopy)):
            fly.copy(atom, fly.make_view(x.ptr, Layout(8)), tile)
        else:
            fly.copy(atom, tile, fly.registers(fly.Float16, Layout(8)))

    with pytest.raises(fly.CopyError, match=r"gfx942 has no (such instruction|transposing reads)"):
        fly.jit()(kernel).specialize(np.zeros(4096, np.float16), block=64, arch="gfx942").mlir  # noqa: B018
