"""Asynchronous copies into shared memory: what they move, what is waited for, in the machine code too, and what is refused."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from harness import run_kernel, trace_text

import flydsl as fly

F32 = np.zeros(1024, np.float32)


def isa(fn: Any, *args: Any, block: int = 256, **options: Any) -> str:
    text: str = fly.jit(**options)(fn).specialize(*args, block=block).isa
    return text.split("s_endpgm")[0]


def events(text: str) -> list[str]:
    """Copies, accesses of LDS, barriers and waits for vector memory of a listing, in order."""
    found = re.findall(r"(global_load_lds|ds_read|ds_write|s_barrier|vmcnt\(\d+\))", text)
    short = {"global_load_lds": "copy", "ds_read": "read", "ds_write": "write", "s_barrier": "barrier"}
    return [short.get(e) or e for e in found]


CASES = [(np.float32, 1), (np.float32, 3), (np.float32, 4), (np.float16, 2), (np.float16, 8), (np.uint8, 4), (np.uint8, 16),
         (np.int64, 2), (np.int32, 4)]  # fmt: skip


@pytest.mark.parametrize("kind", ["tensor", "pointer", "buffer", "dynamic"])
@pytest.mark.parametrize(("dtype", "width"), CASES)
def test_lanes_follow_each_other_in_shared_memory(dtype: Any, width: int, kind: str) -> None:
    source = np.random.default_rng(0).integers(0, 100, 128 * width).astype(dtype)
    places = np.random.default_rng(1).permutation(128).astype(np.int32)

    def kernel(x, places, out):
        tile = fly.dynamic_shared(x.dtype, 128 * width) if kind == "dynamic" else fly.shared(x.dtype, 128 * width)
        t = fly.thread_idx.x
        start = fly.assume_divisible(places[t] * width, width)
        to = fly.wave_id() * 64 * width
        if kind == "pointer":
            fly.async_copy(x.ptr, start, tile.ptr, to, width)
        else:
            fly.async_copy(fly.buffer(x) if kind == "buffer" else x, start, tile, to, width)
        fly.async_wait()
        fly.lds_barrier()
        for e in fly.static_range(width):
            out[t, e] = tile[(127 - t) * width + e]

    out = np.zeros((128, width), dtype)
    shared = 128 * width * source.itemsize if kind == "dynamic" else 0
    run_kernel(kernel, source, places, out, block=128, shared_bytes=shared)
    np.testing.assert_array_equal(out, source.reshape(128, width)[places][::-1])


def test_places_in_tensors_of_several_dimensions() -> None:
    def kernel(x, out):
        t = fly.thread_idx.x
        tile = fly.shared(fly.Int32, (2, 3, 64))
        fly.async_copy(x[1:], (t, 2), tile[1], (2, 0))
        fly.async_wait(0)
        out[t] = tile[1, 2, t]

    x, out = np.arange(65 * 4, dtype=np.int32).reshape(65, 4), np.zeros(64, np.int32)
    run_kernel(kernel, x, out)
    np.testing.assert_array_equal(out, x[1:, 2])


@pytest.mark.parametrize("view", [False, True])
def test_masked_lanes_get_zeros_and_are_counted(view: bool) -> None:
    def kernel(x, n, out):
        t = fly.thread_idx.x
        source = fly.buffer(x) if view else x
        tile = fly.shared(fly.Float32, (3, 128))
        wave = fly.wave_id() * 64
        tile[2, t] = 5.0
        fly.lds_barrier()
        fly.async_copy(source, t, tile, (0, wave))
        fly.async_copy(source, t + 128, tile, (1, wave), mask=t < n)  # the second wave reads nothing at all
        fly.async_copy(source, t, tile, (2, wave), mask=False)
        fly.async_wait(2)
        out[0, t] = tile[0, t]
        fly.async_wait(0)
        out[1, t] = tile[1, t]
        out[2, t] = tile[2, t]

    x, out = np.arange(1, 257, dtype=np.float32), np.full((3, 128), 7, np.float32)
    run_kernel(kernel, x, 40, out, block=128)
    np.testing.assert_array_equal(out, [x[:128], np.where(np.arange(128) < 40, x[128:], 0), np.zeros(128)])
    text = isa(kernel, x, 40, out, block=128)
    assert len(re.findall(r"buffer_load_dword .*lds|global_load_lds", text)) == 3 and "execz" not in text


@pytest.mark.parametrize("view", [False, True])
@pytest.mark.parametrize("masked", [False, True])
def test_offsets_that_change_in_a_loop(view: bool, masked: bool) -> None:
    def kernel(x, out, steps):
        t = fly.thread_idx.x
        source = fly.buffer(x) if view else x
        tile = fly.shared(fly.Float32, (2, 64, 4))
        mask = t % 3 != 0 if masked else None
        fly.async_copy(source, (1, t * 4), tile, (0, 0, 0), 4, mask=mask, offset=0)
        for i in range(1, steps):
            fly.async_copy(source, (1, t * 4), tile, (i % 2, 0, 0), 4, mask=mask, offset=i * x.strides[0])
            fly.async_wait(1)
            out.store((i - 1, t * 4), tile.load(((i - 1) % 2, t, 0), 4))
            fly.waitcnt(lgkmcnt=0)
        fly.async_wait(0)
        out.store((steps - 1, t * 4), tile.load(((steps - 1) % 2, t, 0), 4))

    x = np.random.default_rng(2).standard_normal((6, 256), np.float32)
    out = np.full((4, 256), 7, np.float32)
    run_kernel(kernel, x, out, 4, block=64)
    kept = np.repeat(np.arange(64) % 3 != 0, 4) if masked else np.ones(256, bool)
    np.testing.assert_array_equal(out, np.where(kept, x[1:5], 0))


def test_the_instruction_adds_the_offset() -> None:
    def kernel(x, out, steps):
        t = fly.thread_idx.x
        view = fly.buffer(x)
        tile = fly.shared(fly.Float32, (4, 64))
        for i in range(steps):
            fly.async_copy(view, t * 5, tile, (i % 4, 0), offset=i * 3)
        fly.async_wait(0)
        out[t] = tile[0, t]

    text = isa(kernel, F32, np.zeros(64, np.float32), 4, block=64)
    loop = text[text.index("Loop Header") :]
    assert re.search(r"buffer_load_dword v\d+, s\[\d+:\d+\], s\d+ offen lds", loop)


def test_a_tail_beyond_the_tensor() -> None:
    def kernel(x, out):
        t = fly.thread_idx.x
        tile = fly.shared(fly.Int32, 64)
        fly.async_copy(x, t, tile, 0, mask=t < x.shape[0])
        fly.async_wait()
        out[t] = tile[t]

    x, out = np.arange(1, 11, dtype=np.int32), np.zeros(64, np.int32)
    run_kernel(kernel, x, out)
    assert out.tolist() == [*range(1, 11), *[0] * 54]


def test_lanes_that_are_not_active_leave_their_place() -> None:
    def kernel(x, out):
        t = fly.thread_idx.x
        tile = fly.shared(fly.Int32, 64)
        tile[t] = -1
        fly.waitcnt(lgkmcnt=0)
        if t % 3 == 0:
            fly.async_copy(x, t, tile, 0)
        fly.async_wait()
        out[t] = tile[t]

    x, out = np.arange(64, dtype=np.int32), np.zeros(64, np.int32)
    run_kernel(kernel, x, out)
    np.testing.assert_array_equal(out, np.where(x % 3 == 0, x, -1))


@pytest.mark.parametrize(("width", "mnemonic"), [(1, "ubyte"), (2, "ushort"), (4, "dword"), (12, "dwordx3"), (16, "dwordx4")])
def test_the_instruction_by_bytes(width: int, mnemonic: str) -> None:
    def kernel(x, out):
        t = fly.thread_idx.x
        tile = fly.shared(fly.Uint8, 64 * max(width, 4))
        tile.store(t * max(width, 4), fly.Vector[fly.Uint8, 4](255))
        fly.waitcnt(lgkmcnt=0)
        fly.load_to_lds(x.element(t * width), tile.element(0), width, cache_bits=2)
        fly.async_wait()
        for e in fly.static_range(max(width, 4)):
            out[t, e] = tile[t * max(width, 4) + e]

    x, out = np.arange(64 * width, dtype=np.uint16).astype(np.uint8), np.zeros((64, max(width, 4)), np.uint8)
    run_kernel(kernel, x, out)
    np.testing.assert_array_equal(out, np.pad(x.reshape(64, width), ((0, 0), (0, max(4 - width, 0)))))
    assert re.search(rf"global_load_lds_{mnemonic} .* nt", isa(kernel, x, out, block=64))


def pipelined(copies: int, read_first: bool = False, wait: int | None = None, barrier: bool = True) -> Any:
    """The sum of tiles of ``copies`` · 256 · 4 numbers, each copied while the one before is summed."""

    def kernel(x, out):
        stage = copies * 1024
        tile = fly.shared(fly.Float32, (2, stage))
        t, wave = fly.thread_idx.x, fly.wave_id()
        tiles = x.shape[0] // stage - 1  # (the last one is only copied)
        total = fly.Float32(0)
        if read_first:  # an access of shared memory before the first copy in the text
            tile[0, t] = 0.0
            fly.lds_barrier()
            total += tile[0, 255 - t]
            fly.lds_barrier()
        for c in fly.static_range(copies):
            fly.async_copy(x, c * 1024 + t * 4, tile, (0, c * 1024 + wave * 256), 4)
        for i in range(tiles):
            now = i % 2
            for c in fly.static_range(copies):
                fly.async_copy(x, (i + 1) * stage + c * 1024 + t * 4, tile, (1 - now, c * 1024 + wave * 256), 4)
            if wait is not None:
                fly.async_wait(wait)
            if barrier:
                fly.lds_barrier()
            for c in fly.static_range(copies):
                total += tile.load((now, c * 1024 + (255 - t) * 4), 4).reduce("add")
            fly.lds_barrier()
        out[t] = total

    return kernel


@pytest.mark.parametrize("read_first", [False, True])
@pytest.mark.parametrize("copies", [1, 4])
def test_a_double_buffered_loop_keeps_the_next_tile_under_way(copies: int, read_first: bool) -> None:
    kernel = pipelined(copies, read_first, wait=copies)
    x = np.random.default_rng(0).integers(0, 1000, copies * 1024 * 6).astype(np.float32)
    out = np.zeros(256, np.float32)
    run_kernel(kernel, x, out, block=256)
    np.testing.assert_array_equal(out, x[: copies * 1024 * 5].reshape(-1, 256, 4).sum((0, 2))[::-1])  # exact: small integers
    found = events(isa(kernel, x, out))
    one = ["copy"] * copies + [f"vmcnt({copies})", "barrier"] + ["read"] * copies + ["barrier"]
    first = found.index("copy") + copies
    assert found[first : first + len(one)] == one
    assert [e for e in found if e.startswith("vmcnt")] == [f"vmcnt({copies})"]


def test_four_stages_in_flight() -> None:
    def kernel(x, out):
        ring = fly.shared(fly.Float32, (4, 256))
        t, wave = fly.thread_idx.x, fly.wave_id() * 64
        total = fly.Float32(0)
        for s in fly.static_range(3):
            fly.async_copy(x, s * 256 + t, ring, (s, wave))
        for i in range(x.shape[0] // 256 - 3):
            fly.async_copy(x, (i + 3) * 256 + t, ring, ((i + 3) % 4, wave))
            fly.async_wait(3)
            fly.lds_barrier()
            total += ring[i % 4, 255 - t]
            fly.lds_barrier()
        out[t] = total

    x, out = np.arange(256 * 9, dtype=np.float32), np.zeros(256, np.float32)
    run_kernel(kernel, x, out, block=256)
    np.testing.assert_array_equal(out, x[: 256 * 6].reshape(6, 256).sum(0)[::-1])
    assert "vmcnt(3)" in isa(kernel, x, out) and "vmcnt(0)" not in isa(kernel, x, out)


@pytest.mark.parametrize(
    ("kernel", "words"),
    [
        (pipelined(2), "own load has not filled yet|its wave did not wait for it before the barrier"),
        (pipelined(2, wait=3), "own load has not filled yet|its wave did not wait for it before the barrier"),
        (pipelined(2, wait=2, barrier=False), "no barrier between them"),
    ],
)
def test_the_simulator_reports_what_is_not_waited_for(kernel: Any, words: str) -> None:
    with pytest.raises(fly.FaultyKernelError, match=words):
        run_kernel(kernel, np.zeros(2048 * 4, np.float32), np.zeros(256, np.float32), block=256)


def test_a_wave_that_reads_its_own_copy_too_early() -> None:
    def kernel(x, out, wait):
        t = fly.thread_idx.x
        tile = fly.shared(fly.Float32, (2, 64))
        fly.async_copy(x, t, tile, (0, 0))
        fly.async_copy(x, t + 64, tile, (1, 0))
        fly.async_wait(1)
        out[t] = tile[0, t]
        if fly.const_expr(wait):
            fly.async_wait(0)
        out[t + 64] = tile[1, t]

    x, out = np.arange(128, dtype=np.float32), np.zeros(128, np.float32)
    typed = {"wait": fly.Constexpr[bool], "x": fly.Tensor, "out": fly.Tensor}
    kernel.__annotations__.update(typed)
    run_kernel(kernel, x, out, True)
    np.testing.assert_array_equal(out, x)
    with pytest.raises(fly.FaultyKernelError, match="own load has not filled yet"):
        run_kernel(kernel, x, out, False)


def test_a_full_barrier_waits_for_all_copies() -> None:
    def kernel(x, out):
        t = fly.thread_idx.x
        tile = fly.shared(fly.Float32, 256)
        fly.async_copy(x, t, tile, fly.wave_id() * 64)
        fly.barrier()
        out[t] = tile[255 - t]

    x, out = np.arange(256, dtype=np.float32), np.zeros(256, np.float32)
    run_kernel(kernel, x, out, block=256)
    np.testing.assert_array_equal(out, x[::-1])


def test_kernels_without_copies_carry_no_scopes() -> None:
    def kernel(x):
        tile = fly.shared(fly.Float32, 64)
        tile[fly.thread_idx.x] = 1.0
        x[0] = tile[3]

    assert "alias_scope" not in trace_text(kernel, F32, block=64)


UNIFORM = {
    "wave_id": lambda x, t: fly.wave_id() * 64,
    "thread_idx // 64": lambda x, t: t // 64 * 64,
    "block_idx": lambda x, t: fly.block_idx.x % 4,
    "extent": lambda x, t: x.shape[0] % 4 * 4,
    "loaded": lambda x, t: x[fly.block_idx.x].to(fly.Int32) & 127,
    "readfirstlane": lambda x, t: fly.readfirstlane(t % 64),
    "branch": lambda x, t: fly.select(fly.block_idx.x > 3, 1, fly.wave_id()),
}


@pytest.mark.parametrize("name", UNIFORM)
def test_places_that_are_the_same_in_all_lanes(name: str) -> None:
    at = UNIFORM[name]

    def kernel(x):
        fly.async_copy(x, fly.thread_idx.x, fly.shared(fly.Float32, 256), at(x, fly.thread_idx.x))

    assert "m0" in isa(kernel, F32)


def carried(step: Any) -> Any:
    def kernel(x):
        tile = fly.shared(fly.Float32, 256)
        t = fly.thread_idx.x
        at = fly.Int32(0)
        for _ in range(x.shape[0]):
            fly.async_copy(x, t, tile, at)
            at = (at + step(t)) % 64
            fly.async_wait()

    return kernel


def test_places_carried_through_loops() -> None:
    assert "m0" in isa(carried(lambda t: fly.wave_id() + 1), F32)
    with pytest.raises(fly.AsyncCopyError, match=r"test_async_copy.py:\d+ writes changes in a loop, and must be"):
        isa(carried(lambda t: t), F32)


def refused(words: str, use: Any, *args: Any, error: Any = fly.AsyncCopyError, block: int = 256, **options: Any) -> None:
    def kernel(x):
        use(x, fly.thread_idx.x, fly.shared(fly.Float32, 1024), *args)

    with pytest.raises(error, match=words):
        fly.jit(kernel).specialize(F32, block=block, **options).mlir  # noqa: B018


COPY_ERRORS = [
    ("2 x Float32 is 8 bytes per lane; gfx950 copies 4, 12, 16 bytes", lambda x, t, s: fly.async_copy(x, t * 2, s, 0, 2)),
    ("8 x Float32 is 32 bytes per lane", lambda x, t, s: fly.async_copy(x, t * 8, s, 0, 8)),
    ("width must be a positive Python int, not 0", lambda x, t, s: fly.async_copy(x, t, s, 0, 0)),
    ("width must be a positive Python int, not <Int32", lambda x, t, s: fly.async_copy(x, t, s, 0, t)),
    (r"1 x Uint8 is 1 bytes per lane; .*at least 4 bytes",
     lambda x, t, s: fly.async_copy(x.ptr.bitcast(fly.Uint8), t, s.ptr.bitcast(fly.Uint8), 0)),
    ("writes shared memory .*, not .*Tensor.* in global memory", lambda x, t, s: fly.async_copy(x, t, x, 0)),
    ("writes shared memory .*, not .* in register memory",
     lambda x, t, s: fly.async_copy(x, t, fly.registers(fly.Float32, 4), 0)),
    ("reads global memory or a buffer view, not .* in shared memory", lambda x, t, s: fly.async_copy(s, t, s, 0)),
    ("reads global memory or a buffer view, not 3", lambda x, t, s: fly.async_copy(3, t, s, 0)),
    ("elements of Float32 cannot become Int32",
     lambda x, t, s: fly.async_copy(x, t, s.ptr.bitcast(fly.Int32), 0)),
    ("cache='slc' is not a policy; there is 'nontemporal' or None", lambda x, t, s: fly.async_copy(x, t, s, 0, cache="slc")),
    ("must be the same in all lanes of a wave: make it of block ids", lambda x, t, s: fly.async_copy(x, t, s, t)),
    ("must be the same in all lanes", lambda x, t, s: fly.async_copy(x, t, s, x[t].to(fly.Int32))),
    ("must be the same in all lanes", lambda x, t, s: fly.async_copy(x, t, s, fly.select(t > 3, 0, 4))),
    ("must be the same in all lanes", lambda x, t, s: fly.async_copy(x, t, s, t // 32)),
    ("the target of a copy of 16 bytes per lane .* aligned to 16 bytes, and only 4 can be proven",
     lambda x, t, s: fly.async_copy(x, t * 4, s, fly.wave_id(), 4)),
    ("the offset of an asynchronous copy must be the same in all lanes",
     lambda x, t, s: fly.async_copy(fly.buffer(x), t, s, 0, offset=t)),
    ("the offset of an asynchronous copy must be the same in all lanes", lambda x, t, s: fly.async_copy(x, t, s, 0, offset=t)),
    ("offset=-4 is negative", lambda x, t, s: fly.async_copy(x, t, s, 0, offset=-4)),
    ("mask=…\\) needs a tensor or a buffer view", lambda x, t, s: fly.async_copy(x.ptr, t, s, 0, mask=t < 3)),
    ("load_to_lds: gfx950 loads 1, 2, 4, 12, 16 bytes per lane into LDS, not 8",
     lambda x, t, s: fly.load_to_lds(x.element(t), s.element(0), 8)),
    (r"cache_bits are 1 \(sc0\), 2 \(nt\) and 16 \(sc1\), not 4",
     lambda x, t, s: fly.load_to_lds(x.element(t), s.element(0), 4, 4)),
    ("load_to_lds reads global memory or a buffer view, not .*Tensor", lambda x, t, s: fly.load_to_lds(x, s.element(0), 4)),
    ("load_to_lds writes shared memory, not .* in global memory",
     lambda x, t, s: fly.load_to_lds(x.element(t), x.element(0), 4)),
]  # fmt: skip


@pytest.mark.parametrize(("words", "use"), COPY_ERRORS)
def test_errors(words: str, use: Any) -> None:
    refused(words, use)


def test_other_errors() -> None:
    refused(r"fly.async_wait\(n\) takes a Python int from 0 to 63, not 64", lambda x, t, s: fly.async_wait(64),
            error=fly.SynchronizationError)  # fmt: skip
    refused(r"takes a Python int from 0 to 63, not <Int32", lambda x, t, s: fly.async_wait(t), error=fly.SynchronizationError)
    refused("needs an address that is a multiple of 16 bytes", lambda x, t, s: fly.async_copy(x, t, s, 0, 4),
            error=fly.VectorAccessError)  # fmt: skip
    refused("needs an address that is a multiple of 16 bytes",
            lambda x, t, s: fly.async_copy(fly.buffer(x), t * 4, s, 0, 4, offset=fly.wave_id() * 2),
            error=fly.VectorAccessError)  # fmt: skip
    refused("offset of fly.async_copy must be an integer", lambda x, t, s: fly.async_copy(x, t, s, 0, offset=1.5),
            error=fly.IndexingError)  # fmt: skip
    refused("gfx942 copies 4 bytes", lambda x, t, s: fly.async_copy(x, t * 4, s, 0, 4), arch="gfx942")
    for use in (lambda: fly.async_wait(), lambda: fly.async_copy(F32, 0, F32, 0), lambda: fly.load_to_lds(F32, F32, 4)):  # type: ignore[arg-type]
        with pytest.raises(fly.OutsideKernelError, match="works only inside a kernel"):
            use()


def test_masks_need_strides_that_are_not_negative() -> None:
    def kernel(x):
        t = fly.thread_idx.x
        fly.async_copy(x, (t, 0), fly.shared(fly.Float32, 64), 0, mask=t < 3)

    with pytest.raises(fly.AsyncCopyError, match="strides may be negative"):
        trace_text(kernel, np.zeros((64, 2), np.float32)[::-1], block=64)


def test_masks_need_the_buffer_view_at_hand() -> None:
    def kernel(x):
        t = fly.thread_idx.x
        view = fly.buffer(x)
        for _ in range(x.shape[0]):
            fly.async_copy(view, t, fly.shared(fly.Float32, 64), 0, mask=t < 3)
            view = fly.buffer(x) if x[0] > 1.0 else fly.buffer(x[1:])

    with pytest.raises(fly.AsyncCopyError, match="make the buffer view in the same loop body or branch"):
        trace_text(kernel, F32, block=64)


def grouped(x: fly.Tensor[fly.f32, (None,), fly.align(16), fly.noalias], out: fly.Tensor[fly.f32, (None,), fly.noalias]):
    """Two copies a step into one of two buffers; each trip waits for those of the trip before."""
    s, t, steps = fly.shared(fly.f32, (2, 512)), fly.thread_idx.x, x.shape[0] // 512

    def copy(step, stage):
        for part in fly.static_range(2):
            fly.async_copy(x, step * 512 + part * 256 + t * 4, s, (stage, part * 256), width=4)

    copy(0, 0)
    for i in range(steps):
        group = fly.async_group()
        copy(fly.min(i + 1, steps - 1), (i + 1) % 2)
        fly.async_wait(behind=group)
        fly.lds_barrier()
        out[i * 64 + t] = s[i % 2, 511 - t]
        fly.lds_barrier()
    fly.async_wait()


@pytest.mark.parametrize("steps", [1, 2, 5])
def test_waiting_for_what_is_behind_a_group(steps: int) -> None:
    x = np.random.default_rng(steps).integers(0, 99, 512 * steps).astype(np.float32)
    out = np.zeros(64 * steps, np.float32)
    run_kernel(grouped, x, out)
    np.testing.assert_array_equal(out.reshape(steps, 64), x.reshape(steps, 512)[:, ::-1][:, :64])
    assert "vmcnt(2)" in isa(grouped, x, out, block=64)


def in_a_branch(x, group):
    if x[0] > 0:
        one(x)
    fly.async_wait(behind=group())


def after_a_loop(x, group):
    for _ in range(fly.Int32(x[0])):
        begun = group()
    begun = group()
    for _ in range(fly.Int32(x[0])):
        fly.async_wait(behind=begun)


def in_a_loop(x, group):
    begun = group()
    for _ in range(fly.Int32(x[0])):
        one(x)
    fly.async_wait(behind=begun)


def one(x):
    fly.async_copy(x, fly.thread_idx.x, fly.shared(fly.f32, 64), 0)


def many(x, group):
    begun = group()
    for _ in fly.static_range(64):
        fly.async_copy(x, fly.thread_idx.x, fly.shared(fly.f32, 64), 0)
    fly.async_wait(behind=begun)


@pytest.mark.parametrize(
    ("use", "words"),
    [
        (in_a_loop, r"the copy at .*test_async_copy.py:\d+.* is in another branch or loop than the wait"),
        (
            after_a_loop,
            r"the group begins in another branch or loop than the wait, so how many copies are under way is not known",
        ),
        (many, r"the group has 64 copies, and at most 63 can stay under way"),
        (lambda x, group: fly.async_wait(behind=3), r"takes what fly.async_group\(\) gave, not 3"),
        (lambda x, group: fly.async_wait(1, behind=group()), r"takes a number or behind=, not both"),
    ],
)
def test_groups_that_cannot_be_counted(use: Any, words: str) -> None:
    def kernel(x):
        use(x, fly.async_group)

    with pytest.raises(fly.SynchronizationError, match=words):
        trace_text(kernel, F32, block=64)


def test_copies_in_a_branch_before_the_group_do_not_count() -> None:
    def kernel(x):
        in_a_branch(x, fly.async_group)

    assert trace_text(kernel, F32, block=64)


BASES = {
    "waves": lambda t: t // 64 * 64,
    "shifted": lambda t: t >> 6 << 6,
    "masked": lambda t: t & 0xC0,
    "all but the lane": lambda t: t & ~63,
    "reduced": lambda t: fly.wave_reduce(t, "min"),
}


@pytest.mark.parametrize("block", [256, (32, 8), (16, 4, 4), (64, 4), (8, 1, 32)], ids=str)
@pytest.mark.parametrize("base", list(BASES))
def test_numbers_that_the_lanes_of_a_wave_share(base: str, block: Any) -> None:
    def kernel(x, out):
        t = fly.linear_thread_id()
        tile = fly.shared(fly.Int32, (256,))
        fly.async_copy(x, t, tile, BASES[base](t))
        fly.async_wait()
        fly.barrier()
        out[t] = tile[t]

    x, out = np.arange(100, 356, dtype=np.int32), np.zeros(256, np.int32)
    run_kernel(kernel, x, out, block=block)
    np.testing.assert_array_equal(out, x)


@pytest.mark.parametrize(
    ("block", "base"),
    [
        (256, lambda: fly.linear_thread_id() & 0xE0),
        (256, lambda: (fly.linear_thread_id() + 1) // 64),
        (256, lambda: fly.linear_thread_id() * 3 // 128),
        (256, lambda: fly.linear_thread_id() // 96),
        ((96, 2), lambda: fly.thread_idx.x // 64),
        ((32, 8), lambda: (fly.thread_idx.x + 16 * fly.thread_idx.y) // 64),
        ((32, 8), lambda: (8 * fly.thread_idx.x + fly.thread_idx.y) // 64),
        ((16, 4, 4), lambda: (fly.thread_idx.x + 16 * fly.thread_idx.y + 32 * fly.thread_idx.z) // 64),
        (256, lambda: fly.wave_scan(fly.linear_thread_id(), "min")),
    ],
)
def test_numbers_that_the_lanes_of_a_wave_may_not_share(block: Any, base: Any) -> None:
    def kernel(x):
        fly.async_copy(x, 0, fly.shared(fly.Int32, (1024,)), base())

    with pytest.raises(fly.AsyncCopyError, match="must be the same in all lanes of a wave"):
        trace_text(kernel, np.zeros(64, np.int32), block=block)
