"""The IR of flydsl and its text: types, attributes, operations, op table, verifier, printer, reader."""

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
from .reader import read_generic
from .verify import verify

__all__ = [
    "FALSE", "TRUE", "UNIT", "UNKNOWN", "ArrayAttr", "Attribute", "Block", "Builder", "CallSiteLoc", "DenseArrayAttr",
    "DenseElementsAttr", "DialectAttr", "DictAttr", "EmitError", "FileLoc", "FloatAttr", "FusedLoc", "IntegerAttr",
    "LiteralError", "Location", "Module", "NameLoc", "OpDef", "Operation", "PrintedModule", "ReadError", "Region",
    "StringAttr", "SymbolRefAttr", "TypeAttr", "TypeTextError", "UnitAttr", "Value", "VerifyError", "all_rows",
    "bits_literal", "enum_attr", "literal", "lookup", "print_module", "print_with_lines", "read_generic", "verify",
]  # fmt: skip
