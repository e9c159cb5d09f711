"""Assembly listing → :class:`CodeObject`, as far as a listing tells: no addresses and no machine code."""

from __future__ import annotations

import re

from flydsl.code_object import metadata, yaml_subset
from flydsl.code_object.descriptor import KernelDescriptor
from flydsl.code_object.errors import CodeObjectError
from flydsl.code_object.expressions import Symbols
from flydsl.code_object.model import CodeObject, Kernel, KernelMetadata

_TARGET = re.compile(r'^[ \t]*\.amdgcn_target\s+"([^"]+)"', re.M)
_VERSION = re.compile(r"^[ \t]*\.amdhsa_code_object_version\s+(\d+)", re.M)
_METADATA = re.compile(r"^[ \t]*\.amdgpu_metadata[ \t]*$(.*?)^[ \t]*\.end_amdgpu_metadata", re.M | re.S)
_KERNEL = re.compile(r"^[ \t]*\.amdhsa_kernel\s+(\S+)[ \t]*$(.*?)^[ \t]*\.end_amdhsa_kernel", re.M | re.S)
_DIRECTIVE = re.compile(r"^[ \t]*\.amdhsa_(\w+)[ \t]+([^;\n]*[^;\s])", re.M)

_RSRC1 = {
    "float_round_mode_32": 12, "float_round_mode_16_64": 14, "float_denorm_mode_32": 16, "float_denorm_mode_16_64": 18,
    "dx10_clamp": 21, "ieee_mode": 23, "fp16_overflow": 26,
}  # fmt: skip
_RSRC2 = {
    "enable_private_segment": 0, "user_sgpr_count": 1, "system_sgpr_workgroup_id_x": 7, "system_sgpr_workgroup_id_y": 8,
    "system_sgpr_workgroup_id_z": 9, "system_sgpr_workgroup_info": 10, "system_vgpr_workitem_id": 11,
    "exception_fp_ieee_invalid_op": 24, "exception_fp_denorm_src": 25, "exception_fp_ieee_div_zero": 26,
    "exception_fp_ieee_overflow": 27, "exception_fp_ieee_underflow": 28, "exception_fp_ieee_inexact": 29,
    "exception_int_div_zero": 30,
}  # fmt: skip
_PROPERTIES = {
    "user_sgpr_private_segment_buffer": 0, "user_sgpr_dispatch_ptr": 1, "user_sgpr_queue_ptr": 2,
    "user_sgpr_kernarg_segment_ptr": 3, "user_sgpr_dispatch_id": 4, "user_sgpr_flat_scratch_init": 5,
    "user_sgpr_private_segment_size": 6, "wavefront_size32": 10, "uses_dynamic_stack": 11,
}  # fmt: skip
_PRELOAD = {"user_sgpr_kernarg_preload_length": 0, "user_sgpr_kernarg_preload_offset": 7}
_USER_SGPRS = {
    "user_sgpr_dispatch_ptr": 2, "user_sgpr_queue_ptr": 2, "user_sgpr_kernarg_segment_ptr": 2,
    "user_sgpr_dispatch_id": 2, "user_sgpr_private_segment_size": 1, "user_sgpr_kernarg_preload_length": 1,
}  # fmt: skip
_DEFAULTS = {
    "float_denorm_mode_16_64": 3, "dx10_clamp": 1, "ieee_mode": 1, "system_sgpr_workgroup_id_x": 1,
}  # fmt: skip
"""What the assembler assumes where a directive is missing (AMDGPUUsage, "AMDHSA Kernel Assembler Directives")."""
_OTHERS = frozenset({
    "group_segment_fixed_size", "private_segment_fixed_size", "kernarg_size", "next_free_vgpr", "next_free_sgpr",
    "accum_offset", "reserve_vcc", "reserve_flat_scratch", "reserve_xnack_mask", "tg_split",
    "user_sgpr_kernarg_preload_length", "user_sgpr_kernarg_preload_offset",
})  # fmt: skip


def read_listing(text: str) -> CodeObject:
    """Read what llc prints with ``-filetype=asm``. Raises :class:`CodeObjectError`."""
    target, version, block = _TARGET.search(text), _VERSION.search(text), _METADATA.search(text)
    if not target or not block:
        missing = ".amdgcn_target" if not target else ".amdgpu_metadata"
        raise CodeObjectError(f"not an AMDGPU listing: it has no {missing}")
    found = metadata.parse(yaml_subset.parse(block[1]))
    if found.target_id != target[1]:
        raise CodeObjectError(f".amdgcn_target is {target[1]!r}, but the metadata say {found.target_id!r}")
    blocks = {m[1].strip('"'): m[2] for m in _KERNEL.finditer(text)}
    symbols = Symbols(text)
    return CodeObject(
        arch=found.arch,
        target_id=found.target_id,
        kernels={k.name: _kernel(k, blocks, symbols) for k in found.kernels},
        code_object_version=int(version[1]) if version else 0,
    )


def _kernel(found: KernelMetadata, blocks: dict[str, str], symbols: Symbols) -> Kernel:
    if found.name not in blocks:
        raise CodeObjectError(f"kernel {found.name} has metadata, but no .amdhsa_kernel block")
    return Kernel(**vars(found), descriptor=_descriptor(found, blocks[found.name], symbols))


def _descriptor(found: KernelMetadata, block: str, symbols: Symbols) -> KernelDescriptor:
    """What the assembler makes of the directives; the entry offset is 0, since a listing has no addresses."""
    d = _DEFAULTS | {key: _integer(found.name, key, value, symbols) for key, value in _DIRECTIVE.findall(block)}
    if unknown := sorted(set(d) - set(_RSRC1) - set(_RSRC2) - set(_PROPERTIES) - _OTHERS):
        raise CodeObjectError(f"kernel {found.name}: unknown directive .amdhsa_{unknown[0]}")
    for key in ("next_free_vgpr", "next_free_sgpr", "accum_offset"):
        if key not in d:
            raise CodeObjectError(f"kernel {found.name}: .amdhsa_{key} is missing")
    d.setdefault("user_sgpr_count", sum(d.get(name, 0) * size for name, size in _USER_SGPRS.items()))
    return KernelDescriptor(
        group_segment_fixed_size=d.get("group_segment_fixed_size", 0),
        private_segment_fixed_size=d.get("private_segment_fixed_size", 0),
        kernarg_size=d.get("kernarg_size", 0),
        kernel_code_entry_byte_offset=0,
        compute_pgm_rsrc1=_packed(d, _RSRC1) | _granules(d["next_free_vgpr"]) | _granules(found.sgpr_count) << 6,
        compute_pgm_rsrc2=_packed(d, _RSRC2),
        compute_pgm_rsrc3=(max(d["accum_offset"], 4) // 4 - 1) | d.get("tg_split", 0) << 16,
        kernel_code_properties=_packed(d, _PROPERTIES),
        kernarg_preload=_packed(d, _PRELOAD),
    )


def _packed(directives: dict[str, int], bits: dict[str, int]) -> int:
    word = 0
    for name, bit in bits.items():
        word |= directives.get(name, 0) << bit
    return word


def _granules(registers: int) -> int:
    """Both register fields count granules of 8, less one."""
    return -(-max(registers, 1) // 8) - 1


def _integer(kernel: str, key: str, text: str, symbols: Symbols) -> int:
    try:
        value = symbols.evaluate(text)
    except CodeObjectError as error:
        raise CodeObjectError(f"kernel {kernel}: .amdhsa_{key}: {error}") from None
    if value < 0:
        raise CodeObjectError(f"kernel {kernel}: .amdhsa_{key} is {text!r}, which is no number that can be used")
    return value
