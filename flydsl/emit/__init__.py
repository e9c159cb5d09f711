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
from .builder import Builder
from .ir import Block, Module, Operation, Region, Value
from .locations import UNKNOWN, CallSiteLoc, FileLoc, FusedLoc, Location, NameLoc

__all__ = [
    "FALSE", "TRUE", "UNIT", "UNKNOWN", "ArrayAttr", "Attribute", "Block", "Builder", "CallSiteLoc", "DenseArrayAttr",
    "DenseElementsAttr", "DialectAttr", "DictAttr", "FileLoc", "FloatAttr", "FusedLoc", "IntegerAttr", "Location",
    "Module", "NameLoc", "Operation", "Region", "StringAttr", "SymbolRefAttr", "TypeAttr", "UnitAttr", "Value",
]  # fmt: skip
