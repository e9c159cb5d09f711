"""Which bits of a result depend on undefined bits of its sources, and which bits of a source an instruction reads.

Compilers leave unread bits undefined: the high word of a pair that s_bfe_i64 takes 8 bits of is never written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Any

import numpy as np

from flydsl.sim.instruction import Instruction
from flydsl.sim.scalar_ops import READ_MODIFY, SOP1, SOP2, Row

Array = Any
ALL = -1
"""Demand of every bit of a source."""


def filled(function: Callable[..., Array], values: Sequence[Array], undefined: Sequence[Array]) -> Array:
    """The bits of ``function(*values)`` that change with the ``undefined`` bits (arrays of the values' types).

    Undefined bits are filled with zeros and with ones, each source on its own. That finds all where a bit of the result
    depends on at most one bit of each source (bitwise operations, shifts, fields, permutations of bits).
    """
    loose = [i for i, bits in enumerate(undefined) if bits.any()]
    plain = [value & ~bits for value, bits in zip(values, undefined)]
    base = function(*plain)
    changed = base ^ base
    for fill in product((False, True), repeat=len(loose)):
        tried = list(plain)
        for i, ones in zip(loose, fill):
            tried[i] = plain[i] | undefined[i] if ones else plain[i]
        changed = changed | (base ^ function(*tried))
    return changed


def carried(undefined: Array) -> Array:
    """Undefined bits of a sum or product: all from the lowest undefined bit of a source on."""
    return undefined | (~undefined + undefined.dtype.type(1))


# ---- tables ----
_SHIFT, _FIELD = {32: 31, 64: 63}, {32: 31 | 0x7F << 16, 64: 63 | 0x7F << 16}
_LOGIC = ("and", "or", "xor", "andn2", "orn2", "nand", "nor", "xnor", "not", "mov", "brev")


def _controls(name: str, row: Row) -> dict[int, int] | None:
    bits = row.sources[0]
    if name.startswith(("s_lshl_b", "s_lshr_b", "s_ashr_i", "s_bitset")):
        return {1: _SHIFT[bits]}
    if name.startswith("s_bfe_"):
        return {1: _FIELD[bits]}
    if name.startswith("s_bfm_"):
        return {0: _SHIFT[row.result], 1: _SHIFT[row.result]}
    moves = name.startswith(("s_sext_", "s_pack_", "s_bitreplicate_")) or name[2:].rsplit("_b", 1)[0] in _LOGIC
    return {} if moves else None


SCALAR: Mapping[str, tuple[Row, dict[int, int]]] = {
    name: (row, controls)
    for rows in (SOP1, SOP2, READ_MODIFY)
    for name, row in rows.items()
    if (controls := _controls(name, row)) is not None
}
"""Scalar operations that :func:`filled` is exact for. Sources in ``controls`` (position → the bits that count) must be
defined there, or the whole result is undefined."""

CARRIES: Mapping[str, int] = {
    **dict.fromkeys(("s_add_u32", "s_add_i32", "s_sub_u32", "s_sub_i32", "s_addc_u32", "s_subb_u32"), 0),
    **dict.fromkeys(("s_mul_i32", "s_addk_i32", "s_mulk_i32"), 0),
    **{f"s_lshl{n}_add_u32": n for n in (1, 2, 3, 4)},
}
"""Sums and products: whose first source is shifted left by so many bits."""

_VECTOR_CONTROLS: tuple[tuple[str, dict[int, int]], ...] = (
    ("v_and_b32 v_or_b32 v_xor_b32 v_xnor_b32 v_not_b32 v_bfi_b32 v_and_or_b32 v_or3_b32 v_bfrev_b32 v_bitop3_b32", {}),
    ("v_lshlrev_b32 v_lshrrev_b32 v_ashrrev_i32", {0: 31}),
    ("v_lshlrev_b64 v_lshrrev_b64 v_ashrrev_i64", {0: 63}),
    ("v_bfe_u32 v_bfe_i32", {1: 31, 2: 31}),
    ("v_lshl_or_b32", {1: 31}),
    ("v_alignbit_b32", {2: 31}),
    ("v_alignbyte_b32", {2: 3}),
    ("v_perm_b32", {2: ALL}),
)
VECTOR_CONTROLS: Mapping[str, dict[int, int]] = {name: row for names, row in _VECTOR_CONTROLS for name in names.split()}
"""Likewise of vector operations."""

_24 = 0xFFFFFF
_VECTOR_DEMANDS: tuple[tuple[str, dict[int, int]], ...] = (
    *((f"v_cvt_f32_ubyte{n}", {0: 0xFF << 8 * n}) for n in range(4)),
    ("v_mul_u32_u24 v_mul_i32_i24 v_mul_hi_u32_u24 v_mul_hi_i32_i24 v_mad_u32_u24 v_mad_i32_i24", {0: _24, 1: _24}),
    ("v_lshl_add_u32", {1: 31}),
    ("v_add_lshl_u32", {2: 31}),
    ("v_lshl_add_u64", {1: 7}),
    ("v_bfm_b32", {0: 31, 1: 31}),
    *((f"v_cmp{x}_class_{kind}", {1: 0x3FF}) for x in ("", "x") for kind in ("f16", "f32", "f64")),
)
_DEMANDS: Mapping[str, dict[int, int]] = {name: row for names, row in _VECTOR_DEMANDS for name in names.split()}
_SELECTED = {"BYTE_0": 0xFF, "BYTE_1": 0xFF00, "BYTE_2": 0xFF0000, "BYTE_3": 0xFF000000, "WORD_0": 0xFFFF, "WORD_1": 0xFFFF0000}
_HALF = (0xFFFF, 0xFFFF0000)


@lru_cache(maxsize=1)
def _rows() -> dict[str, Any]:
    from flydsl.sim.valu import _TABLES  # heavy; needed by vector code only

    return {name: row for table in _TABLES for name, row in table.items()}


def vector_row(instruction: Instruction) -> tuple[Any, dict[int, int]] | None:
    """Semantics (a row of the tables in ``valu``) and controls of a vector operation in VECTOR_CONTROLS; else None."""
    from flydsl.sim.valu.bit import truth_table
    from flydsl.sim.valu.op import op

    name = instruction.mnemonic
    if name not in VECTOR_CONTROLS or instruction.encoding in ("sdwa", "dpp"):
        return None
    if name == "v_bitop3_b32":
        table = int(instruction.modifiers.get("bitop3", 0))
        return op("u32", "u32 u32 u32", truth_table(table, np.uint32)), VECTOR_CONTROLS[name]
    return _rows()[name], VECTOR_CONTROLS[name]


def demanded(instruction: Instruction, position: int) -> int:
    """The bits that a vector instruction reads of its source ``position`` (counted without destinations), as a mask;
    ALL where nothing is known."""
    name, get = instruction.mnemonic, instruction.modifiers.get
    if instruction.encoding == "sdwa":
        return _SELECTED.get(get(f"src{position}_sel", "DWORD"), ALL)
    if position in (table := _DEMANDS.get(name, {})):
        return table[position]
    if name.startswith("v_pk_") and name.endswith(("_f16", "_i16", "_u16", "_b16")):
        low, high = get("op_sel") or (0, 0, 0), get("op_sel_hi") or (1, 1, 1)
        return _HALF[low[position]] | _HALF[high[position]]
    return _half_read(instruction, position)


def _half_read(instruction: Instruction, position: int) -> int:
    """The half of a 16-bit source, which op_sel chooses; ALL of others."""
    from flydsl.sim.valu.kinds import KINDS

    name = instruction.mnemonic
    row = _rows().get(name)
    if name.startswith("v_cmp"):
        narrow = name.endswith(("_f16", "_i16", "_u16"))
    else:
        narrow = row is not None and position < len(row.src) and KINDS[row.src[position]].bits == 16
    if not narrow:
        return ALL
    chosen = instruction.modifiers.get("op_sel", ())
    return _HALF[chosen[position] if position < len(chosen) else 0]
