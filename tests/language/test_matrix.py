"""Matrix atoms and tiled products, executed against numpy in exact arithmetic."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest
from harness import run_kernel, trace_text
from hypothesis import given, settings
from hypothesis import strategies as st

import flydsl as fly
from flydsl import targets
from flydsl.language.errors import ElementTypeError, MatrixFormError, TypeMismatchError
from flydsl.layout import Layout, LayoutStructureError

TYPES = {
    "f64": (fly.f64, np.float64), "f32": (fly.f32, np.float32), "f16": (fly.f16, np.float16),
    "bf16": (fly.bf16, ml_dtypes.bfloat16),
    "i8": (fly.i8, np.int8), "fp8": (fly.f8e4m3, ml_dtypes.float8_e4m3fn), "bf8": (fly.f8e5m2, ml_dtypes.float8_e5m2),
    "fp6": (fly.f6e2m3, ml_dtypes.float6_e2m3fn), "bf6": (fly.f6e3m2, ml_dtypes.float6_e3m2fn),
    "fp4": (fly.f4e2m1, ml_dtypes.float4_e2m1fn),
}  # fmt: skip
"""Format of the instructions → the language's type and numpy's."""

FORMS = [f for f in targets.MATRIX_FORMS["gfx950"] if not f.scaled]
PAIRS = [f for f in targets.MATRIX_FORMS["gfx950"] if f.scaled]
SMALL = np.array([-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2])
"""Numbers that every float format holds; sums of a few hundred products of them are exact in float32."""


def matrix(rng: Any, shape: tuple[int, ...], kind: str) -> np.ndarray:
    values = rng.integers(-4, 5, shape) if kind == "i8" else rng.choice(SMALL, shape)
    return values.astype(TYPES[kind][1])


def lanes_of(values: np.ndarray, layout: Layout, kind: str) -> np.ndarray:
    """(64, packed bytes): the registers of each lane, for a matrix whose flat index the layout gives."""
    rows = np.array([[values.reshape(-1)[layout(lane, v)] for v in range(layout[1].size())] for lane in range(64)])
    width = targets.FORMAT_BITS[kind]
    if width >= 8:
        return np.ascontiguousarray(rows.astype(TYPES[kind][1])).view(np.uint8)
    codes = rows.astype(TYPES[kind][1]).view(np.uint8)
    bits = (codes[..., None] >> np.arange(width)) & 1
    return np.packbits(bits.reshape(64, -1), axis=-1, bitorder="little")


def run_atom(
    atom: Any, form: Any, a: np.ndarray, b: np.ndarray, c: np.ndarray, scales: Any = None, words: bool = False
) -> np.ndarray:
    """D of one instruction; a (blocks, k, m), b (blocks, k, n), c (blocks, n, m): their flat index is the layouts' place."""
    xa, xb = lanes_of(a, atom.a_layout, form.a), lanes_of(b, atom.b_layout, form.b)
    acc = TYPES.get(form.acc, (fly.i32, np.int32))
    count = form.results_per_lane
    xc = np.array([[c.reshape(-1)[atom.c_layout(lane, v)] for v in range(count)] for lane in range(64)], acc[1])

    def vector(t: Any, elem: Any, n: int) -> Any:
        raw = t.load((fly.lane_id(), 0), width=t.shape[1])
        if words and elem.width < 8:
            return raw.bitcast(fly.Vector[fly.Int32, n * elem.width // 32])
        return raw.bitcast(fly.Vector[elem, n] if n > 1 else elem)

    def kernel(a: Any, b: Any, c: Any, out: Any, sa: Any, sb: Any) -> None:
        x, y = vector(a, atom.a_type, form.per_lane), vector(b, atom.b_type, form.per_lane)
        lane = fly.lane_id()
        z = c.load((lane, 0), width=count)
        if scales is None:
            out.store((lane, 0), atom(x, y, z))
        else:
            out.store((lane, 0), atom(x, y, z, scale_a=sa[lane], scale_b=sb[lane], byte_a=scales[2], byte_b=scales[3]))

    out = np.zeros_like(xc)
    nothing = np.zeros(64, np.int32)
    sa, sb = (nothing, nothing) if scales is None else scales[:2]
    specs = [fly.Tensor[fly.Uint8, (64, x.shape[1])] for x in (xa, xb)]
    kernel.__annotations__ = {"a": specs[0], "b": specs[1], "c": fly.Tensor[acc[0], (64, count)],
                              "out": fly.Tensor[acc[0], (64, count)]}  # fmt: skip
    run_kernel(kernel, xa, xb, xc, out, sa, sb, block=64)
    d = np.zeros(c.size, acc[1])
    for lane in range(64):
        for v in range(count):
            d[atom.c_layout(lane, v)] = out[lane, v]
    return d.reshape(c.shape)


def product(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """(blocks, n, m) in float64, exact for these inputs."""
    return np.einsum("zkm,zkn->znm", a.astype(np.float64), b.astype(np.float64)) + c.astype(np.float64)


@pytest.mark.parametrize("form", FORMS, ids=lambda f: f.name)
def test_every_dense_form(form: Any) -> None:
    atom = fly.MFMA(form.m, form.n, form.k, TYPES[form.a][0], TYPES[form.b][0], blocks=form.blocks)
    rng = np.random.default_rng(form.k + form.m)
    a = matrix(rng, (form.blocks, form.k, form.m), form.a)
    b = matrix(rng, (form.blocks, form.k, form.n), form.b)
    c = rng.integers(-9, 9, (form.blocks, form.n, form.m)).astype(np.float64)
    np.testing.assert_array_equal(run_atom(atom, form, a, b, c), product(a, b, c))


@pytest.mark.parametrize("form", PAIRS, ids=lambda f: f.name)
def test_every_pair_of_formats_with_scales(form: Any) -> None:
    """Scales in random bytes of random words; a product of scale blocks, summed, is exact in float32 for these."""
    atom = fly.MFMAScale(form.m, form.n, form.k, TYPES[form.a][0], TYPES[form.b][0])
    rng = np.random.default_rng(form.m * 7 + len(form.name))
    a, b = matrix(rng, (1, form.k, form.m), form.a), matrix(rng, (1, form.k, form.n), form.b)
    c = rng.integers(-9, 9, (1, form.n, form.m)).astype(np.float64)
    blocks = form.k // 32
    ea, eb = rng.integers(125, 130, (blocks, form.m)), rng.integers(125, 130, (blocks, form.n))
    byte_a, byte_b = 1, 3
    words = []
    for e, byte in ((ea, byte_a), (eb, byte_b)):
        word = rng.integers(0, 256, (64, 4)).astype(np.uint8)
        word[:, byte] = [e[lane // form.m, lane % form.m] for lane in range(64)]
        words.append(word.view(np.int32).reshape(64))
    got = run_atom(atom, form, a, b, c, (*words, byte_a, byte_b))
    wide_a = a.astype(np.float64) * 2.0 ** (np.repeat(ea, 32, axis=0) - 127.0)
    wide_b = b.astype(np.float64) * 2.0 ** (np.repeat(eb, 32, axis=0) - 127.0)
    np.testing.assert_array_equal(got, product(wide_a, wide_b, c))


@pytest.mark.parametrize("words", [False, True])
@pytest.mark.parametrize("form", PAIRS[::7], ids=lambda f: f.name)
def test_f8f6f4_forms_without_scales(form: Any, words: bool) -> None:
    """``words``: whether elements of 6 and 4 bits come as the words that hold them."""
    atom = fly.MFMA(form.m, form.n, form.k, TYPES[form.a][0], TYPES[form.b][0])
    rng = np.random.default_rng(3)
    a, b = matrix(rng, (1, form.k, form.m), form.a), matrix(rng, (1, form.k, form.n), form.b)
    c = np.zeros((1, form.n, form.m))
    np.testing.assert_array_equal(run_atom(atom, form, a, b, c, words=words), product(a, b, c))


SHAPES = st.sampled_from([(16, 16, 32), (32, 32, 16), (16, 16, 16), (32, 32, 8)])
FEW = st.sampled_from([1, 2])


@settings(max_examples=15, deadline=None)
@given(SHAPES, st.tuples(FEW, FEW), st.tuples(FEW, st.sampled_from([1, 2, 3]), FEW), st.sampled_from(["f16", "bf16"]),
       st.sampled_from(["kmn", "mnk", "nkm"]), st.booleans())  # fmt: skip
def test_tiled_products(shape: Any, waves: Any, rest: Any, kind: str, order: str, serpentine: bool) -> None:
    tiled = fly.make_tiled_mma(fly.MFMA(*shape, TYPES[kind][0]), waves=(*waves, 1))
    m, n, k = (t * r for t, r in zip(tiled.tile_mnk, rest))

    def kernel(a, b, c, d):
        mine = tiled.get_slice(fly.thread_idx.x)
        tiles = [fly.local_tile(x, s, (0, 0)) for x, s in ((a, (m, k)), (b, (n, k)), (c, (m, n)), (d, (m, n)))]
        pa, pb = mine.partition_A(tiles[0]), mine.partition_B(tiles[1])
        pc, pd = mine.partition_C(tiles[2]), mine.partition_C(tiles[3])
        fa, fb, fc = mine.make_fragment_A(pa), mine.make_fragment_B(pb), mine.make_fragment_C(pc)
        fd = mine.make_fragment_C(pd)
        for fragment, part in ((fa, pa), (fb, pb), (fc, pc)):
            fly.store_vector(fragment, fly.load_vector(part))
        fly.gemm(tiled, fd, fa, fb, fc, order=order, serpentine=serpentine)
        fly.store_vector(pd, fly.load_vector(fd))

    rng = np.random.default_rng(m * n + k)
    a, b = matrix(rng, (m, k), kind), matrix(rng, (n, k), kind)
    c, d = rng.integers(-9, 9, (m, n)).astype(np.float32), np.zeros((m, n), np.float32)
    run_kernel(kernel, a, b, c, d, block=tiled.threads)
    np.testing.assert_array_equal(d, a.astype(np.float64) @ b.astype(np.float64).T + c)


def test_scale_fragments_are_packed_four_to_a_register() -> None:
    """MXFP4, two instructions along m and two along k: eight scales of A in two registers, chosen by op_sel."""
    tiled = fly.make_tiled_mma(fly.MFMAScale(16, 16, 128, fly.f4e2m1))

    def kernel(a, b, sa, sb, d):
        mine = tiled.get_slice(fly.thread_idx.x)
        parts = [mine.partition_A(fly.local_tile(a, (32, 256), (0, 0))), mine.partition_B(fly.local_tile(b, (16, 256), (0, 0)))]
        scales = [mine.partition_scale_A(fly.local_tile(sa, (32, 8), (0, 0))),
                  mine.partition_scale_B(fly.local_tile(sb, (16, 8), (0, 0)))]  # fmt: skip
        fragments = [mine.make_fragment_A(parts[0]), mine.make_fragment_B(parts[1])]
        packed = [mine.make_fragment_scale(s) for s in scales]
        for fragment, part in zip((*fragments, *packed), (*parts, *scales)):
            fly.store_vector(fragment, fly.load_vector(part))
        pd = mine.partition_C(fly.local_tile(d, (32, 16), (0, 0)))
        fd = mine.make_fragment_C(pd, fill=0)
        fly.gemm(tiled, fd, *fragments, scale_a=packed[0], scale_b=packed[1])
        fly.store_vector(pd, fly.load_vector(fd))

    rng = np.random.default_rng(5)
    a, b = matrix(rng, (32, 256), "fp4"), matrix(rng, (16, 256), "fp4")
    ea, eb = rng.integers(125, 130, (32, 8)), rng.integers(125, 130, (16, 8))
    sa, sb = (e.astype(np.uint8).view(ml_dtypes.float8_e8m0fnu) for e in (ea, eb))
    d = np.zeros((32, 16), np.float32)
    packed = [fly.pack(x.view(np.uint8), fly.Float4E2M1FN) for x in (a, b)]
    kernel.__annotations__ = {"a": fly.Tensor[fly.f4e2m1], "b": fly.Tensor[fly.f4e2m1]}
    run_kernel(kernel, *packed, sa, sb, d, block=64)
    wide = [x.astype(np.float64) * 2.0 ** (np.repeat(e, 32, axis=1) - 127.0) for x, e in ((a, ea), (b, eb))]
    np.testing.assert_array_equal(d, wide[0] @ wide[1].T)


def tiled(**options: Any) -> Any:
    return fly.make_tiled_mma(fly.MFMA(16, 16, 32, fly.f16), **options)


@pytest.mark.parametrize(
    ("error", "words", "use"),
    [
        (MatrixFormError, r"no target has MFMA 8x8x8 of Float16: for Float16 there is 4x4x4 in 16 blocks \(gfx950\)",
         lambda: fly.MFMA(8, 8, 8, fly.f16)),
        (MatrixFormError, r"matrix instructions multiply BFloat16, .*, not Uint8", lambda: fly.MFMA(16, 16, 32, fly.u8)),
        (MatrixFormError, r"no target has MFMAScale 16x16x128 of Float16", lambda: fly.MFMAScale(16, 16, 128, fly.f16)),
        (MatrixFormError, r"whole numbers of rows, columns, k and blocks, not 16.0", lambda: fly.MFMA(16, 16, 16.0, fly.f16)),
        (MatrixFormError, r"whole numbers of rows, columns, k and blocks, not True",
         lambda: fly.MFMA(16, 16, 32, fly.f16, blocks=True)),
        (MatrixFormError, r"whole numbers of rows, columns, k and blocks, not 128.0",
         lambda: fly.MFMAScale(16, 16, 128.0, fly.f4e2m1)),
        (LayoutStructureError, r"a matrix product has the operands 'A', 'B' and 'C', and no 'X'",
         lambda: tiled().thread_values("X")),
        (LayoutStructureError, r"the operands 'A', 'B' and 'C', and no 'X'",
         lambda: tiled().get_slice(0).fragment_shape("X", (16, 32))),
        (LayoutStructureError, r"partition_A takes a tensor or a layout, not 'a'",
         lambda: tiled().get_slice(0).partition_A("a")),
        (MatrixFormError, r"in 16 blocks computes several products; tile a form of one block",
         lambda: fly.make_tiled_mma(fly.MFMA(4, 4, 4, fly.f16, blocks=16))),
        (MatrixFormError, r"make_tiled_mma takes a matrix atom such as .* first, not 'x'", lambda: fly.make_tiled_mma("x")),
        (MatrixFormError, r"waves= is \(m, n, k\) or a layout of three modes, not 4", lambda: tiled(waves=4)),
        (MatrixFormError, r"waves= has an extent from 1 on for each of m, n and k", lambda: tiled(waves=(0, 1, 1))),
        (MatrixFormError, r"waves= has an extent from 1 on for each of m, n and k", lambda: tiled(waves=(2, 2))),
        (MatrixFormError, r"the layout .* does not number the waves from 0 on, each once",
         lambda: tiled(waves=Layout((2, 2, 1), (1, 1, 0)))),
        (MatrixFormError, r"permutation= has None, an extent or a layout for each of m, n and k, not \(None, None\)",
         lambda: tiled(permutation=(None, None))),
        (MatrixFormError, r"for each of m, n and k, not \('a', None, None\)", lambda: tiled(permutation=("a", None, None))),
        (MatrixFormError, r"takes no scales", lambda: fly.make_tiled_mma(fly.MFMA(16, 16, 32, fly.f16)).scale_tiling),
    ],
)  # fmt: skip
def test_errors_outside_of_kernels(error: type[Exception], words: str, use: Any) -> None:
    with pytest.raises(error, match=words):
        use()


ATOM = fly.MFMA(16, 16, 32, fly.f16)
SCALED = fly.MFMAScale(16, 16, 128, fly.f4e2m1)


def scales_of(*shape: int) -> Any:
    return fly.make_tiled_mma(SCALED).get_slice(0).make_fragment_scale(shape)


def scaled_gemm(extents: tuple[int, int, int], scale_a: Any, scale_b: Any) -> None:
    m, n, k = extents
    a, b, c = fragment((32, m, k), fly.f4e2m1), fragment((32, n, k), fly.f4e2m1), fragment((4, m, n), fly.f32)
    fly.gemm(SCALED, c, a, b, scale_a=scale_a, scale_b=scale_b)


def fragment(shape: Any, dtype: Any = fly.f16) -> Any:
    return fly.make_fragment_like(shape, dtype, fill=0)


@pytest.mark.parametrize(
    ("error", "words", "use"),
    [
        (MatrixFormError, r"gfx950 has no MFMA 16x16x8 of Float32", lambda: fly.MFMA(16, 16, 8, fly.f32, xf32=True)(0, 0, 0)),
        (MatrixFormError, r"gfx950 has no MFMA 16x16x32 of Float8E4M3FNUZ",
         lambda: fly.MFMA(16, 16, 32, fly.f8e4m3fnuz)(0, 0, 0)),
        (TypeMismatchError, r"MFMA 16x16x32 of Float16: A of a lane is Float16x8, not Float16x4",
         lambda: ATOM(fly.load_vector(fragment(4)), 0, 0)),
        (TypeMismatchError, r"B of a lane is Float16x8, not 3", lambda: ATOM(fly.load_vector(fragment(8)), 3, 0)),
        (TypeMismatchError, r"MFMA 16x16x32 of Float16 takes no scales; MFMAScale does",
         lambda: ATOM(fly.load_vector(fragment(8)), fly.load_vector(fragment(8)), 0.0, scale_a=1)),
        (MatrixFormError, r"gemm: order is one of kmn, knm, .*, not 'mk'",
         lambda: fly.gemm(ATOM, fragment((4, 1, 1), fly.f32), fragment((8, 1, 1)), fragment((8, 1, 1)), order="mk")),
        (MatrixFormError, r"the fragments do not fit together, in instructions: A 2 x 1, B 1 x 3, C 2 x 1, D 2 x 1",
         lambda: fly.gemm(ATOM, fragment((4, 2, 1), fly.f32), fragment((8, 2, 1)), fragment((8, 1, 3)))),
        (MatrixFormError, r"gemm: A is a register fragment \(values, …, …\), not 3",
         lambda: fly.gemm(ATOM, fragment((4, 1, 1), fly.f32), 3, fragment((8, 1, 1)))),
        (MatrixFormError, r"gemm takes a matrix atom or a tiled product first, not 'x'",
         lambda: fly.gemm("x", fragment(4, fly.f32), fragment(8), fragment(8))),
        (TypeMismatchError, r"MFMAScale 16x16x128 of Float4E2M1FN needs scale_a= and scale_b=",
         lambda: fly.gemm(SCALED, fragment(4, fly.f32), fragment(32, fly.f4e2m1), fragment(32, fly.f4e2m1))),
        (TypeMismatchError, r"byte_a and byte_b choose one of four scales, 0 to 3, not 4",
         lambda: SCALED(fly.load_vector(fragment(32, fly.f4e2m1)), fly.load_vector(fragment(32, fly.f4e2m1)), 0.0, 1, 1, 4, 0)),
        (TypeMismatchError, r"scale_a= is a 32-bit integer or a vector of four Float8E8M0FNU, not 1.5",
         lambda: SCALED(fly.load_vector(fragment(32, fly.f4e2m1)), fly.load_vector(fragment(32, fly.f4e2m1)), 0.0, 1.5, 1)),
        (MatrixFormError, r"gemm: scale_a is a register fragment of Float8E8M0FNU \(1, …, k\), not",
         lambda: fly.gemm(SCALED, fragment(4, fly.f32), fragment(32, fly.f4e2m1), fragment(32, fly.f4e2m1),
                          scale_a=fragment(4), scale_b=1)),
        (MatrixFormError, r"scale_a is a fragment \(1,3,1\), and the 2 x 1 instructions of A take one scale each: \(1,2,1\)",
         lambda: scaled_gemm((2, 3, 1), scales_of(1, 3, 1), scales_of(1, 2, 1))),
        (MatrixFormError, r"scale_b is a fragment \(1,2,1\), and the 3 x 1 instructions of B take one scale each: \(1,3,1\)",
         lambda: scaled_gemm((2, 3, 1), 127, scales_of(1, 2, 1))),
        (MatrixFormError, r"scale_a is a fragment \(1,1,1\), and the 1 x 2 instructions of A",
         lambda: scaled_gemm((1, 1, 2), scales_of(1, 1, 1), 127)),
        (MatrixFormError, r"scale_a is a fragment \(2,1,1\)", lambda: scaled_gemm((1, 1, 1), scales_of(2, 1, 1), 127)),
        (ElementTypeError, r"elements must be numbers such as fly.Float32, not <class 'float'>",
         lambda: fly.make_fragment_like((4,), float)),
        (TypeMismatchError, r"load_vector takes a tensor, not 3", lambda: fly.load_vector(3)),
        (TypeMismatchError, r"store_vector takes a tensor, not 'a'", lambda: fly.store_vector("a", 1.0)),
        (TypeMismatchError, r"width= is the most elements of a vector, a Python int from 1 on, not 0",
         lambda: fly.load_vector(fragment(4), width=0)),
        (TypeMismatchError, r"a Python int from 1 on, not 2.0", lambda: fly.store_vector(fragment(4), 1.0, width=2.0)),
        (ElementTypeError, r"elements must be numbers", lambda: fly.registers("f32", 4)),
        (ElementTypeError, r"elements must be numbers", lambda: fly.shared(float, 4)),
        (ElementTypeError, r"elements must be numbers", lambda: fly.dynamic_shared(float, 4)),
        (TypeMismatchError, r"make_fragment_like of a shape needs the element type", lambda: fly.make_fragment_like((4, 2))),
    ],
)  # fmt: skip
def test_errors_in_kernels(error: type[Exception], words: str, use: Any) -> None:
    def kernel(a):
        use()

    with pytest.raises(error, match=words):
        trace_text(kernel, np.zeros(64, np.float32), block=64)
