"""Escape hatches in text: ``fly.inline_asm`` and ``fly.mlir``."""

from __future__ import annotations

import re
from typing import Any

from flydsl.emit import UNIT, Attribute, DenseArrayAttr, Operation, ReadError, StringAttr, Value, problem_of, read_generic
from flydsl.emit.types import LLVMStructType, i64

from . import trace
from .errors import SnippetError
from .interop import ir_type, raw, results_of, wrapped

_COMMA = re.compile(r",(?![^{]*\})")  # but not those inside braces
_CONSTRAINT = re.compile(r"~\{[^{}]+\}|(?:=&?|&)?\*?(?:[A-Za-z^@0-9|]+|\{[^{}]+\})")
_REFERENCE = re.compile(r"\$(?:(\d+)|\{(\d+)(?::\w+)?\}|([{(|)]))?")


def inline_asm(text: str, constraints: str, *operands: Any, result: Any = None, side_effects: bool | None = None) -> Any:
    """Machine code in LLVM's notation: ``fly.inline_asm("v_mul_f32 $0, 2.0, $1", "=v,v", x, result=fly.Float32)``.

    ``constraints``: results first ("=v" vector, "=s" scalar register), then operands, then clobbers ("~{memory}").
    ``result``: the type of the result, or a tuple of types. Code without a result, and code with ``side_effects``, is
    never removed or merged. Lines are separated by newlines.
    """
    what = "fly.inline_asm"
    trace.current(what)
    types = results_of(result)
    _check_asm(text, constraints, len(operands), len(types))
    attributes: dict[str, Attribute] = {"asm_string": StringAttr(text), "constraints": StringAttr(constraints)}
    if side_effects or (side_effects is None and not types):
        attributes["has_side_effects"] = UNIT
    outs = [ir_type(t, what) for t in types]
    values = [raw(x, what) for x in operands]
    if len(outs) < 2:
        op = trace.op("llvm.inline_asm", values, outs, attributes)
        return wrapped(op.result, types[0]) if outs else None
    struct = trace.value("llvm.inline_asm", values, LLVMStructType(tuple(outs)), attributes)
    return tuple(wrapped(_field(struct, i, out), t) for i, (out, t) in enumerate(zip(outs, types)))


def _check_asm(text: str, constraints: str, operands: int, results: int) -> None:
    """What LLVM would refuse far from the Python line, or crash on."""
    what = "fly.inline_asm"
    parts = [c.strip() for c in _COMMA.split(constraints)] if constraints.strip() else []
    if broken := [c for c in parts if not _CONSTRAINT.fullmatch(c)]:
        raise SnippetError(
            f"{what}: {broken[0]!r} in {constraints!r} is not a constraint, such as '=v', 's', '{{v0}}' or '~{{memory}}'"
        )
    outputs = sum(c.startswith("=") for c in parts)
    inputs = sum(not c.startswith(("=", "~")) for c in parts)
    if outputs != results:
        raise SnippetError(f"{what}: {outputs} output constraints (=…) in {constraints!r}, but {results} types in result=")
    if inputs != operands:
        raise SnippetError(f"{what}: {inputs} input constraints in {constraints!r}, but {operands} operands")
    for m in _REFERENCE.finditer(text.replace("$$", "")):
        number = m[1] or m[2]
        if number is None and m[3] is None:
            raise SnippetError(f"{what}: a $ without the number of an operand in {text!r}; a dollar sign is written $$")
        if number is not None and int(number) >= outputs + inputs:
            raise SnippetError(f"{what}: there is no operand ${number} in {text!r}: {constraints!r} has {outputs + inputs}")


def mlir(text: str, *operands: Any, results: Any = None) -> Any:
    """Operations in MLIR's generic form, put here: the operands are ``%arg0``, ``%arg1`` …, and ``"func.return"(%r) :
    (i32) -> ()`` at the end gives results::

        y = fly.mlir('%r = "math.exp2"(%arg0) : (f32) -> f32  "func.return"(%r) : (f32) -> ()', x)

    ``results``: the types to see the results as (say ``fly.Uint32`` for an unsigned i32). Raises SnippetError where
    the text cannot be read, with MLIR's line and column in it.
    """
    trace.current("fly.mlir")
    values = [raw(x, "fly.mlir") for x in operands]
    body = _parsed(text, values)
    last = body[-1] if body and body[-1].name == "func.return" else None
    outs = _graft(body[:-1] if last else body, values, last)
    given = results_of(results)
    if given and [ir_type(t, "fly.mlir") for t in given] != [v.type for v in outs]:
        found = ", ".join(str(v.type) for v in outs) or "nothing"
        raise SnippetError(f"fly.mlir: the text returns ({found}), which is not what results= says")
    wrapped_outs = tuple(wrapped(v, given[i] if given else None) for i, v in enumerate(outs))
    return wrapped_outs[0] if len(wrapped_outs) == 1 else wrapped_outs or None


def _parsed(text: str, values: list[Value]) -> list[Operation]:
    args = ", ".join(f"%arg{i}: {v.type}" for i, v in enumerate(values))
    label = f"^bb0({args}):" if values else "^bb0:"
    tail = "" if '"func.return"' in text else '"func.return"() : () -> ()'
    inputs = ", ".join(str(v.type) for v in values)
    whole = (
        f'"builtin.module"() ({{ "func.func"() <{{sym_name = "snippet", function_type = ({inputs}) -> ()}}> ({{ '
        f"{label}\n"
        f"{text}\n{tail} }}) : () -> () }}) : () -> ()"
    )
    try:
        module = read_generic(whole)
    except ReadError as error:
        raise SnippetError(f"fly.mlir: {error} (line 1 is the line before the text's first)") from error
    return module.body.operations[0].regions[0].blocks[0].operations


def _graft(body: list[Operation], values: list[Value], last: Operation | None) -> list[Value]:
    """Move operations to the insertion point, with ``values`` for the block arguments; what ``last`` returns."""
    t = trace.current()
    arguments = _arguments(body, last)
    where = trace.location()

    def actual(v: Value) -> Value:
        return values[v.index] if v.owner is arguments else v

    for op in body:
        for inner in op.walk():
            inner.operands = [actual(v) for v in inner.operands]
            inner.loc = where
            problem = problem_of(inner)
            if problem is not None:
                raise SnippetError(f"fly.mlir: {inner.name}: {problem}")
        t.builder.block.append(op)
    return [actual(v) for v in last.operands] if last else []


def _arguments(body: list[Operation], last: Operation | None) -> Any:
    some = body[0] if body else last
    return some.parent if some is not None else None


def _field(struct: Value, i: int, t: Any) -> Value:
    return trace.value("llvm.extractvalue", (struct,), t, {"position": DenseArrayAttr(i64, (i,))})
