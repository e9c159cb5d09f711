"""Tracing one specialization of a kernel into a module."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flydsl import ast_frontend
from flydsl.emit import (
    UNIT,
    ArrayAttr,
    Attribute,
    Builder,
    DenseArrayAttr,
    DictAttr,
    FileLoc,
    IntegerAttr,
    Location,
    Module,
    Operation,
    Region,
    StringAttr,
    TypeAttr,
    Value,
)
from flydsl.emit.types import LLVMFunctionType, i32, i64, ptr, void
from flydsl.errors import FlyError
from flydsl.language import printing, trace
from flydsl.language.dispensable import drop_unused
from flydsl.language.shared_memory import uses_dynamic_shared
from flydsl.targets import Target

from .abi import KernelArgument, entry_block, kernel_arguments, parameter_value
from .argtypes import ArgType, ConstexprType
from .dependencies import Dependencies
from .errors import KernelReturnError
from .facts import Facts
from .options import MAX_WORKGROUP, Options
from .places import show_place

TRIPLE = "amdgcn-amd-amdhsa"
PRINT_BUFFER = KernelArgument(ptr(1), (("llvm.align", IntegerAttr(4, i64)),))


@dataclass(frozen=True)
class Traced:
    """A traced kernel: its module, what a launch must know of it, what of the Python program it depends on, and the
    schedules (``fly.Schedule``) that it emitted."""

    module: Module
    facts: Facts
    dependencies: Dependencies
    schedules: tuple[Any, ...] = ()


def trace_kernel(
    fn: Callable[..., Any],
    types: list[ArgType],
    target: Target,
    options: Options,
    block: tuple[int, int, int] | None,
    assertions: bool,
    on_long: Callable[[], None] | None = None,
) -> Traced:
    """Run ``fn`` on symbolic values of the given argument types and return the module it made.

    ``on_long`` is called if that turns out to take a while.
    """
    where = _definition(fn)
    module = Module({"llvm.target_triple": StringAttr(TRIPLE)}, where)
    arguments = [a for t in types for a in kernel_arguments(t)]
    entry = entry_block(arguments)
    symbol = options.name or symbol_name(fn.__name__)
    tracing = trace.Trace(module, Builder(entry, where), entry, target, symbol, block, assertions, options.fastmath)
    buffer = _print_buffer_hook(tracing, arguments)
    tracing.on_long = on_long
    names = (name for name, t in zip(_parameters(fn), types) for _ in kernel_arguments(t))
    tracing.state[trace.ARGUMENT_NAMES] = dict(zip(entry.args, names))
    trace.push(tracing)
    try:
        values = iter(list(entry.args))
        result = _call(ast_frontend.rewrite(fn), [parameter_value(t, values) for t in types])
        for check in tracing.feature("at_end", list[Callable[[], None]]):
            check()
    except FlyError as error:
        show_place(error)
        raise
    except Exception as error:
        ours = ast_frontend.explained(error)
        if ours is None:
            raise
        show_place(ours.with_traceback(error.__traceback__))
        raise ours from error
    finally:
        trace.pop()
    if result is not None:
        raise KernelReturnError(f"{fn.__qualname__} returned {result!r}: a kernel returns nothing; store results to a tensor")
    entry_end = tracing.builder.block
    entry_end.append(Operation("llvm.return", loc=where))
    drop_unused(tracing)
    module.body.append(_function(symbol, entry, arguments, options, block, where))
    constants = [t.value for t in types if isinstance(t, ConstexprType)]
    depends = Dependencies(tracing.functions.values(), constants, complete=False)
    facts = Facts(symbol, bool(buffer), printing.records(tracing), uses_dynamic_shared(tracing))
    return Traced(module, facts, depends, _schedules(tracing))


def _schedules(tracing: trace.Trace) -> tuple[Any, ...]:
    """The schedules that are part of the kernel: not of a loop body that was traced again."""
    emitted: list[tuple[Any, Any]] = tracing.state.get("schedules", [])
    return tuple(schedule for home, schedule in emitted if trace.is_live(home, tracing.entry))


def _call(fn: Callable[..., Any], values: list[Any]) -> Any:
    """Call with one value per parameter; keyword-only ones come last in a signature."""
    positional = fn.__code__.co_argcount
    return fn(*values[:positional], **dict(zip(_parameters(fn)[positional:], values[positional:])))


def _parameters(fn: Callable[..., Any]) -> tuple[str, ...]:
    code = fn.__code__
    return code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]


def symbol_name(name: str) -> str:
    """A name that every assembler takes: letters, digits and underscores."""
    return re.sub(r"\W", "_", name, flags=re.ASCII) if name.isidentifier() else "kernel"


def _print_buffer_hook(tracing: trace.Trace, arguments: list[KernelArgument]) -> list[Value]:
    """The trailing argument of kernels that print or assert, added on first use."""
    made: list[Value] = []

    def pointer() -> Value:
        if not made:
            arguments.append(PRINT_BUFFER)
            made.append(tracing.entry.add_arg(PRINT_BUFFER.type))
        return made[0]

    tracing.state["print_buffer"] = pointer
    return made


def _definition(fn: Callable[..., Any]) -> Location:
    code = fn.__code__
    return FileLoc(code.co_filename, code.co_firstlineno, 1)


def _function(
    symbol: str,
    entry: Any,
    arguments: list[KernelArgument],
    options: Options,
    block: tuple[int, int, int] | None,
    where: Location,
) -> Operation:
    attributes: dict[str, Attribute] = {
        "sym_name": StringAttr(symbol),
        "function_type": TypeAttr(LLVMFunctionType(void, tuple(a.type for a in entry.args))),
        "arg_attrs": ArrayAttr(tuple(DictAttr(a.attributes) for a in arguments)),
        "rocdl.kernel": UNIT,
        **_size_attributes(block),
        **_option_attributes(options),
    }
    return Operation("llvm.func", attributes=attributes, regions=[Region([entry])], loc=where)


def _size_attributes(block: tuple[int, int, int] | None) -> dict[str, Attribute]:
    if block is None:
        return {"rocdl.flat_work_group_size": StringAttr(f"1,{MAX_WORKGROUP}")}
    size = block[0] * block[1] * block[2]
    return {
        "rocdl.flat_work_group_size": StringAttr(f"{size},{size}"),
        "rocdl.reqd_work_group_size": DenseArrayAttr(i32, block),
    }


_WITHOUT = "-fma-mix-insts"
"""LLVM 22 selects v_fma_mixlo_f16 a, b, +0 for the float16 of a float32 product: the sum with +0 loses the sign of -0."""


def _option_attributes(options: Options) -> dict[str, Attribute]:
    made: dict[str, Attribute] = {}
    passthrough = [_pair("target-features", _WITHOUT)]
    if options.waves_per_eu is not None:
        made["rocdl.waves_per_eu"] = IntegerAttr(options.waves_per_eu, i32)
    if options.max_vgpr is not None:
        # The register file holds 512 per lane: asking for this many waves is what bounds the allocator.
        waves = max(1, min(8, 512 // options.max_vgpr))
        passthrough.append(_pair("amdgpu-waves-per-eu", f"{waves},{waves}"))
    if options.flush_denormals:
        passthrough.append(_pair("denormal-fp-math-f32", "preserve-sign,preserve-sign"))
    made["passthrough"] = ArrayAttr(tuple(passthrough))
    return made


def _pair(key: str, value: str) -> Attribute:
    return ArrayAttr((StringAttr(key), StringAttr(value)))
