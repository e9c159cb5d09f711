"""The public names of the language and the file each lives in; ``flydsl.language.X`` and ``fly.X`` look them up on first use."""

from __future__ import annotations

_FILES = {
    "numeric": "Numeric select minimum maximum",
    "dtypes": "Boolean Int4 Int8 Int16 Int32 Int64 Uint8 Uint16 Uint32 Uint64 Float16 BFloat16 Float32 Float64 Float8E4M3FN "
    "Float8E5M2 Float8E4M3FNUZ Float8E5M2FNUZ Float6E2M3FN Float6E3M2FN Float4E2M1FN Float8E8M0FNU",
    "promote": "as_numeric promote",
    "vector": "Vector vector concat",
    "pointer": "Pointer PointerType PointerSpec",
    "tensor": "Tensor",
    "annotations_tensor": "TensorSpec align noalias",
    "parameter_marks": "Constexpr ConstexprSpec Stream",
    "shared": "shared dynamic_shared",
    "registers": "registers",
    "ids": "WAVE thread_idx block_idx block_dim grid_dim lane_id wave_id",
    "sync": "barrier lds_barrier waitcnt fence",
}

MODULE_OF: dict[str, str] = {name: file for file, names in _FILES.items() for name in names.split()}
"""Name → file in flydsl/language."""
