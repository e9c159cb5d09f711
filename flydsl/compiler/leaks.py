"""Values that reached a kernel, branch or loop which they do not belong to, through a Python object that outlived theirs."""

from __future__ import annotations

from flydsl.emit import Block, CallSiteLoc, FileLoc, Location, Module, Operation, Value
from flydsl.language.control_errors import LeakedValueError

from .places import excerpt

_ADVICE = "Pass it as an argument, assign it to a name that the branch or loop carries, or compute it again where it is used."


def check_leaks(module: Module) -> None:
    """Raise LeakedValueError for the first operation that uses a value which is not there, made elsewhere."""
    blocks = {id(b) for op in module.op.walk() for region in op.regions for b in region.blocks}
    for op in module.op.walk():
        for value in op.operands:
            home = value.owner.parent if isinstance(value.owner, Operation) else value.owner
            if home is None or id(home) not in blocks:
                raise LeakedValueError(_message(op, value, "another kernel, or an earlier trace of this one"))
            if not _around(op, home):
                raise LeakedValueError(_message(op, value, "a branch or loop that has ended here"))


def _around(op: Operation, home: Block) -> bool:
    """Whether ``home`` is one of the blocks that ``op`` is in."""
    block = op.parent
    while block is not None and block is not home:
        around = block.parent.parent if block.parent is not None else None
        block = around.parent if around is not None else None
    return block is home


def _message(op: Operation, value: Value, where: str) -> str:
    lines = [f"a value known only on the device is used here, but it belongs to {where}", *_shown(op.loc)]
    if isinstance(value.owner, Operation):
        lines += ["  It was made", *_shown(value.owner.loc)]
    else:
        lines.append("  It is an argument of that kernel, or a value that a loop carries.")
    return "\n".join([*lines, f"  A list, object or global variable has kept it. {_ADVICE}"])


def _shown(loc: Location) -> list[str]:
    while isinstance(loc, CallSiteLoc):
        loc = loc.callee
    return excerpt(loc) if isinstance(loc, FileLoc) else []
