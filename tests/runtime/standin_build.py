"""Building the stand-in library, once for all test processes, and talking to it."""

from __future__ import annotations

import ctypes
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

SOURCES = Path(__file__).resolve().parent / "standin"
EXECUTOR = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.POINTER(ctypes.c_uint), ctypes.c_uint,
    ctypes.c_void_p, ctypes.c_size_t,
)  # fmt: skip
MACH = {"gfx950": 0x4F, "gfx942": 0x4C, "gfx1100": 0x41}
LAUNCH_FAILURE = 719


def compiler() -> list[str]:
    """A C compiler: the machine's, else that of the ziglang package."""
    found = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    return [found] if found else [sys.executable, "-m", "ziglang", "cc"]


def build() -> Path:
    """The library, made anew where its sources or the compiler have changed."""
    files = sorted(SOURCES.iterdir())
    command = compiler()
    digest = hashlib.sha256("\0".join([*command, *(f.read_text() for f in files)]).encode()).hexdigest()[:16]
    home = Path(tempfile.gettempdir()) / f"flydsl-standin-{os.getuid()}-{digest}"
    library = home / "libamdhip64.so"
    if library.exists():
        return library
    home.mkdir(mode=0o700, exist_ok=True)
    made = home / f"{os.getpid()}.so"
    flags = ["-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", "-fvisibility=hidden"]
    sources = [str(f) for f in files if f.suffix == ".c"]
    subprocess.run([*command, *flags, "-o", str(made), *sources, "-lpthread"], check=True, capture_output=True, text=True)
    os.replace(made, library)
    return library


class StandIn:
    """The loaded stand-in: faults on demand, counts of calls, and launches that run on the simulator."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.c = ctypes.CDLL(str(path))
        self.c.standin_calls.restype = ctypes.c_long
        self.c.standin_calls.argtypes = [ctypes.c_char_p]
        self.c.standin_fail.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.c_long]
        self.c.standin_device.argtypes = [ctypes.c_int, ctypes.c_char_p, ctypes.c_uint, ctypes.c_uint, ctypes.c_size_t]
        self.c.standin_advance.argtypes = [ctypes.c_int, ctypes.c_uint64]
        self.launches: list[tuple[int, str, tuple[int, ...], int]] = []
        self.kernargs: list[bytes] = []
        self.errors: list[BaseException] = []
        self.before: Callable[[int], None] | None = None
        self.skip = False
        """Whether launches are counted only, not run."""
        self._callback = EXECUTOR(self._execute)
        self._programs: dict[bytes, Any] = {}
        self.c.standin_executor(self._callback)

    def fail(self, name: str, code: int, after: int = 0) -> None:
        """Let the call of ``name`` after ``after`` good ones return ``code``, once."""
        self.c.standin_fail(name.encode(), code, after)

    def calls(self, name: str) -> int:
        return self.c.standin_calls(name.encode())

    def set_device(self, index: int, arch: str = "gfx950:sramecc+:xnack-", lds: int = 163840, memory: int = 64 << 30) -> None:
        """What device ``index`` is; for devices that flydsl has not asked yet."""
        self.c.standin_device(index, arch.encode(), MACH[arch.split(":")[0]], lds, memory)

    def allocations(self, device: int) -> list[tuple[int, int]]:
        """(address, bytes) of what is allocated on a device."""
        room = 1 << 16
        bases, sizes = (ctypes.c_uint64 * room)(), (ctypes.c_uint64 * room)()
        count = self.c.standin_allocations(device, bases, sizes, room)
        return [(bases[i], sizes[i]) for i in range(count)]

    def _execute(self, device: int, code: int, size: int, name: bytes, dims: Any, shared: int, kernarg: int, n: int) -> int:
        try:
            shape = tuple(dims[i] for i in range(6))
            packed = ctypes.string_at(kernarg, n)
            self.launches.append((device, name.decode(), shape, shared))
            self.kernargs.append(packed)
            if self.before is not None:
                self.before(device)
            if not self.skip:
                self._simulate(device, ctypes.string_at(code, size), name.decode(), shape, shared, packed)
            return 0
        except BaseException as error:  # noqa: BLE001 - there is no way out of a callback but its result
            self.errors.append(error)
            return LAUNCH_FAILURE

    def _simulate(self, device: int, code: bytes, name: str, dims: tuple[int, ...], shared: int, kernarg: bytes) -> None:
        from flydsl import sim

        if code not in self._programs:
            self._programs[code] = sim.load(code)
        memory = sim.AddressSpace()
        for base, size in self.allocations(device):
            memory.add(np.frombuffer((ctypes.c_uint8 * size).from_address(base), np.uint8), "device memory", base=base)
        # What the launch wrote is not known to be initialised, so that check is left out.
        self._programs[code].launch(
            name, dims[:3], dims[3:], kernarg=kernarg, shared_bytes=shared, memory=memory, checks="none"
        )
