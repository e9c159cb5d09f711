"""Kernels compiled ahead of time: written by the command and by export, found without tools, launched from C."""

from __future__ import annotations

import ctypes
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from standin_build import StandIn, build, compiler

import flydsl as fly
from flydsl import env
from flydsl.compiler import aot

KERNELS = """
import numpy as np
import flydsl as fly

T = fly.Tensor[fly.Float32, (None,)]
FACTOR = 2

@fly.jit(block=64)
def axpy(x: T, y: T, a: fly.Float32, n: fly.Int32):
    i = fly.block_idx.x * 64 + fly.thread_idx.x
    if i < n:
        assert n < 1000
        y[i] = a * x[i] * FACTOR + y[i]

@fly.jit
def fill(y, value: fly.Int8, half: fly.Float16):
    y[fly.thread_idx.x, 0] = value.to(fly.Float32) + half.to(fly.Float32)

fill.specialize(np.zeros((64, 3), np.float32), 1, 2.0, block=64)

if __name__ == "__main__":
    x, y = np.ones(100, np.float32), np.ones(100, np.float32)
    axpy[2, 64](x, y, 2.0, 100)
    z = np.zeros((64, 3), np.float32)
    fill[1, 64](z, 3, 0.5)
    print(y.sum(), z.sum(), bool(axpy.specialize(x, y, 2.0, 100).restored))
"""

ENVIRONMENT = {k: v for k, v in os.environ.items() if not k.startswith("FLYDSL_")}
NO_TOOLS = {"FLYDSL_CACHE": "0", "FLYDSL_TOOLS": "system", "PATH": "/nowhere", "ROCM_PATH": "/nowhere"}


def python(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**ENVIRONMENT, **variables}
    return subprocess.run([sys.executable, *words], env=environment, capture_output=True, text=True, timeout=300)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("aot")
    (folder / "kernels.py").write_text(KERNELS)
    done = python("-m", "flydsl.build", str(folder / "kernels.py"), "-o", str(folder / "out"))
    assert done.returncode == 0, done.stderr
    assert "3 kernels (axpy, axpy_2, fill), manifest.json, flydsl_kernels.h" in done.stdout
    return folder


def test_the_directory(built: Path) -> None:
    manifest = json.loads((built / "out" / "manifest.json").read_text())
    assert [k["name"] for k in manifest["kernels"]] == ["axpy", "axpy_2", "fill"]
    axpy = manifest["kernels"][0]
    names = [a["name"] for a in axpy["arguments"]]
    assert names == ["x", "x_shape0", "y", "y_shape0", "a", "n"] and axpy["block"] == [64, 1, 1]
    for kernel in manifest["kernels"]:
        assert fly.code_object.read((built / "out" / kernel["code"]).read_bytes()).kernels[kernel["symbol"]]


def test_used_from_elsewhere_without_tools(built: Path, tmp_path: Path) -> None:
    (tmp_path / "moved.py").write_text("\n\n\n" + KERNELS)  # other file, other lines
    done = python(str(tmp_path / "moved.py"), FLYDSL_AOT=str(built / "out"), FLYDSL_NO_COMPILE="1", **NO_TOOLS)
    assert done.stdout.split() == ["500.0", str(64 * 3.5), "True"], done.stderr


def test_another_kernel_is_not_found(built: Path, tmp_path: Path) -> None:
    (tmp_path / "edited.py").write_text(KERNELS.replace("FACTOR = 2", "FACTOR = 3"))
    done = python(str(tmp_path / "edited.py"), FLYDSL_AOT=str(built / "out"), FLYDSL_NO_COMPILE="1", **NO_TOOLS)
    assert "NotCompiledError: kernel axpy must be compiled, and FLYDSL_NO_COMPILE forbids it" in done.stderr
    assert f"the directory FLYDSL_AOT={built / 'out'} has no such kernel" in done.stderr
    done = python(str(tmp_path / "edited.py"), FLYDSL_AOT=str(built / "out"), **NO_TOOLS)
    assert "ToolMissingError" in done.stderr


def test_what_the_source_key_cannot_hash_is_found_by_its_module(built: Path, tmp_path: Path) -> None:
    text = KERNELS.replace("* FACTOR", '* (FACTOR * int(os.environ.get("NOTHING", "1")))')
    (tmp_path / "reads.py").write_text("import os\n" + text)
    done = python(str(tmp_path / "reads.py"), FLYDSL_AOT=str(built / "out"), FLYDSL_NO_COMPILE="1", **NO_TOOLS)
    assert done.stdout.split() == ["500.0", str(64 * 3.5), "False"], done.stderr


def test_no_compile_alone() -> None:
    @fly.jit(block=64)
    def never_compiled(out: fly.Tensor[fly.Int32, (None,)]):
        out[0] = 123454321

    with env.scope(NO_COMPILE=True, CACHE=False), pytest.raises(fly.NotCompiledError, match="FLYDSL_AOT is not set"):
        never_compiled[1, 64](np.zeros(1, np.int32))


def exported(folder: Path) -> Any:
    @fly.jit(block=64)
    def doubles(out: fly.Tensor[fly.Int32, (None,)]):
        out[fly.thread_idx.x] = out[fly.thread_idx.x] * 2

    assert doubles.export(folder) == ["doubles"]
    return fly.jit(doubles.fn, block=64)


def test_export_of_a_function(tmp_path: Path) -> None:
    doubles = exported(tmp_path)
    with env.scope(AOT=str(tmp_path), NO_COMPILE=True, CACHE=False):
        out = np.arange(64, dtype=np.int32)
        doubles[1, 64](out)
    np.testing.assert_array_equal(out, np.arange(64) * 2)


def test_export_needs_types(tmp_path: Path) -> None:
    @fly.jit
    def open_(x, y: fly.Int32):
        x[0] = y

    with pytest.raises(fly.AheadOfTimeError, match="open_ cannot be compiled without arguments: the type of x is open"):
        open_.export(tmp_path)


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


DAMAGE = {
    "code": (lambda f: (f / "doubles.hsaco").write_bytes(b"x"), r"doubles.hsaco is damaged, or of another build"),
    "listing": (lambda f: edit(f / "doubles.s", "s_endpgm", "s_nop 0"), r"doubles.s is damaged, or of another build"),
    "empty listing": (lambda f: (f / "doubles.s").write_text(""), r"doubles.s is damaged, or of another build"),
    "facts": (
        lambda f: edit(f / "manifest.json", '"prints": false', '"prints": true'),
        "manifest.json is damaged, or was changed",
    ),
    "checksum": (lambda f: edit(f / "manifest.json", '"sha256"', '"sha"'), "is no manifest of kernels"),
    "missing code": (lambda f: (f / "doubles.hsaco").unlink(), r"cannot be read \(No such file or directory\)"),
    "missing listing": (lambda f: (f / "doubles.s").unlink(), r"cannot be read \(No such file or directory\)"),
    "manifest": (lambda f: (f / "manifest.json").write_text("{"), "is no manifest of kernels"),
    "list": (lambda f: (f / "manifest.json").write_text("[]"), "is no manifest of kernels"),
    "format": (lambda f: (f / "manifest.json").write_text('{"format": 99}'), "has format 99, this flydsl reads 2"),
    "no manifest": (lambda f: (f / "manifest.json").unlink(), "has no readable manifest.json"),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_damaged_directories(tmp_path: Path, damage: str) -> None:
    doubles = exported(tmp_path)
    change, words = DAMAGE[damage]
    change(tmp_path)
    with env.scope(AOT=str(tmp_path), CACHE=False), pytest.raises(fly.AheadOfTimeError, match=words):
        doubles[1, 64](np.zeros(64, np.int32))


def test_a_directory_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(fly.AheadOfTimeError, match=r"doubles\.hsaco cannot be written: File exists"):
        exported(tmp_path / "file")


HIP = """
#pragma once
#include <stddef.h>
typedef int hipError_t;
typedef void *hipModule_t, *hipFunction_t, *hipStream_t;
#define hipSuccess 0
#define HIP_LAUNCH_PARAM_BUFFER_POINTER ((void *)1)
#define HIP_LAUNCH_PARAM_BUFFER_SIZE ((void *)2)
#define HIP_LAUNCH_PARAM_END ((void *)3)
hipError_t hipInit(unsigned);
hipError_t hipModuleLoadData(hipModule_t *, const void *);
hipError_t hipModuleGetFunction(hipFunction_t *, hipModule_t, const char *);
hipError_t hipModuleLaunchKernel(hipFunction_t, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                                 hipStream_t, void **, void **);
hipError_t hipMalloc(void **, size_t);
hipError_t hipMemcpyAsync(void *, const void *, size_t, int, hipStream_t);
hipError_t hipDeviceSynchronize(void);
"""
"""The part of hip/hip_runtime_api.h that the header and the program need."""

PROGRAM = """
#include "flydsl_kernels.h"

#define CHECK(call) do { int error = (call); if (error) return error; } while (0)

int run(float *x, float *y, float *z, int n) {
  hipModule_t module;
  hipFunction_t axpy, fill;
  void *dx, *dy, *dz;
  CHECK(hipInit(0));
  CHECK(flydsl_load_axpy(&module, &axpy));
  CHECK(flydsl_load_fill(&module, &fill));
  CHECK(hipMalloc(&dx, n * sizeof *x));
  CHECK(hipMalloc(&dy, n * sizeof *y));
  CHECK(hipMalloc(&dz, 64 * 3 * sizeof *z));
  CHECK(hipMemcpyAsync(dx, x, n * sizeof *x, 1, NULL));
  CHECK(hipMemcpyAsync(dy, y, n * sizeof *y, 1, NULL));
  CHECK(hipMemcpyAsync(dz, z, 64 * 3 * sizeof *z, 1, NULL));
  CHECK(flydsl_launch_axpy(axpy, (n + 63) / 64, 1, 1, 0, NULL, dx, n, dy, n, 2.0f, n));
  CHECK(flydsl_launch_fill(fill, 1, 1, 1, 0, NULL, dz, 64, 3, 3, -3, 0x3800));
  CHECK(hipMemcpyAsync(y, dy, n * sizeof *y, 2, NULL));
  CHECK(hipMemcpyAsync(z, dz, 64 * 3 * sizeof *z, 2, NULL));
  return hipDeviceSynchronize();
}

int asserted(float *x, int n, uint32_t *words, int count) {
  hipModule_t module;
  hipFunction_t axpy;
  void *dx, *output;
  words[1] = count;
  CHECK(flydsl_load_axpy_2(&module, &axpy));
  CHECK(hipMalloc(&dx, n * sizeof *x));
  CHECK(hipMalloc(&output, count * sizeof *words));
  CHECK(hipMemcpyAsync(dx, x, n * sizeof *x, 1, NULL));
  CHECK(hipMemcpyAsync(output, words, count * sizeof *words, 1, NULL));
  CHECK(flydsl_launch_axpy_2(axpy, 1, 1, 1, 0, NULL, dx, n, dx, n, 2.0f, n, output));
  CHECK(hipMemcpyAsync(words, output, count * sizeof *words, 2, NULL));
  return hipDeviceSynchronize();
}
"""


def test_launched_from_c(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = build()
    (tmp_path / "hip").mkdir()
    (tmp_path / "hip" / "hip_runtime_api.h").write_text(HIP)
    (tmp_path / "program.c").write_text(PROGRAM)
    flags = ["-std=c99", "-Wall", "-Wextra", "-Wno-unused-function", "-Werror", "-shared", "-fPIC"]
    folders = ["-I", str(tmp_path), "-I", str(built / "out")]
    command = [*compiler(), *flags, *folders, "-o", str(tmp_path / "program.so"), str(tmp_path / "program.c"), str(library)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    standin = StandIn(library)  # which executes launches on the simulator
    program = ctypes.CDLL(str(tmp_path / "program.so"))
    rng = np.random.default_rng(1)
    x, y = rng.standard_normal((2, 100)).astype(np.float32)
    z = np.zeros((64, 3), np.float32)
    expected = np.float64(2) * x.astype(np.float64) * 2 + y
    assert program.run(*(ctypes.c_void_p(a.ctypes.data) for a in (x, y, z)), 100) == 0
    assert not standin.errors
    np.testing.assert_allclose(y, expected, rtol=2**-22, atol=2**-22)  # two roundings of float32
    np.testing.assert_array_equal(z, np.float32([[-2.5, 0, 0]]).repeat(64, 0))  # 0x3800 is 0.5 in binary16
    for n, failed in ((999, 0), (1000, 64)):
        x, words = np.zeros(n, np.float32), np.zeros(1024, np.uint32)
        assert program.asserted(ctypes.c_void_p(x.ctypes.data), n, ctypes.c_void_p(words.ctypes.data), 1024) == 0
        assert (words[1], words[3]) == (1024, failed) and bool(words[0]) == bool(failed)


def test_the_manifest_is_read_once_per_change(tmp_path: Path) -> None:
    exported(tmp_path)
    with env.scope(AOT=str(tmp_path)):
        assert aot._kernels("modules") is aot._kernels("modules")
