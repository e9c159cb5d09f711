"""Values of MLIR literals from their text: numbers, strings, dense elements, locations."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import prod

from . import types as T
from .attributes import Attribute, DenseArrayAttr, DenseElementsAttr, FloatAttr, IntegerAttr
from .errors import EmitError
from .floats import FORMATS, exact_bits
from .locations import UNKNOWN, CallSiteLoc, FileLoc, FusedLoc, Location, NameLoc
from .typeparser import parse_type
from .types import Type

_ESCAPE = re.compile(rb"\\([0-9A-Fa-f]{2}|.)", re.DOTALL)
_TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|0x[0-9A-Fa-f]+|-?\d+\.\d*(?:[eE][-+]?\d+)?|-?\d+|true|false')
_ESCAPES = {b"n": b"\n", b"t": b"\t", b"\\": b"\\", b'"': b'"'}


def unescape(literal: str) -> str:
    """The text of a string literal in quotes; bytes that are not UTF-8 are an error."""
    raw = _ESCAPE.sub(_unescape_one, literal[1:-1].encode())
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        raise EmitError(f"string literal {literal} is not UTF-8") from error


def number(text: str, t: Type | None) -> Attribute:
    """An integer or float attribute: ``5``, ``-1.5e3``, ``0x7F80`` (bits, for floats) of type ``t`` (or i64 / f64)."""
    decimal = "." in text
    t = t or (T.f64 if decimal else T.i64)
    if isinstance(t, T.FloatType):
        return FloatAttr(_float_bits(text, t), t)
    if decimal:
        raise EmitError(f"float literal {text} for type {t}")
    return IntegerAttr(int(text, 0), t)


def dense(body: str, t: Type) -> DenseElementsAttr:
    """``dense<body> : t`` with elements as values in row-major order (one for a splat)."""
    if not isinstance(t, T.VectorType | T.TensorType):
        raise EmitError(f"dense elements of type {t}")
    element = t.element
    inside = body[1:-1].strip()
    if inside.startswith('"'):
        return DenseElementsAttr(_raw_elements(inside[3:-1], prod(t.shape), element), t, element)
    tokens: list[str] = _TOKEN.findall(inside)
    values = tuple(_element(token, element) for token in tokens)
    return DenseElementsAttr(values, t, element)


def dense_array(body: str) -> DenseArrayAttr:
    """``array<i32: 1, 2>``."""
    name, _, rest = body[1:-1].partition(":")
    element = parse_type(name.strip())
    return DenseArrayAttr(element, tuple(_element(token, element) for token in _TOKEN.findall(rest)))


def location(text: str, alias: Callable[[str], Location]) -> Location:
    """A location from its text in or without parentheses; ``alias`` resolves ``#loc1``."""
    parser = _LocationParser(text, alias)
    found = parser.location()
    parser.end()
    return found


class _LocationParser:
    """Recursive descent over the inside of ``loc( … )``."""

    _TOKENS = re.compile(r'\s*("(?:\\.|[^"\\])*"|\d+|#[\w$.]+|\w+|<|>|.)', re.DOTALL)

    def __init__(self, text: str, alias: Callable[[str], Location]) -> None:
        self.tokens: list[str] = self._TOKENS.findall(text.strip().removeprefix("(").removesuffix(")"))
        self.text = text
        self.alias = alias
        self.at = 0

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, wanted: str = "") -> str:
        token = self.peek()
        if not token or (wanted and token != wanted):
            raise EmitError(f"cannot read location {self.text!r}: expected {wanted or 'more'}, found {token or 'its end'}")
        self.at += 1
        return token

    def end(self) -> None:
        if self.peek():
            raise EmitError(f"cannot read location {self.text!r}: unexpected {self.peek()!r}")

    def location(self) -> Location:
        token = self.take()
        if token.startswith("#"):
            return self.alias(token)
        if token.startswith('"'):
            return self.file(unescape(token)) if self.peek() == ":" else self.named(unescape(token))
        return self.word(token)

    def word(self, token: str) -> Location:
        if token == "unknown":
            return UNKNOWN
        if token == "callsite":
            self.take("(")
            callee = self.location()
            self.take("at")
            caller = self.location()
            self.take(")")
            return CallSiteLoc(callee, caller)
        if token == "fused":
            return self.fused()
        raise EmitError(f"cannot read location {self.text!r}: unknown kind {token!r}")

    def fused(self) -> Location:
        if self.peek() == "<":  # metadata, which the IR does not keep
            depth = 0
            while True:
                token = self.take()
                depth += (token == "<") - (token == ">")
                if depth == 0:
                    break
        self.take("[")
        parts = [self.location()]
        while self.peek() == ",":
            self.take()
            parts.append(self.location())
        self.take("]")
        return FusedLoc(tuple(parts))

    def file(self, name: str) -> Location:
        line, col = self.position()
        if self.peek() != "to":
            return FileLoc(name, line, col)
        self.take()
        if self.peek() == ":":
            self.take()
            return FileLoc(name, line, col, line, int(self.take()))
        end_line = int(self.take())
        self.take(":")
        return FileLoc(name, line, col, end_line, int(self.take()))

    def position(self) -> tuple[int, int]:
        self.take(":")
        line = int(self.take())
        self.take(":")
        return line, int(self.take())

    def named(self, name: str) -> Location:
        if self.peek() != "(":
            return NameLoc(name, UNKNOWN)
        self.take()
        child = self.location()
        self.take(")")
        return NameLoc(name, child)


def _unescape_one(match: re.Match[bytes]) -> bytes:
    body = match[1]
    return _ESCAPES[body] if body in _ESCAPES else bytes.fromhex(body.decode())


def _float_bits(text: str, t: T.FloatType) -> int:
    if text.startswith("0x"):
        return int(text, 16)
    bits = exact_bits(float(text), FORMATS[t.name])
    if bits is None:
        raise EmitError(f"{text} does not fit {t}")
    return bits


def _element(token: str, element: Type) -> int:
    if token in ("true", "false"):
        return int(token == "true")
    return _float_bits(token, element) if isinstance(element, T.FloatType) else int(token, 0)


def _raw_elements(digits: str, count: int, element: Type) -> tuple[int, ...]:
    """Elements from raw little-endian bytes (``dense<"0x0100…">``); one element is a splat. i1 is packed eight to a byte."""
    data = bytes.fromhex(digits)
    width = element.width if isinstance(element, T.IntegerType | T.FloatType) else 64
    if width == 1:
        if len(data) == 1 and data[0] in (0, 255):
            return (data[0] & 1,)
        return tuple(data[i // 8] >> (i % 8) & 1 for i in range(count))
    size = -(-width // 8)
    return tuple(int.from_bytes(data[i : i + size], "little") for i in range(0, len(data), size))
