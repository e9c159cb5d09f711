"""Rows of the vector dialect."""

from __future__ import annotations

from flydsl.emit.checks import (
    check_elements,
    check_extract,
    check_insert,
    check_mask_access,
    check_memref_access,
    check_same_bits,
    check_same_count,
    check_shuffle,
    check_slice,
)
from flydsl.emit.optable import OpDef, row

_ACCESS = "nontemporal: bool?, alignment: i64?"
_MASK = "base: memref, indices: index*, mask: bool_vector"


def _cast(name: str, source: str, check: object) -> OpDef:
    return row(
        f"vector.{name}",
        f"source: {source}",
        "result: vector",
        text="{source}{attrs} : {type:source} to {type:result}",
        check=check,  # type: ignore[arg-type]
    )


def _masked_load(name: str) -> OpDef:
    return row(
        f"vector.{name}",
        f"{_MASK}, pass_thru: vector",
        "result: vector",
        "alignment: i64?",
        same="pass_thru result",
        text="{base}[{indices}], {mask}, {pass_thru}{attrs} : {type:base}, {type:mask}, {type:pass_thru} into {type:result}",
        check=check_mask_access,
    )


def _masked_store(name: str) -> OpDef:
    return row(
        f"vector.{name}",
        f"{_MASK}, valueToStore: vector",
        "",
        "alignment: i64?",
        text="{base}[{indices}], {mask}, {valueToStore}{attrs} : {type:base}, {type:mask}, {type:valueToStore}",
        check=check_mask_access,
    )


ROWS = [
    _cast("bitcast", "vector", check_same_bits),
    _cast("shape_cast", "vector", check_same_count),
    _cast("broadcast", "any", check_elements("source", "result")),
    row(
        "vector.extract",
        "source: vector, dynamic_position: index*",
        "result: any",
        "static_position: dense_i64",
        text="{source}{list:dynamic_position,static_position}{attrs} : {type:result} from {type:source}",
        check=check_extract,
    ),
    row(
        "vector.insert",
        "valueToStore: any, dest: vector, dynamic_position: index*",
        "result: vector",
        "static_position: dense_i64",
        same="dest result",
        text="{valueToStore}, {dest} {list:dynamic_position,static_position}{attrs} : {type:valueToStore} into {type:dest}",
        check=check_insert,
    ),
    row(
        "vector.from_elements",
        "elements: any*",
        "dest: vector",
        text="{elements}{attrs} : {type:dest}",
        check=check_elements("elements", "dest", count=True),
    ),
    row(
        "vector.to_elements",
        "source: vector",
        "elements: any*",
        text="{source}{attrs} : {type:source}",
        check=check_elements("elements", "source", count=True),
    ),
    row(
        "vector.shuffle",
        "v1: vector, v2: vector",
        "vector: vector",
        "mask: dense_i64",
        text="{operands} {mask}{attrs} : {optypes}",
        check=check_shuffle,
    ),
    row(
        "vector.extract_strided_slice",
        "source: vector",
        "result: vector",
        "offsets: i64s, sizes: i64s, strides: i64s",
        text="{source}{attrs} : {type:source} to {restypes}",
        check=check_slice,
    ),
    row(
        "vector.insert_strided_slice",
        "valueToStore: vector, dest: vector",
        "result: vector",
        "offsets: i64s, strides: i64s",
        same="dest result",
        text="{valueToStore}, {dest}{attrs} : {type:valueToStore} into {type:dest}",
        check=check_slice,
    ),
    row(
        "vector.reduction",
        "vector: vector, acc: any?",
        "dest: any",
        "kind: combining, fastmath: fastmath = none",
        text="{kind}, {vector}{?acc:, {acc}}{?fastmath: fastmath{fastmath}}{attrs} : {type:vector} into {type:dest}",
        check=check_elements("dest", "vector"),
    ),
    row(
        "vector.multi_reduction",
        "source: vector, acc: any",
        "dest: any",
        "kind: combining, reduction_dims: dense_i64",
        same="acc dest",
        text="{kind}, {source}, {acc}{attrs} {reduction_dims} : {type:source} to {type:dest}",
        check=check_elements("acc", "source"),
    ),
    row(
        "vector.fma",
        "lhs: float_vector, rhs: float_vector, acc: float_vector",
        "result: float_vector",
        same="*",
        text="{lhs}, {rhs}, {acc}{attrs} : {type:lhs}",
    ),
    row(
        "vector.load",
        "base: memref, indices: index*",
        "result: vector",
        _ACCESS,
        text="{base}[{indices}]{attrs} : {type:base}, {type:result}",
        check=check_memref_access("base", None),
    ),
    row(
        "vector.store",
        "valueToStore: vector, base: memref, indices: index*",
        "",
        _ACCESS,
        text="{valueToStore}, {base}[{indices}]{attrs} : {type:base}, {type:valueToStore}",
        check=check_memref_access("base", None),
    ),
    *map(_masked_load, ("maskedload", "expandload")),
    *map(_masked_store, ("maskedstore", "compressstore")),
    row(
        "vector.gather",
        "base: memref, offsets: index*, indices: vector, mask: bool_vector, pass_thru: vector",
        "result: vector",
        "alignment: i64?",
        same="pass_thru result",
        text="{base}[{offsets}] [{indices}], {mask}, {pass_thru}{attrs} : {type:base}, {type:indices}, {type:mask}, "
        "{type:pass_thru} into {type:result}",
    ),
    row("vector.step", "", "result: index_vector", text="{attrs} : {type:result}"),
    row("vector.create_mask", "operands: index*", "result: bool_vector", text="{operands}{attrs} : {restypes}"),
    row(
        "vector.constant_mask",
        "",
        "result: bool_vector",
        "mask_dim_sizes: dense_i64",
        text="{mask_dim_sizes}{attrs} : {restypes}",
    ),
    row(
        "vector.transpose",
        "vector: vector",
        "result: vector",
        "permutation: dense_i64",
        text="{vector}, {permutation}{attrs} : {type:vector} to {type:result}",
        check=check_elements("vector", "result"),
    ),
    row(
        "vector.interleave",
        "lhs: vector, rhs: vector",
        "result: vector",
        same="lhs rhs",
        text="{lhs}, {rhs}{attrs} : {type:lhs} -> {type:result}",
        check=check_elements("lhs", "result"),
    ),
    row(
        "vector.deinterleave",
        "source: vector",
        "res1: vector, res2: vector",
        same="res1 res2",
        text="{source}{attrs} : {type:source} -> {type:res1}",
        check=check_elements("source", "res1"),
    ),
    row(
        "vector.outerproduct",
        "lhs: vector, rhs: any, acc: vector?",
        "result: vector",
        "kind: combining = add",
    ),
]
