"""Fragments held one way and then another: between matrix instructions, random layouts, through registers and shared memory."""

from __future__ import annotations

import re
from collections import Counter
from math import lcm
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from harness import run_kernel, trace_text
from hypothesis import given, settings
from hypothesis import strategies as st

import flydsl as fly
from flydsl import FragmentError, env, targets
from flydsl.language import lanes
from flydsl.layout import Layout

FORMATS = {
    "f64": (fly.f64, np.float64), "f32": (fly.f32, np.float32), "f16": (fly.f16, np.float32), "bf16": (fly.bf16, np.float32),
    "i8": (fly.i8, np.int32), "fp8": (fly.f8e4m3, np.float32), "bf8": (fly.f8e5m2, np.float32),
    "fp6": (fly.f6e2m3, np.float32), "bf6": (fly.f6e3m2, np.float32), "fp4": (fly.f4e2m1, np.float32),
    "i32": (fly.i32, np.int32),
}  # fmt: skip
"""Format of the instructions → the language's type, and numpy's of the accumulator that it goes with."""

COARSE = np.array([-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2])
"""Numbers that every float format holds."""

ONE = [f for f in targets.MATRIX_FORMS["gfx950"] if f.blocks == 1 and f.a == f.b]
SOURCES = {(f.acc, f.m, f.n): f for f in reversed(ONE) if not f.scaled}
TARGETS = {(f.a, f.m, f.n, f.k): f for f in ONE}
FITTING = {"f32": ("f32", "f16", "bf16", "fp8", "bf8", "fp6", "bf6", "fp4"), "f64": ("f64",), "i32": ("i8",)}
TWINS = ("f16", "bf8", "bf6")
"""Formats whose layouts and widths are those of another one."""

PAIRS = [
    pytest.param(s, t, id=f"{s.name}-{t.name}", marks=[pytest.mark.sweep] if t.a in TWINS else [])
    for s in SOURCES.values()
    for t in TARGETS.values()
    if t.a in FITTING[s.acc]
]


def tiled(form: Any, waves: Any = (1, 1, 1)) -> Any:
    return fly.make_tiled_mma(fly.MFMA(form.m, form.n, form.k, FORMATS[form.a][0]), waves=waves)


def exact(rng: Any, shape: tuple[int, int], form: str) -> np.ndarray:
    """Numbers that the format holds, hardly two alike where it can."""
    if form == "i8":
        return rng.integers(-128, 128, shape).astype(np.int32)
    wide = form in ("f64", "f32", "f16", "bf16")
    return (rng.integers(-256, 257, shape) if wide else rng.choice(COARSE, shape)).astype(FORMATS[form][1])


def convert(
    source: Any, target: Any, matrix: np.ndarray, operand: str, memory: int | None = None, **options: Any
) -> np.ndarray:
    """The matrix, loaded as sums of one tiled product and stored as an operand of the other, in the accumulator's type.
    ``memory``: bytes of shared memory to bring."""
    acc = source.atom.acc_type
    turned = (operand == "B") != bool(options.get("transpose"))

    def kernel(c: Any, out: Any) -> None:
        mine, other = source.get_slice(fly.thread_idx.x), target.get_slice(fly.thread_idx.x)
        part = mine.partition_C(c)
        sums = mine.make_fragment_C(part)
        fly.store_vector(sums, fly.load_vector(part))
        scratch = fly.shared(fly.u8, memory) if memory else None
        made = fly.as_operand(sums, source, other, operand, shared=scratch, **options)
        into = other.partition_A(out) if operand == "A" else other.partition_B(out)
        fly.store_vector(into, fly.load_vector(made).to(acc))

    shape = matrix.shape[::-1] if turned else matrix.shape
    kernel.__annotations__ = {"c": fly.Tensor[acc, matrix.shape], "out": fly.Tensor[acc, shape]}
    out = np.zeros(shape, matrix.dtype)
    run_kernel(kernel, matrix, out, block=source.threads)
    return out.T if turned else out


@pytest.mark.parametrize(("s", "t"), PAIRS)
def test_every_accumulator_as_every_operand(s: Any, t: Any) -> None:
    source, target = tiled(s), tiled(t)
    rng = np.random.default_rng(s.m + t.k)
    for operand, shape in (("A", (lcm(s.m, t.m), lcm(s.n, t.k))), ("B", (lcm(s.m, t.k), lcm(s.n, t.n)))):
        matrix = exact(rng, shape, t.a)
        np.testing.assert_array_equal(convert(source, target, matrix, operand), matrix)


BF16 = {k: fly.MFMA(*k, fly.bf16) for k in ((32, 32, 16), (16, 16, 32), (16, 16, 16))}


P16 = fly.make_tiled_mma(BF16[16, 16, 32])
P4 = fly.make_tiled_mma(BF16[16, 16, 32], waves=(2, 2, 1))


NEIGHBOURS = {"m": (Layout((16, 4), (4, 1)), None, None), "n": (None, Layout((16, 2, 4), (4, 64, 1)), None),
              "extent": (64, None, None), "order": (Layout((4, 4), (4, 1)), None, None)}  # fmt: skip


@pytest.mark.parametrize("which", [*(pytest.param(w, marks=pytest.mark.sweep) for w in ("source", "target")), "both"])
@pytest.mark.parametrize("operand", ["A", "B"])
@pytest.mark.parametrize("permutation", NEIGHBOURS.values(), ids=NEIGHBOURS)
def test_permutations_of_tiles_of_several_instructions(permutation: Any, operand: str, which: str) -> None:
    waves = (2, 2, 1) if permutation[1] is not None else (1, 1, 1)
    plain = fly.make_tiled_mma(BF16[16, 16, 16], waves=waves)
    permuted = fly.make_tiled_mma(BF16[16, 16, 16], waves=waves, permutation=permutation)
    source = plain if which == "target" else permuted
    target = plain if which == "source" else permuted
    matrix = exact(np.random.default_rng(3), (128, 128), "bf16")
    np.testing.assert_array_equal(convert(source, target, matrix, operand), matrix)


@pytest.mark.parametrize("via", ["registers", "lds"])
@pytest.mark.parametrize("transpose", [False, True])
@pytest.mark.parametrize("operand", ["A", "B"])
def test_transposed_or_not_and_rests_that_are_no_powers_of_two(operand: str, transpose: bool, via: str) -> None:
    product = fly.make_tiled_mma(BF16[16, 16, 32])
    matrix = exact(np.random.default_rng(2), (96, 32) if (operand == "A") == transpose else (32, 96), "bf16")
    np.testing.assert_array_equal(convert(product, product, matrix, operand, transpose=transpose, via=via), matrix)


@pytest.mark.parametrize(
    ("before", "after", "operand"),
    [
        ((4, 1, 1), (4, 1, 1), "A"),  # each wave its rows
        ((1, 4, 1), (1, 4, 1), "B"),  # each wave its columns
        ((2, 2, 1), (2, 2, 1), "A"),  # rows that two waves hold, needed by both
        ((2, 2, 1), (2, 2, 1), "B"),
        ((4, 1, 1), (1, 4, 1), "B"),
        ((1, 1, 2), (2, 1, 1), "A"),  # copies in both waves, of which each takes half
    ],
)
def test_products_by_several_waves(before: Any, after: Any, operand: str) -> None:
    atom = BF16[16, 16, 32]
    source, target = fly.make_tiled_mma(atom, waves=before), fly.make_tiled_mma(atom, waves=after)
    matrix = exact(np.random.default_rng(3), (64, 64), "bf16")
    np.testing.assert_array_equal(convert(source, target, matrix, operand), matrix)


def isa(kernel: Any, *args: Any, block: int = 64, arch: str | None = None) -> Counter[str]:
    """How often each instruction stands in the machine code, without encoding suffixes."""
    text: str = fly.jit(kernel).specialize(*args, block=block, arch=arch).isa.split("s_endpgm")[0]
    return Counter(re.sub(r"_e(32|64)$", "", name) for name in re.findall(r"^\s+([vd]\w+)", text, re.M))


EXCHANGES = ("v_permlane", "v_mov", "ds_", "v_cndmask", "v_perm_b32", "v_cvt", "v_lshl_or", "v_and_or", "v_bfi")


def exchanges(found: Counter[str]) -> dict[str, int]:
    return {name: n for name, n in found.items() if name.startswith(EXCHANGES)}


def moved(source: Layout, target: Layout, given: Any, wanted: Any, **options: Any) -> Any:
    """A kernel that loads values, converts them and stores them, a row of values for each thread."""
    many = source[1].size(), target[1].size()

    def kernel(x: Any, out: Any) -> None:
        t = fly.linear_thread_id()
        made = fly.convert_fragment(x.load((t, 0), width=many[0]), source, target, dtype=wanted, **options)
        out.store((t, 0), made)

    threads = source[0].size()
    kernel.__annotations__ = {"x": fly.Tensor[given, (threads, many[0])], "out": fly.Tensor[wanted, (threads, many[1])]}
    return kernel


C32, C16 = BF16[32, 32, 16].c_layout, BF16[16, 16, 16].c_layout
B32 = Layout(((32, 2), (8, 2)), ((32, 8), (1, 16)))
"""B (k = row of C, n = its column) of two 32x32x16 products, as places of C."""
A32 = Layout(((32, 2), (8, 2)), ((1, 256), (32, 512)))
"""A (m = row of C, k = its column) of two of them."""
A16, B16 = Layout(((16, 4), 4), ((1, 64), 16)), Layout(((16, 4), 4), ((16, 4), 1))


@pytest.mark.parametrize(
    ("source", "target", "wanted", "expected"),
    [
        (C32, B32, fly.bf16, {"v_cvt_pk_bf16_f32": 8, "v_permlane32_swap_b32": 4}),
        (C32, B32, fly.f16, {"v_cvt_pk_f16_f32": 8, "v_permlane32_swap_b32": 4}),
        (C32, B32, fly.f32, {"v_permlane32_swap_b32": 8}),
        (C16, B16, fly.bf16, {"v_cvt_pk_bf16_f32": 2}),
    ],
)
def test_sums_as_right_factor(source: Layout, target: Layout, wanted: Any, expected: dict[str, int]) -> None:
    n = source[1].size()
    out = np.zeros((64, n), {fly.f32: np.float32, fly.f16: np.float16, fly.bf16: ml_dtypes.bfloat16}[wanted])
    assert exchanges(isa(moved(source, target, fly.f32, wanted), np.zeros((64, n), np.float32), out)) == expected


def test_sums_as_b_operand_of_the_same_product() -> None:
    """The way of attention: P = A B, then the sums are the right factor, in the fragments of the tiled product."""
    product = fly.make_tiled_mma(BF16[32, 32, 16])

    def kernel(x: fly.Tensor[fly.f32, (64, 16)], out: fly.Tensor[fly.bf16, (64, 16)]):
        sums = fly.make_fragment_like((16, 1, 1), fly.f32)
        fly.store_vector(sums, x.load((fly.lane_id(), 0), width=16))
        made = fly.as_operand(sums, product, product, "B")
        assert made.dtype is fly.bf16 and made.shape[1:] == (1, 2)
        out.store((fly.lane_id(), 0), fly.load_vector(made))

    found = isa(kernel, np.zeros((64, 16), np.float32), np.zeros((64, 16), ml_dtypes.bfloat16))
    assert exchanges(found) == {"v_cvt_pk_bf16_f32": 8, "v_permlane32_swap_b32": 4}


def operand_counts(source: Any, target: Any, operand: str, shape: Any, **options: Any) -> dict[str, int]:
    """The exchanges of sums (values, m, n) → operand; the sums come from memory, the operand goes there as bytes."""
    acc = source.atom.acc_type

    def kernel(x: Any, out: Any) -> None:
        sums = fly.make_fragment_like(shape, acc)
        fly.store_vector(sums, fly.load_vector(x[fly.lane_id(), : sums.size]))
        made = fly.load_vector(fly.as_operand(sums, source, target, operand, **options))
        words = made.bitcast(fly.Vector[fly.u32, made.lanes * made.width // 32])
        for i in fly.static_range(words.lanes):
            out[fly.lane_id(), i] = words[i]

    kernel.__annotations__ = {"x": fly.Tensor[acc, (64, 64)], "out": fly.Tensor[fly.u32, (64, 64)]}
    data = np.zeros((64, 64), np.int32 if acc is fly.i32 else np.float32)
    return exchanges(isa(kernel, data, np.zeros((64, 64), np.uint32)))


def product(m: int, n: int, k: int, dtype: Any = fly.bf16) -> Any:
    return fly.make_tiled_mma(fly.MFMA(m, n, k, dtype))


SWAP16, SWAP32, PERM = "v_permlane16_swap_b32", "v_permlane32_swap_b32", "v_perm_b32"


@pytest.mark.parametrize(
    ("source", "target", "shape", "expected"),
    [
        (product(32, 32, 16), product(32, 32, 8), (16, 1, 1), {"v_cvt_pk_bf16_f32": 8}),
        (product(32, 32, 16), product(16, 16, 32), (16, 1, 1), {"v_cvt_pk_bf16_f32": 8, SWAP16: 4, SWAP32: 4}),
        (product(16, 16, 32), product(16, 16, 32), (4, 2, 1), {"v_cvt_pk_bf16_f32": 4, SWAP16: 2, SWAP32: 2}),
        (product(16, 16, 32), product(32, 32, 16), (4, 1, 2), {"v_cvt_pk_bf16_f32": 4, SWAP16: 2}),
        (product(32, 32, 32, fly.i8), product(32, 32, 32, fly.i8), (16, 1, 1), {PERM: 12, SWAP32: 2}),
        (product(16, 16, 64, fly.i8), product(16, 16, 64, fly.i8), (4, 4, 1), {PERM: 12, SWAP16: 2, SWAP32: 2}),
    ],
)
def test_right_factors_take_row_swaps_alone(source: Any, target: Any, shape: Any, expected: dict[str, int]) -> None:
    assert operand_counts(source, target, "B", shape) == expected


def test_left_factors_through_registers() -> None:
    """Rows must become columns of the lanes: two lane bits of a quad, two of a row, two of rows, of two registers."""
    found = operand_counts(product(16, 16, 32), product(16, 16, 16), "A", (4, 1, 1))
    assert not any(name.startswith("ds_") for name in found)
    assert sum(n for name, n in found.items() if not name.startswith("v_cvt")) <= 24


def random_layout(order: list[Any], values: int) -> Layout:
    """The labels as bits: values first, then threads; None for copies."""
    strides = [0 if x is None else 1 << x for x in order]
    threads = (2,) * (len(order) - values)
    inner = ((2,) * values, tuple(strides[:values])) if values else (1, 0)
    return Layout((threads, inner[0]), (tuple(strides[values:]), inner[1]))


@st.composite
def conversions(draw: Any) -> tuple[Layout, Layout]:
    values, waves = draw(st.integers(0, 3)), draw(st.integers(0, 1))
    labels = list(range(6 + values + waves))
    same = draw(st.booleans())  # waves keep their part of the tile
    sides: list[Layout] = []
    for _ in range(2):
        order: list[Any] = draw(st.permutations(labels[: 6 + values] if same else labels))
        copies = draw(st.integers(0, 1))
        for _ in range(copies):
            order.insert(draw(st.integers(0, values)), None)
        sides.append(random_layout([*order, *(labels[6 + values :] if same else [])], values + copies))
    return sides[0], sides[1]


NUMBERS = {fly.u8: np.uint8, fly.u16: np.uint16, fly.u32: np.uint32, fly.u64: np.uint64, fly.f64: np.float64}


def check_conversion(source: Layout, target: Layout, dtype: Any, **options: Any) -> None:
    """Each place has a number of its own, as far as the type has so many."""
    threads, places = source[0].size(), source.cosize()
    data = np.random.default_rng(places).permutation(places).astype(NUMBERS[dtype])
    x, out = (
        np.array([[data[tv((t), v)] for v in range(tv[1].size())] for t in range(threads)], data.dtype)
        for tv in (source, target)
    )
    made = np.zeros_like(out)
    run_kernel(moved(source, target, dtype, dtype, **options), x, made, block=threads)
    np.testing.assert_array_equal(made, out)


@settings(max_examples=12, deadline=None)
@given(conversions(), st.sampled_from(list(NUMBERS)), st.sampled_from(["auto", "lds"]))
def test_random_layouts(pair: tuple[Layout, Layout], dtype: Any, via: str) -> None:
    check_conversion(*pair, dtype, via=via)


@settings(max_examples=8, deadline=None)
@given(st.permutations(range(9)), st.permutations(range(9)), st.sampled_from(list(NUMBERS)))
def test_random_layouts_through_registers(source: Any, target: Any, dtype: Any) -> None:
    check_conversion(random_layout(source, 3), random_layout(target, 3), dtype, via="registers")


@settings(max_examples=5, deadline=None)
@given(st.permutations(range(8)), st.permutations(range(8)), st.sampled_from([fly.u16, fly.u32]))
def test_random_layouts_without_row_swaps(source: Any, target: Any, dtype: Any) -> None:
    """What targets without permlane swaps do: all of it exists on gfx950 too."""
    with pytest.MonkeyPatch.context() as patch, env.scope(CACHE=False):
        patch.setattr(lanes, "can_swap_rows", lambda: False)
        check_conversion(random_layout(source, 2), random_layout(target, 2), dtype, via="registers")


def test_gfx942_does_without_row_swaps() -> None:
    x, out = np.zeros((64, 16), np.float32), np.zeros((64, 16), np.float16)
    found = isa(moved(C32, B32, fly.f32, fly.f16, via="registers"), x, out, arch="gfx942")
    assert not any(name.startswith("v_permlane") for name in found) and found["ds_bpermute_b32"] == 4


def test_rows_of_sixteen_bytes_for_an_epilogue() -> None:
    """A lane's 16 sums of a 32x32 tile as 8 neighbours of a row, twice: two stores of 16 bytes."""
    rows = Layout(((4, 16), (8, 2)), ((256, 1), (32, 16)))  # row = lane // 4 + 16 · half, columns from 8 · (lane % 4) on

    def kernel(x: fly.Tensor[fly.f32, (64, 16)], out: fly.Tensor[fly.f16, (32, 32)]):
        lane = fly.lane_id()
        made = fly.convert_fragment(x.load((lane, 0), width=16), C32, rows, dtype=fly.f16)
        for half in fly.static_range(2):
            out.store((lane // 4 + 16 * half, lane % 4 * 8), made[8 * half : 8 * half + 8], align=16)

    data = np.arange(1024, dtype=np.float32)
    x = np.array([[data[C32(lane, v)] for v in range(16)] for lane in range(64)])
    out = np.zeros((32, 32), np.float16)
    run_kernel(kernel, x, out)
    np.testing.assert_array_equal(out, data.reshape(32, 32).T)


def test_packed_halves_and_nibbles() -> None:
    """4-bit elements, packed by eight, and a fragment of which each wave has a part."""
    source, target = Layout((64, 32), (32, 1)), Layout(((32, 2), (16, 2)), ((32, 16), (1, 1024)))

    def kernel(x: fly.Tensor[fly.u8, (64, 16)], out: fly.Tensor[fly.u8, (64, 16)]):
        lane = fly.lane_id()
        nibbles = x.load((lane, 0), width=16).bitcast(fly.Vector[fly.f4e2m1, 32])
        out.store((lane, 0), fly.convert_fragment(nibbles, source, target).bitcast(fly.Vector[fly.u8, 16]))

    codes = np.random.default_rng(4).integers(0, 16, 2048).astype(np.uint8)
    packed = lambda tv: np.array([[codes[tv(t, v)] | codes[tv(t, v + 1)] << 4 for v in range(0, 32, 2)] for t in range(64)])  # noqa: E731
    out = np.zeros((64, 16), np.uint8)
    run_kernel(kernel, packed(source), out)
    np.testing.assert_array_equal(out, packed(target))


@pytest.mark.parametrize("given_memory", [False, True])
def test_shared_memory_of_groups_of_threads(given_memory: bool) -> None:
    """Two waves with a tile each: each has its own memory, and no bank is used twice at a time."""

    def kernel(x: fly.Tensor[fly.u32, (128, 16)], out: fly.Tensor[fly.u32, (128, 16)]):
        memory = fly.shared(fly.u8, 128 * 16 * 4) if given_memory else None
        t = fly.thread_idx.x
        out.store((t, 0), fly.convert_fragment(x.load((t, 0), width=16), C32, A32, via="lds", shared=memory))

    data = np.arange(2048, dtype=np.uint32).reshape(2, 1024)
    x, expected = (np.array([[data[t // 64, tv(t % 64, v)] for v in range(16)] for t in range(128)]) for tv in (C32, A32))
    out = np.zeros_like(x)
    run_kernel(kernel, x, out, block=128)
    np.testing.assert_array_equal(out, expected)
    assert fly.last_report().bank_conflicts == 0


def test_groups_of_waves_with_memory_of_their_own() -> None:
    """Each wave numbers its threads and brings its memory."""

    def kernel(x: fly.Tensor[fly.u32, (128, 16)], out: fly.Tensor[fly.u32, (128, 16)]):
        memory = fly.shared(fly.u32, (2, 1024))
        t = fly.thread_idx.x
        mine = {"shared": memory[fly.wave_id(), :], "thread": fly.lane_id()}
        out.store((t, 0), fly.convert_fragment(x.load((t, 0), width=16), C32, A32, via="lds", **mine))

    data = np.arange(2048, dtype=np.uint32).reshape(2, 1024)
    x, expected = (np.array([[data[t // 64, tv(t % 64, v)] for v in range(16)] for t in range(128)]) for tv in (C32, A32))
    out = np.zeros_like(x)
    run_kernel(kernel, x, out, block=128)
    np.testing.assert_array_equal(out, expected)


@pytest.mark.parametrize(("memory", "barriers"), [(None, 2), (64 * 128 * 4, 2), (32 * 64 * 4, 8)])
def test_parts_that_cross_waves_share_their_barriers(memory: int | None, barriers: int) -> None:
    """(64, 128) by 2 x 2 waves is 8 parts of 32 x 32, which go together as far as the memory goes: barriers on both sides."""
    matrix = exact(np.random.default_rng(6), (64, 128), "bf16")
    np.testing.assert_array_equal(convert(P4, P4, matrix, "A", memory), matrix)
    assert fly.last_report().barriers == barriers


@pytest.mark.parametrize("dtype", [fly.u16, fly.u32])
def test_conversions_through_shared_memory_meet_no_bank_conflicts(dtype: Any) -> None:
    for source, target in ((C32, A32), (C32, B32), (C16, A16), (C16, B16), (A32, B32)):
        check_conversion(source, target, dtype, via="lds")
        assert fly.last_report().bank_conflicts == 0, (source, target)


def test_a_conversion_in_a_loop() -> None:
    """Shared memory is written again while other waves may still read it: barriers on both sides."""
    tile = Layout(((64, 4), 4), ((1, 64), 256))
    other = Layout(((64, 4), 4), ((4, 256), 1))

    def kernel(x: fly.Tensor[fly.u32, (256, 4)], out: fly.Tensor[fly.u32, (256, 4)], n: fly.Int32):
        t = fly.thread_idx.x
        values = x.load((t, 0), width=4)
        for i in range(n):
            values = fly.convert_fragment(values, tile, other) + i
        out.store((t, 0), values)

    x = np.arange(1024, dtype=np.uint32).reshape(256, 4)
    places = [np.array([[tv(t, v) for v in range(4)] for t in range(256)]) for tv in (tile, other)]
    expected = x.copy()
    for i in range(3):
        data = np.zeros(1024, np.uint32)
        data[places[0]] = expected
        expected = data[places[1]] + np.uint32(i)
    out = np.zeros_like(x)
    run_kernel(kernel, x, out, 3, block=256)
    np.testing.assert_array_equal(out, expected)


CROSSING = Layout(((64, 2), 2), ((1, 64), 128)), Layout(((64, 2), 2), ((1, 128), 64))


def values(n: int, dtype: Any = fly.f32) -> Any:
    return fly.load_vector(fly.make_fragment_like(n, dtype, fill=0))


def fragment(*shape: int) -> Any:
    return fly.make_fragment_like(shape, fly.f32, fill=0)


@pytest.mark.parametrize(
    ("words", "use"),
    [
        (r"a fragment is a register tensor or a vector .*, not 3", lambda x: fly.convert_fragment(3, C16, A16)),
        (r"the fragment has 8 elements, and the source's layout gives a thread 4",
         lambda x: fly.convert_fragment(values(8), C16, A16)),
        (r"via= is one of auto, registers, lds, not 'dpp'", lambda x: fly.convert_fragment(values(4), C16, A16, via="dpp")),
        (r"the target has values in other waves than the source, which registers cannot do: via='lds'",
         lambda x: fly.convert_fragment(values(2), *CROSSING, via="registers")),
        (r"layouts of 128 threads need a block of a multiple of them, and its size is 64",
         lambda x: fly.convert_fragment(values(2), *CROSSING)),
        (r"with thread= it needs shared=, one for each group", lambda x: fly.convert_fragment(values(2), *CROSSING, thread=0)),
        (r"shared= is a tensor in shared memory without a swizzle, not",
         lambda x: fly.convert_fragment(values(4), C16, A16, via="lds", shared=x)),
        (r"shared= has .*, and the conversion needs 1024 bytes",
         lambda x: fly.convert_fragment(values(4), C16, A16, via="lds", shared=fly.shared(fly.u8, 512))),
        (r"fragments of Float6E2M3FN cannot be moved; convert elements of 4 to 64 bits, and cast then",
         lambda x: fly.convert_fragment(values(32, fly.f6e2m3), Layout((64, 32)), Layout((64, 32)))),
        (r"elements of Float4E2M1FN are too narrow to be moved one by one",
         lambda x: fly.convert_fragment(values(32, fly.f4e2m1)[:4], C16, A16)),
        (r"target_tv is a layout \(thread, value\) → place", lambda x: fly.convert_fragment(values(4), C16, 4)),
        (r"as_operand: the source has 64 threads and the target 256",
         lambda x: fly.as_operand(fragment(4, 1, 2), P16, P4, "A")),
        (r'operands are "A", "B" and "C", not \'D\'', lambda x: fly.as_operand(fragment(4, 1, 2), P16, P16, "D")),
        (r"the target is a tiled product \(fly.make_tiled_mma\), not 3",
         lambda x: fly.as_operand(fragment(4, 1, 2), P16, 3, "A")),
        (r"as_operand takes a register fragment \(values, …, …\), not", lambda x: fly.as_operand(values(4), P16, P16, "A")),
        (r"the fragment has 16 elements, and the source's layout gives a thread 8",
         lambda x: fly.as_operand(fragment(8, 1, 2), P16, P16, "A")),
        (r"the fragment is \(16,16\), which tiles \(16,32\) of operand A and \(16,16\) of operand C do not both fill",
         lambda x: fly.as_operand(fragment(4, 1, 1), P16, P16, "A")),
    ],
)  # fmt: skip
def test_errors(words: str, use: Any) -> None:
    def kernel(x):
        use(x)

    with pytest.raises(FragmentError, match=words):
        trace_text(kernel, np.zeros(64, np.float32), block=64)


def test_registers_do_where_the_block_size_is_not_known() -> None:
    """Shared memory would cost less here, and cannot be dealt out."""

    def kernel(x: fly.Tensor[fly.u16, (64, 16)]):
        row = x.load((fly.lane_id(), 0), width=16)
        x.store((fly.lane_id(), 0), fly.convert_fragment(row, C32, A32))

    assert "addrspace(3)" not in (text := trace_text(kernel, np.zeros((64, 16), np.uint16))) and "rocdl.ds_bpermute" in text
    with pytest.raises(FragmentError, match="its size is not known while compiling; or give thread= and shared="):
        trace_text(lambda x: fly.convert_fragment(values(2), *CROSSING), np.zeros(64, np.float32))


def test_a_wave_that_is_not_full_is_an_error() -> None:
    def kernel(x):
        fly.convert_fragment(values(4), C16, A16, via="registers")

    with pytest.raises(FragmentError, match=r"a block of 96 x 1 x 1 threads has a wave that is not full"):
        trace_text(kernel, np.zeros(64, np.float32), block=96)
