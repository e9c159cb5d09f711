"""Rows of the amdgpu dialect: what gfx950 has of it in MLIR 22."""

from __future__ import annotations

from flydsl.emit.checks import check_buffer_indices
from flydsl.emit.optable import OpDef, row

_BUFFER = "boundsCheck: bool = true, indexOffset: i32?"
_OFFSET = "{?sgprOffset: sgprOffset {sgprOffset}}"
_FP8 = "f8E5M2FNUZ|f8E4M3FNUZ|f8E5M2|f8E4M3FN"
_MFMA_IN = "number_or_vector1d"


def _buffer_atomic(name: str, value: str) -> OpDef:
    return row(
        f"amdgpu.raw_buffer_atomic_{name}",
        f"value: {value}, memref: memref, indices: i32*, sgprOffset: i32?",
        "",
        _BUFFER,
        traits="segments",
        text=f"{{attrs}} {{value}} -> {{memref}}[{{indices}}]{_OFFSET} : {{type:value}} -> {{type:memref}}, {{type:indices}}",
        check=check_buffer_indices,
    )


_BUFFERS = [
    row(
        "amdgpu.raw_buffer_load",
        "memref: memref, indices: i32*, sgprOffset: i32?",
        "value: any",
        _BUFFER,
        traits="segments",
        text=f"{{attrs}} {{memref}}[{{indices}}]{_OFFSET} : {{type:memref}}{{?indices:, {{type:indices}}}} -> {{type:value}}",
        check=check_buffer_indices,
    ),
    row(
        "amdgpu.raw_buffer_store",
        "value: any, memref: memref, indices: i32*, sgprOffset: i32?",
        "",
        _BUFFER,
        traits="segments",
        text=f"{{attrs}} {{value}} -> {{memref}}[{{indices}}]{_OFFSET} : {{type:value}} -> {{type:memref}}"
        "{?indices:, {type:indices}}",
        check=check_buffer_indices,
    ),
    row(
        "amdgpu.raw_buffer_atomic_cmpswap",
        "src: any, cmp: any, memref: memref, indices: i32*, sgprOffset: i32?",
        "value: any",
        _BUFFER,
        same="src cmp value",
        traits="segments",
        text=f"{{attrs}} {{src}}, {{cmp}} -> {{memref}}[{{indices}}]{_OFFSET} : {{type:value}} -> {{type:memref}}, "
        "{type:indices}",
        check=check_buffer_indices,
    ),
    _buffer_atomic("fadd", "f32|v2xf16|v2xbf16"),
    _buffer_atomic("fmax", "f64"),
    _buffer_atomic("smax", "i32"),
    _buffer_atomic("umin", "i32"),
    row(
        "amdgpu.fat_raw_buffer_cast",
        "source: memref, validBytes: i64?, cacheSwizzleStride: i14?",
        "result: memref",
        "boundsCheck: bool = true, resetOffset: unit",
        traits="segments",
        text="{source}{?validBytes: validBytes({validBytes})}"
        "{?cacheSwizzleStride: cacheSwizzleStride({cacheSwizzleStride})}"
        "{?boundsCheck: boundsCheck({boundsCheck})}{?resetOffset: resetOffset}{attrs} : {type:source} to {type:result}",
    ),
    row(
        "amdgpu.gather_to_lds",
        "src: memref, srcIndices: index*, dst: memref, dstIndices: index*",
        "",
        "transferType: type",
        traits="segments",
        text="{src}[{srcIndices}], {dst}[{dstIndices}]{attrs} : {transferType}, {type:src}, {type:dst}",
    ),
    row(
        "amdgpu.transpose_load",
        "src: memref, srcIndices: index*",
        "result: vector",
        text="{src}[{srcIndices}]{attrs} : {type:src} -> {type:result}",
    ),
]

_LANES = [
    row(
        "amdgpu.dpp",
        "old: any, src: any",
        "result: any",
        "kind: dpp, permArgument: perm_arg?, row_mask: i32 = 0xf, bank_mask: i32 = 0xf, bound_ctrl: bool = false",
        same="*",
        text="{old} {src} {kind}{?permArgument:({permArgument})}{attrs} : {type:result}",
    ),
    row(
        "amdgpu.swizzle_bitmode",
        "src: number_or_vector1d",
        "result: number_or_vector1d",
        "and_mask: i32, or_mask: i32, xor_mask: i32",
        same="*",
        text="{src} {and_mask} {or_mask} {xor_mask}{attrs} : {type:result}",
    ),
    row(
        "amdgpu.permlane_swap",
        "src: number_or_vector1d",
        "result: number_or_vector1d",
        "row_length: i32, fetch_inactive: bool = false, bound_ctrl: bool = false",
        same="*",
        text="{src} {row_length}{attrs} : {type:result}",
    ),
    row("amdgpu.lds_barrier", text="{attrs}"),
    row("amdgpu.sched_barrier", "", "", "opts: sched", text="allow = {opts}{attrs}"),
    row(
        "amdgpu.memory_counter_wait",
        "",
        "",
        "load: i32?, store: i32?, ds: i32?, exp: i32?, tensor: i32?",
        text="{?load: load({load})}{?store: store({store})}{?ds: ds({ds})}{?exp: exp({exp})}{?tensor: tensor({tensor})}{attrs}",
    ),
]

_MATRIX = [
    row(
        "amdgpu.mfma",
        f"sourceA: {_MFMA_IN}, sourceB: {_MFMA_IN}, destC: {_MFMA_IN}",
        f"destD: {_MFMA_IN}",
        "m: i32, n: i32, k: i32, blocks: i32 = 1, cbsz: i32 = 0, abid: i32 = 0, blgp: mfma_perm = none, "
        "reducePrecision: unit, negateA: unit, negateB: unit, negateC: unit",
        same="destC destD",
        text="{dims:m,n,k} {sourceA} * {sourceB} + {destC}{attrs} blgp = {blgp} : {type:sourceA}, {type:sourceB}, {type:destC}",
    ),
    row(
        "amdgpu.scaled_mfma",
        "sourceA: vector1d, sourceB: vector1d, destC: vector1d, scalesA: f8E8M0FNU|v4xf8E8M0FNU, "
        "scalesB: f8E8M0FNU|v4xf8E8M0FNU",
        "destD: vector1d",
        "m: i32, n: i32, k: i32, scalesIdxA: i32, scalesIdxB: i32",
        same="destC destD",
        text="{dims:m,n,k} ({scalesA}[{scalesIdxA}] * {sourceA}) * ({scalesB}[{scalesIdxB}] * {sourceB}) + "
        "{destC}{attrs} : {type:scalesA}, {type:sourceA}, {type:scalesB}, {type:sourceB}, {type:destC}",
    ),
    row(
        "amdgpu.sparse_mfma",
        "sourceA: vector1d, sourceB: vector1d, destC: vector1d, sparseIdx: v4xi8|v2xi16",
        "destD: vector1d",
        "m: i32, n: i32, k: i32, cbsz: i32 = 0, abid: i32 = 0",
        same="destC destD",
        text="{dims:m,n,k} {sourceA} * {sourceB} + {destC} sparse({sparseIdx} : {type:sparseIdx}){attrs} : "
        "{type:sourceA}, {type:sourceB}, {type:destC}",
    ),
]

_INTO = "{?existing:{existing}}{!existing:undef}"

_CONVERSIONS = [
    row(
        "amdgpu.ext_packed_fp8",
        f"source: {_FP8}|vector1d",
        "res: f32|v2xf32",
        "index: i32",
        text="{attrs} {source}[{index}] : {type:source} to {type:res}",
    ),
    row(
        "amdgpu.packed_trunc_2xfp8",
        "sourceA: f32, sourceB: f32?, existing: vector1d?",
        "res: vector1d",
        "wordIndex: i32",
        traits="segments",
        text=f"{{attrs}} {{sourceA}}, {{?sourceB:{{sourceB}}}}{{!sourceB:undef}} into {_INTO}[word {{wordIndex}}] : "
        "{type:sourceA} to {type:res}{?existing: into {type:existing}}",
    ),
    row(
        "amdgpu.packed_stoch_round_fp8",
        "source: f32, stochiasticParam: i32, existing: vector1d?",
        "res: vector1d",
        "storeIndex: i32",
        text=f"{{attrs}} {{source}} + {{stochiasticParam}} into {_INTO}[{{storeIndex}}] : {{type:source}} to {{type:res}}"
        "{?existing: into {type:existing}}",
    ),
    row(
        "amdgpu.scaled_ext_packed",
        "source: vector1d, scale: f32",
        "res: v2xf32|v2xf16|v2xbf16",
        "index: i32",
        text="{attrs} {source}[{index}], {scale} : {type:source} to {type:res}",
    ),
    row(
        "amdgpu.packed_scaled_trunc",
        "source: vector1d, scale: f32, existing: vector1d?",
        "res: vector1d",
        "index: i32",
        text=f"{{attrs}} {{source}} into {_INTO}[{{index}}], {{scale}} : {{type:source}} to {{type:res}}"
        "{?existing: into {type:existing}}",
    ),
]

ROWS = [*_BUFFERS, *_LANES, *_MATRIX, *_CONVERSIONS]
