"""Rows of the memref dialect."""

from __future__ import annotations

from flydsl.emit.checks import check_memref_access
from flydsl.emit.forms import memref_global
from flydsl.emit.optable import OpDef, row

_ACCESS = "nontemporal: bool?, alignment: i64?"


def _cast(name: str) -> OpDef:
    return row(
        f"memref.{name}",
        "source: memref",
        "dest: memref",
        text="{source}{attrs} : {type:source} to {type:dest}",
    )


def _alloc(name: str) -> OpDef:
    return row(
        f"memref.{name}",
        "dynamicSizes: index*, symbolOperands: index*",
        "memref: memref",
        "alignment: i64?",
        traits="segments",
        text="({dynamicSizes}){?symbolOperands:[{symbolOperands}]}{attrs} : {type:memref}",
    )


ROWS = [
    *map(_alloc, ("alloc", "alloca")),
    row("memref.dealloc", "memref: memref", text="{memref}{attrs} : {type:memref}"),
    row(
        "memref.load",
        "memref: memref, indices: index*",
        "result: any",
        _ACCESS,
        text="{memref}[{indices}]{attrs} : {type:memref}",
        check=check_memref_access("memref", "result"),
    ),
    row(
        "memref.store",
        "value: any, memref: memref, indices: index*",
        "",
        _ACCESS,
        text="{value}, {memref}[{indices}]{attrs} : {type:memref}",
        check=check_memref_access("memref", "value"),
    ),
    row(
        "memref.global",
        "",
        "",
        "sym_name: symname, sym_visibility: str?, type: type, initial_value: any?, constant: unit, alignment: i64?",
        traits="symbol",
        form=memref_global,
    ),
    row("memref.get_global", "", "result: memref", "name: symref", text="{name} : {type:result}{attrs}"),
    row(
        "memref.assume_alignment",
        "memref: memref",
        "result: memref",
        "alignment: i32",
        same="*",
        text="{memref}, {alignment}{attrs} : {type:memref}",
    ),
    row(
        "memref.atomic_rmw",
        "value: number, memref: memref, indices: index*",
        "result: number",
        "kind: rmwkind",
        same="value result",
        text="{kind} {value}, {memref}[{indices}]{attrs} : ({type:value}, {type:memref}) -> {type:result}",
        check=check_memref_access("memref", "value"),
    ),
    row(
        "memref.dim",
        "source: memref, index: index",
        "result: index",
        text="{attrs}{source}, {index} : {type:source}",
    ),
    *map(_cast, ("cast", "memory_space_cast")),
    row(
        "memref.extract_aligned_pointer_as_index",
        "source: memref",
        "aligned_pointer: index",
        text="{source} : {type:source} -> {restypes}{attrs}",
    ),
    row(
        "memref.reinterpret_cast",
        "source: memref, offsets: index*, sizes: index*, strides: index*",
        "result: memref",
        "static_offsets: dense_i64, static_sizes: dense_i64, static_strides: dense_i64",
        traits="segments",
        text="{source} to offset: {list:offsets,static_offsets}, sizes: {list:sizes,static_sizes}, "
        "strides: {list:strides,static_strides}{attrs} : {type:source} to {type:result}",
    ),
    row(
        "memref.subview",
        "source: memref, offsets: index*, sizes: index*, strides: index*",
        "result: memref",
        "static_offsets: dense_i64, static_sizes: dense_i64, static_strides: dense_i64",
        traits="segments",
        text="{source}{list:offsets,static_offsets} {list:sizes,static_sizes} {list:strides,static_strides}{attrs} : "
        "{type:source} to {type:result}",
    ),
    row(
        "memref.view",
        "source: bytes_memref, byte_shift: index, sizes: index*",
        "result: memref",
        text="{source}[{byte_shift}][{sizes}]{attrs} : {type:source} to {restypes}",
    ),
]
