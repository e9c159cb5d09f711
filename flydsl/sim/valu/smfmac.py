"""Sparse matrix instructions: D += A*B where A keeps two of every four values of k.

``v_smfmac_<d>_MxNxK_<ab>`` takes A compressed to K/2, B dense, and src2 with the positions: a nibble per pair of kept values,
the first one's position in its low two bits, the second one's, which is larger, in the high two. A lane's nibbles start at
a part of the register that abid selects when cbsz is 0 (AMD's matrix instruction calculator, "compression index").

Layouts: A as in the dense form with its K/2 elements, so that lane group q holds the kept values of a contiguous run of k.
B in chunks of 128 bits per lane: chunk c of lane group q follows the chunks c of the groups before it. Public one-hot
measurements on gfx950 (16x16x64 f16, 16x16x128 fp8) agree with both; the 32x32 forms follow the same rule.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from flydsl.sim.errors import ExecutionError, UnsupportedModifierError
from flydsl.sim.instruction import Instruction
from flydsl.sim.state import WaveBatch
from flydsl.sim.valu.bind import Closure, check_modifiers, operand_count, vector_register
from flydsl.sim.valu.mfma import accumulator_reader, multiply_add, numbers_of, register_tuple, result_store
from flydsl.sim.valu.mfma_layout import ELEMENT_BITS, Shape

Array = Any
_CHUNK_BITS = 128


@dataclass(frozen=True)
class Sparse:
    """The dense ``shape`` of the product, and where compressed A and B live."""

    shape: Shape

    @property
    def kept_per_lane(self) -> int:
        """Compressed elements of A per lane."""
        return self.shape.per_lane // 2

    @property
    def index_bits(self) -> int:
        """Bits of src2 that a lane's positions take."""
        return 2 * self.kept_per_lane

    def a_index(self) -> Array:
        """int[m, k/2]: lane * kept_per_lane + element of each compressed element."""
        row, kept = np.ogrid[: self.shape.m, : self.shape.k // 2]
        per_lane = self.kept_per_lane
        return (kept // per_lane * self.shape.m + row) * per_lane + kept % per_lane

    def b_index(self) -> Array:
        """int[n, k]: lane * per_lane + element of B[k][j]."""
        column, k = np.ogrid[: self.shape.n, : self.shape.k]
        size = min(_CHUNK_BITS // ELEMENT_BITS[self.shape.b], self.shape.per_lane)
        chunk = k // size
        lane = chunk % self.shape.groups * self.shape.n + column
        return lane * self.shape.per_lane + chunk // self.shape.groups * size + k % size


def bind_sparse(sparse: Sparse) -> Callable[[Instruction], Closure]:
    """BINDERS entry of a form."""
    shape = sparse.shape

    def bind_one(instruction: Instruction) -> Closure:
        check_modifiers(instruction, {"cbsz", "abid"})
        operand_count(instruction, 4)
        d, a, b, index = instruction.operands
        registers_a = register_tuple(instruction, a, shape.registers(shape.a) // 2)
        registers_b = register_tuple(instruction, b, shape.registers(shape.b))
        positions = _position_reader(instruction, sparse, vector_register(instruction, index).first)
        read_c, store = accumulator_reader(instruction, shape, d), result_store(instruction, shape, d)
        index_a, index_b = sparse.a_index(), sparse.b_index()

        def run(w: WaveBatch) -> None:
            kept = numbers_of(w, registers_a, shape.a).reshape(w.n, -1).take(index_a, axis=1)
            dense = np.zeros((w.n, shape.m, shape.k))
            np.put_along_axis(dense, positions(w), kept, axis=-1)
            bt = numbers_of(w, registers_b, shape.b).reshape(w.n, -1).take(index_b, axis=1)
            store(w, multiply_add(shape, dense[:, None], bt[:, None], read_c(w)))

        return run

    return bind_one


def _position_reader(instruction: Instruction, sparse: Sparse, register: int) -> Callable[[WaveBatch], Array]:
    """int[n, m, k/2]: k of each compressed element."""
    cbsz, abid = (int(instruction.modifiers.get(name, 0)) for name in ("cbsz", "abid"))
    part = abid if cbsz == 0 else 0
    if (part + 1) * sparse.index_bits > 32:
        raise UnsupportedModifierError(f"abid:{abid} selects no part of the index register", instruction)
    shifts = (part * sparse.index_bits + 2 * np.arange(sparse.kept_per_lane)).astype(np.uint32)
    index = sparse.a_index()
    base = 4 * (np.arange(sparse.shape.k // 2) // 2)

    def read(w: WaveBatch) -> Array:
        fields = (w.read_v(register)[..., None] >> shifts) & np.uint32(3)
        if (fields[..., 0::2] >= fields[..., 1::2]).any():
            raise ExecutionError("the two positions of an index nibble must be ascending", instruction)
        return base + fields.reshape(w.n, -1).take(index, axis=1).astype(np.int64)

    return read


_NAME = re.compile(r"v_smfmac_(?P<d>f32|i32)_(?P<m>\d+)x(?P<n>\d+)x(?P<k>\d+)_(?P<types>\w+)")


def parse(mnemonic: str) -> Sparse:
    """The form that a mnemonic names. Errors: ValueError."""
    match = _NAME.fullmatch(mnemonic)
    if match is None:
        raise ValueError(f"{mnemonic} is not a sparse MFMA mnemonic")
    a, _, b = match["types"].partition("_")
    return Sparse(Shape(int(match["m"]), int(match["n"]), int(match["k"]), 1, match["d"], a, b or a))


_EIGHT_BIT = tuple(f"{a}_{b}" for a in ("fp8", "bf8") for b in ("fp8", "bf8"))
FORMS = (
    *(f"v_smfmac_f32_{s}_{kind}" for s in ("16x16x32", "32x32x16", "16x16x64", "32x32x32") for kind in ("f16", "bf16")),
    *(f"v_smfmac_f32_{s}_{kinds}" for s in ("16x16x64", "32x32x32", "16x16x128", "32x32x64") for kinds in _EIGHT_BIT),
    *(f"v_smfmac_i32_{s}_i8" for s in ("16x16x64", "32x32x32", "16x16x128", "32x32x64")),
)
"""LLVM's mnemonics for gfx950; the smaller k of each pair exists on gfx942 as well."""

BINDERS = {name: bind_sparse(parse(name)) for name in FORMS}


def _fnuz(name: str) -> Callable[[Instruction], Closure]:
    shape = parse(name).shape
    return bind_sparse(Sparse(replace(shape, a=f"{shape.a}_fnuz", b=f"{shape.b}_fnuz")))


GFX942_BINDERS = {name: _fnuz(name) for name in FORMS if name.endswith(("fp8", "bf8"))}
"""Forms whose meaning differs on gfx942."""
