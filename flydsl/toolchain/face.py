"""``compile`` and its first steps alone."""

from __future__ import annotations

from collections.abc import Sequence

from flydsl import env, targets
from flydsl.targets import Target
from flydsl.toolchain import cache, discovery, driver, dump, process
from flydsl.toolchain.compiled import Compiled
from flydsl.toolchain.errors import Diagnostic, PipelineError, ToolSetupError
from flydsl.toolchain.pipelines import CompileOptions
from flydsl.toolchain.process import Early, StageResult

_DEFAULT = CompileOptions()


def start_early(early: Early, target: Target, options: CompileOptions = _DEFAULT) -> None:
    """Start the tools that :func:`compile` will need while the module is still being made, on a processor that has nothing
    else to do. Starts nothing where there is none, nothing may be compiled, or the tools are not there: ``compile`` says so.
    """
    if process.spare_processors() and not env.NO_COMPILE.get() and discovery.available():
        early.start(driver.stages(discovery.find_tools(), target, (), options))


def compile(
    mlir_text: str,
    *,
    target: Target,
    kernels: Sequence[str],
    options: CompileOptions = _DEFAULT,
    early: Early | None = None,
) -> Compiled:
    """Compile a module of kernels in flat form to a code object that has ``kernels``; the cache is asked first.

    ``early``: tools that :func:`start_early` has started; the caller ends those that are not needed.

    Raises a :class:`~flydsl.toolchain.errors.ToolError` if a tool refuses or something is left that cannot be
    compiled faithfully, and a :class:`~flydsl.toolchain.errors.ToolSetupError` if the tools are not there.
    """
    names = tuple(kernels)
    if not names:
        raise PipelineError("compile needs the names of the kernels that the code object must have")
    tools = _tools(names)
    key = cache.key_for(mlir_text, tools, target, names, options).digest
    dump.dump_input(mlir_text, names, key)
    compiled = cached(key)
    if compiled is None:
        process.check_allowed(f"kernel {', '.join(names)}")
        results = driver.build(mlir_text, tools, target, names, options, early)
        compiled = Compiled(
            mlir=mlir_text,
            target=target,
            kernel_names=names,
            options=options,
            code_object=results[-1].output,
            texts={"llvm-dialect": results[0].output.decode(), "llvm-ir": results[1].output.decode()},
            tools_identity=tools.identity,
            key=key,
            warnings=_warnings(results),
        )
        compiled.save()
    dump.dump(compiled)
    return compiled


def _tools(names: tuple[str, ...]) -> discovery.Toolset:
    try:
        return discovery.find_tools()
    except ToolSetupError:
        process.check_allowed(f"kernel {', '.join(names)}")  # which says more to a user who does not want them
        raise


def cached(key: str) -> Compiled | None:
    """The cached result of a compilation whose ``Compiled.key`` was ``key``; ``None`` if there is none."""
    entry = cache.load(key)
    if entry is None:
        return None
    return Compiled(
        mlir=entry.mlir,
        target=targets.get(entry.target),
        kernel_names=entry.kernels,
        options=entry.options,
        code_object=entry.code_object,
        texts={} if entry.isa is None else {"isa": entry.isa},
        tools_identity=entry.tools,
        key=key,
        from_cache=True,
    )


def compile_identity(target: Target, options: CompileOptions = _DEFAULT) -> str:
    """Everything but the module that :func:`compile` depends on: tools, pipeline, options, and flydsl's code format."""
    return cache.key_for("", discovery.find_tools(), target, (), options).digest


def lower_to_llvm_dialect(mlir_text: str, *, target: Target, options: CompileOptions = _DEFAULT) -> str:
    """Run mlir-opt alone. Raises as :func:`compile` does."""
    return driver.lower(mlir_text, discovery.find_tools(), target, options)


def translate(llvm_dialect: str, *, kernels: Sequence[str] = (), options: CompileOptions = _DEFAULT) -> str:
    """Run mlir-translate alone: text of the llvm dialect → LLVM IR. Raises as :func:`compile` does."""
    return driver.translate(llvm_dialect, discovery.find_tools(), kernels, options)


def _warnings(results: Sequence[StageResult]) -> tuple[Diagnostic, ...]:
    printed = [r.stderr for r in results if r.stderr]
    if not printed:
        return ()
    from flydsl.toolchain import diagnostics

    return tuple(d for text in printed for d in diagnostics.parse(text) if d.severity == "warning")
