"""Descriptor directives as expressions: kernels that call functions get ``.amdhsa_next_free_vgpr max(...)`` over
``.set`` symbols, which only the end of the listing defines."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Mapping
from typing import Any

from flydsl.sim.errors import ListingError

_SET = re.compile(r"^\s*\.set\s+([\w.$]+)\s*,\s*(.+?)\s*(?:;.*)?$", re.M)
_DIRECTIVE = re.compile(r"^(\s*\.amdhsa_\w+\s+)(.+?)(\s*(?:;.*)?)$", re.M)
_SYMBOL = re.compile(r"[A-Za-z_.$][\w.$]*")
_NUMBER = re.compile(r"-?(?:0x[0-9a-fA-F]+|\d+)")

_OPERATORS: dict[type[Any], Callable[[Any, Any], int]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.FloorDiv: operator.floordiv,
    ast.BitAnd: operator.and_, ast.BitOr: operator.or_, ast.BitXor: operator.xor, ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
}  # fmt: skip


def _align(value: int, step: int) -> int:
    return -(-value // step) * step


# LLVM, AMDGPUMCExpr: the functions that resource expressions use, for targets with unified registers.
_FUNCTIONS: dict[str, Callable[..., int]] = {
    "max": max,
    "or": lambda *values: int(any(values)),
    "alignto": _align,
    "totalnumvgprs": lambda agprs, vgprs: _align(vgprs, 4) + agprs if agprs else vgprs,
}


def plain_descriptors(text: str) -> str:
    """The listing with every ``.amdhsa_`` expression replaced by its value. Errors: ListingError."""
    if all(_NUMBER.fullmatch(match[2]) for match in _DIRECTIVE.finditer(text) if "_kernel" not in match[1]):
        return text
    symbols = {match[1]: match[2] for match in _SET.finditer(text)}

    def replace(match: re.Match[str]) -> str:
        if "_kernel" in match[1] or "code_object_version" in match[1] or _NUMBER.fullmatch(match[2]):
            return match[0]
        return f"{match[1]}{evaluate(match[2], symbols)}{match[3]}"

    return _DIRECTIVE.sub(replace, text)


def evaluate(expression: str, symbols: Mapping[str, str]) -> int:
    """Value of an assembler expression over ``.set`` symbols (name -> expression)."""
    names: list[str] = []

    def name(match: re.Match[str]) -> str:
        if match[0] in _FUNCTIONS:
            return f"_call_{list(_FUNCTIONS).index(match[0])}"
        names.append(match[0])
        return f"_symbol_{len(names) - 1}"

    source = _SYMBOL.sub(name, re.sub(r"0[xX]([0-9a-fA-F]+)", lambda m: str(int(m[1], 16)), expression))
    try:
        tree = ast.parse(source.replace("/", "//"), mode="eval").body
    except SyntaxError:
        raise ListingError(f"cannot read the expression {expression!r}") from None
    return _value(tree, expression, names, symbols)


def _value(node: ast.expr, expression: str, names: list[str], symbols: Mapping[str, str]) -> int:
    def value(part: ast.expr) -> int:
        return _value(part, expression, names, symbols)

    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return node.value
    if isinstance(node, ast.Name) and node.id.startswith("_symbol_"):
        name = names[int(node.id[8:])]
        if name not in symbols:
            raise ListingError(f"symbol {name} of the expression {expression!r} is not set")
        return evaluate(symbols[name], symbols)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.Invert)):
        return -value(node.operand) if isinstance(node.op, ast.USub) else ~value(node.operand)
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
        return _OPERATORS[type(node.op)](value(node.left), value(node.right))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id.startswith("_call_"):
        function = list(_FUNCTIONS.values())[int(node.func.id[6:])]
        return function(*(value(argument) for argument in node.args))
    raise ListingError(f"cannot evaluate the expression {expression!r}")
