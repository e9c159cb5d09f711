"""Each HIP call can fail at any time: the error is ours, names call and code, and what was going on goes on afterwards."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from kernels import axpy
from standin_build import StandIn

import flydsl as fly
from flydsl.runtime import errors
from flydsl.runtime import hip as h
from flydsl.runtime.hip import gpu
from flydsl.runtime.hip.errors import ERRORS, error_of
from flydsl.runtime.hip.functions import PROTOTYPES


def use_everything() -> np.ndarray:
    """A program that comes by every function that flydsl calls, and what it computes."""
    where = h.device(1)
    here = h.device()
    assert h.device_count() == 2 and len(h.devices()) == 2 and here.index == 0
    x, y = (h.from_numpy(np.arange(256, dtype=np.float32), where) for _ in range(2))
    stream = where.stream()
    start, stop = h.HipEvent(where), h.HipEvent(where)
    where.synchronize()
    start.record(stream)
    axpy[1, 256](x, y, 2.0, stream=stream)
    stop.record(stream)
    stop.wait_on(0)
    while not stop.done():
        pass
    assert stop.elapsed_ms(start) > 0
    stop.synchronize()
    while not stream.done():
        pass
    stream.synchronize()
    graph = h.capture(lambda s: axpy[1, 256](x, y, 2.0, stream=s), stream)
    graph.launch(stream)
    stream.synchronize()
    made = axpy.specialize(x, y, 2.0, block=256)
    function = where.function(made, made.name)
    assert function.attribute("max_threads") == 1024 and function.occupancy(256) > 0 and function.best_block()[0] > 0
    pool = h.Pool(where)
    pool.keep(1 << 20)
    assert pool.used() == 0
    temporary = h.empty(1024, "float32", stream=stream)
    temporary.fill_bytes(1, stream).fill_words(7, stream)
    assert pool.used() == 4096
    temporary.free()
    pool.trim()
    free, total = where.memory_info()
    assert 0 < free < total and where.context_active()
    host = h.pinned(256, "float32", where)
    y.copy_to(host, stream, wait=False)
    stream.synchronize()
    result = host.copy()
    h.empty(256, where=where).copy_from(y, stream)
    borrowed = type("Borrowed", (), {"__cuda_array_interface__": y.__cuda_array_interface__})()
    axpy[1, 256](borrowed, y, 0.0)
    del host
    graph = start = stop = None
    stream.close()
    x.free()
    h.empty(16, where=where).free()  # an allocation destroys what was dropped before
    where.synchronize()
    return result


EXPECTED = np.arange(256, dtype=np.float32) * 5

AT_LOAD = ("hipInit", "hipRuntimeGetVersion", "hipGetLastError")
LATER = ("hipModuleUnload",)
"""At the end of a kernel's life."""


def test_the_program_without_failures(hip: StandIn) -> None:
    before = {name: hip.calls(name) for name in PROGRAM_CALLS}
    np.testing.assert_array_equal(use_everything(), EXPECTED)
    idle = [name for name, count in before.items() if hip.calls(name) == count]
    assert not idle, "the program comes by each of them"
    assert not hip.errors


PROGRAM_CALLS = [name for name in PROTOTYPES if name not in AT_LOAD + LATER]


@pytest.mark.parametrize("name", PROGRAM_CALLS)
def test_each_call_fails(hip: StandIn, name: str) -> None:
    use_everything()  # the kernel is compiled now, and what each function costs is known
    for after in (0,) if name == "hipSetDevice" else (0, 1):  # the second one would put the device back
        gpu._devices.clear()  # so that the devices are asked, and the code is loaded, anew
        hip.fail(name, 999, after)
        try:
            use_everything()
        except fly.HipError as error:
            assert (error.code, error.name, error.call) == (999, "hipErrorUnknown", name)
            assert "the stand-in's words for 999" in str(error) and "AMD_LOG_LEVEL" in str(error)
        else:
            hip.fail(name, 0)
            assert after == 1, "the first call is the failing one"
        assert hip.c.hipGetLastError() == 0, "or torch would take it for its own"
        assert h.device().index == 0, "the current device is put back"
        hip.fail(name, 0)
        np.testing.assert_array_equal(use_everything(), EXPECTED)


@pytest.mark.parametrize("code", sorted(ERRORS))
def test_each_code_has_its_error(code: int) -> None:
    error = error_of(code, "hipDoThis", "doing that", lambda c: f"words {c}")
    row = ERRORS[code]
    assert type(error) is row.cls
    assert str(error) == f"doing that: hipDoThis returned {row.name} ({code}, HIP says: words {code}); {row.advice}"
    assert error.code == code and row.name.startswith("hipError")


@pytest.mark.parametrize("code", sorted(ERRORS))
def test_each_code_of_a_launch_and_an_allocation_is_told(hip: StandIn, code: int) -> None:
    row, (x, y) = ERRORS[code], (h.zeros(64), h.zeros(64))
    bound = axpy.bind(x, y, 1.0, grid=1, block=64)
    calls = {"hipModuleLaunchKernel": (bound, lambda: axpy[1, 64](x, y, 1.0)), "hipMalloc": (lambda: h.zeros(4),)}
    for name, uses in calls.items():
        for use in uses:
            hip.fail(name, code)
            with pytest.raises(row.cls) as caught:
                use()
            assert type(caught.value) is row.cls and (caught.value.code, caught.value.call) == (code, name)  # type: ignore[attr-defined]
            assert f"{name} returned {row.name} ({code}, HIP says: the stand-in's words for {code}); {row.advice}" in str(
                caught.value
            )
            use()


def test_unknown_codes_are_told(hip: StandIn) -> None:
    error = error_of(12345, "hipDoThis")
    assert type(error) is fly.HipError and "hipError 12345" in str(error) and "does not know" in str(error)


@pytest.mark.parametrize(
    ("code", "error"),
    [
        (2, errors.OutOfMemoryError), (3, errors.HipLibraryError), (9, errors.LaunchRefusedError), (100, errors.NoDeviceError),
        (200, errors.MissingKernelError), (209, errors.ArchMismatchError), (700, errors.DeviceFaultError),
        (719, errors.DeviceFaultError),
        (900, errors.CaptureError), (908, errors.CaptureError), (400, errors.StreamError), (701, errors.LaunchRefusedError),
    ],
)  # fmt: skip
def test_important_codes(code: int, error: type[Exception]) -> None:
    assert ERRORS[code].cls is error


def test_out_of_memory(hip: StandIn) -> None:
    hip.set_device(0, memory=1 << 20)
    kept = h.empty(200_000, "float32")
    with pytest.raises(
        fly.OutOfMemoryError, match=r"allocating 400000 bytes on HIP device 0.*hipErrorOutOfMemory \(2, .*free arrays"
    ):
        h.empty(100_000, "float32")
    kept.free()
    assert h.empty(100_000, "float32").address


def test_dropped_memory_counts_as_free(hip: StandIn) -> None:
    hip.set_device(0, memory=1 << 20)
    for _ in range(10):
        h.empty(200_000, "float32")


def test_damaged_code_is_refused(hip: StandIn) -> None:
    made = axpy.specialize(h.zeros(4), h.zeros(4), 1.0, block=64)

    class Damaged:
        code_object = made.code_object[:100]
        isa = ""

    class Other:
        code_object = made.code_object
        isa = ""

    with pytest.raises(fly.MissingKernelError, match=r"what was to be loaded on HIP device 0 .* is no code object"):
        h.device(0).prepare(Damaged(), "axpy")
    with pytest.raises(fly.MissingKernelError, match="the code object has no kernel 'xy'; it has axpy"):
        h.device(0).prepare(Other(), "xy")


def python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    import os

    here = Path(__file__).resolve().parent
    paths = os.pathsep.join([str(here), str(here.parents[1])])
    env = {**os.environ, "PYTHONPATH": paths, **environment}
    quiet = "ignore::DeprecationWarning"  # of fork beside threads, such as numpy's: that is what is tested
    return subprocess.run([sys.executable, "-W", quiet, "-c", code], env=env, capture_output=True, text=True, timeout=120)


TELL = """
import flydsl as fly
try:
    print(fly.hip.devices())
except fly.FlyError as e:
    print(type(e).__name__, e)
"""


def test_without_a_library(tmp_path: Path) -> None:
    gone = str(tmp_path / "libamdhip64.so")
    out = python(TELL, FLYDSL_HIP_LIBRARY=gone).stdout
    assert out.startswith("HipLibraryError the HIP library was not found, so there is no device to run on")
    assert gone in out and "FLYDSL_HIP_LIBRARY" in out
    found = python(TELL, FLYDSL_HIP_LIBRARY="", ROCM_PATH=str(tmp_path), LD_LIBRARY_PATH="").stdout
    assert "libamdhip64.so.7" in found and "libamdhip64.so.6" in found


def test_rocm_path_is_searched(tmp_path: Path, standin_path: str) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "libamdhip64.so.6").symlink_to(standin_path)
    out = python(TELL, FLYDSL_HIP_LIBRARY="", ROCM_PATH=str(tmp_path)).stdout
    assert out == "[HIP device 0 (AMD Instinct MI350X stand-in 0), HIP device 1 (AMD Instinct MI350X stand-in 1)]\n"


def test_a_loaded_library_is_used(standin_path: str) -> None:
    """torch for ROCm brings its own; a second one in the process would not work with it."""
    tell = "from flydsl.runtime.hip import library\nprint(library.library().path)"
    code = f"import ctypes; ctypes.CDLL({standin_path!r})\n{TELL}\n{tell}"
    out = python(code, FLYDSL_HIP_LIBRARY="", ROCM_PATH="/nowhere").stdout
    assert out.splitlines()[-1] == str(Path(standin_path).resolve())


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"STANDIN_INIT_ERROR": "100"}, "NoDeviceError starting HIP (…): hipInit returned hipErrorNoDevice (100"),
        ({"STANDIN_INIT_ERROR": "35"}, "HipLibraryError starting HIP (…): hipInit returned hipErrorInsufficientDriver (35"),
        ({"STANDIN_VERSION": "50631061"}, "HipLibraryError … is HIP 5.6.31061; flydsl needs that of ROCm 6.0 or later"),
        ({"STANDIN_BAD_LAYOUT": "1"}, "HipLibraryError … lays out hipDeviceProp_t in another way than ROCm 6 and 7 do"),
    ],
)
def test_libraries_that_do_not_work(standin_path: str, environment: dict[str, str], words: str) -> None:
    out = python(TELL, FLYDSL_HIP_LIBRARY=standin_path, **environment).stdout
    assert words in out.replace(standin_path, "…")


def test_a_library_that_lacks_functions(tmp_path: Path) -> None:
    from standin_build import compiler

    source = tmp_path / "empty.c"
    source.write_text("int nothing;\n")
    library = tmp_path / "libamdhip64.so"
    subprocess.run([*compiler(), "-shared", "-fPIC", "-o", str(library), str(source)], check=True, timeout=120)
    out = python(TELL, FLYDSL_HIP_LIBRARY=str(library)).stdout
    assert out == f"HipLibraryError {library} has no function hipGetErrorName; flydsl needs the HIP of ROCm 6.0 or later\n"


def test_import_and_the_simulator_do_not_load_it(tmp_path: Path) -> None:
    code = (
        "import numpy as np, kernels\nfrom flydsl.runtime.hip import library\n"
        "x, y = np.ones((2, 8), np.float32)\nkernels.axpy[1, 64](x, y, 1.0)\nprint(y[0], library.is_loaded())"
    )
    assert python(code, FLYDSL_HIP_LIBRARY=str(tmp_path / "gone.so")).stdout == "2.0 False\n"


def test_devices_by_index(hip: StandIn) -> None:
    assert h.device(1) is h.device(1)
    with pytest.raises(
        fly.NoDeviceError, match=r"there is no HIP device 2: this process sees 2 \(HIP_VISIBLE_DEVICES chooses\)"
    ):
        h.device(2)
    with h.device(1).active():
        assert h.device().index == 1
    assert h.device().index == 0
    told = h.device(0).properties
    assert (told.arch, told.features, told.warp_size, told.compute_units) == ("gfx950", ("sramecc+", "xnack-"), 64, 256)
    assert told.memory_bytes == 64 << 30
    hip.c.standin_count(0)
    assert h.device_count() == 0
