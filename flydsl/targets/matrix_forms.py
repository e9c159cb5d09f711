"""The matrix instructions (MFMA) as data: shapes, element formats, the MLIR op of each, and where its elements live.

One form computes, for each of its ``blocks``, D (M x N) = A (M x K) · B (K x N) + C with the 64 lanes of one wave. Where an
element lives is a *layout*, written as a pair of nested tuples (shape, stride) in the notation of CuTe: it takes
(lane, value), ``value`` counting the elements of a lane from the lowest bit of its first register on, to the place of the
element in a column-major matrix: row + M · column + M · K · block for A, column of B (its N) first in the same way for B,
row + M · column + M · N · block for C and D.

Sources, as in ``target``: [cdna3] and [cdna4], the chapters on matrix arithmetic; [calc] AMD's matrix instruction calculator,
with which the rule agrees for every dense CDNA3 shape; [llvm] the intrinsics of LLVM 22 (``IntrinsicsAMDGPU.td``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

LANES = 64
"""Lanes of a wave; every form uses all of them."""

FORMAT_BITS: Mapping[str, int] = MappingProxyType(
    {"f64": 64, "f32": 32, "xf32": 32, "f16": 16, "bf16": 16, "i8": 8, "fp8": 8, "bf8": 8, "fp6": 6, "bf6": 6, "fp4": 4}
)
"""Bits of one element of A or B."""

F8F6F4: tuple[str, ...] = ("fp8", "bf8", "fp6", "bf6", "fp4")
"""The formats of the f8f6f4 forms, in the order of the instruction's ``cbsz`` (A) and ``blgp`` (B) fields. [cdna4]"""

SCALE_BLOCK = 32
"""Consecutive k that share one scale in the scaled forms. [cdna4]"""

TVLayout = tuple[tuple[Any, ...], tuple[Any, ...]]


@dataclass(frozen=True)
class MatrixForm:
    """One MFMA form, or for the f8f6f4 forms one pair of formats of it.

    ``a``, ``b``, ``acc``: formats of A, B and of C and D. ``op``: the MLIR op. ``a_type``, ``b_type``, ``c_type``: the types of
    its operands, such as ``v8xf16``, which hold the lane's elements packed. ``scaled``: it takes a scale for each 32 k.
    """

    m: int
    n: int
    k: int
    blocks: int
    a: str
    b: str
    acc: str
    op: str
    a_type: str
    b_type: str
    c_type: str
    scaled: bool = False

    @property
    def name(self) -> str:
        """E.g. ``f32_16x16x32_f16``, ``f32_4x4x4_16b_f16``, ``f32_16x16x128_fp8_fp4``."""
        blocks = f"_{self.blocks}b" if self.blocks > 1 else ""
        formats = self.a if self.a == self.b and self.a not in F8F6F4 else f"{self.a}_{self.b}"
        return f"{self.acc}_{self.m}x{self.n}x{self.k}{blocks}_{formats}"

    @property
    def per_lane(self) -> int:
        """Elements of A (and of B) in one lane."""
        return self.k * self.m * self.blocks // LANES

    @property
    def results_per_lane(self) -> int:
        """Elements of C (and of D) in one lane."""
        return self.m * self.n * self.blocks // LANES

    @property
    def a_layout(self) -> TVLayout:
        """(lane, value) → row + M · k + M · K · block."""
        return _operand_layout(self, self.m, self.a)

    @property
    def b_layout(self) -> TVLayout:
        """(lane, value) → column + N · k + N · K · block."""
        return _operand_layout(self, self.n, self.b)

    @property
    def c_layout(self) -> TVLayout:
        """(lane, value) → row + M · column + M · N · block."""
        return _result_layout(self)

    @property
    def scale_layout(self) -> TVLayout:
        """(lane, 1) → row (or column) + M · (k // 32): whose scale the lane's byte is. Only of the scaled forms. [cdna4]"""
        if not self.scaled:
            raise ValueError(f"{self.name} takes no scales")
        return ((self.m, self.k // SCALE_BLOCK), (1,)), ((1, self.m), (0,))


def _operand_layout(form: MatrixForm, rows: int, element: str) -> TVLayout:
    """Lane = row + rows · block + rows · blocks · group, and the group holds ``per_lane`` consecutive k. [calc]

    8-bit operands of the f8f6f4 forms hold two runs of 16: group q has k = 16q … and 16 (q + groups) … [cdna4]
    """
    blocks, per = form.blocks, form.per_lane
    groups = LANES // (rows * blocks)
    matrix = rows * form.k
    if FORMAT_BITS[element] == 8 and per == 32:
        return ((rows, groups), (16, 2)), ((1, 16 * rows), (rows, 16 * groups * rows))
    return ((rows, blocks, groups), (per,)), ((1, matrix, per * rows), (rows,))


def _result_layout(form: MatrixForm) -> TVLayout:
    """Lane = column + N · (block % q) + N · q · (row // 4 % m); value = row % 4 + 4 · (row // 4m) + … · (block // q). [calc]

    ``m`` = 64 / N row groups across the lanes, unless blocks fill them: ``q`` blocks do. The f64 forms deal single
    rows to the lane groups instead of four at a time.
    """
    m, n, blocks = form.m, form.n, form.blocks
    run = 1 if form.acc == "f64" else 4
    q = min(blocks, -(-LANES * run // (m * n)))
    across = LANES // (n * q)
    return (
        ((n, q, across), (run, m // (run * across), blocks // q)),
        ((m, m * n, run), (1, run * across, q * m * n)),
    )


def _forms(rows: str) -> list[MatrixForm]:
    made: list[MatrixForm] = []
    for line in rows.split("\n"):
        if not line.strip():
            continue
        shape, formats, op, operand, result = line.split()
        m, n, rest = shape.split("x")
        k, _, blocks = rest.partition("*")
        a, _, b = formats.partition(",")
        acc = op.split(".")[2]
        made.append(MatrixForm(int(m), int(n), int(k), int(blocks or 1), a, b or a, acc, op, operand, operand, result))
    return made


# shape*blocks, formats of A,B, MLIR op, type of A and B, type of C and D [llvm]
_COMMON = _forms("""
    4x4x1*16    f32      rocdl.mfma.f32.4x4x1f32          f32      v4xf32
    16x16x1*4   f32      rocdl.mfma.f32.16x16x1f32        f32      v16xf32
    16x16x4     f32      rocdl.mfma.f32.16x16x4f32        f32      v4xf32
    32x32x1*2   f32      rocdl.mfma.f32.32x32x1f32        f32      v32xf32
    32x32x2     f32      rocdl.mfma.f32.32x32x2f32        f32      v16xf32
    4x4x4*4     f64      rocdl.mfma.f64.4x4x4f64          f64      f64
    16x16x4     f64      rocdl.mfma.f64.16x16x4f64        f64      v4xf64
    4x4x4*16    f16      rocdl.mfma.f32.4x4x4f16          v4xf16   v4xf32
    16x16x4*4   f16      rocdl.mfma.f32.16x16x4f16        v4xf16   v16xf32
    16x16x16    f16      rocdl.mfma.f32.16x16x16f16       v4xf16   v4xf32
    32x32x4*2   f16      rocdl.mfma.f32.32x32x4f16        v4xf16   v32xf32
    32x32x8     f16      rocdl.mfma.f32.32x32x8f16        v4xf16   v16xf32
    4x4x4*16    bf16     rocdl.mfma.f32.4x4x4bf16.1k      v4xi16   v4xf32
    16x16x4*4   bf16     rocdl.mfma.f32.16x16x4bf16.1k    v4xi16   v16xf32
    16x16x16    bf16     rocdl.mfma.f32.16x16x16bf16.1k   v4xi16   v4xf32
    32x32x4*2   bf16     rocdl.mfma.f32.32x32x4bf16.1k    v4xi16   v32xf32
    32x32x8     bf16     rocdl.mfma.f32.32x32x8bf16.1k    v4xi16   v16xf32
    4x4x4*16    i8       rocdl.mfma.i32.4x4x4i8           i32      v4xi32
    16x16x4*4   i8       rocdl.mfma.i32.16x16x4i8         i32      v16xi32
    32x32x4*2   i8       rocdl.mfma.i32.32x32x4i8         i32      v32xi32
    16x16x32    i8       rocdl.mfma.i32.16x16x32.i8       i64      v4xi32
    32x32x16    i8       rocdl.mfma.i32.32x32x16.i8       i64      v16xi32
    16x16x32    fp8,fp8  rocdl.mfma.f32.16x16x32.fp8.fp8  i64      v4xf32
    16x16x32    fp8,bf8  rocdl.mfma.f32.16x16x32.fp8.bf8  i64      v4xf32
    16x16x32    bf8,fp8  rocdl.mfma.f32.16x16x32.bf8.fp8  i64      v4xf32
    16x16x32    bf8,bf8  rocdl.mfma.f32.16x16x32.bf8.bf8  i64      v4xf32
    32x32x16    fp8,fp8  rocdl.mfma.f32.32x32x16.fp8.fp8  i64      v16xf32
    32x32x16    fp8,bf8  rocdl.mfma.f32.32x32x16.fp8.bf8  i64      v16xf32
    32x32x16    bf8,fp8  rocdl.mfma.f32.32x32x16.bf8.fp8  i64      v16xf32
    32x32x16    bf8,bf8  rocdl.mfma.f32.32x32x16.bf8.bf8  i64      v16xf32
""")  # fmt: skip

_GFX950_ONLY = _forms("""
    16x16x32    f16      rocdl.mfma.f32.16x16x32.f16      v8xf16   v4xf32
    32x32x16    f16      rocdl.mfma.f32.32x32x16.f16      v8xf16   v16xf32
    16x16x32    bf16     rocdl.mfma.f32.16x16x32.bf16     v8xbf16  v4xf32
    32x32x16    bf16     rocdl.mfma.f32.32x32x16.bf16     v8xbf16  v16xf32
    16x16x64    i8       rocdl.mfma.i32.16x16x64.i8       v4xi32   v4xi32
    32x32x32    i8       rocdl.mfma.i32.32x32x32.i8       v4xi32   v16xi32
""")  # fmt: skip

_GFX942_ONLY = _forms("""
    16x16x8     xf32     rocdl.mfma.f32.16x16x8.xf32      v2xf32   v4xf32
    32x32x4     xf32     rocdl.mfma.f32.32x32x4.xf32      v2xf32   v16xf32
""")  # fmt: skip


def _f8f6f4() -> list[MatrixForm]:
    shapes = ((16, 16, 128, "v4xf32"), (32, 32, 64, "v16xf32"))
    words = {name: f"v{FORMAT_BITS[name]}xi32" for name in F8F6F4}  # 32 elements: as many dwords as an element has bits
    return [
        MatrixForm(
            m, n, k, 1, a, b, "f32", f"rocdl.mfma.scale.f32.{m}x{n}x{k}.f8f6f4", words[a], words[b], result, scaled=True
        )
        for m, n, k, result in shapes
        for a in F8F6F4
        for b in F8F6F4
    ]  # fmt: skip


MATRIX_FORMS: Mapping[str, tuple[MatrixForm, ...]] = MappingProxyType(
    {"gfx950": (*_COMMON, *_GFX950_ONLY, *_f8f6f4()), "gfx942": (*_COMMON, *_GFX942_ONLY)}
)
"""The dense forms of each architecture. ``fp8`` and ``bf8`` are the OCP or the FNUZ formats, as its ``fp8_formats`` says."""


def find_form(arch: str, m: int, n: int, k: int, a: str, b: str, blocks: int = 1, scaled: bool = False) -> MatrixForm | None:
    """The form of that shape, or None. ``scaled`` asks for the one with scales."""
    wanted = (m, n, k, blocks, a, b, scaled)
    rows = MATRIX_FORMS.get(arch, ())
    return next((f for f in rows if (f.m, f.n, f.k, f.blocks, f.a, f.b, f.scaled) == wanted), None)
