"""Helper functions for matrix instructions: ``void f(ptr d, ptr a, ptr b, ptr c, i32 fill)`` on register rows.

A and B are unpacked to float64 with k outermost; each row of D is summed over ascending k and added to C, exactly as
sim/valu/mfma.py defines it. ``c`` may be null: then C is ``fill`` (bits) everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from flydsl.sim.compiled.text import Writer, constant, vector
from flydsl.sim.valu.formats import FORMATS
from flydsl.sim.valu.mfma import DENSE
from flydsl.sim.valu.mfma_layout import ELEMENT_BITS, Shape, parse

_PIECE = 16
"""Lanes unpacked at a time."""


def covers(mnemonic: str) -> bool:
    """Whether the form has a helper: dense, accumulating float32 or int32."""
    return mnemonic in DENSE and parse(mnemonic).d != "f64"


def mfma_helper(name: str, mnemonic: str) -> str:
    shape = parse(mnemonic)
    w = Writer()
    number = "i32" if shape.d == "i32" else "double"
    constants: list[str] = []
    width = 64 // shape.groups
    operands = []
    for pointer, kind, columns in (("%a", shape.a, shape.m), ("%b", shape.b, shape.n)):
        array = w.alloca(vector(shape.k * width, number))
        _unpack(w, shape, pointer, kind, columns, array, number, constants)
        operands.append(array)
    initial = _initial(w, shape)
    for rows in _row_groups(shape):
        _multiply(w, shape, rows, operands, initial, number, width)
    w.do("ret void")
    body = f"define void @{name}(ptr %d, ptr %a, ptr %b, ptr %c, i32 %fill) {{\nentry:\n{w.text()}\n}}\n"
    return "\n".join([*dict.fromkeys(constants), body, *_DECLARATIONS])


_DECLARATIONS = [
    f"declare {vector(n, 'double')} @llvm.fma.v{n}f64({vector(n, 'double')}, {vector(n, 'double')}, {vector(n, 'double')})"
    for n in (4, 16, 32)
] + ["declare <16 x double> @llvm.masked.gather.v16f64.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x double>)"]


# ---- operands ----
def _unpack(
    w: Writer, shape: Shape, pointer: str, kind: str, columns: int, array: str, number: str, constants: list[str]
) -> None:
    """``array``[k][lane in group]: the lanes of one k lie next to each other in registers too."""
    width, bits = 64 // shape.groups, ELEMENT_BITS[kind]
    index = np.asarray(shape.operand_index(kind, columns)).reshape(-1, shape.k)
    for k in range(shape.k):
        lanes, elements = index[:, k] // shape.per_lane, index[:, k] % shape.per_lane
        first, element = int(lanes[0]), int(elements[0])
        if not (lanes == first + np.arange(width)).all() or not (elements == element).all():
            raise ValueError(f"the lanes of one k are not consecutive in {shape}")
        register, shift = divmod(element * bits, 32)
        for piece in range(0, width, _PIECE):
            words = w.load(w.at(pointer, 64 * register + first + piece, "i32"), 0, vector(_PIECE, "i32"), 4)
            value = _decode(w, kind, words, shift, constants)
            w.store(value, w.at(array, width * k + piece, number), 0, vector(_PIECE, number), 8)


def _decode(w: Writer, kind: str, words: str, shift: int, constants: list[str]) -> str:
    """Elements at bit ``shift`` of 16 words as float64 (or int32)."""
    i32, f32 = vector(_PIECE, "i32"), vector(_PIECE, "float")
    f64 = vector(_PIECE, "double")
    if kind in ("bf16", "bf16_1k"):
        upper = (
            w(f"shl {i32} {words}, {constant(i32, 16)}") if shift == 0 else w(f"and {i32} {words}, {constant(i32, 0xFFFF0000)}")
        )
        return w(f"fpext {f32} {w(f'bitcast {i32} {upper} to {f32}')} to {f64}")
    if kind == "f32":
        return w(f"fpext {f32} {w(f'bitcast {i32} {words} to {f32}')} to {f64}")
    moved = w(f"lshr {i32} {words}, {constant(i32, shift)}") if shift else words
    if kind == "f16":
        half = w(f"bitcast <16 x i16> {w(f'trunc {i32} {moved} to <16 x i16>')} to <16 x half>")
        return w(f"fpext {f32} {w(f'fpext <16 x half> {half} to {f32}')} to {f64}")
    if kind == "i8":
        return w(f"sext <16 x i8> {w(f'trunc {i32} {moved} to <16 x i8>')} to {i32}")
    table = f"@{kind}"
    values = ", ".join(f"double 0x{bits:016X}" for bits in FORMATS[kind].values.view(np.uint64).tolist())
    constants.append(f"{table} = internal constant [256 x double] [{values}]")
    code = w(f"zext {i32} {w(f'and {i32} {moved}, {constant(i32, 255)}')} to <16 x i64>")
    places = w(f"getelementptr double, ptr {table}, <16 x i64> {code}")
    everyone = constant("<16 x i1>", 1)
    return w(
        f"call {f64} @llvm.masked.gather.v16f64.v16p0(<16 x ptr> {places}, i32 8, <16 x i1> {everyone}, {f64} zeroinitializer)"
    )


def _initial(w: Writer, shape: Shape) -> str:
    """A copy of C's rows, which D may overlap."""
    count = 64 * shape.result_registers
    copy = w.alloca(vector(count, "i32"))
    absent = w("icmp eq ptr %c, null")
    i32 = vector(16, "i32")
    w.do(f"br i1 {absent}, label %fill_, label %copy_")
    w.label("fill_")
    first = w(f"insertelement {i32} poison, i32 %fill, i32 0")
    wide = w(f"shufflevector {i32} {first}, {i32} poison, <16 x i32> zeroinitializer")
    with w.loop(count, step=16) as i:
        w.store(wide, w.at(copy, i, "i32"), 0, i32, 64)
    w.do("br label %ready")
    w.label("copy_")
    with w.loop(count, step=16) as i:
        w.store(w.load(w.at("%c", i, "i32"), 0, i32, 64), w.at(copy, i, "i32"), 0, i32, 64)
    w.do("br label %ready")
    w.label("ready")
    return copy


# ---- the product ----
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


def _multiply(
    w: Writer, shape: Shape, rows: list[tuple[int, int, int]], operands: list[str], initial: str, number: str, width: int
) -> None:
    block = rows[0][0]
    kind = vector(shape.n, number)
    name = w.fresh("k")
    sums = [f"%{name}.s{i}" for i in range(len(rows))]
    following = [f"%{name}.n{i}" for i in range(len(rows))]
    w.enter(f"{name}.pre")
    w.enter(f"{name}.head")
    w.do(f"%{name}.i = phi i64 [ 0, %{name}.pre ], [ %{name}.next, %{name}.head ]")
    for total, after in zip(sums, following):
        w.do(f"{total} = phi {kind} [ zeroinitializer, %{name}.pre ], [ {after}, %{name}.head ]")
    line = w(f"mul i64 %{name}.i, {width}")
    b = w.load(w.at(w.at(operands[1], line, number), block * shape.n, number), 0, kind, 8 if number == "double" else 4)
    a = w.at(operands[0], line, number)
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
        _add_to_c(w, shape, kind, total, w.at(initial, place, "i32"), w.at("%d", place, "i32"))


def _add_to_c(w: Writer, shape: Shape, kind: str, total: str, c: str, d: str) -> None:
    if shape.d == "i32":
        w.store(w(f"add {kind} {total}, {w.load(c, 0, kind, 4)}"), d, 0, kind, 4)
        return
    single = vector(shape.n, "float")
    wide = w(f"fpext {single} {w.load(c, 0, single, 4)} to {kind}")
    w.store(w(f"fptrunc {kind} {w(f'fadd {kind} {total}, {wide}')} to {single}"), d, 0, single, 4)
