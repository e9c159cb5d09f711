"""Custom forms of ops of the llvm dialect: functions, globals, calls, address arithmetic."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .attributes import DenseArrayAttr, SymbolRefAttr, TypeAttr
from .checks_control import signature
from .forms import arguments_text, attributes_text, enum_words, function_text, results_text, symbol_name
from .ir import Operation, Value
from .optable import lookup
from .textformat import DYNAMIC_GEP, functype, index_list
from .types import LLVMFunctionType, i32

if TYPE_CHECKING:
    from .printer import Printer


def llvm_func(p: Printer, op: Operation, head: str) -> str:
    """``llvm.func internal @f(%x: f32 {llvm.noundef}) -> f32 attributes {…} { … }``."""
    words = enum_words(op, ("linkage", "external"), ("visibility_", ""), ("unnamed_addr", ""), ("CConv", "ccc"))
    inputs, results = signature(op)
    function = op.attributes["function_type"]
    assert isinstance(function, TypeAttr) and isinstance(function.type, LLVMFunctionType)
    text = f"{head}llvm.func{words}{symbol_name(op)}({arguments_text(p, op, inputs, function.type.variadic)})"
    return function_text(p, op, text + results_text(op, results), {"linkage", "visibility_", "unnamed_addr", "CConv"})


def llvm_global(p: Printer, op: Operation, head: str) -> str:
    """``llvm.mlir.global internal constant @g(value) {…} : T``."""
    words = enum_words(op, ("linkage", ""), ("visibility_", ""))
    words += " thread_local" if "thread_local_" in op.attributes else ""
    words += enum_words(op, ("unnamed_addr", ""))
    words += " constant" if "constant" in op.attributes else ""
    value = op.attributes.get("value")
    shown = {"linkage", "visibility_", "thread_local_", "unnamed_addr", "constant", "sym_name", "value", "global_type"}
    text = f"{head}llvm.mlir.global{words}{symbol_name(op)}({'' if value is None else value})"
    text += f"{attributes_text(op, shown)} : {op.attributes['global_type']}"
    if not op.regions[0].blocks:
        return text
    p.line(text + " {", op)
    p.region(op.regions[0], op)
    return "}"


_CALL = {"callee", "operandSegmentSizes", "op_bundle_sizes"}
_SAID = {"fastmathFlags", "access_groups", "alias_scopes", "noalias_scopes"}
_NO_BUNDLES = DenseArrayAttr(i32, ())


def llvm_call(p: Printer, op: Operation, head: str) -> str | None:
    """``llvm.call @f(%x) : (f32) -> f32``, or through a pointer; calls with rarer attributes stay generic."""
    if not _is_plain(op, _CALL | _SAID):
        return None
    names = p.names
    callee = op.attributes.get("callee")
    if isinstance(callee, SymbolRefAttr):
        target, arguments, pointer = str(callee), op.operands, ""
    else:
        target, arguments, pointer = names[op.operands[0]], op.operands[1:], f"{op.operands[0].type}, "
    text = f"{head}llvm.call {target}({_list(p, arguments)})"
    return f"{text}{attributes_text(op, _CALL | _defaulted(op))} : {pointer}{functype(arguments, op.results)}"


def llvm_call_intrinsic(p: Printer, op: Operation, head: str) -> str | None:
    """``llvm.call_intrinsic "llvm.maxnum.f32"(%a, %b) : (f32, f32) -> f32``; with bundles it stays generic."""
    hidden = {"intrin", "operandSegmentSizes", "op_bundle_sizes"}
    if not _is_plain(op, hidden | {"fastmathFlags"}):
        return None
    text = f"{head}llvm.call_intrinsic {op.attributes['intrin']}({_list(p, op.operands)})"
    return f"{text}{attributes_text(op, hidden | _defaulted(op))} : {functype(op.operands, op.results)}"


def _is_plain(op: Operation, sayable: set[str]) -> bool:
    """Whether the custom form can say all attributes that are not at their default, and there are no bundles."""
    return sayable.issuperset(op.attributes.keys() - _defaulted(op)) and op.attributes["op_bundle_sizes"] == _NO_BUNDLES


def _defaulted(op: Operation) -> set[str]:
    definition = lookup(op.name)
    assert definition is not None
    known = definition.attributes
    return {k for k, v in op.attributes.items() if k in known and known[k].default == v}


def _list(p: Printer, values: list[Value]) -> str:
    return ", ".join([p.names[v] for v in values])


def gep(p: Printer, op: Operation, head: str) -> str:
    """``llvm.getelementptr inbounds %p[%i, 3] : (!llvm.ptr, i32) -> !llvm.ptr, f32``."""
    names = p.names
    flags = op.attributes.get("noWrapFlags")
    word = "" if flags is None else _GEP_FLAGS[flags.text]
    indices = index_list(op.attributes["rawConstantIndices"], op.operands[1:], names, DYNAMIC_GEP)
    shown = {"noWrapFlags", "rawConstantIndices", "elem_type"}
    return (
        f"{head}llvm.getelementptr{word} {names[op.operands[0]]}[{indices}]{attributes_text(op, shown)} : "
        f"{functype(op.operands, op.results)}, {op.attributes['elem_type'].text}"
    )


_GEP_FLAGS = {
    "0 : i32": "",
    "2 : i32": " nusw",
    "3 : i32": " inbounds",
    "4 : i32": " nuw",
    "6 : i32": " nusw|nuw",
    "7 : i32": " inbounds|nuw",
}
