"""``fly.copy`` of views: what moves, in which vectors, under which predicates; against numpy."""

from __future__ import annotations

import re
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from harness import run_kernel, trace_text
from hypothesis import given, settings
from hypothesis import strategies as st

import flydsl as fly
from flydsl.layout import ComposedLayout, Layout, Swizzle, make_layout


def isa(fn: Any, *args: Any, block: int = 64, **options: Any) -> str:
    text: str = fly.jit(**options)(fn).specialize(*args, block=block).isa
    return text.split("s_endpgm")[0]


def accesses(text: str, pattern: str = r"(?:global|buffer|ds)_(?:load|store|read|write)\w*") -> list[str]:
    return re.findall(pattern, text)


TYPES = {"f16": np.float16, "f32": np.float32, "i8": np.int8, "i64": np.int64, "bf16": ml_dtypes.bfloat16}


def numbers(count: int, dtype: Any = np.int32) -> np.ndarray:
    return np.random.default_rng(count).integers(-100, 100, count).astype(dtype)


@st.composite
def layouts(draw: Any, shape: tuple[int, ...], gaps: bool = True) -> Layout:
    """The shape with its modes in any sequence, with gaps between them or without."""
    order = draw(st.permutations(range(len(shape))))
    strides, step = [0] * len(shape), draw(st.sampled_from([1, 1, 1, 2])) if gaps else 1
    for axis in order:
        strides[axis] = step
        step = step * shape[axis] + (draw(st.sampled_from([0, 0, 1, 4])) if gaps else 0)
    return Layout(shape, tuple(strides))


SHAPES = st.lists(st.sampled_from([1, 2, 3, 4, 8]), min_size=1, max_size=3).map(tuple).filter(lambda s: np.prod(s) <= 64)


@settings(max_examples=25, deadline=None)
@given(st.data(), SHAPES, st.sampled_from(sorted(TYPES)), st.sampled_from(["global", "shared", "registers", "buffer"]))
def test_any_two_layouts_between_any_two_memories(data: Any, shape: tuple[int, ...], name: str, through: str) -> None:
    dtype = TYPES[name]
    # LLVM may widen loads of neighbours to whole aligned words: nothing in them is undefined, or beyond the end
    a, b, between = (data.draw(layouts(shape, gaps)) for gaps in (True, True, False))
    x = numbers(a.cosize() + 32, dtype)
    out = np.zeros(b.cosize() + 32, dtype)

    def kernel(x, out):
        source, target = fly.make_view(x.ptr, a), fly.make_view(out.ptr, b)
        if through == "buffer":
            source, target = fly.make_view(fly.buffer(x).ptr, a), fly.make_view(fly.buffer(out).ptr, b)
        if through in ("global", "buffer"):
            fly.copy(source, target)
        else:
            whole = fly.shared(x.dtype, between.cosize() + 32) if through == "shared" else None
            middle = fly.registers(x.dtype, between) if whole is None else fly.make_view(whole, between)
            fly.copy(source, middle)
            fly.barrier()
            fly.copy(None, middle, target)

    run_kernel(kernel, x, out, block=1)
    expected = np.zeros_like(out)
    for i in range(a.size()):
        expected[b(i)] = x[a(i)]
    np.testing.assert_array_equal(out, expected)


WIDEST = [  # source layout, target layout, type → the instructions of load and store
    (Layout((4, 8), (8, 1)), Layout((4, 8), (8, 1)), np.float16, ["global_load_dwordx4"] * 4),
    (Layout((8, 4)), Layout((8, 4), (4, 1)), np.float32, ["global_load_dword"] * 32),  # nothing in common
    (Layout((4, 8), (8, 1)), Layout((4, 8), (12, 1)), np.float16, ["global_load_dwordx2"] * 8),  # rows aligned to 8 bytes
    (Layout(((2, 2), 8), ((16, 1), 2)), Layout((4, 8), (16, 1)), np.int8, ["global_load_ubyte"] * 32),
    (Layout((16, 2), (1, 16)), Layout(((4, 4), 2), ((1, 4), 16)), np.int8, ["global_load_dwordx4"] * 2),
    (Layout(12), Layout(12), np.float32, ["global_load_dwordx4"] * 3),
    (Layout((3, 2), (1, 4)), Layout((3, 2), (1, 4)), np.float32, ["global_load_dwordx3"] * 2),
]


@pytest.mark.parametrize(("a", "b", "dtype", "loads"), WIDEST)
def test_the_widest_vectors_that_both_sides_have(a: Layout, b: Layout, dtype: Any, loads: list[str]) -> None:
    def kernel(x, out):
        fly.copy(fly.make_view(x.ptr + fly.thread_idx.x * 128, a), fly.make_view(out.ptr + fly.thread_idx.x * 128, b))

    mlir = trace_text(kernel, numbers(128 * 64, dtype), numbers(128 * 64, dtype), block=64)
    # LLVM may join what lies next to each other, so instructions are counted before it
    kinds = re.findall(r"llvm\.load [^\n]*-> (vector<[^>]*>|\w+)", mlir)
    sizes = {"global_load_dwordx4": 16, "global_load_dwordx3": 12, "global_load_dwordx2": 8, "global_load_dword": 4,
             "global_load_ubyte": 1}  # fmt: skip
    each = np.dtype(dtype).itemsize
    assert [int((re.findall(r"<(\d+)x", k) or [1])[0]) * each for k in kinds] == [sizes[n] for n in loads]


@pytest.mark.parametrize(("bits", "load", "write"), [
    (128, "global_load_dwordx4", "ds_write_b128"), (64, "global_load_dwordx2", "ds_write_b64"),
    (32, "global_load_dword", "ds_write_b32"), (16, "global_load_ushort", "ds_write_b16"),
    (8, "global_load_ubyte", "ds_write_b8"),
])  # fmt: skip
def test_atoms_are_instructions(bits: int, load: str, write: str) -> None:
    atom = fly.make_copy_atom(fly.UniversalCopy(bits), fly.Uint8)
    n = bits // 8

    def kernel(x, out):
        t = fly.thread_idx.x
        tile = fly.shared(fly.Uint8, (64, n))
        fly.copy(atom, fly.make_view(x.element(t * n), Layout(n)), tile[t])
        fly.barrier()
        fly.copy(atom, tile[63 - t], fly.make_view(out.element(t * n), Layout(n)))

    x, out = np.arange(64 * n, dtype=np.uint16).astype(np.uint8), np.zeros(64 * n, np.uint8)
    run_kernel(kernel, x, out)
    np.testing.assert_array_equal(out.reshape(64, n), x.reshape(64, n)[::-1])
    found = accesses(isa(kernel, x, out))
    assert found[0] == load and write in found


@pytest.mark.parametrize("element", ["Float4E2M1FN", "Float6E2M3FN"])
def test_packed_elements(element: str) -> None:
    dtype = getattr(fly, element)
    n = 32

    def kernel(x: fly.Tensor[fly.Uint8], out: fly.Tensor[fly.Uint8]):
        source, target = (fly.make_view(t.ptr.bitcast(dtype), Layout(n)) for t in (x, out))
        middle = fly.registers(dtype, Layout(n))
        fly.copy(source, middle)
        fly.copy(middle, target)

    x = np.random.default_rng(0).integers(0, 256, n * dtype.width // 8).astype(np.uint8)
    out = np.zeros_like(x)
    run_kernel(kernel, x, out, block=1)
    np.testing.assert_array_equal(out, x)


@pytest.mark.parametrize("swizzle", [Swizzle(3, 3, 3), Swizzle(2, 2, 3), Swizzle(1, 1, 4)])
def test_vectors_through_a_swizzle_are_no_wider_than_its_runs(swizzle: Swizzle) -> None:
    layout = ComposedLayout(swizzle, 0, Layout((16, 64), (64, 1)))

    def kernel(x, out):
        t = fly.thread_idx.x
        tile = fly.shared(fly.Float16, layout)
        if t < 16:
            fly.copy(fly.make_view(x.element((t, 0)), Layout(64)), tile[t])
        fly.barrier()
        if t < 16:
            fly.copy(tile[15 - t], fly.make_view(out.element((t, 0)), Layout(64)))

    x = numbers(16 * 64, np.float16).reshape(16, 64)
    out = np.zeros_like(x)
    run_kernel(kernel, x, out)
    np.testing.assert_array_equal(out, x[::-1])
    run = 1 << swizzle.base
    assert f"vector<{run}xf16>" in trace_text(kernel, x, out, block=64)
    assert f"vector<{2 * run}xf16>" not in trace_text(kernel, x, out, block=64)


# ---- predicates ----
def test_masked_loads_give_zeros_and_masked_stores_do_not_happen() -> None:
    def kernel(x: fly.Tensor[fly.Int32, (64, 2)], out: fly.Tensor[fly.Int32, (4, 64, 2)], n):
        t = fly.thread_idx.x
        atom = fly.make_copy_atom(fly.UniversalCopy(64), fly.Int32)
        f = fly.registers(fly.Int32, Layout(2), fill=9)
        tile = fly.shared(fly.Int32, (64, 2))
        tile.store((t, 0), fly.Vector[fly.Int32, 2](8))
        fly.copy(atom, x[t], f, pred=t < n)
        fly.copy(atom, f, out[0, t], pred=t % 2 == 0)
        fly.copy(atom, x[t], tile[t], pred=t < n)  # zeros in shared memory, too
        fly.copy(atom, tile[t], out[1, t])
        fly.copy(atom, f, tile[t], pred=t < 3)  # from registers: not written
        fly.copy(atom, tile[t], out[2, t], pred=t >= 1)
        fly.copy(atom, x[t], out[3, t], pred=t < n)

    x = numbers(128).reshape(64, 2)
    out = np.full((4, 64, 2), 7, np.int32)
    run_kernel(kernel, x, out, 40)
    kept = np.where(np.arange(64)[:, None] < 40, x, 0)
    rows = np.arange(64)[:, None]
    np.testing.assert_array_equal(out[0], np.where(rows % 2 == 0, kept, 7))
    np.testing.assert_array_equal(out[1], kept)
    np.testing.assert_array_equal(out[2], np.where(rows >= 1, kept, 7))
    np.testing.assert_array_equal(out[3], np.where(rows < 40, x, 7))


def test_booleans_and_copies_within_shared_memory() -> None:
    def kernel(x: fly.Tensor[fly.Boolean, (64, 8)], out: fly.Tensor[fly.Boolean, (64, 8)]):
        t = fly.thread_idx.x
        one, two = (fly.shared(fly.Boolean, (64, 8)) for _ in range(2))
        fly.copy(x[t], one[t])
        fly.copy(one[t], two[t], pred=t > 10)  # zeros
        fly.copy(two[t], out[t])

    x, out = numbers(512).reshape(64, 8) > 0, np.ones((64, 8), bool)
    run_kernel(kernel, x, out)
    np.testing.assert_array_equal(out, x & (np.arange(64)[:, None] > 10))


def test_addresses_beyond_four_gigabytes() -> None:
    """Offsets of a wide tensor are computed in 64 bits."""

    def kernel(x: fly.Tensor[fly.Float16, (1 << 33,)]):
        part = fly.make_view(x.ptr, Layout((8, 2), (1, 1 << 32)))
        fly.copy(part[:, 1], fly.registers(fly.Float16, Layout(8)))
        fly.copy(part[:, fly.block_idx.x], part[:, 1])

    assert "4294967296 : i64" in trace_text(kernel, fly.Tensor[fly.Float16, (1 << 33,)], block=64)


PREDICATES: dict[str, Any] = {
    "one for all of a row": (Layout((1, 4)), lambda i, r: r != 2),
    "one for each instruction": (Layout((2, 4)), lambda i, r: (i + r) % 2 == 0),
    "one for each element, broadcast": (Layout(((4, 2), 4), ((0, 1), 2)), lambda i, r: (i + r) % 3 == 0),
}


@pytest.mark.parametrize("kind", PREDICATES)
def test_predicate_tensors(kind: str) -> None:
    layout, holds = PREDICATES[kind]
    atom = fly.make_copy_atom(fly.UniversalCopy(128), fly.Float32)

    def kernel(x, out, flags):
        pred = fly.registers(fly.Boolean, layout, fill=False)
        for r in fly.static_range(4):
            for i in fly.static_range(layout[0].size() // (4 if layout[0].size() == 8 else 1)):
                place = i * 4 if fly.const_expr(layout[0].size() == 8) else i
                pred[place, r] = flags[i, r] != 0
        f = fly.registers(fly.Float32, Layout((8, 4)))
        fly.copy(atom, fly.make_view(x.ptr, Layout((8, 4))), f, pred=pred)
        fly.copy(f, fly.make_view(out.ptr, Layout((8, 4))))

    x, out = numbers(32, np.float32), np.zeros(32, np.float32)
    flags = np.array([[holds(i, r) for r in range(4)] for i in range(2)], np.int32)
    run_kernel(kernel, x, out, flags, block=1)
    keep = [[holds(i // 4 if layout[0].size() > 1 else 0, r) for i in range(8)] for r in range(4)]
    np.testing.assert_array_equal(out, np.where(np.reshape(keep, -1), x, 0))


def test_predicate_functions_and_element_predicates() -> None:
    def kernel(x, out, n):
        a, b = (fly.make_view(t.ptr, Layout((4, 3))) for t in (x, out))
        f = fly.registers(fly.Int32, Layout((4, 3)))
        pred = fly.registers(fly.Boolean, Layout((4, 3)))
        for i in fly.static_range(12):
            pred[i % 4, i // 4] = i < n
        fly.copy(fly.make_copy_atom(fly.UniversalCopy(32), fly.Int32), a, f, pred=pred)
        fly.copy(fly.make_copy_atom(fly.UniversalCopy(64), fly.Int32), f, b, pred=lambda i, r: i + r * 2 < n)

    x, out = numbers(12), np.full(12, 7, np.int32)
    run_kernel(kernel, x, out, 5, block=1)
    np.testing.assert_array_equal(out, [*x[:5], 0, 0, 0, 0, 0, 7, 7])


@settings(max_examples=8, deadline=None)
@given(st.integers(1, 40), st.sampled_from([4, 8, 20, 36, 64]), st.booleans(), st.booleans())
def test_edges_by_coordinates(rows: int, columns: int, view: bool, static: bool) -> None:
    op = fly.BufferCopy(64) if view else fly.UniversalCopy(64)
    atom = fly.make_copy_atom(op, fly.Float16)
    tiled = fly.make_tiled_copy_tv(atom, Layout((8, 8), (8, 1)), Layout((2, 4), (4, 1)))

    def kernel(x, out):
        m, n = (rows, columns) if static else (x.shape[0], fly.assume_divisible(x.shape[1], 4))
        a, b = (fly.buffer(x), fly.buffer(out)) if view else (x, out)
        mine = tiled.get_slice(fly.thread_idx.x)
        where = (fly.block_idx.x, fly.block_idx.y)
        tiles = [fly.local_tile(t, (32, 32), where) for t in (a, b, fly.make_identity_tensor((m, n)))]
        source, target, coords = (mine.partition_S(t) for t in tiles)
        inside = fly.in_bounds(coords, (m, n))
        f = mine.make_fragment(source)
        fly.copy(tiled, source, f, pred=inside)
        fly.copy(tiled, f, target, pred=inside)

    x = numbers(rows * columns, np.float16).reshape(rows, columns)
    padded = np.full((rows + 1, columns), 7, np.float16)
    run_kernel(kernel, x, padded[:rows], grid=(-(-rows // 32), -(-columns // 32)))
    np.testing.assert_array_equal(padded[:rows], x)
    assert (padded[rows] == 7).all()


def test_a_predicate_in_a_buffer_view_is_no_branch() -> None:
    def kernel(x: fly.Tensor[fly.Float32, (64, 4)], out: fly.Tensor[fly.Float32, (64, 4)], n):
        t = fly.thread_idx.x
        a, b = fly.buffer(x), fly.buffer(out)
        atom = fly.make_copy_atom(fly.BufferCopy(128), fly.Float32)
        f = fly.registers(fly.Float32, Layout(4))
        fly.copy(atom, a[t], f, pred=t < n)
        fly.copy(atom, f, b[t], pred=t > 2)

    x, out = numbers(256, np.float32).reshape(64, 4), np.zeros((64, 4), np.float32)
    run_kernel(kernel, x, out, 50)
    rows = np.arange(64)[:, None]
    np.testing.assert_array_equal(out, np.where((rows > 2) & (rows < 50), x, 0))
    text = isa(kernel, x, out, 50)
    assert accesses(text) == ["buffer_load_dwordx4", "buffer_store_dwordx4"] and "saveexec" not in text


def test_a_masked_store_from_shared_memory_is_one_branch() -> None:
    def kernel(out: fly.Tensor[fly.Float32, (64, 4)], n):
        t = fly.thread_idx.x
        tile = fly.shared(fly.Float32, (64, 4))
        tile.store((t, 0), fly.Vector[fly.Float32, 4](3.0))
        fly.barrier()
        fly.copy(tile[63 - t], out[t], pred=t < n)

    out = np.zeros((64, 4), np.float32)
    run_kernel(kernel, out, 20)
    np.testing.assert_array_equal(out, np.where(np.arange(64)[:, None] < 20, 3, np.zeros(4)))
    assert trace_text(kernel, out, 20, block=64).count("scf.if") == 1


def test_what_is_known_to_be_inside_costs_nothing() -> None:
    def kernel(x: fly.Tensor[fly.Float32, (64, 4)], out: fly.Tensor[fly.Float32, (64, 4)]):
        t = fly.thread_idx.x
        coords = fly.make_identity_tensor((64, 4))[t, :]
        fly.copy(x[t], out[t], pred=fly.in_bounds(coords, (64, 4)))

    x = numbers(256, np.float32).reshape(64, 4)
    assert "arith.cmpi" not in trace_text(kernel, x, x, block=64)


def test_cache_policy() -> None:
    def kernel(x: fly.Tensor[fly.Float32, (64, 4)], out: fly.Tensor[fly.Float32, (64, 4)]):
        t = fly.thread_idx.x
        fly.copy(x[t], out[t], cache="nontemporal")

    x = numbers(256, np.float32).reshape(64, 4)
    assert len(re.findall(r"global_(?:load|store)_dwordx4 .* nt", isa(kernel, x, x))) == 2


def test_layouts_that_no_mode_is_common_to() -> None:
    """(2, 3) and (3, 2): the elements follow each other in the same sequence, and move one by one where they must."""
    a, b = Layout(((2, 3), 4), ((12, 4), 1)), Layout(((3, 2), 4), ((8, 4), 24))

    def kernel(x, out):
        fly.copy(fly.make_view(x.ptr, a), fly.make_view(out.ptr, b))

    x, out = numbers(64), np.zeros(128, np.int32)
    run_kernel(kernel, x, out, block=1)
    expected = np.zeros_like(out)
    for i in range(24):
        expected[b(i)] = x[a(i)]
    np.testing.assert_array_equal(out, expected)


# ---- refusals ----
def refused(words: str, use: Any, error: Any = None) -> None:
    def kernel(x, y):
        use(x, y, fly.thread_idx.x)

    x = np.zeros((64, 64), np.float16)
    with pytest.raises(error or fly.CopyError, match=words):
        fly.jit()(kernel).specialize(x, np.zeros((64, 64), np.float32), block=64).mlir  # noqa: B018


def view(x: Any, layout: Layout) -> Any:
    return fly.make_view(x.ptr, layout)


def wide(n: int = 128, dtype: Any = fly.Float16) -> Any:
    return fly.make_copy_atom(fly.UniversalCopy(n), dtype)


F16 = fly.Float16
OVERLAPPING = ComposedLayout(Swizzle(1, 3, 3), 0, Layout((8, 16), (1, 4)))  # columns begin every 8 bytes
REFUSED = [
    (r"the shapes 8 and 4, whose extents \(8,\) and \(4,\) differ",
     lambda x, y, t: fly.copy(view(x, Layout(8)), fly.registers(F16, Layout(4)))),
    (r"the shapes \(\?,\) and \(64,\) must be known while compiling",
     lambda x, y, t: fly.copy(x[0], fly.registers(F16, 64))),
    ("Float16 cannot become Float32; load, .to\\(\\), store", lambda x, y, t: fly.copy(x[0], y[0])),
    ("UniversalCopy\\(bits=128\\) of Float16 moves 8 x Float16 at once, and the source \\(global memory\\) has runs of 4 "
     "neighbouring elements in mode 0 of .*\\(\\(4,2\\),\\):\\(\\(1,16\\),\\)",
     lambda x, y, t: fly.copy(wide(), view(x, Layout(((4, 2),), ((1, 16),))), fly.registers(F16, Layout(8)))),
    ("the target \\(shared memory\\) has runs of 2 neighbouring elements in mode 0",
     lambda x, y, t: fly.copy(wide(), view(x, Layout(8)), fly.shared(F16, ComposedLayout(Swizzle(1, 1, 3), 0, Layout(8))))),
    ("of layout .*, is known to be aligned to 2 bytes only, not to 16: give the parameter fly.align\\(16\\)",
     lambda x, y, t: fly.copy(wide(), view(x[0, 3:], Layout(8)), fly.registers(F16, Layout(8)))),
    ("is known to be aligned to 8 bytes only, not to 16",
     lambda x, y, t: fly.copy(wide(), view(x, Layout((8, 2), (1, 12))), fly.registers(F16, Layout((8, 2))))),
    ("moves 8 elements, of which the 12 of mode 0 are no multiple",
     lambda x, y, t: fly.copy(wide(), view(x, Layout(12)), fly.registers(F16, Layout(12)))),
    ("the tensors' elements are Float32", lambda x, y, t: fly.copy(wide(), view(y, Layout(8)), view(y, Layout(8)))),
    (r"BufferCopy\(bits=128\) of Float16 goes from buffer to any or from any to buffer memory, not from global to register",
     lambda x, y, t: fly.copy(fly.make_copy_atom(fly.BufferCopy(128), F16), view(x, Layout(8)), fly.registers(F16, 8))),
    (r"LdsTransposeRead\(bits=16\) of Float16 goes from shared to register memory, not from global to register",
     lambda x, y, t: fly.copy(fly.make_copy_atom(fly.LdsTransposeRead(16), F16), view(x, Layout(4)), fly.registers(F16, 4))),
    ("takes no pred=: all lanes of the wave must be active",
     lambda x, y, t: fly.copy(fly.make_copy_atom(fly.LdsTransposeRead(16), F16), fly.shared(F16, 4), fly.registers(F16, 4),
                              pred=t < 3)),
    ("the source is a tensor, not 3", lambda x, y, t: fly.copy(3, x)),
    ("takes \\(atom, source, target\\) or \\(source, target\\), not 1 operands", lambda x, y, t: fly.copy(x)),
    ("takes a copy atom or a tiled copy first, or None, not 3", lambda x, y, t: fly.copy(3, x, y)),
    ("the source has no modes", lambda x, y, t: fly.copy(fly.make_view(x.ptr, ()), x)),
    ("cache='nontemporal' is about global memory, and neither side is there",
     lambda x, y, t: fly.copy(fly.shared(F16, 4), fly.registers(F16, 4), cache="nontemporal")),
    (r"pred= of shape \(2,\) does not fit a copy of \(8,\) elements",
     lambda x, y, t: fly.copy(wide(), view(x, Layout(8)), fly.registers(F16, Layout(8)), pred=fly.registers(fly.Boolean, 2))),
    ("pred= is a tensor of Boolean, not of Int32",
     lambda x, y, t: fly.copy(wide(), view(x, Layout(8)), fly.registers(F16, Layout(8)), pred=fly.registers(fly.Int32, 1))),
    ("pred= has a value for each element, and an instruction moves 8",
     lambda x, y, t: fly.copy(wide(), view(x, Layout(8)), fly.registers(F16, Layout(8)), pred=fly.registers(fly.Boolean, 8))),
    ("pred= is a Boolean tensor, .* not 'x'",
     lambda x, y, t: fly.copy(wide(), view(x, Layout(8)), fly.registers(F16, Layout(8)), pred="x")),
    ("a function as pred= .* needs an atom of a given width",
     lambda x, y, t: fly.copy(view(x, Layout(8)), fly.registers(F16, Layout(8)), pred=lambda i: True)),
    ("pred= is a coordinate tensor; say inside of what with fly.in_bounds",
     lambda x, y, t: fly.copy(view(x, Layout(8)), fly.registers(F16, Layout(8)), pred=fly.make_identity_tensor((8,)))),
    ("in_bounds takes a part of fly.make_identity_tensor", lambda x, y, t: fly.in_bounds(x, (3,))),
    ("in_bounds: an instruction that moves 8 elements along mode 0 may lie across the edge, at 12",
     lambda x, y, t: fly.copy(wide(), view(x, Layout(16)), fly.registers(F16, Layout(16)),
                              pred=fly.in_bounds(fly.make_identity_tensor((16,)), (12,)))),
    ("may lie across the edge, at a dynamic extent",
     lambda x, y, t: fly.copy(wide(), view(x, Layout(16)), fly.registers(F16, Layout(16)),
                              pred=fly.in_bounds(fly.make_identity_tensor((16,)), (x.shape[0],)))),
    ("target \\(shared memory\\), of layout .*, is known to be aligned to 8 bytes only, not to 16",
     lambda x, y, t: fly.copy(wide(), view(x, Layout(8)), fly.shared(F16, OVERLAPPING)[:, 1])),
    ("target \\(shared memory\\), of layout .*, is known to be aligned to 8 bytes only, not to 16",
     lambda x, y, t: fly.copy(wide(), view(x, Layout(8)), fly.shared(F16, OVERLAPPING)[:, t % 16])),
    ("in_bounds: coordinates of 1 modes in the shape \\(12,3\\)",
     lambda x, y, t: fly.in_bounds(fly.make_identity_tensor((16,)), (12, 3))[t]),
    ("UniversalCopy moves 8, 16, 32, 64, 96, 128 bits, not 24", lambda x, y, t: fly.UniversalCopy(24)),
    ("BufferCopy moves .*, not 256", lambda x, y, t: fly.BufferCopy(256)),
    ("AsyncCopy moves 32, 96, 128 bits, not 64", lambda x, y, t: fly.AsyncCopy(64)),
    ("LdsTransposeRead moves 16, 8, 6, 4 bits, not 32", lambda x, y, t: fly.LdsTransposeRead(32)),
    (r"UniversalCopy\(bits=16\) is not a whole number of Float32, which have 32 bits", lambda x, y, t: wide(16, fly.Float32)),
    (r"LdsTransposeRead\(bits=8\) moves elements of 8 bits, and Float16 has 16",
     lambda x, y, t: fly.make_copy_atom(fly.LdsTransposeRead(8), F16)),
    ("make_copy_atom takes fly.UniversalCopy", lambda x, y, t: fly.make_copy_atom(128, F16)),
    ("Float4E2M1FN are packed, and .* no run of whole bytes in common",
     lambda x, y, t: fly.copy(fly.make_view(x.ptr.bitcast(fly.Float4E2M1FN), Layout(4, 2)),
                              fly.registers(fly.Float4E2M1FN, Layout(4)))),
]  # fmt: skip


@pytest.mark.parametrize(("words", "use"), REFUSED, ids=[str(i) for i in range(len(REFUSED))])
def test_refusals(words: str, use: Any) -> None:
    refused(words, use)


def test_copies_are_for_kernels() -> None:
    with pytest.raises(fly.OutsideKernelError, match=r"fly.copy\(\) works only inside a kernel"):
        fly.copy(np.zeros(3), np.zeros(3))


def test_names() -> None:
    assert str(make_layout(4)) == "4:1" and fly.make_copy_atom(fly.UniversalCopy(), fly.Int32).values == 1
