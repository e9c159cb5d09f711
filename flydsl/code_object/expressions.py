"""Values in a listing that are expressions: the descriptors of kernels that call functions say
``.amdhsa_next_free_vgpr max(...)`` over ``.set`` symbols, which only the end of the listing defines."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from functools import cached_property

from flydsl.code_object.errors import CodeObjectError

_SET = re.compile(r"^\s*\.set\s+([\w.$]+)\s*,\s*(.+?)\s*(?:;.*)?$", re.M)
_SYMBOL = re.compile(r"[A-Za-z_.$][\w.$]*")
_NUMBER = re.compile(r"-?(?:0x[0-9a-fA-F]+|\d+)")

def _align(value: int, step: int) -> int:
    return -(-value // step) * step


def _any(*values: int) -> int:
    return int(any(values))


def _total(agprs: int, vgprs: int) -> int:
    return _align(vgprs, 4) + agprs if agprs else vgprs


def _shifted_left(value: int, count: int) -> int:
    if count >= 64:
        raise ValueError("a shift by more than 63 bits")
    return value << count


_OPERATORS: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: int.__add__, ast.Sub: int.__sub__, ast.Mult: int.__mul__, ast.FloorDiv: int.__floordiv__,
    ast.BitAnd: int.__and__, ast.BitOr: int.__or__, ast.BitXor: int.__xor__, ast.LShift: _shifted_left,
    ast.RShift: int.__rshift__,
}  # fmt: skip

# LLVM, AMDGPUMCExpr: the functions that resource expressions use, for targets with unified registers.
_FUNCTIONS: dict[str, Callable[..., int]] = {"max": max, "or": _any, "alignto": _align, "totalnumvgprs": _total}


class Symbols:
    """The ``.set`` symbols of a listing, looked for when the first expression needs one."""

    def __init__(self, text: str):
        self._text = text

    @cached_property
    def _expressions(self) -> dict[str, str]:
        return {match[1]: match[2] for match in _SET.finditer(self._text)}

    def evaluate(self, expression: str) -> int:
        """Value of an assembler expression of integers, symbols and LLVM's functions. Errors: CodeObjectError."""
        try:
            return int(expression, 0) if _NUMBER.fullmatch(expression) else self._evaluate(expression, ())
        except (ArithmeticError, RecursionError, TypeError, ValueError) as error:
            raise CodeObjectError(f"cannot evaluate the expression {expression!r}: {error}") from None

    def _evaluate(self, expression: str, within: tuple[str, ...]) -> int:
        names: list[str] = []

        def name(match: re.Match[str]) -> str:
            if match[0] in _FUNCTIONS:
                return f"_call_{list(_FUNCTIONS).index(match[0])}"
            names.append(match[0])
            return f"_symbol_{len(names) - 1}"

        decimal = re.sub(r"0[xX]([0-9a-fA-F]+)", lambda match: str(int(match[1], 16)), expression)
        try:
            tree = ast.parse(_SYMBOL.sub(name, decimal).replace("/", "//"), mode="eval").body
        except SyntaxError:
            raise CodeObjectError(f"cannot read the expression {expression!r}") from None
        return self._value(tree, expression, names, within)

    def _value(self, node: ast.expr, expression: str, names: list[str], within: tuple[str, ...]) -> int:
        def value(part: ast.expr) -> int:
            return self._value(part, expression, names, within)

        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            return node.value
        if isinstance(node, ast.Name) and node.id.startswith("_symbol_"):
            return self._symbol(names[int(node.id[8:])], expression, within)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.Invert)):
            return -value(node.operand) if isinstance(node.op, ast.USub) else ~value(node.operand)
        if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
            return _OPERATORS[type(node.op)](value(node.left), value(node.right))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id.startswith("_call_"):
            function = list(_FUNCTIONS.values())[int(node.func.id[6:])]
            return function(*(value(argument) for argument in node.args))
        raise CodeObjectError(f"cannot evaluate the expression {expression!r}")

    def _symbol(self, name: str, expression: str, within: tuple[str, ...]) -> int:
        if name not in self._expressions:
            raise CodeObjectError(f"symbol {name} of the expression {expression!r} is not set")
        if name in within:
            raise CodeObjectError(f"symbol {name} of the expression {expression!r} is set by itself")
        return self._evaluate(self._expressions[name], (*within, name))
