"""Reading layouts from text; they print themselves by ``str``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from .basis import E
from .composed import ComposedLayout
from .errors import LayoutError, LayoutTextError
from .inttuple import IntTuple
from .layout import Layout
from .leaf import Leaf
from .swizzle import Swizzle
from .symbol import OPS, Symbol

_Node = Any  # a lark Tree or Token
_TOKENS = {
    "LPAR": "'('", "RPAR": "')'", "COMMA": "','", "COLON": "':'", "INTEGER": "a number", "NAME": "a name", "COMPOSE": "'o'",
    "SWIZZLE": "a swizzle", "LESSTHAN": "'<'", "MORETHAN": "'>'", "AT": "'@'", "OPERATOR": "an operator", "$END": "the end",
}  # fmt: skip


def parse_layout(text: str, symbols: Mapping[str, Leaf] | None = None) -> Any:
    """The layout written in ``text``: shape:stride, or swizzle o offset o layout. Names are symbols, those of ``symbols`` or
    new ones, of which there may be expressions (two operands in parentheses, as symbols print themselves); ``4@1`` is a basis
    stride; CuTe's ``_4`` and ``Sw<…>`` are understood. LayoutTextError shows the place.

    >>> parse_layout("((4,8),2):((1,4),32)")
    Layout(((4, 8), 2), ((1, 4), 32))
    >>> print(parse_layout("S<3,4,3> o 0 o (8,8):(8,1)"), parse_layout("(n,4):(4,1)"))
    S<3,4,3> o 0 o (8,8):(8,1) (n,4):(4,1)
    >>> print(parse_layout("((m//16),2):((16*ld),32)"))
    ((m//16),2):((16*ld),32)
    """
    return _Reader(text, symbols or {}).layout(_tree(_checked(text), "layout"))


def parse_tuple(text: str, symbols: Mapping[str, Leaf] | None = None) -> IntTuple:
    """The nested tuple written in ``text``.

    >>> parse_tuple("((4,8),2)")
    ((4, 8), 2)
    """
    return _Reader(text, symbols or {}).tuple(_tree(_checked(text), "tuple"))


def _checked(text: Any) -> str:
    if not isinstance(text, str):
        raise LayoutTextError(f"the text of a layout is a string, not {text!r}")
    return text


@cache
def _grammar() -> Any:
    from importlib import resources

    from lark import Lark

    source = resources.files(__package__ or "flydsl.layout").joinpath("layout_text.lark").read_text()
    return Lark(source, parser="lalr", start=["layout", "tuple"], propagate_positions=True, maybe_placeholders=False)


def _tree(text: str, start: str) -> _Node:
    from lark.exceptions import UnexpectedInput

    try:
        return _grammar().parse(text, start=start)
    except UnexpectedInput as error:
        problem: Any = error
        expected: Any = getattr(problem, "accepts", None) or getattr(problem, "allowed", None) or ()
        wanted = " or ".join(sorted(_TOKENS[str(name)] for name in expected))
        at_end = getattr(getattr(problem, "token", None), "type", "") == "$END"
        place = None if at_end else problem.pos_in_stream
        raise _error(text, -1 if place is None else place, f"expected {wanted}") from None


def _error(text: str, place: int, problem: str) -> LayoutTextError:
    """The text with a caret below ``place``; -1 is the end."""
    place = len(text.rstrip()) if place < 0 else place
    shown = text.replace("\n", " ").replace("\t", " ")
    return LayoutTextError(f"not a layout: {problem}\n    {shown}\n    {' ' * place}^")


class _Reader:
    def __init__(self, text: str, symbols: Mapping[str, Leaf]):
        self.text = text
        self.symbols = symbols

    def layout(self, node: _Node) -> Any:
        child = node.children[0] if node.data == "layout" else node
        return self.plain(child) if child.data == "plain" else self.composed(child)

    def plain(self, node: _Node) -> Layout:
        shape, stride = map(self.tuple, node.children)
        try:
            return Layout(shape, stride)
        except LayoutError as error:
            raise _error(self.text, node.meta.start_pos, str(error)) from error

    def composed(self, node: _Node) -> ComposedLayout:
        outer, _, offset, _, inner = node.children
        first = self.swizzle(outer) if outer.data == "swizzle" else self.layout(outer)
        return ComposedLayout(first, self.tuple(offset), self.layout(inner))

    def swizzle(self, node: _Node) -> Swizzle:
        try:
            return Swizzle(*(_integer(token) for token in node.children[1:]))
        except LayoutError as error:
            raise _error(self.text, node.meta.start_pos, str(error)) from error

    def tuple(self, node: _Node) -> IntTuple:
        return tuple(map(self.tuple, node.children)) if node.data == "nested" else self.leaf(node)

    def leaf(self, node: _Node) -> Leaf:
        first, *modes = node.children
        try:
            value = self.value(first)
            return E(*(_integer(m) for m in reversed(modes))) * value if modes else value
        except LayoutError as error:
            raise _error(self.text, node.meta.start_pos, str(error)) from error

    def value(self, node: _Node) -> Leaf:
        """A number, a name, or an expression of two of these."""
        if getattr(node, "data", "") == "expression":
            a, op, b = node.children
            return OPS[str(op)][0](self.leaf(a), self.leaf(b))
        return _integer(node) if node.type == "INTEGER" else self.symbols.get(str(node), Symbol(str(node)))


def _integer(token: Any) -> int:
    return int(str(token).replace("_", ""))
