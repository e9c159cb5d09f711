"""The IR of flydsl and its text: types, attributes, operations, op table, verifier, printer, reader."""

from typing import TYPE_CHECKING

from .attributes import (
    FALSE,
    TRUE,
    UNIT,
    ArrayAttr,
    Attribute,
    DenseArrayAttr,
    DenseElementsAttr,
    DialectAttr,
    DictAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
)
from .attrkinds import enum_attr
from .builder import Builder
from .constants import bits_literal, literal
from .errors import EmitError, LiteralError, ReadError, TypeTextError, VerifyError
from .ir import Block, Module, Operation, Region, Value
from .locations import UNKNOWN, CallSiteLoc, FileLoc, FusedLoc, Location, NameLoc
from .optable import OpDef, all_rows, lookup
from .printer import PrintedModule, print_module, print_with_lines
from .rules import unknown_op
from .verify import problem_of, verify

if TYPE_CHECKING:
    from .reader import read_generic

__all__ = [
    "FALSE", "TRUE", "UNIT", "UNKNOWN", "ArrayAttr", "Attribute", "Block", "Builder", "CallSiteLoc", "DenseArrayAttr",
    "DenseElementsAttr", "DialectAttr", "DictAttr", "EmitError", "FileLoc", "FloatAttr", "FusedLoc", "IntegerAttr",
    "LiteralError", "Location", "Module", "NameLoc", "OpDef", "Operation", "PrintedModule", "ReadError", "Region",
    "StringAttr", "SymbolRefAttr", "TypeAttr", "TypeTextError", "UnitAttr", "Value", "VerifyError", "all_rows",
    "bits_literal", "enum_attr", "literal", "lookup", "print_module", "print_with_lines", "problem_of", "read_generic",
    "unknown_op", "verify",
]  # fmt: skip


def __getattr__(name: str) -> object:
    """The reader is imported at first use: compiling a kernel does not need it."""
    if name == "read_generic":
        from .reader import read_generic

        return read_generic
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
