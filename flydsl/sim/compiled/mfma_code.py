"""Helper functions for matrix products: ``void f(ptr d, ptr a, ptr b, ptr c)``.

``a`` and ``b`` are unpacked operands (mfma_operands.py); each row of D is summed over ascending k and added to C, exactly
as sim/valu/mfma.py defines it. C and D may be the same registers, but must not overlap in another way.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from flydsl.sim.compiled.mfma_operands import number_type, width
from flydsl.sim.compiled.text import Writer, constant, vector
from flydsl.sim.valu.mfma_layout import Shape

SIGNATURE = "ptr %d, ptr noalias %a, ptr noalias %b, ptr %c"


def product_helper(name: str, shape: Shape) -> str:
    """IR of the function; the shape's element types do not matter beyond int or float."""
    w = Writer()
    for rows in _row_groups(shape):
        _multiply(w, shape, rows)
    w.do("ret void")
    return "\n".join([f"define void @{name}({SIGNATURE}) {{\nentry:\n{w.text()}\n}}\n", *_DECLARATIONS])


_DECLARATIONS = [
    f"declare {vector(n, 'double')} @llvm.fma.v{n}f64({vector(n, 'double')}, {vector(n, 'double')}, {vector(n, 'double')})"
    for n in (4, 16, 32)
]


def _row_groups(shape: Shape) -> Iterator[list[tuple[int, int, int]]]:
    """Rows of D summed together: (block, row, place of its first element in the register rows)."""
    table = np.asarray(shape.result_index)
    place = np.empty(shape.blocks * shape.m * shape.n, np.int64)
    place[table.reshape(-1)] = np.arange(table.size)
    place = place.reshape(shape.blocks, shape.m, shape.n)
    if not (place == place[..., :1] + np.arange(shape.n)).all():
        raise ValueError(f"rows of D are not consecutive in {shape}")
    together = {32: 4, 16: 8, 4: 4}[shape.n]
    for block in range(shape.blocks):
        for row in range(0, shape.m, together):
            yield [(block, i, int(place[block, i, 0])) for i in range(row, row + together)]


def _multiply(w: Writer, shape: Shape, rows: list[tuple[int, int, int]]) -> None:
    block, number = rows[0][0], number_type(shape)
    kind = vector(shape.n, number)
    name = w.fresh("k")
    starts = [_double_row(w, shape, place) if shape.d == "f64" else "zeroinitializer" for _, _, place in rows]
    sums = [f"%{name}.s{i}" for i in range(len(rows))]
    following = [f"%{name}.n{i}" for i in range(len(rows))]
    w.enter(f"{name}.pre")
    w.enter(f"{name}.head")
    w.do(f"%{name}.i = phi i64 [ 0, %{name}.pre ], [ %{name}.next, %{name}.head ]")
    for total, start, after in zip(sums, starts, following):
        w.do(f"{total} = phi {kind} [ {start}, %{name}.pre ], [ {after}, %{name}.head ]")
    line = w(f"mul i64 %{name}.i, {width(shape)}")
    b = w.load(w.at(w.at("%b", line, number), block * shape.n, number), 0, kind, 8 if number == "double" else 4)
    a = w.at("%a", line, number)
    for (_, row, _), total, after in zip(rows, sums, following):
        scalar = w.load(a, block * shape.m + row, number)
        wide = w(f"shufflevector {kind} {w(f'insertelement {kind} poison, {number} {scalar}, i32 0')}, {kind} poison, "
                 f"<{shape.n} x i32> zeroinitializer")  # fmt: skip
        if number == "double":
            w.do(f"{after} = call {kind} @llvm.fma.v{shape.n}f64({kind} {wide}, {kind} {b}, {kind} {total})")
        else:
            w.do(f"{after} = add {kind} {total}, {w(f'mul {kind} {wide}, {b}')}")
    w.do(f"%{name}.next = add i64 %{name}.i, 1")
    more = w(f"icmp ult i64 %{name}.next, {shape.k}")
    w.do(f"br i1 {more}, label %{name}.head, label %{name}.done")
    w.label(f"{name}.done")
    for (_, _, place), total in zip(rows, following):
        if shape.d == "f64":
            _store_doubles(w, shape, total, place)
            continue
        _add_to_c(w, shape, kind, total, w.at("%c", place, "i32"), w.at("%d", place, "i32"))


def _add_to_c(w: Writer, shape: Shape, kind: str, total: str, c: str, d: str) -> None:
    if shape.d == "i32":
        w.store(w(f"add {kind} {total}, {w.load(c, 0, kind, 4)}"), d, 0, kind, 4)
        return
    single = vector(shape.n, "float")
    wide = w(f"fpext {single} {w.load(c, 0, single, 4)} to {kind}")
    w.store(w(f"fptrunc {kind} {w(f'fadd {kind} {total}, {wide}')} to {single}"), d, 0, single, 4)


# ---- float64: a chain of fused multiply-adds that begins with C; value v is in registers 2v and 2v + 1 ----
def _words_at(place: int) -> tuple[int, int]:
    """Places of both words of an element in the register rows."""
    value, lane = divmod(place, 64)
    return 128 * value + lane, 128 * value + 64 + lane


def _double_row(w: Writer, shape: Shape, place: int) -> str:
    words, wide = vector(shape.n, "i32"), vector(shape.n, "i64")
    low, high = (w(f"zext {words} {w.load(w.at('%c', at, 'i32'), 0, words, 4)} to {wide}") for at in _words_at(place))
    upper = w(f"shl {wide} {high}, {constant(wide, 32)}")
    return w(f"bitcast {wide} {w(f'or {wide} {low}, {upper}')} to {vector(shape.n, 'double')}")


def _store_doubles(w: Writer, shape: Shape, total: str, place: int) -> None:
    words, wide = vector(shape.n, "i32"), vector(shape.n, "i64")
    bits = w(f"bitcast {vector(shape.n, 'double')} {total} to {wide}")
    for at, shift in zip(_words_at(place), (0, 32)):
        moved = w(f"lshr {wide} {bits}, {constant(wide, shift)}")
        w.store(w(f"trunc {wide} {moved} to {words}"), w.at("%d", at, "i32"), 0, words, 4)
