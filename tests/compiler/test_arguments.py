"""Launch arguments: what is accepted, and the message of each refusal."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import flydsl as fly

VectorF32 = fly.Tensor[fly.Float32, (None,)]


@fly.jit(block=64)
def copy(src: VectorF32, dst: VectorF32):
    i = fly.thread_idx.x
    if i < dst.shape[0]:
        dst[i] = src[i]


@fly.jit(block=64)
def scalars(out: fly.Tensor[fly.Float32, (4,)], i: fly.Int32, f: fly.Float32, flag: fly.Boolean, n: fly.Constexpr[int]):
    if fly.thread_idx.x == 0:
        out[0] = fly.Float32(i)
        out[1] = f
        out[2] = 1.0 if flag else 0.0
        out[3] = float(n)


def f32(*shape: int) -> np.ndarray:
    return np.zeros(shape, np.float32)


def refused(error: type[Exception], words: str, call: Any, *args: Any, **kwargs: Any) -> None:
    with pytest.raises(error, match=words):
        call(*args, **kwargs)


def test_values_arrive() -> None:
    out = f32(4)
    scalars[1, 64](out, -7, 2.5, True, n=3)
    assert out.tolist() == [-7.0, 2.5, 1.0, 3.0]
    scalars[1, 64](out, np.int64(8), np.float32(-0.5), np.bool_(False), 4)
    assert out.tolist() == [8.0, -0.5, 0.0, 4.0]


@pytest.mark.parametrize("view", [np.s_[3:40], np.s_[::2], np.s_[::-1], np.s_[60:3:-3]])
def test_views_are_honoured(view: slice) -> None:
    src, base = np.arange(64, dtype=np.float32), np.full(64, -1, np.float32)
    expected = base.copy()
    expected[view] = src[view]
    copy[1, 64](src[view], base[view])
    np.testing.assert_array_equal(base, expected)


def test_torch_tensors_are_updated_in_place() -> None:
    torch = pytest.importorskip("torch")
    src, dst = torch.arange(10, dtype=torch.float32), torch.zeros(10)
    copy[1, 64](src, dst)
    assert torch.equal(src, dst)
    refused(
        fly.FlyError, r"dst: the tensor requires grad.*dst\.detach\(\)", copy[1, 64], src, torch.zeros(10, requires_grad=True)
    )
    refused(fly.UnsupportedBufferError, "layout torch.sparse_coo", copy[1, 64], src, torch.zeros(10).to_sparse())
    refused(fly.NoDeviceError, "dst: the tensor is on meta", copy[1, 64], src, torch.zeros(10, device="meta"))


def test_argument_errors() -> None:
    a = f32(8)
    refused(fly.ArgumentError, r"copy\(src, dst\): missing a required argument: 'dst'", copy[1, 64], a)
    words = r"copy\(src, dst\): got an unexpected keyword argument 'dest' \(did you mean 'dst'\?\)$"
    refused(fly.ArgumentError, words, copy[1, 64], a, dest=a)
    words = "got unexpected keyword arguments 'n', 'srcs' \\(did you mean 'src'\\?\\)$"
    refused(fly.ArgumentError, words, copy[1, 64], a, a, n=1, srcs=2)
    refused(fly.ArgumentError, "too many positional arguments", copy[1, 64], a, a, a)
    refused(fly.ArgumentError, "dst: expected elements of type Float32, got Int32", copy[1, 64], a, np.zeros(8, np.int32))
    refused(fly.ArgumentError, r"dst: expected a tensor of 1 dimensions, got 2", copy[1, 64], a, f32(2, 4))
    refused(fly.ArgumentError, r"dst: expected fly.Tensor.*got 3 of type int", copy[1, 64], a, 3)
    refused(fly.ArgumentError, r"out: shape\[0\] must be 4, got 5", scalars[1, 64], f32(5), 1, 1.0, True, 1)
    refused(fly.ArgumentError, "i: 2147483648 does not fit Int32", scalars[1, 64], f32(4), 2**31, 1.0, True, 1)
    refused(fly.ArgumentError, "i: expected an integer for Int32, got 1.5", scalars[1, 64], f32(4), 1.5, 1.0, True, 1)
    refused(fly.ArgumentError, "f: expected a number for Float32, got 'x'", scalars[1, 64], f32(4), 1, "x", True, 1)
    refused(fly.ArgumentError, "flag: expected a bool, got 1", scalars[1, 64], f32(4), 1, 1.0, 1, 1)
    refused(fly.ArgumentError, "n: expected a Constexpr of int, got 'x'", scalars[1, 64], f32(4), 1, 1.0, True, "x")
    refused(fly.ArgumentError, "n: a Constexpr argument must be hashable", scalars[1, 64], f32(4), 1, 1.0, True, [])
    refused(fly.ArgumentError, "i: expected a number of type Int32, got an array", scalars[1, 64], f32(4), a, 1.0, True, 1)


def test_buffer_errors() -> None:
    a = f32(8)
    refused(fly.UnsupportedBufferError, "arrays of dtype complex64 cannot be given", copy[1, 64], a, np.zeros(8, np.complex64))
    refused(fly.UnsupportedBufferError, "byte order is not the machine's", copy[1, 64], a, np.zeros(8, ">f4"))
    raw = np.zeros(64, np.uint8)
    shifted = raw[1:33].view(np.float32)
    refused(fly.UnsupportedBufferError, "not aligned to the element size 4", copy[1, 64], a, shifted)
    packed = np.zeros(8, np.dtype([("x", "f4"), ("pad", "u1")]))["x"]
    refused(fly.UnsupportedBufferError, "not multiples of the element size", copy[1, 64], a, packed)


def test_noalias_is_checked() -> None:
    @fly.jit(block=64)
    def add_one(x: VectorF32, y: fly.Tensor[fly.Float32, (None,), fly.noalias]):
        i = fly.thread_idx.x
        if i < y.shape[0]:
            y[i] = x[i] + 1.0

    a = f32(16)
    refused(fly.ArgumentError, "y is declared noalias, but its memory overlaps that of x", add_one[1, 64], a, a)
    add_one[1, 64](a[:8], a[8:])
    assert a.tolist() == [0.0] * 8 + [1.0] * 8


def test_grid_and_block_errors() -> None:
    a = f32(8)
    refused(fly.LaunchError, "has 2048 work-items; a workgroup may have at most 1024", fly.jit(copy.fn)[1, 2048], a, a)
    refused(fly.LaunchError, r"grid 0 has the extent 0; each extent must be at least 1", copy[0, 64], a, a)
    refused(fly.LaunchError, r"grid \(1, 2, 3, 4\) must be an int or one to three ints", copy[(1, 2, 3, 4), 64], a, a)
    refused(fly.LaunchError, "grid 1.5 must be made of ints, not float", copy[1.5, 64], a, a)
    refused(fly.LaunchError, "too large in x", copy[2**31, 64], a, a)
    refused(fly.LaunchError, "too large in x: 2147483647 workgroups of 64", copy[2**31 - 1, 64], a, a)
    refused(fly.LaunchError, r"compiled for block=\(64, 1, 1\), but was launched with block=128", copy[1, 128], a, a)
    refused(fly.LaunchError, "give the block size", fly.jit(copy.fn).launch, a, a, grid=1)
    refused(fly.LaunchError, r"copy\[grid, block\] takes a grid and a block", lambda: copy[3])
    refused(fly.LaunchError, "shared_bytes=-1 must be an int of at least 0", copy.launch, a, a, grid=1, shared_bytes=-1)


def test_declaration_errors() -> None:
    words = r"unknown compile option 'blok'; did you mean 'block'\? Known options: block, waves_per_eu"
    refused(fly.DeclarationError, words, fly.jit, blok=3)
    refused(fly.DeclarationError, "unknown compile option 'arch'\\. Known options: block, waves", fly.jit, arch="gfx950")
    refused(fly.DeclarationError, "waves_per_eu=9 is not allowed; give an int from 1 to 8", fly.jit, waves_per_eu=9)
    refused(fly.DeclarationError, "fastmath='quick' is not allowed", fly.jit, fastmath="quick")
    refused(fly.DeclarationError, "takes a Python function, not type", fly.jit, int)

    @fly.jit
    def rest(*args: Any):
        pass

    refused(fly.DeclarationError, r"kernels cannot take \*args", rest[1, 64], f32(4))

    @fly.jit
    def plain(n: int):
        pass

    refused(fly.DeclarationError, r"annotated int; say fly.Int32 .* or fly.Constexpr\[int\]", plain[1, 64], 3)


def test_a_kernel_returns_nothing() -> None:
    @fly.jit
    def returns(a: VectorF32):
        return a[0]

    refused(fly.KernelReturnError, "a kernel returns nothing; store results to a tensor", returns[1, 64], f32(4))


def test_unannotated_parameters_take_the_arguments_types() -> None:
    @fly.jit
    def types(x, i, big, f, flag, pair, out):
        assert x.dtype is fly.Float16 and i.dtype is fly.Int32 and big.dtype is fly.Int64
        assert f.dtype is fly.Float32 and flag.dtype is fly.Boolean and len(pair) == 2
        if fly.thread_idx.x == 0:
            out[0] = big + i + pair[0] + fly.Int64(pair[1])

    out = np.zeros(1, np.int64)
    types[1, 64](np.zeros(4, np.float16), 5, 2**40, 1.5, True, (7, 2.0), out)
    assert out[0] == 2**40 + 14


def test_call_forms() -> None:
    @fly.kernel(block=64)
    def fill(out: VectorF32, value: fly.Float32):
        out[fly.thread_idx.x] = value

    @fly.jit
    def host(out, value):
        fill(out, value).launch(grid=1)
        return "ran on the host"

    out = f32(64)
    assert host(out, 2.0) == "ran on the host" and out.tolist() == [2.0] * 64
    fill.launch(out, 3.0, grid=1, block=64)
    assert out.tolist() == [3.0] * 64


def test_jit_functions_inline() -> None:
    @fly.jit
    def twice(x):
        return x + x

    @fly.jit(block=64)
    def caller(out: VectorF32):
        i = fly.thread_idx.x
        out[i] = twice(fly.Float32(i))

    out = f32(64)
    caller[1, 64](out)
    assert out.tolist() == [2.0 * i for i in range(64)]


def test_specialization_shows_every_stage() -> None:
    made = copy.specialize(VectorF32, VectorF32)
    assert "llvm.func @copy" in made.mlir and '"llvm.func"' in made.generic
    assert "llvm.func @copy" in made.llvm_dialect and "define amdgpu_kernel void @copy" in made.llvm_ir
    assert "s_endpgm" in made.isa and made.code_object[:4] == b"\x7fELF"
    assert made.resources.vgpr > 0 and made.resources.scratch == 0
    refused(fly.ArgumentError, "leaves the rank open", fly.jit(lambda_free).specialize, fly.Tensor[fly.Float32], block=64)


def lambda_free(x: fly.Tensor):
    pass


def test_specializations_are_shared_by_signature() -> None:
    a, b = f32(8), f32(100)
    assert copy.specialize(a, a) is copy.specialize(b, b)
    assert copy.specialize(a, a) is not copy.specialize(a[::2], a)


def test_max_vgpr_is_enforced() -> None:
    @fly.jit(max_vgpr=8, block=64)
    def hungry(x: fly.Tensor[fly.Float32, (None,)]):
        i = fly.thread_idx.x
        values = [x[i + 64 * j] for j in range(100)]
        fly.barrier()
        for j in fly.static_range(100):
            x[i + 64 * j] = values[99 - j]

    refused(fly.ResourceLimitError, "vector registers, over max_vgpr=8", lambda: hungry.specialize(f32(6400)).code_object)


def test_faults_found_by_the_simulator_are_errors() -> None:
    @fly.jit(block=128)
    def racy(out: fly.Tensor[fly.Int32, (128,)]):
        exchange = fly.shared(fly.Int32, 128)
        t = fly.thread_idx.x
        exchange[t] = t
        out[t] = exchange[127 - t]

    refused(fly.FaultyKernelError, r"found \d+ faults? in racy.*\n.*lds-race", racy[1, 128], np.zeros(128, np.int32))


def test_row_strides_prove_alignment() -> None:
    @fly.jit(block=64)
    def double(x: fly.Tensor[fly.Float16, (None, None)], y: fly.Tensor[fly.Float16, (None, None)]):
        at = (fly.block_idx.x, fly.thread_idx.x * 8)
        y.store(at, x.load(at, width=8) * 2.0)

    x = np.arange(4 * 512, dtype=np.float16).reshape(4, 512)
    y = np.zeros_like(x)
    double[4, 64](x, y)
    np.testing.assert_array_equal(y, x * 2)
    double[4, 64](x, y[::-1])  # a negative stride
    np.testing.assert_array_equal(y[::-1], x * 2)
    assert "global_load_dwordx4" in double.specialize(x, y).isa
    refused(fly.FlyError, "needs an address that is a multiple of 16 bytes", double[4, 64], np.zeros((4, 513), np.float16), y)


def test_keyword_only_parameters() -> None:
    @fly.jit(block=64)
    def fill(out: fly.Tensor[fly.Int32, (64,)], *, value: fly.Int32 = 3, scale: fly.Constexpr[int] = 1):
        out[fly.thread_idx.x] = value * scale

    out = np.zeros(64, np.int32)
    fill[1, 64](out)
    assert (out == 3).all()
    fill[1, 64](out, scale=2, value=5)
    assert (out == 10).all()


class Scaler:
    def __init__(self, factor: int) -> None:
        self.factor = factor

    @fly.jit(block=64)
    def scale(self, x):
        i = fly.thread_idx.x
        x[i] = x[i] * self.factor

    @fly.kernel(block=64)
    def fill(self, x):
        x[fly.thread_idx.x] = self.factor


def test_methods_are_kernels() -> None:
    two, three = Scaler(2), Scaler(3)
    x = np.ones(64, np.int32)
    two.scale[1, 64](x)
    three.scale.launch(x, grid=1)
    assert (x == 6).all()
    two.factor = 5
    two.scale[1, 64](x)
    assert (x == 30).all()
    three.fill(x).launch(grid=1)
    assert (x == 3).all() and "rocdl.kernel" in three.scale.specialize(x).mlir


def test_tuples_of_tensors_and_none() -> None:
    @fly.jit(block=64)
    def add_all(inputs, bias, out):
        i = fly.thread_idx.x
        total = fly.Int32(0)
        for x in inputs[0]:
            total += x[i]
        out[i] = total * inputs[1] if bias is None else total + bias[i]

    a, out = np.arange(64, dtype=np.int32), np.zeros(64, np.int32)
    add_all[1, 64](([a, a, a], 2), None, out)
    assert (out == 6 * a).all()
    add_all[1, 64](([a], 2), a, out)
    assert (out == 2 * a).all()


def test_more_refusals() -> None:
    a = f32(8)
    refused(fly.LaunchError, r"copy: give the grid, in workgroups", copy.launch, a, a)
    refused(fly.LaunchError, "grid True must be made of ints, not bool", copy[True, 64], a, a)
    refused(fly.DeclarationError, "name='we ird' is not allowed", fly.jit, name="we ird")
    refused(fly.ArgumentError, "^copy: dst: expected elements of type Float32", copy[1, 64], a, np.zeros(8, np.int32))


@fly.struct
class Holder:
    data: fly.Tensor
    n: fly.Int32


def test_arrays_in_structs_and_dicts_are_not_compiled_in() -> None:
    @fly.jit(block=64)
    def add(p, out):
        out[fly.thread_idx.x] = int(p["data"][0]) if isinstance(p, dict) else int(p.data[0]) + p.n

    out, a = np.zeros(64, np.int32), np.arange(2, dtype=np.int32)
    refused(fly.ArgumentError, "p: an array inside a Holder would be read while compiling", add[1, 64], Holder(a, 3), out)
    refused(fly.ArgumentError, "p: an array inside a dict", add[1, 64], {"data": a, "n": 3}, out)
