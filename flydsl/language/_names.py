"""The public names of the language and the file each lives in.

``flydsl.language.X`` and ``fly.X`` look them up on first use.
"""

from __future__ import annotations

_FILES = {
    "numeric": "Numeric select minimum maximum",
    "dtypes": "Boolean Int4 Int8 Int16 Int32 Int64 Uint8 Uint16 Uint32 Uint64 Float16 BFloat16 Float32 Float64 Float8E4M3FN "
    "Float8E5M2 Float8E4M3FNUZ Float8E5M2FNUZ Float6E2M3FN Float6E3M2FN Float4E2M1FN Float8E8M0FNU",
    "promote": "as_numeric promote",
    "vector": "Vector vector concat",
    "narrow_scale": "mx_scale",
    "pointer": "Pointer PointerType PointerSpec",
    "tensor": "Tensor make_view",
    "annotations_tensor": "TensorSpec align noalias",
    "parameter_marks": "Constexpr ConstexprSpec Stream",
    "shared_memory": "shared dynamic_shared",
    "register_memory": "registers",
    "tiles": "local_partition local_tile make_identity_tensor",
    "fragment_convert": "convert_fragment",
    "fragment_operand": "as_operand",
    "fragments": "load_vector make_fragment_like store_vector",
    "matrix_atoms": "MFMA MFMAScale MatrixAtom",
    "tiled_mma": "ThreadMma TiledMma make_tiled_mma",
    "gemm": "gemm",
    "copy_atoms": "AsyncCopy BufferCopy CopyAtom LdsTransposeRead UniversalCopy make_copy_atom",
    "tiled_copy": "ThreadCopy TiledCopy make_tiled_copy make_tiled_copy_A make_tiled_copy_B make_tiled_copy_C "
    "make_tiled_copy_lds make_tiled_copy_tv",
    "copy_predicates": "in_bounds",
    "copying": "copy",
    "transpose_read": "transpose_read",
    "ids": "WAVE thread_idx block_idx block_dim grid_dim lane_id wave_id wave_count linear_thread_id",
    "divisors": "assume_divisible",
    "buffer_view": "buffer",
    "sync": "barrier lds_barrier waitcnt fence",
    "async_copy": "async_copy async_group async_wait load_to_lds",
    "slot_plan": "Schedule",
    "anchors": "anchor anchor_loads grouped_selects",
    "pipelines": "bare_barrier ping_pong staggered double_buffer",
    "schedule": "sched_barrier sched_group_barrier iglp_opt set_priority sleep",
    "atomics": "atomic_add atomic_sub atomic_min atomic_max atomic_and atomic_or atomic_xor atomic_exchange atomic_inc "
    "atomic_dec atomic_cas atomic_load atomic_store",
    "wave": "shuffle_xor shuffle_up shuffle_down shuffle_idx readlane readfirstlane ballot wave_any wave_all",
    "wave_exchange": "exchange_lanes",
    "wave_reduce": "wave_reduce wave_scan",
    "block": "block_reduce block_scan",
    "ops": "ops",
    "snippets": "inline_asm mlir",
    "control_range": "range_ static_range",
    "control": "const_expr",
    "struct": "struct",
    "printing": "device_print device_assert static_print FString Field",
}

MODULE_OF: dict[str, str] = {name: file for file, names in _FILES.items() for name in names.split()}
"""Name → file in flydsl/language."""
