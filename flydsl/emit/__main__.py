"""``python -m flydsl.emit FILE``: print what each kernel of a Python file becomes."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from pathlib import Path
from typing import Any

from flydsl.emit.user_file import EmitCommandError, load, printing_to_stderr, run_as_program
from flydsl.errors import FlyError

# The command sits above the compiler, although the room that it lives in does not: it imports it when it runs.
STAGES = ("mlir", "generic", "llvm-dialect", "llvm-ir", "isa", "hsaco")
COMMENTS = {"llvm-ir": ";", "isa": ";"}


def main(argv: list[str] | None = None) -> int:
    """Run the command; the exit status is 1 after an error of flydsl."""
    options = _parser().parse_args(argv)
    try:
        # Our own standard output is for what is emitted: what the file prints must not get between.
        with printing_to_stderr() if options.output is None else contextlib.nullcontext():
            made = kernels_of(options)
        _write(made, options)
    except FlyError as error:
        print(f"{getattr(error, 'shown', '')}error: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # the reader of our output has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


def kernels_of(options: argparse.Namespace) -> list[Any]:
    """The specializations of the kernels of ``options.file``; ``kernel``, ``arch`` and ``run`` say which."""
    return _run(options) if options.run else _import(options)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m flydsl.emit", description="Print what each kernel of a Python file becomes.")
    parser.add_argument("file", metavar="FILE", help="a Python file with @fly.jit or @fly.kernel functions")
    parser.add_argument("--kernel", metavar="NAME", help="only this kernel")
    parser.add_argument("--stage", choices=STAGES, default="mlir", help="what to print (default: mlir)")
    parser.add_argument("--arch", help="the architecture (default: that of the current device; without a GPU the simulator's)")
    parser.add_argument("-o", "--output", metavar="OUT", help="write to this file instead of standard output")
    parser.add_argument("--run", action="store_true", help="run the file, emit at each launch; without -o it prints to stderr")
    return parser


def _run(options: argparse.Namespace) -> list[Any]:
    """Run the file as a program; the specializations of its launches, each once."""
    from flydsl.compiler import observers

    made: dict[int, Any] = {}
    launched: list[str] = []

    def on_launch(jit: Any, specialize: Any) -> None:
        launched.append(jit.__name__)
        if options.kernel in (None, jit.__name__):
            specialization = _for_arch(specialize(), options.arch)
            made.setdefault(id(specialization), specialization)

    with observers.observing(on_launch=on_launch):
        run_as_program(options.file)
    if not made:
        what = f"no kernel named {options.kernel!r}" if options.kernel else "no kernel"
        known = f"; it launched {', '.join(dict.fromkeys(launched))}" if launched else ""
        raise EmitCommandError(f"{options.file} launched {what} when it ran{known}")
    return list(made.values())


def _for_arch(made: Any, arch: str | None) -> Any:
    """The same kernel for another architecture."""
    from flydsl import targets
    from flydsl.compiler.specialization import Specialization

    if arch in (None, made.target.arch):
        return made
    return Specialization(made.fn, made.types, targets.get(arch), made.options, made.block, made.assertions)


def _import(options: argparse.Namespace) -> list[Any]:
    """Import the file; specializations of the examples in it, and of kernels that are fully annotated."""
    from flydsl.compiler import JitFunction, observers

    examples: list[Any] = []
    with observers.observing(on_specialize=examples.append, on_launch=_refuse_launch):
        module = load(options.file)
    kernels = _chosen(options, {n: v for n, v in vars(module).items() if isinstance(v, JitFunction)}, module.__name__, examples)
    found = {name: _specializations(jit, examples, options.arch) for name, jit in kernels.items()}
    left_out = {name: kernels[name] for name, made in found.items() if not made}
    if len(left_out) == len(found):
        raise EmitCommandError(_open_parameters(options.file, left_out))
    if left_out:
        print(f"note: {_open_parameters(options.file, left_out)}", file=sys.stderr)
    return [s for made in found.values() for s in made]


def _chosen(options: argparse.Namespace, there: dict[str, Any], module: str, examples: list[Any]) -> dict[str, Any]:
    """The kernels that are wanted: the one that was named, or those defined in the file and those it has examples of."""
    own = {n: k for n, k in there.items() if k.__module__ == module or any(s.fn is k.fn for s in examples)}
    if options.kernel in there:
        return {options.kernel: there[options.kernel]}
    if options.kernel is not None:
        raise EmitCommandError(f"{options.file} has no kernel {options.kernel!r}; it has {', '.join(there) or 'none'}")
    if own:
        return own
    if there:
        names = ", ".join(f"{n} (of {k.__module__})" for n, k in there.items())
        raise EmitCommandError(f"{options.file} defines no kernels; it imports {names}: name one with --kernel")
    raise EmitCommandError(f"{options.file} has no kernels: decorate a function with @fly.jit or @fly.kernel")


def _refuse_launch(jit: Any, _specialize: Any) -> None:
    raise EmitCommandError(
        f'importing the file launches {jit.__name__}: put the launch under `if __name__ == "__main__":`, '
        f"or give --run to run the file and emit at each launch"
    )


def _specializations(jit: Any, examples: list[Any], arch: str | None) -> list[Any]:
    from flydsl import runtime
    from flydsl.compiler.specialize import annotated_types, assertions_wanted, is_fully_annotated, specialization

    mine = [s for s in examples if s.fn is jit.fn]
    wanted = arch or runtime.default_device().arch
    if mine:
        return [specialization(jit, s.types, s.block, wanted, s.assertions) for s in dict.fromkeys(mine)]
    if all(is_fully_annotated(p) for p in jit.signature.parameters):
        return [specialization(jit, annotated_types(jit), jit.options.block, wanted, assertions_wanted())]
    return []


def _open_parameters(file: str, kernels: dict[str, Any]) -> str:
    from flydsl.compiler.specialize import is_fully_annotated

    lines = [f"kernels of {file} that cannot be emitted without arguments:"]
    for name, jit in kernels.items():
        names = [p.name for p in jit.signature.parameters if not is_fully_annotated(p)]
        lines.append(f"  {name}: the type of {', '.join(names)} is open")
    lines.append("Annotate the parameters (fly.Tensor[fly.Float32, (None,)], fly.Int32 …), call kernel.specialize(...) with")
    lines.append("example arguments in the file, or give --run to run the file and emit at each launch.")
    return "\n".join(lines)


def _write(made: list[Any], options: argparse.Namespace) -> None:
    if options.stage == "hsaco":
        _write_binary(made, options.output)
        return
    text = "".join(_section(s, options.stage, len(made) > 1) for s in made)
    if options.output is None:
        sys.stdout.write(text)
    else:
        _save(options.output, text.encode())


def _save(path: str, data: bytes) -> None:
    try:
        Path(path).write_bytes(data)
    except OSError as error:
        raise EmitCommandError(f"{path} cannot be written: {error.strerror}") from error


def _section(specialization: Any, stage: str, headed: bool) -> str:
    text = getattr(specialization, stage.replace("-", "_"))
    mark = COMMENTS.get(stage, "//")
    head = f"{mark} ----- {specialization.name}({', '.join(map(str, specialization.types))})\n" if headed else ""
    return head + text + ("" if text.endswith("\n") else "\n")


def _write_binary(made: list[Any], output: str | None) -> None:
    if len(made) > 1:
        raise EmitCommandError(f"a code object holds one kernel; choose one with --kernel: {', '.join(s.name for s in made)}")
    if output is not None:
        _save(output, made[0].code_object)
    elif sys.stdout.isatty():
        raise EmitCommandError("a code object is binary: give -o FILE, or redirect standard output")
    else:
        sys.stdout.buffer.write(made[0].code_object)


if __name__ == "__main__":
    sys.exit(main())
