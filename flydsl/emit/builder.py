"""Making operations at an insertion point."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager

from .attributes import Attribute
from .constants import Scalar, literal
from .ir import Block, Operation, Region, Value
from .locations import UNKNOWN, Location
from .types import Type


class Builder:
    """Appends operations to ``block``, each with the current ``loc``."""

    __slots__ = ("block", "loc")

    def __init__(self, block: Block, loc: Location = UNKNOWN) -> None:
        self.block = block
        self.loc = loc

    def create(
        self,
        name: str,
        operands: Sequence[Value] = (),
        results: Sequence[Type] = (),
        attributes: dict[str, Attribute] | None = None,
        regions: Sequence[Region] = (),
        successors: Sequence[Block] = (),
    ) -> Operation:
        """Make one operation and append it. Checking is the verifier's work, before text leaves us."""
        op = Operation(name, operands, results, attributes, regions, successors, self.loc)
        self.block.append(op)
        return op

    def value(
        self, name: str, operands: Sequence[Value], result: Type, attributes: dict[str, Attribute] | None = None
    ) -> Value:
        """Make an operation with one result and return that."""
        op = Operation(name, operands, (result,), attributes, (), (), self.loc)
        self.block.append(op)
        return op.results[0]

    def constant(self, value: Scalar | Sequence[Scalar], type: Type) -> Value:
        """An arith.constant of a Python value, checked for range (see :func:`flydsl.emit.literal`)."""
        return self.value("arith.constant", (), type, {"value": literal(value, type)})

    @contextmanager
    def at(self, block: Block) -> Generator[Block, None, None]:
        """Append to ``block`` inside the ``with``."""
        saved, self.block = self.block, block
        try:
            yield block
        finally:
            self.block = saved

    @contextmanager
    def located(self, loc: Location) -> Generator[None, None, None]:
        """Give ``loc`` to the operations made inside the ``with``."""
        saved, self.loc = self.loc, loc
        try:
            yield
        finally:
            self.loc = saved
