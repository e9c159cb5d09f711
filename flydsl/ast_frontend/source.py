"""The syntax tree of a live function, with the true line and column of every node.

The function's lines are cut from its file and parsed under ``if 1:`` when they are indented, so that columns need no
correction; if the cut is wrong (a multi-line string that reaches column one, say) the whole file is parsed.
"""

from __future__ import annotations

import ast
import copy
import linecache
import os
import re
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from types import CodeType, FunctionType

from .errors import NoSourceError, StaleSourceError
from .nodes import at

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda

INSIDE = ".inside"
_SHARED_NAMES = ("<string>", "<stdin>")  # which any program text may have
_STARTED = time.time()
_NEW_STATEMENT = re.compile(r"[A-Za-z_@\"'(\[]")
_FUTURE_FLAGS = 0x1FF0000  # CO_FUTURE_…: what `from __future__ import` set for the function's file


@dataclass(frozen=True)
class Source:
    """A function's syntax tree and the file it is in. ``node`` is fresh: the caller may change it."""

    file: str
    node: FunctionNode
    future: int


def source_of(fn: FunctionType) -> Source:
    """Find the syntax tree of ``fn``. NoSourceError if there is no source, StaleSourceError if it was changed meanwhile."""
    code = fn.__code__
    lines = lines_of(fn)
    if not lines:
        raise NoSourceError(_why_not(fn))
    found = _cut(lines, code) or _search(lines, code)
    if code.co_filename in _SHARED_NAMES and (found is None or not _is_source_of(found, code)):
        raise NoSourceError(_why_not(fn))  # made by exec in a program that has a source under this name
    if found is None:
        raise StaleSourceError(
            f"{fn.__qualname__} is not at line {code.co_firstlineno} of {code.co_filename}: "
            "the file was changed since it was loaded. Load it again (restart Python, or reload the module)"
        )
    _check_age(fn, found, lines)
    return Source(code.co_filename, found, code.co_flags & _FUTURE_FLAGS)


def lines_of(fn: FunctionType) -> list[str]:
    """The lines of the file that a function is in, as they are now; none if they cannot be known."""
    file = fn.__code__.co_filename
    refresh(file)
    return linecache.getlines(file, fn.__globals__) or _command_line(file)


def refresh(file: str) -> None:
    """Let linecache read a file again that was changed, for a module that was reloaded. Of a file that is gone it keeps what
    it has."""
    if os.path.exists(file):
        linecache.checkcache(file)


def _command_line(file: str) -> list[str]:
    """The lines of ``python -c``, which Python itself makes known from 3.13 on."""
    words = sys.orig_argv
    if file != "<string>" or "-c" not in words:
        return []
    text = words[words.index("-c") + 1]
    lines = text.splitlines(keepends=True)
    linecache.cache[file] = (len(text), None, lines, file)
    return lines


def _is_source_of(node: FunctionNode, code: CodeType) -> bool:
    again = compiled_alone(node, code)
    return again is not None and _equal(again, code)


def _why_not(fn: FunctionType) -> str:
    file = fn.__code__.co_filename
    what = f"kernel code is compiled from its source, and that of {fn.__qualname__} ({file}) is not available: "
    if file == "<stdin>":
        return what + "it was typed at a prompt, or came from standard input. Put it into a file, and run or import that"
    if not file.startswith("<"):
        return what + "the file is not there, or cannot be read. Keep the .py file beside the program that launches its kernels"
    return (
        what + "it was made by exec or eval. Put it into a file or a notebook cell; or, to make kernels of text, give the "
        f"text a name of its own, as in name = '<{fn.__name__} 1>'; linecache.cache[name] = (len(text), None, "
        "text.splitlines(True), name); exec(compile(text, name, 'exec'))"
    )


def _cut(lines: list[str], code: CodeType) -> FunctionNode | None:
    """Parse just the function's own lines; None if that does not work."""
    first = code.co_firstlineno - 1
    if code.co_name == "<lambda>" or first >= len(lines):
        return None
    indent = _indent(lines[first])
    start = next((i for i in range(first, len(lines)) if re.match(r"\s*(async\s+)?def\b", lines[i])), len(lines) - 1)
    end = start + 1
    while end < len(lines) and not (_indent(lines[end]) <= indent and _NEW_STATEMENT.match(lines[end].lstrip())):
        end += 1
    # Empty lines before it give every node its true line.
    before = "\n" * (first - 1) + "if 1:\n" if indent else "\n" * first
    try:
        tree = ast.parse(before + "".join(lines[first:end]))
    except SyntaxError:
        return None
    node = tree.body[0].body[0] if indent and isinstance(tree.body[0], ast.If) else tree.body[0]
    # Only a lambda can begin on the line of another function.
    return node if isinstance(node, FunctionNode) and _is_of(node, code) else _match(tree, code)


def _search(lines: list[str], code: CodeType) -> FunctionNode | None:
    """Find the function in its whole file."""
    try:
        tree = ast.parse("".join(lines))
    except SyntaxError:
        return None
    return _match(tree, code)


def _match(tree: ast.AST, code: CodeType) -> FunctionNode | None:
    nodes = [n for n in ast.walk(tree) if isinstance(n, FunctionNode) and _is_of(n, code)]
    return nodes[0] if len(nodes) == 1 else _same_code(nodes, code)


def _is_of(node: FunctionNode, code: CodeType) -> bool:
    """Whether name, first line and parameters are those of ``code``."""
    if _name(node) != code.co_name or _first_line(node) != code.co_firstlineno:
        return False
    parameters = _parameters(node)
    return parameters == code.co_varnames[: len(parameters)]


def _same_code(nodes: list[FunctionNode], code: CodeType) -> FunctionNode | None:
    """Of several functions that start on one line, the one that compiles to ``code``."""
    same = [n for n in nodes if (c := compiled_alone(n, code)) is not None and _equal(c, code)]
    return same[0] if same else _at_columns(nodes, code)


def _at_columns(nodes: list[FunctionNode], code: CodeType) -> FunctionNode | None:
    """Of several lambdas, the one whose columns ``code`` has (3.11 and later; alone, a lambda may compile to other code:
    Python calls attributes of imported names otherwise)."""
    if sys.version_info < (3, 11):
        return None
    places = set(code.co_positions())
    found = [
        n
        for n in nodes
        if isinstance(n, ast.Lambda) and (n.body.lineno, n.body.end_lineno, n.body.col_offset, n.body.end_col_offset) in places
    ]
    return found[0] if len(found) == 1 else None


def compiled_alone(node: FunctionNode, like: CodeType) -> CodeType | None:
    """The code of ``node`` compiled by itself, its free variables those of ``like``; None if that is not possible."""
    module = enclosed(copy.deepcopy(node), like.co_freevars, None)
    try:
        whole = compile(module, like.co_filename, "exec", flags=like.co_flags & _FUTURE_FLAGS, dont_inherit=True)
    except (SyntaxError, ValueError):
        return None
    return find_code(whole, like.co_name if isinstance(node, ast.Lambda) else INSIDE)


def enclosed(node: FunctionNode, free: tuple[str, ...], class_name: str | None) -> ast.Module:
    """A module with a function that has ``free`` as parameters and ``node`` inside (in a class, whose name mangles names).

    A definition is called :data:`INSIDE`, because its own name may be a global that it uses.
    """
    if not isinstance(node, ast.Lambda):
        node.name = INSIDE
    inner: ast.stmt = ast.Expr(node) if isinstance(node, ast.Lambda) else node
    if class_name is not None:
        # Leading underscores do not count in mangling; with more of them the name hides no class of the user.
        inner = ast.ClassDef(name="____" + class_name, bases=[], keywords=[], body=[inner], decorator_list=[])
        if "type_params" in ast.ClassDef._fields:
            inner.type_params = []  # type: ignore[attr-defined]
    parameters = ast.arguments(posonlyargs=[], args=[ast.arg(arg=n) for n in free], kwonlyargs=[], kw_defaults=[], defaults=[])
    outer = ast.FunctionDef(name=".enclosing", args=parameters, body=[inner], decorator_list=[])
    if "type_params" in ast.FunctionDef._fields:
        outer.type_params = []  # type: ignore[attr-defined]
    module = ast.Module(body=[outer], type_ignores=[])
    at(node, inner)
    at(node, outer)
    return module


def find_code(code: CodeType, name: str) -> CodeType | None:
    """The outermost code object called ``name`` inside ``code``."""
    for const in code.co_consts:
        if isinstance(const, CodeType):
            found = const if const.co_name == name else find_code(const, name)
            if found is not None:
                return found
    return None


def _check_age(fn: FunctionType, node: FunctionNode, lines: list[str]) -> None:
    """If the file is younger than this process, the code in memory must be what the file says now."""
    code = fn.__code__
    try:
        changed = os.stat(code.co_filename).st_mtime
    except OSError:
        return  # a notebook cell, or a file that is gone: linecache has what was loaded
    if changed <= _STARTED or any(n.startswith("@py") for n in (*code.co_names, *code.co_varnames)):
        return  # (pytest rewrites assertions: such code never equals its source)
    again = compiled_alone(node, code)
    if again is None or _equal(again, code) or _is_in_file(lines, code):
        return
    if fn.__qualname__.count(".") == fn.__qualname__.count("<locals>."):
        raise StaleSourceError(
            f"{fn.__qualname__} in {code.co_filename} was changed after it was loaded: load it again "
            "(restart Python, or reload the module)"
        )


def _is_in_file(lines: list[str], code: CodeType) -> bool:
    """Whether the whole file compiles to ``code`` (alone it may not: Python calls attributes of imported names otherwise)."""
    try:
        module = compile("".join(lines), code.co_filename, "exec", flags=code.co_flags & _FUTURE_FLAGS, dont_inherit=True)
    except (SyntaxError, ValueError):
        return False
    place = (code.co_name, code.co_firstlineno)
    return any((c.co_name, c.co_firstlineno) == place and _equal(c, code) for c in _inside(module))


def _inside(code: CodeType) -> Iterator[CodeType]:
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield const
            yield from _inside(const)


def _equal(a: CodeType, b: CodeType) -> bool:
    return a.co_code == b.co_code and a.co_names == b.co_names and _constants(a) == _constants(b)


def _constants(code: CodeType) -> list[object]:
    return [(c.co_code, _constants(c)) if isinstance(c, CodeType) else repr(c) for c in code.co_consts]


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _name(node: FunctionNode) -> str:
    return "<lambda>" if isinstance(node, ast.Lambda) else node.name


def _first_line(node: FunctionNode) -> int:
    if isinstance(node, ast.Lambda):
        return node.lineno
    return min([node.lineno, *(d.lineno for d in node.decorator_list)])


def _parameters(node: FunctionNode) -> tuple[str, ...]:
    a = node.args
    return tuple(p.arg for p in (*a.posonlyargs, *a.args, *a.kwonlyargs))
