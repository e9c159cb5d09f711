"""Types from their MLIR text."""

from __future__ import annotations

import re
from functools import lru_cache

from . import types as T
from .errors import TypeTextError
from .types import Type

_NAME = re.compile(r"[A-Za-z_][\w$]*", re.ASCII)
_DIMENSION = re.compile(r"(\?|\d+)x", re.ASCII)
_INTEGER = re.compile(r"([su]?)i([1-9]\d*)", re.ASCII)
_NUMBER = re.compile(r"\d+", re.ASCII)
_CLOSING = {"<": ">", "(": ")", "[": "]", "{": "}"}


@lru_cache(maxsize=2048)
def parse_type(text: str) -> Type:
    """The type written ``text``; :class:`TypeTextError` with the position if it cannot be understood.

    Types of dialects that flydsl does not emit come back as :class:`OpaqueType`.
    """
    parser = _Parser(text)
    found = parser.type()
    parser.skip()
    if parser.at != len(text):
        parser.fail("end of type")
    return found


class _Parser:
    """Recursive descent over one type's text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def skip(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def fail(self, expected: str) -> None:
        raise TypeTextError(f"cannot read type {self.text!r}: expected {expected} at character {self.at + 1}")

    def take(self, token: str) -> bool:
        self.skip()
        if self.text.startswith(token, self.at):
            self.at += len(token)
            return True
        return False

    def need(self, token: str) -> None:
        if not self.take(token):
            self.fail(repr(token))

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        self.skip()
        found = pattern.match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def name(self) -> str:
        found = self.match(_NAME)
        if not found:
            self.fail("a type")
        assert found is not None
        return found[0]

    def type(self) -> Type:
        if self.take("!llvm."):
            return self.llvm()
        if self.take("("):
            return self.function()
        self.skip()
        start = self.at
        if self.text.startswith("!", start):
            return self.opaque(start)
        name = self.name()
        if name in _SHAPED:
            return getattr(self, name)()
        return self.simple(name, start)

    def simple(self, name: str, start: int) -> Type:
        if name in _SIMPLE:
            return _SIMPLE[name]
        found = _INTEGER.fullmatch(name)
        if found is None:
            self.at = start
            self.fail("a type")
        assert found is not None
        return T.IntegerType(int(found[2]), found[1])

    def opaque(self, start: int) -> Type:
        """A dialect type kept as text: name and balanced brackets."""
        self.at += 1
        self.name()
        while self.text.startswith(".", self.at):
            self.at += 1
            self.name()
        if self.text.startswith("<", self.at):
            self.balanced()
        return T.OpaqueType(self.text[start : self.at])

    def balanced(self) -> None:
        """Skip one pair of brackets and all within, minding strings and arrows."""
        stack: list[str] = []
        while self.at < len(self.text):
            char = self.text[self.at]
            if self.text.startswith("->", self.at):
                self.at += 1
            elif char == '"':
                self.at = _string_end(self.text, self.at) - 1
            elif char in _CLOSING:
                stack.append(_CLOSING[char])
            elif stack and char == stack[-1]:
                stack.pop()
            self.at += 1
            if not stack:
                return
        self.fail("a closing bracket")

    def dimensions(self) -> tuple[int, ...]:
        found: list[int] = []
        while dimension := self.match(_DIMENSION):
            found.append(T.DYNAMIC if dimension[1] == "?" else int(dimension[1]))
        return tuple(found)

    def vector(self) -> Type:
        self.need("<")
        shape = self.dimensions()
        element = self.type()
        self.need(">")
        return T.VectorType(shape, element)

    def tensor(self) -> Type:
        self.need("<")
        shape = self.dimensions()
        element = self.type()
        self.need(">")
        return T.TensorType(shape, element)

    def memref(self) -> Type:
        self.need("<")
        shape = self.dimensions()
        element = self.type()
        layout = ""
        space: int | str | None = None
        while self.take(","):
            if number := self.match(_NUMBER):
                space = int(number[0])
                continue
            text = self.attribute()
            if text.startswith("#"):
                space = text
            else:
                layout = text
        self.need(">")
        return T.MemRefType(shape, element, layout, space)

    def attribute(self) -> str:
        """The text of a layout (``strided<…>``) or a memory space (``#gpu.address_space<…>``)."""
        self.skip()
        start = self.at
        self.take("#")
        self.name()
        while self.take("."):
            self.name()
        if self.text.startswith("<", self.at):
            self.balanced()
        return self.text[start : self.at]

    def function(self) -> Type:
        inputs = self.list(")")
        self.need("->")
        if self.take("("):
            return T.FunctionType(inputs, self.list(")"))
        return T.FunctionType(inputs, (self.type(),))

    def list(self, closing: str) -> tuple[Type, ...]:
        """Comma-separated types up to a closing bracket."""
        found: list[Type] = []
        if self.take(closing):
            return ()
        found.append(self.type())
        while self.take(","):
            found.append(self.type())
        self.need(closing)
        return tuple(found)

    def llvm(self) -> Type:
        """A type of the LLVM dialect after ``!llvm.``; nested ones leave that out."""
        start = self.at
        name = self.name()
        if name in _LLVM:
            return getattr(self, "llvm_" + name)()
        if self.text.startswith("<", self.at):
            self.balanced()
        return T.OpaqueType("!llvm." + self.text[start : self.at])

    def llvm_inner(self) -> Type:
        self.skip()
        start = self.at
        found = _NAME.match(self.text, start)
        if found and found[0] in _LLVM:
            return self.llvm()
        return self.type()

    def llvm_ptr(self) -> Type:
        if not self.text.startswith("<", self.at):
            return T.ptr()
        self.need("<")
        number = self.match(_NUMBER)
        if number is None:
            self.fail("an address space")
        assert number is not None
        self.need(">")
        return T.ptr(int(number[0]))

    def llvm_void(self) -> Type:
        return T.void

    def llvm_array(self) -> Type:
        self.need("<")
        count = self.match(_NUMBER)
        if count is None:
            self.fail("a count")
        assert count is not None
        self.need("x")
        element = self.llvm_inner()
        self.need(">")
        return T.LLVMArrayType(int(count[0]), element)

    def llvm_struct(self) -> Type:
        self.need("<")
        packed = self.take("packed")
        self.need("(")
        body = self.llvm_list()
        self.need(">")
        return T.LLVMStructType(body, packed)

    def llvm_func(self) -> Type:
        self.need("<")
        result = self.llvm_inner()
        self.need("(")
        inputs: list[Type] = []
        variadic = False
        while not self.take(")"):
            variadic = self.take("...")
            if not variadic:
                inputs.append(self.llvm_inner())
            self.take(",")
        self.need(">")
        return T.LLVMFunctionType(result, tuple(inputs), variadic)

    def llvm_list(self) -> tuple[Type, ...]:
        found: list[Type] = []
        if self.take(")"):
            return ()
        found.append(self.llvm_inner())
        while self.take(","):
            found.append(self.llvm_inner())
        self.need(")")
        return tuple(found)


def _string_end(text: str, start: int) -> int:
    """The position after the string literal that starts at ``start``."""
    at = start + 1
    while at < len(text) and text[at] != '"':
        at += 2 if text[at] == "\\" else 1
    return at + 1


_SHAPED = {"vector", "tensor", "memref"}
_LLVM = {"ptr", "void", "array", "struct", "func"}
_SIMPLE: dict[str, Type] = {"index": T.index, "none": T.none, **T.FLOATS}
