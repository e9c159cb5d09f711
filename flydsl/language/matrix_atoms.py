"""Matrix atoms: one MFMA instruction as a value: ``fly.MFMA(16, 16, 32, fly.f16)``, ``fly.MFMAScale(16, 16, 128, fly.f4e2m1)``.

An atom can be made anywhere. Its layouts are those of :mod:`flydsl.targets`; whether the target of the kernel has the
instruction is checked where the atom is used.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from flydsl import targets
from flydsl.layout import Layout, coalesce
from flydsl.targets import F8F6F4, MATRIX_FORMS, MatrixForm

from . import trace
from .dtypes import (
    BFloat16,
    Float4E2M1FN,
    Float6E2M3FN,
    Float6E3M2FN,
    Float8E4M3FN,
    Float8E4M3FNUZ,
    Float8E5M2,
    Float8E5M2FNUZ,
    Float16,
    Float32,
    Float64,
    Int8,
    Int16,
    Int32,
    Int64,
)
from .errors import MatrixFormError, TypeMismatchError
from .numeric import Numeric
from .vector import Vector

_FORMATS: dict[Any, str] = {
    Float64: "f64", Float32: "f32", Float16: "f16", BFloat16: "bf16", Int8: "i8", Float8E4M3FN: "fp8", Float8E5M2: "bf8",
    Float8E4M3FNUZ: "fp8", Float8E5M2FNUZ: "bf8", Float6E2M3FN: "fp6", Float6E3M2FN: "bf6", Float4E2M1FN: "fp4",
}  # fmt: skip
"""Element type → the name that the instructions have for it."""

_ACCUMULATORS: dict[str, Any] = {"f32": Float32, "f64": Float64, "i32": Int32}
_OPERANDS: dict[str, Any] = {
    "f16": Float16, "bf16": BFloat16, "f32": Float32, "f64": Float64, "i16": Int16, "i32": Int32, "i64": Int64
}  # fmt: skip
_ONES = 0x7F7F7F7F  # four scales of 2^(127 − 127)
_FNUZ = frozenset({Float8E4M3FNUZ, Float8E5M2FNUZ})
_OCP = frozenset({Float8E4M3FN, Float8E5M2})


@dataclass(frozen=True)
class MatrixAtom:
    """One matrix instruction. ``m``, ``n``, ``k``: its tile; ``blocks``: independent products side by side; ``a_type``,
    ``b_type``: element types; ``scaled``: whether each 32 k of a row of A and of a column of B have a scale.

    Called with the lane's vectors, ``atom(a, b, c)`` gives D = A · B + C; see :meth:`__call__`.
    """

    m: int
    n: int
    k: int
    a_type: Any
    b_type: Any
    blocks: int = 1
    scaled: bool = False
    xf32: bool = False

    @cached_property
    def form(self) -> MatrixForm:
        """The instruction, of the first target that has it. Raises MatrixFormError if none has."""
        found = next((f for f in map(self._of, targets.names()) if f is not None), None)
        if found is None:
            raise self._missing("no target")
        return found

    @property
    def acc_type(self) -> Any:
        """The element type of C and D."""
        return _ACCUMULATORS[self.form.acc]

    @property
    def a_layout(self) -> Layout:
        """(lane, value) → place in A (M, K[, block]), first mode fastest."""
        return _simplified(self.form.a_layout)

    @property
    def b_layout(self) -> Layout:
        """(lane, value) → place in B (N, K[, block]), first mode fastest."""
        return _simplified(self.form.b_layout)

    @property
    def c_layout(self) -> Layout:
        """(lane, value) → place in C and D (M, N[, block]), first mode fastest."""
        return _simplified(self.form.c_layout)

    @property
    def name(self) -> str:
        """For messages."""
        return f"{'MFMAScale' if self.scaled else 'MFMA'} {self.m}x{self.n}x{self.k} of {_pair(self.a_type, self.b_type)}"

    def svg(self) -> str:
        """A picture (SVG text): which lane has which elements of A, B and C; Jupyter shows it by itself."""
        from flydsl.layout import mma_svg

        shape = (self.m, self.n, self.k)
        return mma_svg(self.a_layout, self.b_layout, self.c_layout, shape, blocks=self.blocks, title=self.name)

    _repr_svg_ = svg

    def on_target(self) -> MatrixForm:
        """The instruction of the kernel's target. Raises MatrixFormError, which lists what there is."""
        target = trace.current("a matrix instruction").target
        wrong = (_FNUZ if target.fp8_formats == "ocp" else _OCP) & {self.a_type, self.b_type}
        form = self._of(target.arch)
        if form is None or wrong:
            raise self._missing(target.arch)
        return form

    def __call__(
        self, a: Any, b: Any, c: Any, scale_a: Any = None, scale_b: Any = None, byte_a: int = 0, byte_b: int = 0
    ) -> Any:
        """A · B + C of the lane's vectors (a scalar for one element), which all lanes of the wave must reach together.
        Elements of 6 and 4 bits may also come as the words that hold them, a vector of Int32.

        For a scaled atom ``scale_a`` and ``scale_b`` are 32-bit integers (or four ``Float8E8M0FNU``) that hold four scales
        each, of which byte ``byte_a`` and ``byte_b`` count; a scale e stands for 2^(e − 127).
        """
        form = self.on_target()
        types = ((self.a_type, form.per_lane), (self.b_type, form.per_lane), (self.acc_type, form.results_per_lane))
        x, y, z = (_checked(v, t, n, what, self) for v, (t, n), what in zip((a, b, c), types, "ABC"))
        packed = (_packed(x, form.a_type), _packed(y, form.b_type), z.ir)
        if not self.scaled and (scale_a is not None or scale_b is not None):
            raise TypeMismatchError(f"{self.name} takes no scales; MFMAScale does")
        if not form.scaled:
            extra = [_constant(0)] * 3  # cbsz, abid, blgp
        elif self.scaled:
            extra = self._scales(scale_a, scale_b, byte_a, byte_b)
        else:
            extra = self._scales(_ONES, _ONES, 0, 0)
        return type(z).wrap(trace.value(form.op, (*packed, *extra), z.ir.type))

    def _scales(self, scale_a: Any, scale_b: Any, byte_a: int, byte_b: int) -> list[Any]:
        if scale_a is None or scale_b is None:
            raise TypeMismatchError(f"{self.name} needs scale_a= and scale_b=; without scales use MFMA of the same shape")
        words = [_scale_word(s, what) for s, what in ((scale_a, "scale_a"), (scale_b, "scale_b"))]
        for byte in (byte_a, byte_b):
            if isinstance(byte, bool) or not isinstance(byte, int) or not 0 <= byte <= 3:
                raise TypeMismatchError(f"{self.name}: byte_a and byte_b choose one of four scales, 0 to 3, not {byte!r}")
        formats = [_constant(F8F6F4.index(_FORMATS[t])) for t in (self.a_type, self.b_type)]
        return [*formats, _constant(byte_a), words[0], _constant(byte_b), words[1]]

    def _of(self, arch: str) -> MatrixForm | None:
        a, b = ("xf32", "xf32") if self.xf32 else (_FORMATS[self.a_type], _FORMATS[self.b_type])
        wanted = (arch, self.m, self.n, self.k, a, b, self.blocks)
        return targets.find_form(*wanted, scaled=self.scaled) or targets.find_form(*wanted, scaled=True)

    def _missing(self, where: str) -> MatrixFormError:
        a, b = _FORMATS[self.a_type], _FORMATS[self.b_type]
        rows = [(arch, f) for arch in targets.names() for f in MATRIX_FORMS[arch] if (f.a, f.b) == (a, b)]
        shapes = [f"{f.m}x{f.n}x{f.k}{f' in {f.blocks} blocks' if f.blocks > 1 else ''}{' scaled' if f.scaled else ''} ({arch})"
                  for arch, f in rows]  # fmt: skip
        known = f"for {_pair(self.a_type, self.b_type)} there is {', '.join(shapes)}" if shapes else "no form has these types"
        verb = "has" if where.startswith("no ") else "has no"
        return MatrixFormError(f"{where} {verb} {self.name}{f' in {self.blocks} blocks' if self.blocks > 1 else ''}: {known}")


def MFMA(m: int, n: int, k: int, a_type: Any, b_type: Any = None, blocks: int = 1, xf32: bool = False) -> MatrixAtom:
    """The matrix instruction for M x N x K tiles of these element types (``b_type`` is ``a_type`` unless given).

    Sums are Float32, Float64 for Float64, Int32 for Int8. ``blocks``: the forms that compute several small products at
    once. ``xf32``: the Float32 forms of gfx942 that read 19 bits of each operand. 8-, 6- and 4-bit floats at K 128 and
    64 are the f8f6f4 forms, with all scales 1. Raises MatrixFormError if no target has the form.
    """
    _check_counts(m, n, k, blocks)
    atom = MatrixAtom(m, n, k, *_types(a_type, b_type), blocks, False, xf32)
    _ = atom.form
    return atom


def MFMAScale(m: int, n: int, k: int, a_type: Any, b_type: Any = None) -> MatrixAtom:
    """The matrix instruction with a scale for each 32 consecutive k of a row of A and of a column of B."""
    _check_counts(m, n, k)
    atom = MatrixAtom(m, n, k, *_types(a_type, b_type), scaled=True)
    _ = atom.form
    return atom


def _check_counts(*counts: Any) -> None:
    wrong = next((n for n in counts if type(n) is not int), None)
    if wrong is not None:
        raise MatrixFormError(f"a matrix instruction has whole numbers of rows, columns, k and blocks, not {wrong!r}")


def _types(a_type: Any, b_type: Any) -> tuple[Any, Any]:
    pair = (a_type, a_type if b_type is None else b_type)
    for t in pair:
        if t not in _FORMATS:
            known = ", ".join(sorted(x.__name__ for x in _FORMATS))
            raise MatrixFormError(f"matrix instructions multiply {known}, not {getattr(t, '__name__', t)!s}")
    return pair


def _pair(a: Any, b: Any) -> str:
    return a.__name__ if a is b else f"{a.__name__} and {b.__name__}"


def _simplified(tv: Any) -> Layout:
    return coalesce(Layout(*tv), (1, 1))


def _checked(x: Any, elem: Any, count: int, what: str, atom: MatrixAtom) -> Any:
    """An operand as a vector of ``count`` elements (a scalar for one). Raises TypeMismatchError."""
    wanted = elem if count == 1 else Vector[elem, count]
    if type(x) is wanted:
        return x
    if elem.width < 8 and type(x) is Vector[Int32, count * elem.width // 32]:
        return x
    if count == 1 and isinstance(x, Vector) and x.lanes == 1 and x.elem is elem:
        return x[0]
    if what == "C" and isinstance(x, (int, float)) and not isinstance(x, bool):
        return wanted(x)
    given = type(x).__name__ if isinstance(x, (Numeric, Vector)) else repr(x)
    raise TypeMismatchError(f"{atom.name}: {what} of a lane is {wanted.__name__}, not {given}")


def _packed(x: Any, form: str) -> Any:
    """The value with the type that the op takes, such as ``v4xi16`` or ``i64``."""
    count, scalar = _parsed(form)
    elem = _OPERANDS[scalar]
    return x.ir if x.elem is elem else x.bitcast(Vector[elem, count] if count > 1 else elem).ir


def _parsed(form: str) -> tuple[int, str]:
    found = re.fullmatch(r"(?:v(\d+)x)?([a-z]+\d+)", form)
    assert found is not None, form
    return int(found[1] or 1), found[2]


def _scale_word(x: Any, what: str) -> Any:
    """Four E8M0 scales as one 32-bit integer."""
    if isinstance(x, (int, Numeric)) and not isinstance(x, bool):
        word = Int32(x) if isinstance(x, int) else x
        if word.kind in ("int", "uint") and word.width == 32:
            return word.ir
    if isinstance(x, Vector) and x.width * x.lanes == 32:
        return x.bitcast(Int32).ir
    raise TypeMismatchError(f"{what}= is a 32-bit integer or a vector of four Float8E8M0FNU, not {x!r}")


def _constant(x: int) -> Any:
    return Int32(x).ir
