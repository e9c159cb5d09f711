"""Rows of the llvm dialect."""

from __future__ import annotations

from flydsl.emit.checks import check_cmpxchg, check_gep, check_overflow_result, check_same_shape, check_value_path
from flydsl.emit.checks_control import check_branch, check_func, check_switch_branch
from flydsl.emit.forms_llvm import gep, llvm_call, llvm_call_intrinsic, llvm_func, llvm_global
from flydsl.emit.optable import OpDef, row

ALIASING = "access_groups: groups?, alias_scopes: scopes?, noalias_scopes: scopes?, tbaa: tbaa?"
_FAST = "fastmathFlags: llvm_fastmath = none"
_INT, _FLOAT = "int_like", "llvm_float_like"
_SCOPE = "{?syncscope: syncscope({syncscope})}"
_ATOMIC = f"{{?ordering: atomic{_SCOPE} {{ordering}}}}"


def _int_binary(name: str, attributes: str = "", prefix: str = "", suffix: str = "") -> OpDef:
    lead = f"{prefix} " if prefix else ""
    return row(
        f"llvm.{name}",
        f"lhs: {_INT}, rhs: {_INT}",
        f"res: {_INT}",
        attributes,
        same="*",
        text=f"{lead}{{lhs}}, {{rhs}}{suffix}{{attrs}} : {{type:res}}",
    )


def _flagged(name: str) -> OpDef:
    return _int_binary(name, "overflowFlags: llvm_overflow = none", suffix="{?overflowFlags: overflow{overflowFlags}}")


def _lead(name: str, attribute: str, keyword: str) -> OpDef:
    """An integer op with a keyword in front (``llvm.udiv exact %a, %b``)."""
    return row(
        f"llvm.{name}",
        f"lhs: {_INT}, rhs: {_INT}",
        f"res: {_INT}",
        f"{attribute}: unit",
        same="*",
        text=f"{{?{attribute}: {keyword}}} {{lhs}}, {{rhs}}{{attrs}} : {{type:res}}",
    )


def _float_binary(name: str) -> OpDef:
    return row(
        f"llvm.{name}",
        f"lhs: {_FLOAT}, rhs: {_FLOAT}",
        f"res: {_FLOAT}",
        _FAST,
        same="*",
        text="{lhs}, {rhs}{attrs} : {type:res}",
    )


def _cast(name: str, source: str, result: str, attributes: str = "", lead: str = "", middle: str = "") -> OpDef:
    return row(
        f"llvm.{name}",
        f"arg: {source}",
        f"res: {result}",
        attributes,
        text=f"{lead}{' ' if lead else ''}{{arg}}{middle}{{attrs}} : {{type:arg}} to {{type:res}}",
    )


def _intrinsic(name: str, operands: str, kind: str, *, fast: bool = False, attributes: str = "") -> OpDef:
    """An intrinsic whose operands and result share one type. Those with immediate arguments have no custom form."""
    names = operands.split()
    flags = _FAST if fast else ""
    return row(
        f"llvm.intr.{name}",
        ", ".join(f"{n}: {kind}" for n in names),
        "res: llvm",
        ", ".join(filter(None, (flags, attributes))),
        same="*",
        text=None if attributes else "({operands}){attrs} : {functype}",
    )


def _overflow(name: str) -> OpDef:
    return row(
        f"llvm.intr.{name}.with.overflow",
        f"lhs: {_INT}, rhs: {_INT}",
        "res: struct",
        same="lhs rhs",
        check=check_overflow_result,
    )


def _reduce(name: str, kind: str) -> OpDef:
    flags = _FAST if name.startswith("f") else ""
    return row(f"llvm.intr.vector.reduce.{name}", f"in: {kind}", "res: llvm", flags, text=None)


def _constant(name: str) -> OpDef:
    return row(f"llvm.mlir.{name}", "", "res: llvm", text="{attrs} : {type:res}")


_FLOAT_1 = (
    "acos asin atan ceil cos cosh exp exp10 exp2 fabs floor log log10 log2 nearbyint rint round roundeven sin sinh "
    "sqrt tan tanh trunc"
)

_FUNCTIONS = [
    row(
        "llvm.func",
        "",
        "",
        "sym_name: symname, sym_visibility: str?, function_type: type, linkage: linkage = external, dso_local: unit, "
        "CConv: cconv = ccc, comdat: symref?, convergent: unit, personality: symref?, garbageCollector: str?, "
        "passthrough: array?, arg_attrs: dicts?, res_attrs: dicts?, function_entry_count: i64?, "
        "memory_effects: memory_effects?, visibility_: visibility = default, section: str?, "
        "unnamed_addr: unnamed_addr = none, alignment: i64?, frame_pointer: frame_pointer?, target_cpu: str?, "
        "tune_cpu: str?, target_features: target_features?, no_infs_fp_math: bool?, no_nans_fp_math: bool?, "
        "no_signed_zeros_fp_math: bool?, denormal_fp_math: str?, denormal_fp_math_f32: str?, fp_contract: str?, "
        "no_inline: unit, always_inline: unit, inline_hint: unit, no_unwind: unit, will_return: unit, "
        "optimize_none: unit, work_group_size_hint: dense_i32?, reqd_work_group_size: dense_i32?",
        regions="body",
        traits="isolated symbol function",
        form=llvm_func,
        check=check_func,
    ),
    row("llvm.return", "arg: llvm?", traits="terminator", text="{attrs}{?arg: {arg} : {type:arg}}"),
    row("llvm.unreachable", traits="terminator", text="{attrs}"),
    row(
        "llvm.call",
        "callee_operands: llvm*, op_bundle_operands: llvm*",
        "result: llvm?",
        "var_callee_type: type?, callee: symref?, fastmathFlags: llvm_fastmath = none, CConv: cconv = ccc, "
        "TailCallKind: tailcall = none, memory_effects: memory_effects?, convergent: unit, no_unwind: unit, "
        "will_return: unit, op_bundle_sizes: dense_i32, op_bundle_tags: array?, arg_attrs: dicts?, res_attrs: dicts?, "
        f"no_inline: unit, always_inline: unit, inline_hint: unit, {ALIASING}",
        traits="segments",
        form=llvm_call,
    ),
    row(
        "llvm.call_intrinsic",
        "args: llvm*, op_bundle_operands: llvm*",
        "results: llvm?",
        "intrin: str, fastmathFlags: llvm_fastmath = none, op_bundle_sizes: dense_i32, op_bundle_tags: array?, "
        "arg_attrs: dicts?, res_attrs: dicts?",
        traits="segments",
        form=llvm_call_intrinsic,
    ),
    row(
        "llvm.inline_asm",
        "operands: llvm*",
        "res: llvm?",
        "asm_string: str, constraints: str, has_side_effects: unit, is_align_stack: unit, "
        "tail_call_kind: tailcall = none, asm_dialect: asm_dialect?, operand_attrs: array?",
        text="{?has_side_effects: has_side_effects}{?is_align_stack: is_align_stack}"
        "{?asm_dialect: asm_dialect = {asm_dialect}}{?operand_attrs: operand_attrs = {operand_attrs}}{attrs} "
        "{asm_string}, {constraints}{?operands: {operands}} : {functype}",
    ),
]

_GLOBALS = [
    row(
        "llvm.mlir.global",
        "",
        "",
        "global_type: type, constant: unit, sym_name: symname, linkage: linkage, dso_local: unit, thread_local_: unit, "
        "externally_initialized: unit, value: any?, alignment: i64?, addr_space: i32 = 0, "
        "unnamed_addr: unnamed_addr = none, section: str?, comdat: symref?, dbg_exprs: array?, "
        "visibility_: visibility = default, target_specific_attrs: array?",
        regions="initializer",
        traits="isolated symbol",
        form=llvm_global,
    ),
    row("llvm.mlir.addressof", "", "res: ptr", "global_name: symref", text="{global_name}{attrs} : {type:res}"),
    *map(_constant, ("poison", "undef", "zero")),
    row("llvm.mlir.constant", "", "res: llvm", "value: any", text="({value}){attrs} : {type:res}"),
]

_MEMORY = [
    row(
        "llvm.alloca",
        "arraySize: int",
        "res: ptr",
        "alignment: i64?, elem_type: type, inalloca: unit",
        text="{?inalloca: inalloca} {arraySize} x {elem_type}{attrs} : {functype}",
    ),
    row(
        "llvm.getelementptr",
        "base: ptr_like, dynamicIndices: int_like*",
        "res: ptr_like",
        "rawConstantIndices: dense_i32, elem_type: type, noWrapFlags: gep_flags = none",
        form=gep,
        check=check_gep,
    ),
    row(
        "llvm.load",
        "addr: ptr",
        "res: llvm",
        "alignment: i64?, volatile_: unit, nontemporal: unit, invariant: unit, invariantGroup: unit, "
        f"ordering: ordering = not_atomic, syncscope: str?, dereferenceable: dereferenceable?, {ALIASING}",
        text=f"{{?volatile_: volatile}} {{addr}}{_ATOMIC}{{?invariant: invariant}}"
        "{?invariantGroup: invariant_group}{?dereferenceable: dereferenceable{dereferenceable}}{attrs} : "
        "{type:addr} -> {type:res}",
    ),
    row(
        "llvm.store",
        "value: llvm, addr: ptr",
        "",
        "alignment: i64?, volatile_: unit, nontemporal: unit, invariantGroup: unit, ordering: ordering = not_atomic, "
        f"syncscope: str?, {ALIASING}",
        text=f"{{?volatile_: volatile}} {{value}}, {{addr}}{_ATOMIC}{{?invariantGroup: invariant_group}}{{attrs}} : "
        "{type:value}, {type:addr}",
    ),
    row(
        "llvm.atomicrmw",
        "ptr: ptr, val: llvm",
        "res: llvm",
        f"bin_op: binop, ordering: ordering, syncscope: str?, alignment: i64?, volatile_: unit, {ALIASING}",
        same="val res",
        text=f"{{?volatile_: volatile}} {{bin_op}} {{ptr}}, {{val}}{_SCOPE} {{ordering}}{{attrs}} : {{type:ptr}}, {{type:val}}",
    ),
    row(
        "llvm.cmpxchg",
        "ptr: ptr, cmp: int|ptr, val: int|ptr",
        "res: struct",
        "success_ordering: ordering, failure_ordering: ordering, syncscope: str?, alignment: i64?, weak: unit, "
        f"volatile_: unit, {ALIASING}",
        same="cmp val",
        text=f"{{?weak: weak}}{{?volatile_: volatile}} {{ptr}}, {{cmp}}, {{val}}{_SCOPE} {{success_ordering}} "
        "{failure_ordering}{attrs} : {type:ptr}, {type:val}",
        check=check_cmpxchg,
    ),
    row("llvm.fence", "", "", "ordering: ordering, syncscope: str?", text=f"{_SCOPE} {{ordering}}{{attrs}}"),
    row(
        "llvm.intr.memcpy",
        "dst: ptr, src: ptr, len: int",
        "",
        f"isVolatile: bool, {ALIASING}, arg_attrs: dicts?, res_attrs: dicts?",
    ),
    row(
        "llvm.intr.memset",
        "dst: ptr, val: i8, len: int",
        "",
        f"isVolatile: bool, {ALIASING}, arg_attrs: dicts?, res_attrs: dicts?",
    ),
    row("llvm.intr.prefetch", "addr: ptr", "", "rw: i32, hint: i32, cache: i32"),
    row(
        "llvm.intr.masked.load",
        "data: ptr, mask: bool_vector, pass_thru: llvm_vector*",
        "res: llvm_vector",
        "alignment: i32, nontemporal: unit",
        text="{operands}{attrs} : {functype}",
    ),
    row(
        "llvm.intr.masked.store",
        "value: llvm_vector, data: ptr, mask: bool_vector",
        "",
        "alignment: i32",
        text="{value}, {data}, {mask}{attrs} : {type:value}, {type:mask} into {type:data}",
    ),
    row("llvm.intr.lifetime.start", "ptr: ptr", text="{ptr}{attrs} : {type:ptr}"),
    row("llvm.intr.lifetime.end", "ptr: ptr", text="{ptr}{attrs} : {type:ptr}"),
    row("llvm.intr.experimental.noalias.scope.decl", "", "", "scope: scope", text="{scope}{attrs}"),
]

_VALUES = [
    row(
        "llvm.extractvalue",
        "container: aggregate",
        "res: llvm",
        "position: dense_i64",
        text="{container}{position}{attrs} : {type:container}",
        check=check_value_path,
    ),
    row(
        "llvm.insertvalue",
        "container: aggregate, value: llvm",
        "res: aggregate",
        "position: dense_i64",
        same="container res",
        text="{value}, {container}{position}{attrs} : {type:container}",
        check=check_value_path,
    ),
    row(
        "llvm.extractelement",
        "vector: llvm_vector, position: int",
        "res: llvm",
        text="{vector}[{position} : {type:position}]{attrs} : {type:vector}",
    ),
    row(
        "llvm.insertelement",
        "vector: llvm_vector, value: llvm, position: int",
        "res: llvm_vector",
        same="vector res",
        text="{value}, {vector}[{position} : {type:position}]{attrs} : {type:vector}",
    ),
    row(
        "llvm.shufflevector",
        "v1: llvm_vector, v2: llvm_vector",
        "res: llvm_vector",
        "mask: dense_i32",
        same="v1 v2",
        text="{v1}, {v2} {mask}{attrs} : {type:v1}",
    ),
    row("llvm.freeze", "val: llvm", "res: llvm", same="*", text="{val}{attrs} : {type:val}"),
    row(
        "llvm.select",
        "condition: bool_like, trueValue: llvm, falseValue: llvm",
        "res: llvm",
        _FAST,
        same="trueValue falseValue res",
        text="{operands}{attrs} : {type:condition}, {type:res}",
    ),
    row(
        "llvm.icmp",
        f"lhs: {_INT}|ptr_like, rhs: {_INT}|ptr_like",
        "res: bool_like",
        "predicate: cmpi",
        same="lhs rhs",
        text='"{predicate}" {lhs}, {rhs}{attrs} : {type:lhs}',
        check=check_same_shape,
    ),
    row(
        "llvm.fcmp",
        f"lhs: {_FLOAT}, rhs: {_FLOAT}",
        "res: bool_like",
        f"predicate: llvm_fcmp, {_FAST}",
        same="lhs rhs",
        text='"{predicate}" {lhs}, {rhs}{attrs} : {type:lhs}',
        check=check_same_shape,
    ),
    row("llvm.fneg", f"operand: {_FLOAT}", f"res: {_FLOAT}", _FAST, same="*", text="{operand}{attrs} : {type:res}"),
]

_CONTROL = [
    row(
        "llvm.br",
        "destOperands: llvm*",
        "",
        "loop_annotation: loop?",
        successors="dest",
        traits="terminator",
        text="{block:0}{?destOperands:({destOperands} : {type:destOperands})}{attrs}",
        check=check_branch,
    ),
    row(
        "llvm.cond_br",
        "condition: i1, trueDestOperands: llvm*, falseDestOperands: llvm*",
        "",
        "branch_weights: dense_i32?, loop_annotation: loop?",
        successors="trueDest, falseDest",
        traits="terminator segments",
        text="{condition}{?branch_weights: weights({branch_weights})}, "
        "{block:0}{?trueDestOperands:({trueDestOperands} : {type:trueDestOperands})}, "
        "{block:1}{?falseDestOperands:({falseDestOperands} : {type:falseDestOperands})}{attrs}",
        check=check_branch,
    ),
    row(
        "llvm.switch",
        "value: int, defaultOperands: llvm*, caseOperands: llvm*",
        "",
        "case_values: elements?, case_operand_segments: dense_i32, branch_weights: dense_i32?",
        successors="defaultDestination, caseDestinations*",
        traits="terminator segments",
        check=check_switch_branch,
    ),
]

_ARITHMETIC = [
    *map(_flagged, ("add", "sub", "mul", "shl")),
    *[_lead(n, "isExact", "exact") for n in ("sdiv", "udiv", "lshr", "ashr")],
    _lead("or", "isDisjoint", "disjoint"),
    *map(_int_binary, ("srem", "urem", "and", "xor")),
    *map(_float_binary, ("fadd", "fsub", "fmul", "fdiv", "frem")),
]

_CASTS = [
    _cast("bitcast", "llvm", "llvm"),
    _cast("addrspacecast", "ptr_like", "ptr_like"),
    _cast(
        "inttoptr",
        _INT,
        "ptr_like",
        "dereferenceable: dereferenceable?",
        middle="{?dereferenceable: dereferenceable{dereferenceable}}",
    ),
    _cast("ptrtoint", "ptr_like", _INT),
    _cast(
        "trunc",
        _INT,
        _INT,
        "overflowFlags: llvm_overflow = none",
        middle="{?overflowFlags: overflow{overflowFlags}}",
    ),
    _cast("zext", _INT, _INT, "nonNeg: unit", lead="{?nonNeg: nneg}"),
    _cast("sext", _INT, _INT),
    _cast("fpext", _FLOAT, _FLOAT),
    _cast("fptrunc", _FLOAT, _FLOAT),
    _cast("sitofp", _INT, _FLOAT),
    _cast("uitofp", _INT, _FLOAT, "nonNeg: unit", lead="{?nonNeg: nneg}"),
    _cast("fptosi", _FLOAT, _INT),
    _cast("fptoui", _FLOAT, _INT),
]

_INTRINSICS = [
    row(
        "llvm.intr.assume",
        "cond: i1, op_bundle_operands: llvm*",
        "",
        "op_bundle_sizes: dense_i32, op_bundle_tags: array?",
        text="{cond}{!op_bundle_operands: : {type:cond}}{hide:op_bundle_sizes}{attrs}",
    ),
    row("llvm.intr.trap", text="{attrs}"),
    row("llvm.intr.debugtrap", text="{attrs}"),
    row("llvm.intr.expect", "val: int, expected: int", "res: int", same="*", text="{operands}{attrs} : {type:val}"),
    row("llvm.intr.is.constant", "val: llvm", "res: i1"),
    row("llvm.intr.is.fpclass", f"in: {_FLOAT}", "res: bool_like", "bit: i32", check=check_same_shape),
    *[_intrinsic(n, "in", _INT) for n in ("bitreverse", "bswap", "ctpop")],
    *[_intrinsic(n, "in", _INT, attributes="is_zero_poison: bool") for n in ("ctlz", "cttz")],
    _intrinsic("abs", "in", _INT, attributes="is_int_min_poison: bool"),
    *[_intrinsic(n, "a b c", _INT) for n in ("fshl", "fshr")],
    *[_intrinsic(n, "a b", _INT) for n in ("smax", "smin", "umax", "umin")],
    *[_intrinsic(f"{n}.sat", "a b", _INT) for n in ("sadd", "uadd", "ssub", "usub", "sshl", "ushl")],
    *map(_overflow, ("sadd", "uadd", "ssub", "usub", "smul", "umul")),
    *[_intrinsic(n, "in", _FLOAT, fast=True) for n in _FLOAT_1.split()],
    *[_intrinsic(n, "a b", _FLOAT, fast=True) for n in ("atan2", "copysign", "maximum", "maxnum", "minimum", "minnum", "pow")],
    *[_intrinsic(n, "a b c", _FLOAT, fast=True) for n in ("fma", "fmuladd")],
    *[
        row(
            f"llvm.intr.{n}",
            f"val: {_FLOAT}, power: int_like",
            f"res: {_FLOAT}",
            _FAST,
            same="val res",
            text="({operands}){attrs} : {functype}",
        )
        for n in ("powi", "ldexp")
    ],
    row("llvm.intr.frexp", f"val: {_FLOAT}", "res: struct", _FAST, text="({operands}){attrs} : {functype}"),
    *[_reduce(n, "llvm_int_vector") for n in ("add", "mul", "and", "or", "xor", "smax", "smin", "umax", "umin")],
    *[_reduce(n, "llvm_float_vector") for n in ("fmax", "fmin", "fmaximum", "fminimum")],
    *[
        row(
            f"llvm.intr.vector.reduce.{n}",
            "start_value: llvm_float, input: llvm_float_vector",
            "res: llvm_float",
            _FAST,
            same="start_value res",
        )
        for n in ("fadd", "fmul")
    ],
]

ROWS = [*_FUNCTIONS, *_GLOBALS, *_MEMORY, *_VALUES, *_CONTROL, *_ARITHMETIC, *_CASTS, *_INTRINSICS]
