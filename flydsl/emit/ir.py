"""The IR: values, operations, blocks, regions and modules.

Plain mutable objects with slots, made through :class:`flydsl.emit.Builder`. What an operation means (operand and
result constraints, attributes, text form) is in the op table; nothing here knows any dialect.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .attributes import Attribute
from .locations import UNKNOWN, Location
from .types import Type


class Value:
    """An SSA value: a result of an operation or an argument of a block. ``hint`` is a name to print it by, if free."""

    __slots__ = ("hint", "index", "owner", "type")

    def __init__(self, type: Type, owner: Operation | Block, index: int) -> None:
        self.type = type
        self.owner = owner
        self.index = index
        self.hint = ""

    def __repr__(self) -> str:
        what = self.owner.name if isinstance(self.owner, Operation) else "block argument"
        return f"<Value {self.index} of {what} : {self.type}>"


class Operation:
    """One operation. ``attributes`` holds inherent and discardable ones alike; the op table tells which is which."""

    __slots__ = ("attributes", "loc", "name", "operands", "parent", "regions", "results", "successors")

    def __init__(
        self,
        name: str,
        operands: Sequence[Value] = (),
        result_types: Sequence[Type] = (),
        attributes: dict[str, Attribute] | None = None,
        regions: Sequence[Region] = (),
        successors: Sequence[Block] = (),
        loc: Location = UNKNOWN,
    ) -> None:
        self.name = name
        self.operands = list(operands)
        self.results = [Value(t, self, i) for i, t in enumerate(result_types)]
        self.attributes = {} if attributes is None else attributes
        self.regions = list(regions)
        self.successors = list(successors)
        self.loc = loc
        self.parent: Block | None = None
        for region in self.regions:
            region.parent = self

    @property
    def result(self) -> Value:
        """The only result."""
        (value,) = self.results
        return value

    def walk(self) -> Iterator[Operation]:
        """This operation and all nested ones, parents first."""
        yield self
        for region in self.regions:
            for block in region.blocks:
                for op in block.operations:
                    yield from op.walk()

    def __repr__(self) -> str:
        return f"<Operation {self.name}>"


class Block:
    """A list of operations with block arguments."""

    __slots__ = ("args", "operations", "parent")

    def __init__(self, arg_types: Sequence[Type] = ()) -> None:
        self.args = [Value(t, self, i) for i, t in enumerate(arg_types)]
        self.operations: list[Operation] = []
        self.parent: Region | None = None

    def add_arg(self, type: Type) -> Value:
        """Append a block argument."""
        self.args.append(Value(type, self, len(self.args)))
        return self.args[-1]

    def append(self, op: Operation) -> None:
        """Append an operation."""
        op.parent = self
        self.operations.append(op)


class Region:
    """A list of blocks, owned by an operation."""

    __slots__ = ("blocks", "parent")

    def __init__(self, blocks: Sequence[Block] = ()) -> None:
        self.blocks: list[Block] = []
        self.parent: Operation | None = None
        for block in blocks:
            self.append(block)

    def append(self, block: Block) -> None:
        """Append a block."""
        block.parent = self
        self.blocks.append(block)


class Module:
    """A ``builtin.module`` with its one block."""

    def __init__(self, attributes: dict[str, Attribute] | None = None, loc: Location = UNKNOWN) -> None:
        self.body = Block()
        self.op = Operation("builtin.module", attributes=attributes, regions=[Region([self.body])], loc=loc)
