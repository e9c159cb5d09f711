"""Known attributes that are not inherent to an op: on ops, and on arguments and results of functions.

mlir-opt takes any name here and drops what nobody reads, so a misspelt one would silently do nothing.
"""

from __future__ import annotations

from .attributes import Attribute, DictAttr
from .attrkinds import KINDS, AttrKind

# name → (kind, ops that may carry it; none named: any op)
_ON_OPS: dict[str, tuple[str, str]] = {
    "llvm.target_triple": ("str", "builtin.module gpu.module"),
    "llvm.data_layout": ("str", "builtin.module gpu.module"),
    "gpu.container_module": ("unit", "builtin.module"),
    "rocdl.kernel": ("unit", "llvm.func"),
    "rocdl.flat_work_group_size": ("str", "llvm.func"),
    "rocdl.max_flat_work_group_size": ("i32", "llvm.func"),
    "rocdl.reqd_work_group_size": ("dense_i32", "llvm.func"),
    "rocdl.waves_per_eu": ("i32", "llvm.func"),
    "rocdl.unsafe_fp_atomics": ("bool", "llvm.func"),
    "rocdl.no_fine_grained_memory": ("unit", "llvm.atomicrmw"),
    "rocdl.no_remote_memory": ("unit", "llvm.atomicrmw"),
    "rocdl.ignore_denormal_mode": ("unit", "llvm.atomicrmw"),
    "loop_annotation": ("loop", "scf.for"),
}


def _each(names: str, kind: str) -> dict[str, str]:
    return {f"llvm.{name}": kind for name in names.split()}


_ON_ARGUMENTS: dict[str, str] = {
    **_each("noalias noundef nonnull readonly writeonly readnone nocapture nofree inreg", "unit"),
    **_each("zeroext signext noext returned", "unit"),
    **_each("align dereferenceable dereferenceable_or_null alignstack", "i64"),
    **_each("byval byref sret", "type"),
    "llvm.range": "range",
}


def discardable_kind(name: str, op_name: str) -> AttrKind | None:
    """The kind of discardable attribute ``name`` on op ``op_name``, or None if the op cannot carry it."""
    found = _ON_OPS.get(name)
    if found is None or (found[1] and op_name not in found[1].split()):
        return None
    return KINDS[found[0]]


def discardable_names(op_name: str) -> list[str]:
    """The discardable attributes that an op can carry."""
    return [name for name in _ON_OPS if discardable_kind(name, op_name)]


def argument_problem(entries: Attribute) -> tuple[str, str] | None:
    """The first wrong entry of an argument's dictionary: its name, and what is expected of it ("" when unknown)."""
    assert isinstance(entries, DictAttr)
    for name, value in entries.entries:
        if name not in _ON_ARGUMENTS:
            return name, ""
        kind = KINDS[_ON_ARGUMENTS[name]]
        if not kind.accepts(value):
            return name, kind.name
    return None


def argument_names() -> list[str]:
    """The attributes that arguments and results can carry."""
    return list(_ON_ARGUMENTS)
