"""Threads, fork, the interpreter's end: no crash, no deadlock, no mixing of devices, no leak."""

from __future__ import annotations

import gc
import subprocess
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from kernels import axpy, copy
from standin_build import StandIn
from test_failures import python

import flydsl as fly
from flydsl.runtime import hip as h


def in_threads(work: Callable[[int], None], count: int = 8) -> None:
    """Run ``work(i)`` in threads that start together; the first error is raised."""
    barrier = threading.Barrier(count)

    def run(i: int) -> None:
        barrier.wait()
        work(i)

    with ThreadPoolExecutor(count) as pool:
        for done in [pool.submit(run, i) for i in range(count)]:
            done.result(timeout=120)


def test_threads_on_two_devices(hip: StandIn) -> None:
    """Each thread has a current device, stream and arrays of its own."""

    def work(i: int) -> None:
        where = h.device(i % 2)
        stream = where.stream()
        x = h.from_numpy(np.full(64, i, np.float32), where)
        y = h.zeros(64, "float32", where)
        where.synchronize()
        for k in range(20):
            axpy[1, 64](x, y, float(k), stream=stream)
        assert (y.numpy(stream) == i * sum(range(20))).all()
        stream.close()

    in_threads(work)
    assert not hip.errors and len(hip.launches) == 8 * 20


def test_threads_on_the_simulator() -> None:
    x = np.arange(256, dtype=np.float32)

    def work(i: int) -> None:
        y = np.zeros(256, np.float32)
        for k in range(5):
            axpy[4, 64](x, y, float(i + k))
        np.testing.assert_array_equal(y, x * np.float32(5 * i + 10))

    in_threads(work, 4)


def test_a_kernel_is_loaded_once(hip: StandIn) -> None:
    @fly.jit
    def fresh(dst: fly.Tensor):
        dst[fly.thread_idx.x] = 1.0

    arrays = [h.zeros(64, "float32", h.device(i % 2)) for i in range(8)]
    before = hip.calls("hipModuleLoadData")
    in_threads(lambda i: fresh[1, 64](arrays[i]))
    assert hip.calls("hipModuleLoadData") == before + 2, "once per device"
    assert all((a.numpy() == 1).all() for a in arrays)


def test_the_library_is_loaded_once(standin_path: str) -> None:
    code = """
import ctypes, threading
from flydsl.runtime import hip
from flydsl.runtime.hip import library
barrier, found = threading.Barrier(8), []
def work():
    barrier.wait()
    found.append((library.library(), hip.device(1)))
threads = [threading.Thread(target=work) for _ in range(8)]
[t.start() for t in threads]
[t.join() for t in threads]
c = ctypes.CDLL(library.library().path)
c.standin_calls.restype = ctypes.c_long
print(len(found), len(set(found)), c.standin_calls(b"hipInit"))
"""
    assert python(code, FLYDSL_HIP_LIBRARY=standin_path).stdout == "8 1 1\n"


def test_launches_while_others_allocate_and_collect(hip: StandIn) -> None:
    src, dst = h.from_numpy(np.arange(64, dtype=np.int32)), h.zeros(64, "int32")
    hip.skip = True
    stop = threading.Event()

    def churn() -> None:
        while not stop.is_set():
            h.zeros(100)
            h.HipEvent(h.device(1))
            gc.collect()

    churner = threading.Thread(target=churn)
    churner.start()
    try:
        in_threads(lambda i: [copy[1, 64](src, dst) for _ in range(30)], 4)
    finally:
        stop.set()
        churner.join()
    h.device(0).synchronize()
    assert len(hip.launches) == 120 and not hip.errors


PREPARE = """
import os, sys, threading, ctypes
import numpy as np
import flydsl as fly
from kernels import copy
src, dst = fly.hip.from_numpy(np.arange(64, dtype=np.int32)), fly.hip.zeros(64, "int32")
stream = fly.hip.device(0).stream()
copy[1, 64](src, dst)
copy[1, 64](src, dst)
"""


def run(code: str, path: str) -> subprocess.CompletedProcess[str]:
    return python(PREPARE + code, FLYDSL_HIP_LIBRARY=path)


FORKED = """
bound = copy.bind(src, dst, grid=1, block=64)
def tells(what):
    try:
        what()
        print("no error")
    except fly.ForkedProcessError as e:
        print("refused")
sys.stdout.flush()
child = os.fork()
if child == 0:
    tells(lambda: copy[1, 64](src, dst))
    tells(bound)
    tells(lambda: fly.hip.zeros(3))
    tells(dst.numpy)
    tells(stream.synchronize)
    tells(lambda: fly.hip.device(1))
    x, y = np.ones((2, 8), np.int32)
    copy[1, 64](x, y * 0)
    print("simulated")
    del src, dst, stream, bound
    import gc; gc.collect()
    sys.exit(0)
_, status = os.waitpid(child, 0)
copy[1, 64](src, dst)
fly.hip.device(0).synchronize()
print("parent", os.waitstatus_to_exitcode(status))
"""


def test_a_forked_child_is_told(standin_path: str) -> None:
    """The stand-in ends a process that calls it after fork, where HIP would hang: so nothing may reach it."""
    done = run(FORKED, standin_path)
    assert done.stdout.split() == ["refused"] * 6 + ["simulated", "parent", "0"], done.stderr
    assert done.stderr == ""


def test_the_message_for_a_forked_child(hip: StandIn) -> None:
    from flydsl.runtime.hip.library import library

    library().usable = False
    try:
        with pytest.raises(fly.ForkedProcessError, match=r"hipGetDevice: this process is a child of fork.*'spawn'"):
            h.device()
    finally:
        library().usable = True


def test_fork_while_another_thread_holds_our_locks(standin_path: str) -> None:
    code = """
from flydsl.runtime.hip import gpu, library
held, done = threading.Event(), threading.Event()
def hold():
    with library._lock, gpu._lock:
        held.set()
        done.wait()
thread = threading.Thread(target=hold)
thread.start()
held.wait()
child = os.fork()
if child == 0:
    with library._lock, gpu._lock:
        os._exit(0)
done.set()
thread.join()
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    assert run(code, standin_path).stdout == "0\n"


@pytest.mark.parametrize(
    "end",
    [
        "pass",  # module globals are torn down with work waiting in streams
        "import atexit; atexit.register(lambda: (copy[1, 64](src, dst), dst.fill_words(5), print(dst.numpy()[9])))",
        "graph = fly.hip.capture(lambda s: copy[1, 64](src, dst, stream=s), stream); pinned = fly.hip.pinned(4)",
        "cycle = [src, dst, stream]; cycle.append(cycle)",
        "sys.exit(0)",
        "t = threading.Thread(target=lambda: [copy[1, 64](src, dst) for _ in range(10**9)], daemon=True); t.start()",
    ],
    ids=["globals", "atexit", "graph", "cycle", "exit", "daemon"],
)
def test_the_end_of_the_interpreter(standin_path: str, end: str) -> None:
    done = run(end, standin_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == ("5\n" if "atexit" in end else "")


LEAKS = """
import gc, resource
from flydsl.runtime.hip.library import library
c = ctypes.CDLL(library().path)
EXECUTOR = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, *[ctypes.c_void_p] * 7)
c.standin_executor(None)
def rss():
    gc.collect()
    with open("/proc/self/statm") as f:
        return int(f.read().split()[1]) * resource.getpagesize()
bound = copy.bind(src, dst, grid=1, block=64)
def launches(n):
    for i in range(n):
        copy[1, 64](src, dst)
        copy[1, 64](src, dst, stream=stream)
        bound()
        if i % 100 == 0:
            fly.hip.device(0).synchronize()
launches(2000)
before = rss()
launches(33_334)
print(rss() - before)
"""


def test_no_leak_over_many_launches(standin_path: str) -> None:
    """10⁵ launches; a leak of 8 bytes in each would be 800 kB."""
    done = run(LEAKS, standin_path)
    assert done.stderr == ""
    assert int(done.stdout) < 400_000


COMPILATIONS = """
import gc, resource
from flydsl.runtime.hip.library import library
c = ctypes.CDLL(library().path)
c.standin_executor(None)
def rss():
    gc.collect()
    with open("/proc/self/statm") as f:
        return int(f.read().split()[1]) * resource.getpagesize()
def compile_one(k):
    @fly.jit
    def made(dst: fly.Tensor, k: fly.Constexpr[int]):
        dst[fly.thread_idx.x] = k
    made[1, 64](dst, k)
def some(start, n):
    for k in range(start, start + n):
        compile_one(k % 10)
        gc.collect()
    fly.hip.zeros(1)
c.standin_calls.restype = ctypes.c_long
def loaded():
    return c.standin_calls(b"hipModuleLoadData") - c.standin_calls(b"hipModuleUnload")
some(0, WARM)
before, there = rss(), loaded()
some(WARM, COUNT)
print(rss() - before, loaded() - there, c.standin_calls(b"hipModuleLoadData"))
"""


@pytest.mark.parametrize(
    ("warm", "count"), [(30, 60), pytest.param(200, 1000, marks=pytest.mark.sweep)], ids=["some", "a thousand"]
)
def test_no_leak_over_compilations(standin_path: str, warm: int, count: int) -> None:
    """Kernels that are gone leave neither memory nor loaded code; ten different ones come from the disk cache."""
    code = COMPILATIONS.replace("WARM", str(warm)).replace("COUNT", str(count))
    done = run(code, standin_path)
    assert done.stderr == ""
    grown, more, loads = map(int, done.stdout.split())
    assert loads >= warm + count, "each was loaded anew"
    assert abs(more) <= 2, "and unloaded"
    assert grown < 1 << 20, f"{grown / count:.0f} bytes for each"


SIMULATED = """
import gc, resource
import numpy as np
from kernels import axpy
def rss():
    gc.collect()
    with open("/proc/self/statm") as f:
        return int(f.read().split()[1]) * resource.getpagesize()
x, y = np.ones((2, 64), np.float32)
def launches(n):
    for _ in range(n):
        axpy[1, 64](x, y, 1.0)
launches(4000)
before = rss()
launches(3000)
print(rss() - before)
"""


@pytest.mark.sweep
def test_no_leak_on_the_simulator() -> None:
    """A leak of 200 bytes in each launch would be 600 kB."""
    done = python(SIMULATED)
    assert done.stderr == ""
    assert int(done.stdout) < 400_000
