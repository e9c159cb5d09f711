"""What goes wrong at a launch and in it: read-only arrays, dynamic shared memory, faults together with assertions."""

from __future__ import annotations

import numpy as np
import pytest

import flydsl as fly
from flydsl import sim

F32 = fly.Tensor[fly.Float32, (None,)]
LDS = 160 * 1024  # bytes a workgroup can have on gfx950 (CDNA4 ISA manual, "LDS")


@fly.jit(block=64)
def copy(src: F32, dst: F32):
    i = fly.thread_idx.x
    dst[i] = src[i]  # the write


WRITE = f"{__file__}:{copy.fn.__code__.co_firstlineno + 3}"


def frozen(array):
    view = array[:]
    view.flags.writeable = False
    return view


def ramp(n=64):
    return np.arange(n, dtype=np.float32)


@pytest.fixture(params=["numpy", "compiled"])
def executor(request, monkeypatch):
    """Both executors; the compiled one makes no checks but bounds."""
    if request.param == "compiled":
        pytest.importorskip("llvmlite")
        monkeypatch.setenv("FLYDSL_SIM_CHECKS", "none")
    monkeypatch.setenv("FLYDSL_SIM_EXECUTOR", request.param)
    return request.param


READONLY = {
    "view": lambda: frozen(ramp()),
    "owner": lambda: _owner(),
    "bytes": lambda: np.frombuffer(ramp().tobytes(), np.float32),
    "broadcast": lambda: np.broadcast_to(np.float32(3), (64,)),
    "rows": lambda: np.broadcast_to(ramp(), (2, 64))[1],
}


def _owner():
    array = ramp()
    array.flags.writeable = False
    return array


@pytest.mark.parametrize("make", READONLY.values(), ids=READONLY)
def test_read_only_arrays_can_be_read(executor, make) -> None:
    src, dst = make(), np.zeros(64, np.float32)
    copy[1, 64](src, dst)
    np.testing.assert_array_equal(dst, src)


WRITTEN = {name: make for name, make in READONLY.items() if name != "broadcast"}  # whose stride of 0 is refused before


@pytest.mark.parametrize("make", WRITTEN.values(), ids=WRITTEN)
def test_a_write_to_a_read_only_array_is_an_error_at_its_line(executor, make) -> None:
    dst = make()
    before = dst.copy()
    with pytest.raises(sim.MemoryAccessError, match=r"store to read-only memory.* of dst ") as caught:
        copy[1, 64](ramp() + 1, dst)
    assert WRITE in str(caught.value)
    np.testing.assert_array_equal(dst, before)


def test_a_read_only_part_of_a_buffer_that_is_written_elsewhere() -> None:
    whole = ramp(128)
    copy[1, 64](frozen(whole[:64]), whole[64:])
    np.testing.assert_array_equal(whole[64:], ramp())
    with pytest.raises(sim.MemoryAccessError, match=r"store to read-only memory.* of dst ") as caught:
        copy[1, 64](whole[64:], frozen(whole[:64]))
    assert WRITE in str(caught.value)


def test_bytes_that_another_argument_may_write() -> None:
    whole = ramp()
    copy[1, 64](frozen(whole), whole)
    np.testing.assert_array_equal(whole, ramp())


@fly.jit(block=64)
def turned(x: F32):
    i = fly.thread_idx.x
    s = fly.dynamic_shared(fly.Float32, 64)
    s[i] = x[i]
    fly.barrier()
    x[i] = s[63 - i]


@fly.jit(block=64)
def with_static(x: F32):
    i = fly.thread_idx.x
    s, t = fly.dynamic_shared(fly.Float32, 64), fly.shared(fly.Float32, 1024)
    s[i] = x[i]
    t[i] = x[i]
    fly.barrier()
    x[i] = s[63 - i] + t[63 - i]


def test_the_size_of_dynamic_shared_memory_must_be_given() -> None:
    with pytest.raises(fly.LaunchError, match=r"turned uses fly.dynamic_shared.*give shared_bytes="):
        turned[1, 64](ramp())
    with pytest.raises(fly.LaunchError, match="give shared_bytes="):
        turned.launch(ramp(), grid=1, block=64)
    x = ramp()
    turned[1, 64, 256](x)
    np.testing.assert_array_equal(x, ramp()[::-1])


def test_too_little_dynamic_shared_memory_is_named() -> None:
    for given in (128, 0):
        with pytest.raises(sim.MemoryAccessError, match=f"LDS(.|\n)*shared_bytes={given}$"):
            turned[1, 64, given](ramp())


def test_static_and_dynamic_shared_memory_together_have_a_limit() -> None:
    x = ramp()
    with_static[1, 64, LDS - 4096](x)
    np.testing.assert_array_equal(x, 2 * ramp()[::-1])
    words = f"4096 bytes of static shared memory and shared_bytes={LDS - 4095} make {LDS + 1}, .* gfx950 can have {LDS}"
    with pytest.raises(fly.LaunchError, match=words):
        with_static[1, 64, LDS - 4095](x)
    with pytest.raises(fly.LaunchError, match=rf"copy: 0 bytes of static.*={LDS + 1} "):
        copy[1, 64, LDS + 1](x, x)


@fly.jit(block=128)
def racing_and_asserting(x: F32):
    i = fly.thread_idx.x
    s = fly.shared(fly.Float32, 128)
    s[i] = x[i]
    if i == 3:
        print("thread", i)
    assert i < 127, "too many"
    x[i] = s[127 - i]


@fly.jit(block=64)
def out_of_bounds_and_asserting(x: F32):
    i = fly.thread_idx.x
    if i == 3:
        print("thread", i)
    assert i < 63, "too many"
    x[i + 60] = 1.0


@pytest.mark.parametrize(
    ("kernel", "block", "error", "words"),
    [
        (racing_and_asserting, 128, fly.FaultyKernelError, "lds-race"),
        (out_of_bounds_and_asserting, 64, sim.MemoryAccessError, "out-of-bounds store"),
    ],
)
def test_a_fault_hides_no_assertion_and_no_print(kernel, block, error, words, capsys) -> None:
    with pytest.raises(error, match=words) as caught:
        kernel[1, block](ramp(block))
    assert "device assertion failed: too many" in str(caught.value) and f"thread ({block - 1}, 0, 0)" in str(caught.value)
    assert isinstance(caught.value.__cause__, fly.DeviceAssertionError)
    assert capsys.readouterr().out == "thread 3\n"


@fly.jit(block=128)
def second_wave_leaves(x: F32):
    i = fly.thread_idx.x
    if i >= 64:
        return
    fly.barrier()
    x[i] = 2.0 * x[i]


def test_every_wave_must_come_to_a_barrier() -> None:
    """The hardware lets the waves that are left pass; fly's barrier is one of all threads."""
    with pytest.raises(fly.FaultyKernelError, match=r"(?s)divergent-barrier: wave 0 .* waits .* wave 1 .* did not come"):
        second_wave_leaves[1, 128](ramp(128))
