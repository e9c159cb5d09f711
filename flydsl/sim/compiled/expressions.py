"""What vector operations compute, on one vector of lanes: the compiled counterpart of the op tables in sim/valu.

A row maps a mnemonic to a function ``(B, *sources) -> result`` (or a tuple of results); ``B`` builds instructions, the
sources have the types of the numpy row's source kinds. What is not here runs in numpy.
"""

from __future__ import annotations

from flydsl.sim.compiled.builder import Row
from flydsl.sim.compiled.compare_rows import COMPARE
from flydsl.sim.compiled.convert_rows import CONVERT
from flydsl.sim.compiled.division_rows import DIVISION
from flydsl.sim.compiled.float_rows import FLOAT
from flydsl.sim.compiled.integer_rows import INTEGER
from flydsl.sim.compiled.narrow_numbers import FROM_BYTES

ROWS: dict[str, Row] = {
    **INTEGER,
    **FROM_BYTES,
    **DIVISION, **FLOAT, **CONVERT, **{f"v_cmp_{name}": row for name, row in COMPARE.items()},
}  # fmt: skip

PACKED_ROWS: dict[str, str] = {
    **{f"v_pk_{name}": f"v_{name}" for name in ("add_f16", "mul_f16", "fma_f16", "min_f16", "max_f16")},
    **{f"v_pk_{name}": f"v_{name}" for name in ("add_u16", "sub_u16", "add_i16", "sub_i16", "mul_lo_u16", "min_u16")},
    **{f"v_pk_{name}": f"v_{name}" for name in ("max_u16", "min_i16", "max_i16", "lshlrev_b16", "lshrrev_b16")},
    **{f"v_pk_{name}": f"v_{name}" for name in ("ashrrev_i16", "mad_u16", "mad_i16", "add_f32", "mul_f32", "fma_f32")},
}
"""Packed operation -> the operation on one element."""
